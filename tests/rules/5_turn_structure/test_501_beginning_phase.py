"""Rule 501: beginning phase."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, OX
from tests.rules.marker import rule
from tests.rules.table import Table, side


@rule("501.1", "506.1", "512.1")
def test_501_1_the_steps_of_a_turn_come_in_their_order() -> None:
    table = Table(A=side(board=[BEAR]), B=side(board=[OX]), C=side()).attack(BEAR).block(OX, BEAR)
    steps = [
        *("upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers"),
        *("combat damage", "end of combat", "postcombat main", "end", "cleanup"),
    ]
    for step in steps:
        assert table.to(step).step == step
