"""Mana in a pool (106.4), as counts of mana that is alike: its type, where it came from, what it may be spent on.

Nobody looks at single mana: a pool of a billion mana is as small as a pool of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from engine.game.kernel.game import Game
from engine.game.kernel.mana import MOST_MANA as MOST_MANA
from engine.game.kernel.mana import TYPES as TYPES
from engine.game.kernel.mana import Mana as Mana
from engine.game.kernel.mana import Pool as Pool
from engine.ids import ObjectId, PlayerId
from engine.ir.effects.game import SpendOn

Allowed = Callable[[tuple[SpendOn, ...], ObjectId], bool]
"""Whether mana with such a restriction may be spent on what is being paid."""


class Spent(msgspec.Struct, frozen=True):
    """So much mana of one kind was spent."""

    mana: Mana
    count: int


def unrestricted(spend_on: tuple[SpendOn, ...], source: ObjectId = ObjectId(0)) -> bool:
    """Only mana that may be spent on anything, or on anything but certain spells."""
    return all(part.what == "not cast" for part in spend_on)


def with_mana(pool: Pool, more: Iterable[tuple[Mana, int]]) -> Pool:
    """A pool with more mana in it."""
    found = dict(pool)
    for mana, count in more:
        found[mana] = min(MOST_MANA, found.get(mana, 0) + count)
    return tuple((mana, count) for mana, count in found.items() if count > 0)


def letters_of(pool: Pool) -> dict[str, int]:
    """How much mana of each type there is, in the usual order."""
    found: dict[str, int] = {}
    for mana, count in pool:
        found[mana.type] = found.get(mana.type, 0) + count
    return {letter: found[letter] for letter in TYPES if letter in found}


def amount_in(pool: Pool) -> int:
    """How much mana there is in all."""
    return sum(count for _, count in pool)


def take(
    game: Game, player: PlayerId, letter: str, count: int = 1, allowed: Allowed = unrestricted, *, snow: bool = False
) -> list[Spent] | None:
    """Takes so much mana of a type out of the pool, restricted mana and mana with riders first; None (and nothing is
    taken) if there is not so much. `snow`: only from snow sources."""
    who = game.state.player(player)
    fitting = [
        (mana, there)
        for mana, there in who.mana
        if mana.type == letter and (mana.snow or not snow) and allowed(mana.spend_on, mana.source)
    ]
    if sum(there for _, there in fitting) < count:
        return None
    fitting.sort(key=lambda part: (not part[0].spend_on, not part[0].riders, part[0].persists, part[0].snow))
    taken: list[Spent] = []
    for mana, there in fitting:
        if count <= 0:
            break
        taken.append(Spent(mana, min(there, count)))
        count -= there
    who.mana = with_mana(who.mana, ((part.mana, -part.count) for part in taken))
    return taken
