"""The list of keys, over any screen: what can be done here and everywhere, searched as you type.

It is made from the table of keys as it is bound now, so that it cannot say anything else than what the keys do.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem, QWidget

from app.messages import key_words as words
from app.messages import shell_words
from app.messages.key_table import GROUPS, KeyScope
from app.messages.message import Message
from app.widgets.metrics import GAP, WIDE
from app.widgets.parts import Button, column, label, row
from app.widgets.ui_context import UiContext

_WALK = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class KeyList(QDialog):
    """Shows the keys of one screen; `change_wanted`: the user wants other ones."""

    change_wanted = Signal()

    def __init__(self, ui_context: UiContext, title: Message, scope: KeyScope, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._scope = scope
        self._lines: list[tuple[str, str]] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(ui_context.say(words.KEY_LIST, screen=title))
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(ui_context.say(words.SEARCH_KEYS))
        self.search.setAccessibleName(ui_context.say(words.SEARCH_KEYS))
        self.tree = QTreeWidget()
        self.tree.setColumnCount(2)
        self.tree.setHeaderHidden(True)
        self.tree.setRootIsDecorated(False)
        self.tree.setIndentation(ui_context.metrics.px(12))
        self.tree.setSelectionMode(QTreeWidget.SelectionMode.SingleSelection)
        self.tree.setWordWrap(True)
        self.tree.setUniformRowHeights(False)
        self.tree.setAccessibleName(self.windowTitle())
        self._nothing = label(ui_context, words.NOTHING_FOUND, role="muted")
        self._nothing.hide()
        change = Button(ui_context, words.CHANGE_KEYS, self._change, icon_name="keyboard")
        close = Button(ui_context, shell_words.CLOSE, self.accept, role="main")
        body = column(self.search, self._nothing, gap=GAP, margin=WIDE)
        body.addWidget(self.tree, 1)
        body.addLayout(row(change, 1, close, gap=GAP))
        self.setLayout(body)
        self.search.textChanged.connect(self._fill)
        room = parent.size()
        self.resize(
            min(ui_context.metrics.px(760), room.width() - 40),
            min(ui_context.metrics.px(640), room.height() - 60),
        )
        self._fill("")
        self.search.setFocus()

    def lines(self) -> list[tuple[str, str]]:
        """What is listed now: keys, and what they do."""
        return self._lines

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The list is walked through while the search field keeps the focus."""
        if event.key() in _WALK and self.search.hasFocus():
            self.tree.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _fill(self, text: str) -> None:
        say, keys = self._ui_context.say, self._ui_context.keys
        wanted = text.casefold().split()
        self.tree.clear()
        self._lines = []
        for group in GROUPS:
            if group.scope not in (self._scope, "everywhere"):
                continue
            title = say(group.title)
            lines = []
            for line in group.rows:
                shown = keys.shown(line.id, self._ui_context.words) or say(words.NO_KEY)
                does = say(line.does)
                if all(part in f"{shown} {does} {title}".casefold() for part in wanted):
                    lines.append((shown, does))
            if lines:
                self._add(title, lines)
                self._lines += lines
        self.tree.expandAll()
        header = self.tree.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self._nothing.setVisible(self.tree.topLevelItemCount() == 0)

    def _add(self, title: str, lines: list[tuple[str, str]]) -> None:
        head = QTreeWidgetItem(self.tree, [title])
        head.setFirstColumnSpanned(True)
        head.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = head.font(0)
        font.setBold(True)
        head.setFont(0, font)
        for shown, does in lines:
            entry = QTreeWidgetItem(head, [shown, does])
            entry.setToolTip(1, does)
            entry.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{shown}: {does}")

    def _change(self) -> None:
        self.accept()
        self.change_wanted.emit()
