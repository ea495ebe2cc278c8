"""Exceptions of a copy (707.9): "a copy of ..., except it's an artifact in addition to its other types and it has
flying"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.changes import (
    AlsoEnters,
    Become,
    GainAbility,
    LoseTypes,
    SetColours,
    SetLoyalty,
    SetName,
    SetPT,
    SetTypes,
)
from engine.ir.node import Change, replace
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.nouns.noun_phrases import join_words
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer

KEEPING = (
    ("", ""),
    ("types", " in addition to its other types"),
    ("creature types", " in addition to its other creature types"),
    ("colors and types", " in addition to its other colors and types"),
)

COMMA = ", "
"""In front of a change's `form`: a comma stands before the "and" although there are only two exceptions."""


def declare(grammar: Grammar) -> None:
    """Declares "exceptions": one or more of "exception"."""
    for subject in ("it's", "they're", "that it's", "the token is"):
        for keep, behind in KEEPING:
            for article, category in (("a ", "spec_s"), ("", "spec_p")):
                words = f"{subject} {article}{{spec:{category}}}{behind}"
                grammar.phrase("exception", Become, words, keep=keep, form=f"{subject} {category[-1]}")
            for kinds, words in ((("Legendary",), "legendary"), (("Legendary", "Snow"), "legendary and snow")):
                more = SetTypes(supertypes=kinds, keep=keep, form=f"{subject} so")
                grammar.template("exception", f"{subject} {words}{behind}", more)
        _size(grammar, f"{subject} {{pt:plain_pt}}", subject)
        if subject == "it's":
            grammar.phrase(
                "exception",
                SetPT,
                "it's still {pt:plain_pt}",
                build=lambda pt: SetPT(*pt, form="still"),
                take=lambda value: {"pt": (value.power, value.toughness)} if value.form == "still" else None,
            )
        grammar.template("exception", f"{subject} not legendary", LoseTypes(("Legendary",), form=f"{subject} not"))
        grammar.phrase("exception", SetColours, f"{subject} {{colours:colour}}", form=subject)
    for subject in ("it", "the token", "they", "those tokens", "each of those tokens"):
        have, gain = ("have", "gain") if subject in ("they", "those tokens") else ("has", "gains")
        grammar.phrase("exception", GainAbility, f"{subject} {have} {{abilities:granted}}", form=f"{subject} has")
        grammar.phrase("exception", GainAbility, f"{subject} {gain} {{abilities:granted}}", form=f"{subject} gains")
    for words in (
        "it isn't legendary",
        "it isn't legendary if the spell is legendary",
        "the token isn't legendary",
        "the copy isn't legendary",
        "they aren't legendary",
    ):
        grammar.template("exception", words, LoseTypes(("Legendary",), form=words))
    grammar.phrase("exception", SetName, "its name is {name:card_name}", form="its name")
    grammar.phrase("exception", SetLoyalty, "its starting loyalty is {loyalty:digits}")
    enters = "it enters with {effect:entered_counters}"
    grammar.phrase("exception", AlsoEnters, enters)
    grammar.phrase("exception", AlsoEnters, f"{enters} if {{condition:condition}}")
    grammar.native("exceptions", _read, _write)


def _size(grammar: Grammar, words: str, form: str) -> None:
    """ "It's 1/1"."""
    grammar.phrase(
        "exception",
        SetPT,
        words,
        build=lambda pt: SetPT(*pt, form=form),
        take=lambda value: {"pt": (value.power, value.toughness)} if value.form == form else None,
    )


def _read(reader: Reader, start: int) -> Iterator[tuple[tuple[Change, ...], int]]:
    for first, at in reader.read("exception", start):
        yield from _read_more(reader, (first,), at)


def _read_more(reader: Reader, done: tuple[Change, ...], at: int) -> Iterator[tuple[tuple[Change, ...], int]]:
    comma = reader.is_word(at, ",")
    behind = at + comma
    if reader.is_word(behind, "and"):
        for change, end in reader.read("exception", behind + 1):
            last = replace(change, form=COMMA + change.form) if comma and len(done) == 1 else change
            if comma or len(done) == 1:
                yield (*done, last), end
    if comma:
        for change, end in reader.read("exception", behind):
            yield from (result for result in _read_more(reader, (*done, change), end) if len(result[0]) > len(done) + 1)
    yield done, at


def _write(writer: Writer, value: Any) -> str | None:
    said: list[str] = []
    comma = False
    for change in value:
        comma = comma or change.form.startswith(COMMA)
        text = writer.write("exception", replace(change, form=change.form.removeprefix(COMMA)))
        if text is None:
            return None
        said.append(text)
    if len(said) == 2 and comma:
        return f"{said[0]} , and {said[1]}"
    return join_words(said, "and") if said else None
