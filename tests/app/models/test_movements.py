"""What has moved between two looks at the table."""

from __future__ import annotations

import msgspec
import pytest

from app.models.comparing import Spot, movements
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
    [searched] = movements(before, later(before, seats=(before.seats[0], replace(ada, permanents=more))))
    assert (played.origin.zone, searched.origin.zone) == ("hand", "library")


def test_what_dies_goes_to_its_owners_graveyard_and_a_token_goes_nowhere(before: TableView) -> None:
    ada = replace(before.seats[1], permanents=(), graveyard=(CardHere(40, ELF),))
    [died] = movements(before, later(before, seats=(before.seats[0], ada)))
    assert (died.origin, died.to) == (Spot("board", 1, id=2), Spot("zone", 1, "graveyard"))
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
    assert (move.origin, move.to) == (Spot("stack", 0, id=20), Spot("zone", 0, "graveyard"))
