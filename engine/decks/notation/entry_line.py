"""One line of a plain list: a count, a name, and marks on both sides of it.

Input: a line without its line end, and the dialect. Output: an `EntryLine`. Marks are taken off both ends one by
one, and reading stops as soon as the rest is the name of a known card, so a name that looks like a count, a set or a
tag stays a name. Some marks could also end a name ("foil", a text in parentheses, a note): they are taken off only if
the rest is then a known card.

    [SB:] [bullet] [N[x]] [set, number] name [(SET) [number]] [*F* | foil | *CMDR*] [xN] [[colour or categories]]
    [#tag ...] [^tag,#hex^] [price] [// note]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec

from engine.decks.deck import ChosenPrinting, DeckEntry
from engine.decks.notation.decoding import check_length, read_count
from engine.decks.notation.report import printing

Brackets = Literal["colour", "categories"]
IsKnown = Callable[[str], bool]


class EntryLine(msgspec.Struct, frozen=True):
    """A line of a list. `flags` are the words in braces after categories ("top", "noDeck"); `colour` is a chosen
    colour; `is_commander`: the line is marked as one; `in_sideboard`: it begins with ``SB:``; `counted`: it has a
    count."""

    entry: DeckEntry
    colour: str | None = None
    flags: tuple[str, ...] = ()
    is_commander: bool = False
    in_sideboard: bool = False
    counted: bool = False


class _Rest(msgspec.Struct, frozen=True):
    """The part of a line that hasn't been read, and the marks that have."""

    text: str
    count: str = ""
    set_code: str | None = None
    number: str | None = None
    finish: str = ""
    is_commander: bool = False
    colour: str | None = None
    categories: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()

    def printing(self) -> ChosenPrinting | None:
        return printing(self.set_code, self.number, self.finish == "F", self.finish == "E")


_Step = Callable[[_Rest], _Rest | None]

_SIDEBOARD = re.compile(r"SB(?:\s*[:.]\s*|\s+(?=[0-9]))(?P<rest>.*)", re.IGNORECASE)
_BULLET = re.compile(
    r"(?:[-+–—*•·◦▪▫●○‣►▸→>~]\s+|[-–—•·◦▪●]\s*(?=[0-9(\[])|[☐☑☒✓✔✗✘□■]\s*|\[[ xX✓✔-]?\]\s*|[0-9]{1,4}[.)]\s+)"
    r"(?P<rest>\S.*)"
)
_PLUS = re.compile(r"\+(?P<rest>[0-9].*)")
_COUNTS_LEFT = tuple(
    re.compile(pattern + r"(?P<rest>\S.*)")
    for pattern in (
        r"(?P<count>[0-9]+)(?:[xX×*]|\s+[x×](?=\s))?\s+",
        r"(?P<count>[0-9]+)\s?[xX×*](?=[^\s\d])",
        r"[xX×](?P<count>[0-9]+)\s+",
        r"[(\[](?P<count>[0-9]+)[xX×]?[)\]]\s*",
    )
)
_COUNT_SIGN = re.compile(r"\W*(?P<count>[0-9]{1,3})\s*[xX×]?\s*[-–—|:;,\t]+\s*(?P<rest>\S.*)")
_COUNT_RIGHT = re.compile(r"(?P<rest>\S.*?)(?:\s+|\s*[,;:]\s*)(?:[xX×](?P<count>[0-9]+)|\(?[xX×](?P<other>[0-9]+)\))")
_COUNT_MAYBE = re.compile(r"(?P<rest>\S.*?)\s*(?:[-–—:,;=\t]\s*|\s)\(?(?P<count>[0-9]{1,3})[xX×]?\)?")

