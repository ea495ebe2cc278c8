"""Mana: "add {C}{C}", "add one mana of any color"; the sentences about it (106.6): on what it may be spent, what
happens then, how long it stays; and permissions to spend any mana on a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from engine.ir.effects.game import AddMana, ManaRider, ManaSpec, SpendOn
from engine.ir.node import Effect, Pattern, replace
from engine.ir.patterns import IsKind, ObjectPattern, OwnedBy
from engine.ir.selectors import You
from engine.ir.values import AmountRef, Number, Times
from engine.ir.vocabulary import AnyOfMana, ManaKind
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.effects.followers import at_end_follower
from engine.text.english.phrases.nouns.noun_phrases import join_words
from engine.text.english.reading import Reader
from engine.text.english.reading_tables import SYMBOL
from engine.text.english.writing import Writer

VP = "vp"

KINDS = (
    ("any color", "mana of any color", ""),
    ("any color", "mana of any color they choose", "they"),
    ("any color", "mana of any color that player chooses", "that player"),
    ("one color", "mana of any one color", ""),
    ("one color", "mana of any one color they choose", "they"),
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
    grammar.native("mana_choice", _read_choice, _write_choice, begins=(SYMBOL,))
    grammar.phrase("mana", ManaSpec, "{choice:mana_choice}")
    grammar.phrase("mana", ManaSpec, "{symbols:mana_symbols}")
    for kind, words, form in KINDS:
        _declare_kind(grammar, kind, words, form)
    for kind, words in SOURCED_KINDS:
        _declare_kind(grammar, kind, words, "")
    for kind, which in (("could produce", "color"), ("could produce type", "type")):
        _declare_kind(grammar, kind, f"mana of any {which} {{of:definite}} could produce", "definite")
    combination = "{count:word} mana in any combination of {choice:and_or_symbols}"
    grammar.phrase("mana", ManaSpec, combination, kind="combination")
    much = AmountRef(form="that much")
    so_many = "that much mana in any combination of {choice:and_or_symbols}"
    grammar.phrase("mana", ManaSpec, so_many, kind="combination", count=much, form="much")
    twice = Times(Number(2), much)
    grammar.phrase("mana", ManaSpec, "twice that much {symbols:mana_symbols}", count=twice, form="much")
    grammar.phrase("mana", ManaSpec, "an amount of {symbols:mana_symbols} equal to {count:value}", form="amount")
    grammar.phrase("mana", ManaSpec, "{count:word} {symbols:mana_symbols}", form="times")
    grammar.phrase("mana", ManaSpec, "{symbols:mana_symbols} equal to {count:value}", form="equal")
    grammar.phrase("mana", ManaSpec, "that much {symbols:mana_symbols}", count=AmountRef(form="that much"), form="much")
    grammar.phrase(
        "mana", ManaSpec, "{first:mana_symbols} or one {mana:chosen_mana}", build=_or_chosen, take=_take_or_chosen
    )
    grammar.constant("chosen_mana", "mana of the chosen color", "chosen color")
    grammar.native("and_or_symbols", _read_and_or, _write_and_or, begins=(SYMBOL,))


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
        elif comma and at + 1 < reader.length and reader.words[at + 1].startswith("{"):
            at += 1
        else:
            break
    if len(options) > 1:
        yield tuple(options), at


def _write_and_or(writer: Writer, value: Any) -> str | None:
    return join_words(list(value), "and/or") if value else None


COMMANDER = ObjectPattern((IsKind("commander"),), (OwnedBy(You()),))

OTHER_COSTS = (
    ("cumulative upkeep", "pay cumulative upkeep costs"),
    ("face up", "turn permanents face up"),
    ("face up creatures", "turn creatures face up"),
    ("x costs", "on costs that contain {X}"),
    ("foretell", "foretell cards"),
    ("foretell", "foretell a card from your hand"),
    ("equip", "activate equip abilities"),
    ("an equip", "activate an equip ability"),
    ("power-up", "activate power-up abilities"),
    ("morph", "pay a morph cost"),
    ("manifested face up", "pay a mana cost to turn a manifested creature face up"),
    ("colorless cost", "pay a cost that contains {C}"),
)


ANY_OF_MANA: tuple[AnyOfMana, ...] = ("any color", "any type")
"""Kinds of mana as which mana may be spent."""

ALSO = "also a"
"""`SpendOn.form` of a further kind of spells after "cast ... or"."""

ALSO_MANY = "also"


def declare_mana_riders(grammar: Grammar) -> None:
    """Declares more of "follower"; "spend" (the uses of mana)."""
    _declare_spending(grammar)
    _declare_riders(grammar)


LAST = "|last"
"""Suffix of the form of mana that stays: this follows the uses of the mana."""


def _declare_spending(grammar: Grammar) -> None:
    one = "spend_one"
    grammar.phrase(one, SpendOn, "cast {pattern:noun_p}", what="cast")
    grammar.phrase(one, SpendOn, "cast a {pattern:noun_s}", what="cast", form="a")
    grammar.phrase(one, SpendOn, "a {pattern:noun_s}", what="cast", form=ALSO)
    grammar.phrase(one, SpendOn, "{pattern:noun_p}", what="cast", form=ALSO_MANY)
    grammar.template(one, "cast your commander", SpendOn("cast", COMMANDER, form="your"))
    grammar.phrase(one, SpendOn, "activate {pattern:noun_p}", what="activate")
    grammar.phrase(one, SpendOn, "activate a {pattern:noun_s}", what="activate", form="a")
    for name, words in OTHER_COSTS:
        grammar.phrase(one, SpendOn, words, what=name, form="from hand" if "from your hand" in words else "")
    grammar.native("spend", _read_spend, _write_spend, begins=("{spend_one}",))
    for start, form in (("spend this mana only to", ""), ("spend this mana only", "only")):
        at_end_follower(
            grammar,
            start,
            f"{start} {{spend:spend}}",
            AddMana,
            partial(_put_spend, form=form),
            partial(_take_spend, form=form),
        )
    for start, noun in (
        ("this mana can't be spent to cast a", "noun_s"),
        ("this mana can't be spent to cast", "noun_p"),
    ):
        at_end_follower(
            grammar,
            start,
            f"{start} {{pattern:{noun}}}",
            AddMana,
            partial(_put_not, noun=noun),
            partial(_take_not, noun=noun),
        )


def _put_not(last: AddMana, pattern: Pattern, noun: str) -> AddMana:
    return replace(last, spend_on=(SpendOn("not cast", pattern, form=noun),))


def _put_spend(last: AddMana, spend: tuple[SpendOn, ...], form: str) -> AddMana | None:
    on_costs = any(part.what == "x costs" for part in spend)
    if last.spend_on or on_costs != (form == "only"):
        return None
    return replace(last, spend_on=spend)


def _take_spend(last: AddMana, form: str) -> tuple[AddMana, dict[str, Any]] | None:
    if not last.spend_on or last.riders or any(part.what == "not cast" for part in last.spend_on):
        return None
    if any(part.what == "x costs" for part in last.spend_on) != (form == "only"):
        return None
    return replace(last, spend_on=()), {"spend": last.spend_on}


def _take_not(last: AddMana, noun: str) -> tuple[AddMana, dict[str, Any]] | None:
    if len(last.spend_on) != 1 or last.spend_on[0].what != "not cast" or last.spend_on[0].form != noun:
        return None
    if last.form.endswith(LAST):
        return None
    return replace(last, spend_on=()), {"pattern": last.spend_on[0].pattern}


def _read_spend(reader: Reader, start: int) -> Iterator[tuple[tuple[SpendOn, ...], int]]:
    for first, at in reader.read("spend_one", start):
        if first.form in (ALSO, ALSO_MANY):
            continue
        yield from _read_more(reader, (first,), at)


def _read_more(reader: Reader, done: tuple[SpendOn, ...], at: int) -> Iterator[tuple[tuple[SpendOn, ...], int]]:
    comma = reader.is_word(at, ",")
    behind = at + comma
    if reader.is_word(behind, "or") and comma == (len(done) > 1):
        to = reader.is_word(behind + 1, "to")
        for more, end in reader.read("spend_one", behind + 1 + to):
            yield (*done, replace(more, form=f"to {more.form}") if to else more), end
    if comma:
        for more, end in reader.read("spend_one", behind):
            yield from (found for found in _read_more(reader, (*done, more), end) if len(found[0]) > len(done) + 1)
    yield done, at


def _write_spend(writer: Writer, value: Any) -> str | None:
    said: list[str] = []
    for part in value:
        to = part.form.startswith("to ")
        text = writer.write("spend_one", replace(part, form=part.form.removeprefix("to ")) if to else part)
        if text is None:
            return None
        said.append(f"to {text}" if to else text)
    return join_words(said, "or")


def _declare_riders(grammar: Grammar) -> None:
    """ "If that mana is spent on a creature spell, it gains haste", "When you spend this mana to cast ..., ..."."""
    for triggered, words in (
        (False, "if that mana is spent on a {what:noun_s}"),
        (False, "if you spend this mana to cast a {what:noun_s}"),
        (False, "if this mana is spent to cast a {what:noun_s}"),
        (True, "when that mana is spent to cast a {what:noun_s}"),
        (True, "when you spend this mana to cast a {what:noun_s}"),
        (True, "whenever that mana is spent to cast a {what:noun_s}"),
        (False, "if you spend this mana to cast your commander"),
        (True, "when you spend this mana to cast your commander"),
    ):
        at_end_follower(
            grammar,
            words,
            f"{words}, {{effect:sentence}}",
            AddMana,
            partial(_put_rider, triggered=triggered, words=words),
            partial(_take_rider, words=words),
        )

    at_end_follower(
        grammar,
        SAFE,
        f"spend this mana only to {{spend:spend}}, {SAFE} {{effect:sentence}}",
        AddMana,
        _put_spend_and_rider,
        _take_spend_and_rider,
    )


SAFE = "and"
"""Joins the uses of mana with an effect on the spell, in the same sentence."""


def _put_spend_and_rider(last: AddMana, spend: tuple[SpendOn, ...], effect: Effect) -> AddMana | None:
    if len(spend) != 1 or spend[0].what != "cast" or spend[0].pattern is None or last.spend_on or last.riders:
        return None
    return replace(last, spend_on=spend, riders=(ManaRider(spend[0].pattern, effect, form=SAFE),))


def _take_spend_and_rider(last: AddMana) -> tuple[AddMana, dict[str, Any]] | None:
    if len(last.riders) != 1 or last.riders[0].form != SAFE:
        return None
    values = {"spend": last.spend_on, "effect": last.riders[0].effect}
    return replace(last, spend_on=(), riders=()), values


def _put_rider(last: AddMana, effect: Effect, triggered: bool, words: str, what: Pattern = COMMANDER) -> AddMana:
    return replace(last, riders=(*last.riders, ManaRider(what, effect, triggered, form=words)))


def _take_rider(last: AddMana, words: str) -> tuple[AddMana, dict[str, Any]] | None:
    if not last.riders or last.riders[-1].form != words:
        return None
    rider = last.riders[-1]
    values = {"effect": rider.effect}
    if "{what" in words:
        values["what"] = rider.what  # type: ignore[assignment]
    return replace(last, riders=last.riders[:-1]), values


def spending() -> list[tuple[str, str, AnyOfMana]]:
    """Returns the ways to say that any mana can be spent on a card: (words, form, kind of mana)."""
    found: list[tuple[str, str, AnyOfMana]] = []
    for kind in ANY_OF_MANA:
        for pronoun in ("it", "that spell", "them", "those spells"):
            for joint, name in ((" and", ""), (", and", ",")):
                may = f"{joint} you may spend mana as though it were mana of {kind} to cast {pronoun}"
                found.append((may, f"may {pronoun}{name}", kind))
                found.append((may.replace("you may", "they may"), f"may {pronoun}{name}, they", kind))
                can = f"{joint} mana of {kind} can be spent to cast {pronoun}"
                found.append((can, f"can {pronoun}{name}", kind))
    return found
