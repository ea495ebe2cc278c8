"""Comparisons in searches: numbers (mana value, power, toughness, loyalty), and colours and mana (colour words, names
of colour pairs and triples, mana costs).
"""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from engine.cards.facts import Face
from engine.cards.mana_cost import COLOURS, ManaCost, sorted_colours
from engine.cards.problems import NamesNoColours, NamesNoMana, NoManaCost, NoNumberFor, ValueNotCompared
from engine.cards.rules_text import MANA_TYPES
from engine.cards.search.subject import Column, Condition, SearchCard, Where
from engine.errors import UnreadableInput
from engine.numerals import is_number

Numbers = tuple[float, ...]
Values = Callable[[SearchCard], Numbers]
"""All numbers of a kind that a card has, one per face."""

COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
"""Comparison operators for numbers, sets and counts. Where ":" has a special meaning, the caller replaces it."""

_DIGITS = re.compile(r"-?\d+(?:\.\d+)?")


def printed_number(text: str | None, absent: float | None = None) -> float:
    """Returns a printed power or similar as a number; "*" and "1+*" count as their digits.

    Raises:
        ValueError: if the text has no number and `absent` gives none.
    """
    if text is None:
        if absent is None:
            raise ValueError("nothing is printed")
        return absent
    found = _DIGITS.search(text)
    return float(found.group()) if found else 0.0


def _printed(field: Callable[[Face], str | None]) -> Values:
    def values(card: SearchCard) -> Numbers:
        return tuple(printed_number(text) for face in card.facts.faces if (text := field(face)) is not None)

    return values


def _sums(card: SearchCard) -> Numbers:
    return tuple(
        printed_number(face.power) + printed_number(face.toughness)
        for face in card.facts.faces
        if face.power is not None and face.toughness is not None
    )


_mana_value: Values = lambda card: (float(card.facts.mana_value),)  # noqa: E731
_power, _toughness = _printed(lambda face: face.power), _printed(lambda face: face.toughness)
_loyalty = _printed(lambda face: face.loyalty if face.loyalty is not None else face.defense)

NUMBERS: dict[str, Values] = {
    **dict.fromkeys(("mv", "cmc", "manavalue"), _mana_value),
    **dict.fromkeys(("pow", "power"), _power),
    **dict.fromkeys(("tou", "toughness"), _toughness),
    **dict.fromkeys(("pt", "powtou", "pow+tou", "power+toughness", "tou+pow"), _sums),
    **dict.fromkeys(("loy", "loyalty"), _loyalty),
    **dict.fromkeys(("def", "defense", "defence"), _printed(lambda face: face.defense)),
    **dict.fromkeys(("prints", "printings"), lambda card: (float(len(card.printings)),)),
}
"""Search key -> the numbers it compares."""


class Pairs(msgspec.Struct, frozen=True):
    """A column made of two others: of each face the one number and the other."""

    values: Values
    others: Values

    def __call__(self, card: SearchCard) -> tuple[tuple[float, float], ...]:
        return self.join_numbers(self.values(card), self.others(card))

    @staticmethod
    def join_numbers(numbers: Numbers, others: Numbers) -> tuple[tuple[float, float], ...]:
        """The value of a card that has these numbers."""
        return tuple(zip(numbers, others, strict=False))


def number_condition(key: str, compare: str, value: str) -> Condition:
    """Returns a condition that compares a card's number with a number or with another of its numbers.

    Raises:
        UnreadableInput: quoting a value that isn't a number.
    """
    values, holds = NUMBERS[key], COMPARE[compare]
    word = value.lower()
    if word in ("even", "odd") and compare in (":", "="):
        rest = float(word == "odd")
        return Where(values, lambda numbers: any(number % 2 == rest for number in numbers))
    if key in STARRED and not word.isdigit() and _STAR.fullmatch(word):
        return _starred(key, compare, word)
    if word in NUMBERS:
        pairs = Pairs(values, NUMBERS[word])
        return Where(pairs, lambda numbers: any(holds(one, other) for one, other in numbers))
    if not _DIGITS.fullmatch(word):
        raise UnreadableInput(NoNumberFor(value, key + compare))
    wanted = float(word)
    return Where(values, lambda numbers: any(holds(number, wanted) for number in numbers))


