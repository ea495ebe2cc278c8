"""A player's knowledge of hidden cards, from everything that happened in the game.

Input: what a player may see now (`Sight`), and the log. Output: the hidden cards whose identity the player knows. A
player remembers cards that were revealed, cards that they looked at, and cards that moved from a public zone or from
their own hand into a hand or library. Shuffling a library ends this knowledge for its cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.game.events import ActionDone, Event, Revealed, ZoneMove
from engine.game.kernel.objects import BATTLEFIELD, EXILE, LIBRARY, OWN_ZONES, PRIVATE_ZONES, STACK, GameObject
from engine.game.view.view_parts import Sight
from engine.ids import ObjectId, PlayerId

OPEN_ZONES = (BATTLEFIELD, EXILE, STACK)
"""Zones in which a card may lie face down."""


def unknown_cards(sight: Sight) -> tuple[ObjectId, ...]:
    """Returns the cards whose identity the viewer doesn't know, in the order of their numbers."""
    state = sight._game.state
    hidden = [id for player in state.players for id in (*player.hand, *player.library)]
    hidden += [id for id in (*state.battlefield, *state.stack, *state.exile) if state.objects[id].face_down]
    remembered = remembered_cards(sight)
    return tuple(sorted(id for id in hidden if id not in remembered and not sight.can_see(id)))


def remembered_cards(sight: Sight) -> set[ObjectId]:
    """Returns the cards that the viewer has learned about from the events and questions so far, gone ones included."""
    memory = _Memory(sight)
    log = sight._game.log
    looks = [look for look in sight._game.looks if look.is_of(log) and sight.sees_for(look.player)]
    place = 0
    for look in looks:
        memory.read_events(log[place : look.logged])
        memory.learn(look.objects)
        place = look.logged
    memory.read_events(log[place:])
    return memory.known


class _Memory:
    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self.known: set[ObjectId] = set()
        self._in_libraries: dict[PlayerId, set[ObjectId]] = {}
        """The known cards that were in each library when they were last mentioned."""

    def learn(self, ids: Iterable[ObjectId]) -> None:
        """Adds cards that the viewer has seen."""
        for id in ids:
            self.known.add(id)
            obj = self._recall(id)
            if obj is not None and obj.zone == LIBRARY:
                self._in_libraries.setdefault(obj.owner, set()).add(id)

    def read_events(self, events: Iterable[Event]) -> None:
        """Takes in what happened."""
        for event in events:
            if type(event) is ZoneMove:
                self._follow(event)
            elif isinstance(event, Revealed):
                if event.to is None or any(self._sight.sees_for(player) for player in event.to):
                    self.learn(event.objects)
            elif isinstance(event, ActionDone) and event.action == "shuffle":
                self.known -= self._in_libraries.pop(PlayerId(event.who), set())

    def _follow(self, move: ZoneMove) -> None:
        """Keeps knowing a card that changes zones."""
        if not move.new or not (move.to in PRIVATE_ZONES or move.face_down):
            return
        if move.object in self.known or self._saw(move):
            self.learn((move.new,))

    def _saw(self, move: ZoneMove) -> bool:
        """Returns whether the viewer could see the card before it moved."""
        old = self._recall(move.object)
        if move.origin not in PRIVATE_ZONES:
            if move.origin not in OPEN_ZONES:
                return True
            # Every permanent and spell is revealed as it leaves (708.9); a card in exile isn't.
            return move.origin != EXILE or old is None or not old.face_down
        return move.origin in OWN_ZONES and old is not None and self._sight.sees_for(old.owner)

    def _recall(self, id: ObjectId) -> GameObject | None:
        return self._sight._game.state.recall(id)
