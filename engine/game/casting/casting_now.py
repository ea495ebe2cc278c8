"""Whether a card can be cast in a way now, its costs paid and its targets chosen (601.3). Casting a card because a
keyword says so while something resolves (601.3, 608.2g): for an alternative cost or for nothing, with no regard to
timing.

Covers 702.35 madness, 702.60 ripple, 702.62 suspend, 702.85 cascade, 702.88 rebound, 702.94 miracle, 702.99 cipher,
701.57 discover.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.errors import UnsupportedCardText
from engine.game.casting.announcing import Extra, can_spend, values_of_x
from engine.game.casting.casting import CannotCast, can_afford, cast, play_land, spell_effect
from engine.game.casting.casting_options import castable_faces, playable_lands
from engine.game.casting.costs import additional_costs
from engine.game.casting.option import CAST_FACE_DOWN, CastingOption, as_spell, face_of
from engine.game.casting.optional_costs import targets_by_paying
from engine.game.casting.permissions import land_plays_left, of_the_spell, own_limits
from engine.game.casting.targets import can_choose_targets, groups_of, legal_targets, targets_depend_on_x
from engine.game.casting.usual_costs import usual_need
from engine.game.evaluation.restrictions import player_cant, rules_in_force
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GRAVEYARD, GameObject, StackItem, TargetGroup
from engine.game.kernel.predefined import HIDDEN
from engine.game.kernel.printed import Printed
from engine.game.kernel.rollback import moment_of, take_back
from engine.game.operations.choosing import option, yes
from engine.game.operations.costs import TO_BE_CAST
from engine.game.operations.settling import picks_by_x
from engine.ids import ObjectId, PlayerId
from engine.ir.costs import ManaPayment
from engine.ir.effects.cards import CastIt
from engine.ir.node import Cost, Effect, contains
from engine.ir.rules import SpellCost
from engine.ir.selectors import EXACTLY_ONE, Target, name_of
from engine.ir.spell_patterns import TargetsWhat
from engine.ir.targets import modal_of


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
        if not can_spend(game, player, obj, need) and not _can_afford_kicked(context, obj, way, extra):
            return False
    else:
        extra = [rule.cost for rule, _ in additional_costs(game, obj, player) if not rule.optional]
        picks = any(picks_by_x(cost) for cost in (way.cost, *extra) if cost is not None)
        affordable = picks or can_afford(game, context, obj, way, extra, 0)
        if not affordable and not _can_afford_kicked(context, obj, way, extra):
            return False
    effect = spell_effect(game, obj, way)
    if picks and not values_of_x(game, context, obj, way, extra, effect):
        return False
    if effect is not None and targets_depend_on_x(effect) and way.method != "free":
        return bool(values_of_x(game, context, obj, way, extra, effect))
    if effect is None or can_choose_targets(context, effect, obj.id):
        return effect is None or not _any_target_is_too_dear(context, obj, way, extra, effect)
    return targets_by_paying(
        game, player, obj, effect, lambda cost: can_afford(game, context, obj, way, [*extra, cost], 0)
    )


def _can_afford_kicked(context: Context, obj: GameObject, way: CastingOption, extra: Extra) -> bool:
    """Whether the spell can be paid for with its kicker {X}: there may be mana that is only for such costs."""
    keywords = context.game.characteristics(obj.id).keywords("kicker")
    costs = [cost for each in keywords if isinstance(cost := each.cost, ManaPayment) and "{X}" in cost.symbols]
    return any(can_afford(context.game, context, obj, way, [*extra, cost], 0) for cost in costs)


def _any_target_is_too_dear(
    context: Context, obj: GameObject, way: CastingOption, extra: Extra, effect: Effect
) -> bool:
    """Whether the only target costs too much, whatever is chosen ("spells that target ~ cost {2} more", 601.2f)."""
    game = context.game
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
            if can_afford(game, context, obj, way, extra, 0):
                return False
    finally:
        obj.item = kept
    return True


Fits = Callable[[Printed], bool]


def may_cast(
    context: Context,
    player: PlayerId,
    id: ObjectId,
    method: str,
    cost: Cost | None = None,
    fits: Fits = lambda face: True,
) -> ObjectId | None:
    """Offers a player to cast a card for `cost` (None: for nothing), as one of the faces that fit; gives back the
    spell, None if it was not cast."""
    game = context.game
    obj = game.state.get(id)
    if obj is None or player_cant(game, player, "cast", id):
        return None
    ways = [CastingOption(face, method, cost) for face in castable_faces(obj) if fits(face_of(obj, face))]
    ways = [way for way in ways if castable(game, player, obj, way)]
    if not ways or not yes(context, player, f"cast: {method}", id):
        return None
    return _cast_one(context, player, obj, ways)


def options_now(
    game: Game, player: PlayerId, obj: GameObject, how: CastIt, fits: Fits = lambda face: True
) -> list[CastingOption]:
    """The ways in which an effect that says "cast it" lets a card be cast now, for nothing or for a cost: each face or
    half that fits and can be cast on its own. Its type decides nothing about the time, but what it says itself does
    ("cast this spell only during combat")."""
    if player_cant(game, player, "cast", obj.id):
        return []
    found: list[CastingOption] = []
    for face in castable_faces(obj):
        printed = face_of(obj, face)
        fused = obj.definition is not None and face == len(obj.definition.faces)
        if fused or not fits(printed) or not own_limits(game, player, obj, printed):
            continue
        if "aftermath" in printed.sorted.keyword_names and obj.zone != GRAVEYARD:
            continue  # 702.127a
        if how.free:
            found.append(CastingOption(face, "free", None))
        elif how.rather is not None:
            found.append(CastingOption(face, "permission", of_the_spell(how.rather, name_of(how.what))))
        elif printed.mana_cost is not None:
            cost = ManaPayment(how.cost or str(printed.mana_cost))
            found.append(CastingOption(face, "permission" * bool(how.any_mana), cost, any_mana=how.any_mana))
    return [way for way in found if castable(game, player, obj, way)]


def can_cast_now(game: Game, player: PlayerId, id: ObjectId, how: CastIt, fits: Fits = lambda face: True) -> bool:
    """Whether a player could cast (or play) a card as an effect says."""
    obj = game.state.get(id)
    if obj is None:
        return False
    if how.play and may_play_land_now(game, player, obj):
        return True
    return bool(options_now(game, player, obj, how, fits))


def cast_during_resolution(
    context: Context, player: PlayerId, id: ObjectId, how: CastIt, fits: Fits = lambda face: True
) -> bool:
    """Casting a card because an effect says so, with no regard to timing (608.2g); lands can be played only where the
    effect says "play"."""
    game = context.game
    obj = game.state.get(id)
    if obj is None:
        return False
    if how.play and may_play_land_now(game, player, obj):
        play_land(game, player, id, playable_lands(game, player, obj)[0])
        return True
    ways = options_now(game, player, obj, how, fits)
    return bool(ways) and _cast_one(context, player, obj, ways) is not None


def _cast_one(context: Context, player: PlayerId, obj: GameObject, ways: list[CastingOption]) -> ObjectId | None:
    """Casts a card in one of the ways, of which the player chooses; None if it turns out that it cannot be cast, and
    then nothing has happened."""
    game = context.game
    way = ways[0]
    if len(ways) > 1:
        names = [face_of(obj, way.face).name for way in ways]
        way = ways[names.index(option(context, player, "which half", names))]
    moment = moment_of(game)
    try:
        return cast(game, player, obj.id, way, during=True)
    except CannotCast:
        take_back(game, moment)
        return None


def may_play_land_now(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """Whether an effect that says "play" may play it as a land: on the player's own turn, with a land play left."""
    faces = playable_lands(game, player, obj)
    return bool(faces) and game.state.turn.active == player and land_plays_left(game, player) > 0


