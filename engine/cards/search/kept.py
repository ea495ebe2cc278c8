"""A table of cards as bytes, by columns, so that a search among thirty thousand cards reads only the columns it asks.

Comes in: a table that's held in memory. Goes out: parts by name, which may be kept anywhere, and a table that gets a
part when a search first asks for it. Both tables find the same cards in the same order. A text column, where most
values differ, is one UTF-8 text; words are looked for in it without decoding it. Any other column is its different
values and, for each card, the number of its value.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property
from itertools import compress
from typing import Any, Final

import msgspec

from engine.cards.catalogue import name_key
from engine.cards.search.comparisons import NUMBERS, STARRED, Numbers, Pairs, Symbols, coloured, mana_costs, mana_made
from engine.cards.search.days_and_prices import PRICES, printing_days
from engine.cards.search.keys import SET_COLUMNS, TEXT_COLUMNS
from engine.cards.search.kinds import HAS, KINDS
from engine.cards.search.orders import DATA_OF_ORDERS, LAST_IF_UNKNOWN, ORDERS, order_key
from engine.cards.search.query import (
    AnyTable,
    CardTable,
    all_names,
    everything,
    formats_known,
    released,
    set_codes,
)
from engine.cards.search.subject import Column, Places, SearchCard

NAMES: Final = "names"
_TEXT: Final = b"T"
_VALUES: Final = b"V"
_END: Final = "\0"
_WIDTHS: Final = ((2**8, "B"), (2**16, "H"), (2**32, "I"))
_UNKNOWN: Final = -1

Part = Callable[[str], bytes]
"""Gives the part of a name."""


def german_name(card: SearchCard) -> str:
    """Its German name, "" if it has none, as a column."""
    return card.facts.name_de or ""


def name_compared(card: SearchCard) -> str:
    """Its name as names are compared, as a column."""
    return name_key(card.facts.name)


def german_name_compared(card: SearchCard) -> str:
    """Its German name as names are compared, as a column."""
    return name_key(card.facts.name_de or "")


def type_words(card: SearchCard) -> frozenset[str]:
    """The words of its type lines, as a column."""
    lines = [face.type_line for face in card.facts.faces]
    return frozenset(word for line in lines for word in (*line.supertypes, *line.types, *line.subtypes))


def keywords(card: SearchCard) -> frozenset[str]:
    """Its keywords, as a column."""
    return card.card_words.keywords


class _Packed(msgspec.Struct, frozen=True, array_like=True):
    """A column of values that many cards share, with their numbers in an array of this code."""

    values: bytes
    code: str
    numbers: bytes


class _Kept:
    """A column that's kept. `of`: the type of a list of its values."""

    def __init__(self, column: Column, of: Any) -> None:
        self.column = column
        self._of = of

    @cached_property
    def decoder(self) -> msgspec.msgpack.Decoder[list[Any]]:
        """What decodes its values."""
        return msgspec.msgpack.Decoder(self._of)


def _kept_columns() -> dict[str, _Kept]:
    found: dict[str, _Kept] = {name: _Kept(column, list[str]) for name, column in TEXT_COLUMNS.items()}
    found |= {name: _Kept(column, list[frozenset[str]]) for name, column in SET_COLUMNS.items()}
    found |= {f"number {name}": _Kept(column, list[Numbers]) for name, column in NUMBERS.items()}
    found |= {f"printed {name}": _Kept(column, list[tuple[str, ...]]) for name, column in STARRED.items()}
    found |= {f"price {name}": _Kept(column, list[int | None]) for name, column in PRICES.items()}
    found |= {f"data {name}": _Kept(column, list[str | int | None]) for name, column in DATA_OF_ORDERS.items()}
    found |= {f"is {name}": _Kept(column, list[bool]) for name, column in KINDS.items()}
    found |= {f"has {name}": _Kept(column, list[bool]) for name, column in HAS.items()}
    return found | {
        "everything": _Kept(everything, list[str]),
        "name compared": _Kept(name_compared, list[str]),
        "german name": _Kept(german_name, list[str]),
        "german name compared": _Kept(german_name_compared, list[str]),
        "mana made": _Kept(mana_made, list[str]),
        "all names": _Kept(all_names, list[frozenset[str]]),
        "formats known": _Kept(formats_known, list[frozenset[str]]),
        "set codes": _Kept(set_codes, list[frozenset[str]]),
        "type words": _Kept(type_words, list[frozenset[str]]),
        "all keywords": _Kept(keywords, list[frozenset[str]]),
        "coloured": _Kept(coloured, list[tuple[str, ...]]),
        "costs": _Kept(mana_costs, list[tuple[Symbols, ...]]),
        "days": _Kept(printing_days, list[tuple[str, ...]]),
        "released": _Kept(released, list[tuple[str, ...]]),
    }


