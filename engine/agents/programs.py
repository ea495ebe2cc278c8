"""The players that are programs. One with plans: it keeps sensible hands, plays the lands it needs, spends its mana
well, removes the best threats, attacks and blocks by working out how combat would end, and answers every other question
by judging what it leads to. Those without plans: one who does nothing that the rules do not demand, one who does
anything legal by chance (it finds what breaks), and one whose answers are written down beforehand, for tests,
demonstrations and parts of games that are known.

Comes in: a `GameView` and a question. Goes out: a legal answer. The player with plans keeps nothing between decisions
that they depend on, so the same view and question always give the same answer (unless a clock interferes, see
`decision`).

With priority, the bot judges every offered action (lands, spells, abilities, tricks in combat, answers to spells) by
its effect (`evaluation.judge`), never by its name. It chooses the actions at sorcery speed that make the most of the
turn's mana. The other actions wait for the moment in which they gain most.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.agents.attacking import AttackPlan
from engine.agents.blocking import BlockPlan, legal_attack, legal_blocks
from engine.agents.casting import activation_points, cast_points, waits_for_attackers
from engine.agents.choosing import choose_entities, choose_modes, choose_number, choose_option, divide, says_yes
from engine.agents.costs import mana_needed
from engine.agents.decision import WORK, Clock, Deadline, Reason
from engine.agents.evaluation import cards_and_game, permanents, structure
from engine.agents.evaluation.player_model import EvaluationCache, PlayerModel
from engine.agents.evaluation.points import CARD
from engine.agents.hands import best_land
from engine.agents.tricks import answer_points, prevention_points, trick_points
from engine.errors import EngineBug
from engine.game.kernel.choices import (
    Action,
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
from engine.game.kernel.game import KEEP, default_answer, divide_legally
from engine.game.kernel.objects import COMPANION
from engine.game.view.view import GameView
from engine.ids import ObjectId
from engine.randomness import RandomStream

MAIN = ("precombat main", "postcombat main")
COST = 500
"""Units of work that judging an action takes."""
WORTH_A_CARD = 24
"""An instant or sorcery is not spent on less."""
MOST_PATIENCE = 60
"""No instant or sorcery waits for more gain than this."""
WORTH_AN_ACTIVATION = 6
WORTH_HOLDING = 70
"""A removal instant is cast at once only for at least this much."""


class Play(msgspec.Struct, frozen=True):
    """An action with its worth, its mana cost and its purpose."""

    index: int
    action: Action
    points: int
    mana: int
    kind: str
    rank: int = 0
    """What is done first among what is done at all."""


def choose_action(sight: PlayerModel, question: ChooseAction, deadline: Deadline) -> tuple[int, Reason | None]:
    """The index of the action to take, and why; 0 to pass."""
    actions = [(index, action) for index, action in enumerate(question.actions) if action.kind != "pass"]
    if not actions:
        return 0, None
    view = sight.view
    if view.active == view.me and view.step in MAIN and not view.stack:
        return _main_phase(sight, actions, deadline)
    play = _instant(sight, actions, deadline)
    if play is None:
        return 0, None
    return play.index, Reason(play.kind, play.action.object, amount=play.points)


def _main_phase(
    sight: PlayerModel, actions: Sequence[tuple[int, Action]], deadline: Deadline
) -> tuple[int, Reason | None]:
    lands = [(index, action) for index, action in actions if action.kind == "land"]
    if lands:
        index = best_land(sight, lands)
        if index >= 0:
            return index, Reason("land", dict(lands)[index].object)
    plays: list[Play] = []
    for index, action in actions:
        if deadline.passed():
            break
        deadline.spend_work(COST)
        play = _sorcery_play(sight, index, action)
        if play is not None:
            plays.append(play)
    best = _best_of(plays, sight.available_mana())
    if best is None:
        return 0, None
    return best.index, Reason(best.kind, best.action.object, amount=best.points)


def _sorcery_play(sight: PlayerModel, index: int, action: Action) -> Play | None:
    """A cast or activation in one's own main phase, if it gains something there."""
    if action.kind == "cast":
        cast = cast_points(sight, action)
        if cast is None or cast.points <= 0:
            return None
        if not cast.permanent and cast.points < _least_worth(sight, action):
            return None
        if cast.instant and not cast.permanent and cast.points < WORTH_HOLDING:
            return None
        if cast.combat_trick:
            return None
        return Play(index, action, cast.points, mana_needed(sight, action), cast.kind, cast.rank)
    if action.kind == "activate":
        points = activation_points(sight, action)
        if points < WORTH_AN_ACTIVATION or waits_for_attackers(sight, action):
            return None
        return Play(index, action, points, mana_needed(sight, action), "ability", 5)
    if action.method == COMPANION:
        return Play(index, action, CARD, mana_needed(sight, action), "ability")
    return None


