"""Finds text that a person can't read: cut off, covered, or beyond an edge.

The tests of text sizes and the tool for screen pictures use it.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QLabel,
    QListWidget,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QTreeView,
    QWidget,
)

import app.messages
from app.messages.message import Message
from app.screens.desktop import Desktop
from app.screens.table.zones import StackRow, ZoneButton
from app.widgets.card_strip import CardStrip
from app.widgets.column_head import ColumnHead
from app.widgets.parts import SymbolButton
from app.widgets.theme import TIGHT

_WORDS = QLabel | QPushButton | QCheckBox | QRadioButton | QComboBox
_SLACK = 4
"""Pixels that the frames of two parts may share."""
_ITEM_MARGIN = 3 + TIGHT
"""Margin on each side of a list item, from Qt and the style sheet."""


def parts(shown: QWidget) -> Iterator[QWidget]:
    """Yields the visible parts with text."""
    for part in shown.findChildren(QWidget):
        if part.isVisible() and isinstance(part, _WORDS) and part.width() > 1:
            yield part


def wanted(part: QWidget) -> QSize:
    """Returns the size that a part needs for its words at its current width."""
    if isinstance(part, QLabel):
        if not part.text() or not part.pixmap().isNull():
            return QSize()
        if part.wordWrap():
            return QSize(0, part.heightForWidth(part.width()))
        shown = part.text() if part.buddy() is None else part.text().replace("&", "", 1)
        return QSize(part.fontMetrics().size(0, shown).width(), part.fontMetrics().height())
    if isinstance(part, SymbolButton):
        return QSize(0, part.fontMetrics().height())  # the button shrinks or wraps its text
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
    """Yields parts that are smaller than their words."""
    for part in parts(shown):
        room = wanted(part)
        if isinstance(part, QLabel) and is_cut(part.text()):
            yield f"cut: {part.text()!r} in {part.width()}"
        if room.width() > part.width() + _SLACK or room.height() > part.height() + _SLACK:
            yield f"cut: {type(part).__name__} {said(part)!r} wants {room.toTuple()} has {part.size().toTuple()}"


def cut_items(shown: QWidget) -> Iterator[str]:
    """Yields lines of lists and trees that are too small for their words."""
    for view in shown.findChildren(QListWidget) + shown.findChildren(QTreeView):
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


def _indexes(view: QListWidget | QTreeView) -> Iterator[QModelIndex]:
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
    for text in (held.en, held.text("de"))
)
"""Message texts that really end in "…"."""


def is_cut(text: str) -> bool:
    """Returns whether a text is cut off. Cut rules text on a small card ends in a separate word: " …"."""
    return text.rstrip().endswith("…") and text.strip() != "…" and text not in _MESSAGES


def said(part: QWidget) -> str:
    if isinstance(part, _PAINTED):
        return part.accessibleName()[:60]
    text = part.currentText() if isinstance(part, QComboBox) else part.text()  # type: ignore[attr-defined]
    return str(text)[:60]


def in_window(part: QWidget, shown: QWidget) -> QRect:
    """Returns the visible area of a part, without the area that scroll areas hide."""
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


_PAINTED = (ColumnHead, CardStrip, StackRow, ZoneButton)
"""Parts that paint their own words."""


def overlapping(shown: QWidget) -> Iterator[str]:
    """Yields parts that overlap, although neither contains the other."""
    painted = (part for kind in _PAINTED for part in shown.findChildren(kind) if part.isVisible() and part.width() > 1)
    places = [(part, in_window(part, shown)) for part in (*parts(shown), *painted) if not covers(part)]
    for (one, here), (other, there) in combinations(places, 2):
        both = here & there
        if both.width() <= _SLACK or both.height() <= _SLACK:
            continue
        if one.isAncestorOf(other) or other.isAncestorOf(one):
            continue
        if one.window() is other.window():
            yield f"over each other: {said(one)!r} and {said(other)!r} by {both.size().toTuple()}"


def covers(part: QWidget) -> bool:
    """Returns whether a part belongs to a notice, which may cover the screen."""
    above: QWidget | None = part
    while above is not None:
        if above.objectName() == "notice":
            return True
        above = above.parentWidget()
    return False


def sideways(shown: QWidget) -> Iterator[str]:
    """Yields scroll areas with a horizontal scroll bar, and parts beyond the window's edge."""
    for area in shown.findChildren(QScrollArea):
        if area.isVisible() and area.horizontalScrollBar().maximum() > 0:
            inside = area.widget()
            yield f"sideways: {type(inside).__name__} by {area.horizontalScrollBar().maximum()}"


def paint_anew(desktop: Desktop, shown: QWidget) -> None:
    """Paints the visible widgets without any cached picture."""
    desktop.ui_context.pixmaps.drop_all()
    desktop.ui_context.art.generation += 1
    shown.grab()


def beyond(shown: QWidget) -> Iterator[str]:
    """Yields parts that reach beyond the edge of a parent or of the window, where nobody can scroll."""
    for part in parts(shown):
        above = part.parentWidget()
        while above is not None:
            if isinstance(above.parentWidget(), QAbstractScrollArea):
                break
            place = QRect(part.mapTo(above, QPoint(0, 0)), part.size())
            if not above.rect().adjusted(-_SLACK, -_SLACK, _SLACK, _SLACK).contains(place):
                yield f"beyond the edge of {type(above).__name__}: {said(part)!r} at {place.getRect()}"
                break
            if above is shown:
                break
            above = above.parentWidget()


def painted_cut(painter: QPainter, how: tuple[object, ...]) -> str:
    """Returns the text that `QPainter.drawText(*how)` would cut off; "" if it fits."""
    text = next(one for one in how if isinstance(one, str))
    if is_cut(text):
        return text
    place, flags = how[0], how[1] if len(how) > 1 else 0
    if isinstance(place, QRect | QRectF) and isinstance(flags, int | Qt.AlignmentFlag | Qt.TextFlag):
        wraps = int(flags) & int(Qt.TextFlag.TextWordWrap)
        if not wraps and painter.fontMetrics().horizontalAdvance(text) > place.width() + _SLACK:
            return f"{text} in {place.width():.0f} pixels"
    return ""
