"""Sentences that lie over the screen and move nothing there. A notice says something with what can be done about it,
and stays until then. A remark says why something is not possible; it leaves with the next action, by a click, or by
itself once there was time to read it. And the bar that says whose move it is, and how long what is shown stands still.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.messages import shell_words as words
from app.messages.message import Message
from app.widgets.card_marks import draw_seat, seat_colour
from app.widgets.painting import guard_painting
from app.widgets.parts import Button, icon_pixmap, label
from app.widgets.plain_text import PlainLabel
from app.widgets.rules_text import font_that_fits
from app.widgets.theme import GAP, HAIR, TIGHT
from app.widgets.ui_context import UiContext, announce

_LEAST: Final = 5000
_PER_LETTER: Final = 70


def reading_time(sentence: str) -> int:
    """Milliseconds for which a sentence stays: enough to notice and to read it."""
    return _LEAST + _PER_LETTER * len(sentence)


class Remark(QFrame):
    """Lies on `parent`, just above the widget `above`, as wide as that."""

    def __init__(self, ui_context: UiContext, parent: QWidget, above: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setProperty("tone", "warning")
        self._ui_context = ui_context
        self._screen = parent
        self._above = above
        self._held = False
        self.sentence = label(ui_context, wrap=True)
        self._mark = PlainLabel()
        layout = self._row = QHBoxLayout(self)
        layout.setContentsMargins(TIGHT, TIGHT, TIGHT, TIGHT)
        layout.setSpacing(TIGHT)
        layout.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.sentence, 1)
        self._leaves = QTimer(self)
        self._leaves.setSingleShot(True)
        self._leaves.timeout.connect(self.clear)
        above.installEventFilter(self)
        self.hide()

    def say(self, sentence: str) -> None:
        """Shows a sentence, instead of the last one."""
        side = self._ui_context.metrics.px(18)
        self._mark.setPixmap(icon_pixmap("warn", self._ui_context.theme.warn, side))
        self.sentence.set_sentence(sentence)
        self.setAccessibleName(sentence)
        self._place()
        self.show()
        self.raise_()
        self._leaves.start(reading_time(sentence))
        announce(self, sentence)

    def hold(self, sentence: str) -> None:
        """Shows a sentence for as long as it is so; with "" it is so no more."""
        if sentence and (sentence, False) != (self.sentence.text(), self.isHidden()):
            self.say(sentence)
        elif not sentence and self._held:
            self.clear()
        self._held = bool(sentence)
        if sentence:
            self._leaves.stop()

    def clear(self) -> None:
        """Takes the sentence away."""
        self._leaves.stop()
        self.hide()
        self.sentence.clear()
        self.setAccessibleName("")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clear()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and not self.isHidden():
            self._place()
        return False

    def _place(self) -> None:
        """Its lower edge just above the widget; on the widget itself where there is no room above."""
        place = self._above.mapTo(self._screen, QPoint(0, 0))
        width = self._above.width()
        height = max(self._row.heightForWidth(width), self.minimumSizeHint().height())
        self.setGeometry(place.x(), max(HAIR, place.y() - height - HAIR), width, height)


Action = tuple[Message, Callable[[], object]]

Tone = Literal["news", "warning", "grave"]
"""What a notice is: something that has been done or may be known, something to beware of, something that went wrong."""

_WIDEST: Final = 760
_FOR_BUTTONS: Final = 6000
"""Milliseconds that a notice with something to press stays longer."""


class Notice(QFrame):
    """One sentence with buttons; closing it is always one of them. `left`: it has gone, and had the focus."""

    left = Signal()

    gone = Signal()

    def __init__(
        self,
        ui_context: UiContext,
        message: Message,
        values: dict[str, object],
        actions: tuple[Action, ...],
        *,
        tone: Tone,
    ) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.setProperty("tone", tone)
        self._ui_context = ui_context
        self._leaves = QTimer(self)
        self._leaves.setSingleShot(True)
        self._leaves.timeout.connect(self._leave)
        self.sentence = PlainLabel(wrap=True)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        ui_context.phrase(self, self._speak, message, **values)
        mark = PlainLabel()
        theme = ui_context.theme
        colour = {"news": theme.focus, "warning": theme.warn, "grave": theme.bad}[tone]
        mark.setPixmap(icon_pixmap("info" if tone == "news" else "warn", colour, ui_context.metrics.px(22)))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(GAP, TIGHT, TIGHT, TIGHT)
        layout.setSpacing(GAP)
        layout.addWidget(mark)
        layout.addWidget(self.sentence, 1)
        self.buttons = [Button(ui_context, text, done) for text, done in actions]
        for button in self.buttons:
            layout.addWidget(button)
        close = Button(ui_context, None, self.dismiss, icon_name="close", role="quiet", tip=words.CLOSE_NOTICE)
        layout.addWidget(close)
        self.buttons.append(close)

    def _speak(self, sentence: str) -> None:
        self.sentence.set_sentence(sentence)
        self.setAccessibleName(self._ui_context.say(words.NOTICE))
        self.setAccessibleDescription(sentence)

    def dismiss(self) -> None:
        self._leaves.stop()
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        if had_focus:
            self.left.emit()  # while it is there still: Qt gives the focus of what has gone to anything
        self.hide()
        self.gone.emit()
        self.deleteLater()

    def leave_in_time(self) -> None:
        """Goes by itself once there was time to read it and to press its buttons."""
        self._leaves.start(reading_time(self.sentence.text()) + (_FOR_BUTTONS if len(self.buttons) > 1 else 0))

    def _leave(self) -> None:
        if self.underMouse() or any(button.hasFocus() for button in self.buttons):
            self.leave_in_time()
        else:
            self.dismiss()


class NoticeBoard(QWidget):
    """Notices over the screens, the newest on top: they take no room in any layout, so nothing moves when one comes or
    goes. What is not grave leaves by itself once there was time to read it, unless the mouse or the focus is on it.
    `closed`: the one in focus has gone."""

    closed = Signal()

    def __init__(self, ui_context: UiContext, over: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._over = over
        self._at_top = False
        self._above: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(HAIR, HAIR, HAIR, HAIR)
        self._column.setSpacing(HAIR)
        over.installEventFilter(self)
        self.hide()

    def stand_at(self, *, top: bool, above: QWidget | None = None) -> None:
        """Notices stand at the middle of the upper edge or of the lower one, or over a part of the screen: where they
        hide least."""
        self._at_top, self._above = top, above
        self._place()

    def post(
        self, message: Message, *actions: Action, tone: Tone = "news", values: dict[str, object] | None = None
    ) -> Notice:
        """Shows a notice; the same sentence is not shown twice."""
        notice = Notice(self._ui_context, message, values or {}, actions, tone=tone)
        for old in self.notices():
            if old.sentence.text() == notice.sentence.text():
                old.dismiss()
        notice.left.connect(self.closed)
        self._column.insertWidget(0, notice)
        notice.gone.connect(self._place)
        notice.show()  # the layout itself would show it only when Qt next waits, and until then it would not count
        self._place()
        if tone != "grave":
            notice.leave_in_time()
        announce(notice, notice.sentence.text())
        return notice

    def newest(self) -> Notice:
        """The notice on top; there has to be one."""
        shown = [part.widget() for place in range(self._column.count()) if (part := self._column.itemAt(place))]
        return next(part for part in shown if isinstance(part, Notice) and not part.isHidden())

    def notices(self) -> list[Notice]:
        return [part for part in self.findChildren(Notice) if not part.isHidden()]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def _place(self) -> None:
        shown = bool(self.notices())
        self.setVisible(shown)
        if not shown:
            return
        room = self._over.geometry()
        width = min(room.width() - 2 * GAP, self._ui_context.metrics.px(_WIDEST))
        height = max(self._column.heightForWidth(width), self._column.minimumSize().height())
        y = room.top() + GAP if self._at_top else room.bottom() - height - GAP
        if self._above is not None and self._above.isVisible():
            edge = room.top() + self._above.mapTo(self._over, QPoint(0, 0)).y()
            y = max(room.top() + GAP, min(y, edge - height - HAIR))
            x = self._above.mapTo(self._over, QPoint(self._above.width() // 2, 0)).x()
            room.moveCenter(QPoint(room.left() + x, room.center().y()))
        self.setGeometry(room.center().x() - width // 2, y, width, height)
        self.raise_()


_BAR: Final = 20
"""How tall the bar is, at text size 100 %."""
_FILLED: Final = 110
"""How strongly the part of a player's bar that is filled is coloured, of 255."""


