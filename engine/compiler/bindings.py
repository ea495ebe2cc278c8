"""Bindings: the names under which an ability stores its antecedents, put in order when every reference has a name.

The objects of alternative events ("whenever you cast or activate") share one name, so that "that spell or ability"
means either of them. Names without a reference are removed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace as replace_struct

from engine.cards.type_line import BY_LOWER, CARD_TYPES
from engine.compiler.antecedents import Antecedent, introduced_by, subjects
from engine.errors import UnsupportedCardText
from engine.ir.abilities import Triggered
from engine.ir.conditions import Compare, Exists, Happened, WasPaid
from engine.ir.effects.cards import Exile, IntoHand, Move, OntoBattlefield
from engine.ir.effects.permanents import RemoveCounters, Sacrifice
from engine.ir.effects.structure import Choose, If, RepeatTimes
from engine.ir.node import (
    Condition,
    Node,
    Pattern,
    Selector,
    Trigger,
    contains,
    fields_with_nodes,
    find_nodes,
    kinds_in,
    rebuild,
    replace,
)
from engine.ir.patterns import Extreme, IsKind, MoreThan, ObjectPattern, OfChosen, Other, SharesWith, StatIs
from engine.ir.rules import PlayFrom
from engine.ir.selectors import (
    ActivePlayer,
    All,
    Attached,
    ControllerOf,
    DefendingPlayer,
    OwnerOf,
    Ref,
    Some,
    Target,
    This,
    You,
)
from engine.ir.triggers import BeginningOf, DealsDamage, EitherEvent, Enters, EventDuring, IsDealtDamage, PlayerAttacks
from engine.ir.values import AmountRef, Count, CountersOn, Distinct, Greatest, Total

N = TypeVar("N", bound=Node)


def as_several(spoken: Sequence[Antecedent]) -> list[Antecedent]:
    """Returns the antecedents as groups, because an action for each of several objects has several results."""
    return [replace_struct(part, single=None) if part.single else part for part in spoken]


def as_spells(spoken: Sequence[Antecedent], cast: Antecedent | None) -> list[Antecedent]:
    """Returns the antecedents with the noun "spell", because a cast card may be called a spell."""
    name = "" if cast is None else cast.name
    spell = frozenset({"spell"})
    return [replace_struct(part, nouns=part.nouns | spell) if part.name == name else part for part in spoken]


def bind_alternative_events(trigger: Trigger, spoken: Sequence[Antecedent]) -> tuple[Any, list[Antecedent]]:
    """Gives the subjects of a trigger's alternative events one name, and their objects another. Returns the events and
    the remaining antecedents."""
    spoken = as_damaged(trigger, spoken)
    if isinstance(trigger, BeginningOf) and trigger.whose is None and not spoken:  # "each upkeep": "that player"
        return trigger, [Antecedent("active player", players=True, single=True, nouns=frozenset({"player"}))]
    if isinstance(trigger, EventDuring):
        inner, left = bind_alternative_events(trigger.event, spoken)
        return replace(trigger, event=inner), left
    if not isinstance(trigger, EitherEvent):
        return trigger, list(spoken)
    either = trigger
    events, antecedents = either.events, list(spoken)
    for fields in (("what",), ("who",), ("whom", "by")):
        said: list[Any] = [_first_of(event, fields) for event in events]
        names = [getattr(part, "bind", "") for part in said if isinstance(part, Selector)]
        if len(names) < len(events) or not all(names):
            continue
        events = tuple(
            _renamed(event, fields, replace(part, bind=names[-1])) for event, part in zip(events, said, strict=True)
        )
        nouns = frozenset(noun for antecedent in antecedents if antecedent.name in names for noun in antecedent.nouns)
        antecedents = [
            replace_struct(antecedent, nouns=nouns) if antecedent.name == names[-1] else antecedent
            for antecedent in antecedents
            if antecedent.name not in names[:-1]
        ]
    return replace(either, events=events), antecedents


def as_damaged(trigger: Trigger, spoken: Sequence[Antecedent]) -> list[Antecedent]:
    """The mentions, "the damaged creature" being what an event of damage happened to."""
    hurt = {getattr(part.to, "bind", "") for part in find_nodes(trigger, DealsDamage)}
    return [replace_struct(one, verbs=one.verbs | {"damaged"}) if one.name in hurt else one for one in spoken]


def _first_of(event: Trigger, fields: Sequence[str]) -> Any:
    return next((getattr(event, field) for field in fields if hasattr(event, field)), None)


def _renamed(event: Trigger, fields: Sequence[str], part: Any) -> Trigger:
    field = next(field for field in fields if hasattr(event, field))
    renamed: Trigger = replace(event, **{field: part})
    return renamed


def other_than_subject(condition: Condition | None, trigger: Trigger) -> tuple[Condition | None, frozenset[str]]:
    """Resolves "another" in a condition as other than the event's subject: "Whenever a Mountain enters, if you control
    another Mountain". Returns the condition and the name that it uses."""
    subject = next(iter(subjects(trigger)), None)
    if not isinstance(subject, Some) or not subject.bind or contains(subject.what, Other):
        return condition, frozenset()
    match condition:
        case Exists(what=ObjectPattern() as pattern) if Other() in pattern.words:
            return _but_for(condition, pattern, subject.bind), frozenset({subject.bind})
        case Happened(event=Enters(what=Some(what=ObjectPattern() as pattern) as entered) as event) if (
            Other() in pattern.words
        ):
            apart = replace(event, what=_but_for(entered, pattern, subject.bind))
            return replace(condition, event=apart), frozenset({subject.bind})
        case _:
            return condition, frozenset()


