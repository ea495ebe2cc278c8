"""The log as an item model."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.models.table_view import LogLine
from app.screens.table.log_panel import LogModel, LogPanel
from app.widgets.ui_context import UiContext

pytest_plugins = ("tests.app.window_fixtures",)


class ModelTester(Protocol):
    """pytest-qt's checker of item models, with types."""

    def check(self, model: QAbstractItemModel) -> None: ...


def test_the_model_keeps_qt_s_rules_and_appends(qtmodeltester: ModelTester) -> None:
    model = LogModel()
    qtmodeltester.check(model)
    inserted: list[tuple[int, int]] = []
    resets: list[bool] = []
    model.rowsInserted.connect(lambda _parent, first, last: inserted.append((first, last)))
    model.modelReset.connect(lambda: resets.append(True))
    one, two, three = LogLine("one", 0), LogLine("two", 1, "104.3"), LogLine("three")
    model.show_lines((one,))
    model.show_lines((one, two, three))
    assert inserted == [(0, 0), (1, 2)]
    assert resets == []
    model.show_lines((one,))
    assert resets == [True]
    assert model.rowCount(QModelIndex()) == 1
    qtmodeltester.check(model)


def test_each_line_is_as_high_as_its_words_are_at_this_width_and_text_size(qtbot: QtBot, ui_context: UiContext) -> None:
    panel = LogPanel(ui_context)
    qtbot.addWidget(panel)
    panel.resize(QSize(600, 400))
    panel.show()
    panel.show_log((LogLine("short"), LogLine("a line of many words " * 6), LogLine("short")))

    def heights() -> list[int]:
        panel.doItemsLayout()
        QApplication.processEvents()
        rows = panel.model()
        return [panel.visualRect(rows.index(row, 0)).height() for row in range(3)]

    wide = heights()
    assert wide[0] == wide[2] < wide[1]
    panel.resize(QSize(250, 400))
    narrow = heights()
    assert narrow[0] == wide[0]
    assert narrow[1] > wide[1]
    ui_context.set_look(ui_context.theme, 200, reduced_motion=True)
    large = heights()
    assert large[0] > narrow[0]
    assert large[1] > narrow[1]
    panel.resize(QSize(600, 400))
    ui_context.set_look(ui_context.theme, 100, reduced_motion=True)
    assert heights() == wide
