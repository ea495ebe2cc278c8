"""Searches for the release day of a card, and for its price.

Input: a comparison and a value as typed. Output: a condition. A card whose days or prices aren't known matches no
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
"""Greater than every character of a date, so it marks the end of a year or a month."""


def printing_days(card: SearchCard) -> tuple[str, ...]:
    """The days of its printings, as a column."""
    return card.released


def day_condition(key: str, compare: str, value: str) -> Condition:
    """Returns a condition on the release days of a card's printings: a day, a month or a year. One matching printing is
    enough.

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
    return Where(printing_days, lambda known: any(fits(day) for day in known))


def _eur(card: SearchCard) -> int | None:
    return card.eur


def _usd(card: SearchCard) -> int | None:
    return card.usd


def _tix(card: SearchCard) -> int | None:
    return card.tix


PRICES: Final[dict[str, Column]] = {"eur": _eur, "usd": _usd, "tix": _tix}
"""Search key -> the price in hundredths, None if it isn't known."""


def price_condition(key: str, compare: str, value: str) -> Condition:
    """Returns a condition on a card's price.

    Raises:
        UnreadableInput: quoting a value that isn't a price.
    """
    if not _PRICE.fullmatch(value):
        raise UnreadableInput(NotAPrice(key + compare + value, value))
    holds, wanted = COMPARE[compare], round(float(value) * 100)
    return Where(PRICES[key], lambda price: price is not None and holds(price, wanted))
