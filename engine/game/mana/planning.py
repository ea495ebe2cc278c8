"""Turns the uses of a payment into steps: the source of each mana, the mana for each cost, and the objects taken
(601.2g-h).

Input: a search whose lines contain only the uses to make. Output: a `Payment`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.game.kernel.mana import FIELD, GENERIC_ONLY, Bundle, Counts, kinds_in_mask, order_counts
from engine.game.mana.arranging import Arrangement, Chosen, flow_of
from engine.game.mana.arranging import Use as Weighed
from engine.game.mana.arranging import in_order as order_of
from engine.game.mana.flow import Demand, Supply
from engine.game.mana.lines import COST, Line, units_of
from engine.game.mana.preferences import Wishes
from engine.game.mana.searching import Search
from engine.game.mana.sources import ManaSource
from engine.game.mana.taking import GIVE, TAP, Pick
from engine.ids import ObjectId


class Use(msgspec.Struct, frozen=True):
    """One use of a source. `object`: one of several equal objects; `made`: its mana by type; `wanted`: the types to
    choose; `paid`: mana of the pool for its own cost; `taken`: for each pick the objects that may be taken."""

    source: ManaSource
    object: ObjectId
    made: Counts
    wanted: Counts = ()
    paid: Counts = ()
    taken: tuple[tuple[Pick, tuple[ObjectId, ...]], ...] = ()
    left_alone: tuple[tuple[str, tuple[ObjectId, ...]], ...] = ()
    """For each action of its cost, the objects that it must not take, because the payment needs them for something
    else."""

    @property
    def special(self) -> str:
        return self.source.special


class Spend(msgspec.Struct, frozen=True):
    """Mana of one type to spend at the end. `snow`: only from snow sources."""

    type: str
    count: int
    snow: bool = False


class Payment(msgspec.Struct, frozen=True):
    """A payment: the sources to use in this order, the mana to `spend` then, and the `life` to pay for Phyrexian
    symbols."""

    uses: tuple[Use, ...] = ()
    spend: tuple[Spend, ...] = ()
    life: int = 0

    @property
    def life_in_all(self) -> int:
        """Returns the life that the payment costs, including the costs of its sources."""
        return self.life + sum(use.source.takes.life for use in self.uses)


Reference = tuple[Any, ...]


class _Made:
    """The types of mana that one use must add, as the flow decides."""

    def __init__(self, line: Line, source: ManaSource | None, object: ObjectId, groups: Bundle, outcome: int) -> None:
        self.line = line
        self.source = source
        self.object = object
        self.groups = groups
        self.outcome = outcome
        self.types: list[dict[str, int]] = [{} for _ in groups]
        self.paid: dict[str, int] = {}
        self.taken: tuple[tuple[Pick, tuple[ObjectId, ...]], ...] = ()
        self.left_alone: tuple[tuple[str, tuple[ObjectId, ...]], ...] = ()


def planned(search: Search, chosen: Chosen, life: int) -> Payment:
    """Returns the payment with all remaining uses of the plain lines and with these uses of weighed lines."""
    ordered = order_of(search, chosen)
    assert ordered is not None
    uses, arranged = ordered
    flow = flow_of(search, uses, final=True)
    assert flow is not None
    sharing = _Sharing(search, uses)
    for supply, demand, count in flow:
        sharing.note(supply, demand, count)
    sharing.assign(search, arranged)
    return Payment(tuple(map(_use, sharing.in_their_order(search.board.wishes))), sharing.spend(), life)


class _Sharing:
    """Splits a flow into single uses."""

    def __init__(self, search: Search, uses: list[Weighed]) -> None:
        self._spent: dict[tuple[str, bool], int] = {}
        self._weighed = uses
        self._simple = {
            id(line): [_simple_use(line, number) for number in range(line.left)]
            for line in search.simple
            if line.mana is None
        }
        self._made = [_weighed_use(use) for use in uses]

    def note(self, supply: Supply, demand: Demand, count: int) -> None:
        """Assigns mana of a supply to a demand."""
        final = demand.of is None
        accepts = demand.mask if final else demand.mask >> COST
        kinds = (supply.mask >> (0 if final else COST)) & accepts & ((1 << FIELD) - 1)
        letter, _snow = kinds_in_mask(kinds)[0]
        if final and letter != GENERIC_ONLY:
            only_snow = not any(not snowy for _, snowy in kinds_in_mask(accepts))
            key = (letter, only_snow)
            if not self._is_help(supply):
                self._spent[key] = self._spent.get(key, 0) + count
        if not final:
            paid = self._made[demand.of].paid
            paid[letter] = paid.get(letter, 0) + count
        for made, group in self._makers(supply):
            types, room = made.types[group], made.groups[group][1]
            part = min(count, room - sum(types.values()))
            if part > 0:
                types[letter] = types.get(letter, 0) + part
                count -= part

    def _is_help(self, supply: Supply) -> bool:
        makers = self._makers(supply)
        return bool(makers) and makers[0][0].source is not None and bool(makers[0][0].source.special)

    def _makers(self, supply: Supply) -> list[tuple[_Made, int]]:
        """Returns the uses that provide a supply, each with its group of units."""
        if isinstance(supply.of, Line):
            uses = self._simple.get(id(supply.of), [])
            found = []
            for made in uses:
                for group in range(len(made.groups)):
                    if _may_be(made, group, supply.mask):
                        found.append((made, group))
            return found
        number, group = supply.of
        return [(self._made[number], group)]

    def assign(self, search: Search, arranged: Arrangement) -> None:
        """Assigns objects to the weighed uses."""
        for number, (use, made) in enumerate(zip(self._weighed, self._made, strict=True)):
            taken = []
            for place, pick in enumerate(use.source.takes.picks):
                objects = arranged.of(number, place, pick)
                if pick.options != (use.source.object,):
                    taken.append((pick, objects))
                elif use.line.grouped:
                    made.object = objects[0]
                    made.source = use.line.members[use.line.objects.index(objects[0])]
            made.taken = tuple(taken)
            held = self._held(search, arranged, number)
            made.left_alone = tuple((pick.verb, _others(pick, objects, held)) for pick, objects in taken)

    def _held(self, search: Search, arranged: Arrangement, number: int) -> list[ObjectId]:
        """Returns the objects that must remain after a use: those that other uses give up, or that later uses tap or
        use."""
        later = set(range(number + 1, len(self._weighed))) | {-1}
        held: list[ObjectId] = []
        for (other, place, _), id in arranged.objects.items():
            picks = search.board.besides.picks if other < 0 else self._weighed[other].source.takes.picks
            if other != number and (picks[place].how == GIVE or other in later):
                held.append(id)
        held += [self._made[other].source.object for other in later if other >= 0]  # type: ignore[union-attr]
        return held

    def in_their_order(self, wishes: Wishes) -> list[_Made]:
        """Returns the uses in order: sources that simply add mana first, and keywords that help to pay (convoke, delve)
        last (601.2h)."""
        plain = [made for uses in self._simple.values() for made in uses]
        plain.sort(key=lambda made: (_gives(made), min(0, wishes.rank(made.object)), made.object))
        every = [*plain, *self._made]
        return [*(made for made in every if not _helps(made)), *(made for made in every if _helps(made))]

    def spend(self) -> tuple[Spend, ...]:
        found = [Spend(letter, count, snow) for (letter, snow), count in self._spent.items()]
        return tuple(sorted(found, key=lambda one: (not one.snow, "WUBRGC".index(one.type))))


def _others(pick: Pick, objects: tuple[ObjectId, ...], held: list[ObjectId]) -> tuple[ObjectId, ...]:
    """Returns the objects that a pick must leave alone. A tapping pick must follow the plan. In a pick that gives up
    objects, the player chooses."""
    among = pick.options if pick.how == TAP else held
    return tuple(id for id in (*among, *pick.apart) if id not in objects)


def _gives(made: _Made) -> bool:
    """Whether the use gives up an object, so that any tapping must come earlier."""
    return made.source is not None and any(pick.how == GIVE for pick in made.source.takes.picks)


def _helps(made: _Made) -> bool:
    return made.source is not None and bool(made.source.special)


def _may_be(made: _Made, group: int, mask: int) -> bool:
    """Whether a group of units of a simple use provides this kind of mana."""
    if made.source is None or len(made.groups) == 1:
        return True
    ((own, _),) = units_of(made.source, made.groups[group : group + 1], made.line.purposes)
    return own == mask


def _simple_use(line: Line, number: int) -> _Made:
    if line.repeats or len(line.sources) > 1:
        object, source = line.objects[0], line.sources[0]
    else:
        object, source = line.objects[number], line.members[number]
    if len(line.sources) == 1 and len(source.outcomes) == 1:
        return _Made(line, source, object, source.outcomes[0].units, 0)
    return _Made(line, source, object, (("", 1),), -1)


def _weighed_use(use: Weighed) -> _Made:
    return _Made(use.line, use.source, use.source.object, use.source.outcomes[use.outcome].units, use.outcome)


def _use(made: _Made) -> Use:
    assert made.source is not None
    source, outcome = made.source, made.outcome
    if outcome < 0:
        letter = next(iter(made.types[0]), "")
        source, outcome = _that_adds(made, letter)
        groups: Bundle = source.outcomes[outcome].units
        types = [{letter: 1}] if letter else [{groups[0][0][0]: 1}]
    else:
        groups, types = made.groups, made.types
    for (unit, count), assigned in zip(groups, types, strict=True):
        idle = count - sum(assigned.values())
        if idle > 0:
            assigned[unit[0]] = assigned.get(unit[0], 0) + idle
    total: dict[str, int] = {}
    for assigned in types:
        for letter, count in assigned.items():
            total[letter] = total.get(letter, 0) + count
    return Use(
        source,
        made.object,
        order_counts(total),
        _wanted(source, outcome, groups, types),
        order_counts(made.paid),
        made.taken,
        made.left_alone,
    )


def _that_adds(made: _Made, letter: str) -> tuple[ManaSource, int]:
    """Returns the first open source of a use that can add a type ("": any type)."""
    line, own = made.line, made.source
    sources = line.sources if len(line.sources) > 1 or own is None else (own,)
    for number, source in enumerate(sources):
        if line.open[number]:
            for place, outcome in enumerate(source.outcomes):
                if not letter or any(letter in unit for unit, _ in outcome.units):
                    return source, place
    raise AssertionError(f"no source adds {letter}")


def _wanted(source: ManaSource, number: int, groups: Bundle, types: list[dict[str, int]]) -> Counts:
    """Returns the types for the ability itself to choose, followed by those for triggered abilities."""
    outcome = source.outcomes[number]
    if outcome.chosen is None:
        return _sum(types)
    extra = dict(outcome.extra)
    found = dict(outcome.chosen)
    for (unit, _), assigned in zip(groups, types, strict=True):
        left = extra.get(unit, 0)
        for letter, count in assigned.items():
            part = min(left, count)
            if part:
                found[letter] = found.get(letter, 0) + part
                left -= part
    return order_counts(found)


def _sum(types: list[dict[str, int]]) -> Counts:
    total: dict[str, int] = {}
    for assigned in types:
        for letter, count in assigned.items():
            total[letter] = total.get(letter, 0) + count
    return order_counts(total)


__all__ = ["Payment", "Spend", "Use", "planned"]
