"""Statements about triggered abilities (603): what doesn't trigger, what triggers an additional time."""

from __future__ import annotations

from engine.ir.rules import TriggersMore, TriggersNot
from engine.ir.triggers import CausesTrigger, Enters
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import rule
from engine.text.english.templates import hole


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement"."""
    for form, does in (("", "don't"), ("one", "doesn't")):
        entering = Enters(hole("what"))
        every = TriggersNot(CausesTrigger(entering), form=form)
        rule(grammar, f"{{what:subject}} entering {does} cause abilities to trigger", every)
        some = TriggersNot(CausesTrigger(entering, hole("of")), form=form)
        rule(grammar, f"{{what:subject}} entering {does} cause abilities of {{of:what}} to trigger", some)
    more = TriggersMore(CausesTrigger(None, hole("of")))
    rule(grammar, "if a triggered ability of {of:what} triggers, that ability triggers an additional time", more)
