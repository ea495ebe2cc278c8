"""Rule 405: stack."""

from __future__ import annotations

from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, side


@rule("405.2", "405.5", "117.4")
def test_405_5_the_last_object_of_the_stack_resolves_first() -> None:
    table = Table(
        A=side(hand=[spell("You gain 3 life.", name="First")]),
        B=side(hand=[spell("Target player loses 1 life.", name="Second")]),
    )
    table.to("precombat main").cast("First").cast("Second", at="A", by="B")
    assert table.zone("stack") == ["First", "Second"]
    table.resolve()
    assert (table.zone("stack"), table.life("A")) == (["First"], 19)
    assert table.resolve().life("A") == 22
