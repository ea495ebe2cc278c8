"""Rule 702: keyword abilities."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from tests.rules.common_cards import BEAR, KILL, SWAMP
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.18a")
def test_702_18a_shroud_keeps_its_controller_off_too() -> None:
    deer = creature("Deer", 2, 2, "Shroud")
    table = game(A=side(hand=[KILL], board=[SWAMP, deer]), B=side())
    assert not table.try_to("cast", KILL, at="Deer")


@rule("702.19b")
def test_702_19b_trample_needs_lethal_damage_for_each_blocker_first() -> None:
    rhino = creature("Rhino", 5, 5, "Trample")
    table = Table(A=side(board=[rhino]), B=side(board=[BEAR]))
    table.attack(rhino).block(BEAR, rhino).answer("A", [1, 4])
    with pytest.raises(IllegalChoice):
        table.to("end of combat")


@rule("702.19b")
def test_702_19b_trample_damage_beyond_lethal_reaches_the_player() -> None:
    rhino = creature("Rhino", 5, 5, "Trample")
    table = Table(A=side(board=[rhino]), B=side(board=[BEAR]))
    table.attack(rhino).block(BEAR, rhino).answer("A", [2, 3]).to("end of combat")
    assert table.life("B") == 17


@rule("702.19b")
def test_702_19b_trample_alone_does_not_pass_a_planeswalker() -> None:
    wurm = creature("Wurm", 5, 5, "Trample")
    walker = card("Walker", "Legendary Planeswalker — Test", "+1: You gain 1 life.", loyalty=3)
    table = Table(A=side(board=[wurm]), B=side(board=[walker]))
    table.attack(wurm, on="Walker").to("end of combat")
    assert table.life("B") == 20


@rule("702.19c")
def test_702_19c_trample_over_planeswalkers_goes_on_to_the_controller() -> None:
    wurm = creature("Wurm", 5, 5, "Trample over planeswalkers")
    walker = card("Walker", "Legendary Planeswalker — Test", "+1: You gain 1 life.", loyalty=3)
    table = Table(A=side(board=[wurm]), B=side(board=[walker]))
    table.attack(wurm, on="Walker").answer("A", [3, 2]).to("end of combat")
    assert table.life("B") == 18
    assert table.zone("graveyard", "B") == ["Walker"]


@rule("702.20b")
def test_702_20b_vigilance_attackers_stay_untapped() -> None:
    guard = creature("Guard", 2, 2, "Vigilance")
    table = Table(A=side(board=[guard]), B=side())
    table.attack(guard).to("end of combat")
    assert not table.find(guard).tapped


@rule("702.20b")
def test_702_20b_vigilance_does_not_tap() -> None:
    guard = creature("Guard", 2, 2, "Vigilance")
    table = Table(A=side(board=[guard]), B=side())
    table.attack(guard).to("end of combat")
    assert not table.find(guard).tapped


@rule("702.21a")
def test_702_21a_ward_counters_unless_the_cost_is_paid() -> None:
    elite = creature("Elite", 2, 2, "Ward {2}")
    table = game(A=side(hand=[KILL], board=[SWAMP]), B=side(board=[elite]))
    table.cast(KILL, at="Elite").resolve()
    assert table.zone("stack") == []
    assert "Elite" in table.zone("battlefield", "B")


@rule("702.21a")
def test_702_21a_ward_paid() -> None:
    elite = creature("Elite", 2, 2, "Ward {2}")
    table = game(A=side(hand=[KILL], board=[SWAMP] * 3), B=side(board=[elite]))
    table.cast(KILL, at="Elite").answer("A", True).resolve(2)
    assert table.zone("graveyard", "B") == ["Elite"]
