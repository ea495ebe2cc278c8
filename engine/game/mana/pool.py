"""Mana in a pool (106.4): each mana with its type, where it came from and what it may be spent on."""

from __future__ import annotations

import msgspec

from engine.ids import ObjectId
from engine.ir.effects.game import ManaRider, SpendOn

TYPES = "WUBRGC"


class Mana(msgspec.Struct, frozen=True):
    """One mana. `type`: one of WUBRGC; `spend_on`: what it may be spent on (() = anything); `riders`: what happens when
    it is spent (106.6); `persists`: it does not empty this turn."""

    type: str
    source: ObjectId = ObjectId(0)
    snow: bool = False
    spend_on: tuple[SpendOn, ...] = ()
    riders: tuple[ManaRider, ...] = ()
    persists: bool = False
