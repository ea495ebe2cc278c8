"""Sentences and bodies: what stands before and behind instructions, and how sentences follow each other.

Categories, each one layer above the one before: "core" (a chain, an offer, a repetition), "tail" (with a condition, a
price or a time behind it), "where" (with "where X is ..."), "sentence" (with a condition, a time or a back-reference in
front), "body" (sentences up to the end of the ability).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.ir.effects.cards import Draw, Mill
from engine.ir.effects.game import DealDamage, GainLife, LoseLife
from engine.ir.effects.permanents import Affect, CreateToken, PutCounters
from engine.ir.effects.structure import (
    Apply,
    Delayed,
    ForEach,
    If,
    IfDone,
    May,
    Otherwise,
    Sequence,
    Unless,
    UnlessCondition,
    WithX,
)
from engine.ir.node import Effect, replace
from engine.ir.selectors import All, You
from engine.ir.values import Times
from engine.text.english.grammar import Grammar
from engine.text.english.morphology import agreement
from engine.text.english.phrases.clauses import subject_of
from engine.text.english.reading import Reader
from engine.text.english.templates import hole
from engine.text.english.writing import Writer, capitalise

SCALED: dict[type[Effect], str] = {
    Draw: "count",
    Mill: "count",
    GainLife: "amount",
    LoseLife: "amount",
    DealDamage: "amount",
    CreateToken: "count",
    PutCounters: "count",
}
"""Effects whose number a "for each" behind them multiplies, with the field of that number."""


def declare(grammar: Grammar) -> None:
    """Declares "core", "tail", "where", "sentence" and "body"."""
    _declare_core(grammar)
    _declare_tail(grammar)
    _declare_where(grammar)
    _declare_sentence(grammar)
    grammar.native("body", _read_body, _write_body)


def _declare_core(grammar: Grammar) -> None:
    grammar.phrase("core", None, "{effect:chain}")
    grammar.template("core", "you may {effect:actions:base}", May(You(), hole("effect")))
    grammar.native("core", _read_their_offer, _write_their_offer)
    grammar.native("core", _read_duration_first, _write_duration_first)
    grammar.native("core", _read_have, _write_have)
    for category in ("what", "who"):
        grammar.phrase("core", ForEach, f"for each of {{what:{category}}}, {{effect:chain}}", form="of")
    for category in ("noun_s", "player_s"):
        each = ForEach(All(hole("what"), form="each"), hole("effect"))
        grammar.template("core", f"for each {{what:{category}}}, {{effect:chain}}", each)


def _read_their_offer(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    for who, at in reader.read("who", start):
        if reader.is_word(at, "may") and not isinstance(who, You):
            for effect, end in reader.read("their_actions:base", at + 1):
                yield May(who, effect), end


def _write_their_offer(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect, May) or effect.form or isinstance(effect.who, You):
        return None
    who, actions = writer.write("who", effect.who), writer.write("their_actions:base", effect.effect)
    return f"{who} may {actions}" if who and actions else None


def _read_have(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    """ "you may have that player lose 2 life": somebody else's instruction at your choice."""
    if not reader.is_word(start, "you", "may", "have"):
        return
    for subject, at in reader.read("subject", start + 3):
        for found, end in reader.read("vp:base", at):
            effect = found.with_subject(subject) if hasattr(found, "with_subject") else None
            if effect is not None:
                yield May(You(), effect, form="have"), end


def _write_have(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect, May) or effect.form != "have":
        return None
    subject = writer.write("subject", subject_of(writer, effect.effect))
    predicate = writer.write("vp:base", effect.effect)
    return f"you may have {subject} {predicate}" if subject and predicate else None