def _least_worth(sight: PlayerModel, action: Action) -> int:
    """Returns the least gain for which an instant or sorcery is cast: half of what the card usually gains, so that a
    card that clears the table isn't spent on one small creature."""
    return max(WORTH_A_CARD, min(MOST_PATIENCE, sight.rate_object(action.object) // 2))


def _best_of(plays: Sequence[Play], mana: int) -> Play | None:
    """The first of the plays that together are worth most for that much mana; one play for each card."""
    by_card: dict[ObjectId, Play] = {}
    for play in plays:
        known = by_card.get(play.action.object)
        if known is None or (play.points - 2 * play.mana) > (known.points - 2 * known.mana):
            by_card[play.action.object] = play
    table: dict[int, tuple[int, tuple[Play, ...]]] = {0: (0, ())}
    for play in sorted(by_card.values(), key=lambda each: (-each.points, each.index)):
        for spent, (points, chosen) in sorted(table.items(), reverse=True):
            total = spent + play.mana
            if total > mana and chosen:
                continue
            value = points + play.points
            if total not in table or table[total][0] < value:
                table[total] = (value, (*chosen, play))
    _, chosen = max(table.values(), key=lambda entry: entry[0])
    return min(chosen, key=lambda play: (play.rank, -play.mana, play.index)) if chosen else None


def _instant(sight: PlayerModel, actions: Sequence[tuple[int, Action]], deadline: Deadline) -> Play | None:
    """Returns the best answer to the stack, trick in combat, or action before the player's own turn."""
    found: list[Play] = []
    for index, action in actions:
        if deadline.passed():
            break
        deadline.spend_work(COST)
        points, kind = _instant_points(sight, action)
        if points > 0:
            found.append(Play(index, action, points, mana_needed(sight, action), kind))
    return max(found, key=lambda play: (play.points - play.mana, -play.index), default=None)


def _instant_points(sight: PlayerModel, action: Action) -> tuple[int, str]:
    view = sight.view
    if view.stack:
        top = view.view_object(view.stack[-1])
        if top is None or top.controller == view.me:
            return 0, ""
        return answer_points(sight, action, top), "counter"
    if view.step == "declare blockers":
        points = trick_points(sight, action) or prevention_points(sight, action)
        if points:
            return points, "trick"
    if action.kind == "activate" and (
        _last_chance(view) or (view.step == "beginning of combat" and waits_for_attackers(sight, action))
    ):
        points = activation_points(sight, action)
        return (points if points >= WORTH_AN_ACTIVATION else 0), "ability"
    if action.kind == "cast" and (_last_chance(view) or (view.step == "declare attackers" and view.active != view.me)):
        cast = cast_points(sight, action)
        if cast is None or cast.combat_trick or cast.points < _least_worth(sight, action):
            return 0, ""
        return cast.points, cast.kind
    return 0, ""


def _last_chance(view: GameView) -> bool:
    """The end step of the turn before one's own: mana that is not spent now is lost."""
    if view.active == view.me or view.step != "end":
        return False
    order = [player.id for player in view.players if player.in_game]
    following = order[(order.index(view.active) + 1) % len(order)] if view.active in order else view.me
    return following == view.me


JUDGED = (cards_and_game, permanents, structure)
"""The modules that say how instructions are judged."""

BUDGET = 1.0
"""Seconds for one decision, where there is a clock."""


class HeuristicAgent:
    """The bot that judges actions. `work`: the budget of a decision (see `decision`). `clock`: seconds from any start,
    for an additional budget of time. `reason`: the reason of the last decision, None if it had no alternatives."""

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
        if view.decider != view.me:
            return default_answer(question)  # a turn that is controlled (722) goes by with as little as may be done
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
        plan = AttackPlan(sight, deadline, question)
        answer = plan.declare()
        self.reason = plan.reason
        return answer

    def _block(self, sight: PlayerModel, question: DeclareBlockers) -> Answer:
        plan = BlockPlan(sight)
        answer = plan.declare(question)
        self.reason = plan.reason
        return answer


class PassiveAgent:
    """Keeps its hand, passes, attacks and blocks only if required, and takes the first options of each choice."""

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
"""Upper bound of a random part of a total."""


def _division(question: Divide, random: RandomStream) -> tuple[int, ...]:
    """Lethal damage in order where trample demands it, else chance."""
    if question.trample:
        return divide_legally(question)
    amounts = [question.least] * len(question.recipients)
    left = question.total - sum(amounts)
    for place in range(len(amounts) - 1):
        part = random.below(min(left, _MOST) + 1)
        amounts[place] += part
        left -= part
    amounts[-1] += left
    return tuple(amounts)
