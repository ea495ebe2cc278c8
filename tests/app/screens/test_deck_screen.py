"""The deck screen: from a drafted pool to a legal deck, from nothing to a deck, in and out of files."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from app.screens.deck.reports import NumbersDialog
from app.screens.deck.screen import DeckEditor
from app.screens.desktop import Desktop
from app.screens.welcome import GuideScreen
from app.services.decks.session import DeckSnapshot
from app.services.drafts.pods import stored_draft_set
from app.services.files.program_files import stored_catalogue
from app.services.preferences import LANGUAGES
from app.widgets.card_strip import CardStrip
from app.widgets.columns_and_charts import ColumnHead
from app.widgets.found_list import FoundList
from engine.decks.deck import Deck
from engine.ids import SeatId
from engine.limited.draft import BotSeat, Draft, DraftRecord, PersonSeat, Seat
from tests.app.checkout import DATA

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


@cache
def finished_draft() -> DraftRecord:
    """The same draft for all: one person who takes what an expert would, and seven programs."""
    draft_set = stored_draft_set("CMM")
    seats: tuple[Seat, ...] = (PersonSeat(""), *(BotSeat() for _ in range(7)))
    draft = Draft(draft_set, DraftRecord(draft_set.recipe.set_code, 7, seats))
    while not draft.finished:
        draft.choose(SeatId(0), draft.suggest(SeatId(0)))
    return draft.record


def drafted(desktop: Desktop, settle: Settle) -> DeckEditor:
    """The deck built of a draft that has just come to its end."""
    desktop.window.go("draft")
    desktop.draft_presenter.resume(desktop.services.drafting.take_over(finished_draft(), "Draft"))
    settle(desktop)
    QTest.mouseClick(desktop.draft_presenter.screen.end.build_button, Qt.MouseButton.LeftButton)
    settle(desktop)
    return desktop.deck_presenter.screen.editor


def snapshot(desktop: Desktop) -> DeckSnapshot:
    found = desktop.deck_presenter.snapshot
    assert found is not None
    return found


def line(editor: DeckEditor, name: str) -> CardStrip:
    strips = editor.deck.strips() + editor.source.columns.strips()
    return next(strip for strip in strips if strip.look.name == name)


def test_a_draft_ends_with_a_legal_deck_that_opens_again(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    assert editor.isVisible()
    assert snapshot(desktop).legal
    assert snapshot(desktop).deck.size >= 60
    assert "Legal" in editor.legality.verdict.text()
    deck = snapshot(desktop).deck
    again = start()
    settle(again)
    assert [(recent.cards, recent.legal) for recent in again.services.library().decks] == [(deck.size, True)]
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


def test_903_5c_each_problem_names_its_rule_and_is_mended_at_one_click(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    wrong = "Island" if "U" not in (snapshot(desktop).identity or "") else "Swamp"
    editor.lands.changed.emit(wrong, 1)
    settle(desktop)
    assert [(problem.rule, problem.card) for problem in snapshot(desktop).problems] == [("903.5d", wrong)]
    editor.legality.fix_buttons()[0].click()
    settle(desktop)
    assert snapshot(desktop).legal


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
    assert not snapshot(desktop).legal
    editor.suggest.click()
    settle(desktop)
    assert snapshot(desktop).legal


def shown(found: FoundList) -> list[str]:
    """The names of the cards that are there so far."""
    looks = (found.cards.look(found.cards.index(row)) for row in range(found.cards.rowCount()))
    return [look.name for look in looks if look is not None]


def test_what_may_be_meant_is_shown_while_somebody_types(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.window.go("deck")
    desktop.deck_presenter.begin()
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
    desktop.window.go("deck")
    desktop.deck_presenter.begin()
    settle(desktop)
    desktop.deck_presenter.screen.editor.source.syntax.click()
    guide = desktop.window.in_front()
    assert isinstance(guide, GuideScreen)
    assert "c<=wu: no colours but white and blue" in guide.text.toPlainText()


def test_everything_that_is_found_comes_as_somebody_scrolls(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.window.go("deck")
    desktop.deck_presenter.begin()
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


def test_search_as_you_type_finds_names_types_and_german_names(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.window.go("deck")
    desktop.deck_presenter.begin()
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
    assert snapshot(desktop).deck.size == 100


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
    dialog.read(tmp_path / "deck.txt")
    dialog.take.click()
    settle(desktop)
    assert sorted(taken[0].starting_deck()) == sorted(deck.starting_deck())
    assert snapshot(desktop).pool is None
    assert (snapshot(desktop).format, snapshot(desktop).legal) == ("commander-draft", True)


def test_what_is_no_deck_is_refused_in_one_sentence(start: Start, settle: Settle, tmp_path: Path) -> None:
    desktop = start()
    desktop.window.go("deck")
    dialog = desktop.deck_presenter.open_import()
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4)
    for path in (binary, tmp_path / "missing.txt", tmp_path):
        dialog.read(path)
        assert str(path) in dialog.verdict.text()
        assert "Traceback" not in dialog.verdict.text()
        assert not dialog.take.isEnabled()


def test_a_pasted_list_says_what_it_did_not_know(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.window.go("deck")
    dialog = desktop.deck_presenter.open_import()
    dialog.list.setPlainText("1 Sol Ring\n2 Blorp the Unknown\n")
    qtbot.waitUntil(lambda: dialog.notes.count() == 1)
    assert "Blorp the Unknown" in dialog.notes.item(0).text()


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


def open_precon(desktop: Desktop, settle: Settle) -> DeckEditor:
    desktop.window.go("deck")
    presenter = desktop.deck_presenter
    deck, _ = desktop.services.deck_building.read_file(DATA / "decks" / "sliver_swarm.txt")
    presenter.open_import().taken.emit(deck)
    settle(desktop)
    return presenter.screen.editor


def titles(editor: DeckEditor) -> list[str]:
    QApplication.processEvents()
    return [head.accessibleName() for head in editor.deck.findChildren(ColumnHead) if head.isVisible()]


def test_cards_go_to_the_maybeboard_and_back_and_undo_takes_it_back(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    before = snapshot(desktop).deck
    menu = editor.menu.build("Sol Ring", snapshot(desktop))
    next(action for action in menu.actions() if action.text() == "To the maybeboard").trigger()
    settle(desktop)
    assert [entry.name for entry in snapshot(desktop).deck.maybeboard] == ["Sol Ring"]
    assert snapshot(desktop).deck.size == 99
    assert "Maybeboard: 1" in titles(editor)
    strip = next(strip for strip in editor.deck.strips()[::-1] if strip.look.name == "Sol Ring")
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton)
    settle(desktop)
    assert snapshot(desktop).deck.size == 100
    for _ in range(2):
        editor.undo.click()
        settle(desktop)
    assert snapshot(desktop).deck == before


def test_a_card_of_the_list_is_put_aside_without_leaving_the_deck(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    menu = editor.menu.build("Sol Ring", snapshot(desktop), in_deck=False)
    next(action for action in menu.actions() if action.text() == "To the maybeboard").trigger()
    settle(desktop)
    assert snapshot(desktop).deck.size == 100
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
    offered = [action.text() for action in editor.menu.build(name, snapshot(desktop)).actions()]
    assert offered == ["Into the deck", "Out of the deck", "Commander or not", "Category"]


def test_numbers_and_a_sample_hand(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    editor.numbers.click()
    dialog = desktop.window.findChild(NumbersDialog)
    assert dialog is not None
    first, sizes = dialog.hand, [len(dialog.hand)]
    dialog.draw_button.click()
    assert dialog.hand[:7] == first
    sizes.append(len(dialog.hand))
    dialog.new_hand.click()
    assert [*sizes, len(dialog.hand)] == [7, 8, 7]
    assert dialog.hand != first


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