class MoveBar(QWidget):
    """Whose move it is. The person's own bar is full and in the accent's colour; another's has the seat's colour and
    fills as long as what was done stands on the table, unless motion is reduced."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.text = ""
        self.seat: int | None = None
        self.acts = False
        self.part = 0.0
        """How much of it is filled."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._fills = QVariantAnimation(self)
        self._fills.setStartValue(0.0)
        self._fills.setEndValue(1.0)
        self._fills.valueChanged.connect(self._fill)

    def show_move(self, text: str, *, acts: bool = False, seat: int | None = None, seconds: float = 0.0) -> None:
        """`acts`: it is the person's; else `seat`'s, and what was done stands for so many seconds."""
        self.text, self.acts, self.seat = text, acts, seat
        self.setAccessibleName(text)
        self._fills.stop()
        self.part = 1.0 if acts else 0.0
        if seconds and not self._ui_context.reduced_motion:
            self._fills.setDuration(round(1000 * seconds))
            self._fills.start()
        self.update()

    @property
    def moves(self) -> bool:
        """Whether it fills by itself."""
        return self._fills.state() == QVariantAnimation.State.Running

    def sizeHint(self) -> QSize:
        return QSize(120, self._ui_context.metrics.px(_BAR))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self._ui_context.metrics.px(_BAR))

    def _fill(self, part: float) -> None:
        self.part = part
        self.update()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        box = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(box, 4, 4)
        colour = QColor(theme.accent)
        if self.seat is not None:
            colour = seat_colour(self.seat)
            colour.setAlpha(_FILLED)
        painter.setClipRect(QRectF(0, 0, box.width() * self.part, box.height()))
        painter.setBrush(colour)
        painter.drawRoundedRect(box, 4, 4)
        painter.setClipping(False)
        x, side = float(HAIR + 2), metrics.px(11)
        if self.seat is not None:
            draw_seat(painter, QRectF(x, (box.height() - side) / 2, side, side), self.seat, outline=theme.window)
            x += side + HAIR + 2
        room = box.width() - x - HAIR
        painter.setFont(font_that_fits(self.text, room, metrics.small, metrics.tiny, bold=True, title=False))
        painter.setPen(QColor(theme.on_accent if self.acts else theme.text))
        painter.drawText(QRectF(x, 0, room, box.height()), Qt.AlignmentFlag.AlignVCenter, self.text)
        painter.end()
