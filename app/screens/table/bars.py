"""Table bars: the bar above the boards (turn, effect of Return, search by name, pause and speed, general commands), the
phase bar with the twelve steps of a turn and the player's stops, and the decision line.

The decision line has a tick for each decision, higher where a turn began. A click goes back to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QMargins, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from app.messages import manual_words, yield_words
from app.messages import table_words as words
from app.messages.message import Message
from app.models.table_view import StepName, Stops, Timeline
from app.screens.table.find_field import FindField, Found
from app.services.preferences import Speed
from app.widgets.clear_place import INFORMS, keep_clear
from app.widgets.flow import Flow
from app.widgets.painting import guard_painting
from app.widgets.parts import ArrowsPass, Button, make_label
from app.widgets.plain_text import set_tip, show_tip
from app.widgets.texts.rules_text import font_that_fits
from app.widgets.theme import GAP, HAIR, plain_font
from app.widgets.ui_context import UiContext

_ROOMY = 1150
"""Width from which the buttons have words."""

_PACES: dict[Speed, str] = {"slow": "pace1", "normal": "pace2", "fast": "pace3", "at once": "pace4"}
"""Icons."""


class TableBar(QWidget):
    """Buttons that the presenter connects."""

    def __init__(self, ui_context: UiContext, findable: Callable[[], Sequence[Found]]) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.setObjectName("bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.turn = make_label(ui_context, role="strong")
        self.hint = make_label(ui_context, role="small")
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.finder = FindField(ui_context, findable)
        self.by_hand = Button(
            ui_context,
            manual_words.BY_HAND,
            icon_name="byhand",
            role="quiet",
            tip=manual_words.BY_HAND_TIP,
            key="table.by_hand",
        )
        self.control = Button(
            ui_context,
            words.FULL_CONTROL,
            icon_name="hand",
            role="quiet",
            tip=words.FULL_CONTROL_TIP,
            key="table.control",
        )
        self.concede = Button(ui_context, words.CONCEDE, icon_name="flag", role="quiet", tip=words.CONCEDE_TIP)
        self.leave = Button(ui_context, words.LEAVE_SHORT, icon_name="home", role="quiet", tip=words.LEAVE_TIP)
        self.all_alike = self._icon("table", words.LAYOUTS["one_three"], "table.zoom_out")
        self.two_two = self._icon("grid", words.LAYOUTS["two_two"])
        self.overview = self._icon("eye", words.OVERVIEW, "table.overview")
        self.hold = self._icon("pause", words.HOLD, "table.hold")
        self.step = self._icon("step", words.ONE_STEP_TIP, "table.step")
        self.speed = self._icon("pace2", None, "table.speed")
        self.since = self._icon("recap", words.SINCE, "table.since")
        self.yields = self._icon("repeat", yield_words.YIELDS, "table.yields")
        for button in (self.control, self.overview, self.hold):
            button.setCheckable(True)
        self._finding = False
        self.finder.shown.connect(self._make_room)
        line = Flow(
            self.turn,
            self.hint,
            self.finder,
            self.hold,
            self.step,
            self.speed,
            self.since,
            self.yields,
            self.by_hand,
            self.control,
            self.concede,
            self.leave,
            self.all_alike,
            self.two_two,
            self.overview,
            gap=HAIR,
            margins=QMargins(GAP, 1, HAIR, 1),
        )
        self.setLayout(line)

    def _icon(self, name: str, tip: Message | None, key: str = "") -> Button:
        return Button(self._ui_context, None, icon_name=name, role="quiet", tip=tip, key=key)

    def _make_room(self, finding: bool) -> None:
        """Shows only icons while the user searches for a card, and if there is little room. If both apply, the field
        replaces the turn, because a second line would move all boards."""
        self._finding = finding
        narrow = self.width() < self._ui_context.metrics.scale_size(_ROOMY)
        for button in (self.by_hand, self.control, self.concede, self.leave):
            button.set_terse(finding or narrow)
        self.turn.setHidden(finding and narrow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._make_room(self._finding)

    def show_speed(self, speed: Speed) -> None:
        """Shows the bots' speed."""
        self.speed.set_icon(_PACES[speed])
        self.speed.set_tip(words.SPEED_TIPS[speed])


_SMALLEST_STEP = 0.7
"""Smallest size of a step's name, as part of the smallest text size."""


