"""Text order: nodes whose text has another order than their fields, and the antecedents that conditions, alternatives
and offers leave for later text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from engine.compiler.antecedent_filters import ANY_TARGET
from engine.compiler.antecedents import Antecedent, nouns_of
from engine.compiler.bindings import antecedent_for, with_result_name
from engine.ir.abilities import Static, StaticGroup, StaticRule, Triggered
from engine.ir.conditions import Happened, Matches, NotSo
from engine.ir.effects.cards import RevealUntil, Shuffle
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import EitherDo, If, Instead, May, RepeatTimes, Unless, WithX
from engine.ir.node import (
    Ability,
    Effect,
    Node,
    Rule,
    Trigger,
    contains,
    fields_with_nodes,
    find_nodes,
    rebuild,
    walk_nodes,
)
from engine.ir.patterns import HasCounters, HasType, ObjectPattern
from engine.ir.selectors import GRANTER, OFFERED, Ref, TheRest, This
from engine.ir.triggers import Dies, EitherEvent, GainsLife, LeavesBattlefield, LosesLife, MovesZone
from engine.ir.values import AmountRef, Times, TimesThisTurn

FIXED_MEANINGS = {
    "entering": "entering",
    "it devoured": "linked devoured",
    "a player": "counted player",
    "that pile": "pile",
}
FIXED_AMOUNTS = {"the difference": "difference", "the result": "the result", "that event": "event"}
FIXED_AMOUNTS |= {"that damage": "event", "cards looked at": "event", "number of cards looked at": "event"}
"""Forms with a fixed meaning."""
THAT_MANY = ("that many", "that much")


def revealed_antecedents(node: RevealUntil, hit: Antecedent, *, leaves_rest: bool) -> list[Antecedent]:
    """Returns the antecedents of revealing cards until one fits: that card, and "those cards" for all revealed cards.
    If several fit and the text continues with "the rest", "those cards" are the fitting ones."""
    all_of_them = replace(hit, name=hit.group, single=False, group="", silent=False)
    if node.count is None:
        return [all_of_them, hit]
    several = replace(hit, single=False)
    return [several] if leaves_rest else [several, all_of_them]


def excess_antecedent(antecedents: Sequence[Antecedent]) -> Antecedent | None:
    """Returns the antecedent of "the excess damage dealt this way" (120.10). Its `group` is the damage. A later "that
    much" refers to it."""
    dealt = next((antecedent for antecedent in reversed(antecedents) if "dealt" in antecedent.verbs), None)
    if dealt is None:
        return None
    return replace(dealt, name=f"{dealt.name} excess", group=dealt.name, verbs=frozenset(), amount=True)


def as_echo(node: Node, result: Antecedent | None) -> Antecedent | None:
    """Returns an amount as a repeated number: in "draw that many cards, then lose that much life", both mean the
    earlier number, however many cards were drawn."""
    said = (getattr(node, name, None) for name in ("count", "amount"))
    if result is None or not any(isinstance(part, AmountRef) and part.form in THAT_MANY for part in said):
        return result
    return replace(result, echo=True)


def amount_antecedent(antecedents: Sequence[Antecedent], verb: str) -> Antecedent | None:
    """Returns the antecedent of "that many"; with a `verb`, as in "lost this way", the latest one with that verb."""
    fitting = (antecedent for antecedent in reversed(antecedents) if antecedent.amount)
    return next((part for part in fitting if (verb in part.verbs if verb else not part.echo)), None)


