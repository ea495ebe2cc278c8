"""Rule 503: upkeep step."""

from __future__ import annotations

from tests.rules.common_games import watcher
from tests.rules.marker import rule
from tests.rules.table import Table, side


@rule("503")
def test_503_each_upkeep_speaks_of_its_player() -> None:
    clock = watcher("At the beginning of each upkeep, that player loses 1 life.")
    table = Table(A=side(board=[clock]), B=side()).to("precombat main").to("precombat main", turn=2)
    assert (table.life("A"), table.life("B")) == (19, 19)
