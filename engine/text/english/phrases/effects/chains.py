"""Chains: several instructions in one sentence.

Several objects: "until end of turn, A gets +1/+1 and B gets -1/-1", "put a +1/+1 counter and a reach counter on it",
"you and creatures you control gain hexproof until end of turn".

Rows: "A, then B", "A and B", "A or B", and words at their end that belong only to the last part: "mill two cards, then
destroy it if ...", "draw a card, then discard a card unless ...", "exile it and return it at the beginning of the next
end step". `sentences` has such words after a single instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from engine.ir.changes import GainAbility, SetController
from engine.ir.conditions import UntilEndOfTurn
from engine.ir.effects.cards import Draw, IntoGraveyard, IntoHand, Move
from engine.ir.effects.game import DealDamage
from engine.ir.effects.permanents import Affect, CounterKind, CreateToken, PutCounters
from engine.ir.effects.structure import (
    Apply,
    Choose,
    Delayed,
    EitherDo,
    ForEach,
    If,
    Repeat,
    RepeatTimes,
    Sequence,
    Unless,
    UnlessCondition,
)
from engine.ir.node import Cost, Effect, Selector, replace
from engine.ir.rules import PlayerHas
from engine.ir.selectors import AnyTarget, Both, Ref, Some, Target, You
from engine.ir.values import AmountRef, Number
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.nouns.noun_phrases import join_words
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer, agreement

ELIDED_FORM = "elided"
"""Form of an instruction that shares the verb of the one before it."""

BEFORE = "before"
"""Form of an effect with its duration in front."""

ROW_JOINTS = ((("and",), "and"), ((",", "and"), ", and"))
"""Words between the parts of a row, and the name of the joint."""

CounterRow = tuple[CounterKind, ...]


def declare(grammar: Grammar) -> None:
    """Declares more of "core" and "vp", and "counter_row"."""
    grammar.native("core", _read_until, _write_until, begins=("{duration_before}",))
    _declare_counter_rows(grammar)
    _declare_you_and(grammar)
    faced = EitherDo((hole("first"), hole("second")), hole("who"), form="faces")
    words = "face/faces a villainous choice — {first:chain}, or {second:chain}"
    grammar.template("vp", words, faced, subject="who")
    _declare_either_place(grammar)
    again = "repeat this process any number of times"
    grammar.phrase("vp", Repeat, again, form="any number")
    pair = Choose(You(), which=Both((hole("one"), hole("other"))))
    grammar.template("core", "choose {one:what} and {other:what}", pair)


def _declare_either_place(grammar: Grammar) -> None:
    """ "Put it into your hand or graveyard"; "draws as many cards as they discarded this way"."""
    hand = Move(hole("who"), hole("what"), IntoHand(hole("whose")))
    graveyard = Move(hole("who"), hole("what"), IntoGraveyard(hole("whose")))
    either = EitherDo((hand, graveyard), form="place")
    grammar.template("vp", "put/puts {what:things} into {whose:whose} hand or graveyard", either, subject="who")
    for verb in ("discarded", "sacrificed"):
        for who in ("they", "you"):
            words = f"as many cards as {who} {verb} this way"
            many = Draw(hole("who"), AmountRef(form=words))
            grammar.template("vp", f"draw/draws {words}", many, subject="who")


def _read_until(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    """ "Until end of turn, ... and ...": the duration is that of each."""
    for duration, at in reader.read("duration_before", start):
        if reader.is_word(at, ","):
            for first, behind in _read_part(reader, duration, at + 1):
                if isinstance(first, Affect) and first.form == "gain control":
                    yield Sequence((first,), form=BEFORE), behind
                yield from _read_parts(reader, duration, (first,), (), behind)


def _read_parts(
    reader: Reader, duration: Any, done: tuple[Effect, ...], joints: tuple[str, ...], at: int
) -> Iterator[tuple[Effect, int]]:
    for words, joint in ROW_JOINTS:
        if reader.is_word(at, *words):
            for part, end in _read_part(reader, duration, at + len(words)):
                if isinstance(part, Apply) and isinstance(done[-1], Apply):
                    continue  # "you may cast it, and you may spend mana as though ..." is one rule
                parts, said = (*done, part), (*joints, joint)
                yield Sequence(parts, form="|".join((BEFORE, *said))), end
                yield from _read_parts(reader, duration, parts, said, end)


def _read_part(reader: Reader, duration: Any, at: int) -> Iterator[tuple[Effect, int]]:
    for subject, behind in reader.read("subject", at):
        for changes, end in reader.read(f"changes:{agreement(subject)}", behind):
            yield Affect(subject, changes, duration), end
    if reader.is_word(at, "gain", "control", "of"):
        for what, end in reader.read("what", at + 3):
            yield Affect(what, (SetController(You()),), duration, form="gain control"), end
    for rule, end in reader.read("rule_now", at):
        yield Apply(rule, duration), end


def _write_until(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect, Sequence) or effect.form.partition("|")[0] != BEFORE:
        return None
    joints = effect.form.split("|")[1:]
    first = effect.steps[0]
    if not isinstance(first, Affect | Apply) or first.duration is None:
        return None
    said = writer.write("duration_before", first.duration)
    for joint, step in zip((",", *joints), effect.steps, strict=True):
        part = _write_part(writer, step)
        if said is None or part is None:
            return None
        said = f"{said} {joint} {part}"
    return said


def _write_part(writer: Writer, step: Any) -> str | None:
    if isinstance(step, Apply):
        return writer.write("rule_now", step.rule)
    if not isinstance(step, Affect):
        return None
    what = writer.write("subject", step.what)
    if step.form == "gain control":
        return f"gain control of {what}" if what else None
    changes = writer.write(f"changes:{agreement(step.what)}", step.changes)
    return f"{what} {changes}" if what and changes else None


def _declare_counter_rows(grammar: Grammar) -> None:
    for joint in ("and", "or"):
        grammar.native(f"counter_row_{joint}", partial(_read_row, joint), partial(_write_row, joint))
    words = "put/puts {row:counter_row_and} on {on:either}"
    grammar.phrase("vp", PutCounters, words, subject="who", build=_put_all, take=_take_all)
    words = "put/puts your choice of {row:counter_row_or} on {on:either}"
    grammar.phrase("vp", EitherDo, words, subject="who", build=_put_one, take=_take_one)


def _read_row(joint: str, reader: Reader, start: int) -> Iterator[tuple[CounterRow, int]]:
    """ "A +1/+1 counter, a reach counter, and two shield counters"."""
    found: list[CounterKind] = []
    at, last = start, False
    while one := _read_counter(reader, at):
        found.append(one[0])
        at = one[1]
        if last:
            if len(found) > 1:
                yield tuple(found), at
            return
        comma = reader.is_word(at, ",")
        last = reader.is_word(at + comma, joint)
        if not comma and not last:
            return
        at += comma + last


def _read_counter(reader: Reader, at: int) -> tuple[CounterKind, int] | None:
    if reader.is_word(at, "a"):
        for kind, end in reader.read("counter", at + 1):
            if reader.is_word(end, "counter"):
                return CounterKind(kind, Number(1)), end + 1
    for count, behind in reader.read("word", at):
        for kind, end in reader.read("counter", behind):
            if reader.is_word(end, "counters"):
                return CounterKind(kind, count), end + 1
    return None


def _write_row(joint: str, writer: Writer, value: Any) -> str | None:
    said = []
    for kind in value:
        one = kind.count == Number(1)
        number = "a" if one else writer.write("word", kind.count)
        if number is None:
            return None
        said.append(f"{number} {kind.counter} counter{'' if one else 's'}")
    return join_words(said, joint)


def _put_all(who: Selector, row: CounterRow, on: Selector) -> PutCounters:
    first, *others = row
    return PutCounters(who, first.counter, first.count, on, also=tuple(others))


def _take_all(value: PutCounters) -> dict[str, Any] | None:
    if not value.also or value.form:
        return None
    return {"who": value.who, "on": value.on, "row": (CounterKind(value.counter, value.count), *value.also)}


def _put_one(who: Selector, row: CounterRow, on: Selector) -> EitherDo | None:
    if isinstance(on, Target | AnyTarget | Some):
        return None
    return EitherDo(tuple(PutCounters(who, kind.counter, kind.count, on) for kind in row), form="counters")


def _take_one(value: EitherDo) -> dict[str, Any] | None:
    if value.form != "counters":
        return None
    options: Any = value.options
    row = tuple(CounterKind(option.counter, option.count) for option in options)
    return {"who": options[0].who, "on": options[0].on, "row": row}


def _declare_you_and(grammar: Grammar) -> None:
    """ "You and permanents you control gain hexproof until end of turn"."""
    for form, duration in (("", UntilEndOfTurn()), (BEFORE, UntilEndOfTurn())):
        player = Apply(PlayerHas(You(), hole("abilities")), duration)
        objects = Affect(hole("what"), (GainAbility(hole("abilities"), form="gain"),), duration)
        both = Sequence((player, objects), form=f"you and {form}".strip())
        words = "you and {what:what} gain {abilities:granted}"
        pattern = f"until end of turn, {words}" if form else f"{words} until end of turn"
        grammar.template("core", pattern, both)
        swapped = Sequence((objects, player), form=f"and you {form}".strip())
        words = "{what:what} and you gain {abilities:granted}"
        pattern = f"until end of turn, {words}" if form else f"{words} until end of turn"
        grammar.template("core", pattern, swapped)


JOINTS = (
    (("and",), "and"),
    ((",", "then"), "then"),
    ((",", "and", "then"), ", and then"),
    (("and", "then"), "and then"),
    ((",", "and"), ", and"),
    ((",", "or"), ", or"),
    (("or",), "or"),
    ((",",), ","),
    (("then",), "bare then"),
)
"""Words between two parts, and the name of the joint in `Sequence.form`."""

SAID = {
    "and": "and",
    "then": ", then",
    ", and then": ", and then",
    "and then": "and then",
    ", and": ", and",
    ", or": ", or",
    "or": "or",
    ",": ",",
    "bare then": "then",
}
"""Name of the joint -> the words."""

Link = Callable[[Reader, Any, int, str], Iterable[tuple[Effect, Any, int]]]
"""Reads the next part at an index: (reader, state, index, joint) -> every (part, new state, end index)."""


def read_chain(reader: Reader, first: Effect, state: Any, at: int, link: Link) -> Iterator[tuple[Effect, int]]:
    """Yields every chain that begins with `first`, which ended at `at`, the longest first."""
    return _read_on(reader, (first,), (), state, at, link)


def _read_on(
    reader: Reader, done: tuple[Effect, ...], joints: tuple[str, ...], state: Any, at: int, link: Link
) -> Iterator[tuple[Effect, int]]:
    for words, joint in JOINTS:
        if reader.is_word(at, *words):
            for effect, new_state, end in link(reader, state, at + len(words), joint):
                yield from _read_on(reader, (*done, effect), (*joints, joint), new_state, end, link)
    if not joints or joints[-1] != ",":
        joined = join_effects(done, joints)
        if joined is not None:
            yield joined, at


def join_effects(parts: tuple[Effect, ...], joints: tuple[str, ...]) -> Effect | None:
    """Returns the parts as one effect, or None if the joints don't fit together ("A or B and C")."""
    if len(parts) == 1:
        return parts[0]
    if joints[-1] in ("or", ", or"):
        return EitherDo(parts) if set(joints[:-1]) <= {","} and (joints[-1] == "or") == (len(parts) == 2) else None
    if {"or", ", or"} & set(joints):
        return None
    return Sequence(parts, together=_share_a_verb(parts), form="|".join(joints))


