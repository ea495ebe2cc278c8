"""Rule 719: case cards."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_1G, OX_FOR_0
from tests.rules.marker import rule
from tests.rules.table import Table, card, side

CASE = card(
    "Case",
    "Enchantment — Case",
    "To solve — You control three or more creatures.\nSolved — Creatures you control get +1/+0.",
    cost="{0}",
)


@rule("719.3a")
def test_719_3a_a_case_is_solved_at_the_end_of_its_players_turn() -> None:
    table = Table(A=side(board=[CASE, BEAR_FOR_1G, BEAR_FOR_1G, OX_FOR_0]), B=side())
    table.to("precombat main")
    assert table.game.characteristics(table.find(OX_FOR_0).id).power == 2
    table.to("upkeep", turn=2)
    assert table.game.characteristics(table.find(OX_FOR_0).id).power == 3


@rule("719.3a")
def test_719_3a_a_case_stays_unsolved_without_what_it_asks_for() -> None:
    table = Table(A=side(board=[CASE, BEAR_FOR_1G, OX_FOR_0]), B=side())
    table.to("upkeep", turn=2)
    assert table.game.characteristics(table.find(OX_FOR_0).id).power == 2
