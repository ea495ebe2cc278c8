"""Where references are resolved in another order than that of the fields: what is said first is spoken of first. And
which of the things that a word could mean it more likely means, by what it is called and where it stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from engine.compiler.antecedents import Mention, text_order
from engine.compiler.bindings import bound, mention_for
from engine.ir.abilities import StaticRule, Triggered
from engine.ir.changes import Cant
from engine.ir.conditions import Happened, Matches, NotSo, WasPaid
from engine.ir.effects.cards import Reveal, RevealUntil
from engine.ir.effects.permanents import Affect, Sacrifice
from engine.ir.effects.structure import If, Instead, May, RepeatTimes, Unless, WithX
from engine.ir.node import Ability, Effect, Node, Rule, Trigger, find, rebuild, walk
from engine.ir.patterns import HasCounters, IsKind, ObjectPattern
from engine.ir.selectors import GRANTER, OFFERED, Ref, TheRest, This
from engine.ir.triggers import Dies, EitherEvent, GainsLife, LeavesBattlefield, LosesLife, MovesZone
from engine.ir.values import AmountRef, CastFact, Stat

FIXED = {"entering": "entering", "it devoured": "linked devoured", "a player": "counted player", "that pile": "pile"}
FIXED_AMOUNTS = {"the difference": "difference", "the result": "the result", "that event": "event"}
FIXED_AMOUNTS |= {"that damage": "event", "cards looked at": "event", "number of cards looked at": "event"}
"""Forms that always mean the same."""
THAT_MANY = ("that many", "that much")
ANY_TARGET = frozenset({"creature", "permanent"})
"""The nouns of "any target"."""


def likeliest(fitting: Sequence[Mention], form: str, noun: str, parent: Node | None) -> list[Mention]:
    """Those of the things that fit which are meant rather than the others, all of them if nothing sets any apart;
    `noun`: the word used ("" for "it")."""
    fitting = list(fitting)
    if isinstance(parent, CastFact | WasPaid):  # what may be a player was not kicked, nor was a card that is discarded
        fitting = [mention for mention in fitting if not mention.either and mention.nouns != {"card"}]
    said_to_be_a_card = isinstance(parent, Matches) and IsKind("card") in walk(parent.pattern)
    if noun not in ("token", "copy", "") or said_to_be_a_card:
        fitting = [mention for mention in fitting if not mention.fresh] or fitting
    numbers = isinstance(parent, Stat)  # "the exiled card's power and ... its toughness"
    fitting = [m for m in fitting if not m.counted or (numbers and m.name.startswith("linked "))] or fitting
    if numbers:  # "any target" may be a player, who has no power
        fitting = [mention for mention in fitting if mention.nouns != ANY_TARGET] or fitting
    if isinstance(parent, Reveal):  # "if it shares a creature type with ~, you may reveal it": no permanent
        fitting = [mention for mention in fitting if mention.name != "this"] or fitting
    if isinstance(parent, Sacrifice):  # nobody sacrifices "any target"
        fitting = [mention for mention in fitting if mention.nouns != ANY_TARGET] or fitting
    if noun in ("card", "permanent"):
        fitting = [mention for mention in fitting if mention.name != "this"] or fitting
    said = [mention for mention in fitting if mention.name != "attached" and noun in mention.nouns] if noun else []
    several = fitting if noun == "permanent" else said
    if form.startswith("those ") and len(several) > 1 and all(mention.single for mention in several):
        return []  # all of them are meant, and each has a name of its own
    return said or fitting


def is_done_to(node: Ref, field: str, parent: Node | None) -> bool:
    """ "Tap that creature. It doesn't untap ...": what something is done to is spoken of last."""
    return field == "what" and isinstance(parent, Effect) and node.form.startswith(("that ", "the "))


def revealed_mentions(node: RevealUntil, hit: Mention, *, leaves_rest: bool) -> list[Mention]:
    """What revealing cards until one fits speaks of: the one, and "those cards", all that were revealed. Of several
    that fit, "those cards" are they if the text goes on with "the rest", else all."""
    all_of_them = replace(hit, name=hit.group, single=False, group="", silent=False)
    if node.count is None:
        return [all_of_them, hit]
    several = replace(hit, single=False)
    return [several] if leaves_rest else [several, all_of_them]


def drawn_ones(mentions: Sequence[Mention]) -> list[Mention]:
    """Cards drawn before, of which "discard one of them" speaks where there is no other group."""
    return [mention for mention in reversed(mentions) if "drawn" in mention.verbs][:1]


def excess_mention(mentions: Sequence[Mention]) -> Mention | None:
    """ "The excess damage dealt this way" of the damage spoken of (120.10); "that much" then speaks of it. Its `group`
    is the damage."""
    dealt = next((mention for mention in reversed(mentions) if "dealt" in mention.verbs), None)
    if dealt is None:
        return None
    return replace(dealt, name=f"{dealt.name} excess", group=dealt.name, verbs=frozenset(), amount=True)


def echoing(node: Node, result: Mention | None) -> Mention | None:
    """ "Draw that many cards, then lose that much life": both are the number said before, however many were drawn."""
    said = (getattr(node, name, None) for name in ("count", "amount"))
    if result is None or not any(isinstance(part, AmountRef) and part.form in THAT_MANY for part in said):
        return result
    return replace(result, echo=True)


def number_meant(mentions: Sequence[Mention], verb: str) -> Mention | None:
    """Whose number "that many" is; with a `verb`, as in "lost this way", the latest of which that is said."""
    fitting = (mention for mention in reversed(mentions) if mention.amount)
    return next((part for part in fitting if (verb in part.verbs if verb else not part.echo)), None)


def to_whom(mentions: Sequence[Mention], parent: Node | None) -> frozenset[str]:
    """What damage is said to be dealt to: no spell's "it" that deals it."""
    to = getattr(parent, "to", None)
    if not isinstance(to, Ref) or not to.form.startswith("that "):
        return frozenset()
    noun = to.form.rpartition(" ")[2]
    return frozenset(mention.name for mention in mentions if not mention.players and mention.fits(noun))


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


