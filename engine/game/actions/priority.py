"""What a player with priority may do, and doing it: the legal actions, the only source for windows and programs alike;
special actions that abilities give (116.2), which use no stack; and performing what was chosen, where what turns out to
be impossible on the way is taken back (732.1).

Each special action is registered in `SPECIALS`. Two stand here: unlocking a door of a Room (116.2m, 709.5e), and taking
one's companion into the hand (116.2g, 702.139a).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec

from engine.errors import UnsupportedCardText, blamed
from engine.game.casting.activating import activate, can_activate, is_used_up
from engine.game.casting.casting import CannotCast, cast, play_land
from engine.game.casting.casting_now import castable
from engine.game.casting.casting_options import casting_options, may_play_land, waits
from engine.game.casting.keyword_options import waiting_in_exile
from engine.game.casting.option import CastingOption
from engine.game.casting.permissions import (
    cards_permitted,
    is_given_flash,
    land_plays_left,
    only_quick,
    permissions,
    sorcery_speed,
)
from engine.game.casting.usual_costs import is_out_of_reach
from engine.game.evaluation.visibility import tops_unchanged
from engine.game.events import Noted
from engine.game.kernel.characteristics import Characteristics, Permanents, once_per_board
from engine.game.kernel.choices import PASS, Action
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game, Moment
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, COMPANION, HAND, SIDEBOARD, GameObject
from engine.game.kernel.printed import DOORS
from engine.game.kernel.rollback import Transaction, name_of, silence_culprit, take_back, this_moment
from engine.game.operations.costs import can_pay, pay
from engine.game.operations.keyword_actions import did
from engine.game.operations.zones import move
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated, Keyword
from engine.ir.conditions import ResolvedTimes
from engine.ir.costs import ManaPayment
from engine.ir.keywords import expand
from engine.ir.node import Cost, Recent, contains, once_per_node
from engine.ir.sorting import SortedAbilities, is_mana_ability


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
    held = _keywords(game, hand)
    for name, special in SPECIALS.items():
        if (special.keyword and special.keyword not in held) or not special.ever(game, player):
            continue
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
                yield from (Action("special", id, index=way, method=name) for way in special.costs(game, player, obj))
            elif special.allows(game, player, obj):
                yield Action("special", id, method=name)


def _keywords(game: Game, cards: tuple[ObjectId, ...]) -> set[str]:
    """The names of the keywords of cards."""
    found: set[str] = set()
    for id in cards:
        names = game.characteristics(id).sorted.keyword_names
        if names:
            found |= names
    return found


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

COMPANION_COST = ManaPayment("{3}")


def _may_take(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """702.139a: in one's main phase while the stack is empty; once, as it is outside the game no longer then."""
    companion = obj.zone == SIDEBOARD and obj.owner == player and COMPANION in obj.designations
    return companion and sorcery_speed(game, player) and can_pay(Context(game, obj.id, player), player, COMPANION_COST)


def _take(game: Game, player: PlayerId, obj: GameObject, way: int) -> bool:
    if not pay(Context(game, obj.id, player), player, COMPANION_COST):
        return False
    return move(game, obj.id, HAND, cause="companion", by=player) is not None


def _has_sideboard(game: Game, player: PlayerId) -> bool:
    return bool(game.state.player(player).sideboard)


SPECIALS["companion"] = Special(SIDEBOARD, _may_take, _take, ever=_has_sideboard)


def legal_actions(game: Game, player: PlayerId) -> tuple[Action, ...]:
    """Everything the player may do now, passing first. Mana abilities are not among them: they are activated as costs
    are paid (605.3a), or by hand through `mana_actions`."""
    cards = _candidates(game, player)
    found: list[Action] = [PASS]
    found.extend(_lands(game, player, cards))
    found.extend(_casts(game, player, cards))
    found.extend(_activations(game, player, cards))
    found.extend(special_actions(game, player))
    return tuple(found)


