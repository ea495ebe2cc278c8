"""The phased-in permanents with what they are now, and what is found out of that once for as long as it stays so.

A new list is made whenever continuous effects are applied anew, so what depends on nothing but the characteristics in
it is true for as long as there is this list (`once_per_board`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.objects import GameObject

R = TypeVar("R")


class Permanents(list[tuple[GameObject, Characteristics]]):
    """The phased-in permanents with what they are now, in the order in which they entered; not to be changed."""


def once_per_board(compute: Callable[[Permanents], R]) -> Callable[[Permanents], R]:
    """Lets a function of the board be computed once for each board. It may look at characteristics and at which objects
    there are, but not at anything of the objects (tapped, counters, controller), for that changes on the same board."""
    name = f"{compute.__module__}.{compute.__qualname__}"

    @wraps(compute)
    def remembered(board: Permanents) -> R:
        known = board.__dict__
        try:
            found: R = known[name]
        except KeyError:
            found = known[name] = compute(board)
        return found

    return remembered


@once_per_board
def words_on(board: Permanents) -> frozenset[str]:
    """The types, supertypes, subtypes and names of keywords that any permanent has."""
    found: set[str] = set()
    for _, chars in board:
        found.update(chars.types, chars.supertypes, chars.subtypes, chars.sorted.keyword_names)
    return frozenset(found)


@once_per_board
def with_mana(board: Permanents) -> Permanents:
    """Those with mana abilities."""
    return Permanents(pair for pair in board if pair[1].sorted.mana)


@once_per_board
def noncreatures(board: Permanents) -> Permanents:
    """Those that are no creatures."""
    return Permanents(pair for pair in board if "Creature" not in pair[1].types)
