"""Presenter of the statistics dialog: plays the games in a thread and in other processes, and saves the results."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from app.files.doors import write_whole
from app.files.names import suggest_file_name
from app.messages import statistics_words as words
from app.messages import storage_words
from app.messages.errors import notice_text
from app.messages.message import Message
from app.screens.deck.statistics import StatisticsDialog
from app.screens.window import Window
from app.services.app_services import AppServices
from app.services.decks.session import DeckSnapshot
from app.tasks.background_run import BackgroundRun
from app.tasks.runner import NOTHING, Tasks
from app.widgets.flow import chosen_file, file_dialog
from app.widgets.ui_context import UiContext
from engine.errors import CommandeerError

if TYPE_CHECKING:  # keeps the start fast: games load the rules core
    from app.services.games.goldfishing import GoldfishOrder, GoldfishResult
    from app.services.games.table_setup import Choices, DeckChoice

_EVERY: Final = 0.5
"""Seconds between two reports of partial results."""
_JOBS: Final = max(1, min(8, (os.cpu_count() or 2) - 1))


class StatisticsPresenter(QObject):
    """Opens the dialog for a deck. One run at a time; closing the dialog cancels it."""

    def __init__(
        self,
        ui_context: UiContext,
        window: Window,
        tasks: Tasks,
        services: AppServices,
        show_name: Callable[[str], str],
    ) -> None:
        super().__init__(window)
        self._ui_context = ui_context
        self._window = window
        self._tasks = tasks
        self._services = services
        self._show_name = show_name
        self.run = BackgroundRun(self)
        self.dialog: StatisticsDialog | None = None
        self._snapshot: DeckSnapshot | None = None
        self._order: GoldfishOrder | None = None
        self._result: GoldfishResult | None = None
        self._done = 0
        self.run.advanced.connect(self._show_partial)
        self.run.done.connect(self._show_result)
        self.run.failed.connect(self._show_problem)
        self.run.changed.connect(self._show_state)

    def open_dialog(self, snapshot: DeckSnapshot) -> None:
        """Opens the dialog for a deck, with the decks that it can be compared with."""

        def show_dialog(choices: Choices) -> None:
            others = (*choices.decks_of("own"), *choices.decks_of("program"))
            dialog = StatisticsDialog(self._ui_context, snapshot.name, others, self._show_name, self._window)
            self.dialog, self._snapshot, self._order, self._result, self._done = dialog, snapshot, None, None, 0
            dialog.wanted.connect(self._begin)
            dialog.paused.connect(self._pause)
            dialog.resumed.connect(self._resume)
            dialog.cancelled.connect(self._cancel)
            dialog.save_wanted.connect(self._save)
            dialog.finished.connect(self._close)
            self._window.open_over(dialog)

        self._tasks.run_query(self, lambda: self._services.table_choices(snapshot), show_dialog, in_turn=True)

    def end_work(self) -> None:
        """Ends the run, because the window closes."""
        self.run.end_work()

    def _begin(self, games: int, turns: int, against: DeckChoice | None) -> None:
        snapshot, seed = self._snapshot, secrets.randbelow(1 << 31)
        if snapshot is None:
            return

        def start(order: GoldfishOrder) -> None:
            if self.dialog is None:
                return
            self._order, self._result, self._done = order, None, 0
            self.run.start_work(lambda check, report: _play(order, check, report))
            self.dialog.show_status(words.PROGRESS, 0, order.games)

        make = self._services.goldfish_order
        self._tasks.run_query(self, lambda: make(snapshot, games, turns, seed, against), start, in_turn=True)

    def _pause(self) -> None:
        self.run.pause_work()
        self._say(words.PAUSED)

    def _resume(self) -> None:
        self.run.resume_work()
        self._say(words.PROGRESS)

    def _cancel(self) -> None:
        self.run.cancel_work()
        self._say(words.CANCELLED)

    def _say(self, message: Message) -> None:
        if self.dialog is not None and self._order is not None:
            self.dialog.show_status(message, self._done, self._order.games)

    def _show_partial(self, result: GoldfishResult) -> None:
        if not self.run.running:  # it was on its way when the user cancelled
            return
        self._take(result)
        self._say(words.PAUSED if self.run.paused else words.PROGRESS)

    def _show_result(self, result: GoldfishResult) -> None:
        self._take(result)
        self._say(words.FINISHED)

    def _take(self, result: GoldfishResult) -> None:
        self._result, self._done = result, result.deck.games
        if self.dialog is not None:
            self.dialog.show_result(result)
            self._show_state()

    def _show_problem(self, problem: Exception) -> None:
        self._cancel()
        said = notice_text(problem, self._ui_context.words.language)
        self._window.notices.post_notice(storage_words.PLAIN, tone="grave", values={"detail": said})

    def _show_state(self) -> None:
        if self.dialog is not None:
            run = self.run
            self.dialog.show_state(running=run.running, paused=run.paused, has_result=self._result is not None)

    def _close(self) -> None:
        self.dialog = None
        self.run.cancel_work()

    def _save(self, ending: str) -> None:
        order, result, dialog = self._order, self._result, self.dialog
        if order is None or result is None or dialog is None:
            return
        title = self._ui_context.say(words.EXPORT_TITLE)
        place = suggest_file_name(order.deck.name, ending, "statistics")
        path = chosen_file(file_dialog(dialog, title, place=place, mode=QFileDialog.FileMode.AnyFile))
        if path is not None:
            self.save_file(path, ending)

    def save_file(self, path: Path, ending: str) -> None:
        """Writes the results so far into a file, as CSV or JSON."""
        order, result = self._order, self._result
        if order is None or result is None:
            return

        def write_file() -> str | None:
            from app.services.games.goldfish_files import statistics_csv, statistics_json

            make = statistics_csv if ending == ".csv" else statistics_json
            try:
                write_whole(path, make(result, order))
            except (CommandeerError, OSError) as problem:
                return notice_text(problem, self._ui_context.words.language)
            return None

        def report_written(reason: str | None) -> None:
            if reason is None:
                self._window.notices.post_notice(words.SAVED, values={"file": path})
            else:
                self._window.notices.post_notice(storage_words.PLAIN, tone="grave", values={"detail": reason})

        self._tasks.change(self, write_file, NOTHING, report_written)


def _play(order: GoldfishOrder, check: Callable[[], None], report: Callable[[object], None]) -> GoldfishResult:
    """Plays all games in other processes and reports the statistics of the games so far twice a second."""
    from app.services.games.goldfishing import GoldfishTally, play_goldfish_games
    from app.services.processes import run_apart

    tally = GoldfishTally(order)
    shown = time.monotonic()
    for games in play_goldfish_games(order, run_apart(_JOBS, check)):
        tally.add_games(games)
        if time.monotonic() - shown >= _EVERY:
            report(tally.report())
            shown = time.monotonic()
    return tally.report()