def may_play(context: Context, player: PlayerId, id: ObjectId, method: str) -> ObjectId | None:
    """The same for "play": a land may be played in the player's own turn (305.3)."""
    game = context.game
    obj = game.state.get(id)
    if obj is None or "Land" not in game.characteristics(id).types:
        if obj is not None and may_play_land_now(game, player, obj):
            return _either_face(context, player, obj, method)
        return may_cast(context, player, id, method)
    if not may_play_land_now(game, player, obj):
        return None
    if not yes(context, player, f"play: {method}", id):
        return None
    play_land(game, player, id, 0)
    return ObjectId(game.state.current(id))


def _either_face(context: Context, player: PlayerId, obj: GameObject, method: str) -> ObjectId | None:
    """712.12: a modal double-faced card of which only one face is a land is cast, or played as that land."""
    game, lands = context.game, playable_lands(context.game, player, obj)
    ways = [way for face in castable_faces(obj) if castable(game, player, obj, way := CastingOption(face, method))]
    if not yes(context, player, f"play: {method}", obj.id):
        return None
    names = [face_of(obj, face).name for face in (*(way.face for way in ways), *lands)]
    chosen = names.index(option(context, player, "which half", names))
    if chosen < len(ways):
        return _cast_one(context, player, obj, [ways[chosen]])
    play_land(game, player, obj.id, lands[chosen - len(ways)])
    return ObjectId(game.state.current(obj.id))


def card_mana_value(obj: GameObject) -> int:
    """A card's mana value outside the stack: both halves of a split card together (709.4b)."""
    return obj.definition.facts.mana_value if obj.definition is not None else obj.printed.mana_value
