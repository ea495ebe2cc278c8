"""More cards than the program came with: from a file the user chooses, from the card service, and read again where what
was kept is damaged.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from app.messages import shell_words, storage_words
from app.messages.errors import problem_sentence
from app.remote.service import Stopped
from app.screens.downloading import CardDownload
from app.screens.settings import SettingsScreen
from app.screens.window import Window
from app.services.app_services import AppServices
from app.services.cards.own_cards import CardImport, OwnDamage
from app.tasks.runner import NOTHING, Fetching, Tasks
from app.widgets.flow import chosen_file, file_dialog
from app.widgets.ui_context import UiContext

_COMPLAINTS: Final = 3
"""So many objects that are no cards are named after an import."""


class MoreCards(QObject):
    """`known`: there are cards that were not known before."""

    known = Signal()

    def __init__(self, ui_context: UiContext, window: Window, tasks: Tasks, services: AppServices) -> None:
        super().__init__(window)
        self._ui_context = ui_context
        self._window = window
        self._tasks = tasks
        self._services = services
        self._wanted = False
        self._words = Fetching(Stopped)
        self._words.done.connect(self._words_written)
        self._words.failed.connect(self._words_failed)

    @cached_property
    def download(self) -> CardDownload:
        """All cards from the card service, once the user wants them."""
        services = self._services
        return CardDownload(
            self._ui_context, services.cards.fetch, services.cards.host, self._import_fetched, self._tell_failed
        )

    def read_own(self) -> None:
        """Has the user's own cards read; what is changed or opened comes after that, the window waits for nothing."""
        cards = self._services.cards

        def done(_nothing: None) -> None:
            if cards.problem is not None:
                self._tasks.failed.emit(cards.problem)
            if cards.damage is not None:
                self.mend(cards.damage)
            if cards.own_count:
                self.known.emit()
                self._write_words()

        self._tasks.change(self, cards.read_own, NOTHING, done)

    def _write_words(self) -> None:
        """Lets the search know the texts too, beside everything else."""
        self._wanted = True
        if not self._words.running:
            self._wanted = False
            cards = self._services.cards
            self._words.start(lambda tell, _wait: cards.make_ready(tell))

    def _words_written(self, _nothing: object) -> None:
        self.known.emit()
        if self._wanted:
            self._write_words()

    def _words_failed(self, error: Exception) -> None:
        if not isinstance(error, Stopped):
            self._tasks.failed.emit(error)

    def offer_in(self, settings: SettingsScreen) -> None:
        """The settings offer both ways."""
        settings.import_wanted.connect(self.choose_file)
        self.download.show_in(settings.download)

    def close(self) -> None:
        if "download" in self.__dict__:
            self.download.close()
        self._words.close()

    def choose_file(self) -> None:
        """Lets the user choose a file and imports it."""
        say = self._ui_context.say
        dialog = file_dialog(self._window, say(shell_words.IMPORT_CARDS), filters=say(shell_words.CARD_FILES))
        chosen = chosen_file(dialog)
        if chosen is not None:
            self.import_file(chosen)

    def mend(self, damage: OwnDamage) -> None:
        """Says what of the user's own cards is lost, and reads them again from their downloads."""
        again = bool(damage.sources)
        detail = storage_words.own_damage_sentence(damage, self._ui_context.words, again=again).removesuffix(".")
        self._window.notices.post(storage_words.PLAIN, tone="warning", values={"detail": detail})
        for source in damage.sources:
            self.import_file(source)

    def import_file(self, file: Path, ended: Callable[[], object] = lambda: None) -> None:
        """Makes the cards of a file known, and says what can be read of them; `ended` is told when that is over."""

        def done(found: CardImport) -> None:
            ended()
            self.known.emit()
            self._write_words()
            values: dict[str, object] = {**found.counts, "count": len(found.cards), "knew": found.knew}
            self._window.notices.post(shell_words.CARDS_IMPORTED, values=values)
            language = self._ui_context.words.language
            for complaint in found.complaints[:_COMPLAINTS]:
                detail = problem_sentence(complaint, language)
                self._window.notices.post(storage_words.PLAIN, tone="warning", values={"detail": detail})

        self._tasks.change(self, lambda: self._services.cards.import_file(file), NOTHING, done, lambda _error: ended())

    def _import_fetched(self, file: Path | None) -> None:
        if (problem := self._services.cards.german_problem) is not None:
            self._tasks.failed.emit(problem)
        if file is None:
            self.known.emit()
            self._write_words()
        if file is None:
            self._window.notices.post(shell_words.NOTHING_NEW)
        else:
            self.import_file(file, self.download.read)

    def _tell_failed(self, error: Exception) -> None:
        if isinstance(error, Stopped):
            self._window.notices.post(shell_words.STOPPED)
        else:
            self._tasks.failed.emit(error)
