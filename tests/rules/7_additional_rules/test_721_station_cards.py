"""Rule 721: station cards."""

from __future__ import annotations

from tests.rules.common_cards import PLAINS
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("721.2b")
def test_721_2b_a_spacecraft_is_a_creature_from_its_threshold_on() -> None:
    text = "Ship enters with two charge counters on it.\n{W}: Put a charge counter on Ship.\nSTATION 3+\nFlying\n4/4"
    ship = card("Ship", "Artifact — Spacecraft", text, power=4, toughness=4)
    table = Table(A=side(board=[ship, PLAINS]), B=side()).to("precombat main")
    assert "Creature" not in table.now(ship).types
    table.activate(ship).resolve()
    assert table.now(ship).types == ("Artifact", "Creature")
    assert table.size(ship) == (4, 4)
    assert table.now(ship).has_keyword("flying")
