"""Catalogues: cards by name, from one or several sources."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from engine.cards.facts import CardFacts, Catalogue
from engine.errors import UnknownCard


def name_key(name: str) -> str:
    """The form of a card name under which it is looked up: lower case, no accents, plain quotes, one kind of
    separator between faces, single spaces."""
    text = name.casefold().replace("///", "//")
    if not text.isascii():
        text = unicodedata.normalize(
            "NFKD", text.replace("’", "'").replace("æ", "ae").replace("“", '"').replace("”", '"')
        )
        text = "".join(letter for letter in text if not unicodedata.combining(letter))
    if "//" in text:
        text = " // ".join(part.strip() for part in text.split("//"))
    return " ".join(text.split())


class MemoryCatalogue:
    """A catalogue held in memory. Earlier cards win over later ones of the same name; a full name wins over
    a face's name."""

    def __init__(self, cards: Iterable[CardFacts]) -> None:
        self._exact: dict[str, CardFacts] = {}
        self._cards: dict[str, CardFacts] = {}
        self._faces: dict[str, CardFacts] = {}
        for card in cards:
            self.add(card)

    def add(self, card: CardFacts) -> None:
        self._exact.setdefault(card.name, card)
        self._cards.setdefault(name_key(card.name), card)
        if len(card.faces) > 1:
            for face in card.faces:
                self._faces.setdefault(name_key(face.name), card)
        if card.name_de:
            for name in (card.name_de, *card.name_de.split("//")):
                self._faces.setdefault(name_key(name), card)

    def find(self, name: str) -> CardFacts | None:
        exact = self._exact.get(name)
        if exact is not None:
            return exact
        key = name_key(name)
        return self._cards.get(key) or self._faces.get(key)

    def get(self, name: str) -> CardFacts:
        card = self.find(name)
        if card is None:
            raise UnknownCard(name)
        return card

    def __iter__(self) -> Iterator[CardFacts]:
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)


class ChainedCatalogue:
    """Several catalogues as one; the first that knows a name answers."""

    def __init__(self, *parts: Catalogue) -> None:
        self._parts = parts

    def find(self, name: str) -> CardFacts | None:
        for part in self._parts:
            card = part.find(name)
            if card is not None:
                return card
        return None

    def get(self, name: str) -> CardFacts:
        card = self.find(name)
        if card is None:
            raise UnknownCard(name)
        return card
