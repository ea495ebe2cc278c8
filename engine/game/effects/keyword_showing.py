"""Keyword actions with a player's own things: behold, blight (701.4, 701.68); and repair."""

from __future__ import annotations

from engine.game.evaluation.dispatch import value_of
from engine.game.evaluation.predicates import matches
from engine.game.kernel.context import Context
from engine.game.kernel.objects import GRAVEYARD, HAND
from engine.game.operations.choosing import choose_some, own_creatures, own_hand, own_permanents
from engine.game.operations.costs import TO_BE_CAST
from engine.game.operations.keyword_actions import able, acts, did, number_of, player_of
from engine.game.operations.permanents import put_counters
from engine.game.operations.players import reveal
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.effects.game import KeywordAction
from engine.ir.selectors import Some

MINUS = "-1/-1"


@able("blight")
def _can_blight(context: Context, effect: KeywordAction, player: PlayerId) -> bool:
    return bool(own_creatures(context, player))


@acts("blight")
def _blight(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.68a: N -1/-1 counters on a creature the player controls."""
    game, player = context.game, player_of(context, who)
    chosen = choose_some(context, player, "blight", own_creatures(context, player), 1, 1)
    for id in chosen:
        put_counters(game, id, MINUS, number_of(context, effect), by=player, source=context.source)
    if chosen:
        did(game, player, "blight", chosen)
    return bool(chosen)


@acts("repair")
def _repair(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """So many repair counters on the card that the source has become in its owner's graveyard."""
    game = context.game
    card = ObjectId(game.state.current(context.source))
    obj = game.state.get(card)
    if obj is None or obj.zone != GRAVEYARD:
        return False
    return put_counters(game, card, "repair", number_of(context, effect), by=context.controller) > 0


def _beholdable(context: Context, effect: KeywordAction, player: PlayerId) -> list[Entity]:
    assert isinstance(effect.what, Some)
    spell = (context.source, *context.ids(TO_BE_CAST))
    own = (*own_permanents(context, player), *own_hand(context, player))
    return [id for id in own if id not in spell and matches(context, effect.what.what, ObjectId(id))]


def _wanted(context: Context, effect: KeywordAction) -> int:
    assert isinstance(effect.what, Some)
    return value_of(context, effect.what.count.low)


@able("behold")
def _can_behold(context: Context, effect: KeywordAction, player: PlayerId) -> bool:
    return len(_beholdable(context, effect, player)) >= _wanted(context, effect)


@acts("behold")
def _behold(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.4a: a permanent the player controls is chosen, or a card of the hand revealed."""
    game, player = context.game, player_of(context, who)
    count = _wanted(context, effect)
    options = _beholdable(context, effect, player)
    if len(options) < count:
        return False
    chosen = choose_some(context, player, "behold", options, count, count)
    reveal(game, player, [ObjectId(id) for id in chosen if game.state.objects[ObjectId(id)].zone == HAND])
    assert isinstance(effect.what, Some)
    if effect.what.bind:
        context.bindings[effect.what.bind] = chosen
    did(game, player, "behold", chosen)
    return True