def _but_for(condition: Condition | Some, pattern: ObjectPattern, name: str) -> Any:
    """Returns the condition or selector, with "other" as other than the object of that name."""
    words = tuple(Other(Ref(name, form="it")) if word == Other() else word for word in pattern.words)
    return replace(condition, what=replace(pattern, words=words))


def _but_for_the_target(node: If, used: set[str]) -> If:
    """Resolves "other" as other than the target: "Target creature an opponent controls gets -2/-2 if that opponent
    controls no other creatures"."""
    condition = node.condition
    pattern = condition.what if isinstance(condition, Exists) and isinstance(condition.who, Ref) else None
    if not isinstance(pattern, ObjectPattern) or Other() not in pattern.words:
        return node
    for target in find_nodes(node.then, Target):
        holders = {each.bind for each in find_nodes(target, Some)}
        if target.bind and condition.who.name in holders:  # type: ignore[attr-defined]
            used.add(target.bind)
            return replace(node, condition=_but_for(condition, pattern, target.bind))
    return node


def strip_unused(node: Any, used: set[str]) -> Any:
    """Returns the node without unused `bind`s."""
    if isinstance(node, Sacrifice):
        node = _of_its_controller(node)
    elif isinstance(node, Move):
        node = _of_its_owner(node)
    elif isinstance(node, If):
        node = _but_for_the_target(node, used)
    updates: dict[str, Any] = {}
    for name in ("bind", "bind_all"):
        value = getattr(node, name, "")
        if value and value not in used:
            updates[name] = ""
    kind: type[Node] = type(node)
    for name in fields_with_nodes(kind):
        value = getattr(node, name)
        if isinstance(value, Node):
            new: Any = strip_unused(value, used)
            if new is not value:
                updates[name] = new
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            parts = tuple(strip_unused(part, used) for part in value)
            if any(new is not old for new, old in zip(parts, value, strict=True)):
                updates[name] = parts
    return replace(node, **updates) if updates else node


def antecedent_for(antecedents: list[Antecedent], selector: Any) -> Antecedent | None:
    """Returns the antecedent that a selector refers to, or that it has just introduced."""
    if isinstance(selector, Ref):
        return next((antecedent for antecedent in antecedents if antecedent.name == selector.name), None)
    if isinstance(selector, This):
        return Antecedent("this", players=False, single=True, nouns=frozenset())
    if isinstance(selector, Attached | DefendingPlayer | ActivePlayer):
        return introduced_by(selector, "")
    bind = getattr(selector, "bind", "")
    return next((antecedent for antecedent in reversed(antecedents) if antecedent.name == bind), None)


def subject_of(antecedents: list[Antecedent], node: Any) -> Antecedent | None:
    """Returns the actor of an instruction; None for you."""
    for name in ("who", "source", "what"):
        value = getattr(node, name, None)
        if isinstance(value, You):
            return None
        if isinstance(value, Selector):
            return antecedent_for(antecedents, value)
    return None


def bind_implied_names(ability: N) -> N:
    """Binds "cards with that name" to the name of the exiled card if no name was chosen, and the excess of an event.

    Raises:
        UnsupportedCardText: if no card was exiled.
    """
    ability = _those_counters(_excess_of_the_event(ability))
    if OfChosen not in kinds_in(ability):
        return ability
    said = any(part.form == "that name" for part in find_nodes(ability, OfChosen))
    if not said or any(part.what.endswith("card name") for part in find_nodes(ability, Choose)):
        return ability
    if not contains(ability, Exile):
        raise UnsupportedCardText("nothing before 'that name' says which")

    def change(part: Node) -> Node:
        if isinstance(part, OfChosen) and part.form == "that name":
            return SharesWith("name", Ref(form="the exiled card"), form="that name")
        return rebuild(part, change)

    changed = change(ability)
    assert isinstance(changed, type(ability))
    return changed


