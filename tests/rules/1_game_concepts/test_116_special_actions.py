"""Rule 116: special actions."""

from __future__ import annotations

from engine.game.actions.priority import legal_actions
from engine.game.kernel.choices import Action
from tests.rules.common_cards import BEAR, FOREST, ISLAND, LICID
from tests.rules.common_games import as_aura, companion_table
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("116.2b")
def test_116_2b_turning_face_up_may_be_paid_in_each_of_its_ways() -> None:
    mega = creature("Mega", 1, 1, "Megamorph {U}", cost="{G}")
    veil = card("Veil", "Sorcery", "Manifest the top card of your library.", cost="{U}")
    board = [ISLAND, ISLAND, FOREST]
    table = Table(A=side(hand=[veil], board=board, library=[mega]), B=side()).to("precombat main")
    table.cast(veil).resolve()
    options = [action for action in table.actions("A") if action.method == "turn face up"]
    assert len(options) == 2
    by_mana_cost = options[1]
    table.take(by_mana_cost)
    assert table.size(mega) == (1, 1)


@rule("116.2c")
def test_116_2c_it_is_an_aura_on_the_creature_and_no_creature() -> None:
    table = as_aura()
    now = table.now(LICID)
    assert (set(now.types), set(now.subtypes), now.power) == ({"Enchantment"}, {"Aura"}, 2)
    assert table.find(LICID).attached_to == table.find(BEAR).id
    assert table.size(BEAR) == (3, 3)
    assert not [action for action in legal_actions(table.game, table.seat("A")) if action.kind == "activate"]


def ending(table: Table) -> list[Action]:
    return [action for action in legal_actions(table.game, table.seat("A")) if action.method == "end an effect"]


@rule("116.2c")
def test_116_2c_its_controller_pays_and_it_is_a_creature_again() -> None:
    table = as_aura()
    (action,) = ending(table)
    table.take(action).to("beginning of combat")
    assert table.find(LICID).attached_to is None
    assert set(table.now(LICID).types) == {"Creature"}
    assert (table.size(LICID), table.size(BEAR)) == ((2, 2), (2, 2))
    assert not ending(table)


@rule("116.2g")
def test_116_2g_a_companion_comes_only_in_a_main_phase_of_its_player_and_for_its_price() -> None:
    assert not companion_table(2).try_to("special", "Friend", method="companion")
    assert not companion_table(3, step="upkeep").try_to("special", "Friend", method="companion")
    assert not companion_table(3).try_to("special", "Friend", by="B", method="companion")
    assert not companion_table(3, mark="").try_to("special", "Friend", method="companion")


@rule("116.3")
def test_116_3_a_player_has_priority_after_playing_a_land() -> None:
    table = Table(A=side(hand=[FOREST]), B=side()).to("precombat main").play(FOREST)
    assert table.game.state.turn.priority == table.seat("A")
