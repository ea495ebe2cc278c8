"""Says what is wrong with the data folder, and offers to save elsewhere or to try again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from app.messages import shell_words
from app.messages import storage_words as words
from app.messages.message import Message
from app.screens.window import Window
from app.services.app_services import AppServices
from app.storage.problems import CannotOpen, StorageProblem
from app.tasks.change_set import EVERYTHING
from app.tasks.runner import Tasks
from app.widgets.notice import Notice
from app.widgets.ui_context import UiContext

_SHOWN_WAITING = 10_000
"""So many milliseconds it is said that a change waits."""


class StorageNotices(QObject):
    """Watches the database; its troubles arrive from the changes' thread."""

    moved = Signal()
    """Everything is in a file again, perhaps another one."""

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
        services.database.watch(self._troubled.emit)
        if services.database.problem is not None:
            self.show_problem(services.database.problem)

    def show_problem(self, problem: StorageProblem) -> None:
        """Says what happened and offers what helps; says it anew where it was said before."""
        message, values = words.storage_sentence(problem)
        if problem.moved_to is not None or problem.waiting:
            said = self._window.notices.post(message, values=values)
            if problem.waiting:
                QTimer.singleShot(_SHOWN_WAITING, said, said.dismiss)
            return
        notice = self._window.notices.post(
            message,
            (shell_words.SAVE_ELSEWHERE, self._choose_folder),
            (shell_words.TRY_AGAIN, self.save_again),
            grave=True,
            values=values,
        )
        self._posted.append(notice)
        self.moved.emit()

    def save_elsewhere(self, folder: Path) -> None:
        """Saves everything in `folder`, goes on there and says so."""

        def saved(remembered: bool) -> None:
            self._announce(words.SAVED_IN if remembered else words.SAVED_IN_ONCE, folder)

        self._try(lambda: self._services.save_elsewhere(folder), folder, saved)

    def save_again(self) -> None:
        """Tries the usual folder once more; what it holds stays, and what was done meanwhile is added."""
        folder = self._services.usual_folder()

        def attempt() -> bool:
            self._services.save_again()
            return True

        self._try(attempt, folder, lambda _done: self._announce(words.SAVED_IN, folder))

    def come_back(self) -> None:
        """Tries the usual folder without a word, as long as another program holds it."""
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
        chosen = QFileDialog.getExistingDirectory(self._window, self._ui_context.say(shell_words.SAVE_ELSEWHERE))
        if chosen:
            self.save_elsewhere(Path(chosen))

    def _try(self, work: Callable[[], bool], folder: Path, done: Callable[[bool], object]) -> None:
        def attempt() -> bool | CannotOpen:
            try:
                return work()
            except CannotOpen as refused:
                return refused

        def finished(result: bool | CannotOpen) -> None:
            if isinstance(result, CannotOpen):
                self.show_problem(StorageProblem(result.trouble, str(result.place)))
            else:
                done(result)

        self._tasks.change(self, attempt, EVERYTHING, finished)

    def _announce(self, message: Message, folder: Path) -> None:
        """Earlier complaints about the folder are over; that a file was put aside stays said."""
        for notice in self._posted:
            if isValid(notice):
                notice.dismiss()
        self._posted.clear()
        self._window.notices.post(message, values={"place": folder})
        self.moved.emit()
