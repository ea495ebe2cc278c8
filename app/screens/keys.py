"""Shortcut list: over any screen, a searchable list of all keys that work there and everywhere.

The current shortcut table builds it, so it always matches the keys' real effect.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHeaderView,
    QLineEdit,
    QWidget,
)

from app.messages import keys as words
from app.messages import shell_words
from app.messages.keys import GROUPS, KeyScope
from app.messages.message import Message
from app.widgets.flow import wrap_entries
from app.widgets.grouped_list import EntryGroup, GroupedEntry, GroupedList
from app.widgets.parts import Button, column, fit_over, make_label, make_row
from app.widgets.plain_text import set_title
from app.widgets.theme import GAP, WIDE
from app.widgets.ui_context import UiContext

_WALK = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class KeyList(QDialog):
    """Shows the keys of one screen. `change_wanted`: the user wants to change them."""

    change_wanted = Signal()

    def __init__(self, ui_context: UiContext, title: Message, scope: KeyScope, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._scope = scope
        self._lines: list[tuple[str, str]] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_title(self, ui_context.say(words.KEY_LIST, screen=title))
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(ui_context.say(words.SEARCH_KEYS))
        self.search.setAccessibleName(ui_context.say(words.SEARCH_KEYS))
        self.tree = GroupedList(columns=2)
        self.tree.setRootIsDecorated(False)
        self.tree.setIndentation(ui_context.metrics.scale_size(12))
        wrap_entries(self.tree)
        self.tree.setUniformRowHeights(False)
        self.tree.setAccessibleName(self.windowTitle())
        self._nothing = make_label(ui_context, words.NOTHING_FOUND, role="muted")
        self._nothing.hide()
        change = Button(ui_context, words.CHANGE_KEYS, self._change, icon_name="keyboard")
        close = Button(ui_context, shell_words.CLOSE, self.accept, role="main")
        body = column(self.search, self._nothing, gap=GAP, margin=WIDE)
        body.addWidget(self.tree, 1)
        body.addLayout(make_row(change, 1, close, gap=GAP))
        self.setLayout(body)
        self.search.textChanged.connect(self._fill)
        fit_over(self, ui_context.metrics.scale_size(760), ui_context.metrics.scale_size(640))
        self._fill("")
        self.search.setFocus()

    def list_keys(self) -> list[tuple[str, str]]:
        """Returns the listed keys and their actions."""
        return self._lines

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moves in the list while the search field keeps the focus."""
        if event.key() in _WALK and self.search.hasFocus():
            self.tree.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _fill(self, text: str) -> None:
        say, keys = self._ui_context.say, self._ui_context.keys
        wanted = text.casefold().split()
        self._lines = []
        groups = []
        for group in GROUPS:
            if group.scope not in (self._scope, "everywhere"):
                continue
            title = say(group.title)
            lines = []
            for line in group.rows:
                shown = keys.keys_in_words(line.id, self._ui_context.words) or say(words.NO_KEY)
                does = say(line.does)
                if all(part in f"{shown} {does} {title}".casefold() for part in wanted):
                    lines.append((shown, does))
            if lines:
                entries = tuple(GroupedEntry(line, tip=line[1], spoken=": ".join(line)) for line in lines)
                groups.append(EntryGroup(title, entries, selectable=False))
                self._lines += lines
        self.tree.show_groups(groups)
        header = self.tree.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self._nothing.setVisible(not groups)

    def _change(self) -> None:
        self.accept()
        self.change_wanted.emit()
