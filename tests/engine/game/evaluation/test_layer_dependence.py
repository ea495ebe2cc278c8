"""Dependencies that change an effect's result for the objects to which it applies (613.8a)."""

from __future__ import annotations

from tests.cards.situations import BEAR, FIVE, GIANT, start
from tests.rules.marker import rule
from tests.rules.table import card, creature, side

GREATEST = "~ gets +X/+X, where X is the greatest power among other creatures you control."
FIRST = creature("Herald", 1, 1, GREATEST)
SECOND = creature("Squire", 1, 1, GREATEST, cost="{W}")
BLESSING = card("Blessing", "Enchantment", "Creatures you control get +1/+1.", cost="{W}")
PUPIL = creature("Pupil", 1, 1, "~ has all activated abilities of other creatures you control.")
FIELDS = card("Fields", "Enchantment", 'Creatures you control have "{T}: You gain 1 life."', cost="{W}")


@rule("613.8a")
def test_613_8a_older_bonus_counts_powers_after_a_newer_bonus() -> None:
    table = start(A=side(hand=[BLESSING], board=[FIRST, BEAR, *FIVE]), B=side())
    assert table.size("Herald") == (3, 3)

    table.cast("Blessing").resolve()

    assert table.size(BEAR) == (3, 3)
    assert table.size("Herald") == (5, 5)


@rule("613.8b")
def test_613_8b_bonuses_that_depend_on_each_other_apply_by_timestamp() -> None:
    table = start(A=side(hand=[SECOND], board=[FIRST, BEAR, *FIVE]), B=side())

    table.cast("Squire").resolve()

    assert table.size("Herald") == (3, 3)
    assert table.size("Squire") == (4, 4)


@rule("613.8")
def test_613_8_three_bonuses_wait_for_the_one_that_depends_on_none() -> None:
    table = start(A=side(hand=[BLESSING, SECOND], board=[FIRST, BEAR, GIANT, *FIVE]), B=side())

    table.cast("Squire").resolve()
    table.cast("Blessing").resolve()

    assert table.size(GIANT) == (6, 6)
    assert table.size("Herald") == (8, 8)
    assert table.size("Squire") == (10, 10)


@rule("613.8a")
def test_613_8a_older_copier_of_abilities_takes_a_newer_granted_ability() -> None:
    table = start(A=side(hand=[FIELDS], board=[PUPIL, BEAR, *FIVE]), B=side())

    table.cast("Fields").resolve()

    assert len(table.now("Pupil").sorted.activated) == 2
