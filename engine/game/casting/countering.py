"""Countering spells and abilities (701.6)."""

from __future__ import annotations

from collections.abc import Callable

from engine.game.evaluation.restrictions import cant
from engine.game.event_loop.propose import performs, propose
from engine.game.events import SpellCountered
from engine.game.kernel.game import Game
from engine.game.kernel.objects import EXILE, GRAVEYARD, STACK
from engine.game.operations.zones import move
from engine.ids import ObjectId


def counter(
    game: Game,
    id: ObjectId,
    *,
    by: ObjectId | None = None,
    exile: bool = False,
    put: Callable[[ObjectId], object] | None = None,
) -> bool:
    """Counters a spell or ability; false if it can't be countered or is gone. `put`: puts the card where the effect
    says instead of into the graveyard."""
    obj = game.state.get(id)
    if obj is None or obj.zone != STACK or cant(game, id, "be countered"):
        return False
    zone = EXILE if exile or leaves_to_exile(game, id) else GRAVEYARD
    happened = propose(game, [SpellCountered(id, by, zone)])
    if happened:
        if put is not None and zone == GRAVEYARD:
            put(id)
        else:
            move(game, id, zone, cause="counter", source=by)
    return bool(happened)


def leaves_to_exile(game: Game, id: ObjectId) -> bool:
    """Whether a spell is exiled whenever it leaves the stack (flashback 702.34a and its like)."""
    obj = game.state.get(id)
    return obj is not None and obj.cast.exile_after


@performs(SpellCountered)
def _perform_countered(game: Game, event: SpellCountered) -> SpellCountered:
    return event