def text_order(node: Any) -> tuple[str, ...]:
    """Returns the names of a node's fields that may hold nodes, in text order."""
    kind: type[Node] = type(node)
    names = fields_with_nodes(kind)
    if not isinstance(node, _IN_ANOTHER_ORDER):
        return _amount_last(node, names)
    if isinstance(node, EitherDo | Shuffle):
        return ("who", "options") if isinstance(node, EitherDo) else ("who", "what", "whose")
    if isinstance(node, If) and node.form == "after":
        return ("then", "condition", "otherwise")
    if isinstance(node, TimesThisTurn):
        return ("before", "event", "amount")
    if isinstance(node, Affect) and node.form == "before":
        return ("duration", "what", "changes")
    if isinstance(node, Affect) and node.form == "gain control":
        return ("changes", "what", "duration")
    if isinstance(node, Instead) and node.form.startswith("after"):
        return ("usual", "then", "condition")
    if isinstance(node, Static | StaticGroup | StaticRule) and node.form.partition(":")[0] == "before":
        return ("condition", *(name for name in names if name != "condition"))
    return _amount_last(node, names)


_IN_ANOTHER_ORDER = (EitherDo, Shuffle, If, TimesThisTurn, Affect, Instead, Static, StaticGroup, StaticRule)
"""Nodes whose text may have another order than their fields."""


def _amount_last(node: Any, names: tuple[str, ...]) -> tuple[str, ...]:
    number = "amount" if "amount" in names else "count"
    if node.form in ("equal behind",) or _for_each(getattr(node, number, None)):
        return (*(name for name in names if name != number), number)
    return names


def _for_each(value: Any) -> bool:
    """True if the text gives an amount at the end: "put a +1/+1 counter on it for each land you control"."""
    return isinstance(value, Times) and value.form == "for each"


def said_once(power: Any, toughness: Any) -> bool:
    """True if "+2/+1 for each ..." counts the same for both."""
    if isinstance(power, Times) and isinstance(toughness, Times):
        power, toughness = power.value, toughness.value
    return bool(power == toughness)


def is_spoken_of_again(node: Ref, field: str, parent: Node | None) -> bool:
    """True if the object of an instruction becomes the latest antecedent: "Tap that creature. It doesn't untap ..."."""
    return field == "what" and isinstance(parent, Effect) and node.form.startswith(("that ", "the "))


class Resolver(Protocol):
    """Resolves the references of one ability (`references`)."""

    antecedents: list[Antecedent]
    used: set[str]
    subject: Antecedent | None
    actor: Antecedent | None
    asked: tuple[Node, list[Antecedent]] | None

    def visit_node(self, node: Any, field: str, parent: Node | None) -> Any: ...

    def _plain(self, node: Any, parent: Node | None = None) -> Any: ...

    def _next_name(self) -> str: ...

    def _speak_again(self, name: str) -> None: ...


def resolve_guarded_rule(resolver: Resolver, node: StaticRule, rule: Rule) -> StaticRule:
    """Resolves the event, the condition, then the effect: "If damage would be dealt to ~ while it has a counter on it,
    prevent that damage and ..."."""
    updates: dict[str, Any] = {"event": resolver.visit_node(rule.event, "event", rule)}  # type: ignore[attr-defined]
    condition = resolver.visit_node(node.condition, "condition", node)
    for name in ("amount", "effect", "then"):
        value = getattr(rule, name, None)
        if isinstance(value, Node):
            updates[name] = resolver.visit_node(value, name, rule)
    return replace(node, rule=replace(rule, **updates), condition=condition)


def resolve_token_of_size_x(resolver: Resolver, node: WithX) -> WithX:
    """Resolves "it" as another object than the token, which has no size yet: "Create an X/X token, where X is its
    power"."""
    effect: Any = resolver.visit_node(node.effect, "effect", node)
    made = [antecedent for antecedent in resolver.antecedents if antecedent.name == effect.bind]
    resolver.antecedents = [antecedent for antecedent in resolver.antecedents if antecedent not in made]
    node = replace(node, effect=effect, x=resolver.visit_node(node.x, "x", node))
    resolver.antecedents += made
    return node


def leave_first_alternative(resolver: Resolver, node: Effect) -> Effect:
    """Drops the first alternative's results under the contrary condition: "If you're the monarch, create a token that's
    a copy of it. If you're not, ~ becomes a copy of it"."""
    if isinstance(node, If):
        asked, contrary = resolver.asked, node.condition
        if isinstance(contrary, NotSo) and asked is not None and _same(contrary.condition, asked[0]):
            resolver.antecedents = list(asked[1])
        resolver.asked = (node.condition, list(resolver.antecedents))
    return node