def _excess_of_the_event(ability: N) -> N:
    """ "Whenever a creature is dealt excess damage, ... that excess damage": that of the event (120.10)."""
    if not isinstance(ability, Triggered) or not any(
        part.excess for part in find_nodes(ability.trigger, IsDealtDamage)
    ):
        return ability

    def change(part: Node) -> Node:
        so_much = isinstance(part, AmountRef) and part.form in _EXCESS
        return replace(part, name="event") if so_much else rebuild(part, change)

    changed = change(ability)
    assert isinstance(changed, type(ability))
    return changed


def _those_counters(ability: N) -> N:
    """Resolves "those counters" as all of the condition's kind: "if there are three or more bore counters on it"."""
    if RemoveCounters not in kinds_in(ability):
        return ability
    if not any(part.form == "those counters" for part in find_nodes(ability, RemoveCounters)):
        return ability

    def put_kind(part: Node, kind: str) -> Node:
        if isinstance(part, RemoveCounters) and part.form == "those counters":
            return replace(part, counter=kind)
        return rebuild(part, lambda inner: put_kind(inner, kind))

    def change(part: Node) -> Node:
        part = rebuild(part, change)
        said = part.condition.left if isinstance(part, If | Triggered) and isinstance(part.condition, Compare) else None
        return put_kind(part, said.counter) if isinstance(said, CountersOn) else part

    changed = change(ability)
    assert isinstance(changed, type(ability))
    if any(part.counter == "those counters" for part in find_nodes(changed, RemoveCounters)):
        raise UnsupportedCardText("nothing before 'those counters' says which")
    return changed


_EXCESS = ("that excess damage", "the excess")


def with_result_name(node: Any, name: str) -> Any:
    """Returns the effect with a name for its result. The inner effect of a repeated one carries the name."""
    if isinstance(node, RepeatTimes):
        return replace(node, effect=replace(node.effect, bind=name))
    return replace(node, bind=name)


def as_spoken_of_in(antecedent: Antecedent, parent: Node | None, antecedents: list[Antecedent]) -> Antecedent:
    """Returns an antecedent as `parent` introduces it."""
    if isinstance(parent, Count | Distinct | Extreme | Greatest | Total | MoreThan):
        antecedent = replace_struct(antecedent, counted=True)
    if isinstance(parent, Choose) and isinstance(parent.who, All):  # "those creatures": the choices of all of them
        antecedent = replace_struct(antecedent, single=None)
    if isinstance(parent, WasPaid) and any(not known.players for known in antecedents):
        # later words don't refer to the spell of "if this spell was kicked"
        antecedent = replace_struct(antecedent, silent=True)
    if isinstance(parent, PlayFrom):  # cards that are cast
        antecedent = replace_struct(antecedent, nouns=antecedent.nouns | {"spell"})
    if isinstance(parent, PlayerAttacks) and isinstance(parent.whom, Attached) and parent.form == "passive":
        # the text doesn't name the attacker
        antecedent = replace_struct(antecedent, silent=antecedent.name != "attached")
    return antecedent


def are_any_cards(pattern: Pattern) -> bool:
    """True for "all cards of the chosen type" without a zone or a group, as if it meant every card in the game."""
    if not isinstance(pattern, ObjectPattern) or IsKind("card") not in pattern.words:
        return False
    return all(isinstance(part, OfChosen | StatIs) for part in pattern.after)


def calls_by_name(form: str) -> bool:
    """True if later words can refer to the antecedent of "the Aura card" or "the creature you control" again."""
    if form.endswith((" you control", " you don't control")):
        return True
    the, _, kind = form.removesuffix(" card").partition(" ")
    return the == "the" and form.endswith(" card") and (kind in BY_LOWER or kind.capitalize() in CARD_TYPES)


def _of_its_controller(node: Sacrifice) -> Sacrifice:
    """Returns "that creature" for "it" in "that creature's controller sacrifices it", whatever came in between."""
    match node:
        case Sacrifice(who=ControllerOf(of=Ref(name=name)), what=Ref(form="it", name=other) as it) if name != other:
            return replace(node, what=replace(it, name=name))
    return node


def _of_its_owner(node: Any) -> Any:
    """Returns the exiled card for "its" in "return the exiled card under its owner's control" (400.3)."""
    match node:
        case Move(what=Ref(name=name), to=IntoHand(whose=OwnerOf(of=Ref(name=other) as it) as owner) as place):
            if name != other:
                return replace(node, to=replace(place, whose=replace(owner, of=replace(it, name=name))))
        case Move(what=Ref(name=name), to=OntoBattlefield(under=OwnerOf(of=Ref(name=other) as it) as owner) as place):
            if name != other:
                return replace(node, to=replace(place, under=replace(owner, of=replace(it, name=name))))
    return node
