"""Card words: type lines and rules text in both languages, written from the stored abilities.

Input: facts, and the stored card of that name. Output: a `WrittenCard` (`texts.py`). The grammars are loaded when the
first card is written, so that a window opens quickly.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping

import msgspec

from app.services.cards.german_cards import GermanCard
from app.services.cards.look import WrittenCard
from engine.cards.facts import CardFacts
from engine.ir.stored_cards import StoredCard


class OwnWords(msgspec.Struct, frozen=True):
    """Cards that a writer looks up on request: `card` by full name, the German names of faces by the English ones, and
    the `printed` text of their German faces."""

    card: Callable[[str], StoredCard | None] = lambda name: None
    german_faces: Callable[[], dict[str, str]] = dict
    printed: Mapping[str, tuple[str, ...]] = {}


class StoredWriter:
    """Writes a card's words from its stored form. A card that isn't stored gets no rules text."""

    def __init__(self, cards: Iterable[StoredCard]) -> None:
        self._cards: dict[str, StoredCard] = {}
        self._names_de: dict[str, str] = {}
        self._printed: Mapping[str, tuple[str, ...]] = {}
        self._own = OwnWords()
        self.add_cards(cards)

    def follow(self, own: OwnWords) -> None:
        """Looks up other cards by need from now on, instead of those that it followed before."""
        self._own = own

    def add_cards(self, cards: Iterable[StoredCard]) -> None:
        """Adds cards. For equal names the earlier card wins."""
        for card in cards:
            self._cards.setdefault(card.facts.name, card)
            for face, name in zip(card.facts.faces, german_names(card.facts), strict=False):
                if name is not None:
                    self._names_de.setdefault(face.name, name)

    def replace(self, cards: Iterable[StoredCard]) -> None:
        """Replaces the cards with the same names."""
        for card in cards:
            self._cards.pop(card.facts.name, None)
        self.add_cards(cards)

    def print_german(self, cards: Iterable[GermanCard]) -> None:
        """Uses the printed text of German cards where the program can't write German."""
        faces = (face for card in cards for face in card.faces if face.printed_text)
        self._printed = {**self._printed, **{face.name: tuple(face.printed_text.splitlines()) for face in faces}}

    def _stored(self, facts: CardFacts) -> StoredCard | None:
        return self._cards.get(facts.name) or self._own.card(facts.name)

    def write_card(self, facts: CardFacts) -> WrittenCard:
        stored = self._stored(facts)
        if stored is None:
            from engine.text.german.grammar.phrases import type_line as german_type_line

            no_text = tuple(None for _ in facts.faces)
            return WrittenCard(str(facts.type_line), german_type_line(facts.type_line), no_text, no_text, "unread")
        from app.services.cards.texts import write_stored  # loads both grammars, which the first card's words need

        return write_stored(
            facts, stored, german_names(facts), self._german_faces(), self._printed or self._own.printed
        )

    def _german_lines(self) -> Mapping[str, tuple[str, ...]]:
        return self._printed or self._own.printed

    def _german_faces(self) -> Mapping[str, str]:
        return ChainMap(self._names_de, self._own.german_faces())

    def rules_texts(self, facts: CardFacts) -> tuple[tuple[str | None, ...], tuple[str | None, ...]]:
        """The rules texts of a card in English and in German, without its type line and reminders."""
        stored = self._stored(facts)
        if stored is None:
            no_text = tuple(None for _ in facts.faces)
            return no_text, no_text
        from app.services.cards.texts import write_texts

        return write_texts(facts, stored, german_names(facts), self._german_faces(), self._german_lines())


def german_names(facts: CardFacts) -> tuple[str | None, ...]:
    """Returns the German names of a card's faces, None for a face without one."""
    parts = () if facts.name_de is None else tuple(part.strip() for part in facts.name_de.split("//"))
    if len(parts) == len(facts.faces):
        return parts
    return (facts.name_de, *(None for _ in facts.faces[1:]))
