"""Rule 701: keyword actions."""

from __future__ import annotations

from tests.rules.common_cards import LANDS
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("701")
def test_701_the_token_created_this_way() -> None:
    watch = card(
        "Watcher",
        "Enchantment",
        "At the beginning of combat on your turn, populate. The token created this way gains haste.",
    )
    make = card("Make", "Sorcery", "Create a 1/1 green Elf creature token.", cost="{G}")
    table = Table(A=side(board=[watch, *LANDS], hand=[make]), B=side()).to("precombat main").cast(make).resolve()
    table.to("beginning of combat")
    hasty = [
        table.game.characteristics(obj.id).has_keyword("haste")
        for obj in table.game.state.permanents()
        if obj.kind == "token"
    ]
    assert sorted(hasty) == [False, True]
