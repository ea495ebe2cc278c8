"""Options that several commands have, with the bounds of their numbers: each far more than anybody needs, and little
enough for the work to end."""

from __future__ import annotations

import os
from typing import Annotated, Final

import typer

from app.services.processes import MOST_JOBS
from engine.randomness import LARGEST_SEED

MOST_GAMES: Final = 100_000
MOST_TURNS: Final = 10_000
MOST_LINES: Final = 100_000

SEED_BOUND: Final = 2**32
"""Seeds that nobody has given are below it."""

DEFAULT_JOBS: Final = min(2, os.cpu_count() or 1)
JobsOption = Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="How many processes.")]
SeedOption = Annotated[
    int | None,
    typer.Option(min=-LARGEST_SEED, max=LARGEST_SEED, help="The same seed gives the same result; else any."),
]
