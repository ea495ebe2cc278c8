"""What the keys of a search mean ("c:", "id:", "t:", "o:", "mv>=", ...).

Comes in: a key, a comparison and a value as typed. Goes out: a condition.
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
from engine.cards.search.comparisons import (
    COMPARE,
    NUMBERS,
    colour_condition,
    mana_condition,
    number_condition,
    produces_condition,
)
from engine.cards.search.subject import KINDS, Condition, SearchCard, Where
from engine.cards.set_data import RARITIES
from engine.errors import UnreadableInput, in_words, problem_of
from engine.numerals import is_number

Maker = Callable[[str, str, str], Condition]
"""(key as typed, comparison, value) -> condition."""

_EQUAL = (":", "=")
_LONGEST_PATTERN = 200
_RARITY_LETTERS = {"c": "common", "u": "uncommon", "r": "rare", "m": "mythic", "s": "special", "mythicrare": "mythic"}


def condition_of(key: str, compare: str, value: str) -> Condition:
    """The condition that one key with its value stands for.

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

    def make(key: str, compare: str, value: str) -> Condition:
        _only_equal(key, compare, value)
        wanted = compare != "!="
        if value[0] == value[-1] == "/" and len(value) > 1:
            pattern = _pattern(value)
            return Where(of, lambda text: (pattern.search(text) is not None) == wanted)
        words = value.casefold().split() if split else [value.casefold()]
        if len(words) == 1 and wanted:
            return Where(of, lambda text: words[0] in text)
        return Where(of, lambda text: all(word in text for word in words) == wanted)

    return make


_SIGN = re.compile(r"\\.|.", re.DOTALL)
_SAYS_MORE = re.compile(r"\\[xuUN\d]|\(\?")
"""Signs by their numbers, names and flags of groups: what is not the same in lower case."""


def _pattern(value: str) -> re.Pattern[str]:
    """It is looked for in lower case: a pattern of lower case need not try both of each letter, which takes several
    times as long."""
    if len(value) > _LONGEST_PATTERN:
        raise UnreadableInput(PatternTooLong(value[:40], _LONGEST_PATTERN))
    wanted = value[1:-1]
    try:
        if _SAYS_MORE.search(wanted):
            return re.compile(wanted, re.IGNORECASE | re.MULTILINE)
        return re.compile(_SIGN.sub(_lower, wanted), re.MULTILINE)
    except re.error as problem:
        raise UnreadableInput(NoPattern(value, problem_of(problem))) from None


def _lower(sign: re.Match[str]) -> str:
    """A sign of a pattern in lower case; "\\S" is another thing than "\\s"."""
    return sign[0] if sign[0].startswith("\\") else sign[0].casefold()


def _named(card: SearchCard) -> str:
    return card.named


def _types(card: SearchCard) -> str:
    return card.types


def _plain_text(card: SearchCard) -> str:
    return card.text


def _text_of_itself(card: SearchCard) -> str:
    return card.text_of_itself


def _full_text(card: SearchCard) -> str:
    return card.full_text


def _keywords(card: SearchCard) -> frozenset[str]:
    return card.words.keywords


def _colours(card: SearchCard) -> str:
    return card.facts.colours


def _identity(card: SearchCard) -> str:
    return card.facts.colour_identity


def _rarities(card: SearchCard) -> frozenset[str]:
    return frozenset(printing.rarity for printing in card.printings)


def _sets(card: SearchCard) -> frozenset[str]:
    return frozenset(printing.set_code.upper() for printing in card.printings)


def _numbers(card: SearchCard) -> frozenset[str]:
    return frozenset(printing.number for printing in card.printings)


def _artists(card: SearchCard) -> str:
    return "\n".join(printing.artist or "" for printing in card.printings).casefold()


def _legal_in(card: SearchCard) -> frozenset[str]:
    return card.formats


def _banned_in(card: SearchCard) -> frozenset[str]:
    return card.banned_in


def _text(key: str, compare: str, value: str) -> Condition:
    return _words(_text_of_itself if "~" in value else _plain_text)(key, compare, value)


