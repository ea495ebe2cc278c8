"""What many rules ask of one object: whether it is a creature now, whom it is paired with, whether it came just now."""

from __future__ import annotations

from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.ids import ObjectId


def is_creature(game: Game, id: ObjectId) -> bool:
    obj = game.state.get(id)
    return obj is not None and obj.zone == BATTLEFIELD and "Creature" in game.characteristics(id).types


def paired_with(game: Game, obj: GameObject) -> ObjectId | None:
    """The creature that a creature is paired with, while both are creatures of one player (702.95e)."""
    for id in obj.linked.get("paired", ()):
        other = game.state.get(id)
        if other is None or other.zone != BATTLEFIELD or other.phased_out or obj.zone != BATTLEFIELD:
            continue
        both = obj.id in other.linked.get("paired", ()) and other.controller == obj.controller
        if both and is_creature(game, other.id) and is_creature(game, obj.id):
            return id
    return None


def summoning_sick(game: Game, obj: GameObject) -> bool:
    """302.6: a creature that its controller has not controlled since their turn began, without haste."""
    if obj.zone != BATTLEFIELD or "Creature" not in game.characteristics(obj.id).types:
        return False
    began = game.state.player(obj.controller).last_turn_began
    return obj.control_since >= began and not game.characteristics(obj.id).has("haste")
