"""The deck screen and files: decks out and in again, and what a deck from outside may have that nobody knows."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.messages import deck_screen_words
from engine.decks.deck import Deck
from tests.app.screens.workbench import Settle, Start, drafted, line, open_precon, snapshot, titles
from tests.rules.marker import rule

pytest_plugins = ("tests.app.window_fixtures",)


def test_a_deck_goes_out_to_a_file_and_comes_in_again(start: Start, settle: Settle, tmp_path: Path) -> None:
    desktop = start()
    drafted(desktop, settle)
    deck = snapshot(desktop).deck
    export = desktop.deck_presenter.open_export()
    assert export is not None
    assert not export.notes.isVisible()
    export.formats.setCurrentIndex(export.formats.findData("mtgo"))
    assert export.notes.count() > 0
    export.save_wanted.emit(tmp_path / "deck.txt", "plain")
    settle(desktop)
    taken: list[Deck] = []
    dialog = desktop.deck_presenter.open_import()
    dialog.taken.connect(taken.append)
    dialog.read_file(tmp_path / "deck.txt")
    settle(desktop)
    dialog.take.click()
    settle(desktop)
    assert sorted(taken[0].starting_deck()) == sorted(deck.starting_deck())
    assert snapshot(desktop).pool is None
    assert (snapshot(desktop).format, snapshot(desktop).is_legal) == ("commander-draft", True)


def test_every_format_of_the_export_list_is_shown_saved_and_read_again(
    start: Start, settle: Settle, tmp_path: Path
) -> None:
    desktop = start()
    drafted(desktop, settle)
    size = snapshot(desktop).deck.card_count
    export = desktop.deck_presenter.open_export()
    assert export is not None
    titles_shown = [export.formats.itemText(row) for row in range(export.formats.count())]
    assert {"CSV", "JSON", "OCTGN", "Magic Workstation", "Tabletop Simulator"} <= set(titles_shown)
    files: list[Path] = []
    for row in range(export.formats.count()):
        export.formats.setCurrentIndex(row)
        assert export.preview.toPlainText().strip()
        files.append(tmp_path / f"{export.notation}.txt")
        export.save_wanted.emit(files[-1], export.notation)
        settle(desktop)
    for file in files:
        dialog = desktop.deck_presenter.open_import()
        dialog.read_file(file)
        settle(desktop)
        assert dialog.take.isEnabled(), file.name
        assert str(size) in dialog.verdict.text(), file.name
        dialog.reject()


def test_what_is_no_deck_is_refused_in_one_sentence(start: Start, settle: Settle, tmp_path: Path) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    dialog = desktop.deck_presenter.open_import()
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4)
    for path in (binary, tmp_path / "missing.txt", tmp_path):
        dialog.read_file(path)
        settle(desktop)
        assert str(path) in dialog.verdict.text()
        assert "Traceback" not in dialog.verdict.text()
        assert not dialog.take.isEnabled()


def test_a_pasted_list_says_what_it_did_not_know(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    dialog = desktop.deck_presenter.open_import()
    dialog.list.setPlainText("1 Sol Ring\n2 Blorp the Unknown\n")
    qtbot.waitUntil(lambda: dialog.notes.count() == 1)
    assert "Blorp the Unknown" in dialog.notes.item(0).text()


def test_a_pasted_list_without_a_name_gets_one_and_no_deck_loses_its_own(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    dialog = desktop.deck_presenter.open_import()
    dialog.list.setPlainText("1 Sol Ring\n")
    qtbot.waitUntil(dialog.take.isEnabled)
    dialog.take.click()
    settle(desktop)
    field = desktop.deck_presenter.screen.editor.name
    assert [deck.name for deck in desktop.services.library().decks] == [field.text()] == ["New deck"]
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle(desktop)
    assert field.text() == snapshot(desktop).name == "New deck"


def test_a_file_that_cannot_be_written_is_said_and_nothing_is_lost(
    start: Start, settle: Settle, tmp_path: Path
) -> None:
    desktop = start()
    drafted(desktop, settle)
    export = desktop.deck_presenter.open_export()
    assert export is not None
    target = tmp_path / "file" / "deck.txt"
    (tmp_path / "file").write_text("in the way")
    export.save_wanted.emit(target, "plain")
    settle(desktop)
    assert [str(target) in notice.sentence.text() for notice in desktop.window.notices.notices()] == [True]
    assert (tmp_path / "file").read_text() == "in the way"


@rule("201.2")
def test_201_2_an_unknown_card_stays_in_sight_and_is_replaced_from_its_menu(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    deck = snapshot(desktop).deck
    strange = tuple(
        msgspec.structs.replace(
            entry, name={"Sol Ring": "Soll Ring", "Smoldering Marsh": "Blorp"}.get(entry.name, entry.name)
        )
        for entry in deck.main
    )
    desktop.deck_presenter.open_import().taken.emit(msgspec.structs.replace(deck, main=strange))
    settle(desktop)
    assert "Unknown cards: 2" in titles(editor)
    shown = editor.menu.build_menu("Soll Ring", snapshot(desktop)).actions()
    assert [action.text() for action in shown] == ["Replace it with Sol Ring", deck_screen_words.OUT_OF_DECK.en]
    shown[0].trigger()
    settle(desktop)
    assert snapshot(desktop).copies("Sol Ring") == 1
    assert "Unknown cards: 1" in titles(editor)
    QTest.mouseClick(line(editor, "Blorp"), Qt.MouseButton.LeftButton)
    settle(desktop)
    assert not any(title.startswith("Unknown cards") for title in titles(editor))


@pytest.mark.parametrize(
    ("name", "suggested"),
    [
        ("../../.bashrc", "bashrc"),
        ("Fire // Ice", "Fire-Ice"),
        ("CON", "_CON"),
        ("good\u202etxt.exe\x1b[31m", "goodtxt.exe[31m"),
        ("x" * 300, "x" * 116),
        ("...", "deck"),
    ],
)
def test_the_name_that_an_export_suggests_is_a_file_name_of_every_system(
    start: Start, settle: Settle, monkeypatch: pytest.MonkeyPatch, name: str, suggested: str
) -> None:
    desktop = start()
    open_precon(desktop, settle)
    desktop.services.deck_building.rename(name)
    desktop.deck_presenter.snapshot = msgspec.structs.replace(snapshot(desktop), name=name)
    export = desktop.deck_presenter.open_export()
    assert export is not None
    found: list[str] = []

    def look(dialog: QFileDialog) -> int:
        found.extend(dialog.selectedFiles())
        return 0

    monkeypatch.setattr(QFileDialog, "exec", look)
    export.save.click()
    assert [Path(file).name for file in found] == [f"{suggested}.txt"]
    assert [Path(file).parent for file in found] == [Path.cwd()]
