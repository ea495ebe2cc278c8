"""Scaling: multiplied instructions ("... for each creature you control", "... twice"), and doubling (701.10): power,
toughness, the value of X.

"For each" multiplies an instruction's number (`SCALED`); "twice" repeats the whole instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeGuard

from engine.ir.changes import AddPT
from engine.ir.effects.cards import Discard, Draw, Exile, Mill, Move, Scry
from engine.ir.effects.game import (
    AddMana,
    CopySpell,
    DealDamage,
    DoubleX,
    GainLife,
    GetCounters,
    KeywordAction,
    LoseLife,
)
from engine.ir.effects.permanents import (
    Affect,
    CreateCopy,
    CreateToken,
    DoubleStats,
    Proliferate,
    PutCounters,
    RemoveCounters,
    Sacrifice,
)
from engine.ir.effects.structure import RepeatTimes
from engine.ir.node import Effect, Value, replace
from engine.ir.selectors import Range, Ref, Some, TopCards, You
from engine.ir.values import LifeTotal, Number, Times
from engine.text.english.grammar import Grammar, Phrase, hole
from engine.text.english.reading import Predicate, Reader
from engine.text.english.writing import Writer

FOR_EACH = "for each"

BEHIND = "for each behind"
"""The form of an instruction without a number that is repeated."""

SCALED: dict[type[Effect], str] = {
    Draw: "count",
    Mill: "count",
    Scry: "count",
    GainLife: "amount",
    LoseLife: "amount",
    DealDamage: "amount",
    CreateToken: "count",
    CreateCopy: "count",
    PutCounters: "count",
    RemoveCounters: "count",
    GetCounters: "count",
    CopySpell: "count",
}
"""Effects with a number -> its field."""

COUNTED = (Sacrifice, Discard, Exile, Move)
"""Effects whose `what` contains the number."""


def declare(grammar: Grammar) -> None:
    """Declares "times": "twice", "three times"."""
    for words, n in (("twice", 2), ("three times", 3), ("four times", 4), ("five times", 5), ("ten times", 10)):
        grammar.constant("times", words, Number(n))
    grammar.phrase("times", None, "{n:variable} times")
    grammar.phrase("times", None, "{n:that_many} times")


class Adorned:
    """A predicate read together with words that change the whole instruction."""

    __slots__ = ("adorn", "inner")

    def __init__(self, inner: Any, adorn: Callable[[Any], Any]) -> None:
        self.inner = inner
        self.adorn = adorn

    @property
    def phrase(self) -> Phrase:
        phrase: Phrase = self.inner.phrase
        return phrase

    def with_subject(self, subject: Any) -> Any:
        """Returns the instruction once its subject is known, or None if it doesn't take that subject or addition."""
        effect = self.inner.with_subject(subject)
        return None if effect is None else self.adorn(effect)


def read_actions(reader: Reader, form: str, start: int) -> Iterator[tuple[Any, int]]:
    """Reads predicates at an index with their multipliers. Those without a subject are complete instructions."""
    for found, at in reader.read(f"vp:{form}", start):
        if reader.is_word(at, "for", "each"):
            for per, end in reader.read("per", at + 2):
                yield from _adorned(found, partial(scale_effect, per=per), end)
        for times, end in reader.read("times", at):
            yield from _adorned(found, partial(RepeatTimes, times), end)
        yield found, at


def _adorned(found: Any, adorn: Callable[[Any], Any], end: int) -> Iterator[tuple[Any, int]]:
    if isinstance(found, Predicate):
        yield Adorned(found, adorn), end
    elif (effect := adorn(found)) is not None:
        yield effect, end


def scale_effect(effect: Effect, per: Value) -> Effect | None:
    """Returns the effect with its number multiplied by `per`, or None if it has no number."""
    field = SCALED.get(type(effect))
    if field:
        return replace(effect, **{field: _times(getattr(effect, field), per)})
    match effect:
        case AddMana(times=None):
            return replace(effect, times=_times(Number(1), per))
        case Affect(changes=(AddPT(form="" | "additional" as form) as change, *rest)) if not rest:
            power, toughness = (
                part if part == Number(0) else _times(part, per) for part in (change.power, change.toughness)
            )
            return replace(effect, changes=(AddPT(power, toughness, form=f"for each behind {form}".strip()),))
        case KeywordAction() | Proliferate():
            return RepeatTimes(per, effect, form=BEHIND)
        case _ if isinstance(effect, COUNTED):
            return _scale_counted(effect, per)
    return None