AT_ONCE = (DealDamage, CreateToken, PutCounters)
"""Instructions that are one event if they share a verb (120.4)."""


def _share_a_verb(parts: tuple[Effect, ...]) -> bool:
    """ "~ deals 4 damage to any target and 2 damage to you": everything of one verb happens at the same time."""
    alike = type(parts[0]) in AT_ONCE and all(type(part) is type(parts[0]) for part in parts)
    return alike and all(part.form.endswith(ELIDED_FORM) for part in parts[1:])


def take_apart(effect: Effect) -> tuple[tuple[Effect, ...], tuple[str, ...]] | None:
    """Returns the parts and joints of a chain, or None if `effect` isn't joined within one sentence."""
    if isinstance(effect, EitherDo) and not effect.form:
        count = len(effect.options)
        return effect.options, (*(",",) * (count - 2), "or" if count == 2 else ", or")
    if isinstance(effect, Sequence):
        joints = tuple(effect.form.split("|"))
        if len(joints) == len(effect.steps) - 1 and all(joint in SAID for joint in joints):
            return effect.steps, joints
    return None


THEN = frozenset({"then", ", and then", "and then", "bare then"})
"""Joints of an instruction that follows in time."""


def ends_with_then(effect: Effect) -> bool:
    """True if a condition or price after an effect belongs only to its last step."""
    effect = effect.effect if isinstance(effect, ForEach) else effect
    return isinstance(effect, Sequence) and effect.form.rpartition("|")[2] in THEN


