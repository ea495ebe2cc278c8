"""A list in groups: what it offers, what is selected, and that it may go at any moment."""

from __future__ import annotations

import gc
import re
from pathlib import Path

from PySide6.QtCore import QEvent, QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

import app
from app.widgets.grouped_list import EntryGroup, GroupedEntry, GroupedList
from app.widgets.parts import column

GROUPS = (
    EntryGroup("Keys", (GroupedEntry(("F1", "Help"), tip="All keys"), GroupedEntry(("F2", "Home"))), selectable=False),
    EntryGroup("Empty", data="nothing", unfolded=False),
    EntryGroup("Cards", (GroupedEntry(("1", "Sol Ring"), data="ring"),)),
)


def shown(qtbot: QtBot) -> GroupedList:
    view = GroupedList(columns=2)
    qtbot.addWidget(view)
    view.show_groups(GROUPS)
    view.show()
    return view


def place(view: GroupedList, group: int, entry: int | None = None, column: int = 0) -> QModelIndex:
    head = view.groups_model.index(group, 0)
    return head if entry is None else view.groups_model.index(entry, column, head)


def test_the_model_keeps_qts_rules_while_groups_change(qtbot: QtBot) -> None:
    view = shown(qtbot)
    tester = QAbstractItemModelTester(view.groups_model, QAbstractItemModelTester.FailureReportingMode.Fatal, view)
    for groups in ((), GROUPS, GROUPS[2:], GROUPS):
        view.show_groups(groups)
        view.expandAll()
        QApplication.processEvents()
    assert tester.model() is view.groups_model


def test_lines_offer_their_texts_and_the_last_column_its_tip(qtbot: QtBot) -> None:
    view = shown(qtbot)
    assert [place(view, group).data() for group in range(3)] == ["Keys", "Empty", "Cards"]
    assert [place(view, 0, 0, column).data() for column in range(2)] == ["F1", "Help"]
    tips = [place(view, 0, 0, column).data(Qt.ItemDataRole.ToolTipRole) for column in range(2)]
    assert tips == [None, "All keys"]
    assert [view.isExpanded(place(view, group)) for group in range(3)] == [True, False, True]


def test_a_heading_can_not_be_selected_and_a_group_or_an_entry_can(qtbot: QtBot) -> None:
    view = shown(qtbot)
    view.setCurrentIndex(place(view, 0))
    assert view.selected() is None
    view.setCurrentIndex(place(view, 1))
    assert view.selected() is GROUPS[1]
    view.setCurrentIndex(place(view, 2, 0))
    assert view.selected() is GROUPS[2].entries[0]
    view.show_groups(GROUPS)
    assert view.selected() is None


def test_a_name_with_characters_that_steer_is_shown_without_them(qtbot: QtBot) -> None:
    view = GroupedList()
    qtbot.addWidget(view)
    view.show_groups([EntryGroup("a\u202eb", (GroupedEntry(("c\x1bd",), tip="<b>e</b>"),))])
    head = view.groups_model.index(0, 0)
    entry = view.groups_model.index(0, 0, head)
    assert "\u202e" not in head.data()
    assert "\x1b" not in entry.data()
    assert "<b>" not in entry.data(Qt.ItemDataRole.ToolTipRole)


def test_the_list_goes_with_its_dialog_whenever_memory_is_collected(qapp: QApplication) -> None:
    """With Qt's own tree items this crashed the program, depending on when Python collected them."""
    before = gc.get_threshold()
    gc.set_threshold(50, 3, 3)
    try:
        for _ in range(40):
            dialog = QDialog()
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            view = GroupedList(columns=2)
            dialog.setLayout(column(view))
            for _again in range(3):
                view.show_groups(GROUPS)
            dialog.show()
            dialog.reject()
            del view, dialog
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    finally:
        gc.set_threshold(*before)
    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]


def test_nothing_in_the_window_is_made_of_qts_own_tree_or_table_items() -> None:
    root = Path(app.__file__).parent
    items = re.compile(r"\bQ(Tree|Table)Widget(Item)?\b")
    users = [file.name for file in root.rglob("*.py") if items.search(file.read_text(encoding="utf-8"))]
    assert users == []
