"""What follows prevented damage (615.5): "If damage is prevented this way, you gain that much life"; and a card that
went elsewhere as it resolved (608.2n): "If you do, return it to your hand"."""

from __future__ import annotations

from typing import Any

from engine.ir.conditions import Matches
from engine.ir.effects.structure import Apply, If
from engine.ir.node import Effect, Node, rebuild, replace
from engine.ir.patterns import ObjectPattern
from engine.ir.replacing import Prevent
from engine.ir.rules import AsItResolves
from engine.ir.selectors import Ref
from engine.ir.values import AmountRef
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.effects.followers import Unfolded, follower

THEN = "then|"
"""In front of the `form` of an effect that prevents damage: what follows is a sentence of its own."""

SOURCE = Ref(form="that source")


def declare(grammar: Grammar) -> None:
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
