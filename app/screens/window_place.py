"""Window place: restores the window's place and size at the next start.

Input: the stored place. Output: `changed` with a new place soon after the window was moved or resized, so that even a
killed program opens in the same place again. The place of a maximised window is the one it returns to.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from app.screens.window import Window
from app.services.preferences import WindowPlace

_REST: Final = 300
"""Milliseconds without a change after which a place is stored."""
_LEAST: Final = QSize(320, 240)
_IN_SIGHT: Final = QSize(120, 40)
"""Part of a window that must be on a screen; otherwise nobody could grab it."""


class WindowKeeper(QObject):
    """Brings the window to its place and reports each new one."""

    changed = Signal(object)

    def __init__(self, window: Window, kept: WindowPlace | None) -> None:
        super().__init__(window)
        self._window = window
        self._kept = kept
        self._normal: QRect | None = None if kept is None else QRect(kept.x, kept.y, kept.width, kept.height)
        """Its place, or the place it returns to, which not every system reports for a maximised window."""
        self._rests = QTimer(self)
        self._rests.setSingleShot(True)
        self._rests.setInterval(_REST)
        self._rests.timeout.connect(self.keep_place)

    def appear(self) -> None:
        """Shows the window in its stored place, if that is still on a screen, and stores each new place from now on."""
        place = None if self._kept is None else _on_screen(self._kept)
        if self._kept is None or place is None:
            self._window.appear()
        else:
            self._window.setGeometry(place)
            if self._kept.maximised:
                self._window.showMaximized()
            else:
                self._window.show()
        self._window.installEventFilter(self)

    def keep_place(self) -> None:
        """Reports the current place, if it has changed."""
        self._rests.stop()
        window = self._window
        if window.isMinimized() or not window.isVisible():
            return
        if not (window.isMaximized() or window.isFullScreen()):
            self._normal = window.geometry()
        normal = self._normal or window.normalGeometry()
        place = WindowPlace(normal.x(), normal.y(), normal.width(), normal.height(), window.isMaximized())
        if normal.isValid() and place != self._kept:
            self._kept = place
            self.changed.emit(place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.WindowStateChange):
            self._rests.start()
        elif event.type() == QEvent.Type.Close:
            self.keep_place()
        return False


def _on_screen(kept: WindowPlace) -> QRect | None:
    """Returns the stored place, no larger than its screen; None if none of today's screens shows enough of it."""
    wanted = QRect(kept.x, kept.y, kept.width, kept.height)
    for screen in QGuiApplication.screens():
        room = screen.availableGeometry()
        seen = room & wanted
        if seen.width() >= _IN_SIGHT.width() and seen.height() >= _IN_SIGHT.height():
            size = wanted.size().expandedTo(_LEAST).boundedTo(room.size())
            x = max(room.left(), min(wanted.left(), room.right() + 1 - size.width()))
            y = max(room.top(), min(wanted.top(), room.bottom() + 1 - size.height()))
            return QRect(QPoint(x, y), size)
    return None
