"""Statements of rules that few cards make: what doesn't trigger, what can't be paid or untapped, day and night."""

from __future__ import annotations

from typing import Any

from engine.ir.abilities import StaticRule
from engine.ir.conditions import (
    AnyOf,
    AsCast,
    DayIs,
    EnteredFrom,
    Exists,
    Happened,
    Matches,
    TurnIs,
    WasCast,
    WasPaid,
)
from engine.ir.costs import PayLife
from engine.ir.durations import Always, UntilEndOfTurn
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.structure import Apply
from engine.ir.node import replace
from engine.ir.patterns import IsKind, ObjectPattern, PlayerPattern
from engine.ir.replacing import EntersWith, Redirect
from engine.ir.rules import CantPay, LeastCost, LifeForMana, PlayerHas, PlayFrom, TriggersMore, TriggersNot, UntapLimit
from engine.ir.selectors import All, Ref, Some, This, You
from engine.ir.spell_patterns import CostHas
from engine.ir.triggers import Casts, CausesTrigger, Discards, Does, Enters, EventDuring, FirstTime
from engine.ir.values import Stat
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.statics import rule, static_follower
from engine.text.english.templates import hole
from engine.text.vocabulary.words import COLOURS

PLAYERS = All(PlayerPattern("player"))
SPELL = All(ObjectPattern((IsKind("spell"),)), form="each")


def declare(grammar: Grammar) -> None:
    """Declares more of "rule_statement", "rule_now", "condition", "event" and "whole_event"."""
    _declare_triggering(grammar)
    _declare_costs(grammar)
    _declare_times(grammar)
    _declare_casting(grammar)
    _declare_damage(grammar)
    _declare_discarding(grammar)
    _declare_playing(grammar)
    _declare_origins(grammar)
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


def _declare_damage(grammar: Grammar) -> None:
    """ "The next 1 damage that would be dealt to ~ this turn is dealt to target creature you control instead"."""
    moved = Redirect(hole("event"), hole("amount"), hole("to"))
    this_turn = Apply(moved, UntilEndOfTurn(form="inside"))
    words = "the next {amount:digits} {event:damage_this_turn} is dealt to {to:recipient} instead"
    grammar.template("core", words, this_turn)
    words = "the next {amount:digits} {event:damage} is dealt to {to:recipient} instead"
    grammar.template("core", words, Apply(moved, Always()))


def _declare_discarding(grammar: Grammar) -> None:
    """ "A spell or ability an opponent controls causes you to discard ~"."""
    by = Some(PlayerPattern("opponent"))
    forced = Discards(You(form="you"), hole("what"), by)
    words = "a spell or ability an opponent controls causes you to discard {what:what}"
    for category in ("whole_event", "whole_event_would"):
        grammar.template(category, words, forced)


def _declare_playing(grammar: Grammar) -> None:
    """How cards are cast by a permission: for life, by a keyword."""
    for keyword in ("mutate", "blitz", "bestow", "dash", "escape", "disturb"):
        using = PlayFrom(You(), hole("what"), using=keyword)
        rule(grammar, f"you may cast {{what:what}} using its {keyword} ability", using)
    static_follower(
        grammar,
        "life this way",
        "if you cast a spell this way, pay life equal to its mana value rather than pay its mana cost",
        _put_life,
        _take_life,
    )
    for letter in COLOURS.values():
        words = "for each {" + letter + "} in a cost, you may pay 2 life rather than pay that mana"
        rule(grammar, words, LifeForMana(You(form="you"), letter))


def _put_life(before: Any) -> Any:
    if not isinstance(before, StaticRule) or not isinstance(before.rule, PlayFrom) or before.rule.cost is not None:
        return None
    cost = PayLife(Stat("mana value", Ref(form="its")), form="this way")
    return replace(before, rule=replace(before.rule, cost=cost))


def _take_life(value: Any) -> tuple[Any, dict[str, Any]] | None:
    if not isinstance(value, StaticRule) or not isinstance(value.rule, PlayFrom):
        return None
    cost = value.rule.cost
    if not isinstance(cost, PayLife) or cost.form != "this way":
        return None
    return replace(value, rule=replace(value.rule, cost=None)), {}


def _declare_origins(grammar: Grammar) -> None:
    """Where a permanent came from; what a spell's cost contains."""
    has_x = Matches(
        Ref(form="that spell or ability"), ObjectPattern((), (CostHas(hole("symbol")),)), form="either cost"
    )
    words = "that spell's mana cost or that ability's activation cost contains {symbol:mana_symbols}"
    grammar.template("condition", words, has_x)
    for zone in ("graveyard", "hand", "library"):
        for what, word in ((Ref(form="it"), "it"), (This(), "~")):
            yours = EnteredFrom(what, zone, hole("whose"))
            grammar.template("condition", f"{word} entered from {{whose:whose}} {zone}", yours)
            grammar.template("condition", f"{word} entered from a {zone}", EnteredFrom(what, zone))
            cast = AnyOf((EnteredFrom(what, zone, You()), WasCast(what, None, zone)), form="entered or was cast")
            grammar.template("condition", f"{word} entered from your {zone} or was cast from your {zone}", cast)


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
