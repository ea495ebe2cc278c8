"""Facts about the permanents that are computed once and kept until a permanent changes."""

from __future__ import annotations

from engine.cards.type_line import TypeLine
from engine.game.kernel.characteristics import (
    Permanents,
    base_characteristics,
    noncreatures,
    once_per_board,
    permanents_with_mana,
    words_on,
)
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.printed import Printed
from engine.ids import CardId, ObjectId, PlayerId
from engine.ir.abilities import Keyword


def board_of(*lines: str, keyword: str = "ascend") -> Permanents:
    found = Permanents()
    for number, line in enumerate(lines):
        printed = Printed(line, TypeLine.parse(line), (Keyword(keyword),))
        obj = GameObject(ObjectId(100 + number), CardId(number), printed, PlayerId(0), BATTLEFIELD)
        found.append((obj, base_characteristics(printed)))
    return found


def test_what_is_found_out_of_a_board_is_found_once_and_anew_for_another() -> None:
    asked: list[int] = []

    @once_per_board
    def size(board: Permanents) -> int:
        asked.append(len(board))
        return len(board)

    one, two = board_of("Creature — Bear"), board_of("Creature — Bear", "Basic Land — Forest")
    assert (size(one), size(two), size(one)) == (1, 2, 1)
    assert asked == [1, 2]


def test_the_words_on_a_board_are_those_of_types_and_keywords() -> None:
    words = words_on(board_of("Legendary Creature — Bear", "Basic Land — Forest"))
    assert words == {"Legendary", "Creature", "Bear", "Basic", "Land", "Forest", "ascend"}


def test_permanents_are_told_apart_by_their_types_and_abilities() -> None:
    board = board_of("Creature — Bear", "Basic Land — Forest")
    assert [chars.printed.name for _, chars in noncreatures(board)] == ["Basic Land — Forest"]
    assert [chars.printed.name for _, chars in permanents_with_mana(board)] == ["Basic Land — Forest"]
