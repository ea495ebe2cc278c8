"""Rule 505: main phase."""

from __future__ import annotations

import pytest

from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, side


@rule("505.1")
@pytest.mark.parametrize(("turn", "step", "mana"), [(1, "precombat main", "CC"), (1, "postcombat main", "CC")])
def test_505_1_the_next_main_phase_is_the_first_to_come(turn: int, step: str, mana: str) -> None:
    drain = spell("At the beginning of your next main phase, add {C}{C}.", name="Drain")
    begin = "upkeep" if step == "precombat main" else "precombat main"
    table = Table(A=side(hand=[drain]), B=side()).to(begin).cast(drain).resolve()
    assert table.pool("A") == ""
    table.to(step, turn=turn)
    assert table.pool("A") == mana
