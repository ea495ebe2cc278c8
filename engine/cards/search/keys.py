"""Search keys: turns "c:", "id:", "t:", "o:", "mv>=" and others into conditions.

Input: a key, a comparison and a value as typed. Output: a condition.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from engine.cards.catalogue import name_key
from engine.cards.problems import (
    KeyNotCompared,
    NoDataFor,
    NoKindBut,
    NoKindOfCard,
    NoSearchWord,
    NoSearchWordBut,
    NoSuchRarity,
    NoValueGiven,
    TakesNoPattern,
    TermQuoteOpen,
)
from engine.cards.search.comparisons import (
    COMPARE,
    NUMBERS,
    colour_condition,
    devotion_condition,
    mana_condition,
    number_condition,
    produces_condition,
)
from engine.cards.search.days_and_prices import PRICES, day_condition, price_condition
from engine.cards.search.kinds import HAS, KINDS, UNKNOWN_KINDS
from engine.cards.search.safe_patterns import compile_pattern
from engine.cards.search.subject import Column, Condition, Contains, Not, SearchCard, Where, loose_forms
from engine.cards.set_data import RARITIES
from engine.errors import Problem, UnreadableInput, in_words
from engine.numerals import is_number

Maker = Callable[[str, str, str], Condition]
"""(key as typed, comparison, value) -> condition."""

_EQUAL = (":", "=")
_RARITY_LETTERS = {"c": "common", "u": "uncommon", "r": "rare", "m": "mythic", "s": "special", "mythicrare": "mythic"}


def condition_of(key: str, compare: str, value: str) -> Condition:
    """Returns the condition for one key with its value.

    Raises:
        UnreadableInput: quoting an unknown key, or a value that the key can't take.
    """
    maker = MAKERS.get(key)
    if maker is None:
        raise UnreadableInput(_no_word(key, key + compare + value))
    if compare == "!":  # "c!ur": exactly these colours
        if key not in COLOUR_KEYS:
            raise UnreadableInput(KeyNotCompared(key + compare + value, key, compare))
        compare = "="
    if value[:1] in ('"', "'") and (len(value) < 2 or value[-1] != value[0]):
        raise UnreadableInput(TermQuoteOpen(key + compare + value))
    pattern = len(value) > 1 and value[0] == value[-1] == "/"
    if pattern and key not in PATTERNS:
        raise UnreadableInput(TakesNoPattern(key + compare + value, key))
    bare = value if pattern else value.strip("\"'")
    if not bare:
        raise UnreadableInput(NoValueGiven(key + compare))
    return maker(key, compare, bare)


def _no_word(key: str, term: str) -> Problem:
    if key in NO_DATA:
        return NoDataFor(term, key)
    near = get_close_matches(key, [known for known in MAKERS if len(known) > 2], 3, 0.6)
    return NoSearchWordBut(term, key, in_words(near)) if near else NoSearchWord(term, key)


def _only_equal(key: str, compare: str, value: str) -> None:
    if compare not in (*_EQUAL, "!="):
        raise UnreadableInput(KeyNotCompared(key + compare + value, key, compare))


def _words(of: Callable[[SearchCard], str], *, split: bool = False) -> Maker:
    """Returns a maker of conditions on a text: it contains the value (with `split`, each of its words), or matches its
    pattern."""

    def make_condition(key: str, compare: str, value: str) -> Condition:
        _only_equal(key, compare, value)
        wanted = compare != "!="
        if value[0] == value[-1] == "/" and len(value) > 1:
            pattern = compile_pattern(value)
            return Where(of, lambda text: (pattern.search(text) is not None) == wanted)
        words = value.casefold().split() if split else [value.casefold()]
        if len(words) == 1 and wanted:
            return Contains(of, (words[0],))
        return Where(of, lambda text: all(word in text for word in words) == wanted)

    return make_condition


def _named(card: SearchCard) -> str:
    return card.names_text


def _types(card: SearchCard) -> str:
    return card.type_lines


def _plain_text(card: SearchCard) -> str:
    return card.rules_text


def _text_of_itself(card: SearchCard) -> str:
    return card.text_of_itself


def _full_text(card: SearchCard) -> str:
    return card.full_text


def _keywords(card: SearchCard) -> frozenset[str]:
    return card.card_words.keywords


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


def _restricted_in(card: SearchCard) -> frozenset[str]:
    return card.restricted_in


def _marks(card: SearchCard) -> frozenset[str]:
    return card.marks


def _banned_in(card: SearchCard) -> frozenset[str]:
    return card.banned_in


def _text(key: str, compare: str, value: str) -> Condition:
    return _words(_text_of_itself if "~" in value else _plain_text)(key, compare, value)


def name_holds(value: str, *, wanted: bool = True) -> Condition:
    """Returns the condition that one of the card's names contains these words, ignoring punctuation."""
    key = name_key(value)
    loose = loose_forms(key)[0]
    forms = (key,) if loose == key or not loose else (key, loose)
    found = Contains(_named, forms)
    return found if wanted else Not(found)


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


