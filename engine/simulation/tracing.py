"""Which card each object of a log is: objects change with every zone (400.7), their cards stay.

Comes in: a session that was played. Goes out: for every object number of the log the card's name and its owner.
"""

from __future__ import annotations

import msgspec

from engine.game.events import ZoneMove
from engine.game.kernel.definition import CardDefinition
from engine.ids import ObjectId, PlayerId
from engine.match.session import Session


class Traced(msgspec.Struct, frozen=True):
    """The card an object is, and who owns it."""

    definition: CardDefinition
    owner: PlayerId

    @property
    def name(self) -> str:
        return self.definition.name


def trace_cards(session: Session) -> dict[ObjectId, Traced]:
    """Object number -> card, for every object of the log that is a card; tokens, copies and abilities are none."""
    found = {
        obj.id: Traced(obj.definition, obj.owner)
        for obj in session.beginning.objects.values()
        if obj.definition is not None and obj.kind == "card"
    }
    for event in session.game.log:
        if isinstance(event, ZoneMove) and event.new and event.object in found:
            found[event.new] = found[event.object]
    return found