_SET = r"(?P<set>(?![xX][0-9]+\b)(?=[0-9]*[A-Za-z])[A-Za-z0-9]{2,6})"
_NUMBER = r"(?P<number>[^\s()\[\]<>^#*|:]*[0-9★†Φ][^\s()\[\]<>^#*|:]*)"
_PRINTINGS_RIGHT = tuple(
    re.compile(r"(?P<rest>\S.*?)\s*" + pattern)
    for pattern in (
        rf"(?<=\s)\({_SET}\)(?:\s+#?{_NUMBER})?",
        rf"[(\[]{_SET}\s*[:#|/ -]\s*#?{_NUMBER}[)\]]",
        rf"<{_NUMBER}>\s*\[{_SET}\]",
        rf"\[{_SET}\]\s*<{_NUMBER}>",
        r"\[(?P<set>[A-Z0-9]*[A-Z][A-Z0-9]{1,5}|[0-9][A-Z0-9]{2,5})\](?:\s*#?" + _NUMBER + ")?",
        r"\{(?P<set>[A-Z0-9]{3,5})\}(?:\s*#?" + _NUMBER + ")?",
        rf"\|{_SET}(?:\|{_NUMBER})?",
    )
)
_PRINTINGS_LEFT = tuple(
    re.compile(pattern + r"\s*(?P<rest>\S.*)")
    for pattern in (
        rf"[(\[]{_SET}\s*[:#|/]\s*#?{_NUMBER}[)\]]",
        rf"<{_NUMBER}>\s*\[{_SET}\]",
        rf"\[{_SET}\]\s*<{_NUMBER}>",
        r"[(\[](?P<set>(?=[0-9]*[A-Z])[A-Z0-9]{2,6})[)\]](?:\s*#?(?P<number>[A-Z]{0,4}-?[0-9]+[a-z★†]?)(?=\s))?",
    )
)
_SET_NUMBER_NAME = re.compile(
    r"(?P<set>[A-Z0-9]*[A-Z][A-Z0-9]{1,5}|[0-9][A-Z0-9]{2})[\s:#-]+(?P<number>(?:[A-Z]+-)?[0-9]+[a-z★†]?)\s+(?P<rest>\S.*)"
)

_HASH_TAGS = re.compile(r"(?P<rest>\S.*?)(?P<tags>(?:\s#[^#\s^][^#^]*)+)")
_CARET_TAG = re.compile(r"(?P<rest>\S.*?)\s*\^(?P<tag>[^^]*?)(?:,#[0-9A-Fa-f]{3,8})?\^")
_BRACKETS = re.compile(r"(?P<rest>\S.*?)\s*\[(?P<inside>[^\[\]]*)\]")
_STARS = re.compile(r"(?P<rest>\S.*?)\s*\*(?P<mark>[A-Za-z][A-Za-z0-9 :_.-]{0,15})\*")
_STARS_LEFT = re.compile(r"\*(?P<mark>[A-Za-z][A-Za-z0-9 :_.-]{0,15})\*\s*(?P<rest>\S.*)")
_FINISH_WORDS = (
    r"(?P<mark>(?:etched|traditional|surge|galaxy|textured|gilded|rainbow|pre-?release)?[ -]?foil(?:[ -]etched)?"
    r"|f|f-etch|etched|nonfoil|non-foil|normal)"
)
_FINISH_RIGHT = re.compile(rf"(?P<rest>\S.*?)\s*[(\[<]{_FINISH_WORDS}[)\]>]", re.IGNORECASE)
_FINISH_LEFT = re.compile(rf"[(\[<]{_FINISH_WORDS}[)\]>]\s*(?P<rest>\S.*)", re.IGNORECASE)
_FINISH_BARE = re.compile(rf"(?P<rest>\S.*?)\s+(?:[-–,]\s*)?{_FINISH_WORDS}", re.IGNORECASE)
_LEADER_MARK = re.compile(
    r"(?P<rest>\S.*?)\s*(?:[(\[<](?:commander|cmdr|general|kommandeur)[)\]>]|\s[-–—#]+\s*!?(?:commander|cmdr|kommandeur)\s*!?)",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"(?P<rest>\S.*?)\s*[(\[](?:NM|LP|MP|HP|DMG|MINT|near mint|EN|DE|FR|IT|ES|PT|JP|JA|RU|KO|ZH)[)\]]", re.IGNORECASE
)
_PRICE = re.compile(
    r"(?P<rest>\S.*?)\s*[-–—:,@(]*\s*(?:[$€£]\s?[0-9][0-9.,]*|[0-9][0-9.,]*\s?(?:[$€£]|(?:USD|EUR|GBP|tix)\b))\)?"
)
_COLOUR = re.compile(r"[WUBRGwubrg]")
_COMMENT = re.compile(r"(?P<rest>\S.*?)\s#\s.*")
_NOTE = re.compile(r"(?P<rest>\S.*?)\s*(?://|\s#|\s[-–—~]\s|;|\s→|\s<-|\s=|:\s|\t).*")
_PARENTHESES = re.compile(r"(?P<rest>\S.*?)\s*(?:\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\})")
_CURLY = re.compile(r"(?P<rest>\S.*?)(?:\s*\{[^{}]{1,6}\})+")
_EDGE_SIGNS = re.compile(r"[\s\"'*_~,;.!?|]*(?P<rest>\S.*?)[\s\"'*_~,;.!?:|]*")


