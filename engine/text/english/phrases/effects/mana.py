"""Adding mana: "add {C}{C}", "add one mana of any color", "add {G} or {U}"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.effects.game import AddMana, ManaSpec
from engine.ir.values import AmountRef, Number
from engine.ir.vocabulary import ManaKind
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.nouns.noun_phrases import join_words
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer

VP = "vp"

KINDS = (
    ("any color", "mana of any color", ""),
    ("any color", "mana of any color they choose", "they"),
    ("any color", "mana of any color that player chooses", "that player"),
    ("one color", "mana of any one color", ""),
    ("different colors", "mana of different colors", ""),
    ("chosen color", "mana of the chosen color", ""),
    ("chosen colors", "mana of any of the chosen colors", ""),
    ("that color", "mana of that color", ""),
    ("commander identity", "mana of any color in your commander's color identity", ""),
    ("any type", "mana of any type", ""),
    ("combination", "mana in any combination of colors", "colors"),
)
"""`ManaSpec.kind`, its words, its `form`."""

SOURCED_KINDS = (
    ("could produce", "mana of any color that {of:what} could produce"),
    ("could produce type", "mana of any type that {of:what} could produce"),
    ("produced", "mana of any type {of:what} produced"),
    ("colors among", "mana of any color among {of:what}"),
    ("colors of", "mana of any of {of:whose_object} colors"),
)
"""Kinds that ask another object."""


def declare(grammar: Grammar) -> None:
    """Declares "add ..." in "vp" and "mana" (what is added)."""
    grammar.phrase(VP, AddMana, "add/adds {mana:mana}", subject="who")
    grammar.phrase(VP, AddMana, "add/adds an additional {mana:mana}", subject="who", form="additional")
    grammar.native("mana_choice", _read_choice, _write_choice)
    grammar.phrase("mana", ManaSpec, "{choice:mana_choice}")
    grammar.phrase("mana", ManaSpec, "{symbols:mana_symbols}")
    for kind, words, form in KINDS:
        _declare_kind(grammar, kind, words, form)
    for kind, words in SOURCED_KINDS:
        _declare_kind(grammar, kind, words, "")
    combination = "{count:word} mana in any combination of {choice:and_or_symbols}"
    grammar.phrase("mana", ManaSpec, combination, kind="combination")
    grammar.phrase("mana", ManaSpec, "an amount of {symbols:mana_symbols} equal to {count:value}", form="amount")
    grammar.phrase("mana", ManaSpec, "{symbols:mana_symbols} equal to {count:value}", form="equal")
    grammar.phrase("mana", ManaSpec, "that much {symbols:mana_symbols}", count=AmountRef(form="that much"), form="much")
    grammar.phrase(
        "mana", ManaSpec, "{first:mana_symbols} or one {mana:chosen_mana}", build=_or_chosen, take=_take_or_chosen
    )
    grammar.constant("chosen_mana", "mana of the chosen color", "chosen color")
    grammar.native("and_or_symbols", _read_and_or, _write_and_or)


def _declare_kind(grammar: Grammar, kind: str, words: str, form: str) -> None:
    grammar.phrase("mana", ManaSpec, f"one {words}", kind=kind, count=Number(1), form=form)
    grammar.phrase("mana", ManaSpec, f"{{count:word}} {words}", kind=kind, form=form)
    additional = words.replace("mana", "additional mana", 1)
    grammar.phrase("mana", ManaSpec, f"one {additional}", kind=kind, count=Number(1), form=f"more {form}")
    grammar.phrase("mana", ManaSpec, f"{{count:word}} {additional}", kind=kind, form=f"more {form}")
    amount = f"an amount of {words} equal to {{count:value}}"
    grammar.phrase("mana", ManaSpec, amount, kind=kind, form=f"amount {form}")


def _or_chosen(first: str, mana: ManaKind) -> ManaSpec:
    return ManaSpec(symbols=first, kind=mana, form="or")


def _take_or_chosen(value: ManaSpec) -> dict[str, Any] | None:
    return {"first": value.symbols, "mana": value.kind} if value.form == "or" else None


def _read_choice(reader: Reader, start: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """ "{G} or {U}", "{W}, {U}, or {B}"."""
    options: list[str] = []
    at = start
    while True:
        found = reader.read("mana_symbols", at)
        if not found:
            return
        symbols, at = found[0]
        options.append(symbols)
        comma = reader.is_word(at, ",")
        if reader.is_word(at + comma, "or"):
            last = reader.read("mana_symbols", at + comma + 1)
            if last:
                yield (*options, last[0][0]), last[0][1]
            return
        if not comma:
            return
        at += 1


def _write_choice(writer: Writer, value: Any) -> str | None:
    return join_words(list(value), "or") if value else None


def _read_and_or(reader: Reader, start: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """ "{R} and/or {G}", "{W}, {U}, and/or {B}"."""
    options: list[str] = []
    at = start
    while at < reader.length and reader.words[at].startswith("{"):
        options.append(reader.tokens[at].text)
        at += 1
        comma = reader.is_word(at, ",")
        if reader.is_word(at + comma, "and", "/", "or"):
            at += comma + 3
        elif comma:
            at += 1
        else:
            break
    if len(options) > 1:
        yield tuple(options), at


def _write_and_or(writer: Writer, value: Any) -> str | None:
    return join_words(list(value), "and/or") if value else None
