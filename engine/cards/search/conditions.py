"""What a search asks for, as values: conditions on single columns (a card's colours, its name, its text), and how they
are put together.

Comes in: a column, a function that gives one value of a card, and what must hold of that value. Goes out: whether one
card fits; or which cards of a table do, where each value is looked at once, however many cards have it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Set
from typing import Any, Protocol, final

import msgspec

from engine.cards.search.subject import SearchCard

Column = Callable[[SearchCard], Hashable]
"""One value of a card. Columns are known by their identity: the same question is asked by the same function."""

Places = Set[int]
"""Cards of a table, by their places in it."""


class Columns(Protocol):
    """A table of cards as conditions see it."""

    def where(self, column: Column, holds: Callable[[Any], bool], within: Places) -> Places:
        """The places of those cards whose value in a column holds."""

    def values(self, column: Column) -> int:
        """How many different values a column has."""


class Condition(Protocol):
    """What is asked of a card."""

    def fits(self, card: SearchCard) -> bool:
        """Whether a card is asked for."""

    def among(self, columns: Columns, within: Places) -> Places:
        """The places of those cards that are asked for."""

    def cost(self, columns: Columns) -> int:
        """So many values are looked at, roughly, to find them."""


@final
class Where(msgspec.Struct, frozen=True):
    """`holds` is true of the card's value in `column`."""

    column: Column
    holds: Callable[[Any], bool]

    def fits(self, card: SearchCard) -> bool:
        return self.holds(self.column(card))

    def among(self, columns: Columns, within: Places) -> Places:
        return columns.where(self.column, self.holds, within)

    def cost(self, columns: Columns) -> int:
        return columns.values(self.column)


@final
class Every(msgspec.Struct, frozen=True):
    """All of them fit; with none, every card does."""

    parts: tuple[Condition, ...]

    def fits(self, card: SearchCard) -> bool:
        return all(part.fits(card) for part in self.parts)

    def among(self, columns: Columns, within: Places) -> Places:
        for part in sorted(self.parts, key=lambda part: part.cost(columns)):  # what is cheap leaves less for the others
            within = part.among(columns, within)
        return within

    def cost(self, columns: Columns) -> int:
        return sum(part.cost(columns) for part in self.parts)


@final
class Either(msgspec.Struct, frozen=True):
    """One of them fits at least."""

    parts: tuple[Condition, ...]

    def fits(self, card: SearchCard) -> bool:
        return any(part.fits(card) for part in self.parts)

    def among(self, columns: Columns, within: Places) -> Places:
        found: set[int] = set()
        for part in self.parts:
            found |= part.among(columns, within - found)
        return found

    def cost(self, columns: Columns) -> int:
        return sum(part.cost(columns) for part in self.parts)


@final
class Not(msgspec.Struct, frozen=True):
    """What it negates does not fit."""

    part: Condition

    def fits(self, card: SearchCard) -> bool:
        return not self.part.fits(card)

    def among(self, columns: Columns, within: Places) -> Places:
        return within - self.part.among(columns, within)

    def cost(self, columns: Columns) -> int:
        return self.part.cost(columns)
