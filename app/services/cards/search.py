"""Searching the stored cards, as a finished search and as you type, in the same language as `cards find`; plain words
may stand in names, types or rules text.

Comes in: a search, or what is typed so far. Goes out: `SearchCard`s, what the search knows of each card that fits, or
their looks. What cannot be read as a search (yet) is looked for word by word, so that the list does not jump while
somebody types.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache

from app.services.cards.look import CardLook
from app.services.cards.writing import StoredWriter
from app.services.decks.building import stored_formats
from app.services.files.program_files import data_files, stored_cards
from engine.cards.facts import Printing
from engine.cards.search.query import Query, read_query
from engine.cards.search.subject import SearchCard
from engine.cards.set_data import read_printings
from engine.errors import UnreadableInput
from engine.ir.abilities import Keyword, KeywordLine
from engine.ir.effects.cards import Mill, Scry, Surveil
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Fight, Goad, Proliferate
from engine.ir.node import walk
from engine.ir.stored_cards import StoredCard

COMMANDER = "commander"
"""The format that says who may be a commander."""

_ACTIONS = (Fight, Goad, Mill, Proliferate, Scry, Surveil)


def find_cards(query: str) -> tuple[SearchCard, ...]:
    """The stored cards that a search finds, in its order.

    Raises:
        UnreadableInput: quoting what of the search cannot be read.
    """
    return tuple(read_query(query, formats=tuple(stored_formats())).find(searchable_cards()))


def searchable_cards() -> tuple[SearchCard, ...]:
    """All stored cards as the search sees them."""
    found = (searchable_card(card.facts.name) for card in stored_cards())
    return tuple(card for card in found if card is not None)


@cache
def searchable_card(name: str) -> SearchCard | None:
    """A known card by its English name as the search sees it; None if it is not known."""
    card = _stored().get(name)
    return None if card is None else _searchable(card, _stored_printings().get(name, ()))


def also_search(cards: Iterable[StoredCard]) -> None:
    """Makes more cards known to the search: those that the user has imported."""
    new = tuple(cards)
    if not new:
        return  # what the search knows is made when the first search wants it
    more = [card for card in new if card.facts.name not in _stored()]
    _writer().add(more)
    _stored().update((card.facts.name, card) for card in more)
    searchable_card.cache_clear()


@lru_cache(maxsize=1)
def _stored() -> dict[str, StoredCard]:
    return {card.facts.name: card for card in stored_cards()}


@lru_cache(maxsize=1)
def _writer() -> StoredWriter:
    return StoredWriter(stored_cards())


@lru_cache(maxsize=1)
def _stored_printings() -> dict[str, tuple[Printing, ...]]:
    found: dict[str, list[Printing]] = {}
    for data, name in data_files("cards/printings", ".jsonl"):
        for printing in read_printings(data, name):
            found.setdefault(printing.name, []).append(printing)
    return {name: tuple(printings) for name, printings in found.items()}


def _searchable(card: StoredCard, printings: tuple[Printing, ...]) -> SearchCard:
    facts, words = card.facts, _writer().write(card.facts)
    formats = stored_formats()
    return SearchCard(
        facts,
        texts=_texts(words.texts_en),
        texts_de=_texts(words.texts_de),
        type_line_de=words.type_line_de,
        keywords=frozenset(keywords_of(card)),
        printings=printings,
        status=card.status,
        leads=formats[COMMANDER].may_be_commander(facts),
        formats=frozenset(name for name, rules in formats.items() if not rules.bans.bans(facts)),
        banned_in=frozenset(name for name, rules in formats.items() if rules.bans.bans(facts)),
    )


def _texts(texts: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(text or "" for text in texts)


def keywords_of(card: StoredCard) -> Iterator[str]:
    """What a search calls a card's keywords: its keyword abilities, ability words and keyword actions, lower case."""
    for abilities in card.faces:
        for ability in abilities:
            if isinstance(ability, KeywordLine):
                yield from (keyword.name for keyword in ability.keywords)
            elif isinstance(ability, Keyword):
                yield ability.name
            word = getattr(ability, "word", "")
            if word:
                yield word.casefold()
            for node in walk(ability):
                if isinstance(node, KeywordAction):
                    yield node.action
                elif isinstance(node, _ACTIONS):
                    yield type(node).__name__.casefold()


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
