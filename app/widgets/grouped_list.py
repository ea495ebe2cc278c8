"""A list of entries in groups below headings, in columns.

The entries are plain values behind a model. Qt's own tree items must not be used: their Python halves can be collected
before the tree, and the tree's end then crashes the program.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractItemView, QTreeView, QWidget

from app.services.plain_text import visible
from app.widgets.plain_text import tip_text

_Index = QModelIndex | QPersistentModelIndex
_GROUP = 0
"""The internal number of a group's index. An entry's number is the place of its group plus 1."""


@dataclass(frozen=True, slots=True)
class GroupedEntry:
    """One line: a text for each column, the tip of its last column, the text for a screen reader, and its value."""

    texts: tuple[str, ...]
    tip: str = ""
    spoken: str = ""
    data: Any = None


@dataclass(frozen=True, slots=True)
class EntryGroup:
    """A heading over all columns, and its entries. A group that isn't `selectable` is a mere heading in bold."""

    title: str
    entries: tuple[GroupedEntry, ...] = ()
    data: Any = None
    selectable: bool = True
    unfolded: bool = True


class GroupModel(QAbstractItemModel):
    """Offers groups and their entries to a view."""

    def __init__(self, columns: int, view: QTreeView) -> None:
        super().__init__(view)
        self._view = view
        self._columns = columns
        self._groups: tuple[EntryGroup, ...] = ()

    @property
    def groups(self) -> tuple[EntryGroup, ...]:
        """All groups in order."""
        return self._groups

    def replace_groups(self, groups: Sequence[EntryGroup]) -> None:
        """Shows other groups."""
        self.beginResetModel()
        self._groups = tuple(groups)
        self.endResetModel()

    def row_of(self, index: _Index) -> EntryGroup | GroupedEntry | None:
        """The group or the entry at an index."""
        if not index.isValid():
            return None
        if index.internalId() == _GROUP:
            return self._groups[index.row()]
        return self._groups[index.internalId() - 1].entries[index.row()]

    # Qt's names

    def index(self, row: int, column: int, parent: _Index = QModelIndex()) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else _GROUP)

    def parent(self, index: _Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]
        if not index.isValid() or index.internalId() == _GROUP:
            return QModelIndex()
        return self.createIndex(index.internalId() - 1, 0, _GROUP)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        if not parent.isValid():
            return len(self._groups)
        return len(self._groups[parent.row()].entries) if parent.internalId() == _GROUP and parent.column() == 0 else 0

    def columnCount(self, _parent: _Index = QModelIndex()) -> int:
        return self._columns

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        found = self.row_of(index)
        if isinstance(found, EntryGroup):
            return self._heading(found, role) if index.column() == 0 else None
        if found is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return visible(found.texts[index.column()])
        if role == Qt.ItemDataRole.ToolTipRole and found.tip and index.column() == len(found.texts) - 1:
            return tip_text(found.tip)
        if role == Qt.ItemDataRole.AccessibleTextRole and found.spoken:
            return visible(found.spoken)
        return None

    def _heading(self, group: EntryGroup, role: int) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return visible(group.title)
        if role == Qt.ItemDataRole.FontRole and not group.selectable:
            font = QFont(self._view.font())
            font.setBold(True)
            return font
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        found = self.row_of(index)
        if found is None:
            return Qt.ItemFlag.NoItemFlags
        if isinstance(found, EntryGroup) and not found.selectable:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class GroupedList(QTreeView):
    """Shows groups of entries; at most one row is selected."""

    def __init__(self, columns: int = 1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.groups_model = GroupModel(columns, self)
        self.setModel(self.groups_model)
        self.setHeaderHidden(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)

    def show_groups(self, groups: Sequence[EntryGroup]) -> None:
        """Shows these groups instead of the ones before; nothing is selected then."""
        self.groups_model.replace_groups(groups)
        for row, group in enumerate(groups):
            self.setFirstColumnSpanned(row, QModelIndex(), True)
            self.setExpanded(self.groups_model.index(row, 0), group.unfolded)

    def selected(self) -> EntryGroup | GroupedEntry | None:
        """The selected group or entry."""
        return next((self.groups_model.row_of(index) for index in self.selectedIndexes()), None)
