"""A hand that plays in the window: it looks at cards, opens menus, goes back, changes the language and the layout, and
answers what is asked, by the same signals that a person's clicks send.

Comes in: a `Desktop`. Goes out: the number of decisions of a game that was played to its end, or as far as wanted.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtWidgets import QApplication

from app.bootstrap import _application
from app.models.table_view import TableView
from app.screens.desktop import Desktop
from app.screens.table.presenter import TablePresenter
from app.services.app_services import AppServices
from app.services.decks.files import stored_decks
from app.services.games.playing import goldfish_game, stored_game
from app.services.games.self_play import OPPONENT, make_program
from engine.game.kernel.choices import Question
from engine.game.view.view import GameView
from engine.randomness import RandomStream

_PATIENCE = 300.0
"""Seconds after which a game that asks nothing hangs."""


def open_desktop() -> Desktop:
    """The program with its window, on the data folder of the environment."""
    _application()
    desktop = Desktop(AppServices.in_data_folder())
    desktop.window.resize(1366, 768)
    desktop.window.show()
    return desktop


def until(done: Callable[[], bool]) -> None:
    """Lets Qt work until something is so.

    Raises:
        TimeoutError: if it does not come to that.
    """
    end = time.monotonic() + _PATIENCE
    while not done():
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if time.monotonic() > end:
            raise TimeoutError("the window waits for something that does not come")
        time.sleep(0.0002)


def play_in_window(desktop: Desktop, seed: int, most: int = 400, *, alone: bool = False) -> int:
    """Begins a game and plays it until it is over, the person is out of it or has been asked `most` times; `alone`:
    against nobody who does anything. Then home. Gives the number of decisions."""
    decks = stored_decks()
    deck, begin = decks[seed % len(decks)], goldfish_game if alone else stored_game
    room = desktop.table_presenter
    room.seconds_shown = 0.0
    hand = Hand(desktop, room, seed)
    room.begin_game(lambda: begin("Eva", deck, seed=seed))
    until(lambda: desktop.tasks.is_idle and room.game is not None)
    try:
        for _ in range(most):
            until(lambda: room.is_asking or not room.thread_.running or hand.out)
            if not room.thread_.running or hand.out:
                break
            hand.play()
    finally:
        hand.let_go()
    made = 0 if room.game is None else room.game.decisions_made
    desktop.window.show_screen("home")
    until(lambda: desktop.tasks.is_idle)
    return made


class Hand:
    """Plays one game: mostly what a program would do, now and then something else that a person does."""

    def __init__(self, desktop: Desktop, room: TablePresenter, seed: int) -> None:
        self._desktop = desktop
        self._room = room
        self._chance = RandomStream(seed, "hand")
        self._program = make_program(OPPONENT, seed)
        self._asked: tuple[GameView, Question] | None = None
        room.thread_.asked.connect(self._listen)

    @property
    def out(self) -> bool:
        """Whether the person has lost, and only watches."""
        table = self._room.screen.shown_table
        return self._asked is not None and table is not None and table.seat_of(table.own).lost

    def let_go(self) -> None:
        """The game is over for this hand."""
        self._room.thread_.asked.disconnect(self._listen)
        self._asked = None

    def play(self) -> None:
        """Does something, and answers what is asked if that has not answered it."""
        if self._chance.below(4) == 0:
            self._fidget()
        if self._room.is_asking and self._asked is not None:
            answer = self._program.decide(*self._asked)
            self._room.screen.tools.act_wanted.emit(answer)

    def _listen(self, view: GameView, question: Question) -> None:
        self._asked = (view, question)

    def _fidget(self) -> None:
        """Something that changes nothing of the game, or at most goes back in it or answers it at random."""
        screen, table = self._room.screen, self._room.screen.shown_table
        if table is None:
            return
        match self._chance.below(10):
            case 0 | 1 | 2:
                self._touch(table)
            case 3:
                screen.menu_wanted.emit(self._some_card(table), QPoint(300, 300))
                QApplication.processEvents()
                screen.tools.close_all()
            case 4:
                screen.rewind_wanted.emit(max(0, table.timeline.current - 1 - self._chance.below(4)))
            case 5:
                ui_context = self._desktop.ui_context
                ui_context.set_language("de" if ui_context.words.language == "en" else "en")
            case 6:
                screen.boards.set_preset("two_two" if self._chance.below(2) else "one_three")
                screen.boards.zoom_board(self._chance.below(4))
            case 7:
                screen.overview_button.toggle()
            case 8:
                for card in table.hand[:3]:
                    self._desktop.ui_context.look_at(card.card)
                    QApplication.processEvents()
            case _:
                self._desktop.window.show_screen("home")
                QApplication.processEvents()
                self._desktop.window.show_screen("table")

    def _touch(self, table: TableView) -> None:
        """Clicks something that may be clicked, then takes it back where that can be done."""
        screen, prompt = self._room.screen, table.prompt
        objects = sorted(prompt.objects)
        if objects:
            screen.object_clicked.emit(self._chance.choice(objects))
        if self._room.is_asking and screen.shown_table is not None:
            for option in screen.shown_table.prompt.options:
                if option.key == "back":
                    screen.option_chosen.emit("back")

    def _some_card(self, table: TableView) -> int:
        ids = [one.id for seat in table.seats for one in seat.permanents] + [card.id for card in table.hand]
        return self._chance.choice(ids) if ids else 0
