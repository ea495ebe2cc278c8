"""Watches one run of `cards update --online` from outside: its phase, time and memory. Can kill the run in a phase.

    python -m tests.tools.watched_download FOLDER

prints the contents of the data folder as a JSON document. The files of the folder and the requests to the service
show the phase.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from app.services.cards.extras import EXTRAS_FILE, read_extras
from app.services.cards.files import FILE_NAME, FOLDER, read_note
from app.services.cards.german_cards import GERMAN_FILE, read_german
from app.services.cards.known import KnownCards
from app.services.cards.own_cards import FILE_NAME as OWN_NAME
from app.services.cards.own_cards import NEXT_NAME, NOTE_NAME, read_own_file
from engine.cards.card_object import decode_card, read_facts
from engine.cards.facts import CardFacts
from engine.errors import UnreadableInput
from tests.app.remote.service import BULK, CardService

PHASES: Final = (
    "asking",
    "downloading",
    "checking",
    "German",
    "reading",
    "compiling",
    "writing cards",
    "writing prices",
    "noting",
)
_LOOK: Final = 0.002
_SAMPLE: Final = 0.25
_USUAL: Final = frozenset({NEXT_NAME, NOTE_NAME, OWN_NAME, EXTRAS_FILE, GERMAN_FILE, FILE_NAME, "all-cards.json"})


class Found(msgspec.Struct, frozen=True):
    """The data folder in another process. `count`: number of cards. `cards`: digest of the cards. `prices`: digest of
    the prices. `german`: number of German names. `wrong`: reported errors. `left`: leftover files."""

    count: int
    cards: str
    prices: str
    german: int
    wrong: str
    left: tuple[str, ...]


class State(msgspec.Struct, frozen=True):
    """The state of a data folder. `cards`, `prices`: "old", "new", or "neither"."""

    cards: str
    prices: str
    count: int
    german: int
    wrong: str
    left: int

    @property
    def whole(self) -> bool:
        return not self.wrong and "neither" not in (self.cards, self.prices)


class Memory(msgspec.Struct):
    """Peak megabytes. `one`: of one process. `all`: of all processes. `shared`: of all, with shared memory divided."""

    one: float = 0.0
    all: float = 0.0
    shared: float = 0.0

    def sample(self, session: int) -> int:
        """Takes a sample. Returns the number of processes."""
        rss = pss = 0.0
        pids = members(session)
        for pid in pids:
            with suppress(OSError):
                said = _numbers(Path(f"/proc/{pid}/smaps_rollup"))
                rss, pss = rss + said["Rss"], pss + said["Pss"]
                self.one = max(self.one, _numbers(Path(f"/proc/{pid}/status"))["VmHWM"])
        self.all, self.shared = max(self.all, rss), max(self.shared, pss)
        return len(pids)


class Download:
    """A data folder and its expected contents: `old` and `new` digests."""

    def __init__(self, folder: Path, address: str) -> None:
        folder.mkdir()
        self.folder = folder
        self.environment = {**os.environ, "COMMANDEER_DATA": str(folder), "COMMANDEER_CARD_SERVICE": address}
        nothing: list[CardFacts] = []
        self.old = (cards_digest(nothing), prices_digest([]))
        self.new = self.old

    def wanted(self, objects: list[dict[str, Any]]) -> None:
        """Expects these cards from now on."""
        self.new = (
            cards_digest(_facts(objects)),
            prices_digest((one["name"], one["prices"]["eur"]) for one in objects),
        )

    def settled(self) -> None:
        """Treats the new cards as the old ones, after they arrived."""
        self.old = self.new

    def start(self, service: CardService) -> Run:
        return Run(self, service)

    def look(self) -> State:
        """Returns the state of the folder, read by another process.

        Raises:
            subprocess.CalledProcessError: if that process fails.
        """
        call = [sys.executable, "-m", "tests.tools.watched_download", str(self.folder)]
        said = subprocess.run(call, env=self.environment, check=True, capture_output=True).stdout
        found = msgspec.json.decode(said, type=Found)
        cards, prices = (
            "new" if is_ == new else "old" if is_ == old else "neither"
            for is_, old, new in zip((found.cards, found.prices), self.old, self.new, strict=True)
        )
        return State(cards, prices, found.count, found.german, found.wrong, len(found.left))


class Run:
    """One run. `lengths`: seconds of each phase so far. `memory`: peak memory. `code`: exit code."""

    def __init__(self, download: Download, service: CardService) -> None:
        self._folder, self._service = download.folder, service
        self._asked = len(service.asked)
        self._before = _times(self._folder)
        self.lengths: dict[str, float] = {}
        self.memory = Memory()
        self.code = 0
        self.cpu = 0.0
        self._begun = time.monotonic()
        call = [sys.executable, "-m", "app", "cards", "update", "--online"]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(
            call, env=download.environment, stdout=quiet, stderr=quiet, start_new_session=True
        )
        self.seconds = 0.0

    def watch(self, phase: str = "", wait: float = 0.0) -> str | None:
        """Watches the run until its end, or kills it. The kill happens `wait` seconds after the start of `phase`, or at
        the start of a later phase. Returns the phase of the kill, or None."""
        last = looked = sampled = self._begun
        due: float | None = None
        workers = 0
        while True:
            now = time.monotonic()
            if now - sampled >= _SAMPLE:
                workers, sampled = self.memory.sample(self._process.pid), now
            there = self.phase(workers)
            self.lengths[there] = self.lengths.get(there, 0.0) + now - looked
            looked = now
            pid, status, used = os.wait4(self._process.pid, os.WNOHANG)
            if pid:
                self._process.returncode = self.code = os.waitstatus_to_exitcode(status)
                self.cpu, self.seconds = used.ru_utime + used.ru_stime, now - self._begun
                return None
            if phase and PHASES.index(there) > PHASES.index(phase):
                due = now
            elif phase == there and due is None:
                due = now + wait
            if due is not None and now >= due:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()
                self.seconds = now - self._begun
                _wait_for_end(self._process.pid)
                return there
            last = now
            time.sleep(max(0.0, min(_LOOK, (due or last + 1) - last)))

    def phase(self, workers: int) -> str:
        """Returns the current phase."""
        now = _times(self._folder)
        changed = {name for name, time in now.items() if self._before.get(name) != time}
        file, part = f"{FOLDER}/{FILE_NAME}", self._folder / FOLDER / f"{FILE_NAME}.part"
        if EXTRAS_FILE in changed:
            return "noting"
        if NOTE_NAME in changed or any(name.startswith(f".{EXTRAS_FILE}") for name in changed):
            return "writing prices"
        if any(name.startswith((f".{OWN_NAME}", f".{NEXT_NAME}", NEXT_NAME)) for name in changed):
            return "writing cards"
        if workers > 2:  # the program and its resource tracker are two
            return "compiling"
        asked = [path for path, _ in self._service.asked[self._asked :]]
        if BULK not in asked:
            return "asking"
        if read_note(self._folder / FOLDER).updated != self._service.updated or f"{file}.part" in now:
            size = _size(part)
            return "asking" if size < 0 else "downloading" if size < len(self._service.data) else "checking"
        return "reading" if f"{FOLDER}/{GERMAN_FILE}" in now else "German"

    def told(self) -> str:
        """Returns the time and memory of the run as text."""
        phases = ", ".join(f"{name} {self.lengths[name]:.1f}" for name in PHASES if name in self.lengths)
        memory = f"{self.memory.one:.0f} MB one process, {self.memory.all:.0f} MB all ({self.memory.shared:.0f} shared)"
        return f"{self.seconds:.1f} s, {self.cpu:.1f} s of CPU ({phases}); {memory}"


def members(session: int) -> list[int]:
    """Returns the ids of the running processes of a session."""
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdecimal():
            with suppress(OSError):
                state, _, _, its = Path(f"/proc/{entry}/stat").read_text("utf-8").rpartition(")")[2].split()[:4]
                if int(its) == session and state != "Z":
                    found.append(int(entry))
    return found


def cards_digest(cards: Iterable[CardFacts]) -> str:
    """Returns a digest of the cards' names, powers and mana costs."""
    return _digest((card.name, card.front_face.power or "", str(card.front_face.mana_cost or "")) for card in cards)


