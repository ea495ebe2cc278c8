"""Importing cards in the window: everything else goes on, and a stop leaves the cards as they were."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.screens.settings import SettingsScreen
from app.services.cards import own_cards
from app.services.cards.own_cards import CompiledChunk, WordsOf, no_words, read_own_file
from app.storage.folder import data_folder
from engine.cards.card_object import CardObject
from tests.app.outside_cards import PARTLY, READ, UNREAD, card_file
from tests.app.screens.import_walk import ImportWalk, notices

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
CARDS = 60


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "cards.jsonl"
    lines = (json.dumps({**READ, "name": f"Stone Hound {number}"}) for number in range(CARDS))
    made.write_text("\n".join(lines), encoding="utf-8")
    return made


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """The import waits at its first card until the gate is open, or until it is stopped."""
    opened = Event()
    really = own_cards._compiled

    def held(
        cards: list[CardObject], jobs: int, words_of: WordsOf = no_words, glance: Callable[[], None] = lambda: None
    ) -> Iterator[CompiledChunk]:
        while not opened.wait(0.02):
            glance()
        yield from really(cards, jobs, words_of, glance)

    monkeypatch.setattr(own_cards, "_compiled", held)
    yield opened
    opened.set()


def settings_of(desktop: Desktop) -> SettingsScreen:
    desktop.window.show_screen("settings")
    shown = desktop.window.findChild(SettingsScreen)
    assert shown is not None
    return shown


def test_a_deck_is_edited_and_a_game_is_played_during_an_import(
    start: Start, file: Path, gate: Event, qtbot: QtBot
) -> None:
    desktop = start()
    walk = ImportWalk(desktop, qtbot, file)
    walk.begin()

    deck = walk.use_deck()
    assert walk.search("Stone Hound", 0) == 0, "the search answers from the cards of before"
    walk.play(10)

    assert walk.is_running()
    assert walk.decisions == 10
    assert [listed.id for listed in desktop.services.library().decks] == [deck], "four presses made one deck"
    gate.set()
    walk.finish()
    desktop.window.show_screen("deck")
    assert walk.search("Stone Hound", CARDS) == CARDS
    assert len(read_own_file(data_folder()).cards) == CARDS


def test_the_settings_show_how_far_the_import_is_and_the_stop_ends_it(
    start: Start, file: Path, gate: Event, qtbot: QtBot
) -> None:
    desktop = start()
    settings = settings_of(desktop)
    assert desktop.cards.import_file(file)
    qtbot.waitUntil(lambda: settings.download.line.text() == f"0 of {CARDS} cards read")
    assert not settings.import_button.isEnabled()
    assert settings.download.stop.isVisible()
    assert not settings.download.get.isVisible()

    QTest.mouseClick(settings.download.stop, Qt.MouseButton.LeftButton)

    qtbot.waitUntil(lambda: not desktop.cards.importing)
    assert "The import was stopped" in notices(desktop)
    assert settings.import_button.isEnabled()
    assert settings.download.get.isVisible()
    assert desktop.services.cards.own_count == 0
    assert read_own_file(data_folder()).cards == ()


def test_the_notice_of_an_import_has_a_stop_and_goes_with_it(
    start: Start, file: Path, gate: Event, qtbot: QtBot
) -> None:
    desktop = start()
    desktop.cards.import_file(file)
    notice = desktop.window.notices.newest()
    assert "reading cards.jsonl" in notice.sentence.text()
    QTest.mouseClick(notice.buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not desktop.cards.importing)
    assert "reading cards.jsonl" not in notices(desktop)


def test_a_second_import_is_refused_with_a_sentence_and_not_queued(
    start: Start, file: Path, gate: Event, tmp_path: Path, qtbot: QtBot
) -> None:
    desktop = start()
    desktop.cards.import_file(file)

    assert not desktop.cards.import_file(card_file(tmp_path, PARTLY))
    desktop.cards.choose_file()

    assert "An import is already running" in notices(desktop)
    gate.set()
    qtbot.waitUntil(lambda: not desktop.cards.importing)
    assert not desktop.services.book.knows_card("Odd Hound")


def test_a_download_is_read_after_the_import_that_runs(
    start: Start, file: Path, gate: Event, tmp_path: Path, qtbot: QtBot
) -> None:
    desktop = start()
    desktop.cards.import_file(file)
    desktop.cards._import_fetched(card_file(tmp_path, PARTLY, UNREAD))
    gate.set()
    qtbot.waitUntil(lambda: desktop.services.cards.own_count == CARDS + 2)


def test_a_stop_at_any_moment_leaves_the_old_cards_or_all_new_ones(
    start: Start, file: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    desktop = start()
    desktop.cards.import_file(card_file(tmp_path, PARTLY))
    qtbot.waitUntil(lambda: not desktop.cards.importing)
    for number in range(4):
        desktop.cards.import_file(file)
        qtbot.wait(Random(number).randrange(0, 400))
        desktop.cards.stop_import()
        qtbot.waitUntil(lambda: not desktop.cards.importing and desktop.tasks.is_idle)
        known, kept = desktop.services.cards.own_count, len(read_own_file(data_folder()).cards)
        assert known in (1, CARDS + 1)
        assert kept == known


def test_the_window_closes_during_an_import(start: Start, file: Path, gate: Event) -> None:
    desktop = start()
    desktop.cards.import_file(file)
    desktop.close_data()
    assert not desktop.cards._lane.running
    assert read_own_file(data_folder()).cards == ()


def test_bad_objects_of_a_file_are_reported_in_the_window(start: Start, tmp_path: Path, qtbot: QtBot) -> None:
    made = tmp_path / "cards.jsonl"
    made.write_text('{"x":[}\n' + json.dumps(READ) + '\n{"name":"Odd","oracle_text":" "}', encoding="utf-8")
    desktop = start()
    desktop.cards.import_file(made)
    qtbot.waitUntil(lambda: not desktop.cards.importing)
    assert "1 cards imported" in notices(desktop) or "1 card imported" in notices(desktop)
    assert "line 1" in notices(desktop)
    assert "'Odd'" in notices(desktop)
