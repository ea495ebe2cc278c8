"""Manual actions in the window: import a partly supported card, then play its unsupported text manually."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from app.messages import manual_words as words
from app.messages.card_words import counter_kind
from app.messages.message import Bilingual, Message, Words
from app.models.manual_forms import WHOLE_TABLE
from app.screens.desktop import Desktop
from app.screens.table.hand_menu import HandDialog, HandMenuPopup, PickList
from app.screens.table.presenter import TablePresenter
from app.services.decks.files import stored_decks
from app.services.games.playing import goldfish_game
from app.services.preferences import Language
from engine.decks.deck import Commander, Deck, DeckEntry
from engine.game.events.manual_actions import ManualAction
from engine.game.kernel.choices import ChooseAction
from engine.game.manual.allowing import NO_PERMANENT
from engine.game.view.view import GameView
from tests.app.outside_cards import PARTLY, UNREAD, card_file
from tests.app.screens.test_playing_walk import click, shown, wait_for_question

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

DECK = Deck(
    main=(DeckEntry("Plains", 30), DeckEntry("Odd Hound", 30), DeckEntry("Odd Lesson", 39)),
    commanders=(Commander("Baird, Steward of Argive"),),
)


@pytest.fixture
def begin(start: Start, settle: Settle, qtbot: QtBot, tmp_path: Path) -> Callable[[Language], Desktop]:
    """Starts a game with imported cards; stops at the first own main phase."""

    def run(language: Language) -> Desktop:
        desktop = start()
        desktop.ui_context.set_language(language)
        desktop.cards.import_file(card_file(tmp_path, PARTLY, UNREAD))
        settle(desktop)
        plan = goldfish_game("Probe", DECK, seed=3)
        plan = msgspec.structs.replace(plan, setup=msgspec.structs.replace(plan.setup, first=plan.own_seat))
        presenter = desktop.table_presenter
        presenter.seconds_shown = 0.0
        presenter.begin_game(lambda: plan)
        settle(desktop)
        to_own_turn(qtbot, presenter)
        return desktop

    return run


def to_own_turn(qtbot: QtBot, presenter: TablePresenter) -> None:
    """Keeps the hand and waits for the first main phase."""
    wait_for_question(qtbot, presenter)
    while not isinstance(presenter.seat and presenter.seat.question, ChooseAction):
        click(presenter.screen.prompt.main)
        wait_for_question(qtbot, presenter)


def view(presenter: TablePresenter) -> GameView:
    assert presenter.game is not None
    return presenter.game.current_view()


def say(presenter: TablePresenter, message: Message, **values: object) -> str:
    assert presenter.seat is not None
    return presenter.seat.words.say(message, **values)


def menu_on(widget: QWidget) -> None:
    """Clicks a widget with the right button."""
    middle = widget.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, middle, widget.mapToGlobal(middle))
    QApplication.sendEvent(widget, event)


def popup(presenter: TablePresenter) -> HandMenuPopup:
    found = presenter.screen.tools.popup
    assert found is not None
    return found


def choose(qtbot: QtBot, presenter: TablePresenter, *path: str) -> None:
    """Chooses an entry of the open menu by its words, and waits for the game's next question."""
    actions = popup(presenter).actions_by_path()
    wanted = "/".join(path)
    assert wanted in actions, sorted(actions)
    assert actions[wanted].isEnabled()
    actions[wanted].trigger()
    if presenter.screen.tools.dialog is None:
        wait_for_question(qtbot, presenter)


def fill_in(qtbot: QtBot, presenter: TablePresenter, **values: object) -> None:
    """Fills in the open form and confirms it."""
    dialog = presenter.screen.tools.dialog
    assert dialog is not None
    for key, value in values.items():
        put_in(dialog, key, value)
    click(dialog.done_button)
    wait_for_question(qtbot, presenter)


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


def acts(presenter: TablePresenter) -> list[ManualAction]:
    assert presenter.game is not None
    return [answer for answer in presenter.game.session.game.decisions if isinstance(answer, ManualAction)]


def log(presenter: TablePresenter) -> list[str]:
    return [line.text for line in shown(presenter).log]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_partly_read_card_is_imported_played_and_carried_out_by_hand(
    begin: Callable[[Language], Desktop], settle: Settle, qtbot: QtBot, language: Language
) -> None:
    desktop = begin(language)
    presenter = desktop.table_presenter
    screen = presenter.screen

    screen.menu_wanted.emit(0, QPoint(10, 10))
    choose(qtbot, presenter, say(presenter, words.MANA))
    fill_in(qtbot, presenter, number=5)
    hound = next(card for card in screen.hand.list_cards() if card.look.name == "Odd Hound")
    click(hound)
    click(screen.prompt.main)
    wait_for_question(qtbot, presenter)
    assert any(one.card.name == "Odd Hound" for one in shown(presenter).seat_of(0).permanents)
    noted = say(presenter, Bilingual("not every ability is supported", "Nicht jede Fähigkeit wird unterstützt"))
    assert any(noted in line for line in log(presenter))

    lesson = next(card for card in screen.hand.list_cards() if card.look.name == "Odd Lesson")
    menu_on(lesson)
    choose(qtbot, presenter, say(presenter, words.MOVE), say(presenter, words.PLACES["exile"]))
    assert any(card.card.name == "Odd Lesson" for card in shown(presenter).seat_of(0).exile)

    tile = next(tile for tile in screen.tiles_by_number().values() if tile.look.name == "Odd Hound")
    menu_on(tile)
    kind = say(presenter, words.ONE_MORE, kind=counter_kind("+1/+1"))
    choose(qtbot, presenter, say(presenter, words.COUNTERS), kind)
    assert shown(presenter).seat_of(0).permanents[0].numbers == "3/3"

    screen.by_hand_button.click()
    choose(qtbot, presenter, shown(presenter).seat_of(1).name, say(presenter, words.LIFE))
    fill_in(qtbot, presenter, number=3)
    assert shown(presenter).seat_of(1).life == 37

    assert say(presenter, words.LOG_LIFE, change="−3", player=shown(presenter).seat_of(1).name) in log(presenter)
    assert say(presenter, words.LOG_MOVED, cards="Odd Lesson", place=words.PLACES["exile"]) in log(presenter)
    assert len(acts(presenter)) == 4
    game_id = presenter.game.opened.id if presenter.game is not None else 0
    before = [(line.text, line.seat) for line in shown(presenter).log]

    presenter.end_game()
    presenter.resume(game_id)
    settle(desktop)
    wait_for_question(qtbot, presenter)
    assert [(line.text, line.seat) for line in shown(presenter).log] == before
    assert shown(presenter).seat_of(1).life == 37

    screen.rewind.step_by(-1)
    qtbot.waitUntil(lambda: shown(presenter).seat_of(1).life == 40)
    assert len(acts(presenter)) == 3


