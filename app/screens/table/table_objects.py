"""Table objects: all that can get the focus at the table (cards, permanents, players, objects on the stack, cards
of the open zone), and the overlay with letters on everything that can be chosen, or rings around search results.

Input: the parts of the table screen. Output: `TableObject` values in walking order. While letters are visible, they get
every key; any other key removes them and then has its usual effect. The overlay lets the mouse through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.messages import keys as words
from app.models.table_view import Prompt, Zone
from app.screens.table.board_area import BoardArea
from app.screens.table.player_panel import PlayerPanel
from app.screens.table.zones import Hand, StackPanel, ZonePanel
from app.services.cards.look import CardLook
from app.widgets.keyboard.neighbours import place_in, return_focus
from app.widgets.painting import guard_painting
from app.widgets.theme import plain_font
from app.widgets.ui_context import UiContext

HAND, STACK, ZONE, PLATES = "hand", "stack", "zone", "players"


class TableObject(NamedTuple):
    """A visible item for an object, a player or a pile of objects. `group`: its neighbours (a board's group is the
    number of its player)."""

    ids: tuple[int, ...]
    widget: QWidget
    group: str
    look: CardLook | None = None

    def taken_by(self, prompt: Prompt) -> bool:
        """True if choosing it has an effect."""
        return any(prompt.accepts_click(one) for one in self.ids)

    def pointed_out(self, prompt: Prompt) -> bool:
        """True if the prompt asks for it."""
        return any(one in prompt.objects or one in prompt.players for one in self.ids)

    def chosen_in(self, prompt: Prompt) -> bool:
        return any(one in prompt.chosen for one in self.ids)

    def click_object(self) -> None:
        """Has the effect of a click on it."""
        if isinstance(self.widget, QAbstractButton):
            self.widget.click()
        elif isinstance(self.widget, PlayerPanel):
            self.widget.choose_player()


class TableObjects:
    """Everything that can get the focus, as currently visible."""

    def __init__(self, hand: Hand, boards: BoardArea, stack: StackPanel, zone: ZonePanel) -> None:
        self._hand = hand
        self._boards = boards
        self._stack = stack
        self._zone = zone

    def list_all(self) -> list[TableObject]:
        return [obj for obj in self._all() if obj.widget.isVisible()]

    def list_group(self, name: str) -> list[TableObject]:
        return [obj for obj in self.list_all() if obj.group == name]

    def find_at(self, widget: QWidget | None) -> TableObject | None:
        """Returns the object of a widget."""
        return None if widget is None else next((obj for obj in self._all() if obj.widget is widget), None)

    def with_id(self, entity: int) -> TableObject | None:
        return next((obj for obj in self.list_all() if entity in obj.ids), None)

    @property
    def open_zone(self) -> tuple[int, Zone] | None:
        """Returns the seat and zone that are open."""
        return self._zone.shown_zone

    def board_group(self, place: int) -> str | None:
        """Returns the group of a board: the player's own first, then the others in turn order."""
        panes = self._boards.list_panes()
        seat = panes[place].seat if place < len(panes) else None
        return None if seat is None else str(seat.seat)

    def _all(self) -> Iterator[TableObject]:
        for button, number in self._hand.numbered().items():
            yield TableObject((number,), button, HAND, button.look)
        for pane in self._boards.list_panes():
            for number, tile in pane.board.numbered().items():
                group = "" if pane.seat is None else str(pane.seat.seat)
                yield TableObject(pane.board.permanents_of(number), tile, group, tile.look)
        for pane in self._boards.list_panes():
            if pane.seat is not None:
                yield TableObject((pane.seat.seat,), pane.panel, PLATES)
        for number, line in self._stack.numbered().items():
            yield TableObject((number,), line, STACK, line.look)
        for key, strip in self._zone.cards.strips_by_key():
            if self._zone.isVisible():
                yield TableObject((int(key),), strip, ZONE, strip.look)


LETTERS: Final = "ASDFGHJKLQWERTZUIOPYXCVBNM"
"""Home row first."""

_ANY: Final = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)


def marks_for(count: int) -> list[str]:
    """Returns `count` marks, none of which is the beginning of another: single letters as long as they suffice, then
    pairs."""
    firsts = 0
    while len(LETTERS) - firsts + firsts * len(LETTERS) < count:
        firsts += 1
    single = list(LETTERS[: len(LETTERS) - firsts])
    pairs = [first + second for first in LETTERS[len(LETTERS) - firsts :] for second in LETTERS]
    return (single + pairs)[:count]


