"""The records of a mana pool (106.4): counts of mana that is alike."""

from __future__ import annotations

import msgspec

from engine.ids import ObjectId
from engine.ir.effects.game import ManaRider, SpendOn


class Mana(msgspec.Struct, frozen=True):
    """A kind of mana in a pool. `type`: one of WUBRGC; `spend_on`: what it may be spent on (() = anything); `riders`:
    what happens when it is spent (106.6); `persists`: it does not empty this turn."""

    type: str
    source: ObjectId = ObjectId(0)
    snow: bool = False
    spend_on: tuple[SpendOn, ...] = ()
    riders: tuple[ManaRider, ...] = ()
    persists: bool = False


Pool = tuple[tuple[Mana, int], ...]
"""Kinds of mana, each once, and how much there is of each."""
