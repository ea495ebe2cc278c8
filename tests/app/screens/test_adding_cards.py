"""Adding cards by search: Return takes the best match, and a drafted deck can look beyond its pool."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.messages import deck_screen_words
from app.screens.deck.source_panel import SourcePanel
from app.screens.desktop import Desktop
from app.services.decks.files import ready_made_decks
from app.widgets.found_list import OUTSIDE
from tests.app.outside_cards import card_file
from tests.app.screens.workbench import Settle, Start, drafted, line, snapshot, titles
from tests.rules.marker import rule

pytest_plugins = ("tests.app.window_fixtures",)


def new_deck(desktop: Desktop, settle: Settle) -> SourcePanel:
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    return desktop.deck_presenter.screen.editor.source


def notices(desktop: Desktop) -> list[str]:
    return [notice.sentence.text() for notice in desktop.window.notices.notices()]


def type_and_return(source: SourcePanel, text: str) -> None:
    source.search.setFocus()
    QTest.keyClicks(source.search, text)
    QTest.keyClick(source.search, Qt.Key.Key_Return)


def test_return_adds_the_best_match_and_keeps_the_focus(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    source = new_deck(desktop, settle)
    type_and_return(source, "sol ring")
    qtbot.waitUntil(lambda: snapshot(desktop).copies("Sol Ring") == 1)
    settle(desktop)
    assert source.search.hasFocus()
    assert source.search.selectedText() == "sol ring"
    QTest.keyClicks(source.search, "arcane signet")  # the selected text gives way to the next name
    QTest.keyClick(source.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: snapshot(desktop).copies("Arcane Signet") == 1)
    assert source.search.text() == "arcane signet"


def test_return_takes_the_card_of_exactly_this_name(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    source = new_deck(desktop, settle)
    type_and_return(source, "Insel")  # other names and texts hold this word too
    qtbot.waitUntil(lambda: snapshot(desktop).deck.card_count == 1)
    assert snapshot(desktop).copies("Island") == 1


def test_return_in_the_open_list_of_suggestions_adds_too(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    source = new_deck(desktop, settle)
    source.search.setFocus()
    QTest.keyClicks(source.search, "ur-dr")
    popup = source.search.completer().popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: snapshot(desktop).copies("The Ur-Dragon") == 1)


def test_return_on_a_highlighted_suggestion_only_takes_the_suggestion(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    source = new_deck(desktop, settle)
    source.search.setFocus()
    QTest.keyClicks(source.search, "ur-dr")
    popup = source.search.completer().popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert source.search.text() == '!"Der Ur-Drache"'
    qtbot.waitUntil(lambda: source.found.cards.count == 1)
    settle(desktop)
    assert snapshot(desktop).deck.card_count == 0


def test_return_reports_that_no_card_matches(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    source = new_deck(desktop, settle)
    type_and_return(source, "qqqq")
    qtbot.waitUntil(lambda: notices(desktop) == ["No card matches. Nothing was added to the deck."])
    assert snapshot(desktop).deck.card_count == 0


def test_return_in_an_empty_field_adds_nothing(start: Start, settle: Settle) -> None:
    desktop = start()
    source = new_deck(desktop, settle)
    type_and_return(source, "")
    settle(desktop)
    assert snapshot(desktop).deck.card_count == 0
    assert notices(desktop) == []


def test_return_adds_a_card_of_the_pool(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    card = next(left.name for left in snapshot(desktop).left or () if not left.free)
    before = snapshot(desktop).copies(card)
    type_and_return(editor.source, card)
    settle(desktop)
    assert snapshot(desktop).copies(card) == before + 1
    assert editor.source.search.hasFocus()


@rule("903.13e")
def test_903_13e_a_drafted_deck_finds_cards_outside_the_pool_and_marks_them(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    source, found = editor.source, editor.source.found
    pool = {card.name for card in snapshot(desktop).pool or ()}
    outside = next(
        name for name in ("Sol Ring", "Command Tower", "Arcane Signet", "Krenko, Mob Boss") if name not in pool
    )
    assert not found.isVisible()
    QTest.mouseClick(source.beyond, Qt.MouseButton.LeftButton, pos=source.beyond.rect().center())
    source.within.setChecked(False)
    source.search.setFocus()
    QTest.keyClicks(source.search, outside)
    qtbot.waitUntil(lambda: found.isVisible() and found.cards.count > 0 and found.cards.count < 10)
    marked = {}
    for row in range(found.cards.rowCount()):
        look = found.cards.look_at(found.cards.index(row))
        assert look is not None
        marked[look.name] = bool(found.cards.index(row).data(OUTSIDE))
    assert marked[outside]
    assert all(marked[name] == (name not in pool) for name in marked)
    spoken = found.cards.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert deck_screen_words.OUTSIDE_POOL.en in spoken
    QTest.keyClick(source.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: snapshot(desktop).copies(outside) == 1)
    settle(desktop)
    assert outside in {problem.card for problem in snapshot(desktop).problems}
    assert line(editor, outside).warned


def test_the_view_beyond_the_pool_ends_with_the_deck(start: Start, settle: Settle) -> None:
    desktop = start()
    source = drafted(desktop, settle).source
    QTest.mouseClick(source.beyond, Qt.MouseButton.LeftButton, pos=source.beyond.rect().center())
    QApplication.processEvents()
    assert source.found.isVisible()
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    assert not source.beyond.isVisible()
    assert not source.beyond.isChecked()


@rule("903.3")
def test_903_3_the_commander_key_reports_a_card_that_cannot_lead(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    desktop.deck_presenter.screen.ready_made_wanted.emit(ready_made_decks()[0])
    settle(desktop)
    editor = desktop.deck_presenter.screen.editor
    leaders = snapshot(desktop).deck.commanders
    strip = line(editor, "Sol Ring")
    strip.setFocus()
    QTest.keyClick(strip, Qt.Key.Key_C)
    settle(desktop)
    assert snapshot(desktop).deck.commanders == leaders
    assert snapshot(desktop).copies("Sol Ring") == 1
    assert notices(desktop) == ["Sol Ring can't be a commander (903.3). To choose it anyway, use the card's menu."]


@rule("903.3")
def test_903_3_the_commander_key_leads_with_a_found_card_that_may(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    source = new_deck(desktop, settle)
    QTest.keyClicks(source.search, '!"Krenko, Mob Boss"')
    qtbot.waitUntil(lambda: source.found.cards.count == 1)
    source.found.setFocus()
    QTest.keyClick(source.found, Qt.Key.Key_C)
    settle(desktop)
    assert [leader.name for leader in snapshot(desktop).deck.commanders] == ["Krenko, Mob Boss"]


def test_a_card_from_outside_the_set_stands_in_the_column_of_its_role(
    start: Start, settle: Settle, tmp_path: Path
) -> None:
    desktop = start()
    removal = {
        "name": "Quiet Farewell",
        "type_line": "Instant",
        "mana_cost": "{1}{B}",
        "oracle_text": "Destroy target creature.",
        "color_identity": ["B"],
    }
    desktop.services.cards.import_file(card_file(tmp_path, removal))
    new_deck(desktop, settle)
    editor = desktop.deck_presenter.screen.editor
    editor.menu.added.emit("Quiet Farewell")
    settle(desktop)
    editor.order.setCurrentIndex(editor.order.findData("role"))
    editor.order.activated.emit(editor.order.currentIndex())
    assert "Removal: 1" in titles(editor)
