"""Type lines: supertypes, card types, subtypes (205)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.cards.problems import NoCardType
from engine.errors import UnreadableInput

SUPERTYPES = ("Basic", "Elite", "Host", "Legendary", "Ongoing", "Snow", "Token", "World")
"""Supertypes (205.4a); "Token", "Elite" and "Host" stand before the types on some card objects and are dropped
or kept like supertypes; "Token" is not one (111.1) and is removed by `TypeLine.parse`."""

CARD_TYPES = (
    "Artifact", "Battle", "Conspiracy", "Creature", "Dungeon", "Emblem", "Enchantment", "Instant", "Kindred",
    "Land", "Phenomenon", "Plane", "Planeswalker", "Scheme", "Sorcery", "Vanguard",
)  # fmt: skip
"""Card types (205.2a); "Emblem" is not one (114.3) but card objects use the word, and so does this program."""

PERMANENT_TYPES = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
"""110.4"""

BASIC_LAND_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""305.6: basic land type -> the colour of mana its intrinsic ability adds."""

_OLD_NAMES = {"Tribal": "Kindred"}
_TWO_WORD_SUBTYPES = {("Time", "Lord"): "Time Lord", ("Power", "Plant"): "Power-Plant"}


class TypeLine(msgspec.Struct, frozen=True):
    """A type line; each part in printed order, subtypes of all card types together."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> TypeLine:
        """Reads ``Legendary Creature — Human Soldier`` (or with ``-``).

        Raises:
            UnreadableInput: if a word before the dash is neither a supertype nor a card type.
        """
        return _parse(text)

    def __str__(self) -> str:
        left = " ".join(self.supertypes + self.types)
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left

    def has_type(self, card_type: str) -> bool:
        return card_type in self.types

    @property
    def is_permanent(self) -> bool:
        """Whether the card would be a permanent card (110.4a)."""
        return not PERMANENT_TYPES.isdisjoint(self.types)

    @property
    def is_legendary(self) -> bool:
        return "Legendary" in self.supertypes

    @property
    def is_basic_land(self) -> bool:
        return "Basic" in self.supertypes and "Land" in self.types


@lru_cache(maxsize=8192)
def _parse(text: str) -> TypeLine:
    left, _, right = text.replace("–", "—").replace(" - ", " — ").partition("—")
    supertypes: list[str] = []
    types: list[str] = []
    for word in left.split():
        word = _OLD_NAMES.get(word, word)
        if word == "Token":
            continue
        if word in SUPERTYPES:
            supertypes.append(word)
        elif word in CARD_TYPES:
            types.append(word)
        else:
            raise UnreadableInput(NoCardType(word, text))
    return TypeLine(tuple(supertypes), tuple(types), _subtypes(right.split()))


def _subtypes(words: list[str]) -> tuple[str, ...]:
    found: list[str] = []
    for word in words:
        if found and (found[-1], word) in _TWO_WORD_SUBTYPES:
            found[-1] = _TWO_WORD_SUBTYPES[found[-1], word]
        else:
            found.append(word)
    return tuple(found)
