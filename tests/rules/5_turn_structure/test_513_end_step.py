"""Rule 513: end step."""

from __future__ import annotations

from tests.rules.common_games import table_with
from tests.rules.marker import rule


@rule("513")
def test_513_end_of_combat_on_your_turn() -> None:
    table = table_with("At end of combat on your turn").to("end", turn=2)
    assert table.life("A") == 21
