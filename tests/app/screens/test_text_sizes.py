"""Every screen is readable at every text size, even on a small display.

No text is cut off or covered, nothing needs horizontal scrolling, and the window fits on the display.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QFileDialog, QToolButton
from pytestqt.qtbot import QtBot

import app.widgets.card_art
from app.screens.desktop import Desktop
from app.services.preferences import Language
from tests.app.screens.every_screen import every_screen
from tests.app.screens.legibility import (
    beyond,
    cut_items,
    cut_off,
    overlapping,
    paint_anew,
    painted_cut,
    sideways,
)

pytest_plugins = ("tests.app.window_fixtures",)


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects cut-off text from all painted widgets: cards, lines, charts. Drawn scenes contain no words."""
    found: list[str] = []
    real = QPainter.drawText

    def note(painter: QPainter, *how: object) -> object:
        cut = painted_cut(painter, how)
        if cut:
            found.append(cut)
        return real(painter, *how)  # type: ignore[call-overload]

    monkeypatch.setattr(QPainter, "drawText", note)
    monkeypatch.setattr(app.widgets.card_art, "draw_placeholder", lambda painter, rect, look: None)
    return found


SMALL, LARGE = QSize(1366, 768), QSize(1920, 1080)


@pytest.mark.parametrize(
    ("display", "size", "language"),
    [(SMALL, 80, "en"), (SMALL, 100, "de"), (SMALL, 200, "de"), (LARGE, 200, "de")],
    ids=("small, 80 %", "small, 100 %", "small, 200 %", "large, 200 %"),
)
def test_everything_can_be_read(
    start: Callable[[], Desktop],
    settle: Callable[[Desktop], None],
    qtbot: QtBot,
    painted: list[str],
    display: QSize,
    size: int,
    language: Language,
) -> None:
    desktop = start()
    now = desktop.services.preferences()
    desktop.change_preferences(msgspec.structs.replace(now, text_size=size, language=language, reduced_motion=True))
    desktop.window.resize(display)
    found: dict[str, str] = {}
    for state, shown in every_screen(desktop, settle, qtbot):
        QApplication.processEvents()
        if shown.windowType() == Qt.WindowType.Popup or isinstance(shown, QFileDialog):
            continue  # Qt lays these out
        painted.clear()
        paint_anew(desktop, shown)
        cut = (f"cut: painted {text!r}" for text in painted)
        for problem in (
            *cut_off(shown),
            *cut_items(shown),
            *cut,
            *overlapping(shown),
            *sideways(shown),
            *beyond(shown),
        ):
            found.setdefault(problem, state)
        if shown.width() > display.width() or shown.height() > display.height():
            found.setdefault(f"too large: {shown.size().toTuple()}", state)
    assert not found, "\n".join(f"{where}: {what}" for what, where in found.items())


def test_the_rail_names_its_screens_again_when_there_is_room_again(
    start: Callable[[], Desktop], settle: Callable[[Desktop], None]
) -> None:
    desktop = start()
    desktop.window.resize(SMALL)
    settle(desktop)
    rail = desktop.window._rail.findChildren(QToolButton)
    shown = [(button.text(), button.toolButtonStyle()) for button in rail]
    for text_size in (200, 100):
        desktop.change_preferences(msgspec.structs.replace(desktop.services.preferences(), text_size=text_size))
        settle(desktop)
        QApplication.processEvents()
    assert [(button.text(), button.toolButtonStyle()) for button in rail] == shown
