"""Finding a way to pay a mana cost (601.2g-h): which mana of the pool and which sources.

Comes in: what is to be paid, what is in the pool, the sources, and what is to be kept for other things. Goes out: a
`Payment`, whenever there is one; or only whether there is one, which is much less work. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from engine.game.kernel.mana import ANY_TYPE, ANYTHING, Counts, symbol_mask
from engine.game.mana.choosing import Choice, Rank
from engine.game.mana.lines import KEEP, Board, Key, Line
from engine.game.mana.planning import Payment, Use, planned
from engine.game.mana.pool import Allowed, Pool, unrestricted
from engine.game.mana.ranking import DEAR
from engine.game.mana.searching import Search
from engine.game.mana.sources import ManaSource
from engine.game.mana.taking import NOTHING, Takes
from engine.game.mana.wishes import NONE as NO_WISHES
from engine.game.mana.wishes import Wishes


class ManaNeed(msgspec.Struct, frozen=True):
    """What is to be paid: `pips` as the types each accepts ("W", "WU", "C", "S" for snow, ...); `generic`; `phyrexian`:
    for each such symbol its colours (2 life pay for it instead); `twobrid`: for each such symbol its colour (2 generic
    instead). `generic` below nought is what is saved of those; `floor`: so much mana is paid at least, however symbols
    are paid for."""

    pips: tuple[str, ...] = ()
    generic: int = 0
    phyrexian: tuple[str, ...] = ()
    twobrid: tuple[str, ...] = ()
    floor: int = 0

    @property
    def least(self) -> int:
        """No way to pay takes less mana."""
        return max(self.floor, len(self.pips) + max(0, self.generic) + len(self.twobrid))

    @property
    def is_nothing(self) -> bool:
        return not (self.pips or self.generic > 0 or self.phyrexian or self.twobrid or self.floor)

    @property
    def raised(self) -> ManaNeed:
        """With the generic mana that the least it costs makes of it, if all symbols are paid with coloured mana."""
        if not self.floor:
            return self
        symbols = len(self.pips) + len(self.phyrexian) + len(self.twobrid)
        return msgspec.structs.replace(self, generic=max(self.generic, self.floor - symbols), floor=0)


Demands = dict[int, int]


def demands_of(pips: Sequence[str], generic: int) -> Demands:
    """Symbols as masks with counts."""
    found: Demands = {}
    for accepts in pips:
        mask = symbol_mask(accepts)
        found[mask] = found.get(mask, 0) + 1
    if generic > 0:
        found[ANYTHING] = found.get(ANYTHING, 0) + generic
    return found


def branches(need: ManaNeed, life: int) -> Iterator[tuple[Demands, int]]:
    """The ways to read a cost that can be paid in several: as mana, and the life that is paid for Phyrexian symbols.
    Little life first, then little generic mana."""
    for paid, rest in _subsets(need.phyrexian):
        if 2 * paid > life and paid:
            return
        for generic, colours in _subsets(need.twobrid):
            pips = (*need.pips, *rest, *colours)
            yield demands_of(pips, max(need.generic + 2 * generic, need.floor - len(pips))), 2 * paid


def _subsets(symbols: tuple[str, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The ways to pay some of the symbols otherwise: how many, and the symbols that remain; few first."""
    ways: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    for kind in dict.fromkeys(symbols):
        count = symbols.count(kind)
        ways = [
            (otherwise + number, (*rest, *([kind] * (count - number))))
            for otherwise, rest in ways
            for number in range(count + 1)
        ]
    ways.sort(key=lambda way: way[0])
    yield from ways


class Means(msgspec.Struct, frozen=True):
    """What a payment can be made with: the mana `pool`, `sources`, `life` for the costs of sources and
    `life_for_symbols` of it for Phyrexian symbols; `allowed`: whether mana with a restriction may
    be spent on it; `there_is`: how many there are of what sources take in numbers; `besides`: what the cost takes
    besides its mana, so that it is not taken for mana too."""

    pool: Pool
    sources: Sequence[ManaSource]
    life: int = 0
    allowed: Allowed = unrestricted
    there_is: Callable[[Key], int] = lambda key: 0
    besides: Takes = NOTHING
    wishes: Wishes = NO_WISHES
    life_for_symbols: int = 0
    ready: Board | None = None
    """The board of these means, if it is there already and nobody is going to change it."""

    def board(self, life: int = 0) -> Board:
        """The lines, after so much life has been paid."""
        if self.ready is not None and not life:
            return self.ready
        return Board(
            self.pool,
            self.sources,
            self.allowed,
            life=self.life - life,
            there_is=self.there_is,
            besides=self.besides,
            wishes=self.wishes,
        )


def can_be_paid(need: ManaNeed, means: Means) -> bool:
    """Whether there is a way to pay."""
    if need.is_nothing and not means.besides:
        return True
    return _first(need, means) is not None


def _first(need: ManaNeed, means: Means) -> tuple[Search, int] | None:
    """The first way to read the cost in which it can be paid, and the life that is paid for it."""
    boards: dict[int, Board] = {}
    for demands, life in branches(need, means.life_for_symbols):
        board = boards.get(life)
        if board is None:
            board = boards[life] = means.board(life)
        search = Search(board, demands)
        if search.possible() is not None:
            return search, life
    return None


def find_payment(
    need: ManaNeed,
    means: Means,
    *,
    rank: Rank | None = None,
    keep: Callable[[], Sequence[Mapping[int, int]]] = tuple,
) -> Payment | None:
    """A good way to pay, or None. `rank`: how dear each source is; `keep`: what else should stay possible
    afterwards."""
    found = _first(need, means)
    return None if found is None else _choose(found[0], rank or _usual, keep, found[1])


def _usual(line: Line, place: int) -> tuple[int, int]:
    """What is in the pool is used first, then what has a low rank."""
    return (0, 0) if line.mana is not None else (line.sources[place].rank, len(line.sources))


def _choose(search: Search, rank: Rank, keep: Callable[[], Sequence[Mapping[int, int]]], life: int) -> Payment:
    choice = Choice(search, rank)
    choice.take_away(lambda rank: rank[0] >= DEAR)
    if sum(1 for line in search.board.lines if line.left) > 1:
        kept = [{mask << KEEP: count for mask, count in demand.items()} for demand in keep()]
        if kept:
            choice.keep(kept, MOST_KINDS)
    choice.take_away(lambda rank: rank[0] < DEAR)
    chosen = choice.result()
    assert chosen is not None
    return planned(search, chosen, life)


MOST_KINDS = 6
"""So many kinds of symbols are kept for several things together; more are kept for each of them."""

__all__ = [
    "ANY_TYPE",
    "Counts",
    "ManaNeed",
    "Means",
    "Payment",
    "Use",
    "branches",
    "can_be_paid",
    "demands_of",
    "find_payment",
]
