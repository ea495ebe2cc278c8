"""Forgetting (law 10): objects that are gone are remembered only while something may still ask about them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.game.kernel.game import Game
from engine.ids import FIRST_OBJECT, ObjectId

TURNS = 2
"""What left the game's zones more than so many turns ago is forgotten, unless something refers to it."""


def forget(game: Game) -> None:
    """Drops old memories."""
    state = game.state
    kept = _referred_to(game)
    limit = state.turn.number - TURNS
    for id in [id for id, obj in state.memory.items() if id not in kept and obj.gone_on <= limit]:
        del state.memory[id]
        state.last_known.pop(id, None)
        state.became.pop(id, None)


def _referred_to(game: Game) -> set[int]:
    state = game.state
    found: set[int] = set()
    for effect in state.effects:
        found.add(effect.source)
        found.update(effect.affected or ())
        found.update(_ids(effect.bindings.values()))
    for delayed in state.delayed:
        found.add(delayed.source)
        found.update(_ids(delayed.bindings.values()))
    for waiting in state.waiting:
        found.add(waiting.source)
        found.update(_ids(waiting.bindings.values()))
    for id in state.stack:
        item = state.objects[id].item
        if item is not None:
            found.add(item.source)
            found.update(_ids(item.bindings.values()))
    for obj in state.objects.values():
        found.update(_ids(obj.linked.values()))
    return found


def _ids(values: Iterable[Any]) -> Iterable[ObjectId]:
    for value in values:
        if isinstance(value, tuple):
            yield from (ObjectId(part) for part in value if isinstance(part, int) and part >= FIRST_OBJECT)
