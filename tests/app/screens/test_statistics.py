"""The statistics of goldfish games in the window: start, pause, resume, cancel, compare and save, in both languages."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.messages import statistics_words as words
from app.screens.deck.statistics import StatisticsDialog
from app.screens.desktop import Desktop
from app.services.preferences import LANGUAGES, Language
from tests.app.screens.workbench import Settle, Start, drafted, open_precon, snapshot

pytest_plugins = ("tests.app.window_fixtures",)


def opened(desktop: Desktop, settle: Settle) -> StatisticsDialog:
    editor = open_precon(desktop, settle)
    QTest.mouseClick(editor.statistics, Qt.MouseButton.LeftButton)
    settle(desktop)
    dialog = desktop.deck_presenter.statistics.dialog
    assert dialog is not None
    return dialog


def play(desktop: Desktop, dialog: StatisticsDialog, qtbot: QtBot, games: int, turns: int) -> None:
    dialog.games.setValue(games)
    dialog.turns.setValue(turns)
    QTest.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: desktop.deck_presenter.statistics.run.running, timeout=10_000)
    qtbot.waitUntil(lambda: not desktop.deck_presenter.statistics.run.running, timeout=60_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_played_shown_and_saved(
    language: Language, start: Start, settle: Settle, qtbot: QtBot, tmp_path: Path
) -> None:
    desktop = start()
    desktop.ui_context.set_language(language)
    dialog = opened(desktop, settle)
    assert not dialog.csv.isEnabled()
    play(desktop, dialog, qtbot, 3, 2)
    say = desktop.ui_context.say

    assert dialog.status.text() == say(words.FINISHED, total=3)
    assert dialog.windowTitle() == say(words.TITLE, name=snapshot(desktop).name)
    lands = dialog.curves["lands"]
    assert lands.accessibleName() == say(words.CHARTS["lands"])
    assert lands.accessibleDescription().startswith(say(words.POINT_OF_TURN, turn=1, points="").rstrip())
    assert dialog.bars["mulligans"].accessibleDescription()
    assert dialog.summary.text()
    presenter = desktop.deck_presenter.statistics
    presenter.save_file(tmp_path / "statistics.csv", ".csv")
    presenter.save_file(tmp_path / "statistics.json", ".json")
    settle(desktop)
    rows = list(csv.DictReader((tmp_path / "statistics.csv").read_text("utf-8").splitlines()))
    assert [row["turn"] for row in rows if row["measure"] == "lands"] == ["1", "2"]
    found = json.loads((tmp_path / "statistics.json").read_bytes())
    assert (found["games"], found["turns"], len(found["mana_by_turn"])) == (3, 2, 2)


def test_the_games_pause_continue_and_are_cancelled(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    dialog = opened(desktop, settle)
    run = desktop.deck_presenter.statistics.run
    dialog.games.setValue(5_000)
    dialog.turns.setValue(1)
    QTest.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.bar.value() > 0, timeout=60_000)

    QTest.mouseClick(dialog.pause, Qt.MouseButton.LeftButton)
    assert run.paused
    done = dialog.bar.value()
    qtbot.wait(1_200)
    assert dialog.bar.value() <= done + 1  # a report may have been on its way
    assert dialog.status.text().startswith("Paused after")
    assert dialog.csv.isEnabled()
    done = dialog.bar.value()
    QTest.mouseClick(dialog.pause, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.bar.value() > done, timeout=60_000)
    QTest.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)

    assert not run.running
    assert dialog.begin.isEnabled()
    assert not dialog.cancel.isEnabled()
    assert dialog.status.text().startswith("Cancelled after")


def test_two_decks_are_compared_with_a_verdict(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    dialog = opened(desktop, settle)
    dialog.against.setCurrentIndex(dialog.against.count() - 1)
    play(desktop, dialog, qtbot, 2, 1)

    assert "these games show no difference" in dialog.verdict.text()
    assert ";" in dialog.curves["lands"].accessibleDescription()


def test_closing_the_dialog_cancels_the_games(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    dialog = opened(desktop, settle)
    run = desktop.deck_presenter.statistics.run
    dialog.games.setValue(5_000)
    QTest.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: run.running, timeout=10_000)
    dialog.reject()

    assert not run.running
    assert desktop.deck_presenter.statistics.dialog is None


def test_the_statistics_of_a_drafted_deck_open_after_the_draft(start: Start, settle: Settle) -> None:
    desktop = start()
    drafted(desktop, settle)
    desktop.window.show_screen("draft")
    QTest.mouseClick(desktop.draft_presenter.screen.end.statistics_button, Qt.MouseButton.LeftButton)
    settle(desktop)
    dialog = desktop.deck_presenter.statistics.dialog

    assert dialog is not None
    assert snapshot(desktop).name in dialog.windowTitle()
