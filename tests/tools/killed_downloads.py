"""Downloads all cards from a card service over the loopback, kills the download repeatedly, and reports the data folder
after each kill. Also measures a whole import and one with few changes.

    .venv/bin/python -m tests.tools.killed_downloads [CARDS] [--kills 50] [--cards 30000] [--german 6000] [--seed 1]

CARDS is a file of card objects, one per line. Without it, the tool uses the program's own cards under new names. The
tool starts the command `cards update --online` as a person would. It kills the command with all its processes (SIGKILL)
at a random moment within a phase, and the phases take turns. After each kill, another process opens the data folder as
the program does. It must find all old cards or all new cards, and likewise all old or all new prices. The number of
leftover files must not grow. Exit code 1 if a check fails. Linux only.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from app.services.cards.files import FOLDER
from app.services.cards.german_cards import GERMAN_FILE
from tests.app.remote.service import CardService, running
from tests.tools.many_cards import german_prints, many_cards, version_of
from tests.tools.watched_download import PHASES, Download, Run, State

FEW: Final = 500
"""Number of cards before the first large download."""
_LARGE: Final = (
    *("asking", "downloading", "downloading", "asking", "downloading", "downloading", "checking", "German", "German"),
    *("reading", "compiling", "compiling", "reading", "compiling", "compiling", "compiling"),
)
_SMALL: Final = (
    *("writing cards", "downloading", "writing cards", "writing prices", "checking", "writing cards", "noting"),
    *("writing cards", "asking", "writing cards", "reading", "writing cards", "compiling"),
)


class Trial:
    """A service with versioned cards, and the state of the data folder as another process finds it."""

    def __init__(self, service: CardService, download: Download, cards: list[dict[str, Any]], chance: random.Random):
        self.service, self.download, self.chance = service, download, chance
        self.cards = cards
        self.version = 0
        self.killed: Counter[str] = Counter()
        self.states: Counter[str] = Counter()
        self.faults: list[str] = []
        self.most_left = 0
        self.lengths: dict[str, float] = {}
        self.last = State("old", "old", 0, 0, "", 0)

    def offer(self, cards: list[dict[str, Any]]) -> None:
        self.version += 1
        found = version_of(cards, self.version)
        self.service.offer(found, f"2026-11-{1 + self.version // 24:02}T{self.version % 24:02}:00:00.000+00:00")
        self.download.wanted(found)

    def finish(self, title: str) -> Run:
        """Lets a download finish. The data folder must then contain all new cards."""
        run = self.download.start(self.service)
        run.watch()
        state = self.download.look()
        self._say(f"{title}: {run.told()}; cards {state.cards}, prices {state.prices}, {state.count} cards")
        if run.code or (state.cards, state.prices) != ("new", "new"):
            self.faults.append(f"{title}: {state}, exit code {run.code}")
        self.lengths |= run.lengths
        self.download.settled()
        return run

    def kill(self, phase: str) -> bool:
        """Kills a download at a random moment in a phase. Returns whether it reached the phase."""
        run = self.download.start(self.service)
        share = 0.3 if phase in ("downloading", "German") else 0.8  # the next download resumes these two phases
        reached = run.watch(phase, self.chance.uniform(0, share * self.lengths.get(phase, 0.05)))
        if reached is None:
            self.download.settled()
            return False
        state = self.last = self.download.look()
        self.killed[reached] += 1
        self.states[f"cards {state.cards}, prices {state.prices}"] += 1
        self.most_left = max(self.most_left, state.left)
        self._say(
            f"kill {self.killed.total():2} {reached:15} after {run.seconds:5.1f} s: cards {state.cards}, "
            f"prices {state.prices}, {state.count} cards, {state.left} left over"
        )
        if not state.whole:
            self.faults.append(f"killed while {reached}: {state}")
        return True

    def _say(self, line: str) -> None:
        sys.stdout.write(f"{time.strftime('%H:%M:%S')} {line}\n")
        sys.stdout.flush()


def rounds(trial: Trial, kills: int) -> None:
    """Kills downloads. A third of the kills hit a large download, which resumes each time. The others hit small
    updates. A new update starts after the previous one arrived."""
    large = max(1, kills // 3)
    for number in range(large):
        trial.kill(_LARGE[number * len(_LARGE) // large])
    trial.finish("the large download, after its kills")
    trial.offer(trial.cards)
    turn = 0
    while trial.killed.total() < kills:
        arrived = not trial.kill(_SMALL[turn % len(_SMALL)]) or trial.last.cards == "new"
        turn += 1
        if arrived:
            trial.finish("goes on")
            trial.offer(trial.cards)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", nargs="?", type=Path)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--cards", type=int, default=30_000)
    parser.add_argument("--german", type=int, default=6_000, help="so many German prints (175 are fetched in 0.5 s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pace", type=float, default=1.5e6, help="bytes a second")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="commandeer-kills-") as folder:
        cards = many_cards(chosen.cards, chosen.source)
        service = CardService([])
        service.page, service.pace = 175, chosen.pace
        service.german = german_prints(cards[: chosen.german])
        with running(service) as address:
            first = Trial(service, Download(Path(folder) / "measured", address), cards, random.Random(chosen.seed))
            first.offer(cards)
            first.finish("the whole of it")
            first.offer(cards)
            first.finish("100 cards changed")
            second = Trial(service, Download(Path(folder) / "killed", address), cards, random.Random(chosen.seed))
            if chosen.kills:
                second.offer(cards[:FEW])
                second.finish("a few cards")
                (second.download.folder / FOLDER / GERMAN_FILE).unlink()  # the program downloads it once a month
                second.lengths = first.lengths
                second.offer(cards)
                rounds(second, chosen.kills)
                second.finish("at the end")
        faults = [*first.faults, *second.faults]
        summed = {phase: second.killed[phase] for phase in PHASES if second.killed[phase]}
        sys.stdout.write(f"{second.killed.total()} kills: {summed}\nfound: {dict(second.states)}\n")
        sys.stdout.write(f"never more than {second.most_left} files left over\n")
        sys.stdout.write("\n".join(faults) + "\n" if faults else "nothing broken\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
