"""Whether a payment is possible with the sources that may be used: by counting where sources simply add mana, by a
search with bounds where they cost mana, compete for what they take, or offer different bundles.

The search decides how often each such source is used in each way. Before every step it adds up the most that all
sources not yet decided on could give (`systems`); where even that does not pay, it goes no further. So it looks at few
of the possibilities, and finds one whenever there is one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.game.mana.arranging import Arrangement, Taking, arrangements
from engine.game.mana.flow import Demand, Supply, find_flow
from engine.game.mana.kinds import ANYTHING
from engine.game.mana.lines import Board, Line, cost_demand, units_of
from engine.game.mana.sources import ManaSource
from engine.game.mana.systems import System, Vector, add, is_enough
from engine.ids import ObjectId


class Use:
    """One way to use a source of a line that has to be weighed: which outcome, and what a use adds to the vector."""

    __slots__ = ("contested", "cost", "gain", "line", "outcome", "place", "source", "supply")

    def __init__(self, system: System, board: Board, line: Line, place: int, outcome: int) -> None:
        self.line = line
        self.place = place
        self.source: ManaSource = line.sources[place]
        self.outcome = outcome
        self.supply = units_of(self.source, self.source.outcomes[outcome].units, board.purposes(self.source))
        self.cost = cost_demand(self.source)
        self.gain: Vector = system.of(self.supply)
        add(self.gain, system.asked(self.cost.items()), -1)
        self.contested = board.is_contested(self.source)


MOST_REPEATS = 200
"""No payment uses one source that adds more than it costs more often."""

Chosen = list[tuple[Use, int]]
"""How often each way is used."""


class Search:
    """One payment: what is needed, and the lines. Lines that are weighed are decided on by searching."""

    def __init__(self, board: Board, need: Mapping[int, int]) -> None:
        self.board = board
        self.need = dict(need)
        self.simple = [line for line in board.lines if line.simple]
        self.weighed = [line for line in board.lines if not line.simple]
        demands = dict(need)
        for line in self.weighed:
            for source in line.sources:
                for mask in cost_demand(source):
                    demands.setdefault(mask, 0)
        self.system = System(demands)
        self.total = sum(need.values())
        self.uses = {
            id(line): [
                Use(self.system, board, line, place, number)
                for place, source in enumerate(line.sources)
                for number in range(len(source.outcomes))
            ]
            for line in self.weighed
        }
        self.steps = 0

    def simple_vector(self) -> Vector:
        """What the pool and the sources that simply add mana give, less what is needed."""
        total = [-needed for needed in self.system.needed]
        for line in self.simple:
            if line.left:
                add(total, self.system.of(line.supply()), line.left)
        return total

    def most_uses(self, line: Line) -> int:
        """So often a line is used at most: each use is for a symbol to pay, in the end or for a use."""
        coloured = sum(count for mask, count in self.need.items() if mask != ANYTHING)
        costs = sum(len(use.source.cost) for uses in self.uses.values() for use in uses)
        gains = any(sum(count for _, count in use.supply) > len(use.source.cost) for use in self.uses[id(line)])
        return min(line.left, coloured + costs + (min(self.total, MOST_REPEATS) if gains else 0))

    def possible(self) -> Chosen | None:
        """A way to use the weighed lines so that all is paid; None if there is none."""
        if not self._besides_fits():
            return None
        start = self.simple_vector()
        if is_enough(start) and not self.weighed:
            return []
        rows = [
            (line, [use for use in self.uses[id(line)] if line.open[use.place]])
            for line in sorted(self.weighed, key=lambda line: any(source.cost for source in line.sources))
            if line.left
        ]
        bounds = self._bounds(rows)
        if not is_enough([one + more for one, more in zip(start, bounds[0], strict=True)]):
            return None
        return self._line(rows, 0, start, [], bounds, _Taken(self.board))

    def _besides_fits(self) -> bool:
        """Whether what is paid besides can be paid, all of it together."""
        besides = self.board.besides
        if not besides:
            return True
        if self.board.life < 0 or any(self.board.capacity(key) < 0 for key, _ in besides.amounts):
            return False
        return not besides.picks or next(arrangements((), besides), None) is not None

    def _bounds(self, rows: list[tuple[Line, list[Use]]]) -> list[Vector]:
        """For each line, the most that it and those after it could add to each place of the vector."""
        bounds: list[Vector] = [[0] * len(self.system.needed)]
        for line, uses in reversed(rows):
            best = [max([0, *(use.gain[place] for use in uses)]) for place in range(len(self.system.needed))]
            bounds.append([after + line.left * one for after, one in zip(bounds[-1], best, strict=True)])
        bounds.reverse()
        return bounds

    def _line(
        self,
        rows: list[tuple[Line, list[Use]]],
        number: int,
        now: Vector,
        chosen: Chosen,
        bounds: list[Vector],
        taken: _Taken,
    ) -> Chosen | None:
        """Decides on the lines from `number` on."""
        self.steps += 1
        if is_enough(now) and in_order(self, chosen) is not None:
            return list(chosen)
        if number == len(rows):
            return None
        if not is_enough([one + most for one, most in zip(now, bounds[number], strict=True)]):
            return None
        line, uses = rows[number]
        for counts in self._counts(line, uses, now, bounds[number + 1]):
            more = [(use, count) for use, count in zip(uses, counts, strict=True) if count]
            if not taken.take(more):
                continue
            then = list(now)
            for use, count in more:
                add(then, use.gain, count)
            found = self._line(rows, number + 1, then, [*chosen, *more], bounds, taken)
            if found is not None:
                return found
            taken.give_back(more)
        return None

    def _counts(self, line: Line, uses: list[Use], now: Vector, after: Vector) -> Iterator[tuple[int, ...]]:
        """How often each way of a line may be used: many first, for lines that cost no mana; few first for others."""
        left = self.most_uses(line)
        frugal = any(use.cost for use in uses)

        def ways(place: int, left: int) -> Iterator[tuple[int, ...]]:
            if place == len(uses):
                yield ()
                return
            order = range(left + 1) if frugal else range(left, -1, -1)
            for count in order:
                for rest in ways(place + 1, left - count):
                    yield (count, *rest)

        yield from ways(0, left)


class _Taken:
    """What the uses decided on take of what others could take too."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._life = 0
        self._amounts: dict[tuple[object, ...], int] = {}
        self._uses: Chosen = []

    def take(self, more: Chosen) -> bool:
        """Takes what these uses take; false, and nothing is taken, if there is not enough."""
        contested = [(use, count) for use, count in more if use.contested]
        if not contested:
            return True
        self._uses.extend(contested)
        self._count(contested, 1)
        if self._fits():
            return True
        self._count(contested, -1)
        del self._uses[len(self._uses) - len(contested) :]
        return False

    def give_back(self, more: Chosen) -> None:
        contested = [(use, count) for use, count in more if use.contested]
        if contested:
            self._count(contested, -1)
            del self._uses[len(self._uses) - len(contested) :]

    def _count(self, uses: Chosen, sign: int) -> None:
        for use, count in uses:
            self._life += sign * count * use.source.takes.life
            for key, each in use.source.takes.amounts:
                self._amounts[key] = self._amounts.get(key, 0) + sign * count * each

    def _fits(self) -> bool:
        if self._life > self._board.life:
            return False
        if any(count > self._board.capacity(key) for key, count in self._amounts.items()):
            return False
        uses = [use for use, count in self._uses for _ in range(count)]
        return next(arrangements(takings_of(uses), self._board.besides), None) is not None