def _same(one: Node, other: Node) -> bool:
    return replace(one, form="") == replace(other, form="")


def resolve_condition(resolver: Resolver, node: Happened | Matches) -> Happened | Matches:
    """Resolves "it" as the subject of the condition: "If it's a creature card with power less than or equal to ~'s
    power, put it onto the battlefield"."""
    if isinstance(node, Happened):
        return _happened(resolver, node)
    said: Matches = resolver._plain(node)
    if isinstance(said.what, Ref) and any(isinstance(part, This) for part in walk_nodes(said.pattern)):
        resolver._speak_again(said.what.name)
    if isinstance(said.what, Ref):
        resolver.antecedents = as_found(resolver.antecedents, said.what.name, said.pattern)
    return said


def as_found(antecedents: Sequence[Antecedent], name: str, pattern: Node) -> list[Antecedent]:
    """Returns a card's antecedent with the noun that a condition requires: "if it's a creature card, put it onto the
    battlefield. That creature gains haste"."""
    found = nouns_of(pattern) if contains(pattern, HasType) else frozenset()
    return [
        replace(each, nouns=each.nouns | found) if each.name == name and each.nouns <= {"card"} else each
        for each in antecedents
    ]


def _happened(resolver: Resolver, node: Happened) -> Happened:
    """Returns the antecedents of a past event. After "if a creature died this turn", the text refers to others. After
    "if you lose life this way", "that many" is the life lost."""
    before = len(resolver.antecedents)
    node = resolver._plain(node)
    if node.when != "this way":
        resolver.antecedents[before:] = as_past(resolver.antecedents[before:])
        return node
    if not isinstance(node.event, GainsLife | LosesLife):
        return node
    name = resolver._next_name()
    resolver.antecedents.append(
        Antecedent(name, players=False, single=None, nouns=frozenset(), amount=True, silent=True)
    )
    return replace(node, bind=name)


def as_past(spoken: Sequence[Antecedent]) -> list[Antecedent]:
    """Returns the antecedent of "if a creature died this turn" as silent, because the text then refers to others."""
    known = ("this", GRANTER, "attached")
    return [part if part.name in known else replace(part, counted=True) for part in spoken]


def what_is_replaced(antecedents: list[Antecedent], *, dealt: bool) -> str | None:
    """Returns the object of a replaced instruction, never one of its condition. `dealt`: it is dealt damage, so cards
    and spells are dropped, and "any target" comes first."""
    candidates = [
        antecedent
        for antecedent in reversed(antecedents)
        if not (antecedent.players or antecedent.silent or antecedent.fresh or antecedent.name == "this")
    ]
    if dealt:
        candidates = [antecedent for antecedent in candidates if antecedent.can_be_hurt]
        candidates = [antecedent for antecedent in candidates if antecedent.nouns == ANY_TARGET] or candidates
    return candidates[0].name if candidates else None


def resolve_otherwise(resolver: Resolver, node: Any, before: list[Antecedent], condition: Node | None) -> Any:
    """Resolves "otherwise" without the results of the first part ("Create a token. Otherwise, you may cast it") and
    without the card that its condition looked for ("If you reveal a Goblin card this way, ... Otherwise, put that card
    ...")."""
    spoken = resolver.antecedents
    vain = _looked_for_this_way(condition)
    made = [part for part in spoken if part not in before and (part.fresh or (part.name in vain and not part.players))]
    resolver.antecedents = [antecedent for antecedent in spoken if antecedent not in made]
    place = len(resolver.antecedents)
    otherwise = resolver.visit_node(node.otherwise, "otherwise", node)
    resolver.antecedents[place:place] = made
    return otherwise


