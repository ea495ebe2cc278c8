"""Special actions that abilities give (116.2): they use no stack. Suspending (702.62), foretelling (702.143), plotting
(702.170).

Comes in: a player with priority. Goes out: what the player could do, and doing it. Others register with `special`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from engine.game.casting.activating import mentions_x
from engine.game.casting.keyword_options import set_aside
from engine.game.casting.timing import sorcery_speed, timing_allows
from engine.game.evaluation.dispatch import value_of
from engine.game.evaluation.restrictions import player_cant
from engine.game.kernel.choices import Action
from engine.game.kernel.context import Scope
from engine.game.kernel.game import Game
from engine.game.kernel.objects import EXILE, HAND, GameObject
from engine.game.mana.spending import PAYING_FOR
from engine.game.operations.choosing import number
from engine.game.operations.costs import can_pay, pay
from engine.game.operations.player_events import did
from engine.game.operations.zones import move, move_all
from engine.ids import PlayerId
from engine.ir.abilities import Keyword
from engine.ir.costs import ManaPayment
from engine.ir.node import Cost

MOST_X = 20
FORETELLING = ManaPayment("{2}")


class Special(msgspec.Struct, frozen=True):
    """A special action with cards or permanents in `zone`: when a player may take it, and what it does (False: it
    could not be done). `costs`: what it may be paid with, for one that can cost different things; the action's index
    says which."""

    zone: str
    allows: Callable[[Game, PlayerId, GameObject], bool]
    perform: Callable[[Game, PlayerId, GameObject, int], bool]
    costs: Callable[[Game, PlayerId, GameObject], Mapping[int, Cost]] | None = None


SPECIALS: dict[str, Special] = {}
"""Name of a special action, as in `Action.method` -> the action."""


def special_actions(game: Game, player: PlayerId) -> Iterator[Action]:
    """The special actions a player could take now with what is theirs."""
    state = game.state
    for name, special in SPECIALS.items():
        if special.zone == HAND:
            ids = state.player(player).hand
        else:
            ids = tuple(obj.id for obj in state.permanents() if obj.controller == player)
        for id in ids:
            obj = state.objects[id]
            if special.costs is not None:
                yield from (Action("special", id, index=way, method=name) for way in special.costs(game, player, obj))
            elif special.allows(game, player, obj):
                yield Action("special", id, method=name)


def perform_special(game: Game, player: PlayerId, action: Action) -> bool:
    """Takes a special action; false if it cannot be taken."""
    special = SPECIALS.get(action.method)
    obj = game.state.get(action.object)
    if special is None or obj is None or not special.allows(game, player, obj):
        return False
    if special.costs is not None and action.index not in special.costs(game, player, obj):
        return False
    return special.perform(game, player, obj, action.index)


def _keyword(game: Game, obj: GameObject, name: str) -> Keyword | None:
    return next((keyword for keyword in game.characteristics(obj.id).keywords(name)), None)


# -- suspend -----------------------------------------------------------------------------------------------------------


def _may_suspend(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.62a: whenever the player could begin to cast the card."""
    keyword = _keyword(game, obj, "suspend")
    if keyword is None or keyword.cost is None or player_cant(game, player, "cast", obj.id):
        return False
    scope = Scope(game, obj.id, player)
    scope.x = 1
    return timing_allows(game, player, obj, obj.printed) and can_pay(scope, player, keyword.cost)


def _suspend(game: Game, player: PlayerId, obj: GameObject, way: int) -> bool:
    """702.62a: exile it with N time counters on it."""
    keyword = _keyword(game, obj, "suspend")
    assert keyword is not None
    assert keyword.cost is not None
    assert keyword.number is not None
    scope = Scope(game, obj.id, player)
    if mentions_x(keyword.cost):
        scope.x = _choose_x(scope, player, keyword)
    if not pay(scope, player, keyword.cost):
        return False
    counters = (("time", value_of(scope, keyword.number)),)
    moved = move_all(game, [obj.id], EXILE, cause="exile", by=player, counters=counters)
    did(game, player, "suspend", tuple(moved))
    return bool(moved)


def _choose_x(scope: Scope, player: PlayerId, keyword: Keyword) -> int:
    assert keyword.cost is not None
    most = 1
    for x in range(1, MOST_X + 1):
        scope.x = x
        if not can_pay(scope, player, keyword.cost):
            break
        most = x
    scope.x = None
    return number(scope, player, "X", 1, most)


# -- foretell, plot ----------------------------------------------------------------------------------------------------


def _may_foretell(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.143a: any time during the player's turn."""
    if _keyword(game, obj, "foretell") is None or game.state.turn.active != player:
        return False
    return can_pay(_foretelling(game, player, obj), player, FORETELLING)


def _foretelling(game: Game, player: PlayerId, obj: GameObject) -> Scope:
    return Scope(game, obj.id, player, bindings={PAYING_FOR: ("foretell",)})


def _foretell(game: Game, player: PlayerId, obj: GameObject, way: int) -> bool:
    """702.143a: {2}, exile it face down."""
    if not pay(_foretelling(game, player, obj), player, FORETELLING):
        return False
    exiled = move(game, obj.id, EXILE, cause="exile", by=player, face_down=True)
    if exiled is None:
        return False
    set_aside(game, game.state.objects[exiled], "foretold")
    did(game, player, "foretell", (exiled,))
    return True


def _may_plot(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.170a: in the player's main phase while the stack is empty."""
    keyword = _keyword(game, obj, "plot")
    if keyword is None or keyword.cost is None or not sorcery_speed(game, player):
        return False
    return can_pay(Scope(game, obj.id, player), player, keyword.cost)


def _plot(game: Game, player: PlayerId, obj: GameObject, way: int) -> bool:
    keyword = _keyword(game, obj, "plot")
    assert keyword is not None
    assert keyword.cost is not None
    if not pay(Scope(game, obj.id, player), player, keyword.cost):
        return False
    exiled = move(game, obj.id, EXILE, cause="exile", by=player)
    if exiled is None:
        return False
    set_aside(game, game.state.objects[exiled], "plotted")
    did(game, exiled, "become plotted")
    return True


SPECIALS["suspend"] = Special(HAND, _may_suspend, _suspend)
SPECIALS["foretell"] = Special(HAND, _may_foretell, _foretell)
SPECIALS["plot"] = Special(HAND, _may_plot, _plot)
