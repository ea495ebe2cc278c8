"""Exile "until ~ leaves the battlefield" (610.3): a second change of zones when the event comes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import match_event
from engine.game.evaluation.events.matching import events_for
from engine.game.evaluation.layers.starting import end_on_event
from engine.game.event_loop.propose import follows, propose
from engine.game.events import Event, ZoneMove
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, EXILE
from engine.game.kernel.records import RETURNING, DelayedTrigger
from engine.ids import ObjectId
from engine.ir.abilities import Triggered
from engine.ir.conditions import UntilEvent
from engine.ir.effects.cards import Move, OntoBattlefield
from engine.ir.node import Duration
from engine.ir.selectors import OwnerOf, Ref, You

EXILED_CARDS = "exiled cards"


def return_when(context: Context, until: Duration, exiled: Sequence[ObjectId]) -> None:
    """Exiled permanents return to the battlefield as soon as the event happens; at once if it has already (610.3b)."""
    if not isinstance(until, UntilEvent):
        raise UnsupportedCardText(f"exile with {type(until).__name__} is not automated")
    game = context.game
    cards = Ref(name=EXILED_CARDS, form="them")
    place = OntoBattlefield(under=OwnerOf(cards, form="their"))
    bindings = {**context.bindings, EXILED_CARDS: tuple(exiled)}
    ability = Triggered(until.event, Move(You(), cards, place))
    delayed = DelayedTrigger(
        game.state.tick(),
        context.source,
        context.controller,
        ability,
        bindings,
        True,
        RETURNING,
        game.state.turn.number,
    )
    source = game.state.get(context.source)
    if source is None or source.zone != BATTLEFIELD:
        _return(game, [delayed])
        return
    game.state.delayed = (*game.state.delayed, delayed)


@follows
def return_on(game: Game, events: list[Event]) -> None:
    """Carries out the returns that events bring: right after them, without the stack (610.3), and all at the same time
    where the events were (610.3d)."""
    due: list[DelayedTrigger] = []
    for event in events:
        for delayed in game.state.delayed:
            if delayed.until != RETURNING or type(event) not in events_for(delayed.ability.trigger):
                continue
            context = Context(game, delayed.source, delayed.controller, bindings=dict(delayed.bindings))
            if delayed not in due and match_event(context, delayed.ability.trigger, event) is not None:
                due.append(delayed)
    if due:
        gone = {delayed.id for delayed in due}
        game.state.delayed = tuple(other for other in game.state.delayed if other.id not in gone)
        _return(game, due)


@follows
def end_lasting_effects(game: Game, events: list[Event]) -> None:
    """Ends the effects that last until such an event (611.2a)."""
    for event in events:
        end_on_event(game, event)


def _return(game: Game, due: Sequence[DelayedTrigger]) -> None:
    exiled = (game.state.get(ObjectId(game.state.current(id))) for delayed in due for id in _exiled(delayed))
    together: list[Event] = [
        ZoneMove(obj.id, EXILE, BATTLEFIELD, cause="return", under=obj.owner)
        for obj in exiled
        if obj is not None and obj.zone == EXILE
    ]
    propose(game, together)


def _exiled(delayed: DelayedTrigger) -> tuple[ObjectId, ...]:
    bound = delayed.bindings[EXILED_CARDS]
    return tuple(ObjectId(id) for id in bound if isinstance(id, int)) if isinstance(bound, tuple) else ()