def _looked_for_this_way(condition: Node | None) -> set[str]:
    """Returns the names of the objects of a condition on an event "this way"."""
    if not isinstance(condition, Happened) or condition.when != "this way":
        return set()
    return {getattr(part, "bind", "") for part in walk_nodes(condition)}


def resolve_actor_first(resolver: Resolver, node: May | Unless) -> Any:
    """Resolves the named player as the actor of instructions without a subject: "That player may ..."."""
    order = [name for name in text_order(node) if name != "who"]
    updates: dict[str, Any] = {}
    if isinstance(node, Unless):
        updates["effect"] = resolver.visit_node(node.effect, "effect", node)
        resolver._speak_again(getattr(getattr(updates["effect"], "what", None), "name", ""))
        order = ["cost"]
    updates["who"] = resolver.visit_node(node.who, "who", node)
    resolver.subject = antecedent_for(resolver.antecedents, updates["who"]) or resolver.subject
    for name in order:
        updates[name] = resolver.visit_node(getattr(node, name), name, node)
    return replace(node, **updates)


def bind_either_alternative(resolver: Resolver, node: Instead) -> Instead:
    """Gives the results of both alternatives one name: "Exile a card. If ..., exile three cards instead. You may play
    the exiled cards"."""
    usual, then = (part.effect if isinstance(part, RepeatTimes) else part for part in (node.usual, node.then))
    old, new = getattr(usual, "bind", ""), getattr(then, "bind", "")
    if type(usual) is not type(then) or not old or not new or old in resolver.used:
        return node
    resolver.antecedents = [antecedent for antecedent in resolver.antecedents if antecedent.name != old]
    return replace(node, usual=with_result_name(node.usual, new))


HAD = "had"
"""The name of the number of counters in a condition."""


def bind_counters_it_had(node: Triggered) -> Triggered:
    """Binds "that many" to the counters of a condition, because the event has no amount: "When it dies, if it had one
    or more +1/+1 counters on it, put that many on ..."."""
    condition = node.condition
    if not isinstance(condition, Matches) or not isinstance(condition.pattern, ObjectPattern):
        return node
    counters = any(isinstance(part, HasCounters) and not part.none for part in condition.pattern.after)
    if not counters or not all(isinstance(part, _WITHOUT_NUMBER) for part in find_nodes(node.trigger, Trigger)):
        return node
    if not any(part.name == "event" for part in find_nodes(node.effect, AmountRef)):
        return node

    def change(part: Node) -> Node:
        if isinstance(part, AmountRef) and part.name == "event":
            return replace(part, name=HAD)
        return rebuild(part, change)

    return replace(node, condition=replace(condition, bind=HAD), effect=change(node.effect))


_WITHOUT_NUMBER = (Dies, LeavesBattlefield, MovesZone, EitherEvent)


def bind_rests_of_offers(ability: Ability) -> Ability:
    """Binds "the rest" after an offer so that it includes an unmoved card: "You may put that card onto the battlefield.
    Then put the rest ..."."""
    names: dict[str, str] = {}
    hits: dict[str, str] = {}
    for part in walk_nodes(ability):
        if isinstance(part, RevealUntil) and part.bind_all:
            hits[part.bind] = part.bind_all
        elif isinstance(part, May) and (hit := getattr(getattr(part.effect, "what", None), "name", "")) in hits:
            names[hits[hit]] = hits[hit] + OFFERED
        elif isinstance(part, TheRest) and part.name in hits.values() and _NOT_DONE & set(part.form.split()):
            names[part.name] = part.name + OFFERED
        elif isinstance(part, TheRest) and part.name not in names:
            hits = {hit: group for hit, group in hits.items() if group != part.name}  # not later offers

    def change(part: Node) -> Node:
        if isinstance(part, TheRest) and "other" not in part.form:
            return replace(part, name=names.get(part.name, part.name))
        return rebuild(part, change)

    return rebuild(ability, change) if names else ability


_NOT_DONE = frozenset({"weren't", "not"})
