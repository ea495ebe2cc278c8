"""Groups sources for a payment: equal sources form one line, and sources that compete for an object form separate
lines.

A simple *line* only adds mana, and its uses affect nothing else. The search weighs the uses of other lines: they cost
mana, take contested objects, or add different bundles.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from engine.game.kernel.mana import ANY_MANA, FIELD, Bundle, symbol_mask, total_mana, unit_mask
from engine.game.mana.pool import Allowed, Mana, Pool, unrestricted
from engine.game.mana.preferences import Wishes
from engine.game.mana.sources import ManaSource
from engine.game.mana.taking import Pick, Takes, gives_itself, taps_itself
from engine.ids import ObjectId

NEED, COST, KEEP = 0, FIELD, 2 * FIELD
"""The purposes of mana, as shifts of masks: the present cost, the costs of mana abilities, later costs."""

Key = tuple[object, ...]
Supply = tuple[tuple[int, int], ...]
"""Masks (with all purposes) and counts."""


class Line:
    """Objects that are equal for the payment. `sources`: the uses of each object; `count`: the number of uses in
    all; `left`: the uses that remain, which the search reduces; `open`: the sources that may be used; `mana`: the
    mana of the pool, for a line of the pool."""

    def __init__(
        self,
        objects: Sequence[ObjectId],
        sources: Sequence[ManaSource],
        count: int,
        *,
        simple: bool,
        mana: Mana | None = None,
    ) -> None:
        self.objects = list(objects)
        self.sources = tuple(sources)
        self.members = list(sources[:1])
        """For each object its own source, where there are several alike."""
        self.count = self.left = count
        self.simple = simple
        self.open = [True] * len(self.sources)
        self.mana = mana
        self.purposes: tuple[int, ...] = ()
        """The purposes its mana may serve, as shifts; of a line that is not simple each source says its own."""
        self.repeats = False
        """Whether one object is used several times, instead of several objects once."""

    @property
    def grouped(self) -> bool:
        """Whether the line has several equal objects."""
        return len(self.objects) > 1

    def supply(self, place: int = -1) -> Supply:
        """Returns the mana of one use: of any open source, or of the one at `place`. Only for lines with one outcome
        per source."""
        if self.mana is not None:
            return ((_spread(unit_mask(self.mana.type, self.mana.snow), self.purposes), 1),)
        if place >= 0 or len(self.sources) == 1:
            source = self.sources[max(0, place)]
            shifts = self.purposes
            if len(source.outcomes) == 1:
                return units_of(source, source.outcomes[0].units, shifts)
        mask = 0
        for number, source in enumerate(self.sources):
            if self.open[number] and place in (-1, number):
                for outcome in source.outcomes:
                    for unit, _ in outcome.units:
                        mask |= unit_mask(unit, source.snow)
        return ((_spread(mask, self.purposes), 1),) if mask else ()


def units_of(source: ManaSource, units: Bundle, purposes: tuple[int, ...]) -> Supply:
    return tuple((_spread(unit_mask(unit, source.snow), purposes), count) for unit, count in units)


def _spread(mask: int, purposes: tuple[int, ...]) -> int:
    found = 0
    for shift in purposes:
        found |= (mask & ANY_MANA if shift == COST else mask) << shift
    return found


def cost_demand(source: ManaSource) -> dict[int, int]:
    """Returns the mana cost of one use, as demands."""
    found: dict[int, int] = {}
    for accepts in source.cost:
        mask = symbol_mask(accepts) << COST
        found[mask] = found.get(mask, 0) + 1
    return found


class Board:
    """The lines of a payment, and the resources for the other costs of their uses."""

    def __init__(
        self,
        pool: Pool,
        sources: Iterable[ManaSource],
        allowed: Allowed,
        *,
        life: int,
        there_is: Callable[[Key], int],
        besides: Takes,
        wishes: Wishes,
    ) -> None:
        self.life = life - besides.life
        self.besides = besides
        self.wishes = wishes
        self._there_is = there_is
        self._allowed = allowed
        usable = [source for source in sources if self.purposes(source)]
        self._shared, self._marks = _shared_objects(usable, besides)
        self._groups, self._members = _groups(usable)
        self._totals = _totals(usable, besides)
        self.lines: list[Line] = []
        for mana, count in pool:
            line = Line((), (), count, simple=True, mana=mana)
            line.purposes = self._of_restriction(mana.spend_on, mana.source)
            if line.purposes:
                self.lines.append(line)
        self._add(usable)

    def _of_restriction(self, spend_on: tuple[object, ...], id: ObjectId) -> tuple[int, ...]:
        shifts = [NEED, KEEP] if self._allowed(spend_on, id) else []  # type: ignore[arg-type]
        if unrestricted(spend_on):  # type: ignore[arg-type]
            shifts = [*(shifts or [KEEP]), COST]
        elif KEEP in shifts:
            shifts.remove(KEEP)  # restricted mana is for this payment, not for later ones
        return tuple(shifts)

    def purposes(self, source: ManaSource) -> tuple[int, ...]:
        """Returns the purposes of a source's mana, as shifts."""
        if source.special:
            return (NEED,)
        shifts = self._of_restriction(source.spend_on, source.object)
        if self.wishes.rank(source.object) < 0:
            return tuple(shift for shift in shifts if shift != KEEP)  # the player wants to use it now
        return shifts

    def capacity(self, key: Key) -> int:
        """Returns the amount of a counted resource, without the rest of the cost."""
        return self._there_is(key) - dict(self.besides.amounts).get(key, 0)

    # -- lines -------------------------------------------------------------------------------------------------------

    def _add(self, sources: list[ManaSource]) -> None:
        by_object: dict[ObjectId, list[ManaSource]] = {}
        for source in sources:
            by_object.setdefault(source.object, []).append(source)
        groups: dict[Hashable, Line] = {}
        for id, own in by_object.items():
            for part in self._apart(own):
                self._add_one(id, part, groups)

    def _apart(self, own: list[ManaSource]) -> list[list[ManaSource]]:
        """Splits the sources of one object. Sources that tap it stay together, because they exclude each other. Each of
        the others is alone."""
        tapping = [source for source in own if taps_itself(source.takes, source.object)]
        others = [[source] for source in own if not taps_itself(source.takes, source.object)]
        return [tapping, *others] if tapping else others

    def _add_one(self, id: ObjectId, sources: list[ManaSource], groups: dict[Hashable, Line]) -> None:
        sources.sort(key=lambda source: (source.rank, source.index, source.x or 0))
        simple = self._is_simple(sources)
        uses = min(self.uses(source) for source in sources) if len(sources) == 1 else 1
        if uses <= 0:
            return
        if len(sources) > 1 or uses > 1 or not self._can_group(sources[0]):
            key: Hashable = (id, len(self.lines))
        else:
            key = self._likeness(id, sources[0], simple=simple)
        line = groups.get(key)
        if line is None:
            line = groups[key] = Line([id], sources, uses, simple=simple)
            line.purposes = self.purposes(sources[0])
            line.repeats = uses > 1
            self.lines.append(line)
        else:
            line.objects.append(id)
            line.members.append(sources[0])
            line.count += uses
            line.left += uses

    def uses(self, source: ManaSource) -> int:
        """Returns the maximum number of uses of a source, if no other source is used."""
        most = source.most
        if source.takes.life:
            most = min(most, self.life // source.takes.life)
        for key, count in source.takes.amounts:
            if count > 0:
                most = min(most, self.capacity(key) // count)
        return most

    def _is_simple(self, sources: list[ManaSource]) -> bool:
        if any(source.cost or source.takes.unknown or self.is_contested(source) for source in sources):
            return False
        if len(sources) == 1 and len(sources[0].outcomes) == 1:
            return True
        if len({self.purposes(source) for source in sources}) > 1 or len({source.snow for source in sources}) > 1:
            return False
        single = all(total_mana(outcome.units) == 1 for source in sources for outcome in source.outcomes)
        return single and (len(sources) > 1 or sources[0].most == 1)

    def is_contested(self, source: ManaSource) -> bool:
        """Whether another source or cost could also need a resource that a source takes."""
        takes = source.takes
        if takes.life and self._totals.get(("life",), 0) > self.life:
            return True
        if any(self._totals[key] > self.capacity(key) for key, _ in takes.amounts):
            return True
        return self.is_contested_in_picks(source)

    def is_contested_in_picks(self, source: ManaSource) -> bool:
        """Whether another source or cost could take an object that a source takes."""
        return any(pick.options != (source.object,) or source.object in self._shared for pick in source.takes.picks)

    def room_of(self, source: ManaSource) -> tuple[Key | None, int]:
        """Returns the scarce resource of a source and the amount it takes: objects of a group that several sources
        take, or life."""
        for pick in source.takes.picks:
            key = (pick.how, self._group(pick))
            if pick.count and self.room(key) > 1:
                return key, pick.count
        return (("life",), source.takes.life) if source.takes.life else (None, 0)

    def _group(self, pick: Pick) -> int:
        """Returns the number of the group of objects that a pick takes from."""
        return min((self._groups.get(id, int(id)) for id in pick.options), default=-1)

    def room(self, key: Key | None) -> int:
        """Returns the amount of a scarce resource."""
        if key == ("life",):
            return self.life
        return len(self._members.get(key[1], ())) or 1 if key is not None else 0

    def _can_group(self, source: ManaSource) -> bool:
        own = all(pick.options == (source.object,) for pick in source.takes.picks)
        return own and not source.takes.amounts and not source.takes.unknown and source.most == 1

    def _likeness(self, id: ObjectId, source: ManaSource, *, simple: bool) -> Hashable:
        picks = tuple((pick.how, pick.count) for pick in source.takes.picks)
        return (
            simple,
            tuple(outcome.units for outcome in source.outcomes),
            (source.rank, self.wishes.rank(source.object)),
            source.cost,
            self.purposes(source),
            source.special,
            source.takes.life,
            picks,
            source.snow,
            self._marks.get(id, ()),
        )


def _shared_objects(sources: list[ManaSource], besides: Takes) -> tuple[frozenset[ObjectId], dict[ObjectId, Key]]:
    """Returns the objects that more than one source or cost could take, and the sources and costs that could take each
    object."""
    marks: dict[ObjectId, dict[int, None]] = {}
    known: dict[tuple[object, ...], int] = {}
    own_picks = ((source.object, pick) for source in sources for pick in source.takes.picks)
    for owner, pick in (*own_picks, *((ObjectId(-1), pick) for pick in besides.picks)):
        if pick.options != (owner,):
            number = known.setdefault((pick.how, pick.options), len(known))
            for id in pick.options:
                marks.setdefault(id, {})[number] = None
    by_object: dict[ObjectId, list[ManaSource]] = {}
    for source in sources:
        by_object.setdefault(source.object, []).append(source)
    twice = {id for id, own in by_object.items() if len(own) > 1 and _may_be_gone(own)}
    return frozenset(marks) | twice, {id: tuple(found) for id, found in marks.items()}


def _may_be_gone(own: list[ManaSource]) -> bool:
    """Whether one source of an object may be needed after another has given the object up."""
    if not any(gives_itself(source.takes, source.object) and not source.special for source in own):
        return False
    return not all(taps_itself(source.takes, source.object) and not source.special for source in own)


def _groups(sources: list[ManaSource]) -> tuple[dict[ObjectId, int], dict[object, set[ObjectId]]]:
    """Groups objects whose picks overlap. Returns the number of each object's group, and the groups."""
    groups: dict[ObjectId, int] = {}
    members: dict[object, set[ObjectId]] = {}
    for source in sources:
        for pick in source.takes.picks:
            known = {groups[id] for id in pick.options if id in groups}
            together = {id for number in known for id in members.pop(number)} | set(pick.options)
            if together:
                number = int(min(together))
                members[number] = together
                for id in together:
                    groups[id] = number
    return groups, members


def _totals(sources: list[ManaSource], besides: Takes) -> dict[Key, int]:
    """Returns the total demand for each counted resource, if all sources are used as often as possible. Sources of one
    object that exclude each other count once, with the greatest amount."""
    totals: dict[Key, int] = {}
    each: dict[tuple[ObjectId, Key], int] = {}
    for source in sources:
        exclusive = taps_itself(source.takes, source.object)
        parts = [*source.takes.amounts, *(((("life",), source.takes.life),) if source.takes.life else ())]
        for key, count in parts:
            wanted = count * source.most
            if exclusive:
                place = (source.object, key)
                known = each.get(place, 0)
                each[place] = max(known, wanted)
                wanted = max(0, wanted - known)
            totals[key] = totals.get(key, 0) + wanted
    return totals
