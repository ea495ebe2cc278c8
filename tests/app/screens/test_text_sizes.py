"""At every text size and on a small display everything can be read and reached: no text is cut off, nothing lies over
something else, nothing has to be scrolled sideways, and the window is no larger than it shall be."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from itertools import combinations

import msgspec
import pytest
from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QListWidget,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

import app.messages
import app.widgets.card_art
from app.messages.message import Message
from app.screens.desktop import Desktop
from app.services.preferences import Language
from app.widgets.parts import SymbolButton
from app.widgets.theme import TIGHT
from tests.app.screens.every_screen import every_screen

pytest_plugins = ("tests.app.window_fixtures",)

_WORDS = QLabel | QPushButton | QCheckBox | QRadioButton | QComboBox
_SLACK = 4
"""So many pixels the frames of two parts may share."""
_ITEM_MARGIN = 3 + TIGHT
"""What Qt and the style sheet leave free on each side of a line of a list."""


def parts(shown: QWidget) -> Iterator[QWidget]:
    """What says something and is on show, as far as a scroll area lets it be seen."""
    for part in shown.findChildren(QWidget):
        if part.isVisible() and isinstance(part, _WORDS) and part.width() > 1:
            yield part


def wanted(part: QWidget) -> QSize:
    """The room that the words of a part need at the width it has."""
    if isinstance(part, QLabel):
        if not part.text() or not part.pixmap().isNull():
            return QSize()
        if part.wordWrap():
            return QSize(0, part.heightForWidth(part.width()))
        return QSize(part.fontMetrics().size(0, part.text()).width(), part.fontMetrics().height())
    if isinstance(part, SymbolButton):
        return QSize(0, part.fontMetrics().height())  # it writes smaller, or in two lines
    if isinstance(part, QComboBox):
        option = QStyleOptionComboBox()
        part.initStyleOption(option)
        field = part.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, part
        )
        return QSize(part.fontMetrics().horizontalAdvance(part.currentText()) + part.width() - field.width(), 0)
    assert isinstance(part, QPushButton | QCheckBox | QRadioButton)
    if not part.text():
        return QSize()
    icon = part.iconSize().width() if not part.icon().isNull() else 0
    words = part.fontMetrics().size(0, part.text().replace("&", ""))
    return QSize(words.width() + icon, words.height())


def cut_off(shown: QWidget) -> Iterator[str]:
    """Parts that are smaller than their words."""
    for part in parts(shown):
        room = wanted(part)
        if isinstance(part, QLabel) and is_cut(part.text()):
            yield f"cut: {part.text()!r} in {part.width()}"
        if room.width() > part.width() + _SLACK or room.height() > part.height() + _SLACK:
            yield f"cut: {type(part).__name__} {said(part)!r} wants {room.toTuple()} has {part.size().toTuple()}"


def cut_items(shown: QWidget) -> Iterator[str]:
    """Lines of lists and trees that have no room for their words."""
    for view in shown.findChildren(QListWidget) + shown.findChildren(QTreeWidget):
        if not view.isVisible():
            continue
        for index in _indexes(view):
            text, place = index.data(), view.visualRect(index)
            if not isinstance(text, str) or not place.intersects(view.viewport().rect()):
                continue
            font = index.data(Qt.ItemDataRole.FontRole)
            metrics = QFontMetrics(font) if isinstance(font, QFont) else view.fontMetrics()
            wrap = Qt.TextFlag.TextWordWrap if view.wordWrap() else Qt.TextFlag.TextSingleLine
            room = place.width() - 2 * _ITEM_MARGIN
            box = metrics.boundingRect(0, 0, room, 10_000, wrap, text)
            if box.width() > room + _SLACK or box.height() > place.height() + _SLACK:
                yield f"cut: {text!r} of a {type(view).__name__} in {place.size().toTuple()}"


def _indexes(view: QListWidget | QTreeWidget) -> Iterator[QModelIndex]:
    model = view.model()
    for row in range(model.rowCount()):
        top = model.index(row, 0)
        yield top
        for below in range(model.rowCount(top)):
            for column in range(2):
                yield model.index(below, column, top)


_MESSAGES = frozenset(
    text
    for module in pkgutil.walk_packages(app.messages.__path__, "app.messages.")
    for held in vars(importlib.import_module(module.name)).values()
    if isinstance(held, Message)
    for text in (held.en, held.de)
)
"""Whatever ends in "…" and shall."""


def is_cut(text: str) -> bool:
    """Whether a text has lost its end. What is drawn of rules on a small card ends in a word of its own: " …"."""
    return text.rstrip().endswith("…") and text.strip() != "…" and text not in _MESSAGES


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is painted with its end cut off, by whatever paints: a card, a line, a chart. Drawn scenes hold no words."""
    found: list[str] = []
    real = QPainter.drawText

    def note(painter: QPainter, *how: object) -> object:
        text = next(one for one in how if isinstance(one, str))
        if is_cut(text):
            found.append(text)
        place, flags = how[0], how[1] if len(how) > 1 else 0
        if isinstance(place, QRect | QRectF) and isinstance(flags, int | Qt.AlignmentFlag | Qt.TextFlag):
            wraps = int(flags) & int(Qt.TextFlag.TextWordWrap)
            if not wraps and painter.fontMetrics().horizontalAdvance(text) > place.width() + _SLACK:
                found.append(f"{text} in {place.width():.0f} pixels")
        return real(painter, *how)  # type: ignore[call-overload]

    monkeypatch.setattr(QPainter, "drawText", note)
    monkeypatch.setattr(app.widgets.card_art, "draw_placeholder", lambda painter, rect, look: None)
    return found


