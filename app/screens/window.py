"""The window: a rail of screens on the left, notices above, one screen at a time. Knows no screen's inside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, QTemporaryDir
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.messages import shell_words as words
from app.messages.message import Message
from app.widgets.icons import icon, icon_pixmap, icon_source, program_icon
from app.widgets.metrics import HAIR, TIGHT
from app.widgets.notice import NoticeBoard
from app.widgets.parts import label
from app.widgets.stylesheet import palette, stylesheet
from app.widgets.surroundings import Surroundings


class Screen(QWidget):
    """What the window shows one at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("screen")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def entered(self) -> None:
        """Called whenever the screen comes to the front."""


class _Entry:
    def __init__(self, key: str, build: Callable[[], Screen]) -> None:
        self.key = key
        self.build = build
        self.screen: Screen | None = None


class _Stage(QWidget):
    """Holds the screens in the scroll area, as small as they can be. A layout would do, but a scroll area gives
    whatever has a height for its width that height, and the screens would scroll where they could shrink."""

    def __init__(self, stack: QStackedWidget) -> None:
        super().__init__()
        self.setObjectName("screen")
        self._stack = stack
        stack.setParent(self)

    def minimumSizeHint(self) -> QSize:
        return self._stack.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._stack.setGeometry(self.rect())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().event(event)


class Window(QWidget):
    """The program's only window."""

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__()
        self._surroundings = surroundings
        self._entries: dict[str, _Entry] = {}
        self._buttons: dict[str, QToolButton] = {}
        self._icon_files = QTemporaryDir()
        self._on_close: list[Callable[[], object]] = []
        self.setObjectName("window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowIcon(program_icon())
        surroundings.phrase(self, self.setWindowTitle, words.PROGRAM)
        self.notices = NoticeBoard(surroundings)
        self._stack = QStackedWidget()
        self._rail = QWidget()
        self._rail.setObjectName("rail")
        self._rail.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._rail_column = QVBoxLayout(self._rail)
        self._rail_column.setContentsMargins(HAIR, TIGHT, HAIR, TIGHT)
        self._rail_column.setSpacing(HAIR)
        self._mark = label(surroundings)
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._rail_column.addWidget(self._mark)
        self._rail_column.addSpacing(TIGHT)
        self._rail_column.addStretch(1)
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(self.notices)
        self._scroll = self._scrolled()
        right.addWidget(self._scroll, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._rail)
        layout.addLayout(right, 1)
        surroundings.phrase(self._rail, self._rail.setAccessibleName, words.NAVIGATION)
        surroundings.look_changed.connect(self._dress)
        QShortcut(QKeySequence("L"), self, self._switch_card_language)
        self._dress()
        self.resize(1366, 768)

    def _scrolled(self) -> QScrollArea:
        """The screens in a scroll area: with large text on a small display everything stays within reach."""
        result = QScrollArea()
        result.setWidget(_Stage(self._stack))
        result.setWidgetResizable(True)
        result.setFrameShape(QFrame.Shape.NoFrame)
        result.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return result

    def add_screen(self, name: str, icon_name: str, message: Message, build: Callable[[], Screen]) -> None:
        """A screen that `build` makes when it is first visited; its key is F1, F2, ... by its place."""
        key = f"F{len(self._entries) + 1}"
        self._entries[name] = _Entry(key, build)
        button = QToolButton()
        button.setProperty("role", "nav")
        button.setProperty("icon_name", icon_name)
        button.setCheckable(True)
        button.setAutoExclusive(True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # a key of its own leads there; no stray Return leaves a screen
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self._surroundings.phrase(button, button.setText, message)
        self._surroundings.phrase(button, button.setToolTip, words.NAVIGATION_TIP, name=message, key=key)
        button.clicked.connect(lambda _checked=False: self.go(name))
        self._buttons[name] = button
        self._rail_column.insertWidget(self._rail_column.count() - 1, button)
        QShortcut(QKeySequence(key), self, lambda: self.go(name))
        self._draw_icon(button)

    def go(self, name: str) -> Screen:
        """Brings a screen to the front."""
        entry = self._entries[name]
        if entry.screen is None:
            entry.screen = entry.build()
            self._stack.addWidget(entry.screen)
        self._buttons[name].setChecked(True)
        for other in self._entries.values():
            if other.screen is not None:  # only the screen in front decides how large the scroll area's inside is
                shown = other is entry
                policy = QSizePolicy.Policy.Preferred if shown else QSizePolicy.Policy.Ignored
                other.screen.setSizePolicy(policy, policy)
        self._stack.setCurrentWidget(entry.screen)
        entry.screen.entered()
        return entry.screen

    def scrolls(self) -> bool:
        """Whether the screen in front does not fit into the window."""
        return self._scroll.verticalScrollBar().maximum() > 0 or self._scroll.horizontalScrollBar().maximum() > 0

    def before_close(self, work: Callable[[], object]) -> None:
        """Does `work` when the window is closed."""
        self._on_close.append(work)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return presses the focused button, as Space does."""
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QAbstractButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        for work in self._on_close:
            work()
        super().closeEvent(event)

    def _switch_card_language(self) -> None:
        now = self._surroundings.card_language
        self._surroundings.set_card_language("en" if now == "de" else "de")

    def _dress(self) -> None:
        theme, metrics = self._surroundings.theme, self._surroundings.metrics
        files = {}
        for part, name, colour in (
            ("arrow", "down", theme.text),
            ("raise", "up", theme.text),
            ("check", "check", theme.on_accent),
        ):
            file = Path(self._icon_files.filePath(f"{name}-{theme.name}.svg"))
            if self._icon_files.isValid() and not file.exists():
                file.write_text(icon_source(name, colour), encoding="utf-8")
            files[part] = file.as_posix()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setPalette(palette(theme))
        application.setFont(metrics.font(metrics.body))
        application.setStyleSheet(stylesheet(theme, metrics, files))
        self._mark.setPixmap(icon_pixmap("commandeer", "#000000", metrics.px(40)))
        self._rail.setFixedWidth(metrics.px(84))
        for button in self._buttons.values():
            self._draw_icon(button)

    def _draw_icon(self, button: QToolButton) -> None:
        theme, metrics = self._surroundings.theme, self._surroundings.metrics
        side = metrics.px(24)
        button.setIcon(icon(str(button.property("icon_name")), theme.text, side))
        button.setIconSize(QSize(side, side))
        button.setFixedSize(metrics.px(84) - 2 * HAIR, metrics.px(58))
