"""Searching the stored cards: what the search knows of each of them.

Comes in: a search as typed. Goes out: the cards that fit, as `SearchCard`s.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from app.services.card_writing import StoredWriter
from app.services.deck_formats import stored_formats
from app.services.program_files import data_files, stored_cards
from engine.cards.facts import Printing
from engine.cards.search.query import read_query
from engine.cards.search.subject import SearchCard
from engine.cards.set_data import read_printings
from engine.ir.abilities import Keyword, KeywordLine
from engine.ir.card import StoredCard
from engine.ir.effects.cards import Mill, Scry, Surveil
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Fight, Goad, Proliferate
from engine.ir.node import walk

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
