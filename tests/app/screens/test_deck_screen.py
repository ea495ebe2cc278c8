"""The deck screen: from a drafted pool to a legal deck, from nothing to a deck, by mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from app.screens.deck.numbers import NumbersDialog
from app.screens.deck.screen import DeckEditor
from app.screens.guide import GuideScreen
from app.services.files.program_files import stored_catalogue
from app.services.preferences import LANGUAGES
from app.widgets.found_list import FoundList
from app.widgets.parts import Button
from tests.app.screens.workbench import Settle, Start, drafted, line, open_precon, snapshot, titles
from tests.rules.marker import rule

pytest_plugins = ("tests.app.window_fixtures",)


def test_a_draft_ends_with_a_legal_deck_that_opens_again(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    assert editor.isVisible()
    assert snapshot(desktop).is_legal
    assert snapshot(desktop).deck.card_count >= 60
    assert "Legal" in editor.legality.verdict.text()
    deck = snapshot(desktop).deck
    again = start()
    settle(again)
    assert [(recent.cards, recent.legal) for recent in again.services.library().decks] == [(deck.card_count, True)]
    again.deck_presenter.resume(snapshot(desktop).id)
    settle(again)
    assert snapshot(again).deck == deck


def test_a_card_taken_out_goes_to_the_pool_and_comes_back_by_undo(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    before = snapshot(desktop)
    name = next(entry.name for entry in before.deck.main if entry.name not in before.basics)
    QTest.mouseClick(line(editor, name), Qt.MouseButton.LeftButton)
    settle(desktop)
    after = snapshot(desktop)
    assert after.copies(name) == before.copies(name) - 1
    assert any(card.name == name for card in after.left or ())
    QTest.keyClick(desktop.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle(desktop)
    assert snapshot(desktop).deck == before.deck
    QTest.keyClick(desktop.window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    settle(desktop)
    assert snapshot(desktop).deck == after.deck


def test_what_mends_the_first_problem_is_seen_whole_in_a_small_window(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    desktop.window.resize(1366, 768)
    editor.lands.changed.emit("Island" if "U" not in (snapshot(desktop).identity or "") else "Swamp", 1)
    settle(desktop)
    fix = editor.legality.fixes[0]
    assert fix.visibleRegion().boundingRect() == fix.rect()


@rule("903.5c")
def test_903_5c_each_problem_names_its_rule_and_is_mended_at_one_click(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    wrong = "Island" if "U" not in (snapshot(desktop).identity or "") else "Swamp"
    editor.lands.changed.emit(wrong, 1)
    settle(desktop)
    assert [(problem.rule, problem.card) for problem in snapshot(desktop).problems] == [("903.5d", wrong)]
    editor.legality.fixes[0].click()
    settle(desktop)
    assert snapshot(desktop).is_legal


def previewed(editor: DeckEditor) -> str:
    look = editor.preview.look
    return "" if look is None else look.name


def test_the_preview_shows_a_card_of_the_deck_that_was_opened(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    old = editor.deck.strips()[0].look
    assert previewed(editor) == old.name
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    assert editor.deck.strips() == []
    assert previewed(editor) == ""
    desktop.ui_context.look_at(old)
    drafted(desktop, settle)
    assert previewed(editor) in {strip.look.name for strip in editor.deck.strips()}


def test_the_c_key_makes_and_dismisses_a_commander(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    leader = snapshot(desktop).deck.commanders[0].name
    strip = line(editor, leader)
    strip.setFocus()
    QTest.keyClick(strip, Qt.Key.Key_C)
    settle(desktop)
    assert all(commander.name != leader for commander in snapshot(desktop).deck.commanders)
    strip = line(editor, leader)
    strip.setFocus()
    QTest.keyClick(strip, Qt.Key.Key_C)
    settle(desktop)
    assert any(commander.name == leader for commander in snapshot(desktop).deck.commanders)


def test_suggest_builds_a_legal_deck_again(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    for name in [entry.name for entry in snapshot(desktop).deck.main][:8]:
        editor.menu.removed.emit(name)
    settle(desktop)
    assert not snapshot(desktop).is_legal
    editor.suggest.click()
    settle(desktop)
    assert snapshot(desktop).is_legal


def shown(found: FoundList) -> list[str]:
    """The names of the cards that are there so far."""
    looks = (found.cards.look_at(found.cards.index(row)) for row in range(found.cards.rowCount()))
    return [look.name for look in looks if look is not None]


def test_what_may_be_meant_is_shown_while_somebody_types(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    source = desktop.deck_presenter.screen.editor.source
    source.search.setFocus()
    QTest.keyClicks(source.search, "ur-dr")
    popup = source.search.completer().popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    assert [source.search.suggested.index(row).data() for row in range(2)] == ["Der Ur-Drache", "The Ur-Dragon"]
    popup.setCurrentIndex(source.search.completer().completionModel().index(0, 0))
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert source.search.text() == '!"Der Ur-Drache"'
    qtbot.waitUntil(lambda: shown(source.found) == ["The Ur-Dragon"])


def test_the_help_says_what_a_search_may_say(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    desktop.deck_presenter.screen.editor.source.syntax.click()
    guide = desktop.window.in_front()
    assert isinstance(guide, GuideScreen)
    assert "c<=wu: at most white and blue" in guide.text.toPlainText()


def test_everything_that_is_found_comes_as_somebody_scrolls(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    found = desktop.deck_presenter.screen.editor.source.found
    everything = len(stored_catalogue())
    qtbot.waitUntil(lambda: found.cards.count == everything)
    assert found.cards.rowCount() < everything

    def scrolled() -> bool:
        found.scrollToBottom()
        return found.cards.rowCount() == everything

    qtbot.waitUntil(scrolled)
    assert len(set(shown(found))) == everything
    found.setFocus()
    found.setCurrentIndex(found.cards.index(everything - 1))
    QTest.keyClick(found, Qt.Key.Key_Return)
    settle(desktop)
    assert snapshot(desktop).copies(shown(found)[-1]) == 1


@pytest.mark.parametrize("width", [1366, 1600, 1920, 2560])
def test_lines_that_are_found_fill_the_width(start: Start, settle: Settle, qtbot: QtBot, width: int) -> None:
    desktop = start()
    desktop.window.resize(width, 900)
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    found = desktop.deck_presenter.screen.editor.source.found

    def left_free() -> int:
        first = [found.visualRect(found.cards.index(row)) for row in range(20)]
        return found.viewport().width() - max(rect.right() for rect in first if rect.top() == first[0].top())

    qtbot.waitUntil(lambda: found.verticalScrollBar().maximum() > 0)
    assert left_free() < found.gridSize().width() // 2
    few = [look for row in range(20) if (look := found.cards.look_at(found.cards.index(row))) is not None]
    found.cards.show_first(few, len(few))
    qtbot.waitUntil(lambda: found.verticalScrollBar().maximum() == 0)
    assert left_free() < found.gridSize().width() // 2


def test_lines_that_are_found_stay_where_they_are(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.window.resize(2560, 1440)
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    found = desktop.deck_presenter.screen.editor.source.found
    qtbot.waitUntil(lambda: found.verticalScrollBar().maximum() > 0)
    qtbot.wait(300)
    moved: list[int] = []
    found.verticalScrollBar().rangeChanged.connect(lambda _least, most: moved.append(most))
    qtbot.wait(600)
    assert moved == []


def test_search_as_you_type_finds_names_types_and_german_names(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    editor = desktop.deck_presenter.screen.editor
    for query in ("ur-drache", "ur-dragon", "dragon avatar"):
        editor.source.search.clear()
        QTest.keyClicks(editor.source.search, query)
        qtbot.waitUntil(lambda: shown(editor.source.found) == ["The Ur-Dragon"])
    editor.source.found.setFocus()
    QTest.keyClick(editor.source.found, Qt.Key.Key_C)
    settle(desktop)
    assert [commander.name for commander in snapshot(desktop).deck.commanders] == ["The Ur-Dragon"]
    editor.suggest.click()
    settle(desktop)
    assert snapshot(desktop).deck.card_count == 100


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("pow+tou>=20", "9 cards"),
        ("commanders sphere", "1 card"),
        ("pow+mana>=20", "'pow+mana>=20': no search field is called 'pow+mana'"),
        ("unique:prints is:bondland", "5 cards · No effect here: unique:prints. The list shows each card once"),
        ("usd<1", "'usd<1': no card here has data for this. Import or download cards to get it"),
    ],
)
def test_the_line_above_the_found_cards_tells_what_was_found(
    start: Start, settle: Settle, qtbot: QtBot, query: str, said: str
) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    source = desktop.deck_presenter.screen.editor.source
    QTest.keyClicks(source.search, query)
    qtbot.waitUntil(lambda: said in source._line.text())


def test_cards_go_to_the_maybeboard_and_back_and_undo_takes_it_back(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    before = snapshot(desktop).deck
    menu = editor.menu.build_menu("Sol Ring", snapshot(desktop))
    next(action for action in menu.actions() if action.text() == "Move to maybeboard").trigger()
    settle(desktop)
    assert [entry.name for entry in snapshot(desktop).deck.maybeboard] == ["Sol Ring"]
    assert snapshot(desktop).deck.card_count == 99
    assert "Maybeboard: 1" in titles(editor)
    strip = next(strip for strip in editor.deck.strips()[::-1] if strip.look.name == "Sol Ring")
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    settle(desktop)
    assert snapshot(desktop).deck.card_count == 100
    for _ in range(2):
        editor.undo.click()
        settle(desktop)
    assert snapshot(desktop).deck == before


def test_a_card_of_the_list_is_put_aside_without_leaving_the_deck(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    menu = editor.menu.build_menu("Sol Ring", snapshot(desktop), in_deck=False)
    next(action for action in menu.actions() if action.text() == "Move to maybeboard").trigger()
    settle(desktop)
    assert snapshot(desktop).deck.card_count == 100
    assert snapshot(desktop).format == "commander"
    assert [entry.name for entry in snapshot(desktop).deck.maybeboard] == ["Sol Ring"]


def test_a_category_of_ones_own_is_a_column(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    editor.menu.categorised.emit("Sol Ring", "Best friends")
    settle(desktop)
    editor.order.setCurrentIndex(editor.order.findData("role"))
    editor.order.activated.emit(editor.order.currentIndex())
    assert "Best friends: 1" in titles(editor)
    assert any(title.startswith("Ramp: ") for title in titles(editor))
    export = desktop.deck_presenter.open_export()
    assert export is not None
    export.formats.setCurrentIndex(export.formats.findData("archidekt"))
    assert "[Best friends]" in export.preview.toPlainText()


def test_the_menu_of_a_drafted_card_offers_no_sideboard(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    name = snapshot(desktop).deck.main[0].name
    offered = [action.text() for action in editor.menu.build_menu(name, snapshot(desktop)).actions()]
    assert offered == ["Add to deck", "Remove from deck", "Set or unset as commander", "Category"]


def test_numbers_and_a_sample_hand(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    editor.numbers.click()
    dialog = desktop.window.findChild(NumbersDialog)
    assert dialog is not None
    first, sizes = dialog.sample_names, [len(dialog.sample_names)]
    dialog.draw_button.click()
    assert dialog.sample_names[:7] == first
    sizes.append(len(dialog.sample_names))
    dialog.new_hand.click()
    assert [*sizes, len(dialog.sample_names)] == [7, 8, 7]
    assert dialog.sample_names != first


def test_the_menu_key_opens_the_menu_of_the_card_in_focus(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    asked: list[str] = []
    editor.deck.menu_wanted.connect(lambda key, _at: asked.append(key))
    strip = line(editor, "Cultivate")
    strip.setFocus()
    at = strip.mapToGlobal(strip.rect().center())
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(strip, QContextMenuEvent(reason, strip.rect().center(), at))
    assert asked == ["Cultivate"]
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()][-1] == "Category"
    menu.close()


def test_a_deck_of_five_colours_with_problems_fits_on_a_small_display(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    editor.menu.put_aside.emit("Sol Ring", "sideboard")
    editor.menu.removed.emit("Cultivate")
    settle(desktop)
    assert len(snapshot(desktop).problems) == 2
    for language in LANGUAGES:
        desktop.ui_context.set_language(language)
        QApplication.processEvents()
        assert not desktop.window.scrolls(), language


def test_what_is_found_is_shown_as_lines_cards_or_texts(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    source = desktop.deck_presenter.screen.editor.source
    source.search.setText("t:dragon")
    qtbot.waitUntil(lambda: 0 < source.found.cards.count < 100)
    drawn, heights = [], []
    for place in range(source.view.count()):
        source.view.setCurrentIndex(place)
        QApplication.processEvents()
        drawn.append(source.found.viewport().grab().toImage())
        heights.append(source.found.gridSize().height())
        assert source.found.cards.count == source.found.cards.rowCount()
    assert len(set(heights)) == 3
    assert all(one != other for one, other in ((drawn[0], drawn[1]), (drawn[1], drawn[2]), (drawn[0], drawn[2])))
    desktop.ui_context.set_language("de")
    assert [source.view.itemText(place) for place in range(3)] == ["Liste", "Karten", "Texte"]


def test_who_has_no_deck_takes_a_ready_made_one_and_finds_it_again(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    settle(desktop)
    screen = desktop.deck_presenter.screen

    def take() -> list[str]:
        screen.show_list()
        settle(desktop)
        wanted = "Sliver Swarm · 100 cards · Sliver Gravemother"
        QTest.mouseClick(
            next(button for button in screen.findChildren(Button) if button.text() == wanted), Qt.MouseButton.LeftButton
        )
        settle(desktop)
        return [deck.name for deck in desktop.services.library().decks]

    assert take() == ["Sliver Swarm"]
    assert snapshot(desktop).is_legal
    assert screen.editor.play.isEnabled()
    first = snapshot(desktop).id
    assert take() == ["Sliver Swarm"]
    assert snapshot(desktop).id == first
    screen.editor.menu.removed.emit("Sol Ring")
    settle(desktop)
    assert take() == ["Sliver Swarm", "Sliver Swarm"]
    assert snapshot(desktop).copies("Sol Ring") == 1
