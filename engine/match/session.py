"""Sessions: play one game from its setup to its end, and rewind, replay and save it.

The setup and the decisions determine the game. Snapshots of the state are only a cache: to reach an earlier moment, the
session restores a snapshot and replays the decisions since. It keeps many recent snapshots and few old ones, with gaps
that grow with age, so a rewind replays only a fraction of the distance it goes back.

The rules end loops within one step (104.4b, in `turn.loop`). This module is the safety net below: it ends any loop that
the rules don't notice with a clear error, instead of hanging.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from engine.errors import (
    CommandeerError,
    Complaint,
    EngineBug,
    ForPeople,
    IllegalChoice,
    Problem,
    UnreadableInput,
    Word,
    problem_of,
    raised,
)
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import Answer, Question
from engine.game.kernel.game import AbilityFailure, Game, default_answer
from engine.game.kernel.game_state import GameResult, GameState
from engine.game.kernel.rollback import describe_calls
from engine.game.kernel.steps import step_name
from engine.game.turn.loop import advance_game
from engine.game.turn.starting_and_leaving import start_game
from engine.game.view.view import Agent, GameView
from engine.ids import PlayerId
from engine.match.pool import CardPool
from engine.match.problems import (
    DecisionFitsNoMore,
    GameDoesNotEnd,
    IllegalAnswer,
    NoAnswer,
    NoProgress,
    RulesBroke,
    WatcherFailed,
)
from engine.match.setup import RULES, GameSetup, new_game, starting_player

MOST_IDLE = 20_000
"""Limit of decisions in a row during which nothing happens in the game. More than that is a loop."""
MOST_DECISIONS = 150_000
"""Limit of decisions in one turn, whatever happens meanwhile. A saved game can hold only a few more."""
MOST_TURNS = 2_000
"""Limit of turns in one game; libraries are empty long before."""


class StuckGame(ForPeople, EngineBug, Interruption):
    """Raised when a game doesn't come to an end."""


class Progress:
    """Distinguishes a loop from a long chain: counts the decisions of a turn, and those since something last
    happened."""

    def __init__(
        self, *, most_idle: int = MOST_IDLE, most_decisions: int = MOST_DECISIONS, most_turns: int = MOST_TURNS
    ) -> None:
        self._most_idle = most_idle
        self._most_decisions = most_decisions
        self._most_turns = most_turns
        self._turn = -1
        self._decisions = 0
        self._happened = -1
        self._idle = 0

    def note_question(self, view: GameView, question: Question, happened: int) -> None:
        """Counts a question that the game is about to ask. `happened`: the number of events so far.

        Raises:
            StuckGame: if nothing happens any more, or the turn or the game doesn't end.
        """
        if view.turn != self._turn:
            self._turn, self._decisions = view.turn, 0
        if happened != self._happened:
            self._happened, self._idle = happened, 0
        self._decisions += 1
        self._idle += 1
        if self._turn > self._most_turns:
            raise StuckGame(GameDoesNotEnd(self._turn))
        for count, most in ((self._idle, self._most_idle), (self._decisions, self._most_decisions)):
            if count > most:
                step, player = Word(view.step), view.describe(question.player)
                raise StuckGame(NoProgress(most, self._turn, step, question.purpose, player))


def least_needed(moments: Sequence[int], now: int) -> int:
    """Returns the index of the snapshot whose removal leaves the smallest gap for its age, never the first or the last.

    Args:
        moments: numbers of decisions in rising order, at least three.
        now: how many decisions have been made.
    """
    return min(
        range(1, len(moments) - 1),
        key=lambda place: ((moments[place + 1] - moments[place - 1]) / (now - moments[place] + 1), place),
    )


SNAPSHOT_EVERY = 25
"""Number of decisions between two recent snapshots."""
MOST_QUOTED = 80
"""Number of characters of an answer that a note quotes."""

MOST_SNAPSHOTS = 24
"""Limit of snapshots, because each holds all objects of the game. Older snapshots are further apart."""


Watch = Callable[[GameView, Question, bool], None]
"""Called with every question before it is answered: the player's view, the question, whether the answer is known."""


class Rewind(Interruption):
    """Raised by an agent instead of answering: go back to before decision number `to`, then make the decisions `then`
    without asking."""

    def __init__(self, to: int, then: Sequence[Answer] = ()) -> None:
        super().__init__(f"rewind to decision {to}")
        self.to = to
        self.then = tuple(then)