def read_entry(
    text: str, line: int, brackets: Brackets, is_known: IsKnown, is_meant: IsKnown | None = None
) -> EntryLine:
    """Reads one line that isn't empty. `is_known` accepts the exact names of cards, `is_meant` also names with a
    missing comma, apostrophe or "The".

    Raises:
        UnreadableInput: quoting the count if it is absurd, or the line if it is too long.
    """
    check_length(text, line)
    return read_usual(text, line, is_known) or read_with_marks(text, line, brackets, is_known, is_meant or is_known)


_USUAL = re.compile(
    r"(?P<count>[0-9]+)[xX]? (?P<name>(?![x×] )[^\W\d_](?:[^\W\d_]|[ '’.!/,](?! )|(?<! )-(?! )|[,/] (?! ))*(?<![ /,]))"
    r"(?P<printing> \((?P<set>(?![xX][0-9]+\))(?=[0-9]*[A-Za-z])[A-Za-z0-9]{3,5})\) (?P<number>[0-9]+[a-z]?))?"
)
"""Count and name, with or without set and number. No pattern of a mark fits another part of such a line."""
_NO_NAMES = frozenset({"USD", "EUR", "GBP", "tix"})
"""Words that make a price of the count before them."""


def read_usual(text: str, line: int, is_known: IsKnown) -> EntryLine | None:
    """Reads a line that has only a count, a known name and perhaps a printing; None for any other line. The result is
    that of `read_with_marks`, which tries about fifty patterns."""
    found = _USUAL.fullmatch(text)
    if not found or found["name"] in _NO_NAMES or not is_known(found["name"]) or is_known(text):
        return None
    chosen: ChosenPrinting | None = None
    if found["printing"]:
        end = found.start("printing")
        if is_known(text[:end]) or is_known(text[found.start("name") :]):
            return None
        chosen = printing(found["set"], found["number"])
    return EntryLine(DeckEntry(found["name"], read_count(found["count"], line), chosen), counted=True)


def read_with_marks(text: str, line: int, brackets: Brackets, is_known: IsKnown, is_meant: IsKnown) -> EntryLine:
    """Reads a line with any marks, as `read_entry` does."""
    in_sideboard = _SIDEBOARD.fullmatch(text)
    if in_sideboard:
        text = in_sideboard["rest"].strip()
    found = _read_ends(text, brackets, is_known, is_meant)
    count = read_count(found.count, line) if found.count else 1
    entry = DeckEntry(" ".join(found.text.split()), count, found.printing(), found.categories, found.tags)
    return EntryLine(entry, found.colour, found.flags, found.is_commander, in_sideboard is not None, bool(found.count))


_MOST_MARKS = 16
"""Limit of marks taken off one name."""
_MOST_TRIES = 24
"""Limit of ways to read one line that are compared."""
_LONGEST_NAME = 200
"""Longer lines aren't read in several ways. The longest card name has 141 letters."""


def _read_ends(text: str, brackets: Brackets, is_known: IsKnown, is_meant: IsKnown) -> _Rest:
    whole = _Rest(text)
    uncounted = _strip(whole, _steps(brackets), is_known)
    if is_known(uncounted.text):
        return uncounted
    counted = _strip(_counted(whole), _steps(brackets), is_known)
    if is_known(counted.text):
        return counted
    if len(counted.text) > _LONGEST_NAME:
        return counted
    readings = list(_readings(counted, brackets))
    tried = next((rest for rest in readings if is_known(rest.text)), None)
    if tried is None and is_meant is not is_known:
        tried = next((rest for rest in readings if is_meant(rest.text)), None)
    return tried or counted


def _strip(rest: _Rest, steps: tuple[_Step, ...], is_known: IsKnown) -> _Rest:
    """Takes off marks that no name ends or begins with, until the rest is known or has none."""
    for _ in range(_MOST_MARKS):
        if is_known(rest.text):
            break
        stripped = next((found for step in steps if (found := step(rest)) is not None), None)
        if stripped is None:
            break
        rest = stripped
    return rest


