"""What happens when a Siege is defeated (310.11b)."""

from __future__ import annotations

from engine.game.casting.casting import CannotCast, cast
from engine.game.casting.option import CastingOption
from engine.game.kernel.context import Context
from engine.game.kernel.objects import EXILE
from engine.game.kernel.rollback import moment_of, take_back
from engine.game.operations.choosing import yes
from engine.game.operations.keyword_actions import acts
from engine.game.operations.zones import move
from engine.ids import Entity
from engine.ir.effects.game import KeywordAction


@acts("defeat siege")
def _defeat(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """310.11b: it is exiled; then its controller may cast it transformed without paying its mana cost."""
    game = context.game
    obj = game.state.get(context.source)
    exiled = None if obj is None else move(game, context.source, EXILE, cause="exile", by=context.controller)
    if exiled is None:
        return False
    definition = game.state.objects[exiled].definition
    if (
        definition is None
        or len(definition.faces) < 2
        or not yes(context, context.controller, "cast transformed", exiled)
    ):
        return True
    moment = moment_of(game)
    try:
        cast(game, context.controller, exiled, CastingOption(1, "free"), during=True)
    except CannotCast:
        take_back(game, moment)
    return True