def name_holds(value: str, *, wanted: bool = True) -> Condition:
    """One of the card's names holds these words."""
    key = name_key(value)
    return Where(_named, lambda names: (key in names) == wanted)


def _name(key: str, compare: str, value: str) -> Condition:
    if value[0] == "/":
        return _words(_named)(key, compare, value)
    _only_equal(key, compare, value)
    return name_holds(value, wanted=compare != "!=")


def _keyword(key: str, compare: str, value: str) -> Condition:
    _only_equal(key, compare, value)
    wanted = value.casefold()
    return Where(_keywords, lambda keywords: (wanted in keywords) == (compare != "!="))


def _rarity(key: str, compare: str, value: str) -> Condition:
    word = _RARITY_LETTERS.get(value.lower(), value.lower())
    if word not in RARITIES:
        raise UnreadableInput(NoSuchRarity(value, in_words(RARITIES)))
    rank, holds = RARITIES.index(word), COMPARE[compare]
    return Where(_rarities, lambda rarities: any(holds(RARITIES.index(rarity), rank) for rarity in rarities))


def _set(key: str, compare: str, value: str) -> Condition:
    _only_equal(key, compare, value)
    code = value.upper()
    return Where(_sets, lambda sets: (code in sets) == (compare != "!="))


def _number(key: str, compare: str, value: str) -> Condition:
    if compare in _EQUAL or not is_number(value):
        _only_equal(key, compare, value)
        return Where(_numbers, lambda numbers: (value in numbers) == (compare != "!="))
    holds, wanted = COMPARE[compare], int(value)
    return Where(_numbers, lambda numbers: any(is_number(number) and holds(int(number), wanted) for number in numbers))


def _kind(key: str, compare: str, value: str) -> Condition:
    _only_equal(key, compare, value)
    kind = KINDS.get(value.lower())
    if kind is None:
        raise UnreadableInput(NoKindOfCard(key + compare + value, value))
    wanted = (compare != "!=") != (key == "not")
    return Where(kind, lambda is_one: is_one == wanted)


def _legal(key: str, compare: str, value: str) -> Condition:
    _only_equal(key, compare, value)
    name, wanted = value.lower(), compare != "!="
    return Where(_banned_in if key == "banned" else _legal_in, lambda formats: (name in formats) == wanted)


FORMAT_KEYS = ("f", "format", "legal", "banned")
"""Keys that take the name of a format."""

MAKERS: dict[str, Maker] = {
    **dict.fromkeys(("name", "n"), _name),
    **dict.fromkeys(
        ("c", "color", "colors", "colour", "colours"),
        lambda key, compare, value: colour_condition(_colours, compare, value, ">="),
    ),
    **dict.fromkeys(
        ("id", "identity", "ci", "commander", "coloridentity"),
        lambda key, compare, value: colour_condition(_identity, compare, value, "<="),
    ),
    **dict.fromkeys(("t", "type", "types"), _words(_types, split=True)),
    **dict.fromkeys(("o", "oracle", "text"), _text),
    **dict.fromkeys(("fo", "fulloracle"), _words(_full_text)),
    **dict.fromkeys(("kw", "keyword", "keywords"), _keyword),
    **dict.fromkeys(("m", "mana"), lambda key, compare, value: mana_condition(compare, value)),
    **dict.fromkeys(NUMBERS, number_condition),
    **dict.fromkeys(("r", "rarity"), _rarity),
    **dict.fromkeys(("s", "set", "e", "edition"), _set),
    **dict.fromkeys(("cn", "number"), _number),
    **dict.fromkeys(("a", "artist"), _words(_artists)),
    **dict.fromkeys(("is", "not"), _kind),
    **dict.fromkeys(FORMAT_KEYS, _legal),
    "produces": lambda key, compare, value: produces_condition(compare, value),
}
"""The key as typed -> how its condition is made."""

PATTERNS = frozenset({"name", "n", "t", "type", "types", "o", "oracle", "text", "fo", "fulloracle", "a", "artist"})
"""Keys that take a regular expression between slashes."""
