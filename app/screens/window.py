"""Window: a rail of screens on the left, notices above, one screen at a time. It doesn't know the screens' contents."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, QTemporaryDir
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.messages import keys
from app.messages import shell_words as words
from app.messages.message import Message
from app.screens.keys import KeyList
from app.screens.screen import RETURN, FocusKeeper, Screen
from app.widgets.keyboard.bindings import bind_action
from app.widgets.notice import NoticeBoard
from app.widgets.painting import guard_painting
from app.widgets.parts import icon_pixmap, icon_source, make_icon, make_label, program_icon
from app.widgets.plain_text import hide_tip, set_tip, set_title
from app.widgets.theme import HAIR, TIGHT, palette, plain_font, stylesheet
from app.widgets.ui_context import UiContext

_USUAL = QSize(1366, 768)
"""Initial size of the window, on a display that is large enough."""

_FRAME = QSize(16, 48)
"""Room for the desktop's frame around a window, whose size is known only when the window is visible."""

_NARROW = 900
"""Width of the window at 100 % text below which the screens' names don't fit in the rail."""


class _Entry:
    def __init__(self, title: Message, build: Callable[[], Screen]) -> None:
        self.title = title
        self.build = build
        self.screen: Screen | None = None


class _Stage(QWidget):
    """Contains the screens in the scroll area, as small as they can be. With a layout, the scroll area would give each
    widget with height-for-width that height, and the screens would scroll where they could shrink."""

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