_STAR = re.compile(r"[0-9+-]*[*x?][0-9+*-]*")


def _texts_of(field: Callable[[Face], str | None]) -> Callable[[SearchCard], tuple[str, ...]]:
    return lambda card: tuple(text.lower() for face in card.facts.faces if (text := field(face)) is not None)


STARRED: dict[str, Callable[[SearchCard], tuple[str, ...]]] = {
    **dict.fromkeys(("pow", "power"), _texts_of(lambda face: face.power)),
    **dict.fromkeys(("tou", "toughness"), _texts_of(lambda face: face.toughness)),
    **dict.fromkeys(("loy", "loyalty"), _texts_of(lambda face: face.loyalty)),
}
"""The key of a search that may have a star -> what is printed there, as a column."""


def _starred(key: str, compare: str, word: str) -> Condition:
    """Returns the condition for "pow=*": the printed value isn't a plain number. A single sign matches anywhere in it.

    Raises:
        UnreadableInput: if the comparison isn't equality.
    """
    if compare not in (":", "=", "!="):
        raise UnreadableInput(ValueNotCompared(word, compare))
    wanted = compare != "!="
    return Where(
        STARRED[key],
        lambda texts: any((word in text if len(word) == 1 else word == text) for text in texts) == wanted,
    )


COLOUR_NAMES: dict[str, str] = {
    "white": "W",
    "blue": "U",
    "black": "B",
    "red": "R",
    "green": "G",
    "weiß": "W",
    "blau": "U",
    "schwarz": "B",
    "rot": "R",
    "grün": "G",
    "azorius": "WU",
    "dimir": "UB",
    "rakdos": "BR",
    "gruul": "RG",
    "selesnya": "WG",
    "orzhov": "WB",
    "izzet": "UR",
    "golgari": "BG",
    "boros": "WR",
    "simic": "UG",
    "silverquill": "WB",
    "prismari": "UR",
    "witherbloom": "BG",
    "lorehold": "WR",
    "quandrix": "UG",
    "bant": "WUG",
    "esper": "WUB",
    "grixis": "UBR",
    "jund": "BRG",
    "naya": "WRG",
    "abzan": "WBG",
    "jeskai": "WUR",
    "sultai": "UBG",
    "mardu": "WBR",
    "temur": "URG",
    "brokers": "WUG",
    "obscura": "WUB",
    "maestros": "UBR",
    "riveteers": "BRG",
    "cabaretti": "WRG",
    "chaos": "UBRG",
    "aggression": "WBRG",
    "altruism": "WURG",
    "growth": "WUBG",
    "artifice": "WUBR",
    "colorless": "",
    "colourless": "",
    "c": "",
    "all": "WUBRG",
    "rainbow": "WUBRG",
}
"""Players' names for colours and their combinations."""

_MANY = frozenset({"m", "multicolor", "multicolored", "multicolour", "multicoloured"})
_MANA = re.compile(r"\{[^{}]+\}|\d+|[wubrgcsxyz]", re.IGNORECASE)


def colour_condition(of: Column, compare: str, value: str, colon: str) -> Condition:
    """Returns a condition on a card's colours. `colon` is the meaning of ":": at least these (">="), or within these
    ("<=").

    Raises:
        UnreadableInput: quoting a value that doesn't name colours.
    """
    word = value.lower()
    if is_number(word) and len(word) < 4:
        count, holds = int(word), COMPARE[compare]
        return Where(of, lambda colours: holds(len(colours), count))
    if word in _MANY:
        if compare not in (":", "=", "!="):
            raise UnreadableInput(ValueNotCompared(value, compare))
        return Where(of, lambda colours: (len(colours) > 1) == (compare != "!="))
    letters = COLOUR_NAMES.get(word)
    if letters is None:
        letters = sorted_colours(word.upper())
        if not word or set(word.upper()) - set(COLOURS):
            raise UnreadableInput(NamesNoColours(value))
    if compare == ":":
        compare = colon if letters else "="
    fits, wanted = COMPARE[compare], frozenset(letters)
    return Where(of, lambda colours: fits(frozenset(colours), wanted))