def _scale_counted(effect: Any, per: Value) -> Effect | None:
    what = effect.what
    if isinstance(what, TopCards):
        return replace(effect, what=replace(what, count=_times(what.count, per)))  # type: ignore[no-any-return]
    if isinstance(what, Some) and what.count.low == what.count.high:
        many = _times(what.count.low, per)
        return replace(effect, what=replace(what, count=Range(many, many)))  # type: ignore[no-any-return]
    return None


def _times(value: Any, per: Value) -> Times:
    return Times(value, per, form=FOR_EACH)


def unscale(effect: Any) -> tuple[Effect, Value] | None:
    """Returns the plain effect and its multiplier, or None if it has none."""
    field = SCALED.get(type(effect))
    if field:
        value = getattr(effect, field)
        return (replace(effect, **{field: value.factor}), value.value) if _is_scaled(value) else None
    match effect:
        case AddMana(times=Times(value=per, form="for each")):
            return replace(effect, times=None), per
        case Affect(changes=(AddPT(form="for each behind" | "for each behind additional" as form) as change,)):
            scaled = (change.power, change.toughness)
            power, toughness = (
                part.factor if isinstance(part, Times) and _is_scaled(part) else part for part in scaled
            )
            per = next(part.value for part in scaled if isinstance(part, Times) and _is_scaled(part))
            plain_form = form.removeprefix("for each behind").strip()
            return replace(effect, changes=(AddPT(power, toughness, form=plain_form),)), per
        case RepeatTimes(form="for each behind"):
            return effect.effect, effect.count
        case _ if isinstance(effect, COUNTED):
            return _unscale_counted(effect)
    return None


def _unscale_counted(effect: Any) -> tuple[Effect, Value] | None:
    what = effect.what
    if isinstance(what, TopCards) and _is_scaled(what.count):
        return replace(effect, what=replace(what, count=what.count.factor)), what.count.value
    if isinstance(what, Some) and _is_scaled(what.count.low):
        one = what.count.low.factor
        return replace(effect, what=replace(what, count=Range(one, one))), what.count.low.value
    return None


def _is_scaled(value: Any) -> TypeGuard[Times]:
    return isinstance(value, Times) and value.form == FOR_EACH


def write_action(writer: Writer, effect: Any, form: str) -> str | None:
    """Writes the predicate of an instruction with its multiplier."""
    if isinstance(effect, RepeatTimes) and effect.form != BEHIND:
        said, times = write_action(writer, effect.effect, form), writer.write("times", effect.count)
        return f"{said} {times}" if said and times else None
    scaled = unscale(effect)
    if scaled is None:
        return writer.write(f"vp:{form}", effect)
    said, per = writer.write(f"vp:{form}", scaled[0]), writer.write("per", scaled[1])
    return f"{said} for each {per}" if said and per else None


def without_multiplier(effect: Any) -> Any:
    """Returns the instruction without its multiplier."""
    if isinstance(effect, RepeatTimes):
        return effect.effect
    scaled = unscale(effect)
    return scaled[0] if scaled else effect


def declare_doubling(grammar: Grammar) -> None:
    """Declares more of "core"."""
    for power, toughness, words in (
        (True, False, "power"),
        (False, True, "toughness"),
        (True, True, "power and toughness"),
    ):
        double = DoubleStats(hole("what"), hole("duration"), power, toughness)
        grammar.template("core", f"double {{what:whose_object}} {words} {{duration:duration}}", double)
        of = DoubleStats(hole("what"), hole("duration"), power, toughness, form="of")
        grammar.template("core", f"double the {words} of {{what:what}} {{duration:duration}}", of)
    your_life = GainLife(You(), LifeTotal(You()), form="double")
    grammar.template("core", "double your life total", your_life)
    life = GainLife(hole("who"), LifeTotal(Ref(form="their")), form="double")
    grammar.template("core", "double {who:whose} life total", life)
    grammar.template("core", "double the value of x", DoubleX(Ref(form="it")))
