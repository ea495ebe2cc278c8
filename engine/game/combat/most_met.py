"""Finds the declaration that meets as many requirements as possible without breaking a restriction (508.1d, 509.1c).

Input: a `Declaration`. Output: the pairs to declare, and no needless ones. Requirements and most restrictions form a
flow from creatures to targets (`GainFlow`), so its greatest gain is the answer in polynomial time. A flow cannot
express some restrictions: a target that needs several blockers or none, a creature that can't be the only one, and
restrictions that overlap. The search tries both cases of each (branch and bound). The flow never promises less than a
branch can reach, so the search drops a branch whose flow gains no more than the best declaration found.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from math import lcm
from typing import Final

import msgspec

from engine.game.combat.demands import Cap, Declaration, Demand, Pair, Pairs

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

    def add_node(self) -> int:
        self._arcs.append([])
        return len(self._arcs) - 1

    def add_arc(self, origin: int, to: int, capacity: int, gain: int = 0) -> int:
        number = len(self._to)
        for one, other, room, worth in ((origin, to, capacity, gain), (to, origin, 0, -gain)):
            self._arcs[one].append(len(self._to))
            self._to.append(other)
            self._left.append(room)
            self._gain.append(worth)
        return number

    def arc_flow(self, arc: int) -> int:
        """How much flows through an arc."""
        return self._left[arc ^ 1]

    def send_flow(self) -> int:
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
        """Returns the gain of the best path and its arcs. No cycle of the network gains anything, and each step keeps
        it so: otherwise a best path would not exist."""
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


WORK: Final = 3_000_000
"""Arcs looked at before the search ends with the best it has found: about a second. Boards of real games take a
thousandth."""


class _Branch(msgspec.Struct, frozen=True):
    """The decisions of a branch: pairs that are not declared, pairs that are, targets that have enough creatures, and
    creatures that are declared somewhere."""

    banned: frozenset[Pair] = frozenset()
    forced: frozenset[Pair] = frozenset()
    opened: frozenset[int] = frozenset()
    lively: frozenset[int] = frozenset()


def most_met(asked: Declaration) -> Pairs:
    """The pairs to declare, in order."""
    if not asked.demands:
        return ()
    best: Pairs = ()
    reached = asked.count_met(best)
    scale = lcm(*(crowd.least for crowd in asked.crowds.values() if crowd.least > 1), 1)
    branches, work = [_Branch()], 0
    while branches and work < WORK:
        branch = branches.pop()
        network = _Network(asked, branch, scale)
        bound, pairs = network.solve_flow()
        work += network.flow.work
        if bound // scale <= reached:
            continue
        able = _repaired(asked, pairs)
        if asked.count_met(able) > reached:
            best, reached = able, asked.count_met(able)
        if bound // scale > reached:
            branches.extend(_both_ways(asked, branch, pairs))
    return _least(asked, best)


def closest_declaration(asked: Declaration, wanted: Iterable[Pair]) -> Pairs:
    """Of the declarations that meet the most requirements the one with the most of the `wanted` pairs."""
    wishes = list(dict.fromkeys(wanted))
    demands = [msgspec.structs.replace(one, weight=one.weight * (len(wishes) + 1)) for one in asked.demands]
    demands.extend(Demand(frozenset({pair})) for pair in wishes)
    costly = asked.costly.difference(wishes)
    return most_met(msgspec.structs.replace(asked, demands=tuple(demands), costly=costly))


def _repaired(asked: Declaration, pairs: Pairs) -> Pairs:
    """The pairs without those that break a restriction."""
    while (broken := asked.find_broken(pairs)) is not None:
        if isinstance(broken, Cap):
            gone = max(pair[0] for pair in pairs if pair in broken.pairs)
            pairs = tuple(pair for pair in pairs if pair[0] != gone)
        elif isinstance(broken, int):
            pairs = tuple((index, place) for index, place in pairs if asked.targets[index][place] != broken)
        else:
            pairs = ()
    return pairs


def _least(asked: Declaration, pairs: Pairs) -> Pairs:
    """The pairs without those that meet nothing."""
    reached = asked.count_met(pairs)
    for pair in reversed(pairs):
        fewer = tuple(other for other in pairs if other != pair)
        if asked.count_met(fewer) == reached and asked.is_allowed(fewer):
            pairs = fewer
    return pairs


def _both_ways(asked: Declaration, branch: _Branch, pairs: Pairs) -> Iterator[_Branch]:
    """What is decided next: every declaration is in one of these branches. The last is tried first."""
    replace = msgspec.structs.replace
    broken = asked.find_broken(pairs)
    if isinstance(broken, int):
        closed = frozenset(
            (index, places.index(broken)) for index, places in enumerate(asked.targets) if broken in places
        )
        if broken not in branch.opened:
            yield replace(branch, banned=branch.banned | closed)
            yield replace(branch, opened=branch.opened | {broken})
    elif isinstance(broken, Cap):
        over = list(dict.fromkeys(pair[0] for pair in pairs if pair in broken.pairs))[: broken.count + 1]
        for index in over:
            out = frozenset(pair for pair in broken.pairs if pair[0] == index)
            yield replace(branch, banned=branch.banned | out)
    elif broken == "alone":
        lonely = pairs[0][0]
        for index in reversed(range(len(asked.targets))):
            if index != lonely and index not in branch.lively:
                yield replace(branch, lively=branch.lively | {lonely, index})
        yield replace(branch, banned=branch.banned | _all_of(asked, lonely))
    else:
        every = ((index, place) for index, places in enumerate(asked.targets) for place in range(len(places)))
        decided = branch.banned | branch.forced | asked.costly
        free = next((pair for pair in (*pairs, *every) if pair not in decided), None)
        if free is not None:
            yield replace(branch, banned=branch.banned | {free})
            yield replace(branch, forced=branch.forced | {free})


def _all_of(asked: Declaration, index: int) -> frozenset[Pair]:
    return frozenset((index, place) for place in range(len(asked.targets[index])))


class _Network:
    """The network of a branch: from the source through restrictions on creatures, creatures, pairs, targets and
    restrictions on targets to the sink. It may promise more than there is, never less. Gains are times `scale`."""

    def __init__(self, asked: Declaration, branch: _Branch, scale: int) -> None:
        self.flow = GainFlow()
        self._asked = asked
        self._branch = branch
        self._scale = scale
        weights = sum(demand.weight * len(demand.pairs) for demand in asked.demands)
        self._sure = scale * (weights + 1) * 2
        """The gain of the decisions of a branch: more than everything else together."""
        self._pairs = [
            (index, place)
            for index, places in enumerate(asked.targets)
            for place in range(len(places))
            if (index, place) not in branch.banned and (index, place) not in asked.costly
        ]
        self._into: dict[int, list[Pair]] = {}
        for pair in self._pairs:
            self._into.setdefault(self._target(pair), []).append(pair)
        self._gains = dict.fromkeys(self._pairs, 0)
        self._first: dict[int, int] = dict.fromkeys(self._into, 0)
        """What a target gains by being blocked or attacked at all."""
        self._own: dict[int, list[Demand]] = {}
        self._groups: dict[int, Demand] = {}
        """A requirement that one of some creatures, not all, blocks a target."""
        for demand in asked.demands:
            self._sort(demand)

    def solve_flow(self) -> tuple[int, Pairs]:
        """What can be gained at most, and the pairs for that; nothing where what was decided cannot be."""
        sure = len(self._branch.lively) + len(self._branch.forced)
        sure += sum(self._asked.crowds[target].least for target in self._branch.opened)
        arcs = self._build()
        gain = self.flow.send_flow() - sure * self._sure
        if gain < 0:
            return -1, ()
        return gain, tuple(pair for pair, arc in arcs.items() if self.flow.arc_flow(arc))

    def _target(self, pair: Pair) -> int:
        return self._asked.targets[pair[0]][pair[1]]

    def _sort(self, demand: Demand) -> None:
        """What a requirement gives where. Where it cannot be said exactly, each of its pairs gains it."""
        pairs = [pair for pair in self._pairs if pair in demand.pairs]
        if not pairs:
            return
        gain = demand.weight * self._scale
        targets = {self._target(pair) for pair in pairs}
        target = self._target(pairs[0])
        several = self._needs(target) > 1 or len(pairs) == len(self._into[target])
        if len({index for index, _ in pairs}) == 1 and (len(pairs) == 1 or self._asked.most[pairs[0][0]] > 1):
            self._own.setdefault(pairs[0][0], []).append(Demand(frozenset(pairs), gain))
        elif len(targets) == 1 and len(pairs) > 1 and several:
            self._first[target] += gain
        elif len(targets) == 1 and len(pairs) > 1 and target not in self._groups:
            self._groups[target] = Demand(frozenset(pairs), gain)
        else:
            for pair in pairs:
                self._gains[pair] += gain

    def _needs(self, target: int) -> int:
        crowd = self._asked.crowds.get(target)
        return 1 if crowd is None else max(1, crowd.least)

    def _build(self) -> dict[Pair, int]:
        """Lays the arcs; gives those of the pairs."""
        starts, ends = self._creatures(), self._targets()
        arcs: dict[Pair, int] = {}
        for index, start in starts.items():
            own = sorted(self._own.get(index, ()), key=lambda demand: -len(demand.pairs))
            shared = own[0] if own and len(own[0].pairs) > 1 else None
            for demand in own[1:] if shared else own:
                for pair in demand.pairs:
                    self._gains[pair] += demand.weight
            middle = start
            if shared is not None:
                middle = self.flow.add_node()
                self.flow.add_arc(start, middle, 1, shared.weight)
                self.flow.add_arc(start, middle, self._asked.most[index])
            for pair in self._pairs_of(index):
                target = self._target(pair)
                end, group = ends[target]
                grouped = self._groups.get(target)
                origin = middle if shared is not None and pair in shared.pairs else start
                gain = self._gains[pair] + (self._sure if pair in self._branch.forced else 0)
                to = group if grouped is not None and pair in grouped.pairs else end
                arcs[pair] = self.flow.add_arc(origin, to, 1, gain)
        return arcs

    def _pairs_of(self, index: int) -> list[Pair]:
        """The pairs of a creature that may bring about anything."""
        found = [(index, place) for place in range(len(self._asked.targets[index]))]
        lively = index in self._branch.lively or index in self._own
        return [
            pair
            for pair in found
            if pair in self._gains
            and (
                lively
                or self._gains[pair]
                or self._first[self._target(pair)]
                or self._target(pair) in self._groups
                or self._target(pair) in self._branch.opened
                or pair in self._branch.forced
            )
        ]

    def _creatures(self) -> dict[int, int]:
        """The node of each creature, behind the restrictions on how many may be declared."""
        found: dict[int, int] = {}
        sets = [(cap, frozenset(index for index, _ in cap.pairs)) for cap in self._asked.caps]
        whole = [
            (sum(sorted((self._asked.most[index] for index in members), reverse=True)[: cap.count]), members)
            for cap, members in sets
            if all(pair in cap.pairs for pair in self._pairs if pair[0] in members)
        ]
        behind = self._nested(whole, from_source=True)
        for index in dict.fromkeys(index for index, _ in self._pairs):
            node = found[index] = self.flow.add_node()
            origin = behind(index)
            if index in self._branch.lively:
                self.flow.add_arc(origin, node, 1, self._sure)
            self.flow.add_arc(origin, node, self._asked.most[index] - (index in self._branch.lively))
        return found

    def _targets(self) -> dict[int, tuple[int, int]]:
        """The node of each target, and that of the creatures one of which must block it."""
        found: dict[int, tuple[int, int]] = {}
        single = all(most == 1 for most in self._asked.most)
        whole: list[tuple[int, frozenset[int]]] = []
        for cap in self._asked.caps if single else ():
            members = frozenset(self._target(pair) for pair in self._pairs if pair in cap.pairs)
            if all(pair in cap.pairs for target in members for pair in self._into[target]):
                whole.append((cap.count, members))
        before = self._nested(whole, from_source=False)
        for target in self._into:
            node, group, needs, end = self.flow.add_node(), -1, self._needs(target), before(target)
            crowd = self._asked.crowds.get(target)
            most = len(self._into[target]) if crowd is None else min(crowd.most, len(self._into[target]))
            opened = self._sure if target in self._branch.opened else 0
            if self._first[target] or opened:
                self.flow.add_arc(node, end, min(most, needs), opened + self._first[target] // needs)
            self.flow.add_arc(node, end, max(0, most - needs) if self._first[target] or opened else most)
            grouped = self._groups.get(target)
            if grouped is not None:
                group = self.flow.add_node()
                self.flow.add_arc(group, node, 1, grouped.weight)
                self.flow.add_arc(group, node, most)
            found[target] = node, group
        return found

    def _nested(self, sets: Iterable[tuple[int, frozenset[int]]], *, from_source: bool) -> _Behind:
        """Makes nodes for sets with a limit on their members, as far as the sets are nested or disjoint."""
        laid: list[tuple[frozenset[int], int]] = []
        for count, members in sorted(sets, key=lambda one: -len(one[1])):
            if all(members <= other or members.isdisjoint(other) for other, _ in laid):
                outer = next((node for other, node in reversed(laid) if members <= other), 0 if from_source else 1)
                node = self.flow.add_node()
                self.flow.add_arc(*((outer, node) if from_source else (node, outer)), count)
                laid.append((members, node))
        return _Behind(laid, 0 if from_source else 1)


class _Behind:
    """Maps a member to the node of the innermost set that contains it."""

    def __init__(self, laid: list[tuple[frozenset[int], int]], otherwise: int) -> None:
        self._laid = laid
        self._otherwise = otherwise

    def __call__(self, member: int) -> int:
        return next((node for members, node in reversed(self._laid) if member in members), self._otherwise)
