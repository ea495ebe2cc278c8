"""The legal actions of a player with priority, and performing one of them. If a player can't complete an action, the
program undoes it (732.1). Windows and bots get actions only from here.

Each special action, which uses no stack (116.2), is registered in `SPECIALS`. This module registers two: unlocking a
door of a Room (116.2m, 709.5e), and putting a companion into the hand (116.2g, 702.139a).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import msgspec

from engine.errors import UnsupportedCardText, blamed
from engine.game.actions.equal_objects import first_equals
from engine.game.actions.standing import (
    Offered,
    OpenAbility,
    Standing,
    alike,
    keywords_of_cards,
    last_standing,
    standing_of,
)
from engine.game.casting.activating import activate, can_activate, is_used_up
from engine.game.casting.castable import castable
from engine.game.casting.casting_spells import CannotCast, cast, play_land
from engine.game.casting.finding_options import casting_options, may_play_land
from engine.game.casting.permissions import (
    land_plays_left,
    sorcery_speed,
)
from engine.game.evaluation.visibility import tops_unchanged
from engine.game.events import Noted
from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.characteristics import Permanents, once_per_board
from engine.game.kernel.choices import PASS, Action
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game, Moment
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, COMPANION, HAND, SIDEBOARD, GameObject
from engine.game.kernel.printed import DOORS
from engine.game.kernel.rollback import Transaction, name_of, silence_culprit, take_back, this_moment
from engine.game.operations.costs import can_pay, pay_cost
from engine.game.operations.keyword_actions import record_action
from engine.game.operations.zones import move_object
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.costs import ManaPayment
from engine.ir.node import Cost
from engine.ir.sorting import SortedAbilities


class Special(msgspec.Struct, frozen=True):
    """A special action with cards or permanents in `zone`.

    `allows`: whether a player may take it with an object; `perform`: takes it, False if it fails; `costs`: the possible
    costs by number, where the action's index names one; `ever`: whether a player could take it with any object at all,
    asked first; `keyword`: the keyword of its cards, "" for any.
    """

    zone: str
    allows: Callable[[Game, PlayerId, GameObject], bool]
    perform: Callable[[Game, PlayerId, GameObject, int], bool]
    costs: Callable[[Game, PlayerId, GameObject], Mapping[int, Cost]] | None = None
    ever: Callable[[Game, PlayerId], bool] = lambda game, player: True
    keyword: str = ""


SPECIALS: dict[str, Special] = {}
"""Name of a special action, as in `Action.method` -> the action."""


def special_actions(game: Game, player: PlayerId) -> Iterator[Action]:
    """Yields the special actions that a player could take now."""
    held = keywords_of_cards(game, game.state.player(player).hand)
    return _special_actions(game, player, _open_specials(game, player, held))


def _open_specials(game: Game, player: PlayerId, held: set[str]) -> list[tuple[str, Special]]:
    """Returns the special actions that are possible for a player whose hand has these keywords."""
    return [
        (name, special)
        for name, special in SPECIALS.items()
        if (not special.keyword or special.keyword in held) and special.ever(game, player)
    ]


def _special_actions(game: Game, player: PlayerId, specials: Iterable[tuple[str, Special]]) -> Iterator[Action]:
    state = game.state
    hand = state.player(player).hand
    for name, special in specials:
        if special.zone == COMMAND:
            ids = state.command
        elif special.zone == HAND:
            ids = hand
        elif special.zone == SIDEBOARD:
            ids = state.player(player).sideboard
        else:
            ids = tuple(obj.id for obj in state.permanents() if obj.controller == player)
        for id in ids:
            obj = state.objects[id]
            if special.costs is not None:
                yield from (
                    Action("special", id, index=option, method=name) for option in special.costs(game, player, obj)
                )
            elif special.allows(game, player, obj):
                yield Action("special", id, method=name)


def perform_special(game: Game, player: PlayerId, action: Action) -> bool:
    """Takes a special action. Returns False if the player can't take it."""
    special = SPECIALS.get(action.method)
    obj = game.state.find_object(action.object)
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
    """Returns the cost of unlocking each locked door: the mana cost of its half."""
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
    if not pay_cost(Context(game, obj.id, player), player, door_costs(obj)[door]):
        return False
    obj.designations |= {DOORS[door]}
    game.invalidate()
    record_action(game, player, "unlock", (obj.id,), amount=door + 1)
    if obj.designations.issuperset(DOORS):
        record_action(game, player, "unlock fully", (obj.id,))  # 709.5i
    return True


