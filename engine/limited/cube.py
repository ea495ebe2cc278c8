"""Cubes: lists of cards to draft from, in sheets that booster layouts draw from.

Input: the result of a reader of cube lists. Output: frozen values. A cube without layouts has one sheet, and whole
boosters are dealt from it. Cards have the names that the list uses, or their full names if a catalogue knew them.
"""

from __future__ import annotations

import msgspec


class CubeCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """`count` copies of a card. `set_code` and `number` are None if the list doesn't choose a printing."""

    name: str
    count: int = 1
    set_code: str | None = None
    number: str | None = None


class CubeSheet(msgspec.Struct, frozen=True):
    """A named part of the cube."""

    name: str
    cards: tuple[CubeCard, ...]

    @property
    def card_count(self) -> int:
        """The number of copies of all cards."""
        return sum(card.count for card in self.cards)


class CubeSlot(msgspec.Struct, frozen=True):
    """`count` cards of a booster, drawn from the sheet of that name."""

    sheet: str
    count: int


class CubeLayout(msgspec.Struct, frozen=True):
    """A kind of booster. With several layouts, each is used in proportion to its weight."""

    name: str
    slots: tuple[CubeSlot, ...]
    weight: int = 1

    @property
    def card_count(self) -> int:
        """Number of cards in such a booster."""
        return sum(slot.count for slot in self.slots)


class Cube(msgspec.Struct, frozen=True):
    """A cube. `custom` are the names of cards that the list itself defines. `with_replacement`: a card may appear in
    several boosters of one draft."""

    name: str
    sheets: tuple[CubeSheet, ...]
    layouts: tuple[CubeLayout, ...] = ()
    custom: tuple[str, ...] = ()
    with_replacement: bool = False

    @property
    def card_count(self) -> int:
        """The number of copies of all cards in all sheets."""
        return sum(sheet.card_count for sheet in self.sheets)
