"""Rule 711: leveler cards."""

from __future__ import annotations

from tests.rules.common_cards import PLAINS
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("711.2a")
def test_711_2a_a_leveler_has_what_the_reached_level_symbol_says() -> None:
    text = "Level up {W}\nLEVEL 1-2\n3/3\nFirst strike\nLEVEL 3+\n5/5\nFlying"
    squire = card("Squire", "Creature — Test", text, cost="{W}", power=1, toughness=1)
    table = Table(A=side(board=[squire, PLAINS, PLAINS, PLAINS]), B=side()).to("precombat main")
    assert table.size(squire) == (1, 1)
    table.activate(squire).resolve()
    assert table.size(squire) == (3, 3)
    assert table.now(squire).has_keyword("first strike")
    table.activate(squire).resolve().activate(squire).resolve()
    assert table.size(squire) == (5, 5)
    assert not table.now(squire).has_keyword("first strike")
    assert table.now(squire).has_keyword("flying")
