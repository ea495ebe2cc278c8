"""Reads a search (words, keys with values, negation, "or" and parentheses), and carries it out on many cards: thirty
thousand in a few hundredths of a second.

    t:creature (c:g or c:w) -o:flying mv<=3 "elf"

Comes in: what the player typed. Goes out: a `Query`, which says of a card whether it fits, and in which order the found
ones stand. Words that stand together must all fit; "or" binds weaker; "-" before a word or a parenthesis negates it.

Of a table of cards those go out that fit, in the order asked for. A column is filled when the first search asks for it;
then a search looks at each of its different values once, or only at the cards that are left where few are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Iterable
from typing import Any

import msgspec

from engine.cards.facts import name_key
from engine.cards.mana_cost import COLOURS
from engine.cards.problems import (
    BeginsWith,
    ClosesTooOften,
    EndsEarly,
    NestedTooDeep,
    NoDirection,
    NoFormatCalled,
    NoOrder,
    NothingToLookFor,
    OpensTooOften,
    SearchQuoteOpen,
    UnreadableFrom,
)
from engine.cards.search.comparisons import printed_number
from engine.cards.search.keys import FORMAT_KEYS, condition_of, name_holds
from engine.cards.search.subject import Column, Condition, Either, Every, Not, Places, SearchCard, Where
from engine.cards.set_data import RARITIES
from engine.errors import UnreadableInput, in_words
from engine.numerals import is_number

Key = Callable[[SearchCard], Any]


def _names(card: SearchCard) -> tuple[str, ...]:
    return card.names


def _everything(card: SearchCard) -> str:
    return card.everything


def word_holds(word: str) -> Condition:
    """The card's names, types or rules text hold this word."""
    wanted, plain = word.casefold(), name_key(word)
    if wanted == plain:
        return Where(_everything, lambda text: wanted in text)
    return Where(_everything, lambda text: wanted in text or plain in text)


def _colour(card: SearchCard) -> tuple[int, str]:
    colours = card.facts.colours
    return len(colours), "".join(str(COLOURS.index(colour)) for colour in colours)


def _set(card: SearchCard) -> tuple[str, int, str]:
    first = min(card.printings, key=lambda printing: (printing.set_code, _ordinal(printing.number)), default=None)
    return ("", 0, "") if first is None else (first.set_code, _ordinal(first.number), first.number)


def _ordinal(number: str) -> int:
    digits = "".join(sign for sign in number if sign in "0123456789")
    return int(digits) if is_number(digits) else 0


def _rarity(card: SearchCard) -> int:
    return max((RARITIES.index(printing.rarity) for printing in card.printings), default=-1)


ORDERS: dict[str, Key] = {
    "name": lambda card: card.facts.name,
    "cmc": lambda card: card.facts.mana_value,
    "mv": lambda card: card.facts.mana_value,
    "power": lambda card: printed_number(card.facts.front.power, -1),
    "toughness": lambda card: printed_number(card.facts.front.toughness, -1),
    "color": _colour,
    "colour": _colour,
    "rarity": _rarity,
    "set": _set,
}
"""The word of a search -> what is compared."""


def order_key(name: str) -> Key:
    return ORDERS[name]


_TOKEN = re.compile(
    r"""\s*(?:
        (?P<minus>-)
      | (?P<open>\()
      | (?P<close>\))
      | (?P<key>[A-Za-z]+)(?P<compare>[<>!]=|[:=<>])(?P<value>"[^"]*"|'[^']*'|/(?:\\.|[^/\\])*/|[^\s()]*)
      | !(?P<exact>"[^"]*"|'[^']*'|[^\s()]+)
      | "(?P<phrase>[^"]*)"
      | (?P<word>[^\s()]+)
    )""",
    re.VERBOSE,
)
_DEEPEST = 100
"""Parentheses and signs inside each other; deeper ones are refused rather than followed without end."""


class Query(msgspec.Struct, frozen=True):
    """A search that was read."""

    text: str
    condition: Condition
    order: str = "name"
    descending: bool = False

    def fits(self, card: SearchCard) -> bool:
        """Whether a card is one that is looked for."""
        return self.condition.fits(card)

    def find(self, cards: Iterable[SearchCard]) -> list[SearchCard]:
        """The cards that fit, in the order asked for."""
        found = [card for card in cards if self.fits(card)]
        found.sort(key=lambda card: card.facts.name)
        found.sort(key=order_key(self.order), reverse=self.descending)
        return found


def read_query(text: str, *, anywhere: bool = False, formats: Collection[str] = ()) -> Query:
    """The search that `text` says. Plain words are looked for in names, with `anywhere` in types and rules text too.
    An empty text fits every card. `formats`: the formats there are; with none given, any name may stand for one.

    Raises:
        UnreadableInput: quoting what cannot be read.
    """
    return _Reader(text, anywhere=anywhere, formats=formats).read()


