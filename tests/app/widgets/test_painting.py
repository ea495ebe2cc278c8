"""A painter that raises costs what it paints: the window lives on, the rest is drawn, the fault is reported once."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import ClassVar

import pytest
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.screens.faults import Faults
from app.widgets.card_view import card_size
from app.widgets.painting import draw_into, forget_reports, guard_painting
from app.widgets.style_options import ItemOption
from tests.app.checkout import ROOT

pytest_plugins = ("tests.app.window_fixtures",)

AnyIndex = QModelIndex | QPersistentModelIndex


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[BaseException]]:
    """The exceptions that are reported."""
    found: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: found.append(error))
    forget_reports()
    yield found
    forget_reports()


class Broken(QWidget):
    """Fills its left half, then raises with an open painter in a changed state, and another one on a pixmap."""

    kept: ClassVar[list[QPainter]] = []

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.kept.append(painter)
        painter.fillRect(QRectF(0, 0, 10, 20), QColor("blue"))
        painter.save()
        painter.translate(500, 500)
        self._inside()

    def _inside(self) -> None:
        pixmap = QPixmap(5, 5)
        inner = QPainter(pixmap)
        self.kept.append(inner)
        raise LookupError("a painter that raises")


class Sound(QWidget):
    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("lime"))
        painter.end()


def test_a_widget_whose_painter_raises_leaves_the_rest_of_the_window_drawn(
    qtbot: QtBot, reported: list[BaseException]
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    line = QHBoxLayout(window)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(0)
    for part in (Broken(), Sound()):
        part.setFixedSize(20, 20)
        line.addWidget(part)
    window.resize(40, 20)
    window.show()
    for _ in range(5):
        image = window.grab().toImage()
        assert image.pixelColor(30, 10).name() == "#00ff00"
        assert image.pixelColor(5, 10).name() == "#0000ff", "what it painted before stays"
    assert [type(error) for error in reported] == [LookupError], "once, not with every frame"
    assert not any(painter.isActive() for painter in Broken.kept)
    Broken.kept.clear()


class Rows(QAbstractListModel):
    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else 3

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return str(index.row()) if role == Qt.ItemDataRole.DisplayRole else None


class BrokenRow(QStyledItemDelegate):
    """Raises at the second row, after moving the painter away."""

    @guard_painting
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        if index.row() == 1:
            painter.translate(1000, 1000)
            painter.setOpacity(0)
            raise ZeroDivisionError
        painter.fillRect(ItemOption(option).rect, QColor("lime"))

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        return QSize(50, 20)


def test_a_row_that_can_not_be_painted_leaves_the_other_rows_drawn(qtbot: QtBot, reported: list[BaseException]) -> None:
    view = QListView()
    qtbot.addWidget(view)
    view.setFrameShape(QListView.Shape.NoFrame)
    view.setModel(Rows(view))
    view.setItemDelegate(BrokenRow(view))
    view.resize(200, 120)
    view.show()
    image = view.viewport().grab().toImage()
    assert [image.pixelColor(5, y).name() == "#00ff00" for y in (10, 30, 50)] == [True, False, True]
    assert [type(error) for error in reported] == [ZeroDivisionError]


def test_a_card_that_can_not_be_painted_shows_its_name_and_is_tried_once(
    start: Callable[[], Desktop], reported: list[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop = start()
    tries: list[str] = []

    def fail(painter: QPainter, *what: object, **how: object) -> None:
        tries.append("card")
        painter.save()
        raise RecursionError("a card that can't be painted")

    monkeypatch.setattr("app.widgets.card_pixmaps.paint_card", fail)
    look = desktop.services.book.look_of("Sol Ring")
    first = desktop.ui_context.pixmaps.draw_card(look, card_size(300), 1.0, "en").toImage()
    again = desktop.ui_context.pixmaps.draw_card(look, card_size(300), 1.0, "en").toImage()
    assert first == again
    colours = {first.pixelColor(x, first.height() // 2).name() for x in range(300)}
    assert len(colours) > 1, "a plain card with a name"
    assert tries == ["card"]
    assert [type(error) for error in reported] == [RecursionError]


def test_a_symbol_without_a_colour_is_drawn(qtbot: QtBot, reported: list[BaseException]) -> None:
    from app.widgets.mana_symbols import draw_symbol

    for symbol in ("P", "", "/", "P/P", "2/P/W", "\0", "x" * 500):
        assert draw_into(QPixmap(20, 20), partial(draw_symbol, rect=QRectF(0, 0, 20, 20), symbol=symbol))
    assert reported == []


def test_the_guard_lets_go_of_the_painters_that_a_traceback_holds(reported: list[BaseException]) -> None:
    traces = []
    pixmap = QPixmap(5, 5)

    def draw(painter: QPainter) -> None:
        mine = painter
        raise ValueError(mine)

    assert not draw_into(pixmap, draw)
    assert not pixmap.paintingActive()
    trace = reported[0].__traceback__
    while trace is not None:
        traces.append(trace.tb_frame.f_code.co_name)
        trace = trace.tb_next
    assert traces[-1] == "draw"


class Caller(QObject):
    def timerEvent(self, _event: object) -> None:
        raise KeyError("a method that Qt calls")


def test_faults_in_slots_methods_and_threads_are_shown_once_each(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    faults = Faults(lambda error: shown.append(type(error).__name__))
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    faults.install()

    def slot() -> None:
        raise IndexError("a slot")

    def work() -> None:
        raise BufferError("a thread")

    for _ in range(3):
        QTimer.singleShot(0, slot)
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    caller = Caller()
    timer = caller.startTimer(1)
    qtbot.waitUntil(lambda: sorted(set(shown)) == ["BufferError", "IndexError", "KeyError"])
    qtbot.wait(50)
    caller.killTimer(timer)
    assert len(shown) == 3
    said = capsys.readouterr().err
    assert said.count("Traceback") == 3
    assert "BufferError: a thread" in said


def test_a_report_that_fails_itself_ends_there(qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(_error: BaseException) -> None:
        raise OSError("no notice can be shown")

    faults = Faults(fail)
    faults.report(ValueError, ValueError("first"), None)
    qtbot.wait(20)
    said = capsys.readouterr().err
    assert "first" in said
    assert "no notice can be shown" in said


_PROGRAM = """
import sys
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QWidget
from app.widgets.painting import guard_painting

class Broken(QWidget):
    @guard_painting
    def paintEvent(self, event):
        painter = QPainter(self)
        painter.save()
        raise SyntaxError("not TIFF")

application = QApplication([])
window = QWidget()
inner = Broken(window)
inner.resize(50, 50)
window.show()
for _ in range(50):
    inner.repaint()
    application.processEvents()
print("alive")
"""


def test_a_process_with_a_broken_painter_lives_to_its_end() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM], capture_output=True, text=True, cwd=ROOT, timeout=120, check=False
    )
    assert done.stdout == "alive\n", done.stderr
    assert done.returncode == 0
    assert done.stderr.count("SyntaxError: not TIFF") == 1
