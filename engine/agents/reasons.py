"""Why a program acted as it did: small values; the words for them are made where people read them (app/messages)."""

from __future__ import annotations

import msgspec

from engine.ids import Entity, ObjectId

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
    "lethal",
    "hold back",
    "block",
    "no block",
    "keep",
    "mulligan",
)
"""Every kind of reason: what the decision was for."""


class Reason(msgspec.Struct, frozen=True):
    """`kind`: one of `KINDS`; `subject`: the card or creature that acts; `object`: whom or what it is aimed at;
    `amount`: what it is worth to the player in points, about 16 for each mana a permanent costs."""

    kind: str
    subject: ObjectId | None = None
    object: Entity | None = None
    amount: int = 0
