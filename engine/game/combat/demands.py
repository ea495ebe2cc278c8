"""The requirements and restrictions of a declaration of attackers or blockers as numbers (508.1c-d, 509.1b-c), and its
costs, paid all together (508.1h-j, 509.1d-f).

Creatures are declared against targets: attackers against defenders, blockers against attackers. A `Pair` is a
creature's number and the place of the target among its own.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.game.kernel.choices import AtMost, DeclareAttackers, DeclareBlockers
from engine.game.kernel.context import Context
from engine.game.operations.costs import symbols_of
from engine.ir.costs import Costs, GenericPayment, ManaPayment
from engine.ir.node import Cost
from engine.ir.sorting import cost_parts

Pair = tuple[int, int]
Pairs = tuple[Pair, ...]


class Demand(msgspec.Struct, frozen=True):
    """A requirement. A declaration meets it with any of the `pairs`. It counts `weight` times."""

    pairs: frozenset[Pair]
    weight: int = 1


class Cap(msgspec.Struct, frozen=True):
    """A restriction: at most `count` creatures are declared in these pairs."""

    count: int
    pairs: frozenset[Pair]


class Crowd(msgspec.Struct, frozen=True):
    """A restriction: a target has none of these pairs, or from `least` to `most`."""

    least: int
    most: int


class Declaration(msgspec.Struct, frozen=True):
    """The measure of a declaration. `targets`: the possible targets of each creature. `most`: the number of targets
    that each may have. `crowds`: restrictions of targets. `not_alone`: creatures that can't be the only one. `costly`:
    pairs with a cost, which nobody has to declare."""

    targets: tuple[tuple[int, ...], ...]
    most: tuple[int, ...]
    demands: tuple[Demand, ...] = ()
    caps: tuple[Cap, ...] = ()
    crowds: dict[int, Crowd] = {}
    not_alone: frozenset[int] = frozenset()
    costly: frozenset[Pair] = frozenset()

    def count_met(self, pairs: Sequence[Pair]) -> int:
        """How many requirements a declaration meets."""
        return sum(demand.weight for demand in self.demands if not demand.pairs.isdisjoint(pairs))

    def is_allowed(self, pairs: Sequence[Pair]) -> bool:
        """Whether a declaration breaks no restriction."""
        return self.find_broken(pairs) is None

    def find_broken(self, pairs: Sequence[Pair]) -> int | Cap | str | None:
        """The first restriction that a declaration breaks: a target by its number, a cap, or what a creature does."""
        counts: dict[int, int] = {}
        times: dict[int, int] = {}
        for index, place in pairs:
            target = self.targets[index][place]
            counts[target] = counts.get(target, 0) + 1
            times[index] = times.get(index, 0) + 1
        if any(number > self.most[index] for index, number in times.items()):
            return "too much"
        for target, number in counts.items():
            crowd = self.crowds.get(target)
            if crowd is not None and not crowd.least <= number <= crowd.most:
                return target
        for cap in self.caps:
            if len({pair[0] for pair in pairs if pair in cap.pairs}) > cap.count:
                return cap
        return "alone" if len(times) == 1 and not self.not_alone.isdisjoint(times) else None


def attack_declaration(question: DeclareAttackers) -> Declaration:
    """What is demanded of attackers."""
    options = question.options
    demands = tuple(
        Demand(frozenset({(index, place)}), met)
        for index, places in enumerate(question.met)
        for place, met in enumerate(places)
        if met
    )
    return Declaration(
        tuple(option.defenders for option in options),
        (1,) * len(options),
        demands,
        tuple(_cap(limit, [option.defenders for option in options]) for limit in question.limits),
        {},
        frozenset(question.not_alone),
        frozenset(question.costly),
    )


def block_declaration(question: DeclareBlockers) -> Declaration:
    """What is demanded of blockers."""
    options = question.options
    places = [{attacker: place for place, attacker in enumerate(option.attackers)} for option in options]
    demands = tuple(
        Demand(
            frozenset(
                (index, places[index][attacker])
                for index in requirement.blockers
                for attacker in requirement.attackers
                if attacker in places[index]
            )
        )
        for requirement in question.requirements
    )
    return Declaration(
        tuple(option.attackers for option in options),
        tuple(option.most for option in options),
        demands,
        tuple(_cap(limit, [option.attackers for option in options]) for limit in question.limits),
        {needs.attacker: Crowd(needs.least, needs.most) for needs in question.attackers},
        frozenset(question.not_alone),
        frozenset((index, place) for index in question.costly for place in range(len(options[index].attackers))),
    )


def _cap(limit: AtMost, targets: Sequence[Sequence[int]]) -> Cap:
    whom = set(limit.whom)
    return Cap(
        limit.count,
        frozenset(
            (index, place)
            for index in limit.creatures
            for place, target in enumerate(targets[index])
            if not whom or target in whom
        ),
    )


def fix_amounts(context: Context, cost: Cost) -> Cost:
    """Returns a cost with its numbers as the object that imposes it counts them ("{X}, where X is the number of
    enchantments you control"), whoever pays (508.1h)."""
    parts = tuple(_fixed(context, part) for part in cost_parts(cost))
    return parts[0] if len(parts) == 1 else Costs(parts)


def _fixed(context: Context, part: Cost) -> Cost:
    match part:
        case GenericPayment():
            return ManaPayment(symbols_of(context, part))
        case ManaPayment(symbols=symbols) if "{X}" in symbols and context.x is not None:
            return ManaPayment(symbols.replace("{X}", "{" + str(context.x) + "}"))
        case _:
            return part


def combine_costs(costs: Sequence[Cost]) -> Costs:
    """Several costs as one, whose mana must be there for all of them."""
    symbols = "".join(part.symbols for cost in costs for part in cost_parts(cost) if isinstance(part, ManaPayment))
    others = [part for cost in costs for part in cost_parts(cost) if not isinstance(part, ManaPayment)]
    return Costs((ManaPayment(symbols), *others)) if symbols else Costs(tuple(others))
