"""Spells that a test writes down, cast and resolved at once, with a few creatures to do something to."""

from __future__ import annotations

from engine.ir.stored_cards import StoredCard
from tests.rules.made_cards import Cards
from tests.rules.table import Scripted, Table, card, creature, land, side

BEAR, ELF, OGRE = creature("Bear", 2, 2), creature("Elf", 1, 1), creature("Ogre", 3, 3)
MOUNTAIN = land("Mountain")


def spell(text: str, *, cost: str = "{0}", name: str = "Rite") -> StoredCard:
    return card(name, "Instant", text, cost=cost)


def played(
    text: str, *, at: str | tuple[str, ...] = (), a: Cards = (), b: Cards = (BEAR,), answers: tuple[Scripted, ...] = ()
) -> Table:
    """The table after the spell of this text has resolved; A's answers come first."""
    rite = spell(text)
    table = Table(A=side(board=list(a), hand=[rite]), B=side(board=list(b))).to("precombat main")
    if answers:
        table.answer("A", *answers)
    return table.cast(rite, at=at).resolve()