_KEPT: Final = _kept_columns()
_NAMES_OF: Final[dict[Column, str]] = {kept.column: name for name, kept in reversed(_KEPT.items())}


def pack_table(table: CardTable) -> dict[str, bytes]:
    """The parts of a table by name: its columns, its orders and the names of its cards."""
    parts = {NAMES: _joined(table.names)}
    packed: dict[Column, bytes] = {}  # several words ask for the same column
    for name, kept in _KEPT.items():
        if kept.column not in packed:
            packed[kept.column] = _packed([kept.column(card) for card in table.cards])
        parts[_column_part(name)] = packed[kept.column]
    for order in ORDERS:
        keys = [*map(order_key(order), table.cards)]
        parts[_order_part(order)] = _ranks(keys, last_if_unknown=order in LAST_IF_UNKNOWN).tobytes()
    return parts


def _column_part(name: str) -> str:
    return f"column {name}"


def _order_part(name: str) -> str:
    return f"order {name}"


def _joined(texts: Iterable[str]) -> bytes:
    """Texts one behind the other; nobody types the sign between them."""
    return _END.join(text.replace(_END, " ") for text in texts).encode()


def _packed(of_each: Sequence[Any]) -> bytes:
    numbers: dict[Any, int] = {}
    at = [numbers.setdefault(value, len(numbers)) for value in of_each]
    if len(numbers) * 2 > len(of_each) and all(isinstance(value, str) for value in numbers):
        return _TEXT + _joined(of_each)
    code = next(code for most, code in _WIDTHS if len(numbers) <= most)
    values = msgspec.msgpack.encode([*map(_plain, numbers)])
    return _VALUES + msgspec.msgpack.encode(_Packed(values, code, array(code, at).tobytes()))


def _plain(value: Any) -> Any:
    return sorted(value) if isinstance(value, frozenset) else value


def _ranks(keys: Sequence[Any], *, last_if_unknown: bool) -> array[int]:
    """Returns the rank of each card's value."""
    known = {key for key in keys if not (last_if_unknown and key[0])}
    ranks = {key: rank for rank, key in enumerate(sorted(known))}
    return array("i", (ranks.get(key, _UNKNOWN) for key in keys))


class _Texts:
    """A column of texts, one for each card."""

    def __init__(self, data: bytes) -> None:
        self._raw = data.split(_END.encode())

    @cached_property
    def face_texts(self) -> Sequence[str]:
        return [text.decode() for text in self._raw]

    @property
    def values(self) -> Sequence[str]:
        return self.face_texts

    def __len__(self) -> int:
        return len(self._raw)

    def find_places(self, holds: Callable[[Any], bool], within: Places) -> Places:
        if "of" not in self.__dict__ and len(within) * 4 < len(self._raw):
            return {place for place in within if holds(self._raw[place].decode())}
        if len(within) < len(self._raw):
            return {place for place in within if holds(self.face_texts[place])}
        return {place for place, text in enumerate(self.face_texts) if holds(text)}

    def containing(self, forms: tuple[str, ...], within: Places) -> Places:
        wanted = [form.encode("utf-8", "replace") for form in forms]
        first, last, raw = wanted[0], wanted[-1], self._raw
        if len(within) < len(raw):
            return {place for place in within if any(form in raw[place] for form in wanted)}
        if len(wanted) == 1:
            return {place for place, text in enumerate(raw) if first in text}
        if len(wanted) == 2:
            return {place for place, text in enumerate(raw) if first in text or last in text}
        return {place for place, text in enumerate(raw) if any(form in text for form in wanted)}


