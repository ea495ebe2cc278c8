"""A cube: a list of cards to draft from, in sheets that booster layouts draw from.

Comes in: what a reader of cube lists found. Goes out: frozen values. A cube without layouts has one sheet, from which
whole boosters are dealt. Cards are named as the list names them, or by their full names where a catalogue knew them.
"""

from __future__ import annotations

import msgspec


class CubeCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """`count` copies of a card. `set_code` and `number` are None where the list chooses no printing."""

    name: str
    count: int = 1
    set_code: str | None = None
    number: str | None = None


class CubeSheet(msgspec.Struct, frozen=True):
    """A named part of the cube."""

    name: str
    cards: tuple[CubeCard, ...]

    @property
    def size(self) -> int:
        """The number of copies of all cards."""
        return sum(card.count for card in self.cards)


class CubeSlot(msgspec.Struct, frozen=True):
    """`count` cards of a booster come from the sheet of that name."""

    sheet: str
    count: int


class CubeLayout(msgspec.Struct, frozen=True):
    """A kind of booster; of several layouts each is used as often as its weight says."""

    name: str
    slots: tuple[CubeSlot, ...]
    weight: int = 1

    @property
    def size(self) -> int:
        """Cards in such a booster."""
        return sum(slot.count for slot in self.slots)


class Cube(msgspec.Struct, frozen=True):
    """`custom` are the names of cards that the list itself defines. `with_replacement`: a card may come in several
    boosters of one draft."""

    name: str
    sheets: tuple[CubeSheet, ...]
    layouts: tuple[CubeLayout, ...] = ()
    custom: tuple[str, ...] = ()
    with_replacement: bool = False

    @property
    def size(self) -> int:
        """The number of copies of all cards in all sheets."""
        return sum(sheet.size for sheet in self.sheets)
