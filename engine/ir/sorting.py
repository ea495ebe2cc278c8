"""Sorted abilities: groups an object's abilities by the kinds that the rules core asks for (triggered, activated,
static, ...) and finds the zones in which they function.

Each printed card is sorted once. Nothing here looks at a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

import msgspec

from engine.ir.abilities import (
    Activated,
    Chapter,
    Keyword,
    KeywordLine,
    SpellAbility,
    Static,
    StaticGroup,
    StaticRule,
    Triggered,
)
from engine.ir.changes import GainAbility, SetColours, SetPT, SetTypes
from engine.ir.conditions import AllOf, InZoneNow, Matches, NotSo
from engine.ir.costs import Costs, DoCost, LoyaltyCost, TapSelf, UntapSelf
from engine.ir.effects.cards import Discard, Exile, Move, Reveal
from engine.ir.effects.game import AddMana
from engine.ir.effects.structure import Delayed
from engine.ir.node import (
    Ability,
    Condition,
    Cost,
    Effect,
    Node,
    Selector,
    Trigger,
    contains,
    find_nodes,
    once_per_node,
    replace,
    walk_nodes,
)
from engine.ir.patterns import HasStatus, InZone, ObjectPattern, PlayerPattern
from engine.ir.replacing import EntersWith, Prevent, Replace
from engine.ir.rules import Options, PlayerHas, PlayFrom
from engine.ir.selectors import All, AnyTarget, Attached, Both, Ref, Target, This, You
from engine.ir.triggers import (
    Casts,
    CountersPut,
    Dies,
    Discards,
    Does,
    EitherEvent,
    EventDuring,
    FirstTime,
    LeavesBattlefield,
    MovesZone,
    Sacrifices,
)
from engine.ir.vocabulary import Zone

BATTLEFIELD = "battlefield"


class SortedAbilities(msgspec.Struct, frozen=True):
    """An object's abilities by kind, keyword expansions included; in printed order within each kind."""

    keywords: tuple[Keyword, ...]
    keyword_names: frozenset[str]
    spells: tuple[Effect, ...]
    triggered: tuple[Triggered, ...]
    activated: tuple[Activated, ...]
    mana: tuple[Activated, ...]
    """Activated mana abilities (605.1a); they are in `activated` too."""
    statics: tuple[Static | StaticGroup, ...]
    rules: tuple[StaticRule, ...]
    chapters: tuple[Chapter, ...]
    replacements: tuple[StaticRule, ...]
    """The rules that replace or prevent events (614, 615); they are in `rules` too."""
    defining: tuple[Static, ...] = ()
    """Characteristic-defining abilities (604.3); they are in `statics` too."""


