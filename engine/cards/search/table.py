"""Many cards, ready to be searched: thirty thousand in a few hundredths of a second.

Comes in: cards, and searches (`query.py`). Goes out: the cards that fit, in the order asked for. A column is filled
when the first search asks for it; then a search looks at each of its different values once, or only at the cards that
are left where few are.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from engine.cards.search.conditions import Column, Places
from engine.cards.search.query import Query, order_key
from engine.cards.search.subject import SearchCard


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