class StepButton(ArrowsPass, QAbstractButton):
    """One step. Sends a stop to set or remove: True for the player's own turns, False for others'."""

    toggled_stop = Signal(bool)

    def __init__(self, ui_context: UiContext, step: StepName) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._step: StepName = step
        self._current = self._own = self._others = False
        self._names = words.SHORT_STEPS
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda _checked=False: self.toggled_stop.emit(True))
        ui_context.words_changed.connect(self._write_texts)
        self._write_texts()

    def show_step(self, current: bool, own: bool, others: bool) -> None:
        if (current, own, others) != (self._current, self._own, self._others):
            self._current, self._own, self._others = current, own, others
            self._write_texts()

    def set_narrow(self, narrow: bool) -> None:
        """Sets whether its name is shortened."""
        self._names = words.NARROW_STEPS if narrow else words.SHORT_STEPS
        self.update()

    def wanted(self) -> int:
        """Returns the width of its name, by which the steps share the bar."""
        font = plain_font(self._ui_context.metrics.tiny_size, bold=True)
        return round(QFontMetricsF(font).horizontalAdvance(self._ui_context.say(self._names[self._step]))) + 8

    def sizeHint(self) -> QSize:
        return QSize(self._ui_context.metrics.scale_size(64), self._ui_context.metrics.scale_size(30))

    def minimumSizeHint(self) -> QSize:
        return QSize(16, self._ui_context.metrics.scale_size(30))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier or event.button() == Qt.MouseButton.RightButton:
            self.setDown(False)
            self.toggled_stop.emit(False)
        else:
            super().mouseReleaseEvent(event)

    def _write_texts(self) -> None:
        say = self._ui_context.say
        name = words.STEPS[self._step]
        set_tip(self, say(words.STOP_TIP, step=name))
        self.setAccessibleName(
            say(
                words.STOP_STATE,
                step=name,
                own=words.YES if self._own else words.NO,
                others=words.YES if self._others else words.NO,
            )
        )
        self.update()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(theme.focus), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent if self._current else theme.hover if self.underMouse() else theme.surface))
        painter.drawRoundedRect(box, 5, 5)
        text = self._ui_context.say(self._names[self._step])
        least = metrics.tiny_size * _SMALLEST_STEP
        font = font_that_fits(text, box.width() - 4, metrics.tiny_size, least, bold=self._current, title=False)
        painter.setFont(font)
        painter.setPen(QColor(theme.on_accent if self._current else theme.muted))
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
    """Sends the step and whose turns a stop is changed for. A dot is a stop in the player's own turns, a diamond in
    others'."""

    stop_toggled = Signal(str, bool)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self.steps: dict[StepName, StepButton] = {}
        line = self._line = QHBoxLayout(self)
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
        keep_clear(self, INFORMS)
        ui_context.phrase(self, self.setAccessibleName, words.PHASES)
        ui_context.words_changed.connect(self._share)
        ui_context.look_changed.connect(self._share)
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """Gives long names more of the bar than short ones. If they don't all fit, some are shortened."""
        for button in self.steps.values():
            button.set_narrow(False)
        narrow = sum(button.wanted() for button in self.steps.values()) > self.width()
        for button in self.steps.values():
            button.set_narrow(narrow)
        for place, button in enumerate(self.steps.values()):
            self._line.setStretch(place, button.wanted())

    def show_turn(self, step: StepName | None, stops: Stops) -> None:
        for name, button in self.steps.items():
            button.show_step(name == step, name in stops.own, name in stops.others)


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
        return QSize(200, self._ui_context.metrics.scale_size(26))

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
            show_tip(event.globalPos(), self._tip(self._number_at(event.pos().x())), self)
            return True
        return super().event(event)

    def _number_at(self, x: float) -> int:
        part = (x - 6) / max(1, self.width() - 12)
        return max(0, min(self.timeline.decisions, round(part * self.timeline.decisions)))

    def _tip(self, number: int) -> str:
        turn = sum(1 for start in self.timeline.turns if start <= number)
        message = words.REWIND_TURN if turn else words.REWIND_TIP
        return self._ui_context.say(message, number=number, count=self.timeline.decisions, turn=turn)

    @guard_painting
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
    """The decision line with buttons for one decision back, one forward, and back to the beginning of the turn."""

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
            lambda: self.step_by(-1),
            icon_name="undo",
            role="quiet",
            tip=words.BACK_ONE,
            key="table.back",
        )
        self.forward = Button(
            ui_context,
            None,
            lambda: self.step_by(1),
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

    def step_by(self, by: int) -> None:
        """Requests to go back or forward by some decisions. The receiver reports if there are none."""
        self.wanted.emit(self.line.timeline.current + by)
