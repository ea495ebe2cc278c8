"""Putting objects somewhere: the meaning of each `Place`. Piles (700.3): separating, choosing and moving them. Exile
"until ~ leaves the battlefield" (610.3): a second change of zones when the event happens.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import find_meant, match_event, players_meant, value_of
from engine.game.evaluation.layers.starting import end_on_event, start_effect
from engine.game.evaluation.selectors import attackable
from engine.game.evaluation.this_way import events_for
from engine.game.event_loop.executing import executes
from engine.game.event_loop.propose import follows, propose
from engine.game.events import Event, ZoneMove
from engine.game.events.vocabulary import ZONES
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from engine.game.kernel.records import RETURNING, DelayedTrigger
from engine.game.operations.choosing import choose_meant, choose_some, option
from engine.game.operations.permanents import put_counters_together
from engine.game.operations.players import reveal
from engine.game.operations.zones import move_all
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Triggered
from engine.ir.conditions import Always, UntilEvent
from engine.ir.effects.cards import (
    IntoCommandZone,
    IntoExile,
    IntoGraveyard,
    IntoHand,
    Move,
    OntoBattlefield,
    OntoLibrary,
    PileMove,
    Separate,
)
from engine.ir.effects.structure import ChoosePile
from engine.ir.node import Duration, Place, Selector
from engine.ir.selectors import OwnerOf, Ref, You


def _bind_owners(context: Context, place: IntoHand, cards: list[ObjectId]) -> None:
    """ "Return target permanent to its owner's hand. Then that player discards a card." """
    if isinstance(place.whose, OwnerOf) and place.whose.bind:
        owners = dict.fromkeys(context.game.state.objects[card].owner for card in cards)
        context.bindings[place.whose.bind] = tuple(owners)


def put_cards(context: Context, player: PlayerId, cards: list[ObjectId], place: Place) -> list[ObjectId]:
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
            gone = move_all(
                context.game, cards, EXILE, cause="exile", by=player, face_down=place.face_down, source=context.source
            )
            if place.counter and place.counter_count is not None:
                count = value_of(context, place.counter_count)
                put_counters_together(context.game, [(id, place.counter, count) for id in gone], by=player)
            return gone
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
        obj = context.game.state.find_object(id)
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
    position = place.position if place.beneath is None else max(0, value_of(context, place.beneath))
    if place.either_end:
        found = [context.game.state.find_object(card) for card in cards]
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
    """Puts cards onto the battlefield. They enter under the control of the player who puts them there, unless the text
    names another player (110.2a). A card that never left, because it wasn't exiled before, doesn't come back (603.7c).
    """
    game = context.game
    cards = [card for card in cards if (obj := game.state.find_object(card)) is None or obj.zone != BATTLEFIELD]
    if place.transformed:  # 712.14a: a card with one face stays where it is
        cards = [card for card in cards if _has_back(context, card)]
    attacking = _attacked(context, player, place) if place.attacking else None
    counters: tuple[tuple[str, int], ...] = ()
    if place.counter:
        count = 1 if place.counter_count is None else value_of(context, place.counter_count)
        counters = ((place.counter, count), *((kind.counter, value_of(context, kind.count)) for kind in place.also))
    host: Entity | None = None
    if place.attached_to is not None:
        host = next((entity for entity in find_meant(context, place.attached_to) if _can_bear(context, entity)), None)
    if place.attached_to is not None and host is None:  # 303.4i: an Aura with nothing to enchant stays where it is
        cards = [card for card in cards if not game.characteristics(card).has_subtype("Aura")]
    several = len(cards) > 1  # "under their owners' control": each under its own owner's
    under = {card: _under(context, player, card, place, several=several) for card in cards}
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


def _has_back(context: Context, card: ObjectId) -> bool:
    obj = context.game.state.recall(card)
    return obj is not None and obj.definition is not None and obj.definition.is_double_faced


def _can_bear(context: Context, entity: Entity) -> bool:
    """Whether something can be attached to it: a player in the game or a permanent."""
    if is_player(entity):
        return context.game.state.player(PlayerId(entity)).in_game
    obj = context.game.state.find_object(ObjectId(entity))
    return obj is not None and obj.zone == BATTLEFIELD and not obj.phased_out


def _under(
    context: Context, player: PlayerId, card: ObjectId, place: OntoBattlefield, *, several: bool = False
) -> PlayerId:
    if place.under is None:
        return player
    players = players_meant(context, place.under)
    if len(players) == 1 and not (several and isinstance(place.under, OwnerOf)):
        return players[0]
    obj = context.game.state.recall(card)
    return obj.owner if obj is not None else player


def _attacked(context: Context, player: PlayerId, place: OntoBattlefield) -> Entity | None:
    """Lets the controller choose the player, planeswalker or battle that a creature put onto the battlefield attacking
    attacks (508.4)."""
    options = attackable(context.game, player)
    if place.attacking_whom is not None:  # 508.4a: whoever is not there any more is not attacked
        options = [entity for entity in find_meant(context, place.attacking_whom) if entity in options]
    chosen = choose_some(context, player, "attack whom", options, 1, 1)
    return chosen[0] if chosen else None


PILES = ("pile 1", "pile 2")
CHOSEN = "chosen pile"
THAT_PILE = "pile"
LABELS = ("first pile", "second pile")


@executes(Separate)
def _separate(context: Context, effect: Separate) -> None:
    """A player makes two piles; one may be empty (700.3d)."""
    for player in _players(context, effect.who):
        cards = choose_meant(context, effect.what, player, "separate")
        first = choose_some(context, player, "first pile", cards, 0, len(cards))
        context.bindings[PILES[0]] = first
        second = tuple(card for card in cards if card not in first)
        context.bindings[PILES[1]] = second
        if effect.hidden:
            reveal(context.game, player, [ObjectId(card) for card in second])
        return


def _players(context: Context, who: Selector) -> tuple[PlayerId, ...]:
    """Returns the players who separate or choose. For "an opponent", the controller chooses one."""
    return tuple(PlayerId(entity) for entity in choose_meant(context, who, context.controller, "choose a player"))


def _choose(context: Context, player: PlayerId) -> int:
    return LABELS.index(option(context, player, "pile", LABELS))


@executes(ChoosePile)
def _choose_pile(context: Context, effect: ChoosePile) -> None:
    for player in _players(context, effect.who):
        number = _choose(context, player)
        context.bindings[CHOSEN] = number
        context.bindings[THAT_PILE] = context.bound_ids(PILES[number])
        return


@executes(PileMove)
def _pile_move(context: Context, effect: PileMove) -> None:
    """The pile that was chosen (or that `who` chooses now) goes to one place, the other to the other."""
    for player in players_meant(context, effect.who):
        number = context.bound_count(CHOSEN) if effect.chosen else _choose(context, player)
        piles = [context.bound_ids(name) for name in PILES]
        for pile, place in ((piles[number], effect.one), (piles[1 - number], effect.other)):
            put_cards(context, player, [ObjectId(card) for card in pile], place)


EXILED_CARDS = "exiled cards"
RETURN_TO = "zone to return to"


def return_when(context: Context, until: Duration, exiled: Sequence[ObjectId]) -> None:
    """Returns exiled cards to the zone they came from as soon as the event happens (610.3)."""
    if not isinstance(until, UntilEvent):
        raise UnsupportedCardText(f"exile with {type(until).__name__} is not automated")
    state = context.game.state
    cards = Ref(name=EXILED_CARDS, form="them")
    place = OntoBattlefield(under=OwnerOf(cards, form="their"))
    ability = Triggered(until.event, Move(You(), cards, place))
    by_zone: dict[str, list[ObjectId]] = {}
    for id in exiled:
        previous = state.objects[id].previous
        before = None if previous is None else state.recall(previous)
        by_zone.setdefault(BATTLEFIELD if before is None else before.zone, []).append(id)
    for zone, ids in by_zone.items():
        bindings = {**context.bindings, EXILED_CARDS: tuple(ids), RETURN_TO: (zone,)}
        delayed = DelayedTrigger(
            state.next_timestamp(),
            context.source,
            context.controller,
            ability,
            bindings,
            True,
            RETURNING,
            state.turn.number,
        )
        state.delayed = (*state.delayed, delayed)


@follows
def return_on(game: Game, events: list[Event]) -> None:
    """Carries out the returns that events bring: right after them, without the stack (610.3), and all at the same time
    where the events were (610.3d)."""
    due: list[DelayedTrigger] = []
    for event in events:
        for delayed in game.state.delayed:
            if delayed.until != RETURNING or type(event) not in events_for(delayed.ability.trigger):
                continue
            context = Context(game, delayed.source, delayed.controller, bindings=dict(delayed.bindings))
            if delayed not in due and match_event(context, delayed.ability.trigger, event) is not None:
                due.append(delayed)
    if due:
        gone = {delayed.id for delayed in due}
        game.state.delayed = tuple(other for other in game.state.delayed if other.id not in gone)
        _return(game, due)


@follows
def end_lasting_effects(game: Game, events: list[Event]) -> None:
    """Ends the effects that last until such an event (611.2a)."""
    for event in events:
        end_on_event(game, event)


def _return(game: Game, due: Sequence[DelayedTrigger]) -> None:
    together: list[Event] = []
    for delayed in due:
        (zone,) = Context(game, delayed.source, delayed.controller, bindings=dict(delayed.bindings)).bound_words(
            RETURN_TO
        )
        for id in _exiled(delayed):
            obj = game.state.find_object(ObjectId(game.state.current(id)))
            if obj is not None and obj.zone == EXILE:
                under = obj.owner if zone == BATTLEFIELD else None
                together.append(ZoneMove(obj.id, EXILE, ZONES[zone], cause="return", under=under))
    propose(game, together)


def _exiled(delayed: DelayedTrigger) -> tuple[ObjectId, ...]:
    bound = delayed.bindings[EXILED_CARDS]
    return tuple(ObjectId(id) for id in bound if isinstance(id, int)) if isinstance(bound, tuple) else ()
