"""Small parts of every screen: icons from `assets/icons` in any colour, labels, buttons, panels, and sentences with
mana symbols, for which the text has braces. All follow language and theme.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from app.files.program_folders import ASSETS
from app.messages.message import Message
from app.widgets.mana_symbols import draw_symbol
from app.widgets.painting import draw_into, guard_painting
from app.widgets.plain_text import PlainLabel, menu_text, set_tip
from app.widgets.style_options import set_fields
from app.widgets.texts.rules_text import draw_rules_text, text_height
from app.widgets.theme import GAP, HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext


@lru_cache(maxsize=128)
def _source(name: str) -> str:
    return ASSETS.joinpath("icons", f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=512)
def icon_pixmap(name: str, colour: str, side: int, ratio: float = 2.0) -> QPixmap:
    """Returns the icon as a square pixmap of `side` device-independent pixels."""
    renderer = QSvgRenderer(QByteArray(_source(name).replace("#000000", colour).encode()))
    pixmap = QPixmap(QSize(round(side * ratio), round(side * ratio)))
    pixmap.fill(Qt.GlobalColor.transparent)
    draw_into(pixmap, lambda painter: renderer.render(painter, QRectF(0, 0, side * ratio, side * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def make_icon(name: str, colour: str, side: int, faded: str | None = None, gap: int = 0) -> QIcon:
    """Returns the icon, in the colour `faded` if it is disabled, with `gap` free pixels on its right."""
    result = QIcon(_with_gap(icon_pixmap(name, colour, side), gap))
    if faded is not None:
        result.addPixmap(_with_gap(icon_pixmap(name, faded, side), gap), QIcon.Mode.Disabled)
    return result


def _with_gap(pixmap: QPixmap, gap: int) -> QPixmap:
    if not gap:
        return pixmap
    ratio = pixmap.devicePixelRatio()
    result = QPixmap(pixmap.size() + QSize(round(gap * ratio), 0))
    result.setDevicePixelRatio(ratio)
    result.fill(Qt.GlobalColor.transparent)
    draw_into(result, lambda painter: painter.drawPixmap(0, 0, pixmap))
    return result


def icon_source(name: str, colour: str) -> str:
    """The icon's SVG text in one colour."""
    return _source(name).replace("#000000", colour)


def program_icon() -> QIcon:
    """The program's own icon."""
    result = QIcon()
    for side in (16, 24, 32, 48, 64, 128, 256):
        result.addPixmap(icon_pixmap("commandeer", "#000000", side, 1.0))
    return result


def make_label(
    ui_context: UiContext, message: Message | None = None, *, role: str = "", wrap: bool = False
) -> PlainLabel:
    """Returns a label. Without a message, its owner sets the text."""
    result = PlainLabel(wrap=wrap)
    if role:
        result.setProperty("role", role)
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
    """A button that leaves the arrow keys to the screen. Otherwise they would move to the next widget of the window."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)  # type: ignore[misc]


class Button(ArrowsPass, QPushButton):
    """A push button with an icon in the theme's colour. Its tip names the shortcut of the action `key`."""

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
        ui_context.words_changed.connect(self.write_texts)
        ui_context.look_changed.connect(self.redraw)
        if key:
            ui_context.keys_changed.connect(self.write_texts)
        self.write_texts()

    def setText(self, text: str) -> None:
        """Sets the text, with a distance between the icon and the words."""
        super().setText(menu_text(text))
        self.redraw()

    def text(self) -> str:
        """Returns the words as read, with every "&" once."""
        return super().text().replace("&&", "&")

    def set_message(self, message: Message) -> None:
        if message != self._message:
            self._message = message
            self.write_texts()

    def set_tip(self, tip: Message) -> None:
        if tip != self._tip:
            self._tip = tip
            self.write_texts()

    def set_terse(self, terse: bool) -> None:
        """Sets whether the widget shows only its icon, with the words as a tip, because the words don't fit."""
        if terse != self._terse:
            self._terse = terse
            self.write_texts()

    def set_icon(self, name: str) -> None:
        if name != self._icon_name:
            self._icon_name = name
            self.redraw()

    def write_texts(self) -> None:
        """Sets text, tip and accessible name in the current language."""
        say = self._ui_context.say
        tip = say(self._tip) if self._tip is not None else ""
        if self._message is not None:
            words = say(self._message)
            self.setText("" if self._terse else words)
            self.setAccessibleName(words if self._terse else "")
            tip = tip or (words if self._terse else "")
        elif tip:
            self.setAccessibleName(tip)
        self.redraw()
        shown = self._ui_context.keys.first_key(self._key, self._ui_context.words) if self._key else ""
        if shown:
            tip = f"{tip or self.text()} ({shown})"
        set_tip(self, tip)

    def redraw(self) -> None:
        """Redraws the icon in the colour of theme and role."""
        if not self._icon_name:
            return
        theme = self._ui_context.theme
        side = self._ui_context.metrics.scale_size(18)
        is_main = self.property("role") == "main"
        colour = theme.on_accent if is_main else theme.text
        gap = self._ui_context.metrics.scale_size(HAIR) if self.text() else 0
        self.setIcon(make_icon(self._icon_name, colour, side, theme.muted if is_main else theme.off, gap))
        self.setIconSize(QSize(side + gap, side))