class _Values:
    """A column of values that many cards share: `of` each card the number of its value."""

    def __init__(self, values: Sequence[Any], numbers: Sequence[int]) -> None:
        self.values = values
        self.numbers = numbers

    def __len__(self) -> int:
        return len(self.values)

    def find_places(self, holds: Callable[[Any], bool], within: Places) -> Places:
        if len(within) < len(self.values):
            return {place for place in within if holds(self.values[self.numbers[place]])}
        chosen = [holds(value) for value in self.values]
        found = set(compress(range(len(self.numbers)), map(chosen.__getitem__, self.numbers)))
        return found if len(within) == len(self.numbers) else found & within

    def containing(self, forms: tuple[str, ...], within: Places) -> Places:
        return self.find_places(lambda text: any(form in text for form in forms), within)


class KeptTable(AnyTable):
    """A table whose parts come from `part` when a search first asks for them. Safe to be used from several threads.

    Its methods raise whatever `part` raises.
    """

    def __init__(self, part: Part) -> None:
        super().__init__(part(NAMES).decode().split(_END))
        self._part = part
        self._columns: dict[Column, _Texts | _Values] = {}
        self._keys: dict[str, Sequence[Any]] = {}

    def find_places(self, column: Column, holds: Callable[[Any], bool], within: Places) -> Places:
        """The places of those cards whose value in a column holds."""
        return self._column(column).find_places(holds, within)

    def containing(self, column: Column, forms: tuple[str, ...], within: Places) -> Places:
        """The places of the cards whose text in a column contains one of these forms."""
        return self._column(column).containing(forms, within)

    def values(self, column: Column) -> int:
        """How many different values a column has, roughly."""
        return len(self._column(column))

    def distinct(self, column: Column) -> Collection[Any]:
        """The different values of a column."""
        return self._column(column).values

    def of_each(self, column: Column) -> Sequence[Any]:
        """The value of each card in a column."""
        found = self._column(column)
        return found.face_texts if isinstance(found, _Texts) else [found.values[number] for number in found.numbers]

    def sort_keys(self, order: str) -> Sequence[Any]:
        """What is compared of each card in an order."""
        if order not in self._keys:
            ranks = array("i", self._part(_order_part(order)))
            unknown = order in LAST_IF_UNKNOWN
            self._keys[order] = [(rank == _UNKNOWN, rank) for rank in ranks] if unknown else ranks
        return self._keys[order]

    def _column(self, column: Column) -> _Texts | _Values:
        found = self._columns.get(column)
        if found is None:
            found = self._columns[column] = self._joined(column) if isinstance(column, Pairs) else self._read(column)
        return found

    def _read(self, column: Column) -> _Texts | _Values:
        name = _NAMES_OF[column]
        data = self._part(_column_part(name))
        if data[:1] == _TEXT:
            return _Texts(data[1:])
        packed = msgspec.msgpack.decode(data[1:], type=_Packed)
        return _Values(_KEPT[name].decoder.decode(packed.values), array(packed.code, packed.numbers))

    def _joined(self, column: Pairs) -> _Values:
        """The column that two others make."""
        first, second = self._column(column.values), self._column(column.others)
        assert isinstance(first, _Values)
        assert isinstance(second, _Values)
        both: dict[tuple[int, int], int] = {}
        numbers = [both.setdefault(pair, len(both)) for pair in zip(first.numbers, second.numbers, strict=True)]
        return _Values([column.join_numbers(first.values[one], second.values[other]) for one, other in both], numbers)


def parts_stamp() -> str:
    """What tells parts of one kind from another that this program can't read: the columns, and how numbers are kept."""
    return f"{sys.byteorder} {' '.join(_KEPT)} {' '.join(ORDERS)}"
