"""Durations: "until end of turn", "for as long as you control ~", "until ~ leaves the battlefield"."""

from __future__ import annotations

from engine.ir.conditions import (
    NextStep,
    UntilEndOfCombat,
    UntilEndOfTurn,
    UntilEndOfYourNextTurn,
    UntilEvent,
    UntilYourNextTurn,
    WhileTrue,
)
from engine.ir.selectors import You
from engine.ir.triggers import BeginningOf
from engine.text.english.grammar import Grammar


def declare(grammar: Grammar) -> None:
    """Declares "duration" (behind what lasts) and "duration_before" (in front, followed by a comma)."""
    for category in ("duration", "duration_before"):
        grammar.phrase(category, UntilEndOfTurn, "until end of turn")
        grammar.phrase(category, UntilYourNextTurn, "until your next turn", who=None)
        grammar.phrase(category, UntilEndOfYourNextTurn, "until the end of your next turn")
        grammar.phrase(category, UntilEvent, "until {event:event}")
        for step in ("end step", "upkeep"):
            until = UntilEvent(BeginningOf(step, You()), form="your next")
            grammar.template(category, f"until your next {step}", until)
        grammar.phrase(category, WhileTrue, "for as long as {condition:condition}")
        grammar.phrase(category, UntilEndOfCombat, "until end of combat")
    grammar.phrase("duration", UntilEndOfTurn, "this turn", form="this turn")
    grammar.phrase("duration", UntilEndOfCombat, "this combat", form="this combat")
    grammar.phrase("duration", NextStep, "during {whose:whose} next {step:step}")
    grammar.phrase("until_event", UntilEvent, "until {event:event}")
    for step in ("untap step", "upkeep", "draw step", "untap steps", "turn", "combat phase", "end step"):
        grammar.constant("step", step, step)
