"""Laws 1 and 9 in whole games: setup and decisions determine a game. A copy of its state plays on to the same end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.agents.programs import HeuristicAgent, RandomAgent
from engine.game.assembly.new_game import new_game
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.view.view import Agent
from engine.ids import PlayerId
from engine.match.record import decode_record, encode_event, encode_record, first_difference, record_of, replay_agents
from engine.match.session import Session
from engine.match.setup import FormatRules, GameSetup
from engine.randomness import RandomStream
from tests.engine.game.precon_games import pool, precons
from tests.engine.match.scripted import ScriptedAgent
from tests.engine.running import run_game

ENDS = {"104.2a", "104.2b", "104.4a", "104.4b", "104.4c"}
"""The rules by which a game ends."""


class Copying:
    """Copies the state at randomly chosen priorities."""

    def __init__(self, session: Session, seed: int) -> None:
        self._random = RandomStream(seed, "copies")
        self._snapshots = session.game.on_priority
        self.copies: list[tuple[GameState, int, int]] = []
        session.game.on_priority = self

    def __call__(self, game: Game, player: PlayerId) -> None:
        assert self._snapshots is not None
        self._snapshots(game, player)
        if len(self.copies) < 3 and self._random.chance(1, 150):
            self.copies.append((game.state.copy(), len(game.decisions), len(game.log)))


def planning() -> list[Agent]:
    return [HeuristicAgent() for _ in range(4)]


def by_chance() -> list[Agent]:
    return [HeuristicAgent() if seat == 0 else RandomAgent(seat, eagerness=90) for seat in range(4)]


@pytest.mark.parametrize(("seed", "players"), [(21, planning()), (24, by_chance())])
def test_a_whole_game_ends_by_the_rules_and_is_its_decisions(seed: int, players: Sequence[Agent]) -> None:
    setup = GameSetup(precons(), seed, format=FormatRules(starting_life=5, commander_damage=21))
    session = Session(setup, pool(), players)
    copying = Copying(session, seed)

    result = session.run_game()

    assert result is not None
    assert result.reason in ENDS
    lines = [encode_event(event) for event in session.game.log]

    record = decode_record(encode_record(record_of(session)))
    again = Session(record.setup, pool(), replay_agents(4), record.decisions)
    again.run_game()
    assert first_difference(record, again.game.log) is None

    assert copying.copies
    for state, made, logged in copying.copies[:1]:
        rest = ScriptedAgent(session.game.decisions[made:])
        copy = new_game(state, [rest] * 4)
        assert run_game(copy) == result
        assert [encode_event(event) for event in copy.log] == lines[logged:]
        assert rest.left == 0
