"""Rule 505: main phase."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import ISLAND
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("505.1")
@pytest.mark.parametrize(("turn", "step", "mana"), [(1, "precombat main", "CC"), (1, "postcombat main", "CC")])
def test_505_1_the_next_main_phase_is_the_first_to_come(turn: int, step: str, mana: str) -> None:
    drain = spell("At the beginning of your next main phase, add {C}{C}.", name="Drain")
    begin = "upkeep" if step == "precombat main" else "precombat main"
    table = Table(A=side(hand=[drain]), B=side()).to(begin).cast(drain).resolve()
    assert table.pool("A") == ""
    table.to(step, turn=turn)
    assert table.pool("A") == mana


@rule("505.1b")
def test_505_1b_the_third_main_phase_is_not_the_second() -> None:
    more = "After this main phase, there is an additional combat phase followed by an additional main phase."
    again = card("Again", "Sorcery", more, cost="{U}")
    vane = card("Vane", "Artifact", "At the beginning of your second main phase, you gain 1 life.")
    first = card("Lamp", "Artifact", "At the beginning of your first main phase, you gain 10 life.")
    table = Table(A=side(hand=[again], board=[vane, first, ISLAND]), B=side()).to("precombat main")
    table.cast(again).resolve().to("end")
    assert table.life("A") == 31
