"""Nobody is asked for anything that the user has not agreed to, wherever one goes and whatever one types or shows."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.screens.downloading import ConsentDialog
from app.screens.settings import SettingsScreen
from app.services.cards.extras import keep_extras
from app.services.files.program_files import stored_catalogue
from tests.app.images.test_picture_store import picture
from tests.app.outside_cards import PARTLY, READ, UNREAD, card_file
from tests.app.remote.service import BULK, FILE, SEARCH, CardService, running
from tests.app.screens.every_screen import every_screen
from tests.app.screens.test_fetched_pictures import agree, known

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]
TYPED = ("s", "sol ring", "t:legendary id<=wug", '!"Sol Ring"', "f:commander", "o:/draw/")
PICTURES = "/pictures/"


@pytest.fixture
def called() -> Iterator[list[Any]]:
    """Every address that the program tries to reach while the test runs, whichever library does."""
    found: list[Any] = []
    listening = [True]

    def heard(event: str, arguments: tuple[Any, ...]) -> None:
        if listening and event in ("socket.connect", "socket.getaddrinfo"):
            address = arguments[1] if event == "socket.connect" else arguments[0]
            if not isinstance(address, str | bytes) or event == "socket.getaddrinfo":  # a path is of this machine
                found.append((event, address))

    sys.addaudithook(heard)  # it stays for as long as the process lives
    yield found
    listening.clear()


@pytest.fixture
def service(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CardService]:
    """Has some cards more, and pictures in every size of all that the program has; the data folder knows where."""
    made = CardService([READ, PARTLY, UNREAD])
    made.german = [{"name": "Stone Hound", "lang": "de", "printed_name": "Steinhund"}]
    with running(made) as address:
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        objects = []
        for number, facts in enumerate(stored_catalogue()):
            sizes = ("art_crop", "small", "normal", "large")
            uris = {size: f"{address}{PICTURES}{size}/{number}.png" for size in sizes}
            made.pictures |= dict.fromkeys((f"{PICTURES}{size}/{number}.png" for size in sizes), b"")
            objects.append({"name": facts.name, "image_status": "lowres", "image_uris": uris})
        made.pictures = dict.fromkeys(made.pictures, picture((90, 90, 90), 16))
        keep_extras(folder, card_file(tmp_path, *objects))
        yield made


def walk(desktop: Desktop, settle: Settle, qtbot: QtBot) -> list[str]:
    """Everywhere, with searches and cards looked at; gives what was on show."""
    seen = []
    for state, shown in every_screen(desktop, settle, qtbot):
        shown.grab()
        seen.append(state)
    look_around(desktop, qtbot)
    return seen


def look_around(desktop: Desktop, qtbot: QtBot) -> None:
    """A new deck, searches, cards enlarged."""
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    source = desktop.deck_presenter.screen.editor.source
    for typed in TYPED:
        source.search.setText(typed)
        qtbot.waitUntil(lambda: not source._timer.isActive() and desktop.tasks.is_idle)
        desktop.window.grab()
        for row in range(min(3, source.found.cards.rowCount())):
            look = source.found.cards.look_at(source.found.cards.index(row))
            assert look is not None
            desktop.ui_context.look_at(look)
            desktop.window.grab()
    qtbot.wait(300)


def paths(service: CardService) -> set[str]:
    return {path for path, _ in service.asked}


def test_nothing_is_asked_for_wherever_one_goes(
    start: Start, settle: Settle, service: CardService, called: list[Any], qtbot: QtBot
) -> None:
    desktop = start()
    known(desktop, qtbot)
    desktop.services.pictures.scans = True
    seen = walk(desktop, settle, qtbot)
    assert len(seen) > 30
    assert (service.asked, called) == ([], [])


def test_who_hears_the_program_hears_a_request(called: list[Any], service: CardService, tmp_path: Path) -> None:
    """What the test above relies on."""
    from app.services.cards.online import fetch_online

    fetch_online(tmp_path)
    assert called


def test_a_yes_to_pictures_is_one_to_nothing_else(
    start: Start, service: CardService, called: list[Any], qtbot: QtBot
) -> None:
    desktop = start()
    known(desktop, qtbot)
    agree(desktop, qtbot)
    look_around(desktop, qtbot)
    qtbot.waitUntil(lambda: bool(service.asked))
    qtbot.waitUntil(lambda: not desktop.pictures.loader.has_pending)
    assert all(path.startswith(f"{PICTURES}art_crop/") for path in paths(service)), "no whole cards were chosen"
    assert called


def test_a_yes_to_all_cards_is_none_to_pictures(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = start()
    known(desktop, qtbot)
    desktop.window.show_screen("settings")
    settings = desktop.window.in_front()
    assert isinstance(settings, SettingsScreen)
    settings.download.get.click()
    desktop.window.findChildren(ConsentDialog)[-1].yes.click()
    qtbot.waitUntil(lambda: desktop.services.cards.own_count == 3, timeout=20_000)
    look_around(desktop, qtbot)
    assert paths(service) == {BULK, FILE, f"{SEARCH}1"}
    asked = len(service.asked)
    desktop = start()
    known(desktop, qtbot)
    look_around(desktop, qtbot)
    assert len(service.asked) == asked, "it was one yes, and not one for ever"
