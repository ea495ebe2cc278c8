"""Rule 605: mana abilities."""

from __future__ import annotations

import pytest

from engine.game.actions.priority import mana_actions
from engine.game.mana.pool import amount_in
from tests.rules.common_cards import BEAR, FOREST, PLAINS
from tests.rules.common_games import table_with
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("605")
def test_605_lands_keep_only_their_mana_abilities() -> None:
    sun = card("Sun", "Enchantment", "All lands lose all abilities except mana abilities.")
    lair = card("Lair", "Land", "{T}: Add {G}.\n{0}: You gain 1 life.")
    table = Table(A=side(board=[lair, FOREST]), B=side()).to("precombat main")
    assert table.try_to("activate", lair, index=1)
    table = Table(A=side(board=[sun, lair, FOREST]), B=side()).to("precombat main")
    assert table.try_to("activate", FOREST)
    assert table.try_to("activate", lair)
    assert table.pool("A") == "GG"
    table = Table(A=side(board=[sun, lair]), B=side()).to("precombat main")
    assert not table.try_to("activate", lair, index=1)


@rule("605.1b")
def test_605_1b_each_other_land_of_a_name_is_another_than_the_one_that_is_tapped() -> None:
    text = (
        "Whenever a land you control is tapped for mana, for each other land you control with the same name, add one "
        "mana of any type that land produced."
    )
    essence = card("Essence", "Enchantment", text)
    table = Table(A=side(board=[essence, FOREST, FOREST, PLAINS]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.kind == "activate"))
    assert amount_in(table.game.state.player(table.seat("A")).mana) == 2


@rule("605.3")
def test_605_3_a_filter_land_is_not_paid_with_its_own_mana() -> None:
    filter_land = card("Mill", "Land", "{T}: Add {C}.\n{1}, {T}: Add {G}{G}.")
    coin = card("Coin", "Artifact", "Sacrifice this artifact: Add {C}.")
    table = Table(A=side(board=[filter_land, coin]), B=side()).to("precombat main").activate(filter_land, 1)
    assert table.pool("A") == "GG"
    assert table.zone("graveyard", "A") == ["Coin"]


GROWER = card("Grower", "Enchantment", 'Creatures you control have "{T}: Add {G}."')


@rule("605.3a")
def test_605_3a_equal_mana_abilities_are_offered_once() -> None:
    table = Table(A=side(board=[BEAR, GROWER, GROWER]), B=side()).to("precombat main")
    bear = table.find("Bear")

    found = mana_actions(table.game, table.seat("A"))

    assert [action.object for action in found] == [bear.id]


MANA_ROCK = card("Rock", "Artifact", "{T}: Add {R}.\n{1}: Untap Rock.")


@rule("605.3b")
@pytest.mark.parametrize(
    ("ability", "by_mana", "by_another"),
    [
        ("an ability of an artifact", 21, 22),
        ("an ability of an artifact that isn't a mana ability", 20, 21),
        ("an ability of an artifact, if it isn't a mana ability", 20, 21),
        ("an ability of an artifact you control that isn't a mana ability", 20, 21),
    ],
)
def test_605_3b_a_mana_ability_is_activated_too_unless_it_is_excepted(
    ability: str, by_mana: int, by_another: int
) -> None:
    table = table_with(f"Whenever you activate {ability}", board=(MANA_ROCK,))
    table.activate("Rock", 0).resolve(by_mana - 20)
    assert table.life("A") == by_mana
    table.activate("Rock", 1).resolve(1 + by_another - by_mana)
    assert table.life("A") == by_another


@rule("605.5a")
def test_605_5a_an_ability_with_a_target_uses_the_stack() -> None:
    font = card("Font", "Artifact", "{0}: Target player adds {G}.")
    table = Table(A=side(board=[font]), B=side()).to("precombat main").activate("Font", at="A")
    assert len(table.game.state.stack) == 1
    assert table.pool("A") == ""
    assert table.resolve().pool("A") == "G"
