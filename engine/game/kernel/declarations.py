"""What a declaration of attackers or blockers may be made of: who can, whom, and the limits (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.ids import Entity, ObjectId

UNLIMITED: Final = 1_000_000_000
"""As many as there are."""


class AttackOption(msgspec.Struct, frozen=True):
    """A creature that can attack, and whom."""

    attacker: ObjectId
    defenders: tuple[Entity, ...]


class AtMost(msgspec.Struct, frozen=True):
    """At most `count` of the `creatures` (indexes) may attack one of `whom`, or block (`whom` empty: anything)."""

    count: int
    creatures: tuple[int, ...]
    whom: tuple[Entity, ...] = ()


class BlockOption(msgspec.Struct, frozen=True):
    """A creature that can block, which attackers, and how many of them at once."""

    blocker: ObjectId
    attackers: tuple[ObjectId, ...]
    most: int = 1


class BlockLimits(msgspec.Struct, frozen=True):
    """How many creatures must block an attacker if any does (menace), and how many may."""

    attacker: ObjectId
    least: int = 1
    most: int = UNLIMITED


class BlockRequirement(msgspec.Struct, frozen=True):
    """One of the `blockers` (indexes) must block one of the `attackers` if able."""

    blockers: tuple[int, ...]
    attackers: tuple[ObjectId, ...]


def fulfilled(
    options: Sequence[BlockOption], requirements: Sequence[BlockRequirement], pairs: Sequence[tuple[int, int]]
) -> int:
    """How many requirements blocks fulfil (509.1c)."""
    blocks = [(index, options[index].attackers[place]) for index, place in pairs]
    return sum(
        1
        for requirement in requirements
        if any(index in requirement.blockers and attacker in requirement.attackers for index, attacker in blocks)
    )
