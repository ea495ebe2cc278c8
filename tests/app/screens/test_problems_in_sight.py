"""The list of a deck's problems uses the height that there is; what a legal deck shows comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication, QWidget

from app.screens.deck.screen import DeckEditor
from app.screens.desktop import Desktop
from engine.decks.problems import DeckProblem, ProblemCode
from tests.app.screens.seldom_seen import FIXES
from tests.app.screens.workbench import open_precon, snapshot

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def with_problems(editor: DeckEditor, desktop: Desktop, count: int) -> None:
    """Shows the deck with `count` problems of different length, each with a fix."""
    found = tuple(
        DeckProblem(code, "903.5", "Sol Ring", 2, 1, "WU", "B", "even mana values", ("Memnite",), FIXES[0])
        for code in get_args(ProblemCode)[:count]
    )
    editor.show_deck(replace(snapshot(desktop), problems=found))
    for _ in range(3):
        QApplication.processEvents()


def seen_whole(editor: DeckEditor) -> int:
    """How many problems, each with its button, are seen without scrolling."""
    port = editor.legality._scroll.viewport()
    inside = QRect(QPoint(), port.size())
    return sum(inside.contains(QRect(line.mapTo(port, QPoint()), line.size())) for line in editor.legality._lines)


@pytest.fixture
def bench(start: Start, settle: Settle) -> Callable[[QSize, int], tuple[Desktop, DeckEditor]]:
    def begin(display: QSize, text_size: int = 100) -> tuple[Desktop, DeckEditor]:
        desktop = start()
        desktop.change_preferences(replace(desktop.services.preferences(), text_size=text_size, reduced_motion=True))
        desktop.window.resize(display)
        return desktop, open_precon(desktop, settle)

    return begin


Bench = Callable[[QSize, int], tuple[Desktop, DeckEditor]]


@pytest.mark.parametrize(("display", "least"), [(QSize(1366, 768), 3), (QSize(1920, 1080), 8), (QSize(2560, 1440), 12)])
def test_many_problems_are_seen_at_once(bench: Bench, display: QSize, least: int) -> None:
    desktop, editor = bench(display, 100)
    with_problems(editor, desktop, 17)
    assert len(editor.legality._lines) == 17
    assert seen_whole(editor) >= least


def test_few_problems_are_all_seen_and_take_nothing_away(bench: Bench) -> None:
    desktop, editor = bench(QSize(1920, 1080), 100)
    with_problems(editor, desktop, 2)
    assert seen_whole(editor) == 2
    assert editor._curve.isVisible()
    with_problems(editor, desktop, 5)
    assert seen_whole(editor) == 5


def test_a_page_that_scrolls_shows_every_problem_without_a_second_bar(bench: Bench) -> None:
    desktop, editor = bench(QSize(1366, 768), 200)
    with_problems(editor, desktop, 17)
    assert seen_whole(editor) == 17


def test_what_gave_way_comes_back_with_a_legal_deck(bench: Bench) -> None:
    desktop, editor = bench(QSize(1920, 1080), 100)
    parts: tuple[QWidget, ...] = (editor._curve, editor._colours, editor._details)
    with_problems(editor, desktop, 0)
    before = [part.isVisible() for part in parts], editor.preview.minimumSizeHint()
    with_problems(editor, desktop, 17)
    assert not any(part.isVisible() for part in parts)
    with_problems(editor, desktop, 0)
    assert ([part.isVisible() for part in parts], editor.preview.minimumSizeHint()) == before
