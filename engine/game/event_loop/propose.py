"""How something happens (law 4): events are proposed, replaced or prevented, performed together, recorded, and offered
to triggered abilities.

`propose` takes events that happen at the same time. Abilities that look back (603.10a) are asked before anything
changes, all others afterwards; what triggers on something done in the resolution that is going on (603.12) is added by
`trigger_now`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from engine.errors import EngineBug
from engine.game.event_loop.executing import batched
from engine.game.event_loop.pending_triggers import collect_triggers, state_triggers
from engine.game.event_loop.replacement.applying import replace_event
from engine.game.event_loop.replacement.carrying_out import end_prevention
from engine.game.event_loop.replacement.equal_effects import EqualEffects
from engine.game.events import Event, ZoneMove
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, STACK, GameObject
from engine.game.kernel.records import Bindings, PendingTrigger
from engine.ids import ObjectId
from engine.ir.abilities import Triggered
from engine.ir.node import Effect, Trigger
from engine.ir.selectors import You
from engine.ir.triggers import Does

Performer = Callable[[Game, Any], "Event | list[Event] | None"]

PERFORMERS: dict[type[Event], Performer] = {}
"""Event -> how it changes the state. Gives back the event as it happened, None if it did not, or several."""


def performs(kind: type[Event]) -> Callable[[Performer], Performer]:
    """Registers the performer of a kind of event."""

    def register(performer: Performer) -> Performer:
        PERFORMERS[kind] = performer
        return performer

    return register


BECOMES: dict[type[Event], Callable[[Game, Any], list[Event]]] = {}
"""Event -> what it comes to once nothing replaces it: being destroyed is being put into a graveyard (701.8b)."""


def becomes(kind: type[Event]) -> Callable[[Callable[[Game, Any], list[Event]]], Callable[[Game, Any], list[Event]]]:
    """Registers what a kind of event comes to; that may be replaced in turn."""

    def register(outcome: Callable[[Game, Any], list[Event]]) -> Callable[[Game, Any], list[Event]]:
        BECOMES[kind] = outcome
        return outcome

    return register


FOLLOWING: list[Callable[[Game, list[Event]], None]] = []
"""What comes right after events, without the stack (610.3)."""


def follows(follow: Callable[[Game, list[Event]], None]) -> Callable[[Game, list[Event]], None]:
    """Registers what is done right after events that happened at the same time."""
    FOLLOWING.append(follow)
    return follow


def propose(game: Game, proposed: Iterable[Event]) -> list[Event]:
    """Lets events happen at the same time; gives back what happened in fact."""
    performed = _happen(game, proposed)
    _notice_states(game)
    return performed


def _notice_states(game: Game) -> None:
    """603.8: abilities that wait for a state trigger as soon as it is there, which is when all that happens together
    has happened."""
    if game.batch.depth == 0 and game.sources.state_triggers():
        queue_triggers(game, state_triggers(game))


def _happen(game: Game, proposed: Iterable[Event]) -> list[Event]:
    with batched(game) as batch:
        together = tuple(proposed)
        equal = EqualEffects(game) if len(together) > 1 else None
        events = [final for event in together for final in _settled(game, event, equal)]
        end_prevention(game)
        if not events:
            return []
        attached = remember_leaving(game, events)
        early = collect_triggers(game, events, looking_back=True)
        performed = _perform(game, events)
        _stamp(game, batch.entered)
        for obj, attachments in attached:
            if obj.id in game.state.memory:
                obj.attachments = attachments  # also what left together with it was attached to it
                game.invalidate()
        happened = [event for event in performed if not event.announced]
        if not happened:
            return performed
        for event in happened:
            game.record(event)
        game.note_events(happened)
        if batch.held is not None:
            queue_triggers(game, early)
            batch.held.extend(happened)
        else:
            late = collect_triggers(game, happened, looking_back=False)
            queue_triggers(game, [*early, *late])
        _follow(game, happened)
        return performed


def _settled(game: Game, event: Event, equal: EqualEffects | None = None) -> list[Event]:
    """What a proposed event is to be once everything has been replaced and prevented."""
    found: list[Event] = []
    for result in replace_event(game, event, equal):
        outcome = BECOMES.get(type(result))
        if outcome is None:
            found.append(result)
        else:
            found.extend(final for further in outcome(game, result) for final in _settled(game, further))
    return found


def _follow(game: Game, events: list[Event]) -> None:
    for follow in FOLLOWING:
        follow(game, events)


def _stamp(game: Game, entered: list[ObjectId]) -> None:
    """613.7m: what entered together has its timestamps in the turn order of its controllers."""
    objects = [obj for obj in map(game.state.find_object, entered) if obj is not None]
    if len({obj.controller for obj in objects}) < 2:
        return
    order = {player: place for place, player in enumerate(game.state.in_turn_order())}
    stamps = sorted(obj.timestamp for obj in objects)
    objects.sort(key=lambda obj: (order.get(obj.controller, len(order)), obj.timestamp))
    for obj, stamp in zip(objects, stamps, strict=True):
        obj.timestamp = stamp
    game.invalidate()


def _perform(game: Game, events: list[Event]) -> list[Event]:
    performed: list[Event] = []
    for event in events:
        perform = PERFORMERS.get(type(event))
        if perform is None:
            raise EngineBug(f"nothing performs {type(event).__name__}")
        outcome = perform(game, event)
        if outcome is not None:
            performed.extend(outcome if isinstance(outcome, list) else (outcome,))
    results, game.batch.results = game.batch.results, []
    if results:
        propose(game, results)
    return performed


@contextmanager
def holding(game: Game) -> Iterator[None]:
    """Several instructions that happen as one: "put it onto the battlefield. It's black." What they bring about is
    looked at by triggered abilities when all are carried out."""
    if game.batch.held is not None:
        yield
        return
    with batched(game) as batch:
        held = batch.held = []
        yield
    queue_triggers(game, collect_triggers(game, held, looking_back=False))
    _notice_states(game)


def queue_triggers(game: Game, triggered: list[PendingTrigger]) -> None:
    """Triggered abilities wait until a player would get priority (603.3)."""
    if triggered:
        game.state.waiting = (*game.state.waiting, *triggered)


def remember_leaving(game: Game, events: Iterable[Event]) -> list[tuple[GameObject, tuple[ObjectId, ...]]]:
    """Keeps the last known information of objects that are about to leave the battlefield or the stack (608.2h).
    Returns the hosts among them with their attachments."""
    hosts: list[tuple[GameObject, tuple[ObjectId, ...]]] = []
    for event in events:
        if isinstance(event, ZoneMove) and event.origin in (BATTLEFIELD, STACK):
            obj = game.state.find_object(event.object)
            if obj is not None:
                game.state.last_known[obj.id] = game.characteristics(obj.id)
                if obj.attachments:
                    hosts.append((obj, obj.attachments))
    return hosts


def trigger_now(
    context: Context, effect: Effect, trigger: Trigger | None = None, bindings: Bindings | None = None
) -> None:
    """Lets an ability trigger that is put on the stack when the next player would get priority (603.12a); it remembers
    what has been spoken of."""
    ability = Triggered(trigger or Does(You(), "do that"), effect)
    known = {**context.bindings, **(bindings or {})}
    known.pop("process", None)
    waiting = PendingTrigger(context.source, context.controller, ability, -1, known, context.event, context.x)
    queue_triggers(context.game, [waiting])