def flatten(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with keyword lines taken apart."""
    found: list[Ability] = []
    for ability in abilities:
        if isinstance(ability, KeywordLine):
            found.extend(ability.keywords)
        else:
            found.append(ability)
    return tuple(found)


def _is_elsewhere(condition: Node | None) -> bool:
    """True for "As long as ~ isn't on the battlefield"."""
    there = condition.condition if isinstance(condition, NotSo) else None
    return isinstance(there, InZoneNow) and there.zones == ("battlefield",) and _is_itself(there.what)


def is_defining(ability: Static) -> bool:
    """True for a characteristic-defining ability (604.3a): it is about the object itself, unconditional, and sets its
    power, toughness or colours, or gives it every type of a kind."""
    if _is_itself(ability.what) and _is_elsewhere(ability.condition):
        return True  # "as long as ~ isn't on the battlefield, it's ..." defines the card everywhere else
    if not isinstance(ability.what, This) or ability.condition is not None:
        return False
    return all(
        isinstance(change, SetPT | SetColours)
        or (isinstance(change, SetTypes) and bool(change.every) and not change.keep)
        for change in ability.changes
    )


def sort_abilities(abilities: tuple[Ability, ...]) -> SortedAbilities:
    """Sorts flat abilities, which already include keyword expansions."""
    keywords: list[Keyword] = []
    spells: list[Effect] = []
    triggered: list[Triggered] = []
    activated: list[Activated] = []
    statics: list[Static | StaticGroup] = []
    rules: list[StaticRule] = []
    chapters: list[Chapter] = []
    for ability in abilities:
        match ability:
            case Keyword():
                keywords.append(ability)
            case SpellAbility(effect=effect):
                spells.append(effect)
            case Triggered():
                triggered.append(ability)
            case Activated():
                activated.append(ability)
            case Static():
                statics.append(ability)
                rules.extend(rules_in(ability))
            case StaticGroup():
                statics.append(ability)
                rules.extend(rules_in(ability))
            case StaticRule():
                rules.extend(rules_in(ability))
            case Chapter():
                chapters.append(ability)
                triggered.extend(chapter_triggers(ability))
    return SortedAbilities(
        keywords=tuple(keywords),
        keyword_names=frozenset(keyword.name for keyword in keywords),
        spells=tuple(spells),
        triggered=tuple(triggered),
        activated=tuple(activated),
        mana=tuple(ability for ability in activated if is_mana_ability(ability)),
        statics=tuple(statics),
        defining=tuple(ability for ability in statics if isinstance(ability, Static) and is_defining(ability)),
        rules=tuple(rules),
        chapters=tuple(chapters),
        replacements=tuple(rule for rule in rules if isinstance(rule.rule, Replace | Prevent | EntersWith)),
    )


@once_per_node
def rules_in(ability: Ability) -> tuple[StaticRule, ...]:
    """Returns the single rules of a statement, each with the conditions of the whole."""
    match ability:
        case StaticRule(rule=Options(parts=parts)):
            return tuple(replace(ability, rule=part) for part in parts)
        case StaticRule():
            return (ability,)
        case Static(what=You() | All(what=PlayerPattern()) as who, changes=(GainAbility(abilities=given),)):
            return (StaticRule(PlayerHas(who, given), ability.condition),)  # "you have hexproof" (702.11c)
        case StaticGroup(parts=inner, condition=condition):
            return tuple(_under(condition, rule) for part in inner for rule in rules_in(part))
        case _:
            return ()


def _under(condition: Condition | None, rule: StaticRule) -> StaticRule:
    if condition is None:
        return rule
    return replace(rule, condition=condition if rule.condition is None else AllOf((condition, rule.condition)))


@once_per_node
def chapter_triggers(chapter: Chapter) -> tuple[Triggered, ...]:
    """Returns the triggered abilities of a chapter ability, one for each of its numbers (714.2b-c)."""
    return tuple(
        Triggered(CountersPut("lore", This(), ordinal=number), chapter.effect, word=chapter.word)
        for number in chapter.numbers
    )


def chapter_number(ability: Ability | None) -> int:
    """Returns the chapter number of an ability, or 0 if it isn't a chapter ability."""
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    if isinstance(trigger, CountersPut) and trigger.counter == "lore" and isinstance(trigger.on, This):
        return trigger.ordinal
    return 0


def final_chapter(abilities: SortedAbilities) -> int:
    """Returns the greatest chapter number, or 0 without chapters (714.2d)."""
    return max((number for chapter in abilities.chapters for number in chapter.numbers), default=0)


@once_per_node
def is_loyalty_ability(ability: Activated) -> bool:
    """True for an activated ability with a loyalty symbol in its cost (606.1)."""
    return any(isinstance(part, LoyaltyCost) for part in cost_parts(ability.cost))


@once_per_node
def is_mana_ability(ability: Activated) -> bool:
    """True if the ability has no target, could add mana and isn't a loyalty ability (605.1a)."""
    if not adds_mana(ability.effect):
        return False
    return not has_target(ability.effect) and not any(
        isinstance(part, LoyaltyCost) for part in cost_parts(ability.cost)
    )


@once_per_node
def adds_mana(effect: Effect) -> bool:
    """True if an instruction could add mana as it is carried out, not later and not by an ability that it grants or
    that a token has."""
    later = {id(part) for delayed in find_nodes(effect, Delayed) for part in walk_nodes(delayed)}
    return any(isinstance(part, AddMana) and id(part) not in later for part in walk_outside_quotes(effect))


@once_per_node
def has_target(node: Node) -> bool:
    """True if the text uses the word "target" (115.1) outside quoted abilities."""
    return any(isinstance(part, Target | AnyTarget) for part in walk_outside_quotes(node))


def walk_outside_quotes(node: Node) -> list[Node]:
    """Returns `node` and the nodes in it, without the abilities that it grants."""
    found: list[Node] = []
    stack = [node]
    while stack:
        part = stack.pop()
        found.append(part)
        for name in reversed(part.__struct_fields__):
            value = getattr(part, name)
            if isinstance(value, Node) and not isinstance(value, Ability):
                stack.append(value)
            elif isinstance(value, tuple):
                stack.extend(
                    item for item in reversed(value) if isinstance(item, Node) and not isinstance(item, Ability)
                )
    return found


@once_per_node
def cost_parts(cost: Cost) -> tuple[Cost, ...]:
    """Returns the parts of a cost."""
    if isinstance(cost, Costs):
        return tuple(part for inner in cost.parts for part in cost_parts(inner))
    return (cost,)


def in_turn(parts: Sequence[Cost], tapped: bool) -> Sequence[Cost] | None:
    """Returns the parts of a cost in an order in which they can be paid (601.2h), or None if no order works. A `tapped`
    permanent must pay {Q} first and an untapped one {T}, and the two alternate (107.5-6)."""
    taps, untaps = parts.count(TapSelf()), parts.count(UntapSelf())
    if not taps and not untaps:
        return parts
    first, others = (untaps, taps) if tapped else (taps, untaps)
    if first - others not in (0, 1):
        return None
    turns = cycle((UntapSelf(), TapSelf()) if tapped else (TapSelf(), UntapSelf()))
    return [next(turns) if isinstance(part, TapSelf | UntapSelf) else part for part in parts]


@once_per_node
def zones_of_activation(ability: Activated) -> frozenset[str]:
    """Returns the zones in which an activated ability can be activated (113.6): the battlefield, unless its cost or
    effect implies that the card is elsewhere (113.6j, k, m), or it has "activate only if this card is in your
    graveyard" (113.6b)."""
    for part in cost_parts(ability.cost):
        if isinstance(part, DoCost):
            action = part.action
            if isinstance(action, Discard) and isinstance(action.what, This):
                return frozenset({"hand"})
            if isinstance(action, Exile | Reveal) and isinstance(action.what, This) and action.what.zone:
                return frozenset({action.what.zone})
    named = {part.zone for part in walk_outside_quotes(ability.effect) if isinstance(part, This) and part.zone}
    moved = [part.what for part in walk_outside_quotes(ability.effect) if isinstance(part, Move)]
    named |= {zone for what in moved if isinstance(what, Both) for zone in _with_it(what)}
    only = frozenset() if ability.when is None else zones_named(ability.when)
    return frozenset(named) or only or frozenset({BATTLEFIELD})


def _with_it(both: Both) -> set[Zone]:
    """ "This card and target land card from your graveyard": the card is there too."""
    others = [part.what for part in both.parts if isinstance(part, Target) and isinstance(part.what, ObjectPattern)]
    if not isinstance(both.parts[0], This):
        return set()
    return {place.zone for what in others for place in what.after if isinstance(place, InZone) and place.whose == You()}


def _is_itself(what: Selector | None) -> bool:
    return isinstance(what, This) or (isinstance(what, Ref) and what.name == "this")


CYCLING = ("cycle", "cycle or discard")
"""Actions that put the card into the zone where its ability then triggers."""


@once_per_node
def zones_named(node: Node) -> frozenset[str]:
    """Returns the zones named by an ability as those where it functions: "as long as ~ is in your graveyard" (113.6b),
    or those where its source must be for the event to happen (discarding it, casting it by its own permission)."""
    if any(map(_is_elsewhere, find_nodes(node, NotSo))):
        return frozenset({"command", "exile", "graveyard", "hand", "library", "stack"})
    conditions = (part for part in walk_nodes(node) if isinstance(part, InZoneNow) and _is_itself(part.what))
    named = {zone for condition in conditions for zone in condition.zones}
    suspended = (part for part in walk_nodes(node) if isinstance(part, Matches) and _is_itself(part.what))
    if any(HasStatus("suspended") in walk_nodes(part.pattern) for part in suspended):
        named.add("exile")  # 702.62b
    named |= {rule.what.zone for rule in find_nodes(node, PlayFrom) if isinstance(rule.what, This) and rule.what.zone}
    return frozenset(named | {"hand"} if any(_discards_itself(part) for part in walk_nodes(node)) else named)


def _discards_itself(part: Node) -> bool:
    return isinstance(part, Discards) and isinstance(part.what, This) and part.by is not None


@once_per_node
def zones_of_trigger(ability: Triggered) -> frozenset[str]:
    """Returns the zones in which a triggered ability can trigger (113.6): the battlefield, unless its event or effect
    can only concern the card elsewhere (cast: the stack; moved between other zones; returned from the graveyard)."""
    put_there = contains(ability.trigger, This) or any(
        _is_itself(part.what) for part in find_nodes(ability.effect, Exile)
    )
    later = (
        [part for delayed in find_nodes(ability.effect, Delayed) for part in find_nodes(delayed, This)]
        if put_there
        else []
    )
    named = {
        part.zone for part in find_nodes(ability.effect, This) if part.zone and all(part is not it for it in later)
    }
    if named and not contains(ability.trigger, Attached):  # an attached object is on the battlefield
        return frozenset(named)
    if ability.condition is not None and zones_named(ability.condition):
        return zones_named(ability.condition)
    if isinstance(ability.trigger, EventDuring) and zones_named(ability.trigger.when):
        return zones_named(ability.trigger.when)
    return frozenset(zone for event in _alternatives(ability.trigger) for zone in _zones_of_event(event))


def _alternatives(trigger: Trigger) -> tuple[Trigger, ...]:
    if isinstance(trigger, EventDuring | FirstTime):
        return _alternatives(trigger.event)
    return trigger.events if isinstance(trigger, EitherEvent) else (trigger,)


def _zones_of_event(trigger: Trigger) -> frozenset[str]:
    if isinstance(trigger, Discards) and _is_itself(trigger.what):
        return frozenset({"graveyard", "exile"})  # the zones the card has gone to
    if isinstance(trigger, Casts) and isinstance(trigger.what, This):
        return frozenset({"stack"})
    if any(isinstance(part, Ref) and part.name == "linked haunted" for part in walk_nodes(trigger)):
        return frozenset({"exile"})  # 702.55c
    if any(
        isinstance(part, Does) and part.action in CYCLING and isinstance(part.what, This)
        for part in walk_nodes(trigger)
    ):
        return frozenset({"graveyard", "exile"})  # the zones the card has gone to (702.29c)
    if any(
        isinstance(part, Does) and part.action == "become plotted" and isinstance(part.who, This)
        for part in walk_nodes(trigger)
    ):
        return frozenset({"exile"})
    if isinstance(trigger, MovesZone) and isinstance(trigger.what, This):
        return frozenset({"hand", "library", "graveyard", "exile", "stack", BATTLEFIELD})
    return frozenset({BATTLEFIELD})


@once_per_node
def events_in_time(trigger: Trigger) -> tuple[Trigger | None, Trigger | None]:
    """Splits a trigger into the part checked against the state before its event and the part checked against the state
    after it. "Enters or dies" has one of each (603.10a)."""
    if isinstance(trigger, EitherEvent) and not _is_one_move(trigger):
        parts = [events_in_time(event) for event in trigger.events]
        before = tuple(part for part, _ in parts if part is not None)
        after = tuple(part for _, part in parts if part is not None)
        return _either(trigger, before), _either(trigger, after)
    if isinstance(trigger, Does) and trigger.action == "lose control":
        return trigger, trigger  # it leaves the battlefield, or another player controls it now
    back = any(
        isinstance(part, Dies | LeavesBattlefield | Sacrifices)
        or (isinstance(part, MovesZone) and part.origin in ("battlefield", "graveyard"))
        or (isinstance(part, Does) and part.action in ("phase out", "be destroyed", "become unattached from"))
        for part in walk_nodes(trigger)
    )
    return (trigger, None) if back else (None, trigger)


def _is_one_move(trigger: EitherEvent) -> bool:
    """True for "are put into exile from your library and/or your graveyard", because a simultaneous move is one
    event."""
    moves = {(event.what, event.to) for event in trigger.events if isinstance(event, MovesZone)}
    return len(moves) == 1 and all(isinstance(event, MovesZone) for event in trigger.events)


def _either(whole: EitherEvent, events: tuple[Trigger, ...]) -> Trigger | None:
    if len(events) == len(whole.events):
        return whole
    return replace(whole, events=events) if events else None
