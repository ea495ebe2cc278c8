"""The monarch (724) and the city's blessing."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

ISLAND = land("Island")
CROWN = card("Crown", "Sorcery", "You become the monarch.", cost="{U}")
BEAR = creature("Bear", 2, 2)


def test_724_2_the_monarch_draws_at_the_end_of_their_turn() -> None:
    table = Table(A=side(hand=[CROWN], board=[ISLAND]), B=side()).to("precombat main").cast(CROWN).resolve()
    assert table.game.state.monarch == table.seat("A")
    table.to("cleanup")
    assert len(table.zone("hand", "A")) == 1
    table.to("cleanup", turn=2)
    assert len(table.zone("hand", "A")) == 1


def test_724_2_a_creature_that_damages_the_monarch_in_combat_takes_the_crown() -> None:
    table = Table(A=side(hand=[CROWN], board=[ISLAND]), B=side(board=[BEAR])).to("precombat main")
    table.cast(CROWN).resolve().to("upkeep", turn=2)
    table.attack(BEAR).to("end of combat", turn=2)
    assert table.game.state.monarch == table.seat("B")
    before = len(table.zone("hand", "B"))
    table.to("cleanup", turn=2)
    assert len(table.zone("hand", "B")) == before + 1


def test_724_4_when_the_monarch_leaves_the_active_player_becomes_the_monarch() -> None:
    table = Table(A=side(hand=[CROWN], board=[ISLAND]), B=side(), C=side()).to("precombat main")
    table.cast(CROWN).resolve().to("upkeep", turn=2)
    table.game.state.player(table.seat("A")).life = 0
    table.to("draw", turn=2)
    assert table.game.state.monarch == table.seat("B")
    before = len(table.zone("hand", "B"))
    table.to("cleanup", turn=2)
    assert len(table.zone("hand", "B")) == before + 1


def test_724_an_ability_that_triggers_on_becoming_the_monarch() -> None:
    herald = creature("Herald", 1, 1, "Whenever you become the monarch, you gain 5 life.")
    table = Table(A=side(hand=[CROWN], board=[ISLAND, herald]), B=side()).to("precombat main")
    table.cast(CROWN).resolve().resolve()
    assert table.life("A") == 25
