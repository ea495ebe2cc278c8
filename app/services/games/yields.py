"""Yields: answers that a player repeats for the rest of a game, "always yes" for a trigger or an order of triggers.

Input: the player's choice, and the number of the decision it was made with. Output: the answers. They become decisions
of the game like the player's own, so a replay needs no yields. A yield counts only after its own decision. Going back
before that suspends it until the game goes forward again; another decision there ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from engine.ids import PlayerId

MOST_YIELDS: Final = 500
"""The most yields of one game; the oldest end first."""


class Yield(msgspec.Struct, frozen=True):
    """One wish of a `player`, set with decision number `since`. `keys` identify the trigger, or the triggers in their
    order. `answer`: 1 for yes, 0 for no, None for an order. `cards` are the names of the triggers' sources, `text` and
    `text_de` the trigger's text."""

    player: int
    keys: tuple[str, ...]
    answer: int | None = None
    cards: tuple[str, ...] = ()
    text: str = ""
    text_de: str = ""
    since: int = 0


class Yields:
    """The yields of one game. `keep` is called with all of them after every change."""

    def __init__(self, stored: Sequence[Yield] = ()) -> None:
        self._all = list(stored)
        self._chosen: Yield | None = None
        self.keep: Callable[[tuple[Yield, ...]], object] = lambda _all: None

    def choose(self, chosen: Yield | None) -> None:
        """Sets a yield that begins with the next decision; None cancels it."""
        self._chosen = chosen

    def decided(self, number: int) -> None:
        """Notes that a player made decision number `number`: yields set there or later end, and the chosen one
        begins."""
        left = [one for one in self._all if one.since < number]
        if self._chosen is not None:
            fresh = msgspec.structs.replace(self._chosen, since=number)
            same = (fresh.player, fresh.keys, fresh.answer is None)
            left = [one for one in left if (one.player, one.keys, one.answer is None) != same]
            left.append(fresh)
        self._chosen = None
        self._set(left[-MOST_YIELDS:])

    def end_yield(self, ended: Yield) -> None:
        """Ends a yield for good."""
        self._set([one for one in self._all if one != ended])

    def in_force(self, player: PlayerId, made: int) -> tuple[Yield, ...]:
        """Returns a player's yields in force after `made` decisions, the oldest first."""
        return tuple(one for one in self._all if one.player == player and one.since < made)

    def answer(self, player: PlayerId, made: int, key: str) -> int | None:
        """Returns the answer to an offer of the trigger with that key, or None if the player is asked."""
        found = (one.answer for one in self.in_force(player, made) if one.keys == (key,) and one.answer is not None)
        return next(found, None)

    def first_trigger(self, player: PlayerId, made: int, keys: Sequence[str]) -> int | None:
        """Returns the index of the trigger that goes on the stack first, or None if no order contains all of them."""
        for one in reversed(self.in_force(player, made)):
            if one.answer is None and set(keys) <= set(one.keys):
                return min(range(len(keys)), key=lambda place: one.keys.index(keys[place]))
        return None

    def _set(self, wanted: list[Yield]) -> None:
        if wanted != self._all:
            self._all = wanted
            self.keep(tuple(wanted))
