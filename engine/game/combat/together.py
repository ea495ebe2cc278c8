"""Costs to attack and to block, which are paid all together (508.1h-j, 509.1d-f)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ir.costs import Costs, ManaPayment
from engine.ir.node import Cost
from engine.ir.sorting import cost_parts


def together(costs: Sequence[Cost]) -> Costs:
    """Several costs as one, whose mana must be there for all of them."""
    symbols = "".join(part.symbols for cost in costs for part in cost_parts(cost) if isinstance(part, ManaPayment))
    others = [part for cost in costs for part in cost_parts(cost) if not isinstance(part, ManaPayment)]
    return Costs((ManaPayment(symbols), *others)) if symbols else Costs(tuple(others))
