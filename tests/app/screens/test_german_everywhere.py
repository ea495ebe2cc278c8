"""The German program shows no English words of its own or of Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QLabel,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from tests.app.screens.every_screen import State, every_screen
from tests.app.screens.seldom_seen import seldom_seen
from tests.app.screens.words_on_show import German, Painted, texts

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]
W = TypeVar("W", bound=QWidget)

OTHERS_WORDS: Final = frozenset(("licences",))
"""Screens with names of libraries."""


def found_in(states: Iterator[State], german: German, painted: Painted) -> dict[str, str]:
    """Returns the faults of each text that isn't German, by screen and text."""
    found: dict[str, str] = {}
    looked_at: set[str] = set()
    for state, shown in states:
        fresh = {*texts(shown), *painted.take(shown)} - looked_at if state not in OTHERS_WORDS else set()
        looked_at |= fresh
        for text in fresh:
            faults = german.faults(text)
            if faults:
                found[f"{state}: {text}"] = ", ".join(faults)
    return found


@pytest.mark.parametrize("walk", [every_screen, seldom_seen], ids=["every screen", "seldom seen"])
def test_no_screen_has_an_english_word(
    walk: Callable[[Desktop, Settle, QtBot], Iterator[State]],
    start: Start,
    settle: Settle,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)  # Qt's file dialog shows it
    painted = Painted(monkeypatch)
    desktop = start()
    desktop.ui_context.set_language("de")
    assert found_in(walk(desktop, settle, qtbot), German(desktop.services), painted) == {}


def test_numbers_and_dates_are_written_as_the_language_does(start: Start, settle: Settle) -> None:
    desktop = start()
    said = desktop.ui_context.words
    assert (said.decimal(3.456, 2), QLocale().toString(1.5)) == ("3.46", "1.5")
    desktop.ui_context.set_language("de")
    assert (said.decimal(3.456, 2), QLocale().toString(1.5)) == ("3,46", "1,5")
    desktop._qt_words.restore_qt()
    assert QLocale() == QLocale.system()


def _told(part: W, how: Callable[[W], object]) -> W:
    how(part)
    return part


def _tree() -> QTreeWidget:
    tree = QTreeWidget()
    tree.setHeaderLabels(["Taste", "Was sie tut"])
    head = QTreeWidgetItem(tree, ["Spieltisch"])
    entry = QTreeWidgetItem(head, ["F1", SAID])
    entry.setToolTip(1, SAID)
    return tree


def _menu() -> QMenu:
    menu = QMenu()
    menu.addAction(SAID)
    return menu


class _Drawing(QWidget):
    """Paints its own text."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawText(self.rect(), 0, SAID)
        painter.end()


SAID: Final = "Close the deck"
PLACES: Final[dict[str, Callable[[], QWidget]]] = {
    "label": lambda: QLabel(SAID),
    "button": lambda: QPushButton(SAID),
    "tip": lambda: _told(QWidget(), lambda part: part.setToolTip(SAID)),
    "spoken name": lambda: _told(QWidget(), lambda part: part.setAccessibleName(SAID)),
    "spoken description": lambda: _told(QWidget(), lambda part: part.setAccessibleDescription(SAID)),
    "title of a window": lambda: _told(QWidget(), lambda part: part.setWindowTitle(SAID)),
    "hint in a field": lambda: _told(QPlainTextEdit(), lambda part: part.setPlaceholderText(SAID)),
    "number box": lambda: _told(QSpinBox(), lambda part: part.setSuffix(SAID)),
    "tree": _tree,
    "menu": _menu,
    "painted": _Drawing,
}


def test_an_english_word_is_found_wherever_it_stands(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted, german = Painted(monkeypatch), German(start().services)
    for place, make in PLACES.items():
        part = make()
        qtbot.addWidget(part)
        found = found_in(iter([("here", part)]), german, painted)
        assert any(SAID in text and "close" in faults for text, faults in found.items()), place


SET_AS_IN_ENGLISH: Final = (
    *("3.5 Länder", "1,000 Karten", "80% Text", "Preis: €3,20", "„Deck”", "Preis vom 2026-11-22", "um 8:15 pm"),
    *("{count} Karten", "eine 3 Karten", "Weiter mit file", "Übung with Bots"),
)
SET_AS_IN_GERMAN: Final = (
    *("3,5 Länder", "1000 Karten", "80 % Text", "Preis: 3,20 €", "„Deck“", "Preis vom 22.11.2026", "um 20:15"),
    *("903.5c: zu wenige Karten", "einen 3/3 grünen Elefanten", "Version 1.0.2", "Deck öffnen: /home/the/deck.txt"),
)


def test_what_is_set_as_in_english_is_found(start: Start) -> None:
    german = German(start().services)
    assert [len(german.faults(text)) for text in SET_AS_IN_ENGLISH] == [1] * len(SET_AS_IN_ENGLISH)
    assert [german.faults(text) for text in SET_AS_IN_GERMAN] == [[]] * len(SET_AS_IN_GERMAN)
