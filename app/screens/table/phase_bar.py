"""The twelve steps of a turn: where the turn is, and where the player wants to be asked."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from app.messages import table_words as words
from app.models.table_view import StepName, Stops
from app.widgets.metrics import plain_font
from app.widgets.parts import ArrowsPass
from app.widgets.ui_context import UiContext


class StepButton(ArrowsPass, QAbstractButton):
    """One step. Sends a stop to be set or taken away: True for the own turns, False for others'."""

    toggled_stop = Signal(bool)

    def __init__(self, ui_context: UiContext, step: StepName) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._step: StepName = step
        self._current = self._own = self._others = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda _checked=False: self.toggled_stop.emit(True))
        ui_context.words_changed.connect(self._speak)
        self._speak()

    def show_step(self, current: bool, own: bool, others: bool) -> None:
        if (current, own, others) != (self._current, self._own, self._others):
            self._current, self._own, self._others = current, own, others
            self._speak()

    def sizeHint(self) -> QSize:
        return QSize(self._ui_context.metrics.px(64), self._ui_context.metrics.px(30))

    def minimumSizeHint(self) -> QSize:
        return QSize(30, self._ui_context.metrics.px(30))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier or event.button() == Qt.MouseButton.RightButton:
            self.setDown(False)
            self.toggled_stop.emit(False)
        else:
            super().mouseReleaseEvent(event)

    def _speak(self) -> None:
        say = self._ui_context.say
        name = words.STEPS[self._step]
        self.setToolTip(say(words.STOP_TIP, step=name))
        self.setAccessibleName(
            say(
                words.STOP_STATE,
                step=name,
                own=words.YES if self._own else words.NO,
                others=words.YES if self._others else words.NO,
            )
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.focus), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent if self._current else theme.hover if self.underMouse() else theme.surface))
        painter.drawRoundedRect(box, 5, 5)
        painter.setFont(plain_font(metrics.tiny, bold=self._current))
        painter.setPen(QColor(theme.on_accent if self._current else theme.muted))
        text = self._ui_context.say(words.SHORT_STEPS[self._step])
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width() - 4))
        painter.drawText(box.adjusted(0, 0, 0, -7), Qt.AlignmentFlag.AlignCenter, shown)
        ink = QColor(theme.on_accent if self._current else theme.accent)
        y = box.bottom() - 5
        if self._own:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawEllipse(QPointF(box.center().x() - 6, y), 3, 3)
        if self._others:
            painter.setPen(QPen(ink, 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            centre = QPointF(box.center().x() + 6, y)
            corners = (QPointF(0, -3.4), QPointF(3.4, 0), QPointF(0, 3.4), QPointF(-3.4, 0))
            painter.drawPolygon(QPolygonF([centre + corner for corner in corners]))
        painter.end()


class PhaseBar(QWidget):
    """Sends the step and whose turns a stop is changed for. A dot is a stop in own turns, a diamond in others'."""

    stop_toggled = Signal(str, bool)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self.steps: dict[StepName, StepButton] = {}
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(2)
        names: tuple[StepName, ...] = (
            "untap", "upkeep", "draw", "main1", "combat", "attackers",
            "blockers", "damage", "combat_end", "main2", "end", "cleanup",
        )  # fmt: skip
        for step in names:
            button = StepButton(ui_context, step)
            button.toggled_stop.connect(lambda own, step=step: self.stop_toggled.emit(step, own))
            self.steps[step] = button
            line.addWidget(button, 1)
        ui_context.phrase(self, self.setAccessibleName, words.PHASES)

    def show_turn(self, step: StepName | None, stops: Stops) -> None:
        for name, button in self.steps.items():
            button.show_step(name == step, name in stops.own, name in stops.others)
