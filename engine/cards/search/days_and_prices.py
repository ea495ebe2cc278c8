"""Searches for the day on which a card came out, and for its price.

Comes in: a comparison and a value as typed. Goes out: a condition. A card whose days or prices aren't known fits no
comparison with them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from engine.cards.problems import NotADay, NotAPrice
from engine.cards.search.comparisons import COMPARE
from engine.cards.search.subject import Column, Condition, SearchCard, Where
from engine.errors import UnreadableInput

_DAY: Final = re.compile(r"(?:19|20)[0-9]{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?")
_PRICE: Final = re.compile(r"[0-9]{1,7}(?:\.[0-9]{1,2})?")
_LAST: Final = "~"
"""Greater than every sign of a day: the end of a year or of a month."""


def days(card: SearchCard) -> tuple[str, ...]:
    """The days of its printings, as a column."""
    return card.released


def day_condition(key: str, compare: str, value: str) -> Condition:
    """A comparison of the days of a card's printings with a day, a month or a year: one printing that fits is enough.

    Raises:
        UnreadableInput: quoting a value that isn't a day.
    """
    if not _DAY.fullmatch(value) or (key == "year" and len(value) != 4):
        raise UnreadableInput(NotADay(key + compare + value, value))
    holds: dict[str, Callable[[str], bool]] = {
        ":": lambda day: day.startswith(value),
        "=": lambda day: day.startswith(value),
        "!=": lambda day: not day.startswith(value),
        "<": lambda day: day < value,
        "<=": lambda day: day < value + _LAST,
        ">": lambda day: day >= value + _LAST,
        ">=": lambda day: day >= value,
    }
    fits = holds[compare]
    return Where(days, lambda known: any(fits(day) for day in known))


def _eur(card: SearchCard) -> int | None:
    return card.eur


def _usd(card: SearchCard) -> int | None:
    return card.usd


def _tix(card: SearchCard) -> int | None:
    return card.tix


PRICES: Final[dict[str, Column]] = {"eur": _eur, "usd": _usd, "tix": _tix}
"""The key of a search -> the price in hundredths, None where it isn't known."""


def price_condition(key: str, compare: str, value: str) -> Condition:
    """A comparison of a card's price with a number.

    Raises:
        UnreadableInput: quoting a value that isn't a price.
    """
    if not _PRICE.fullmatch(value):
        raise UnreadableInput(NotAPrice(key + compare + value, value))
    holds, wanted = COMPARE[compare], round(float(value) * 100)
    return Where(PRICES[key], lambda price: price is not None and holds(price, wanted))
