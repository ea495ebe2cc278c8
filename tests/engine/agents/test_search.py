"""The bot that searches: legal answers, equal games, no hidden facts, no faults kept quiet."""

from __future__ import annotations

from engine.agents.programs import HeuristicAgent
from engine.agents.search.player import Budget, SearchAgent
from engine.agents.search.rollout import certainly_passes
from engine.agents.search.value import ValueModel
from engine.game.kernel.choices import Answer, ChooseAction, Question
from engine.game.view.imagine import Prior
from engine.game.view.view import Agent, GameView
from engine.match.session import Session
from engine.match.setup import GameSetup
from engine.randomness import RandomStream
from tests.engine.game.precon_games import pool, precons
from tests.engine.game.test_imagine import twin

SMALL = Budget(candidates=4, worlds=2, rollouts=8)


def searcher(seed: int = 1) -> SearchAgent:
    return SearchAgent(seed, SMALL, ValueModel(), Prior())


def play(agents: list[Agent], turns: int, seed: int = 3) -> Session:
    session = Session(GameSetup(precons(), seed), pool(), agents)
    session.run_game(until_turn=turns)
    return session


class Checking:
    """Plays like the heuristic bot, and checks that it passes wherever rollouts pass without asking it."""

    def __init__(self) -> None:
        self._player = HeuristicAgent()
        self.passed = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        answer = self._player.decide(view, question)
        if isinstance(question, ChooseAction) and certainly_passes(view._game, view.me):
            assert answer == 0
            self.passed += len(question.actions) > 1
        return answer


def test_rollouts_skip_only_questions_to_which_the_heuristic_bot_passes() -> None:
    agents = [Checking() for _ in range(4)]

    play(list(agents), 40)

    assert sum(agent.passed for agent in agents) > 100


def test_the_same_seed_gives_the_same_game_and_the_same_work() -> None:
    games = []
    for _ in range(2):
        bot = searcher()
        session = play([bot, HeuristicAgent(), HeuristicAgent(), HeuristicAgent()], 16)
        games.append((session.game.decisions, bot.work.rollouts, bot.work.units, bot.changed))

    assert games[0] == games[1]
    assert games[0][1] > 20


def test_a_search_finds_other_answers_and_none_of_its_games_breaks() -> None:
    bot = searcher()

    session = play([bot, HeuristicAgent(), HeuristicAgent(), HeuristicAgent()], 24)

    assert bot.changed > 0
    assert bot.work.faults == 0, bot.work.problems
    assert not session.game.trouble


class SameForTwins:
    """Searches and compares its decisions with those in games that differ only in hidden facts."""

    def __init__(self) -> None:
        self._bot = searcher()
        self.compared = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        before = self._bot.work.rollouts
        answer = self._bot.decide(view, question)
        moment = view._game.resume_point
        stable = moment is not None and moment.decisions == len(view._game.decisions)
        if self._bot.work.rollouts > before and stable and isinstance(question, ChooseAction):
            other = twin(view, RandomStream(len(view._game.decisions), "twin"))
            assert searcher().decide(other, question) == answer
            self.compared += 1
        return answer


def test_law_3_the_decision_of_a_search_depends_on_no_hidden_fact() -> None:
    bot = SameForTwins()

    Session(GameSetup(precons(), 5), pool(), [bot, HeuristicAgent(), HeuristicAgent(), HeuristicAgent()]).run_game(
        until_turn=20
    )

    assert bot.compared > 4


def test_who_wants_an_answer_now_gets_the_heuristic_bots_before_the_first_world() -> None:
    bot = SearchAgent(1, SMALL, ValueModel(), Prior(), hurry=lambda: True)

    play([bot, HeuristicAgent(), HeuristicAgent(), HeuristicAgent()], 12)

    assert bot.work.rollouts == 0
    assert bot.changed == 0


class Measured:
    """Searches and notes the work of its largest search."""

    def __init__(self, budget: Budget) -> None:
        self._bot = SearchAgent(1, budget, ValueModel(), Prior())
        self.largest = 0
        self.widest = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        rollouts, units = self._bot.work.rollouts, self._bot.work.units
        answer = self._bot.decide(view, question)
        self.widest = max(self.widest, self._bot.work.rollouts - rollouts)
        self.largest = max(self.largest, self._bot.work.units - units)
        return answer


def test_a_search_stays_within_its_budget() -> None:
    bot = Measured(Budget(candidates=6, worlds=4, rollouts=5, units=6_000))

    play([bot, HeuristicAgent(), HeuristicAgent(), HeuristicAgent()], 24)

    assert bot.widest == 5
    assert 6_000 <= bot.largest < 30_000  # the last rollout comes to its end
