"""Rows of instructions in one sentence ("A, then B", "A and B", "A or B"), and what stands behind the last of a row and
is said of it alone: "mill two cards, then destroy it if ...", "draw a card, then discard a card unless ...", "exile it
and return it at the beginning of the next end step". Behind a single instruction such words are in `sentences`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.ir.effects.structure import Delayed, EitherDo, ForEach, If, Sequence, Unless, UnlessCondition
from engine.ir.node import Effect
from engine.ir.selectors import Ref, You
from engine.text.english.morphology import agreement
from engine.text.english.reading import Reader
from engine.text.english.writing import Writer

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
"""Reads one more part at an index: (reader, state, index, joint) -> every (part, new state, index behind it)."""


def read_chain(reader: Reader, first: Effect, state: Any, at: int, link: Link) -> Iterator[tuple[Effect, int]]:
    """Every chain that begins with `first`, which ended at `at`, the longest first."""
    return _read_on(reader, (first,), (), state, at, link)


def _read_on(
    reader: Reader, done: tuple[Effect, ...], joints: tuple[str, ...], state: Any, at: int, link: Link
) -> Iterator[tuple[Effect, int]]:
    for words, joint in JOINTS:
        if reader.is_word(at, *words):
            for effect, new_state, end in link(reader, state, at + len(words), joint):
                yield from _read_on(reader, (*done, effect), (*joints, joint), new_state, end, link)
    if not joints or joints[-1] != ",":
        joined = join(done, joints)
        if joined is not None:
            yield joined, at


def join(parts: tuple[Effect, ...], joints: tuple[str, ...]) -> Effect | None:
    """The parts as one effect; None if the joints do not go together ("A or B and C")."""
    if len(parts) == 1:
        return parts[0]
    if joints[-1] in ("or", ", or"):
        return EitherDo(parts) if set(joints[:-1]) <= {","} and (joints[-1] == "or") == (len(parts) == 2) else None
    if {"or", ", or"} & set(joints):
        return None
    return Sequence(parts, form="|".join(joints))


def take_apart(effect: Effect) -> tuple[tuple[Effect, ...], tuple[str, ...]] | None:
    """The parts and joints of a chain; None if `effect` is not joined within one sentence."""
    if isinstance(effect, EitherDo) and not effect.form:
        count = len(effect.options)
        return effect.options, (*(",",) * (count - 2), "or" if count == 2 else ", or")
    if isinstance(effect, Sequence):
        joints = tuple(effect.form.split("|"))
        if len(joints) == len(effect.steps) - 1 and all(joint in SAID for joint in joints):
            return effect.steps, joints
    return None


THEN = frozenset({"then", ", and then", "and then", "bare then"})
"""The joints of what is done afterwards."""


def ends_with_then(effect: Effect) -> bool:
    """Whether a condition or price behind an effect is said of its last step only."""
    effect = effect.effect if isinstance(effect, ForEach) else effect
    return isinstance(effect, Sequence) and effect.form.rpartition("|")[2] in THEN


def does_what_was_said(effect: Effect) -> bool:
    """Whether the last step is done by whoever did the one before: "each player reveals a card, then puts it ..."."""
    return isinstance(effect, Sequence) and getattr(effect.steps[-1], "who", None) == Ref(form="")


def is_chain(effect: Effect) -> bool:
    """Whether an effect is several instructions of one sentence."""
    effect = effect.effect if isinstance(effect, ForEach) else effect
    return isinstance(effect, Sequence) and bool(effect.form)


def read_behind(reader: Reader, step: Effect, at: int, joint: str) -> Iterator[tuple[Effect, int]]:
    """The step with a condition, a price or a time that stands behind it, at `at`."""
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
    """The step with who pays what to be spared it, at `at`."""
    for who, behind in reader.read("who", at):
        for cost, end in reader.read(_payments(who), behind):
            yield Unless(step, who, cost), end


def write_price(writer: Writer, effect: Unless) -> str | None:
    """ "Unless you pay {2}"."""
    who, cost = writer.write("who", effect.who), writer.write(_payments(effect.who), effect.cost)
    return f"unless {who} {cost}" if who and cost else None


def _payments(who: Any) -> str:
    return f"{'' if isinstance(who, You) else 'their_'}payments:{agreement(who)}"


def taken_off(writer: Writer, step: Any, joint: str) -> tuple[Any, str]:
    """A step without what stands behind it, and the words for that."""
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
