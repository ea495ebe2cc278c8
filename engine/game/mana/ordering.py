"""In which order sources are used: mana for the cost of a mana ability is there before it is activated (601.2g,
605.3a).

Comes in: which uses there are to be. Goes out: their order, what each takes, and which mana pays for what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec.structs import replace

from engine.game.mana.arranging import Arrangement, Taking, arrangements
from engine.game.mana.flow import Demand, Supply, find_flow
from engine.game.mana.lines import Board, Line
from engine.game.mana.weighing import Chosen, Use
from engine.ids import ObjectId


class Paid(Protocol):
    """A payment: what is needed, the lines that simply add mana, and all of them."""

    board: Board
    simple: list[Line]
    need: Mapping[int, int]


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


def in_order(payment: Paid, chosen: Chosen) -> Ordered | None:
    """An order of the uses in which each one's mana cost can be paid with mana that is there before it, nothing is used
    that is gone by then, and in the end all is paid; None if there is none."""
    uses = [use for use, count in chosen for _ in range(count)]
    for arranged in arrangements(takings_of(uses), payment.board.besides):
        order = _order(payment, uses, arranged.before, [])
        if order is not None:
            return [uses[number] for number in order], _renumbered(arranged, order)
        if not any(uses[first].cost for first, _ in arranged.before):
            return None  # what is taken does not matter for what pays for what
    return None


def _renumbered(arranged: Arrangement, order: list[int]) -> Arrangement:
    places = {number: place for place, number in enumerate(order)} | {-1: -1}
    objects = {(places[number], place, one): id for (number, place, one), id in arranged.objects.items()}
    return Arrangement(objects, frozenset((places[first], places[second]) for first, second in arranged.before))


def _order(payment: Paid, uses: list[Use], before: frozenset[tuple[int, int]], done: list[int]) -> list[int] | None:
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
    """Which mana pays for what, if these uses are made in this order. `final`: what is needed too; else only the costs
    of the uses."""
    supplies = [Supply(mask, count * line.left, 0, line) for line in payment.simple for mask, count in line.supply()]
    demands: list[Demand] = []
    for number, use in enumerate(uses):
        demands += [Demand(mask, count, number + 1, number) for mask, count in use.cost.items()]
        supplies += [Supply(mask, count, number + 1, (number, group)) for group, (mask, count) in enumerate(use.supply)]
    if final:
        demands += [Demand(mask, count, len(uses) + 2, None) for mask, count in payment.need.items()]
    return find_flow(supplies, demands)
