"""Repair: a creature that may be cast again from the graveyard once its repair counters are gone."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import card, creature, land, side

DROID = creature("Droid", 2, 2, "Repair 1", cost="{1}")
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{0}")


def test_122_1_repair_counters_are_put_on_the_card_in_the_graveyard() -> None:
    table = game(A=side(board=[DROID, land("Forest")], hand=[KILL]), B=side())
    table.cast(KILL, at="Droid").to("precombat main")
    assert table.find(DROID).counters == {"repair": 1}
    assert not table.try_to("cast", DROID)


def test_601_3b_it_is_cast_from_the_graveyard_once_the_last_counter_is_gone() -> None:
    table = game(A=side(board=[DROID, land("Forest")], hand=[KILL]), B=side())
    table.cast(KILL, at="Droid").to("precombat main")
    table.to("precombat main", turn=3)
    table.cast(DROID, method="permission").to("precombat main")
    assert "Droid" in table.zone("battlefield", "A")