def _counted(rest: _Rest) -> _Rest:
    """Takes off bullets and the count before the name."""
    bullet = _BULLET.fullmatch(rest.text)
    while bullet:
        rest = msgspec.structs.replace(rest, text=bullet["rest"])
        bullet = _BULLET.fullmatch(rest.text)
    return _count_left(rest) or rest


def _readings(start: _Rest, brackets: Brackets) -> Iterator[_Rest]:
    """Every way to take further marks off, the fewest first."""
    waiting, seen = [start], {start.text}
    for rest in waiting:
        yield rest
        for step in (*_TENTATIVE, *_steps(brackets)):
            found = step(rest)
            if found is not None and found.text not in seen and len(waiting) < _MOST_TRIES:
                seen.add(found.text)
                waiting.append(found)


def _count_left(rest: _Rest) -> _Rest | None:
    if rest.count:
        return None
    for pattern in _COUNTS_LEFT:
        found = pattern.fullmatch(rest.text)
        if found:
            return msgspec.structs.replace(rest, text=found["rest"], count=found["count"])
    return None


def _count_before_sign(rest: _Rest) -> _Rest | None:
    """``1 - Name``, or a row of a table."""
    found = None if rest.count else _COUNT_SIGN.fullmatch(rest.text)
    return msgspec.structs.replace(rest, text=found["rest"], count=found["count"]) if found else None


def _count_right(rest: _Rest) -> _Rest | None:
    found = None if rest.count else _COUNT_RIGHT.fullmatch(rest.text)
    if not found:
        return None
    return msgspec.structs.replace(rest, text=found["rest"], count=found["count"] or found["other"])


def _count_maybe(rest: _Rest) -> _Rest | None:
    """Takes off a number after the name: the count, or the collector number if there is already a count."""
    found = _COUNT_MAYBE.fullmatch(rest.text)
    if not found:
        return None
    if not rest.count and int(found["count"]) > 0:
        return msgspec.structs.replace(rest, text=found["rest"], count=found["count"])
    number = rest.number or found["count"]
    return msgspec.structs.replace(rest, text=found["rest"], number=number if rest.set_code else rest.number)


def _tags(rest: _Rest) -> _Rest | None:
    caret = _CARET_TAG.fullmatch(rest.text)
    if caret:
        tag = caret["tag"].strip()
        return msgspec.structs.replace(rest, text=caret["rest"], tags=((tag,) if tag else ()) + rest.tags)
    hashes = _HASH_TAGS.fullmatch(rest.text)
    if not hashes:
        return None
    tags = tuple(tag.strip() for tag in hashes["tags"].split("#") if tag.strip())
    return msgspec.structs.replace(rest, text=hashes["rest"], tags=tags + rest.tags)


def _stars(rest: _Rest) -> _Rest | None:
    found = _STARS.fullmatch(rest.text) or _STARS_LEFT.fullmatch(rest.text)
    if not found:
        return None
    mark = found["mark"].lower()
    if mark in ("cmdr", "commander", "general"):
        return msgspec.structs.replace(rest, text=found["rest"], is_commander=True)
    return msgspec.structs.replace(rest, text=found["rest"], finish=rest.finish or _finish(mark))


def _leader_mark(rest: _Rest) -> _Rest | None:
    found = _LEADER_MARK.fullmatch(rest.text)
    return msgspec.structs.replace(rest, text=found["rest"], is_commander=True) if found else None


def _finish(mark: str) -> str:
    """The finish that a mark of any program means: "F", "E" or ""."""
    word = mark.lower()
    if "etch" in word or word == "e":
        return "E"
    if word.startswith("non") or word == "normal":
        return ""
    return "F" if "foil" in word or word in ("f", "f-pre") else ""


def _finish_words(rest: _Rest) -> _Rest | None:
    found = _FINISH_RIGHT.fullmatch(rest.text) or _FINISH_LEFT.fullmatch(rest.text)
    if not found:
        return None
    return msgspec.structs.replace(rest, text=found["rest"], finish=rest.finish or _finish(found["mark"]))


def _finish_bare(rest: _Rest) -> _Rest | None:
    found = _FINISH_BARE.fullmatch(rest.text)
    if not found or len(found["mark"]) == 1:
        return None
    return msgspec.structs.replace(rest, text=found["rest"], finish=rest.finish or _finish(found["mark"]))


