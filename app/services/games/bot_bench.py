"""Comparisons of two bots in several processes: one seat of bot A against other seats of bot B.

Input: the names of two bots, a number of deals, a seed. Output: a `DealResult` for each deal, in order. A deal is a
drafted pod with its decks; it is played once for each seat that A can take, with the same seed. The results don't
depend on the number of processes; only the seconds differ.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final, cast, get_args

import msgspec

from app.services.drafts.pods import DRAFT_FORMAT, build_decks, draft_pod
from app.services.files.program_files import stored_pool
from app.services.games.self_play import ProgramName, game_setup, make_program
from app.services.games.simulating import MOST_GAME_WORK
from app.services.problems import NoProgram
from app.services.processes import in_processes
from engine.decks.deck import Deck
from engine.errors import IllegalChoice, UnreadableInput, in_words
from engine.game.kernel.choices import Answer, Question
from engine.game.view.view import Agent, GameView
from engine.match.session import Session
from engine.simulation.blunders import BlunderCounter, count_joint_attacks
from engine.simulation.bot_bench import BotFigures, DealResult, Verdict, judge_deals
from engine.simulation.games_in_numbers import Counted, WorkLimit

TABLE: Final = 4
"""Players of one game, unless another number is asked for."""

Factory = Callable[[int], Agent]
"""Returns a bot for a seed."""


class Comparison(msgspec.Struct, frozen=True):
    """The question: bot `a` in one seat against `b` in the others. `seed`: of the first deal; the next ones follow."""

    a: str
    b: str
    seed: int
    deals: int
    seats: int = TABLE
    set_code: str = "CMM"

    @property
    def par(self) -> float:
        """A's share of the wins if both bots are equally strong."""
        return 1 / self.seats


class _Deal(msgspec.Struct, frozen=True):
    question: Comparison
    seed: int


def find_bot(name: str) -> Factory:
    """Returns what makes a bot by its name: one of the program's own, or `package.module:function` for a bot of
    somebody else. The function gets a seed.

    Raises:
        UnreadableInput: if there is no such bot.
    """
    module, _, function = name.partition(":")
    if not function:
        make_program(name, 0, in_time=False)  # checks the name
        return lambda seed: make_program(name, seed, in_time=False)
    try:
        return cast(Factory, getattr(import_module(module), function))
    except (ImportError, AttributeError, ValueError):
        raise UnreadableInput(NoProgram(name, in_words(get_args(ProgramName)))) from None


class _Timed:
    """A bot whose CPU time and illegal answers are counted."""

    def __init__(self, player: Agent) -> None:
        self._player = player
        self.seconds = 0.0
        self.illegal = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        started = time.process_time()
        try:
            answer = self._player.decide(view, question)
        finally:
            self.seconds += time.process_time() - started
        try:
            return question.accept(answer)
        except IllegalChoice:
            self.illegal += 1
            raise


class _Seat:
    """One seat of one game, with everything that counts."""

    def __init__(self, make: Factory, seed: int) -> None:
        self.timed = _Timed(make(seed))
        self.counter = BlunderCounter(self.timed)

    @property
    def figures(self) -> BotFigures:
        return BotFigures(self.counter.found, self.timed.seconds, self.timed.illegal)


def play_deal(deal: _Deal) -> DealResult:
    """Drafts a pod and plays its games, one for each seat of bot A."""
    question = deal.question
    drafted = build_decks(draft_pod(question.set_code, deal.seed, question.seats))
    return play_decks([made.deck for made in drafted], find_bot(question.a), find_bot(question.b), deal.seed)


def play_decks(decks: Sequence[Deck], a: Factory, b: Factory, seed: int) -> DealResult:
    """Plays decks once for each seat that bot A can take. Decks, seats and seed stay the same."""
    found = DealResult(seed, 0, 0.0, 0, BotFigures(), BotFigures())
    for place in range(len(decks)):
        found = found + _play_game(decks, a, b, seed, place)
    return found


def _play_game(decks: Sequence[Deck], a: Factory, b: Factory, seed: int, place: int) -> DealResult:
    setup = game_setup([(f"seat {number}", deck) for number, deck in enumerate(decks, 1)], seed, DRAFT_FORMAT)
    seats = [_Seat(a if number == place else b, seed * 8 + number) for number in range(len(decks))]
    spent = [0]
    session = Session(setup, stored_pool(), [Counted(seat.counter, spent, MOST_GAME_WORK) for seat in seats])
    with suppress(WorkLimit):
        session.run_game()
    state, result = session.game.state, session.result
    winners = () if result is None else tuple(result.winners)
    left = [player.left_on_turn for player in state.players if player.left_on_turn is not None]
    attacks = [attack for seat in seats for attack in seat.counter.attacks]
    rounds, joint = count_joint_attacks(attacks, len(decks))
    others = BotFigures()
    for number, seat in enumerate(seats):
        others = others if number == place else others + seat.figures
    return DealResult(
        seed,
        1,
        1 / len(winners) if place in winners else 0.0,
        int(result is not None),
        seats[place].figures,
        others,
        (state.turn.number,),
        (min(left),) if left else (),
        rounds,
        joint,
    )


def compare_bots(
    question: Comparison,
    goal: float,
    jobs: int = 1,
    *,
    stop_early: bool = True,
    progress: Callable[[int], None] = lambda done: None,
) -> tuple[list[DealResult], Verdict]:
    """Plays deals until the test has a verdict or all deals are played. `goal`: A's share of the wins that the test
    compares with par.

    Raises:
        UnreadableInput: if a bot or the set isn't known.
        EngineBug: if a game breaks.
    """
    for name in (question.a, question.b):
        find_bot(name)
    deals = [_Deal(question, question.seed + number) for number in range(question.deals)]
    played: Generator[DealResult, None, None] = in_processes(play_deal, deals, jobs)
    results: list[DealResult] = []
    try:
        for result in played:
            results.append(result)
            progress(len(results))
            verdict = judge_deals(results, question.par, goal)
            if stop_early and verdict.conclusion != "open":
                break
    finally:
        played.close()
    return results, judge_deals(results, question.par, goal)
