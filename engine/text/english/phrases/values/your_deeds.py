"""Numbers of what players did this turn: "each card you've drawn this turn", "the number of spells you've cast this
turn"."""

from __future__ import annotations

from engine.ir.node import replace
from engine.ir.patterns import InZone, IsKind, ObjectPattern
from engine.ir.selectors import All, Ref, Some, You
from engine.ir.triggers import (
    Attacks,
    Casts,
    Creates,
    Discards,
    Draws,
    Enters,
    GainsLife,
    IsDealtDamage,
    LosesLife,
    Sacrifices,
)
from engine.ir.values import (
    Count,
    TimesThisTurn,
)
from engine.text.english.grammar import Grammar, hole


def declare(grammar: Grammar) -> None:
    """ "Each card you've drawn this turn", "the number of spells you've cast this turn"."""
    you = You(form="you")
    drawn = TimesThisTurn(Draws(you), form="you've")
    grammar.template("per", "card you've drawn this turn", drawn)
    grammar.template("value", "the number of cards you've drawn this turn", drawn)
    gone = TimesThisTurn(Sacrifices(you, Some(hole("what"))), form="you")
    grammar.template("value", "the number of {what:noun_p} you sacrificed this turn", gone)
    made = TimesThisTurn(Creates(you, Some(hole("what"))), form="you")
    grammar.template("value", "the number of {what:noun_p} you created this turn", made)
    cast = TimesThisTurn(Casts(you, Some(hole("what"))), form="you've")
    grammar.template("per", "{what:noun_s} you've cast this turn", cast)
    earlier = replace(cast, before=Ref(form="it"), form="before it")
    grammar.template("per", "other {what:noun_s} you've cast before it this turn", earlier)
    grammar.template("value", "the number of {what:noun_p} you've cast this turn", cast)
    discarded = TimesThisTurn(Discards(you, Some(hole("what"))), form="you've")
    grammar.template("per", "{what:noun_s} you've discarded this turn", discarded)
    grammar.template("value", "the number of {what:noun_p} you've discarded this turn", discarded)
    had = TimesThisTurn(Enters(Some(hole("what")), under=you), form="had enter")
    grammar.template("value", "the number of {what:noun_p} you had enter under your control this turn", had)
    gained = TimesThisTurn(GainsLife(you), amount=True, form="amount")
    grammar.template("value", "the amount of life you gained this turn", gained)
    grammar.template("value", "the amount of life you've gained this turn", replace(gained, form="amount have"))
    by = TimesThisTurn(LosesLife(hole("who")), amount=True, form="lost by")
    grammar.template("value", "the total life lost by {who:who} this turn", by)
    theirs = TimesThisTurn(Draws(hole("who")), form="have drawn")
    grammar.template("per", "card {who:who} have/has@who drawn this turn", theirs)
    theirs = TimesThisTurn(Casts(hole("who"), Some(hole("what"))), form="have cast")
    grammar.template("per", "{what:noun_s} {who:who} have/has@who cast this turn", theirs)
    they = TimesThisTurn(Casts(Ref(form="they"), Some(hole("what"))), form="they've cast")
    grammar.template("per", "{what:noun_s} they've cast this turn", they)
    grammar.template("value", "the number of {what:noun_p} they've cast this turn", they)
    attacked = TimesThisTurn(Attacks(Some(hole("what"))), form="attacked with")
    grammar.template("per", "{what:noun_s} you attacked with this turn", attacked)
    hands = Count(All(ObjectPattern((IsKind("card"),), (InZone("hand", form="in all hands"),))), form="hands")
    grammar.template("value", "the total number of cards in all players' hands", hands)
    dealt = TimesThisTurn(IsDealtDamage(hole("what")), amount=True, form="amount")
    grammar.template("value", "the amount of damage dealt to {what:either} this turn", dealt)
    lost = TimesThisTurn(LosesLife(hole("who")), amount=True, form="amount")
    grammar.template("value", "the amount of life {who:who} lost this turn", lost)
