"""The log as an item model."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QAbstractItemModel, QModelIndex

from app.models.table_view import LogLine
from app.screens.table.in_words import LogModel

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
