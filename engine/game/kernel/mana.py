"""Mana (106): its kinds and what accepts them, the records of a pool, and what a payment wants of an ability that
makes it.

A *unit* is a string of types that one mana may be ("G", "WU"; "1": it pays for generic mana only). A *bundle* is units
with their counts, so that a billion mana is as easy as one. A *mask* is a set of kinds of mana: a mana of one of these
kinds, or a symbol that one of these kinds pays (107.4). A pool holds counts of mana that is alike (106.4); `Wanted` is
what is planned where an ability leaves a choice (605.3b).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from engine.game.events.vocabulary import ManaLetters
from engine.ids import ObjectId
from engine.ir.effects.game import ManaRider, SpendOn

Bundle = tuple[tuple[str, int], ...]
"""Units and how many of each."""

Counts = tuple[tuple[str, int], ...]
"""Types of mana (letters) and how many of each."""

TYPES = "WUBRGC"
COLOURS = "WUBRG"
ANY_TYPE = TYPES
"""What a symbol accepts for which mana of any type can be spent."""

GENERIC_ONLY = "1"
"""A unit that isn't mana, but pays for generic mana (702.66, 702.126)."""

MOST_MANA = 10**18
"""No more mana of one kind is ever counted: what goes beyond makes no difference to any game, and every file can hold
the number."""

SNOW = "S"
"""What accepts mana of any type from a snow source (107.4h)."""

_PLACES = {letter: place for place, letter in enumerate(TYPES)}
_SNOW_SHIFT = 6
ANY_MANA = (1 << 12) - 1
ANYTHING = (1 << 13) - 1
"""Mana, and what pays for generic mana only."""
FIELD = 13
"""Bits of a mask. The same kinds for another purpose are shifted by this number."""


@cache
def unit_mask(unit: str, snow: bool = False) -> int:
    """The kinds that a mana which may be of these types could be."""
    found = 0
    for letter in unit:
        found |= 1 << 12 if letter == GENERIC_ONLY else 1 << (_PLACES[letter] + (_SNOW_SHIFT if snow else 0))
    return found


@cache
def symbol_mask(accepts: str) -> int:
    """The kinds that pay for a symbol which accepts these types ("W", "WU", "S", "WUBRGC")."""
    found = 0
    for letter in accepts:
        if letter == SNOW:
            found |= ANY_MANA ^ ((1 << _SNOW_SHIFT) - 1)
        else:
            found |= (1 << _PLACES[letter]) | (1 << (_PLACES[letter] + _SNOW_SHIFT))
    return found


@cache
def kinds_in_mask(mask: int) -> tuple[tuple[str, bool], ...]:
    """The kinds of a mask: type and whether it is snow; plain ones first."""
    plain = [(letter, False) for place, letter in enumerate(TYPES) if mask & (1 << place)]
    snowy = [(letter, True) for place, letter in enumerate(TYPES) if mask & (1 << (place + _SNOW_SHIFT))]
    return (*plain, *snowy, *(((GENERIC_ONLY, False),) if mask & (1 << 12) else ()))


def count_units(units: Iterable[str]) -> Bundle:
    """Units with their counts, in the order in which they come first."""
    found: dict[str, int] = {}
    for unit in units:
        found[unit] = found.get(unit, 0) + 1
    return tuple(found.items())


def add_bundles(*bundles: Iterable[tuple[str, int]]) -> Bundle:
    """Bundles added up."""
    found: dict[str, int] = {}
    for bundle in bundles:
        for unit, count in bundle:
            found[unit] = found.get(unit, 0) + count
    return tuple((unit, count) for unit, count in found.items() if count)


def multiply_bundle(bundle: Bundle, factor: int) -> Bundle:
    """Returns the bundle times a factor, up to the largest number that every file can hold."""
    return tuple((unit, min(MOST_MANA, count * factor)) for unit, count in bundle) if factor > 0 else ()


def total_mana(bundle: Iterable[tuple[str, int]]) -> int:
    """How much mana it is in all."""
    return sum(count for _, count in bundle)


def order_counts(mana: Mapping[str, int]) -> Counts:
    """Counts of types in the usual order."""
    return tuple((letter, mana[letter]) for letter in (*TYPES, GENERIC_ONLY) if mana.get(letter))


_SYMBOL = re.compile(r"\{([^{}]+)\}")


def read_symbols(symbols: str) -> tuple[str, ...]:
    """ "{C}{G}" as ("C", "G"); a hybrid symbol is either of its colours."""
    return tuple(part.replace("/", "") for part in _SYMBOL.findall(symbols))


class Mana(msgspec.Struct, frozen=True):
    """A kind of mana in a pool. `type`: one of WUBRGC; `spend_on`: what it may be spent on (() = anything); `riders`:
    what happens when it is spent (106.6); `persists`: it does not empty this turn, or (`combat`) not
    before combat ends."""

    type: ManaLetters
    source: ObjectId = ObjectId(0)
    snow: bool = False
    spend_on: tuple[SpendOn, ...] = ()
    riders: tuple[ManaRider, ...] = ()
    persists: bool = False
    combat: bool = False


Pool = tuple[tuple[Mana, int], ...]
"""Kinds of mana, each once, and how much there is of each."""


WANTED = "mana wanted"
"""The binding that holds what the payment wants of the ability it activates."""


class Wanted:
    """Mana by type that is still to be made; each instruction that adds mana takes off what it makes."""

    def __init__(self, mana: Iterable[tuple[str, int]]) -> None:
        self._left: dict[str, int] = {}
        for letter, count in mana:
            self._left[letter] = self._left.get(letter, 0) + count

    @property
    def first_type(self) -> str:
        """A type that is wanted, "" if none is."""
        return next((letter for letter, count in self._left.items() if count > 0), "")

    def choose_types(self, units: Bundle) -> Counts | None:
        """The types that the units should be; None if they could not be what is wanted. Units with one type first."""
        left = dict(self._left)
        found: dict[str, int] = {}
        for unit, count in sorted(units, key=lambda part: len(part[0])):
            for letter in unit:
                part = min(count, left.get(letter, 0))
                if part:
                    left[letter] -= part
                    found[letter] = found.get(letter, 0) + part
                    count -= part
            if count:
                return None
        self._left = left
        return tuple(found.items())
