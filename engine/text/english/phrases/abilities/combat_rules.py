"""Statements about combat: who must block, how damage is assigned, whose power decides; exerting attackers (701.43)."""

from __future__ import annotations

from engine.ir.abilities import Static, StaticRule
from engine.ir.changes import (
    AssignAsUnblocked,
    AssignsNone,
    LethalByPower,
    Must,
    SwitchPT,
)
from engine.ir.conditions import UntilEndOfCombat, UntilEndOfTurn
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import IfDone
from engine.ir.rules import MayExert
from engine.ir.selectors import This
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import rule
from engine.text.english.templates import hole

VP = "vp"
THIS_TURN, THIS_COMBAT = UntilEndOfTurn(form="inside"), UntilEndOfCombat(form="inside")


def declare(grammar: Grammar) -> None:
    """Declares more of "statement", "core", "vp", "rule_statement" and "special_ability"."""
    _declare_combat(grammar)
    _declare_exertion(grammar)


def _declare_combat(grammar: Grammar) -> None:
    able = "all creatures able to block {what:subject}"
    grammar.template("statement", f"{able} do so", Static(hole("what"), (Must("be blocked", all_able=True),)))
    for inside, duration in (("this turn", THIS_TURN), ("this combat", THIS_COMBAT)):
        must = Affect(hole("what"), (Must("be blocked", all_able=True),), duration)
        grammar.template("core", f"{able} {inside} do so", must)
        none = Affect(hole("what"), (AssignsNone(),), duration)
        grammar.template(VP, f"assign/assigns no combat damage {inside}", none, subject="what")
    for pronoun in ("their", "its"):
        words = f"lethal damage dealt to {{what:what}} is determined by {pronoun} power rather than {pronoun} toughness"
        grammar.template("statement", words, Static(hole("what"), (LethalByPower(form=pronoun),)))
    unblocked = Static(This(), (AssignAsUnblocked(),))
    grammar.template("statement", "you may have ~ assign its combat damage as though it weren't blocked", unblocked)
    switch = Affect(hole("what"), (SwitchPT(),), hole("duration"))
    grammar.template("core", "switch {what:whose_object} power and toughness {duration:duration}", switch)


def _declare_exertion(grammar: Grammar) -> None:
    for subject, form in (("~", ""), ("it", "it")):
        start = f"you may exert ~ as {subject} attacks"
        rule(grammar, start, MayExert(This(), form=form))
        linked = MayExert(This(), IfDone(hole("effect"), reflexive=True), form=form)
        grammar.template("special_ability", f"{start} . When you do, {{effect:body}}", StaticRule(linked))
