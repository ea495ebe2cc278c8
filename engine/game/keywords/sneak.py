"""Sneak (702.190): a card cast in the declare blockers step of its player's turn, for a cost and the return of an
unblocked attacker; a permanent enters tapped and attacking whom the returned creature attacked.
"""

from __future__ import annotations

from engine.game.casting.keyword_options import ALSO_COSTS, ALTERNATIVES
from engine.game.casting.option import CAST_AS, INSTEAD_OF_ENTERING, PAST
from engine.game.evaluation.defenders import still_attacked
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.printed import Printed
from engine.game.kernel.steps import in_step
from engine.game.operations.zones import move
from engine.ids import Entity, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.costs import DoCost
from engine.ir.effects.cards import IntoHand, Move
from engine.ir.patterns import ControlledBy, HasStatus, HasType, ObjectPattern
from engine.ir.selectors import OwnerOf, Ref, Some, You

SNEAK = "sneak"
RETURNED = "sneaked past"
UNBLOCKED = ObjectPattern((HasStatus("unblocked"), HasType("Creature")), (ControlledBy(You()),))
RETURN = DoCost(Move(You(), Some(UNBLOCKED, bind=RETURNED), IntoHand(OwnerOf(Ref(name=RETURNED, form="it")))))


def _in_declare_blockers(game: Game, player: PlayerId, obj: GameObject) -> bool:
    return game.state.turn.active == player and in_step(game.state, ("declare blockers",))


def _at_any_time(printed: Printed) -> Printed:
    """702.48a, 702.190a: whatever it is, it may be cast then."""
    return printed.with_abilities((*printed.abilities, Keyword("flash")))


def _enters_attacking(game: Game, obj: GameObject, illegal: frozenset[Entity]) -> bool:
    """702.190b"""
    assert obj.item is not None
    paid = Context(game, obj.id, obj.controller, bindings=dict(obj.item.bindings))
    move(
        game,
        obj.id,
        BATTLEFIELD,
        cause="resolve",
        by=obj.controller,
        under=obj.controller,
        face=obj.face if obj.definition is not None else None,
        tapped=True,
        attacking=still_attacked(game, obj.controller, paid.ids(RETURNED)),
    )
    return True


ALTERNATIVES[SNEAK] = _in_declare_blockers
ALSO_COSTS[SNEAK] = RETURN
CAST_AS[SNEAK] = _at_any_time
INSTEAD_OF_ENTERING[SNEAK] = _enters_attacking
PAST[SNEAK] = "sneaked"
