"""Statements that stand alone: combat damage, untapping, loyalty abilities, exertion, the start of the game."""

from __future__ import annotations

from typing import Any

from engine.ir.abilities import HandAndLife, Static, StaticGroup, StaticRule
from engine.ir.changes import (
    AssignAsUnblocked,
    AssignsNone,
    GainAbility,
    LethalByPower,
    MayNotUntap,
    Must,
    SetController,
    Spares,
    SwitchPT,
)
from engine.ir.conditions import NotSo
from engine.ir.durations import UntilEndOfCombat, UntilEndOfTurn
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import Choose, IfDone
from engine.ir.node import replace
from engine.ir.rules import BeforeGame, FromOpeningHand, LoyaltyActivations, MayExert, UntapDuring, XAboveZero
from engine.ir.selectors import This, You
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.statics import rule, static_follower
from engine.text.english.templates import hole

VP = "vp"
THIS_TURN, THIS_COMBAT = UntilEndOfTurn(form="inside"), UntilEndOfCombat(form="inside")


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement", "statement", "static_follower", "vp" and "core"; "special_ability"."""
    _declare_combat(grammar)
    _declare_loyalty(grammar)
    _declare_exertion(grammar)
    grammar.template("statement", "you control {what:definite}", Static(hole("what"), (SetController(You()),)))
    stays = Static(This(), (MayNotUntap(),))
    grammar.template("statement", "you may choose not to untap ~ during your untap step", stays)
    rule(grammar, "untap {what:things} during {whose:whose} untap step", UntapDuring(hole("what"), hole("whose")))
    opening = "if ~ is in your opening hand, you may begin the game with it on the battlefield"
    rule(grammar, opening, FromOpeningHand(This()))
    rule(grammar, "X can't be 0", XAboveZero())
    rule(grammar, "choose a color before the game begins", BeforeGame(Choose(You(), "color")))
    grammar.phrase("special_ability", HandAndLife, "Hand {hand:signed_int}, life {life:signed_int}")
    spares = "this effect doesn't remove ~"
    static_follower(grammar, "spares", spares, _put_spares, _take_spares)
    static_follower(grammar, "otherwise", "otherwise, {other:statement}", _put_otherwise, _take_otherwise)


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


def _declare_loyalty(grammar: Grammar) -> None:
    any_time = LoyaltyActivations(You(), hole("of"), any_time=True)
    words = "you may activate loyalty abilities of {of:what} on any player's turn any time you could cast an instant"
    rule(grammar, words, any_time)
    words = "you may activate the loyalty abilities of {of:what} twice each turn rather than only once"
    rule(grammar, words, LoyaltyActivations(You(), hole("of"), times=2))
    words = (
        "you may activate one of {of:whose_object} loyalty abilities once this turn as though none of its loyalty "
        "abilities have been activated this turn"
    )
    rule(grammar, words, LoyaltyActivations(You(), hole("of"), more=True))


def _declare_exertion(grammar: Grammar) -> None:
    for subject, form in (("~", ""), ("it", "it")):
        start = f"you may exert ~ as {subject} attacks"
        rule(grammar, start, MayExert(This(), form=form))
        linked = MayExert(This(), IfDone(hole("effect"), reflexive=True), form=form)
        grammar.template("special_ability", f"{start} . When you do, {{effect:body}}", StaticRule(linked))


def _put_spares(before: Any) -> Any:
    if not isinstance(before, Static) or not any(isinstance(change, GainAbility) for change in before.changes):
        return None
    return replace(before, changes=(*before.changes, Spares(This())))


def _take_spares(value: Any) -> tuple[Any, dict[str, Any]] | None:
    if not isinstance(value, Static) or not value.changes or not isinstance(value.changes[-1], Spares):
        return None
    return replace(value, changes=value.changes[:-1]), {}


def _put_otherwise(before: Any, other: Any) -> Any:
    if not isinstance(before, Static) or before.condition is None or not isinstance(other, Static):
        return None
    contrary = NotSo(before.condition, form="otherwise")
    return StaticGroup((before, replace(other, condition=contrary)), form="otherwise:")


def _take_otherwise(value: Any) -> tuple[Any, dict[str, Any]] | None:
    if not isinstance(value, StaticGroup) or value.form != "otherwise:":
        return None
    before, other = value.parts
    return before, {"other": replace(other, condition=None)}
