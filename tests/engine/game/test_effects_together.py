"""Effects that are applied together, and selectors whose answer equal effects share, change what they'd change one by
one (613.7, 613.8)."""

from __future__ import annotations

import pytest

from app.tools.boards import big_board, sliver_board
from engine.agents.programs import RandomAgent
from engine.game.evaluation.dispatch import find_meant
from engine.game.evaluation.layers import current
from engine.game.evaluation.layers.current import CurrentValues
from engine.game.evaluation.layers.layer_effects import LayerEffect
from engine.game.evaluation.layers.layers import LayerRun
from engine.game.evaluation.layers.shared_answers import SharedAnswers
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.ids import Entity
from engine.ir.node import Selector
from engine.match.session import Session
from engine.match.setup import GameSetup
from tests.engine.game.precon_games import pool, precons


class Unshared(SharedAnswers):
    def meant(self, context: Context, what: Selector) -> tuple[Entity, ...]:
        return find_meant(context, what)


class OneByOne(LayerRun):
    """A run that takes no short cut: each effect is tested against each other one and applied by itself."""

    def _independent(self, waiting: list[LayerEffect], layer: int) -> int:
        return 0

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.answers = Unshared()


def told(game: Game) -> dict[int, tuple[object, ...]]:
    """Returns the characteristics of every permanent, with its abilities and restrictions in their order."""
    found: dict[int, tuple[object, ...]] = {}
    for obj, chars in game.board():
        sizes, abilities = (chars.power, chars.toughness, chars.base_size), chars.sorted
        line = (chars.types, chars.subtypes, chars.colours, chars.every_creature_type)
        limits = tuple((limit.change, limit.source, limit.controller, limit.x) for limit in chars.limits)
        found[obj.id] = (*line, *sizes, obj.controller, abilities, limits)
    return found


def compare(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    values = game.current_values
    values.mark_dirty()
    together = told(game)
    with monkeypatch.context() as patch:
        patch.setattr(current, "LayerRun", OneByOne)
        values.mark_dirty()
        assert told(game) == together
    values.mark_dirty()


@pytest.mark.parametrize("seed", [1, 2])
def test_slivers_get_together_what_they_would_get_one_by_one(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = sliver_board(24, seed).game

    compare(game, monkeypatch)

    assert max(len(chars.sorted.keywords) for _, chars in game.board()) > 5


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_big_board_gets_together_what_it_would_get_one_by_one(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    compare(big_board(80, seed).game, monkeypatch)


def test_a_game_goes_on_with_what_effects_would_do_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    players = [RandomAgent(50 + seat, eagerness=90) for seat in range(4)]
    session = Session(GameSetup(precons(), 5), pool(), players)
    refresh, compared, comparing = CurrentValues.refresh, 0, False

    def compared_refresh(values: CurrentValues) -> None:
        nonlocal compared, comparing
        fresh = values.dirty and values._run is None and not comparing
        refresh(values)
        if not fresh:
            return
        comparing = True
        compare(values._game, monkeypatch)
        comparing, compared = False, compared + 1
        refresh(values)

    monkeypatch.setattr(CurrentValues, "refresh", compared_refresh)
    session.run_game(until_turn=28)

    assert compared > 50
