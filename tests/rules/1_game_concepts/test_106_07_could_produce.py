"""Rule 106.7: the mana that a land could produce."""

from __future__ import annotations

from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("106.7")
def test_106_7_a_land_could_produce_mana_for_counters_that_it_has() -> None:
    text = "{T}, Remove any number of storage counters from ~: Add {B} for each storage counter removed this way."
    store = card("Store", "Land", f"Store enters with two storage counters on it.\n{text}")
    pool = card("Pool", "Land", "{T}: Add one mana of any type that a land you control could produce.")
    table = Table(A=side(board=[store, pool]), B=side()).to("precombat main")
    table.activate(pool)
    assert table.pool("A") == "B"
