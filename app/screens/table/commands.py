"""Table commands that a player may want at any time, whoever is deciding: going back, conceding, watching, leaving the
table; and notices about a game that waits in the background or continues in an older form.

While the game waits for the player, a command runs at once. While bots decide, the game's thread gets it as a wish and
carries it out at the next decision. One sentence reports a command that isn't possible; none is ignored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject

from app.messages import shell_words
from app.messages import table_words as words
from app.messages.message import Message, quotable
from app.models.answering_action import TAKE_BACK
from app.models.before_deciding import Passing
from app.models.player_seat import PlayerSeat
from app.models.program_prompts import CONCEDE, PLAY_ON, SPEED_OF, STEP, refit_sentence
from app.models.table_view import Prompt
from app.screens.table.people import People
from app.screens.table.screen import TableScreen
from app.screens.window import Window
from app.services.games.live_game import LiveGame
from app.services.games.playing import GamePlan
from app.tasks.game_thread import GameThread
from app.widgets.notice import Notice
from app.widgets.ui_context import UiContext
from engine.errors import UnknownCard
from engine.game.kernel.choices import Concede
from engine.match.session import Rewind


class RunningTable(Protocol):
    """The presenter, as far as commands need it."""

    game: LiveGame | None
    seat: PlayerSeat | None
    thread_: GameThread
    passing: Passing
    people: People
    screen: TableScreen

    def begin_game(self, plan: Callable[[], GamePlan]) -> None:
        """Starts another game."""

    def answer(self, value: object) -> None:
        """Passes the game its answer."""

    def restart(self, game: LiveGame, request: Rewind) -> None:
        """Continues a game that is over."""

    def show_table(self) -> None:
        """Shows the current table."""

    def leave_table(self) -> None:
        """Ends the game's thread and leaves."""


class TableCommands:
    """Runs the commands at one table."""

    def __init__(self, presenter: RunningTable) -> None:
        self._presenter = presenter

    def go_to_decision(self, place: int) -> None:
        """Goes to before the own decision with that number (0: the first one); a higher number goes forward again."""
        presenter, game = self._presenter, self._presenter.game
        table = presenter.screen.shown_table
        if game is None or presenter.seat is None or table is None:
            return
        presenter.screen.remark.remove_sentence()
        timeline = table.timeline
        if place < 0 or (place == 0 and timeline.current == 0):
            self._say(words.NOT_BACK)
        elif place > timeline.decisions:
            self._say(words.NOT_FORWARD)
        elif place == timeline.current and not self._busy:
            self._say(words.STANDS_THERE)
        elif self._busy:
            self._wish(game, place, words.GOING_BACK)
        else:
            self._go(game, place)

    def to_turn_start(self) -> None:
        """Goes to the first own decision of this turn, or of the previous one."""
        table = self._presenter.screen.shown_table
        if table is None:
            return
        timeline = table.timeline
        place = max((start for start in timeline.turns if start < timeline.current), default=None)
        if place is None:
            self._say(words.NO_TURN_BEFORE)
        else:
            self.go_to_decision(place)

    def show_yields(self) -> None:
        """Lists the automatic answers of the person at the computer, each with a button to end it."""
        seat = self._presenter.seat
        if seat is not None and self._presenter.people.pending is None:
            self._presenter.screen.yields.open_list(seat.automatic.in_force, seat.automatic.end_yield)

    def ask_concede(self) -> None:
        """Asks for confirmation of a concession. A second call cancels that."""
        seat, table = self._presenter.seat, self._presenter.screen.shown_table
        if seat is None or table is None or table.over or table.seat_of(table.own).lost:
            return
        self._presenter.screen.remark.remove_sentence()
        seat.conceding = not seat.conceding
        self._renew(seat)
        if seat.conceding:  # so that Return continues the game
            self._presenter.screen.prompt.option_buttons()[0].setFocus()

    def choose(self, key: str) -> bool:
        """Runs an option that isn't an answer to the game. Returns False for an answer."""
        seat = self._presenter.seat
        if seat is None:
            return False
        if seat.conceding:
            seat.conceding = False
            if key == CONCEDE:
                self._concede(seat)
            elif key == PLAY_ON:
                self._renew(seat)
            return True
        if key == TAKE_BACK and seat.mana_from is not None:
            self.go_to_decision(seat.mana_from)
            return True
        if key == STEP and seat.held:
            self.step_once()
            return True
        if key in SPEED_OF and self.watching:
            seat.speed = SPEED_OF[key]
            self._presenter.thread_.end_pause()
            self._renew(seat)
            return True
        return False

    def confirm(self) -> bool:
        """Handles the main button if it doesn't belong to a question of the game; returns False if it does."""
        game, table = self._presenter.game, self._presenter.screen.shown_table
        if table is not None and table.over and game is not None and not self._presenter.thread_.running:
            self._presenter.begin_game(game.opened.plan.with_new_seed)  # another game with the same decks
            return True
        if self.watching:
            self._presenter.leave_table()
            return True
        if self._busy and self._presenter.seat is not None and self._presenter.seat.held:
            self._presenter.screen.hold.setChecked(False)
            return True
        return False

    def hold_game(self, on: bool) -> None:
        """Pauses the game while bots play, or resumes it."""
        seat = self._presenter.seat
        if seat is None or seat.held == on:
            return
        seat.held = on
        self._presenter.thread_.hold_game(on=on)
        if self._busy:
            self._renew(seat)

    def step_once(self) -> None:
        """Runs one step, after pausing the game if necessary."""
        seat = self._presenter.seat
        if seat is None or not self._busy:
            self._say(words.NO_PROGRAM_PLAYS)
        elif seat.held:
            self._presenter.thread_.step_once()
        else:
            self._presenter.screen.hold.setChecked(True)

    @property
    def watching(self) -> bool:
        """True if the player is out and the others play on."""
        table = self._presenter.screen.shown_table
        return table is not None and not table.over and table.seat_of(table.own).lost

    def take_up(self) -> bool:
        """Carries out a pending wish, as the game has just asked the player or ended. Returns True if there was one."""
        game = self._presenter.game
        wish = None if game is None else game.take_wish()
        if game is None or wish is None:
            return False
        if isinstance(wish, Concede):
            if self._presenter.thread_.waiting:
                self._presenter.answer(wish)
            return self._presenter.thread_.running
        return self._go(game, wish)

    @property
    def _busy(self) -> bool:
        """True while bots decide."""
        return self._presenter.thread_.running and not self._presenter.thread_.waiting

    def _go(self, game: LiveGame, place: int) -> bool:
        request = game.go_to_decision(place)
        if request is None:
            self._say(words.STANDS_THERE)
            return False
        self._presenter.passing.stop_passing()
        if self._presenter.seat is not None:
            self._presenter.seat.conceding = False
        if self._presenter.thread_.waiting:
            self._presenter.answer(request)
        else:
            self._presenter.restart(game, request)
        return True

    def _concede(self, seat: PlayerSeat) -> None:
        presenter, game = self._presenter, self._presenter.game
        if game is None:
            return
        presenter.passing.stop_passing()
        if presenter.thread_.waiting:
            presenter.answer(Concede())
        elif presenter.thread_.running:
            self._wish(game, Concede(), words.CONCEDING)

    def _wish(self, game: LiveGame, wish: Concede | int, said: Message) -> None:
        presenter = self._presenter
        presenter.passing.stop_passing()
        game.note_wish(wish)
        presenter.thread_.end_pause()
        if presenter.seat is not None:
            presenter.screen.prompt.show_prompt(Prompt(presenter.seat.words.say(said), ""))

    def _renew(self, seat: PlayerSeat) -> None:
        """Updates the prompt, whether the game waits or not."""
        presenter, table = self._presenter, self._presenter.screen.shown_table
        if presenter.thread_.waiting and seat.question is not None:
            presenter.show_table()
        elif table is not None:
            presenter.screen.show_table(seat.with_prompt(table))

    def _say(self, message: Message) -> None:
        seat = self._presenter.seat
        if seat is not None:
            self._presenter.screen.remark.show_sentence(seat.words.say(message))


