"""Columns of cards: their rows, their preferred size, and requests for it at any time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.services.cards.look import CardLook, FaceLook
from app.widgets.column_head import ColumnHead, ColumnLine, ColumnView, head_width
from app.widgets.columns_and_charts import CardColumns
from app.widgets.theme import TIGHT
from app.widgets.ui_context import UiContext

pytest_plugins = ("tests.app.window_fixtures",)


@pytest.mark.parametrize(("width", "rows"), [(1400, 1), (420, 2), (150, 6)])
def test_columns_stand_in_several_rows_where_they_would_be_too_narrow_to_read(
    ui_context: UiContext, qtbot: QtBot, width: int, rows: int
) -> None:
    columns = CardColumns(ui_context)
    qtbot.addWidget(columns)
    columns.resize(width, 500)
    names = [f"Card {number}" for number in range(6)]
    looks = [CardLook(name, (FaceLook(name, name, "", "", None, None),), ()) for name in names]
    columns.show_columns(
        [ColumnView("0", ()), *(ColumnView(look.name, (ColumnLine(look.name, look),)) for look in looks)]
    )
    columns.show()
    qtbot.waitUntil(columns.isActiveWindow)
    tops = {strip.mapTo(columns, QPoint(0, 0)).y() for strip in columns.strips()}
    assert [key for key, _ in columns.strips_by_key()] == names
    assert len(tops) == rows
    assert all(strip.width() >= 70 for strip in columns.strips())
    columns.strips()[1].setFocus()
    columns.resize(1400 if rows > 1 else 150, 500)
    qtbot.wait(10)
    assert columns.focused_key() == names[1]
    QApplication.sendEvent(columns, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier))
    assert columns.focused_key() == names[2]


def test_columns_may_be_asked_while_they_are_built_anew(ui_context: UiContext, qtbot: QtBot) -> None:
    window, columns, beside = QWidget(), CardColumns(ui_context), QPushButton("beside")
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    layout.addWidget(columns)
    layout.addWidget(beside)
    names = [f"Card {number}" for number in range(4)]
    columns.show_columns(columns_of(names, 2))
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    columns.strips()[1].setFocus()
    asked: list[int] = []
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    asking = application.focusChanged.connect(lambda *_: asked.append(len(columns.strips_by_key())))
    columns.show_columns(columns_of(names[:3], 2))
    application.focusChanged.disconnect(asking)
    assert asked[0] == 0
    assert [key for key, _ in columns.strips_by_key()] == [f"{name} {line}" for name in names[:3] for line in range(2)]


def columns_of(names: Sequence[str], lines: int) -> list[ColumnView]:
    looks = [CardLook(name, (FaceLook(name, name, "", "", None, None),), ()) for name in names]
    return [
        ColumnView(look.name[:3], tuple(ColumnLine(f"{look.name} {line}", look) for line in range(lines)))
        for look in looks
    ]


def test_columns_that_need_no_scroll_bar_any_more_do_not_lie_over_each_other(
    ui_context: UiContext, qtbot: QtBot
) -> None:
    shown = columns_of([f"Averylongname {number}" for number in range(6)], 9)
    low, high = CardColumns(ui_context), CardColumns(ui_context)
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    for columns, height in ((low, 150), (high, 500)):
        columns.setParent(window)
        columns.resize(1400, height)
        columns.show_columns(shown)
        columns.show()
    least = sum(built.minimumWidth() + TIGHT for built in built_columns(high)) - TIGHT
    assert least < sum(built.minimumWidth() + TIGHT for built in built_columns(low)) - TIGHT
    low.resize(least, 500)
    QApplication.processEvents()
    built = built_columns(low)
    assert len(built) == 6
    assert all(one.geometry().right() < other.geometry().left() for one, other in pairwise(built))


def built_columns(columns: CardColumns) -> list[QWidget]:
    found = columns.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return sorted((part for part in found if part.isVisibleTo(columns)), key=QWidget.x)


def test_a_column_without_a_title_has_no_heading(ui_context: UiContext, qtbot: QtBot) -> None:
    columns = CardColumns(ui_context)
    qtbot.addWidget(columns)
    columns.resize(400, 300)
    named, nameless = columns_of(["A", "B"], 3)
    columns.show_columns([named, msgspec.structs.replace(nameless, title="")])
    assert [head.accessibleName() for head in columns.findChildren(ColumnHead)] == ["A: 3"]


@pytest.mark.parametrize("width", [360, 700])
def test_headings_of_empty_columns_do_not_lie_over_each_other(ui_context: UiContext, qtbot: QtBot, width: int) -> None:
    columns = CardColumns(ui_context)
    qtbot.addWidget(columns)
    columns.resize(width, 200)
    columns.show()
    columns.show_columns([ColumnView(title, ()) for title in ("Commanders", *"0123456", "7+")])
    QApplication.processEvents()
    heads = columns.findChildren(ColumnHead)
    places = sorted((QRect(head.mapTo(columns, QPoint(0, 0)), head.size()) for head in heads), key=QRect.left)
    assert len(places) == 9
    assert all(one.right() < other.left() for one, other in pairwise(places))
    assert places[0].width() >= head_width(ui_context, "Commanders")
    assert places[-1].right() < width
