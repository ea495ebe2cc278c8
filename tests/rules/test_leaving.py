"""Players who leave a game of several players (800.4)."""

from __future__ import annotations

import pytest

from engine.game.turn.starting_and_leaving import concede
from tests.rules.table import Table, card, creature, land, side

ISLAND = land("Island")
BEAR = creature("Bear", 2, 2)
GIFT = card("Gift", "Sorcery", "Target opponent gains control of target creature you control.", cost="{U}")
TRADE = card("Trade", "Sorcery", "Target opponent gains control of target creature.", cost="{U}")


def test_800_4a_what_was_given_to_a_player_who_leaves_goes_back() -> None:
    table = Table(A=side(hand=[GIFT], board=[ISLAND, BEAR]), B=side(), C=side()).to("precombat main")
    table.cast(GIFT, at=["Bear", "B"]).resolve()
    assert table.zone("battlefield", "B") == ["Bear"]

    concede(table.game, table.seat("B"))

    assert "Bear" in table.zone("battlefield", "A")


@pytest.mark.parametrize("leaves", ["A", "D"])
def test_800_4a_what_a_leaving_player_gave_to_another_stays_there(leaves: str) -> None:
    sides = {"B": side(), "C": side(board=[BEAR]), "D": side()}
    table = Table(None, A=side(hand=[TRADE], board=[ISLAND]), **sides).to("precombat main")
    table.cast(TRADE, at=["Bear", "B"]).resolve()

    concede(table.game, table.seat(leaves))

    assert table.zone("battlefield", "B") == ["Bear"]