def does_what_was_said(effect: Effect) -> bool:
    """True if the player of the previous step also does the last one: "each player reveals a card, then puts it
    ..."."""
    return isinstance(effect, Sequence) and getattr(effect.steps[-1], "who", None) == Ref(form="")


def is_chain(effect: Effect) -> bool:
    """True if an effect is several instructions in one sentence."""
    effect = effect.effect if isinstance(effect, ForEach) else effect
    return isinstance(effect, Sequence) and bool(effect.form)


def read_behind(reader: Reader, step: Effect, at: int, joint: str) -> Iterator[tuple[Effect, int]]:
    """Yields the step with a condition, a price or a time that follows it at `at`."""
    if joint in THEN and reader.is_word(at, "if"):
        for condition, end in reader.read("condition", at + 1):
            yield If(condition, step, form="after"), end
    elif joint in THEN and reader.is_word(at, "unless"):
        for condition, end in reader.read("condition", at + 1):
            yield UnlessCondition(step, condition), end
        yield from read_price(reader, step, at + 1)
    elif reader.is_word(at, "at") and joint not in (",", "or", ", or"):
        for trigger, end in reader.read("step_event", at + 1):
            yield Delayed(trigger, step, chosen_now=True, form="after"), end


def read_price(reader: Reader, step: Effect, at: int) -> Iterator[tuple[Unless, int]]:
    """Yields the step with the payment that avoids it, at `at`."""
    for who, behind in reader.read("who", at):
        for cost, end in reader.read(_payments(who), behind):
            yield Unless(step, who, cost), end