def column(*parts: QWidget | QLayout | int | None, gap: int = TIGHT, margin: int = 0) -> QVBoxLayout:
    """Returns a vertical layout of widgets and layouts. A number is a stretch, None is left out."""
    result = QVBoxLayout()
    _fill(result, parts, gap, margin)
    return result


def make_row(*parts: QWidget | QLayout | int | None, gap: int = TIGHT, margin: int = 0) -> QHBoxLayout:
    """Returns a horizontal layout of widgets and layouts. A number is a stretch, None is left out."""
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


def clear_layout(layout: QLayout, keep: int = 0) -> None:
    """Removes everything from a layout except the first `keep` entries. Widgets are hidden at once and deleted soon."""
    while (entry := layout.takeAt(keep)) is not None:
        widget = entry.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def make_panel(*parts: QWidget | QLayout | int | None, gap: int = GAP, margin: int = WIDE) -> QFrame:
    """Returns a framed surface with a column of parts."""
    result = QFrame()
    result.setObjectName("panel")
    result.setLayout(column(*parts, gap=gap, margin=margin))
    return result


def scrolled(inside: QLayout) -> QScrollArea:
    """Returns a page that scrolls vertically if it doesn't fit."""
    page = QWidget()
    page.setObjectName("inside")
    page.setLayout(inside)
    result = QScrollArea()
    result.setWidgetResizable(True)
    result.setWidget(page)
    result.setFrameShape(QFrame.Shape.NoFrame)
    result.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return result


_AROUND: Final = QSize(40, 60)
"""Free space of the window around a dialog."""


def fit_over(dialog: QDialog, width: int, height: int | None = None) -> None:
    """Gives a dialog this size, as far as its window has room. Without a height, it is as high as its contents, or
    scrolls."""
    over = dialog.parentWidget()
    wanted = QSize(width, _whole_height(dialog) if height is None else height)
    dialog.resize(wanted if over is None else wanted.boundedTo(over.window().size() - _AROUND))


def _whole_height(dialog: QDialog) -> int:
    more = 0
    for page in dialog.findChildren(QScrollArea, options=Qt.FindChildOption.FindDirectChildrenOnly):
        inside = page.widget()
        assert inside is not None
        layout = inside.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()  # take account of widgets that have just been shown or hidden
        more += inside.sizeHint().height() - page.sizeHint().height()
    return dialog.sizeHint().height() + more


def separator() -> QFrame:
    """A thin line."""
    result = QFrame()
    result.setFrameShape(QFrame.Shape.HLine)
    result.setFixedHeight(1)
    return result


_SMALLEST: Final = 10
_SYMBOLS: Final = re.compile(r"(\{[^{}]+\})")


class SymbolText(QWidget):
    """A wrapped text, `muted` and small, or as large as other text. It grows with its text."""

    def __init__(self, ui_context: UiContext, *, muted: bool = False) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._muted = muted
        self._text = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        ui_context.look_changed.connect(self.updateGeometry)

    def set_text(self, text: str) -> None:
        """Shows another text."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def text(self) -> str:
        return self._text

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(text_height(self._text, max(30, width), self._size)) + 4

    def sizeHint(self) -> QSize:
        return QSize(180, self.heightForWidth(max(180, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, round(self._size * 1.3))

    @property
    def _size(self) -> float:
        metrics = self._ui_context.metrics
        return float(metrics.small_size if self._muted else metrics.body_size)

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._ui_context.theme
        shown = theme.off if not self.isEnabled() else theme.muted if self._muted else theme.text
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        draw_rules_text(painter, box, self._text, QColor(shown), largest=self._size, smallest=self._size)
        painter.end()


class SymbolButton(Button):
    """A button whose text may contain mana symbols."""

    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().minimumSizeHint().height())

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws text that is too long for the button smaller, as far as it stays readable."""
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        set_fields(option, text="")
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._ui_context.theme
        is_main = self.property("role") == "main"
        ink = theme.on_accent if is_main else theme.text
        painter.setPen(QColor(ink if self.isEnabled() else theme.muted if is_main else theme.off))
        parts = [part for part in _SYMBOLS.split(self.text()) if part]
        font = self.font()
        while True:
            painter.setFont(font)
            metrics = painter.fontMetrics()
            side = metrics.height() * 0.98
            widths = [side + 2 if part.startswith("{") else metrics.horizontalAdvance(part) for part in parts]
            if sum(widths) <= self.width() - 12 or font.pixelSize() <= _SMALLEST:
                break
            font.setPixelSize(font.pixelSize() - 1)
        if sum(widths) > self.width() - 12 and "{" not in self.text():
            font.setPixelSize(_SMALLEST + 2)  # in two lines it needn't be that small
            painter.setFont(font)
            wrapped = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect().adjusted(6, 0, -6, 0), wrapped, self.text())
            painter.end()
            return
        x = (self.width() - sum(widths)) / 2
        for part, width in zip(parts, widths, strict=True):
            if part.startswith("{"):
                draw_symbol(painter, QRectF(x + 1, (self.height() - side) / 2, side, side), part[1:-1])
            else:
                box = QRectF(x, 0, width + 2, self.height())
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, part)
            x += width
        painter.end()
