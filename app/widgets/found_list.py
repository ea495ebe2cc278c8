"""Search widgets: a field that suggests completions below it, and a list of all cards found, as lines, whole cards or
texts.

The list creates only cards that have been visible, even of thirty thousand, and fetches more while scrolling. Arrow
keys move, Return chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QContextMenuEvent, QFocusEvent, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCompleter,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from app.messages.deck_screen_words import OUTSIDE_POOL
from app.services.cards.known import Suggestion
from app.services.cards.look import CardLook
from app.widgets.card_strip import Line, StripPainter, line_height
from app.widgets.card_view import card_size, describe_priced
from app.widgets.clear_place import keep_clear
from app.widgets.painting import guard_painting
from app.widgets.style_options import ItemOption
from app.widgets.texts.rules_text import draw_rules_text
from app.widgets.theme import HAIR, TIGHT
from app.widgets.ui_context import UiContext
from engine.cards.catalogue import name_key

_NOWHERE: Final = QModelIndex()


class _Suggestions(QAbstractListModel):
    """Suggestions: the displayed text, and the text for the field."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Suggestion, ...] = ()

    def show_rows(self, rows: Sequence[Suggestion]) -> None:
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._rows[index.row()].shown
        return self._rows[index.row()].search if role == Qt.ItemDataRole.EditRole else None


class SearchField(QLineEdit):
    """A search field with suggestions."""

    def __init__(self) -> None:
        super().__init__()
        self.setClearButtonEnabled(True)
        self.suggested = _Suggestions()
        completer = QCompleter(self.suggested, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setCompletionRole(Qt.ItemDataRole.EditRole)
        completer.setMaxVisibleItems(10)
        self.setCompleter(completer)
        self.textEdited.connect(lambda _text: self.suggested.show_rows(()))

    def _popup(self) -> QAbstractItemView | None:
        return self.completer().popup()

    @property
    def picks_suggestion(self) -> bool:
        """True if Return takes a suggestion now, because one is highlighted."""
        popup = self._popup()
        return popup is not None and popup.isVisible() and popup.currentIndex().isValid()

    def suggest(self, typed: str, rows: Sequence[Suggestion]) -> None:
        """Shows suggestions for the typed text, unless the text has changed meanwhile."""
        if typed == self.text() and self.hasFocus():
            self.suggested.show_rows(rows)
            self.completer().complete()  # also hides an open list when there are no suggestions


FIRST: Final = 30
"""Number of cards that come with the search; a list shows fewer at first on most screens."""
AT_ONCE: Final = 120
"""Number of further cards fetched at a time."""
_SPARE: Final = 2
"""Qt drops a line that touches the edge, so this much is left free."""
View = Literal["lines", "cards", "texts"]
WIDTHS: Final[dict[View, int]] = {"lines": 210, "cards": 150, "texts": 320}
"""View of search results -> minimum width of a card."""
LINE: Final = Qt.ItemDataRole.UserRole
"""Role under which a model returns a `Line`."""
OUTSIDE: Final = Qt.ItemDataRole.UserRole + 1
"""Role under which a model tells whether a card is outside the pool."""
AnyIndex = QModelIndex | QPersistentModelIndex


def best_match(looks: Sequence[CardLook], typed: str) -> CardLook | None:
    """Returns the card with exactly the typed name in either language, otherwise the first."""
    key = name_key(typed)
    exact = (look for look in looks if key in (name_key(look.title_in("en")), name_key(look.title_in("de"))))
    return next(exact, next(iter(looks), None))


class FoundModel(QAbstractListModel):
    """The results of a search: `count` cards, of which the first ones are loaded. `more_wanted` carries the place from
    which more are needed."""

    more_wanted = Signal(int)

    def __init__(self, parent: QObject, spoken: Callable[[CardLook, bool], str]) -> None:
        super().__init__(parent)
        self._spoken = spoken
        self._pool: frozenset[str] | None = None
        self._looks: list[CardLook] = []
        self._starred: frozenset[str] = frozenset()
        self._asked = 0
        self.count = 0

    def show_first(self, looks: Iterable[CardLook], count: int) -> None:
        """Shows the first results of another search, which found `count` cards."""
        self.beginResetModel()
        self._looks, self.count = list(looks), count
        self._asked = len(self._looks)
        self.endResetModel()

    def add_looks(self, looks: Iterable[CardLook]) -> None:
        """Adds the next results."""
        more = list(looks)
        if more:
            self.beginInsertRows(_NOWHERE, len(self._looks), len(self._looks) + len(more) - 1)
            self._looks.extend(more)
            self.endInsertRows()

    def mark_owned(self, names: frozenset[str]) -> None:
        """Marks cards that are already in the deck."""
        if names != self._starred:
            self._starred = names
            if self._looks:
                self.dataChanged.emit(self.index(0), self.index(len(self._looks) - 1))

    def limit_to(self, pool: frozenset[str] | None) -> None:
        """Marks the cards outside a pool. None marks nothing, because the deck has no pool."""
        if pool != self._pool:
            self._pool = pool
            if self._looks:
                self.dataChanged.emit(self.index(0), self.index(len(self._looks) - 1))

    def find_best(self, typed: str) -> CardLook | None:
        """Returns the card to take for the typed words: the one with exactly this name, otherwise the first."""
        return best_match(self._looks, typed)

    def look_at(self, index: AnyIndex) -> CardLook | None:
        return self._looks[index.row()] if index.isValid() else None

    def rowCount(self, parent: AnyIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._looks)

    def canFetchMore(self, parent: AnyIndex) -> bool:
        return not parent.isValid() and self._asked < self.count and self._asked == len(self._looks)

    def fetchMore(self, parent: AnyIndex) -> None:
        if self.canFetchMore(parent):
            first, self._asked = self._asked, min(self.count, self._asked + AT_ONCE)
            self.more_wanted.emit(first)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        look = self.look_at(index)
        if look is None:
            return None
        if role == LINE:
            return Line(look, starred=look.name in self._starred)
        outside = self._pool is not None and look.name not in self._pool
        if role == OUTSIDE:
            return outside
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._spoken(look, outside)
        return None


class FoundDelegate(QStyledItemDelegate):
    """Draws found cards in the given view. Lines look like those of a deck."""

    def __init__(self, ui_context: UiContext, parent: QListView) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self.view: View = "lines"
        self._lines = StripPainter(ui_context)

    @guard_painting
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        fields = ItemOption(option)
        room = fields.rect.adjusted(1, 1, -1, -1)
        if room.isEmpty():  # the list has no width yet
            return
        theme = self._ui_context.theme
        ratio = fields.widget.devicePixelRatioF()
        line = index.data(LINE)
        language = self._ui_context.card_language
        if self.view == "cards":
            size = card_size(room.width())
            painter.drawPixmap(room.topLeft(), self._ui_context.pixmaps.draw_card(line.look, size, ratio, language))
        else:
            tall = line_height(self._ui_context, tall=False)
            height = min(tall, room.height())
            painter.drawPixmap(room.topLeft(), self._lines.picture(line, QSize(room.width(), height), ratio))
            if self.view == "texts":
                self._draw_text(painter, QRectF(room.adjusted(TIGHT, height + HAIR, -TIGHT, -HAIR)), line.look)
        state = fields.state
        box = QRectF(room).adjusted(1, 1, -1, -1)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(OUTSIDE):
            painter.setPen(QPen(QColor(theme.bad), 2))
            painter.drawRoundedRect(box, 4, 4)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.focus), theme.focus_width + 1))
            painter.drawRoundedRect(box, 4, 4)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(QPen(QColor(theme.text), 2))
            painter.drawRoundedRect(box, 4, 4)

    def _draw_text(self, painter: QPainter, room: QRectF, look: CardLook) -> None:
        """Draws the types and the rules texts of all faces."""
        metrics, theme = self._ui_context.metrics, self._ui_context.theme
        german = self._ui_context.card_language == "de"
        parts = [
            (face.type_de, face.text_de) if german and face.text_de is not None else (face.type_en, face.text_en)
            for face in look.faces
        ]
        text = "\n".join(f"{types}\n{rules or ''}".rstrip() for types, rules in parts)
        largest = metrics.scale_size(13)
        draw_rules_text(
            painter, room, text, QColor(theme.text), largest=largest, smallest=metrics.scale_size(11), centred=False
        )

    def card_size(self, width: int) -> QSize:
        """The size of one card, so wide."""
        tall = line_height(self._ui_context, tall=False) + HAIR
        if self.view == "cards":
            return QSize(width, card_size(width - 2).height() + HAIR)
        return QSize(width, tall + self._ui_context.metrics.scale_size(110) if self.view == "texts" else tall)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        view = self.parent()
        assert isinstance(view, QListView)
        return view.gridSize()


