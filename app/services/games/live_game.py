"""A game while it is played by a person: who is asked, what passes by itself, going back and forward.

Input: an `OpenGame`. Output: questions to the person, and what there is to keep. `play` runs on the game's own
thread; everything else is called by whoever has just been asked, while the game waits.
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
"""Asks the person; may raise `Rewind`, or whatever shall end the game."""

Wish = Concede | int
"""What the person wants while programs decide: to give up, or to go to before one of the own decisions."""

Keep = Callable[[int, Sequence[Answer]], object]
"""Stores decisions from a number on."""

Seen = Callable[[GameView, bool], object]
"""Sees the game before every decision; True where a program is about to decide something new."""


class Passes(Protocol):
    """What passes without being asked."""

    def __call__(self, view: GameView, question: ChooseAction) -> bool:
        """Whether the person would pass here anyway."""


class Moments(msgspec.Struct, frozen=True):
    """The person's own decisions: their `numbers` among all decisions, how many of them have been made (`current`), and
    at which of them each turn began."""

    numbers: tuple[int, ...] = ()
    current: int = 0
    turns: tuple[int, ...] = ()


class Refit(msgspec.Struct, frozen=True):
    """How a game that was saved under other rules goes on: of its `decisions` so many were possible still (`made`)."""

    made: int
    decisions: int


class LiveGame:
    """One game with one person, or with several at one computer: `me` is who sits there. `seen` is called before every
    decision."""

    def __init__(self, opened: OpenGame, pool: CardPool, ask: Ask, passes: Passes, keep: Keep, seen: Seen) -> None:
        self.opened = opened
        self.me = PlayerId(opened.plan.own)
        self.people = frozenset(map(PlayerId, opened.plan.people))
        self._asked: PlayerId | None = None
        """Which person is being asked, or was last."""
        self._ask = ask
        self._passes = passes
        self._keep = keep
        self._seen = seen
        agents: list[Agent] = [
            self if name == PERSON else make_program(name, opened.plan.setup.seed * 8 + seat)
            for seat, name in enumerate(opened.plan.programs)
        ]
        self.session = Session(opened.plan.setup, pool, agents, opened.decisions)
        self.session.watch = self._watch
        self._known: list[Answer] = list(opened.decisions)
        """All decisions, those taken back included, as long as nothing else has been decided instead."""
        self._own: dict[int, int] = {}
        """Number of a decision of the person -> the turn it was made in."""
        self._kept = len(opened.decisions)
        self._asked_at = -1
        """The decision the person has gone back to: there nothing passes by itself."""
        self._wish: Wish | None = None
        self._wisher = self.me
        self._fitting: int | None = None
        """So many of the saved decisions were possible still; None as long as all are."""
        self.yields = Yields(opened.yields)
        self.answers: Callable[[GameView, Question], Answer | None] = lambda _view, _question: None
        """Answers for the person what the person doesn't want to be asked; None to ask."""
        self._holds_back = False
        """Nothing is stored before the person decides something: what was saved is no more than looked at."""

    def play(self) -> GameResult | None:
        """Runs the game to its end.

        Raises:
            Interruption: what `ask` or `seen` raised to end it.
        """
        while True:
            try:
                result = self.session.run()
            except OtherRules:
                self._go_on_from_here()
            else:
                self._holds_back = False
                self.keep_all()
                return result

    def decide(self, view: GameView, question: Question) -> Answer:
        """The person's answer to a question of the game."""
        number = self.made
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
        """The answer that needs no asking; None if there is none."""
        if isinstance(question, ChooseAction):
            return 0 if self._passes(view, question) else None
        answer = self.answers(view, question)
        return None if answer is None else question.check(answer)

    def wish(self, wish: Wish) -> None:
        """Called from any thread while the game does not wait for the person: taken up at the next decision, whosever
        it is; giving up at the next one of who wishes it. A later wish takes the place of an earlier one."""
        self._wish, self._wisher = wish, self.me

    @property
    def wished(self) -> bool:
        """Whether something is wished that has not been taken up yet."""
        return self._wish is not None

    def take_wish(self) -> Wish | None:
        """What was wished and has not been taken up yet, if its time has come; it is not wished any more."""
        if isinstance(self._wish, Concede) and self.session.result is None and self._asked != self._wisher:
            return None
        wish, self._wish = self._wish, None
        return wish

    def sit(self, player: PlayerId) -> None:
        """Another person sits at the computer; called while the game waits."""
        self.me = player

    def ask_through(self, ask: Ask) -> None:
        """The person is asked another way from now on."""
        self._ask = ask

    @property
    def made(self) -> int:
        """How many decisions have been made."""
        return len(self.session.game.decisions)

    def view(self) -> GameView:
        return self.session.view(self.me)

    def moments(self) -> Moments:
        """Where the game stands among the person's decisions."""
        numbers = tuple(sorted(self._own))
        turns = [self._own[number] for number in numbers]
        starts = tuple(place for place, turn in enumerate(turns) if place == 0 or turn != turns[place - 1])
        return Moments(numbers, sum(1 for number in numbers if number < self.made), starts)

    def go_to(self, place: int) -> Rewind | None:
        """What the person answers to come to before the own decision `place` (0-based); None for where the game is."""
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
        """The place of the first own decision of this turn, of the one before if the game stands right there."""
        moments = self.moments()
        return max((start for start in moments.turns if start < moments.current), default=None)

    def keep_all(self) -> None:
        """Stores every decision that is not stored yet."""
        decisions = self.session.game.decisions
        if self._kept < len(decisions) and not self._holds_back:
            self._store(decisions[self._kept :])

    @property
    def refit(self) -> Refit | None:
        """What became of a game that was saved under other rules; None for every other one."""
        opened = self.opened
        if not opened.plan.setup.is_of_other_rules or not opened.decisions:
            return None
        made = len(opened.decisions) if self._fitting is None else self._fitting
        return Refit(made, len(opened.decisions))

    def _go_on_from_here(self) -> None:
        """The next of the saved decisions is not possible under the rules of now: it is asked anew, and what came after
        it stays stored until the person has decided."""
        made = self._fitting = self.made
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
        self._seen(self.view(), not own and not known)
        wish = self._wish
        if isinstance(wish, int):
            self._wish = None
            request = self.go_to(wish)
            if request is not None:
                raise request
        if own and known and self.made not in self._own and self._was_own(question):
            self._own[self.made] = view.turn

    def _give_up(self) -> Concede | None:
        wish = self._wish
        if not isinstance(wish, Concede) or self._asked != self._wisher:
            return None
        self._wish = None
        return wish

    def _was_own(self, question: Question) -> bool:
        """Whether a decision of a saved game was the person's own: passing may have happened by itself."""
        return not isinstance(question, ChooseAction) or self._known[self.made] != 0
