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
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from typing import Any, Final

import msgspec

from engine.cards.facts import name_key
from engine.cards.problems import (
    BeginsWith,
    ClosesTooOften,
    EndsEarly,
    NestedTooDeep,
    NoDirection,
    NoFormatCalled,
    NoOrder,
    NotATerm,
    NothingToLookFor,
    OpensTooOften,
    SearchQuoteOpen,
    UnreadableFrom,
)
from engine.cards.search.days_and_prices import PRICES
from engine.cards.search.keys import FORMAT_KEYS, condition_of, name_holds
from engine.cards.search.orders import DATA_OF_ORDERS, ORDERS, in_order, order_key
from engine.cards.search.subject import (
    Column,
    Condition,
    Contains,
    Either,
    Every,
    Not,
    Places,
    SearchCard,
    Where,
    loose_forms,
)
from engine.cards.set_data import RARITIES
from engine.errors import UnreadableInput, in_words


def all_names(card: SearchCard) -> frozenset[str]:
    """All its names, as they are compared, as a column."""
    return frozenset(card.named.split("\n"))


def released(card: SearchCard) -> tuple[str, ...]:
    """The days of its printings, as a column."""
    return card.released


def formats_known(card: SearchCard) -> frozenset[str]:
    """The formats of which anything is known, as a column."""
    return card.formats | card.banned_in | card.restricted_in


def set_codes(card: SearchCard) -> frozenset[str]:
    """The sets of its printings, as a column."""
    return frozenset(printing.set_code.upper() for printing in card.printings)


def everything(card: SearchCard) -> str:
    """Names, types and text, as a column."""
    return card.everything


def word_holds(word: str) -> Condition:
    """The card's names, types or rules text hold this word."""
    wanted, plain = word.casefold(), name_key(word)
    forms = tuple(form for form in dict.fromkeys((wanted, plain, loose_forms(plain)[0])) if form)
    return Contains(everything, forms or (wanted,))


_TOKEN = re.compile(
    r"""\s*(?:
        (?P<minus>-)
      | (?P<open>\()
      | (?P<close>\))
      | (?P<key>[A-Za-z][A-Za-z_]*(?:\+[A-Za-z]+)?)(?P<compare>[<>!]=|[:=<>]|!(?=[^\s()]))
        (?P<value>"[^"]*"|'[^']*'|/(?:\\.|[^/\\])*/|[^\s()]*)
      | !(?P<exact>"[^"]*"|'[^']*'|[^\s()]+)
      | "(?P<phrase>[^"]*)"
      | (?P<word>[^\s()]+)
    )""",
    re.VERBOSE,
)
_OPERATOR = re.compile(r"[:=<>]|![^!]")
"""A sign of comparison inside a word: the word is a term that can't be read, and never a name."""


def is_term(word: str) -> bool:
    """Whether a word has a sign of comparison, so that it's never looked for as a name."""
    return _OPERATOR.search(word) is not None


_QUOTES = str.maketrans("“”„‟«»", '""""""')
_DEEPEST = 100
"""Parentheses and signs inside each other; deeper ones are refused rather than followed without end."""

_SHOWN_ONLY: Final = frozenset({"unique", "prefer", "display", "include", "as"})
"""Words of other searches that say how results are shown. They change nothing here."""
_SHORT: Final = frozenset({"++", "@@"})
"""Short forms of such words."""


class DataAsked(msgspec.Struct, frozen=True):
    """Data that a search asks for and that cards may not have: `column` gives it, `term` is what was typed. `value`:
    which of the column's values is asked for; "" for any."""

    term: str
    column: Column
    value: str = ""


