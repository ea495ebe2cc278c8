"""Suspend (702.62): a card waits in exile with time counters and is cast for nothing when the last is gone."""

from __future__ import annotations

from engine.game.actions.priority import SPECIALS, Special, keyword_of
from engine.game.casting.activating import mentions_x
from engine.game.casting.casting_in_resolution import may_play
from engine.game.casting.keyword_hooks import PAST
from engine.game.casting.permissions import timing_allows
from engine.game.evaluation.dispatch import value_of
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.predicates import ZONE_OF_STATUS
from engine.game.evaluation.qualities import STATUS
from engine.game.evaluation.restrictions import player_cant
from engine.game.event_loop.executing import limit_repetitions
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import EXILE, HAND, GameObject
from engine.game.operations.choosing import choose_some, number, option
from engine.game.operations.costs import can_pay, pay_cost
from engine.game.operations.keyword_actions import keyword_action, number_of, player_of, record_action
from engine.game.operations.permanents import put_counters, remove_counters
from engine.game.operations.zones import move_all
from engine.ids import Entity, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.conditions import Matches, WhileTrue
from engine.ir.effects.game import KeywordAction
from engine.ir.keywords.sentences import gain_keywords
from engine.ir.patterns import ControlledBy, ObjectPattern
from engine.ir.selectors import Ref, You

MOST_X = 20
"""No higher X is offered."""


def _may_suspend(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.62a: whenever the player could begin to cast the card."""
    keyword = keyword_of(game, obj, "suspend")
    if keyword is None or keyword.cost is None or player_cant(game, player, "cast", obj.id):
        return False
    context = Context(game, obj.id, player)
    context.x = 1
    return timing_allows(game, player, obj, obj.printed) and can_pay(context, player, keyword.cost)


def _suspend(game: Game, player: PlayerId, obj: GameObject, index: int) -> bool:
    """702.62a: exile it with N time counters on it."""
    keyword = keyword_of(game, obj, "suspend")
    assert keyword is not None
    assert keyword.cost is not None
    assert keyword.number is not None
    context = Context(game, obj.id, player)
    if mentions_x(keyword.cost):
        context.x = _choose_x(context, player, keyword)
    if not pay_cost(context, player, keyword.cost):
        return False
    counters = (("time", value_of(context, keyword.number)),)
    moved = move_all(game, [obj.id], EXILE, cause="exile", by=player, counters=counters)
    record_action(game, player, "suspend", tuple(moved))
    return bool(moved)


def _choose_x(context: Context, player: PlayerId, keyword: Keyword) -> int:
    assert keyword.cost is not None
    most = 1
    for x in range(1, MOST_X + 1):
        context.x = x
        if not can_pay(context, player, keyword.cost):
            break
        most = x
    context.x = None
    return number(context, player, "X", 1, most)


@keyword_action("play suspended")
def _play_suspended(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.62a: a creature cast so has haste as long as its caster controls it."""
    spell = may_play(context, player_of(context, who), context.source, "suspend")
    if spell is None:
        return False
    if "Creature" in context.game.characteristics(spell).types:
        context.bindings["hasty"] = (spell,)
        kept = WhileTrue(Matches(Ref(name="hasty", form="it"), ObjectPattern((), (ControlledBy(You()),))))
        start_effect(context, (spell,), (gain_keywords("haste"),), kept)
    return True


def _suspended(context: Context, obj: GameObject, c: Characteristics) -> bool:
    return obj.zone == EXILE and obj.counter("time") > 0 and c.has_keyword("suspend")


@keyword_action("time travel")
def _time_travel(context: Context, effect: KeywordAction, who: Entity) -> None:
    """701.56a: for each permanent of the player with a time counter and each suspended card of theirs, one more or one
    less."""
    game, player = context.game, player_of(context, who)
    for _ in range(limit_repetitions(context.game, number_of(context, effect), "times")):
        own = [obj for obj in game.state.permanents() if obj.controller == player]
        exiled = [game.state.objects[id] for id in game.state.exile if game.state.objects[id].owner == player]
        suspended = [obj for obj in exiled if game.characteristics(obj.id).has_keyword("suspend")]
        options = [obj.id for obj in (*own, *suspended) if obj.counter("time")]
        for id in choose_some(context, player, "time travel", options, 0, len(options)):
            if option(context, player, "time counter", ("add", "remove")) == "add":
                put_counters(game, id, "time", 1, by=player, source=context.source)
            else:
                remove_counters(game, id, "time", 1)
        record_action(game, player, "time travel")


SPECIALS["suspend"] = Special(HAND, _may_suspend, _suspend, keyword="suspend")
STATUS["suspended"] = _suspended
ZONE_OF_STATUS["suspended"] = EXILE
PAST["suspend"] = "suspended"