class _ClaimFailed(Interruption):
    """An assertion of an agent or a watcher failed. The game ends at once, and nobody is asked again."""

    def __init__(self, claim: AssertionError) -> None:
        super().__init__(str(claim))
        self.claim = claim


class OtherRules(UnreadableInput, Interruption):
    """Raised if a saved game can't be replayed, because the program now decides differently."""


class BrokenGame(ForPeople, EngineBug):
    """Raised if a bug of the program stops a game."""


class Mark(msgspec.Struct, frozen=True):
    """The circumstances of a decision: the player, the purpose, the turn and the step, and the length of the log
    then."""

    player: PlayerId
    purpose: str
    turn: int
    step: str
    logged: int


@dataclass(frozen=True)
class _Snapshot:
    decisions: int
    logged: int
    state: GameState


class _Seat:
    """The agent of one seat: replays the decisions already made, then asks the player."""

    def __init__(self, session: Session, agent: Agent) -> None:
        self._session = session
        self._agent = agent

    def decide(self, view: GameView, question: Question) -> Answer:
        session = self._session
        if session.placing:
            return default_answer(question)
        made = len(session.game.decisions)
        scripted = made < len(session.script)
        if session.watch is not None:
            self._tell(session.watch, view, question, scripted)
            scripted = made < len(session.script)
        if scripted:
            answer = session.scripted(question, made)
        else:
            session.progress.note_question(view, question, len(session.game.log))
            answer = self._answer(view, question)
        session.mark_decision(view, question)
        return answer

    def _tell(self, watch: Watch, view: GameView, question: Question, scripted: bool) -> None:
        """Calls the watcher. A watcher that fails doesn't end the game (law 11)."""
        try:
            watch(view, question, scripted)
        except Interruption:
            raise
        except AssertionError as claim:
            raise _ClaimFailed(claim) from claim
        except Exception as problem:  # noqa: BLE001 - noted, or raised again in a strict game
            self._session.note_unseen(problem)

    def _answer(self, view: GameView, question: Question) -> Answer:
        """Returns the player's answer. If it isn't legal, notes the trouble and returns the minimal legal answer."""
        given: object = None
        try:
            given = self._agent.decide(view, question)
            return question.accept(given)
        except Interruption:
            raise
        except AssertionError as claim:  # a failed assertion is somebody else's bug, not this player's
            raise _ClaimFailed(claim) from claim
        except Exception as problem:  # noqa: BLE001 - one seat's bug must not end the game (law 11)
            self._session.note_bad_answer(view, question, problem, given)
            return default_answer(question)


