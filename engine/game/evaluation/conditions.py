"""Decides whether the condition of an "if", "as long as" or "unless" clause is true now."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.errors import UnsupportedCardText
from engine.game.evaluation.castings import as_spell
from engine.game.evaluation.choosable import compare, fits_together, goes_with, group_rules
from engine.game.evaluation.dispatch import (
    decides,
    find_meant,
    is_true,
    iterate_matching,
    match_event,
    players_meant,
    select,
    value_of,
)
from engine.game.evaluation.predicates import matches, zones_held
from engine.game.evaluation.this_way import events_of
from engine.game.evaluation.values import as_last_known
from engine.game.events import Event, ZoneMove
from engine.game.kernel.context import OTHER_THAN, ROUND, Context
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.kernel.steps import is_in_any_step, is_nth
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.conditions import (
    ActivatedTimes,
    AllOf,
    AnyOf,
    CausedBy,
    ChosenWord,
    Compare,
    DayIs,
    Exists,
    Happened,
    HasDesignation,
    InZoneNow,
    IsSame,
    Matches,
    NotSo,
    NthTurn,
    ResolvedTimes,
    StepIs,
    TurnIs,
)
from engine.ir.node import Pattern, Selector, Trigger, Value, find_nodes, replace, walk_nodes
from engine.ir.patterns import (
    AllSame,
    AttachedToWhat,
    ControlledBy,
    HasCounters,
    HasStatus,
    InAnyZone,
    InZone,
    IsAttacking,
    IsKind,
    IsRef,
    ObjectPattern,
    Other,
    PlayerPattern,
)
from engine.ir.selectors import EXACTLY_ONE, All, Range, Ref, Some, You, ZoneCards
from engine.ir.triggers import Attacks, DealsDamage, Draws, IsDealtDamage, PlayerAttacks, TimesEvent
from engine.ir.values import Count, LifeTotal, Stat


def in_range(context: Context, count: Range, number: int) -> bool:
    """Whether a number is in a range. "A" means at least one, unless the range is exact."""
    low = value_of(context, count.low)
    high = None if count.high is None else value_of(context, count.high)
    if low == high and not count.exact:
        return number >= low if low > 0 else number == 0
    return number >= low and (high is None or number <= high)


AT_LEAST_ONE = EXACTLY_ONE
"""The count of "you control a creature"."""


@decides(Exists)
def _exists(context: Context, c: Exists) -> bool:
    if any(isinstance(rule, AllSame) for rule in group_rules(c.what)):
        return _alike(context, c)
    if c.count == AT_LEAST_ONE and c.who is None:
        return any(True for _ in iterate_matching(context, c.what))
    if c.count == AT_LEAST_ONE and isinstance(c.who, You) and isinstance(c.what, ObjectPattern):
        return any(
            _belongs(context, ObjectId(id), context.controller)
            for id in iterate_matching(context, c.what, zones_held(c.what))
        )
    if isinstance(c.what, PlayerPattern):
        return in_range(context, c.count, len(select(context, All(c.what))))
    if c.who is None:
        found = _still_attacking(context, c.what) or select(context, All(c.what))
        return in_range(context, c.count, len(found))
    found = tuple(iterate_matching(context, c.what, zones_held(c.what) if isinstance(c.what, ObjectPattern) else ()))
    for player in players_meant(context, c.who):
        number = sum(1 for id in found if _belongs(context, ObjectId(id), player))
        if in_range(context, c.count, number):
            return True
    return False


def _still_attacking(context: Context, pattern: Pattern) -> tuple[Entity, ...]:
    """Returns "those creatures" that are attacking. A creature that has left the battlefield counts with its last
    attack. A creature removed from combat attacks nobody (608.2h)."""
    after = pattern.after if isinstance(pattern, ObjectPattern) else ()
    groups = [part.which for part in after if isinstance(part, IsRef)]
    if not groups or not isinstance(pattern, ObjectPattern) or not any(isinstance(part, IsAttacking) for part in after):
        return ()
    rest = ObjectPattern(pattern.words, tuple(part for part in after if not isinstance(part, IsRef)))
    return tuple(entity for entity in as_last_known(context, groups[0]) if matches(context, rest, entity))


def _alike(context: Context, c: Exists) -> bool:
    """ "You control three or more lands with the same name": whether a player has enough objects that agree."""
    players = context.game.state.in_turn_order() if c.who is None else players_meant(context, c.who)
    rules = group_rules(c.what)
    found = [ObjectId(id) for id in iterate_matching(context, c.what)]
    for player in players:
        own = [id for id in found if c.who is None or _belongs(context, id, player)]
        groups = ([other for other in own if goes_with(context, rules, (id,), other)] for id in own)
        if any(in_range(context, c.count, len(group)) for group in groups):
            return True
    return False


def _belongs(context: Context, id: ObjectId, player: PlayerId) -> bool:
    obj = context.game.state.objects[id]
    return player == (obj.controller if obj.zone in ("battlefield", "stack") else obj.owner)


def _apart_from(context: Context, c: Compare) -> Context:
    """ "Its power is greater than each other creature's power": returns a context in which "other" excludes the object
    on the left side of the comparison."""
    if not isinstance(c.left, Stat) or not any(isinstance(part, Other) for part in walk_nodes(c.right)):
        return context
    inner = context.with_subject(context.source)
    inner.subject = context.subject
    inner.bindings = {**context.bindings, OTHER_THAN: find_meant(context, c.left.of)}
    return inner


@decides(Compare)
def _compare(context: Context, c: Compare) -> bool:
    somebody = _somebody(c.left)
    if somebody is not None:  # "an opponent has 10 or less life": any one
        name = somebody.bind or "somebody"
        one = replace(c, left=_had_by(c.left, Ref(name=name)))
        for player in players_meant(context, All(somebody.what)):
            context.bindings[name] = (player,)
            if _compare(context, one):
                return True
        return False
    left, right = value_of(context, c.left), value_of(_apart_from(context, c), c.right)
    context.bindings["difference"] = abs(left - right)
    return compare(left, c.compare, right)


def _somebody(value: Value) -> Some | None:
    """Returns the players who each have a number of their own: "an opponent has eight cards in their graveyard".
    Returns None for other values."""
    match value:
        case LifeTotal(who=Some() as who) | Count(what=ZoneCards(whose=Some() as who)):
            return who
    return None


def _had_by(value: Value, who: Ref) -> Value:
    """Returns the same number for one player."""
    match value:
        case Count(what=ZoneCards() as cards):
            return replace(value, what=replace(cards, whose=who))
    return replace(value, who=who)


@decides(Matches)
def _matches(context: Context, c: Matches) -> bool:
    found = find_meant(context, c.what)
    if isinstance(c.pattern, ObjectPattern) and found and is_player(found[0]):
        return any(_player_has(context, c.pattern, PlayerId(player)) for player in found)
    if isinstance(c.pattern, ObjectPattern) and not c.pattern.words and not c.pattern.after:
        raise UnsupportedCardText("being what no word says is not automated")
    parts = (*c.pattern.words, *c.pattern.after) if isinstance(c.pattern, ObjectPattern) else ()
    if any(isinstance(part, OF_PERMANENTS) for part in parts):
        found = as_last_known(context, c.what)
    elif parts and not any(isinstance(part, NOT_OF_PERMANENTS) for part in parts):
        found = _as_permanents(context, c.what, found)
    objects = context.game.state.objects  # no condition sees a phased-out permanent (702.26b)
    there = (entity for entity in found if entity not in objects or not objects[ObjectId(entity)].phased_out)
    if c.bind:
        context.bindings[c.bind] = sum(_counters_meant(context, c.pattern, entity) for entity in found)
    return any(matches(context, as_spell(context, c.pattern, entity), entity) for entity in there)


def _counters_meant(context: Context, pattern: Pattern, entity: Entity) -> int:
    """Counts the counters on an object, now or last, of the kinds that a pattern names."""
    obj = None if is_player(entity) else context.game.state.recall(ObjectId(entity))
    kinds = [part.counter for part in find_nodes(pattern, HasCounters)]
    held = {} if obj is None else obj.counters
    return sum(count for kind, count in held.items() if kind in kinds or "" in kinds)


NOT_OF_PERMANENTS = (IsKind, IsRef, InZone, InAnyZone)
"""Predicates of patterns that mean no permanent, or that name the object."""


def _as_permanents(context: Context, what: Selector, now: tuple[Entity, ...]) -> tuple[Entity, ...]:
    """ "If it was a creature": a pattern without "card" or "spell" means a permanent (109.2). Each permanent that is
    gone is replaced by its last known object (608.2h)."""
    before, state = as_last_known(context, what), context.game.state
    if len(before) != len(now):
        return now

    def is_there(entity: Entity) -> bool:
        obj = state.find_object(ObjectId(entity))
        return obj is not None and obj.zone == BATTLEFIELD

    def was_there(entity: Entity) -> bool:
        return entity in state.memory and state.memory[ObjectId(entity)].zone == BATTLEFIELD

    pairs = zip(before, now, strict=True)
    return tuple(old if was_there(old) and not is_there(new) else new for old, new in pairs)


OF_PERMANENTS = (HasCounters, HasStatus, ControlledBy, AttachedToWhat, IsAttacking)
"""Predicates that only permanents can fulfil. A permanent that is gone is tested with its last known values
(608.2h)."""


def _player_has(context: Context, pattern: ObjectPattern, player: PlayerId) -> bool:
    return matches(context, PlayerPattern("player", pattern.after), player)


@decides(Happened)
def _happened(context: Context, c: Happened) -> bool:
    if isinstance(c.event, TimesEvent) and not c.event.exactly:
        return _came_to(context, c.event, c.when)
    times = c.times
    if isinstance(c.event, Draws):  # "you've drawn two or more cards": one card after the other (121.2)
        times, c = max(times, c.event.low), replace(c, event=replace(c.event, low=1))
    counted = [
        part.with_what for part in find_nodes(c.event, PlayerAttacks)
    ]  # attackers of one attack, not a number of attacks
    several = [part for part in find_nodes(c.event, Some) if not any(part is each for each in counted)]
    wanted = max([times, *(value_of(context, part.count.low) for part in several)])
    events = events_of(context, c.when)
    if c.when == "this way" and ROUND in context.bindings:  # "repeat this process"
        events = context.game.state.this_turn[context.bound_count(ROUND) :]
    met = [event for event in events if match_event(context, c.event, event) is not None]
    alike = tuple(find_nodes(c.event, AllSame))
    if alike and len(met) >= wanted:  # "two cards that share a color were milled this way"
        objects = [getattr(event, "new", 0) or getattr(event, "object", 0) for event in met]
        return any(fits_together(context, alike, group) for group in combinations(objects, wanted))
    if c.bind:
        context.bindings[c.bind] = _amount_of(met)
    done = _by_each(context, c.event, met)
    return any(_amount_of(part) >= c.amount if c.amount else _how_many(c.event, part) >= wanted for part in done)


def _amount_of(events: Sequence[Event]) -> int:
    return sum(getattr(event, "amount", 0) for event in events)


def _how_many(event: Trigger, happened: Sequence[Event]) -> int:
    """Counts how often the event happened. For "three or more sources dealt damage", it counts the different
    sources."""
    said, field = _ACTORS.get(type(event), ("", ""))
    if isinstance(getattr(event, said, None), Some):
        return len({getattr(one, field, None) for one in happened})
    return len(happened)


_ACTORS = {DealsDamage: ("what", "source"), IsDealtDamage: ("by", "source"), Attacks: ("what", "attacker")}
"""Events that the same object can cause several times: the field that holds this object in the trigger, and the field
in the logged event."""


def _by_each(context: Context, event: Trigger, met: Sequence[Event]) -> list[list[Event]]:
    """Groups the events that count together. "A player cast two spells" and "an opponent had two lands enter" group
    them by player."""
    who = getattr(event, "who", None) or getattr(event, "under", None)
    alone = isinstance(who, Some) and who.count == EXACTLY_ONE
    parts: dict[object, list[Event]] = {None: []} if not alone else {}
    for one in met:
        moved = context.game.state.recall(one.new) if isinstance(one, ZoneMove) else None
        player = getattr(one, "player", None) if moved is None else moved.controller
        parts.setdefault(player if alone else None, []).append(one)
    return list(parts.values())


def _came_to(context: Context, event: TimesEvent, when: str) -> bool:
    """ "You were dealt 4 or more damage this turn": whether the total reaches the number, for one player or object. All
    sources count together."""
    totals: dict[object, int] = {}
    for happened in events_of(context, when):
        if match_event(context, event.event, happened) is not None:
            whom = getattr(happened, "target", getattr(happened, "player", None))
            totals[whom] = totals.get(whom, 0) + getattr(happened, "amount", 0)
    return max(totals.values(), default=0) >= value_of(context, event.low)


@decides(TurnIs)
def _turn(context: Context, c: TurnIs) -> bool:
    return context.game.state.turn.active in players_meant(context, c.whose)


@decides(NthTurn)
def _nth_turn(context: Context, c: NthTurn) -> bool:
    active = context.game.state.turn.active
    return active in players_meant(context, c.whose) and context.game.state.player(active).turns_begun <= c.count


@decides(CausedBy)
def _caused(context: Context, c: CausedBy) -> bool:
    causing = context.game.causing
    if causing is None or (c.who is not None and causing not in players_meant(context, c.who)):
        return False
    name = getattr(c.who, "bind", "")
    if name:
        context.bindings[name] = (causing,)  # "that opponent"
    return True


@decides(StepIs)
def _step(context: Context, c: StepIs) -> bool:
    if c.whose is not None and context.game.state.turn.active not in players_meant(context, c.whose):
        return False
    if not c.steps:
        return True
    if c.ordinal and not is_nth(context.game.state, c.steps, c.ordinal):
        return False
    return is_in_any_step(context.game.state, c.steps, before=c.before)


MAX_SPEED = 4
"""The speed that counts as max speed (702.179e)."""


@decides(HasDesignation)
def _designation(context: Context, c: HasDesignation) -> bool:
    state = context.game.state
    for player in players_meant(context, c.who):
        if c.designation == "monarch" and state.monarch == player:
            return True
        if c.designation == "initiative" and state.initiative == player:
            return True
        if c.designation in state.player(player).designations:
            return True
        if c.designation == "max speed" and state.player(player).speed >= MAX_SPEED:
            return True
    return False


@decides(InZoneNow)
def _in_zone(context: Context, c: InZoneNow) -> bool:
    """Whether the object is in one of the zones. An object that has moved is a new object (400.7)."""
    for entity in find_meant(context, c.what):
        obj = context.game.state.find_object(ObjectId(entity))
        if obj is not None and obj.zone in c.zones:
            return True
    return False


@decides(IsSame)
def _same(context: Context, c: IsSame) -> bool:
    return bool(set(find_meant(context, c.left)) & set(find_meant(context, c.right)))


@decides(ResolvedTimes)
def _resolved(context: Context, c: ResolvedTimes) -> bool:
    if context.item is None:
        return False
    source = context.game.state.recall(context.item.source)
    return source is not None and source.uses.count_uses("resolved", context.item.index) == c.times


@decides(ActivatedTimes)
def _activated(context: Context, c: ActivatedTimes) -> bool:
    """Whether this ability of the object was activated at least that often this turn, including this time."""
    if context.item is None:
        return False
    source = context.game.state.recall(context.item.source)
    return source is not None and source.uses.count_uses("activated", context.item.index) >= c.times


@decides(DayIs)
def _day(context: Context, c: DayIs) -> bool:
    """Whether it is day, night, or neither. It is neither until an effect changes that (730.1)."""
    return (context.game.state.daytime or "neither") == c.state


@decides(ChosenWord)
def _chosen_word(context: Context, c: ChosenWord) -> bool:
    return bool(context.chosen("kind") == c.word)


@decides(NotSo)
def _notso(context: Context, c: NotSo) -> bool:
    if isinstance(c.condition, Happened) and c.condition.when == "last turn" and context.game.state.turn.number == 1:
        return False  # there was no turn in which it could have been left undone
    return not is_true(context, c.condition)


@decides(AllOf)
def _allof(context: Context, c: AllOf) -> bool:
    return all(is_true(context, part) for part in c.parts)


@decides(AnyOf)
def _anyof(context: Context, c: AnyOf) -> bool:
    return any(is_true(context, part) for part in c.parts)
