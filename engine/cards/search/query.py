"""Card search: reads a query (words, keys with values, negation, "or" and parentheses) and runs it on many cards.

    t:creature (c:g or c:w) -o:flying mv<=3 "elf"

Input: the text that the player typed. Output: a `Query`, which tests cards and gives the order of the results. All
adjacent terms must match; "or" binds weaker; "-" before a word or a parenthesis negates it.

A `CardTable` returns its matching cards in the query's order, thirty thousand cards in a few hundredths of a second. It
fills a column when a search first needs it. A search then tests each different value once, or only the cards that
earlier terms have left, if those are few.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from typing import Any, Final

import msgspec

from engine.cards.catalogue import name_key
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
    return frozenset(card.names_text.split("\n"))


def released(card: SearchCard) -> tuple[str, ...]:
    """Returns the release days of a card's printings."""
    return card.released


def formats_known(card: SearchCard) -> frozenset[str]:
    """Returns the formats about which the card's standing has data."""
    return card.formats | card.banned_in | card.restricted_in


def set_codes(card: SearchCard) -> frozenset[str]:
    """Returns the sets of a card's printings."""
    return frozenset(printing.set_code.upper() for printing in card.printings)


def everything(card: SearchCard) -> str:
    """Names, types and text, as a column."""
    return card.everything


def word_holds(word: str) -> Condition:
    """Returns the condition that the card's names, types or rules text contain this word."""
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
"""A comparison operator inside a word. The word is then an unreadable term and never a name."""


def is_term(word: str) -> bool:
    """True if a word has a comparison operator, so that it's never searched for as a name."""
    return _OPERATOR.search(word) is not None


_QUOTES = str.maketrans("“”„‟«»", '""""""')
_DEEPEST = 100
"""Limit of nested parentheses and negations. Deeper searches are refused instead of recursing without end."""

_SHOWN_ONLY: Final = frozenset({"unique", "prefer", "display", "include", "as"})
"""Words that control the display of results in other search engines. They have no effect here."""
_SHORT: Final = frozenset({"++", "@@"})
"""Short forms of such words."""


class DataAsked(msgspec.Struct, frozen=True):
    """Data that a search needs and that cards may lack. `column` reads it, `term` is the typed text. `value`: the
    column's value that is searched for, "" for any."""

    term: str
    column: Column
    value: str = ""


class Query(msgspec.Struct, frozen=True):
    """A parsed search. `order`: "" if none was typed, which means by name. `without_effect`: words that only control
    the display elsewhere. `asks`: data that the cards may lack."""

    text: str
    condition: Condition
    order: str = ""
    descending: bool = False
    without_effect: tuple[str, ...] = ()
    asks: tuple[DataAsked, ...] = ()

    def fits_card(self, card: SearchCard) -> bool:
        """True if the card matches."""
        return self.condition.fits_card(card)

    def find_cards(self, cards: Iterable[SearchCard]) -> list[SearchCard]:
        """Returns the matching cards in the requested order."""
        found = [card for card in cards if self.fits_card(card)]
        found.sort(key=lambda card: card.facts.name)
        keys = [order_key(self.order)(card) for card in found]
        places = in_order(range(len(found)), keys, self.order, descending=self.descending)
        return [found[place] for place in places]


def read_query(text: str, *, anywhere: bool = False, formats: Collection[str] = ()) -> Query:
    """Parses a search. Plain words are searched for in names, with `anywhere` in types and rules text too. An empty
    text matches every card. `formats`: the known formats; if it is empty, any format name is accepted.

    Raises:
        UnreadableInput: quoting the part that can't be read.
    """
    return _Reader(text, anywhere=anywhere, formats=formats).read_query()


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

    def read_query(self) -> Query:
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
        """Notes data that the cards may lack, so that its absence isn't mistaken for an answer."""
        if key in PRICES:
            self._asks.append(DataAsked(term, PRICES[key]))
        elif key in ("year", "date"):
            self._asks.append(DataAsked(term, released))
        elif key in FORMAT_KEYS:
            self._asks.append(DataAsked(term, formats_known, value.lower()))
        elif key in ("s", "set", "e", "edition") or (key == "in" and value.lower() not in (*RARITIES, "paper")):
            self._asks.append(DataAsked(term, set_codes, value.upper()))

    def _is_not(self, token: re.Match[str]) -> bool:
        """True for "NOT" before a term, and for "not" before a term that can't be part of a name."""
        word = token["word"] or ""
        if word.lower() != "not" or self._at >= len(self._tokens):
            return False
        following = self._tokens[self._at]
        return word == "NOT" or any(following[kind] is not None for kind in ("key", "open", "minus", "exact"))

    def _takes_display(self) -> bool:
        """Skips "unique:prints" and the like, which control the display and have no effect here."""
        token = self._tokens[self._at]
        if (token["key"] or "").lower() not in _SHOWN_ONLY and token["word"] not in _SHORT:
            return False
        self._without_effect.append(token[0].strip())
        self._at += 1
        return True

    def _check_format(self, token: re.Match[str]) -> None:
        """Refuses an unknown format, because it is a typing error and not a search without results."""
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
        """Takes "order:cmc" and "direction:desc", which sort the results and don't filter them."""
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
        found = sorted(query.condition.find_matches(self, self._all))
        if query.order not in ("", "name"):
            return in_order(found, self.sort_keys(query.order), query.order, descending=query.descending)
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
            return self.find_places(column, lambda text: form in text, within)
        return self.find_places(column, lambda text: any(form in text for form in forms), within)

    def values(self, column: Column) -> int:
        """How many different values a column has, roughly."""
        return len(self.distinct(column))

    @abstractmethod
    def find_places(self, column: Column, holds: Callable[[Any], bool], within: Places) -> Places:
        """The places of those cards whose value in a column holds."""

    @abstractmethod
    def distinct(self, column: Column) -> Collection[Any]:
        """The different values of a column."""

    @abstractmethod
    def of_each(self, column: Column) -> Sequence[Any]:
        """The value of each card in a column."""

    @abstractmethod
    def sort_keys(self, order: str) -> Sequence[Any]:
        """What is compared of each card in an order."""


class _Filled:
    """A filled column of a table: `of` has the value of each place, `at` the places of each value."""

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

    def find_cards(self, query: Query) -> tuple[SearchCard, ...]:
        """The cards that fit a search, in its order."""
        return tuple(self.cards[place] for place in self.places(query))

    def find_places(self, column: Column, holds: Callable[[Any], bool], within: Places) -> Places:
        """Returns the places in `within` whose value in the column satisfies `holds`."""
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

    def sort_keys(self, order: str) -> Sequence[Any]:
        """What is compared of each card in an order."""
        if order not in self._orders:
            key = order_key(order)
            self._orders[order] = [key(card) for card in self.cards]
        return self._orders[order]

    def _filled(self, column: Column) -> _Filled:
        if column not in self._columns:
            self._columns[column] = _Filled(column, self.cards, self._all)
        return self._columns[column]