class Query(msgspec.Struct, frozen=True):
    """A search that was read. `order`: "" if none was typed, which is by name. `without_effect`: words that only say
    how results are shown elsewhere. `asks`: data that the cards may not have."""

    text: str
    condition: Condition
    order: str = ""
    descending: bool = False
    without_effect: tuple[str, ...] = ()
    asks: tuple[DataAsked, ...] = ()

    def fits(self, card: SearchCard) -> bool:
        """Whether a card is one that is looked for."""
        return self.condition.fits(card)

    def find(self, cards: Iterable[SearchCard]) -> list[SearchCard]:
        """The cards that fit, in the order asked for."""
        found = [card for card in cards if self.fits(card)]
        found.sort(key=lambda card: card.facts.name)
        keys = [order_key(self.order)(card) for card in found]
        places = in_order(range(len(found)), keys, self.order, descending=self.descending)
        return [found[place] for place in places]


def read_query(text: str, *, anywhere: bool = False, formats: Collection[str] = ()) -> Query:
    """The search that `text` says. Plain words are looked for in names, with `anywhere` in types and rules text too.
    An empty text fits every card. `formats`: the formats there are; with none given, any name may stand for one.

    Raises:
        UnreadableInput: quoting what cannot be read.
    """
    return _Reader(text, anywhere=anywhere, formats=formats).read()


class _Reader:
    def __init__(self, text: str, *, anywhere: bool, formats: Collection[str]) -> None:
        self._text = text.translate(_QUOTES)
        self._formats = formats
        self._anywhere = anywhere
        self._tokens = self._split()
        self._at = 0
        self._depth = 0
        self._order = ""
        self._descending = False
        self._without_effect: list[str] = []
        self._asks: list[DataAsked] = []

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
        shown, asks = tuple(self._without_effect), tuple(self._asks)
        return Query(self._text, condition, self._order, self._descending, shown, asks)

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
            if not self._takes_order() and not self._takes_display():
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
        if self._is_not(token):
            return self._nested(negated=True)
        if token["key"]:
            return self._term(token)
        if token["exact"]:
            wanted = name_key(token["exact"].strip("\"'"))
            loose = frozenset((wanted, *loose_forms(wanted)))
            return Where(all_names, lambda names: not loose.isdisjoint(names))
        word = token["word"] if token["word"] is not None else token["phrase"]
        if token["close"] or word is None:
            raise UnreadableInput(ClosesTooOften(self._text))
        if token["word"] is not None and is_term(word):
            raise UnreadableInput(NotATerm(word))
        return self._words(word)

    def _term(self, token: re.Match[str]) -> Condition:
        key, compare, value = token["key"].lower(), token["compare"], token["value"]
        if key in FORMAT_KEYS:
            self._check_format(token)
        condition = condition_of(key, compare, value)
        self._note_data(key, token["key"] + compare + value, value.strip("\"'"))
        return condition

    def _note_data(self, key: str, term: str, value: str) -> None:
        """Remembers data that the cards may not have, so that nobody takes their absence for an answer."""
        if key in PRICES:
            self._asks.append(DataAsked(term, PRICES[key]))
        elif key in ("year", "date"):
            self._asks.append(DataAsked(term, released))
        elif key in FORMAT_KEYS:
            self._asks.append(DataAsked(term, formats_known, value.lower()))
        elif key in ("s", "set", "e", "edition") or (key == "in" and value.lower() not in (*RARITIES, "paper")):
            self._asks.append(DataAsked(term, set_codes, value.upper()))

    def _is_not(self, token: re.Match[str]) -> bool:
        """ "NOT" before a term, or "not" before one that can't be part of a name, negates it."""
        word = token["word"] or ""
        if word.lower() != "not" or self._at >= len(self._tokens):
            return False
        following = self._tokens[self._at]
        return word == "NOT" or any(following[kind] is not None for kind in ("key", "open", "minus", "exact"))

    def _takes_display(self) -> bool:
        """ "unique:prints" and the like say how results are shown: they are accepted, and change nothing."""
        token = self._tokens[self._at]
        if (token["key"] or "").lower() not in _SHOWN_ONLY and token["word"] not in _SHORT:
            return False
        self._without_effect.append(token[0].strip())
        self._at += 1
        return True

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
            if value in DATA_OF_ORDERS:
                self._asks.append(DataAsked(token[0].strip(), DATA_OF_ORDERS[value]))
        elif value in ("asc", "desc"):
            self._descending = value == "desc"
        else:
            raise UnreadableInput(NoDirection(value))
        self._at += 1
        return True


