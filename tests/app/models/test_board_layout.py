"""Where permanents lie on a board."""

from __future__ import annotations

import pytest

from app.models.board_layout import LAND_ASPECT, SMALLEST, TAPPED_WIDTH, TILE_ASPECT, Spot, group_piles, plan_board
from app.models.table_view import Permanent, Row
from app.services.cards.look import CardLook, FaceLook


def permanent(number: int, name: str = "Forest", row: Row = "lands", **state: object) -> Permanent:
    look = CardLook(name, (FaceLook(name, name, "", "", None, None),), ("Land",))
    return Permanent(number, look, row, **state)  # type: ignore[arg-type]


def test_two_identical_lands_or_tokens_become_one_pile_and_three_of_anything_else() -> None:
    forests = [permanent(number) for number in (1, 2)]
    elves = [permanent(number, "Elf", "creatures", token=True) for number in (3, 4)]
    bears = [permanent(number, "Bear", "creatures") for number in (5, 6)]
    rings = [permanent(number, "Ring", "others") for number in (7, 8, 9)]
    found = [pile.ids for pile in group_piles([*forests, *elves, *bears, *rings])]
    assert found == [(1, 2), (3, 4), (5,), (6,), (7, 8, 9)]


def test_a_tapped_permanent_is_not_identical_to_an_untapped_one() -> None:
    found = group_piles([permanent(1), permanent(2), permanent(3, tapped=True)])
    assert [pile.ids for pile in found] == [(1, 2), (3,)]


def test_what_is_attached_lies_under_its_host_and_keeps_the_host_out_of_piles() -> None:
    hosts = [permanent(number, "Bear", "creatures") for number in (1, 2, 3)]
    aura = permanent(9, "Aura", "others", attached_to=2)
    found = group_piles([*hosts, aura])
    assert sorted(pile.ids for pile in found) == [(1,), (2,), (3,)]
    assert [one.id for pile in found if pile.ids == (2,) for one in pile.attached] == [9]


def test_a_host_with_much_attached_stays_on_the_board_and_in_front() -> None:
    lands = [permanent(number, f"Land {number}", tapped=number == 1) for number in (1, 2)]
    others = [permanent(number, f"Ring {number}", "others") for number in (3, 4)]
    swords = [permanent(number, f"Sword {number}", "others", attached_to=5) for number in (6, 7, 8)]
    bear = permanent(5, "Bear", "creatures", tapped=True)
    spots = plan_board([*lands, *others, *swords, bear], 344, 186, mirrored=True).spots
    assert all(spot.y >= 0 and spot.y + spot.height <= 186 for spot in spots)
    front = [spot for spot in spots if spot.permanent.id in (5, 6, 7, 8)]  # later ones lie in front
    assert [spot.permanent.id for spot in front] == [8, 7, 6, 5]
    assert [spot.y for spot in front] == sorted({spot.y for spot in front})


@pytest.mark.parametrize(("width", "height"), [(340, 240), (520, 390), (1000, 250), (1590, 480)])
@pytest.mark.parametrize("count", [0, 1, 8, 30])
def test_every_tile_lies_on_the_board(width: int, height: int, count: int) -> None:
    rows: tuple[Row, ...] = ("creatures", "others", "lands")
    many = [permanent(number, f"Card {number}", rows[number % 3], tapped=number % 2 == 0) for number in range(count)]
    plan = plan_board(many, width, height)
    assert len(plan.spots) == count
    for spot in plan.spots:
        assert spot.x >= 0
        assert spot.y >= 0
        if plan.width > SMALLEST:
            assert spot.x + spot.width <= width
            assert spot.y + spot.height <= height + 1


def test_a_low_board_shows_creatures_whole_rather_than_rows_of_their_own_for_everything() -> None:
    mixed = [permanent(number, f"Creature {number}", "creatures", tapped=number == 0) for number in range(3)]
    mixed.append(permanent(9, "Stone", "others", tapped=True))
    mixed += [permanent(20 + number, f"Land {number}", tapped=True) for number in range(4)]
    plan = plan_board(mixed, 262, 128, mirrored=True)
    assert all(spot.y >= 0 and spot.y + spot.height <= 128 for spot in plan.spots)


