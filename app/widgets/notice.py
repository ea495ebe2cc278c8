"""Notices: sentences over the screen that move nothing below.

A notice has buttons for what can be done about it, and stays until then. A remark explains why something isn't
possible; it disappears with the next action, with a click, or after the time to read it. The move bar shows whose move
it is, and how long the current view stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.messages import shell_words as words
from app.messages.message import Message
from app.widgets.card_marks import draw_seat, seat_colour
from app.widgets.clear_place import CARDS, Weighed, clear_place, covered, parts_to_keep_clear
from app.widgets.flow import Flow
from app.widgets.keyboard.neighbours import announce
from app.widgets.painting import guard_painting
from app.widgets.parts import Button, icon_pixmap, make_label
from app.widgets.plain_text import PlainLabel
from app.widgets.texts.rules_text import font_that_fits
from app.widgets.theme import GAP, HAIR, TIGHT
from app.widgets.ui_context import UiContext

_LEAST: Final = 5000
_PER_LETTER: Final = 70


def reading_time(sentence: str) -> int:
    """Returns the milliseconds for which a sentence stays: enough to notice and read it."""
    return _LEAST + _PER_LETTER * len(sentence)


class Remark(QFrame):
    """A sentence on `parent`, just above the widget `above` and equally wide."""

    def __init__(self, ui_context: UiContext, parent: QWidget, above: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setProperty("tone", "warning")
        self._ui_context = ui_context
        self._screen = parent
        self._above = above
        self._held = False
        self.sentence = make_label(ui_context, wrap=True)
        self._mark = PlainLabel()
        layout = self._row = QHBoxLayout(self)
        layout.setContentsMargins(TIGHT, TIGHT, TIGHT, TIGHT)
        layout.setSpacing(TIGHT)
        layout.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.sentence, 1)
        self._leaves = QTimer(self)
        self._leaves.setSingleShot(True)
        self._leaves.timeout.connect(self.remove_sentence)
        above.installEventFilter(self)
        self.hide()

    def show_sentence(self, sentence: str) -> None:
        """Shows a sentence in place of the last one."""
        side = self._ui_context.metrics.scale_size(18)
        self._mark.setPixmap(icon_pixmap("warn", self._ui_context.theme.warn, side))
        self.sentence.set_sentence(sentence)
        self.setAccessibleName(sentence)
        self._place()
        self.show()
        self.raise_()
        self._leaves.start(reading_time(sentence))
        announce(self, sentence)

    def hold_sentence(self, sentence: str) -> None:
        """Shows a sentence until `hold("")`."""
        if sentence and (sentence, False) != (self.sentence.text(), self.isHidden()):
            self.show_sentence(sentence)
        elif not sentence and self._held:
            self.remove_sentence()
        self._held = bool(sentence)
        if sentence:
            self._leaves.stop()

    def remove_sentence(self) -> None:
        """Removes the sentence."""
        self._leaves.stop()
        self.hide()
        self.sentence.clear()
        self.setAccessibleName("")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.remove_sentence()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and not self.isHidden():
            self._place()
        return False

    def _place(self) -> None:
        """Puts its lower edge just above the widget, or on the widget if it doesn't fit above."""
        place = self._above.mapTo(self._screen, QPoint(0, 0))
        width = self._above.width()
        height = max(self._row.heightForWidth(width), self.minimumSizeHint().height())
        self.setGeometry(place.x(), max(HAIR, place.y() - height - HAIR), width, height)


Action = tuple[Message, Callable[[], object]]

Tone = Literal["news", "warning", "grave"]
"""Kinds of notices: information, a warning, an error."""

_WIDTHS: Final = (760, 560, 420, 300, 220)
"""Widths of notices at text size 100 %, the preferred one first."""
_NARROW: Final = 420
"""Width at text size 100 % from which the buttons are next to the sentence."""
_LOOKS_AGAIN: Final = 500
"""Milliseconds between the board's checks for cards below it."""
_LONGER: Final = 3
"""Factor by which an error stays longer, because nobody may miss it."""
_FOR_BUTTONS: Final = 6000
"""Milliseconds that a notice with buttons stays longer."""


