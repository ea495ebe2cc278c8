"""The sources that a player prefers for payments: wishes (sources to use first, sources to avoid, 601.2g), and a rank
by loss. A lasting loss ranks above a loss until next turn.

Input: the answers `ActPaying` and `Reserve`, or a mana ability and its cost. Output: the wishes for each payment, or a
rank. The rank comes from the nodes of the ability and never from the card's name. `payment` compares sources of equal
rank by the needs of the hand. A reserved permanent stays reserved until it leaves or changes its controller.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from engine.game.evaluation.qualities import summoning_sick
from engine.game.kernel.answers import AboutPaying, ActPaying
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GRAVEYARD, HAND, GameObject
from engine.game.mana.taking import GIVE, TAP, Takes
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import ManaPayment, UntapSelf
from engine.ir.effects.game import AddMana, DealDamage, LoseLife
from engine.ir.effects.permanents import Affect, PutCounters
from engine.ir.node import contains, find_nodes, once_per_node
from engine.ir.sorting import cost_parts


class Wishes(msgspec.Struct, frozen=True):
    """Sources to use first, in this order, and sources to avoid if anything else can pay."""

    first: tuple[ObjectId, ...] = ()
    never: frozenset[ObjectId] = frozenset()

    def rank(self, id: ObjectId) -> int:
        """Returns a number below 0 for a source to use first, the first one lowest, and above 0 for a source to
        avoid."""
        if id in self.first:
            return self.first.index(id) - len(self.first)
        return int(id in self.never)


class PaymentDesk:
    """Decides whether a player's answer about paying is valid."""

    def __init__(self, game: Game, player: PlayerId) -> None:
        self._game = game
        self._player = player

    def refusal(self, answer: AboutPaying) -> str:
        """Returns the reason why an answer is invalid, or ""."""
        named = (*answer.first, *answer.never) if isinstance(answer, ActPaying) else answer.objects
        if len(set(named)) != len(named):
            return "an object is named twice"
        for id in named:
            obj = self._game.state.find_object(id)
            if obj is None or not _is_own(obj, self._player):
                return f"object {id} is nothing the player could pay with"
        return ""


def _is_own(obj: GameObject, player: PlayerId) -> bool:
    if obj.zone == BATTLEFIELD:
        return obj.controller == player
    return obj.zone in (HAND, GRAVEYARD) and obj.owner == player


def reserve(game: Game, player: PlayerId, objects: tuple[ObjectId, ...]) -> None:
    """Reserves these objects and no others."""
    game.state.player(player).reserved = objects


def reserved(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    """Returns the reserved objects that a player still has."""
    kept = game.state.player(player).reserved
    objects = ((id, game.state.find_object(id)) for id in kept)
    return tuple(id for id, obj in objects if obj is not None and _is_own(obj, player))


@contextmanager
def paying_as(game: Game, player: PlayerId, answer: ActPaying) -> Iterator[None]:
    """Lets a player's payments follow an answer within this block."""
    game.state.player(player).paying = (answer.first, answer.never)
    try:
        yield
    finally:
        game.state.player(player).paying = ((), ())


def wishes_of(game: Game, player: PlayerId) -> Wishes:
    """Returns a player's wishes for the present payment or preview."""
    first, never = game.state.player(player).paying
    kept = reserved(game, player)
    if not first and not never and not kept:
        return NONE
    return Wishes(first, frozenset({*never, *(id for id in kept if id not in first)}))


NONE = Wishes()


PLAIN = 10
"""A land or artifact that only taps."""
BOUND = 6
"""Mana with a restriction that this payment meets."""
WITH_RIDER = 8
"""Mana with an extra effect when it is spent."""
MANA_COST = 3
CREATURE = 4
FIGHTER = 8
"""A creature that could attack or block."""
HURTS = 12
STAYS_TAPPED = 14
MILLS = 16
OTHERS_TAPPED = 9
COUNTERS = 20
ENERGY = 22
LIFE = 25
ONLY_ONCE = 35
DEAR = 40
"""The rank from which a loss is permanent."""
EXILED_CARD = 42
TOKEN_GIVEN_UP = 50
CARD_GIVEN_UP = 55
OTHER_GIVEN_UP = 60
UNKNOWN = 45


def rank_of(game: Game, player: PlayerId, id: ObjectId, ability: Activated, takes: Takes) -> int:
    """Returns the rank of a mana ability."""
    obj = game.state.objects[id]
    rank = of_ability(ability)
    if takes.life:
        rank += LIFE + min(takes.life, 5)
    for key, _ in takes.amounts:
        rank += MILLS if key[0] == "library" else ENERGY if key[0] == "player" else COUNTERS
    for pick in takes.picks:
        own = pick.options == (id,)
        if pick.how == GIVE:
            rank += (TOKEN_GIVEN_UP if obj.is_token else CARD_GIVEN_UP) if own else OTHER_GIVEN_UP
        elif own:
            rank += of_tapping(game, player, obj)
        elif pick.how == TAP:
            rank += OTHERS_TAPPED * pick.count
    if ability.once:
        rank += ONLY_ONCE
    return rank + (UNKNOWN if takes.unknown else 0)


def of_tapping(game: Game, player: PlayerId, obj: GameObject) -> int:
    """Returns the cost of tapping a permanent. A creature that could attack or block this turn costs more."""
    chars = game.characteristics(obj.id)
    if not chars.is_creature:
        return 0
    if summoning_sick(game, obj) and game.state.turn.active == player:
        return CREATURE - 1  # it could not attack
    return CREATURE + (FIGHTER if (chars.power or 0) > 1 else 0)


@once_per_node
def of_ability(ability: Activated) -> int:
    """Returns the part of the rank that doesn't depend on the objects taken."""
    mana = any(isinstance(part, ManaPayment) for part in cost_parts(ability.cost))
    return PLAIN + _of_effect(ability) + (MANA_COST if mana else 0)


def _of_effect(ability: Activated) -> int:
    """Returns the part of the rank for side effects and restricted mana."""
    rank = 0
    for add in find_nodes(ability.effect, AddMana):
        if add.spend_on:
            rank = BOUND - PLAIN
        elif add.riders:
            rank = WITH_RIDER - PLAIN
    if contains(ability.effect, DealDamage) or contains(ability.effect, LoseLife):
        rank += HURTS
    if contains(ability.effect, Affect):
        rank += STAYS_TAPPED
    if contains(ability.effect, PutCounters) or any(isinstance(part, UntapSelf) for part in cost_parts(ability.cost)):
        rank += COUNTERS
    return rank + (COUNTERS if contains(ability.cost, PutCounters) else 0)
