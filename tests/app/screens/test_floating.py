"""What floats over the window leaves with the screen it belongs to, before a dialog, and with the window itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QToolTip
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.widgets.card_preview import CardPreview, CardZoom, NowPanel
from app.widgets.plain_text import show_tip
from tests.app.screens.asking import late_game
from tests.app.screens.workbench import open_precon

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]
MIDDLE = QPoint(20, 20)


def move_onto(preview: CardPreview) -> None:
    """As Qt says it when a person moves the mouse onto a widget."""
    come_below_mouse(preview)
    at, there = QPointF(MIDDLE), QPointF(preview.mapToGlobal(MIDDLE))
    none = Qt.MouseButton.NoButton
    moved = QMouseEvent(QEvent.Type.MouseMove, at, there, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(preview, moved)
    QApplication.processEvents()


def come_below_mouse(preview: CardPreview) -> None:
    """As Qt says it when a widget appears below a mouse that rests."""
    at, there = QPointF(MIDDLE), QPointF(preview.mapToGlobal(MIDDLE))
    QApplication.sendEvent(preview, QEnterEvent(at, at, there))


def floating(desktop: Desktop) -> list[str]:
    parts = (*desktop.window.findChildren(CardZoom), *desktop.window.findChildren(NowPanel))
    return [type(part).__name__ for part in parts if part.isVisible()]


@pytest.fixture
def enlarged(start: Start, settle: Settle, qtbot: QtBot) -> Desktop:
    """The deck screen with the mouse on the preview."""
    desktop = start()
    editor = open_precon(desktop, settle)
    for dialog in desktop.window.findChildren(QDialog):
        dialog.reject()
    desktop.window.activateWindow()
    qtbot.waitUntil(desktop.window.isActiveWindow)
    move_onto(editor.preview)
    assert floating(desktop) == ["CardZoom"]
    return desktop


@pytest.mark.parametrize("key", [Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F5, Qt.Key.Key_F6])
def test_an_enlarged_card_leaves_with_its_screen(enlarged: Desktop, settle: Settle, key: Qt.Key) -> None:
    before = enlarged.window.in_front()
    QTest.keyClick(enlarged.window, key)
    settle(enlarged)
    assert enlarged.window.in_front() is not before
    assert floating(enlarged) == []


def test_a_preview_that_comes_below_a_resting_mouse_enlarges_nothing(
    enlarged: Desktop, settle: Settle, qtbot: QtBot
) -> None:
    presenter = late_game(enlarged, settle, qtbot)
    assert presenter.screen.preview.look is not None or enlarged.window.in_front() is presenter.screen
    presenter.screen.preview.show_card(enlarged.services.book.look_of("Sol Ring"))
    come_below_mouse(presenter.screen.preview)
    QApplication.processEvents()
    assert floating(enlarged) == []
    move_onto(presenter.screen.preview)
    assert floating(enlarged) == ["CardZoom"]


def test_an_enlarged_card_leaves_before_a_dialog(enlarged: Desktop, settle: Settle) -> None:
    dialog = enlarged.deck_presenter.open_import()
    QApplication.processEvents()
    assert dialog.isVisible()
    assert floating(enlarged) == []
    dialog.reject()


def test_an_enlarged_card_leaves_when_another_window_is_used(enlarged: Desktop) -> None:
    QApplication.sendEvent(enlarged.window, QEvent(QEvent.Type.WindowDeactivate))
    assert floating(enlarged) == []


def test_a_permanent_as_it_is_now_is_shown_no_more_after_a_change_of_the_screen(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    presenter = late_game(desktop, settle, qtbot)
    table = presenter.screen.shown_table
    assert table is not None
    tile = next(iter(presenter.screen.tiles_by_number().values()))
    look = desktop.services.book.look_of("Sol Ring")
    from app.services.cards.look import CardNow

    desktop.ui_context.look_at(look, CardNow(look, (("3/3", "Sol Ring"),)), tile)
    panel = desktop.window.findChild(NowPanel)
    assert panel is not None
    qtbot.waitUntil(panel.isVisible)
    desktop.window.show_screen("home")
    desktop.window.show_screen("table")
    QApplication.processEvents()
    assert floating(desktop) == []


def test_a_tip_leaves_with_its_screen(start: Start, qtbot: QtBot) -> None:
    desktop = start()
    show_tip(desktop.window.mapToGlobal(MIDDLE), "Sol Ring", desktop.window)
    assert QToolTip.isVisible()
    desktop.window.show_screen("settings")
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
