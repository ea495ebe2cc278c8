"""Finding a way to pay a mana cost (601.2g-h): which mana of the pool and which sources, so that as little as
possible of what may still be needed is used.

The search assigns the coloured symbols first, dearest to find first, then the generic part. What a source costs is paid
with mana that is there before it. Sources that are alike are tried once. It finds a way whenever there is one (up to
a bound on the steps of the search that no real board reaches).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.game.mana.pool import Allowed, Mana, unrestricted
from engine.game.mana.sources import ManaSource

MOST_STEPS = 30_000

ANY_TYPE = "WUBRGC"
"""What a symbol accepts for which mana of any type can be spent."""


class ManaNeed(msgspec.Struct, frozen=True):
    """What is to be paid: `pips` as the types each accepts ("W", "WU", "C", ...); `generic`; `phyrexian`: for each such
    symbol its colours (2 life pay for it instead); `twobrid`: for each such symbol its colour (2 generic instead);
    `snow`: how many snow mana."""

    pips: tuple[str, ...] = ()
    generic: int = 0
    phyrexian: tuple[str, ...] = ()
    twobrid: tuple[str, ...] = ()
    snow: int = 0

    @property
    def total(self) -> int:
        return len(self.pips) + self.generic + self.snow


class Use(msgspec.Struct, frozen=True):
    """A source, the types its units are to be, and the types of the mana in the pool that its own cost is paid with."""

    source: ManaSource
    types: tuple[str, ...]
    paid: tuple[str, ...] = ()


class Payment(msgspec.Struct, frozen=True):
    """A way to pay: sources to use in this order, pool mana to spend (types, one per symbol paid), life to pay.
    `spend` lists (type, restricted): what is spent in the end, coloured first."""

    uses: tuple[Use, ...]
    spend: tuple[str, ...]
    life: int = 0


Free = tuple[str, ...]
"""Mana that is there and has no purpose yet, by type; in small letters what no cost of a source can be paid with,
because it may be spent only on something else."""
Used = tuple[Use, ...]


class _Search:
    def __init__(
        self,
        pool: Sequence[Mana],
        sources: Sequence[ManaSource],
        allowed: Allowed,
    ) -> None:
        self.pool = tuple(
            _kind(mana.type, bound=bool(mana.spend_on)) for mana in pool if allowed(mana.spend_on, mana.source)
        )
        self.sources = [source for source in sources if allowed(source.spend_on, source.object)]
        self.steps = 0

    def solve(self, pips: tuple[str, ...], generic: int, free: Free, used: Used, spent: Free) -> Payment | None:
        """Pays `pips`, then `generic`, with the mana in `free` and sources not in `used`."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            return None
        if not pips:
            return self._generic(generic, free, used, spent)
        place, wanted = self._hardest(pips, free, used)
        rest = pips[:place] + pips[place + 1 :]
        for kind in dict.fromkeys(free):
            if self._pays(kind, wanted):
                found = self.solve(rest, generic, _without(free, kind), used, (*spent, kind.upper()))
                if found is not None:
                    return found
        for kind, left, with_source in self._make(wanted, rest, free, used):
            found = self.solve(rest, generic, left, with_source, (*spent, kind.upper()))
            if found is not None:
                return found
        return None

    def _make(self, wanted: str, pips: tuple[str, ...], free: Free, used: Used) -> Iterator[tuple[str, Free, Used]]:
        """Every way to make one mana that is `wanted` with one more source: its type, what is free and used then."""
        seen: set[Any] = set()
        for source in self._unused(used):
            if source.signature in seen:
                continue
            seen.add(source.signature)
            bound = bool(source.spend_on or source.special)
            for units in source.alternatives:
                for place, kind in self._places(units, wanted):
                    rest = units[:place] + units[place + 1 :]
                    for others in self._open(rest, pips):
                        if self.steps > MOST_STEPS:
                            return
                        made = (*others[:place], kind, *others[place:])
                        for left, before, paid in self._fund(source.cost, free, used, source, pips):
                            open_ = tuple(_kind(letter, bound=bound) for letter in others)
                            yield _kind(kind, bound=bound), (*left, *open_), (*before, Use(source, made, paid))

    def _places(self, units: tuple[str, ...], wanted: str) -> Iterator[tuple[int, str]]:
        """The units of a source that could be what is wanted, and as which type; units that are alike once."""
        for place, unit in enumerate(units):
            letter = next((letter for letter in unit if letter in wanted), None)
            if letter is not None and unit not in units[:place]:
                yield place, letter

    def _fund(
        self, cost: tuple[str, ...], free: Free, used: Used, source: ManaSource, pips: tuple[str, ...] = ()
    ) -> Iterator[tuple[Free, Used, Free]]:
        """Every way to pay what a source costs with mana that is there before it; `pips`: what is wanted besides."""
        if not cost:
            yield free, used, ()
            return
        self.steps += 1
        if self.steps > MOST_STEPS:
            return
        wanted, rest = cost[0], cost[1:]
        for kind in dict.fromkeys(free):
            if kind in wanted:
                for left, after, paid in self._fund(rest, _without(free, kind), used, source, pips):
                    yield left, after, (kind, *paid)
        reserved = (*used, Use(source, ()))
        for kind, made, after in self._make(wanted, pips, free, reserved):
            if kind not in wanted:
                continue
            kept = tuple(use for use in after if use.source is not source)
            for left, last, paid in self._fund(rest, made, kept, source, pips):
                yield left, last, (kind, *paid)

    def _open(self, units: tuple[str, ...], pips: tuple[str, ...]) -> Iterator[Free]:
        """The types that a source's other units could be: each one that is wanted still, their first if none is."""
        if not units:
            yield ()
            return
        letters = [
            letter for letter in units[0] if any(self._pays(letter, wanted) for wanted in pips) and letter != "1"
        ]
        if not letters or all(wanted == ANY_TYPE for wanted in pips):
            letters = [units[0][0]]
        for letter in letters:
            for others in self._open(units[1:], pips):
                yield (letter, *others)

    def _hardest(self, pips: tuple[str, ...], free: Free, used: Used) -> tuple[int, str]:
        """The symbol with the fewest ways to pay it."""
        if len(pips) == 1 or len(set(pips)) == 1:
            return 0, pips[0]
        unused = self._unused(used)

        def ways(wanted: str) -> int:
            from_free = sum(self._pays(unit, wanted) for unit in free)
            return from_free + sum(
                any(self._pays(letter, wanted) for units in source.alternatives for unit in units for letter in unit)
                for source in unused
            )

        place = min(range(len(pips)), key=lambda index: ways(pips[index]))
        return place, pips[place]

    def _pays(self, unit: str, wanted: str) -> bool:
        return unit.upper() in wanted

    def _unused(self, used: Used) -> list[ManaSource]:
        taken = {use.source.object for use in used}
        return [source for source in self.sources if source.object not in taken]

    def _generic(self, generic: int, free: Free, used: Used, spent: Free) -> Payment | None:
        """The generic part: mana that is there, then the cheapest sources."""
        if len(free) >= generic:
            return Payment(used, (*spent, *(kind.upper() for kind in free[:generic])))
        seen: set[Any] = set()
        for source in self._unused(used):
            units = max(source.alternatives, key=len)
            if len(units) <= len(source.cost) or source.signature in seen:
                continue
            seen.add(source.signature)
            types = tuple(unit[0] for unit in units)
            kinds = tuple(_kind(letter, bound=bool(source.spend_on or source.special)) for letter in types)
            for left, before, paid in self._fund(source.cost, free, used, source):
                found = self._generic(generic, (*left, *kinds), (*before, Use(source, types, paid)), spent)
                if found is not None:
                    return found
            self.steps += 1
            if self.steps > MOST_STEPS:
                return None
        return None


