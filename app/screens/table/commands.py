"""What a player may want at any time, whoever is deciding: going back, giving up, watching, leaving the table; and what
is said of a game that waits while the player is on another screen, or that goes on in an older form.

While the game waits for the player it is done at once; while programs decide, it is wished from the game's thread and
done at the next decision. What cannot be done is said in one sentence; nothing is ignored.
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
from app.models.player_seat import CONCEDE, PACES, PLAY_ON, STEP, PlayerSeat, refit_sentence
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
    """The room, as far as commands need it."""

    game: LiveGame | None
    seat: PlayerSeat | None
    thread_: GameThread
    passing: Passing
    people: People
    screen: TableScreen

    def begin(self, plan: Callable[[], GamePlan]) -> None:
        """Begins another game."""

    def answer(self, value: object) -> None:
        """Gives the game what it waits for."""

    def restart(self, game: LiveGame, request: Rewind) -> None:
        """Goes on with a game that is over."""

    def show(self) -> None:
        """Shows the table as it is now."""

    def leave_table(self) -> None:
        """Ends the game's thread and leaves."""


class TableCommands:
    """Carries out the commands at one table."""

    def __init__(self, presenter: RunningTable) -> None:
        self._presenter = presenter

    def go_to(self, place: int) -> None:
        """Before the own decision with that number (0: the first one); forward again with a higher one."""
        presenter, game = self._presenter, self._presenter.game
        table = presenter.screen.table
        if game is None or presenter.seat is None or table is None:
            return
        presenter.screen.remark.clear()
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
        """To the first own decision of this turn, or of the one before."""
        table = self._presenter.screen.table
        if table is None:
            return
        timeline = table.timeline
        place = max((start for start in timeline.turns if start < timeline.current), default=None)
        if place is None:
            self._say(words.NO_TURN_BEFORE)
        else:
            self.go_to(place)

    def show_yields(self) -> None:
        """Lists the automatic answers of whoever sits at the computer; each one can be ended there."""
        seat = self._presenter.seat
        if seat is not None and self._presenter.people.pending is None:
            self._presenter.screen.yields.open(seat.automatic.in_force, seat.automatic.end)

    def ask_concede(self) -> None:
        """Asks whether the game shall be given up; a second time takes the question back."""
        seat, table = self._presenter.seat, self._presenter.screen.table
        if seat is None or table is None or table.over or table.seat(table.own).lost:
            return
        self._presenter.screen.remark.clear()
        seat.conceding = not seat.conceding
        self._renew(seat)
        if seat.conceding:  # so that Return plays on
            self._presenter.screen.prompt.option_buttons()[0].setFocus()

    def choose(self, key: str) -> bool:
        """Carries out an option that is no answer to the game; false if it is none."""
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
            self.go_to(seat.mana_from)
            return True
        if key == STEP and seat.held:
            self.step()
            return True
        if key in PACES and self.watching:
            seat.speed = key
            self._presenter.thread_.hurry()
            self._renew(seat)
            return True
        return False

    def confirm(self) -> bool:
        """The main button, where it is about no question of the game; false if it is."""
        game, table = self._presenter.game, self._presenter.screen.table
        if table is not None and table.over and game is not None and not self._presenter.thread_.running:
            self._presenter.begin(game.opened.plan.again)  # another game with the same decks
            return True
        if self.watching:
            self._presenter.leave_table()
            return True
        if self._busy and self._presenter.seat is not None and self._presenter.seat.held:
            self._presenter.screen.hold.setChecked(False)
            return True
        return False

    def hold(self, on: bool) -> None:
        """Holds the game while programs play, or lets it go on."""
        seat = self._presenter.seat
        if seat is None or seat.held == on:
            return
        seat.held = on
        self._presenter.thread_.hold(on=on)
        if self._busy:
            self._renew(seat)

    def step(self) -> None:
        """Lets one thing happen; holds the game first if it is not held."""
        seat = self._presenter.seat
        if seat is None or not self._busy:
            self._say(words.NO_PROGRAM_PLAYS)
        elif seat.held:
            self._presenter.thread_.step()
        else:
            self._presenter.screen.hold.setChecked(True)

    @property
    def watching(self) -> bool:
        """Whether the player is out and the others play on."""
        table = self._presenter.screen.table
        return table is not None and not table.over and table.seat(table.own).lost

    def take_up(self) -> bool:
        """The game has just asked the player, or has ended: what was wished meanwhile is done now; true if it is."""
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
        """Whether programs are deciding."""
        return self._presenter.thread_.running and not self._presenter.thread_.waiting

    def _go(self, game: LiveGame, place: int) -> bool:
        request = game.go_to(place)
        if request is None:
            self._say(words.STANDS_THERE)
            return False
        self._presenter.passing.stop()
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
        presenter.passing.stop()
        if presenter.thread_.waiting:
            presenter.answer(Concede())
        elif presenter.thread_.running:
            self._wish(game, Concede(), words.CONCEDING)

    def _wish(self, game: LiveGame, wish: Concede | int, said: Message) -> None:
        presenter = self._presenter
        presenter.passing.stop()
        game.wish(wish)
        presenter.thread_.hurry()
        if presenter.seat is not None:
            presenter.screen.prompt.show_prompt(Prompt(presenter.seat.words.say(said), ""))

    def _renew(self, seat: PlayerSeat) -> None:
        """Shows the prompt anew, while the game waits and while it does not."""
        presenter, table = self._presenter, self._presenter.screen.table
        if presenter.thread_.waiting and seat.question is not None:
            presenter.show()
        elif table is not None:
            presenter.screen.show_table(seat.with_prompt(table))

    def _say(self, message: Message) -> None:
        seat = self._presenter.seat
        if seat is not None:
            self._presenter.screen.remark.say(seat.words.say(message))


