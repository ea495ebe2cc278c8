"""Decides whether a payment is possible. Plain sources are counted. A search with bounds handles sources that cost
mana, compete for objects, or offer different bundles.

The search takes a set of symbols with too little mana (a negative place of the vector) and a source that adds to it. It
uses the source once more, or never again. It stops where all remaining sources together aren't enough. So it tries few
combinations, and it always finds a payment if there is one.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.game.kernel.mana import ANYTHING
from engine.game.mana.arranging import Chosen, Taken, Use, arrangements, in_order, takings_of
from engine.game.mana.flow import Vector, add, is_enough, system_of
from engine.game.mana.lines import Board, Key, Line, cost_demand

MOST_REPEATS = 200
"""Limit of uses of one source that adds more than it costs."""


class Search:
    """One payment: the need and the lines. The search decides about weighed lines."""

    def __init__(self, board: Board, need: Mapping[int, int]) -> None:
        self.board = board
        self.need: Mapping[int, int] = dict(need)
        self.simple = [line for line in board.lines if line.simple]
        self.weighed = [line for line in board.lines if not line.simple]
        demands = dict(need)
        for line in self.weighed:
            for source in line.sources:
                for mask in cost_demand(source):
                    demands.setdefault(mask, 0)
        self.system = system_of(demands)
        self.total = sum(need.values())
        self.uses = [
            Use(self.system, board, line, place, number)
            for line in self.weighed
            for place, source in enumerate(line.sources)
            for number in range(len(source.outcomes))
        ]
        self.helpful = [[use for use in self.uses if use.gain[place] > 0] for place in range(len(self.system.needed))]
        """For each place of the vector the uses that add to it."""
        self.steps = 0
        self._vectors: dict[tuple[int, tuple[bool, ...]], Vector] = {}
        self._known: Chosen | None = None

    def simple_vector(self) -> Vector:
        """Returns the vector of the pool and the plain sources, minus the need."""
        total = [-needed for needed in self.system.needed]
        for line in self.simple:
            if line.left:
                add(total, self._vector(line), line.left)
        return total

    def _vector(self, line: Line) -> Vector:
        """Returns the vector of one use of a simple line."""
        key = (id(line), tuple(line.open))
        found = self._vectors.get(key)
        if found is None:
            found = self._vectors[key] = self.system.of(line.supply())
        return found

    def possible(self) -> Chosen | None:
        """Returns uses of the weighed lines that pay everything, or None."""
        if not self._besides_fits():
            return None
        start = self.simple_vector()
        if not self.weighed:
            return [] if is_enough(start) else None
        if self._known is None or not self._still_pays(start, self._known):
            found = _Deciding(self, start).decide()
            if found is None:
                return None
            self._known = found
        return self._known

    def _still_pays(self, start: Vector, known: Chosen) -> bool:
        """Whether a payment found earlier still works with the present lines."""
        now = list(start)
        used: dict[int, int] = {}
        for use, count in known:
            used[id(use.line)] = used.get(id(use.line), 0) + count
            if not use.line.open[use.place] or used[id(use.line)] > use.line.left:
                return False
            add(now, use.gain, count)
        return is_enough(now) and (not any(use.cost for use, _ in known) or in_order(self, known) is not None)

    def _besides_fits(self) -> bool:
        """Whether the whole rest of the cost can be paid together."""
        besides = self.board.besides
        if not besides:
            return True
        if self.board.life < 0 or any(self.board.capacity(key) < 0 for key, _ in besides.amounts):
            return False
        return not besides.picks or next(arrangements((), besides), None) is not None

    def most_uses(self, line: Line) -> int:
        """Returns an upper bound on the uses of a line. Each use pays a symbol of the cost or of another use."""
        coloured = sum(count for mask, count in self.need.items() if mask != ANYTHING)
        costs = sum(len(use.source.cost) for use in self.uses)
        own = [use for use in self.uses if use.line is line]
        gains = any(sum(count for _, count in use.supply) > len(use.source.cost) for use in own)
        return min(line.left, coloured + costs + (min(self.total, MOST_REPEATS) if gains else 0))


class _Deciding:
    """The search itself. `now`: the vector with the uses decided on."""

    def __init__(self, search: Search, start: Vector) -> None:
        self._search = search
        self._board = search.board
        self.now = start
        self._uses = search.uses
        self._left = {id(line): search.most_uses(line) for line in search.weighed}
        self._room = {use.room: self._board.room(use.room) for use in search.uses if use.room is not None}
        self._taken = Taken(search.board)
        self._forbidden = {use for use in search.uses if not use.line.open[use.place]}
        self._helpful = search.helpful

    def decide(self) -> Chosen | None:
        """Returns uses that complete the payment, or None."""
        search = self._search
        search.steps += 1
        lacking = [place for place, value in enumerate(self.now) if value < 0]
        if not lacking:
            chosen = self._taken.chosen()
            if in_order(search, chosen) is not None:
                return chosen
            return self._branch([use for use in self._uses if self._may(use)])
        best: list[Use] | None = None
        for place in lacking:
            able = [use for use in self._helpful[place] if self._may(use)]
            if self._most(place, able) < -self.now[place]:
                return None
            if best is None or len(able) < len(best):
                best = able
        return self._branch(sorted(best or (), key=lambda use: (len(use.cost), -self._help(use, lacking))))

    def _may(self, use: Use) -> bool:
        return use not in self._forbidden and self._left[id(use.line)] > 0

    def _help(self, use: Use, lacking: list[int]) -> int:
        return sum(min(use.gain[place], -self.now[place]) for place in lacking)

    def _most(self, place: int, able: list[Use]) -> int:
        """Returns an upper bound on the mana that a place can still gain, given the objects that remain."""
        best: dict[int, int] = {}
        rooms: dict[int, Key | None] = {}
        ratio: dict[Key, tuple[int, int]] = {}
        for use in able:
            line, gain = id(use.line), use.gain[place]
            rooms[line] = use.room if rooms.get(line, use.room) == use.room else None
            best[line] = max(best.get(line, 0), gain)
            if use.room is not None:
                known = ratio.get(use.room)
                if known is None or gain * known[1] > known[0] * use.weight:
                    ratio[use.room] = (gain, use.weight)
        total = 0
        held: dict[Key, int] = {}
        for line, gain in best.items():
            room = rooms[line]
            if room is None:
                total += gain * self._left[line]
            else:
                held[room] = held.get(room, 0) + gain * self._left[line]
        for room, gain in held.items():
            each, weight = ratio[room]
            total += min(gain, -(-self._room[room] * each // weight))
        return total

    def _branch(self, able: list[Use]) -> Chosen | None:
        """Tries each use once more. If that fails, the branch excludes the use, so that no combination is tried
        twice."""
        forbidden: list[Use] = []
        found: Chosen | None = None
        for use in able:
            if self._use(use):
                found = self.decide()
                if found is not None:
                    return found
                self._undo(use)
            self._forbidden.add(use)
            forbidden.append(use)
            lacking = [place for place, value in enumerate(self.now) if value < 0]
            if any(self._falls_short(place) for place in lacking):
                break
        self._forbidden.difference_update(forbidden)
        return None

    def _falls_short(self, place: int) -> bool:
        able = [use for use in self._helpful[place] if self._may(use)]
        return self._most(place, able) < -self.now[place]

    def _use(self, use: Use) -> bool:
        """Makes a use. Returns False if its resources aren't there."""
        self._taken.add(use)
        fits = self._taken.fits
        if fits and use.picks:
            uses = [one for one, count in self._taken.chosen() if one.picks for _ in range(count)]
            fits = next(arrangements(takings_of(uses), self._board.besides), None) is not None
        if not fits:
            self._taken.add(use, -1)
            return False
        self._left[id(use.line)] -= 1
        if use.room is not None:
            self._room[use.room] -= use.weight
        add(self.now, use.gain)
        return True

    def _undo(self, use: Use) -> None:
        self._taken.add(use, -1)
        self._left[id(use.line)] += 1
        if use.room is not None:
            self._room[use.room] += use.weight
        add(self.now, use.gain, -1)
