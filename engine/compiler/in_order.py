"""Where references are resolved in another order than that of the fields: what is said first is spoken of first."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec.structs import replace

from engine.compiler.antecedents import Mention, as_past
from engine.compiler.likeliest import ANY_TARGET
from engine.ir.abilities import StaticRule, Triggered
from engine.ir.conditions import Happened, Matches
from engine.ir.effects.structure import WithX
from engine.ir.node import Node, Rule, Trigger, find, rebuild
from engine.ir.patterns import HasCounters, ObjectPattern
from engine.ir.triggers import Dies, EitherEvent, GainsLife, LeavesBattlefield, LosesLife, MovesZone
from engine.ir.values import AmountRef


class Resolver(Protocol):
    """What resolves the references of one ability (`references`)."""

    mentions: list[Mention]

    def visit(self, node: Any, field: str, parent: Node | None) -> Any: ...

    def _plain(self, node: Any, parent: Node | None = None) -> Any: ...

    def _next_name(self) -> str: ...


def while_so(resolver: Resolver, node: StaticRule, rule: Rule) -> StaticRule:
    """ "If damage would be dealt to ~ while it has a counter on it, prevent that damage and ...": the event, the
    condition, then what happens."""
    updates: dict[str, Any] = {"event": resolver.visit(rule.event, "event", rule)}  # type: ignore[attr-defined]
    condition = resolver.visit(node.condition, "condition", node)
    for name in ("amount", "effect", "then"):
        value = getattr(rule, name, None)
        if isinstance(value, Node):
            updates[name] = resolver.visit(value, name, rule)
    return replace(node, rule=replace(rule, **updates), condition=condition)


def sized(resolver: Resolver, node: WithX) -> WithX:
    """ "Create an X/X token, where X is its power": "it" is not the token, which has no size yet."""
    effect: Any = resolver.visit(node.effect, "effect", node)
    made = [mention for mention in resolver.mentions if mention.name == effect.bind]
    resolver.mentions = [mention for mention in resolver.mentions if mention not in made]
    node = replace(node, effect=effect, x=resolver.visit(node.x, "x", node))
    resolver.mentions += made
    return node


def happened(resolver: Resolver, node: Happened) -> Happened:
    """ "If a creature died this turn": whatever it was, the text goes on to speak of others. "If you lose life this
    way, draw that many cards": as much as was lost, whatever did it."""
    before = len(resolver.mentions)
    node = resolver._plain(node)
    if node.when != "this way":
        resolver.mentions[before:] = as_past(resolver.mentions[before:])
        return node
    if not isinstance(node.event, GainsLife | LosesLife):
        return node
    name = resolver._next_name()
    resolver.mentions.append(Mention(name, players=False, single=None, nouns=frozenset(), amount=True, silent=True))
    return replace(node, bind=name)


def original_of(mentions: list[Mention], *, dealt: bool) -> str | None:
    """What an instruction that is replaced was about. Of what its condition speaks, nothing is `dealt` damage: cards
    and spells never are, and "any target" comes first."""
    things = [
        mention
        for mention in reversed(mentions)
        if not (mention.players or mention.silent or mention.fresh or mention.name == "this")
    ]
    if dealt:
        things = [mention for mention in things if mention.can_be_hurt]
        things = [mention for mention in things if mention.nouns == ANY_TARGET] or things
    return things[0].name if things else None


def instead_of_then(resolver: Resolver, node: Any, before: list[Mention]) -> Any:
    """ "Create a token. Otherwise, you may cast it": what would have been made is not there."""
    spoken = resolver.mentions
    made = [mention for mention in spoken if mention.fresh and mention not in before]
    resolver.mentions = [mention for mention in spoken if mention not in made]
    place = len(resolver.mentions)
    otherwise = resolver.visit(node.otherwise, "otherwise", node)
    resolver.mentions[place:place] = made
    return otherwise


HAD = "had"
"""The name of how many counters something had, of which a condition speaks."""


def as_many_as_it_had(node: Triggered) -> Triggered:
    """ "When it dies, if it had one or more +1/+1 counters on it, put that many on ...": the event itself gives no
    number, so the counters do."""
    condition = node.condition
    if not isinstance(condition, Matches) or not isinstance(condition.pattern, ObjectPattern):
        return node
    counters = any(isinstance(part, HasCounters) and not part.none for part in condition.pattern.after)
    if not counters or not all(isinstance(part, _WITHOUT_NUMBER) for part in find(node.trigger, Trigger)):
        return node
    if not any(part.name == "event" for part in find(node.effect, AmountRef)):
        return node

    def change(part: Node) -> Node:
        if isinstance(part, AmountRef) and part.name == "event":
            return replace(part, name=HAD)
        return rebuild(part, change)

    return replace(node, condition=replace(condition, bind=HAD), effect=change(node.effect))


_WITHOUT_NUMBER = (Dies, LeavesBattlefield, MovesZone, EitherEvent)