class Notice(QFrame):
    """One sentence with buttons; closing it is always one of them. `left` is sent when it closes while it has the
    focus."""

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
        ui_context.phrase(self, self._write_sentence, message, **values)
        mark = PlainLabel()
        theme = ui_context.theme
        colour = {"news": theme.focus, "warning": theme.warn, "grave": theme.bad}[tone]
        mark.setPixmap(icon_pixmap("info" if tone == "news" else "warn", colour, ui_context.metrics.scale_size(22)))
        self._mark = mark
        self.buttons = [Button(ui_context, text, done) for text, done in actions]
        close = Button(ui_context, None, self.dismiss, icon_name="close", role="quiet", tip=words.CLOSE_NOTICE)
        self.buttons.append(close)
        self._lines = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lines.setContentsMargins(GAP, TIGHT, TIGHT, TIGHT)
        self._lines.setSpacing(TIGHT)
        said = QHBoxLayout()
        said.setSpacing(GAP)
        said.addWidget(mark)
        said.addWidget(self.sentence, 1)
        self._choices = Flow(*self.buttons)
        self._lines.addLayout(said, 1)
        self._lines.addLayout(self._choices)
        self._lines.setAlignment(self._choices, Qt.AlignmentFlag.AlignVCenter)
        self.lasts = tone == "grave" and bool(actions)
        """Whether it stays until the person has decided."""
        self.grave = tone == "grave"
        self.dismissed = False

    def height_at(self, width: int) -> int:
        """Returns its height at a width."""
        inside = width - GAP - TIGHT - 2 * self.frameWidth()
        beside = self._mark.sizeHint().width() + GAP
        if self._is_narrow(width):
            words_high = self.sentence.heightForWidth(max(1, inside - beside))
            tall = words_high + TIGHT + self._choices.heightForWidth(inside)
        else:
            choices = self._choices.sizeHint()
            words_high = self.sentence.heightForWidth(max(1, inside - beside - choices.width() - TIGHT))
            tall = max(words_high, choices.height())
        return max(tall, self._mark.sizeHint().height()) + 2 * TIGHT + 2 * self.frameWidth() + HAIR

    def fit_buttons(self, width: int) -> None:
        """Puts the buttons next to the sentence, or below it in a narrow notice."""
        narrow = self._is_narrow(width)
        wanted = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if wanted != self._lines.direction():
            self._lines.setDirection(wanted)

    def _is_narrow(self, width: int) -> bool:
        return width < self._ui_context.metrics.scale_size(_NARROW)

    def _write_sentence(self, sentence: str) -> None:
        self.sentence.set_sentence(sentence)
        self.setAccessibleName(self._ui_context.say(words.NOTICE))
        self.setAccessibleDescription(sentence)

    def dismiss(self) -> None:
        self._leaves.stop()
        self.dismissed = True
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        if had_focus:
            self.left.emit()  # before it disappears, because Qt passes its focus on to any widget
        self.hide()
        self.gone.emit()
        self.deleteLater()

    def leave_in_time(self) -> None:
        """Starts the timer that closes it after the time to read it and press its buttons."""
        time = reading_time(self.sentence.text()) + (_FOR_BUTTONS if len(self.buttons) > 1 else 0)
        self._leaves.start(time * (_LONGER if self.grave else 1))

    def _leave(self) -> None:
        held = self.underMouse() or any(button.hasFocus() for button in self.buttons)
        unread = self.isHidden() or (self.grave and not self.window().isActiveWindow())
        if held or unread:
            self.leave_in_time()
        else:
            self.dismiss()


