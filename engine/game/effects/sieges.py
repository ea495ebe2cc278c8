"""What happens when a Siege is defeated (310.11b)."""

from __future__ import annotations

from engine.game.acts.zones import move
from engine.game.effects.acting import acts
from engine.game.effects.choosing import yes
from engine.game.scope import Scope
from engine.game.state.entities import Entity
from engine.game.state.objects import EXILE
from engine.game.survival import Moment, take_back
from engine.ir.effects.game import KeywordAction


@acts("defeat siege")
def _defeat(scope: Scope, effect: KeywordAction, who: Entity) -> bool:
    """310.11b: it is exiled; then its controller may cast it transformed without paying its mana cost."""
    from engine.game.stack.casting import CannotCast, cast
    from engine.game.stack.way import Way

    game = scope.game
    obj = game.state.get(scope.source)
    exiled = None if obj is None else move(game, scope.source, EXILE, cause="exile", by=scope.controller)
    if exiled is None:
        return False
    definition = game.state.objects[exiled].definition
    if definition is None or len(definition.faces) < 2 or not yes(scope, scope.controller, "cast transformed", exiled):
        return True
    moment = Moment.of(game)
    try:
        cast(game, scope.controller, exiled, Way(1, "free"), during=True)
    except CannotCast:
        take_back(game, moment)
    return True
