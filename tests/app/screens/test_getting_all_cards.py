"""Getting all cards in the window: nothing is asked without a yes; a stop, what goes wrong, what is known then."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.screens.downloading import ConsentDialog
from app.screens.settings import SettingsScreen
from tests.app.remote.hostile_cases import DRIPS
from tests.app.remote.hostile_server import HostileServer, serving
from tests.app.remote.service import BULK, FILE, CardService, Handler, failing

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]


def settings_of(desktop: Desktop) -> SettingsScreen:
    desktop.window.show_screen("settings")
    shown = desktop.window.findChild(SettingsScreen)
    assert shown is not None
    return shown


def asked(desktop: Desktop) -> ConsentDialog:
    settings_of(desktop).download.get.click()
    return desktop.window.findChildren(ConsentDialog)[-1]


def notices(desktop: Desktop) -> str:
    return " | ".join(notice.sentence.text() for notice in desktop.window.notices.notices())


def test_nothing_is_asked_without_a_yes(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = start()
    dialog = asked(desktop)
    assert dialog.focusWidget() is dialog.no
    dialog.no.click()
    qtbot.wait(50)
    assert service.asked == []
    assert settings_of(desktop).download.get.isVisible()


def test_after_a_yes_the_cards_are_known(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = start()
    asked(desktop).yes.click()
    row = settings_of(desktop).download
    assert not row.get.isVisible()
    qtbot.waitUntil(lambda: row.get.isVisible() and desktop.services.cards.own_count == 3, timeout=20_000)
    assert desktop.services.book.knows_card("Stone Hound")
    assert "3 cards imported" in notices(desktop)
    asked(desktop).yes.click()
    qtbot.waitUntil(lambda: "already have all cards" in notices(desktop), timeout=20_000)
    assert len(service.asked_for(FILE)) == 1


def test_german_names_are_counted_while_they_come(start: Start, service: CardService, qtbot: QtBot) -> None:
    names = ("Stone Hound", "Odd Hound", "Odd Lesson")
    service.german = [{"name": name, "lang": "de", "printed_name": f"Ein {place}"} for place, name in enumerate(names)]
    desktop = start()
    asked(desktop).yes.click()
    row = settings_of(desktop).download
    qtbot.waitUntil(lambda: row.line.text() == "2 of 3 German names", timeout=20_000)
    assert (row.bar.value(), row.bar.maximum()) == (2, 3)
    assert row.stop.isVisible()
    qtbot.waitUntil(row.get.isVisible, timeout=20_000)


def test_a_stop_leaves_everything_as_it_was(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = start()
    row = settings_of(desktop).download

    reached, stopped = Event(), Event()

    def held(handler: Handler) -> bool:
        reached.set()
        return not stopped.wait(60)

    service.trouble(FILE, held)
    asked(desktop).yes.click()
    qtbot.waitUntil(reached.is_set)
    row.stop.click()
    stopped.set()
    qtbot.waitUntil(lambda: "Stopped" in notices(desktop), timeout=20_000)
    assert row.get.isVisible()
    assert desktop.services.cards.own_count == 0


@pytest.mark.parametrize(
    ("place", "name"), [("offer", "no answer"), ("offer", "dripping headers"), ("file", "dripping body")]
)
def test_a_click_on_stop_ends_a_dripping_download_while_it_drips(
    place: str, name: str, start: Start, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    server = HostileServer(place, DRIPS[name])
    with serving(server) as address:
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        desktop = start()
        row = settings_of(desktop).download
        asked(desktop).yes.click()
        qtbot.waitUntil(server.reached.is_set, timeout=60_000)
        row.stop.click()
        qtbot.waitUntil(lambda: "Stopped" in notices(desktop), timeout=60_000)
        assert not server.stopping.is_set(), "the server was still sending"
        assert row.get.isVisible()


def test_the_question_names_all_hosts_that_are_asked(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMMANDEER_CARD_SERVICE", raising=False)
    desktop = start()
    dialog = asked(desktop)
    text = " ".join(part.text() for part in dialog.findChildren(QLabel))
    assert "(api.scryfall.com, data.scryfall.io)" in text
    dialog.no.click()


def test_what_goes_wrong_is_said_in_the_language_of_the_window(
    start: Start, service: CardService, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    service.trouble(BULK, failing(404))
    desktop = start()
    asked(desktop).yes.click()
    qtbot.waitUntil(lambda: "(Status 404)" in notices(desktop), timeout=20_000)
    assert settings_of(desktop).download.get.isVisible()


def test_the_window_closes_while_something_is_fetched(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = start()
    service.trouble(BULK, failing(503))  # it waits a second before it asks again
    asked(desktop).yes.click()
    qtbot.waitUntil(lambda: len(service.asked) == 1, timeout=20_000)
    desktop.close_data()
    assert not desktop.cards.download.fetching.running
    QApplication.processEvents()