class _NavButton(QToolButton):
    """A button of the rail, with its key in the corner. It takes no focus: its key leads there, and no accidental
    Return or arrow leaves a screen."""

    def __init__(self, ui_context: UiContext, icon_name: str) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.key = ""
        self.setProperty("role", "nav")
        self.setProperty("icon_name", icon_name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        px = self._ui_context.metrics.scale_size
        return QSize(px(84) - 2 * HAIR, px(58))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.iconSize().width() + 2 * TIGHT, self.iconSize().height() + 2 * HAIR)

    def show_name(self, name: str, key: str, *, terse: bool) -> None:
        """Shows the name and the key. If the name doesn't fit, `terse` is True, and only the key is visible."""
        self.key = "" if terse else key
        self.setText(key if terse else name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def draw_icon(self) -> None:
        """Draws the icon in the current colours and size."""
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        side = metrics.scale_size(24)
        self.setIcon(make_icon(str(self.property("icon_name")), theme.text, side))
        self.setIconSize(QSize(side, side))
        self.updateGeometry()
        self._fit()

    def _fit(self) -> None:
        """Shows only the icon in a low window."""
        style = Qt.ToolButtonStyle
        room = self.height() >= self.iconSize().height() + self.fontMetrics().height() + 2 * HAIR
        self.setToolButtonStyle(style.ToolButtonTextUnderIcon if room else style.ToolButtonIconOnly)

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.key:
            painter = QPainter(self)
            painter.setFont(plain_font(self._ui_context.metrics.tiny_size))
            painter.setPen(QColor(self._ui_context.theme.muted))
            corner = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
            painter.drawText(self.rect().adjusted(0, HAIR, -HAIR - 2, 0), corner, self.key)
            painter.end()


class Window(QWidget):
    """The program's only window."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._entries: dict[str, _Entry] = {}
        self._buttons: dict[str, _NavButton] = {}
        self._names: dict[str, Message] = {}
        self._narrow = False
        self._icon_files = QTemporaryDir()
        weakref.finalize(self, self._icon_files.remove)  # also if Python ends while the window still exists
        self._on_close: list[Callable[[], object]] = []
        self.setObjectName("window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowIcon(program_icon())
        ui_context.phrase(self, partial(set_title, self), words.PROGRAM)
        self._stack = QStackedWidget()
        self._rail = QWidget()
        self._rail.setObjectName("rail")
        self._rail.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._rail_column = QVBoxLayout(self._rail)
        self._rail_column.setContentsMargins(HAIR, TIGHT, HAIR, TIGHT)
        self._rail_column.setSpacing(HAIR)
        self._mark = make_label(ui_context)
        self._mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._rail_column.addWidget(self._mark)
        self._rail_column.addSpacing(TIGHT)
        self._rail_column.addStretch(1)
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        self._scroll = self._scrolled()
        right.addWidget(self._scroll, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._rail)
        layout.addLayout(right, 1)
        self.notices = NoticeBoard(ui_context, self._scroll, self)
        ui_context.phrase(self._rail, self._rail.setAccessibleName, words.NAVIGATION)
        ui_context.look_changed.connect(self._dress)
        self.focus = FocusKeeper(self, self.in_front)
        self.notices.closed.connect(self.focus.give_back)
        self.key_list: KeyList | None = None
        self._rail_column.addWidget(self._nav_button("help", "keyboard", keys.KEYS, self.show_keys))
        bind_action(ui_context, self, "card_language", self._switch_card_language)
        bind_action(ui_context, self, "notice", self._to_notice)
        ui_context.keys_changed.connect(self._name_keys)
        ui_context.words_changed.connect(self._name_keys)
        self._dress()
        self._room = self.screen().availableSize()
        self.resize(_USUAL.boundedTo(self._room - _FRAME))

    def appear(self) -> None:
        """Shows it for the first time: in its usual size, or filling a display without room for its frame."""
        if _USUAL.boundedTo(self._room - _FRAME) == _USUAL:
            self.show()
        else:
            self.showMaximized()

    def _scrolled(self) -> QScrollArea:
        """Returns a scroll area with the screens, so that everything stays within reach with large text on a small
        display."""
        result = QScrollArea()
        result.setWidget(_Stage(self._stack))
        result.setWidgetResizable(True)
        result.setFrameShape(QFrame.Shape.NoFrame)
        result.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return result

    def add_screen(
        self, name: str, icon_name: str, message: Message, build: Callable[[], Screen], *, in_rail: bool = True
    ) -> None:
        """Adds a screen that `build` creates on the first visit. Its key is that of the action with the same name. A
        screen outside the rail has no key, and only the program leads there."""
        self._entries[name] = _Entry(message, build)
        if not in_rail:
            return
        button = self._nav_button(name, icon_name, message, lambda: self.show_screen(name))
        button.setCheckable(True)
        button.setAutoExclusive(True)
        self._rail_column.insertWidget(self._rail_column.count() - 2, button)
        button.draw_icon()

    def _nav_button(self, id: str, icon_name: str, message: Message, pressed: Callable[[], object]) -> _NavButton:
        button = _NavButton(self._ui_context, icon_name)
        button.clicked.connect(lambda _checked=False: pressed())
        bind_action(self._ui_context, self, id, pressed)
        self._buttons[id] = button
        self._names[id] = message
        self._name_keys()
        return button

    def _name_keys(self) -> None:
        """Sets the names and keys of the rail's buttons."""
        say, keys = self._ui_context.say, self._ui_context.keys
        for id, button in self._buttons.items():
            name, key = say(self._names[id]), keys.first_key(id, self._ui_context.words)
            button.show_name(name, key, terse=self._narrow)
            button.update()
            button.setAccessibleName(name)
            set_tip(button, say(words.NAVIGATION_TIP, name=name, key=key) if key else name)

    def show_screen(self, name: str) -> Screen:
        """Brings a screen to the front."""
        entry, before = self._entries[name], self.in_front()
        if entry.screen is None:
            entry.screen = entry.build()
            self._stack.addWidget(entry.screen)
        self._check(name)
        for other in self._entries.values():
            if other.screen is not None:  # only the screen in front decides the size of the scroll area's contents
                shown = other is entry
                policy = QSizePolicy.Policy.Preferred if shown else QSizePolicy.Policy.Ignored
                other.screen.setSizePolicy(policy, policy)
        if before is not entry.screen:
            self._ui_context.drop_floating()
            hide_tip()
        self._stack.setCurrentWidget(entry.screen)
        self.notices.stand_at(top=entry.screen.notices_at_top)
        entry.screen.entered()
        focused: QWidget | None = self.focusWidget()
        if focused is None or not entry.screen.isAncestorOf(focused):
            self.focus.give_back()
        entry.screen.came.emit()
        self._ui_context.view_moved.emit()
        if before is not None and before is not entry.screen:
            before.went.emit()
        return entry.screen

    def _check(self, name: str) -> None:
        """Marks the button of a screen, or none if it has none."""
        if name in self._buttons:
            self._buttons[name].setChecked(True)
            return
        for button in self._buttons.values():
            button.setAutoExclusive(False)  # otherwise one of them stays checked
            button.setChecked(False)
            button.setAutoExclusive(button.isCheckable())

    def in_front(self) -> Screen | None:
        """The visible screen."""
        screen = self._stack.currentWidget()
        return screen if isinstance(screen, Screen) else None

    def show_keys(self) -> None:
        """Shows the keys of the screen in front."""
        if self.key_list is not None:
            return
        screen = self.in_front()
        name = next((name for name, entry in self._entries.items() if entry.screen is screen), "home")
        scope = "everywhere" if screen is None else screen.scope
        self.key_list = KeyList(self._ui_context, self._entries[name].title, scope, self)
        self.key_list.change_wanted.connect(lambda: self.show_screen("settings"))
        self.key_list.finished.connect(self._forget_keys)
        self.open_over(self.key_list)

    def _forget_keys(self) -> None:
        self.key_list = None

    def open_over(self, dialog: QDialog) -> None:
        """Opens a dialog over the window. When it closes, the focus returns to its last place."""
        dialog.finished.connect(self._come_back)
        dialog.open()

    def _come_back(self) -> None:
        self.activateWindow()  # automatic only with a window manager
        self.focus.give_back()

    def _to_notice(self) -> None:
        """Focuses the newest notice's first button, and returns from there."""
        focused: QWidget | None = self.focusWidget()
        if focused is not None and self.notices.isAncestorOf(focused):
            self.focus.give_back()
        elif self.notices.notices():
            self.notices.newest().buttons[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def scrolls(self) -> bool:
        """True if the screen in front doesn't fit into the window."""
        return self._scroll.verticalScrollBar().maximum() > 0 or self._scroll.horizontalScrollBar().maximum() > 0

    def before_close(self, work: Callable[[], object]) -> None:
        """Calls `work` when the window is closed."""
        self._on_close.append(work)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Makes Return press the focused button, like Space, and Esc close the top panel. Holding down a key counts
        once."""
        focused: QWidget | None = self.focusWidget()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in RETURN and isinstance(focused, QAbstractButton):
            if plain and not event.isAutoRepeat():
                focused.click()
        elif event.key() == Qt.Key.Key_Escape:
            self._close_top(focused)
        else:
            super().keyPressEvent(event)

    def _close_top(self, focused: QWidget | None) -> None:
        screen = self.in_front()
        if isinstance(focused, QLineEdit) and focused.text() and not focused.isReadOnly():
            focused.clear()
        elif screen is not None and screen.close_top():
            return
        elif self.notices.notices():
            self.notices.newest().dismiss()
        elif isinstance(focused, QLineEdit) and screen is not None:
            screen.take_focus()

    def event(self, event: QEvent) -> bool:
        """Closes everything floating when a dialog opens over the window, or another window is used."""
        if event.type() in (QEvent.Type.WindowBlocked, QEvent.Type.WindowDeactivate):
            self._ui_context.drop_floating()
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        for work in self._on_close:
            work()
        super().closeEvent(event)

    def _switch_card_language(self) -> None:
        now = self._ui_context.card_language
        self._ui_context.set_card_language("en" if now == "de" else "de")

    def _dress(self) -> None:
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        files = {}
        for part, name, colour in (
            ("arrow", "down", theme.text),
            ("arrow_off", "down", theme.off),
            ("further", "right", theme.text),
            ("raise_off", "up", theme.off),
            ("raise", "up", theme.text),
            ("check", "check", theme.on_accent),
        ):
            file = Path(self._icon_files.filePath(f"{part}-{theme.name}.svg"))
            if self._icon_files.isValid() and not file.exists():
                file.write_text(icon_source(name, colour), encoding="utf-8")
            files[part] = file.as_posix()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setPalette(palette(theme))
        application.setFont(metrics.make_font(metrics.body_size))
        application.setStyleSheet(stylesheet(theme, metrics, files))
        self._fit_rail()
        for button in self._buttons.values():
            button.draw_icon()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_rail()
        super().resizeEvent(event)

    def _fit_rail(self) -> None:
        """In a narrow window, or with large text, shows only icons and keys in the rail, with the names as tips."""
        px = self._ui_context.metrics.scale_size
        narrow = self.width() < px(_NARROW)
        if narrow != self._narrow:
            self._narrow = narrow
            self._name_keys()
        self._rail.setFixedWidth(px(44 if narrow else 84))
        mark = px(26 if narrow else 40)
        self._mark.setPixmap(icon_pixmap("commandeer", "#000000", mark))
