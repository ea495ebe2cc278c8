"""The recipes of CONTRIBUTING.md as data, and a copy of the repository in which a test follows them.

A recipe is a section whose title begins with "How to add". Its code blocks are its steps. The first line of a block
names a file and a place:

    # FILE: new file            creates the file
    # FILE: at the end          adds the lines to the end
    # FILE: after `TEXT`        adds the lines after the only line that contains TEXT
    # FILE: before `TEXT`       adds the lines before that line
    # FILE: translated          fills in these entries of a catalogue
    # FILE                      quotes the file: the lines are there already

Imports at the head of a step go to the imports of the file.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "CONTRIBUTING.md"
COPIED = ("engine", "app", "data", "assets", "tests", "pyproject.toml")

_SECTION = re.compile(r"^## (?P<title>.*?)\n(?P<text>.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE)
_BLOCK = re.compile(
    r"^```\w*\n# (?P<file>[\w/.-]+)(?:: (?P<place>.*?))?\n(?P<lines>.*?)^```$", re.DOTALL | re.MULTILINE
)
_PLACE = re.compile(r"(?P<side>after|before) `(?P<text>.+)`")
_IMPORT = re.compile(r"(?:from .+ )?import .+\n")
_FUTURE = "from __future__ import annotations\n"


class Step(msgspec.Struct, frozen=True):
    """One block of a section. `place` is "" for a quotation."""

    section: str
    file: str
    place: str
    lines: str

    def __str__(self) -> str:
        return f"{self.section}, {self.file}"

    @property
    def is_test(self) -> bool:
        return Path(self.file).parts[0] == "tests"

    def split_imports(self) -> tuple[str, str]:
        """Returns the imports at the head, and the other lines."""
        imports = ""
        for line in self.lines.splitlines(keepends=True):
            if not _IMPORT.fullmatch(line):
                break
            imports += line
        return imports, self.lines[len(imports) :].lstrip("\n") if imports else self.lines


class CannotFollow(Exception):
    """A step that doesn't fit the file that it names."""


def read_steps(guide: Path = GUIDE) -> list[Step]:
    """Returns all blocks of the guide that name a file."""
    text = guide.read_text(encoding="utf-8")
    return [
        Step(section["title"], block["file"], block["place"] or "", block["lines"])
        for section in _SECTION.finditer(text)
        for block in _BLOCK.finditer(section["text"])
    ]


def recipes() -> dict[str, list[Step]]:
    """Returns the steps of each recipe by the section's title."""
    found: dict[str, list[Step]] = {}
    for step in read_steps():
        if step.section.startswith("How to add") and step.place:
            found.setdefault(step.section, []).append(step)
    return found


def changed(step: Step, text: str | None) -> str:
    """Returns the text of the step's file after the step. `text` None = there is no such file.

    Raises:
        CannotFollow: naming the step and the reason.
    """
    if step.place == "new file":
        if text is not None:
            raise CannotFollow(f"{step}: the file exists already")
        return step.lines
    if text is None:
        raise CannotFollow(f"{step}: there is no such file")
    imports, lines = step.split_imports()
    if imports:
        if _FUTURE not in text:
            raise CannotFollow(f"{step}: the file has no line {_FUTURE.strip()!r}, below which imports go")
        text = text.replace(_FUTURE, f"{_FUTURE}\n{imports}", 1)
    if step.place == "translated":
        return f"{text.rstrip()}\n\n{step.lines}"
    if step.place == "at the end":
        return f"{text.rstrip()}\n\n\n{lines}"
    place = _PLACE.fullmatch(step.place)
    if place is None:
        raise CannotFollow(f"{step}: {step.place!r} isn't a place")
    rows = text.splitlines(keepends=True)
    at = [number for number, row in enumerate(rows) if place["text"] in row]
    if len(at) != 1:
        raise CannotFollow(f"{step}: {len(at)} lines contain {place['text']!r}, not one")
    number = at[0] + (place["side"] == "after")
    return "".join((*rows[:number], lines, *rows[number:]))


class Copy:
    """A copy of the repository in which steps are carried out. Files are links to the originals until they change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, copy_function=_link)
            else:
                _link(str(ROOT / name), str(folder / name))

    def follow(self, step: Step) -> None:
        """Carries out one step."""
        file = self.folder / step.file
        text = changed(step, file.read_text(encoding="utf-8") if file.exists() else None)
        file.unlink(missing_ok=True)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def restore(self, files: set[str]) -> None:
        """Gives files their original content again, and removes those that aren't in the repository."""
        for name in files:
            (self.folder / name).unlink(missing_ok=True)
            if (ROOT / name).exists():
                _link(str(ROOT / name), str(self.folder / name))


def _link(source: str, target: str) -> str:
    try:
        os.link(source, target)
    except OSError:  # another file system
        shutil.copy2(source, target)
    return target
