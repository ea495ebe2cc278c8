"""What may be meant by a search that is half typed: names of cards, English and German, and the values of keys.

Comes in: the known cards, and what is typed. Goes out: `Suggestion`s, those that begin as it is typed first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

import msgspec

from app.services.cards.search import CardIndex
from app.services.decks.building import stored_formats
from engine.cards.facts import name_key
from engine.cards.search.comparisons import COLOUR_NAMES
from engine.cards.search.query import CardTable
from engine.cards.search.subject import KINDS
from engine.cards.set_data import RARITIES

MOST: Final = 10
_LEAST: Final = 2
"""So many letters of a name are typed before names are suggested."""
_TERM: Final = re.compile(r"(?P<before>(?:.*[\s(-])?)(?P<key>[A-Za-z]+)(?P<compare>[:=])\"?(?P<value>[^\s()\"]*)")


class Suggestion(msgspec.Struct, frozen=True):
    """`shown` is read, `search` is what the search would be."""

    shown: str
    search: str


def suggestions(index: CardIndex, typed: str) -> tuple[Suggestion, ...]:
    """What may be meant, at most `MOST`."""
    term = _TERM.fullmatch(typed)
    if term is not None:
        words = _VALUES.get(term["key"].lower(), _nothing)(index.table())
        begun = f"{term['before']}{term['key']}{term['compare']}"
        fitting = _fitting(((name_key(word), word) for word in words), name_key(term["value"]))
        return tuple(Suggestion(word, begun + _quoted(word)) for word in fitting if word != term["value"])
    wanted = name_key(typed.strip())
    if len(wanted) < _LEAST:
        return ()
    found = _fitting(_names(index.table()), wanted)
    return tuple(Suggestion(name, f'!"{name}"') for name in found)


def _fitting(words: Iterable[tuple[str, str]], wanted: str) -> list[str]:
    """Those that begin so, then those in which a word does; of (key, word) pairs the words."""
    begin: list[tuple[int, str]] = []
    inside: list[tuple[int, str]] = []
    within = f" {wanted}"
    for key, word in words:
        if key.startswith(wanted):
            begin.append((len(key), word))
        elif within in key:
            inside.append((len(key), word))
    return [word for _, word in (*sorted(begin)[:MOST], *sorted(inside)[:MOST])][:MOST]


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word


@lru_cache(maxsize=1)
def _names(table: CardTable) -> tuple[tuple[str, str], ...]:
    """The names of all cards, as they are compared and as they are written, in both languages."""
    named = (name for card in table.cards for name in (card.facts.name, card.facts.name_de) if name)
    return tuple((name_key(name), name) for name in dict.fromkeys(named) if '"' not in name)


@lru_cache(maxsize=1)
def _types(table: CardTable) -> tuple[str, ...]:
    lines = (face.type_line for card in table.cards for face in card.facts.faces)
    return tuple(sorted({word for line in lines for word in (*line.supertypes, *line.types, *line.subtypes)}))


@lru_cache(maxsize=1)
def _keywords(table: CardTable) -> tuple[str, ...]:
    return tuple(sorted({keyword for card in table.cards for keyword in card.keywords}))


def _nothing(_table: CardTable) -> Iterator[str]:
    return iter(())


_VALUES: Final[dict[str, Callable[[CardTable], Iterable[str]]]] = {
    **dict.fromkeys(("t", "type"), _types),
    **dict.fromkeys(("kw", "keyword"), _keywords),
    **dict.fromkeys(("is", "not"), lambda _table: sorted(KINDS)),
    **dict.fromkeys(("f", "format", "banned"), lambda _table: sorted(stored_formats())),
    **dict.fromkeys(("c", "color", "colour", "id", "identity"), lambda _table: sorted(COLOUR_NAMES)),
    **dict.fromkeys(("r", "rarity"), lambda _table: RARITIES),
}
"""The key of a search -> what it may be followed by."""
