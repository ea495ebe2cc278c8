"""Comparisons of numbers in searches: mana value, power, toughness, loyalty."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable

from engine.cards.facts import Face
from engine.cards.search.problems import NoNumberFor
from engine.cards.search.subject import SearchCard
from engine.errors import UnreadableInput

Values = Callable[[SearchCard], Iterable[float]]
"""All numbers of a kind that a card has: of each face."""

COMPARE: dict[str, Callable[[float, float], bool]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_DIGITS = re.compile(r"-?\d+(?:\.\d+)?")


def printed_number(text: str | None, absent: float | None = None) -> float:
    """A printed power or the like as a number; what is no number ("*", "1+*") counts what its digits say.

    Raises:
        ValueError: if there is none and nothing stands for it.
    """
    if text is None:
        if absent is None:
            raise ValueError("nothing is printed")
        return absent
    found = _DIGITS.search(text)
    return float(found.group()) if found else 0.0


def _printed(field: Callable[[Face], str | None]) -> Values:
    def values(card: SearchCard) -> Iterable[float]:
        return [printed_number(text) for face in card.facts.faces if (text := field(face)) is not None]

    return values


def _sums(card: SearchCard) -> Iterable[float]:
    return [
        printed_number(face.power) + printed_number(face.toughness)
        for face in card.facts.faces
        if face.power is not None and face.toughness is not None
    ]


_mana_value: Values = lambda card: (float(card.facts.mana_value),)  # noqa: E731
_power, _toughness = _printed(lambda face: face.power), _printed(lambda face: face.toughness)
_loyalty = _printed(lambda face: face.loyalty if face.loyalty is not None else face.defense)

NUMBERS: dict[str, Values] = {
    **dict.fromkeys(("mv", "cmc", "manavalue"), _mana_value),
    **dict.fromkeys(("pow", "power"), _power),
    **dict.fromkeys(("tou", "toughness"), _toughness),
    **dict.fromkeys(("pt", "powtou"), _sums),
    **dict.fromkeys(("loy", "loyalty"), _loyalty),
}
"""The key of a search -> the numbers it means."""


def number_test(key: str, compare: str, value: str) -> Callable[[SearchCard], bool]:
    """A comparison of a card's number with a number or with another of its numbers.

    Raises:
        UnreadableInput: quoting a value that is no number.
    """
    values, holds = NUMBERS[key], COMPARE[compare]
    word = value.lower()
    if word in ("even", "odd") and compare in (":", "="):
        rest = float(word == "odd")
        return lambda card: any(number % 2 == rest for number in values(card))
    if word in NUMBERS:
        others = NUMBERS[word]
        return lambda card: any(holds(one, other) for one, other in zip(values(card), others(card), strict=False))
    if not _DIGITS.fullmatch(word):
        raise UnreadableInput(NoNumberFor(value, key + compare))
    wanted = float(word)
    return lambda card: any(holds(number, wanted) for number in values(card))
