"""Orders of search results ("order:" and "sort:").

Input: the word of a search. Output: the sort key. Cards without a value, such as a price, come last in either
direction.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.cards.facts import Face
from engine.cards.mana_cost import COLOURS
from engine.cards.search.comparisons import printed_number
from engine.cards.search.days_and_prices import PRICES
from engine.cards.search.subject import Column, SearchCard
from engine.cards.set_data import RARITIES
from engine.numerals import is_number

Key = Callable[[SearchCard], Any]


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


def _least(of: Column) -> Key:
    """Returns an ascending sort key that puts cards without a value last."""

    def sort_key(card: SearchCard) -> tuple[bool, Any]:
        value: Any = of(card)
        return value is None, 0 if value is None else value

    return sort_key


def first_day(card: SearchCard) -> str | None:
    """Returns the day of the card's first printing."""
    return min(card.released, default=None)


def usage_rank(card: SearchCard) -> int | None:
    """Returns the card's rank by use in Commander decks, 1 for the most played."""
    return card.rank


def _artist(card: SearchCard) -> str | None:
    return min((printing.artist for printing in card.printings if printing.artist), default=None)


def _number(field: Callable[[Face], str | None]) -> Key:
    def printed_value(card: SearchCard) -> float | None:
        printed = [printed_number(text) for face in card.facts.faces if (text := field(face)) is not None]
        return printed[0] if printed else None

    return _least(printed_value)


ORDERS: dict[str, Key] = {
    "name": lambda card: card.facts.name,
    "cmc": lambda card: card.facts.mana_value,
    "mv": lambda card: card.facts.mana_value,
    "manavalue": lambda card: card.facts.mana_value,
    "power": _number(lambda face: face.power),
    "pow": _number(lambda face: face.power),
    "toughness": _number(lambda face: face.toughness),
    "tou": _number(lambda face: face.toughness),
    "loyalty": _number(lambda face: face.loyalty),
    "color": _colour,
    "colour": _colour,
    "rarity": _rarity,
    "set": _set,
    "released": _least(first_day),
    "edhrec": _least(usage_rank),
    "artist": _least(_artist),
    **{name: _least(column) for name, column in PRICES.items()},
}
"""Word of a search -> the sort key."""

LAST_IF_UNKNOWN: Final = frozenset(
    {"power", "pow", "toughness", "tou", "loyalty", "released", "edhrec", "artist", *PRICES}
)
DATA_OF_ORDERS: Final[dict[str, Column]] = {**PRICES, "edhrec": usage_rank, "released": first_day}
"""Orders by data that cards may lack -> the column with that data."""


def order_key(name: str) -> Key:
    return ORDERS[name or "name"]


def in_order(places: Sequence[int], keys: Sequence[Any], order: str, *, descending: bool) -> list[int]:
    """Sorts places of cards in an order. `keys`: the value of each place."""
    if order not in LAST_IF_UNKNOWN:
        return sorted(places, key=lambda place: keys[place], reverse=descending)
    known = sorted((place for place in places if not keys[place][0]), key=lambda place: keys[place], reverse=descending)
    return [*known, *(place for place in places if keys[place][0])]