def _kind(letter: str, *, bound: bool) -> str:
    return letter.lower() if bound else letter


def _without(items: Free, item: str) -> Free:
    place = items.index(item)
    return items[:place] + items[place + 1 :]


def find_payment(
    need: ManaNeed,
    pool: Sequence[Mana],
    sources: Sequence[ManaSource],
    *,
    life: int = 0,
    allowed: Allowed = unrestricted,
) -> Payment | None:
    """A way to pay `need`, or None. `life`: how much life may be paid for Phyrexian symbols; mana is preferred."""
    if not need.phyrexian and not need.twobrid:
        return _find(need, pool, sources, allowed)
    if need.phyrexian:
        first, rest = need.phyrexian[0], need.phyrexian[1:]
        with_mana = msgspec.structs.replace(need, pips=(*need.pips, first), phyrexian=rest)
        found = find_payment(with_mana, pool, sources, life=life, allowed=allowed)
        if found is None and life >= 2:
            with_life = msgspec.structs.replace(need, phyrexian=rest)
            cheaper = find_payment(with_life, pool, sources, life=life - 2, allowed=allowed)
            found = None if cheaper is None else msgspec.structs.replace(cheaper, life=cheaper.life + 2)
        return found
    first, rest = need.twobrid[0], need.twobrid[1:]
    with_colour = msgspec.structs.replace(need, pips=(*need.pips, first), twobrid=rest)
    found = find_payment(with_colour, pool, sources, life=life, allowed=allowed)
    if found is None:
        with_two = msgspec.structs.replace(need, generic=need.generic + 2, twobrid=rest)
        found = find_payment(with_two, pool, sources, life=life, allowed=allowed)
    return found


def _find(
    need: ManaNeed,
    pool: Sequence[Mana],
    sources: Sequence[ManaSource],
    allowed: Allowed,
) -> Payment | None:
    search = _Search(pool, sources, allowed)
    most = len(search.pool) + sum(max(map(len, source.alternatives)) for source in search.sources)
    if most < need.total:
        return None
    return search.solve(need.pips, need.generic, search.pool, (), ())
