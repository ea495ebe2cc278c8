"""Rule 723: ending turns and phases."""

from __future__ import annotations

from tests.rules.marker import rule
from tests.rules.table import Table, creature, side


@rule("723.1")
def test_723_1_the_active_player_may_end_the_turn() -> None:
    obeka = creature("Brute", 2, 5, "{T}: The player whose turn it is may end the turn.")
    table = Table(A=side(), B=side(board=[obeka])).to("precombat main").answer("A", True)
    table.activate(obeka, by="B").resolve()
    assert table.to("upkeep", turn=2).step == "upkeep"