class Overlay(QWidget):
    """Sends the object whose letter was typed: `chosen`, or `gone_to` with Shift."""

    chosen = Signal(object)
    gone_to = Signal(object)

    def __init__(self, ui_context: UiContext, screen: QWidget) -> None:
        super().__init__(screen)
        self._ui_context = ui_context
        self._marks: dict[tuple[int, ...], str] = {}
        self._objects: list[TableObject] = []
        self._found: list[QRect] = []
        self._typed = ""
        self._before: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        ui_context.phrase(self, self.setAccessibleName, words.MARKS_HINT)
        self.hide()

    @property
    def marking(self) -> bool:
        """True if letters are visible."""
        return bool(self._objects)

    def mark_objects(self, objects: Sequence[TableObject]) -> None:
        """Puts letters on objects. An object with a letter keeps it."""
        if not self.marking:
            self._before = QApplication.focusWidget()
        self._found = []
        self._typed = ""
        self._objects = list(objects)
        kept = {obj.ids: self._marks[obj.ids] for obj in objects if obj.ids in self._marks}
        wanted = len(set(self._marks) | {obj.ids for obj in objects})
        free = [mark for mark in marks_for(wanted) if mark not in kept.values()]
        if any(len(mark) > 1 for mark in marks_for(wanted)) and not all(m in marks_for(wanted) for m in kept.values()):
            kept, free = {}, marks_for(len(objects))
        rest = iter(free)
        self._marks = {obj.ids: kept.get(obj.ids) or next(rest) for obj in objects}
        self._cover()
        self.setFocus()

    def mark_of(self, obj: TableObject) -> str:
        return self._marks.get(obj.ids, "")

    def ring_widgets(self, widgets: Sequence[QWidget]) -> None:
        """Puts rings around search results, a thick one around the first."""
        self._found = [place_in(widget, self._screen()) for widget in widgets if widget.isVisible()]
        self._cover()
        self.setVisible(bool(self._found))

    def unring(self) -> None:
        """Removes the rings."""
        if not self.marking:
            self._found = []
            self.hide()

    def clear_letters(self, *, back: bool = True) -> None:
        """Removes the letters. The focus returns to its last place, unless the caller sets it."""
        if not self.marking:
            return
        self._objects, self._found, self._marks = [], [], {}
        if back and self.hasFocus():
            return_focus(self._before)
        self.hide()

    def event(self, event: QEvent) -> bool:
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and self.marking and isinstance(event, QKeyEvent) and (_letter(event) or _is_escape(event)):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letter = _letter(event)
        if event.key() in _ANY:
            return
        if _is_escape(event):
            self.clear_letters()
        elif letter:
            self._type(letter, aside=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            self.clear_letters(back=False)
            focused: QWidget | None = QApplication.focusWidget()
            if focused is not None and focused is not self:
                again = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
                QApplication.sendEvent(focused, again)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.clear_letters(back=False)

    def _type(self, letter: str, *, aside: bool) -> None:
        self._typed += letter
        fitting = [obj for obj in self._objects if self._marks[obj.ids].startswith(self._typed)]
        if not fitting:
            self._typed = ""
        elif self._marks[fitting[0].ids] == self._typed:
            self._typed = ""
            if aside:
                self.gone_to.emit(fitting[0])
            else:
                self.chosen.emit(fitting[0])
        self.update()

    def _screen(self) -> QWidget:
        parent = self.parentWidget()
        assert parent is not None
        return parent

    def _cover(self) -> None:
        self.setGeometry(self._screen().rect())
        self.raise_()
        self.show()
        self.update()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._ui_context.theme
        for number, place in enumerate(self._found):
            painter.setPen(QPen(QColor(theme.focus), 4 if number == 0 else 2))
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 7, 7)
        for obj in self._objects:
            mark = self._marks[obj.ids]
            if mark.startswith(self._typed):
                self._draw(painter, mark, place_in(obj.widget, self._screen()))
        painter.end()

    def _draw(self, painter: QPainter, mark: str, place: QRect) -> None:
        """Draws a mark in the upper left corner of its object. Letters already typed are muted."""
        theme, size = self._ui_context.theme, self._ui_context.metrics.body_size
        painter.setFont(plain_font(size, bold=True))
        width = painter.fontMetrics().horizontalAdvance(mark) + size
        box = QRect(place.topLeft() + QPoint(4, 4), QRect(0, 0, width, round(size * 1.6)).size())
        painter.setPen(QPen(QColor(theme.window), 1.5))
        painter.setBrush(QColor(theme.focus))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(QColor(theme.window))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark)


def _letter(event: QKeyEvent) -> str:
    """Returns the typed letter; on a keyboard without these letters, that of the key."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return ""
    text = event.text().upper()
    if len(text) == 1 and text in LETTERS:
        return text
    key = event.key()
    return chr(key) if Qt.Key.Key_A <= key <= Qt.Key.Key_Z else ""


def _is_escape(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Escape
