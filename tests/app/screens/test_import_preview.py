"""The import dialog: it shows the parts of a list, and a person moves cards and parts before taking it over."""

from __future__ import annotations

from threading import get_ident
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.screens.deck.file_dialogs import ImportDialog
from app.screens.deck.import_preview import ImportPreview
from engine.decks.deck import Deck
from tests.app.screens.workbench import Settle, Start

pytest_plugins = ("tests.app.window_fixtures",)

FIRST_LINE = "1 Krenko, Mob Boss\n1 Sol Ring\n98 Mountain\n"
PARTS = (
    "Commander\n1 Krenko, Mob Boss\nDeck\n1 Sol Ring\n30 Mountain\n"
    "Sideboard\n2 Blasphemous Act\n1 Counterspell\nMaybeboard\n1 Arcane Signet\nTokens\n3 Goblin\n"
)


def pasted(start: Start, qtbot: QtBot, text: str) -> tuple[ImportDialog, list[Deck]]:
    """The dialog with a list that was read, and the decks that are taken over from it."""
    dialog = start().deck_presenter.open_import()
    taken: list[Deck] = []
    dialog.taken.connect(taken.append)
    dialog.list.setPlainText(text)
    qtbot.waitUntil(dialog.take.isEnabled)
    return dialog, taken


def heads(preview: ImportPreview) -> list[str]:
    """The lines of the parts."""
    return [group.title for group in preview.tree.groups_model.groups]


def choose(preview: ImportPreview, text: str, target: str) -> None:
    """Chooses a line of the tree and a part, and presses the button that moves it."""
    model, exactly = preview.tree.groups_model, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive
    found = model.match(model.index(0, 0), Qt.ItemDataRole.DisplayRole, text, 1, exactly)
    preview.tree.setCurrentIndex(found[0])
    preview.targets.setCurrentIndex(preview.targets.findText(target))
    QTest.mouseClick(preview.move_button, Qt.MouseButton.LeftButton)


def counts(part: tuple[Any, ...]) -> dict[str, int]:
    return {entry.name: entry.count for entry in part}


def test_the_preview_states_every_part_with_its_count(start: Start, qtbot: QtBot) -> None:
    dialog, _ = pasted(start, qtbot, PARTS)
    assert heads(dialog.preview) == [
        "Commander: 1",
        "Companion: 0",
        "Main deck: 31",
        "Sideboard: 3",
        "Maybeboard: 1",
        "Tokens (not in the deck): 3",
    ]


def test_a_guessed_commander_comes_with_its_reason_and_is_dismissed_by_one_click(start: Start, qtbot: QtBot) -> None:
    dialog, taken = pasted(start, qtbot, FIRST_LINE)
    button = next(
        button for button in dialog.preview.findChildren(QPushButton) if button.text().strip() == "Not this one"
    )
    assert heads(dialog.preview)[0] == "Commander: 1"
    texts = [widget.text() for widget in dialog.preview.findChildren(type(dialog.verdict))]
    assert "Line 1: Commander: Krenko, Mob Boss (first line of the list)." in texts
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert heads(dialog.preview)[0] == "Commander: 0"
    assert heads(dialog.preview)[2] == "Main deck: 100"
    QTest.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    assert taken[0].commanders == ()
    assert counts(taken[0].main) == {"Sol Ring": 1, "Mountain": 98, "Krenko, Mob Boss": 1}


def test_a_whole_part_moves_to_another(start: Start, qtbot: QtBot) -> None:
    dialog, taken = pasted(start, qtbot, PARTS)
    choose(dialog.preview, "Sideboard: 3", "Main deck")
    assert heads(dialog.preview)[2:4] == ["Main deck: 34", "Sideboard: 0"]
    QTest.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    assert taken[0].sideboard == ()
    assert counts(taken[0].main)["Blasphemous Act"] == 2


@pytest.mark.parametrize(
    ("card", "target", "place", "expected"),
    [
        ("1 Sol Ring", "Commander", 0, "Commander: 2"),
        ("1 Krenko, Mob Boss", "Main deck", 2, "Main deck: 32"),
        ("1 Counterspell", "Companion", 1, "Companion: 1"),
        ("3 Goblin", "Sideboard", 3, "Sideboard: 6"),
        ("30 Mountain", "Maybeboard", 4, "Maybeboard: 31"),
    ],
)
def test_a_card_moves_to_any_part(
    start: Start, qtbot: QtBot, card: str, target: str, place: int, expected: str
) -> None:
    dialog, _ = pasted(start, qtbot, PARTS)
    before = sum(int(head.rsplit(" ", 1)[1]) for head in heads(dialog.preview))
    choose(dialog.preview, card, target)
    assert heads(dialog.preview)[place] == expected
    assert sum(int(head.rsplit(" ", 1)[1]) for head in heads(dialog.preview)) == before


def test_a_list_is_read_on_another_thread_than_the_windows(
    start: Start, settle: Settle, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop = start()
    threads: list[int] = []
    read_text = desktop.services.deck_building.read_text

    def remembering(text: str) -> Any:
        threads.append(get_ident())
        return read_text(text)

    monkeypatch.setattr(desktop.services.deck_building, "read_text", remembering)
    dialog = desktop.deck_presenter.open_import()
    dialog.list.setPlainText(FIRST_LINE)
    qtbot.waitUntil(dialog.take.isEnabled)
    assert threads
    assert get_ident() not in threads


def test_only_the_latest_of_two_lists_is_shown(start: Start, settle: Settle) -> None:
    desktop = start()
    dialog = desktop.deck_presenter.open_import()
    for text in ("1 Sol Ring\n", "7 Mountain\n"):
        dialog.list.setPlainText(text)
        dialog._read_list()
    settle(desktop)
    assert heads(dialog.preview)[2] == "Main deck: 7"
