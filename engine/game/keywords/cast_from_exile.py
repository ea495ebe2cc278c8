"""Cards in exile that may be cast on a later turn. Foretell (702.143): exiled face down for {2}, cast for its foretell
cost. Plot (702.170): exiled for its plot cost, cast for nothing. Preparation cards (722): a creature that becomes
prepared has a copy of its prepare spell made in exile, which its controller may cast for as long as it is there and
prepared; with that cast it stops being prepared.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.actions.priority import SPECIALS, Special, keyword_of
from engine.game.casting.keyword_options import given_cost, is_later, mana_cost, set_aside
from engine.game.casting.option import PAST, CastingOption, face_of, when_set_aside
from engine.game.casting.permissions import sorcery_speed
from engine.game.evaluation.qualities import STATUS
from engine.game.evaluation.visibility import SEEN_BY_OWNER
from engine.game.event_loop.propose import follows
from engine.game.events import Event, ZoneMove
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, EXILE, HAND, PREPARED, PREPARES, STACK, GameObject
from engine.game.mana.pool import PAYING_FOR
from engine.game.operations.costs import can_pay, pay
from engine.game.operations.keyword_actions import acts, did, number_of
from engine.game.operations.zones import move, vanish
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.costs import ManaCostOf, ManaPayment
from engine.ir.effects.game import KeywordAction
from engine.ir.selectors import This

FORETELLING = ManaPayment("{2}")


def _may_foretell(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.143a: any time during the player's turn."""
    if keyword_of(game, obj, "foretell") is None or game.state.turn.active != player:
        return False
    return can_pay(_foretelling(game, player, obj), player, FORETELLING)


def _foretelling(game: Game, player: PlayerId, obj: GameObject) -> Context:
    return Context(game, obj.id, player, bindings={PAYING_FOR: ("foretell",)})


def _foretell(game: Game, player: PlayerId, obj: GameObject, way: int) -> bool:
    """702.143a: {2}, exile it face down."""
    if not pay(_foretelling(game, player, obj), player, FORETELLING):
        return False
    keyword = keyword_of(game, obj, "foretell")
    given = None if keyword is None or keyword in obj.printed.sorted.keywords else keyword.cost
    exiled = move(game, obj.id, EXILE, cause="exile", by=player, face_down=True)
    if exiled is None:
        return False
    set_aside(game, game.state.objects[exiled], "foretold")
    game.state.objects[exiled].set_aside_cost = given
    did(game, player, "foretell", (exiled,))
    return True


@acts("become foretold")
def _become_foretold(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.143c: a card in exile becomes foretold; its foretell cost is its mana cost, reduced by so much generic mana
    (`number`)."""
    card = None if is_player(who) else context.game.state.get(ObjectId(who))
    if card is None or card.zone != EXILE:
        return
    set_aside(context.game, card, "foretold")
    less = number_of(context, effect) if effect.number is not None else 0
    card.set_aside_cost = ManaCostOf(This(), less)


@when_set_aside("foretold")
def _foretold_ways(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
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


def _plot(game: Game, player: PlayerId, obj: GameObject, way: int) -> bool:
    keyword = keyword_of(game, obj, "plot")
    assert keyword is not None
    assert keyword.cost is not None
    if not pay(Context(game, obj.id, player), player, keyword.cost):
        return False
    exiled = move(game, obj.id, EXILE, cause="exile", by=player)
    if exiled is None:
        return False
    set_aside(game, game.state.objects[exiled], "plotted")
    did(game, exiled, "become plotted")
    return True


@acts("become plotted")
def _become_plotted(context: Context, effect: KeywordAction, who: Entity) -> None:
    """702.170d: a card in exile becomes plotted; its owner may cast it on a later turn."""
    card = None if is_player(who) else context.game.state.get(ObjectId(who))
    if card is not None and card.zone == EXILE and "plotted" not in card.designations:
        set_aside(context.game, card, "plotted")
        did(context.game, card.id, "become plotted")


@when_set_aside("plotted")
def _plotted_ways(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
    """702.170d: on a later turn, as a sorcery could be cast, for nothing."""
    if is_later(game, obj) and sorcery_speed(game, player):
        yield CastingOption(face, "plot", None)


SPECIALS["plot"] = Special(HAND, _may_plot, _plot, keyword="plot")
PAST["plot"] = "plotted"


@acts("become prepared")
def _become_prepared(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """Only what has a prepare spell becomes prepared, and only if it is not."""
    game = context.game
    obj = None if is_player(who) else game.state.get(ObjectId(who))
    if obj is None or obj.zone != BATTLEFIELD or obj.copiable.prepares is None or PREPARED in obj.designations:
        return False
    obj.designations |= {PREPARED}
    _set_spell_aside(game, obj)
    did(game, obj.id, "become prepared")
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
        creature = game.state.get(id)
        if creature is not None and creature.zone == BATTLEFIELD and PREPARED in creature.designations:
            return creature
    return None


@when_set_aside(PREPARES)
def _ways(game: Game, player: PlayerId, obj: GameObject, face: int) -> Iterator[CastingOption]:
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
