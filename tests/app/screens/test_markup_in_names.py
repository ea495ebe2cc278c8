"""Names from files that look like markup: every widget shows them letter by letter, and no file is opened for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.messages import shell_words
from app.screens.deck.play_setup import PlaySetupDialog
from app.screens.desktop import Desktop
from app.services.plain_text import visible
from app.widgets.plain_text import PlainLabel, PlainPage, menu_text, set_tip, set_title, tip_text
from tests.app.screens.every_screen import State, _at, every_screen
from tests.app.screens.hostile_names import (
    KINDS,
    HostileWorld,
    OpenedFiles,
    faults,
    hostile,
    literal,
    renders,
    said_by_tip,
    shown_tip,
)
from tests.app.screens.seldom_seen import seldom_seen
from tests.app.screens.words_on_show import Painted, texts
from tests.app.screens.workbench import open_precon
from tests.app.table_demo import DemoTable

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cf50000003030101"
    "7cd0ba6f0000000049454e44ae426082"
)


@pytest.fixture
def marker(tmp_path: Path) -> Path:
    """A picture that only markup would open."""
    file = tmp_path / "marker.png"
    file.write_bytes(PICTURE)
    return file


@pytest.fixture
def opened(marker: Path) -> Iterator[OpenedFiles]:
    counted = OpenedFiles(marker)
    yield counted
    counted.close()


def test_a_label_of_qt_would_open_the_file(qtbot: QtBot, marker: Path, opened: OpenedFiles) -> None:
    """So the check can fail."""
    label = QLabel(hostile("card", marker))
    qtbot.addWidget(label)
    label.grab()
    assert opened.count() > 0
    assert renders(hostile("card", marker))
    assert list(faults(label, set()))


def test_labels_tips_pages_and_titles_show_the_name_itself(qtbot: QtBot, marker: Path, opened: OpenedFiles) -> None:
    name = hostile("card", marker)
    label, page = PlainLabel(name), PlainPage()
    for part in (label, page):
        qtbot.addWidget(part)
        set_tip(part, name)
        set_title(part, f"{name}[*]")
    page.show_plain(name)
    page.show_paragraphs([(name, "font-weight:700")])
    for part in (label, page):
        part.show()
        part.grab()
        tip = shown_tip(part)
        assert literal("card") in said_by_tip(tip)
        assert not renders(tip)
        assert list(faults(part, set())) == []
        assert part.windowTitle().endswith("[*][*]")
    assert literal("card") in label.text()
    assert literal("card") in page.toPlainText()
    assert opened.count() == 0


def test_a_page_opens_no_file_even_of_its_own_markup(qtbot: QtBot, marker: Path, opened: OpenedFiles) -> None:
    page = PlainPage()
    qtbot.addWidget(page)
    page.show_own_markdown(f"![picture]({marker.as_uri()}) [a link]({marker.as_uri()})")
    page.show()
    page.grab()
    page.anchorClicked.emit(marker.as_uri())
    assert opened.count() == 0
    assert "a link" in page.toPlainText()


@pytest.mark.parametrize("text", ["", "Undo (Ctrl+Z)", "R&D", "a < b", "<b>", "&lt;", "x" * 100_000, "one\ntwo <i>"])
def test_a_tip_says_what_it_was_given(text: str, qapp: QApplication) -> None:
    said = said_by_tip(tip_text(text))
    assert said == text or (len(text) > 4000 and text.startswith(said.rstrip("…")))


def test_a_menu_shows_every_sign_of_a_name() -> None:
    assert menu_text("R&D's \x1b[2J") == "R&&D's \ufffd[2J"


@pytest.mark.parametrize("walk", ["every screen", "what is seldom seen", "names of people"])
def test_no_widget_takes_a_name_for_markup(
    walk: str,
    start: Start,
    settle: Settle,
    qtbot: QtBot,
    tmp_path: Path,
    marker: Path,
    opened: OpenedFiles,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / f"{literal('folder')}><img src=marker.png>"
    monkeypatch.setenv("COMMANDEER_DATA", str(folder))
    monkeypatch.chdir(tmp_path)
    world = HostileWorld(monkeypatch, marker)
    desktop = start()
    desktop.change_preferences(world.preferences(desktop.services.preferences()))
    world.fill(desktop)
    painted = Painted(monkeypatch)
    found: dict[str, str] = {}
    seen: set[str] = set()
    tips: set[tuple[str, str]] = set()

    def look(name: str, shown: QWidget) -> None:
        said = [*painted.take(shown), *texts(shown)]
        seen.update(kind for kind in KINDS if any(literal(kind) in one for one in said))
        for fault in faults(shown, tips):
            found.setdefault(fault, name)
        if opened.count():
            found.setdefault("a file was opened", name)

    for name, shown in WALKS[walk](desktop, settle, qtbot, world):
        look(name, shown)
    assert not found, "\n".join(f"{where}: {what}" for what, where in found.items())
    assert seen >= SEEN[walk]


def _people(desktop: Desktop, settle: Settle, qtbot: QtBot, world: HostileWorld) -> Iterator[State]:
    """Shows the shelf, a draft and a game of people, a deck with categories, an import, and notices."""
    window, library = desktop.window, desktop.services.library()
    yield _at(desktop, settle, "home with names from files", "home")
    desktop._open_draft(library.drafts[0].id)
    yield _at(desktop, settle, "draft of people, handed over")
    pick = desktop.draft_presenter.screen.pick
    pick.show_button.click()
    yield _at(desktop, settle, "draft of people")
    editor = open_precon(desktop, settle)
    editor.menu.categorised.emit("Sol Ring", hostile("category", world.marker))
    editor.order.setCurrentIndex(editor.order.findData("role"))
    editor.order.activated.emit(editor.order.currentIndex())
    yield _at(desktop, settle, "deck with categories")
    editor.deck.menu_wanted.emit("Sol Ring", QPoint(50, 50))
    popup = QApplication.activePopupWidget()
    assert popup is not None
    yield "menu with categories", popup
    popup.close()
    open_precon(desktop, settle).set_up.click()
    settle(desktop)
    set_up = window.findChild(PlaySetupDialog)
    assert set_up is not None
    yield "setting up a game against own decks", set_up
    set_up.reject()
    dialog = desktop.deck_presenter.open_import()
    dialog.list.setPlainText(f"1 Sol Ring\n1 {hostile('file', world.marker)}\n")
    dialog._read_list()
    yield "list with names that no card has", dialog
    file = world.marker.with_name(literal("file").replace("/", ""))
    dialog.read_file(file)
    yield "file that is missing", dialog
    dialog.reject()
    desktop.show_failure(OSError(2, "no such file", hostile("file", world.marker)))
    desktop.show_failure(RuntimeError(hostile("file", world.marker)))
    window.notices.post_notice(shell_words.DELETED, values={"name": hostile("deck", world.marker)})
    yield _at(desktop, settle, "notices", "home")
    for notice in window.notices.notices():
        notice.dismiss()
    presenter = desktop.table_presenter
    presenter.seconds_shown = 0.0
    presenter.screen.curtain.rest = 0
    presenter.resume(library.games[0].id)
    settle(desktop)
    lift = presenter.screen.curtain.lift
    qtbot.waitUntil(lambda: presenter.is_asking or (lift.isVisible() and lift.isEnabled()))
    yield _at(desktop, settle, "curtain")
    lift.click()
    yield _at(desktop, settle, "game of people")
    yield from _demo(desktop, settle)


def _demo(desktop: Desktop, settle: Settle) -> Iterator[State]:
    """A table with everything that can lie on one: a stack, arrows, commander damage, and a long log."""
    screen = desktop.table_presenter.screen
    table = DemoTable(desktop.services.book, desktop.ui_context.words).table()
    seats = tuple(replace(seat, name=visible(hostile("player"))) for seat in table.seats)
    screen.show_table(replace(table, seats=seats))
    yield _at(desktop, settle, "everything on a table")
    screen.overview_button.setChecked(True)
    yield _at(desktop, settle, "everything on a table, in words")
    screen.overview_button.setChecked(False)


SEEN: Final = {
    "every screen": {"card", "type", "text", "deck", "draft", "game", "bot", "player", "folder"},
    "what is seldom seen": {"card", "type", "text", "deck", "draft", "game", "bot", "player", "folder"},
    "names of people": {"card", "type", "text", "deck", "category", "draft", "drafter", "game", "player", "file"},
}
"""The kinds of names that each walk passes."""

WALKS: Final = {
    "every screen": lambda desktop, settle, qtbot, world: every_screen(desktop, settle, qtbot),
    "what is seldom seen": lambda desktop, settle, qtbot, world: seldom_seen(desktop, settle, qtbot),
    "names of people": _people,
}
