"""Whether mana is there, by counting only: what is plainly enough, and what is plainly too little (601.2g).

Comes in: all sources of a player. Goes out: for symbols that are to be paid yes, no, or "look closer"; only the last
asks for a search. An object that only taps itself, for one of several single mana or for one bundle, and that nothing
else wants, simply adds that. All others count for nothing where it is asked whether there is enough, and for all that
they could ever add where it is asked whether there is too little.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.game.kernel.mana import amount, unit_mask
from engine.game.mana.flow import System, add, is_enough
from engine.game.mana.payment import demands_of
from engine.game.mana.pool import Pool
from engine.game.mana.sources import ManaSource, most_mana
from engine.game.mana.taking import TAP, Takes
from engine.ids import ObjectId
from engine.ir.node import Recent

Amounts = dict[int, int]
"""Masks of kinds of mana, and how much there is of each."""

_systems: Recent[tuple[tuple[str, ...], int], System] = Recent(500)


class Counted:
    """The sources of a player as amounts. `plain`: what each object adds that simply adds mana; `least`: all of that;
    `most`: what the others could ever add as well."""

    def __init__(self, sources: Sequence[ManaSource]) -> None:
        self.plain: dict[ObjectId, Amounts] = {}
        self.least: Amounts = {}
        self.most: Amounts = {}
        by_object: dict[ObjectId, list[ManaSource]] = {}
        wanted: set[ObjectId] = set()
        for source in sources:
            by_object.setdefault(source.object, []).append(source)
            for pick in source.takes.picks:
                if pick.options != (source.object,):
                    wanted.update(pick.options)
        for id, own in by_object.items():
            made = None if id in wanted else _plainly(own)
            if made is None:
                _add(self.most, _at_most(own))
            else:
                self.plain[id] = made
                _add(self.least, made.items())
                _add(self.most, made.items())

    def answer(
        self,
        pips: tuple[str, ...],
        generic: int,
        pool: Pool,
        *,
        helps: Sequence[ManaSource] = (),
        besides: Takes,
        life: int,
    ) -> bool | None:
        """Whether so much can be paid; None if that cannot be said by counting. `helps`: what pays besides mana;
        `besides`: what the cost takes besides; `life`: what there is of it."""
        system = _system(pips, generic)
        reach = [*self.most.items(), *_at_most(helps)]
        reach += [(unit_mask(mana.type, mana.snow), count) for mana, count in pool]
        if not _is_enough(system, reach):
            return False
        blocked = _blocked(besides, life)
        if blocked is None:
            return None
        least = self.least
        if not blocked.isdisjoint(self.plain):
            least = {}
            for id, made in self.plain.items():
                if id not in blocked:
                    _add(least, made.items())
        free = [(unit_mask(mana.type, mana.snow), count) for mana, count in pool if not mana.spend_on]
        return True if _is_enough(system, (*least.items(), *free)) else None


def _system(pips: tuple[str, ...], generic: int) -> System:
    key = (pips, generic)
    return _systems.get(key) or _systems.put(key, System(demands_of(pips, generic)))


def _is_enough(system: System, there: Iterable[tuple[int, int]]) -> bool:
    left = [-needed for needed in system.needed]
    for mask, count in there:
        add(left, system.vector(mask), count)
    return is_enough(left)


def _add(total: Amounts, more: Iterable[tuple[int, int]]) -> None:
    for mask, count in more:
        total[mask] = total.get(mask, 0) + count


def _plainly(own: list[ManaSource]) -> Amounts | None:
    """What an object adds whatever else is used; None if that depends."""
    if not all(map(_only_taps, own)) or len({source.snow for source in own}) > 1:
        return None
    outcomes = [outcome for source in own for outcome in source.outcomes]
    snow = own[0].snow
    if len(outcomes) == 1:
        found: Amounts = {}
        _add(found, ((unit_mask(unit, snow), count) for unit, count in outcomes[0].units))
        return found
    if any(amount(outcome.units) != 1 for outcome in outcomes):
        return None
    mask = 0
    for outcome in outcomes:
        for unit, _ in outcome.units:
            mask |= unit_mask(unit, snow)
    return {mask: 1}


def _only_taps(source: ManaSource) -> bool:
    takes = source.takes
    if source.cost or source.spend_on or source.special or takes.life or takes.amounts or takes.unknown:
        return False
    return all(pick.how == TAP and pick.options == (source.object,) for pick in takes.picks) and len(takes.picks) == 1


def _at_most(sources: Iterable[ManaSource]) -> Iterator[tuple[int, int]]:
    """What sources could add if nothing kept them from it."""
    for source in sources:
        mask = 0
        for outcome in source.outcomes:
            for unit, _ in outcome.units:
                mask |= unit_mask(unit, source.snow)
        yield mask, most_mana(source) * source.most


def _blocked(besides: Takes, life: int) -> frozenset[ObjectId] | None:
    """The objects that may be taken besides; None if it is not seen at once that all of it is there."""
    if besides.amounts or besides.life > life or len(besides.picks) > 1:
        return None
    if not besides.picks:
        return frozenset()
    (pick,) = besides.picks
    return frozenset(pick.options) if pick.count <= len(pick.options) else None
