"""Rule 724: the monarch."""

from __future__ import annotations

from engine.game.events import DesignationGiven
from engine.ids import PlayerId
from tests.rules.common_cards import BEAR, BEAR_FOR_G, ISLAND
from tests.rules.common_games import in_main
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

CROWN = card("Crown", "Sorcery", "You become the monarch.", cost="{U}")


@rule("724")
def test_724_an_ability_that_triggers_on_becoming_the_monarch() -> None:
    herald = creature("Herald", 1, 1, "Whenever you become the monarch, you gain 5 life.")
    table = Table(A=side(hand=[CROWN], board=[ISLAND, herald]), B=side()).to("precombat main")
    table.cast(CROWN).resolve().resolve()
    assert table.life("A") == 25


@rule("724")
def test_724_for_as_long_as_they_are_the_monarch() -> None:
    text = (
        "Whenever an opponent becomes the monarch, gain control of target creature that player controls for as long as "
        "they're the monarch.\n{0}: Target player becomes the monarch."
    )
    garland = creature("Garland", 2, 2, text)
    table = Table(A=side(board=[garland]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.answer("A", ["Bear"]).activate(garland, at="B").resolve(2)
    assert "Bear" in table.zone("battlefield", "A")
    table.activate(garland, at="A").resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("724", "725", "702.131c")
def test_724_the_log_names_the_rule_of_each_designation() -> None:
    rules = {
        name: DesignationGiven(PlayerId(0), name).rule_number for name in ("monarch", "initiative", "city's blessing")
    }
    assert rules == {"monarch": "724", "initiative": "725", "city's blessing": "702.131"}


@rule("724")
def test_724_an_effect_holds_only_while_its_player_is_the_monarch() -> None:
    guard = creature(
        "Guard", 1, 1, "As long as you're the monarch, ~ gets +2/+0.\n{0}: Target player becomes the monarch."
    )
    table = Table(A=side(board=[guard]), B=side()).to("precombat main")
    assert table.size("Guard") == (1, 1)
    assert table.activate(guard, at="A").resolve().size("Guard") == (3, 1)
    assert table.activate(guard, at="B").resolve().size("Guard") == (1, 1)


@rule("724.4")
def test_724_4_an_effect_follows_the_crown_of_a_player_who_leaves() -> None:
    guard = creature("Guard", 1, 1, "As long as you're the monarch, ~ gets +2/+0.")
    table = Table(A=side(hand=[CROWN], board=[ISLAND]), B=side(board=[guard]), C=side()).to("precombat main")
    table.cast(CROWN).resolve().to("upkeep", turn=2)
    table.game.state.player(table.seat("A")).life = 0
    assert table.to("draw", turn=2).size("Guard") == (3, 1)


@rule("724.1")
def test_724_1_what_is_done_by_those_who_are_not_the_monarch() -> None:
    text = "At the beginning of your end step, if you're not the monarch, you gain 1 life."
    crown = card("Crown", "Sorcery", "You become the monarch.", cost="{R}")
    court = card("Court", "Enchantment", text)
    assert in_main(court).to("cleanup").life("A") == 21
    assert in_main(court, hand=(crown,)).cast(crown).resolve().to("cleanup").life("A") == 20


@rule("724.2")
def test_724_2_the_monarch_draws_at_the_end_of_their_turn() -> None:
    table = Table(A=side(hand=[CROWN], board=[ISLAND]), B=side()).to("precombat main").cast(CROWN).resolve()
    assert table.game.state.monarch == table.seat("A")
    table.to("cleanup")
    assert len(table.zone("hand", "A")) == 1
    table.to("cleanup", turn=2)
    assert len(table.zone("hand", "A")) == 1


@rule("724.2")
def test_724_2_a_creature_that_damages_the_monarch_in_combat_takes_the_crown() -> None:
    table = Table(A=side(hand=[CROWN], board=[ISLAND]), B=side(board=[BEAR])).to("precombat main")
    table.cast(CROWN).resolve().to("upkeep", turn=2)
    table.attack(BEAR).to("end of combat", turn=2)
    assert table.game.state.monarch == table.seat("B")
    before = len(table.zone("hand", "B"))
    table.to("cleanup", turn=2)
    assert len(table.zone("hand", "B")) == before + 1


@rule("724.4")
def test_724_4_when_the_monarch_leaves_the_active_player_becomes_the_monarch() -> None:
    table = Table(A=side(hand=[CROWN], board=[ISLAND]), B=side(), C=side()).to("precombat main")
    table.cast(CROWN).resolve().to("upkeep", turn=2)
    table.game.state.player(table.seat("A")).life = 0
    table.to("draw", turn=2)
    assert table.game.state.monarch == table.seat("B")
    before = len(table.zone("hand", "B"))
    table.to("cleanup", turn=2)
    assert len(table.zone("hand", "B")) == before + 1
