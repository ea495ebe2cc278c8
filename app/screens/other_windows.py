"""What other windows on the same data folder do: lists follow it, and what is open there is not opened twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from app.messages import home_words
from app.messages import storage_words as words
from app.screens.window import Window
from app.services.app_services import AppServices, News, Shelf
from app.services.open_things import Conflict
from app.storage.leases import Thing
from app.storage.problems import OpenElsewhere
from app.tasks.change_set import ChangeSet
from app.tasks.runner import Tasks

_EVERY: Final = 1500
"""So many milliseconds lie between two looks at what others have done."""
_ALL: Final = ChangeSet(decks=True, drafts=True, games=True)
_SCREENS: Final = {"draft": "draft", "deck": "deck", "game": "table"}


class OtherWindows(QObject):
    """`changed`: something in the folder is not as it was. `free`: the file that everything waits for may be free.
    `wanted` carries the kind and number of a thing to open, `given_up` that of one which is open here and shall not
    be."""

    changed = Signal()
    free = Signal()
    wanted = Signal(str, int)
    given_up = Signal(str)
    _apart = Signal(object)

    def __init__(self, window: Window, tasks: Tasks, services: AppServices) -> None:
        super().__init__(window)
        self._window = window
        self._tasks = tasks
        self._services = services
        self._asking = False
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        self._apart.connect(self.show_conflict, Qt.ConnectionType.QueuedConnection)
        services.things.watch(self._apart.emit)
        window.installEventFilter(self)

    def stop(self) -> None:
        self._timer.stop()

    def look(self) -> None:
        """Asks what others have done since the last time."""
        if self._services.waits_for_file:
            self.free.emit()
        elif not self._asking:
            self._asking = True
            self._tasks.query(self, self._services.news, self._tell)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self.look()
        return super().eventFilter(watched, event)

    def _tell(self, news: News) -> None:
        self._asking = False
        if news.changed:
            self.changed.emit()
        for kind in news.calls:
            self._window.go(_SCREENS[kind])
            self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
            self._window.raise_()
            self._window.activateWindow()
            QApplication.alert(self._window)

    def offer(self, refused: OpenElsewhere) -> None:
        """Says that a thing is open in another window, and what can be done about it."""
        kind = cast(Shelf, refused.kind)

        def copy() -> None:
            notice.dismiss()
            self._tasks.change(
                self, lambda: self._services.copy(kind, refused.number), _ALL, lambda made: self.wanted.emit(kind, made)
            )

        def show() -> None:
            notice.dismiss()
            thing = Thing(refused.kind, refused.uid)
            self._tasks.change(self, lambda: self._services.things.leases.call(thing), ChangeSet())

        notice = self._window.notices.post(
            words.OPEN_ELSEWHERE, (words.OPEN_COPY, copy), (words.SHOW_THERE, show), values={"name": refused.name}
        )

    def show_conflict(self, conflict: Conflict) -> None:
        """Says that a thing was changed elsewhere too, and asks which of both shall go on here."""
        kind = cast(Shelf, conflict.kind)

        def take() -> None:
            notice.dismiss()
            self.given_up.emit(kind)
            self._tasks.change(
                self,
                lambda: self._services.remove(kind, conflict.copy),
                _ALL,
                lambda put_back: self._took(conflict, put_back),
            )

        notice = self._window.notices.post(
            words.CONFLICT,
            (words.KEEP_MINE, lambda: notice.dismiss()),
            (words.TAKE_THEIRS, take),
            grave=True,
            values={"name": conflict.name, "copy": conflict.copy_name},
        )
        self.changed.emit()

    def _took(self, conflict: Conflict, put_back: Callable[[], None]) -> None:
        def undo() -> None:
            notice.dismiss()
            self._tasks.change(self, put_back, _ALL)

        notice = self._window.notices.post(
            words.COPY_DELETED, (home_words.UNDO, undo), values={"name": conflict.copy_name}
        )
        self.wanted.emit(conflict.kind, conflict.theirs)
