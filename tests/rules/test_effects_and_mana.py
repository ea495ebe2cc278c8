"""Continuous effects while mana abilities are activated: what looks at tapping or mana changes at once (611.3a), and
nothing is applied anew for what looks at neither."""

from __future__ import annotations

import pytest

from engine.game.evaluation.layers.heeding import heeded_by
from engine.game.evaluation.layers.layer_effects import static_parts
from engine.game.kernel.characteristics import CARDS, COMBAT, EVERYTHING, LIFE, MANA, TAPPED, TIME
from tests.rules.table import Table, card, creature, land, side

FOREST = land("Forest")
UNTAPPED = "Watcher gets +1/+1 for each untapped land you control."
AS_LONG = "As long as Watcher is tapped, other creatures you control get +0/+2."


def test_611_3a_what_counts_untapped_lands_changes_as_one_is_tapped_for_mana() -> None:
    watcher = creature("Watcher", 1, 1, UNTAPPED)
    table = Table(A=side(board=[FOREST, FOREST, watcher]), B=side()).to("precombat main")

    assert table.size("Watcher") == (3, 3)
    assert table.activate("Forest").size("Watcher") == (2, 2)


def test_611_3a_what_holds_while_something_is_tapped_holds_as_it_is_tapped_for_mana() -> None:
    watcher = creature("Watcher", 1, 1, f"{AS_LONG}\n{{T}}: Add {{G}}.")
    table = Table(A=side(board=[watcher, creature("Bear", 2, 2)]), B=side()).to("precombat main")

    assert table.size("Bear") == (2, 2)
    assert table.activate("Watcher").size("Bear") == (2, 4)


UNSPENT = "Watcher gets +1/+1 for each unspent green mana you have."


def test_106_4_unspent_mana_counts_until_it_empties() -> None:
    watcher = creature("Watcher", 1, 1, UNSPENT)
    table = Table(A=side(board=[FOREST, watcher]), B=side()).to("precombat main")

    assert table.activate("Forest").size("Watcher") == (2, 2)
    assert table.to("postcombat main").size("Watcher") == (1, 1)


@pytest.mark.parametrize(
    ("text", "heeded"),
    [
        ("Other creatures you control get +1/+1.", set()),
        ("Enchanted creature gets +2/+2 and has flying.", set()),
        ("Watcher's power and toughness are each equal to the number of lands you control.", set()),
        (UNTAPPED, {TAPPED}),
        (AS_LONG, {TAPPED}),
        ("Watcher gets +3/+3 as long as you have 30 or more life.", {LIFE}),
        ("As long as it's your turn, Watcher has first strike.", {TIME}),
        ("Attacking creatures you control have first strike.", {COMBAT}),
        ("Watcher gets +1/+1 for each creature card in your graveyard.", {CARDS}),
        ("Watcher gets +1/+1 for each card in your hand.", {CARDS}),
        (UNSPENT, {MANA}),
        ("Watcher gets +1/+1 for each card you've drawn this turn.", EVERYTHING),
    ],
)
def test_what_an_effect_heeds_is_read_off_its_words(text: str, heeded: set[str]) -> None:
    table = Table(A=side(board=[FOREST, creature("Watcher", 1, 1, text)]), B=side()).to("precombat main")
    (watcher,) = (obj for obj in table.game.state.permanents() if obj.printed.name == "Watcher")

    parts = [part for ability in watcher.printed.sorted.statics for part, _ in static_parts(ability)]

    assert parts
    asked = [node for part in parts for node in (part.what, part.condition, *part.changes) if node is not None]
    assert set().union(*map(heeded_by, asked)) == heeded


def test_106_4_one_mana_of_each_color_among_permanents() -> None:
    tender = creature("Tender", 1, 1, "{T}: For each color among permanents you control, add one mana of that color.")
    green = card("Leaf", "Enchantment", cost="{G}")
    both = card("Ember", "Enchantment", cost="{B}{R}")
    spend = card("Spend", "Instant", "You gain 1 life.", cost="{B}{R}{G}")
    table = Table(A=side(board=[tender, green, both], hand=[spend]), B=side()).to("precombat main")
    table.activate(tender)
    assert sorted(table.pool("A")) == ["B", "G", "R"]
    table = Table(A=side(board=[tender, green, both], hand=[spend]), B=side()).to("precombat main")
    assert table.cast(spend).resolve().life("A") == 21
    table = Table(A=side(board=[tender, both], hand=[spend]), B=side()).to("precombat main")
    assert not table.try_to("cast", spend)
