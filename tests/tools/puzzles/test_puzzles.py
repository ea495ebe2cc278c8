"""The player's bot solves the puzzles that it has solved before, and each puzzle is a fair question."""

from __future__ import annotations

from functools import cache

import pytest

from engine.agents.programs import HeuristicAgent, PassiveAgent
from tests.tools.puzzles.playing import solve_puzzle
from tests.tools.puzzles.reading import Puzzle, read_puzzles

UNSOLVED = frozenset(
    {
        "remove the blocker, then attack for the kill",
        "the sacrifice deals the last damage",
        "mana is kept for the trick that wins the fight",
        "the counterspell needs the mana",
    }
)
"""The puzzles that the player's bot doesn't solve. The list may only shrink."""


@cache
def solved_idly() -> frozenset[str]:
    """Returns the puzzles that are solved by doing nothing."""
    return frozenset(each.name for each in read_puzzles() if solve_puzzle(each, PassiveAgent()).solved)


@pytest.mark.parametrize("puzzle", read_puzzles(), ids=lambda puzzle: puzzle.name)
def test_the_bot_solves_what_it_solved_before(puzzle: Puzzle) -> None:
    outcome = solve_puzzle(puzzle, HeuristicAgent())
    assert outcome.solved != (puzzle.name in UNSOLVED), (outcome.broken, outcome.moves)


def test_there_are_enough_puzzles_of_each_size() -> None:
    puzzles = read_puzzles()
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles) >= 60
    assert sum(puzzle.seats == 4 for puzzle in puzzles) >= 15


def test_most_puzzles_need_a_move() -> None:
    assert len(solved_idly()) < len(read_puzzles()) // 3, sorted(solved_idly())
