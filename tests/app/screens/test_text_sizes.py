"""At every text size and on a small display everything can be read and reached: no text is cut off, nothing lies over
something else, nothing has to be scrolled sideways, and the window is no larger than it shall be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.services.preferences import Language
from app.widgets.parts import SymbolButton
from tests.app.screens.every_screen import every_screen

pytest_plugins = ("tests.app.window_fixtures",)

_WORDS = QLabel | QPushButton | QCheckBox | QRadioButton | QComboBox
_SLACK = 4
"""So many pixels the frames of two parts may share."""


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
    return QSize(part.fontMetrics().horizontalAdvance(part.text().replace("&", "")) + icon, part.fontMetrics().height())


def cut_off(shown: QWidget) -> Iterator[str]:
    """Parts that are smaller than their words."""
    for part in parts(shown):
        room = wanted(part)
        if room.width() > part.width() + _SLACK or room.height() > part.height() + _SLACK:
            yield f"cut: {type(part).__name__} {said(part)!r} wants {room.toTuple()} has {part.size().toTuple()}"


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
    places = [(part, in_window(part, shown)) for part in parts(shown)]
    for (one, here), (other, there) in combinations(places, 2):
        if one.isAncestorOf(other) or other.isAncestorOf(one):
            continue
        if one.window() is not other.window() or covers(one) or covers(other):
            continue
        both = here & there
        if both.width() > _SLACK and both.height() > _SLACK:
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


SMALL, LARGE = QSize(1366, 768), QSize(1920, 1080)


@pytest.mark.parametrize(
    ("display", "size", "language"),
    [(SMALL, 80, "en"), (SMALL, 100, "de"), (SMALL, 200, "de"), (LARGE, 200, "en")],
    ids=("small, 80 %", "small, 100 %", "small, 200 %", "large, 200 %"),
)
def test_everything_can_be_read(
    start: Callable[[], Desktop],
    settle: Callable[[Desktop], None],
    qtbot: QtBot,
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
        for problem in (*cut_off(shown), *overlapping(shown), *sideways(shown)):
            found.setdefault(problem, state)
        if shown.width() > display.width() or shown.height() > display.height():
            found.setdefault(f"too large: {shown.size().toTuple()}", state)
    assert found == {}
