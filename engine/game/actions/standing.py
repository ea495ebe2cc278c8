"""The cards and abilities that a player can't use at the moment, kept until a fact behind that changes.

Little changes between most questions at priority. The player holds cards for the own main phase, lacks mana for others,
and controls abilities of tapped permanents. Finding this out is most of the work of `priority.legal_actions`, so the
result is kept. `legal_actions` examines only the rest.

Comes in: the game and a player. Goes out: a `Standing`. It holds while these facts stay the same:

- the player's cards (hand, graveyard, waiting cards, command zone), their values, and the permanents with abilities
- the rules, in force or not: the version of the ability sources and the effects of resolutions
- whether the player could cast a sorcery (307.1); each answer has its own standing
- the player's mana, sources of mana, commander tax and changed prices, for cards that cost too much
- tapped objects, for abilities that tap them
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.game.actions.lasting import casting_lasts, is_lasting, rules_last
from engine.game.casting.activating import is_out_of_time, is_too_dear, is_too_tapped
from engine.game.casting.finding_options import waits
from engine.game.casting.keyword_options import gives_help, gives_options, waiting_in_exile
from engine.game.casting.permissions import (
    cards_permitted,
    is_given_flash,
    may_be_permitted,
    only_quick,
    permissions,
    sorcery_speed,
)
from engine.game.casting.printed_costs import costs_too_much, is_out_of_place, usual_need
from engine.game.evaluation.restrictions import may_be_in_force
from engine.game.kernel.characteristics import Characteristics, Permanents, once_per_board
from engine.game.kernel.choices import Action
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.mana.payment import ManaNeed
from engine.game.mana.pool import Pool
from engine.game.mana.sources import Known, known_sources
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.conditions import ResolvedTimes
from engine.ir.keywords import expand
from engine.ir.node import Recent, contains, once_per_node
from engine.ir.rules import SpellCost
from engine.ir.sorting import SortedAbilities, is_mana_ability

OpenAbility = tuple[GameObject, SortedAbilities, tuple[int, ...]]
"""An object, its abilities, and the places of equal abilities that the player may activate."""


class Offered(msgspec.Struct, frozen=True):
    """The actions that a player may take now. `equal`: permanents without offers -> the equal permanent that offers
    the same abilities."""

    actions: tuple[Action, ...]
    equal: Mapping[ObjectId, ObjectId]


class Standing:
    """The cards and abilities that a player might use. `cards`: every card that the player might play; `castable`:
    the cards that might be cast; `abilities`: the abilities that might be activated, those of permanents first;
    `held`: the keywords of the cards in hand."""

    def __init__(self, game: Game, player: PlayerId, cards: tuple[ObjectId, ...], facts: tuple[Any, ...]) -> None:
        self._facts = facts
        self._board, self._places = game.board(), game.places
        self._acting = _acting(self._board, player)
        self._chars = [game.characteristics(id) for id in cards]
        self._resting: list[GameObject] = []
        self._mana: tuple[Known, Pool] | None = None
        """What mana the player had, if something is passed over because it costs more."""
        self._prices: list[tuple[GameObject, ManaNeed | None]] = []
        """What such cards cost, if there are rules in force that change that from one moment to the next."""
        self.cards = cards
        self.castable = tuple(self._castable(game, player))
        self.abilities = list(self._abilities(game, player))
        self.held = keywords_of_cards(game, game.state.player(player).hand)
        self._is_lasting: bool | None = None
        self._answer: Offered | None = None
        self._answered: tuple[int, object] = (0, None)

    def answer(self, game: Game, player: PlayerId) -> Offered | None:
        """Returns the known actions if only steps and combat have changed since, otherwise None."""
        changes, known = self._answered
        if changes == game.changes and (known is None or known is game.known_sources.get(player)):
            return self._answer
        return None

    def keep(self, game: Game, player: PlayerId, answer: Offered) -> None:
        """Keeps the found actions, unless finding them looked at the step, at combat or at the past."""
        if self._lasts(game):
            self._answer, self._answered = answer, (game.changes, game.known_sources.get(player))

    def _lasts(self, game: Game) -> bool:
        if self._is_lasting is None:
            objects = game.state.objects
            self._is_lasting = (
                rules_last(game)
                and all(is_lasting(own.activated[places[0]]) for _, own, places in self.abilities)
                and all(casting_lasts(objects[id]) for id in self.castable)
                and not any(objects[id].kind == "emblem" for id in game.state.command if _acts(game, id))
            )
        return self._is_lasting

    def holds(self, game: Game, player: PlayerId, facts: tuple[Any, ...]) -> bool:
        """Whether all facts behind it are unchanged."""
        if self._facts != facts or not self._is_same_board(game, player):
            return False
        if not all(obj.tapped for obj in self._resting):
            return False
        if self._mana is None:
            return True
        known, pool = self._mana
        if pool != game.state.player(player).mana or known is not known_sources(game, player):
            return False
        return all(usual_need(game, player, obj) is need for obj, need in self._prices)

    def _is_same_board(self, game: Game, player: PlayerId) -> bool:
        """Whether nothing differs that matters to the player. Other objects may have come or gone, and values may
        have been computed again."""
        board, places = game.board(), game.places
        if board is self._board and places == self._places:
            return True
        acting = _acting(board, player)
        if len(acting) != len(self._acting):
            return False
        pairs = zip(acting, self._acting, strict=True)
        if not all(obj is known and abilities is before for (obj, abilities), (known, before) in pairs):
            return False
        characteristics = game.characteristics
        if not all(characteristics(id) is chars for id, chars in zip(self.cards, self._chars, strict=True)):
            return False
        self._board, self._places = board, places
        return True

    def _castable(self, game: Game, player: PlayerId) -> Iterator[ObjectId]:
        quick, changing = only_quick(game, player), may_be_in_force(game, SpellCost)
        for id in self.cards:
            obj = game.state.objects[id]
            if quick and waits(obj) and not is_given_flash(game, obj):
                continue
            if is_out_of_place(game, player, obj):
                continue
            if costs_too_much(game, player, obj):
                self._rest_on_mana(game, player)
                if changing:
                    self._prices.append((obj, usual_need(game, player, obj)))
            else:
                yield id

    def _abilities(self, game: Game, player: PlayerId) -> Iterator[OpenAbility]:
        objects = game.state.objects
        for obj, abilities in self._acting:
            yield from self._of(game, player, obj, abilities)
        for id in self.cards:
            obj, chars = objects[id], game.characteristics(id)
            if chars is obj.printed.base and not obj.printed.acts_elsewhere:
                continue  # what is printed on it, and no more
            if len(chars.sorted.activated) != len(chars.sorted.mana) and obj.zone != BATTLEFIELD:
                yield from self._of(game, player, obj, chars.sorted)

    def _of(self, game: Game, player: PlayerId, obj: GameObject, abilities: SortedAbilities) -> Iterator[OpenAbility]:
        for places in alike(abilities)[0]:
            ability = abilities.activated[places[0]]
            if is_out_of_time(game, player, obj, ability):
                continue
            if is_too_tapped(game, obj, ability):
                self._resting.append(obj)
            elif is_too_dear(game, player, ability):
                self._rest_on_mana(game, player)
            else:
                yield obj, abilities, places

    def _rest_on_mana(self, game: Game, player: PlayerId) -> None:
        if self._mana is None:
            self._mana = (known_sources(game, player), game.state.player(player).mana)


def last_standing(game: Game, player: PlayerId) -> Standing | None:
    """Returns the kept standing of a player, which may no longer hold."""
    found = game.standings.get((player, sorcery_speed(game, player)))
    return found if isinstance(found, Standing) else None


def standing_of(game: Game, player: PlayerId) -> Standing:
    """Returns the standing of a player now: the kept one if it still holds."""
    facts = _facts(game, player)
    known = last_standing(game, player)
    if known is not None and known.holds(game, player, facts):
        return known
    key = (player, sorcery_speed(game, player))
    found = Standing(game, player, _candidates(game, player), facts)
    if may_be_permitted(game, player):  # which cards may be played from elsewhere can change with anything
        game.standings.pop(key, None)
    else:
        game.standings[key] = found
    return found


def _facts(game: Game, player: PlayerId) -> tuple[Any, ...]:
    state = game.state
    who = state.player(player)
    return (
        game.sources.version,
        gives_options(game.board()) or gives_help(game),
        state.effects,
        who.hand,
        who.graveyard,
        state.command,
        tuple(waiting_in_exile(game, player)),
        who.commander_casts,
    )


def _candidates(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    """Returns the cards that a player might play, each once: hand, command zone, graveyard, and the cards that
    permissions reach."""
    who, objects = game.state.player(player), game.state.objects
    command = [id for id in game.state.command if objects[id].owner == player and objects[id].kind == "card"]
    waiting = waiting_in_exile(game, player)
    permitted = cards_permitted(game, permissions(game, player))
    return tuple(dict.fromkeys((*who.hand, *command, *who.graveyard, *waiting, *permitted)))


def keywords_of_cards(game: Game, cards: tuple[ObjectId, ...]) -> set[str]:
    """Returns the names of the keywords of cards."""
    found: set[str] = set()
    for id in cards:
        names = game.characteristics(id).sorted.keyword_names
        if names:
            found |= names
    return found


def _acts(game: Game, id: ObjectId) -> bool:
    return bool(game.characteristics(id).sorted.activated)


def _acting(board: Permanents, player: PlayerId) -> list[tuple[GameObject, SortedAbilities]]:
    """Returns the permanents with activated abilities that the player might use. Mana abilities don't count."""
    return [
        (obj, chars.sorted) for obj, chars, for_others in _activatable(board) if for_others or obj.controller == player
    ]


@once_per_board
def _activatable(board: Permanents) -> list[tuple[GameObject, Characteristics, bool]]:
    """Returns the permanents with activated abilities apart from mana abilities, and whether other players may use
    some."""
    return [
        (obj, chars, any(ability.by is not None for ability in chars.sorted.activated))
        for obj, chars in board
        if len(chars.sorted.activated) != len(chars.sorted.mana)
    ]


Alike = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]

_alike: Recent[int, tuple[SortedAbilities, Alike]] = Recent(2_000)


def alike(abilities: SortedAbilities) -> Alike:
    """Returns the places of an object's activated abilities, with equal abilities in one group: first mana abilities
    left out, then only mana abilities. With 64 equal words, a sliver has 64 equal abilities but one choice. An
    ability that counts its own resolutions equals no other."""
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
    """Whether two abilities of an object are the same choice. They say the same and come from the same keywords,
    because effects can change the cost of a keyword."""
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
