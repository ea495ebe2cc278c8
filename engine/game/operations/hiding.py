"""Face-down permanents (708): manifesting, cloaking, turning them face up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.event_loop.propose import propose
from engine.game.events import FaceTurned
from engine.game.kernel.context import Scope
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, LIBRARY, GameObject
from engine.game.operations.permanents import put_counters
from engine.game.operations.player_events import did
from engine.game.operations.tokens import printed_token
from engine.game.operations.zones import move_all
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.costs import ManaPayment
from engine.ir.node import Cost
from engine.ir.tokens import TokenSpec

MANIFESTED, WARDED = "manifested", "warded"

MORPHS = ("morph", "megamorph", "disguise")
"""Keywords that let a card be cast face down and say what turning it face up costs (702.37, 702.168)."""


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


def hide_as(scope: Scope, permanents: Sequence[Entity], spec: TokenSpec) -> bool:
    """Says what face-down permanents are instead of nameless 2/2 creatures (708.2)."""
    printed = printed_token(scope, spec, name="")
    for id in permanents:
        scope.game.state.objects[ObjectId(id)].hidden_as = printed
    scope.game.invalidate()
    return bool(permanents)


def costs_to_turn_up(game: Game, obj: GameObject) -> list[Cost]:
    """What its controller may pay to turn a face-down permanent face up: its own keyword's cost (702.37e, 702.168d), or
    the mana cost of a creature card that was manifested or cloaked (701.40b)."""
    card = obj.printed
    keywords = _if_face_up(game, obj)
    found = [keyword.cost for keyword in keywords if keyword.name in MORPHS and keyword.cost is not None]
    if MANIFESTED in obj.designations and "Creature" in card.type_line.types and card.mana_cost is not None:
        found.append(ManaPayment(str(card.mana_cost)))
    return found


def _if_face_up(game: Game, obj: GameObject) -> tuple[Keyword, ...]:
    """The keywords a face-down permanent would have face up (702.37e): printed, unless effects change its abilities."""
    if game.characteristics(obj.id).sorted is obj.copiable.sorted:
        return (obj.copied or obj.printed).sorted.keywords
    obj.face_down = False
    game.invalidate()
    try:
        return game.characteristics(obj.id).sorted.keywords
    finally:
        obj.face_down = True
        game.invalidate()


def turn_face_up(game: Game, id: ObjectId) -> bool:
    """Turns a permanent face up (708.8); one with megamorph gets a +1/+1 counter if its cost was paid for that."""
    return bool(propose(game, [FaceTurned(id, True)]))


def mega(game: Game, obj: GameObject, paid: Cost) -> None:
    """702.37b: the counter of megamorph."""
    printed = obj.copied or obj.printed
    if any(keyword.name == "megamorph" and keyword.cost == paid for keyword in printed.sorted.keywords):
        put_counters(game, obj.id, "+1/+1", 1, by=obj.controller, effect=False)