def write_price(writer: Writer, effect: Unless) -> str | None:
    """ "Unless you pay {2}"."""
    who, cost = writer.write("who", effect.who), writer.write(_payments(effect.who), effect.cost)
    return f"unless {who} {cost}" if who and cost else None


def read_price_first(reader: Reader, start: int) -> Iterator[tuple[Effect, int]]:
    """ "Unless you pay {B}{B}{B}, tap ~ and sacrifice a land of an opponent's choice"."""
    if reader.is_word(start, "unless"):
        for price, at in read_price(reader, Sequence(()), start + 1):
            if reader.is_word(at, ","):
                for effect, end in reader.read("core", at + 1):
                    yield Unless(effect, price.who, price.cost, form="before"), end


def write_price_first(writer: Writer, effect: Any) -> str | None:
    if not isinstance(effect, Unless) or effect.form != "before":
        return None
    said, price = writer.write("core", effect.effect), write_price(writer, effect)
    return f"{price} , {said}" if said and price else None


def spared_for(effect: Effect, who: Selector, cost: Cost) -> Effect:
    """ "For each spell, counter it unless its controller pays {4}": each of them needs its own payment."""
    if isinstance(effect, ForEach) or (isinstance(effect, RepeatTimes) and effect.form == "for each"):
        return replace(effect, effect=Unless(effect.effect, who, cost))
    return Unless(effect, who, cost)


def _payments(who: Any) -> str:
    return f"{'' if isinstance(who, You) else 'their_'}payments:{agreement(who)}"


def taken_off(writer: Writer, step: Any, joint: str) -> tuple[Any, str]:
    """Returns a step without its trailing words, and those words."""
    match step:
        case If(form="after", otherwise=None) if joint in THEN:
            return step.then, _behind("if", writer.write("condition", step.condition))
        case UnlessCondition(form="") if joint in THEN:
            return step.effect, _behind("unless", writer.write("condition", step.condition))
        case Unless(form="") if joint in THEN:
            return step.effect, f" {write_price(writer, step) or ''}"
        case Delayed(form="after", once=True, duration=None, chosen_now=True):
            return step.effect, _behind("at", writer.write("step_event", step.trigger))
    return step, ""


def _behind(word: str, said: str | None) -> str:
    return f" {word} {said}" if said else ""