class AnyTable(ABC):
    """Cards in the order of their `names`, which a search goes through."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self._all = frozenset(range(len(names)))

    def __len__(self) -> int:
        return len(self.names)

    def places(self, query: Query) -> list[int]:
        """The places of the cards that fit a search, in its order."""
        found = sorted(query.condition.among(self, self._all))
        if query.order not in ("", "name"):
            return in_order(found, self.keys(query.order), query.order, descending=query.descending)
        if query.descending:
            found.reverse()
        return found

    def names_found(self, query: Query) -> tuple[str, ...]:
        """The names of the cards that fit a search, in its order."""
        return tuple(self.names[place] for place in self.places(query))

    def missing(self, query: Query) -> tuple[DataAsked, ...]:
        """Returns the data that a search asks for and that none of the cards has."""
        return tuple(asked for asked in query.asks if not self._has(asked))

    def _has(self, asked: DataAsked) -> bool:
        values = self.distinct(asked.column)
        if asked.value:
            return any(asked.value in value for value in values if isinstance(value, frozenset))
        return any(value not in (None, (), "") for value in values)

    def containing(self, column: Column, forms: tuple[str, ...], within: Places) -> Places:
        """The places of the cards whose text in a column contains one of these forms."""
        if len(forms) == 1:
            form = forms[0]
            return self.where(column, lambda text: form in text, within)
        return self.where(column, lambda text: any(form in text for form in forms), within)

    def values(self, column: Column) -> int:
        """How many different values a column has, roughly."""
        return len(self.distinct(column))

    @abstractmethod
    def where(self, column: Column, holds: Callable[[Any], bool], within: Places) -> Places:
        """The places of those cards whose value in a column holds."""

    @abstractmethod
    def distinct(self, column: Column) -> Collection[Any]:
        """The different values of a column."""

    @abstractmethod
    def of_each(self, column: Column) -> Sequence[Any]:
        """The value of each card in a column."""

    @abstractmethod
    def keys(self, order: str) -> Sequence[Any]:
        """What is compared of each card in an order."""


class _Filled:
    """A column of a table: the value `of` each place, and the places `at` each value."""

    def __init__(self, column: Column, cards: tuple[SearchCard, ...], places: Iterable[int]) -> None:
        self.of: list[Hashable] = [column(card) for card in cards]
        self.at: dict[Hashable, list[int]] = {}
        for place, value in zip(places, self.of, strict=True):
            self.at.setdefault(value, []).append(place)


class CardTable(AnyTable):
    """Cards that are held in memory, in the order of their names."""

    def __init__(self, cards: Iterable[SearchCard]) -> None:
        self.cards = tuple(sorted(cards, key=lambda card: card.facts.name))
        super().__init__([card.facts.name for card in self.cards])
        self._columns: dict[Column, _Filled] = {}
        self._orders: dict[str, list[Any]] = {}

    def find(self, query: Query) -> tuple[SearchCard, ...]:
        """The cards that fit a search, in its order."""
        return tuple(self.cards[place] for place in self.places(query))

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

    def distinct(self, column: Column) -> Collection[Any]:
        """The different values of a column."""
        return self._filled(column).at.keys()

    def of_each(self, column: Column) -> Sequence[Any]:
        """The value of each card in a column."""
        return self._filled(column).of

    def keys(self, order: str) -> Sequence[Any]:
        """What is compared of each card in an order."""
        if order not in self._orders:
            key = order_key(order)
            self._orders[order] = [key(card) for card in self.cards]
        return self._orders[order]

    def _filled(self, column: Column) -> _Filled:
        if column not in self._columns:
            self._columns[column] = _Filled(column, self.cards, self._all)
        return self._columns[column]
