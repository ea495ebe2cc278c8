"""What a player wishes about paying: sources to use first, sources to leave alone (601.2g: the player chooses which
mana abilities to activate).

Comes in: the answers `ActPaying` and `Reserve`. Goes out: for every payment, how much each source is wanted. What is
reserved is kept with the player until the permanent leaves or goes to somebody else.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from engine.game.kernel.answers import AboutPaying, ActPaying
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GRAVEYARD, HAND, GameObject
from engine.ids import ObjectId, PlayerId


class Wishes(msgspec.Struct, frozen=True):
    """Sources to be used first, in this order, and sources to be left alone if anything else can pay."""

    first: tuple[ObjectId, ...] = ()
    never: frozenset[ObjectId] = frozenset()

    def rank(self, id: ObjectId) -> int:
        """Below 0 for what is to be used first, the first the lowest; above 0 for what is to be left alone."""
        if id in self.first:
            return self.first.index(id) - len(self.first)
        return int(id in self.never)


class PaymentDesk:
    """Says whether what a player with priority says about paying can be meant."""

    def __init__(self, game: Game, player: PlayerId) -> None:
        self._game = game
        self._player = player

    def refusal(self, answer: AboutPaying) -> str:
        """Why it cannot; "" if it can."""
        named = (*answer.first, *answer.never) if isinstance(answer, ActPaying) else answer.objects
        if len(set(named)) != len(named):
            return "an object is named twice"
        for id in named:
            obj = self._game.state.get(id)
            if obj is None or not _is_own(obj, self._player):
                return f"object {id} is nothing the player could pay with"
        return ""


def _is_own(obj: GameObject, player: PlayerId) -> bool:
    if obj.zone == BATTLEFIELD:
        return obj.controller == player
    return obj.zone in (HAND, GRAVEYARD) and obj.owner == player


def reserve(game: Game, player: PlayerId, objects: tuple[ObjectId, ...]) -> None:
    """From now on these are left alone, and no others."""
    game.state.player(player).reserved = objects


def reserved(game: Game, player: PlayerId) -> tuple[ObjectId, ...]:
    """What a player has reserved and still has."""
    kept = game.state.player(player).reserved
    objects = ((id, game.state.get(id)) for id in kept)
    return tuple(id for id, obj in objects if obj is not None and _is_own(obj, player))


@contextmanager
def paying_as(game: Game, player: PlayerId, answer: ActPaying) -> Iterator[None]:
    """For a while a player's payments follow what the answer says."""
    game.state.player(player).paying = (answer.first, answer.never)
    try:
        yield
    finally:
        game.state.player(player).paying = ((), ())


def wishes_of(game: Game, player: PlayerId) -> Wishes:
    """What a player wishes about the payment that is being made or looked at."""
    first, never = game.state.player(player).paying
    kept = reserved(game, player)
    if not first and not never and not kept:
        return NONE
    return Wishes(first, frozenset({*never, *(id for id in kept if id not in first)}))


NONE = Wishes()