def _in(key: str, compare: str, value: str) -> Condition:
    """Returns the condition that the card was ever printed in a set, or at a rarity."""
    word = value.lower()
    if word in RARITIES:
        return _rarity(key, compare, value) if compare != "!=" else Not(_rarity(key, "=", value))
    if word == "paper":
        _only_equal(key, compare, value)
        return Where(_marks, lambda marks: ("digital" not in marks) == (compare != "!="))
    if word in ("arena", "mtgo", "astral", "sega"):
        raise UnreadableInput(NoDataFor(key + compare + value, word))
    return _set(key, compare, value)


def _prints(key: str, compare: str, value: str) -> Condition:
    return number_condition(key, compare, value)


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
    table, word, term = HAS if key == "has" else KINDS, value.lower(), key + compare + value
    kind = table.get(word)
    if kind is None and word in UNKNOWN_KINDS:
        raise UnreadableInput(NoDataFor(term, word))
    if kind is None:
        near = get_close_matches(word, table, 3, 0.6)
        raise UnreadableInput(NoKindBut(term, value, in_words(near)) if near else NoKindOfCard(term, value))
    wanted = (compare != "!=") != (key == "not")
    return Where(kind, lambda is_one: is_one == wanted)


def _legal(key: str, compare: str, value: str) -> Condition:
    _only_equal(key, compare, value)
    name, wanted = value.lower(), compare != "!="
    columns: dict[str, Column] = {"banned": _banned_in, "restricted": _restricted_in}
    return Where(columns.get(key, _legal_in), lambda formats: (name in formats) == wanted)


TEXT_COLUMNS: Final[dict[str, Callable[[SearchCard], str]]] = {
    "named": _named,
    "types": _types,
    "text": _plain_text,
    "text of itself": _text_of_itself,
    "full text": _full_text,
    "colours": _colours,
    "identity": _identity,
    "artists": _artists,
}
"""The columns of this room that are texts."""
SET_COLUMNS: Final[dict[str, Callable[[SearchCard], frozenset[str]]]] = {
    "keywords": _keywords,
    "rarities": _rarities,
    "sets": _sets,
    "numbers": _numbers,
    "legal": _legal_in,
    "restricted": _restricted_in,
    "banned": _banned_in,
    "marks": _marks,
}
"""The columns of this room that are sets of words."""

FORMAT_KEYS = ("f", "format", "legal", "banned", "restricted")
"""Keys whose value is a format's name."""

_COLOURS_OF_CARDS = ("c", "color", "colors", "colour", "colours")
_IDENTITIES = ("id", "identity", "ci", "commander", "coloridentity")
COLOUR_KEYS = frozenset({*_COLOURS_OF_CARDS, *_IDENTITIES})
"""Keys that allow "!", which means exactly these colours."""

MAKERS: dict[str, Maker] = {
    **dict.fromkeys(("name", "n"), _name),
    **dict.fromkeys(
        _COLOURS_OF_CARDS,
        lambda key, compare, value: colour_condition(_colours, compare, value, ">="),
    ),
    **dict.fromkeys(
        _IDENTITIES,
        lambda key, compare, value: colour_condition(_identity, compare, value, "<="),
    ),
    **dict.fromkeys(("t", "type", "types"), _words(_types, split=True)),
    **dict.fromkeys(("o", "oracle", "text"), _text),
    **dict.fromkeys(("fo", "fulloracle"), _words(_full_text)),
    **dict.fromkeys(("kw", "keyword", "keywords"), _keyword),
    **dict.fromkeys(("devotion", "devotion_to"), lambda key, compare, value: devotion_condition(compare, value)),
    **dict.fromkeys(("m", "mana", "cost"), lambda key, compare, value: mana_condition(compare, value)),
    **dict.fromkeys(NUMBERS, number_condition),
    **dict.fromkeys(("r", "rarity"), _rarity),
    **dict.fromkeys(("s", "set", "e", "edition"), _set),
    "in": _in,
    "game": _in,
    **dict.fromkeys(("prints", "printings"), _prints),
    **dict.fromkeys(("cn", "number"), _number),
    **dict.fromkeys(("a", "artist"), _words(_artists)),
    **dict.fromkeys(("is", "not", "has"), _kind),
    **dict.fromkeys(("year", "date"), day_condition),
    **dict.fromkeys(PRICES, price_condition),
    **dict.fromkeys(FORMAT_KEYS, _legal),
    "produces": lambda key, compare, value: produces_condition(compare, value),
}
"""Key as typed -> the maker of its condition."""

PATTERNS = frozenset({"name", "n", "t", "type", "types", "o", "oracle", "text", "fo", "fulloracle", "a", "artist"})
"""Keys that take a regular expression between slashes."""

NO_DATA: Final = frozenset(
    {
        *("ft", "flavor", "flavour", "wm", "watermark", "b", "block", "st", "settype", "set_type", "cube", "frame"),
        *("border", "bordercolor", "stamp", "art", "arttag", "atag", "otag", "oracletag", "function", "lore", "new"),
        *("artists", "illustrations", "frameeffect", "cardback", "language_count", "papersets", "sets", "paperprints"),
        *("lang", "language", "oracleid", "scryfallid", "illustrationid", "flavorname", "fn", "penny", "name_de"),
    }
)
"""Keys of other search engines for which this program has no data."""
