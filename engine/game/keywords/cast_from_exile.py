"""Cards that are cast from exile.

At once: cascade (702.85) and discover (701.57) exile cards from the library until one may be cast; so does ripple
(702.60), which reveals them; madness (702.35): discarded into exile, and cast for its madness cost. Cipher (702.99): a
card stays encoded on a creature in exile, and copies of it are cast.

On a later turn: foretell (702.143): exiled face down for {2}, cast for its foretell
cost. Plot (702.170): exiled for its plot cost, cast for nothing. Preparation cards: a creature that becomes
prepared has a copy of its prepare spell made in exile, which its controller may cast for as long as it is there and
prepared; with that cast it stops being prepared.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.actions.priority import SPECIALS, Special, keyword_of
from engine.game.casting.casting_in_resolution import Fits, card_mana_value, may_cast
from engine.game.casting.keyword_hooks import PAST, when_set_aside
from engine.game.casting.keyword_options import given_cost, is_later, mana_cost, set_aside
from engine.game.casting.onto_stack import copy_card
from engine.game.casting.permissions import sorcery_speed
from engine.game.casting.spell_faces import face_of
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.qualities import STATUS
from engine.game.evaluation.visibility import SEEN_BY_OWNER
from engine.game.event_loop.executing import bind_result
from engine.game.event_loop.propose import follows
from engine.game.events import Event, ZoneMove
from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PREPARED,
    PREPARES,
    STACK,
    GameObject,
)
from engine.game.mana.pool import PAYING_FOR
from engine.game.operations.choosing import choose_some, offer_choice, own_creatures
from engine.game.operations.costs import can_pay, pay_cost
from engine.game.operations.keyword_actions import keyword_action, number_of, player_of, record_action
from engine.game.operations.players import reveal
from engine.game.operations.zones import move_all, move_object, vanish
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Triggered
from engine.ir.changes import GainAbility
from engine.ir.conditions import InZoneNow, WhileTrue
from engine.ir.costs import ManaCostOf, ManaPayment
from engine.ir.effects.game import KeywordAction
from engine.ir.keywords.sentences import do_action, on_combat_damage_to_player
from engine.ir.selectors import Ref, This
from engine.ir.values import Number

FORETELLING = ManaPayment("{2}")


def _may_foretell(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.143a: any time during the player's turn."""
    if keyword_of(game, obj, "foretell") is None or game.state.turn.active != player:
        return False
    return can_pay(_foretelling(game, player, obj), player, FORETELLING)


def _foretelling(game: Game, player: PlayerId, obj: GameObject) -> Context:
    return Context(game, obj.id, player, bindings={PAYING_FOR: ("foretell",)})


def _foretell(game: Game, player: PlayerId, obj: GameObject, index: int) -> bool:
    """702.143a: {2}, exile it face down."""
    if not pay_cost(_foretelling(game, player, obj), player, FORETELLING):
        return False
    keyword = keyword_of(game, obj, "foretell")
    given = None if keyword is None or keyword in obj.printed.sorted.keywords else keyword.cost
    exiled = move_object(game, obj.id, EXILE, cause="exile", by=player, face_down=True)
    if exiled is None:
        return False
    set_aside(game, game.state.objects[exiled], "foretold")
    game.state.objects[exiled].set_aside_cost = given
    record_action(game, player, "foretell", (exiled,))
    return True


