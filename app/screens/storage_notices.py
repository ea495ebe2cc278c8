"""Says what is wrong with the data folder, and offers to save elsewhere or to try again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog

from app.messages import shell_words
from app.messages import storage_words as words
from app.messages.message import Message
from app.screens.window import Window
from app.services.workshop import Workshop
from app.storage.problems import StorageProblem
from app.tasks.change_set import NOTHING
from app.tasks.runner import Tasks
from app.widgets.surroundings import Surroundings


class StorageNotices(QObject):
    """Watches the database; its troubles arrive from the changes' thread."""

    moved = Signal()
    """Everything is in a file again, perhaps another one."""

    _troubled = Signal(object)

    def __init__(self, surroundings: Surroundings, window: Window, tasks: Tasks, workshop: Workshop) -> None:
        super().__init__(window)
        self._surroundings = surroundings
        self._window = window
        self._tasks = tasks
        self._workshop = workshop
        self._troubled.connect(self.show_problem, Qt.ConnectionType.QueuedConnection)
        workshop.database.watch(self._troubled.emit)
        if workshop.database.problem is not None:
            self.show_problem(workshop.database.problem)

    def show_problem(self, problem: StorageProblem) -> None:
        message, values = words.storage_sentence(problem)
        if problem.moved_to is not None:
            self._window.notices.post(message, values=values)
            return
        self._window.notices.post(
            message,
            (shell_words.SAVE_ELSEWHERE, self._choose_folder),
            (shell_words.TRY_AGAIN, self.save_again),
            grave=True,
            values=values,
        )
        self.moved.emit()

    def save_elsewhere(self, folder: Path) -> None:
        """Saves everything in `folder`, goes on there and says so."""

        def saved(remembered: bool) -> None:
            self._announce(words.SAVED_IN if remembered else words.SAVED_IN_ONCE, folder)

        self._try(lambda: self._workshop.save_elsewhere(folder), folder, saved)

    def save_again(self) -> None:
        """Tries the usual folder once more."""
        folder = self._workshop.usual_folder()
        self._try(self._workshop.save_again, folder, lambda _done: self._announce(words.SAVED_IN, folder))

    def _choose_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self._window, self._surroundings.say(shell_words.SAVE_ELSEWHERE))
        if chosen:
            self.save_elsewhere(Path(chosen))

    def _try(self, work: Callable[[], bool], folder: Path, done: Callable[[bool], object]) -> None:
        def attempt() -> bool | None:
            try:
                return work()
            except OSError:
                return None

        def finished(result: bool | None) -> None:
            if result is None:
                self._refuse(folder)
            else:
                done(result)

        self._tasks.change(self, attempt, NOTHING, finished)

    def _announce(self, message: Message, folder: Path) -> None:
        for notice in self._window.notices.notices():
            notice.dismiss()
        self._window.notices.post(message, values={"place": folder})
        self.moved.emit()

    def _refuse(self, folder: Path) -> None:
        self._window.notices.post(
            words.STILL_NOT,
            (shell_words.SAVE_ELSEWHERE, self._choose_folder),
            (shell_words.TRY_AGAIN, self.save_again),
            grave=True,
            values={"place": folder},
        )
