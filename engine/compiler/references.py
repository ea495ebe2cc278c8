"""Pass "resolve references": gives every "it", "that creature", "those cards", "that much", "this way" a name, and the
thing it speaks of the same name.

Comes in: an ability as it was read, its references unnamed. Goes out: the ability with `Ref.name`, `AmountRef.name` and
`TheRest.name` filled and `bind` set on the nodes they refer to (and on no others). The rules of choice are those of
card text: the nearest thing before that fits in number, kind and noun; what is another argument of the same
instruction is not "it"; a triggered ability's event counts as spoken of last with its subject.

Names with a meaning of their own: "this" (the source), "attached" (what it is attached to), "pair" (the source and the
creature it is paired with), "counted player" (of a `GreatestOver`), "event" (the triggering event's amount), "the
result" (of the dice rolled before), "entering" (what enters), "linked exiled" and the like (chosen or moved by another
ability of the same object, 607), "difference" (of the comparison before).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace as replace_struct

from engine.compiler.antecedents import (
    PLAYER_FIELDS,
    Mention,
    as_told,
    controlled,
    drawn,
    linked_mention,
    mention_of,
    noun_of,
    nouns_of,
    participle_of,
    rest_of,
    result_of,
    said_once,
    subjects,
    text_order,
    wants_players,
)
from engine.compiler.bindings import (
    alike,
    apart_from,
    as_part_of,
    as_several,
    as_spells,
    bound,
    mention_for,
    names_a_thing,
    names_meant,
    strip_unused,
    subject_of,
)
from engine.compiler.in_order import (
    ANY_TARGET,
    FIXED,
    FIXED_AMOUNTS,
    HAD,
    as_many_as_it_had,
    by_whom,
    drawn_ones,
    echoing,
    excess_mention,
    held_back,
    if_not,
    instead_of_then,
    is_done_to,
    likeliest,
    number_meant,
    original_of,
    rests_of_offers,
    revealed_mentions,
    sized,
    so,
    to_whom,
    whichever,
    while_so,
    who_acted,
)
from engine.errors import UnsupportedCardText
from engine.ir.abilities import SpellAbility, StaticGroup, StaticRule, Triggered
from engine.ir.changes import AddPT, BecomeCopy, SetPT
from engine.ir.conditions import Happened, Matches, WasPaid
from engine.ir.effects.cards import CastIt, RevealUntil
from engine.ir.effects.game import DealDamage, ManaRider
from engine.ir.effects.permanents import CreateToken
from engine.ir.effects.structure import Delayed, ForEach, Instead, May, Mode, Reflexive, RepeatTimes, Unless, WithX
from engine.ir.node import Ability, Effect, Node, Selector, Trigger, contains, replace
from engine.ir.patterns import HasStatus
from engine.ir.replacing import Prevent, Replace
from engine.ir.rules import PlayFrom
from engine.ir.selectors import Among, Ref, TheRest, You
from engine.ir.triggers import CountersRemoved, DealsDamage, GainsLife, IsDealtDamage, LosesLife
from engine.ir.values import AmountRef, Stat, Variable

AMOUNT_VERBS = frozenset({"lost", "dealt", "paid", "discarded", "sacrificed", "prevented", "removed"})
WITH_AMOUNT = (DealsDamage, IsDealtDamage, GainsLife, LosesLife)
"""Events that have an amount of their own."""
PLURAL_FORMS = ("they", "them", "those ", "their", "both ")


class UnresolvedReference(UnsupportedCardText):
    """A reference for which nothing before it fits."""


def resolve_references(ability: Ability) -> Ability:
    """The ability with its references named.

    Raises:
        UnresolvedReference: quoting the phrase that refers to nothing.
    """
    resolver = _Resolver()
    resolver.of_a_spell = isinstance(ability, SpellAbility)
    resolver.leaves_rest = contains(ability, TheRest)
    named: Ability = resolver.visit(names_meant(ability), "", None)
    stripped: Ability = rests_of_offers(strip_unused(named, resolver.used))
    return stripped


class _Resolver:
    """Walks one ability in text order. `mentions` is what has been spoken of, the latest last."""

    def __init__(self, prefix: str = "") -> None:
        self.mentions: list[Mention] = []
        self.used: set[str] = {HAD}
        self.subject: Mention | None = None
        self.doer: Mention | None = None
        self.siblings: list[str] = []
        self.count = 0
        self.prefix = prefix
        self.of_a_spell = False
        """Whether it is an instant's or sorcery's: what "was kicked" is the spell, whatever it speaks of."""
        self.leaves_rest = False
        self.asked: tuple[Node, list[Mention]] | None = None

    def visit(self, node: Any, field: str, parent: Node | None) -> Any:
        match node:
            case Ref():
                return self._reference(node, field, parent)
            case AmountRef():
                return self._amount(node)
            case TheRest():
                return self._rest(node)
            case HasStatus(status="paired with another creature"):
                self.mentions.append(Mention("pair", players=False, single=False, nouns=frozenset({"creature"})))
            case Triggered():
                return self._triggered(node)
            case Delayed():
                return self._delayed(node)
            case Mode():
                return self._mode(node)
            case StaticRule(form="while", rule=Prevent() | Replace() as rule):
                return while_so(self, node, rule)
            case Reflexive(trigger=CountersRemoved()):
                self.mentions = [mention for mention in self.mentions if not mention.silent]
            case WithX(effect=CreateToken(token=token)) if contains(token, Variable):
                return sized(self, node)
            case Happened() | Matches():
                return so(self, node)
            case ManaRider():
                name = self._next_name()
                self.mentions.append(Mention(name, players=False, single=True, nouns=nouns_of(node.what) | {"spell"}))
                return replace(self._plain(node), bind=name)
            case Ability() if parent is not None and not isinstance(parent, StaticGroup):
                return self._nested(node)
            case Effect():
                return self._effect(node)
            case Trigger():
                return self._one_event(node, parent)
        return self._plain(node, parent)

    def _one_event(self, node: Trigger, parent: Node | None = None) -> Any:
        """An event: what it happens to is another thing than who does it ("a creature that attacked it")."""
        outer, self.siblings = self.siblings, []
        node, self.siblings = self._plain(node, parent), outer
        return node

    def _plain(self, node: Any, parent: Node | None = None) -> Any:
        updates: dict[str, Any] = {}
        before = list(self.mentions)
        for name in text_order(node):
            value = getattr(node, name)
            if name == "otherwise" and isinstance(value, Effect):
                updates[name] = instead_of_then(self, node, before)
                continue
            if name == "toughness" and isinstance(node, AddPT | SetPT) and said_once(node.power, value):
                self.mentions = list(before)  # what counts for both was said once
            if isinstance(value, Node):
                new: Any = self.visit(value, name, node)
            elif isinstance(value, tuple) and any(isinstance(part, Node) for part in value):
                new = tuple(self.visit(part, name, node) if isinstance(part, Node) else part for part in value)
            else:
                continue
            updates[name] = new
            if name == "then" and text_order(node)[0] == "then":  # "counter that spell if it ...": what it is done to
                self._speak_again(getattr(getattr(new, "what", None), "name", ""))
        node = replace(node, **updates) if updates else node
        if isinstance(node, Selector):
            node = self._introduce(node, parent)
        return node

    def _introduce(self, node: Any, parent: Node | None) -> Any:
        mention = mention_of(node, self._next_name())
        if mention is None:
            return node
        mention = as_part_of(mention, parent, self.mentions)
        self.mentions.append(mention)
        if isinstance(parent, Effect | Trigger):
            self.siblings.append(mention.name)
        return replace(node, bind=mention.name) if hasattr(node, "bind") else node

    def _next_name(self) -> str:
        self.count += 1
        return f"{self.prefix}{self.count}"

    def _effect(self, node: Any) -> Any:
        if isinstance(node, CreateToken) and node.token.form == "those tokens":
            raise UnresolvedReference("nothing before 'those tokens' says which tokens they are")
        outer_siblings, outer_subject, self.siblings = self.siblings, self.subject, []
        before = len(self.mentions)
        if isinstance(node, May | Unless) and not isinstance(node.who, You):
            node = by_whom(self, node)
        else:
            node = self._plain(if_not(self, node))
        if isinstance(node, CastIt):  # what was cast is spoken of as the spell
            self.mentions = as_spells(self.mentions, mention_for(self.mentions, node.what))
        if isinstance(node, Instead):
            node = whichever(self, node)
        if isinstance(node, ForEach):
            self.mentions[before:] = as_several(self.mentions[before:])
        result = echoing(node, result_of(node.effect if isinstance(node, RepeatTimes) else node, self._next_name()))
        if isinstance(node, RepeatTimes) and result is not None:
            result = replace_struct(result, single=False)
        if result is not None:
            if isinstance(node, RevealUntil):
                result = replace_struct(result, group=f"{result.name} all")
                node = replace(node, bind_all=result.group)
                self.mentions.extend(revealed_mentions(node, result, leaves_rest=self.leaves_rest))
            else:
                self.mentions.append(result)
            node = bound(node, result.name)
        self.siblings = outer_siblings
        self.subject = subject_of(self.mentions, node)
        self.doer, self.subject = self.subject or self.doer, self.subject or outer_subject
        return node

    def _triggered(self, node: Triggered) -> Triggered:
        trigger = self._event(node.trigger)
        condition = self.visit(node.condition, "condition", node) if node.condition else None
        condition, other = apart_from(condition, trigger)
        self.used |= other
        effect = self.visit(node.effect, "effect", node)
        return as_many_as_it_had(replace(node, trigger=trigger, condition=condition, effect=effect))

    def _event(self, trigger: Trigger) -> Any:
        before = len(self.mentions)
        trigger = self._one_event(trigger)
        trigger, self.mentions[before:] = alike(trigger, self.mentions[before:])
        spoken = self.mentions[before:]
        subject = next((mention_for(self.mentions, value) for value in subjects(trigger)), None)
        if subject is not None:
            rest = [mention for mention in spoken if mention.name != subject.name]
            spoken = [*rest, as_told(subject, trigger)]
        self.mentions[before:] = spoken
        return trigger

    def _delayed(self, node: Delayed) -> Delayed:
        if node.chosen_now:
            effect = self.visit(node.effect, "effect", node)
            return replace(node, effect=effect, trigger=self._event(node.trigger))
        trigger = self._event(node.trigger)
        if isinstance(trigger, WITH_AMOUNT):  # "that much" is that of this event
            self.mentions = [replace_struct(mention, amount=False) for mention in self.mentions]
        return replace(node, trigger=trigger, effect=self.visit(node.effect, "effect", node))

    def _mode(self, node: Mode) -> Mode:
        spoken = list(self.mentions)
        node, self.mentions = self._plain(node), spoken
        return node

    def _nested(self, node: Any) -> Any:
        """A quoted ability speaks of its own things only."""
        inner = _Resolver(f"{self._next_name()}.")
        named = inner.visit(node, "", None)
        self.used |= inner.used
        return named

    def _reference(self, node: Ref, field: str, parent: Node | None) -> Ref:
        name = self._name_for(node, field, parent)
        if name is None:
            raise UnresolvedReference(f"nothing before {node.form or 'the shared subject'!r} fits it")
        self.used.add(name)
        if (
            isinstance(parent, PlayFrom) or names_a_thing(node.form) or is_done_to(node, field, parent)
        ):  # "that card ... for as long as it remains exiled"
            self._speak_again(name)
        if name.startswith("linked "):
            mention = linked_mention(name, node.form)
            self.mentions.append(replace_struct(mention, counted=isinstance(parent, Stat)))  # only its number was said
        return replace(node, name=name)

    def _speak_again(self, name: str) -> None:
        """What a reference means has been spoken of last."""
        again = [mention for mention in self.mentions if mention.name == name]
        self.mentions = [mention for mention in self.mentions if mention.name != name] + again

    def _name_for(self, node: Ref, field: str, parent: Node | None) -> str | None:
        form = node.form.removeprefix("each of ")
        spells = any("spell" in mention.nouns for mention in self.mentions)
        if self.of_a_spell and isinstance(parent, WasPaid) and form == "it" and not spells:
            return "this"
        if not form:
            return self.subject.name if self.subject else None
        if form in FIXED:
            return FIXED[form]
        if form.startswith("the ") and form.endswith(" control"):
            return controlled(self.mentions, form)
        if form.endswith(" you discarded"):
            return "linked discarded by you"
        verb = participle_of(form)
        if verb:
            found = next((mention for mention in reversed(self.mentions) if verb in mention.verbs), None)
            return found.name if found else f"linked {verb}"
        if form == "the group" or (form == "it" and isinstance(parent, Among)):
            groups = (mention for mention in reversed(self.mentions) if not mention.players and not mention.single)
            return next((mention.name for mention in groups), None)
        if form == "the original":
            return original_of(self.mentions, dealt=isinstance(parent, DealDamage))
        if form == "the chosen players":
            return "linked chosen"
        if form == "that library":
            return next((mention.name for mention in reversed(self.mentions) if mention.players), None)
        return self._nearest(form, field, parent)

    def _nearest(self, form: str, field: str, parent: Node | None) -> str | None:
        if form == "itself" and isinstance(parent, DealDamage) and parent.source == Ref() and self.subject:
            return self.subject.name  # "deals X damage to any other target and X damage to itself"
        if form == "itself" and self.siblings and self.siblings[-1] != "this":
            return self.siblings[-1]  # "target creature deals damage to itself"
        if " or " in form and "player" in form:
            said = [mention for mention in reversed(self.mentions) if mention.either or mention.nouns == ANY_TARGET]
            either = next((mention.name for mention in said), None)
            if either is not None:  # "that permanent or player"
                return either
        players = held_back(self.mentions, form, parent) or wants_players(self.mentions, form, field, parent)
        plural = form.startswith(PLURAL_FORMS)
        noun = noun_of(form)
        acts = isinstance(parent, Effect | Trigger | BecomeCopy)  # nothing becomes a copy of itself
        direct = field == "attached_to" or (acts and field not in PLAYER_FIELDS)
        deals = isinstance(parent, DealDamage) and field == "source"
        fitting = [
            mention
            for mention in reversed(self.mentions)
            if (players is None or mention.players == players)
            and (not mention.silent or (deals and (mention.name == "this" or "source" in mention.nouns)))
            and not (deals and mention.either)
            and not (direct and mention.name in self.siblings)
            and mention.fits(noun)
            and not (isinstance(parent, DealDamage) and field == "to" and not mention.can_be_hurt)
        ]
        if deals:  # "if any source would deal damage ..., it deals that much instead"
            fitting = [mention for mention in fitting if "source" in mention.nouns] or fitting
        if deals and self.of_a_spell and form == "it":  # "each creature" deals none, but the spell may
            spoken = to_whom(self.mentions, parent)  # "it deals 4 damage to that creature instead"
            fitting = [mention for mention in fitting if mention.single and mention.name not in spoken]
        several = plural or field == "group"  # nobody chooses from a single thing
        if not noun and not players and not several:
            fitting = [mention for mention in fitting if mention.single is not False] or fitting
        elif several and not players:
            drawn_too = drawn_ones(self.mentions) if form == "them" and isinstance(parent, Among) else []
            fitting = [mention for mention in fitting if not mention.single] or drawn_too or fitting
        fitting = likeliest(fitting, form, noun, parent)
        fitting = who_acted(self, form, field, parent, fitting)
        found = fitting[0] if fitting else drawn(self.mentions, form, parent)
        if direct and found is not None:
            self.siblings.append(found.name)
        if found is None and form in ("it", "its", "it's", "itself", "him", "her"):
            return "this"
        return found.name if found else None

    def _amount(self, node: AmountRef) -> AmountRef:
        if node.name or node.form in FIXED_AMOUNTS:
            return replace(node, name=node.name or FIXED_AMOUNTS[node.form])
        if "excess" in node.form:
            dealt = excess_mention(self.mentions)
            if dealt is None:
                raise UnresolvedReference(f"nothing before {node.form!r} deals damage")
            self.used.add(dealt.group)
            self.mentions.append(dealt)
            return replace(node, name=dealt.name)
        verb = next((word for word in node.form.split() if word in AMOUNT_VERBS), "")
        mention = number_meant(self.mentions, verb)
        self.used |= {mention.name} if mention else set()
        return replace(node, name=mention.name if mention else "event")

    def _rest(self, node: TheRest) -> TheRest:
        name = rest_of(self.mentions, node.form)
        if name is None:
            raise UnresolvedReference(f"nothing before {node.form!r} leaves a rest")
        if not name.startswith("linked "):
            self.used.add(name)
        return replace(node, name=name)
