"""A draft that another program has logged: who took what, out of which cards, pick by pick.

Comes in: what a reader of log files found. Goes out: frozen values, from which a pool is made and a draft can be
reviewed. Names are as the log has them; no set of this program needs to know the cards.
"""

from __future__ import annotations

import msgspec


class LoggedPick(msgspec.Struct, frozen=True):
    """One pick: `round` and `turn` count from 0; `offered` are the cards of the pack in its order, `taken` places in
    it. `burned` are places of cards that left the draft."""

    round: int
    turn: int
    offered: tuple[str, ...]
    taken: tuple[int, ...]
    burned: tuple[int, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The cards that were taken."""
        return tuple(self.offered[place] for place in self.taken)


class LoggedSeat(msgspec.Struct, frozen=True):
    """A drafter. `picks` is empty where the log doesn't have this seat's packs; `pool` are all drafted cards in the
    order in which they came; `main` and `side` are the deck that was built, without basic lands that were added."""

    name: str
    is_bot: bool = False
    picks: tuple[LoggedPick, ...] = ()
    pool: tuple[str, ...] = ()
    main: tuple[str, ...] = ()
    side: tuple[str, ...] = ()


class DraftLog(msgspec.Struct, frozen=True):
    """A logged draft: `program` wrote the log; `sets` are the codes or names of the sets, as far as it says them; `own`
    is the seat of the person whose log it is, counted from 0."""

    program: str
    seats: tuple[LoggedSeat, ...]
    sets: tuple[str, ...] = ()
    own: int = 0