@once_per_board
def _is_there_a_room(board: Permanents) -> bool:
    return any(obj.copiable.halves for obj, _ in board)


def _ever_unlocks(game: Game, player: PlayerId) -> bool:
    return sorcery_speed(game, player) and _is_there_a_room(game.board())


SPECIALS["unlock"] = Special(BATTLEFIELD, _may_unlock, _unlock, _affordable, _ever_unlocks)

COMPANION_COST = ManaPayment("{3}")


def _may_take(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """Whether a player may put a companion into the hand: once, in a main phase with an empty stack (702.139a)."""
    companion = obj.zone == SIDEBOARD and obj.owner == player and COMPANION in obj.designations
    return companion and sorcery_speed(game, player) and can_pay(Context(game, obj.id, player), player, COMPANION_COST)


def _take(game: Game, player: PlayerId, obj: GameObject, option: int) -> bool:
    if not pay_cost(Context(game, obj.id, player), player, COMPANION_COST):
        return False
    return move_object(game, obj.id, HAND, cause="companion", by=player) is not None


def _has_sideboard(game: Game, player: PlayerId) -> bool:
    return bool(game.state.player(player).sideboard)


SPECIALS["companion"] = Special(SIDEBOARD, _may_take, _take, ever=_has_sideboard)


def legal_actions(game: Game, player: PlayerId) -> tuple[Action, ...]:
    """Returns every action the player may take now. Passing comes first, and equal permanents offer their abilities
    once. Mana abilities are missing: players activate them while they pay (605.3a), or through `mana_actions`."""
    return offered(game, player).actions


def offered(game: Game, player: PlayerId) -> Offered:
    """Returns the legal actions, and the permanents whose abilities an equal permanent offers."""
    game.refresh()
    known = last_standing(game, player)
    answer = None if known is None else known.answer(game, player)
    if answer is not None:
        return answer
    standing = standing_of(game, player)
    equal = first_equals(game, player, (obj for obj, _, _ in standing.abilities))
    special = _open_specials(game, player, standing.held)
    answer = Offered(_found(game, player, standing, special, equal), equal)
    if not special:
        standing.keep(game, player, answer)
    return answer


def every_action(game: Game, player: PlayerId) -> tuple[Action, ...]:
    """Returns the legal actions, with the abilities of each of several equal permanents."""
    standing = standing_of(game, player)
    return _found(game, player, standing, _open_specials(game, player, standing.held), {})


def _found(
    game: Game,
    player: PlayerId,
    standing: Standing,
    specials: Sequence[tuple[str, Special]],
    equal: Mapping[ObjectId, ObjectId],
) -> tuple[Action, ...]:
    """Returns the legal actions without those of permanents in `equal`."""
    found: list[Action] = [PASS]
    found.extend(_lands(game, player, standing.cards))
    found.extend(_casts(game, player, standing.castable))
    found.extend(_activations(game, player, [each for each in standing.abilities if each[0].id not in equal]))
    found.extend(_special_actions(game, player, specials))
    return tuple(found)


def _lands(game: Game, player: PlayerId, cards: tuple[ObjectId, ...]) -> Iterator[Action]:
    """305.1: main phase, own turn, empty stack, a land play left."""
    if not sorcery_speed(game, player) or land_plays_left(game, player) <= 0:
        return
    for id in cards:
        for face in may_play_land(game, player, game.state.objects[id]):
            yield Action("land", id, face)


def _casts(game: Game, player: PlayerId, cards: tuple[ObjectId, ...]) -> Iterator[Action]:
    for id in cards:
        obj = game.state.objects[id]
        for number, option in enumerate(casting_options(game, player, obj)):
            if castable(game, player, obj, option):
                yield Action("cast", id, option.face, number, option.method, option)


def _activations(game: Game, player: PlayerId, abilities: Iterable[OpenAbility]) -> Iterator[Action]:
    state = game.state
    for obj, own, places in abilities:
        yield from _of(game, player, obj, own, (places,))
    for id in state.command:
        if state.objects[id].kind == "emblem":
            own = game.characteristics(id).sorted
            yield from _of(game, player, state.objects[id], own, alike(own)[0])


def _of(
    game: Game, player: PlayerId, obj: GameObject, abilities: SortedAbilities, places: Iterable[tuple[int, ...]]
) -> Iterator[Action]:
    for equal in places:
        index = _usable(obj, abilities, equal)
        try:
            if can_activate(game, player, obj, index, abilities.activated[index]):
                yield Action("activate", obj.id, index=index)
        except UnsupportedCardText:
            continue


def _usable(obj: GameObject, abilities: SortedAbilities, places: tuple[int, ...]) -> int:
    """The first of equal abilities that hasn't been used as often as it may be. If each has, an effect may allow more:
    then the one that was used least."""
    free = (index for index in places if not is_used_up(obj, index, abilities.activated[index]))
    found = next(free, None)
    return min(places, key=lambda index: obj.uses.count_uses("activated", index)) if found is None else found


def mana_actions(game: Game, player: PlayerId) -> tuple[Action, ...]:
    """The mana abilities a player may activate manually, equal ones of an object once."""
    found = []
    who = game.state.player(player)
    for id in (*game.state.battlefield, *who.hand, *who.graveyard):
        obj = game.state.objects[id]
        if obj.zone != BATTLEFIELD and not obj.printed.sorted.mana:
            continue
        abilities = game.characteristics(id).sorted
        for places in alike(abilities)[1]:
            index = _usable(obj, abilities, places)
            if can_activate(game, player, obj, index, abilities.activated[index]):
                found.append(Action("activate", id, index=index))
    return tuple(found)


def perform(game: Game, player: PlayerId, action: Action) -> bool:
    """Performs an action. Returns False if the player couldn't complete it and the program undid it."""
    moment = this_moment(game)
    name = name_of(game, action.object) or action.kind
    with Transaction(game, name, moment) as outcome:
        return _perform(game, player, action, moment)
    assert outcome.problem is not None
    game.record(Noted("bug", {"object": action.object}))
    if blamed(outcome.problem) != action.object:
        silence_culprit(game, outcome.problem)
    return False


def _perform(game: Game, player: PlayerId, action: Action, moment: Moment) -> bool:
    try:
        with tops_unchanged(game):
            _carry_out(game, player, action)
    except CannotCast:
        take_back(game, moment)
        return False
    return True


def _carry_out(game: Game, player: PlayerId, action: Action) -> None:
    match action.kind:
        case "land":
            play_land(game, player, action.object, action.face)
        case "cast":
            option = option_of(game, player, action)
            if option is None:
                raise CannotCast(f"there is no option {action.method!r} to cast it")
            cast(game, player, action.object, option)
        case "activate":
            activate(game, player, action.object, action.index)
        case "special":
            if not perform_special(game, player, action):
                raise CannotCast(f"{action.method} cannot be done")


def option_of(game: Game, player: PlayerId, action: Action) -> CastingOption | None:
    """The casting option of an action. An action that no offer made, such as one in a test, names it by its place."""
    if action.option is not None:
        return action.option
    for number, option in enumerate(casting_options(game, player, game.state.objects[action.object])):
        if number == action.index and option.face == action.face and option.method == action.method:
            return option
    return None
