"""How something happens (law 4): events are proposed, replaced or prevented, performed together, recorded, and
offered to triggered abilities.

`happen` takes events that happen at the same time. Abilities that look back (603.10a) are asked before anything
changes, all others afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.errors import EngineBug
from engine.game.events import Event, ZoneMove
from engine.game.game import Game
from engine.game.replacement.applying import replace_event
from engine.game.state.objects import BATTLEFIELD, STACK
from engine.game.triggers.queue import Waiting, collect

Performer = Callable[[Game, Any], "Event | list[Event] | None"]

PERFORMERS: dict[type[Event], Performer] = {}
"""Event -> how it changes the state. Gives back the event as it happened, None if it did not, or several."""


def performs(kind: type[Event]) -> Callable[[Performer], Performer]:
    """Registers the performer of a kind of event."""

    def register(performer: Performer) -> Performer:
        PERFORMERS[kind] = performer
        return performer

    return register


def happen(game: Game, proposed: Iterable[Event]) -> list[Event]:
    """Lets events happen at the same time; gives back what happened in fact."""
    events: list[Event] = []
    for event in proposed:
        events.extend(replace_event(game, event))
    if not events:
        return []
    remember(game, events)
    early = collect(game, events, looking_back=True)
    performed: list[Event] = []
    for event in events:
        perform = PERFORMERS.get(type(event))
        if perform is None:
            raise EngineBug(f"nothing performs {type(event).__name__}")
        outcome = perform(game, event)
        if outcome is not None:
            performed.extend(outcome if isinstance(outcome, list) else (outcome,))
    if not performed:
        return []
    for event in performed:
        game.record(event)
    game.invalidate()
    late = collect(game, performed, looking_back=False)
    wait(game, [*early, *late])
    return performed


def wait(game: Game, triggered: list[Waiting]) -> None:
    """Triggered abilities wait until a player would get priority (603.3)."""
    if triggered:
        game.state.waiting = (*game.state.waiting, *triggered)


def remember(game: Game, events: Iterable[Event]) -> None:
    """Keeps the last known information of what is about to leave the battlefield or the stack (608.2h)."""
    for event in events:
        if isinstance(event, ZoneMove) and event.origin in (BATTLEFIELD, STACK):
            obj = game.state.get(event.object)
            if obj is not None:
                game.state.last_known[obj.id] = game.characteristics(obj.id)
