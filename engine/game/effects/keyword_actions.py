"""Keyword actions with cards of hands, libraries and graveyards: explore, connive, learn, fateseal, clash, collect
evidence, forage, time travel, manifest dread; hideaway, warp (701.29, 701.30, 701.44, 701.48, 701.50, 701.56, 701.59,
701.61, 701.62, 702.75, 702.185). Keyword actions with a player's own objects: behold, blight (701.4, 701.68), craft
(702.167), gift (702.174), airbend, earthbend (701.65, 701.66), and repair.
"""

from __future__ import annotations

from engine.game.casting.casting_in_resolution import card_mana_value
from engine.game.casting.keyword_options import set_aside
from engine.game.effects.cards import arrange_top
from engine.game.evaluation.dispatch import fits_here, value_of
from engine.game.evaluation.layers.starting import start_effect, start_rule
from engine.game.evaluation.predicates import matches
from engine.game.event_loop.executing import bind_result, execute, limit_repetitions
from engine.game.kernel.context import Context
from engine.game.kernel.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from engine.game.operations.choosing import (
    choose_meant,
    choose_some,
    offer_choice,
    option,
    own_creatures,
    own_hand,
    own_permanents,
)
from engine.game.operations.costs import TO_BE_CAST
from engine.game.operations.keyword_actions import (
    keyword_action,
    number_of,
    player_of,
    record_action,
    registers_possible,
    source_here,
)
from engine.game.operations.permanents import put_counters, sacrifice
from engine.game.operations.players import discard, draw_cards, reveal
from engine.game.operations.zones import move_all, move_object
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword
from engine.ir.changes import Become, TokenSpec
from engine.ir.conditions import Always
from engine.ir.costs import ManaPayment
from engine.ir.effects.cards import Manifest, Move, OntoBattlefield
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.structure import Delayed
from engine.ir.keywords.sentences import YOU, bound_objects
from engine.ir.node import replace
from engine.ir.rules import PlayFrom
from engine.ir.selectors import OwnerOf, Ref, Some, You
from engine.ir.triggers import MovesZone
from engine.ir.values import Number

MINUS = "-1/-1"


@registers_possible("blight")
def _can_blight(context: Context, effect: KeywordAction, player: PlayerId) -> bool:
    return bool(own_creatures(context, player))


