"""Games in the window that begin in a small position: Anna is the person, the other players are programs."""

from __future__ import annotations

from collections.abc import Callable

from app.models.table_view import TableView
from app.screens.desktop import Desktop
from app.services.games.playing import GamePlan
from app.services.games.self_play import PERSON
from engine.game.kernel.choices import Question
from engine.match.setup import setup_of
from tests.app.screens.keyboard import TableKeyboard, Waiting

Settle = Callable[[Desktop], None]


class Sitting(TableKeyboard):
    """Plays a position by keys; `programs` are the others'."""

    def __init__(self, desktop: Desktop, settle: Settle, waiting: Waiting, text: str, *programs: str) -> None:
        super().__init__(desktop, waiting)
        others = programs or ("passive",)
        setup = setup_of(text, 1)
        self.presenter.seconds_shown = 0.0
        self.presenter.screen.curtain.rest = 0
        self.presenter.begin_game(lambda: GamePlan("Position", setup, (PERSON, *others)))
        desktop.window.show_screen("table")
        settle(desktop)
        self.wait()

    def wait(self) -> None:
        """Until somebody is asked, who then sits down at the computer, or the game is over."""
        lift = self.presenter.screen.curtain.lift

        def drawn() -> bool:
            return lift.isVisible() and lift.isEnabled()

        self.until(lambda: self.presenter.is_asking or drawn() or not self.presenter.thread_.running)
        if drawn():
            lift.click()
            super().wait()

    @property
    def question(self) -> Question | None:
        return None if self.presenter.seat is None else self.presenter.seat.question

    def id(self, name: str) -> int:
        """A card of Anna's hand, or a permanent, by its English name."""
        table = self.table
        hand = [card.id for card in table.hand if card.card.name == name]
        board = [one.id for seat in table.seats for one in seat.permanents if one.card.name == name]
        return next(iter((*hand, *board)))

    def options(self) -> list[str]:
        return [one.option.label for one in self.presenter.screen.prompt.option_buttons() if one.isVisible()]

    def press_option(self, label: str) -> None:
        """Presses the digit or key of an option: twice if the first press only brings it into sight."""
        asked, buttons = self.question, self.presenter.screen.prompt.option_buttons()
        button = next(one for one in buttons if one.option.label.startswith(label))
        self.press(button.cap.text())
        if self.question is asked and button.hasFocus():
            self.press(button.cap.text())

    def go(self, *keys: str) -> TableView:
        """Presses keys and waits after each for the next question."""
        for key in keys:
            self.press(key)
            self.wait()
        return self.table

    def cast(self, name: str) -> None:
        """Casts a card with one payment by its letter, and waits for the next question."""
        self.mark(self.id(name))
        if self.prompt.chosen:
            self.press("Return")
        self.wait()

    def resolve(self) -> None:
        """Passes until the stack is empty or something else is asked."""
        while self.table.stack and self.prompt.button.startswith("Let"):
            self.go("Return")