def prices_digest(prices: Iterable[tuple[str, str]]) -> str:
    return _digest(prices)


def _digest(rows: Iterable[tuple[str, ...]]) -> str:
    return hashlib.sha256(repr(sorted(rows)).encode()).hexdigest()


def _facts(objects: list[dict[str, Any]]) -> Iterable[CardFacts]:
    for one in objects:
        with suppress(UnreadableInput):  # the program refuses this card too
            yield read_facts(decode_card(json.dumps(one).encode()))


def _times(folder: Path) -> dict[str, int]:
    """Returns file -> the time of its last change in nanoseconds."""
    found = {}
    for place in (folder, folder / FOLDER):
        with suppress(OSError):
            for entry in os.scandir(place):
                if entry.is_file():
                    found[str(Path(entry.path).relative_to(folder))] = entry.stat().st_mtime_ns
    return found


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return -1


def _numbers(file: Path) -> dict[str, float]:
    """Returns the kilobyte values of a system file in megabytes."""
    parts = (line.split() for line in file.read_text("utf-8").splitlines())
    return {part[0].rstrip(":"): int(part[1]) / 1024 for part in parts if len(part) == 3 and part[2] == "kB"}


def _wait_for_end(session: int) -> None:
    """Waits until no process of a session runs. Then nothing writes any more."""
    while members(session):
        time.sleep(0.01)


def look(folder: Path) -> Found:
    """Returns the contents of the folder, opened as the program does."""
    known = KnownCards(folder)
    known.read_own()
    cards = [card.facts for card in read_own_file(folder).cards]
    euros = ((name, extra.eur) for name, extra in read_extras(folder).items())
    prices = [(name, f"{cents // 100}.{cents % 100:02}") for name, cents in euros if cents is not None]
    wrong = "; ".join(str(each) for each in (known.problem, known.damage) if each is not None)
    if known.own_count != len(cards):
        wrong += f"; {known.own_count} of {len(cards)} are known"
    names = (name for name in _times(folder) if Path(name).name not in _USUAL)
    left = tuple(sorted(name for name in names if not name.endswith(".lock")))
    return Found(len(cards), cards_digest(cards), prices_digest(prices), len(read_german(folder / FOLDER)), wrong, left)


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(look(Path(sys.argv[1]))))
