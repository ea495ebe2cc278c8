"""Puts the uses of sources in order for a payment: the object for each cost, the order of activations, and the mana for
each mana cost (601.2g-h).

No object is tapped twice or given up twice. An object is tapped or used before it is given up. Helpers and the other
parts of the cost come last, in any order. Mana for the cost of a mana ability exists before its activation (605.3a).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from msgspec.structs import replace

from engine.game.mana.flow import Demand, Supply, System, Vector, add, find_flow
from engine.game.mana.lines import Board, Line, cost_demand, units_of
from engine.game.mana.sources import ManaSource
from engine.game.mana.taking import GIVE, TAP, Pick, Slot, Takes, matched
from engine.ids import ObjectId

MOST_TRIED = 50_000
"""Limit of steps for finding another arrangement if the first one fails. No board of the property test has needed as
many, even with thousands of times more examples."""


class Taking:
    """The objects that one use takes. `picks`: the picks of the use. `own`: whether a pick takes any one of several
    equal sources. `object`: the source, 0 for one of the picked objects. `last`: whether the use comes last."""

    __slots__ = ("last", "object", "own", "picks")

    def __init__(self, picks: Sequence[Pick], own: Sequence[bool], object: ObjectId, *, last: bool) -> None:
        self.picks = tuple(picks)
        self.own = tuple(own)
        self.object = object
        self.last = last


class Arrangement:
    """`objects`: the object of each pick; `before`: pairs of uses, by place. The first of each pair must come before
    the second."""

    def __init__(self, objects: dict[Slot, ObjectId], before: frozenset[tuple[int, int]]) -> None:
        self.objects = objects
        self.before = before

    def of(self, number: int, place: int, pick: Pick) -> tuple[ObjectId, ...]:
        return tuple(self.objects[number, place, one] for one in range(pick.count))


def arrangements(takings: Sequence[Taking], besides: Takes) -> Iterator[Arrangement]:
    """Yields the ways to take all objects, the first one quickly."""
    wanted: dict[str, dict[Slot, tuple[ObjectId, ...]]] = {TAP: {}, GIVE: {}}
    for number, taking in [*enumerate(takings), (-1, _last(besides))]:
        for place, pick in enumerate(taking.picks):
            for one in range(pick.count):
                wanted[pick.how][number, place, one] = pick.options
    if not wanted[GIVE]:
        taps = matched(wanted[TAP])
        if taps is not None:
            yield Arrangement(taps, frozenset())
        return
    needed = {id for taking in takings for pick in taking.picks if pick.how == TAP for id in pick.options}
    needed |= {taking.object for taking in takings}
    gives = {slot: tuple(sorted(ids, key=lambda id: id in needed)) for slot, ids in wanted[GIVE].items()}
    first = matched(gives)
    if first is None:
        return
    for given in _each(gives, first, _kinds(takings, wanted)):
        found = _arranged(takings, wanted[TAP], given)
        if found is not None:
            yield found


def _last(besides: Takes) -> Taking:
    return Taking(besides.picks, [False] * len(besides.picks), ObjectId(0), last=True)


def _each(
    gives: dict[Slot, tuple[ObjectId, ...]], first: dict[Slot, ObjectId], alike: dict[ObjectId, object]
) -> Iterator[dict[Slot, ObjectId]]:
    """Yields the ways to give each slot an object of its own, beginning with `first`. It skips ways that differ only in
    a swap of `alike` objects, or in the order within one pick."""
    yield first
    slots = sorted(gives, key=lambda slot: (len(gives[slot]), slot))
    steps = 0

    def rest(place: int, used: dict[Slot, ObjectId], taken: set[ObjectId]) -> Iterator[dict[Slot, ObjectId]]:
        nonlocal steps
        if place == len(slots):
            yield dict(used)
            return
        slot = slots[place]
        options = gives[slot]
        last = used.get((slot[0], slot[1], slot[2] - 1))
        tried: set[object] = set()
        for id in options if last is None else options[options.index(last) + 1 :]:
            kind = alike[id]
            if id in taken or kind in tried:
                continue
            tried.add(kind)
            steps += 1
            if steps > MOST_TRIED:
                return
            used[slot] = id
            yield from rest(place + 1, used, taken | {id})
            del used[slot]

    yield from rest(0, {}, set())


def _kinds(takings: Sequence[Taking], wanted: dict[str, dict[Slot, tuple[ObjectId, ...]]]) -> dict[ObjectId, object]:
    """Returns the kind of each object: the slots that could take it, and the use that has it as its source."""
    slots: dict[ObjectId, list[tuple[str, Slot]]] = {}
    for how, table in wanted.items():
        for slot, options in table.items():
            for id in options:
                slots.setdefault(id, []).append((how, slot))
    sources = {taking.object: number for number, taking in enumerate(takings)}
    own = {
        id for taking in takings for place, pick in enumerate(taking.picks) if taking.own[place] for id in pick.options
    }
    return {id: (id,) if id in own or id in sources else (tuple(found), sources.get(id)) for id, found in slots.items()}


def _arranged(
    takings: Sequence[Taking], taps: dict[Slot, tuple[ObjectId, ...]], gives: dict[Slot, ObjectId]
) -> Arrangement | None:
    """Returns an arrangement that gives up exactly these objects."""
    gone = {id for (number, _, _), id in gives.items() if number >= 0}
    able: dict[Slot, tuple[ObjectId, ...]] = {}
    for slot, options in taps.items():
        number = slot[0]
        late = number < 0 or takings[number].last
        own = _own_given(takings, gives, slot)
        if own is not None:
            able[slot] = (own,)
        else:
            able[slot] = _least_gone(options, gone, late=late)
    tapped = matched(able)
    if tapped is None:
        return None
    objects = {**gives, **tapped}
    before = set()
    for number, taking in enumerate(takings):
        touched = {tapped[slot] for slot in tapped if slot[0] == number}
        touched.add(taking.object or _own_object(taking, number, objects))
        for slot, id in gives.items():
            if id in touched and slot[0] != number and slot[0] >= 0:
                if taking.last:
                    return None
                before.add((number, slot[0]))
    found = frozenset(before)
    return None if _circular(found) else Arrangement(objects, found)


def _least_gone(options: tuple[ObjectId, ...], gone: set[ObjectId], *, late: bool) -> tuple[ObjectId, ...]:
    """Returns the options, beginning with those that aren't given up. `late`: returns only those."""
    if not gone:
        return options
    there = tuple(id for id in options if id not in gone)
    return there if late or len(there) == len(options) else (*there, *(id for id in options if id in gone))


