"""The programs that can sit at a table, by the name under which a saved game keeps them."""

from __future__ import annotations

from typing import Literal

from engine.agents.passive_agent import PassiveAgent
from engine.agents.random_agent import RandomAgent
from engine.errors import UnreadableInput
from engine.game.agent import Agent

ProgramName = Literal["player", "random", "passive"]
PERSON = ""
"""Stands where no program plays."""
OPPONENT: ProgramName = "player"
"""The best player there is."""


def make_program(name: str, seed: int) -> Agent:
    """A player by its name; `seed` for one that acts by chance.

    Raises:
        UnreadableInput: if there is no program of that name.
    """
    match name:
        case "player" | "random":
            return RandomAgent(seed)
        case "passive":
            return PassiveAgent()
        case _:
            raise UnreadableInput(f"no program is called {name!r}")
