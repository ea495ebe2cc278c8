"""Mana in a pool (106.4): each mana with its type, where it came from and what it may be spent on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from engine.ids import ObjectId, PlayerId
from engine.ir.effects.game import ManaRider, SpendOn

if TYPE_CHECKING:
    from engine.game.game import Game

TYPES = "WUBRGC"

Allowed = Callable[[tuple[SpendOn, ...], ObjectId], bool]
"""Whether mana with such a restriction may be spent on what is being paid."""


class Mana(msgspec.Struct, frozen=True):
    """One mana. `type`: one of WUBRGC; `spend_on`: what it may be spent on (() = anything); `riders`: what happens when
    it is spent (106.6); `persists`: it does not empty this turn."""

    type: str
    source: ObjectId = ObjectId(0)
    snow: bool = False
    spend_on: tuple[SpendOn, ...] = ()
    riders: tuple[ManaRider, ...] = ()
    persists: bool = False


def unrestricted(spend_on: tuple[SpendOn, ...], source: ObjectId = ObjectId(0)) -> bool:
    """Only mana that may be spent on anything, or on anything but certain spells."""
    return all(part.what == "not cast" for part in spend_on)


def take(game: Game, player: PlayerId, letter: str, allowed: Allowed = unrestricted) -> Mana | None:
    """Takes one mana of a type out of the pool, restricted mana first; None if there is none."""
    who = game.state.player(player)
    options = [mana for mana in who.mana if mana.type == letter and allowed(mana.spend_on, mana.source)]
    if not options:
        return None
    mana: Mana = max(options, key=lambda option: (bool(option.spend_on), bool(option.riders)))
    pool = list(who.mana)
    pool.remove(mana)
    who.mana = tuple(pool)
    return mana
