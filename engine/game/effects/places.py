"""Putting objects somewhere: what each `Place` means."""

from __future__ import annotations

from engine.errors import UnsupportedCardText
from engine.game.evaluation.defenders import attackable
from engine.game.evaluation.dispatch import meant, players_meant, value_of
from engine.game.evaluation.layers.starting import start_effect
from engine.game.kernel.context import Context
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from engine.game.operations.choosing import choose_some, option
from engine.game.operations.zones import move_all
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.conditions import Always
from engine.ir.effects.cards import IntoCommandZone, IntoExile, IntoGraveyard, IntoHand, OntoBattlefield, OntoLibrary
from engine.ir.node import Place
from engine.ir.selectors import OwnerOf


def _bind_owners(context: Context, place: IntoHand, cards: list[ObjectId]) -> None:
    """ "Return target permanent to its owner's hand. Then that player discards a card." """
    if isinstance(place.whose, OwnerOf) and place.whose.bind:
        owners = dict.fromkeys(context.game.state.objects[card].owner for card in cards)
        context.bindings[place.whose.bind] = tuple(owners)


def put(context: Context, player: PlayerId, cards: list[ObjectId], place: Place) -> list[ObjectId]:
    """Puts objects where the place says; `player` does it. Gives back what they have become."""
    if not cards:
        return []
    match place:
        case IntoHand():
            _bind_owners(context, place, cards)
            return move_all(context.game, cards, HAND, cause="return", by=player, source=context.source)
        case IntoGraveyard():
            return move_all(context.game, cards, GRAVEYARD, by=player, source=context.source)
        case IntoExile():
            return move_all(
                context.game, cards, EXILE, cause="exile", by=player, face_down=place.face_down, source=context.source
            )
        case IntoCommandZone():
            return move_all(context.game, cards, COMMAND, by=player, source=context.source)
        case OntoLibrary():
            return _library(context, player, cards, place)
        case OntoBattlefield():
            return _battlefield(context, player, cards, place)
        case _:
            raise UnsupportedCardText(f"place {type(place).__name__} is not automated")


def _library(context: Context, player: PlayerId, cards: list[ObjectId], place: OntoLibrary) -> list[ObjectId]:
    """401.4: the owner orders cards that go to the same library at once, unless the order is random."""
    by_owner: dict[PlayerId, list[ObjectId]] = {}
    for id in cards:
        obj = context.game.state.get(id)
        by_owner.setdefault(player if obj is None else obj.owner, []).append(id)
    if len(by_owner) > 1:
        return [moved for owner, own in by_owner.items() for moved in _library(context, owner, own, place)]
    ordered: list[Entity] = list(cards)
    if len(cards) > 1:
        if place.order == "random":
            context.game.state.random.shuffle(ordered)
        else:
            purpose = "order: the last is topmost" if place.position == 0 else "order: the last is bottommost"
            ordered = list(choose_some(context, player, purpose, cards, len(cards), len(cards), ordered=True))
    position = place.position
    if place.either_end:
        found = [context.game.state.get(card) for card in cards]
        only_tokens = all(obj is not None and obj.is_token for obj in found)  # they will be nowhere (111.7)
        top = only_tokens or option(context, player, "top or bottom", ("top", "bottom")) == "top"
        position = 0 if top else -1
    moved: list[ObjectId] = []
    for card in ordered:
        moved.extend(
            move_all(
                context.game,
                [ObjectId(card)],
                LIBRARY,
                cause="return",
                by=player,
                position=position,
                source=context.source,
            )
        )
    return moved


def _battlefield(context: Context, player: PlayerId, cards: list[ObjectId], place: OntoBattlefield) -> list[ObjectId]:
    """110.2a: under the control of whoever puts them there, unless the text says whose."""
    game = context.game
    attacking = _attacked(context, player, place) if place.attacking else None
    counters: tuple[tuple[str, int], ...] = ()
    if place.counter:
        count = 1 if place.counter_count is None else value_of(context, place.counter_count)
        counters = ((place.counter, count),)
    host: Entity | None = None
    if place.attached_to is not None:
        host = next((entity for entity in meant(context, place.attached_to) if _can_bear(context, entity)), None)
    if place.attached_to is not None and host is None:  # 303.4i: an Aura with nothing to enchant stays where it is
        cards = [card for card in cards if not game.characteristics(card).has_subtype("Aura")]
    under = {card: _under(context, player, card, place) for card in cards}
    order = tuple(dict.fromkeys(under.values()))
    arrived = move_all(
        game,
        sorted(cards, key=lambda card: order.index(under[card])),
        BATTLEFIELD,
        cause="put",
        by=player,
        under=under,
        tapped=place.tapped,
        attacking=attacking,
        counters=counters,
        attached_to=host,
        face=1 if place.transformed else None,
        face_down=place.face_down,
        source=context.source,
    )
    if place.changes and arrived:
        start_effect(context, arrived, place.changes, Always())
    return arrived


def _can_bear(context: Context, entity: Entity) -> bool:
    """Whether something can be attached to it: a player in the game or a permanent."""
    if is_player(entity):
        return context.game.state.player(PlayerId(entity)).in_game
    obj = context.game.state.get(ObjectId(entity))
    return obj is not None and obj.zone == BATTLEFIELD and not obj.phased_out


def _under(context: Context, player: PlayerId, card: ObjectId, place: OntoBattlefield) -> PlayerId:
    if place.under is None:
        return player
    players = players_meant(context, place.under)
    if len(players) == 1:
        return players[0]
    obj = context.game.state.recall(card)
    return obj.owner if obj is not None else player


def _attacked(context: Context, player: PlayerId, place: OntoBattlefield) -> Entity | None:
    """508.4: whom a creature put onto the battlefield attacking attacks; its controller chooses."""
    if place.attacking_whom is not None:
        options = list(meant(context, place.attacking_whom))
    else:
        options = attackable(context.game, player)
    chosen = choose_some(context, player, "attack whom", options, 1, 1)
    return chosen[0] if chosen else None
