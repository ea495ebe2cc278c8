"""How something happens (law 4): events are proposed, replaced or prevented, performed together, recorded, and
offered to triggered abilities.

`propose` takes events that happen at the same time. Abilities that look back (603.10a) are asked before anything
changes, all others afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from engine.errors import EngineBug
from engine.game.event_loop.pending_triggers import PendingTrigger, collect
from engine.game.event_loop.replacement.applying import replace_event
from engine.game.events import Event, ZoneMove
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, STACK, GameObject
from engine.ids import ObjectId

Performer = Callable[[Game, Any], "Event | list[Event] | None"]

PERFORMERS: dict[type[Event], Performer] = {}
"""Event -> how it changes the state. Gives back the event as it happened, None if it did not, or several."""


def performs(kind: type[Event]) -> Callable[[Performer], Performer]:
    """Registers the performer of a kind of event."""

    def register(performer: Performer) -> Performer:
        PERFORMERS[kind] = performer
        return performer

    return register


FOLLOWING: list[Callable[[Game, Event], None]] = []
"""What comes right after events, without the stack (610.3)."""


def follows(follow: Callable[[Game, Event], None]) -> Callable[[Game, Event], None]:
    """Registers what is done right after every event."""
    FOLLOWING.append(follow)
    return follow


def propose(game: Game, proposed: Iterable[Event]) -> list[Event]:
    """Lets events happen at the same time; gives back what happened in fact."""
    outer, game.prevented_together = game.prevented_together, set()
    events: list[Event] = []
    for event in proposed:
        events.extend(replace_event(game, event))
    game.prevented_together = outer
    if not events:
        return []
    attached = remember(game, events)
    early = collect(game, events, looking_back=True)
    performed = _perform(game, events)
    for obj, attachments in attached:
        if obj.id in game.state.memory:
            obj.attachments = attachments  # also what left together with it was attached to it
    if not performed:
        return []
    for event in performed:
        game.record(event)
    game.note(performed)
    if game.held is not None:
        wait(game, early)
        game.held.extend(performed)
        _follow(game, performed)
        return performed
    late = collect(game, performed, looking_back=False)
    wait(game, [*early, *late])
    _follow(game, performed)
    return performed


def _follow(game: Game, events: list[Event]) -> None:
    for event in events:
        for follow in FOLLOWING:
            follow(game, event)


def _perform(game: Game, events: list[Event]) -> list[Event]:
    outer, game.entering_together = game.entering_together, []
    performed: list[Event] = []
    for event in events:
        perform = PERFORMERS.get(type(event))
        if perform is None:
            raise EngineBug(f"nothing performs {type(event).__name__}")
        outcome = perform(game, event)
        if outcome is not None:
            performed.extend(outcome if isinstance(outcome, list) else (outcome,))
    game.entering_together = outer
    return performed


@contextmanager
def holding(game: Game) -> Iterator[None]:
    """Several instructions that happen as one: "put it onto the battlefield. It's black." What they bring about is
    looked at by triggered abilities when all are carried out."""
    if game.held is not None:
        yield
        return
    held = game.held = []
    try:
        yield
    finally:
        game.held = None
    wait(game, collect(game, held, looking_back=False))


def wait(game: Game, triggered: list[PendingTrigger]) -> None:
    """Triggered abilities wait until a player would get priority (603.3)."""
    if triggered:
        game.state.waiting = (*game.state.waiting, *triggered)


def remember(game: Game, events: Iterable[Event]) -> list[tuple[GameObject, tuple[ObjectId, ...]]]:
    """Keeps the last known information of what is about to leave the battlefield or the stack (608.2h); gives back the
    hosts among it, with what is attached to them."""
    hosts: list[tuple[GameObject, tuple[ObjectId, ...]]] = []
    for event in events:
        if isinstance(event, ZoneMove) and event.origin in (BATTLEFIELD, STACK):
            obj = game.state.get(event.object)
            if obj is not None:
                game.state.last_known[obj.id] = game.characteristics(obj.id)
                if obj.attachments:
                    hosts.append((obj, obj.attachments))
    return hosts
