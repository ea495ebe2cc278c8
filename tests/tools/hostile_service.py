"""Plays every case of a service that does harm against the real program, and says what it took.

    python -m tests.tools.hostile_service [WORD ...] [--both]

Each case runs in a fresh process: `cards update --online`, or `cards pictures` for cases of pictures. For each the
tool prints the seconds, the most memory of a process and the sentence. WORD: only cases whose name contains it.
`--both`: in German too, at the same time. At the end the real window is closed while the service drips.

Exit code 1 if a case takes 30 seconds or more, needs 200 MB or more, ends without one clear sentence, with a traceback,
or as a success. No case is busy (429) without naming a pause: then the program waits the 30 seconds that the real
service documents, and gives up after that. Linux only.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from app.services.cards.extras import EXTRAS_FILE, CardExtra
from app.services.files.program_files import stored_catalogue
from tests.app.remote.hostile_cases import DRIPS, Case, every_case
from tests.app.remote.hostile_server import PICTURE, HostileServer, serving

MOST_SECONDS: Final = 30.0
MOST_MEMORY: Final = 200.0
"""Megabytes of one process."""
MOST_CLOSING: Final = 1.0
_HANGS: Final = 180.0
_CLOSED: Final = (("offer", "no answer"), ("offer", "dripping headers"), ("file", "dripping body"))


class Result(msgspec.Struct, frozen=True):
    """`code` is the exit code; `said` everything on both outputs."""

    case: Case
    seconds: float
    memory: float
    code: int
    said: str

    @property
    def sentence(self) -> str:
        """The line about the service: the last one, or the first where the other cards arrive all the same."""
        lines = [line for line in self.said.splitlines() if line.strip()]
        return lines[0 if self.case.place == "page" else -1] if lines else ""

    @property
    def faults(self) -> list[str]:
        """What breaks a bound."""
        found = []
        case = self.case
        if self.seconds >= MOST_SECONDS:
            found.append(f"{self.seconds:.1f} seconds")
        if self.memory >= MOST_MEMORY:
            found.append(f"{self.memory:.0f} MB")
        if "Traceback" in self.said or len(self.sentence) < 20:
            found.append("no clear sentence")
        if case.problems and self.code != (0 if case.place == "page" else 2):
            found.append(f"exit code {self.code}")
        if case.place == "page" and "127.0.0.1" not in self.sentence:
            found.append("no sentence about the service")
        return found


class Program:
    """The command in a process of its own, with a data folder of its own."""

    def __init__(self, case: Case, address: str, folder: Path, language: str) -> None:
        self._case = case
        self._lines = folder / "said.txt"
        data = folder / "data"
        data.mkdir()
        command = ["cards", "update", "--online"]
        if case.place == "picture":
            name = next(iter(stored_catalogue())).name
            art = (case.address or f"{address}{PICTURE}").replace("{origin}", address)
            (data / EXTRAS_FILE).write_bytes(msgspec.json.encode(CardExtra(name, art=art)))
            (folder / "deck.txt").write_text(f"1 {name}\n", "utf-8")
            command = ["cards", "pictures", str(folder / "deck.txt")]
        self._call = [sys.executable, "-m", "app", *command, "--lang", language]
        self._environment = environment(folder, address)
        self._begun = time.monotonic()
        with self._lines.open("wb") as lines:
            self._process = subprocess.Popen(self._call, env=self._environment, stdout=lines, stderr=lines)

    def result(self) -> Result:
        """Waits for its end; what hangs is killed."""
        while True:
            pid, status, used = os.wait4(self._process.pid, os.WNOHANG)
            seconds = time.monotonic() - self._begun
            if pid:
                code = self._process.returncode = os.waitstatus_to_exitcode(status)
                return Result(
                    self._case, seconds, used.ru_maxrss / 1024, code, self._lines.read_text("utf-8", "replace")
                )
            if seconds > _HANGS:
                self._process.kill()
            time.sleep(0.02)


def environment(folder: Path, address: str) -> dict[str, str]:
    """Of a program that has its own folders and asks this service."""
    own = {"COMMANDEER_DATA": str(folder / "data"), "COMMANDEER_CARD_SERVICE": address, "QT_QPA_PLATFORM": "offscreen"}
    places = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CONFIG", "CACHE")}
    return {**os.environ, **own, **places}


def play(name: str, case: Case, languages: Sequence[str]) -> tuple[list[Result], list[str]]:
    """Runs a case in each language at the same time; returns the results and the broken bounds."""
    with tempfile.TemporaryDirectory(prefix="commandeer-hostile-") as folder:
        running = []
        for language in languages:
            server = HostileServer(case.place, case.trick, case.offer)
            place = Path(folder) / language
            place.mkdir()
            running.append((server, place, language))
        results = _run_all(case, running)
    faults = [f"{name}: {fault}" for result in results for fault in result.faults]
    if len({result.sentence for result in results}) < len(results):
        faults.append(f"{name}: the same sentence in both languages")
    return results, faults


def _run_all(case: Case, left: list[tuple[HostileServer, Path, str]]) -> list[Result]:
    if not left:
        return []
    server, place, language = left[0]
    with serving(server) as address:
        program = Program(case, address, place, language)
        others = _run_all(case, left[1:])
        return [program.result(), *others]


def close_window(place: str, name: str) -> tuple[float, float, list[str]]:
    """Closes the real window while the service drips: the seconds of closing and until the process has ended."""
    with tempfile.TemporaryDirectory(prefix="commandeer-closing-") as folder:
        server, file = HostileServer(place, DRIPS[name]), Path(folder) / "close"
        with serving(server) as address:
            call = [sys.executable, "-m", "tests.tools.closing_window", str(file)]
            used = environment(Path(folder), address)
            quiet = subprocess.DEVNULL
            with subprocess.Popen(call, env=used, stdout=subprocess.PIPE, stderr=quiet, text=True) as program:
                reached = server.reached.wait(_HANGS)
                begun = time.monotonic()
                file.touch()
                try:
                    said, _ = program.communicate(timeout=_HANGS)
                except subprocess.TimeoutExpired:
                    program.kill()
                    said = ""
                ended = time.monotonic() - begun
    seconds = float(said or "nan")
    good = reached and program.returncode == 0 and seconds < MOST_CLOSING
    return seconds, ended, [] if good else [f"closing while {place} has {name}: {seconds} s, then {ended:.1f} s"]


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--both", action="store_true")
    chosen = parser.parse_args(arguments)
    cases = {
        name: case for name, case in every_case().items() if not chosen.words or any(w in name for w in chosen.words)
    }
    results: list[Result] = []
    faults: list[str] = []
    for name, case in cases.items():
        found, wrong = play(name, case, ("en", "de") if chosen.both else ("en",))
        results += found
        faults += wrong
        for result in found:
            _say(f"{result.seconds:5.1f} s {result.memory:4.0f} MB  {name}: {result.sentence}")
    for place, trick in _CLOSED if not chosen.words else ():
        seconds, ended, wrong = close_window(place, trick)
        faults += wrong
        _say(f"{seconds:5.2f} s to close the window, {ended:.1f} s until the process ended  {place}: {trick}")
    if results:
        longest, most = max(each.seconds for each in results), max(each.memory for each in results)
        _say(f"{len(cases)} cases, {len(results)} runs: at most {longest:.1f} s and {most:.0f} MB")
    _say("\n".join(faults) or "no bound broken")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
