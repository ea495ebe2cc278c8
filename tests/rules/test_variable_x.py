"""X that says what pays a cost: its values need not follow one another (107.3, 601.2b, 602.2b)."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from tests.rules.table import Table, card, creature, land, side

ALTAR = card("Altar", "Artifact", "Sacrifice a creature with power X: You gain X life.")
RITE = card(
    "Rite",
    "Sorcery",
    "As an additional cost to cast this spell, sacrifice a creature with mana value X.\nYou gain X life.",
    cost="{B}",
)
SMALL, LARGE = creature("Small", 1, 1, cost="{1}"), creature("Large", 4, 4, cost="{4}")


def test_602_2b_x_may_be_what_a_permanent_that_can_be_sacrificed_has() -> None:
    for x, left in ((1, "Large"), (4, "Small")):
        table = Table(A=side(board=[ALTAR, SMALL, LARGE]), B=side()).to("precombat main")
        table.answer("A", x).activate(ALTAR).resolve()
        assert table.life("A") == 20 + x
        assert table.zone("battlefield", "A") == ["Altar", left]


def test_107_3a_x_cannot_be_a_number_that_nothing_could_pay() -> None:
    table = Table(A=side(board=[ALTAR, SMALL, LARGE]), B=side()).to("precombat main")
    with pytest.raises(IllegalChoice):
        table.answer("A", 2).activate(ALTAR)
    assert not Table(A=side(board=[ALTAR]), B=side()).to("precombat main").try_to("activate", ALTAR)


def test_601_2b_x_of_an_additional_cost_may_be_what_a_permanent_has() -> None:
    table = Table(A=side(hand=[RITE], board=[SMALL, LARGE, land("Swamp")]), B=side()).to("precombat main")
    table.answer("A", 4).cast(RITE).resolve()
    assert table.life("A") == 24
    assert "Small" in table.zone("battlefield", "A")

    assert not Table(A=side(hand=[RITE], board=[land("Swamp")]), B=side()).to("precombat main").try_to("cast", RITE)


def test_107_3_x_is_that_of_the_spell_whose_cost_a_trigger_speaks_of() -> None:
    text = "Whenever you cast a spell with {X} in its mana cost, draw X cards."
    adept = creature("Adept", 1, 1, text)
    surge, plain = card("Surge", "Instant", "You gain X life.", cost="{X}{G}"), card("Plain", "Instant", "", cost="{G}")
    forests = [land("Forest")] * 5
    table = Table(A=side(hand=[surge, plain], board=[adept, *forests]), B=side()).to("precombat main")
    table.answer("A", 3).cast(surge).resolve()
    assert len(table.zone("hand", "A")) == 1 + 3
    table.cast(plain)
    assert table.zone("stack") == ["Surge", "Plain"]


def test_601_2e_no_x_is_offered_with_which_the_spell_cannot_be_cast() -> None:
    keeper = creature("Keeper", 1, 1, "Your opponents can't cast spells with even mana values.")
    blaze = card("Blaze", "Sorcery", "Blaze deals X damage to any target.", cost="{X}{R}")
    table = Table(A=side(hand=[blaze], board=[land("Mountain")] * 4), B=side(board=[keeper])).to("precombat main")
    table.answer("A", 2).cast(blaze, at="B").resolve()
    assert table.life("B") == 18
    table = Table(A=side(hand=[blaze], board=[land("Mountain")] * 4), B=side(board=[keeper])).to("precombat main")
    with pytest.raises(IllegalChoice):
        table.answer("A", 3).cast(blaze, at="B")
