"""Whether a card can be cast in a way now: its costs paid and its targets chosen (601.3)."""

from __future__ import annotations

from engine.errors import UnsupportedCardText
from engine.game.casting.announcing import Extra, can_spend, values_of_x
from engine.game.casting.casting import can_afford, spell_effect
from engine.game.casting.costs import additional_costs
from engine.game.casting.option import CAST_FACE_DOWN, as_spell
from engine.game.casting.options import CastingOption, face_of
from engine.game.casting.targets import can_choose_targets
from engine.game.casting.usual import usual_need
from engine.game.casting.x_with_targets import targets_depend_on_x
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.predefined import HIDDEN
from engine.game.operations.amounts import picks_by_x
from engine.game.operations.costs import TO_BE_CAST
from engine.ids import PlayerId


def castable(game: Game, player: PlayerId, obj: GameObject, way: CastingOption) -> bool:
    """Whether costs can be paid and targets chosen. Asked of the card as the spell it would be."""
    printed = HIDDEN if way.method in CAST_FACE_DOWN else face_of(obj, way.face)
    if printed.unread and not printed.type_line.is_permanent and not game.state.player(player).manual:
        return False  # an instant or sorcery that is not automated is only for whoever carries it out by hand
    try:
        with as_spell(game, obj, printed):
            return _can_be_cast(game, player, obj, way)
    except UnsupportedCardText:
        return False


def _can_be_cast(game: Game, player: PlayerId, obj: GameObject, way: CastingOption) -> bool:
    context = Context(game, obj.id, player)
    context.x = 0
    context.bindings[TO_BE_CAST] = (obj.id,)
    need = None if way.method else usual_need(game, player, obj)
    extra: Extra = []
    picks = False
    if need is not None:
        if not can_spend(game, player, obj, need):
            return False
    else:
        extra = [rule.cost for rule, _ in additional_costs(game, obj, player) if not rule.optional]
        picks = any(picks_by_x(cost) for cost in (way.cost, *extra) if cost is not None)
        if not picks and not can_afford(game, context, obj, way, extra, 0):
            return False
    effect = spell_effect(game, obj, way)
    if picks and not values_of_x(game, context, obj, way, extra, effect):
        return False
    if effect is not None and targets_depend_on_x(effect) and way.method != "free":
        return bool(values_of_x(game, context, obj, way, extra, effect))
    return effect is None or can_choose_targets(context, effect, obj.id)
