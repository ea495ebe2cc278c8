"""Live game: a game while a person plays it, with questions, automatic passing, and going back and forward.

Input: an `OpenGame`. Output: questions to the person, and decisions to store. `play` runs on the game's own thread.
Everything else is called by the code that has just been asked, while the game waits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from app.services.games.playing import OpenGame
from app.services.games.self_play import PERSON, make_program
from app.services.games.yields import Yields
from engine.game.kernel.choices import Answer, ChooseAction, Concede, Question
from engine.game.kernel.game_state import GameResult
from engine.game.view.view import Agent, GameView
from engine.ids import PlayerId
from engine.match.pool import CardPool
from engine.match.session import OtherRules, Rewind, Session

Ask = Callable[[GameView, Question], Answer]
"""Asks the person. May raise `Rewind`, or any exception that ends the game."""

Wish = Concede | int
"""A person's wish while bots decide: to concede, or to go back to before one of their own decisions."""

Keep = Callable[[int, Sequence[Answer]], object]
"""Stores decisions from a number on."""

Seen = Callable[[GameView, bool], object]
"""Called with the game before every decision. The flag is True if a bot is about to make a new decision."""


class Passes(Protocol):
    """Decides what passes automatically."""

    def __call__(self, view: GameView, question: ChooseAction) -> bool:
        """True if the person passes here automatically."""


class Moments(msgspec.Struct, frozen=True):
    """The person's own decisions: their `numbers` among all decisions, how many have been made (`current`), and the
    places at which each turn began."""

    numbers: tuple[int, ...] = ()
    current: int = 0
    turns: tuple[int, ...] = ()


class Refit(msgspec.Struct, frozen=True):
    """The continuation of a game saved under other rules: `made` of its `decisions` were still possible."""

    made: int
    decisions: int


