"""What is counted and remembered for a turn or a combat: frozen records, replaced when something changes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

import msgspec
from msgspec.structs import replace

from engine.ids import ObjectId, PlayerId

NONE: Mapping[int, int] = MappingProxyType({})

Use = Literal["activated", "triggered", "resolved", "done"]


class UsesThisTurn(msgspec.Struct, frozen=True):
    """How often each ability of an object, by its index, was activated, has triggered (counted where that is limited),
    has resolved, and has done what it may do only so often each turn; and how often the permission that the object
    gives was used."""

    activated: Mapping[int, int] = NONE
    triggered: Mapping[int, int] = NONE
    resolved: Mapping[int, int] = NONE
    done: Mapping[int, int] = NONE
    permissions: int = 0

    def of(self, use: Use, index: int) -> int:
        """How often an ability was used in that way."""
        counts: Mapping[int, int] = getattr(self, use)
        return counts.get(index, 0)

    def with_one(self, use: Use, index: int, change: int = 1) -> UsesThisTurn:
        """The same with one use more, or fewer."""
        counts: Mapping[int, int] = getattr(self, use)
        changed: Mapping[int, int] = {**counts, index: counts.get(index, 0) + change}
        return replace(self, **{use: changed})

    def with_permission(self) -> UsesThisTurn:
        """The same with one more use of the permission."""
        return replace(self, permissions=self.permissions + 1)


UNUSED = UsesThisTurn()


class CombatRecord(msgspec.Struct, frozen=True):
    """What has happened in the combat that is going on: whether blockers were declared (509.1h), who declares them in
    place of the defending players, and who dealt damage in the first-strike combat damage step (510.4)."""

    blocks_declared: bool = False
    chooses_blocks: PlayerId | None = None
    struck_first: frozenset[ObjectId] = frozenset()


NO_COMBAT = CombatRecord()
