"""Rule 720: omen cards."""

from __future__ import annotations

from tests.rules.common_cards import ISLAND
from tests.rules.common_games import two
from tests.rules.marker import rule
from tests.rules.table import Table, side


@rule("720.3d")
def test_720_3d_an_omen_is_shuffled_into_the_library() -> None:
    for layout in ("omen", "adventure"):
        dragon = two(
            layout,
            ("Dragon", "Creature — Dragon", "{5}{U}", "Flying", 4, 4),
            ("Strike", "Instant — Omen", "{U}", "You gain 1 life."),
        )
        table = Table(A=side(hand=[dragon], board=[ISLAND]), B=side()).to("precombat main")
        table.take(next(action for action in table.actions("A") if action.face == 1)).resolve()
        assert table.life("A") == 21
        assert "Dragon" in table.zone("library", "A")