class FoundList(QListView):
    """Sends the name of a chosen card, and requests more cards as they become visible."""

    chosen = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.cards = FoundModel(self, self._describe)
        self._delegate = FoundDelegate(ui_context, self)
        self.setModel(self.cards)
        self.setItemDelegate(self._delegate)
        keep_clear(self)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.SinglePass)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        # Otherwise the bar would appear and disappear with each batch.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().valueChanged.connect(lambda _value: ui_context.view_moved.emit())
        self.entered.connect(self._look_at)
        self.clicked.connect(self._choose)
        ui_context.words_changed.connect(self._draw_anew)
        ui_context.look_changed.connect(self._draw_anew)

    def _describe(self, look: CardLook, outside: bool) -> str:
        spoken = describe_priced(look, self._ui_context)
        return f"{spoken}, {self._ui_context.say(OUTSIDE_POOL)}" if outside else spoken

    def show_as(self, view: View) -> None:
        """Shows lines, whole cards, or lines with their texts."""
        self._delegate.view = view
        self._draw_anew()
        self.scrollTo(self.currentIndex())

    def focused_key(self) -> str | None:
        """The name of the card in focus."""
        look = self.cards.look_at(self.currentIndex())
        return look.name if look is not None and self.hasFocus() else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(self.currentIndex())
        elif event.text().isprintable() and event.text():
            event.ignore()  # letters are shortcuts of the screen, not a search in the list
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.cards.rowCount():
            self.setCurrentIndex(self.cards.index(0))
        self._look_at(self.currentIndex())

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self._look_at(current)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        look = self.cards.look_at(index)
        if look is not None:
            at = event.globalPos() if by_mouse else self.viewport().mapToGlobal(self.visualRect(index).center())
            self.menu_wanted.emit(look.name, at)

    def _choose(self, index: AnyIndex) -> None:
        look = self.cards.look_at(index)
        if look is not None:
            self.chosen.emit(look.name)

    def _look_at(self, index: AnyIndex) -> None:
        look = self.cards.look_at(index)
        if look is not None:
            self._ui_context.look_at(look)

    def _fit(self) -> None:
        """Uses as many columns as fit, all equally wide."""
        width = self.viewport().width() - _SPARE
        columns = max(1, width // self._ui_context.metrics.scale_size(WIDTHS[self._delegate.view]))
        self.setGridSize(self._delegate.card_size(width // columns))

    def _draw_anew(self) -> None:
        self._fit()
        self.viewport().update()