class Session:
    """One game with its players. `script`: decisions already made, which no player is asked for again."""

    def __init__(
        self, setup: GameSetup, pool: CardPool, agents: Sequence[Agent], script: Sequence[Answer] = ()
    ) -> None:
        if len(agents) != len(setup.seats):
            raise EngineBug(f"{len(setup.seats)} seats, but {len(agents)} agents")
        self.setup = setup
        self.script = list(script)
        self.marks: list[Mark] = []
        self.watch: Watch | None = None
        self.progress = Progress()
        self.placing = True
        """True while a position is set up. Questions that permanents ask as they enter then aren't decisions of the
        game."""
        self.game: Game = new_game(setup, pool, [_Seat(self, agent) for agent in agents])
        self.placing = False
        self.game.decisions.clear()
        self.game.on_priority = self._at_priority
        self._fresh = self.game.state.snapshot()
        self._snapshots: list[_Snapshot] = []
        self._started = self._placed

    @property
    def _placed(self) -> bool:
        """True if the game begins in a position, without the procedure of starting it (103)."""
        return bool(self.setup.position)

    @property
    def beginning(self) -> GameState:
        """The state before the first decision; callers mustn't change it."""
        return self._fresh

    @property
    def result(self) -> GameResult | None:
        return self.game.state.result

    def run_game(self, *, until_turn: int | None = None) -> GameResult | None:
        """Plays until the game is over, or until turn `until_turn` would begin.

        Raises:
            BrokenGame: if something fails that isn't an ability's fault. The game can be saved up to that point.
            AssertionError: if an assertion of an agent or a watcher fails.
            StuckGame: if the game makes no progress.
        """
        game = self.game
        while True:
            try:
                if not self._started:
                    start_game(game, starting_player(self.setup))
                    self._started = True
                while game.state.result is None:
                    turn = game.state.turn
                    if until_turn is not None and turn.stage == "next turn" and turn.number >= until_turn:
                        return None
                    advance_game(game)
                return game.state.result
            except Rewind as request:
                self._rewind(request.to, request.then)
            except _ClaimFailed as failed:
                raise failed.claim from None
            except (Interruption, CommandeerError, AssertionError):
                raise
            except Exception as problem:
                if game.strict:
                    raise
                said = Complaint(Word(f"{type(problem).__name__}: {problem}"))
                step = Word(step_name(game.state))
                raise BrokenGame(RulesBroke(game.state.turn.number, step, said)) from problem

    def rewind(self, to: int, then: Sequence[Answer] = ()) -> None:
        """Goes back to before decision number `to` (0 is the first). `run` continues from there and makes the decisions
        `then` first. Don't call this while the game is running: an agent raises `Rewind` instead.

        Raises:
            EngineBug: if fewer than `to` decisions were made.
        """
        self._rewind(to, then)

    def view_game(self, player: PlayerId) -> GameView:
        """Returns the game as a player may see it now."""
        return GameView(self.game, player)

    def _rewind(self, to: int, then: Sequence[Answer] = ()) -> None:
        game = self.game
        if not 0 <= to <= len(game.decisions):
            raise EngineBug(f"there is no decision {to} to go back to")
        self.script = [*game.decisions[:to], *then]
        self._snapshots = [snapshot for snapshot in self._snapshots if snapshot.decisions <= to]
        if self._snapshots:
            last = self._snapshots[-1]
            game.restore(last.state.copy())
            del game.decisions[last.decisions :]
            del game.log[last.logged :]
            del self.marks[last.decisions :]
        else:
            game.restore(self._fresh.copy())
            game.decisions.clear()
            game.log.clear()
            self.marks.clear()
            self._started = self._placed

    def scripted(self, question: Question, number: int) -> Answer:
        """Returns decision `number` of the script.

        Raises:
            OtherRules: if it was made under other rules and is no longer legal.
        """
        answer = self.script[number]
        if self.setup.is_of_other_rules:
            try:
                question.accept(answer)
            except IllegalChoice:
                raise OtherRules(DecisionFitsNoMore(self.setup.rules, RULES, number)) from None
        return answer

    def mark_decision(self, view: GameView, question: Question) -> None:
        """Notes that a decision is being made."""
        self.marks.append(Mark(question.player, question.purpose, view.turn, view.step, len(self.game.log)))

    def note_bad_answer(self, view: GameView, question: Question, problem: Exception, given: object = None) -> None:
        """Notes that a player failed or gave an illegal answer (`given`), once for each such answer.

        Raises:
            Exception: the problem itself, in a strict game.
        """
        if self.game.strict:
            raise problem
        player, purpose = view.describe(question.player), Word(question.purpose)
        note: Problem = NoAnswer(player, purpose, raised(problem))
        if given is not None:
            note = IllegalAnswer(player, purpose, Word(repr(given)[:MOST_QUOTED]), problem_of(problem))
        self.game.trouble.append(AbilityFailure("", note, describe_calls(problem), len(self.game.decisions)))

    def note_unseen(self, problem: Exception) -> None:
        """Notes that a watcher failed at a question, once for each problem. The question is answered all the same.

        Raises:
            Exception: the problem itself, in a strict game.
        """
        if self.game.strict:
            raise problem
        note = WatcherFailed(raised(problem))
        if all(known.problem != note for known in self.game.trouble):
            self.game.trouble.append(AbilityFailure("", note, describe_calls(problem), len(self.game.decisions)))

    def _at_priority(self, game: Game, player: PlayerId) -> None:
        made = len(game.decisions)
        if self._snapshots and made - self._snapshots[-1].decisions < SNAPSHOT_EVERY:
            return
        self._snapshots.append(_Snapshot(made, len(game.log), game.state.snapshot()))
        if len(self._snapshots) > MOST_SNAPSHOTS:
            del self._snapshots[least_needed([one.decisions for one in self._snapshots], made)]
