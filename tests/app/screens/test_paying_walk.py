"""Paying at a real table, by clicks: what pays is shown, nothing moves, locks last, mana made by hand is taken back."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from test_by_hand_walk import popup, to_own_turn
from test_leaving_the_table import click, option, shown, wait_for_question

from app.messages import paying_words as words
from app.models.table_view import Permanent
from app.screens.desktop import Desktop
from app.screens.table.room import TableRoom
from app.services.opponents import goldfish_game
from app.widgets.card_view import CardButton
from engine.decks.deck import Commander, Deck, DeckEntry
from engine.game.events.manual_acts import MoveTopCards

pytest_plugins = ("window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

DECK = Deck(
    main=(DeckEntry("Plains", 50), DeckEntry("Forest", 49)), commanders=(Commander("Baird, Steward of Argive"),)
)
"""Its commander costs {2}{W}{W}."""


@pytest.fixture
def table(start: Start, settle: Settle, qtbot: QtBot) -> Desktop:
    """The first own main phase, with ten lands on the battlefield: piles of Plains and of Forests."""
    desktop = start()
    plan = goldfish_game("Eva", DECK, seed=3)
    plan = msgspec.structs.replace(plan, setup=msgspec.structs.replace(plan.setup, first=plan.own))
    room = desktop.table_room
    room.pace = 0.0
    room.begin(lambda: plan)
    settle(desktop)
    to_own_turn(qtbot, room)
    assert room.game is not None
    room.screen.tools.act_wanted.emit(MoveTopCards(room.game.me, 10, "battlefield"))
    wait_for_question(qtbot, room)
    assert min(len(pile(room, "Plains")), len(pile(room, "Forest"))) >= 3
    return desktop


def pile(room: TableRoom, name: str) -> list[Permanent]:
    return [one for one in shown(room).seat(0).permanents if one.card.name == name]


def tile(room: TableRoom, name: str, *, locked: bool = False) -> CardButton:
    first = next(one.id for one in pile(room, name) if one.locked == locked)
    return room.screen.tiles()[first]


def commander(room: TableRoom) -> CardButton:
    return room.screen.hand.cards()[0]


def places(room: TableRoom) -> dict[int, QPoint]:
    return {number: tile.pos() for number, tile in room.screen.tiles().items()}


def planned(room: TableRoom, name: str) -> int:
    return sum(one.id in shown(room).prompt.planned for one in pile(room, name))


def test_holding_a_card_shows_how_many_of_each_pile_pay_and_clicks_change_it(table: Desktop, qtbot: QtBot) -> None:
    room = table.table_room
    before = places(room)
    click(commander(room))
    assert planned(room, "Plains") + planned(room, "Forest") == 4
    assert planned(room, "Plains") >= 2
    state = tile(room, "Plains")._state
    assert state is not None
    assert state.part == f"{planned(room, 'Plains')} of {len(pile(room, 'Plains'))}"
    assert state.makes == (("W", planned(room, "Plains")),)
    while planned(room, "Forest") == 2:
        click(option(room, "other"))
    more = planned(room, "Forest")
    click(tile(room, "Forest"))
    assert planned(room, "Forest") == min(2, more + 1)
    assert places(room) == before
    assert not any(one.tapped for one in shown(room).seat(0).permanents), "nothing is tapped before it is paid"
    forests = planned(room, "Forest")
    click(room.screen.prompt.main)
    wait_for_question(qtbot, room)
    assert sum(one.tapped for one in pile(room, "Forest")) == forests
    assert sum(one.tapped for one in pile(room, "Plains")) == 4 - forests


def test_mana_made_by_hand_moves_nothing_and_is_taken_back(table: Desktop, qtbot: QtBot) -> None:
    room = table.table_room
    before = places(room)
    for _ in range(2):
        click(tile(room, "Forest"))
        wait_for_question(qtbot, room)
    assert shown(room).seat(0).mana == (("G", 2),)
    assert shown(room).prompt.detail == "In your mana pool: {G}{G}"
    assert places(room) == before
    state = tile(room, "Forest")._state
    assert state is not None
    assert (state.part, state.tapped) == (f"{len(pile(room, 'Forest')) - 2}/{len(pile(room, 'Forest'))}", False)
    click(option(room, "take back"))
    qtbot.waitUntil(lambda: room.asks and not shown(room).seat(0).mana)
    assert not any(one.tapped for one in pile(room, "Forest"))
    assert len(pile(room, "Forest")) + len(pile(room, "Plains")) == 10, "what was done before stays done"


def test_a_locked_land_is_left_alone_survives_resuming_and_is_unlocked_by_rewinding(
    table: Desktop, start: Start, settle: Settle, qtbot: QtBot
) -> None:
    room = table.table_room
    first = pile(room, "Plains")[0].id
    room.screen.menu_wanted.emit(first, QPoint(5, 5))
    entries = popup(room).actions_by_path()
    count = len(pile(room, "Plains"))
    entries[words.LOCK_ALL.en.replace("{count}", str(count))].trigger()
    wait_for_question(qtbot, room)
    assert all(one.locked for one in pile(room, "Plains"))
    click(commander(room))
    prompt = shown(room).prompt
    assert prompt.detail == "Only with what you have locked can this be paid: Plains."
    assert planned(room, "Forest") == 2
    QTest.keyClick(room.screen, Qt.Key.Key_Escape)
    room.screen.lock_wanted.emit(first)
    wait_for_question(qtbot, room)
    assert [one.locked for one in pile(room, "Plains")].count(False) == 1
    settle(table)
    game = table.workshop.library().games[0].id
    desktop = start()
    room = desktop.table_room
    room.pace = 0.0
    room.resume(game)
    settle(desktop)
    wait_for_question(qtbot, room)
    assert [one.locked for one in pile(room, "Plains")].count(False) == 1
    for locked in (count, 0):
        room.screen.rewind.step(-1)
        wait_for_locked(qtbot, room, locked)


def wait_for_locked(qtbot: QtBot, room: TableRoom, count: int) -> None:
    qtbot.waitUntil(lambda: room.asks and sum(one.locked for one in pile(room, "Plains")) == count)


def test_what_cannot_be_locked_says_why(table: Desktop) -> None:
    room = table.table_room
    room.screen.lock_wanted.emit(shown(room).seat(0).command[0].id)
    assert room.screen.remark.sentence.text() == (
        "Baird, Steward of Argive makes no mana: only what you could pay with can be locked."
    )
