"""Triggers on attacks with so many creatures at once (508.1, 603.2c)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, creature, side

BEAR = creature("Bear", 2, 2)
OX = creature("Ox", 3, 3)


def captain(number: str) -> Table:
    """A captain who waits for so many attackers, a bear and an ox."""
    text = f"Whenever you attack with {number} or more creatures, draw a card."
    return Table(A=side(board=[creature("Captain", 2, 2, text), BEAR, OX]), B=side())


@pytest.mark.parametrize(
    ("number", "attackers", "drawn"), [("two", 1, 0), ("two", 2, 1), ("two", 3, 1), ("three", 2, 0)]
)
def test_508_1_attacking_with_two_or_more_creatures_triggers_once_if_so_many_attack(
    number: str, attackers: int, drawn: int
) -> None:
    table = captain(number).attack(*["Bear", "Ox", "Captain"][:attackers]).to("end of combat")
    assert len(table.zone("hand", "A")) == drawn
