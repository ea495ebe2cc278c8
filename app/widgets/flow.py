"""Flow: behaviour in small rooms, in a narrow window or with large text.

A row breaks into several lines, an entry of a list wraps, a name ends in "…", and a hidden page needs no room.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent, QMargins, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHeaderView,
    QLayout,
    QLayoutItem,
    QListWidget,
    QSizePolicy,
    QStackedLayout,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from app.services.plain_text import visible
from app.widgets.names import broken
from app.widgets.plain_text import PlainLabel, set_tip
from app.widgets.style_options import ItemOption
from app.widgets.theme import HAIR, TIGHT

_DIALOG: Final = QSize(150, 80)
"""Size of Qt's own file dialog, in letter widths."""
_GROWING: Final = (QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding, QSizePolicy.Policy.Ignored)


class Flow(QLayout):
    """Places widgets one after the other, in as many lines as they need, without leaving a single one alone in the last
    line. In each line, widgets that want to expand share the remaining width, and the others have their preferred size.
    """

    def __init__(self, *parts: QWidget, gap: int = TIGHT, margins: QMargins | None = None) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(margins or QMargins())
        for part in parts:
            self.addWidget(part)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> Any:  # None too, which not every version of PySide6 declares
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        lines = self._lines(width - margins.left() - margins.right())
        heights = sum(_height(line) for line in lines) + self._gap * max(0, len(lines) - 1)
        return heights + margins.top() + margins.bottom()

    def sizeHint(self) -> QSize:
        """Returns the size of everything in one line."""
        hints = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(hint.width() for hint in hints) + self._gap * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0)).grownBy(self.contentsMargins())

    def minimumSize(self) -> QSize:
        """Returns the size of the widest part in a line of its own."""
        least = [item.minimumSize() for item in self._items if not item.isEmpty()]
        width = max((one.width() for one in least), default=0)
        return QSize(width, max((one.height() for one in least), default=0)).grownBy(self.contentsMargins())

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        inside = rect.marginsRemoved(self.contentsMargins())
        top = inside.top()
        for line in self._lines(inside.width()):
            self._place(line, QRect(inside.left(), top, inside.width(), _height(line)))
            top += _height(line) + self._gap

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        room = 0
        for item in self._items:
            if item.isEmpty():
                continue
            wanted = _width(item)
            if lines and wanted <= room:
                lines[-1].append(item)
            else:
                lines.append([item])
                room = width
            room -= wanted + self._gap
        if len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) > 2 and not _grows(lines[-1][0]):
            company = lines[-2][-1]
            if _width(company) + self._gap + _width(lines[-1][0]) <= width:
                lines[-1].insert(0, lines[-2].pop())
        return lines

    def _place(self, line: list[QLayoutItem], room: QRect) -> None:
        growing = [item for item in line if _grows(item)]
        left = room.width() - sum(_width(item) for item in line) - self._gap * (len(line) - 1)
        x = room.left()
        for item in line:
            width = _width(item)
            if item in growing:
                width = max(width + left // len(growing), item.minimumSize().width())
            width = min(width, room.right() + 1 - x)
            height = room.height() if item.sizeHint().height() > room.height() else item.sizeHint().height()
            item.setGeometry(QRect(QPoint(x, room.top() + (room.height() - height) // 2), QSize(width, height)))
            x += width + self._gap


def _widget_of(item: QLayoutItem) -> QWidget | None:
    return item.widget()


def _grows(item: QLayoutItem) -> bool:
    widget = _widget_of(item)
    return widget is not None and widget.sizePolicy().horizontalPolicy() in _GROWING


def _width(item: QLayoutItem) -> int:
    """Returns a part's width in a line: the minimum for a part that expands."""
    return item.minimumSize().width() if _grows(item) else item.sizeHint().width()


def _height(line: list[QLayoutItem]) -> int:
    return max(item.sizeHint().height() for item in line)


class Pages(QStackedLayout):
    """Pages of which one is visible. Only that one determines the required room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        if parent is None:
            super().__init__()
        else:
            super().__init__(parent)
        self.currentChanged.connect(self._changed)

    def _page(self) -> QWidget | None:
        return self.currentWidget()

    def minimumSize(self) -> QSize:
        page = self._page()
        return QSize() if page is None else page.minimumSizeHint().expandedTo(page.minimumSize())

    def sizeHint(self) -> QSize:
        page = self._page()
        return QSize() if page is None else page.sizeHint().expandedTo(self.minimumSize())

    def hasHeightForWidth(self) -> bool:
        page = self._page()
        return page is not None and page.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        page = self._page()
        return -1 if page is None else max(page.heightForWidth(width), self.minimumSize().height())

    def _changed(self) -> None:
        self.invalidate()
        parent = self.parentWidget()
        if parent is not None:
            parent.updateGeometry()


class Elided(PlainLabel):
    """A text in as many lines as it needs, up to a limit. If it doesn't fit, it ends in "…", and its tip has the whole
    text."""

    def __init__(self, text: str = "", lines: int = 2) -> None:
        super().__init__()
        self._whole = visible(text)
        self._lines = lines
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._show()

    def show_text(self, text: str) -> None:
        """Shows another text."""
        self._whole = visible(text)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._show()

    def _show(self) -> None:
        lines, _ = broken(self._whole, QFontMetricsF(self.font()), self.width(), self._lines)
        self.setText("\n".join(lines))
        set_tip(self, self._whole if lines and lines[-1].endswith("…") else "")


class _WrappedEntries(QStyledItemDelegate):
    """Makes entries as high as their words, because Qt ignores the style sheet's padding."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = self.parent()
        assert isinstance(view, QListWidget | QTreeView)
        plain = super().sizeHint(option, index)
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        width = view.viewport().width()
        if isinstance(view, QTreeView) and not view.isFirstColumnSpanned(index.row(), index.parent()):
            width = view.columnWidth(index.column())
        indent = view.indentation() if isinstance(view, QTreeView) and index.column() == 0 else 0
        box = index.data(Qt.ItemDataRole.CheckStateRole)
        beside = 2 * (TIGHT + _ENTRY) + indent + (0 if box is None else plain.height())
        metrics = QFontMetrics(ItemOption(shown).font)
        text = str(index.data())
        words = metrics.boundingRect(0, 0, max(1, width - beside), _HIGH, Qt.TextFlag.TextWordWrap, text)
        tall = max(metrics.height() + 2 * HAIR, words.height() + 2 * HAIR)
        return QSize(plain.width() + _BESIDE if isinstance(view, QTreeView) else 1, tall)


_ENTRY: Final = 4
"""Qt's margin on each side of an entry, plus one pixel."""
_BESIDE: Final = 2 * (_ENTRY - 3)
"""Additional width of a column beyond what Qt computes for its entries, so that none wraps because of a missing
pixel."""
_HIGH: Final = 10_000


def wrap_entries(view: QListWidget | QTreeView) -> None:
    """Makes the entries of a list or a tree wrap, without horizontal scrolling."""
    view.setWordWrap(True)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setItemDelegate(_WrappedEntries(view))
    if isinstance(view, QTreeView):
        view.header().sectionResized.connect(view.doItemsLayout)
    else:
        view.setResizeMode(QListWidget.ResizeMode.Adjust)


class ListPanel(QFrame):
    """A panel with a list below a heading that may wrap. Its layout would report the list's preferred height as the
    minimum at some widths; this panel gives way instead."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")

    def hasHeightForWidth(self) -> bool:
        return False


def file_dialog(
    parent: QWidget,
    title: str,
    *,
    place: str = "",
    filters: str = "",
    mode: QFileDialog.FileMode = QFileDialog.FileMode.ExistingFile,
) -> QFileDialog:
    """Returns the system's file dialog, or Qt's own if the system has none, with columns as wide as their contents.
    `place` is the folder where it starts, or the suggested name of a new file (`AnyFile`)."""
    dialog = QFileDialog(parent, title, "" if mode == QFileDialog.FileMode.AnyFile else place, filters)
    dialog.setFileMode(mode)
    if mode == QFileDialog.FileMode.AnyFile:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(place)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly, mode == QFileDialog.FileMode.Directory)
    files = dialog.findChild(QTreeView, "treeView")
    if files is not None:
        files.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        files.header().setStretchLastSection(False)
        files.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        letter, room = QFontMetrics(dialog.font()).averageCharWidth(), dialog.screen().availableSize()
        dialog.resize((_DIALOG * letter).boundedTo(room - QSize(40, 60)))
    return dialog


def chosen_file(dialog: QFileDialog) -> Path | None:
    """Runs the dialog and returns the chosen file, or None."""
    chosen = Path(dialog.selectedFiles()[0]) if dialog.exec() else None
    dialog.deleteLater()
    return chosen
