"""Whether a player can cast a card with an option now: pay its costs and choose its targets (601.3)."""

from __future__ import annotations

from engine.errors import UnsupportedCardText
from engine.game.casting.announcing import values_of_x
from engine.game.casting.casting_spells import spell_effect
from engine.game.casting.keyword_hooks import CAST_AS, CAST_FACE_DOWN
from engine.game.casting.optional_costs import targets_by_paying
from engine.game.casting.paying_spells import SpellCosts, can_afford, can_spend
from engine.game.casting.printed_costs import usual_need
from engine.game.casting.spell_costs import additional_costs
from engine.game.casting.spell_faces import as_spell, face_of
from engine.game.casting.targets import can_choose_targets, groups_of, legal_targets, targets_depend_on_x
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject, StackItem, TargetGroup
from engine.game.kernel.predefined import HIDDEN
from engine.game.operations.costs import TO_BE_CAST
from engine.game.operations.settling import picks_by_x
from engine.ids import PlayerId
from engine.ir.costs import ManaPayment
from engine.ir.node import Effect, contains
from engine.ir.rules import SpellCost
from engine.ir.selectors import EXACTLY_ONE, Target
from engine.ir.spell_patterns import TargetsWhat
from engine.ir.targets import modal_of


def castable(game: Game, player: PlayerId, obj: GameObject, option: CastingOption) -> bool:
    """Whether costs can be paid and targets chosen. Asked of the card as the spell it would be."""
    printed = HIDDEN if option.method in CAST_FACE_DOWN else face_of(obj, option.face)
    if option.method in CAST_AS:
        printed = CAST_AS[option.method](printed)  # 702.103b: a bestowed spell is an Aura spell
    if printed.unread and not printed.type_line.is_permanent and not game.state.player(player).manual:
        return False  # an instant or sorcery that is not automated is only for whoever carries it out by hand
    try:
        with as_spell(game, obj, printed):
            return _can_be_cast(game, player, obj, option)
    except UnsupportedCardText:
        return False


def _can_be_cast(game: Game, player: PlayerId, obj: GameObject, option: CastingOption) -> bool:
    context = Context(game, obj.id, player)
    context.x = 0
    context.bindings[TO_BE_CAST] = (obj.id,)
    spell = SpellCosts(context, obj, option)
    need = None if option.method else usual_need(game, player, obj)
    picks = False
    if need is not None:
        if not can_spend(game, player, obj, need) and not _can_afford_kicked(spell):
            return False
    else:
        spell.extra = [rule.cost for rule, _ in additional_costs(game, obj, player) if not rule.optional]
        picks = any(picks_by_x(cost) for cost in (option.cost, *spell.extra) if cost is not None)
        if not picks and not can_afford(spell) and not _can_afford_kicked(spell):
            return False
    effect = spell_effect(game, obj, option)
    if picks and not values_of_x(spell, effect):
        return False
    if effect is not None and targets_depend_on_x(effect) and option.method != "free":
        return bool(values_of_x(spell, effect))
    if effect is None or can_choose_targets(context, effect, obj.id):
        return effect is None or not _any_target_is_too_dear(spell, effect)
    return targets_by_paying(game, player, obj, effect, lambda cost: can_afford(spell.with_costs([cost])))


def _can_afford_kicked(spell: SpellCosts) -> bool:
    """Whether the player can pay for the spell with its kicker {X}. Some mana may be spent only on such costs."""
    keywords = spell.game.characteristics(spell.obj.id).keywords("kicker")
    costs = [cost for each in keywords if isinstance(cost := each.cost, ManaPayment) and "{X}" in cost.symbols]
    return any(can_afford(spell.with_costs([cost])) for cost in costs)


def _any_target_is_too_dear(spell: SpellCosts, effect: Effect) -> bool:
    """Whether the spell costs too much with each target that it could have ("spells that target ~ cost {2} more",
    601.2f)."""
    game, context, obj = spell.game, spell.context, spell.obj
    if not any(rule.more and contains(rule.what, TargetsWhat) for rule, _ in rules_in_force(game, SpellCost)):
        return False
    groups = groups_of(effect, ())
    if len(groups) != 1 or modal_of(effect) is not None:
        return False
    path, node, _ = groups[0]
    if isinstance(node, Target) and node.count != EXACTLY_ONE:
        return False
    kept = obj.item
    try:
        for target in legal_targets(context, node, obj.id):
            obj.item = StackItem(context.controller, obj.id, effect=effect, targets=(TargetGroup(path, (target,)),))
            if can_afford(spell):
                return False
    finally:
        obj.item = kept
    return True
