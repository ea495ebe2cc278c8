"""Sentences that change the sentence before them: "... instead", "Otherwise, ...", "They can't be regenerated".

A follower is declared with a pattern, `fold` (the instruction before it -> the changed instruction, or None if it does
not fit) and `unfold` (an instruction -> the one before it and the values of the pattern's slots, or None).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from engine.ir.effects.permanents import Destroy
from engine.ir.effects.structure import Delayed, ForEach, If, IfDone, Instead, May, Sequence, WithX
from engine.ir.node import Effect, replace
from engine.text.english.grammar import Grammar

Unfolded = tuple[Effect, str, dict[str, Any]]
"""The instruction before, the joint ("" = full stop) and the values of the slots."""


class Said(NamedTuple):
    """A follower to be written: its name and the values of its slots."""

    name: str
    values: dict[str, Any]


def follower(
    grammar: Grammar,
    name: str,
    pattern: str,
    fold: Callable[..., Effect | None],
    unfold: Callable[[Any], Unfolded | None],
) -> None:
    """Declares a follower. `fold` is called as ``fold(before, joint, **slots)``."""
    grammar.phrase(
        "follower",
        None,
        pattern,
        build=lambda **values: lambda before, joint: fold(before, joint, **values),
        take=lambda value: value.values if isinstance(value, Said) and value.name == name else None,
    )
    grammar.unfolding[name] = unfold


def declare(grammar: Grammar) -> None:
    """Declares "follower"."""
    _declare_instead(grammar)
    _declare_otherwise(grammar)
    _declare_regeneration(grammar)


def _declare_instead(grammar: Grammar) -> None:
    for form, pattern in (
        ("", "if {condition:condition}, {then:sentence} instead"),
        ("before", "if {condition:condition}, instead {then:sentence}"),
        ("after", "{then:core} instead if {condition:condition}"),
    ):

        def fold(before: Effect, joint: str, condition: Any, then: Any, form: str = form) -> Effect:
            return Instead(before, condition, then, form=f"{form}|{joint}" if joint else form)

        def unfold(effect: Any, form: str = form) -> Unfolded | None:
            if not isinstance(effect, Instead) or effect.form.partition("|")[0] != form:
                return None
            return effect.usual, effect.form.partition("|")[2], {"condition": effect.condition, "then": effect.then}

        follower(grammar, f"instead {form}", pattern, fold, unfold)


def at_end_follower(
    grammar: Grammar,
    name: str,
    pattern: str,
    kind: Any,
    put: Callable[..., Any],
    take: Callable[[Any], tuple[Any, dict[str, Any]] | None],
) -> None:
    """Declares a follower that changes the instruction of class `kind` with which the sentence before ends.

    `put` makes the changed instruction (``put(last, **slots)``, None if it does not fit); `take` gives back the plain
    one and the values of the slots, or None.
    """

    def fold(before: Effect, joint: str, **values: Any) -> Effect | None:
        return None if joint else at_end(before, kind, lambda last: put(last, **values))

    def unfold(effect: Any) -> Unfolded | None:
        last = end_of(effect, kind)
        taken = take(last) if last is not None else None
        if taken is None:
            return None
        plain, values = taken
        before = at_end(effect, kind, lambda _: plain)
        return (before, "", values) if before else None

    follower(grammar, name, pattern, fold, unfold)


def _declare_otherwise(grammar: Grammar) -> None:
    at_end_follower(
        grammar,
        "otherwise",
        "otherwise, {effect:sentence}",
        If | IfDone,
        lambda last, effect: replace(last, otherwise=effect) if last.otherwise is None else None,
        lambda last: (replace(last, otherwise=None), {"effect": last.otherwise}) if last.otherwise else None,
    )


def _declare_regeneration(grammar: Grammar) -> None:
    for subject in ("they", "it", "that creature", "those creatures", "that permanent", "creatures destroyed this way"):

        def take(last: Any, subject: str = subject) -> tuple[Effect, dict[str, Any]] | None:
            if not last.no_regeneration or last.form != subject:
                return None
            return replace(last, no_regeneration=False, form=""), {}

        words = f"{subject} can't be regenerated"
        put = partial(replace, no_regeneration=True, form=subject)
        at_end_follower(grammar, f"no regeneration: {subject}", words, Destroy, put, take)


_INSIDE: dict[type, str] = {
    May: "effect",
    If: "then",
    ForEach: "effect",
    WithX: "effect",
    Delayed: "effect",
    IfDone: "effect",
}


def end_of(effect: Any, kind: Any) -> Any:
    """The instruction of class `kind` with which `effect` ends, or None."""
    if isinstance(effect, kind):
        return effect
    if isinstance(effect, Sequence):
        return end_of(effect.steps[-1], kind)
    field = _INSIDE.get(type(effect))
    return end_of(getattr(effect, field), kind) if field else None


def at_end(effect: Any, kind: Any, change: Callable[[Any], Any]) -> Effect | None:
    """`effect` with the instruction that `end_of` finds changed; None if there is none or `change` refuses it."""
    if isinstance(effect, kind):
        changed: Effect | None = change(effect)
        return changed
    if isinstance(effect, Sequence):
        last = at_end(effect.steps[-1], kind, change)
        return replace(effect, steps=(*effect.steps[:-1], last)) if last is not None else None
    field = _INSIDE.get(type(effect))
    if field is None:
        return None
    inner = at_end(getattr(effect, field), kind, change)
    return replace(effect, **{field: inner}) if inner is not None else None
