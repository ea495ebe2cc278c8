"""Reading time: how long the table shows each action of a bot."""

from __future__ import annotations

from app.models.pacing import LETTERS, MOST_LETTERS, NEXT_SPEED, PACES, reading_time
from app.models.table_view import LogLine

OLD = (LogLine("Turn 3: Ada"), LogLine("Ada draws a card."))


def test_what_is_said_of_a_thing_is_given_time_to_be_read() -> None:
    cast = (*OLD, LogLine("x" * LETTERS))
    assert reading_time(1.0, OLD, OLD) == 1.0
    assert reading_time(1.0, OLD, cast) == 2.0
    assert reading_time(1.0, OLD, (*cast, LogLine("x" * LETTERS))) == 3.0


def test_a_line_that_has_grown_takes_as_long_as_what_is_new_of_it() -> None:
    attack = (*OLD, LogLine("Ada attacks you with Bear."))
    grown = (*OLD, LogLine("Ada attacks you with Bear." + "x" * LETTERS))
    assert reading_time(1.0, attack, grown) == 2.0


def test_nobody_waits_for_thirty_lines_of_damage_nor_for_a_game_that_went_back() -> None:
    many = (*OLD, *(LogLine("x" * LETTERS) for _ in range(30)))
    assert reading_time(1.0, OLD, many) == 1.0 + MOST_LETTERS / LETTERS
    assert reading_time(1.0, many, OLD) == 1.0


def test_at_once_is_at_once_and_held_is_until_it_is_said() -> None:
    many = (*OLD, LogLine("x" * 90))
    assert reading_time(PACES["at once"], OLD, many) == 0.0
    assert reading_time(None, OLD, many) is None


def test_each_speed_is_faster_than_the_one_before_and_all_are_come_by() -> None:
    paces = [PACES[speed] for speed in ("slow", "normal", "fast", "at once")]
    assert paces == sorted(set(paces), reverse=True)
    assert set(NEXT_SPEED.values()) == set(NEXT_SPEED) == set(PACES)
