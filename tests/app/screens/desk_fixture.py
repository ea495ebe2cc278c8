"""A table to ask at, for tests of the window.

A test module asks for it with `pytest_plugins = ("tests.app.window_fixtures", "tests.app.screens.desk_fixture")`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.app.screens.asking import Desk, Settle, Start, late_game


@pytest.fixture
def desk(start: Start, settle: Settle, qtbot: QtBot) -> Iterator[Desk]:
    desktop = start()
    desktop.window.show_screen("table")
    presenter = late_game(desktop, settle, qtbot)
    assert presenter.game is not None
    real = presenter.thread_.answer
    yield Desk(desktop, presenter, presenter.game.current_view())
    presenter.thread_.answer = real  # type: ignore[method-assign]