@keyword_action("become foretold")
def _become_foretold(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.143c: a card in exile becomes foretold; its foretell cost is its mana cost, reduced by so much generic mana
    (`number`)."""
    card = None if is_player(who) else context.game.state.find_object(ObjectId(who))
    if card is None or card.zone != EXILE:
        return
    set_aside(context.game, card, "foretold")
    less = number_of(context, effect) if effect.number is not None else 0
    card.set_aside_cost = ManaCostOf(This(), less)


@when_set_aside("foretold")
def _foretold_options(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
    """702.143a: on a later turn, for its foretell cost."""
    if is_later(game, obj):
        if obj.set_aside_cost is not None:
            yield CastingOption(face, "foretell", given_cost(obj, obj.set_aside_cost, face))
        for keyword in face_of(obj, face).sorted.keywords:
            if keyword.name == "foretell" and keyword.cost is not None:
                yield CastingOption(face, "foretell", keyword.cost)


SPECIALS["foretell"] = Special(HAND, _may_foretell, _foretell, keyword="foretell")
PAST["foretell"] = "foretold"
STATUS["foretold"] = lambda context, obj, chars: "foretold" in obj.designations
SEEN_BY_OWNER.add("foretold")  # 702.143e


def _may_plot(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.170a: in the player's main phase while the stack is empty."""
    keyword = keyword_of(game, obj, "plot")
    if keyword is None or keyword.cost is None or not sorcery_speed(game, player):
        return False
    return can_pay(Context(game, obj.id, player), player, keyword.cost)


def _plot(game: Game, player: PlayerId, obj: GameObject, index: int) -> bool:
    keyword = keyword_of(game, obj, "plot")
    assert keyword is not None
    assert keyword.cost is not None
    if not pay_cost(Context(game, obj.id, player), player, keyword.cost):
        return False
    exiled = move_object(game, obj.id, EXILE, cause="exile", by=player)
    if exiled is None:
        return False
    set_aside(game, game.state.objects[exiled], "plotted")
    record_action(game, exiled, "become plotted")
    return True


@keyword_action("become plotted")
def _become_plotted(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.170d: a card in exile becomes plotted; its owner may cast it on a later turn."""
    card = None if is_player(who) else context.game.state.find_object(ObjectId(who))
    if card is not None and card.zone == EXILE and "plotted" not in card.designations:
        set_aside(context.game, card, "plotted")
        record_action(context.game, card.id, "become plotted")


@when_set_aside("plotted")
def _plotted_options(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
    """702.170d: on a later turn, as a sorcery could be cast, for nothing."""
    if is_later(game, obj) and sorcery_speed(game, player):
        yield CastingOption(face, "plot", None)


SPECIALS["plot"] = Special(HAND, _may_plot, _plot, keyword="plot")
PAST["plot"] = "plotted"


@keyword_action("become prepared")
def _become_prepared(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """Only what has a prepare spell becomes prepared, and only if it is not."""
    game = context.game
    obj = None if is_player(who) else game.state.find_object(ObjectId(who))
    if obj is None or obj.zone != BATTLEFIELD or obj.copiable.prepares is None or PREPARED in obj.designations:
        return False
    obj.designations |= {PREPARED}
    _set_spell_aside(game, obj)
    record_action(game, obj.id, "become prepared")
    return True


def _set_spell_aside(game: Game, creature: GameObject) -> None:
    """A copy of the prepare spell in exile."""
    state, spell = game.state, creature.copiable.prepares
    assert spell is not None
    copy = GameObject(state.new_object_id(), state.new_card_id(), spell, creature.controller, EXILE, kind="copy")
    copy.designations = frozenset({PREPARES})
    copy.linked = {PREPARES: (creature.id,)}
    state.bring_in(copy)
    game.invalidate()


def prepared_creature(game: Game, copy: GameObject) -> GameObject | None:
    """The creature for which the copy of a prepare spell is there; None if it is not there, or prepared, any more."""
    for id in copy.linked.get(PREPARES, ()):
        creature = game.state.find_object(id)
        if creature is not None and creature.zone == BATTLEFIELD and PREPARED in creature.designations:
            return creature
    return None


@when_set_aside(PREPARES)
def _options(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
    """For its mana cost, when it could be cast from the hand."""
    if prepared_creature(game, obj) is not None:
        yield CastingOption(face, "", mana_cost(obj, face))


@follows
def _keep_in_step(game: Game, events: list[Event]) -> None:
    """As the copy is cast, the creature stops being prepared; as the creature leaves, the copy ceases to exist."""
    for event in events:
        if not isinstance(event, ZoneMove):
            continue
        if event.to == STACK and event.origin == EXILE:
            _unprepare(game, event.object)
        elif event.origin == BATTLEFIELD:
            _lose_spell(game, event.object)


def _unprepare(game: Game, cast: ObjectId) -> None:
    copy = game.state.memory.get(cast)
    creature = None if copy is None else prepared_creature(game, copy)
    if creature is not None:
        creature.designations -= {PREPARED}
        game.invalidate()


def _lose_spell(game: Game, left: ObjectId) -> None:
    creature = game.state.memory.get(left)
    if creature is None or PREPARED not in creature.designations:
        return
    for id in game.state.exile:
        copy = game.state.objects[id]
        if left in copy.linked.get(PREPARES, ()):
            vanish(game, copy)


def _exile_until(context: Context, player: PlayerId, most: int) -> tuple[list[ObjectId], ObjectId | None]:
    """Exiles cards from the top of the library until a nonland card with at most that mana value."""
    game = context.game
    exiled: list[ObjectId] = []
    while game.state.player(player).library:
        card = move_object(
            game, game.state.player(player).library[0], EXILE, cause="exile", by=player, source=context.source
        )
        if card is None:
            break
        obj = game.state.find_object(card)
        if obj is None or obj.zone != EXILE:
            continue
        exiled.append(card)
        if "Land" not in game.characteristics(card).types and card_mana_value(obj) <= most:
            return exiled, card
    return exiled, None


def _at_most(number: int) -> Fits:
    return lambda face: face.mana_value <= number


def _to_bottom(context: Context, player: PlayerId, cards: list[ObjectId]) -> None:
    """What is left goes on the bottom of the library in a random order."""
    game = context.game
    left = [card for card in cards if (obj := game.state.find_object(card)) is not None and obj.zone == EXILE]
    game.state.random.shuffle(left)
    for card in left:
        move_all(game, [card], LIBRARY, cause="put", by=player, position=-1)


@keyword_action("cascade")
def _cascade(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.85a"""
    game, player = context.game, player_of(context, who)
    spell = game.state.recall(context.source)
    assert spell is not None
    less = game.characteristics(spell.id).mana_value(spell) - 1
    exiled, hit = _exile_until(context, player, less)
    if hit is not None:
        may_cast(context, player, hit, "cascade", fits=_at_most(less))
    _to_bottom(context, player, exiled)


@keyword_action("discover")
def _discover(context: Context, effect: KeywordAction, who: Entity) -> None:
    """701.57a-c"""
    game, player = context.game, player_of(context, who)
    most = number_of(context, effect)
    exiled, hit = _exile_until(context, player, most)
    if hit is not None:
        bind_result(context, effect.bind, (hit,))
        if may_cast(context, player, hit, "discover", fits=_at_most(most)) is None:
            move_object(game, hit, HAND, cause="return", by=player)
    _to_bottom(context, player, exiled)
    record_action(game, player, "discover", () if hit is None else (game.state.current(hit),), most)


@keyword_action("ripple")
def _ripple(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.60a"""
    game, player = context.game, player_of(context, who)
    cards = list(game.state.player(player).library[: number_of(context, effect)])
    if not cards or not offer_choice(context, player, "ripple", context.source):
        return
    reveal(game, player, cards)
    name = game.characteristics(context.source).name
    for card in cards:
        if game.characteristics(card).name == name:
            may_cast(context, player, card, "ripple")
    left = [card for card in cards if card in game.state.player(player).library]
    ordered = choose_some(context, player, "order: the last is bottommost", left, len(left), len(left), ordered=True)
    rest = [card for card in game.state.player(player).library if card not in left]
    game.state.player(player).library = (*rest, *(ObjectId(card) for card in ordered))


def cast_for_keyword(context: Context, name: str, player: PlayerId) -> bool:
    """Whether the player cast the card for the cost of its own keyword, such as madness or miracle (702.35a)."""
    keyword = next(iter(context.game.characteristics(context.source).keywords(name)), None)
    cost = None if keyword is None else keyword.cost
    return cost is not None and may_cast(context, player, context.source, name, cost) is not None


@keyword_action("cast with madness")
def _madness(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.35a: cast for the madness cost, else put into the graveyard."""
    if cast_for_keyword(context, "madness", player_of(context, who)):
        return True
    obj = context.game.state.find_object(context.source)
    if obj is not None and obj.zone == EXILE:
        move_object(context.game, obj.id, GRAVEYARD, cause="put", by=context.controller)
    return False


@keyword_action("cipher")
def _cipher(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.99a-c: the card is exiled encoded on a creature."""
    game, player = context.game, player_of(context, who)
    spell = game.state.find_object(context.source)
    creatures = own_creatures(context, player)
    if spell is None or spell.kind != "card" or not creatures:
        return False
    chosen = choose_some(context, player, "cipher", creatures, 0, 1)
    if not chosen:
        return False
    card = move_object(game, spell.id, EXILE, cause="exile", by=player)
    if card is None:
        return False
    context.bindings["encoded"] = (card,)
    copied = do_action("cast encoded copy", number=Number(int(card)))
    granted: Triggered = on_combat_damage_to_player(copied)
    kept = WhileTrue(InZoneNow(Ref(name="encoded", form="it"), (EXILE,)))
    start_effect(context, chosen, (GainAbility((granted,)),), kept)
    return True


@keyword_action("cast encoded copy")
def _cast_encoded(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.99a: a copy of the encoded card, cast for nothing."""
    player = player_of(context, who)
    card = context.game.state.find_object(ObjectId(number_of(context, effect)))
    if card is None:
        return False
    return may_cast(context, player, copy_card(context.game, card, player), "cipher") is not None
