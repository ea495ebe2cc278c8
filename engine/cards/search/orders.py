"""In which order found cards stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.mana_cost import COLOURS
from engine.cards.printings import RARITIES
from engine.cards.search.numbers import printed_number
from engine.cards.search.subject import SearchCard

Key = Callable[[SearchCard], Any]


def _colour(card: SearchCard) -> tuple[int, str]:
    colours = card.facts.colours
    return len(colours), "".join(str(COLOURS.index(colour)) for colour in colours)


def _set(card: SearchCard) -> tuple[str, int, str]:
    first = min(card.printings, key=lambda printing: (printing.set_code, _ordinal(printing.number)), default=None)
    return ("", 0, "") if first is None else (first.set_code, _ordinal(first.number), first.number)


def _ordinal(number: str) -> int:
    digits = "".join(sign for sign in number if sign.isdigit())
    return int(digits) if digits else 0


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
