"""Small parts that every screen is made of: labels, buttons with icons, panels. All follow language and look."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

from app.messages.message import Message
from app.widgets.icons import icon
from app.widgets.metrics import GAP, TIGHT, WIDE
from app.widgets.ui_context import UiContext


def label(ui_context: UiContext, message: Message | None = None, *, role: str = "", wrap: bool = False) -> QLabel:
    """A label; without a message its text is set by its owner."""
    result = QLabel()
    if role:
        result.setProperty("role", role)
    result.setWordWrap(wrap)
    result.setTextFormat(Qt.TextFormat.PlainText)
    if message is not None:
        ui_context.phrase(result, result.setText, message)
    return result


def set_role(widget: QWidget, role: str) -> None:
    """Gives a widget another role of the style sheet."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class ArrowsPass:
    """A button that leaves the arrow keys to the screen: by itself one goes to whatever comes next in the window."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)  # type: ignore[misc]


class Button(ArrowsPass, QPushButton):
    """A push button with an icon in the theme's colour and a tip that names its key: that of the deed `key`."""

    def __init__(
        self,
        ui_context: UiContext,
        message: Message | None,
        pressed: Callable[[], object] | None = None,
        *,
        icon_name: str = "",
        role: str = "",
        tip: Message | None = None,
        key: str = "",
    ) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._icon_name = icon_name
        self._message = message
        self._tip = tip
        self._key = key
        self._terse = False
        if role:
            self.setProperty("role", role)
        if pressed is not None:
            self.clicked.connect(lambda _checked=False: pressed())
        ui_context.words_changed.connect(self.speak)
        ui_context.look_changed.connect(self.redraw)
        if key:
            ui_context.keys_changed.connect(self.speak)
        self.speak()
        self.redraw()

    def set_message(self, message: Message) -> None:
        if message != self._message:
            self._message = message
            self.speak()

    def set_tip(self, tip: Message) -> None:
        if tip != self._tip:
            self._tip = tip
            self.speak()

    def set_terse(self, terse: bool) -> None:
        """Shows the icon alone, with the words as tip, where there is no room for them."""
        if terse != self._terse:
            self._terse = terse
            self.speak()

    def set_icon(self, name: str) -> None:
        if name != self._icon_name:
            self._icon_name = name
            self.redraw()

    def speak(self) -> None:
        """Writes text, tip and accessible name in the current language."""
        say = self._ui_context.say
        tip = say(self._tip) if self._tip is not None else ""
        if self._message is not None:
            words = say(self._message)
            self.setText("" if self._terse else words)
            self.setAccessibleName(words if self._terse else "")
            tip = tip or (words if self._terse else "")
        elif tip:
            self.setAccessibleName(tip)
        shown = self._ui_context.keys.first(self._key, self._ui_context.words) if self._key else ""
        if shown:
            tip = f"{tip or self.text()} ({shown})"
        self.setToolTip(tip)

    def redraw(self) -> None:
        """Draws the icon anew, in the colour of theme and role."""
        if not self._icon_name:
            return
        theme = self._ui_context.theme
        side = self._ui_context.metrics.px(18)
        colour = theme.on_accent if self.property("role") == "main" else theme.text
        self.setIcon(icon(self._icon_name, colour, side, theme.muted))
        self.setIconSize(QSize(side, side))


def column(*parts: QWidget | QLayout | int | None, gap: int = TIGHT, margin: int = 0) -> QVBoxLayout:
    """A vertical layout of widgets and layouts; a number is a stretch, None is left out."""
    result = QVBoxLayout()
    _fill(result, parts, gap, margin)
    return result


def row(*parts: QWidget | QLayout | int | None, gap: int = TIGHT, margin: int = 0) -> QHBoxLayout:
    """A horizontal layout of widgets and layouts; a number is a stretch, None is left out."""
    result = QHBoxLayout()
    _fill(result, parts, gap, margin)
    return result


def _fill(layout: QBoxLayout, parts: tuple[QWidget | QLayout | int | None, ...], gap: int, margin: int) -> None:
    layout.setSpacing(gap)
    layout.setContentsMargins(margin, margin, margin, margin)
    for part in parts:
        if isinstance(part, QWidget):
            layout.addWidget(part)
        elif isinstance(part, QLayout):
            layout.addLayout(part)
        elif isinstance(part, int):
            layout.addStretch(part)


def panel(*parts: QWidget | QLayout | int | None, gap: int = GAP, margin: int = WIDE) -> QFrame:
    """A framed surface with a column of parts."""
    result = QFrame()
    result.setObjectName("panel")
    result.setLayout(column(*parts, gap=gap, margin=margin))
    return result


def separator() -> QFrame:
    """A thin line."""
    result = QFrame()
    result.setFrameShape(QFrame.Shape.HLine)
    result.setFixedHeight(1)
    return result
