"""Statements of rules that few cards make: what doesn't trigger, what can't be paid or untapped, day and night."""

from __future__ import annotations

from engine.ir.abilities import StaticRule
from engine.ir.conditions import AnyOf, AsCast, DayIs, Exists, Happened, TurnIs, WasPaid
from engine.ir.effects.game import KeywordAction
from engine.ir.patterns import IsKind, ObjectPattern, PlayerPattern
from engine.ir.rules import CantPay, EntersWith, LeastCost, PlayerHas, TriggersMore, TriggersNot, UntapLimit
from engine.ir.selectors import All, Some, This, You
from engine.ir.triggers import Casts, CausesTrigger, Does, Enters, EventDuring, FirstTime
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.statics import rule
from engine.text.english.templates import hole

PLAYERS = All(PlayerPattern("player"))
SPELL = All(ObjectPattern((IsKind("spell"),)), form="each")


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement", "rule_now", "condition", "event" and "whole_event"."""
    _declare_triggering(grammar)
    _declare_costs(grammar)
    _declare_times(grammar)
    _declare_casting(grammar)
    for n, noun in ((1, "noun_s"), (2, "noun_p"), (3, "noun_p")):
        number = {1: "one", 2: "two", 3: "three"}[n]
        for who, words in ((You(form="you"), "you can't untap"), (PLAYERS, "players can't untap")):
            steps = "your untap step" if isinstance(who, You) else "their untap steps"
            limit = UntapLimit(who, hole("what"), n)
            rule(grammar, f"{words} more than {number} {{what:{noun}}} during {steps}", limit)
    gains = PlayerHas(hole("who"), hole("abilities"), form="gain")
    grammar.template("rule_now", "{who:who} gain/gains {abilities:granted}", gains)
    escaped = StaticRule(EntersWith(This(), hole("effect"), form="escapes"), WasPaid(This(), "escape cost"))
    grammar.template("static_clause", "~ escapes {effect:entered}", escaped)


def _declare_triggering(grammar: Grammar) -> None:
    for form, does in (("", "don't"), ("one", "doesn't")):
        entering = Enters(hole("what"))
        every = TriggersNot(CausesTrigger(entering), form=form)
        rule(grammar, f"{{what:subject}} entering {does} cause abilities to trigger", every)
        some = TriggersNot(CausesTrigger(entering, hole("of")), form=form)
        rule(grammar, f"{{what:subject}} entering {does} cause abilities of {{of:what}} to trigger", some)
    more = TriggersMore(CausesTrigger(None, hole("of")))
    rule(grammar, "if a triggered ability of {of:what} triggers, that ability triggers an additional time", more)


def _declare_costs(grammar: Grammar) -> None:
    to_do = "to cast spells or activate abilities"
    pay = CantPay(PLAYERS, life=True)
    rule(grammar, f"players can't pay life {to_do}", pay)
    but_mana = CantPay(PLAYERS, life=True, mana_too=False)
    rule(grammar, "players can't pay life to cast spells or to activate abilities that aren't mana abilities", but_mana)
    both = CantPay(PLAYERS, life=True, sacrifice=hole("what"))
    rule(grammar, f"players can't pay life or sacrifice {{what:noun_p}} {to_do}", both)
    for n, number in ((2, "two"), (3, "three"), (4, "four")):
        least = LeastCost(SPELL, n)
        words = f"each spell that would cost less than {number} mana to cast costs {number} mana to cast"
        rule(grammar, words, least)


def _declare_times(grammar: Grammar) -> None:
    """Day and night, and what happens for the first time each turn."""
    grammar.phrase("trigger", FirstTime, "{event:event} for the first time each turn")
    change = Does(Some(PlayerPattern("player")), "change between day and night", form="passive")
    grammar.template("whole_event", "day becomes night or night becomes day", change)
    for state in ("day", "night"):
        begin = EntersWith(This(), KeywordAction(You(), f"become {state}"), form="as it becomes")
        words = f"if it's neither day nor night, it becomes {state} as ~ enters"
        grammar.template("static_clause", words, StaticRule(begin, DayIs("neither"), form="day"))
        grammar.template("core", f"it becomes {state}", KeywordAction(You(), f"become {state}"))
    during = TurnIs(Some(PlayerPattern("opponent")))
    first = EventDuring(Casts(You(form="you"), hole("what"), ordinal=hole("ordinal")), during, form="each opponent's")
    words = "you cast your {ordinal:ordinal} {what:ordinal_spell} during each opponent's turn"
    grammar.template("whole_event", words, first)


def _declare_casting(grammar: Grammar) -> None:
    """What was so as the spell was cast; what somebody had enter."""
    controlled = AsCast(Exists(hole("what"), who=You(form="you")))
    grammar.template("condition", "you controlled a {what:noun_s} as you cast ~", controlled)
    control = AsCast(Exists(hole("what"), who=You(form="you")), form="control")
    grammar.template("condition", "you control a {what:noun_s} as you cast ~", control)
    grammar.phrase(
        "condition",
        AnyOf,
        "you revealed a {card:noun_s} or controlled a {what:noun_s} as you cast ~",
        build=_revealed_or_controlled,
        take=_take_revealed,
    )
    for when in ("this turn", "last turn"):
        had = Happened(Enters(hole("what"), under=hole("who")), when=when, form="had")
        grammar.template("condition", f"{{who:who}} had {{what:what}} enter under your control {when}", had)


def _revealed_or_controlled(card: ObjectPattern, what: ObjectPattern) -> AnyOf | None:
    if card != ObjectPattern((*what.words, IsKind("card")), what.after):
        return None
    paid = WasPaid(This(), "additional cost")
    return AnyOf((paid, AsCast(Exists(what, who=You(form="you")))), form="revealed or controlled")


def _take_revealed(value: AnyOf) -> dict[str, ObjectPattern] | None:
    if value.form != "revealed or controlled":
        return None
    now = value.parts[1]
    assert isinstance(now, AsCast)
    assert isinstance(now.condition, Exists)
    what = now.condition.what
    assert isinstance(what, ObjectPattern)
    return {"card": ObjectPattern((*what.words, IsKind("card")), what.after), "what": what}
