"""Triggered abilities that have triggered: collecting them, and putting them on the stack (603.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

import msgspec

from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import is_true, match_event, value_of
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.evaluation.this_way import is_meant
from engine.game.event_loop.executing import MOST_TRIGGERS, limit_repetitions
from engine.game.events import (
    ActionDone,
    BlockDeclared,
    ControlChanged,
    CountersAdded,
    CountersTaken,
    Damage,
    Event,
    SpellCast,
    ZoneMove,
)
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.records import RETURNING, Bound, PendingTrigger
from engine.game.kernel.rollback import survive_failure
from engine.ids import ObjectId
from engine.ir.abilities import Triggered
from engine.ir.node import Trigger, find_nodes, once_per_node
from engine.ir.rules import TriggersMore, TriggersNot
from engine.ir.selectors import Some
from engine.ir.sorting import events_in_time
from engine.ir.spell_patterns import CostHas
from engine.ir.triggers import (
    BecomesBlocked,
    Blocks,
    CausesTrigger,
    CountersPut,
    CountersRemoved,
    DealsDamage,
    Does,
    EventDuring,
    FirstTime,
    IsDealtDamage,
    PlayerAttacks,
    TimesEvent,
)


def collect_triggers(game: Game, events: Iterable[Event], *, looking_back: bool) -> list[PendingTrigger]:
    """The abilities that trigger on events that happen at the same time."""
    found: list[PendingTrigger] = []
    groups: dict[tuple[ObjectId, int, tuple[Any, ...]], int] = {}
    sizes: dict[int, int] = {}
    for event in events:
        for source, index, ability in game.sources.for_event(type(event)):
            trigger = events_in_time(ability.trigger)[0 if looking_back else 1]
            if trigger is None:
                continue
            occasion = occasion_of(ability.trigger, event)
            key = (source, index, occasion or ())
            if isinstance(trigger, FirstTime) and key in groups:
                trigger = trigger.event  # simultaneous events are the first ones together
            waiting = _triggered(game, source, index, ability, event, trigger)
            if waiting is None:
                continue
            if occasion is not None:
                if key in groups:
                    found[groups[key]] = _together(found[groups[key]], waiting)
                    sizes[groups[key]] += 1
                    continue
                groups[key] = len(found)
                sizes[len(found)] = 1
            found.append(waiting)
    found = [waiting for place, waiting in enumerate(found) if sizes.get(place, MOST) >= _least(game, waiting)]
    if game.state.delayed:
        found.extend(_delayed(game, events, looking_back=looking_back))
    if not found:
        return found
    found = [waiting for waiting in found if _each_exactly(game, waiting, events)]
    able = [waiting for waiting in found if _may_trigger(game, waiting)]
    times = [(waiting, _times(game, waiting)) for waiting in able]
    count = limit_repetitions(game, sum(number for _, number in times), "triggers", MOST_TRIGGERS)
    return list(islice((waiting for waiting, number in times for _ in range(number)), count))


def would_trigger(game: Game, event: Event) -> list[PendingTrigger]:
    """The abilities that would trigger on an event; nothing is noted, so that it may never happen."""
    found: list[PendingTrigger] = []
    for source, index, ability in game.sources.for_event(type(event)):
        trigger = events_in_time(ability.trigger)[1]
        waiting = None if trigger is None else _triggered(game, source, index, ability, event, trigger)
        if waiting is not None and _is_left(game, waiting):
            found.extend([waiting] * _times(game, waiting))
    for delayed in game.state.delayed:
        if delayed.until == RETURNING:
            continue
        context = Context(game, delayed.source, delayed.controller, bindings=dict(delayed.bindings), event=event)
        bindings = match_event(context, delayed.ability.trigger, event)
        if bindings is not None:
            together = {**delayed.bindings, **bindings}
            found.append(
                PendingTrigger(delayed.source, delayed.controller, delayed.ability, -1, together, event, delayed.x)
            )
    return found


def _is_left(game: Game, waiting: PendingTrigger) -> bool:
    """Whether an ability that triggers so often each turn has not done so yet."""
    obj, limit = game.state.find_object(waiting.source), waiting.ability.limit
    return obj is None or not limit or obj.uses.count_uses("triggered", waiting.index) < limit


def _each_exactly(game: Game, waiting: PendingTrigger, events: Iterable[Event]) -> bool:
    """ "One or more opponents each lose exactly 1 life": nobody of them loses another amount at the same time."""
    trigger = waiting.ability.trigger
    if not isinstance(trigger, TimesEvent) or not trigger.exactly or not _is_group(trigger):
        return True
    context = Context(game, waiting.source, waiting.controller)
    totals: dict[object, int] = {}
    for event in events:
        if match_event(context, trigger.event, event) is not None:
            who = getattr(event, "player", None)
            totals[who] = totals.get(who, 0) + getattr(event, "amount", 0)
    return all(total == value_of(context, trigger.low) for total in totals.values())


def _times(game: Game, waiting: PendingTrigger) -> int:
    """Returns how often an ability of a permanent triggers: once, plus once for each effect that adds a trigger
    (603.2d)."""
    if waiting.index < 0 or waiting.event is None:
        return 1
    if waiting.ability.limit == 1:
        return 1  # "only once each turn"
    trigger = waiting.ability.trigger
    each = isinstance(trigger, CountersPut | CountersRemoved) and trigger.each
    times = waiting.event.count if each and isinstance(waiting.event, CountersAdded | CountersTaken) else 1
    if any(_is_caused(rule.event, context, waiting) for rule, context in rules_in_force(game, TriggersNot)):
        return 0
    return times + sum(_is_caused(rule.event, context, waiting) for rule, context in rules_in_force(game, TriggersMore))


def _is_caused(cause: Trigger, context: Context, waiting: PendingTrigger) -> bool:
    """Returns whether the ability triggered by the cause of a rule, and is an ability of an object that the rule
    names."""
    if not isinstance(cause, CausesTrigger):
        raise UnsupportedCardText(f"triggering because of {type(cause).__name__} is not automated")
    assert waiting.event is not None
    obj = context.game.state.recall(waiting.source)
    if obj is None or obj.zone != BATTLEFIELD:
        return False  # it is an ability of no permanent
    caused = cause.event is None or match_event(context, cause.event, waiting.event) is not None
    return caused and is_meant(context, cause.of, waiting.source, {})


def _triggered(
    game: Game, source: ObjectId, index: int, ability: Triggered, event: Event, trigger: Trigger
) -> PendingTrigger | None:
    obj = game.state.recall(source)
    if obj is None:
        return None
    try:
        return _matched(game, obj, source, index, ability, event, trigger)
    except Exception as problem:  # noqa: BLE001 - survived or raised again
        survive_failure(game, game.characteristics(source).name, problem)
        return None


def _matched(
    game: Game, obj: GameObject, source: ObjectId, index: int, ability: Triggered, event: Event, trigger: Trigger
) -> PendingTrigger | None:
    context = Context(game, source, obj.controller, event=event, x=obj.cast.x)
    bindings = match_event(context, trigger, event)
    if bindings is None:
        return None
    if ability.condition is not None:
        inner = Context(game, source, obj.controller, bindings=dict(bindings), event=event)
        if not is_true(inner, ability.condition):
            return None
        bindings = {**bindings, **inner.bindings}
    x = obj.cast.x
    if isinstance(event, SpellCast) and _asks_for_x(ability):
        spell = game.state.recall(event.object)
        x = None if spell is None else spell.cast.x  # X is that of the spell (107.3m)
    if isinstance(event, ActionDone) and event.action == "become monstrous" and event.who == source:
        x = event.amount  # 701.37c
    controller = obj.controller
    if isinstance(event, ControlChanged) and event.object == source and _is_of_losing(ability):
        controller = event.old
    return PendingTrigger(source, controller, ability, index, bindings, event, x)


@once_per_node
def _is_of_losing(ability: Triggered) -> bool:
    """ "When you lose control of ~": its controller is who has lost it (603.10)."""
    return any(part.action == "lose control" for part in find_nodes(ability.trigger, Does))


@once_per_node
def _asks_for_x(ability: Triggered) -> bool:
    """ "Whenever you cast a spell with {X} in its mana cost"."""
    return any(part.symbol == "{X}" for part in find_nodes(ability.trigger, CostHas))


@once_per_node
def _is_group(trigger: Trigger) -> bool:
    """ "One or more creatures": triggers once for all that happens at the same time; what one attacker is blocked by is
    one event (509.3c)."""
    blockers = {id(part.by) for part in find_nodes(trigger, BecomesBlocked)}
    return any(part.count.high is None and id(part) not in blockers for part in find_nodes(trigger, Some))


MOST = 1_000_000


def _least(game: Game, waiting: PendingTrigger) -> int:
    """Returns the minimum number of simultaneous events for "whenever two or more creatures attack"; 0 if any number is
    enough."""
    if not _is_group(waiting.ability.trigger):
        return 0
    context = Context(game, waiting.source, waiting.controller)
    return max((value_of(context, part.count.low) for part in _groups(waiting.ability.trigger)), default=0)


def _groups(trigger: Trigger) -> Iterator[Some]:
    """The groups of a trigger whose events are counted; "you attack with two or more creatures" is one event."""
    counted = {id(part.with_what) for part in find_nodes(trigger, PlayerAttacks)}
    counted |= {id(part.by) for part in find_nodes(trigger, BecomesBlocked)}
    return (part for part in find_nodes(trigger, Some) if part.count.high is None and id(part) not in counted)


SINGLE = {"to": "target", "whom": "defender", "who": "player"}
"""Field of a trigger that may speak of a single player or object -> where its event has it."""


def occasion_of(trigger: Trigger, event: Event) -> tuple[Any, ...] | None:
    """Returns a key for the events of one batch. An ability triggers once for all events with the same key; None means
    once for each event."""
    while isinstance(trigger, EventDuring | TimesEvent | FirstTime):
        trigger = trigger.event
    if _is_group(trigger):
        return _apart(trigger, event)
    match trigger, event:
        case DealsDamage(to=None), Damage(source=source):
            return (source,)  # "deals damage": however many it deals damage to
        case IsDealtDamage(by=None), Damage(target=target):
            return (target,)  # "is dealt damage": however many deal it
        case Blocks(whom=None), BlockDeclared(blocker=blocker):
            return (blocker,)  # 509.3a: however many it blocks
        case _:
            return None


def _apart(trigger: Trigger, event: Event) -> tuple[Any, ...]:
    """ "Whenever one or more creatures deal combat damage to a player" triggers once for each such player."""
    fields = ((field, getattr(trigger, field, None)) for field in SINGLE)
    of_one = isinstance(trigger, DealsDamage) and isinstance(trigger.what, Some) and trigger.what.count.high is not None
    source = (getattr(event, "source", None),) if of_one else ()  # "a source deals damage to one or more permanents"
    return source + tuple(
        event.by if field == "who" and isinstance(event, ZoneMove) else getattr(event, SINGLE[field], None)
        for field, meant in fields
        if isinstance(meant, Some) and meant.count.high is not None
    )


def _together(first: PendingTrigger, second: PendingTrigger) -> PendingTrigger:
    return msgspec.structs.replace(first, bindings=_joined(first.bindings, second.bindings))


def _joined(first: Mapping[str, Bound], second: Mapping[str, Bound]) -> dict[str, Bound]:
    joined: dict[str, Bound] = dict(first)
    for name, value in second.items():
        known = joined.get(name)
        if isinstance(value, int) and isinstance(known, int):
            joined[name] = known + value
        elif isinstance(value, tuple) and isinstance(known, tuple):
            joined[name] = tuple(dict.fromkeys((*known, *value)))
    return joined


def merge_bindings(trigger: Trigger, found: list[dict[str, Bound]]) -> list[dict[str, Bound]]:
    """The bindings of events for which an ability triggers once each; "one or more" triggers once for all."""
    if len(found) < 2 or not _is_group(trigger):
        return found
    joined = found[0]
    for bindings in found[1:]:
        joined = _joined(joined, bindings)
    return [joined]


def _may_trigger(game: Game, waiting: PendingTrigger) -> bool:
    """ "This ability triggers only once each turn"; "do this only once each turn": not again once it was done."""
    limit = waiting.ability.limit
    if waiting.index < 0:
        return True
    obj = game.state.find_object(waiting.source)
    at_most = waiting.ability.do_limit
    if at_most and obj is not None and obj.uses.count_uses("done", waiting.index) >= at_most:
        return False
    if not limit:
        return True
    if obj is None:
        return True
    if obj.uses.count_uses("triggered", waiting.index) >= limit:
        return False
    obj.uses = obj.uses.with_one("triggered", waiting.index)
    return True


def _delayed(game: Game, events: Iterable[Event], *, looking_back: bool) -> list[PendingTrigger]:
    found: list[PendingTrigger] = []
    groups: dict[tuple[int, tuple[Any, ...] | None], int] = {}
    gone: dict[int, tuple[Any, ...] | None] = {}
    for event in events:
        for delayed in game.state.delayed:
            trigger = events_in_time(delayed.ability.trigger)[0 if looking_back else 1]
            if delayed.until == RETURNING or trigger is None:
                continue
            occasion = occasion_of(trigger, event)
            if delayed.id in gone and (occasion is None or gone[delayed.id] != occasion):
                continue
            context = Context(game, delayed.source, delayed.controller, bindings=dict(delayed.bindings), event=event)
            bindings = match_event(context, trigger, event)
            if bindings is None:
                continue
            together = {**delayed.bindings, **bindings}
            waiting = PendingTrigger(
                delayed.source, delayed.controller, delayed.ability, -1, together, event, delayed.x
            )
            if delayed.once:
                gone[delayed.id] = occasion
            key = (delayed.id, occasion)
            if occasion is not None and key in groups:
                first = found[groups[key]]
                found[groups[key]] = msgspec.structs.replace(first, bindings=_more(first.bindings, bindings))
                continue
            groups[key] = len(found)
            found.append(waiting)
    if gone:
        game.state.delayed = tuple(delayed for delayed in game.state.delayed if delayed.id not in gone)
    return found


def _more(known: Mapping[str, Bound], found: Mapping[str, Bound]) -> dict[str, Bound]:
    """Adds the bindings of one more simultaneous event to those of a delayed ability."""
    return {**known, **_joined({name: known[name] for name in found if name in known}, found)}


def state_triggers(game: Game) -> list[PendingTrigger]:
    """State triggers whose state is there and that are not waiting or on the stack already (603.8); an intervening "if"
    is asked as well (603.4)."""
    found: list[PendingTrigger] = []
    for source, index, ability in game.sources.state_triggers():
        obj = game.state.objects[source]
        if _is_pending(game, source, ability):
            continue
        context = Context(game, source, obj.controller)
        condition = ability.trigger.condition  # type: ignore[attr-defined]
        if is_true(context, condition) and (ability.condition is None or is_true(context, ability.condition)):
            found.append(PendingTrigger(source, obj.controller, ability, index))
    return found


def _is_pending(game: Game, source: ObjectId, ability: Triggered) -> bool:
    if any(waiting.source == source and waiting.ability is ability for waiting in game.state.waiting):
        return True
    items = (game.state.objects[id].item for id in game.state.stack)
    return any(item is not None and item.source == source and item.ability is ability for item in items)
