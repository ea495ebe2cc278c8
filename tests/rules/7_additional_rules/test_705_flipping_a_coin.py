"""Rule 705: flipping a coin."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import MOUNTAIN
from tests.rules.common_games import Loaded, three_players_with
from tests.rules.marker import rule
from tests.rules.table import Table, creature, side


@rule("705.1")
@pytest.mark.parametrize(("heads", "size"), [(True, (5, 2)), (False, (2, 5))])
def test_705_1_a_form_by_a_coin(heads: bool, size: tuple[int, int]) -> None:
    sentry = creature(
        "Sentry",
        "*",
        "*",
        "As Sentry enters, flip a coin. If the coin comes up heads, Sentry enters as a 5/2 creature with haste. If it "
        "comes up tails, Sentry enters as a 2/5 creature with defender.",
        cost="{R}",
    )
    table = Table(A=side(hand=[sentry], board=[MOUNTAIN]), B=side()).to("precombat main")
    table.game.chance = Loaded(int(heads))
    table.cast(sentry).resolve()
    assert table.size(sentry) == size
    assert table.now(sentry).has_keyword("haste" if heads else "defender")


@rule("705.1")
def test_705_1_each_coin_is_won_or_lost_on_its_own() -> None:
    table = three_players_with("Flip three coins. Draw a card for each flip you won.")
    table.game.chance = Loaded(1, 0, 1)
    table.cast("Rite").resolve()
    assert len(table.zone("hand", "A")) == 2
