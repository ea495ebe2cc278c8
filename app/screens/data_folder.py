"""Data folder notices: report problems of the folder, with offers to save elsewhere or to try again; and follow other
windows on the same folder, so that lists stay current and nothing is opened twice.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QFileDialog
from shiboken6 import isValid

from app.messages import shell_words
from app.messages import storage_words as words
from app.messages.message import Message
from app.screens.window import Window
from app.services.app_services import AppServices, News, Shelf
from app.services.shelf import Conflict
from app.storage.leases import LeasedRow
from app.storage.merging import Merged
from app.storage.problems import CannotOpen, OpenElsewhere, StorageProblem
from app.tasks.runner import EVERYTHING, ChangeSet, Tasks
from app.widgets.flow import chosen_file, file_dialog
from app.widgets.notice import Notice
from app.widgets.ui_context import UiContext

_EVERY: Final = 1500
"""Milliseconds between checks for changes by others."""
_ALL: Final = ChangeSet(decks=True, drafts=True, games=True)
_SCREENS: Final = {"draft": "draft", "deck": "deck", "game": "table"}


class OtherWindows(QObject):
    """Follows other windows. `changed`: something in the folder has changed. `free`: the file that changes wait for may
    be free. `wanted` carries the kind and number of something to open, `given_up` those of something to close here."""

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
        self._timer.timeout.connect(self.check_changes)
        self._timer.start()
        self._apart.connect(self.show_conflict, Qt.ConnectionType.QueuedConnection)
        services.open_records.watch_conflicts(self._apart.emit)
        window.installEventFilter(self)

    def stop_timer(self) -> None:
        self._timer.stop()

    def check_changes(self) -> None:
        """Checks for changes by others since the last time."""
        if self._services.waits_for_file:
            self.free.emit()
        elif not self._asking:
            self._asking = True
            self._tasks.run_query(self, self._services.list_changes, self._tell)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self.check_changes()
        return super().eventFilter(watched, event)

    def _tell(self, news: News) -> None:
        self._asking = False
        if news.changed:
            self.changed.emit()
        for kind in news.calls:
            self._window.show_screen(_SCREENS[kind])
            self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
            self._window.raise_()
            self._window.activateWindow()
            QApplication.alert(self._window)

    def offer_options(self, refused: OpenElsewhere) -> None:
        """Reports that something is open in another window, with options."""
        kind = cast(Shelf, refused.kind)

        def open_copy() -> None:
            notice.dismiss()
            self._tasks.change(
                self,
                lambda: self._services.copy_entry(kind, refused.number),
                _ALL,
                lambda made: self.wanted.emit(kind, made),
            )

        def show_there() -> None:
            notice.dismiss()
            row = LeasedRow(refused.kind, refused.uid)
            self._tasks.change(self, lambda: self._services.open_records.leases.call_holder(row), ChangeSet())

        notice = self._window.notices.post_notice(
            words.OPEN_ELSEWHERE,
            (words.OPEN_COPY, open_copy),
            (words.SHOW_THERE, show_there),
            tone="warning",
            values={"name": refused.name},
        )

    def show_conflict(self, conflict: Conflict) -> None:
        """Reports that something was also changed elsewhere, and asks which of both to continue here."""
        kind = cast(Shelf, conflict.kind)

        def take_over() -> None:
            notice.dismiss()
            self.given_up.emit(kind)
            self._tasks.change(
                self,
                lambda: self._services.remove(kind, conflict.copy),
                _ALL,
                lambda put_back: self._took(conflict, put_back),
            )

        notice = self._window.notices.post_notice(
            words.CONFLICT,
            (words.KEEP_MINE, lambda: notice.dismiss()),
            (words.TAKE_THEIRS, take_over),
            tone="grave",
            values={"name": conflict.name, "copy": conflict.copy_name},
        )
        self.changed.emit()

    def _took(self, conflict: Conflict, put_back: Callable[[], None]) -> None:
        def undo_taking() -> None:
            notice.dismiss()
            self._tasks.change(self, put_back, _ALL)

        notice = self._window.notices.post_notice(
            words.COPY_DELETED, (shell_words.UNDO, undo_taking), values={"name": conflict.copy_name}
        )
        self.wanted.emit(conflict.kind, conflict.theirs)


_SHOWN_WAITING = 10_000
"""Milliseconds for which the notice about a waiting change is shown."""


class StorageNotices(QObject):
    """Watches the database. Its problems arrive from the changes' thread."""

    moved = Signal()
    """Everything is in a file again, perhaps a different one."""

    _troubled = Signal(object)

    def __init__(self, ui_context: UiContext, window: Window, tasks: Tasks, services: AppServices) -> None:
        super().__init__(window)
        self._ui_context = ui_context
        self._window = window
        self._tasks = tasks
        self._services = services
        self._posted: list[Notice] = []
        self._coming_back = False
        self._troubled.connect(self.show_problem, Qt.ConnectionType.QueuedConnection)
        services.database.watch_trouble(self._troubled.emit)
        if services.database.problem is not None:
            self.show_problem(services.database.problem)

    def choose_file(self) -> None:
        """Asks for another data file, and adds its contents."""
        say = self._ui_context.say
        place, filters = str(self._services.usual_folder()), say(words.DATA_FILES)
        chosen = chosen_file(file_dialog(self._window, say(words.BRING_IN), place=place, filters=filters))
        if chosen is not None:
            self.bring_in(chosen)

    def bring_in(self, file: Path) -> None:
        """Adds the contents of another data file, and reports how much that was."""

        def report_merged(merged: Merged) -> None:
            values: dict[str, object] = {"place": file, "count": merged.new}
            self._window.notices.post_notice(words.BROUGHT_IN, values=values)

        self._tasks.change(self, lambda: self._services.bring_in(file), _ALL, report_merged, once=f"bring in {file}")

    def show_problem(self, problem: StorageProblem) -> None:
        """Reports a problem and offers solutions. A problem that was reported before is updated."""
        message, values = words.storage_sentence(problem)
        if problem.moved_to is not None or problem.waiting:
            said = self._window.notices.post_notice(message, tone="warning", values=values)
            if problem.waiting:
                QTimer.singleShot(_SHOWN_WAITING, said, said.dismiss)
            return
        notice = self._window.notices.post_notice(
            message,
            (shell_words.SAVE_ELSEWHERE, self._choose_folder),
            (shell_words.TRY_AGAIN, self.save_again),
            tone="grave",
            values=values,
        )
        self._posted.append(notice)
        self.moved.emit()

    def save_elsewhere(self, folder: Path) -> None:
        """Saves everything in `folder`, continues there and reports it."""

        def report_saved(remembered: bool) -> None:
            self._announce(words.SAVED_IN if remembered else words.SAVED_IN_ONCE, folder)

        self._try(lambda: self._services.save_elsewhere(folder), report_saved)

    def save_again(self) -> None:
        """Tries the usual folder again. Its contents stay, and the changes made meanwhile are added."""
        folder = self._services.usual_folder()
        self._try(self._services.save_again, lambda _done: self._announce(words.SAVED_IN, folder))

    def come_back(self) -> None:
        """Tries the usual folder silently, as long as another program has it locked."""
        folder = self._services.usual_folder()
        if self._coming_back:
            return
        self._coming_back = True

        def attempt() -> bool:
            try:
                self._services.save_again()
            except CannotOpen:
                return False
            return True

        def finished(done: bool) -> None:
            self._coming_back = False
            if done:
                self._announce(words.SAVED_IN, folder)

        self._tasks.change(self, attempt, EVERYTHING, finished)

    def _choose_folder(self) -> None:
        title, folder = self._ui_context.say(shell_words.SAVE_ELSEWHERE), QFileDialog.FileMode.Directory
        chosen = chosen_file(file_dialog(self._window, title, mode=folder))
        if chosen is not None:
            self.save_elsewhere(chosen)

    def _try(self, work: Callable[[], object], done: Callable[[Any], object]) -> None:
        def attempt() -> object:
            try:
                return work()
            except CannotOpen as refused:
                return refused

        def finished(result: object) -> None:
            if isinstance(result, CannotOpen):
                self.show_problem(result.problem)
            else:
                done(result)

        self._tasks.change(self, attempt, EVERYTHING, finished)

    def _announce(self, message: Message, folder: Path) -> None:
        """Replaces earlier problems of the folder by this message. A notice about a file put aside stays."""
        for notice in self._posted:
            if isValid(notice):
                notice.dismiss()
        self._posted.clear()
        self._window.notices.post_notice(message, values={"place": folder})
        self.moved.emit()
