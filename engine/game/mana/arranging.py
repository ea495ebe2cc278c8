"""Which object is taken for what, and what must come before what (601.2g-h).

None is tapped twice and none given up twice; what is tapped, or used as a source, has not been given up before; what
helps to pay, and what is paid besides, comes last, in any order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.game.mana.taking import GIVE, TAP, Pick, Slot, Takes, matched
from engine.ids import ObjectId

MOST_TRIED = 50_000
"""So many steps are made to find another arrangement when the first that counts up does not go together: more than
any board of the property test with thousands of times as many examples has needed."""


class Taking:
    """One use as far as it takes objects: its `picks` (an own object as any of those alike), the `object` of its source
    (0: that is one of those picked), and whether it comes `last`."""

    __slots__ = ("last", "object", "own", "picks")

    def __init__(self, picks: Sequence[Pick], own: Sequence[bool], object: ObjectId, *, last: bool) -> None:
        self.picks = tuple(picks)
        self.own = tuple(own)
        self.object = object
        self.last = last


class Arrangement:
    """`objects`: what each pick takes; `before`: pairs of places of uses, the first of which must come before the
    second."""

    def __init__(self, objects: dict[Slot, ObjectId], before: frozenset[tuple[int, int]]) -> None:
        self.objects = objects
        self.before = before

    def of(self, number: int, place: int, pick: Pick) -> tuple[ObjectId, ...]:
        return tuple(self.objects[number, place, one] for one in range(pick.count))


def arrangements(takings: Sequence[Taking], besides: Takes) -> Iterator[Arrangement]:
    """The ways to take everything, the first one quickly; none if there is none."""
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
        found = _arranged(takings, besides, wanted[TAP], given)
        if found is not None:
            yield found


def _last(besides: Takes) -> Taking:
    return Taking(besides.picks, [False] * len(besides.picks), ObjectId(0), last=True)


def _each(
    gives: dict[Slot, tuple[ObjectId, ...]], first: dict[Slot, ObjectId], alike: dict[ObjectId, object]
) -> Iterator[dict[Slot, ObjectId]]:
    """The ways to give each slot an object of its own, beginning with one that is known; of ways that differ only in
    which of several objects that are `alike` goes where, or in the order within one pick, only one."""
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
    """What makes an object another than others: which slots could take it, and which uses have it as their source."""
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
    takings: Sequence[Taking], besides: Takes, taps: dict[Slot, tuple[ObjectId, ...]], gives: dict[Slot, ObjectId]
) -> Arrangement | None:
    """An arrangement in which just these objects are given up."""
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
    """The options, those that are not given up first; only those for what comes last."""
    if not gone:
        return options
    there = tuple(id for id in options if id not in gone)
    return there if late or len(there) == len(options) else (*there, *(id for id in options if id in gone))


def _own_given(takings: Sequence[Taking], gives: dict[Slot, ObjectId], slot: Slot) -> ObjectId | None:
    """What a use taps that must be the same object as it gives up: its own."""
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
