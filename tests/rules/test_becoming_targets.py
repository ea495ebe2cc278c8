"""When things become targets of what is not cast: of copies, and of what is given new targets (115.7, 707.10c)."""

from __future__ import annotations

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Scripted, Table, card, creature, side

SHY = creature("Shy", 1, 4, "Whenever Shy becomes the target of a spell or ability, you gain 1 life.")
PROUD = creature("Proud", 1, 4, "Whenever Proud becomes the target of a spell or ability, you gain 5 life.")
JAB = card("Jab", "Instant", "Jab deals 1 damage to target creature.", cost="{0}")
FORK = card("Fork", "Instant", "Copy target instant spell. You may choose new targets for the copy.", cost="{0}")
ECHO = card("Echo", "Instant", "Copy target instant spell.", cost="{0}")
BEND = card("Bend", "Instant", "You may choose new targets for target instant spell.", cost="{0}")


def _jab_answered_by(answer: StoredCard, *choices: Scripted) -> Table:
    table = Table(A=side(hand=[JAB, answer]), B=side(board=[SHY, PROUD])).to("precombat main")
    table.answer("A", *choices).cast(JAB, at="Shy").cast(answer, at="Jab").to("beginning of combat")
    return table


def test_707_10c_things_become_targets_of_a_copy_with_its_targets() -> None:
    assert _jab_answered_by(ECHO).life("B") == 22  # of the spell, then of the copy
    assert _jab_answered_by(FORK, False).life("B") == 22


def test_707_10c_only_the_target_that_is_chosen_becomes_one() -> None:
    assert _jab_answered_by(FORK, True, "Proud").life("B") == 26


def test_115_7d_a_target_that_stays_does_not_become_one_again() -> None:
    assert _jab_answered_by(BEND, True, "Shy").life("B") == 21
    assert _jab_answered_by(BEND, True, "Proud").life("B") == 26


def test_700_13_a_copy_and_new_targets_are_no_crime() -> None:
    outlaw = creature("Outlaw", 1, 1, "Whenever you commit a crime, you gain 1 life.")
    bear = creature("Bear", 2, 2)
    table = Table(A=side(hand=[JAB, FORK], board=[outlaw, bear]), B=side(board=[SHY])).to("precombat main")
    table.answer("A", True, "Shy").cast(JAB, at="Bear").cast(FORK, at="Jab").to("beginning of combat")
    assert (table.life("A"), table.life("B")) == (20, 21)


def test_115_2_cards_in_graveyards_can_be_kept_from_being_targets() -> None:
    seal = card("Seal", "Enchantment", "Cards in graveyards can't be the targets of spells or abilities.")
    bear = creature("Bear", 2, 2)
    raising = card("Raising", "Sorcery", "Return target creature card from your graveyard to your hand.", cost="{0}")
    jab = card("Jab", "Instant", "Jab deals 1 damage to target creature.", cost="{0}")
    for board, may in (([seal], False), ([], True)):
        table = Table(A=side(hand=[raising, jab], board=[SHY, *board], graveyard=[bear])).to("precombat main")
        assert table.try_to("cast", raising, at="Bear") is may
    assert Table(A=side(hand=[jab], board=[SHY, seal])).to("precombat main").try_to("cast", jab, at="Shy")