class GameNotices(QObject):
    """The notices about the game on the table, which `game` gives."""

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
        """Another game lies on the table."""
        self._told = False

    def tell_refit(self) -> None:
        """Says once of an older game what has become of its decisions; it waits for the player, or is over."""
        game, table = self._game(), self._screen.table
        if game is None or table is None or self._told:
            return
        self._told = True
        said = refit_sentence(game, table)
        if said is not None:
            message, values = said
            self._window.notices.post(message, tone="grave" if message is words.REFIT_PART else "news", values=values)

    def broke(self, error: BaseException) -> None:
        """An error has stopped the game. What broke is not shown: it may name a card that this player does not know.
        But a card that nobody knows any more is named: no decision is to be taken back, and it can be brought in."""
        if isinstance(error, UnknownCard):
            unknown: dict[str, object] = {"name": quotable(error.name), "settings": shell_words.SETTINGS}
            self._window.notices.post(words.UNKNOWN_CARD, tone="grave", values=unknown)
            self._screen.show_table(None)
            return

        def back() -> None:
            notice.dismiss()
            self._screen.rewind.step(-1)

        values: dict[str, object] = {"detail": type(error).__name__}
        notice = self._window.notices.post(words.BROKE, (words.BACK_ONE, back), tone="grave", values=values)

    def _say_that_it_waits(self) -> None:
        table = self._screen.table
        if self._game() is None or table is None or table.over:
            return
        key = self._ui_context.keys.first("table", self._ui_context.words)
        values: dict[str, object] = {"table": shell_words.TABLE, "key": key}
        message = words.WAITS if key else words.WAITS_NO_KEY
        self.take_back()
        notice = self._waits = self._window.notices.post(message, (words.GO_BACK, self._go_back), values=values)
        notice.gone.connect(self._forget)

    def _go_back(self) -> None:
        self._window.go("table")

    def take_back(self) -> None:
        """The player is back, or the game waits no more."""
        if self._waits is not None:
            self._waits.dismiss()

    def _forget(self) -> None:
        self._waits = None
