"""Rule 710: flip cards."""

from __future__ import annotations

from tests.rules.common_games import two
from tests.rules.marker import rule
from tests.rules.table import Table, side


@rule("710", "710.1c", "710.4")
def test_710_a_flipped_permanent_keeps_its_mana_cost_and_colours_and_stays_flipped() -> None:
    novice = two(
        "flip",
        ("Novice", "Creature — Human", "{U}", "{0}: Flip Novice.", 1, 1),
        ("Master", "Legendary Creature — Human", "", "Flying\n{0}: Flip Master.", 3, 4),
    )
    table = Table(A=side(board=[novice]), B=side()).to("precombat main").activate("Novice").resolve()
    assert table.size("Master") == (3, 4)
    assert table.now("Master").colours == "U"
    assert table.now("Master").mana_value(table.find("Master")) == 1
    table.activate("Master").resolve()
    assert table.size("Master") == (3, 4)
