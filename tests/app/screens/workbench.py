"""What tests of the deck screen share: a finished draft, a deck that is open, its lines and headings."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.screens.deck.screen import DeckEditor
from app.screens.desktop import Desktop
from app.services.decks.session import DeckSnapshot
from app.services.drafts.pods import stored_draft_set
from app.widgets.card_strip import CardStrip
from app.widgets.column_head import ColumnHead
from engine.ids import SeatId
from engine.limited.draft import BotSeat, Draft, DraftRecord, PersonSeat, Seat
from tests.app.checkout import DATA

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
    desktop.window.show_screen("draft")
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


def open_precon(desktop: Desktop, settle: Settle) -> DeckEditor:
    desktop.window.show_screen("deck")
    presenter = desktop.deck_presenter
    deck, _ = desktop.services.deck_building.read_file(DATA / "decks" / "sliver_swarm.txt")
    presenter.open_import().taken.emit(deck)
    settle(desktop)
    return presenter.screen.editor


def titles(editor: DeckEditor) -> list[str]:
    QApplication.processEvents()
    return [head.accessibleName() for head in editor.deck.findChildren(ColumnHead) if head.isVisible()]
