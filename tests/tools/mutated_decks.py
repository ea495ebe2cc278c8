"""Damages deck, cube, log and CSV files at random and reads each: a deck or one sentence, soon, and never a traceback.

    .venv/bin/python -m tests.tools.mutated_decks [--count 10000] [--seed 1]

Seeds are the files of `tests/engine/decks/lists` and `tests/engine/decks/files`, the program's own decks, and one of
them in every format. A file that is read is also written in every format. Prints how many files were read and refused,
the longest time of one file in seconds of CPU, and the most memory in megabytes. Exit code 1 if a file raised another
error than `UnreadableInput`, took longer than 5 seconds, or started a process, or if the memory reached 300 MB.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from app.messages.errors import notice_text
from app.services.decks.files import read_deck_file, read_pool_file
from app.services.files.program_files import stored_catalogue
from engine.decks.notation.files import NOTATIONS, write_deck
from engine.errors import UnreadableInput
from tests.app.checkout import DATA, ROOT
from tests.tools.mutations import damaged

SECONDS: Final = 5.0
MEGABYTES: Final = 300
_FOLDERS: Final = ("lists", "files")
_PROCESSES: Final = ("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.exec", "os.system", "pty.spawn")
_ENCODINGS: Final = ("utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1", "utf-8-sig", "utf-32")
_SIGNS: Final = (
    *(
        "Commander",
        "Sideboard:",
        "// Maybeboard",
        "[Deck]",
        "SB: ",
        "Ramp (10)",
        "== Lands ==",
        "Commander: ",
        "*CMDR*",
    ),
    *(" (CMM) 410", " [CMM:410]", " *F*", "4x ", "x4", "- [x] ", "\t", ";", ",", '"', "|", "<", "{", "&#39;", "\u200b"),
    *("\ufeff", "\u202e", "\x0c", "#", "//", "999 ", "1000 ", "-1 ", "[", "(" * 50, "*" * 300, " // " * 20),
)


class Figures(msgspec.Struct):
    """What came of the files so far; `faults` are sentences that name the file and its number."""

    read: int = 0
    refused: int = 0
    longest: float = 0.0
    slowest: str = ""
    processes: int = 0
    faults: list[str] = []

    @property
    def megabytes(self) -> float:
        """The most memory that this process has held."""
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def seed_files() -> list[tuple[str, bytes]]:
    """Names and contents of the files that are damaged."""
    folder = ROOT / "tests" / "engine" / "decks"
    paths = [path for name in _FOLDERS for path in sorted((folder / name).iterdir()) if path.name != "expected.jsonl"]
    paths += sorted((DATA / "decks").glob("*.txt"))
    found = [(path.name, path.read_bytes()) for path in paths if path.is_file()]
    deck, _ = read_deck_file(DATA / "decks" / "sliver_swarm.txt", stored_catalogue())
    for notation in NOTATIONS.values():
        ending = next(iter(notation.endings), ".txt")
        found.append((f"deck{ending}", write_deck(deck, notation.id, stored_catalogue())[0]))
    return found


def damage_deck(data: bytes, random: Random) -> bytes:
    """The file with damage of any file, or of a list: lines mixed, joined or repeated, signs put in, re-encoded."""
    kinds: tuple[Callable[[bytes, Random], bytes], ...] = (damaged, damaged, _mix_lines, _put_signs, _encode)
    for _ in range(random.choice((1, 1, 2, 3))):
        data = random.choice(kinds)(data, random)
    return data


def _mix_lines(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")[:5_000]
    kind = random.randrange(4)
    if kind == 0:
        random.shuffle(lines)
    elif kind == 1:
        lines = [line for line in lines if random.random() < 0.8]
    elif kind == 2:
        lines = [part for line in lines for part in ([line, b""] if random.random() < 0.2 else [line])]
    else:
        return random.choice((b" ", b"\r", b"", b"\t", b",")).join(lines)
    return b"\n".join(lines)


def _put_signs(data: bytes, random: Random) -> bytes:
    for _ in range(random.randint(1, 12)):
        place = random.randrange(len(data) + 1)
        sign = random.choice(_SIGNS).encode("utf-8")
        data = data[:place] + random.choice((b"", b"\n")) + sign + random.choice((b"", b"\n")) + data[place:]
    return data


def _encode(data: bytes, random: Random) -> bytes:
    return data.decode("utf-8", "replace").encode(random.choice(_ENCODINGS), "replace")


def read_one(path: Path, figures: Figures) -> None:
    """Reads a file as a deck and as a pool, and writes the deck in every format."""
    catalogue = stored_catalogue()
    try:
        deck, _ = read_deck_file(path, catalogue)
    except UnreadableInput as problem:
        figures.refused += 1
        if "\n" in notice_text(problem, "en"):
            figures.faults.append(f"{path.name}: a refusal of several lines")
    else:
        figures.read += 1
        for notation in NOTATIONS:
            write_deck(deck, notation, catalogue)
    try:
        read_pool_file(path, catalogue)
    except UnreadableInput:
        return


def run_files(count: int, seed: int) -> Figures:
    """Damages and reads `count` files."""
    figures = Figures()
    watching = True

    def watch(event: str, _arguments: object) -> None:
        if watching and event in _PROCESSES:
            figures.processes += 1

    sys.addaudithook(watch)
    seeds = seed_files()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            name, data = seeds[number % len(seeds)]
            path = Path(folder) / name
            path.write_bytes(damage_deck(data, Random(f"{seed} {number} {name}")))
            started = time.process_time()
            try:
                read_one(path, figures)
            except Exception:  # noqa: BLE001 - the next file is tried too
                figures.faults.append(f"{number} {name}: {traceback.format_exc()[-800:]}")
            seconds = time.process_time() - started
            if seconds > figures.longest:
                figures.longest, figures.slowest = seconds, f"{number} {name}"
            if seconds > SECONDS:
                figures.faults.append(f"{number} {name}: {seconds:.1f} s")
            path.unlink()
    watching = False
    return figures


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Damages deck files at random and reads each.")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    figures = run_files(chosen.count, chosen.seed)
    lines = [
        f"{chosen.count} files: {figures.read} read, {figures.refused} refused, {len(figures.faults)} faults",
        f"longest: {figures.longest:.2f} s ({figures.slowest}); memory: {figures.megabytes:.0f} MB",
        f"processes started: {figures.processes}",
        *figures.faults[:20],
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if figures.faults or figures.processes or figures.megabytes >= MEGABYTES else 0


if __name__ == "__main__":
    sys.exit(main())
