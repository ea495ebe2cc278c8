"""The bots by their names: levels, former names, and the model that the searching ones use."""

from __future__ import annotations

import pytest

from app.services.files.program_files import data_file, stored_value_model
from app.services.games.self_play import check_program, make_program, play_game
from engine.agents.programs import HeuristicAgent
from engine.agents.search.levels import BeginnerAgent
from engine.agents.search.player import SearchAgent
from engine.agents.search.value import read_value_model
from engine.errors import UnreadableInput
from engine.match.setup import GameSetup
from tests.engine.game.precon_games import pool, precons


@pytest.mark.parametrize(
    ("name", "kind"),
    [("beginner", BeginnerAgent), ("regular", HeuristicAgent), ("expert", SearchAgent), ("master", SearchAgent)],
)
def test_each_level_has_a_bot(name: str, kind: type) -> None:
    check_program(name)
    assert isinstance(make_program(name, 1), kind)


def test_the_name_in_games_of_earlier_versions_is_the_regular_level() -> None:
    check_program("player")
    assert isinstance(make_program("player", 1), HeuristicAgent)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(UnreadableInput):
        check_program("grandmaster")


def test_a_beginner_plays_legally_and_not_like_the_regular_bot() -> None:
    setup = GameSetup(precons(), 4)
    games = [play_game(setup, pool(), (name,), most_turns=12, record=True) for name in ("beginner", "regular")]

    decisions = [game.record.decisions for game in games if game.record is not None]
    assert decisions[0] != decisions[1]
    assert all(game.record is not None and game.summary.turns >= 11 for game in games)


def test_a_bad_model_is_refused_with_the_name_of_its_file() -> None:
    data, source = data_file("models/position_value.json")
    assert read_value_model(data, source) == stored_value_model()
    for bad in (b"{}", data.replace(b'"life"', b'"lives"'), data.replace(b'"life":', b'"life": "much" ,"more":')):
        with pytest.raises(UnreadableInput, match=r"position_value\.json"):
            read_value_model(bad, source)
