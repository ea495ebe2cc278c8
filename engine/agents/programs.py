"""The players that are programs. One with plans: it keeps sensible hands, plays the lands it needs, spends its mana
well, removes the best threats, attacks and blocks by working out how combat would end, and answers every other question
by judging what it leads to. Those without plans: one who does nothing that the rules do not demand, one who does
anything legal by chance (it finds what breaks), and one whose answers are written down beforehand, for tests,
demonstrations and parts of games that are known.

Comes in: a `GameView` and a question. Goes out: a legal answer. The player with plans keeps nothing between decisions
that they depend on, so the same view and question always give the same answer (unless a clock interferes, see
`decision`).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.agents.attacking import AttackPlan
from engine.agents.blocking import BlockPlan
from engine.agents.choosing import choose_entities, choose_modes, choose_number, choose_option, divide, says_yes
from engine.agents.decision import WORK, Clock, Deadline, Reason
from engine.agents.evaluation import cards, game, permanents, structure
from engine.agents.evaluation.player_model import EvaluationCache, PlayerModel
from engine.agents.fighters import legal_attack, legal_blocks
from engine.agents.plays import choose_action
from engine.errors import EngineBug
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import (
    Answer,
    ChooseAction,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Question,
    YesNo,
)
from engine.game.kernel.game import KEEP, default_answer, division
from engine.game.view.view import Agent, GameView
from engine.randomness import RandomStream

JUDGED = (cards, game, permanents, structure)
"""The modules that say how instructions are judged."""

BUDGET = 1.0
"""Seconds for one decision, where there is a clock."""


class HeuristicAgent:
    """`work`: the budget of a decision (see `decision`); `clock`: seconds from any start, for a budget of time besides.
    `reason` is why the last decision was made, None where there was nothing to decide."""

    def __init__(self, *, clock: Clock | None = None, budget: float = BUDGET, work: int = WORK) -> None:
        self._clock = clock
        self._budget = budget
        self._work = work
        self._appraisal = EvaluationCache()
        self.reason: Reason | None = None

    def decide(self, view: GameView, question: Question) -> Answer:
        self.reason = None
        if isinstance(question, ChooseAction) and len(question.actions) == 1:
            return 0
        sight = PlayerModel(view, self._appraisal)
        deadline = Deadline(self._clock, self._budget, self._work)
        match question:
            case ChooseAction():
                index, self.reason = choose_action(sight, question, deadline)
                return index
            case ChooseEntities():
                return choose_entities(sight, question)
            case ChooseModes():
                return choose_modes(sight, question)
            case ChooseNumber():
                return choose_number(sight, question)
            case YesNo():
                answer = says_yes(sight, question)
                if question.purpose == KEEP:
                    self.reason = Reason("keep" if answer else "mulligan")
                return int(answer)
            case ChooseOption():
                return choose_option(sight, question)
            case Divide():
                return divide(sight, question)
            case DeclareAttackers():
                return self._attack(sight, question, deadline)
            case DeclareBlockers():
                return self._block(sight, question)
            case _:
                raise EngineBug(f"no answer to {type(question).__name__}")

    def _attack(self, sight: PlayerModel, question: DeclareAttackers, deadline: Deadline) -> Answer:
        plan = AttackPlan(sight, deadline)
        answer = plan.declare(question)
        self.reason = plan.reason
        return answer

    def _block(self, sight: PlayerModel, question: DeclareBlockers) -> Answer:
        plan = BlockPlan(sight)
        answer = plan.declare(question)
        self.reason = plan.reason
        return answer


class PassiveAgent:
    """Keeps its hand, passes, never attacks or blocks unless it must, and takes the first of what it has to choose."""

    def decide(self, view: GameView, question: Question) -> Answer:
        return default_answer(question)


class RandomAgent:
    """Chooses among the legal answers with its own seeded stream. `eagerness` of 100: how often it acts rather than
    passing when it could do something."""

    def __init__(self, seed: int, *, eagerness: int = 70) -> None:
        self._random = RandomStream(seed, "random agent")
        self._eagerness = eagerness

    def decide(self, view: GameView, question: Question) -> Answer:
        random = self._random
        match question:
            case ChooseAction(actions=actions):
                if len(actions) == 1 or not random.chance(self._eagerness, 100):
                    return 0
                return 1 + random.below(len(actions) - 1)
            case ChooseEntities(options=options, low=low, high=high):
                return tuple(random.sample(range(len(options)), low + random.below(high - low + 1)))
            case ChooseModes(legal=legal, low=low, high=high, repeat=repeat):
                most = high if repeat else min(high, len(legal))
                count = low + random.below(max(1, most - low + 1))
                if repeat:
                    return tuple(random.choice(legal) for _ in range(count))
                return tuple(random.sample(legal, count))
            case ChooseNumber():
                return random.choice(question.numbers[:21])
            case YesNo():
                return random.below(2)
            case ChooseOption(options=options):
                return random.below(len(options))
            case Divide():
                return _division(question, random)
            case DeclareAttackers():
                return self._attack(question)
            case DeclareBlockers():
                return self._block(question)
            case _:
                raise EngineBug(f"no answer to {type(question).__name__}")

    def _attack(self, question: DeclareAttackers) -> Answer:
        wanted = (
            (index, self._random.below(len(option.defenders)))
            for index, option in enumerate(question.options)
            if self._random.chance(1, 2)
        )
        return legal_attack(question, wanted)

    def _block(self, question: DeclareBlockers) -> Answer:
        wanted = (
            (index, self._random.below(len(option.attackers)))
            for index, option in enumerate(question.options)
            if self._random.chance(1, 3)
        )
        return legal_blocks(question, wanted)


_MOST = 1 << 60
"""A random part of a total is no greater."""


def _division(question: Divide, random: RandomStream) -> tuple[int, ...]:
    """Lethal damage in order where trample demands it, else chance."""
    if question.trample:
        return division(question)
    amounts = [question.least] * len(question.recipients)
    left = question.total - sum(amounts)
    for place in range(len(amounts) - 1):
        part = random.below(min(left, _MOST) + 1)
        amounts[place] += part
        left -= part
    amounts[-1] += left
    return tuple(amounts)


class ScriptEnded(Interruption):
    """The script has no more answers, and nobody goes on."""


class ScriptedAgent:
    """Gives its answers in order; after the last one `then` plays on.

    Raises:
        ScriptEnded: from `decide`, if there is no answer left and nobody to play on.
    """

    def __init__(self, answers: Iterable[Answer], then: Agent | None = None) -> None:
        self._answers = list(answers)
        self._then = then
        self.given = 0

    @property
    def left(self) -> int:
        """How many answers have not been given yet."""
        return len(self._answers) - self.given

    def decide(self, view: GameView, question: Question) -> Answer:
        if self.left:
            self.given += 1
            return self._answers[self.given - 1]
        if self._then is None:
            raise ScriptEnded
        return self._then.decide(view, question)
