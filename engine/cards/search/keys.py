"""What the keys of a search mean ("c:", "id:", "t:", "o:", "mv>=", ...).

Comes in: a key, a comparison and a value as typed. Goes out: a test of cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.cards.facts import name_key
from engine.cards.problems import (
    KeyNotCompared,
    NoKindOfCard,
    NoPattern,
    NoSearchWord,
    NoSuchRarity,
    NoValueGiven,
    PatternTooLong,
    TakesNoPattern,
    TermQuoteOpen,
)
from engine.cards.search.comparisons import COMPARE, NUMBERS, colour_test, mana_test, number_test, produces_test
from engine.cards.search.subject import KINDS, SearchCard
from engine.cards.set_data import RARITIES
from engine.errors import UnreadableInput, problem_of
from engine.problems import in_words

Test = Callable[[SearchCard], bool]
Maker = Callable[[str, str, str], Test]
"""(key as typed, comparison, value) -> test."""

_EQUAL = (":", "=")
_LONGEST_PATTERN = 200
_RARITY_LETTERS = {"c": "common", "u": "uncommon", "r": "rare", "m": "mythic", "s": "special", "mythicrare": "mythic"}


def test_of(key: str, compare: str, value: str) -> Test:
    """The test that one key with its value stands for.

    Raises:
        UnreadableInput: quoting a key that nobody knows or a value that the key cannot take.
    """
    maker = MAKERS.get(key)
    if maker is None:
        raise UnreadableInput(NoSearchWord(key + compare + value, key))
    if value[:1] in ('"', "'") and (len(value) < 2 or value[-1] != value[0]):
        raise UnreadableInput(TermQuoteOpen(key + compare + value))
    pattern = len(value) > 1 and value[0] == value[-1] == "/"
    if pattern and key not in PATTERNS:
        raise UnreadableInput(TakesNoPattern(key + compare + value, key))
    bare = value if pattern else value.strip("\"'")
    if not bare:
        raise UnreadableInput(NoValueGiven(key + compare))
    return maker(key, compare, bare)


def _only_equal(key: str, compare: str, value: str) -> None:
    if compare not in (*_EQUAL, "!="):
        raise UnreadableInput(KeyNotCompared(key + compare + value, key, compare))


def _words(of: Callable[[SearchCard], str], *, split: bool = False) -> Maker:
    """Text that contains the value (or, with `split`, each of its words), or in which its pattern is found."""

    def make(key: str, compare: str, value: str) -> Test:
        _only_equal(key, compare, value)
        wanted = compare != "!="
        if value[0] == value[-1] == "/" and len(value) > 1:
            pattern = _pattern(value)
            return lambda card: (pattern.search(of(card)) is not None) == wanted
        words = value.casefold().split() if split else [value.casefold()]
        return lambda card: all(word in of(card) for word in words) == wanted

    return make


def _pattern(value: str) -> re.Pattern[str]:
    if len(value) > _LONGEST_PATTERN:
        raise UnreadableInput(PatternTooLong(value[:40], _LONGEST_PATTERN))
    try:
        return re.compile(value[1:-1].casefold() if "\\" not in value else value[1:-1], re.IGNORECASE | re.MULTILINE)
    except re.error as problem:
        raise UnreadableInput(NoPattern(value, problem_of(problem))) from None


def _text(key: str, compare: str, value: str) -> Test:
    of: Callable[[SearchCard], str] = lambda card: card.text_of_itself if "~" in value else card.text  # noqa: E731
    return _words(of)(key, compare, value)


def _name(key: str, compare: str, value: str) -> Test:
    if value[0] == "/":
        return _words(lambda card: "\n".join(card.names))(key, compare, value)
    _only_equal(key, compare, value)
    wanted = name_key(value)
    return lambda card: any(wanted in name for name in card.names) == (compare != "!=")


def _keyword(key: str, compare: str, value: str) -> Test:
    _only_equal(key, compare, value)
    wanted = value.casefold()
    return lambda card: (wanted in card.keywords) == (compare != "!=")


def _rarity(key: str, compare: str, value: str) -> Test:
    word = _RARITY_LETTERS.get(value.lower(), value.lower())
    if word not in RARITIES:
        raise UnreadableInput(NoSuchRarity(value, in_words(RARITIES)))
    rank, holds = RARITIES.index(word), COMPARE[compare]
    return lambda card: any(holds(RARITIES.index(printing.rarity), rank) for printing in card.printings)


def _set(key: str, compare: str, value: str) -> Test:
    _only_equal(key, compare, value)
    code = value.upper()
    return lambda card: any(printing.set_code.upper() == code for printing in card.printings) == (compare != "!=")


def _number(key: str, compare: str, value: str) -> Test:
    if compare in _EQUAL or not value.isdigit():
        _only_equal(key, compare, value)
        return lambda card: any(printing.number == value for printing in card.printings) == (compare != "!=")
    holds, wanted = COMPARE[compare], int(value)
    return lambda card: any(
        printing.number.isdigit() and holds(int(printing.number), wanted) for printing in card.printings
    )


def _artist(key: str, compare: str, value: str) -> Test:
    return _words(lambda card: "\n".join(printing.artist or "" for printing in card.printings).casefold())(
        key, compare, value
    )


def _kind(key: str, compare: str, value: str) -> Test:
    _only_equal(key, compare, value)
    test = KINDS.get(value.lower())
    if test is None:
        raise UnreadableInput(NoKindOfCard(key + compare + value, value))
    wanted = (compare != "!=") != (key == "not")
    return lambda card: test(card) == wanted


def _legal(key: str, compare: str, value: str) -> Test:
    _only_equal(key, compare, value)
    name, wanted = value.lower(), compare != "!="
    if key == "banned":
        return lambda card: (name in card.banned_in) == wanted
    return lambda card: (name in card.formats) == wanted


FORMAT_KEYS = ("f", "format", "legal", "banned")
"""Keys that take the name of a format."""

MAKERS: dict[str, Maker] = {
    **dict.fromkeys(("name", "n"), _name),
    **dict.fromkeys(
        ("c", "color", "colors", "colour", "colours"),
        lambda key, compare, value: colour_test(lambda card: card.facts.colours, compare, value, ">="),
    ),
    **dict.fromkeys(
        ("id", "identity", "ci", "commander", "coloridentity"),
        lambda key, compare, value: colour_test(lambda card: card.facts.colour_identity, compare, value, "<="),
    ),
    **dict.fromkeys(("t", "type", "types"), _words(lambda card: card.types, split=True)),
    **dict.fromkeys(("o", "oracle", "text"), _text),
    **dict.fromkeys(("fo", "fulloracle"), _words(lambda card: card.full_text)),
    **dict.fromkeys(("kw", "keyword", "keywords"), _keyword),
    **dict.fromkeys(("m", "mana"), lambda key, compare, value: mana_test(compare, value)),
    **dict.fromkeys(NUMBERS, number_test),
    **dict.fromkeys(("r", "rarity"), _rarity),
    **dict.fromkeys(("s", "set", "e", "edition"), _set),
    **dict.fromkeys(("cn", "number"), _number),
    **dict.fromkeys(("a", "artist"), _artist),
    **dict.fromkeys(("is", "not"), _kind),
    **dict.fromkeys(FORMAT_KEYS, _legal),
    "produces": lambda key, compare, value: produces_test(compare, value),
}
"""The key as typed -> how its test is made."""

PATTERNS = frozenset({"name", "n", "t", "type", "types", "o", "oracle", "text", "fo", "fulloracle", "a", "artist"})
"""Keys that take a regular expression between slashes."""
