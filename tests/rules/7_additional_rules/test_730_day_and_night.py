"""Rule 730: day and night."""

from __future__ import annotations

from tests.rules.common_cards import FOREST, ISLAND
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("730.1")
def test_730_1_it_becomes_day_as_a_permanent_enters() -> None:
    text = (
        "If it's neither day nor night, it becomes day as Cavalier enters the battlefield.\n"
        "Whenever day becomes night or night becomes day, you gain 1 life."
    )
    cavalier = creature("Cavalier", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[cavalier], board=[FOREST]), B=side()).to("precombat main").cast(cavalier).resolve()
    assert table.game.state.daytime == "day"
    table.to("upkeep", turn=3)
    assert (table.game.state.daytime, table.life("A")) == ("night", 21)


@rule("730.2")
def test_730_2_day_becomes_night_when_nobody_casts_and_day_again_after_two_spells() -> None:
    dew = card("Dew", "Instant", "You gain 1 life.", cost="{U}")
    table = Table(A=side(hand=[dew, dew], board=[ISLAND, ISLAND]), B=side())
    table.to("precombat main")
    table.game.state.daytime = "day"
    table.to("upkeep", turn=2)
    assert table.game.state.daytime == "night"
    table.to("precombat main", turn=3).cast(dew).resolve().cast(dew).resolve()
    table.to("upkeep", turn=4)
    assert table.game.state.daytime == "day"
