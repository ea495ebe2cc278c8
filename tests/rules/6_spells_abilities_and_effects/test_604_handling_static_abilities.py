"""Rule 604: handling static abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, FOREST, FORESTS
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("604")
def test_604_creatures_enter_with_counters_this_turn() -> None:
    brew = card(
        "Brew",
        "Instant",
        "This turn, each creature you control enters with an additional +1/+1 counter on it.",
        cost="{G}",
    )
    cub = creature("Cub", 2, 2, cost="{G}")
    table = Table(A=side(hand=[brew, cub], board=[land("Forest")] * 2), B=side()).to("precombat main")
    table.cast(brew).resolve().cast(cub).resolve()
    assert table.size(cub) == (3, 3)


@rule("604.1")
def test_604_1_keywords_by_color() -> None:
    text = "Each creature you control has vigilance if it's white, lifelink if it's black, and trample if it's green."
    scion = creature("Scion", 4, 4, text)
    green = creature("Green", 1, 1, cost="{G}")
    both = creature("Both", 1, 1, cost="{W}{B}")
    table = Table(A=side(board=[scion, green, both]), B=side(board=[green])).to("precombat main")
    names = {name: set(table.now(name).sorted.keyword_names) for name in ("Scion", "Green", "Both")}
    assert names == {"Scion": set(), "Green": {"trample"}, "Both": {"vigilance", "lifelink"}}


@rule("604.1")
@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("Each land gets +2/+2 as long as it's a creature.", {"Grove": (3, 3), "Bear": (2, 2)}),
        (
            "Each untapped creature you control gets +0/+2 as long as it's not attacking.",
            {"Grove": (1, 3), "Bear": (2, 4)},
        ),
    ],
)
def test_604_1_each_as_long_as_something_holds_of_it(text: str, sizes: dict[str, tuple[int, int]]) -> None:
    grove = card("Grove", "Land Creature — Forest", "", power=1, toughness=1)
    table = Table(A=side(board=[card("Surge", "Enchantment", text), grove, BEAR, FOREST]), B=side())
    table.to("precombat main")
    assert {name: table.size(name) for name in sizes} == sizes


KIN = creature("Kin", 1, 1, "Kin is every creature type.", cost="{G}")


@rule("604.3")
def test_604_3_a_card_that_is_every_creature_type_is_so_in_every_zone() -> None:
    table = Table(A=side(hand=[KIN], board=FORESTS), B=side()).to("precombat main")
    assert table.now(KIN).every_creature_type

    assert table.cast(KIN).now(KIN).every_creature_type
    assert table.resolve().now(KIN).every_creature_type
