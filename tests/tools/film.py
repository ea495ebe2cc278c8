"""Films the table. A person plays some turns with keys, then three bots play a whole round. Further scenes show a round
held and played in single steps, at every speed, and with reduced motion.

    .venv/bin/python -m tests.tools.film FOLDER [--seed 11] [--turns 3] [--language en] [--scenes round,held,...]

Each scene is a folder of numbered pictures, one every 100 ms, and of contact sheets with every tenth picture.
`journal.jsonl` lists the number of events, the latest events and the screen's content for each picture. `stands.txt`
lists the display time of each state of the table. If `DISPLAY` names a display, a separate process takes pictures of
the whole screen. Otherwise (`QT_QPA_PLATFORM=offscreen`) the window draws itself. FOLDER also contains the program's
data.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.models.pacing import PACES
from app.models.table_view import TableView
from app.screens.desktop import Desktop
from app.screens.table.board_area import Flying
from app.services.decks.files import stored_decks
from app.services.games.playing import stored_game
from app.services.preferences import Speed
from tests.app.screens.key_player import Player
from tests.tools.playing_hand import open_desktop, until

SCENES = ("round", "held", "slow", "fast", "at once", "reduced")
EVERY = 100
"""Milliseconds between two pictures."""
_READS = 1.2
"""Seconds that a person takes to read a question."""
_QUALITY = 90
_SPEEDS: dict[str, Speed] = {"slow": "slow", "fast": "fast", "at once": "at once"}


class Waiting:
    """Lets Qt work until a condition is met, for the player of the tests."""

    def waitUntil(self, callback: Callable[[], bool], *, timeout: int = 0) -> None:
        until(callback)


def rest(seconds: float) -> None:
    """Lets Qt work for a while."""
    end = time.monotonic() + seconds
    until(lambda: time.monotonic() >= end)


def shoot(folder: Path, picture: Callable[[], QImage], goes_on: Callable[[], bool]) -> None:
    """Takes a picture every 100 ms, and records the time of each."""
    with (folder / "times.txt").open("w", encoding="utf-8") as times:
        number, due = 0, time.monotonic()
        while goes_on():
            number += 1
            times.write(f"{number} {time.monotonic():.3f}\n")
            picture().save(str(folder / f"{number:05}.jpg"), None, _QUALITY)
            due = max(due + EVERY / 1000, time.monotonic())
            time.sleep(max(0.0, due - time.monotonic()))


def outside(folder: Path) -> None:
    """Takes pictures of the whole screen in a separate process, until the file `end` exists."""
    application = QGuiApplication([])
    screen = application.primaryScreen()
    end = folder / "end"
    shoot(folder, lambda: screen.grabWindow(0).toImage(), lambda: not end.exists())
    end.unlink()


class Scene:
    """A scene, filmed between the start and the end of its `with` block."""

    def __init__(self, folder: Path, desktop: Desktop) -> None:
        self.folder = folder
        self._desktop = desktop
        self._notes: list[dict[str, Any]] = []
        self._stands: list[tuple[float, TableView]] = []
        self._outside: subprocess.Popen[bytes] | None = None
        self._timer = QTimer()
        self._timer.setInterval(EVERY)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._count = 0
        self._seen = 0

    def __enter__(self) -> Scene:
        self.folder.mkdir(parents=True, exist_ok=True)
        self._desktop.table_presenter.thread_.shown.connect(self._stand)
        if os.environ.get("QT_QPA_PLATFORM") != "offscreen":
            call = [sys.executable, "-m", "tests.tools.film", "--camera", str(self.folder)]
            self._outside = subprocess.Popen(call)
            until(lambda: (self.folder / "times.txt").exists())
        game = self._desktop.table_presenter.game
        self._seen = 0 if game is None else len(game.session.game.log)
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.stop()
        self._desktop.table_presenter.thread_.shown.disconnect(self._stand)
        if self._outside is not None:
            (self.folder / "end").touch()
            self._outside.wait()
        self._write()

    def note(self, what: str) -> None:
        """Records an action of the person in the journal."""
        self._notes.append({"at": round(time.monotonic(), 3), "person": what})

    def _stand(self, table: TableView) -> None:
        self._stands.append((time.monotonic(), table))

    def _tick(self) -> None:
        presenter = self._desktop.table_presenter
        table, game = presenter.screen.shown_table, presenter.game
        if table is None or game is None:
            return
        log = game.session.game.log
        fresh = [type(event).__name__ for event in log[self._seen :]]
        self._seen = len(log)
        flying = [one for one in presenter.screen.findChildren(Flying) if one.isVisible()]
        self._notes.append(
            {
                "at": round(time.monotonic(), 3),
                "events": self._seen,
                "fresh": fresh,
                "turn": table.turn,
                "active": table.seat_of(table.active).name,
                "step": table.step,
                "stack": [item.title for item in table.stack],
                "arrows": [arrow.kind for arrow in table.arrows],
                "flying": len(flying),
                "prompt": presenter.screen.prompt.sentence.text(),
                "asks": presenter.is_asking,
                "line": table.log[-1].text if table.log else "",
            }
        )
        if self._outside is None:
            self._count += 1
            with (self.folder / "times.txt").open("a", encoding="utf-8") as times:
                times.write(f"{self._count} {time.monotonic():.3f}\n")
            picture = self._desktop.window.grab().toImage()
            picture.save(str(self.folder / f"{self._count:05}.jpg"), None, _QUALITY)

    def _write(self) -> None:
        lines = (self.folder / "times.txt").read_text(encoding="utf-8").split("\n")
        taken = [(int(number), float(at)) for number, at in (line.split() for line in lines if line)]
        with (self.folder / "journal.jsonl").open("w", encoding="utf-8") as journal:
            for note in self._notes:
                number = max((number for number, at in taken if at <= note["at"]), default=0)
                journal.write(json.dumps({"picture": number, **note}, ensure_ascii=False) + "\n")
        with (self.folder / "stands.txt").open("w", encoding="utf-8") as stands:
            ends = [at for at, _ in self._stands[1:]] + [time.monotonic()]
            told = self._stands[0][1].log if self._stands else ()
            for (at, table), end in zip(self._stands, ends, strict=True):
                fresh = [line.text for line in table.log[len(told) :]] or ["(same line)"]
                told = table.log
                number = max((number for number, taken_at in taken if taken_at <= at), default=0)
                stack = ", ".join(item.title for item in table.stack)
                stands.write(f"{number:5} {end - at:6.2f} s  {table.step:10} [{stack}] {' | '.join(fresh)}\n")
        sheets(self.folder, [self.folder / f"{number:05}.jpg" for number, _ in taken[::10]])


def sheets(folder: Path, pictures: Iterable[Path], across: int = 3, down: int = 4) -> None:
    """Saves contact sheets, numbered from the top left."""
    found = [path for path in pictures if path.exists()]
    width, height = 640, 360
    for place in range(0, len(found), across * down):
        sheet = QImage(across * width, down * height, QImage.Format.Format_RGB32)
        sheet.fill(QColor("black"))
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for number, path in enumerate(found[place : place + across * down]):
            box = QRect(number % across * width, number // across * height, width - 4, height - 4)
            image = QImage(str(path))
            painter.drawImage(box, image.scaled(box.size() * 1, mode=Qt.TransformationMode.SmoothTransformation))
            painter.setPen(QColor("yellow"))
            painter.drawText(box.adjusted(4, 2, 0, 0), int(Qt.AlignmentFlag.AlignTop), path.stem)
        painter.end()
        sheet.save(str(folder / f"sheet-{place // (across * down) + 1:02}.png"))


class Director:
    """Plays one game and films parts of it."""

    def __init__(self, folder: Path, desktop: Desktop, seed: int) -> None:
        self._folder = folder
        self._desktop = desktop
        self._presenter = desktop.table_presenter
        self._seed = seed
        self._player = Player(desktop, Waiting())

    def begin(self, turns: int) -> None:
        """Plays to the end of this turn of the person, at full speed."""
        decks = stored_decks()
        self._presenter.seconds_shown = 0.0
        self._presenter.begin_game(lambda: stored_game("Eva", decks[self._seed % len(decks)], seed=self._seed))
        until(lambda: self._desktop.tasks.is_idle and self._presenter.game is not None)
        self._player.wait()
        self._play(lambda: sum(start <= self._player.table.timeline.current for start in self._own_turns()) >= turns)
        self._end_turn()

    def film(self, name: str) -> None:
        """Films one scene: the bots' turns, up to the person's next turn."""
        self._presenter.seconds_shown = PACES[_SPEEDS.get(name, "normal")]
        self._desktop.ui_context.reduced_motion = name == "reduced"
        with Scene(self._folder / name, self._desktop) as scene:
            if name == "held":
                self._step(scene)
            self._watch(scene)
            scene.note("the own turn has begun" if self.goes_on else "the person is out, or the game is over")
            rest(2.5)
        self._desktop.ui_context.reduced_motion = False
        self._presenter.seconds_shown = 0.0
        self._end_turn()

    @property
    def goes_on(self) -> bool:
        """Returns whether the person still plays."""
        return self._running()

    def _own_turns(self) -> tuple[int, ...]:
        return self._player.table.timeline.turns

    def _own(self) -> bool:
        return self._player.table.active == self._player.table.own

    def _running(self) -> bool:
        return self._presenter.thread_.running and not self._player.table.settled

    def _play(self, enough: Callable[[], bool]) -> None:
        while self._running() and not (self._own() and enough()):
            self._player.answer()

    def _end_turn(self) -> None:
        """Plays the person's turn up to its last stop. The next pass ends the turn."""
        while self._running() and not (self._own() and self._player.table.step == "main2"):
            self._player.answer()

    def _watch(self, scene: Scene) -> None:
        """Reads and answers questions, up to the person's next turn."""
        began = self._player.table.turn
        while self._running() and not (self._own() and self._player.table.turn != began):
            if self._presenter.is_asking:
                rest(_READS)
                scene.note(f"answers: {self._player.prompt.sentence}")
                self._player.answer_at_once()
            until(lambda: self._presenter.is_asking or not self._running())

    def _step(self, scene: Scene) -> None:
        """Ends the turn, holds the game, waits without a change, then goes on in single steps."""
        while not self._others_play():
            self._player.answer_at_once()
            until(lambda: self._presenter.is_asking or self._others_play())
        rest(1.0)
        scene.note("holds")
        self._player.press("W")
        rest(3.0)
        for number in range(8):
            if self._presenter.is_asking:
                break
            scene.note(f"step {number + 1}")
            self._player.press("D")
            rest(1.0)
        scene.note("goes on")
        self._player.press("W")

    def _others_play(self) -> bool:
        return not self._presenter.is_asking and not self._own()


def main() -> None:
    """Films the scenes that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--camera", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--turns", type=int, default=3, help="own turns before the film")
    parser.add_argument("--language", choices=("en", "de"), default="en")
    parser.add_argument("--scenes", default=",".join(SCENES))
    chosen = parser.parse_args()
    folder: Path = chosen.folder.resolve()
    if chosen.camera:
        outside(folder)
        return
    folder.mkdir(parents=True, exist_ok=True)
    if not os.environ.get("DISPLAY"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["COMMANDEER_DATA"] = str(folder / "data")
    desktop = open_desktop()
    desktop.ui_context.set_language(chosen.language)
    director = Director(folder, desktop, chosen.seed)
    director.begin(chosen.turns)
    for name in chosen.scenes.split(","):
        if not director.goes_on:
            sys.stdout.write(f"not filmed: {name}: the person is out, or the game is over\n")
            continue
        director.film(name)
    desktop.window.close()
    QApplication.processEvents()


if __name__ == "__main__":
    main()
