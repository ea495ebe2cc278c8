"""Face-down permanents (708): manifesting, cloaking."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.event_loop.propose import propose
from engine.game.events import FaceTurned
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, LIBRARY
from engine.game.operations.player_events import did
from engine.game.operations.tokens import printed_token
from engine.game.operations.zones import move_all
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.changes import TokenSpec

MANIFESTED, WARDED = "manifested", "warded"


def manifest(
    game: Game, player: PlayerId, cards: Sequence[ObjectId], *, cloak: bool = False, source: ObjectId | None = None
) -> list[ObjectId]:
    """Puts cards onto the battlefield face down (701.40a), those of a library one at a time (701.40e); cloaked ones
    have ward {2} (701.58a)."""
    one_by_one = all(game.state.objects[id].zone == LIBRARY for id in cards)
    together = [[id] for id in cards] if one_by_one else [list(cards)]
    found: list[ObjectId] = []
    for group in together:
        moved = move_all(game, group, BATTLEFIELD, cause="put", by=player, under=player, face_down=True, source=source)
        for id in moved:
            obj = game.state.objects[id]
            obj.designations |= {MANIFESTED, WARDED} if cloak else {MANIFESTED}
            did(game, player, "cloak" if cloak else "manifest", (id,))
        found.extend(moved)
    game.invalidate()
    return found


def hide_as(context: Context, permanents: Sequence[Entity], spec: TokenSpec) -> bool:
    """Says what face-down permanents are instead of nameless 2/2 creatures (708.2)."""
    printed = printed_token(context, spec, name="")
    for id in permanents:
        context.game.state.objects[ObjectId(id)].hidden_as = printed
    context.game.invalidate()
    return bool(permanents)


def turn_face_up(game: Game, id: ObjectId) -> bool:
    """Turns a permanent face up (708.8)."""
    return bool(propose(game, [FaceTurned(id, True)]))
