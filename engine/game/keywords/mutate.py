"""Mutate (702.140): a creature spell that merges with a creature (729)."""

from __future__ import annotations

from engine.game.casting.keyword_hooks import INSTEAD_OF_ENTERING, WITHOUT_TARGETS, cast_effect
from engine.game.casting.keyword_options import ALTERNATIVES, always
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.operations.choosing import offer_choice
from engine.game.operations.entering import merge_permanents
from engine.game.operations.keyword_actions import record_action
from engine.ids import Entity, ObjectId
from engine.ir.effects.game import KeywordAction
from engine.ir.node import Effect
from engine.ir.patterns import HasSubtype, HasType, Not, ObjectPattern, OwnedBy
from engine.ir.selectors import OwnerOf, Target, This, You

MUTATE = "mutate"
MUTABLE = ObjectPattern((Not(HasSubtype("Human")), HasType("Creature")), (OwnedBy(OwnerOf(This())),))
"""What a mutating spell targets (702.140a)."""


@cast_effect(MUTATE)
def _merging(obj: GameObject, effect: Effect | None) -> Effect:
    return obj.printed.remember(MUTATE, KeywordAction(You(), MUTATE, what=Target(MUTABLE)))


def _mutates(game: Game, obj: GameObject, illegal: frozenset[Entity]) -> bool:
    """702.140c: a mutating spell merges with its target, on top or beneath as its controller says; without a legal
    target it resolves as a creature spell (702.140b)."""
    assert obj.item is not None
    chosen = [entity for group in obj.item.targets for entity in group.chosen if entity not in illegal]
    target = game.state.find_object(ObjectId(chosen[0])) if chosen else None
    if target is None:
        return False
    context = Context(game, obj.id, obj.controller)
    merge_permanents(game, obj, target, over=not offer_choice(context, obj.controller, "mutate beneath", target.id))
    record_action(game, target.id, MUTATE)
    return True


def _still_a_creature(game: Game, obj: GameObject) -> None:
    """702.140b: without a legal target it resolves as the creature spell it is."""


ALTERNATIVES[MUTATE] = always
WITHOUT_TARGETS[MUTATE] = _still_a_creature
INSTEAD_OF_ENTERING[MUTATE] = _mutates
