"""One question after another in the real window: nothing of the last one stays, and Return decides nothing harmful."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.screens.table.prompt_panel import OptionButton
from engine.game.kernel.choices import (
    Action,
    ChooseAction,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    Question,
    YesNo,
)
from engine.ids import ObjectId
from tests.app.screens.asking import NONE, Desk, late_game, press

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

NAMES = ("Elf", "Goblin", "Zombie", "Human", "Sliver", "Dragon", "Angel", "Beast", "Bird", "Cat", "Demon")


class Table(Desk):
    """Asks one question directly after the other, as a game does."""

    def put(self, question: Question) -> None:
        self.answers.clear()
        self.presenter.thread_.waiting = True
        assert self.presenter.seat is not None
        self.presenter.seat.take_question(self.view, question)
        self.presenter.show_table()

    def type(self, text: str) -> None:
        for letter in text:
            focused: QWidget | None = QApplication.focusWidget()
            QTest.keyClicks(focused or self.desktop.window, letter)

    def keys(self, *keys: Qt.Key) -> None:
        for key in keys:
            press(self, key, NONE)

    def focused(self) -> QWidget | None:
        return QApplication.focusWidget()

    def marking(self) -> bool:
        return self.screen.overlay.marking

    @property
    def labels(self) -> list[str]:
        return [one.option.label for one in self.screen.prompt.option_buttons() if one.isVisible()]

    @property
    def own(self) -> tuple[ObjectId, ...]:
        return tuple(
            id for id in self.view.battlefield if (one := self.view.view_object(id)) and one.controller == self.view.me
        )

    @property
    def theirs(self) -> tuple[ObjectId, ...]:
        return tuple(id for id in self.view.battlefield if id not in self.own)


@pytest.fixture
def table(start: Start, settle: Settle, qtbot: QtBot) -> Table:
    desktop = start()
    presenter = late_game(desktop, settle, qtbot)
    assert presenter.game is not None
    return Table(desktop, presenter, presenter.game.current_view())


def test_what_was_typed_for_one_question_is_gone_at_the_next(table: Table) -> None:
    me, options = table.view.me, table.screen.prompt.options
    words = ChooseOption(me, "choose creature type", options=NAMES)
    table.put(words)
    assert table.focused() is options.filter
    table.type("zzz")
    assert options.nothing.isVisible()
    assert "zzz" in options.nothing.text()
    for question in (ChooseAction(me, "", actions=(Action("pass"),)), YesNo(me, "may"), words, words):
        table.put(question)
        assert not options.nothing.isVisible()
        assert options.nothing.text() == ""
        assert options.filter.text() == ""
        if question is words:
            assert len(table.labels) == len(NAMES)
            table.type("gob")
            assert table.labels == ["Goblin"]


def test_remarks_marks_and_pressed_buttons_end_with_their_question(table: Table) -> None:
    me, screen = table.view.me, table.screen
    target = ChooseEntities(me, "target", options=table.theirs[:3], targets=True)
    table.put(target)
    table.keys(Qt.Key.Key_9)
    assert screen.remark.isVisible()
    assert screen.prompt.property("pointed")
    table.keys(Qt.Key.Key_X)
    assert table.marking()
    table.put(YesNo(me, "pay the cost"))
    assert not screen.remark.isVisible()
    assert not screen.prompt.property("pointed")
    assert not table.marking()
    button = screen.prompt.option_buttons()[0]
    button.setFocus()
    QTest.keyPress(button, Qt.Key.Key_Space)
    table.put(YesNo(me, "pay the cost"))
    QTest.keyRelease(screen.prompt.option_buttons()[0], Qt.Key.Key_Space)
    assert table.answers == []


def test_changing_the_language_keeps_what_is_chosen_and_typed(table: Table) -> None:
    me = table.view.me
    table.put(ChooseEntities(me, "sacrifice", options=table.own[:3], low=2, high=2))
    table.screen.object_clicked.emit(table.own[0])
    assert table.prompt.chosen == (table.own[0],)
    before = table.prompt.sentence
    table.desktop.ui_context.set_language("de")
    assert table.prompt.chosen == (table.own[0],)
    assert table.prompt.sentence != before


def test_letters_typed_at_a_search_are_no_shortcuts(table: Table) -> None:
    me, screen, filter = table.view.me, table.screen, table.screen.prompt.options.filter
    cards = tuple(id for player in table.view.players for id in player.graveyard)[:4]
    assert len({table.view.view_object(id).characteristics.name for id in cards}) > 1  # type: ignore[union-attr]
    table.put(ChooseEntities(me, "search", options=cards, low=0, high=1, hidden=True))
    assert table.focused() is filter
    letters = "fhojgusxnkbmqetlwvdpy12"
    table.type(letters)
    assert filter.text() == letters
    table.keys(Qt.Key.Key_Escape)
    assert filter.text() == ""
    table.keys(Qt.Key.Key_Down)
    assert isinstance(table.focused(), OptionButton)
    table.type("fo")  # from the list the letters go back to the filter
    assert table.focused() is filter
    assert filter.text() == "fo"
    assert not screen.control.isChecked()
    assert not screen.overview_button.isChecked()
    assert screen.finder.isHidden()
    assert table.answers == []
    table.keys(Qt.Key.Key_Escape, Qt.Key.Key_Return)
    assert table.answers == []
    table.keys(Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert len(table.answers) == 1


def harmless(table: Table, question: Question) -> None:
    """Return answers nothing, and says which keys do."""
    table.put(question)
    assert table.focused() is table.screen.prompt, question
    table.keys(Qt.Key.Key_Return, Qt.Key.Key_Space)
    assert table.answers == [], question
    assert table.screen.remark.isVisible()


def test_return_decides_nothing_where_each_answer_may_be_wrong(table: Table) -> None:
    me = table.view.me
    library = tuple(id for player in table.view.players for id in player.graveyard)[:2]
    for question in (
        ChooseOption(me, "top or bottom", options=("top", "bottom")),
        ChooseOption(me, "choose color", options=("white", "blue")),
        ChooseEntities(me, "scry: bottom", options=library[:1], low=0, high=1, hidden=True),
        ChooseEntities(me, "surveil: graveyard", options=library, low=0, high=2, hidden=True),
        ChooseModes(me, "modes", source=table.own[0], count=2, legal=(0, 1)),
        ChooseNumber(me, "X", low=0, high=4),
        YesNo(me, "pay 2 life"),
        YesNo(me, "additional cost"),
        YesNo(me, "unless"),
    ):
        harmless(table, question)


def test_the_digit_of_no_is_the_same_for_every_offer(table: Table) -> None:
    for purpose in ("pay 2 life", "play"):
        table.put(YesNo(table.view.me, purpose))
        table.keys(Qt.Key.Key_1)
        assert table.answers == [0]


@pytest.mark.parametrize("high", [1, 2, 5])
def test_choosing_no_target_is_never_the_main_button(table: Table, high: int) -> None:
    screen = table.screen
    options = table.theirs[:5]
    table.put(ChooseEntities(table.view.me, "target", options=options, low=0, high=high, targets=True))
    assert table.prompt.button == ""
    assert not screen.prompt.main.isVisible()
    assert table.labels == ["Choose nothing"]
    table.keys(Qt.Key.Key_Return)
    assert table.answers == []
    assert table.prompt.is_ready
    assert screen.prompt.main.isVisible()
    table.keys(Qt.Key.Key_Space)
    assert table.labels == ["Choose nothing"]
    table.keys(Qt.Key.Key_1)
    assert table.answers == [()]


def test_the_first_focus_of_any_target_is_an_opponent(table: Table) -> None:
    view = table.view
    everybody = (*(player.id for player in view.players), *table.own, *table.theirs)
    table.put(ChooseEntities(view.me, "target", options=everybody, targets=True))
    obj = table.screen.objects.find_at(table.focused())
    assert obj is not None
    assert not set(obj.ids) & {view.me, *table.own}


def test_tab_and_arrows_lead_from_the_question_to_its_answers(table: Table) -> None:
    table.put(ChooseOption(table.view.me, "top or bottom", options=("top", "bottom")))
    table.keys(Qt.Key.Key_Down)
    assert isinstance(table.focused(), OptionButton)
    QApplication.processEvents()  # the answers take their places
    table.keys(Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert table.answers == [1]
    table.put(ChooseOption(table.view.me, "top or bottom", options=("top", "bottom")))
    table.keys(Qt.Key.Key_1)
    assert table.answers == [0]
