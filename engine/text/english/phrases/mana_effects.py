"""Adding mana: "add {C}{C}", "add one mana of any color", "add {G} or {U}"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.effects.game import AddMana, ManaSpec, SpendOn
from engine.ir.values import Number, Times
from engine.text.english.grammar import Grammar
from engine.text.english.nouns import join_words
from engine.text.english.reading import Reader
from engine.text.english.templates import hole
from engine.text.english.writing import Writer

VP = "vp"

KINDS = (
    ("any color", "mana of any color"),
    ("one color", "mana of any one color"),
    ("different colors", "mana of different colors"),
    ("chosen color", "mana of the chosen color"),
    ("commander identity", "mana of any color in your commander's color identity"),
    ("any type", "mana of any type"),
    ("chosen by player", "mana of any color they choose"),
)


def declare(grammar: Grammar) -> None:
    """Declares "add ..." in "vp" and "mana" (what is added)."""
    add = "add/adds {mana:mana}"
    grammar.phrase(VP, AddMana, add, subject="who", times=None, spend_on=(), riders=())
    each = AddMana(hole("who"), hole("mana"), times=Times(Number(1), hole("per"), form="for each"))
    grammar.template(VP, f"{add} for each {{per:per}}", each, subject="who")
    grammar.native("mana_choice", _read_choice, _write_choice)
    grammar.phrase("mana", ManaSpec, "{choice:mana_choice}")
    grammar.phrase("mana", ManaSpec, "{symbols:mana_symbols}")
    for kind, words in KINDS:
        grammar.phrase("mana", ManaSpec, f"one {words}", kind=kind, count=Number(1))
        grammar.phrase("mana", ManaSpec, f"{{count:word}} {words}", kind=kind)
        grammar.phrase("mana", ManaSpec, f"an amount of {words} equal to {{count:value}}", kind=kind, form="amount")
    grammar.phrase(
        "mana", ManaSpec, "one mana of any color that {of:what} could produce", kind="could produce", count=Number(1)
    )
    grammar.phrase(
        "mana",
        ManaSpec,
        "one mana of any type that {of:what} could produce",
        kind="could produce type",
        count=Number(1),
    )
    combination = "{count:word} mana in any combination of {choice:and_or_symbols}"
    grammar.phrase("mana", ManaSpec, combination, kind="combination")
    grammar.phrase(
        "mana", ManaSpec, "{count:word} mana in any combination of colors", kind="combination", form="colors"
    )
    amount = "an amount of {symbols:mana_symbols} equal to {count:value}"
    grammar.phrase("mana", ManaSpec, amount, form="amount")
    grammar.phrase(
        "mana", ManaSpec, "{first:mana_symbols} or one {mana:chosen_mana}", build=_or_chosen, take=_take_or_chosen
    )
    grammar.phrase(
        "chosen_mana",
        None,
        "mana of the chosen color",
        build=lambda: "chosen color",
        take=lambda value: {} if value == "chosen color" else None,
    )
    grammar.native("and_or_symbols", _read_and_or, _write_and_or)
    _declare_spending(grammar)


def _or_chosen(first: str, mana: str) -> ManaSpec:
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


def _declare_spending(grammar: Grammar) -> None:
    """The sentence behind: "Spend this mana only to cast artifact spells or activate abilities of artifacts"."""
    grammar.phrase("spend_one", SpendOn, "cast {pattern:noun_p}", what="cast")
    grammar.phrase("spend_one", SpendOn, "cast a {pattern:noun_s}", what="cast", form="a")
    grammar.phrase("spend_one", SpendOn, "activate {pattern:noun_p}", what="activate")
    grammar.phrase("spend_one", SpendOn, "activate abilities of {pattern:noun_p}", what="activate of")
    grammar.phrase("spend_one", SpendOn, "activate abilities", what="activate", pattern=None, form="any")
    commander = SpendOn("cast commander")
    grammar.template("spend_one", "cast your commander", commander)
    grammar.phrase("spend", None, "{one:spend_one}", build=lambda one: (one,), take=_take_parts("one"))
    grammar.phrase(
        "spend",
        None,
        "{one:spend_one} or {two:spend_one}",
        build=lambda one, two: (one, two),
        take=_take_parts("one", "two"),
    )


def _take_parts(*names: str) -> Any:
    return lambda value: dict(zip(names, value, strict=True)) if len(value) == len(names) else None
