"""Rule 725: the initiative."""

from __future__ import annotations

from tests.rules.common_cards import BANNER, BEAR
from tests.rules.marker import rule
from tests.rules.table import Table, land, side


@rule("725.2")
def test_725_2_who_has_the_initiative_ventures_at_the_upkeep() -> None:
    forest = land("Forest")
    table = Table(A=side(board=[BANNER, BEAR], library=[forest]), B=side()).to("precombat main")
    table.activate(BANNER).resolve(2).answer("A", "Forest").resolve()
    table.answer("A", 0, "Bear").to("precombat main", turn=3)
    assert table.size(BEAR) == (4, 4)
