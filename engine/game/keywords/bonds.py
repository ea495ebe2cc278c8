"""Bonds between a permanent and a creature: soulbond (702.95), haunt (702.55), backup (702.165), aura swap (702.65)."""

from __future__ import annotations

from engine.game.evaluation.dispatch import find_meant
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.qualities import is_creature, paired_with, unpair
from engine.game.evaluation.relations import can_be_attached
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, EXILE, HAND
from engine.game.operations.choosing import choose_meant, choose_some, own_hand
from engine.game.operations.keyword_actions import keyword_action, player_of, source_here
from engine.game.operations.zones import move_all, move_object
from engine.ids import Entity, ObjectId
from engine.ir.abilities import Keyword
from engine.ir.changes import GainAbility
from engine.ir.conditions import UntilEndOfTurn
from engine.ir.effects.game import KeywordAction


@keyword_action("grant printed abilities")
def _backup(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.165a-b: another creature gains the abilities printed below the backup ability until end of turn."""
    assert effect.what is not None
    source = context.game.state.recall(context.source)
    targets = [id for id in find_meant(context, effect.what) if id != context.source]
    if source is None or not targets:
        return False
    abilities = source.printed.abilities
    backups = [place for place, part in enumerate(abilities) if isinstance(part, Keyword) and part.name == "backup"]
    below = abilities[backups[-1] + 1 :] if backups else ()
    return start_effect(context, targets, (GainAbility(below),), UntilEndOfTurn()) if below else False


@keyword_action("pair")
def _pair(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.95a, c-d: two unpaired creatures of one player become paired."""
    assert effect.what is not None
    game, here = context.game, source_here(context)
    chosen = choose_meant(context, effect.what, context.controller, "pair")
    other = game.state.find_object(ObjectId(chosen[0])) if chosen else None
    if here is None or other is None or not is_creature(game, here.id) or not is_creature(game, other.id):
        return False
    if paired_with(game, here) is not None or paired_with(game, other) is not None:
        return False
    if here.controller != other.controller or here.controller != context.controller:
        return False
    here.linked = {**here.linked, "paired": (other.id,)}
    other.linked = {**other.linked, "paired": (here.id,)}
    game.invalidate()
    return True


def end_pairs(game: Game) -> None:
    """Unpairs permanents that are no longer creatures (702.95e)."""
    for obj, chars in game.board():
        if "paired" in obj.linked and "Creature" not in chars.types:
            unpair(game, obj)
            game.invalidate()


@keyword_action("haunt")
def _haunt(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.55a-b: the card is exiled haunting the creature."""
    assert effect.what is not None
    game = context.game
    haunted = find_meant(context, effect.what)
    card = game.state.current(context.source)
    moved = move_object(game, ObjectId(card), EXILE, cause="exile", by=context.controller) if haunted else None
    if moved is None or moved not in game.state.objects:
        return False
    game.state.objects[moved].linked = {"haunted": tuple(ObjectId(id) for id in haunted)}
    return True


@keyword_action("aura swap")
def _aura_swap(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.65a: this Aura and an Aura card of the hand change places."""
    game, player, here = context.game, player_of(context, who), source_here(context)
    if here is None or here.attached_to is None or here.owner != player:
        return False
    host = here.attached_to
    hand = [card for card in own_hand(context, player) if "Aura" in game.characteristics(ObjectId(card)).subtypes]
    fitting = [card for card in hand if can_be_attached(game, ObjectId(card), host)]
    chosen = choose_some(context, player, "aura swap", fitting, 0, 1)
    if not chosen:
        return False
    move_all(game, [ObjectId(chosen[0])], BATTLEFIELD, cause="put", by=player, under=player, attached_to=host)
    move_object(game, here.id, HAND, cause="return", by=player)
    return True
