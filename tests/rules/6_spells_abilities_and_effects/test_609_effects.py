"""Rule 609: effects."""

from __future__ import annotations

import time

import pytest

from engine.game.event_loop.executing import MOST_AT_ONCE, MOST_TOKENS
from tests.rules.common_cards import BOLT, HUGE, ISLAND, RED_BEAR, SWAMP, X
from tests.rules.common_games import cut_short, table_with_big_spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

ONE_BY_ONE = {
    "Create X 1/1 green Saproling creature tokens": ("tokens", MOST_TOKENS // 2),
    "Create X Treasure tokens": ("tokens", MOST_TOKENS // 2),
    "Draw X cards": ("draws", MOST_AT_ONCE),
    "Investigate X times": ("times", MOST_AT_ONCE),
    "Proliferate X times": ("times", MOST_AT_ONCE),
    "Flip X coins": ("coins", MOST_AT_ONCE),
    "Roll X six-sided dice": ("dice", MOST_AT_ONCE),
}


@rule("609.3")
@pytest.mark.parametrize("text", ONE_BY_ONE)
def test_what_is_done_one_by_one_ends_at_a_bound_and_says_so(text: str) -> None:
    table = table_with_big_spell(f"{text}{X}.")
    began = time.process_time()
    table.cast("Big Thing").resolve()
    took = time.process_time() - began
    what, done = ONE_BY_ONE[text]
    (note,) = cut_short(table)
    assert note.details == {"what": what, "wanted": str(HUGE), "done": done}
    assert took < 1.5, f"{took:.1f} s"


SNOW = card("Snow Field", "Snow Land", "{T}: Add {C}.")


@rule("609.4b")
@pytest.mark.parametrize(("source", "possible"), [(SNOW, True), (SWAMP, False)])
def test_609_4b_only_mana_from_snow_sources_as_though_of_any_color(source: object, possible: bool) -> None:
    text = (
        "You may cast spells from among cards in exile your opponents own, and you may spend "
        "mana from snow sources as though it were mana of any color to cast those spells."
    )
    mage = creature("Mage", 1, 1, text)
    name = source.facts.name  # type: ignore[attr-defined]
    table = Table.of(
        f"player A:\n battlefield: Mage; Swamp; {name}\nplayer B:\n exile: Red Bear",
        *(mage, RED_BEAR, SNOW),
    ).to("precombat main")
    assert table.try_to("cast", RED_BEAR, method="permission") is possible


@rule("609.4b")
def test_609_4b_mana_of_one_color_for_abilities_of_one_object() -> None:
    text = (
        "You may spend blue mana as though it were mana of any color to pay the activation costs of Shifter's "
        "abilities.\n{R}: Shifter gets +1/+0 until end of turn."
    )
    shifter = creature("Shifter", 1, 1, text)
    other = creature("Other", 1, 1, "{R}: Other gets +1/+0 until end of turn.")
    table = Table(A=side(board=[shifter, other, ISLAND, SWAMP]), B=side()).to("precombat main")
    assert not table.try_to("activate", other)
    table.activate(shifter).resolve()
    assert table.size(shifter) == (2, 1)
    assert not table.try_to("activate", shifter)


@rule("609.4b")
def test_609_4b_mana_is_spent_as_though_it_were_of_any_colour() -> None:
    lens = card("Lens", "Artifact", "You may spend mana as though it were mana of any color.")
    table = Table(A=side(hand=[BOLT], board=[lens, ISLAND]), B=side(hand=[BOLT], board=[ISLAND]))

    assert table.to("precombat main").try_to("cast", BOLT, at="B")
    assert not table.try_to("cast", BOLT, at="A", by="B")
