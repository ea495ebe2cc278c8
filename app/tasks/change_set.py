"""What a change touched, so that views which show it refresh themselves."""

from __future__ import annotations

import msgspec


class ChangeSet(msgspec.Struct, frozen=True):
    """True for each kind of stored thing that changed."""

    preferences: bool = False
    decks: bool = False
    drafts: bool = False
    games: bool = False


NOTHING = ChangeSet()
EVERYTHING = ChangeSet(True, True, True, True)
