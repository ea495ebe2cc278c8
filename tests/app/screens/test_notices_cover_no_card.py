"""Notices lie where no card, no hand and no question is; they leave by themselves, and keys close them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from app.messages.message import Bilingual
from app.screens.desktop import Desktop
from app.screens.table.prompt_panel import PromptPanel
from app.screens.table.zones import StackRow
from app.services.drafts.session import DraftSetup
from app.widgets import notice as notices
from app.widgets.card_strip import CardStrip
from app.widgets.card_view import CardButton
from app.widgets.clear_place import CARDS, clear_place, covered
from app.widgets.found_list import FoundList
from tests.app.screens.workbench import open_precon
from tests.app.table_demo import DemoTable

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

SAID = Bilingual(
    "The deck is open in another window. Close it there, or open a copy here.",
    "Das Deck ist in einem anderen Fenster offen. Schließ es dort oder öffne hier eine Kopie.",
)
DO_IT = Bilingual("Open a copy", "Kopie öffnen")
CLEAR: tuple[type[QWidget], ...] = (CardButton, CardStrip, StackRow, FoundList, PromptPanel)


def obstacles(desktop: Desktop) -> Iterator[tuple[str, QRect]]:
    """What nobody may cover, with the place where it is seen in the window."""
    screen = desktop.window.in_front()
    assert screen is not None
    for kind in CLEAR:
        for part in screen.findChildren(kind):
            seen = part.visibleRegion().boundingRect()
            if part.isVisible() and not seen.isEmpty():
                yield type(part).__name__, QRect(part.mapTo(desktop.window, seen.topLeft()), seen.size())


def seen_notices(desktop: Desktop) -> list[QRect]:
    shown = [one for one in desktop.window.notices.notices() if one.isVisible()]
    return [QRect(one.mapTo(desktop.window, QPoint()), one.size()) for one in shown]


def covers(desktop: Desktop) -> list[str]:
    for _ in range(3):
        QApplication.processEvents()
    places = seen_notices(desktop)
    assert places
    return [name for name, there in obstacles(desktop) if any(there.intersects(place) for place in places)]


def go_to(desktop: Desktop, settle: Settle, screen: str) -> None:
    if screen == "deck":
        open_precon(desktop, settle)
        for dialog in desktop.window.findChildren(QDialog):
            dialog.reject()
    elif screen == "draft":
        desktop.window.show_screen("draft")
        desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    else:
        desktop.window.show_screen("table")
        table = DemoTable(desktop.services.book, desktop.ui_context.words).table()
        desktop.table_presenter.screen.show_table(table)
    settle(desktop)


@pytest.mark.parametrize("screen", ["deck", "draft", "table"])
@pytest.mark.parametrize(
    ("display", "text_size"),
    [(QSize(1366, 768), 100), (QSize(1920, 1080), 100), (QSize(2560, 1440), 100), (QSize(1920, 1080), 150)],
    ids=("small", "large", "very large", "large letters"),
)
def test_a_notice_covers_no_card_no_hand_and_no_question(
    start: Start, settle: Settle, screen: str, display: QSize, text_size: int
) -> None:
    desktop = start()
    desktop.change_preferences(replace(desktop.services.preferences(), text_size=text_size, reduced_motion=True))
    desktop.window.resize(display)
    go_to(desktop, settle, screen)
    desktop.window.notices.post_notice(SAID, (DO_IT, lambda: None))
    assert covers(desktop) == []
    for place in seen_notices(desktop):
        assert desktop.window.rect().contains(place)
    posted = desktop.window.notices.newest()
    assert posted.sentence.height() >= posted.sentence.heightForWidth(posted.sentence.width()), "it is cut off"


def test_of_notices_without_room_the_newest_is_seen_and_the_others_come_after_it(start: Start, settle: Settle) -> None:
    desktop = start()
    go_to(desktop, settle, "table")
    board = desktop.window.notices
    first = board.post_notice(SAID, (DO_IT, lambda: None), tone="grave")
    posted = [board.post_notice(Bilingual(f"{SAID.en} {place}", SAID.de), (DO_IT, lambda: None)) for place in range(5)]
    assert covers(desktop) == []
    assert posted[-1].isVisible()
    assert len(board.notices()) == 6
    for one in posted[::-1]:
        one.dismiss()
    assert first.isVisible()


def test_a_notice_makes_room_for_cards_that_come(
    start: Start, settle: Settle, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "_LOOKS_AGAIN", 20)
    desktop = start()
    desktop.window.show_screen("table")
    desktop.window.notices.post_notice(SAID, (DO_IT, lambda: None), tone="grave")
    table = DemoTable(desktop.services.book, desktop.ui_context.words).table()
    desktop.table_presenter.screen.show_table(table)
    qtbot.waitUntil(lambda: not covers(desktop))


def test_a_notice_that_informs_leaves_after_reading_time(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "reading_time", lambda _sentence: 1)
    monkeypatch.setattr(notices, "_FOR_BUTTONS", 1)
    desktop = start()
    desktop.window.activateWindow()
    qtbot.waitUntil(desktop.window.isActiveWindow)
    QCursor.setPos(desktop.window.mapToGlobal(QPoint(1, 1)))  # a mouse on a notice holds it
    board = desktop.window.notices
    for tone in ("news", "warning", "grave"):
        board.post_notice(SAID, tone=tone)
        qtbot.waitUntil(lambda: not board.notices())
    waits = board.post_notice(SAID, (DO_IT, lambda: None), tone="grave")
    qtbot.wait(50)
    assert board.notices() == [waits]


@pytest.mark.parametrize("screen", ["deck", "draft", "table"])
def test_esc_closes_the_newest_notice(start: Start, settle: Settle, screen: str) -> None:
    desktop = start()
    go_to(desktop, settle, screen)
    board = desktop.window.notices
    older, newer = board.post_notice(SAID, tone="grave"), board.post_notice(DO_IT, tone="grave")
    QTest.keyClick(desktop.window, Qt.Key.Key_Escape)
    assert board.notices() == [older]
    assert newer.dismissed
    QTest.keyClick(desktop.window, Qt.Key.Key_Escape)
    assert board.notices() == []


def test_the_place_that_covers_least_is_found() -> None:
    room, wide, narrow = QRect(0, 0, 1000, 600), 500, 200
    assert clear_place(room, (wide,), lambda _width: 60, [], top=False) == QRect(250, 540, 500, 60)
    assert clear_place(room, (wide,), lambda _width: 60, [], top=True) == QRect(250, 0, 500, 60)
    cards = [(0, 0, 780, 600, CARDS)]
    place = clear_place(room, (wide, narrow), lambda width: 100 if width == narrow else 60, cards, top=False)
    assert place == QRect(800, 500, 200, 100)
    everywhere = [(0, 0, 1000, 600, CARDS), (0, 0, 1000, 300, CARDS)]
    least = clear_place(room, (wide,), lambda _width: 60, everywhere, top=True)
    assert least.top() >= 300
    assert covered(least, everywhere) == 500 * 60 * CARDS