def _candidates(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards a player might be able to play, each once: own hand, command zone and graveyard, and what permissions
    reach."""
    who, objects = game.state.player(player), game.state.objects
    command = [id for id in game.state.command if objects[id].owner == player and objects[id].kind == "card"]
    waiting = waiting_in_exile(game, player)
    permitted = cards_permitted(game, permissions(game, player))
    return tuple(dict.fromkeys((*who.hand, *command, *who.graveyard, *waiting, *permitted)))


def _lands(game: Game, player: PlayerId, cards: tuple[ObjectId, ...]) -> Iterator[Action]:
    """305.1: main phase, own turn, empty stack, a land play left."""
    if not sorcery_speed(game, player) or land_plays_left(game, player) <= 0:
        return
    for id in cards:
        for face in may_play_land(game, player, game.state.objects[id]):
            yield Action("land", id, face)


def _casts(game: Game, player: PlayerId, cards: tuple[ObjectId, ...]) -> Iterator[Action]:
    quick = only_quick(game, player)
    for id in cards:
        obj = game.state.objects[id]
        if (quick and waits(obj) and not is_given_flash(game, obj)) or is_out_of_reach(game, player, obj):
            continue
        for number, way in enumerate(casting_options(game, player, obj)):
            if castable(game, player, obj, way):
                yield Action("cast", id, way.face, number, way.method)


def _activations(game: Game, player: PlayerId, cards: tuple[ObjectId, ...]) -> Iterator[Action]:
    state = game.state
    for obj, chars, for_others in _activatable(game.board()):
        if for_others or obj.controller == player:
            yield from _of(game, player, obj, chars.sorted)
    for id in cards:
        obj, chars = state.objects[id], game.characteristics(id)
        if chars is obj.printed.base and not obj.printed.acts_elsewhere:
            continue  # what is printed on it, and no more
        if len(chars.sorted.activated) != len(chars.sorted.mana) and obj.zone != BATTLEFIELD:
            yield from _of(game, player, obj, chars.sorted)
    for id in state.command:
        if state.objects[id].kind == "emblem":
            yield from _of(game, player, state.objects[id], game.characteristics(id).sorted)


@once_per_board
def _activatable(board: Permanents) -> list[tuple[GameObject, Characteristics, bool]]:
    """The permanents with activated abilities that are no mana abilities, and whether other players may activate some
    of them."""
    return [
        (obj, chars, any(ability.by is not None for ability in chars.sorted.activated))
        for obj, chars in board
        if len(chars.sorted.activated) != len(chars.sorted.mana)
    ]


def _of(game: Game, player: PlayerId, obj: GameObject, abilities: SortedAbilities) -> Iterator[Action]:
    for places in alike(abilities)[0]:
        index = _usable(obj, abilities, places)
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
    return min(places, key=lambda index: obj.uses.of("activated", index)) if found is None else found


Alike = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]

_alike: Recent[int, tuple[SortedAbilities, Alike]] = Recent(2_000)


def alike(abilities: SortedAbilities) -> Alike:
    """The places of an object's activated abilities, equal ones together: first of those that aren't mana abilities,
    then of mana abilities. 64 slivers with one word give each sliver 64 equal abilities, but one choice. An ability
    that asks how often it has resolved itself is equal to no other."""
    found = _alike.get(id(abilities))
    if found is None:  # what is stored keeps the abilities alive, so that no others can have their identity
        found = _alike.put(id(abilities), (abilities, (_grouped(abilities, False), _grouped(abilities, True))))
    return found[1]


def _grouped(abilities: SortedAbilities, for_mana: bool) -> tuple[tuple[int, ...], ...]:
    groups: list[tuple[Activated, list[int]]] = []
    for index, ability in enumerate(abilities.activated):
        if is_mana_ability(ability) != for_mana:
            continue
        for known, places in groups:
            if _are_alike(abilities, known, ability):
                places.append(index)
                break
        else:
            groups.append((ability, [index]))
    return tuple(tuple(places) for _, places in groups)


def _are_alike(abilities: SortedAbilities, one: Activated, other: Activated) -> bool:
    """Whether two abilities of an object are the same choice: they say the same and come from the same keywords, for
    effects may change what a keyword costs."""
    if one is not other and one != other:
        return False
    if _counts_itself(one):
        return False
    return one is other or _keywords_behind(abilities, one) == _keywords_behind(abilities, other)


@once_per_node
def _counts_itself(ability: Activated) -> bool:
    return contains(ability, ResolvedTimes)


def _keywords_behind(abilities: SortedAbilities, ability: Activated) -> tuple[str, ...]:
    return tuple(word.name for word in abilities.keywords if any(part is ability for part in expand(word)))


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
    """Performs an action; false if it could not be completed and was taken back."""
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
            cast(game, player, action.object, _way(game, player, action))
        case "activate":
            activate(game, player, action.object, action.index)
        case "special":
            if not perform_special(game, player, action):
                raise CannotCast(f"{action.method} cannot be done")


def _way(game: Game, player: PlayerId, action: Action) -> CastingOption:
    obj = game.state.objects[action.object]
    for number, way in enumerate(casting_options(game, player, obj)):
        if number == action.index and way.face == action.face and way.method == action.method:
            return way
    raise CannotCast(f"there is no way {action.method!r} to cast it")
