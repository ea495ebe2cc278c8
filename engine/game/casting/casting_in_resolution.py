"""Casting a card while something resolves because an effect or a keyword lets a player (601.3, 608.2g). The player pays
an alternative cost or nothing, and timing doesn't matter.

Covers 702.35 madness, 702.60 ripple, 702.62 suspend, 702.85 cascade, 702.88 rebound, 702.94 miracle, 702.99 cipher,
701.57 discover.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.game.casting.castable import castable
from engine.game.casting.casting_spells import CannotCast, cast, play_land
from engine.game.casting.finding_options import castable_faces, playable_lands
from engine.game.casting.permissions import land_plays_left, of_the_spell, own_limits
from engine.game.casting.spell_faces import face_of
from engine.game.evaluation.restrictions import player_cant
from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GRAVEYARD, GameObject
from engine.game.kernel.printed import Printed
from engine.game.kernel.rollback import moment_of, take_back
from engine.game.operations.choosing import offer_choice
from engine.game.operations.choosing import option as choose_word
from engine.ids import ObjectId, PlayerId
from engine.ir.costs import ManaPayment
from engine.ir.effects.cards import CastIt
from engine.ir.node import Cost
from engine.ir.selectors import name_of

Fits = Callable[[Printed], bool]


def may_cast(
    context: Context,
    player: PlayerId,
    id: ObjectId,
    method: str,
    cost: Cost | None = None,
    fits: Fits = lambda face: True,
) -> ObjectId | None:
    """Offers a player to cast a card for `cost` (None: for nothing), as one of the faces that fit. Returns the
    spell, or None if the player doesn't cast it."""
    game = context.game
    obj = game.state.find_object(id)
    if obj is None or player_cant(game, player, "cast", id):
        return None
    options = [CastingOption(face, method, cost) for face in castable_faces(obj) if fits(face_of(obj, face))]
    options = [option for option in options if castable(game, player, obj, option)]
    if not options or not offer_choice(context, player, f"cast: {method}", id):
        return None
    return _cast_one(context, player, obj, options)


def options_now(
    game: Game, player: PlayerId, obj: GameObject, how: CastIt, fits: Fits = lambda face: True
) -> list[CastingOption]:
    """Returns the options that an effect gives a player who may cast a card now. Each face or half that fits is an
    option. The card's type doesn't limit the time, but its own words do ("cast this spell only during combat")."""
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
    return [option for option in found if castable(game, player, obj, option)]


def can_cast_now(game: Game, player: PlayerId, id: ObjectId, how: CastIt, fits: Fits = lambda face: True) -> bool:
    """Whether a player could cast or play a card as an effect allows."""
    obj = game.state.find_object(id)
    if obj is None:
        return False
    if how.play and may_play_land_now(game, player, obj):
        return True
    return bool(options_now(game, player, obj, how, fits))


def cast_during_resolution(
    context: Context, player: PlayerId, id: ObjectId, how: CastIt, fits: Fits = lambda face: True
) -> bool:
    """Casts a card as an effect instructs, at any time (608.2g). The player plays a land only if the effect says
    "play"."""
    game = context.game
    obj = game.state.find_object(id)
    if obj is None:
        return False
    if how.play and may_play_land_now(game, player, obj):
        play_land(game, player, id, playable_lands(game, player, obj)[0])
        return True
    options = options_now(game, player, obj, how, fits)
    return bool(options) and _cast_one(context, player, obj, options) is not None


def _cast_one(context: Context, player: PlayerId, obj: GameObject, options: list[CastingOption]) -> ObjectId | None:
    """Casts a card with one of the options, which the player chooses. Returns None, with everything undone, if the
    player can't complete the spell."""
    game = context.game
    option = options[0]
    if len(options) > 1:
        names = [face_of(obj, option.face).name for option in options]
        option = options[names.index(choose_word(context, player, "which half", names))]
    moment = moment_of(game)
    try:
        return cast(game, player, obj.id, option, during=True)
    except CannotCast:
        take_back(game, moment)
        return None


def may_play_land_now(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """Whether a player may play the card as a land: in the own turn, with a land play left."""
    faces = playable_lands(game, player, obj)
    return bool(faces) and game.state.turn.active == player and land_plays_left(game, player) > 0


def may_play(context: Context, player: PlayerId, id: ObjectId, method: str) -> ObjectId | None:
    """Offers a player to play a card: to cast it, or to play it as a land in the own turn (305.3)."""
    game = context.game
    obj = game.state.find_object(id)
    if obj is None or "Land" not in game.characteristics(id).types:
        if obj is not None and may_play_land_now(game, player, obj):
            return _either_face(context, player, obj, method)
        return may_cast(context, player, id, method)
    if not may_play_land_now(game, player, obj):
        return None
    if not offer_choice(context, player, f"play: {method}", id):
        return None
    play_land(game, player, id, 0)
    return ObjectId(game.state.current(id))


def _either_face(context: Context, player: PlayerId, obj: GameObject, method: str) -> ObjectId | None:
    """712.12: a modal double-faced card of which only one face is a land is cast, or played as that land."""
    game, lands = context.game, playable_lands(context.game, player, obj)
    options = [
        option for face in castable_faces(obj) if castable(game, player, obj, option := CastingOption(face, method))
    ]
    if not offer_choice(context, player, f"play: {method}", obj.id):
        return None
    names = [face_of(obj, face).name for face in (*(option.face for option in options), *lands)]
    chosen = names.index(choose_word(context, player, "which half", names))
    if chosen < len(options):
        return _cast_one(context, player, obj, [options[chosen]])
    play_land(game, player, obj.id, lands[chosen - len(options)])
    return ObjectId(game.state.current(obj.id))


def card_mana_value(obj: GameObject) -> int:
    """A card's mana value outside the stack: both halves of a split card together (709.4b)."""
    return obj.definition.facts.mana_value if obj.definition is not None else obj.printed.mana_value
