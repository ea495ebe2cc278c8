"""The flow of greatest gain through a network: what several creatures can bring about together at most.

Comes in: a network of arcs with whole capacities and gains. Goes out: how much flows through each arc. Each step sends
one unit along the path that gains most, so whole capacities give a whole flow, and the first path that gains nothing
ends it.
"""

from __future__ import annotations

from collections import deque

_NEVER = -(1 << 200)


class GainFlow:
    """A network from node 0 to node 1. Nodes are numbered by `node`; an arc is known by the number `arc` gives it."""

    def __init__(self) -> None:
        self._arcs: list[list[int]] = [[], []]
        self._to: list[int] = []
        self._left: list[int] = []
        self._gain: list[int] = []
        self.work = 0
        """How many arcs were looked at."""

    def node(self) -> int:
        self._arcs.append([])
        return len(self._arcs) - 1

    def arc(self, origin: int, to: int, capacity: int, gain: int = 0) -> int:
        number = len(self._to)
        for one, other, room, worth in ((origin, to, capacity, gain), (to, origin, 0, -gain)):
            self._arcs[one].append(len(self._to))
            self._to.append(other)
            self._left.append(room)
            self._gain.append(worth)
        return number

    def flow(self, arc: int) -> int:
        """How much flows through an arc."""
        return self._left[arc ^ 1]

    def run(self) -> int:
        """Sends whatever gains something; the gain of it all."""
        total = 0
        while True:
            gain, path = self._best_path()
            if gain <= 0:
                return total
            for arc in path:
                self._left[arc] -= 1
                self._left[arc ^ 1] += 1
            total += gain

    def _best_path(self) -> tuple[int, list[int]]:
        """The path that gains most and its arcs. There is no circle that gains: each step keeps it so."""
        best = [_NEVER] * len(self._arcs)
        came = [-1] * len(self._arcs)
        waits = [False] * len(self._arcs)
        best[0] = 0
        queue = deque([0])
        left, gains, ends = self._left, self._gain, self._to
        while queue:
            node = queue.popleft()
            waits[node] = False
            here = best[node]
            self.work += len(self._arcs[node])
            for arc in self._arcs[node]:
                if not left[arc]:
                    continue
                to, value = ends[arc], here + gains[arc]
                if value > best[to]:
                    best[to], came[to] = value, arc
                    if not waits[to] and to != 1:
                        waits[to] = True
                        queue.append(to)
        path: list[int] = []
        node = 1
        while best[1] > 0 and node != 0:
            arc = came[node]
            path.append(arc)
            node = ends[arc ^ 1]
        return best[1], path
