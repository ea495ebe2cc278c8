"""Triggered abilities (603): "When/Whenever/At <event>, if <condition>, <effect>"."""

from __future__ import annotations

from typing import Any

from engine.ir.abilities import Triggered
from engine.ir.triggers import EitherEvent
from engine.text.english.grammar import Grammar
from engine.text.english.templates import hole

LIMITS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    (" This ability triggers only once each turn .", {"limit": 1}),
    (" This ability triggers only twice each turn .", {"limit": 2}),
    (" This ability triggers only three times each turn .", {"limit": 3}),
    (" Do this only once each turn .", {"do_limit": 1}),
    (" Do this only twice each turn .", {"do_limit": 2}),
)


def declare(grammar: Grammar) -> None:
    """Declares "triggered"."""
    for word in ("whenever", "when"):
        for joint in ("or", "and"):
            pair = EitherEvent((hole("first"), hole("second")), form=f"{joint} {word} at")
            grammar.template("step_event", f"{{first:one_step}} {joint} {word} {{second:trigger}}", pair)
    for word, form in (("when", "when"), ("whenever", ""), ("at", "at")):
        event = "step_event" if word == "at" else "trigger"
        for behind, const in LIMITS:
            for condition in ("if {condition:condition}, ", ""):
                words = f"{word} {{trigger:{event}}}, {condition}{{effect:body}}{behind}"
                grammar.phrase("triggered", Triggered, words, form=form, **const)
