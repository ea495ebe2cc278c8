"""The game's decisions as a line: a tick for each, taller where a turn began; a click goes back to it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolTip, QWidget

from app.messages import table_words as words
from app.models.table_view import Timeline
from app.widgets.metrics import HAIR
from app.widgets.parts import Button
from app.widgets.ui_context import UiContext


class DecisionLine(QWidget):
    """Sends the number of the decision to go to."""

    wanted = Signal(int)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.timeline = Timeline()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        ui_context.phrase(self, self.setAccessibleName, words.REWIND)

    def show_timeline(self, timeline: Timeline) -> None:
        if timeline != self.timeline:
            self.timeline = timeline
            self.setAccessibleDescription(self._tip(timeline.current))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self._ui_context.metrics.px(26))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.wanted.emit(self.timeline.current + step)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.timeline.decisions and event.button() == Qt.MouseButton.LeftButton:
            self.wanted.emit(self._number_at(event.position().x()))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and self.timeline.decisions:
            QToolTip.showText(event.globalPos(), self._tip(self._number_at(event.pos().x())), self)
            return True
        return super().event(event)

    def _number_at(self, x: float) -> int:
        part = (x - 6) / max(1, self.width() - 12)
        return max(0, min(self.timeline.decisions, round(part * self.timeline.decisions)))

    def _tip(self, number: int) -> str:
        turn = sum(1 for start in self.timeline.turns if start <= number)
        message = words.REWIND_TURN if turn else words.REWIND_TIP
        return self._ui_context.say(message, number=number, count=self.timeline.decisions, turn=turn)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._ui_context.theme
        line = self.timeline
        middle, left, presenter = self.height() / 2, 6.0, max(1.0, self.width() - 12.0)
        painter.setPen(QPen(QColor(theme.focus if self.hasFocus() else theme.line), 3 if self.hasFocus() else 2))
        painter.drawLine(QPointF(left, middle), QPointF(left + presenter, middle))
        if line.decisions:
            step = presenter / line.decisions
            here = left + line.current * step
            painter.setPen(QPen(QColor(theme.accent), 3))
            painter.drawLine(QPointF(left, middle), QPointF(here, middle))
            if step >= 4:
                painter.setPen(QPen(QColor(theme.muted), 1))
                for number in range(line.decisions + 1):
                    painter.drawLine(
                        QPointF(left + number * step, middle - 3), QPointF(left + number * step, middle + 3)
                    )
            painter.setPen(QPen(QColor(theme.text), 1.6))
            for start in line.turns:
                x = left + start * step
                painter.drawLine(QPointF(x, middle - 8), QPointF(x, middle + 8))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent))
            painter.drawEllipse(QRectF(here - 5, middle - 5, 10, 10))
        painter.end()


class RewindBar(QWidget):
    """The line with buttons for one decision back, one forward, and back to where the turn began."""

    wanted = Signal(int)
    turn_start_wanted = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self.start = Button(
            ui_context,
            None,
            self.turn_start_wanted.emit,
            icon_name="start",
            role="quiet",
            tip=words.TURN_START,
            key="table.turn_start",
        )
        self.line = DecisionLine(ui_context)
        self.line.wanted.connect(self.wanted)
        self.back = Button(
            ui_context,
            None,
            lambda: self.step(-1),
            icon_name="undo",
            role="quiet",
            tip=words.BACK_ONE,
            key="table.back",
        )
        self.forward = Button(
            ui_context,
            None,
            lambda: self.step(1),
            icon_name="redo",
            role="quiet",
            tip=words.FORWARD_ONE,
            key="table.forward",
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(HAIR)
        row.addWidget(self.start)
        row.addWidget(self.back)
        row.addWidget(self.line, 1)
        row.addWidget(self.forward)

    def show_timeline(self, timeline: Timeline) -> None:
        self.line.show_timeline(timeline)
        self.back.setEnabled(timeline.current > 0)
        self.start.setEnabled(timeline.current > 0)
        self.forward.setEnabled(timeline.current < timeline.decisions)

    def step(self, by: int) -> None:
        """Wants to go some decisions back or forward; whoever hears it says so where there are none."""
        self.wanted.emit(self.line.timeline.current + by)