def said(part: QWidget) -> str:
    text = part.currentText() if isinstance(part, QComboBox) else part.text()  # type: ignore[attr-defined]
    return str(text)[:60]


def in_window(part: QWidget, shown: QWidget) -> QRect:
    """Where a part is seen: what scroll areas hide of it is left out."""
    there = QRect(part.mapTo(shown, QPoint(0, 0)), part.size())
    above = part.parentWidget()
    while above is not None and above is not shown:
        if isinstance(above.parentWidget(), QAbstractScrollArea):
            above = above.parentWidget()
            assert isinstance(above, QAbstractScrollArea)
            port = above.viewport()
            there &= QRect(port.mapTo(shown, QPoint(0, 0)), port.size())
        above = above.parentWidget()
    return there


def overlapping(shown: QWidget) -> Iterator[str]:
    """Parts beside each other that share room."""
    places = [(part, in_window(part, shown)) for part in parts(shown) if not covers(part)]
    for (one, here), (other, there) in combinations(places, 2):
        both = here & there
        if both.width() <= _SLACK or both.height() <= _SLACK:
            continue
        if one.isAncestorOf(other) or other.isAncestorOf(one):
            continue
        if one.window() is other.window():
            yield f"over each other: {said(one)!r} and {said(other)!r} by {both.size().toTuple()}"


def covers(part: QWidget) -> bool:
    """Whether it belongs to what lies over the screen on purpose: a notice, a remark, the tour."""
    above: QWidget | None = part
    while above is not None:
        if above.objectName() == "notice":
            return True
        above = above.parentWidget()
    return False


def sideways(shown: QWidget) -> Iterator[str]:
    """Scroll areas that have to be scrolled sideways, and parts beyond the window's edge."""
    for area in shown.findChildren(QScrollArea):
        if area.isVisible() and area.horizontalScrollBar().maximum() > 0:
            inside = area.widget()
            yield f"sideways: {type(inside).__name__} by {area.horizontalScrollBar().maximum()}"


def paint_anew(desktop: Desktop, shown: QWidget) -> None:
    """Paints what is on show, and nothing of it from what has been kept."""
    desktop.ui_context.pixmaps.clear()
    desktop.ui_context.art.generation += 1
    shown.grab()


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
            continue  # these are laid out by Qt
        painted.clear()
        paint_anew(desktop, shown)
        cut = (f"cut: painted {text!r}" for text in painted)
        for problem in (*cut_off(shown), *cut_items(shown), *cut, *overlapping(shown), *sideways(shown)):
            found.setdefault(problem, state)
        if shown.width() > display.width() or shown.height() > display.height():
            found.setdefault(f"too large: {shown.size().toTuple()}", state)
    assert not found, "\n".join(f"{where}: {what}" for what, where in found.items())
