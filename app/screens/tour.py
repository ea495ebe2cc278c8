"""Tour through the screens: each station rings a part of the window and explains it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QWidget,
)

from app.messages import welcome_words as words
from app.messages.welcome_words import STOPS
from app.widgets.keyboard.neighbours import announce
from app.widgets.notice import Notice
from app.widgets.painting import guard_painting
from app.widgets.parts import Button, column, make_label, make_row
from app.widgets.theme import GAP, HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext

_LOOKS_AGAIN = 150
"""Milliseconds after which the tour checks again the place of its current part."""


class _Ring(QWidget):
    """A frame around the current part of the tour, which lets the mouse through."""

    def __init__(self, ui_context: UiContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._ui_context.theme.accent), HAIR))
        painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), TIGHT, TIGHT)
        painter.end()


class Tour(QFrame):
    """A panel on the window; each stop brings a screen to the front. `parts` finds the widget that a stop describes,
    `go` brings a screen to the front. `ended` is sent once per tour: True after the last stop, False if the user left
    early. A tour that isn't `running` shows nothing, whatever happens in the window."""

    ended = Signal(bool)

    def __init__(
        self,
        ui_context: UiContext,
        window: QWidget,
        go: Callable[[str], object],
        parts: Mapping[str, Callable[[], QWidget | None]],
    ) -> None:
        super().__init__(window)
        self.setObjectName("notice")
        self.setProperty("tone", "news")
        self._ui_context = ui_context
        self._window = window
        self._go = go
        self._parts = parts
        self.at = 0
        self.running = False
        self._ring = _Ring(ui_context, window)
        self._number = make_label(ui_context, role="small")
        self._title = make_label(ui_context, role="title", wrap=True)
        self._text = make_label(ui_context, wrap=True)
        self.back = Button(ui_context, words.BACK, lambda: self._step(-1))
        self.next = Button(ui_context, words.NEXT, lambda: self._step(1), role="main")
        self.stop = Button(ui_context, words.END, self.end_tour, role="quiet")
        inside = column(self._number, self._title, self._text, gap=TIGHT, margin=WIDE)
        inside.addLayout(make_row(self.stop, 1, self.back, self.next, gap=GAP))
        self.setLayout(inside)
        self._again = QTimer(self)
        self._again.setInterval(_LOOKS_AGAIN)
        self._again.timeout.connect(self._place)
        window.installEventFilter(self)
        ui_context.words_changed.connect(self._write_texts)

    def begin_tour(self) -> None:
        """Starts at the first stop."""
        self.at = 0
        self.running = True
        self._again.start()
        self._show()

    def end_tour(self) -> None:
        """Ends the tour early."""
        self._stop(whole=False)

    def _stop(self, *, whole: bool) -> None:
        if not self.running:
            return
        self.running = False
        self._again.stop()
        self._ring.hide()
        self.hide()
        self.ended.emit(whole)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.end_tour()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the size of the window. An Esc that no part of a screen used ends the tour, wherever the focus is."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if self.running and pressed and cast(QKeyEvent, event).key() == Qt.Key.Key_Escape:
            self.end_tour()
            return True
        return False

    def _step(self, by: int) -> None:
        wanted = self.at + by
        if not self.running or wanted < 0:
            return
        if wanted >= len(STOPS):
            self._stop(whole=True)
            return
        self.at = wanted
        self._show()

    def _show(self) -> None:
        self._go(STOPS[self.at].screen)
        self.back.setEnabled(self.at > 0)
        self.next.set_message(words.FINISH if self.at == len(STOPS) - 1 else words.NEXT)
        self._write_texts()
        self.show()
        self.next.setFocus()
        announce(self, f"{self._title.text()}: {self._text.text()}")

    def _write_texts(self) -> None:
        if not self.running:  # the next tour starts with current words
            return
        say, stop = self._ui_context.say, STOPS[self.at]
        self._number.setText(say(words.TOUR_AT, step=self.at + 1, count=len(STOPS)))
        self._title.setText(say(stop.title))
        self._text.setText(say(stop.text))
        self._place()

    def _place(self) -> None:
        """Puts the ring around the part, and the words where they cover least of it."""
        if not self.running:
            return
        part = self._parts[STOPS[self.at].part]()
        spoken_of = QRect()
        if part is not None and part.isVisible():
            spoken_of = QRect(part.mapTo(self._window, QPoint(0, 0)), part.size())
        self._ring.setVisible(not spoken_of.isEmpty())
        self._ring.setGeometry(spoken_of.adjusted(-HAIR, -HAIR, HAIR, HAIR) & self._window.rect())
        room = self._window.rect().adjusted(WIDE, WIDE, -WIDE, -WIDE)
        width = min(self._ui_context.metrics.scale_size(440), room.width())
        layout = self.layout()
        assert layout is not None
        height = min(max(layout.totalHeightForWidth(width), self.minimumSizeHint().height()), room.height())
        box = QRect(0, 0, width, height)
        middle = QRect(box)
        middle.moveCenter(room.center())
        places = [middle]
        for corner in (room.bottomRight(), room.bottomLeft(), room.topRight(), room.topLeft()):
            there = QRect(box)
            there.moveLeft(room.left() if corner.x() == room.left() else room.right() - width)
            there.moveTop(room.top() if corner.y() == room.top() else room.bottom() - height)
            places.append(there)
        covered = [spoken_of, *self._notices()]
        self.setGeometry(min(places, key=lambda place: sum(_shared(place, part) for part in covered)))
        self._ring.raise_()
        self.raise_()

    def _notices(self) -> Iterator[QRect]:
        """Yields the places of notices on the window that mustn't be covered."""
        for notice in self._window.findChildren(Notice):
            if notice.isVisible():
                yield QRect(notice.mapTo(self._window, QPoint(0, 0)), notice.size())


def _shared(one: QRect, other: QRect) -> int:
    """Returns the number of pixels that two rectangles share."""
    both = one & other
    return 0 if both.isEmpty() else both.width() * both.height()
