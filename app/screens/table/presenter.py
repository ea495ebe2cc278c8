"""Table presenter: connects the table screen with a running game on its thread, its storage, and the person's
clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from PySide6.QtCore import QObject, QPoint, Signal

from app.messages import table_words as words
from app.models.appearance import CardLooks
from app.models.before_deciding import Passing, reasons_of
from app.models.pacing import NEXT_SPEED, PACES
from app.models.player_seat import PlayerSeat
from app.models.table_view import StepName
from app.screens.table.commands import GameNotices, TableCommands
from app.screens.table.keeping import Keeping
from app.screens.table.people import People
from app.screens.table.screen import TableScreen
from app.screens.window import Window
from app.services.app_services import AppServices
from app.services.games.live_game import LiveGame
from app.services.games.playing import GamePlan, OpenGame
from app.services.preferences import Preferences, Speed
from app.tasks.game_thread import Decide, GameThread
from app.tasks.runner import ChangeSet, Tasks
from app.widgets.ui_context import UiContext
from engine.errors import IllegalChoice
from engine.game.kernel.choices import Answer, Question
from engine.game.view.view import GameView
from engine.match.session import Rewind

_FLIGHT_SHARE: Final = 1.2
_LONGEST_FLIGHT: Final = 600
"""Limit in milliseconds. Together with its log line, an animated card stays for more than two paces."""

_GAMES = ChangeSet(games=True)
_OPENING = "open a game"


class TablePresenter(QObject):
    """Owns the table screen and its game. `seconds_shown`: minimum seconds for which an action of a bot is shown."""

    opened = Signal()
    left = Signal()
    """The player has left the table; the game is stored."""
    speed_chosen = Signal(str)
    """The chosen speed of bots."""

    def __init__(self, ui_context: UiContext, window: Window, tasks: Tasks, services: AppServices) -> None:
        super().__init__(window)
        self._ui_context = ui_context
        self._window = window
        self._tasks = tasks
        self._services = services
        self._looks = CardLooks(services.book)
        self._keeping = Keeping(tasks, services.playing)
        self.thread_ = GameThread()
        self.game: LiveGame | None = None
        self.number: int | None = None  # of the game on the table, which may still be loading
        self.seat: PlayerSeat | None = None
        """Seat of the person at the computer."""
        self.passing = Passing()
        self._speed: Speed = "normal"
        self.screen = TableScreen(ui_context)
        self.screen.show_speed(self._speed)
        self.seconds_shown = PACES[self._speed]
        self.people = People(self._looks, self.screen)
        self._commands = TableCommands(self)
        self._notices = GameNotices(ui_context, window, self.screen, lambda: self.game)
        self.thread_.asked.connect(self._asked)
        self.thread_.shown.connect(self.screen.show_table)
        self.thread_.ended.connect(self._ended)
        self.thread_.broke.connect(self._notices.report_error)
        self._connect()
        ui_context.words_changed.connect(self._write_texts)

    def begin_game(self, plan: Callable[[], GamePlan]) -> None:
        """Starts a new game. The plan is made off this thread."""
        playing = self._services.playing
        self._open(lambda: playing.store_game(plan()))

    def resume(self, game_id: int) -> None:
        """Continues a saved game."""
        if self.game is not None and self.game.opened.id == game_id and self.thread_.running:
            self.opened.emit()
            return
        self._open(lambda: self._services.playing.resume(game_id))

    @property
    def is_asking(self) -> bool:
        """True if the game asks the person, who can see it."""
        return self._waits and self.seat is not None and self.seat.question is not None

    @property
    def _waits(self) -> bool:
        """True if the game waits for an answer, and not behind the curtain."""
        return self.thread_.waiting and self.people.pending is None

    def end_game(self) -> None:
        """Ends the game's thread. All decisions are stored."""
        self.screen.tools.close_all()
        self.people.pending = None
        self.thread_.stop_game()
        if self.game is not None:
            self.game.keep_all()
        if self.number is not None:
            self._let_go(self.number)
        self.game = self.seat = self.number = None
        self._notices.take_back()

    def _let_go(self, game_id: int) -> None:
        """Lets other windows continue the game, once all its decisions are stored."""
        playing = self._services.playing
        self._tasks.take_posted()
        self._tasks.post_change(lambda: playing.close_game(game_id))

    def clear_table(self) -> None:
        """Clears the table of any game."""
        self.end_game()
        self.screen.show_table(None)

    def leave_game(self, game_id: int) -> None:
        """Clears the table if it has that game."""
        if self.number == game_id:
            self.clear_table()

    def leave_table(self) -> None:
        """Leaves the table. The game is stored, whether it is over or not."""
        if self.game is None:
            return
        over = self.screen.shown_table is not None and self.screen.shown_table.over
        self.clear_table()
        self.left.emit()
        if not over:
            self._window.notices.post_notice(words.KEPT)

    def _open(self, work: Callable[[], OpenGame]) -> None:
        if self._tasks.accepts(_OPENING):
            self.end_game()
            self.screen.show_loading()
            self.opened.emit()
            self._tasks.change(self, work, _GAMES, self._start, lambda _: self.screen.show_table(None), once=_OPENING)

    def _start(self, opened: OpenGame) -> None:
        self._notices.opened()
        self.number = opened.id
        self.passing = Passing(self.passing.stops, self.passing.reasons)
        self.passing.full_control = self.screen.control.isChecked()

        def play_game(decide: Decide) -> object:
            pool, keep = self._services.cards.playable_cards(), self._keeping.decisions(opened.id)
            ask, hurry = decide_or_rewind(decide), self.thread_.in_hurry
            game = LiveGame(opened, pool, ask, self.people.passes, keep, self._seen, hurry)
            game.answers = self.people.answers
            game.yields.keep = self._keeping.yields(opened)
            self.seat = self.people.sit_down(game, self.passing, self._ui_context.words.language)
            self.game = game
            return game.play_game()

        self.thread_.start_game(play_game)

    def prefer(self, preferences: Preferences) -> None:
        """Applies how the user wants to be asked, and the bots' speed."""
        self.set_speed(preferences.table_speed)
        self.passing.reasons = reasons_of(preferences.stop_for)
        self.people.prefer(self.passing.reasons, confirm=preferences.confirm)

    def _seen(self, view: GameView, fresh: bool) -> None:
        """Shows the actions of bots one after the other. Called on the game's thread."""
        self.thread_.check_stop()
        seat, game = self.seat, self.game
        if seat is None or game is None or not self.people.has_news(game, view) or not fresh:
            return
        table, seconds = seat.pace_table(view, self.seconds_shown)
        self.thread_.show_view(table)
        if not game.wished:
            self.thread_.pause_game(seconds)

    def _asked(self, view: GameView, question: Question) -> None:
        idle = self.seat is None or not self.thread_.waiting or self._commands.take_up()
        if self.seat is not None and not idle and self.people.is_present(view, question):
            self._ask(self.seat, view, question)

    def _ask(self, seat: PlayerSeat, view: GameView, question: Question | None) -> None:
        if question is None:  # the game is over
            self.screen.show_table(seat.final_table())
        else:
            seat.take_question(view, question)
            self.show_table()
        self._notices.tell_refit()

    def _lift(self) -> None:
        """Lifts the curtain, as the person it was closed for is at the computer now."""
        changed = self.people.change(self.game, self._ui_context.words.language) if self.game is not None else None
        if changed is not None:
            self.seat, view, question = changed
            self.passing = self.seat.passing
            self._ask(self.seat, view, question)

    def show_table(self) -> None:
        """Shows the table with its prompt, unless the curtain is closed."""
        table = None if self.seat is None or self.people.pending is not None else self.seat.table_asked()
        if table is not None:
            self.screen.show_table(table)

    def _write_texts(self) -> None:
        """Changes the language: at once if the game waits, otherwise with the next action."""
        seat = self.seat
        if seat is None:
            return
        seat.words.language = self._ui_context.words.language
        if self._waits:
            seat.repeat_question()
            self.show_table()

    def _connect(self) -> None:
        screen = self.screen
        screen.object_clicked.connect(lambda entity: self._do(lambda seat: seat.click_entity(entity)))
        screen.player_clicked.connect(lambda entity: self._do(lambda seat: seat.click_entity(entity)))
        screen.option_chosen.connect(self._choose)
        screen.confirmed.connect(self._confirm)
        screen.concede_wanted.connect(self._commands.ask_concede)
        screen.leave_wanted.connect(self.leave_table)
        screen.stop_toggled.connect(self._toggle_stop)
        screen.rewind_wanted.connect(self._commands.go_to_decision)
        screen.turn_start_wanted.connect(self._commands.to_turn_start)
        screen.control_toggled.connect(self._set_control)
        screen.why_not = lambda entity: "" if self.seat is None else self.seat.why_not(entity)
        screen.hold_toggled.connect(self._commands.hold_game)
        screen.step_wanted.connect(self._commands.step_once)
        screen.speed_wanted.connect(lambda: self.speed_chosen.emit(NEXT_SPEED[self._speed]))
        screen.menu_wanted.connect(self._open_menu)
        screen.yields_wanted.connect(self._commands.show_yields)
        screen.curtain.lifted.connect(self._lift)
        screen.lock_wanted.connect(self._lock)
        screen.tools.act_wanted.connect(lambda act: self._do(lambda _seat: act))

    def _open_menu(self, entity: int, at: QPoint) -> None:
        """Opens the menu of manual actions for something, or explains why it isn't available."""
        if self.seat is not None and self.people.pending is None:
            self.screen.tools.open_menu(self.seat.manual_menu(entity), at)

    def _lock(self, entity: int) -> None:
        """Keeps a source from automatic payments, or allows it again."""
        if self.seat is None or self.people.pending is not None:
            return
        said = self.seat.toggle_lock(entity)
        if isinstance(said, str):
            self.screen.remark.show_sentence(said)
        else:
            self._do(lambda _seat: said)

    def _confirm(self) -> None:
        """Does what the main button says."""
        if not self._commands.confirm():
            self._do(lambda seat: seat.confirm())

    def _choose(self, key: str) -> None:
        """Handles an option of the prompt."""
        self.screen.remark.remove_sentence()
        if not self._commands.choose(key):
            self._do(lambda seat: seat.choose(key))

    def _do(self, work: Callable[[PlayerSeat], Answer | None]) -> None:
        """Carries out a click. A legal answer goes to the game."""
        seat = self.seat
        if seat is None or not self._waits or seat.question is None:
            return
        self.screen.remark.remove_sentence()
        answer = work(seat)
        if answer is None:
            self.show_table()
            if seat.remark:
                self.screen.remark.show_sentence(seat.remark)
            return
        try:
            checked = seat.question.accept(answer)
        except IllegalChoice as problem:
            self.show_table()
            self.screen.remark.show_sentence(seat.refusal(problem))
            return
        self.answer(checked)

    def answer(self, value: object) -> None:
        """Passes the game its answer."""
        if self.seat is not None:
            self.seat.answered(value)
        self.screen.show_waiting()
        self.thread_.answer(value)

    @property
    def seconds_shown(self) -> float | None:
        """Minimum seconds for which an action of a bot is shown; its log lines get additional reading time. Card
        animations take a part of it."""
        return self._pace

    @seconds_shown.setter
    def seconds_shown(self, seconds: float | None) -> None:
        self._pace = seconds
        self.screen.flights.milliseconds = min(_LONGEST_FLIGHT, round(_FLIGHT_SHARE * 1000 * (seconds or 0.0)))

    def set_speed(self, speed: Speed) -> None:
        """Sets the bots' speed."""
        if speed != self._speed:
            self._speed = speed
            self.seconds_shown = PACES[speed]
            self.thread_.end_pause()
        self.screen.show_speed(speed)

    def _toggle_stop(self, step: str, own: bool) -> None:
        self.passing.toggle(cast(StepName, step), own=own)
        if self.thread_.waiting:
            self.show_table()

    def _set_control(self, on: bool) -> None:
        for passing in (self.passing, *(seat.passing for seat in self.people.seats.values())):
            passing.full_control = on

    def restart(self, game: LiveGame, request: Rewind) -> None:
        """Continues a finished game from an earlier decision."""
        if self.seat is not None:
            self.seat.answered(request)  # the earlier question is no longer asked
        game.session.rewind(request.to, request.then)
        self._tasks.change(self, lambda: self._services.playing.finish(game.opened.id, finished=False), _GAMES)
        self.screen.show_waiting()

        def play_game(decide: Decide) -> object:
            game.ask_through(decide_or_rewind(decide))
            return game.play_game()

        self.thread_.start_game(play_game)

    def _ended(self, _result: object) -> None:
        game, seat = self.game, self.seat
        if game is None or seat is None or self._commands.take_up():
            return
        if self.people.may_see_end(game):
            self._ask(seat, game.current_view(), None)
        self._tasks.change(self, lambda: self._services.playing.finish(game.opened.id), _GAMES)


def decide_or_rewind(decide: Decide) -> Callable[[GameView, Question], Answer]:
    """Returns a function that asks through `decide`, and turns a `Rewind` result into an exception."""

    def ask_person(view: GameView, question: Question) -> Answer:
        value = decide(view, question)
        if isinstance(value, Rewind):
            raise value
        return cast(Answer, value)

    return ask_person
