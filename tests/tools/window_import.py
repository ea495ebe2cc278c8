"""Imports 30,000 cards in the window (offscreen) while a deck is edited and a game is played, and stops imports at
random moments.

    .venv/bin/python -m tests.tools.window_import [CARDS] [--cards 30000] [--stops 10] [--stopped-cards 2000] [--seed 1]

CARDS is a file of card objects, one a line; without it the tool takes the program's own cards under new names. Prints
wall time, CPU time, how long the first search takes, by how much events of the window are late, and what each stop
left. Exit code 1 if a step fails or a stop leaves neither the old nor the new cards.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from app.screens.desktop import Desktop
from app.services.app_services import AppServices
from app.services.cards.own_cards import read_own_file
from app.storage.folder import data_folder
from tests.app.screens.import_walk import ImportWalk
from tests.tools.many_cards import many_cards

PATIENCE = 3_600
"""Seconds that a step may take on a busy machine."""


class Waiter:
    """Lets Qt work until something is so."""

    def waitUntil(self, callback: Callable[[], bool], *, timeout: int = 1_000 * PATIENCE) -> None:
        until = time.monotonic() + timeout / 1_000
        while not callback():
            if time.monotonic() > until:
                raise TimeoutError
            QApplication.processEvents()
            time.sleep(0.001)


def cpu() -> tuple[float, float]:
    """CPU seconds of this process and of its ended children."""
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime, children.ru_utime + children.ru_stime


def say(line: str) -> None:
    sys.stdout.write(f"{time.strftime('%H:%M:%S')} {line}\n")
    sys.stdout.flush()


def written(cards: Sequence[dict[str, Any]], file: Path) -> Path:
    file.write_text("\n".join(map(json.dumps, cards)), encoding="utf-8")
    return file


def stop_at_random(
    desktop: Desktop, waiter: Waiter, cards: Sequence[dict[str, Any]], size: int, stops: int, random: Random
) -> int:
    """Stops imports of `size` cards at random moments; gives how many left neither the old nor the new cards."""
    lane, file = desktop.cards, data_folder().parent / "stopped.jsonl"
    share = [0.0]
    lane._lane.progressed.connect(lambda there, of: share.__setitem__(0, there / of if of else 0.0))
    wrong = 0
    for number in range(stops):
        old, wanted, share[0] = desktop.services.cards.own_count, random.random(), 0.0
        lane.import_file(written(cards[old : old + size], file))
        moment = time.monotonic() + random.random()

        def reached(wanted: float = wanted, moment: float = moment) -> bool:
            return not lane.importing or (share[0] >= wanted and time.monotonic() > moment)

        waiter.waitUntil(reached)
        lane.stop_import()
        waiter.waitUntil(lambda: not lane.importing and desktop.tasks.is_idle)
        known, kept = desktop.services.cards.own_count, len(read_own_file(data_folder()).cards)
        wrong += known != kept or known not in (old, old + size)
        say(f"stop {number + 1} at {100 * share[0]:.0f} %: {known} cards known, {kept} kept, {old} before")
    return wrong


def import_all(desktop: Desktop, waiter: Waiter, file: Path) -> None:
    """Imports the file, and uses the window meanwhile."""
    walk = ImportWalk(desktop, waiter, file)
    started, before = time.perf_counter(), cpu()
    walk.begin()
    walk.watch.begin()
    walk.use_deck()
    say(f"a deck is opened, edited and saved after {time.perf_counter() - started:.1f} s")
    walk.play(10)
    say(f"{walk.decisions} decisions of a game after {time.perf_counter() - started:.1f} s")
    assert walk.is_running()
    used = cpu()[0] - before[0]
    late = (walk.watch.percentile(0.5), walk.watch.percentile(0.95), walk.watch.percentile(1))
    say("events are late by {:.1f} ms (median), {:.1f} ms (95 %), {:.1f} ms (most) while used".format(*late))
    walk.watch.late.clear()
    walk.finish()
    walk.watch.end()
    after = cpu()
    wall, own, children = time.perf_counter() - started, after[0] - before[0], after[1] - before[1]
    say(f"{desktop.services.cards.own_count} cards known after {wall:.1f} s of wall time")
    say(f"CPU: {own:.1f} s of the window ({used:.1f} s of them for deck and game), {children:.1f} s of its processes")
    late = (walk.watch.percentile(0.5), walk.watch.percentile(0.95), walk.watch.percentile(1))
    say("events are late by {:.1f} ms (median), {:.1f} ms (95 %), {:.1f} ms (most) afterwards".format(*late))
    asked = time.perf_counter()
    desktop.window.show_screen("deck")
    walk.search("t:elf pow>=3")
    say(f"the first search takes {time.perf_counter() - asked:.2f} s")
    asked = time.perf_counter()
    waiter.waitUntil(lambda: not desktop.cards._words.running and desktop.tasks.is_idle)
    say(f"all texts are known {time.perf_counter() - asked:.1f} s later; CPU {cpu()}")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", nargs="?", type=Path)
    parser.add_argument("--cards", type=int, default=30_000)
    parser.add_argument("--stops", type=int, default=10)
    parser.add_argument("--stopped-cards", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="commandeer-import-") as made:
        folder = Path(made)
        os.environ["COMMANDEER_DATA"] = str(folder / "data")
        cards = many_cards(chosen.cards, chosen.source)
        everything = written(cards, folder / "all.jsonl")
        application = QApplication.instance() or QApplication([])
        desktop = Desktop(AppServices.in_data_folder())
        desktop.window.resize(1366, 768)
        desktop.window.show()
        waiter = Waiter()
        wrong = stop_at_random(desktop, waiter, cards, chosen.stopped_cards, chosen.stops, Random(chosen.seed))
        import_all(desktop, waiter, everything)
        desktop.close_data()
        application.processEvents()
    say(f"{wrong} stops left something else")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
