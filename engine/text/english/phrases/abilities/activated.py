"""Activated abilities (602): "<costs>: <effect>", and the sentences that may follow about when, how often and by whom.

`Activated.form` lists these sentences in order, separated by ";". It also names the parts of an "Activate only ..."
sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.ir.abilities import Activated, Keyword
from engine.ir.conditions import AllOf, StepIs
from engine.ir.costs import TapSelf
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.structure import WithX
from engine.ir.node import Condition, replace
from engine.ir.patterns import PlayerPattern
from engine.ir.rules import AbilityCost
from engine.ir.selectors import All, Some, You
from engine.text.english.grammar import Grammar, fill_template, hole, match_template
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer

JOINERS = (("and", "only"), ("and",), (",",))
TIMES = {1: "once", 2: "twice", 3: "three times", 4: "four times"}


_ON_TURN = StepIs((), You())
THEIRS: dict[str, Condition] = {
    "during their turn": _ON_TURN,
    "during their turn before the end step": AllOf((_ON_TURN, StepIs(("end",), before=True))),
    "during their upkeep": StepIs(("upkeep",), You()),
    "during their draw step": StepIs(("draw",), You()),
}
"""Times when any player may activate an ability. "You" in the condition is that player."""


class Suffix(NamedTuple):
    """A sentence after the effect: its name in `Activated.form`, and the field it sets."""

    name: str
    updates: dict[str, Any]


def declare(grammar: Grammar) -> None:
    """Declares "activated" and "activated_suffix"."""
    grammar.native("activated", _read, _write, begins=("{costs}", "{loyalty}"))
    grammar.native("activated_suffix", _read_only, _write_only, begins=("activate",))
    for n, words in TIMES.items():
        _suffix(grammar, f"limit {n}", f"activate no more than {words} each turn .", {"limit": n})
        _suffix(grammar, f"this limit {n}", f"activate this ability no more than {words} each turn .", {"limit": n})
    anybody, opponents = Some(PlayerPattern("player")), All(PlayerPattern("opponent"))
    _suffix(grammar, "any player", "any player may activate this ability .", {"by": anybody})
    words = "any player may activate this ability but only as a sorcery ."
    _suffix(grammar, "any player sorcery", words, {"by": anybody, "sorcery": True})
    for when, condition in THEIRS.items():
        words = f"any player may activate this ability but only {when} ."
        _suffix(grammar, f"any player {when}", words, {"by": anybody, "when": condition})
    during = "any player may activate this ability but only {when:when} ."
    _suffix(grammar, "any player when", during, {"by": anybody, "when": hole("when")})
    _suffix(grammar, "opponents", "only your opponents may activate this ability .", {"by": opponents})
    words = "only your opponents may activate this ability and only as a sorcery ."
    _suffix(grammar, "opponents sorcery", words, {"by": opponents, "sorcery": True})
    _suffix(grammar, "any opponent", "only any opponent may activate this ability .", {"by": opponents})
    _suffix(grammar, "x", "X can't be 0 .", {"x_above_zero": True})
    _suffix(grammar, "x is", "X is {x:value} .", {"x_is": hole("x")})
    _declare_discounts(grammar)


def _suffix(grammar: Grammar, name: str, words: str, updates: dict[str, Any]) -> None:
    def take_parts(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Suffix) or value.name != name:
            return None
        return match_template(tuple(updates.values()), tuple(value.updates.values()))

    def build_node(**values: Any) -> Suffix:
        return Suffix(name, {field: fill_template(value, values) for field, value in updates.items()})

    grammar.phrase("activated_suffix", Suffix, words, build=build_node, take=take_parts)


def _declare_discounts(grammar: Grammar) -> None:
    for more, word in ((False, "less"), (True, "more")):
        cost = AbilityCost("this", None, more, hole("symbols"))
        start = f"this ability costs {{symbols:mana_symbols}} {word} to activate"
        each = replace(cost, count=hole("per"))
        _suffix(grammar, f"{word} each", f"{start} for each {{per:per}} .", {"discount": each})
        under = replace(cost, condition=hole("condition"))
        _suffix(grammar, f"{word} if", f"{start} if {{condition:condition}} .", {"discount": under})
        where = AbilityCost("this", None, more, "{X}", x=hole("x"))
        words = f"this ability costs {{X}} {word} to activate, where X is {{x:value}} ."
        _suffix(grammar, f"{word} where", words, {"discount": where})


def _read(reader: Reader, start: int) -> Iterator[tuple[Activated, int]]:
    for category in ("costs", "loyalty"):
        for cost, at in reader.read(category, start):
            if reader.is_word(at, ":"):
                for effect, end in reader.read("capital_body", at + 1):
                    yield from _read_suffixes(reader, _with_x_of_cost(Activated(cost, effect)), end)


def _with_x_of_cost(ability: Activated) -> Activated:
    """Makes "X is ..." after an ability with X in its cost apply to that X too (107.3c)."""
    match ability.effect:
        case WithX(effect=effect, x=x, y=None, form="x is") if "{X}" in str(ability.cost):
            return replace(ability, effect=effect, x_is=x, form="x is")
    return ability


def _read_suffixes(reader: Reader, ability: Activated, at: int) -> Iterator[tuple[Activated, int]]:
    for suffix, end in reader.read("activated_suffix", at):
        form = f"{ability.form};{suffix.name}" if ability.form else suffix.name
        yield from _read_suffixes(reader, replace(ability, form=form, **suffix.updates), end)
    yield ability, at


FIELDS = ("limit", "by", "sorcery", "when", "once", "discount", "x_above_zero", "x_is")


def _write(writer: Writer, value: Any) -> str | None:
    if not isinstance(value, Activated) or value.word:
        return None
    cost = writer.write("costs", value.cost) or writer.write("loyalty", value.cost)
    effect = writer.write("capital_body", value.effect)
    if cost is None or effect is None:
        return None
    text = f"{cost} : {effect}"
    for name in filter(None, value.form.split(";")):
        said = _write_suffix(writer, name, value)
        if said is None:
            return None
        text = f"{text} {said[:1].upper()}{said[1:]}"
    return text


def _write_suffix(writer: Writer, name: str, value: Activated) -> str | None:
    if name.startswith("only "):
        return writer.write("activated_suffix", Suffix(name, {"ability": value}))
    for phrase in writer.grammar.candidates("activated_suffix", Suffix("", {})):
        for fields in _field_sets(name):
            suffix = Suffix(name, {field: getattr(value, field) for field in fields})
            if phrase.take is not None and phrase.take(suffix) is not None:
                return writer.write_phrase(phrase, suffix, "")
    return None


def _field_sets(name: str) -> tuple[tuple[str, ...], ...]:
    if name in ("any player sorcery", "opponents sorcery"):
        return (("by", "sorcery"),)
    if name == "x is":
        return (("x_is",),)
    if name.startswith("any player "):
        return (("by", "when"),)
    return tuple((field,) for field in FIELDS)


Part = tuple[str, str, Any]
"""A part of "Activate only ...": the joiner before it, its kind and its value."""


def _read_only(reader: Reader, start: int) -> Iterator[tuple[Suffix, int]]:
    if not reader.is_word(start, "activate", "only"):
        return
    for parts, end in _read_parts(reader, start + 2, ""):
        if reader.is_word(end, "."):
            suffix = _only(parts)
            if suffix is not None:
                yield suffix, end + 1


def _read_parts(reader: Reader, start: int, joiner: str) -> Iterator[tuple[tuple[Part, ...], int]]:
    for kind, value, at in _read_part(reader, start):
        for words in JOINERS:
            if reader.is_word(at, *words):
                for more, end in _read_parts(reader, at + len(words), " ".join(words)):
                    yield ((joiner, kind, value), *more), end
        yield ((joiner, kind, value),), at


def _read_part(reader: Reader, at: int) -> Iterator[tuple[str, Any, int]]:
    if reader.is_word(at, "as", "a", "sorcery"):
        yield "sorcery", True, at + 3
    for n, words in TIMES.items():
        said = (*words.split(), "each", "turn")
        if reader.is_word(at, *said):
            yield "limit", n, at + len(said)
    if reader.is_word(at, "once"):
        yield "once", True, at + 1
    if reader.is_word(at, "if"):
        for condition, end in reader.read("condition", at + 1):
            yield "if", condition, end
    for condition, end in reader.read("when", at):
        yield "when", condition, end


def _only(parts: tuple[Part, ...]) -> Suffix | None:
    updates: dict[str, Any] = {}
    conditions: list[Condition] = []
    for _, kind, value in parts:
        if kind in ("if", "when"):
            conditions.append(value)
        elif kind in updates:
            return None
        else:
            updates[kind] = value
    if conditions:
        updates["when"] = conditions[0] if len(conditions) == 1 else AllOf(tuple(conditions), form="only")
    return Suffix("only " + "/".join(f"{joiner} {kind}".strip() for joiner, kind, _ in parts), updates)


def _write_only(writer: Writer, suffix: Any) -> str | None:
    if not isinstance(suffix, Suffix) or not suffix.name.startswith("only "):
        return None
    ability = suffix.updates["ability"]
    conditions = _conditions(ability.when)
    text = "activate only"
    for part in suffix.name.removeprefix("only ").split("/"):
        joiner, _, kind = part.rpartition(" ")
        said = _write_part(writer, kind, ability, conditions)
        if said is None:
            return None
        text = f"{text} {joiner} {said}" if joiner else f"{text} {said}"
    return f"{text} ."


def _conditions(when: Condition | None) -> list[Condition]:
    if isinstance(when, AllOf) and when.form == "only":
        return list(when.parts)
    return [when] if when is not None else []


def _write_part(writer: Writer, kind: str, ability: Activated, conditions: list[Condition]) -> str | None:
    match kind:
        case "sorcery":
            return "as a sorcery"
        case "once":
            return "once"
        case "limit":
            return f"{TIMES[ability.limit]} each turn"
        case "if":
            said = writer.write("condition", conditions.pop(0))
            return f"if {said}" if said else None
        case _:
            return writer.write("when", conditions.pop(0))


LIMITS_OF_KEYWORDS = frozenset({"limit", "discount", "x_above_zero"})


def read_limits(reader: Reader, keyword: Keyword, at: int) -> Iterator[tuple[Keyword, int]]:
    """Reads a sentence after a keyword for an activated ability: "Equip {0}. Activate only once each turn."."""
    if reader.is_word(at, "."):
        for suffix, end in reader.read("activated_suffix", at + 1):
            if set(suffix.updates) <= LIMITS_OF_KEYWORDS:
                yield replace(keyword, form=suffix.name, **suffix.updates), end


def write_limits(writer: Writer, keyword: Keyword) -> str | None:
    """Writes the sentence of `read_limits`."""
    ability = Activated(
        TapSelf(),
        KeywordAction(You(), ""),
        limit=keyword.limit,
        discount=keyword.discount,
        x_above_zero=keyword.x_above_zero,
    )
    said = _write_suffix(writer, keyword.form, ability)
    return None if said is None else f"{said[:1].upper()}{said[1:]}"
