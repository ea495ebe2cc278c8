"""Pass "resolve references": gives each "it", "that creature", "those cards", "that much" and "this way" a name, and
its antecedent the same name.

Comes in: an ability with unnamed references. Goes out: the ability with `Ref.name`, `AmountRef.name` and `TheRest.name`
filled, and with `bind` on the nodes that they refer to (and on no others). The choice follows card text: the nearest
earlier antecedent that fits in number, kind and noun. "It" is never another argument of the same instruction. The
subject of a triggering event counts as the latest antecedent.

Reserved names: "this" (the source), "attached" (the object that the source is attached to), "pair" (the source and the
creature paired with it), "counted player" (of a `GreatestOver`), "event" (the triggering event's amount), "the result"
(of the last dice), "entering" (the object that enters), "linked exiled" and similar names (chosen or moved by another
ability of the same object, 607), "difference" (of the last comparison).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace as replace_struct

from engine.compiler.antecedent_filters import ANY_TARGET, Reference, candidates, drawn_card, means_players
from engine.compiler.antecedents import (
    Antecedent,
    antecedent_by_control,
    as_told,
    introduced_by,
    linked_antecedent,
    noun_of,
    nouns_of,
    participle_of,
    result_of,
    subjects,
    what_rest_is_of,
)
from engine.compiler.bindings import (
    antecedent_for,
    are_any_cards,
    as_several,
    as_spells,
    as_spoken_of_in,
    bind_alternative_events,
    bind_implied_names,
    calls_by_name,
    other_than_subject,
    strip_unused,
    subject_of,
    with_result_name,
)
from engine.compiler.text_order import (
    FIXED_AMOUNTS,
    FIXED_MEANINGS,
    HAD,
    amount_antecedent,
    as_echo,
    bind_counters_it_had,
    bind_either_alternative,
    bind_rests_of_offers,
    excess_antecedent,
    is_spoken_of_again,
    leave_first_alternative,
    resolve_actor_first,
    resolve_condition,
    resolve_guarded_rule,
    resolve_otherwise,
    resolve_token_of_size_x,
    revealed_antecedents,
    said_once,
    text_order,
    what_is_replaced,
)
from engine.errors import UnsupportedCardText
from engine.ir.abilities import SpellAbility, StaticGroup, StaticRule, Triggered
from engine.ir.changes import AddPT, SetPT
from engine.ir.conditions import Happened, Matches, WasPaid
from engine.ir.effects.cards import CastIt, Move, RevealUntil
from engine.ir.effects.game import DealDamage, ManaRider
from engine.ir.effects.permanents import CreateToken
from engine.ir.effects.structure import Delayed, ForEach, Instead, May, Mode, Reflexive, RepeatTimes, Unless, WithX
from engine.ir.node import Ability, Effect, Node, Selector, Trigger, contains, fields_with_nodes, kinds_in, replace
from engine.ir.patterns import HasStatus
from engine.ir.replacing import Prevent, Replace
from engine.ir.rules import PlayFrom
from engine.ir.selectors import All, Among, Ref, TheRest, You
from engine.ir.triggers import CountersRemoved, DealsDamage, GainsLife, IsDealtDamage, LosesLife
from engine.ir.values import AmountRef, Stat, Variable

AMOUNT_VERBS = frozenset({"lost", "dealt", "paid", "discarded", "sacrificed", "prevented", "removed"})
WITH_AMOUNT = (DealsDamage, IsDealtDamage, GainsLife, LosesLife)
"""Events with an amount."""
PLURAL_FORMS = ("they", "them", "those ", "their", "both ")


class UnresolvedReference(UnsupportedCardText):
    """A reference without an antecedent."""


def resolve_references(ability: Ability) -> Ability:
    """Returns the ability with named references.

    Raises:
    UnresolvedReference: quoting the phrase without an antecedent.
    """
    resolver = _Resolver()
    resolver.of_a_spell = isinstance(ability, SpellAbility)
    resolver.leaves_rest = TheRest in kinds_in(ability)
    named: Ability = resolver.visit_node(bind_implied_names(ability), "", None)
    stripped: Ability = strip_unused(named, resolver.used)
    return bind_rests_of_offers(stripped) if resolver.leaves_rest else stripped


_OF_THEIR_OWN = (
    *(Ref, AmountRef, TheRest, HasStatus, WithX, Happened, Matches, ManaRider, Mode),
    *(Ability, Effect, Trigger),
)
"""Nodes that `_Resolver.visit` tells from others."""


class _Resolver:
    """Walks one ability in text order. `antecedents`: the antecedents so far, the latest last."""

    def __init__(self, prefix: str = "") -> None:
        self.antecedents: list[Antecedent] = []
        self.used: set[str] = {HAD}
        self.subject: Antecedent | None = None
        self.actor: Antecedent | None = None
        self.siblings: list[str] = []
        self.count = 0
        self.prefix = prefix
        self.of_a_spell = False
        """True for an ability of an instant or sorcery: "it was kicked" then means the spell."""
        self.leaves_rest = False
        self.asked: tuple[Node, list[Antecedent]] | None = None
        self.each = ""
        """The name of "each of those creatures" while they act: "its power" then means the power of each."""

    def visit_node(self, node: Any, field: str, parent: Node | None) -> Any:
        if not isinstance(node, _OF_THEIR_OWN):
            return self._plain(node, parent)
        match node:
            case Ref():
                return self._reference(node, field, parent)
            case AmountRef():
                return self._amount(node)
            case TheRest():
                return self._rest(node)
            case HasStatus(status="paired with another creature"):
                self.antecedents.append(Antecedent("pair", players=False, single=False, nouns=frozenset({"creature"})))
            case Triggered():
                return self._triggered(node)
            case Delayed():
                return self._delayed(node)
            case Mode():
                return self._mode(node)
            case StaticRule(form="while", rule=Prevent() | Replace() as rule):
                return resolve_guarded_rule(self, node, rule)
            case Reflexive(trigger=CountersRemoved()):
                self.antecedents = [antecedent for antecedent in self.antecedents if not antecedent.silent]
            case WithX(effect=CreateToken(token=token)) if contains(token, Variable):
                return resolve_token_of_size_x(self, node)
            case Happened() | Matches():
                return resolve_condition(self, node)
            case ManaRider():
                name = self._next_name()
                self.antecedents.append(
                    Antecedent(name, players=False, single=True, nouns=nouns_of(node.what) | {"spell"})
                )
                return replace(self._plain(node), bind=name)
            case Ability() if parent is not None and not isinstance(parent, StaticGroup):
                return self._nested(node)
            case Effect():
                return self._effect(node)
            case Trigger():
                return self._one_event(node, parent)
        return self._plain(node, parent)

    def _one_event(self, node: Trigger, parent: Node | None = None) -> Any:
        """Resolves an event. Its object differs from its actor ("a creature that attacked it")."""
        outer, self.siblings = self.siblings, []
        node, self.siblings = self._plain(node, parent), outer
        return node

    def _plain(self, node: Any, parent: Node | None = None) -> Any:
        kind: type[Node] = type(node)
        if not fields_with_nodes(kind):
            return self._introduce(node, parent) if isinstance(node, Selector) else node
        updates: dict[str, Any] = {}
        before, made = list(self.antecedents), list[Antecedent]()
        order = text_order(node)
        for name in order:
            value = getattr(node, name)
            if name == "otherwise" and isinstance(value, Effect):
                updates[name] = resolve_otherwise(self, node, before, updates.get("condition"))
                continue
            if name == "toughness" and isinstance(node, AddPT | SetPT) and said_once(node.power, value):
                self.antecedents = list(before)  # the text gives once what counts for both
            if isinstance(value, Node):
                new: Any = self.visit_node(value, name, node)
            elif isinstance(value, tuple) and any(isinstance(part, Node) for part in value):
                new = tuple([self.visit_node(part, name, node) if isinstance(part, Node) else part for part in value])
            else:
                continue
            updates[name] = new
            if name == "usual":  # "if that token is a Goblin, instead ...": the replaced token isn't made
                made = [one for one in self.antecedents if one.fresh and one not in before]
                self.antecedents = [one for one in self.antecedents if one not in made]
            if name == "then" and order[0] == "then":  # "counter that spell if it ...": the object of the action
                self._speak_again(getattr(getattr(new, "what", None), "name", ""))
        self.antecedents += made
        node = replace(node, **updates) if updates else node
        return self._introduce(node, parent) if isinstance(node, Selector) else node

    def _introduce(self, node: Any, parent: Node | None) -> Any:
        antecedent = introduced_by(node, self._next_name())
        if antecedent is None:
            return node
        if isinstance(parent, ForEach | Move) and isinstance(node, All) and are_any_cards(node.what):
            raise UnresolvedReference("nothing says of which cards all are meant")
        antecedent = as_spoken_of_in(antecedent, parent, self.antecedents)
        self.antecedents.append(antecedent)
        if isinstance(parent, Effect | Trigger):
            self.siblings.append(antecedent.name)
        return replace(node, bind=antecedent.name) if hasattr(node, "bind") else node

    def _next_name(self) -> str:
        self.count += 1
        return f"{self.prefix}{self.count}"

    def _effect(self, node: Any) -> Any:
        if isinstance(node, CreateToken) and node.token.form == "those tokens":
            raise UnresolvedReference("nothing before 'those tokens' says which tokens they are")
        outer_siblings, outer_subject, self.siblings = self.siblings, self.subject, []
        before, self.each = len(self.antecedents), ""
        if isinstance(node, May | Unless) and not isinstance(node.who, You):
            node = resolve_actor_first(self, node)
        else:
            node = self._plain(leave_first_alternative(self, node))
        if isinstance(node, CastIt):  # later words call the cast card a spell
            self.antecedents = as_spells(self.antecedents, antecedent_for(self.antecedents, node.what))
        if isinstance(node, Instead):
            node = bind_either_alternative(self, node)
        if isinstance(node, ForEach):
            self.antecedents[before:] = as_several(self.antecedents[before:])
        result = as_echo(node, result_of(node.effect if isinstance(node, RepeatTimes) else node, self._next_name()))
        if isinstance(node, RepeatTimes) and result is not None:
            result = replace_struct(result, single=False)
        if result is not None:
            if isinstance(node, RevealUntil):
                result = replace_struct(result, group=f"{result.name} all")
                node = replace(node, bind_all=result.group)
                self.antecedents.extend(revealed_antecedents(node, result, leaves_rest=self.leaves_rest))
            else:
                self.antecedents.append(result)
            node = with_result_name(node, result.name)
        self.siblings = outer_siblings
        self.subject = subject_of(self.antecedents, node)
        self.actor, self.subject = self.subject or self.actor, self.subject or outer_subject
        return node

    def _triggered(self, node: Triggered) -> Triggered:
        trigger = self._event(node.trigger)
        condition = self.visit_node(node.condition, "condition", node) if node.condition else None
        condition, other = other_than_subject(condition, trigger)
        self.used |= other
        effect = self.visit_node(node.effect, "effect", node)
        return bind_counters_it_had(replace(node, trigger=trigger, condition=condition, effect=effect))

    def _event(self, trigger: Trigger) -> Any:
        before = len(self.antecedents)
        trigger = self._one_event(trigger)
        trigger, self.antecedents[before:] = bind_alternative_events(trigger, self.antecedents[before:])
        spoken = self.antecedents[before:]
        subject = next((antecedent_for(self.antecedents, value) for value in subjects(trigger)), None)
        if subject is not None:
            rest = [antecedent for antecedent in spoken if antecedent.name != subject.name]
            spoken = [*rest, as_told(subject, trigger)]
        self.antecedents[before:] = spoken
        return trigger

    def _delayed(self, node: Delayed) -> Delayed:
        if node.chosen_now:
            effect = self.visit_node(node.effect, "effect", node)
            return replace(node, effect=effect, trigger=self._event(node.trigger))
        trigger = self._event(node.trigger)
        if isinstance(trigger, WITH_AMOUNT):  # "that much" is the amount of this event
            self.antecedents = [replace_struct(antecedent, amount=False) for antecedent in self.antecedents]
        return replace(node, trigger=trigger, effect=self.visit_node(node.effect, "effect", node))

    def _mode(self, node: Mode) -> Mode:
        spoken = list(self.antecedents)
        node, self.antecedents = self._plain(node), spoken
        return node

    def _nested(self, node: Any) -> Any:
        """Resolves a quoted ability, which refers only to its own antecedents."""
        inner = _Resolver(f"{self._next_name()}.")
        named = inner.visit_node(node, "", None)
        self.used |= inner.used
        return named

    def _reference(self, node: Ref, field: str, parent: Node | None) -> Ref:
        name = self._name_for(node, field, parent)
        if name is None:
            raise UnresolvedReference(f"nothing before {node.form or 'the shared subject'!r} fits it")
        self.used.add(name)
        if node.form.startswith("each of ") and isinstance(parent, Effect):
            self.each = name
        if (
            isinstance(parent, PlayFrom) or calls_by_name(node.form) or is_spoken_of_again(node, field, parent)
        ):  # "that card ... for as long as it remains exiled"
            self._speak_again(name)
        if name.startswith("linked "):
            antecedent = linked_antecedent(name, node.form)
            self.antecedents.append(
                replace_struct(antecedent, counted=isinstance(parent, Stat))
            )  # the text gave only its number
        return replace(node, name=name)

    def _speak_again(self, name: str) -> None:
        """Makes the antecedent of a reference the latest one."""
        again = [antecedent for antecedent in self.antecedents if antecedent.name == name]
        self.antecedents = [antecedent for antecedent in self.antecedents if antecedent.name != name] + again

    def _name_for(self, node: Ref, field: str, parent: Node | None) -> str | None:
        form = node.form.removeprefix("each of ")
        spells = any("spell" in antecedent.nouns for antecedent in self.antecedents)
        if self.of_a_spell and isinstance(parent, WasPaid) and form == "it" and not spells:
            return "this"
        if not form:
            return self.subject.name if self.subject else None
        if self.each and (form == "its" or (form == "it" and isinstance(parent, Matches))):
            return self.each
        if form in FIXED_MEANINGS:
            return FIXED_MEANINGS[form]
        if form.startswith("the ") and form.endswith(" control"):
            return antecedent_by_control(self.antecedents, form)
        if form.endswith(" you discarded"):
            return "linked discarded by you"
        verb = participle_of(form)
        if verb:
            found = next((antecedent for antecedent in reversed(self.antecedents) if verb in antecedent.verbs), None)
            return found.name if found else f"linked {verb}"
        if form == "the group" or (form == "it" and isinstance(parent, Among)):
            groups = (
                antecedent
                for antecedent in reversed(self.antecedents)
                if not antecedent.players and not antecedent.single
            )
            return next((antecedent.name for antecedent in groups), None)
        if form == "the original":
            return what_is_replaced(self.antecedents, dealt=isinstance(parent, DealDamage))
        if form == "the chosen players":
            return "linked chosen"
        if form == "that library":
            return next((antecedent.name for antecedent in reversed(self.antecedents) if antecedent.players), None)
        return self._nearest(form, field, parent)

    def _nearest(self, form: str, field: str, parent: Node | None) -> str | None:
        if form == "itself" and isinstance(parent, DealDamage) and parent.source == Ref() and self.subject:
            return self.subject.name  # "deals X damage to any other target and X damage to itself"
        if form == "itself" and self.siblings and self.siblings[-1] != "this":
            return self.siblings[-1]  # "target creature deals damage to itself"
        if " or " in form and "player" in form:
            said = [
                antecedent
                for antecedent in reversed(self.antecedents)
                if antecedent.either or antecedent.nouns == ANY_TARGET
            ]
            either = next((antecedent.name for antecedent in said), None)
            if either is not None:  # "that permanent or player"
                return either
        reference = Reference(
            form,
            field,
            parent,
            means_players(self.antecedents, form, field, parent),
            self.antecedents,
            self.siblings,
            self.actor,
            self.of_a_spell,
            noun_of(form),
        )
        fitting = candidates(reference)
        if reference.may_be_actor and fitting == [self.actor]:
            self._speak_again(fitting[0].name)
        found = fitting[0] if fitting else drawn_card(self.antecedents, form, parent)
        if reference.is_argument and found is not None:
            self.siblings.append(found.name)
        if found is None and form in ("it", "its", "it's", "itself", "him", "her"):
            return "this"
        return found.name if found else None

    def _amount(self, node: AmountRef) -> AmountRef:
        if node.name or node.form in FIXED_AMOUNTS:
            return replace(node, name=node.name or FIXED_AMOUNTS[node.form])
        if "excess" in node.form:
            dealt = excess_antecedent(self.antecedents)
            if dealt is None:
                raise UnresolvedReference(f"nothing before {node.form!r} deals damage")
            self.used.add(dealt.group)
            self.antecedents.append(dealt)
            return replace(node, name=dealt.name)
        verb = next((word for word in node.form.split() if word in AMOUNT_VERBS), "")
        antecedent = amount_antecedent(self.antecedents, verb)
        self.used |= {antecedent.name} if antecedent else set()
        return replace(node, name=antecedent.name if antecedent else "event")

    def _rest(self, node: TheRest) -> TheRest:
        name = what_rest_is_of(self.antecedents, node.form)
        if name is None:
            raise UnresolvedReference(f"nothing before {node.form!r} leaves a rest")
        if not name.startswith("linked "):
            self.used.add(name)
        return replace(node, name=name)