def so(resolver: Resolver, node: Happened | Matches) -> Happened | Matches:
    """ "If it's a creature card with power less than or equal to ~'s power, put it onto the battlefield": "it" is what
    the condition is about."""
    if isinstance(node, Happened):
        return _happened(resolver, node)
    said: Matches = resolver._plain(node)
    if isinstance(said.what, Ref) and any(isinstance(part, This) for part in walk(said.pattern)):
        resolver._speak_again(said.what.name)
    return said


def _happened(resolver: Resolver, node: Happened) -> Happened:
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


def rests_of_offers(ability: Ability) -> Ability:
    """ "You may put that card onto the battlefield. Then put the rest ...", "... all that weren't put": of the cards
    revealed that one, too, if it stayed where it was."""
    names: dict[str, str] = {}
    hits: dict[str, str] = {}
    for part in walk(ability):
        if isinstance(part, RevealUntil) and part.bind_all:
            hits[part.bind] = part.bind_all
        elif isinstance(part, May) and (hit := getattr(getattr(part.effect, "what", None), "name", "")) in hits:
            names[hits[hit]] = hits[hit] + OFFERED
        elif isinstance(part, TheRest) and part.name in hits.values() and _NOT_DONE & set(part.form.split()):
            names[part.name] = part.name + OFFERED
        elif isinstance(part, TheRest) and part.name not in names:
            hits = {hit: group for hit, group in hits.items() if group != part.name}  # what is offered later is no rest

    def change(part: Node) -> Node:
        if isinstance(part, TheRest) and "other" not in part.form:
            return replace(part, name=names.get(part.name, part.name))
        return rebuild(part, change)

    return rebuild(ability, change) if names else ability


_NOT_DONE = frozenset({"weren't", "not"})