def _own_given(takings: Sequence[Taking], gives: dict[Slot, ObjectId], slot: Slot) -> ObjectId | None:
    """Returns the object that a use both taps and gives up, if the slot must hold it."""
    number, place, _ = slot
    if number < 0 or not takings[number].own[place]:
        return None
    taking = takings[number]
    for other, pick in enumerate(taking.picks):
        if taking.own[other] and pick.how == GIVE:
            return gives[number, other, 0]
    return None


def _own_object(taking: Taking, number: int, objects: dict[Slot, ObjectId]) -> ObjectId:
    place = next((place for place, own in enumerate(taking.own) if own), None)
    return ObjectId(0) if place is None else objects[number, place, 0]


def _circular(before: frozenset[tuple[int, int]]) -> bool:
    left = set(before)
    while left:
        ends = {second for _, second in left}
        free = {pair for pair in left if pair[0] not in ends}
        if not free:
            return True
        left -= free
    return False


class Use:
    """One outcome of a source of a weighed line, and its change of the vector. `room`, `weight`: the scarce objects
    that it takes, as a key, and their number."""

    __slots__ = ("contested", "cost", "gain", "line", "outcome", "picks", "place", "room", "source", "supply", "weight")

    def __init__(self, system: System, board: Board, line: Line, place: int, outcome: int) -> None:
        self.line = line
        self.place = place
        self.source: ManaSource = line.sources[place]
        self.outcome = outcome
        self.supply = units_of(self.source, self.source.outcomes[outcome].units, board.purposes(self.source))
        self.cost = cost_demand(self.source)
        self.gain: Vector = system.of(self.supply)
        if self.cost:
            add(self.gain, system.asked(self.cost.items()), -1)
        self.contested = board.is_contested(self.source)
        self.picks = board.is_contested_in_picks(self.source)
        self.room, self.weight = board.room_of(self.source)


Chosen = list[tuple[Use, int]]
"""The number of times that each use is made."""


