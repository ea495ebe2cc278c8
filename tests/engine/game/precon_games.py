"""Games for tests: random players with the stored preconstructed decks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from app.services.decks.files import read_deck_file
from app.services.files.program_files import stored_cards, stored_catalogue
from engine.agents.programs import RandomAgent
from engine.game.view.view import Agent
from engine.match.pool import CardPool
from engine.match.session import Session
from engine.match.setup import GameSetup, Seat, seat_of
from tests.app.checkout import DATA


@lru_cache(maxsize=1)
def pool() -> CardPool:
    return CardPool(stored_cards())


@lru_cache(maxsize=1)
def precons() -> tuple[Seat, ...]:
    """The four preconstructed decks as seats."""
    return tuple(_seat(path) for path in sorted((DATA / "decks").iterdir()))


def _seat(path: Path) -> Seat:
    deck, _ = read_deck_file(path, stored_catalogue())
    return seat_of(deck, path.stem)


def random_game(seed: int, agents: Sequence[Agent] | None = None, seats: int = 4) -> Session:
    """Returns a Commander game with the preconstructed decks. Players act at random unless agents are given."""
    setup = GameSetup(precons()[:seats], seed)
    return Session(setup, pool(), agents or [RandomAgent(seed * 10 + seat) for seat in range(seats)])
