"""Why a program acted as it did: small values; the words for them are made where people read them (app/messages)."""

from __future__ import annotations

import msgspec

from engine.game.state.entities import Entity
from engine.ids import ObjectId

KINDS = (
    "land",
    "develop",
    "ramp",
    "cards",
    "remove",
    "commander",
    "trick",
    "counter",
    "ability",
    "attack",
    "race",
    "lethal",
    "hold back",
    "block",
    "trade",
    "chump",
    "no block",
    "keep",
    "mulligan",
    "target",
    "quick",
)
"""Every kind of reason: what the action was for."""


class Reason(msgspec.Struct, frozen=True):
    """`kind`: one of `KINDS`; `subject`: the card or creature that acts (0: none); `object`: whom or what it is aimed
    at (0: nothing); `amount`: what it is worth to the player in points, about 16 for each mana a permanent costs."""

    kind: str
    subject: ObjectId = ObjectId(0)
    object: Entity = 0
    amount: int = 0