class NoticeBoard(QWidget):
    """Notices over the screens, the newest on top. They aren't part of any layout, so nothing moves when one appears or
    disappears. They cover no card, no hand and no question. Each closes after the time to read it, unless the mouse or
    the focus is on it, or it is an error that waits for a decision. If they don't all fit, the newest is visible and
    the others wait. `closed` is sent when the focused one has closed."""

    closed = Signal()

    def __init__(self, ui_context: UiContext, over: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._over = over
        self._window = parent
        self._at_top = False
        self._posted: list[Notice] = []
        """The newest first. The layout isn't asked: what PySide makes of its entries outlives them."""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(HAIR, HAIR, HAIR, HAIR)
        self._column.setSpacing(HAIR)
        self._looks_again = QTimer(self)
        self._looks_again.setInterval(_LOOKS_AGAIN)
        self._looks_again.timeout.connect(self._look_again)
        over.installEventFilter(self)
        self.hide()

    def stand_at(self, *, top: bool) -> None:
        """Chooses the edge near which notices appear, where they cover least."""
        self._at_top = top
        self._place()

    def post_notice(
        self, message: Message, *actions: Action, tone: Tone = "news", values: dict[str, object] | None = None
    ) -> Notice:
        """Shows a notice. A sentence that is already shown isn't shown twice."""
        notice = Notice(self._ui_context, message, values or {}, actions, tone=tone)
        for old in self.notices():
            if old.sentence.text() == notice.sentence.text():
                old.dismiss()
        notice.left.connect(self.closed)
        self._column.insertWidget(0, notice)
        self._posted = [notice, *self._in_order()]
        notice.gone.connect(self._place)
        notice.show()  # the layout would show it only when Qt next waits, and until then it wouldn't count
        self._place()
        if not notice.lasts:
            notice.leave_in_time()
        announce(notice, notice.sentence.text())
        return notice

    def newest(self) -> Notice:
        """The notice on top. There must be one."""
        return self._in_order()[0]

    def notices(self) -> list[Notice]:
        """Returns the open notices, including those that wait for room."""
        return self._in_order()[::-1]

    def _in_order(self) -> list[Notice]:
        """The same, the newest first."""
        return [part for part in self._posted if not part.dismissed]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def _place(self) -> None:
        shown = self._in_order()
        self.setVisible(bool(shown))
        if not shown:
            self._looks_again.stop()
            return
        room = self._over.geometry().adjusted(GAP, GAP, -GAP, -GAP)
        parts = parts_to_keep_clear(self._over, self._window)
        place = self._best(room, shown, parts)
        if len(shown) > 1 and covered(place, parts, CARDS):
            shown = shown[:1]
            place = self._best(room, shown, parts)
        for notice in self._in_order():
            notice.fit_buttons(place.width())
            notice.setVisible(notice in shown)
        if place != self.geometry():
            self.setGeometry(place)
        self.raise_()
        self._looks_again.start()

    def _best(self, room: QRect, shown: list[Notice], parts: list[Weighed]) -> QRect:
        def height_at(width: int) -> int:
            return sum(one.height_at(width - 2 * HAIR) for one in shown) + HAIR * (len(shown) + 1)

        widths = [self._ui_context.metrics.scale_size(width) for width in _WIDTHS]
        return clear_place(room, widths, height_at, parts, top=self._at_top)

    def _look_again(self) -> None:
        """Moves away from a card that has appeared below it, unless the user is about to press one of its buttons."""
        focused = QApplication.focusWidget()
        held = self.underMouse() or (focused is not None and self.isAncestorOf(focused))
        if not held and covered(self.geometry(), parts_to_keep_clear(self._over, self._window), CARDS):
            self._place()


_BAR: Final = 20
"""Height of the bar at text size 100 %."""
_FILLED: Final = 110
"""Opacity of the filled part of a player's bar, of 255."""


class MoveBar(QWidget):
    """Shows whose move it is. The person's own bar is full and in the accent's colour. Another player's has the seat's
    colour and fills while an action stays on screen, unless motion is reduced."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.text = ""
        self.seat: int | None = None
        self.acts = False
        self.part = 0.0
        """The filled part of it."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._fills = QVariantAnimation(self)
        self._fills.setStartValue(0.0)
        self._fills.setEndValue(1.0)
        self._fills.valueChanged.connect(self._fill)

    def show_move(self, text: str, *, acts: bool = False, seat: int | None = None, seconds: float = 0.0) -> None:
        """Shows the person's move (`acts`), or that of `seat`, whose action stays on screen for `seconds`."""
        self.text, self.acts, self.seat = text, acts, seat
        self.setAccessibleName(text)
        self._fills.stop()
        self.part = 1.0 if acts else 0.0
        if seconds and not self._ui_context.reduced_motion:
            self._fills.setDuration(round(1000 * seconds))
            self._fills.start()
        self.update()

    @property
    def is_moving(self) -> bool:
        """True if it fills over time."""
        return self._fills.state() == QVariantAnimation.State.Running

    def sizeHint(self) -> QSize:
        return QSize(120, self._ui_context.metrics.scale_size(_BAR))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self._ui_context.metrics.scale_size(_BAR))

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
        x, side = float(HAIR + 2), metrics.scale_size(11)
        if self.seat is not None:
            draw_seat(painter, QRectF(x, (box.height() - side) / 2, side, side), self.seat, outline=theme.window)
            x += side + HAIR + 2
        room = box.width() - x - HAIR
        painter.setFont(font_that_fits(self.text, room, metrics.small_size, metrics.tiny_size, bold=True, title=False))
        painter.setPen(QColor(theme.on_accent if self.acts else theme.text))
        painter.drawText(QRectF(x, 0, room, box.height()), Qt.AlignmentFlag.AlignVCenter, self.text)
        painter.end()
