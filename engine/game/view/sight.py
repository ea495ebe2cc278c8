"""Which objects a player may look at (400.2, 706, 708.5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game.evaluation.visibility import lies_open, may_look_at
from engine.game.events import Did, Event, Revealed
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, EXILE, HAND, LIBRARY, PRIVATE_ZONES, GameObject
from engine.ids import Entity, ObjectId, PlayerId


class Sight:
    """A game as `me` may look at it; `shown`: what the question that is being asked shows besides."""

    def __init__(self, game: Game, player: PlayerId, shown: Iterable[Entity] = ()) -> None:
        self._game = game
        self.me = player
        self._shown = frozenset(shown)
        self._showings: list[Revealed | Did] = []
        self._events: list[Event] = []
        self._looked_through = 0

    def can_see(self, id: ObjectId) -> bool:
        """Whether the viewer may know what an object is."""
        obj = self._game.state.get(id)
        if obj is None:
            return False
        if id in self._shown:
            return True
        if obj.zone not in PRIVATE_ZONES:
            hidden = obj.face_down and obj.zone in (BATTLEFIELD, EXILE, "stack")
            return not hidden or self._may_look(obj) or self._was_shown(id)
        return (obj.zone == HAND and obj.owner == self.me) or lies_open(self._game, obj, self.me) or self._was_shown(id)

    def _may_look(self, obj: GameObject) -> bool:
        """708.5: at a face-down permanent or spell one controls; at a face-down card in exile if an effect says so
        (406.3)."""
        return obj.controller == self.me if obj.zone != EXILE else may_look_at(self._game, obj, self.me)

    def _was_shown(self, id: ObjectId) -> bool:
        """Whether a card in a hidden zone was revealed this turn and has not moved or been shuffled since."""
        obj = self._game.state.objects[id]
        for event in reversed(self._showings_of_this_turn()):
            if isinstance(event, Revealed):
                if id in event.objects:
                    return event.to is None or self.me in event.to
            elif obj.zone == LIBRARY and event.who == obj.owner:
                return False
        return False

    def _showings_of_this_turn(self) -> list[Revealed | Did]:
        """What was revealed and what was shuffled; each event is looked at once, however many cards are asked for."""
        events = self._game.state.this_turn
        if events is not self._events:  # another turn, or a game that went back
            self._events, self._looked_through, self._showings = events, 0, []
        for event in events[self._looked_through :]:
            if isinstance(event, Revealed) or (isinstance(event, Did) and event.deed == "shuffle"):
                self._showings.append(event)
        self._looked_through = len(events)
        return self._showings
