"""Acting by hand in the window: from importing a card that is only partly read to having carried out what it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from outside_cards import PARTLY, UNREAD, card_file
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox, QWidget
from pytestqt.qtbot import QtBot
from test_playing_walk import click, shown, wait_for_question

from app.messages import by_hand_words as words
from app.messages.message import Message
from app.models.by_hand import WHOLE_TABLE
from app.screens.desktop import Desktop
from app.screens.table.hand_menu import HandDialog, HandMenuPopup, PickList
from app.screens.table.room import TableRoom
from app.services.opponents import goldfish_game, stored_decks
from app.services.preferences import Language
from engine.decks.deck import Commander, Deck, DeckEntry
from engine.game.events.manual_acts import ManualAct
from engine.game.kernel.choices import ChooseAction
from engine.game.view.view import GameView

pytest_plugins = ("window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

DECK = Deck(
    main=(DeckEntry("Plains", 30), DeckEntry("Odd Hound", 30), DeckEntry("Odd Lesson", 39)),
    commanders=(Commander("Baird, Steward of Argive"),),
)


@pytest.fixture
def begin(start: Start, settle: Settle, qtbot: QtBot, tmp_path: Path) -> Callable[[Language], Desktop]:
    """A game with imported cards, in the first own main phase."""

    def run(language: Language) -> Desktop:
        desktop = start()
        desktop.surroundings.set_language(language)
        desktop.import_cards(card_file(tmp_path, PARTLY, UNREAD))
        settle(desktop)
        plan = goldfish_game("Probe", DECK, seed=3)
        plan = msgspec.structs.replace(plan, setup=msgspec.structs.replace(plan.setup, first=plan.own))
        room = desktop.table_room
        room.pace = 0.0
        room.begin(lambda: plan)
        settle(desktop)
        to_own_turn(qtbot, room)
        return desktop

    return run


def to_own_turn(qtbot: QtBot, room: TableRoom) -> None:
    """Keeps the hand, and waits for the first main phase."""
    wait_for_question(qtbot, room)
    while not isinstance(room.seat and room.seat.question, ChooseAction):
        click(room.screen.prompt.main)
        wait_for_question(qtbot, room)


def view(room: TableRoom) -> GameView:
    assert room.game is not None
    return room.game.view()


def say(room: TableRoom, message: Message, **values: object) -> str:
    assert room.seat is not None
    return room.seat.words.say(message, **values)


def menu_on(widget: QWidget) -> None:
    """The right button on a widget."""
    middle = widget.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle, widget.mapToGlobal(middle))
    QApplication.sendEvent(widget, event)


def popup(room: TableRoom) -> HandMenuPopup:
    found = room.screen.tools.popup
    assert found is not None
    return found


def choose(qtbot: QtBot, room: TableRoom, *path: str) -> None:
    """Chooses an entry of the open menu by its words, and waits until the game asks again."""
    actions = popup(room).actions_by_path()
    wanted = "/".join(path)
    assert wanted in actions, sorted(actions)
    assert actions[wanted].isEnabled()
    actions[wanted].trigger()
    if room.screen.tools.dialog is None:
        wait_for_question(qtbot, room)


def fill_in(qtbot: QtBot, room: TableRoom, **values: object) -> None:
    """Fills in the open form and does it."""
    dialog = room.screen.tools.dialog
    assert dialog is not None
    for key, value in values.items():
        put_in(dialog, key, value)
    click(dialog.done_button)
    wait_for_question(qtbot, room)


def put_in(dialog: HandDialog, key: str, value: object) -> None:
    made = dialog.inputs[key]
    if isinstance(made, QSpinBox):
        made.setValue(int(str(value)))
    elif isinstance(made, PickList):
        made.filter.setText(str(value))
    elif hasattr(made, "setChecked"):
        made.setChecked(bool(value))
    elif hasattr(made, "setCurrentText"):
        made.setCurrentText(str(value))
    else:
        made.setText(str(value))  # type: ignore[attr-defined]


def acts(room: TableRoom) -> list[ManualAct]:
    assert room.game is not None
    return [answer for answer in room.game.session.game.decisions if isinstance(answer, ManualAct)]


def log(room: TableRoom) -> list[str]:
    return [line.text for line in shown(room).log]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_partly_read_card_is_imported_played_and_carried_out_by_hand(
    begin: Callable[[Language], Desktop], settle: Settle, qtbot: QtBot, language: Language
) -> None:
    desktop = begin(language)
    room = desktop.table_room
    screen = room.screen

    screen.menu_wanted.emit(0, QPoint(10, 10))
    choose(qtbot, room, say(room, words.MANA))
    fill_in(qtbot, room, number=5)
    hound = next(card for card in screen.hand.cards() if card.look.name == "Odd Hound")
    click(hound)
    click(screen.prompt.main)
    wait_for_question(qtbot, room)
    assert any(one.card.name == "Odd Hound" for one in shown(room).seat(0).permanents)
    noted = say(room, Message("not every ability is automated", "Nicht jede Fähigkeit ist automatisiert"))
    assert any(noted in line for line in log(room))

    lesson = next(card for card in screen.hand.cards() if card.look.name == "Odd Lesson")
    menu_on(lesson)
    choose(qtbot, room, say(room, words.MOVE), say(room, words.PLACES["exile"]))
    assert any(card.card.name == "Odd Lesson" for card in shown(room).seat(0).exile)

    tile = next(tile for tile in screen.tiles().values() if tile.look.name == "Odd Hound")
    menu_on(tile)
    kind = say(room, Message("+1/+1: one more", "+1/+1-Marke: eine dazu"))
    choose(qtbot, room, say(room, words.COUNTERS), kind)
    assert shown(room).seat(0).permanents[0].numbers == "3/3"

    screen.by_hand_button.click()
    choose(qtbot, room, shown(room).seat(1).name, say(room, words.LIFE))
    fill_in(qtbot, room, number=3)
    assert shown(room).seat(1).life == 37

    assert say(room, words.LOG_LIFE, change="−3", player=shown(room).seat(1).name) in log(room)
    assert say(room, words.LOG_MOVED, cards="Odd Lesson", place=words.PLACES["exile"]) in log(room)
    assert len(acts(room)) == 4
    game_id = room.game.opened.id if room.game is not None else 0
    before = [(line.text, line.seat) for line in shown(room).log]

    room.close()
    room.resume(game_id)
    settle(desktop)
    wait_for_question(qtbot, room)
    assert [(line.text, line.seat) for line in shown(room).log] == before
    assert shown(room).seat(1).life == 37

    screen.rewind.step(-1)
    qtbot.waitUntil(lambda: shown(room).seat(1).life == 40)
    assert len(acts(room)) == 3


@pytest.mark.parametrize("language", ["en", "de"])
def test_tokens_from_the_list_and_of_ones_own(
    begin: Callable[[Language], Desktop], qtbot: QtBot, language: Language
) -> None:
    room = begin(language).table_room

    room.screen.menu_wanted.emit(0, QPoint(10, 10))
    choose(qtbot, room, say(room, words.LISTED_TOKEN))
    fill_in(qtbot, room, token=say(room, Message("angel 4/4", "engel 4/4")), number=2)
    room.screen.menu_wanted.emit(0, QPoint(10, 10))
    choose(qtbot, room, say(room, words.OWN_TOKEN))
    dialog = room.screen.tools.dialog
    assert dialog is not None
    put_in(dialog, "types", "Nonsense")
    assert not dialog.done_button.isEnabled()
    assert "'Nonsense'" in dialog.reason.text()
    fill_in(qtbot, room, types="Creature — Zombie Cat", power=3, toughness=1, text="Haste\nGlorp it.")

    made = shown(room).seat(0).permanents
    assert [one.numbers for one in made] == ["4/4", "4/4", "3/1"]
    assert not made[2].sick
    assert made[2].card.automation == "partial"


def test_a_search_shows_the_library_and_takes_what_is_chosen(
    begin: Callable[[Language], Desktop], qtbot: QtBot
) -> None:
    room = begin("en").table_room
    before = shown(room).seat(0)

    room.screen.menu_wanted.emit(0, QPoint(10, 10))
    choose(qtbot, room, say(room, words.SEARCH))
    fill_in(qtbot, room)
    options = room.screen.prompt.option_buttons()
    assert any("Odd Lesson" in button.option.label for button in options)
    click(next(button for button in options if "Odd Hound" in button.option.label))
    click(room.screen.prompt.main)
    wait_for_question(qtbot, room)

    after = shown(room).seat(0)
    assert (after.hand, after.library) == (before.hand + 1, before.library - 1)
    assert any("You shuffle." in line for line in log(room))


def test_what_is_not_open_stands_there_greyed_out_with_its_reason(
    begin: Callable[[Language], Desktop], qtbot: QtBot
) -> None:
    room = begin("en").table_room
    lesson = next(card for card in room.screen.hand.cards() if card.look.name == "Odd Lesson")

    menu_on(lesson)

    found = popup(room).actions_by_path()
    there = next(action for path, action in found.items() if "an instant or sorcery cannot" in path)
    assert not there.isEnabled()


def test_while_something_else_is_asked_the_menu_says_that_it_has_to_wait(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    room = desktop.table_room
    room.pace = 0.0
    room.begin(lambda: goldfish_game("Probe", stored_decks()[0], seed=3))
    settle(desktop)
    wait_for_question(qtbot, room)

    room.screen.by_hand_button.click()

    assert list(popup(room).actions_by_path()) == ["By hand …", words.ANSWER_FIRST.en]
    assert not any(action.isEnabled() for action in popup(room).actions_by_path().values())


def test_by_keyboard_b_opens_the_menu_of_the_card_in_focus(begin: Callable[[Language], Desktop], qtbot: QtBot) -> None:
    desktop = begin("en")
    room = desktop.table_room
    hound = next(card for card in room.screen.hand.cards() if card.look.name == "Odd Hound")
    wanted: list[int] = []
    room.screen.menu_wanted.connect(lambda entity, _at: wanted.append(entity))

    hound.setFocus()
    QTest.keyClick(hound, Qt.Key.Key_B)
    assert popup(room).title() == "By hand: Odd Hound"
    popup(room).close()
    room.screen.prompt.main.setFocus()
    QTest.keyClick(room.screen.prompt.main, Qt.Key.Key_B)

    assert wanted[1:] == [WHOLE_TABLE]
    assert popup(room).title() == "By hand …"
