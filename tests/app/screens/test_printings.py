"""The printings of a card in a deck: offered, chosen, shown, written."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu

from app.services.files.program_files import stored_printings
from engine.decks.deck import ChosenPrinting
from engine.decks.notation.files import write_deck
from tests.app.screens.workbench import Settle, Start, open_precon, snapshot

pytest_plugins = ("tests.app.window_fixtures",)


def test_a_printing_is_chosen_shown_and_written(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    printings = stored_printings()["Sol Ring"]
    menu = editor.menu.build_menu("Sol Ring", snapshot(desktop))
    offered = next(action.menu() for action in menu.actions() if action.text() == "Printing")
    assert isinstance(offered, QMenu)
    assert len(offered.actions()) == len(printings) + 2  # a line between, and whichever
    offered.actions()[-3].trigger()
    settle(desktop)
    last = printings[-1]
    entry = next(entry for entry in snapshot(desktop).deck.main if entry.name == "Sol Ring")
    assert entry.printing == ChosenPrinting(last.set_code, last.number)
    strip = next(strip for strip in editor.deck.strips() if strip.look.name == "Sol Ring")
    assert (strip.look.number, strip.look.rarity) == (last.number, last.rarity)
    text = write_deck(snapshot(desktop).deck, "arena", desktop.services.book.catalogue)[0].decode()
    assert f"1 Sol Ring ({last.set_code}) {last.number}" in text
    again = editor.menu.build_menu("Sol Ring", snapshot(desktop))
    offered = next(action.menu() for action in again.actions() if action.text() == "Printing")
    assert isinstance(offered, QMenu)
    assert [action.isChecked() for action in offered.actions()].index(True) == len(printings) - 1
    offered.actions()[-1].trigger()
    settle(desktop)
    assert next(entry for entry in snapshot(desktop).deck.main if entry.name == "Sol Ring").printing is None