class GameNotices(QObject):
    """The notices about the game on the table, which `game` returns."""

    def __init__(
        self, ui_context: UiContext, window: Window, screen: TableScreen, game: Callable[[], LiveGame | None]
    ) -> None:
        super().__init__(window)
        self._ui_context = ui_context
        self._window = window
        self._screen = screen
        self._waits: Notice | None = None
        self._game = game
        self._told = True
        screen.went.connect(self._say_that_it_waits)
        screen.came.connect(self.take_back)

    def opened(self) -> None:
        """Notes that another game is on the table."""
        self._told = False

    def tell_refit(self) -> None:
        """Reports once what has become of an older game's decisions, when it waits for the player or is over."""
        game, table = self._game(), self._screen.shown_table
        if game is None or table is None or self._told:
            return
        self._told = True
        said = refit_sentence(game, table)
        if said is not None:
            message, values = said
            self._window.notices.post_notice(
                message, tone="grave" if message is words.REFIT_PART else "news", values=values
            )

    def report_error(self, error: BaseException) -> None:
        """Reports an error that has stopped the game. It doesn't show the error, which may name a card that this player
        doesn't know. But it names a card that isn't in the program any more, because going back doesn't help while
        importing the card does."""
        if isinstance(error, UnknownCard):
            unknown: dict[str, object] = {"name": quotable(error.name), "settings": shell_words.SETTINGS}
            self._window.notices.post_notice(words.UNKNOWN_CARD, tone="grave", values=unknown)
            self._screen.show_table(None)
            return

        def go_back() -> None:
            notice.dismiss()
            self._screen.rewind.step_by(-1)

        values: dict[str, object] = {"detail": type(error).__name__}
        notice = self._window.notices.post_notice(words.BROKE, (words.BACK_ONE, go_back), tone="grave", values=values)

    def _say_that_it_waits(self) -> None:
        table = self._screen.shown_table
        if self._game() is None or table is None or table.over:
            return
        key = self._ui_context.keys.first_key("table", self._ui_context.words)
        values: dict[str, object] = {"table": shell_words.TABLE, "key": key}
        message = words.WAITS if key else words.WAITS_NO_KEY
        self.take_back()
        notice = self._waits = self._window.notices.post_notice(message, (words.GO_BACK, self._go_back), values=values)
        notice.gone.connect(self._forget)

    def _go_back(self) -> None:
        self._window.show_screen("table")

    def take_back(self) -> None:
        """Closes the notice, because the player is back, or the game no longer waits."""
        if self._waits is not None:
            self._waits.dismiss()

    def _forget(self) -> None:
        self._waits = None