@pytest.mark.parametrize("height", [36, 60, 90, 111])
@pytest.mark.parametrize("creatures", [1, 6, 20])
def test_on_the_lowest_boards_creatures_are_small_rather_than_cut_off(height: int, creatures: int) -> None:
    mixed = [permanent(number, f"Creature {number}", "creatures", tapped=number == 0) for number in range(creatures)]
    mixed.append(permanent(90, "Stone", "others", tapped=True))
    mixed += [permanent(100 + number, f"Land {number}", tapped=True) for number in range(5)]
    plan = plan_board(mixed, 300, height)
    assert len(plan.spots) == len(mixed)
    assert all(spot.y >= 0 and spot.y + spot.height <= height for spot in plan.spots)
    assert all(spot.x >= 0 and spot.x + spot.width <= 300 for spot in plan.spots)


def test_creatures_lie_nearer_the_middle_of_the_table() -> None:
    both = [permanent(1, "Bear", "creatures"), permanent(2)]
    own = {spot.permanent.id: spot.y for spot in plan_board(both, 500, 300).spots}
    theirs = {spot.permanent.id: spot.y for spot in plan_board(both, 500, 300, mirrored=True).spots}
    assert own[1] < own[2]
    assert theirs[1] > theirs[2]


OWN_BOARD = (1030, 255)
"""The own board in a window of 1366 x 768."""


OTHER_BOARD = (338, 205)
"""One of three opponents' boards in such a window."""


def _breadth(spot: Spot) -> float:
    return TAPPED_WIDTH if spot.permanent.tapped and spot.permanent.row == "creatures" else 1.0


@pytest.mark.parametrize(
    ("creatures", "room"),
    [
        (8, OWN_BOARD),
        (11, OWN_BOARD),
        (14, OWN_BOARD),
        (20, OWN_BOARD),
        (24, OWN_BOARD),
        (8, OTHER_BOARD),
        (10, OTHER_BOARD),
    ],
)
def test_boards_with_many_creatures_do_not_overlap_in_a_small_window(creatures: int, room: tuple[int, int]) -> None:
    many = [permanent(number, f"Creature {number}", "creatures", tapped=number % 3 == 0) for number in range(creatures)]
    lands = [permanent(100 + number, f"Land {number}", tapped=number % 2 == 0) for number in range(5)]
    plan = plan_board([*many, *lands], *room)

    boxes = [(spot.x, spot.y, spot.x + round(spot.width * _breadth(spot)), spot.y + spot.height) for spot in plan.spots]
    for place, one in enumerate(boxes):
        for other in boxes[place + 1 :]:
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, (creatures, plan.width, one, other)


def test_creatures_stand_in_two_rows_only_where_that_makes_them_larger() -> None:
    few = [permanent(number, f"Creature {number}", "creatures") for number in range(5)]
    many = [permanent(number, f"Creature {number}", "creatures") for number in range(18)]

    assert len({spot.y for spot in plan_board(few, *OWN_BOARD).spots}) == 1
    assert len({spot.y for spot in plan_board(many, *OWN_BOARD).spots}) > 1


def board_of_fifteen() -> list[Permanent]:
    creatures = [permanent(number, f"Creature {number}", "creatures", tapped=number == 3) for number in range(5)]
    others = [permanent(10 + number, f"Rock {number}", "others", tapped=number == 1) for number in range(3)]
    lands = [permanent(20 + number, f"Land {number}", tapped=number % 3 == 0) for number in range(7)]
    return [*creatures, *others, *lands]


def test_fifteen_permanents_lie_in_three_rows_that_can_be_read_in_a_small_window() -> None:
    plan = plan_board(board_of_fifteen(), *OTHER_BOARD, mirrored=True)
    rows = {
        row: {spot.y for spot in plan.spots if spot.permanent.row == row} for row in ("creatures", "others", "lands")
    }
    assert [len(places) for places in rows.values()] == [1, 1, 1]
    assert min(rows["lands"]) < min(rows["others"]) < min(rows["creatures"])
    assert plan.width >= 50
    assert max(spot.y + spot.height for spot in plan.spots) <= OTHER_BOARD[1]


def test_lands_of_their_own_row_are_lower_than_other_tiles() -> None:
    plan = plan_board(board_of_fifteen(), *OTHER_BOARD)
    aspects = {spot.permanent.row: spot.height / spot.width for spot in plan.spots}
    assert aspects["lands"] == pytest.approx(LAND_ASPECT, abs=0.02)
    assert aspects["creatures"] == pytest.approx(TILE_ASPECT, abs=0.02)
