"""What has moved between two looks at the table."""

from __future__ import annotations

import msgspec
import pytest

from app.models.comparing import Movement, Spot, movements
from app.models.table_view import CardHere, LogLine, Permanent, Seat, StackItem, TableView
from app.services.cards.look import CardLook, FaceLook

replace = msgspec.structs.replace


def look(name: str) -> CardLook:
    return CardLook(name, (FaceLook(name, name, "", "", None, None),), ())


BEAR, FOREST, SHOCK, ELF = (look(name) for name in ("Bear", "Forest", "Shock", "Elf"))


@pytest.fixture
def before() -> TableView:
    own = Seat(0, "You", 40, 2, 90, permanents=(Permanent(1, FOREST, "lands"),))
    ada = Seat(1, "Ada", 40, 7, 90, permanents=(Permanent(2, ELF, "creatures"),))
    hand = (CardHere(10, BEAR), CardHere(11, SHOCK))
    return TableView((own, ada), 0, hand, 3, 0, "main1", log=(LogLine("begins"),))


def later(table: TableView, **changes: object) -> TableView:
    return replace(table, log=(*table.log, LogLine("goes on")), **changes)


def test_an_own_spell_goes_from_its_place_in_the_hand_to_the_stack_and_on_to_the_board(before: TableView) -> None:
    item = StackItem(20, 0, "Bear", BEAR)
    cast = later(before, hand=before.hand[1:], stack=(item,))
    [first] = movements(before, cast)
    assert (first.card, first.origin, first.to) == (BEAR, Spot("zone", 0, "hand", 10), Spot("stack", 0, id=20))
    own = replace(cast.seats[0], permanents=(*cast.seats[0].permanents, Permanent(30, BEAR, "creatures")))
    [then] = movements(cast, later(cast, stack=(), seats=(own, cast.seats[1])))
    assert (then.origin, then.to) == (Spot("stack", 0, id=20), Spot("board", 0, id=30))


def test_a_land_of_another_comes_from_the_hidden_hand_and_one_that_was_searched_from_the_library(
    before: TableView,
) -> None:
    ada = before.seats[1]
    more = (*ada.permanents, Permanent(30, FOREST, "lands"))
    [played] = movements(before, later(before, seats=(before.seats[0], replace(ada, hand=6, permanents=more))))
    [searched] = movements(before, later(before, seats=(before.seats[0], replace(ada, library=89, permanents=more))))
    assert (played.origin.zone, searched.origin.zone) == ("hand", "library")


def test_what_dies_goes_to_its_owners_graveyard_and_a_token_goes_nowhere(before: TableView) -> None:
    ada = replace(before.seats[1], permanents=(), graveyard=(CardHere(40, ELF),))
    [died] = movements(before, later(before, seats=(before.seats[0], ada)))
    assert (died.origin, died.to) == (Spot("board", 1, id=2), Spot("zone", 1, "graveyard", 40))
    assert movements(before, later(before, seats=(before.seats[0], replace(ada, graveyard=())))) == ()


def test_an_ability_is_no_card_that_moves(before: TableView) -> None:
    assert movements(before, later(before, stack=(StackItem(20, 1, "Elf", ELF, "Add {G}."),))) == ()


def test_nothing_moves_where_the_game_went_back(before: TableView) -> None:
    cast = later(before, hand=before.hand[1:], stack=(StackItem(20, 0, "Bear", BEAR),))
    assert movements(cast, before) == ()


def test_what_resolves_and_stays_nowhere_goes_from_the_stack_to_a_graveyard(before: TableView) -> None:
    cast = later(before, hand=before.hand[:1], stack=(StackItem(20, 0, "Shock", SHOCK),))
    own = replace(cast.seats[0], graveyard=(CardHere(40, SHOCK),))
    [move] = movements(cast, later(cast, stack=(), seats=(own, cast.seats[1])))
    assert (move.origin, move.to) == (Spot("stack", 0, id=20), Spot("zone", 0, "graveyard", 40))


def moved(before: TableView, seat: int, **changes: object) -> list[Movement]:
    """What moves where one player's places are other than before; for the own one `own_hand` too."""
    hand = changes.pop("own_hand", before.hand)
    seats = tuple(replace(one, **changes) if one.seat == seat else one for one in before.seats)
    return list(movements(before, later(before, seats=seats, hand=hand)))


