"""Plays games in one process, with or without the real window, and records the memory of the process after each.

Input: the number of games or minutes. Output: a CSV of `Sample`s, one line per game. At the end, prints the growth per
game.

Call: python -m tests.tools.memory_curve window|engine --minutes 60 --games 300 --out curve.csv
      (`window` needs a display, or QT_QPA_PLATFORM=offscreen)
"""

from __future__ import annotations

import argparse
import csv
import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from pathlib import Path

SETTLED = 5
"""Number of games after which all caches are full. The growth counts from here."""


@dataclass(frozen=True)
class Sample:
    """Contents of a process: `rss` in megabytes, `objects` known to Python's collector, and Qt `widgets`."""

    seconds: float
    games: int
    decisions: int
    rss: float
    objects: int
    widgets: int


def rss() -> float:
    """Returns the memory of this process in megabytes.

    Raises:
        OSError: if the system doesn't report it.
    """
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def sample(started: float, games: int, decisions: int, widgets: int = 0) -> Sample:
    """Returns the current contents of the process, after a garbage collection."""
    gc.collect()
    now = round(time.monotonic() - started, 1)
    return Sample(now, games, decisions, round(rss(), 1), len(gc.get_objects()), widgets)


def growth(samples: Sequence[Sample], what: Callable[[Sample], float]) -> float:
    """Returns the growth of a value per game: the slope of the line through the later samples."""
    points = [(one.games, what(one)) for one in samples if one.games > SETTLED] or [(one.games, 0) for one in samples]
    middle = sum(x for x, _ in points) / len(points)
    spread = sum((x - middle) ** 2 for x, _ in points)
    return sum((x - middle) * y for x, y in points) / spread if spread else 0.0


def engine_games(first: int) -> Iterator[int]:
    """Plays games among bots endlessly, the first with this seed. Yields the number of decisions of each game."""
    from app.services.decks.files import stored_decks
    from app.services.files.program_files import stored_pool
    from app.services.games.self_play import game_setup, play_game

    decks = stored_decks()
    for seed in range(first, 1 << 30):
        seats = [(f"P{place}", decks[(seed * 3 + place) % len(decks)]) for place in range(4)]
        played = play_game(game_setup(seats, seed, "commander"), stored_pool(), ["regular"], most_turns=60)
        yield played.summary.decisions


def window_games(first: int) -> Iterator[tuple[int, int]]:
    """Plays games in the window endlessly. Yields the numbers of decisions and widgets of each game."""
    from PySide6.QtWidgets import QApplication

    from tests.tools.playing_hand import open_desktop, play_in_window

    desktop = open_desktop()
    try:
        for seed in range(first, 1 << 30):
            yield play_in_window(desktop, seed), len(QApplication.allWidgets())
    finally:
        desktop.close_data()


def curve(kind: str, seed: int, minutes: float, games: int, tell: Callable[[Sample], object]) -> list[Sample]:
    """Plays until the limit of minutes or games. Passes each sample to `tell`."""
    started, decisions, found = time.monotonic(), 0, list[Sample]()
    runs = window_games(seed) if kind == "window" else ((made, 0) for made in engine_games(seed))
    for played, (made, widgets) in enumerate(runs, 1):
        decisions += made
        found.append(sample(started, played, decisions, widgets))
        tell(found[-1])
        if played >= games or found[-1].seconds >= minutes * 60:
            break
    return found


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("window", "engine"))
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=1 << 30)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("curve.csv"))
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, chosen.out.open("w", encoding="utf-8", newline="") as file:
        os.environ.update(COMMANDEER_DATA=f"{folder}/data", XDG_CONFIG_HOME=f"{folder}/config")
        lines = csv.writer(file)
        lines.writerow([field.name for field in fields(Sample)])

        def tell(one: Sample) -> None:
            lines.writerow(astuple(one))
            file.flush()

        found = curve(chosen.kind, chosen.seed, chosen.minutes, chosen.games, tell)
    for name in ("rss", "objects", "widgets"):
        more = growth(found, lambda one, name=name: float(getattr(one, name)))  # type: ignore[misc]
        sys.stdout.write(f"{name}: {getattr(found[-1], name)} after {len(found)} games, {more:+.2f} a game\n")


if __name__ == "__main__":
    main(sys.argv[1:])