@keyword_action("blight")
def _blight(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.68a: N -1/-1 counters on a creature the player controls."""
    game, player = context.game, player_of(context, who)
    chosen = choose_some(context, player, "blight", own_creatures(context, player), 1, 1)
    for id in chosen:
        put_counters(game, id, MINUS, number_of(context, effect), by=player, source=context.source)
    if chosen:
        record_action(game, player, "blight", chosen)
    return bool(chosen)


@keyword_action("repair")
def _repair(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """Puts repair counters on the card that the source has become in its owner's graveyard."""
    game = context.game
    card = ObjectId(game.state.current(context.source))
    obj = game.state.find_object(card)
    if obj is None or obj.zone != GRAVEYARD:
        return False
    return put_counters(game, card, "repair", number_of(context, effect), by=context.controller) > 0


def _beholdable(context: Context, effect: KeywordAction, player: PlayerId) -> list[Entity]:
    assert isinstance(effect.what, Some)
    spell = (context.source, *context.bound_ids(TO_BE_CAST))
    own = (*own_permanents(context, player), *own_hand(context, player))
    return [id for id in own if id not in spell and matches(context, effect.what.what, ObjectId(id))]


def _wanted(context: Context, effect: KeywordAction) -> int:
    assert isinstance(effect.what, Some)
    return value_of(context, effect.what.count.low)


@registers_possible("behold")
def _can_behold(context: Context, effect: KeywordAction, player: PlayerId) -> bool:
    return len(_beholdable(context, effect, player)) >= _wanted(context, effect)


@keyword_action("behold")
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
    record_action(game, player, "behold", chosen)
    return True


PLUS = "+1/+1"


def _top(context: Context, player: PlayerId, count: int) -> list[ObjectId]:
    return list(context.game.state.player(player).library[:count])


def _to_bottom(context: Context, player: PlayerId, cards: list[ObjectId]) -> None:
    """Puts cards of the library on its bottom, in this order."""
    who = context.game.state.player(player)
    who.library = (*(card for card in who.library if card not in cards), *cards)


@keyword_action("explore")
def _explore(context: Context, effect: KeywordAction, who: Entity) -> None:
    """701.44a-c: a land goes to the hand; else a counter, and the card may go to the graveyard."""
    game, player = context.game, player_of(context, who)
    for _ in range(limit_repetitions(context.game, number_of(context, effect), "times")):
        cards = _top(context, player, 1)
        reveal(game, player, cards)
        if cards and "Land" in game.characteristics(cards[0]).types:
            move_object(game, cards[0], HAND, cause="return", by=player)
        else:
            here = None if is_player(who) else game.state.find_object(ObjectId(who))
            if here is not None and here.zone == BATTLEFIELD:
                put_counters(game, who, PLUS, 1, by=player, source=context.source)
            if cards and offer_choice(context, player, "explore: graveyard", cards[0]):
                move_object(game, cards[0], GRAVEYARD, cause="put", by=player)
        record_action(game, who, "explore", tuple(game.state.current(card) for card in cards))


@keyword_action("connive")
def _connive(context: Context, effect: KeywordAction, who: Entity) -> None:
    """701.50a, d-e: draw N, discard N; a counter for each nonland card discarded."""
    game, player = context.game, player_of(context, who)
    count = number_of(context, effect)
    draw_cards(game, player, count, source=context.source)
    hand = own_hand(context, player)
    chosen = [ObjectId(card) for card in choose_some(context, player, "discard", hand, count, count)]
    nonland = sum("Land" not in game.characteristics(card).types for card in chosen)
    discard(game, player, chosen)
    here = None if is_player(who) else game.state.find_object(ObjectId(who))
    if here is not None and here.zone == BATTLEFIELD:
        put_counters(game, who, PLUS, nonland, by=player, source=context.source)
    record_action(game, who, "connive", amount=nonland)


@keyword_action("learn")
def _learn(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """Lets the player discard a card to draw a card (701.48a). Lessons outside the game aren't available (100.4)."""
    game, player = context.game, player_of(context, who)
    discarded = choose_some(context, player, "learn: discard", own_hand(context, player), 0, 1)
    if not discarded:
        return False
    discard(game, player, [ObjectId(card) for card in discarded])
    return bool(draw_cards(game, player, 1, source=context.source))


@keyword_action("fateseal")
def _fateseal(context: Context, effect: KeywordAction, who: Entity) -> None:
    """701.29a: an opponent's top cards, any number of them to the bottom."""
    player = player_of(context, who)
    for id in choose_some(context, player, "fateseal: opponent", context.game.state.opponents(player), 1, 1):
        arrange_top(context, player, PlayerId(id), number_of(context, effect))


@keyword_action("clash")
def _clash(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.30a-d: with an opponent; each reveals the top card and may put it on the bottom. True if won."""
    game, player = context.game, player_of(context, who)
    opponents = choose_some(context, player, "clash: opponent", game.state.opponents(player), 1, 1)
    bind_result(context, effect.bind, opponents)
    shown: dict[PlayerId, int] = {}
    for id in (player, *(PlayerId(other) for other in opponents)):
        cards = _top(context, id, 1)
        reveal(game, id, cards)
        shown[id] = card_mana_value(game.state.objects[cards[0]]) if cards else -1
    for id in shown:
        cards = _top(context, id, 1)
        if cards and offer_choice(context, id, "clash: bottom", cards[0]):
            _to_bottom(context, id, cards)
    best = max(shown.values())
    winners = [id for id, value in shown.items() if value == best]
    for id in shown:
        record_action(game, id, "clash", tuple(other for other in shown if other != id))
    if len(winners) == 1 and len(shown) > 1:  # 701.30d: whichever of them it is
        record_action(game, winners[0], "win a clash")
    return winners == [player] and len(shown) > 1


# -- evidence, forage --------------------------------------------------------------------------------------------------


@registers_possible("collect evidence")
def _has_evidence(context: Context, effect: KeywordAction, player: PlayerId) -> bool:
    cards = context.game.state.player(player).graveyard
    return _worth(context, cards) >= number_of(context, effect)


def _worth(context: Context, cards: tuple[Entity, ...]) -> int:
    return sum(card_mana_value(context.game.state.objects[ObjectId(card)]) for card in cards)


@keyword_action("collect evidence")
def _collect(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.59a: exile cards with total mana value N or greater from the graveyard."""
    game, player = context.game, player_of(context, who)
    wanted = number_of(context, effect)
    chosen: tuple[Entity, ...] = ()
    while _worth(context, chosen) < wanted:
        left = [card for card in game.state.player(player).graveyard if card not in chosen]
        if not left:
            return False
        chosen = (*chosen, *choose_some(context, player, "collect evidence", left, 1, len(left)))
    move_all(game, [ObjectId(card) for card in chosen], EXILE, cause="exile", by=player)
    record_action(game, player, "collect evidence")
    return True


def _foods(context: Context, player: PlayerId) -> list[ObjectId]:
    game = context.game
    own = [obj.id for obj in game.state.permanents() if obj.controller == player]
    return [id for id in own if game.characteristics(id).has_subtype("Food")]


@registers_possible("forage")
def _can_forage(context: Context, effect: KeywordAction, player: PlayerId) -> bool:
    return len(context.game.state.player(player).graveyard) >= 3 or bool(_foods(context, player))


@keyword_action("forage")
def _forage(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.61a: exile three cards from the graveyard or sacrifice a Food."""
    game, player = context.game, player_of(context, who)
    cards, foods = game.state.player(player).graveyard, _foods(context, player)
    costs = (*(("exile three cards",) if len(cards) >= 3 else ()), *(("sacrifice a Food",) if foods else ()))
    if not costs:
        return False
    if option(context, player, "forage", costs) == "sacrifice a Food":
        sacrifice(game, player, [ObjectId(id) for id in choose_some(context, player, "sacrifice", foods, 1, 1)])
    else:
        chosen = choose_some(context, player, "exile", cards, 3, 3)
        move_all(game, [ObjectId(card) for card in chosen], EXILE, cause="exile", by=player)
    record_action(game, player, "forage")
    return True


# -- time, dread, hiding -----------------------------------------------------------------------------------------------


@keyword_action("manifest dread")
def _manifest_dread(context: Context, effect: KeywordAction, who: Entity) -> None:
    """701.62a: one of the top two cards is manifested, the other goes to the graveyard."""
    game, player = context.game, player_of(context, who)
    cards = _top(context, player, 2)
    reveal(game, player, cards, to=(player,))
    chosen = choose_some(context, player, "manifest dread", cards, 1, 1)
    context.bindings["dreaded"] = chosen
    inner = Context(game, context.source, player, bindings=context.bindings, x=context.x)
    execute(inner, Manifest(You(), Ref(name="dreaded", form="it"), bind=effect.bind))
    move_all(game, [card for card in cards if card not in chosen], GRAVEYARD, cause="put", by=player)
    record_action(game, player, "manifest dread")


@keyword_action("hideaway")
def _hideaway(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.75a: one of the top cards is exiled face down, the rest goes on the bottom in a random order."""
    game, player = context.game, player_of(context, who)
    cards = _top(context, player, number_of(context, effect, 4))
    reveal(game, player, cards, to=(player,))
    chosen = [ObjectId(card) for card in choose_some(context, player, "hideaway", cards, 1, 1)]
    hidden = move_all(game, chosen, EXILE, cause="exile", by=player, face_down=True, source=context.source)
    context.link_objects("exiled", hidden)
    rest = [card for card in cards if card not in chosen]
    game.state.random.shuffle(rest)
    _to_bottom(context, player, rest)


@keyword_action("warp away")
def _warp_away(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.185a: exiled; its owner may cast it on a later turn."""
    here = source_here(context)
    card = None if here is None else move_object(context.game, here.id, EXILE, cause="exile", by=context.controller)
    if card is not None and card in context.game.state.objects:
        set_aside(context.game, context.game.state.objects[card], "warped")
    return card is not None


@keyword_action("exile craft materials")
def _craft(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.167a-b: from among other permanents the player controls and cards in their graveyard."""
    game, player = context.game, player_of(context, who)
    count = number_of(context, effect)
    options = _materials(context, effect, player)
    chosen = [ObjectId(id) for id in choose_some(context, player, "craft", options, count, count)]
    moved = move_all(game, chosen, EXILE, cause="exile", by=player, source=context.source)
    context.link_objects("crafted", moved)
    return len(moved) >= count


def _materials(context: Context, effect: KeywordAction, player: PlayerId) -> list[Entity]:
    assert isinstance(effect.what, Some)
    pattern = effect.what.what
    own: list[Entity] = [obj.id for obj in context.game.state.permanents() if obj.controller == player]
    cards = context.game.state.player(player).graveyard
    return [id for id in (*own, *cards) if id != context.source and fits_here(context, pattern, id)]


@registers_possible("exile craft materials")
def _has_materials(context: Context, effect: KeywordAction, player: PlayerId) -> bool:
    return len(_materials(context, effect, player)) >= number_of(context, effect)


@keyword_action("earthbend")
def _earthbend(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.66a: a land becomes a 0/0 creature with haste and N counters; when it dies or is exiled, it returns
    tapped."""
    assert effect.what is not None
    game, player = context.game, player_of(context, who)
    lands = choose_meant(context, effect.what, player, "earthbend")
    if not lands:
        return False
    spec = TokenSpec(power=Number(0), toughness=Number(0), types=("Creature",), abilities=(Keyword("haste"),))
    start_effect(context, lands, (Become(spec, keep="types"),), Always())
    for land in lands:
        put_counters(game, land, "+1/+1", number_of(context, effect), by=player, source=context.source)
    context.bindings["bent"] = lands
    back = Move(YOU, bound_objects("bent"), OntoBattlefield(tapped=True, under=OwnerOf(bound_objects("bent"))))
    died = MovesZone(bound_objects("bent"), origin=BATTLEFIELD, to=GRAVEYARD)
    for left in (died, replace(died, to=EXILE)):
        execute(context, Delayed(left, back))
    record_action(game, player, "earthbend", lands)
    return True


@keyword_action("airbend")
def _airbend(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.65a: exiled; while they are, their owners may cast them for {2} rather than their mana cost."""
    assert effect.what is not None
    game, player = context.game, player_of(context, who)
    chosen = [ObjectId(id) for id in choose_meant(context, effect.what, player, "airbend")]
    for card in move_all(game, chosen, EXILE, cause="exile", by=player):
        context.bindings["airbent"] = (card,)
        start_rule(
            context,
            PlayFrom(OwnerOf(bound_objects("airbent")), bound_objects("airbent"), cost=ManaPayment("{2}")),
            Always(),
        )
    record_action(game, player, "airbend")
    return bool(chosen)


@keyword_action("name the gifted")
def _gift(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.174a: binds the opponent to whom the gift was promised."""
    spell = context.game.state.last_seen(context.source)
    context.bindings["gifted"] = () if spell is None else spell.cast.gift_to


@keyword_action("lose unspent mana")
def _lose_mana(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """106.4"""
    player = context.game.state.player(player_of(context, who))
    had, player.mana = bool(player.mana), ()
    context.game.note_mana()
    return had
