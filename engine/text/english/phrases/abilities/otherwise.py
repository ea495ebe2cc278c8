"""Replacement effects (614) said in words of their own: under whose control something enters, other mana than usual,
damage that is prevented and what is done then. What follows prevented damage (615.5): "If damage is prevented this way,
you gain that much life"; and a card that went elsewhere as it resolved (608.2n): "If you do, return it to your hand".
"""

from __future__ import annotations

from typing import Any

from engine.ir.abilities import StaticGroup, StaticRule
from engine.ir.conditions import Compare, Matches
from engine.ir.effects.cards import IntoExile
from engine.ir.effects.game import GetCounters, ThatEvent
from engine.ir.effects.structure import Apply, If, Sequence
from engine.ir.node import Effect, Node, rebuild, replace
from engine.ir.patterns import ObjectPattern, PlayerPattern
from engine.ir.replacing import Prevent, Replace
from engine.ir.rules import AsItResolves
from engine.ir.selectors import Ref, Some, You
from engine.ir.triggers import WouldProduce
from engine.ir.values import AmountRef, Number, Times
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import rule
from engine.text.english.phrases.effects.followers import Unfolded, follower

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


THEN = "then|"
"""In front of the `form` of an effect that prevents damage: what follows is a sentence of its own."""

SOURCE = Ref(form="that source")


def declare_consequences(grammar: Grammar) -> None:
    """Declares more of "follower"."""
    plain = "if damage is prevented this way, {then:sentence}"
    follower(grammar, "prevented", plain, _fold, _unfold)
    words = "if damage from a {source:noun_s} is prevented this way, {then:sentence}"
    follower(grammar, "prevented from", words, _fold_from, _unfold_from)
    follower(grammar, "resolved", "if you do, {then:sentence}", _fold_resolved, _unfold_resolved)


def _amounts(then: Effect, *, prevented: bool) -> Effect:
    """ "That much" in what follows is what was prevented."""

    def change(node: Node) -> Node:
        if isinstance(node, AmountRef) and node.form in ("that much", "that many"):
            return replace(node, prevented=prevented)
        return rebuild(node, change)

    changed = change(then)
    assert isinstance(changed, Effect)
    return changed


def _fold(before: Effect, joint: str, then: Effect) -> Effect | None:
    rule = before.rule if isinstance(before, Apply) else None
    if joint or not isinstance(rule, Prevent) or rule.then is not None or not isinstance(before, Apply):
        return None
    return replace(before, rule=replace(rule, then=_amounts(then, prevented=True)), form=f"{THEN}{before.form}")


def _fold_from(before: Effect, joint: str, source: ObjectPattern, then: Effect) -> Effect | None:
    return _fold(before, joint, If(Matches(SOURCE, source, form="prevented from"), then))


def _taken(effect: Any) -> tuple[Apply, Effect] | None:
    if not isinstance(effect, Apply) or not effect.form.startswith(THEN) or not isinstance(effect.rule, Prevent):
        return None
    assert effect.rule.then is not None
    before = replace(effect, rule=replace(effect.rule, then=None), form=effect.form.removeprefix(THEN))
    return before, _amounts(effect.rule.then, prevented=False)


def _is_from(then: Effect) -> bool:
    return isinstance(then, If) and isinstance(then.condition, Matches) and then.condition.form == "prevented from"


def _unfold(effect: Any) -> Unfolded | None:
    taken = _taken(effect)
    if taken is None or _is_from(taken[1]):
        return None
    return taken[0], "", {"then": taken[1]}


def _unfold_from(effect: Any) -> Unfolded | None:
    taken = _taken(effect)
    if taken is None or not _is_from(taken[1]):
        return None
    before, then = taken
    assert isinstance(then, If)
    assert isinstance(then.condition, Matches)
    return before, "", {"source": then.condition.pattern, "then": then.then}


def _fold_resolved(before: Effect, joint: str, then: Effect) -> Effect | None:
    rule = before.rule if isinstance(before, Apply) else None
    if joint or not isinstance(rule, AsItResolves) or rule.then is not None or not isinstance(before, Apply):
        return None
    return replace(before, rule=replace(rule, then=then))


def _unfold_resolved(effect: Any) -> Unfolded | None:
    if not isinstance(effect, Apply) or not isinstance(effect.rule, AsItResolves) or effect.rule.then is None:
        return None
    return replace(effect, rule=replace(effect.rule, then=None)), "", {"then": effect.rule.then}
