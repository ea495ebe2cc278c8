"""The home screen and the settings: entries of the shelves, and the user's choices."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.services.drafts.session import DraftSetup
from app.services.files.program_files import stored_cards
from app.services.preferences import LANGUAGES
from app.storage.opened_file import FILE_NAME
from app.storage.repositories import SavedDeck
from app.tasks.runner import ChangeSet
from app.widgets.card_view import card_size
from app.widgets.theme import CONTRAST, LIGHT
from engine.limited.booster import PackCard
from tests.app.refusing import refuse_changes
from tests.app.table_demo import demo_table

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def test_the_first_start_says_what_can_be_done(start: Start, settle: Settle) -> None:
    desktop = start()
    settle(desktop)
    assert desktop.home.isVisible()
    assert desktop.home.new_button.isVisible()
    assert not desktop.home.continue_button.isVisible()


def test_the_cards_of_the_banner_come_once_the_window_is_there(start: Start, settle: Settle) -> None:
    desktop = start()
    at_first = len(desktop.home.fan.looks)
    settle(desktop)
    looks = desktop.home.fan.looks
    assert (at_first, len(looks)) == (0, 5)
    assert all(look.front_face.text_en and look.front_face.text_de for look in looks)


def test_a_deleted_draft_comes_back_by_undo(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    settle(desktop)
    before = desktop.services.drafts.list_records()
    desktop.home.remove.emit("draft", before[0].id, "draft")
    settle(desktop)
    assert desktop.services.drafts.list_records() == ()
    notice = desktop.window.notices.notices()[0]
    QTest.mouseClick(notice.buttons[0], Qt.MouseButton.LeftButton)
    settle(desktop)
    after = desktop.services.drafts.list_records()
    assert [(draft.id, draft.document) for draft in after] == [(before[0].id, before[0].document)]


def test_settings_are_applied_at_once_and_kept(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("settings")
    settle(desktop)
    preferences = desktop.services.preferences()
    desktop.change_preferences(msgspec.structs.replace(preferences, language="de", theme="contrast", text_size=150))
    settle(desktop)
    assert desktop.window.windowTitle() == "Commandeer"
    assert desktop.home.new_button.text() == "Neuer Draft"
    assert desktop.ui_context.theme is CONTRAST
    again = start()
    settle(again)
    assert again.home.new_button.text() == "Neuer Draft"
    assert again.ui_context.theme is CONTRAST
    assert again.ui_context.metrics.scale == 150


def test_a_setting_that_cannot_be_read_costs_nothing_but_itself(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.services.settings.put_values({"theme": '"purple"', "text_size": "no number", "language": '"de"'})
    again = start()
    settle(again)
    assert again.ui_context.words.language == "de"
    assert again.ui_context.metrics.scale == 100
    assert again.services.preferences().theme == "system"


@pytest.mark.parametrize("size", [80, 200])
def test_every_screen_stands_every_text_size(start: Start, settle: Settle, size: int) -> None:
    desktop = start()
    preferences = desktop.services.preferences()
    desktop.change_preferences(msgspec.structs.replace(preferences, text_size=size, theme="light"))
    for screen in ("home", "draft", "deck", "table", "settings"):
        desktop.window.show_screen(screen)
        settle(desktop)
        assert not desktop.window.grab().isNull()
    assert desktop.ui_context.theme is LIGHT


def test_at_usual_text_size_no_screen_needs_scrolling_on_a_small_display(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    settle(desktop)
    drafted = desktop.services.drafting.current()
    desktop.services.deck_building.of_draft(drafted.id, "deck", stored_pool())
    desktop.deck_presenter.resume(desktop.services.decks.list_records()[0].id or 0)
    settle(desktop)
    desktop.table_presenter.screen.show_table(demo_table(desktop.services.book, desktop.ui_context.words))
    for language in LANGUAGES:
        desktop.ui_context.set_language(language)
        for screen in ("home", "draft", "deck", "table"):
            desktop.window.show_screen(screen)
            settle(desktop)
            assert desktop.window.size() == QSize(1366, 768)
            assert not desktop.window.scrolls(), screen


def stored_pool() -> tuple[PackCard, ...]:
    return tuple(PackCard(card.facts.name, "1", "common", "draft") for card in stored_cards()[:60])


def test_function_keys_go_to_every_screen(start: Start, settle: Settle) -> None:
    desktop = start()
    for key in (Qt.Key.Key_F3, Qt.Key.Key_F4, Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F2):
        QTest.keyClick(desktop.window, key)
        settle(desktop)
    assert desktop.home.isVisible()


def test_everything_that_takes_the_focus_has_a_name(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    for screen in ("home", "draft", "deck", "table", "settings"):
        desktop.window.show_screen(screen)
        settle(desktop)
        for widget in desktop.window.findChildren(QWidget):
            takes_focus = widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            if takes_focus and isinstance(widget, QAbstractButton | QLineEdit | QComboBox):
                name = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
                assert name, f"{type(widget).__name__} on {screen}"


def test_a_damaged_data_file_is_said_and_put_aside(start: Start, settle: Settle, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(b"no database" * 500)
    desktop = start()
    settle(desktop)
    sentence = desktop.window.notices.notices()[0].sentence.text()
    assert str(folder / FILE_NAME) in sentence
    assert "damaged" in sentence
    desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    settle(desktop)
    assert len(desktop.services.drafts.list_records()) == 1


def test_a_full_disk_is_said_and_everything_can_be_saved_elsewhere(
    start: Start, settle: Settle, tmp_path: Path
) -> None:
    desktop = start()
    desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    settle(desktop)
    refuse_changes(desktop.services.database, "PRAGMA max_page_count=1")
    page = desktop.draft_presenter.screen.pick
    for _ in range(3):
        page.toggle(0)
        page.toggle(1)
        page.confirm()
        settle(desktop)
    large = SavedDeck(None, "large", "commander", "x" * 100_000)
    desktop.tasks.change(desktop, lambda: desktop.services.decks.put_record(large), ChangeSet(decks=True))
    settle(desktop)
    notice = desktop.window.notices.notices()[0]
    assert "full" in notice.sentence.text()
    desktop.storage.save_elsewhere(tmp_path / "elsewhere")
    settle(desktop)
    assert str(tmp_path / "elsewhere") in desktop.window.notices.notices()[0].sentence.text()
    picked = desktop.services.drafts.list_records()[0].progress
    assert picked == 3
    assert [deck.name for deck in desktop.services.decks.list_records()] == ["large"]
    desktop.close_data()
    assert (tmp_path / "elsewhere" / FILE_NAME).exists()


def test_a_data_folder_that_cannot_be_written_leaves_the_program_usable(
    start: Start, settle: Settle, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("in the way")
    desktop = start()
    settle(desktop)
    assert str(tmp_path / "data") in desktop.window.notices.notices()[0].sentence.text()
    desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    settle(desktop)
    assert desktop.draft_presenter.screen.pick.isVisibleTo(desktop.draft_presenter.screen)
    (tmp_path / "data").unlink()
    desktop.storage.save_again()
    settle(desktop)
    assert (tmp_path / "data" / FILE_NAME).exists()


def test_own_pictures_are_drawn_and_a_broken_one_is_named_once(
    start: Start, settle: Settle, tmp_path: Path, qtbot: QtBot
) -> None:
    pictures = tmp_path / "data" / "pictures"
    pictures.mkdir(parents=True)
    image = QImage(90, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("#12ab34"))
    assert image.save(str(pictures / "Sol Ring.png"))
    (pictures / "Abrade.png").write_bytes(b"no picture")
    desktop = start()
    book, kept = desktop.services.book, desktop.ui_context.pixmaps

    def drawn() -> str:
        image = kept.draw_card(book.look_of("Sol Ring"), card_size(300), 1.0, "en").toImage()
        return QColor(image.pixel(150, 120)).name()

    qtbot.waitUntil(lambda: drawn() == "#12ab34")
    kept.draw_card(book.look_of("Abrade"), card_size(300), 1.0, "en")
    qtbot.waitUntil(lambda: len(desktop.window.notices.notices()) == 1)
    for seed in (7, 8):
        desktop.draft_presenter.open_packs(DraftSetup(seed=seed))
        settle(desktop)
    sentences = [notice.sentence.text() for notice in desktop.window.notices.notices()]
    assert [str(pictures / "Abrade.png") in sentence for sentence in sentences] == [True]
