"""The batch of events that is going on: begun, and ended whatever happens, here alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.game.events.batch import Entrance, EventBatch
from engine.game.kernel.game import Game
from engine.ids import ObjectId


@contextmanager
def batched(game: Game) -> Iterator[EventBatch]:
    """A batch within the one that is going on, for as long as it lasts."""
    outer = game.batch
    game.batch = EventBatch(outer)
    try:
        yield game.batch
    finally:
        game.batch = outer


@contextmanager
def entering(game: Game, id: ObjectId) -> Iterator[None]:
    """An object of the batch that is going on enters (614.12)."""
    batch, entrance = game.batch, Entrance(id)
    outer, batch.entrance = batch.entrance, entrance
    try:
        yield
    finally:
        batch.entrance = outer
        if entrance.left_out:
            game.invalidate()