def _finish_after_printing(rest: _Rest) -> _Rest | None:
    """The bare word "foil" behind a set and number, which no name has before it."""
    found = _finish_bare(rest) or _foil_letter(rest)
    return found if found and _printing(found) is not None else None


_FOIL_LETTERS = ("F", "f", "★", "☆", "✨")


def _foil_letter(rest: _Rest) -> _Rest | None:
    text, _, letter = rest.text.rpartition(" ")
    return msgspec.structs.replace(rest, text=text.rstrip(), finish="F") if letter in _FOIL_LETTERS and text else None


def _printing(rest: _Rest) -> _Rest | None:
    if rest.set_code is not None:
        return None
    for pattern in (*_PRINTINGS_RIGHT, *_PRINTINGS_LEFT):
        found = pattern.fullmatch(rest.text)
        if found and not _is_count_before_bracket(found["rest"]):
            return msgspec.structs.replace(
                rest, text=found["rest"], set_code=found["set"], number=found["number"] or rest.number
            )
    return None


def _printing_with_number(rest: _Rest) -> _Rest | None:
    """``[CMM:410]`` among lines whose brackets hold categories."""
    found = _printing(rest)
    return (
        found if found and found.number and found.set_code and f"{found.set_code}:{found.number}" in rest.text else None
    )


def _is_count_before_bracket(text: str) -> bool:
    return re.fullmatch(r"[0-9]+[xX]?", text) is not None


def _set_number_name(rest: _Rest) -> _Rest | None:
    found = None if rest.set_code else _SET_NUMBER_NAME.fullmatch(rest.text)
    if not found:
        return None
    return msgspec.structs.replace(rest, text=found["rest"], set_code=found["set"], number=found["number"])


def _set_number_after_count(rest: _Rest) -> _Rest | None:
    """``1 CMM 238 Name``: behind a count, no name begins with a set and a number."""
    return _set_number_name(rest) if rest.count else None


def _colour(rest: _Rest) -> _Rest | None:
    found = _BRACKETS.fullmatch(rest.text)
    if not found or not _COLOUR.fullmatch(found["inside"]):
        return None
    return msgspec.structs.replace(rest, text=found["rest"], colour=found["inside"].upper())


def _categories(rest: _Rest) -> _Rest | None:
    found = _BRACKETS.fullmatch(rest.text)
    if not found:
        return None
    flags = tuple(flag.strip() for flag in re.findall(r"\{([^{}]*)\}", found["inside"]))
    names = [re.sub(r"\{[^{}]*\}", "", part).strip() for part in found["inside"].split(",")]
    return msgspec.structs.replace(
        rest,
        text=found["rest"],
        categories=tuple(name for name in names if name) + rest.categories,
        flags=flags + rest.flags,
    )


def _without(pattern: re.Pattern[str]) -> _Step:
    """A step that takes off a mark which says nothing about the deck."""

    def step(rest: _Rest) -> _Rest | None:
        found = pattern.fullmatch(rest.text)
        if not found or found["rest"] == rest.text:
            return None
        return msgspec.structs.replace(rest, text=found["rest"])

    return step


_price = _without(_PRICE)
_condition = _without(_CONDITION)
_PLAIN_STEPS: tuple[_Step, ...] = (
    _count_right,
    _stars,
    _leader_mark,
    _finish_words,
    _condition,
    _finish_after_printing,
    _colour,
    _printing,
    _tags,
    _without(_COMMENT),
    _price,
    _set_number_after_count,
)
_CATEGORY_STEPS: tuple[_Step, ...] = (
    _count_right,
    _stars,
    _finish_words,
    _finish_after_printing,
    _printing_with_number,
    _tags,
    _categories,
    _printing,
    _without(_COMMENT),
    _price,
)
_TENTATIVE: tuple[_Step, ...] = (
    _set_number_name,
    _finish_bare,
    _categories,
    _without(_CURLY),
    _without(_EDGE_SIGNS),
    _count_maybe,
    _without(_PARENTHESES),
    _without(_NOTE),
    _without(_BULLET),
    _without(_PLUS),
    _count_left,
    _count_before_sign,
)


def _steps(brackets: Brackets) -> tuple[_Step, ...]:
    return _CATEGORY_STEPS if brackets == "categories" else _PLAIN_STEPS
