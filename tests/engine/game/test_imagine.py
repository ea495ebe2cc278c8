"""Imagined games agree with everything a player knows, and depend on nothing else (law 3)."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from engine.agents.programs import HeuristicAgent, RandomAgent
from engine.game.events import Noted
from engine.game.kernel.choices import Answer, ChooseAction, ChooseEntities, Question
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.kernel.rollback import moment_of
from engine.game.operations.players import shuffle
from engine.game.operations.zones import move_object
from engine.game.turn.loop import advance_game
from engine.game.view.imagine import Branch, Prior
from engine.game.view.knowledge import remembered_cards, unknown_cards
from engine.game.view.view import Agent, GameView
from engine.ids import PlayerId
from engine.match.session import Session
from engine.match.setup import GameSetup
from engine.randomness import RandomStream
from tests.engine.game.precon_games import pool, precons, random_game
from tests.engine.game.scrambling import swap
from tests.engine.game.test_view_law import everything


class Reached(Exception):
    """The copy of a game has come to the question."""


class Replaying:
    """Makes the decisions of a branch, then keeps the question and stops."""

    def __init__(self, branch: Branch) -> None:
        self._left = list(branch.script)
        self.question: Question | None = None
        self.view: GameView | None = None

    def answer(self, game: Game, question: Question) -> Answer:
        if self._left:
            return self._left.pop(0)
        self.question = question
        shown = getattr(question, "options", ()) if getattr(question, "hidden", False) else ()
        self.view = GameView(game, question.player, shown)
        raise Reached


def reach(branch: Branch) -> Replaying:
    """Plays a branch up to its question."""
    found = Replaying(branch)
    branch.game.players = [found] * len(branch.game.state.players)
    with suppress(Reached):
        for _ in range(1_000):
            advance_game(branch.game)
    assert found.question is not None
    return found


def identities(state: GameState) -> list[tuple[Any, ...]]:
    """Returns all objects with the cards they are."""
    found = [(obj.id, obj.card, obj.printed.name, obj.zone) for obj in state.objects.values()]
    return [*found, *((obj.id, obj.card, obj.printed.name, obj.zone) for obj in state.memory.values())]


class Watching:
    """Plays like another bot and checks every nth question."""

    def __init__(self, player: Agent, every: int) -> None:
        self._player = player
        self._every = every
        self.asked = 0
        self.checked: list[str] = []

    def decide(self, view: GameView, question: Question) -> Answer:
        self.asked += 1
        rare = not isinstance(question, ChooseAction)
        if view._game.resume_point is not None and (rare or self.asked % self._every == 0):
            self.check(view, question)
            self.checked.append(type(question).__name__)
        return self._player.decide(view, question)

    def check(self, view: GameView, question: Question) -> None:
        raise NotImplementedError


def play(agents: list[Any], seed: int, turns: int) -> Session:
    session = Session(GameSetup(precons(), seed), pool(), agents)
    session.run_game(until_turn=turns)
    return session


def played(seed: int) -> Session:
    """Returns a game after twelve turns."""
    session = random_game(seed)
    session.run_game(until_turn=12)
    return session


class Agreeing(Watching):
    """Compares the view of an imagined game with the view of the real one, and the questions."""

    def check(self, view: GameView, question: Question) -> None:
        before = view._game.state.random.state, len(view._game.decisions)
        reached = reach(view.imagine(RandomStream(self.asked), Prior()))

        assert reached.view is not None
        assert type(reached.question) is type(question)
        assert reached.question is not None
        assert reached.question.player == question.player
        assert everything(reached.view) == everything(view)
        assert before == (view._game.state.random.state, len(view._game.decisions))


def test_an_imagined_game_comes_to_the_same_question_and_looks_the_same() -> None:
    agents = [Agreeing(HeuristicAgent(), 60) for _ in range(4)]

    play(agents, 3, 18)

    kinds = {kind for agent in agents for kind in agent.checked}
    assert {"ChooseAction", "DeclareAttackers", "ChooseEntities"} <= kinds
    assert sum(len(agent.checked) for agent in agents) > 30


def twin(view: GameView, random: RandomStream) -> GameView:
    """Returns the view of a game that differs only in facts that the viewer can't know."""
    game = view._game
    moment = game.resume_point
    assert moment is not None
    state = moment.copy_state()
    unknown = set(unknown_cards(view))
    for player in state.players:
        swap([obj for id in (*player.hand, *player.library) if (obj := state.objects[id]).id in unknown], random)
    state.random = RandomStream(random.next_word())
    other = game.another(state)
    other.log, other.looks = list(game.log), list(game.looks)
    other.decisions = list(game.decisions)
    other.resume_point = type(moment)(state, state.turn, moment.logged, moment.decisions)
    return GameView(other, view.me, view._shown)


