"""What is remembered between two questions is what would be worked out anew: legal actions, sources of mana, that
nothing is left to settle, and the objects that snapshots share."""

from __future__ import annotations

import pytest

from engine.agents.heuristic import HeuristicAgent
from engine.agents.simple_agents import RandomAgent
from engine.game.actions.legal import legal_actions
from engine.game.assembly.new_game import new_game
from engine.game.kernel.choices import Answer, ChooseAction, Question
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.kernel.objects import GameObject
from engine.game.mana.sources import mana_sources
from engine.game.turn.loop import settle
from engine.game.view.agent import Agent
from engine.game.view.view import GameView
from engine.ids import PlayerId
from engine.match.session import Session
from engine.match.setup import GameSetup
from tests.engine.game.precon_games import pool, precons

TURNS = 14


class Comparing:
    """A player who, whenever they have priority, works everything out anew in a game that remembers nothing."""

    def __init__(self, player: Agent) -> None:
        self._player = player
        self.compared = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, ChooseAction) and question.purpose == "priority":
            self._compare(view._game, question)
        return self._player.decide(view, question)

    def _compare(self, game: Game, question: ChooseAction) -> None:
        anew = new_game(game.state.copy(), [])
        open_to_them = legal_actions(anew, question.player)
        if game.state.turn.refused:
            assert set(question.actions) <= set(open_to_them)
        else:
            assert question.actions == open_to_them
        for player in game.state.remaining():
            assert mana_sources(game, player.id) == mana_sources(anew, player.id)
        settle(anew)
        assert anew.log == []
        self.compared += 1


@pytest.mark.parametrize("seed", [31, 32, 33])
def test_what_is_remembered_is_what_would_be_found_anew(seed: int) -> None:
    players = [Comparing(HeuristicAgent() if seat % 2 else RandomAgent(seed + seat, eagerness=90)) for seat in range(4)]
    session = Session(GameSetup(precons(), seed), pool(), players)
    session.game.strict = True

    session.run(until_turn=TURNS)

    assert sum(player.compared for player in players) > 150


def facts(obj: GameObject) -> dict[str, object]:
    return {name: value for name, value in vars(obj).items() if name != "kept"}


class Keeping:
    """Keeps a snapshot and a copy of the state at every priority."""

    def __init__(self) -> None:
        self.kept: list[tuple[GameState, GameState]] = []

    def __call__(self, game: Game, player: PlayerId) -> None:
        self.kept.append((game.state.snapshot(), game.state.copy()))


def test_snapshots_stay_as_they_were_taken() -> None:
    session = Session(GameSetup(precons(), 34), pool(), [HeuristicAgent() for _ in range(4)])
    session.game.on_priority = keeping = Keeping()

    session.run(until_turn=TURNS)

    shared = 0
    for snapshot, copy in keeping.kept:
        assert snapshot.objects.keys() == copy.objects.keys()
        assert all(facts(obj) == facts(copy.objects[id]) for id, obj in snapshot.objects.items())
    for (before, _), (after, _) in zip(keeping.kept, keeping.kept[1:], strict=False):
        shared += sum(after.objects.get(id) is obj for id, obj in before.objects.items())
    assert shared > 0.8 * sum(len(snapshot.objects) for snapshot, _ in keeping.kept)


def test_a_change_is_not_shared() -> None:
    session = Session(GameSetup(precons(), 35), pool(), [HeuristicAgent() for _ in range(4)])
    session.run(until_turn=3)
    state = session.game.state
    id = state.battlefield[0]
    before = state.snapshot()

    state.objects[id].damage += 1

    after = state.snapshot()
    assert after.objects[id].damage == before.objects[id].damage + 1
    assert all(after.objects[other] is obj for other, obj in before.objects.items() if other != id)
    assert all(played is not after.objects[other] for other, played in after.copy().objects.items())
