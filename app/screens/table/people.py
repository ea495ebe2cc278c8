"""People at one table who share this computer: who is at the computer, and who is asked behind the curtain.

Input: a `LiveGame` with its people, and its questions. Output: the `PlayerSeat` of each, and the curtain. It closes
whenever the game asks somebody other than the person at the computer, and when a finished game is opened again.
"""

from __future__ import annotations

from app.messages.message import Words
from app.models.appearance import CardLooks
from app.models.before_deciding import Passing, StopReason
from app.models.player_seat import PlayerSeat
from app.screens.table.screen import TableScreen
from app.services.games.live_game import LiveGame
from app.services.preferences import Language
from engine.game.kernel.choices import Answer, ChooseAction, Question
from engine.game.view.view import GameView
from engine.ids import PlayerId


class People:
    """The seats of one game after the other. `pending`: the question behind the curtain; without a question, the end of
    the game."""

    def __init__(self, looks: CardLooks, screen: TableScreen) -> None:
        self._looks = looks
        self._screen = screen
        self.seats: dict[PlayerId, PlayerSeat] = {}
        self._confirms = False
        self._sitting: PlayerId | None = None
        """Nobody yet while a game of several people starts."""
        self.pending: tuple[GameView, Question | None] | None = None

    def sit_down(self, game: LiveGame, passing: Passing, language: Language) -> PlayerSeat:
        """Creates everybody's seat in a game, and returns the first person's, whose wishes are `passing`."""
        self.pending = None
        self.seats = {player: self._seat(game, player, passing, language) for player in game.people}
        self._sitting = game.me if len(game.people) == 1 else None
        return self.seats[game.me]

    def _seat(self, game: LiveGame, player: PlayerId, passing: Passing, language: Language) -> PlayerSeat:
        if player != game.me:
            full = passing.full_control
            passing = Passing(passing.stops, passing.reasons)
            passing.full_control = full
        seat = PlayerSeat(game, self._looks, Words(language), passing)
        seat.held = self._screen.hold.isChecked()
        seat.automatic.confirms = self._confirms
        return seat

    def prefer(self, reasons: frozenset[StopReason], *, confirm: bool) -> None:
        """Applies the user's preferences to everybody at this computer."""
        self._confirms = confirm
        for seat in self.seats.values():
            seat.passing.reasons = reasons
            seat.automatic.confirms = confirm

    def answers(self, view: GameView, question: Question) -> Answer | None:
        """Returns the automatic answer for the person asked. Called on the game's thread."""
        return self.seats[view.decider].automatic.answer(view, question)

    def passes(self, view: GameView, question: ChooseAction) -> bool:
        """True if the person asked passes automatically. Called on the game's thread."""
        return self.seats[view.decider].passing(view, question)

    def has_news(self, game: LiveGame, view: GameView) -> bool:
        """True if `view`, which belongs to the person at the computer, shows something new. The other seats update
        their knowledge, too. Called on the game's thread."""
        for player, seat in self.seats.items():
            if player != view.me:
                seat.has_news(game.session.view_game(player))
        return self.seats[view.me].has_news(view) and self._sitting is not None

    def is_present(self, view: GameView, question: Question) -> bool:
        """True if the person asked is at the computer; otherwise the curtain closes."""
        if view.decider == self._sitting:
            return True
        self.pending = view, question
        self._screen.draw_curtain(view.player(view.decider).name)
        return False

    def may_see_end(self, game: LiveGame) -> bool:
        """True if somebody is at the computer when the game has ended; otherwise the curtain closes for the first
        person."""
        if self._sitting is not None:
            return True
        view = game.current_view()
        self.pending = view, None
        self._screen.draw_curtain(view.player(view.me).name)
        return False

    def change(self, game: LiveGame, language: Language) -> tuple[PlayerSeat, GameView, Question | None] | None:
        """Seats the next person at the computer. Returns the seat and the pending question, or None if nobody was
        waiting."""
        if self.pending is None:
            return None
        (view, question), self.pending = self.pending, None
        self._sitting = view.me if question is None else view.decider
        game.seat_person(self._sitting)
        seat = self.seats[self._sitting]
        seat.words.language = language
        seat.held = self._screen.hold.isChecked()
        return seat, view, question
