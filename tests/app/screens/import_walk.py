"""A person uses the window while it imports cards: opens, edits and saves a deck, plays a game, searches. A watch
measures how late the window's events are meanwhile.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from app.messages import shell_words
from app.screens.desktop import Desktop
from app.services.decks.files import stored_decks
from app.services.decks.session import stored_deck
from app.services.games.playing import stored_game
from tests.app.screens.key_player import Player
from tests.app.screens.keyboard import Waiting

TICK = 10
"""Milliseconds between two ticks of the watch."""


class LoopWatch(QObject):
    """Notes by how many milliseconds each tick of the window's event loop is late."""

    def __init__(self) -> None:
        super().__init__()
        self.late: list[float] = []
        self._last = time.perf_counter()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)

    def begin(self) -> None:
        self._last = time.perf_counter()
        self._timer.start(TICK)

    def end(self) -> None:
        self._timer.stop()

    def _tick(self) -> None:
        now = time.perf_counter()
        self.late.append(max(0.0, 1000 * (now - self._last) - TICK))
        self._last = now

    def percentile(self, share: float) -> float:
        """The lateness that this share of the ticks does not exceed, in milliseconds."""
        return sorted(self.late)[min(len(self.late) - 1, int(share * len(self.late)))] if self.late else 0.0


class ImportWalk:
    """Uses the window while `file` is imported. Each step fails if the import is over before it."""

    def __init__(self, desktop: Desktop, waiting: Waiting, file: Path) -> None:
        self.desktop = desktop
        self.waiting = waiting
        self.file = file
        self.watch = LoopWatch()
        self.decisions = 0

    def until(self, done: Callable[[], bool]) -> None:
        self.waiting.waitUntil(done)

    def begin(self) -> None:
        """The settings are on show, and the file is being read."""
        self.desktop.window.show_screen("settings")
        assert self.desktop.cards.import_file(self.file)
        assert self.desktop.cards.importing

    def is_running(self) -> bool:
        return self.desktop.cards.importing

    def use_deck(self) -> int:
        """Opens a new deck, adds a found card by a key, and gives the deck's number once it is saved."""
        desktop = self.desktop
        desktop.window.show_screen("home")
        button = self._button(shell_words.NEW_DECK.en)
        for _ in range(4):  # an impatient person gets one deck
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        presenter = desktop.deck_presenter
        self.until(lambda: presenter.snapshot is not None and desktop.tasks.is_idle)
        editor = presenter.screen.editor
        self.search('!"Sol Ring"', 1)
        editor.source.found.setFocus()
        editor.source.found.setCurrentIndex(editor.source.found.cards.index(0))
        QTest.keyClick(editor.source.found, Qt.Key.Key_Return)
        self.until(
            lambda: presenter.snapshot is not None and len(presenter.snapshot.deck.main) == 1 and desktop.tasks.is_idle
        )
        snapshot = presenter.snapshot
        assert snapshot is not None
        assert snapshot.id is not None
        saved = stored_deck(desktop.services.decks, snapshot.id)
        assert [entry.name for entry in saved.main] == ["Sol Ring"]
        return snapshot.id

    def search(self, typed: str, wanted: int | None = None) -> int:
        """Types a search; gives how many cards are found."""
        source = self.desktop.deck_presenter.screen.editor.source
        found: list[int] = []
        source.found.cards.modelReset.connect(lambda: found.append(source.found.cards.count))
        if source.search.text() == typed:  # the same text again would ask for nothing
            source.search.clear()
            self.until(lambda: bool(found))
            found.clear()
        source.search.setText(typed)
        self.until(lambda: bool(found) and (wanted is None or source.found.cards.count == wanted))
        return source.found.cards.count

    def play(self, decisions: int) -> None:
        """Begins a game and takes `decisions` decisions in it."""
        presenter = self.desktop.table_presenter
        presenter.seconds_shown = 0.0
        presenter.begin_game(lambda: stored_game("Eva", stored_decks()[0], seed=5))
        player = Player(self.desktop, self.waiting)
        self.until(lambda: presenter.game is not None)
        player.wait()
        while self.decisions < decisions and presenter.thread_.running:
            player.answer()
            self.decisions += 1

    def finish(self) -> None:
        """Waits until all cards are known."""
        self.until(lambda: not self.desktop.cards.importing and self.desktop.tasks.is_idle)

    def _button(self, name: str) -> QPushButton:
        return next(b for b in self.desktop.home.findChildren(QPushButton) if b.text() == name)


def notices(desktop: Desktop) -> str:
    """All sentences on the notice board."""
    QApplication.processEvents()
    return " | ".join(notice.sentence.text() for notice in desktop.window.notices.notices())
