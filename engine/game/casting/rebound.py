"""Rebound (702.88): cast again at the next upkeep."""

from __future__ import annotations

from engine.game.event_loop.executing import execute
from engine.game.kernel.context import Context
from engine.ids import ObjectId
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.structure import Delayed
from engine.ir.selectors import Ref, You
from engine.ir.triggers import BeginningOf


def rebound_later(context: Context, card: ObjectId) -> None:
    """702.88a: at the beginning of the player's next upkeep."""
    context.bindings["rebounding"] = (card,)
    cast = KeywordAction(You(), "cast for nothing", text="rebound", what=Ref(name="rebounding", form="it"))
    execute(context, Delayed(BeginningOf("upkeep", You()), cast))
