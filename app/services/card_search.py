"""Search as you type, in the same language as `cards find`; plain words may stand in names, types or rules text.

Comes in: what is typed so far. Goes out: the looks of cards that fit. What cannot be read as a search (yet) is looked
for word by word, so that the list does not jump while somebody types.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from app.services.card_finding import searchable_card
from app.services.card_look import CardLook
from app.services.deck_formats import stored_formats
from engine.cards.search.query import Query, read_query
from engine.cards.search.subject import SearchCard
from engine.errors import UnreadableInput


class CardSearch:
    """Searches among looks."""

    def __init__(self, looks: Sequence[CardLook]) -> None:
        self._looks = looks

    def find(self, query: str, identity: str | None = None, most: int = 300) -> tuple[tuple[CardLook, ...], int]:
        """Up to `most` matching cards by mana value and name, and how many match in all. `identity`: only cards
        whose colour identity lies within it (903.5c)."""
        found = [
            look
            for look in self._looks
            if (identity is None or set(look.identity) <= set(identity)) and matches(look, query)
        ]
        found.sort(key=lambda look: (look.mana_value, look.name))
        return tuple(found[:most]), len(found)


def matches(look: CardLook, query: str) -> bool:
    """Whether one card matches a query; a card that is not stored is only known by the words on it."""
    card = searchable_card(look.name)
    if card is not None:
        return _test(query)(card)
    return _has_words("\n".join(_parts(look)).casefold(), query)


def complaint(query: str) -> UnreadableInput | None:
    """Why a search cannot be read; None if it can."""
    try:
        _read(query)
    except UnreadableInput as problem:
        return problem
    return None


def _read(query: str) -> Query:
    return read_query(query, anywhere=True, formats=tuple(stored_formats()))


@lru_cache(maxsize=16)
def _test(query: str) -> Callable[[SearchCard], bool]:
    try:
        return _read(query).fits
    except UnreadableInput:
        return lambda card: _has_words(card.everything, query)


def _has_words(text: str, query: str) -> bool:
    return all(word in text for word in query.casefold().split())


def _parts(look: CardLook) -> Iterable[str]:
    for face in look.faces:
        yield from (face.name_en, face.name_de, face.type_en, face.type_de, face.text_en or "", face.text_de or "")
