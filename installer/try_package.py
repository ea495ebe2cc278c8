"""Tries a packed program: `python installer/try_package.py FOLDER`. Standard library only.

The program in the folder drafts, checks a deck, plays, draws its screens, and asks helper processes to work for it, in
a data folder with a name that is not ASCII, with no Python named in its environment. Says how long each took; exit code
1 if something failed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

KEPT = ("SYSTEMROOT", "WINDIR", "TEMP", "TMP", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "DISPLAY", "LANG", "LC_ALL")
"""The environment of the tried program: no path to other programs, no Python."""


class Trial:
    def __init__(self, program: Path, folder: Path) -> None:
        self.program = program
        self.folder = folder
        home = folder / "Zuhause – käse"
        home.mkdir()
        self.environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        self.environment |= {"HOME": str(home), "COMMANDEER_DATA": str(home / "data"), "QT_QPA_PLATFORM": "offscreen"}

    def __call__(self, *arguments: str) -> str:
        started = time.perf_counter()
        done = subprocess.run(
            [str(self.program), *arguments], cwd=self.folder, env=self.environment, capture_output=True, check=False
        )
        seconds = time.perf_counter() - started
        verdict = "ok" if done.returncode == 0 else f"exit code {done.returncode}"
        sys.stdout.write(f"{seconds:6.2f} s  {verdict:<12} {' '.join(arguments)}\n")
        if done.returncode != 0:
            sys.stdout.write(done.stderr.decode(errors="replace"))
            raise SystemExit(1)
        return done.stdout.decode("utf-8")


def main(folder: Path) -> None:
    program = folder / ("commandeer.exe" if os.name == "nt" else "commandeer")
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        trial = Trial(program, place)
        trial("--version")
        trial("--version")
        drafted = json.loads(trial("draft", "run", "--seed", "7", "--out", "pod", "--json"))
        expect(len(drafted["decks"]) == 8, "eight decks")
        checked = ("--format", "commander-draft", "--pool", "pod/pod.json", "--seat", "1", "--json")
        expect(json.loads(trial("deck", "check", "pod/seat-1.txt", *checked))["legal"], "a legal deck")
        decks = [f"pod/seat-{seat}.txt" for seat in (1, 2, 3, 4)]
        played = json.loads(trial("play", *decks, "--seed", "7", "--max-turns", "8", "--log", "a.cmdrgame", "--json"))
        expect(played["turns"] == 8, "eight turns")
        trial("replay", "a.cmdrgame")
        trial("goldfish", "pod/seat-1.txt", "--games", "40", "--jobs", "2")
        expect("Qt Company" in trial("about", "--licences"), "the licence notice")
        trial("app", "--pictures", "pictures", "--lang", "de")
        expect(len(list((place / "pictures").rglob("*.png"))) > 20, "pictures of all screens")


def expect(held: bool, what: str) -> None:
    if not held:
        sys.stdout.write(f"missing: {what}\n")
        raise SystemExit(1)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
