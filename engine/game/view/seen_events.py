"""The log as one player may know it (law 3): what happened, without the identity of cards the player did not see.

Comes in: a `GameView`. Goes out: events in which 0 stands for an object that the viewer does not know.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.game.events import ActedByHand, CardDrawn, Did, Event, Revealed, ZoneMove
from engine.game.events.manual_acts import concealed
from engine.game.kernel.objects import HAND, PRIVATE_ZONES
from engine.game.view.view import GameView
from engine.ids import Entity, ObjectId, is_player

HIDDEN = ObjectId(0)


class EventReader:
    """Reads a game's log for one player, a part at a time."""

    def __init__(self) -> None:
        self._read: list[Event] = []
        self._shown: set[ObjectId] = set()
        """Cards that were revealed to the viewer, by the ids they had then."""

    def read(self, view: GameView) -> tuple[int, list[Event]]:
        """How many of the events that were given before still stand (a game may have gone back), and what happened
        since."""
        log = view._game.log
        kept = min(len(self._read), len(log))
        while kept and self._read[kept - 1] is not log[kept - 1]:
            kept -= 1
        del self._read[kept:]
        fresh = log[kept:]
        self._read.extend(fresh)
        return kept, [self._seen(view, event) for event in fresh]

    def _seen(self, view: GameView, event: Event) -> Event:
        match event:
            case ZoneMove():
                return self._move(view, event)
            case CardDrawn() if event.player != view.me:
                return replace(event, card=HIDDEN)
            case Revealed():
                if event.to is not None and view.me not in event.to:
                    return replace(event, objects=())
                self._shown.update(event.objects)
            case ActedByHand(act=act) if event.player != view.me:
                return replace(event, act=concealed(act, lambda id: self._known(view, id) != HIDDEN))
            case Did():
                return replace(event, objects=tuple(self._known(view, entity) for entity in event.objects))
        return event

    def _move(self, view: GameView, move: ZoneMove) -> ZoneMove:
        """Between hidden zones, or face down from one, only the owner of a hand knows what moves."""
        if move.origin not in PRIVATE_ZONES or not (move.to in PRIVATE_ZONES or move.face_down):
            return move
        if move.object in self._shown:
            self._shown.add(move.new)
            return move
        owner = view.owner_of(move.new) if move.new else view.owner_of(move.object)
        if owner == view.me and HAND in (move.origin, move.to):
            return move
        return replace(move, object=HIDDEN, new=move.new if move.face_down else HIDDEN)

    def _known(self, view: GameView, entity: Entity) -> Entity:
        return entity if is_player(entity) or view.recall(ObjectId(entity)) is not None else HIDDEN
