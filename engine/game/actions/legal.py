"""The legal actions of a player with priority: the only source for windows and programs alike."""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import UnsupportedCardText
from engine.game.actions.special import special_actions
from engine.game.casting.activating import can_activate
from engine.game.casting.castable import castable
from engine.game.casting.keyword_options import waiting_in_exile
from engine.game.casting.options import may_play_land, waits, ways_to_cast
from engine.game.casting.permissions import cards_permitted, land_plays_left, permissions
from engine.game.casting.timing import only_quick, sorcery_speed
from engine.game.casting.usual import is_out_of_reach
from engine.game.kernel.board import Permanents, once_per_board
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.choices import PASS, Action
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.sorting import SortedAbilities, is_mana_ability


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
    permitted = cards_permitted(game, player, permissions(game, player))
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
        if (quick and waits(obj)) or is_out_of_reach(game, player, obj):
            continue
        for number, way in enumerate(ways_to_cast(game, player, obj)):
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
    for index, ability in enumerate(abilities.activated):
        if is_mana_ability(ability):
            continue
        try:
            if can_activate(game, player, obj, index, ability):
                yield Action("activate", obj.id, index=index)
        except UnsupportedCardText:
            continue


def mana_actions(game: Game, player: PlayerId) -> tuple[Action, ...]:
    """The mana abilities a player may activate by hand."""
    found = []
    who = game.state.player(player)
    for id in (*game.state.battlefield, *who.hand, *who.graveyard):
        obj = game.state.objects[id]
        if obj.zone != BATTLEFIELD and not obj.printed.sorted.mana:
            continue
        for index, ability in enumerate(game.characteristics(id).sorted.activated):
            if is_mana_ability(ability) and can_activate(game, player, obj, index, ability):
                found.append(Action("activate", id, index=index))
    return tuple(found)
