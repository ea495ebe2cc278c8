"""Replacement effects (614) said in words of their own: under whose control something enters, other mana than usual,
damage that is prevented and what is done then."""

from __future__ import annotations

from engine.ir.abilities import StaticGroup, StaticRule
from engine.ir.conditions import Compare
from engine.ir.effects.cards import IntoExile
from engine.ir.effects.game import GetCounters, ThatEvent
from engine.ir.effects.structure import Apply, Sequence
from engine.ir.node import replace
from engine.ir.patterns import PlayerPattern
from engine.ir.replacing import Prevent, Replace
from engine.ir.rules import AsItResolves
from engine.ir.selectors import Ref, Some, You
from engine.ir.triggers import WouldProduce
from engine.ir.values import AmountRef, Number, Times
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.abilities.statics import rule
from engine.text.english.templates import hole

ANYBODY = Some(PlayerPattern("player"), form="anybody")
TAPPED = WouldProduce(ANYBODY, hole("what"), form="passive")
YOURS = WouldProduce(You(form="you"), hole("what"))


def declare(grammar: Grammar) -> None:
    """Declares more of "replacing", "rule_statement", "static_clause" and "special_ability"."""
    under = ThatEvent(who=hole("who"), form="enters under")
    grammar.template("replacing", "it enters under {who:whose} control", under)
    one = GetCounters(hole("who"), hole("counter"), Number(1), form="give")
    each = replace(one, count=Times(Number(1), hole("per"), form="for each"))
    given = "give {who:who} a {counter:counter} counter"
    grammar.template("core", given, one)
    grammar.template("core", f"{given} for each {{per:per}}", each)
    exiled = Apply(AsItResolves(Ref(form="that card"), IntoExile()), form="exile")
    words = "exile that card instead of putting it into your graveyard as it resolves"
    grammar.template("core", words, exiled)
    _declare_mana(grammar)
    _declare_prevented(grammar)


def _declare_mana(grammar: Grammar) -> None:
    for event, words in ((TAPPED, "if {what:what} is tapped for"), (YOURS, "if you tap {what:what} for")):
        for amount, behind in ((Number(1), "any other type and amount"), (None, "any other type")):
            produced = ThatEvent(amount=amount, mana=hole("mana"), form="produces")
            plain = Replace(event, produced, form="produces")
            tail = f"it produces {{mana:mana_symbols}} instead of {behind}"
            rule(grammar, f"{words} mana, {tail}", plain)
            none = Replace(event, ThatEvent(amount=amount, mana="{C}", form="produces colorless"), form="produces")
            rule(grammar, f"{words} mana, it produces colorless mana instead of {behind}", none)
            least = Compare(AmountRef("event", form="that event"), ">=", hole("low"))
            rule(grammar, f"{words} {{low:word}} or more mana, {tail}", replace(plain, condition=least))
    for count in range(2, 6):
        names = "abcde"[:count]
        parts = tuple(StaticRule(_of_type(name)) for name in names)
        row = [f"{{{name}:what}} produce {{{name}m:mana_symbols}}" for name in names]
        said = f"{', '.join(row[:-1])}, and {row[-1]}" if count > 2 else " and ".join(row)
        whole = StaticGroup(parts, form="tapped:")
        grammar.template("static_clause", f"if tapped for mana, {said} instead of any other type", whole)


def _of_type(name: str) -> Replace:
    event = WouldProduce(ANYBODY, hole(name), form="passive")
    return Replace(event, ThatEvent(mana=hole(f"{name}m"), form="produces"), form="produces")


def _declare_prevented(grammar: Grammar) -> None:
    """ "..., prevent that damage, remove that many +1/+1 counters from it, then ..."."""
    steps = Sequence((hole("first"), hole("rest")), form="row then")
    node = StaticRule(Prevent(hole("event"), then=steps, form="row"), hole("condition"), form="while")
    event = "if {event:event_would} while {condition:condition}"
    grammar.template("static_clause", f"{event}, prevent that damage, {{first:chain}}, then {{rest:sentence}}", node)
