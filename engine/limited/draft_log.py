"""Draft logs of other programs: who took which cards from which packs, pick by pick.

Input: the result of a reader of log files. Output: frozen values, used to build a pool and to review a draft. Names are
spelled as in the log; the cards don't need to be known.
"""

from __future__ import annotations

import msgspec


class LoggedPick(msgspec.Struct, frozen=True):
    """One pick. `round` and `turn` count from 0; `offered` are the cards of the pack in order, `taken` places in it.
    `burned` are places of cards that left the draft."""

    round: int
    turn: int
    offered: tuple[str, ...]
    taken: tuple[int, ...]
    burned: tuple[int, ...] = ()

    @property
    def card_names(self) -> tuple[str, ...]:
        """The names of the cards that were taken."""
        return tuple(self.offered[place] for place in self.taken)


class LoggedSeat(msgspec.Struct, frozen=True):
    """A drafter. `picks` is empty if the log doesn't contain this seat's packs. `pool` are all drafted cards in pick
    order. `main` and `side` are the deck that was built, without added basic lands."""

    name: str
    is_bot: bool = False
    picks: tuple[LoggedPick, ...] = ()
    pool: tuple[str, ...] = ()
    main: tuple[str, ...] = ()
    side: tuple[str, ...] = ()


class DraftLog(msgspec.Struct, frozen=True):
    """A logged draft. `program` wrote the log; `sets` are the codes or names of the sets, as far as the log gives them;
    `own` is the seat of the log's owner, counted from 0."""

    program: str
    seats: tuple[LoggedSeat, ...]
    sets: tuple[str, ...] = ()
    own: int = 0
