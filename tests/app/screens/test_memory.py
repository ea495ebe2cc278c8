"""The window's memory doesn't grow with the number of games played.

`tests/tools/memory_curve.py` measures this for an hour.
"""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from app.screens.desktop import Desktop
from app.services.decks.files import stored_decks
from app.services.games.playing import goldfish_game
from tests.tools.playing_hand import play_in_window, until

pytest_plugins = ("tests.app.window_fixtures",)

_SEED = 5
_QUESTIONS = 15


def test_widgets_and_objects_stay_as_many_as_they_are(start: Callable[[], Desktop]) -> None:
    desktop = start()
    for number in range(21):  # fill the shelf
        desktop.services.playing.store_game(goldfish_game(f"Game {number}", stored_decks()[0], seed=number))
    counts: list[tuple[int, int]] = []
    for _ in range(6):
        desktop.ui_context.set_language("en")
        play_in_window(desktop, _SEED, _QUESTIONS, alone=True)
        desktop.table_presenter.end_game()
        desktop.table_presenter.screen.show_table(None)
        until(lambda: desktop.tasks.is_idle)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # run all deferred deletions in every round
        gc.collect()
        counts.append((len(QApplication.allWidgets()), len(gc.get_objects())))
    widgets, objects = zip(*counts[2:], strict=True)
    assert max(widgets) - widgets[0] <= 2, counts
    assert objects[-1] - objects[0] < 400, f"{counts}: objects grow with every game"


def test_the_shelf_at_home_shows_the_latest_and_all_when_asked(start: Callable[[], Desktop]) -> None:
    desktop = start()
    for number in range(30):
        desktop.services.playing.store_game(goldfish_game(f"Game {number}", stored_decks()[0], seed=number))
    desktop.window.show_screen("table")
    desktop.window.show_screen("home")
    until(lambda: desktop.tasks.is_idle)
    shelf = desktop.home._shelves[2]
    assert shelf._rows.count() == 20
    assert shelf.more.text() == "Show all 30"
    shelf.more.click()
    assert shelf._rows.count() == 30
    assert shelf.more.isHidden()
    desktop.window.show_screen("table")
    desktop.window.show_screen("home")
    assert shelf._rows.count() == 20


def test_home_holds_nothing_for_games_that_it_does_not_show(start: Callable[[], Desktop]) -> None:
    desktop = start()
    counts: list[int] = []
    for number in range(80):
        desktop.services.playing.store_game(goldfish_game(f"Game {number}", stored_decks()[0], seed=number))
        if number % 20 == 19:
            desktop.window.show_screen("table")
            desktop.window.show_screen("home")
            until(lambda: desktop.tasks.is_idle)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            gc.collect()
            # Python clears weak references only now and then
            counts.append(sum(not isinstance(each, weakref.ref) for each in gc.get_objects()))
    assert len(desktop.home._library.games) == 80
    # each game may add one object: its line in the list, with the names of the players
    assert counts[-1] - counts[1] <= 40, f"{counts}: more is held for each of forty more games"


def test_of_games_that_were_open_only_the_last_are_remembered(start: Callable[[], Desktop]) -> None:
    playing = start().services.playing
    games = [playing.store_game(goldfish_game(f"Game {number}", stored_decks()[0], seed=number)) for number in range(8)]
    assert len(playing._known) == 3
    playing.keep_decisions(games[-2].id, 0, (1,))
    assert playing.resume(games[0].id).decisions == ()
