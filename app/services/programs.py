"""The programs that can sit at a table, by the name under which a saved game keeps them."""

from __future__ import annotations

import time
from typing import Final, Literal, get_args

from app.services.problems import NoProgram
from engine.agents.heuristic import HeuristicAgent
from engine.agents.simple_agents import PassiveAgent, RandomAgent
from engine.errors import UnreadableInput
from engine.game.view.agent import Agent
from engine.problems import in_words

ProgramName = Literal["player", "random", "passive"]
PERSON = ""
"""Stands where no program plays."""
OPPONENT: ProgramName = "player"
"""The best player there is."""
BUDGET: Final = 0.25
"""Seconds that it may think about one decision."""


def check_program(name: str) -> None:
    """Raises:
    UnreadableInput: if there is no program of that name.
    """
    if name not in get_args(ProgramName):
        raise UnreadableInput(NoProgram(name, in_words(get_args(ProgramName))))


def make_program(name: str, seed: int, *, in_time: bool = True) -> Agent:
    """A player by its name; `seed` for one that acts by chance; `in_time`: somebody waits, so it has a budget of time
    besides its budget of work; without it the same game is played on every machine.

    Raises:
        UnreadableInput: if there is no program of that name.
    """
    match name:
        case "player":
            return HeuristicAgent(clock=time.monotonic, budget=BUDGET) if in_time else HeuristicAgent()
        case "random":
            return RandomAgent(seed)
        case "passive":
            return PassiveAgent()
        case _:
            raise UnreadableInput(NoProgram(name, in_words(get_args(ProgramName))))