class Taken:
    """The sum of the scarce amounts that uses take. `counts`: the number of times that each use is made."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._life = 0
        self._amounts: dict[tuple[object, ...], int] = {}
        self.counts: dict[Use, int] = {}

    def add(self, use: Use, sign: int = 1) -> None:
        """Adds a use, or removes it if `sign` is -1."""
        self.counts[use] = self.counts.get(use, 0) + sign
        if not self.counts[use]:
            del self.counts[use]
        self._life += sign * use.source.takes.life if use.contested else 0
        for key, each in use.source.takes.amounts:
            self._amounts[key] = self._amounts.get(key, 0) + sign * each

    @property
    def fits(self) -> bool:
        """Whether the counted amounts (life, counters) are enough."""
        return self._life <= self._board.life and not any(
            count > self._board.capacity(key) for key, count in self._amounts.items()
        )

    def chosen(self) -> Chosen:
        """Returns the uses with their counts, in a fixed order."""
        return list(self.counts.items())


class Paid(Protocol):
    """A payment: its need, the lines that simply add mana, and all lines."""

    board: Board
    simple: list[Line]
    need: Mapping[int, int]


Ordered = tuple[list[Use], Arrangement]
"""The single uses in order, and the objects that each takes (by its place in that order)."""


def takings_of(uses: Sequence[Use]) -> list[Taking]:
    """Returns the objects that the uses take."""
    return [_taking(use) for use in uses]


def _taking(use: Use) -> Taking:
    source, alike = use.source, use.line.objects
    own = [pick.options == (source.object,) for pick in source.takes.picks]
    picks = [
        replace(pick, options=tuple(alike)) if mine and len(alike) > 1 else pick
        for pick, mine in zip(source.takes.picks, own, strict=True)
    ]
    return Taking(picks, own, ObjectId(0) if any(own) else source.object, last=bool(source.special))


def in_order(payment: Paid, chosen: Chosen) -> Ordered | None:
    """Returns a valid order of the uses, or None. Each mana cost must be payable with earlier mana, no use may need an
    object that is already gone, and in the end the whole cost must be paid."""
    uses = [use for use, count in chosen for _ in range(count)]
    for arranged in arrangements(takings_of(uses), payment.board.besides):
        order = _order(payment, uses, arranged.before, [])
        if order is not None:
            return [uses[number] for number in order], _renumbered(arranged, order)
        if not any(uses[first].cost for first, _ in arranged.before):
            return None  # the objects taken don't change the flow of mana
    return None


def _renumbered(arranged: Arrangement, order: list[int]) -> Arrangement:
    places = {number: place for place, number in enumerate(order)} | {-1: -1}
    objects = {(places[number], place, one): id for (number, place, one), id in arranged.objects.items()}
    return Arrangement(objects, frozenset((places[first], places[second]) for first, second in arranged.before))


def _order(payment: Paid, uses: list[Use], before: frozenset[tuple[int, int]], done: list[int]) -> list[int] | None:
    """Returns the places of the uses in a payable order. A use without a mana cost comes as early as possible."""
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
        return done if flow_of(payment, [uses[number] for number in done], final=True) is not None else None
    tried: set[tuple[int, int, int]] = set()
    for number in ready:
        use = uses[number]
        kind = (id(use.line), use.place, use.outcome)
        if kind in tried and not before:
            continue
        tried.add(kind)
        then = [*done, number]
        if flow_of(payment, [uses[place] for place in then], final=False) is not None:
            found = _order(payment, uses, before, then)
            if found is not None:
                return found
    return None


def flow_of(payment: Paid, uses: Sequence[Use], *, final: bool) -> list[tuple[Supply, Demand, int]] | None:
    """Returns the mana for each demand, if the uses are made in this order. `final`: includes the need itself, not only
    the costs of the uses."""
    supplies = [Supply(mask, count * line.left, 0, line) for line in payment.simple for mask, count in line.supply()]
    demands: list[Demand] = []
    for number, use in enumerate(uses):
        demands += [Demand(mask, count, number + 1, number) for mask, count in use.cost.items()]
        supplies += [Supply(mask, count, number + 1, (number, group)) for group, (mask, count) in enumerate(use.supply)]
    if final:
        demands += [Demand(mask, count, len(uses) + 2, None) for mask, count in payment.need.items()]
    return find_flow(supplies, demands)
