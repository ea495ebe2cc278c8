"""Every event in a log carries the number of its rule."""

from __future__ import annotations

from typing import get_args

from engine.game.events import DesignationGiven
from engine.ids import PlayerId
from engine.ir.vocabulary import Designation
from engine.match.record import encode_event
from tests.rules.marker import rule


@rule("724", "725")
def test_each_designation_has_its_own_rule() -> None:
    rules = {
        designation: DesignationGiven(PlayerId(1), designation).rule_number for designation in get_args(Designation)
    }
    assert rules == {"monarch": "724", "initiative": "725", "city's blessing": "702.131", "max speed": "702.178"}


@rule("724")
def test_the_line_of_a_new_monarch_in_a_game_file_has_rule_724() -> None:
    assert b'"rule":"724"' in encode_event(DesignationGiven(PlayerId(1), "monarch"))
