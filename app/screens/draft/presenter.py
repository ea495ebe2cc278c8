"""Draft presenter: connects the draft screen with the drafting service. Every pick is a change that is made and saved
off this thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.messages import draft_words as words
from app.messages.message import Message
from app.screens.draft.around_pack import ROWS_OF_ADVICE, Advice
from app.screens.draft.screen import DraftScreen
from app.screens.window import Window
from app.services.app_services import AppServices
from app.services.drafts.session import DraftSetup, DraftSnapshot, seconds_to_pick
from app.tasks.runner import ChangeSet, Tasks
from app.widgets.ui_context import UiContext
from engine.limited.pod import Positions

_DRAFTS = ChangeSet(drafts=True)


class DraftPresenter(QObject):
    """Owns the screen. `finished` carries the number of a draft whose deck the user wants to build; `play_wanted`: to
    play it at once; `statistics_wanted`: to see its goldfish games."""

    finished = Signal(int)
    play_wanted = Signal()
    statistics_wanted = Signal()
    clock_chosen = Signal(str)

    def __init__(self, ui_context: UiContext, window: Window, tasks: Tasks, services: AppServices) -> None:
        super().__init__(window)
        self._window = window
        self._tasks = tasks
        self._services = services
        self._snapshot: DraftSnapshot | None = None
        self._busy = False
        self._waiting: Callable[[], None] | None = None
        """An undo that was requested during a pick."""
        self._clock = "off"
        self.screen = DraftScreen(ui_context, services.book, services.preferences().seats)
        pick = self.screen.pick
        self.screen.setup.begun.connect(self.open_packs)
        self.screen.setup.clock_chosen.connect(self.clock_chosen)
        self.screen.undo.connect(self._undo)
        self.screen.redo.connect(self._redo)
        self.screen.end.build.connect(self._build)
        self.screen.end.play.connect(self.play_wanted)
        self.screen.end.statistics.connect(self.statistics_wanted)
        pick.taken.connect(self._take)
        pick.uncovered.connect(self._start_clock)
        pick.status.timed_out.connect(self._time_is_up)
        pick.status.advice.connect(lambda _on: self._ask_advice())

    def set_clock(self, clock: str) -> None:
        """Uses this pick clock from now on. A different one restarts the time of the current pick."""
        self.screen.setup.show_clock(clock)
        if clock != self._clock:
            self._clock = clock
            self._start_clock()

    def _start_clock(self) -> None:
        """Starts the clock. A pack that waits for its drafter costs no time."""
        pick = self.screen.pick
        view = None if self._snapshot is None or pick.covered else self._snapshot.view
        pick.status.start_clock(None if view is None else seconds_to_pick(self._clock, view))

    def open_packs(self, setup: DraftSetup) -> None:
        """Opens new packs."""
        self._change(lambda: self._services.drafting.begin_draft(setup))

    def resume(self, draft_id: int) -> None:
        """Continues a saved draft."""
        self._change(lambda: self._services.drafting.resume(draft_id))

    def _take(self, positions: Positions) -> None:
        self._change(lambda: self._services.drafting.choose(positions))

    def _undo(self) -> None:
        self._walk(self._undo, self._services.drafting.undo_pick, lambda shot: shot.can_undo, words.NOT_BACK)

    def _redo(self) -> None:
        self._walk(self._redo, self._services.drafting.redo_pick, lambda shot: shot.can_redo, words.NOT_FORWARD)

    def _walk(
        self,
        again: Callable[[], None],
        work: Callable[[], DraftSnapshot],
        allowed: Callable[[DraftSnapshot], bool],
        said: Message,
    ) -> None:
        """Undoes or redoes: now, after the current pick, or with a notice why that isn't possible."""
        if self._busy:
            self._waiting = again
        elif self._snapshot is None or not allowed(self._snapshot):
            self._window.notices.post_notice(said, tone="warning")
        else:
            self._change(work)

    def _change(self, work: Callable[[], DraftSnapshot]) -> None:
        """Makes one change at a time. A click during a change is ignored, because it meant a pack that is gone."""
        if self._busy:
            return
        self._busy = True
        self._tasks.change(self, work, _DRAFTS, self._show, failed=self._failed)

    def _failed(self, _error: BaseException) -> None:
        self._busy = False
        self._waiting = None

    def _show(self, snapshot: DraftSnapshot) -> None:
        self._busy = False
        self._snapshot = snapshot
        self.screen.show_draft(snapshot)
        self._start_clock()
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            waiting()
        self._ask_advice()

    def _ask_advice(self) -> None:
        """Computes advice only while somebody looks at it."""
        snapshot = self._snapshot
        if snapshot is None or snapshot.view is None or self._busy:
            return
        if not self.screen.pick.status.advice_button.isChecked():
            self.screen.pick.show_advice(())
            return
        drafting = self._services.drafting

        def advise() -> tuple[Advice, ...]:
            best = drafting.advise()[:ROWS_OF_ADVICE]
            return tuple((pick, drafting.suggest(pick.position)) for pick in best)

        def show_advice(advice: tuple[Advice, ...]) -> None:
            if self._snapshot is snapshot:
                self.screen.pick.show_advice(advice)

        self._tasks.run_query(self, advise, show_advice, in_turn=True)

    def _time_is_up(self) -> None:
        """Takes the chosen cards, and an expert's choice for the missing ones."""
        view = self._snapshot.view if self._snapshot else None
        if view is None or self._busy:
            return
        chosen = self.screen.pick.chosen
        drafting = self._services.drafting

        def fill_pick() -> DraftSnapshot:
            rest = [place for place in drafting.suggest() if place not in chosen]
            return drafting.choose((*chosen, *rest)[: view.picks])

        self._change(fill_pick)

    def _build(self) -> None:
        if self._snapshot is not None:
            self.finished.emit(self._snapshot.id)