class LiveGame:
    """One game with one person, or several at one computer. `me` is the person at the computer. `seen` is called before
    every decision. `hurry`: returns True as soon as a bot that thinks must act."""

    def __init__(
        self,
        opened: OpenGame,
        pool: CardPool,
        ask: Ask,
        passes: Passes,
        keep: Keep,
        seen: Seen,
        hurry: Callable[[], bool] = lambda: False,
    ) -> None:
        self.opened = opened
        self.me = PlayerId(opened.plan.own_seat)
        self.people = frozenset(map(PlayerId, opened.plan.people))
        self._asked: PlayerId | None = None
        """The person who is being asked, or was last."""
        self._ask = ask
        self._passes = passes
        self._keep = keep
        self._seen = seen
        agents: list[Agent] = [
            self if name == PERSON else make_program(name, opened.plan.setup.seed * 8 + seat, hurry=hurry)
            for seat, name in enumerate(opened.plan.programs)
        ]
        self.session = Session(opened.plan.setup, pool, agents, opened.decisions)
        self.session.watch = self._watch
        self._known: list[Answer] = list(opened.decisions)
        """All decisions, including those taken back, as long as no other decision replaced them."""
        self._own: dict[int, int] = {}
        """Number of a decision of the person -> the turn of that decision."""
        self._kept = len(opened.decisions)
        self._asked_at = -1
        """The decision to which the person has gone back. Nothing passes automatically there."""
        self._wish: Wish | None = None
        self._wisher = self.me
        self._fitting: int | None = None
        """Number of the saved decisions that were still possible; None as long as all are."""
        self.yields = Yields(opened.yields)
        self.answers: Callable[[GameView, Question], Answer | None] = lambda _view, _question: None
        """Returns automatic answers for the person, or None to ask."""
        self._holds_back = False
        """While True, nothing is stored until the person decides something: looking at a game doesn't change it."""

    def play_game(self) -> GameResult | None:
        """Runs the game to its end.

        Raises:
            Interruption: raised by `ask` or `seen` to end it.
        """
        while True:
            try:
                result = self.session.run_game()
            except OtherRules:
                self._go_on_from_here()
            else:
                self._holds_back = False
                self.keep_all()
                return result

    def decide(self, view: GameView, question: Question) -> Answer:
        """Returns the person's answer to a question of the game."""
        number = self.decisions_made
        self._asked = view.decider
        giving_up = self._give_up()
        if giving_up is None and number != self._asked_at:
            automatic = self._automatic(view, question)
            if automatic is not None:
                return automatic
        self.keep_all()
        answer = giving_up or self._ask(view, question)
        self._asked_at = -1
        self._holds_back = False
        self.keep_all()
        if number < len(self._known) and self._known[number] != answer:
            del self._known[number:]
            self._own = {own: turn for own, turn in self._own.items() if own < number}
        self._own[number] = view.turn
        self._kept = min(self._kept, number)
        self._store([answer])
        self.yields.decided(number)
        return answer

    def _automatic(self, view: GameView, question: Question) -> Answer | None:
        """Returns the automatic answer, or None if there is none."""
        if isinstance(question, ChooseAction):
            return 0 if self._passes(view, question) else None
        answer = self.answers(view, question)
        return None if answer is None else question.check_answer(answer)

    def note_wish(self, wish: Wish) -> None:
        """Notes a wish while the game doesn't wait for the person; callable from any thread. The next decision of any
        player takes it up; a concession waits for the next decision of the person concerned. A later wish replaces an
        earlier one."""
        self._wish, self._wisher = wish, self.me

    @property
    def wished(self) -> bool:
        """True if a wish hasn't been taken up yet."""
        return self._wish is not None

    def take_wish(self) -> Wish | None:
        """Returns and removes the pending wish, if its time has come."""
        if isinstance(self._wish, Concede) and self.session.result is None and self._asked != self._wisher:
            return None
        wish, self._wish = self._wish, None
        return wish

    def seat_person(self, player: PlayerId) -> None:
        """Seats another person at the computer. Call it while the game waits."""
        self.me = player

    def ask_through(self, ask: Ask) -> None:
        """Sets another function that asks the person."""
        self._ask = ask

    @property
    def decisions_made(self) -> int:
        """Number of decisions made."""
        return len(self.session.game.decisions)

    def current_view(self) -> GameView:
        return self.session.view_game(self.me)

    def moments(self) -> Moments:
        """Returns the game's place among the person's decisions."""
        numbers = tuple(sorted(self._own))
        turns = [self._own[number] for number in numbers]
        starts = tuple(place for place, turn in enumerate(turns) if place == 0 or turn != turns[place - 1])
        return Moments(numbers, sum(1 for number in numbers if number < self.decisions_made), starts)

    def go_to_decision(self, place: int) -> Rewind | None:
        """Returns the answer that goes to before the person's own decision `place` (0-based), or None if the game is
        already there."""
        moments = self.moments()
        if not 0 <= place <= len(moments.numbers) or place == moments.current:
            return None
        decisions = self.session.game.decisions
        if self._known[: len(decisions)] != decisions:
            self._known = list(decisions)
        target = moments.numbers[place] if place < len(moments.numbers) else len(self._known)
        self._asked_at = target
        if target <= len(decisions):
            return Rewind(target)
        return Rewind(len(decisions), self._known[len(decisions) : target])

    def turn_start(self) -> int | None:
        """Returns the place of the first own decision of this turn; of the previous turn if the game is already
        there."""
        moments = self.moments()
        return max((start for start in moments.turns if start < moments.current), default=None)

    def keep_all(self) -> None:
        """Stores all decisions that aren't stored yet."""
        decisions = self.session.game.decisions
        if self._kept < len(decisions) and not self._holds_back:
            self._store(decisions[self._kept :])

    @property
    def rules_change(self) -> Refit | None:
        """Returns how a game saved under other rules continues, or None for any other game."""
        opened = self.opened
        if not opened.plan.setup.is_of_other_rules or not opened.decisions:
            return None
        made = len(opened.decisions) if self._fitting is None else self._fitting
        return Refit(made, len(opened.decisions))

    def _go_on_from_here(self) -> None:
        """Handles a saved decision that today's rules don't allow: the person is asked again, and the later decisions
        stay stored until then."""
        made = self._fitting = self.decisions_made
        del self._known[made:]
        self._kept = min(self._kept, made)
        self._holds_back = True
        self.session.rewind(made)

    def _store(self, answers: Sequence[Answer]) -> None:
        start = self._kept
        self._keep(start, tuple(answers))
        self._kept = start + len(answers)

    def _watch(self, view: GameView, question: Question, known: bool) -> None:
        own = view.decider in self.people
        self._seen(self.current_view(), not own and not known)
        wish = self._wish
        if isinstance(wish, int):
            self._wish = None
            request = self.go_to_decision(wish)
            if request is not None:
                raise request
        if own and known and self.decisions_made not in self._own and self._was_own(question):
            self._own[self.decisions_made] = view.turn

    def _give_up(self) -> Concede | None:
        wish = self._wish
        if not isinstance(wish, Concede) or self._asked != self._wisher:
            return None
        self._wish = None
        return wish

    def _was_own(self, question: Question) -> bool:
        """True if a decision of a saved game was the person's own. A pass may have been automatic."""
        return not isinstance(question, ChooseAction) or self._known[self.decisions_made] != 0