class SameForTwins(Watching):
    """Compares imagined games of twins: games that differ only in hidden facts."""

    def check(self, view: GameView, question: Question) -> None:
        if view._game.resume_point is None or len(view._game.decisions) != view._game.resume_point.decisions:
            return  # at other questions the twin would have to replay decisions
        other = twin(view, RandomStream(self.asked, "twin"))
        mine, theirs = (each.imagine(RandomStream(7), Prior()) for each in (view, other))

        assert identities(mine.game.state) == identities(theirs.game.state)
        assert mine.random.state == theirs.random.state
        assert mine.game.state.random.state == view._game.state.random.state  # until the script ends


def test_law_3_twins_that_differ_in_hidden_facts_give_the_same_imagined_game() -> None:
    agents = [SameForTwins(RandomAgent(seat), 12) for seat in range(4)]

    play(agents, 4, 20)

    assert sum(len(agent.checked) for agent in agents) > 60


def test_a_player_remembers_cards_that_it_looked_at_until_the_library_is_shuffled() -> None:
    game = played(6).game
    me, other = PlayerId(0), PlayerId(1)
    top = game.state.player(me).library[:2]

    game.ask_player(ChooseEntities(me, "scry: bottom", options=top, low=0, high=2, hidden=True))

    assert set(top) <= remembered_cards(GameView(game, me))
    assert set(top).isdisjoint(unknown_cards(GameView(game, me)))
    assert set(top) <= set(unknown_cards(GameView(game, other)))

    shuffle(game, me)

    assert set(top) <= set(unknown_cards(GameView(game, me)))


def test_a_look_that_was_undone_is_forgotten() -> None:
    game = played(6).game
    me = PlayerId(0)
    before, top = list(game.log), game.state.player(me).library[:1]
    game.record(Noted("cut short"))
    game.ask_player(ChooseEntities(me, "scry: bottom", options=top, low=0, high=1, hidden=True))
    game.log[:] = [*before, Noted("bug")]

    assert set(top) <= set(unknown_cards(GameView(game, me)))


def test_a_card_returned_to_its_owners_hand_stays_known_to_everybody() -> None:
    game = played(8).game
    id = next(obj.id for obj in game.state.permanents() if obj.kind == "card" and obj.owner == 1)
    name = game.state.objects[id].printed.name
    new = move_object(game, id, "hand", cause="return", by=PlayerId(0))
    assert new is not None
    game.resume_point = moment_of(game)

    view = GameView(game, PlayerId(0))
    for seed in range(5):
        state = view.imagine(RandomStream(seed), Prior()).game.state
        assert state.objects[new].printed.name == name
    assert new not in unknown_cards(view)


def test_a_known_deck_is_redrawn_from_its_own_cards() -> None:
    session = played(9)
    game, view = session.game, session.view_game(PlayerId(0))
    deck = tuple(
        obj.definition
        for obj in game.state.objects.values()
        if obj.owner == 1 and obj.definition and obj.kind == "card"
    )

    state = view.imagine(RandomStream(1), Prior({PlayerId(1): deck})).game.state

    def names(of: GameState) -> list[str]:
        return sorted(obj.printed.name for obj in of.objects.values() if obj.owner == 1 and obj.kind == "card")

    assert names(state) == names(game.state)
    hidden = unknown_cards(view)
    assert [state.objects[id].printed.name for id in hidden] != [game.state.objects[id].printed.name for id in hidden]
