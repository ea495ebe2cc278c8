"""Where references are resolved in another order than that of the fields: what is said first is spoken of first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from engine.compiler.antecedents import Mention, text_order
from engine.compiler.bindings import bound, mention_for
from engine.compiler.likeliest import ANY_TARGET
from engine.ir.abilities import StaticRule, Triggered
from engine.ir.changes import Cant
from engine.ir.conditions import Happened, Matches, NotSo
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import If, Instead, May, RepeatTimes, Unless, WithX
from engine.ir.node import Effect, Node, Rule, Trigger, find, rebuild
from engine.ir.patterns import HasCounters, ObjectPattern
from engine.ir.selectors import GRANTER
from engine.ir.triggers import Dies, EitherEvent, GainsLife, LeavesBattlefield, LosesLife, MovesZone
from engine.ir.values import AmountRef


class Resolver(Protocol):
    """What resolves the references of one ability (`references`)."""

    mentions: list[Mention]
    used: set[str]
    subject: Mention | None
    doer: Mention | None
    asked: tuple[Node, list[Mention]] | None

    def visit(self, node: Any, field: str, parent: Node | None) -> Any: ...

    def _plain(self, node: Any, parent: Node | None = None) -> Any: ...

    def _next_name(self) -> str: ...

    def _speak_again(self, name: str) -> None: ...


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


def if_not(resolver: Resolver, node: Effect) -> Effect:
    """ "If you're the monarch, create a token that's a copy of it. If you're not, ~ becomes a copy of it": where the
    contrary is so, it is not what the first alternative made."""
    if isinstance(node, If):
        asked, contrary = resolver.asked, node.condition
        if isinstance(contrary, NotSo) and asked is not None and _same(contrary.condition, asked[0]):
            resolver.mentions = list(asked[1])
        resolver.asked = (node.condition, list(resolver.mentions))
    return node


def _same(one: Node, other: Node) -> bool:
    return replace(one, form="") == replace(other, form="")


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


def as_past(spoken: Sequence[Mention]) -> list[Mention]:
    """What "if a creature died this turn" speaks of: the text goes on to speak of others."""
    known = ("this", GRANTER, "attached")
    return [part if part.name in known else replace(part, counted=True) for part in spoken]


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


def by_whom(resolver: Resolver, node: May | Unless) -> Any:
    """ "That player may ...", "... unless its controller ...": whoever is named does what has no subject."""
    order = [name for name in text_order(node) if name != "who"]
    updates: dict[str, Any] = {}
    if isinstance(node, Unless):
        updates["effect"] = resolver.visit(node.effect, "effect", node)
        resolver._speak_again(getattr(getattr(updates["effect"], "what", None), "name", ""))
        order = ["cost"]
    updates["who"] = resolver.visit(node.who, "who", node)
    resolver.subject = mention_for(resolver.mentions, updates["who"]) or resolver.subject
    for name in order:
        updates[name] = resolver.visit(getattr(node, name), name, node)
    return replace(node, **updates)


def held_back(mentions: Sequence[Mention], form: str, parent: Node | None) -> bool:
    """ "That player may pay {2}. If they don't, they can't attack you": players, unless creatures were spoken of."""
    if form != "they" or not isinstance(parent, Affect) or any(change.form for change in parent.changes):
        return False
    attacks = all(isinstance(change, Cant) and change.what == "attack" and change.who for change in parent.changes)
    things = (m for m in mentions if not m.players and not m.counted and not m.silent and m.name != "this")
    return attacks and not any(things)


def who_acted(resolver: Resolver, form: str, field: str, parent: Node | None, fitting: list[Mention]) -> list[Mention]:
    """ "That player returns a land to its owner's hand. Then they shuffle": who did that, not whose it was."""
    doer = resolver.doer
    if doer is None or doer not in fitting or form != "they" or field != "who" or not isinstance(parent, Effect):
        return fitting
    resolver._speak_again(doer.name)
    return [doer]


def whichever(resolver: Resolver, node: Instead) -> Instead:
    """ "Exile a card. If ..., exile three cards instead. You may play the exiled cards": what either of the two does is
    spoken of by one name."""
    usual, then = (part.effect if isinstance(part, RepeatTimes) else part for part in (node.usual, node.then))
    old, new = getattr(usual, "bind", ""), getattr(then, "bind", "")
    if type(usual) is not type(then) or not old or not new or old in resolver.used:
        return node
    resolver.mentions = [mention for mention in resolver.mentions if mention.name != old]
    return replace(node, usual=bound(node.usual, new))


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