def _read_duration_first(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    """ "Until end of turn, target creature gains flying"."""
    for duration, at in reader.read("duration_before", start):
        if not reader.is_word(at, ","):
            continue
        for subject, behind in reader.read("subject", at + 1):
            for changes, end in reader.read(f"changes:{agreement(subject)}", behind):
                yield Affect(subject, changes, duration, form="before"), end


def _write_duration_first(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect, Affect) or effect.form != "before":
        return None
    said = (
        writer.write("duration_before", effect.duration),
        writer.write("subject", effect.what),
        writer.write(f"changes:{agreement(effect.what)}", effect.changes),
    )
    return f"{said[0]} , {said[1]} {said[2]}" if all(said) else None


def _declare_tail(grammar: Grammar) -> None:
    grammar.phrase("tail", None, "{effect:core}")
    grammar.native("tail", _read_scaled, _write_scaled)
    grammar.phrase("tail", If, "{then:core} if {condition:condition}", form="after", otherwise=None)
    grammar.phrase("tail", UnlessCondition, "{effect:core} unless {condition:condition}")
    grammar.native("tail", _read_unless, _write_unless)
    grammar.phrase("tail", Delayed, "{effect:core} at {trigger:step_event}", once=True, until="", form="after")


def _read_scaled(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    for effect, at in reader.read("core", start):
        inner, offer = (effect.effect, effect) if isinstance(effect, May) else (effect, None)
        field = SCALED.get(type(inner))
        if field is None or not reader.is_word(at, "for", "each"):
            continue
        for per, end in reader.read("per", at + 2):
            scaled = replace(inner, **{field: Times(getattr(inner, field), per, form="for each")})
            yield (replace(offer, effect=scaled) if offer else scaled), end


def _write_scaled(writer: Writer, effect: Any) -> str | None:
    inner = effect.effect if isinstance(effect, May) else effect
    field = SCALED.get(type(inner))
    value = getattr(inner, field) if field else None
    if not isinstance(value, Times) or value.form != "for each" or field is None:
        return None
    plain = replace(inner, **{field: value.factor})
    said = writer.write("core", replace(effect, effect=plain) if isinstance(effect, May) else plain)
    per = writer.write("per", value.value)
    return f"{said} for each {per}" if said and per else None


def _read_unless(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    for effect, at in reader.read("core", start):
        if not reader.is_word(at, "unless"):
            continue
        for who, behind in reader.read("who", at + 1):
            prefix = "" if isinstance(who, You) else "their_"
            for cost, end in reader.read(f"{prefix}payments:{agreement(who)}", behind):
                yield Unless(effect, who, cost), end


def _write_unless(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect, Unless):
        return None
    prefix = "" if isinstance(effect.who, You) else "their_"
    said = (
        writer.write("core", effect.effect),
        writer.write("who", effect.who),
        writer.write(f"{prefix}payments:{agreement(effect.who)}", effect.cost),
    )
    return f"{said[0]} unless {said[1]} {said[2]}" if all(said) else None


def _declare_where(grammar: Grammar) -> None:
    grammar.phrase("where", None, "{effect:tail}")
    grammar.phrase("where", WithX, "{effect:tail}, where X is {x:value}", y=None)
    grammar.phrase("where", WithX, "{effect:tail}, where X is {x:value} and Y is {y:value}")


def _declare_sentence(grammar: Grammar) -> None:
    grammar.phrase("sentence", None, "{effect:where}")
    grammar.phrase("sentence", If, "if {condition:condition}, {then:sentence}", otherwise=None)
    grammar.phrase("sentence", If, "if {condition:condition}, {then:sentence} instead", otherwise=None, form="instead")
    grammar.phrase(
        "sentence", If, "if {condition:condition}, instead {then:sentence}", otherwise=None, form="instead before"
    )
    grammar.phrase("sentence", If, "{then:core} instead if {condition:condition}", otherwise=None, form="instead after")
    grammar.phrase("sentence", IfDone, "if you do, {effect:sentence}", negated=False, reflexive=False)
    grammar.phrase("sentence", IfDone, "when you do, {effect:sentence}", negated=False, reflexive=True)
    for form, subject in (("player", "the player"), ("they", "they"), ("that player", "that player")):
        does = "do" if subject == "they" else "does"
        grammar.phrase(
            "sentence", IfDone, f"if {subject} {does}, {{effect:sentence}}", negated=False, reflexive=False, form=form
        )
        grammar.phrase(
            "sentence", IfDone, f"if {subject} {does}n't, {{effect:sentence}}", negated=True, reflexive=False, form=form
        )
    grammar.phrase("sentence", IfDone, "if you don't, {effect:sentence}", negated=True, reflexive=False)
    grammar.phrase("sentence", Otherwise, "otherwise, {effect:sentence}")
    grammar.phrase("sentence", Delayed, "at {trigger:step_event}, {effect:sentence}", once=True, until="")
    grammar.phrase("sentence", Delayed, "when {trigger:event} this turn, {effect:sentence}", once=True, until="turn")
    grammar.phrase(
        "sentence", Delayed, "whenever {trigger:event} this turn, {effect:sentence}", once=False, until="turn"
    )
    grammar.phrase("sentence", Delayed, "when {trigger:event}, {effect:sentence}", once=True, until="", form="when")
    grammar.phrase("sentence", Apply, "{rule:rule_now} {duration:duration}")


def _read_body(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    for first, at in reader.read("sentence", start):
        yield from _read_more(reader, (first,), (), at)


def _read_more(
    reader: Reader, done: tuple[Effect, ...], joints: tuple[str, ...], at: int
) -> Iterator[tuple[Effect, int]]:
    ended = _sentence_end(reader, at)
    if ended is None:
        return
    for words, joint in (((), "."), (("then",), ". then"), (("then", ","), ". then,")):
        if reader.is_word(ended, *words):
            for effect, end in reader.read("sentence", ended + len(words)):
                yield from _read_more(reader, (*done, effect), (*joints, joint), end)
    if len(done) == 1:
        yield done[0], ended
    else:
        plain = all(joint == "." for joint in joints)
        yield Sequence(done, form="" if plain else "|".join(joints)), ended


def _sentence_end(reader: Reader, at: int) -> int | None:
    """The index behind the full stop that ends a sentence; one inside a closing quotation mark will do."""
    if reader.is_word(at, "."):
        return at + 1
    if at >= 1 and reader.words[at - 1] == ".":  # the sentence ended with sentences of its own (modes)
        return at
    if at >= 2 and reader.words[at - 1] in ('"', "'") and reader.words[at - 2] in (".", "!", '"', "'"):
        return at
    return None


def _write_body(writer: Writer, effect: Any) -> str | None:
    steps: tuple[Any, ...] = (effect,)
    joints: tuple[str, ...] = ()
    if isinstance(effect, Sequence) and (not effect.form or effect.form.startswith(".")):
        steps = effect.steps
        joints = tuple(effect.form.split("|")) if effect.form else (".",) * (len(steps) - 1)
    said = [writer.write("sentence", step) for step in steps]
    if not all(said):
        return None
    text = str(said[0])
    for joint, more in zip(joints, said[1:], strict=True):
        start = {".": "", ". then": "Then ", ". then,": "Then, "}[joint]
        text = f"{_stopped(text)} {start}{more if start else capitalise(str(more))}"
    return _stopped(text)


def _stopped(text: str) -> str:
    return text if text.endswith((".", '."')) else f"{text} ."
