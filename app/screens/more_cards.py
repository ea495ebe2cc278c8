"""More cards than the program comes with: from a file that the user chooses, from the card service, and read again
after damage to the stored ones.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from app.messages import shell_words, storage_words
from app.messages.errors import problem_sentence
from app.remote.service import Stopped
from app.screens.downloading import CardDownload
from app.screens.settings import SettingsScreen
from app.screens.window import Window
from app.services.app_services import AppServices
from app.services.cards.known import PreparedImport
from app.services.cards.own_cards import CardImport, OwnDamage
from app.tasks.runner import NOTHING, Fetching, Tasks
from app.widgets.flow import chosen_file, file_dialog
from app.widgets.notice import Notice
from app.widgets.ui_context import UiContext

_COMPLAINTS: Final = 3
"""Limit of refused objects that are named after an import."""


class _Import(NamedTuple):
    """An import that is running."""

    file: Path
    ended: Callable[[], object]
    notice: Notice


class MoreCards(QObject):
    """`known`: new cards are known."""

    known = Signal()

    def __init__(self, ui_context: UiContext, window: Window, tasks: Tasks, services: AppServices) -> None:
        super().__init__(window)
        self._ui_context = ui_context
        self._window = window
        self._tasks = tasks
        self._services = services
        self._wanted = False
        self._settings: SettingsScreen | None = None
        self._running: _Import | None = None
        self._after: list[tuple[Path, Callable[[], object]]] = []
        self._lane = Fetching(Stopped)
        self._lane.progressed.connect(self._show_progress)
        self._lane.done.connect(self._prepared)
        self._lane.failed.connect(self._import_failed)
        self._words = Fetching(Stopped)
        self._words.done.connect(self._words_written)
        self._words.failed.connect(self._words_failed)

    @cached_property
    def download(self) -> CardDownload:
        """The download of all cards, created when first needed."""
        services = self._services
        return CardDownload(
            self._ui_context,
            services.cards.download_cards,
            services.cards.service_hosts,
            self._import_fetched,
            self._tell_failed,
        )

    def read_own(self) -> None:
        """Reads the user's own cards in the background. Changes and opened files wait for it; the window doesn't."""
        cards = self._services.cards

        def report_read(_nothing: None) -> None:
            if cards.problem is not None:
                self._tasks.failed.emit(cards.problem)
            if cards.damage is not None:
                self.reread_own(cards.damage)
            if cards.own_count:
                self.known.emit()
                self._write_words()

        self._tasks.change(self, cards.read_own, NOTHING, report_read)

    def _write_words(self) -> None:
        """Adds the texts to the search in the background."""
        self._wanted = True
        if not self._words.running:
            self._wanted = False
            cards = self._services.cards
            self._words.start_work(lambda tell, _wait: cards.make_ready(tell))

    def _words_written(self, _nothing: object) -> None:
        self.known.emit()
        if self._wanted:
            self._write_words()

    def _words_failed(self, error: Exception) -> None:
        if not isinstance(error, Stopped):
            self._tasks.failed.emit(error)

    def offer_in(self, settings: SettingsScreen) -> None:
        """Connects the import from a file and the download with their fields in the settings."""
        self._settings = settings
        settings.import_wanted.connect(self.choose_file)
        self.download.show_in(settings.download)
        settings.download.stopped.connect(self.stop_import)
        if self.importing:
            self._show_progress(0, 0)

    def end_reading(self) -> None:
        if "download" in self.__dict__:
            self.download.end_download()
        self._after.clear()
        self._lane.end_work()
        self._words.end_work()

    def choose_file(self) -> None:
        """Lets the user choose a file and imports it."""
        if self.importing:
            self._window.notices.post_notice(shell_words.IMPORT_RUNS, tone="warning")
            return
        say = self._ui_context.say
        dialog = file_dialog(self._window, say(shell_words.IMPORT_CARDS), filters=say(shell_words.CARD_FILES))
        chosen = chosen_file(dialog)
        if chosen is not None:
            self.import_file(chosen)

    def reread_own(self, damage: OwnDamage) -> None:
        """Reports the lost part of the user's own cards, and reads them again from their downloads."""
        again = bool(damage.sources)
        detail = storage_words.own_damage_sentence(damage, self._ui_context.words, again=again).removesuffix(".")
        self._window.notices.post_notice(storage_words.PLAIN, tone="warning", values={"detail": detail})
        for source in damage.sources:
            self._import_after(source)

    @property
    def importing(self) -> bool:
        """True while a file of cards is being read."""
        return self._running is not None

    def import_file(self, file: Path, ended: Callable[[], object] = lambda: None) -> bool:
        """Reads the cards of a file on a separate thread, and reports the result. `ended` is called afterwards. Returns
        False if it didn't start, because only one file is read at a time.
        """
        if self.importing:
            self._window.notices.post_notice(shell_words.IMPORT_RUNS, tone="warning")
            return False
        cards = self._services.cards
        if not self._lane.start_work(lambda tell, _wait: cards.prepare_import(file, tell)):
            self._window.notices.post_notice(shell_words.IMPORT_RUNS, tone="warning")
            return False
        stop = (shell_words.STOP, self.stop_import)
        notice = self._window.notices.post_notice(shell_words.IMPORTING, stop, values={"file": file.name})
        self._running = _Import(file, ended, notice)
        self._show_progress(0, 0)
        return True

    def stop_import(self) -> None:
        """Stops the running import, if there is one. The cards stay as they were."""
        self._after.clear()
        self._lane.stop_work()

    def _import_after(self, file: Path, ended: Callable[[], object] = lambda: None) -> None:
        """Reads a file after the current imports. The program itself does this, not the user."""
        if self.importing:
            self._after.append((file, ended))
        else:
            self.import_file(file, ended)

    def _show_progress(self, there: int, of: int) -> None:
        if self._settings is not None:
            self._settings.download.show_reading(there, of)
            self._settings.import_button.setEnabled(False)

    def _prepared(self, prepared: PreparedImport) -> None:
        """Makes the cards known after all have been read and stored."""
        know = self._services.cards.know_import
        self._tasks.change(self, lambda: know(prepared), NOTHING, self._known_now, lambda _error: self._over())

    def _known_now(self, found: CardImport) -> None:
        self._over()
        self.known.emit()
        self._write_words()
        values: dict[str, object] = {**found.counts, "count": len(found.cards), "knew": found.knew}
        self._window.notices.post_notice(shell_words.CARDS_IMPORTED, values=values)
        language = self._ui_context.words.language
        for complaint in found.complaints[:_COMPLAINTS]:
            detail = problem_sentence(complaint, language)
            self._window.notices.post_notice(storage_words.PLAIN, tone="warning", values={"detail": detail})
        self._read_next()

    def _import_failed(self, error: Exception) -> None:
        self._over()
        if isinstance(error, Stopped):
            self._window.notices.post_notice(shell_words.IMPORT_STOPPED)
        else:
            self._tasks.failed.emit(error)
        self._read_next()

    def _over(self) -> None:
        running, self._running = self._running, None
        if self._settings is not None:
            self._settings.download.show_idle()
            self._settings.import_button.setEnabled(True)
        if running is not None:
            if isValid(running.notice):
                running.notice.dismiss()
            running.ended()

    def _read_next(self) -> None:
        if self._after:
            self._import_after(*self._after.pop(0))

    def _import_fetched(self, file: Path | None) -> None:
        if (problem := self._services.cards.german_problem) is not None:
            self._tasks.failed.emit(problem)
        if file is None:
            self.known.emit()
            self._write_words()
            self._window.notices.post_notice(shell_words.NOTHING_NEW)
        else:
            self._import_after(file, self.download.note_read)

    def _tell_failed(self, error: Exception) -> None:
        if isinstance(error, Stopped):
            self._window.notices.post_notice(shell_words.STOPPED)
        else:
            self._tasks.failed.emit(error)