def mana_made(card: SearchCard) -> str:
    """The types of mana that it makes, as a column."""
    return card.facts.traits.mana


def produces_condition(compare: str, value: str) -> Condition:
    """Returns the condition that a card makes at least these types of mana.

    Raises:
        UnreadableInput: quoting a value that doesn't name mana.
    """
    word = value.lower()
    if is_number(word) and len(word) < 4:
        count, holds = int(word), COMPARE[compare]
        return Where(mana_made, lambda made: holds(len(made), count))
    letters = {"colorless": "C", "c": "C"}.get(word) or COLOUR_NAMES.get(word) or word.upper()
    if not letters or set(letters) - set(MANA_TYPES):
        raise UnreadableInput(NamesNoMana(value))
    fits, wanted = COMPARE[">=" if compare == ":" else compare], frozenset(letters)
    return Where(mana_made, lambda made: fits(frozenset(made), wanted))


def coloured(card: SearchCard) -> tuple[str, ...]:
    """The colours of each coloured symbol in the costs of a permanent's faces."""
    faces = [face for face in card.facts.faces if face.type_line.is_permanent and face.mana_cost]
    return tuple(
        symbol.colours for face in faces if face.mana_cost for symbol in face.mana_cost.symbols if symbol.colours
    )


def devotion_condition(compare: str, value: str) -> Condition:
    """Returns a condition on the devotion to a colour that a permanent adds (700.5). "devotion:uu" means at least two
    blue symbols; "devotion:{u/b}{u/b}" counts symbols of either colour.

    Raises:
        UnreadableInput: quoting a value that isn't a cost of coloured symbols.
    """
    wanted: dict[frozenset[str], int] = {}
    parts = _MANA.findall(value)
    if not parts or "".join(parts) != value:
        raise UnreadableInput(NoManaCost(value))
    for part in parts:
        colours = frozenset(part.upper()) & frozenset(COLOURS)
        if not colours or frozenset(part.upper()) - colours - frozenset("{}/"):
            raise UnreadableInput(NoManaCost(value))
        wanted[colours] = wanted.get(colours, 0) + 1
    holds = COMPARE[">=" if compare == ":" else compare]

    def has_devotion(symbols: tuple[str, ...]) -> bool:
        return bool(symbols) and all(
            holds(sum(not colours.isdisjoint(symbol) for symbol in symbols), count) for colours, count in wanted.items()
        )

    return Where(coloured, has_devotion)


Symbols = tuple[tuple[str, int], ...]
"""How often each symbol occurs in a mana cost."""


def mana_costs(card: SearchCard) -> tuple[Symbols, ...]:
    """The symbols of the mana costs of its faces, as a column."""
    found = (_counted(face.mana_cost) for face in card.facts.faces if face.mana_cost)
    return tuple(tuple(sorted(counted.items())) for counted in found)


def mana_condition(compare: str, value: str) -> Condition:
    """Returns a condition on a mana cost, symbol by symbol. ":" and ">=" mean at least these symbols.

    Raises:
        UnreadableInput: quoting a value that isn't a mana cost.
    """
    fits, wanted = COMPARE[">=" if compare == ":" else compare], _symbols(value)
    return Where(mana_costs, lambda found: any(fits(Counter(dict(cost)), wanted) for cost in found))


def _symbols(value: str) -> Counter[str]:
    parts = _MANA.findall(value)
    if not parts or "".join(parts) != value:
        raise UnreadableInput(NoManaCost(value))
    try:
        return _counted(ManaCost.parse("".join(part if part[0] == "{" else f"{{{part}}}" for part in parts)))
    except UnreadableInput:
        raise UnreadableInput(NoManaCost(value)) from None


def _counted(cost: ManaCost) -> Counter[str]:
    """Counts each symbol of a cost; generic mana is one number."""
    found: Counter[str] = Counter()
    for symbol in cost.symbols:
        if is_number(symbol.text):
            found["generic"] += int(symbol.text)
        else:
            found[symbol.text] += 1
    return +found
