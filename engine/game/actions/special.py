"""Special actions that abilities give (116.2): they use no stack. One stands here: unlocking a door of a Room (116.2m,
709.5e).

Comes in: a player with priority. Goes out: what the player could do, and doing it. Each is registered in `SPECIALS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from engine.game.casting.timing import sorcery_speed
from engine.game.kernel.board import Permanents, once_per_board
from engine.game.kernel.choices import Action
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, HAND, GameObject
from engine.game.kernel.printed import DOORS
from engine.game.operations.costs import can_pay, pay
from engine.game.operations.keyword_actions import did
from engine.ids import PlayerId
from engine.ir.abilities import Keyword
from engine.ir.costs import ManaPayment
from engine.ir.node import Cost


class Special(msgspec.Struct, frozen=True):
    """A special action with cards or permanents in `zone`: when a player may take it, and what it does (False: it
    could not be done). `costs`: what it may be paid with, for one that can cost different things; the action's index
    says which; `ever`: asked first, whether it could be taken now with any card or permanent at all; `keyword`: the
    keyword of the cards it is taken with."""

    zone: str
    allows: Callable[[Game, PlayerId, GameObject], bool]
    perform: Callable[[Game, PlayerId, GameObject, int], bool]
    costs: Callable[[Game, PlayerId, GameObject], Mapping[int, Cost]] | None = None
    ever: Callable[[Game, PlayerId], bool] = lambda game, player: True
    keyword: str = ""


SPECIALS: dict[str, Special] = {}
"""Name of a special action, as in `Action.method` -> the action."""


def special_actions(game: Game, player: PlayerId) -> Iterator[Action]:
    """The special actions a player could take now with what is theirs."""
    state = game.state
    hand = state.player(player).hand
    held = frozenset[str]().union(*[game.characteristics(id).sorted.keyword_names for id in hand])
    for name, special in SPECIALS.items():
        if (special.keyword and special.keyword not in held) or not special.ever(game, player):
            continue
        ids = hand if special.zone == HAND else tuple(obj.id for obj in state.permanents() if obj.controller == player)
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


def keyword_of(game: Game, obj: GameObject, name: str) -> Keyword | None:
    """The first keyword ability of that name that an object has."""
    abilities = game.characteristics(obj.id).sorted
    if name not in abilities.keyword_names:
        return None
    return next(keyword for keyword in abilities.keywords if keyword.name == name)


def door_costs(obj: GameObject) -> dict[int, Cost]:
    """What unlocking each locked door of a permanent costs: the mana cost of that half."""
    halves = obj.copiable.halves
    return {
        door: ManaPayment(str(half.mana_cost))
        for door, half in enumerate(halves)
        if half.mana_cost is not None and DOORS[door] not in obj.designations
    }


def _affordable(game: Game, player: PlayerId, obj: GameObject) -> dict[int, Cost]:
    if obj.controller != player or obj.face_down or not sorcery_speed(game, player):
        return {}
    context = Context(game, obj.id, player)
    return {door: cost for door, cost in door_costs(obj).items() if can_pay(context, player, cost)}


def _may_unlock(game: Game, player: PlayerId, obj: GameObject) -> bool:
    return bool(_affordable(game, player, obj))


def _unlock(game: Game, player: PlayerId, obj: GameObject, door: int) -> bool:
    if not pay(Context(game, obj.id, player), player, door_costs(obj)[door]):
        return False
    obj.designations |= {DOORS[door]}
    game.invalidate()
    did(game, player, "unlock", (obj.id,), amount=door + 1)
    if obj.designations.issuperset(DOORS):
        did(game, player, "unlock fully", (obj.id,))  # 709.5i
    return True


@once_per_board
def _is_there_a_room(board: Permanents) -> bool:
    return any(obj.copiable.halves for obj, _ in board)


def _ever_unlocks(game: Game, player: PlayerId) -> bool:
    return sorcery_speed(game, player) and _is_there_a_room(game.board())


SPECIALS["unlock"] = Special(BATTLEFIELD, _may_unlock, _unlock, _affordable, _ever_unlocks)