@pytest.mark.parametrize("language", ["en", "de"])
def test_tokens_from_the_list_and_of_ones_own(
    begin: Callable[[Language], Desktop], qtbot: QtBot, language: Language
) -> None:
    presenter = begin(language).table_presenter

    presenter.screen.menu_wanted.emit(0, QPoint(10, 10))
    choose(qtbot, presenter, say(presenter, words.LISTED_TOKEN))
    fill_in(qtbot, presenter, token=say(presenter, Bilingual("angel 4/4", "engel 4/4")), number=2)
    presenter.screen.menu_wanted.emit(0, QPoint(10, 10))
    choose(qtbot, presenter, say(presenter, words.OWN_TOKEN))
    dialog = presenter.screen.tools.dialog
    assert dialog is not None
    put_in(dialog, "types", "Nonsense")
    assert not dialog.done_button.isEnabled()
    assert {"en": "'Nonsense'", "de": "„Nonsense“"}[language] in dialog.reason.text()
    fill_in(qtbot, presenter, types="Creature — Zombie Cat", power=3, toughness=1, text="Haste\nGlorp it.")

    made = shown(presenter).seat_of(0).permanents
    assert [one.numbers for one in made] == ["4/4", "4/4", "3/1"]
    assert not made[2].sick
    assert made[2].card.automation == "partial"


def test_a_search_shows_the_library_and_takes_what_is_chosen(
    begin: Callable[[Language], Desktop], qtbot: QtBot
) -> None:
    presenter = begin("en").table_presenter
    before = shown(presenter).seat_of(0)

    presenter.screen.menu_wanted.emit(0, QPoint(10, 10))
    choose(qtbot, presenter, say(presenter, words.SEARCH))
    fill_in(qtbot, presenter)
    options = presenter.screen.prompt.option_buttons()
    assert any("Odd Lesson" in button.option.label for button in options)
    click(next(button for button in options if "Odd Hound" in button.option.label))
    click(presenter.screen.prompt.main)
    wait_for_question(qtbot, presenter)

    after = shown(presenter).seat_of(0)
    assert (after.hand, after.library) == (before.hand + 1, before.library - 1)
    assert any("You shuffle." in line for line in log(presenter))


def test_what_is_not_open_stands_there_greyed_out_with_its_reason(
    begin: Callable[[Language], Desktop], qtbot: QtBot
) -> None:
    presenter = begin("en").table_presenter
    lesson = next(card for card in presenter.screen.hand.list_cards() if card.look.name == "Odd Lesson")

    menu_on(lesson)

    found = popup(presenter).actions_by_path()
    there = next(action for path, action in found.items() if words.REASONS[NO_PERMANENT].en in path)
    assert not there.isEnabled()


def test_while_something_else_is_asked_the_menu_says_that_it_has_to_wait(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    presenter = desktop.table_presenter
    presenter.seconds_shown = 0.0
    presenter.begin_game(lambda: goldfish_game("Probe", stored_decks()[0], seed=3))
    settle(desktop)
    wait_for_question(qtbot, presenter)

    presenter.screen.by_hand_button.click()

    assert list(popup(presenter).actions_by_path()) == [words.BY_HAND.en, words.ANSWER_FIRST.en]
    assert not any(action.isEnabled() for action in popup(presenter).actions_by_path().values())


def test_by_keyboard_b_opens_the_menu_of_the_card_in_focus(begin: Callable[[Language], Desktop], qtbot: QtBot) -> None:
    desktop = begin("en")
    presenter = desktop.table_presenter
    hound = next(card for card in presenter.screen.hand.list_cards() if card.look.name == "Odd Hound")
    wanted: list[int] = []
    presenter.screen.menu_wanted.connect(lambda entity, _at: wanted.append(entity))

    hound.setFocus()
    QTest.keyClick(hound, Qt.Key.Key_B)
    assert popup(presenter).title() == Words("en").say(words.BY_HAND_ON, what="Odd Hound")
    popup(presenter).close()
    presenter.screen.prompt.main.setFocus()
    QTest.keyClick(presenter.screen.prompt.main, Qt.Key.Key_B)

    assert wanted[1:] == [WHOLE_TABLE]
    assert popup(presenter).title() == words.BY_HAND.en