class _Reader:
    def __init__(self, text: str, *, anywhere: bool, formats: Collection[str]) -> None:
        self._text = text
        self._formats = formats
        self._anywhere = anywhere
        self._tokens = self._split()
        self._at = 0
        self._depth = 0
        self._order = "name"
        self._descending = False

    def _split(self) -> list[re.Match[str]]:
        found: list[re.Match[str]] = []
        at, end = 0, len(self._text.rstrip())
        while at < end:
            token = _TOKEN.match(self._text, at)
            if token is None:
                raise UnreadableInput(UnreadableFrom(self._text, self._text[at:].strip()))
            if (token["word"] or "").count('"') % 2:
                raise UnreadableInput(SearchQuoteOpen(self._text))
            found.append(token)
            at = token.end()
        return found

    def read(self) -> Query:
        condition = self._either(top=True)
        if self._at < len(self._tokens):
            raise UnreadableInput(ClosesTooOften(self._text))
        return Query(self._text, condition, self._order, self._descending)

    def _either(self, *, top: bool = False) -> Condition:
        parts = [self._all(top=top)]
        while self._is_word("or"):
            self._at += 1
            parts.append(self._all(top=False))
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def _all(self, *, top: bool) -> Condition:
        parts: list[Condition] = []
        while self._at < len(self._tokens) and not self._is_word("or") and not self._tokens[self._at]["close"]:
            if self._is_word("and"):
                self._at += 1
                continue
            if not self._takes_order():
                parts.append(self._one())
        if not parts and not top:
            raise UnreadableInput(NothingToLookFor(self._text))
        if not parts and self._is_word("or"):
            raise UnreadableInput(BeginsWith(self._text, "or"))
        return parts[0] if len(parts) == 1 else Every(tuple(parts))

    def _one(self) -> Condition:
        if self._at >= len(self._tokens):
            raise UnreadableInput(EndsEarly(self._text))
        token = self._tokens[self._at]
        self._at += 1
        if token["minus"] or token["open"]:
            return self._nested(negated=bool(token["minus"]))
        if token["key"]:
            if token["key"].lower() in FORMAT_KEYS:
                self._check_format(token)
            return condition_of(token["key"].lower(), token["compare"], token["value"])
        if token["exact"]:
            wanted = name_key(token["exact"].strip("\"'"))
            return Where(_names, lambda names: wanted in names)
        word = token["word"] if token["word"] is not None else token["phrase"]
        if token["close"] or word is None:
            raise UnreadableInput(ClosesTooOften(self._text))
        return self._words(word)

    def _check_format(self, token: re.Match[str]) -> None:
        """A format that there is not is a slip of the pen, and not a search that finds nothing."""
        name = token["value"].strip("\"'").lower()
        if self._formats and name and name not in self._formats:
            typed = token["key"] + token["compare"] + token["value"]
            raise UnreadableInput(NoFormatCalled(typed, name, in_words(self._formats)))

    def _nested(self, *, negated: bool) -> Condition:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise UnreadableInput(NestedTooDeep(self._text[:40], _DEEPEST))
        if negated:
            inner = self._one()
        else:
            inner = self._either()
            if self._at >= len(self._tokens):
                raise UnreadableInput(OpensTooOften(self._text))
            self._at += 1
        self._depth -= 1
        return Not(inner) if negated else inner

    def _words(self, word: str) -> Condition:
        return word_holds(word) if self._anywhere else name_holds(word)

    def _is_word(self, word: str) -> bool:
        return self._at < len(self._tokens) and (self._tokens[self._at]["word"] or "").lower() == word

    def _takes_order(self) -> bool:
        """ "order:cmc" and "direction:desc" say how the found cards stand, not which they are."""
        token = self._tokens[self._at]
        key = (token["key"] or "").lower()
        if key not in ("order", "sort", "direction", "dir"):
            return False
        value = token["value"].strip("\"'").lower()
        if key in ("order", "sort"):
            if value not in ORDERS:
                raise UnreadableInput(NoOrder(value, in_words(ORDERS)))
            self._order = value
        elif value in ("asc", "desc"):
            self._descending = value == "desc"
        else:
            raise UnreadableInput(NoDirection(value))
        self._at += 1
        return True


class _Filled:
    """A column of a table: the value `of` each place, and the places `at` each value."""

    def __init__(self, column: Column, cards: tuple[SearchCard, ...], places: Iterable[int]) -> None:
        self.of: list[Hashable] = [column(card) for card in cards]
        self.at: dict[Hashable, list[int]] = {}
        for place, value in zip(places, self.of, strict=True):
            self.at.setdefault(value, []).append(place)


class CardTable:
    """Cards in the order of their names."""

    def __init__(self, cards: Iterable[SearchCard]) -> None:
        self.cards = tuple(sorted(cards, key=lambda card: card.facts.name))
        self._all = frozenset(range(len(self.cards)))
        self._columns: dict[Column, _Filled] = {}
        self._orders: dict[str, list[Any]] = {}

    def __len__(self) -> int:
        return len(self.cards)

    def find(self, query: Query) -> tuple[SearchCard, ...]:
        """The cards that fit a search, in its order."""
        places = sorted(query.condition.among(self, self._all))
        if query.order != "name":
            places.sort(key=self._order(query.order).__getitem__, reverse=query.descending)
        elif query.descending:
            places.reverse()
        return tuple(self.cards[place] for place in places)

    def where(self, column: Column, holds: Callable[[Any], bool], within: Places) -> Places:
        """The places of those cards whose value in a column holds."""
        filled = self._filled(column)
        if len(within) < len(filled.at):
            return {place for place in within if holds(filled.of[place])}
        found: set[int] = set()
        for value, places in filled.at.items():
            if holds(value):
                found.update(places)
        return found if len(within) == len(self.cards) else found & within

    def values(self, column: Column) -> int:
        """How many different values a column has."""
        return len(self._filled(column).at)

    def _filled(self, column: Column) -> _Filled:
        if column not in self._columns:
            self._columns[column] = _Filled(column, self.cards, self._all)
        return self._columns[column]

    def _order(self, name: str) -> list[Any]:
        if name not in self._orders:
            key = order_key(name)
            self._orders[name] = [key(card) for card in self.cards]
        return self._orders[name]
