"""A bot that looks one step ahead: it tries each candidate on a copy of the game and keeps the best.

Input: a `GameView` and a question. Output: an answer. The candidates come from `tests.tools.heuristic_1`: its own
answer and the obvious other ones. The bot knows the decks of all players but never looks at a hidden card. Before it
tries anything, it deals new hidden cards to each player. All candidates of a decision meet the same cards. Every
player of the copy is a heuristic-1, and the copy ends with the turn.

This bot never changes, so results of different days can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.game.assembly.new_game import new_game
from engine.game.kernel.choices import Answer, ChooseAction, DeclareAttackers, DeclareBlockers, Question
from engine.game.kernel.game import Game, default_answer
from engine.game.kernel.game_state import GameState
from engine.game.kernel.objects import GameObject
from engine.game.turn.loop import advance_game
from engine.game.view.view import Agent, GameView
from engine.ids import Entity, PlayerId, is_player
from engine.randomness import RandomStream
from tests.tools.heuristic_1.blocking import legal_attack, legal_blocks
from tests.tools.heuristic_1.evaluation.player_model import EvaluationCache, PlayerModel
from tests.tools.heuristic_1.programs import MAIN, HeuristicAgent

MOST_CANDIDATES: Final = 8
"""Limit of answers that are tried for one question."""
MOST_QUESTIONS: Final = 400
"""Limit of questions that a copy of the game answers. After that the copy ends early."""
LOST: Final = -1_000_000
"""Value of a lost game. A won game has the opposite value."""
IDENTITY: Final = ("card", "definition", "printed")
"""Attributes that decide which card an object is."""


class LookingAgent:
    """Tries the candidates of a decision on copies of the game. `seed`: of the hidden cards that it imagines."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._decisions = 0
        self._heuristic = HeuristicAgent()
        self._cache = EvaluationCache()

    def decide(self, view: GameView, question: Question) -> Answer:
        usual = self._heuristic.decide(view, question)
        if view.decider != view.me:
            return usual
        candidates = _candidates(view, question, usual)
        if len(candidates) < 2:
            return usual
        self._decisions += 1
        random = RandomStream(self._seed, f"look {self._decisions}")
        world = _imagine(view, random)
        best, chosen = LOST * 2, usual
        for candidate in candidates:
            value = self._try(view, world.copy(), question, candidate)
            if value > best:
                best, chosen = value, candidate
        return chosen

    def _try(self, view: GameView, state: GameState, question: Question, candidate: Answer) -> int:
        """Returns the value of the game at the end of the turn if the player answers so."""
        if not isinstance(question, ChooseAction):
            state.turn.stage = "begin"  # the step asks for attackers or blockers before anything else happens
        count = [0]
        agents: list[Agent] = [_Continuation(count, self._cache) for _ in state.players]
        agents[view.me] = _Continuation(count, self._cache, (question, candidate))
        game = new_game(state, agents)
        number = state.turn.number
        while game.state.result is None and count[0] < MOST_QUESTIONS:
            turn = game.state.turn
            if turn.number != number or turn.stage == "next turn":
                break
            advance_game(game)
        value = self._value(game, view.me)
        game.let_go()
        return value

    def _value(self, game: Game, me: PlayerId) -> int:
        """Returns the viewer's standing against those of the opponents."""
        state = game.state
        if state.result is not None:
            return -LOST if me in state.result.winners else LOST
        if not state.player(me).in_game or state.player(me).lost:
            return LOST
        sight = PlayerModel(GameView(game, me), self._cache)
        others = [player.id for player in state.players if player.in_game and player.id != me]
        return len(state.players) * sight.standing(me) - sum(sight.standing(other) for other in others)


class _Continuation:
    """Plays a copy of the game as heuristic-1. `first`: a question, and the answer to the first one of its kind."""

    def __init__(self, count: list[int], cache: EvaluationCache, first: tuple[Question, Answer] | None = None) -> None:
        self._count = count
        self._first = first
        self._heuristic = HeuristicAgent()
        self._heuristic._appraisal = cache

    def decide(self, view: GameView, question: Question) -> Answer:
        self._count[0] += 1
        if self._count[0] > MOST_QUESTIONS:
            return default_answer(question)
        if self._first is not None:
            asked, answer = self._first
            if type(question) is type(asked):
                self._first = None
                return answer
        return self._heuristic.decide(view, question)


def _imagine(view: GameView, random: RandomStream) -> GameState:
    """Returns a copy of the state with other cards in all places hidden from the viewer."""
    state = view._game.state.copy()
    for player in state.players:
        hidden = [
            state.objects[id]
            for id in (*player.hand, *player.library)
            if not view.can_see(id) and id not in view._shown
        ]
        _deal(hidden, random)
    state.random = random.copy()
    return state


def _deal(objects: list[GameObject], random: RandomStream) -> None:
    """Gives the objects each other's cards. The order in which they had them makes no difference."""
    identities = [tuple(getattr(obj, name) for name in IDENTITY) for obj in objects]
    identities.sort(key=lambda identity: identity[0])
    random.shuffle(identities)
    for obj, identity in zip(objects, identities, strict=True):
        for name, value in zip(IDENTITY, identity, strict=True):
            setattr(obj, name, value)


def _candidates(view: GameView, question: Question, usual: Answer) -> list[Answer]:
    """Returns heuristic-1's answer first, then the others to try."""
    found: Iterable[Answer] = ()
    match question:
        case ChooseAction() if view.active == view.me and view.step in MAIN and not view.stack:
            found = _actions(question)
        case ChooseAction() if usual != 0:
            found = (0,)
        case DeclareAttackers():
            found = _attacks(question)
        case DeclareBlockers():
            found = _blocks(question)
        case _:
            pass
    return list(dict.fromkeys((usual, *found)))[:MOST_CANDIDATES]


def _actions(question: ChooseAction) -> Sequence[Answer]:
    """Returns passing, and the first action of each card."""
    first: dict[int, int] = {}
    for index, action in enumerate(question.actions):
        if action.kind != "pass":
            first.setdefault(action.object, index)
    return (0, *first.values())


def _attacks(question: DeclareAttackers) -> Sequence[Answer]:
    """Returns no attack, and all attackers against one player each."""
    places: dict[Entity, None] = dict.fromkeys(
        place for option in question.options for place in option.defenders if is_player(place)
    )
    found: list[Answer] = [legal_attack(question, [])]
    for place in places:
        wanted = [
            (index, option.defenders.index(place))
            for index, option in enumerate(question.options)
            if place in option.defenders
        ]
        found.append(legal_attack(question, wanted))
    return found


def _blocks(question: DeclareBlockers) -> Sequence[Answer]:
    """Returns no block, and each single blocker in front of the first attacker it can block."""
    single = [[(index, 0)] for index, option in enumerate(question.options) if option.attackers]
    return [legal_blocks(question, wanted) for wanted in ([], *single)]
