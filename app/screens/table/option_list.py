"""Answers that are no objects at the table: as buttons that wrap their text, and, where there are many, as a list with
a filter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.messages import table_words as words
from app.models.table_view import Option
from app.widgets.metrics import HAIR
from app.widgets.parts import column, set_role
from app.widgets.surroundings import Surroundings
from app.widgets.symbol_text import SymbolText

_MANY = 9
"""From so many answers on there is a filter, and the list scrolls."""

_TALLEST = 330
_SHARE = 0.28
"""The list is never taller than this part of the window."""


class OptionButton(QPushButton):
    """One answer; its text wraps. An answer that is a card shows it in the preview."""

    def __init__(self, surroundings: Surroundings, option: Option) -> None:
        super().__init__()
        self._surroundings = surroundings
        self.option = option
        self._text = SymbolText(surroundings)
        self._text.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setLayout(column(self._text, margin=HAIR))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_option(option)

    def show_option(self, option: Option) -> None:
        """Shows another state of the same answer."""
        self.option = option
        shown = f"✓ {option.label}" if option.chosen else option.label
        self._text.set_text(shown)
        self.setAccessibleName(shown)
        self.setEnabled(option.enabled)
        set_role(self, "quiet" if option.command else "chosen" if option.chosen else "")
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        inside = max(40, width - 2 * HAIR - 4)
        return max(self._surroundings.metrics.px(32), self._text.heightForWidth(inside) + 2 * HAIR + 6)

    def sizeHint(self) -> QSize:
        return QSize(160, self.heightForWidth(max(160, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._surroundings.metrics.px(32))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(event.size().width()))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._look()
        super().enterEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._look()
        super().focusInEvent(event)

    def _look(self) -> None:
        if self.option.card is not None:
            self._surroundings.look_at(self.option.card)


class OptionList(QWidget):
    """Sends the key of the answer that is chosen."""

    chosen = Signal(str)

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__()
        self._surroundings = surroundings
        self._options: tuple[Option, ...] = ()
        self._buttons: list[OptionButton] = []
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._sift)
        surroundings.phrase(self.filter, self.filter.setPlaceholderText, words.FILTER)
        surroundings.phrase(self.filter, self.filter.setAccessibleName, words.FILTER)
        self._inside = QWidget()
        self._inside.setObjectName("inside")
        self._rows = QVBoxLayout(self._inside)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(HAIR)
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = column(self.filter, gap=HAIR)
        body.addWidget(self._scroll, 1)
        self.setLayout(body)

    def buttons(self) -> list[OptionButton]:
        return self._buttons

    def show_options(self, options: tuple[Option, ...]) -> None:
        """Replaces the answers; the same ones in another state keep their buttons and the focus."""
        if options == self._options:
            return
        same = [option.key for option in options] == [option.key for option in self._options]
        self._options = options
        if same:
            for button, option in zip(self._buttons, options, strict=True):
                button.show_option(option)
        else:
            self._build()
        self.setVisible(bool(options))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def _build(self) -> None:
        while (entry := self._rows.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._buttons = []
        for option in self._options:
            button = OptionButton(self._surroundings, option)
            button.clicked.connect(lambda _checked=False, key=option.key: self.chosen.emit(key))
            self._rows.addWidget(button)
            self._buttons.append(button)
        self._rows.addStretch(1)
        many = len(self._options) >= _MANY
        self.filter.clear()
        self.filter.setVisible(many)

    def _sift(self, text: str) -> None:
        wanted = text.casefold().strip()
        for button in self._buttons:
            button.setVisible(button.option.command or wanted in button.option.label.casefold())
        self._fit()

    def _fit(self) -> None:
        """As tall as the answers are, up to a limit beyond which the list scrolls."""
        shown = [button for button in self._buttons if not button.isHidden()]
        width = max(120, self.width() - (14 if len(shown) >= _MANY else 0))
        tall = sum(max(button.minimumHeight(), button.heightForWidth(width)) + HAIR for button in shown) + HAIR
        limit = min(self._surroundings.metrics.px(_TALLEST), round(self.window().height() * _SHARE))
        self._scroll.setFixedHeight(min(limit, max(tall, self._surroundings.metrics.px(30))))