def test_an_own_card_that_is_drawn_comes_from_the_library_to_its_place_in_the_hand(before: TableView) -> None:
    drawn = (*before.hand, CardHere(12, ELF))
    assert moved(before, 0, hand=3, library=89, own_hand=drawn) == [
        Movement(ELF, Spot("zone", 0, "library"), Spot("zone", 0, "hand", 12))
    ]


def test_cards_that_others_draw_are_face_down_and_go_together(before: TableView) -> None:
    assert moved(before, 1, hand=10, library=87) == [
        Movement(None, Spot("zone", 1, "library"), Spot("zone", 1, "hand"), 3)
    ]


def test_what_others_discard_and_mill_comes_from_their_hidden_zones(before: TableView) -> None:
    there = (CardHere(40, ELF), CardHere(41, BEAR))
    [discarded] = moved(before, 1, hand=5, graveyard=there)
    assert (discarded.origin, discarded.to.without_object, discarded.count) == (
        Spot("zone", 1, "hand"), Spot("zone", 1, "graveyard"), 2
    )  # fmt: skip
    [milled] = moved(before, 1, library=88, graveyard=there)
    assert (milled.origin.zone, milled.to.zone, milled.count) == ("library", "graveyard", 2)


def test_an_own_card_that_is_discarded_comes_from_its_place_in_the_hand(before: TableView) -> None:
    [move] = moved(before, 0, hand=1, own_hand=before.hand[1:], graveyard=(CardHere(40, BEAR),))
    assert (move.origin, move.to.zone) == (Spot("zone", 0, "hand", 10), "graveyard")


def test_what_returns_goes_to_its_owners_hand_or_library(before: TableView) -> None:
    [hand] = moved(before, 1, permanents=(), hand=8)
    [library] = moved(before, 1, permanents=(), library=91)
    assert (hand.origin, hand.to) == (Spot("board", 1, id=2), Spot("zone", 1, "hand"))
    assert (library.card, library.to) == (ELF, Spot("zone", 1, "library"))
    [own] = moved(before, 0, permanents=(), hand=3, own_hand=(*before.hand, CardHere(12, FOREST)))
    assert (own.origin, own.to) == (Spot("board", 0, id=1), Spot("zone", 0, "hand", 12))


def test_what_comes_back_from_a_graveyard_or_goes_from_there_into_exile_comes_from_there(before: TableView) -> None:
    [ada] = [replace(before.seats[1], graveyard=(CardHere(40, BEAR),))]
    table = replace(before, seats=(before.seats[0], ada))
    [returned] = moved(table, 1, graveyard=(), permanents=(*ada.permanents, Permanent(30, BEAR, "creatures")))
    [exiled] = moved(table, 1, graveyard=(), exile=(CardHere(41, BEAR),))
    assert (returned.origin.zone, returned.to) == ("graveyard", Spot("board", 1, id=30))
    assert (exiled.origin.zone, exiled.to.zone) == ("graveyard", "exile")


def test_a_copy_of_a_spell_comes_from_nowhere(before: TableView) -> None:
    assert movements(before, later(before, stack=(StackItem(20, 1, "Shock", SHOCK),))) == ()


def test_what_is_put_on_a_board_face_down_is_not_shown(before: TableView) -> None:
    hidden = replace(Permanent(30, BEAR, "creatures"), face_down=True)
    [move] = moved(before, 1, library=89, permanents=(*before.seats[1].permanents, hidden))
    assert (move.card, move.origin.zone, move.to.id) == (None, "library", 30)


def test_many_that_go_the_same_way_are_one(before: TableView) -> None:
    many = tuple(Permanent(100 + number, ELF, "creatures") for number in range(30))
    table = replace(before, seats=(before.seats[0], replace(before.seats[1], permanents=many)))
    [wiped] = moved(table, 1, permanents=(), graveyard=tuple(CardHere(200 + number, ELF) for number in range(30)))
    assert (wiped.origin, wiped.count) == (Spot("board", 1, id=100), 30)
    few = moved(table, 1, permanents=many[3:], graveyard=tuple(CardHere(200 + number, ELF) for number in range(3)))
    assert [move.count for move in few] == [1, 1, 1]


def test_nothing_of_a_player_who_leaves_goes_anywhere(before: TableView) -> None:
    assert moved(before, 1, permanents=(), hand=0, library=0, lost=True) == []