Ordered = tuple[list[Use], Arrangement]
"""The uses one by one, in the order in which they are made, and what each takes (by its place in that order)."""


def takings_of(uses: Sequence[Use]) -> list[Taking]:
    """The uses as far as they take objects."""
    return [_taking(use) for use in uses]


def _taking(use: Use) -> Taking:
    source, alike = use.source, use.line.objects
    own = [pick.options == (source.object,) for pick in source.takes.picks]
    picks = [
        replace(pick, options=tuple(alike)) if mine and len(alike) > 1 else pick
        for pick, mine in zip(source.takes.picks, own, strict=True)
    ]
    return Taking(picks, own, ObjectId(0) if any(own) else source.object, last=bool(source.special))


def in_order(search: Search, chosen: Chosen) -> Ordered | None:
    """An order of the uses in which each one's mana cost can be paid with mana that is there before it, nothing is used
    that is gone by then, and in the end all is paid; None if there is none."""
    uses = [use for use, count in chosen for _ in range(count)]
    for arranged in arrangements(takings_of(uses), search.board.besides):
        order = _order(search, uses, arranged.before, [])
        if order is not None:
            return [uses[number] for number in order], _renumbered(arranged, order)
        if not any(uses[first].cost for first, _ in arranged.before):
            return None  # what is taken does not matter for what pays for what
    return None


def _renumbered(arranged: Arrangement, order: list[int]) -> Arrangement:
    places = {number: place for place, number in enumerate(order)} | {-1: -1}
    objects = {(places[number], place, one): id for (number, place, one), id in arranged.objects.items()}
    return Arrangement(objects, frozenset((places[first], places[second]) for first, second in arranged.before))


def _order(search: Search, uses: list[Use], before: frozenset[tuple[int, int]], done: list[int]) -> list[int] | None:
    """The places of the uses in an order that can be paid: what costs no mana as soon as it may come."""
    done = list(done)
    while True:
        ready = [
            number
            for number in range(len(uses))
            if number not in done and not any(second == number and first not in done for first, second in before)
        ]
        free = [number for number in ready if not uses[number].cost]
        if not free:
            break
        done.extend(free)
    if len(done) == len(uses):
        return done if flow_of(search, [uses[number] for number in done], final=True) is not None else None
    tried: set[tuple[int, int, int]] = set()
    for number in ready:
        use = uses[number]
        kind = (id(use.line), use.place, use.outcome)
        if kind in tried and not before:
            continue
        tried.add(kind)
        then = [*done, number]
        if flow_of(search, [uses[place] for place in then], final=False) is not None:
            found = _order(search, uses, before, then)
            if found is not None:
                return found
    return None


def flow_of(search: Search, uses: Sequence[Use], *, final: bool) -> list[tuple[Supply, Demand, int]] | None:
    """Which mana pays for what, if these uses are made in this order. `final`: what is needed too; else only the costs
    of the uses."""
    supplies = [Supply(mask, count * line.left, 0, line) for line in search.simple for mask, count in line.supply()]
    demands: list[Demand] = []
    for number, use in enumerate(uses):
        demands += [Demand(mask, count, number + 1, number) for mask, count in use.cost.items()]
        supplies += [Supply(mask, count, number + 1, (number, group)) for group, (mask, count) in enumerate(use.supply)]
    if final:
        demands += [Demand(mask, count, len(uses) + 2, None) for mask, count in search.need.items()]
    return find_flow(supplies, demands)
