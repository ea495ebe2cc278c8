"""Rule 307: sorceries."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_G, BOLT, ISLAND, MOUNTAIN, PLAINS
from tests.rules.marker import rule
from tests.rules.table import Table, card, side

STUDY = card("Study", "Sorcery", "Draw two cards.", cost="{U}")


@rule("307.1")
def test_307_1_a_sorcery_waits_for_an_empty_stack_in_ones_own_main_phase() -> None:
    table = Table(A=side(hand=[BOLT, STUDY], board=[MOUNTAIN, ISLAND]), B=side(hand=[STUDY], board=[ISLAND]))
    assert not table.to("upkeep").try_to("cast", STUDY)
    table.to("precombat main").cast(BOLT, at="B")
    assert not table.try_to("cast", STUDY)
    assert not table.try_to("cast", STUDY, by="B")
    table.resolve().cast(STUDY).resolve()
    assert len(table.zone("hand", "A")) == 2


@rule("307.4")
def test_307_4_a_sorcery_that_would_return_with_others_does_not() -> None:
    text = "Return target creature or sorcery card from your graveyard to the battlefield."
    rite = card("Rite", "Instant", text, cost="{W}")
    bell = card("Bell", "Sorcery", "You gain 1 life.")
    table = Table(A=side(hand=[rite, rite], board=[PLAINS, PLAINS], graveyard=[bell, BEAR_FOR_G]), B=side())
    table.to("precombat main").cast(rite, at="Bell").resolve().cast(rite, at="Bear").resolve()
    assert "Bell" in table.zone("graveyard", "A")
    assert "Bear" in table.zone("battlefield", "A")
