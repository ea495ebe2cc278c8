"""Yields in the window: set, listed, ended, taken back and stored, by keys and clicks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.screens.table.yields_list import YieldsDialog
from app.services.games.self_play import PERSON
from engine.game.kernel.choices import ChooseAction, ChooseOption, YesNo
from tests.app.screens.positions import Sitting
from tests.app.screens.test_playing_walk import click

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

POSITION = """
rules: commander
turn 3 of Anna: before precombat main
player Anna: 40 life
  hand: Bloodchief Ascension; Dreadhorde Invasion; Khalni Heart Expedition
  battlefield: 8 Swamp; 4 Forest; Mesa Enchantress; {more}
  library: 30 Swamp
player Ben: 40 life
  library: 30 Wastes
"""


@pytest.fixture
def sit(start: Start, settle: Settle, qtbot: QtBot) -> Callable[..., Sitting]:
    return lambda more="Forest": Sitting(start(), settle, qtbot, POSITION.format(more=more))


def listed(table: Sitting) -> YieldsDialog:
    table.press("Y")
    dialog = table.presenter.screen.yields.dialog
    assert dialog is not None
    return dialog


def enchantress_asks(table: Sitting) -> bool:
    return isinstance(table.question, YesNo)


def in_main_phase(table: Sitting) -> bool:
    return isinstance(table.question, ChooseAction) and not table.table.stack


@pytest.mark.parametrize(("label", "drawn"), [("Always yes", 1), ("Always no", 0)])
def test_always_yes_or_no_answers_the_trigger_from_then_on(sit: Callable[..., Sitting], label: str, drawn: int) -> None:
    table = sit()
    table.cast("Khalni Heart Expedition")
    assert enchantress_asks(table)
    table.press_option(label)
    table.wait()
    table.resolve()
    assert in_main_phase(table)
    assert len(table.table.hand) == 2 + drawn
    table.cast("Bloodchief Ascension")
    assert in_main_phase(table), "the trigger asks no more"
    assert len(table.table.hand) == 1 + 2 * drawn


def test_a_yield_is_ended_in_the_list_by_key_and_by_click(sit: Callable[..., Sitting]) -> None:
    table = sit()
    for card, by_click in (("Khalni Heart Expedition", False), ("Bloodchief Ascension", True)):
        table.cast(card)
        assert enchantress_asks(table)
        table.press_option("Always yes")
        table.wait()
        dialog = listed(table)
        assert len(dialog.ends) == 1
        assert "Mesa Enchantress" in dialog.ends[0].accessibleName()
        if by_click:
            click(dialog.ends[0])
        else:
            assert dialog.focusWidget() is dialog.ends[0]
            QTest.keyClick(dialog.ends[0], Qt.Key.Key_Space)
        assert dialog.ends == []
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert table.presenter.screen.yields.dialog is None
    table.cast("Dreadhorde Invasion")
    assert enchantress_asks(table)


def test_going_back_before_a_yield_ends_it_and_another_answer_leaves_none(sit: Callable[..., Sitting]) -> None:
    table = sit()
    table.cast("Khalni Heart Expedition")
    before = table.table.timeline.current
    table.press_option("Always yes")
    table.wait()
    assert len(listed(table).ends) == 1
    table.presenter.screen.yields.close_list()
    table.press("Ctrl+Z")
    table.until(lambda: table.presenter.is_asking and table.table.timeline.current == before)
    assert enchantress_asks(table)
    assert listed(table).ends == []
    table.presenter.screen.yields.close_list()
    table.press("Ctrl+Y")
    table.until(lambda: table.presenter.is_asking and table.table.timeline.current == before + 1)
    assert len(listed(table).ends) == 1
    table.presenter.screen.yields.close_list()
    table.press("Ctrl+Z")
    table.until(lambda: table.presenter.is_asking and table.table.timeline.current == before)
    table.press("1")
    table.wait()
    assert listed(table).ends == []
    table.presenter.screen.yields.close_list()
    table.cast("Bloodchief Ascension")
    assert enchantress_asks(table)


def test_yields_are_stored_with_their_game_and_a_new_game_has_none(
    sit: Callable[..., Sitting], start: Start, settle: Settle, qtbot: QtBot
) -> None:
    table = sit()
    table.cast("Khalni Heart Expedition")
    table.press_option("Always no")
    table.wait()
    table.settle()
    desktop = start()
    desktop.ui_context.set_language("de")
    (game,) = desktop.services.library().games
    presenter = desktop.table_presenter
    presenter.resume(game.id)
    settle(desktop)
    qtbot.waitUntil(lambda: presenter.is_asking)
    again = Sitting.__new__(Sitting)
    super(Sitting, again).__init__(desktop, qtbot)
    dialog = listed(again)
    assert len(dialog.ends) == 1
    assert dialog.ends[0].accessibleName().startswith("Entfernen: ")
    assert dialog.ends[0].accessibleName().endswith("Immer nein")
    dialog.reject()
    assert presenter.game is not None
    plan = presenter.game.opened.plan
    presenter.begin_game(plan.with_new_seed)
    settle(desktop)
    qtbot.waitUntil(lambda: presenter.is_asking)
    assert listed(again).ends == []


def test_an_order_of_triggers_is_kept(sit: Callable[..., Sitting]) -> None:
    table = sit("Eidolon of Blossoms; Nessian Wanderer")
    table.cast("Khalni Heart Expedition")
    table.press("1")
    table.wait()
    assert isinstance(table.question, ChooseOption)
    label = next(one for one in table.options() if one.startswith("Always in this order"))
    assert label.endswith("Eidolon of Blossoms, Nessian Wanderer")
    table.press_option("Always in this order")
    table.wait()
    orders = 0
    for card in ("Bloodchief Ascension", "Dreadhorde Invasion"):
        while not in_main_phase(table):
            orders += isinstance(table.question, ChooseOption)
            table.go("1" if table.options() and not table.prompt.is_ready else "Return")
        table.cast(card)
    assert orders == 0
    assert "Always in this order" in listed(table).ends[0].accessibleName()


def test_the_list_closes_when_the_curtain_is_drawn(sit: Callable[..., Sitting]) -> None:
    table = sit()
    listed(table)
    table.presenter.screen.draw_curtain("Ben")
    assert table.presenter.screen.yields.dialog is None
    table.press("Y")
    assert table.presenter.screen.yields.dialog is None


def test_the_bar_opens_the_list_by_a_click(sit: Callable[..., Sitting]) -> None:
    table = sit()
    click(table.presenter.screen.yields_button)
    assert table.presenter.screen.yields.dialog is not None


def test_each_person_at_one_computer_has_yields_of_their_own(start: Start, settle: Settle, qtbot: QtBot) -> None:
    table = Sitting(start(), settle, qtbot, POSITION.format(more="Forest"), PERSON)
    table.cast("Khalni Heart Expedition")
    table.press_option("Always yes")
    table.wait()
    assert len(listed(table).ends) == 1
    table.presenter.screen.yields.close_list()
    while table.table.own == 0:
        table.go("E")
    assert listed(table).ends == []
