"""Catalogues: cards by name, and the nearest known names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Final, Generic, Protocol, TypeVar

from engine.cards.facts import CardFacts, ObjectKind
from engine.errors import UnknownCard


class Catalogue(Protocol):
    """Finds cards by name. Names are compared case-insensitively. A card with two faces is found by its full name and
    by each face's name."""

    def find_card(self, name: str) -> CardFacts | None:
        """Returns the card of that name, or None."""

    def find_loosely(self, name: str) -> CardFacts | None:
        """Returns the only card whose name has the same letters and digits, ignoring "the" and "and"; None if no card
        or several cards match."""

    def get_card(self, name: str) -> CardFacts:
        """Returns the card of that name.

        Raises:
            UnknownCard: if it doesn't exist.
        """

    def suggest_names(self, name: str) -> tuple[str, ...]:
        """Returns full names of cards that a misspelt name may mean, the likeliest first."""

    def object_kind(self, name: str) -> ObjectKind:
        """Returns the kind of object with a name that no card has: a token, an emblem, an art card; "" if unknown."""


def name_key(name: str) -> str:
    """Returns the lookup form of a card name: lower case, no accents, plain quotes, one kind of separator between
    faces, single spaces."""
    text = name.casefold().replace("///", "//")
    if not text.isascii():
        text = unicodedata.normalize(
            "NFKD", text.replace("’", "'").replace("æ", "ae").replace("“", '"').replace("”", '"')
        )
        text = "".join(letter for letter in text if not unicodedata.combining(letter))
    if "//" in text:
        text = " // ".join(part.strip() for part in text.split("//"))
    return " ".join(text.split())


_LETTERS = re.compile(r"[^\w]+|_")


def letters_key(name: str) -> str:
    """Returns the letters and digits of a name in lower case, without accents, "the" and "and"."""
    words = _LETTERS.sub(" ", name_key(name).replace("'", "")).split()
    return "".join(word for word in words if word not in ("the", "and"))


T = TypeVar("T")


class MemoryCatalogue:
    """A catalogue held in memory. If two cards share a name, the earlier one wins; a full name wins over a face's
    name."""

    def __init__(self, cards: Iterable[CardFacts], object_kind: Callable[[str], ObjectKind] | None = None) -> None:
        self._object_kind = object_kind
        self._near: NearNames | None = None
        self._loose: LooseNames[CardFacts] | None = None
        self._exact: dict[str, CardFacts] = {}
        self._cards: dict[str, CardFacts] = {}
        self._faces: dict[str, CardFacts] = {}
        for card in cards:
            self.add(card)

    def add(self, card: CardFacts) -> None:
        self._near = None
        self._loose = None
        self._exact.setdefault(card.name, card)
        self._cards.setdefault(name_key(card.name), card)
        if len(card.faces) > 1:
            for face in card.faces:
                self._faces.setdefault(name_key(face.name), card)
        if card.name_de:
            for name in (card.name_de, *card.name_de.split("//")):
                self._faces.setdefault(name_key(name), card)

    def replace(self, card: CardFacts) -> None:
        """Replaces the card of the same name. Every name that found the old card finds the new one."""
        before = self._exact.get(card.name)
        self._exact[card.name] = card
        self._cards[name_key(card.name)] = card
        german = card.name_de or ""
        for name in (*(face.name for face in card.faces), german, *german.split("//")):
            if before is not None and self._faces.get(name_key(name)) is before:
                self._faces[name_key(name)] = card
        self.add(card)

    def find_card(self, name: str) -> CardFacts | None:
        exact = self._exact.get(name)
        if exact is not None:
            return exact
        key = name_key(name)
        return self._cards.get(key) or self._faces.get(key)

    def find_loosely(self, name: str) -> CardFacts | None:
        loose = self._loose
        if loose is None:
            # Assign it only when it is complete, because other threads read it too.
            loose = self._loose = LooseNames(self._faces, self._cards)
        return loose.find_entry(name)

    def get_card(self, name: str) -> CardFacts:
        card = self.find_card(name)
        if card is None:
            raise UnknownCard(name, next(iter(self.suggest_names(name)), None))
        return card

    def suggest_names(self, name: str) -> tuple[str, ...]:
        if self._near is None:
            self._near = NearNames((*self._cards, *self._faces))
        cards = ((self._cards.get(known) or self._faces[known]) for known in self._near.find_nearest(name))
        return tuple(dict.fromkeys(card.name for card in cards))

    def object_kind(self, name: str) -> ObjectKind:
        return "" if self._object_kind is None else self._object_kind(name)

    def __iter__(self) -> Iterator[CardFacts]:
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)


_MOST_NEAR: Final = 3
_NEAR: Final = 0.78
"""Minimum similarity of two names for one to count as a misspelling of the other (0 to 1, as in `difflib`)."""


_COMMON_WORDS: Final = {"the", "and", "for"}


def _near_parts(key: str) -> set[str]:
    """Returns the parts that a misspelt name shares with the right one: its beginning and its whole words."""
    return {key[:3], *(word for word in key.replace(",", " ").split() if len(word) > 2)} - _COMMON_WORDS


class NearNames:
    """Finds the names that a misspelt name may mean. Arguments and results are in `name_key` form."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._by_part: dict[str, list[str]] = {}
        for key in keys:
            for part in _near_parts(key):
                self._by_part.setdefault(part, []).append(key)

    def find_nearest(self, name: str) -> list[str]:
        """Returns the nearest names, the likeliest first."""
        key = name_key(name)
        likely = dict.fromkeys(known for part in _near_parts(key) for known in self._by_part.get(part, ()))
        return get_close_matches(key, likely, _MOST_NEAR, _NEAR)


class LooseNames(Generic[T]):
    """Finds entries by the letters and digits of their names. The tables map names in `name_key` form to entries; a
    later table wins over an earlier one."""

    def __init__(self, *tables: Mapping[str, T]) -> None:
        self._found: dict[str, T | None] = {}
        for table in tables:
            found: dict[str, T | None] = {}
            for name, named in table.items():
                key = letters_key(name)
                found[key] = named if found.get(key, named) == named else None
            self._found.update(found)

    def find_entry(self, name: str) -> T | None:
        """Returns the entry with such a name, or None if no name or several names match."""
        key = letters_key(name)
        return self._found.get(key) if key else None


def nearest(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the names that are most alike, the likeliest first."""
    return tuple(get_close_matches(name, dict.fromkeys(names), _MOST_NEAR, 0.0))
