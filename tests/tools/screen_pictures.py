"""Pictures of every screen in each of its states, and of the table of a late game of four, in both languages, at
several sizes and text sizes. Each is looked over by program for what cannot be read; contact sheets are for people.

    .venv/bin/python -m tests.tools.screen_pictures FOLDER [--size 1366x768 ...] [--scale 100 ...] [--language de ...]

Goes out: FOLDER/SIZE-SCALE-LANGUAGE/NUMBER STATE.png, one sheet (or several) of each of these folders beside them,
and on standard output every fault with the first state that has it. Exit code 1 if there is one.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from PIL import Image, ImageDraw
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app.bootstrap import _application
from app.screens.desktop import Desktop
from app.services.app_services import AppServices
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from app.services.preferences import Language
from tests.app.late_table import late_table
from tests.app.screens.every_screen import State, every_screen
from tests.app.screens.keyboard import come_to_rest
from tests.app.screens.keys_in_window import Patience
from tests.app.screens.legibility import (
    beyond,
    cut_items,
    cut_off,
    overlapping,
    paint_anew,
    painted_cut,
    sideways,
)

SIZES = ("1366x768", "1600x900", "1920x1080")
SCALES = (100, 200)
LANGUAGES = ("en", "de")

_ACROSS, _DOWN = 4, 4
"""Pictures on one sheet."""
_THUMB = 640
_CAPTION = 22


class Camera:
    """Takes and checks the pictures of one size, text size and language in a window of its own."""

    def __init__(self, folder: Path, desktop: Desktop, waiting: Patience) -> None:
        self._folder = folder
        self._desktop = desktop
        self._waiting = waiting
        self._painted: list[str] = []
        self.taken: list[Path] = []
        self.faults: dict[str, str] = {}
        """What is wrong, and the first picture with it."""

    def walk(self, only: Sequence[str]) -> None:
        """Takes every state, or those whose names hold one of these words."""
        real = QPainter.drawText

        def note(painter: QPainter, *how: object) -> object:
            cut = painted_cut(painter, how)
            if cut:
                self._painted.append(cut)
            return real(painter, *how)  # type: ignore[call-overload]

        QPainter.drawText = note  # type: ignore[method-assign, assignment]
        try:
            for state, shown in self._late_tables() if only == ["late"] else self._states():
                if not only or any(word in state for word in only):
                    self._take(state, shown)
        finally:
            QPainter.drawText = real  # type: ignore[method-assign]

    def _states(self) -> Iterator[State]:
        yield from every_screen(self._desktop, lambda one: come_to_rest(one, self._waiting), self._waiting)
        yield from self._late_tables()

    def _late_tables(self) -> Iterator[State]:
        """The late game as it opens, two by two, and with each kind of board large."""
        desktop, screen = self._desktop, self._desktop.table_presenter.screen
        desktop.window.show_screen("table")
        come_to_rest(desktop, self._waiting)
        book = CardBook(stored_catalogue(), StoredWriter(stored_cards()))
        screen.overview_button.setChecked(False)
        screen.show_table(late_table(book, desktop.ui_context.words))
        yield "late game", desktop.window
        screen.boards.set_preset("two_two")
        yield "late game, two by two", desktop.window
        screen.boards.set_preset("one_three")
        screen.boards.zoom_board(2)
        yield "late game, one board large", desktop.window
        screen.boards.zoom_board(None)
        screen.overview_button.setChecked(True)
        yield "late game, in words", desktop.window
        screen.overview_button.setChecked(False)
        screen.show_table(None)

    def _take(self, state: str, shown: QWidget) -> None:
        for _ in range(3):  # a layout asks for another one
            QApplication.processEvents()
        self._painted.clear()
        paint_anew(self._desktop, shown)
        ours = shown.windowType() != Qt.WindowType.Popup
        found = [f"cut: painted {text!r}" for text in self._painted]
        if ours:
            for look in (cut_off, cut_items, overlapping, sideways, beyond):
                found.extend(look(shown))
        room = QApplication.primaryScreen().availableGeometry().size()
        if shown.width() > room.width() or shown.height() > room.height():
            found.append(f"too large: {shown.size().toTuple()}")
        for fault in found:
            self.faults.setdefault(fault, state)
        file = self._folder / f"{len(self.taken) + 1:02} {state.replace(':', '')}.png"
        picture = self._desktop.window.grab()
        if shown is not self._desktop.window:
            painter = QPainter(picture)
            over = shown.grab()
            middle = picture.rect().center() - over.rect().center() if isinstance(shown, QDialog) else shown.pos()
            painter.drawPixmap(middle, over)
            painter.end()
        if not picture.save(str(file)):
            raise OSError(5, "the picture cannot be written", str(file))
        self.taken.append(file)


def sheets(files: Sequence[Path], folder: Path, name: str) -> Iterator[Path]:
    """Contact sheets of some pictures: small ones side by side, each with its name above it."""
    many = _ACROSS * _DOWN
    for number, start in enumerate(range(0, len(files), many), 1):
        small: list[tuple[Path, Image.Image]] = []
        for file in files[start : start + many]:
            with Image.open(file) as whole:
                whole.thumbnail((_THUMB, _THUMB))
                small.append((file, whole.convert("RGB")))
        tall = max(one.height for _, one in small) + _CAPTION
        sheet = Image.new("RGB", (_ACROSS * _THUMB, tall * ((len(small) + _ACROSS - 1) // _ACROSS)), "white")
        draw = ImageDraw.Draw(sheet)
        for place, (file, one) in enumerate(small):
            left, top = place % _ACROSS * _THUMB, place // _ACROSS * tall
            draw.text((left + 4, top + 4), file.stem, fill="black")
            sheet.paste(one, (left, top + _CAPTION))
        target = folder / f"{name} sheet {number}.png"
        sheet.save(target)
        yield target


def take(folder: Path, size: str, scale: int, language: Language, only: Sequence[str]) -> int:
    """The pictures of one display in this process; returns how many faults were found."""
    name = f"{size}-{scale}-{language}"
    here = folder / name
    here.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="commandeer-pictures-") as home:
        os.environ["COMMANDEER_DATA"] = f"{home}/data"
        os.environ["XDG_CONFIG_HOME"] = f"{home}/config"
        _application()
        desktop = Desktop(AppServices.in_data_folder())
        now = desktop.services.preferences()
        desktop.change_preferences(
            msgspec.structs.replace(now, text_size=scale, language=language, reduced_motion=True)
        )
        width, height = map(int, size.split("x"))
        desktop.window.resize(width, height)
        desktop.window.show()
        camera = Camera(here, desktop, Patience())
        camera.walk(only)
        desktop.close_data()
    tuple(sheets(camera.taken, folder, name))
    out = sys.stdout
    out.write(f"{name}: {len(camera.taken)} pictures, {len(camera.faults)} faults\n")
    out.writelines(f"  {where}: {what}\n" for what, where in camera.faults.items())
    return len(camera.faults)


def _each_alone(folder: Path, wanted: argparse.Namespace) -> int:
    """A process for each, with a display of that size: what fits the display asks Qt how large it is."""
    worst = 0
    for size in wanted.size:
        width, height = map(int, size.split("x"))
        screen = {"name": size, "x": 0, "y": 0, "width": width, "height": height}
        display = folder / f"{size}.json"
        display.write_text(json.dumps({"screens": [screen | {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]}))
        for scale in wanted.scale:
            for language in wanted.language:
                single = ["--size", size, "--scale", str(scale), "--language", language, "--here"]
                single += [word for only in wanted.only for word in ("--only", only)]
                environment = os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={display.resolve()}"}
                done = subprocess.run(
                    [sys.executable, "-m", "tests.tools.screen_pictures", str(folder), *single],
                    env=environment,
                    check=False,
                )
                worst = max(worst, done.returncode)
        display.unlink()
    return worst


def main(words: Sequence[str]) -> int:
    """Reads the call; returns the exit code."""
    asked = argparse.ArgumentParser(prog="tests.tools.screen_pictures", description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--size", nargs="+", default=SIZES)
    asked.add_argument("--scale", nargs="+", type=int, default=SCALES)
    asked.add_argument("--language", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    asked.add_argument("--only", action="append", default=[], help="only states whose name holds this")
    asked.add_argument("--here", action="store_true", help="in this process, one size of each kind")
    wanted = asked.parse_args(words)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    if not wanted.here:
        return _each_alone(wanted.folder, wanted)
    return int(take(wanted.folder, wanted.size[0], wanted.scale[0], wanted.language[0], wanted.only) > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
