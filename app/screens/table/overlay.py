"""Lies over the table screen: letters on all that may be chosen, or rings round what has been found.

While the letters are there, they get every key; any key that is none of them puts them away and is done as always. The
mouse goes through.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from app.messages import key_words as words
from app.screens.table.things import Thing
from app.widgets.focus import return_focus
from app.widgets.geometry_walk import place_in
from app.widgets.metrics import plain_font
from app.widgets.ui_context import UiContext

LETTERS: Final = "ASDFGHJKLQWERTZUIOPYXCVBNM"
"""Home row first."""

_ANY: Final = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)


def marks_for(count: int) -> list[str]:
    """So many marks, none the beginning of another: single letters as long as there are enough, then pairs."""
    firsts = 0
    while len(LETTERS) - firsts + firsts * len(LETTERS) < count:
        firsts += 1
    single = list(LETTERS[: len(LETTERS) - firsts])
    pairs = [first + second for first in LETTERS[len(LETTERS) - firsts :] for second in LETTERS]
    return (single + pairs)[:count]


class Overlay(QWidget):
    """Sends what a letter was typed for: `chosen`, with Shift `gone_to`."""

    chosen = Signal(object)
    gone_to = Signal(object)

    def __init__(self, ui_context: UiContext, screen: QWidget) -> None:
        super().__init__(screen)
        self._ui_context = ui_context
        self._marks: dict[tuple[int, ...], str] = {}
        self._things: list[Thing] = []
        self._found: list[QRect] = []
        self._typed = ""
        self._before: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        ui_context.phrase(self, self.setAccessibleName, words.MARKS_HINT)
        self.hide()

    @property
    def marking(self) -> bool:
        """Whether letters are on show."""
        return bool(self._things)

    def mark(self, things: Sequence[Thing]) -> None:
        """Puts letters on things; one that had a letter already keeps it."""
        if not self.marking:
            self._before = QApplication.focusWidget()
        self._found = []
        self._typed = ""
        self._things = list(things)
        kept = {thing.ids: self._marks[thing.ids] for thing in things if thing.ids in self._marks}
        wanted = len(set(self._marks) | {thing.ids for thing in things})
        free = [mark for mark in marks_for(wanted) if mark not in kept.values()]
        if any(len(mark) > 1 for mark in marks_for(wanted)) and not all(m in marks_for(wanted) for m in kept.values()):
            kept, free = {}, marks_for(len(things))
        rest = iter(free)
        self._marks = {thing.ids: kept.get(thing.ids) or next(rest) for thing in things}
        self._cover()
        self.setFocus()

    def mark_of(self, thing: Thing) -> str:
        return self._marks.get(thing.ids, "")

    def ring(self, widgets: Sequence[QWidget]) -> None:
        """Rings round what has been found, a thick one round the first."""
        self._found = [place_in(widget, self._screen()) for widget in widgets if widget.isVisible()]
        self._cover()
        self.setVisible(bool(self._found))

    def unring(self) -> None:
        """Puts the rings away."""
        if not self.marking:
            self._found = []
            self.hide()

    def clear(self, *, back: bool = True) -> None:
        """Puts the letters away; the focus goes back to where it was, unless somebody else gives it."""
        if not self.marking:
            return
        self._things, self._found, self._marks = [], [], {}
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
            self.clear()
        elif letter:
            self._type(letter, aside=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            self.clear(back=False)
            focused: QWidget | None = QApplication.focusWidget()
            if focused is not None and focused is not self:
                again = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
                QApplication.sendEvent(focused, again)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.clear(back=False)

    def _type(self, letter: str, *, aside: bool) -> None:
        self._typed += letter
        fitting = [thing for thing in self._things if self._marks[thing.ids].startswith(self._typed)]
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

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._ui_context.theme
        for number, place in enumerate(self._found):
            painter.setPen(QPen(QColor(theme.focus), 4 if number == 0 else 2))
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 7, 7)
        for thing in self._things:
            mark = self._marks[thing.ids]
            if mark.startswith(self._typed):
                self._draw(painter, mark, place_in(thing.widget, self._screen()))
        painter.end()

    def _draw(self, painter: QPainter, mark: str, place: QRect) -> None:
        """A mark in the upper left corner of what it stands for; the letters typed already are muted."""
        theme, size = self._ui_context.theme, self._ui_context.metrics.body
        painter.setFont(plain_font(size, bold=True))
        width = painter.fontMetrics().horizontalAdvance(mark) + size
        box = QRect(place.topLeft() + QPoint(4, 4), QRect(0, 0, width, round(size * 1.6)).size())
        painter.setPen(QPen(QColor(theme.window), 1.5))
        painter.setBrush(QColor(theme.focus))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(QColor(theme.window))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark)


def _letter(event: QKeyEvent) -> str:
    """The letter that was typed; on a keyboard without these letters, that of the key."""
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return ""
    text = event.text().upper()
    if len(text) == 1 and text in LETTERS:
        return text
    key = event.key()
    return chr(key) if Qt.Key.Key_A <= key <= Qt.Key.Key_Z else ""


def _is_escape(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Escape
