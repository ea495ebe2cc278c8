"""A German walk from the card service to the end of a game, with a Commander deck of downloaded cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from app.messages.deck_screen_words import MORE
from app.screens.deck.play_setup import PlaySetupDialog
from app.screens.desktop import Desktop
from app.screens.downloading import ConsentDialog
from app.screens.settings import SettingsScreen
from app.services.games.self_play import make_program
from tests.app.images.test_picture_store import picture
from tests.app.remote.service import CardService, busy, running
from tests.app.screens.test_playing_walk import click, shown, wait_for_question
from tests.app.screens.words_on_show import German, texts

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

KINDS: Final = (("Hound", "Hund", "Haste"), ("Falcon", "Falke", "Flying"), ("Ox", "Ochse", "Trample"))
HERDS: Final = 8
LANDS: Final = 100 - 1 - len(KINDS) * HERDS
LOOKED_AT: Final = 40
"""Interval, in questions, between checks of the window's text."""


def creature(name: str, number: int, text: str, type_line: str = "Creature — Dog") -> dict[str, Any]:
    return {
        "name": name,
        "type_line": type_line,
        "mana_cost": f"{{{number // 2}}}{{R}}",
        "oracle_text": text,
        "power": str(1 + number // 2),
        "toughness": str(1 + number // 3),
        "colors": ["R"],
        "color_identity": ["R"],
        "legalities": {"commander": "legal"},
    }


LEADER: Final = creature("Herdwarden Probe", 4, "Haste", "Legendary Creature — Human Scout")
HERD: Final = {
    f"{english} of the Probe {number}": (f"{german} der Probe {number}", creature("", number, text))
    for english, german, text in KINDS
    for number in range(HERDS)
}


@pytest.fixture
def service(own_folders: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CardService]:
    """Runs a service with one commander, thirty creatures, their German names and pictures. It is busy now and then."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    made = CardService([])
    with running(made) as address:
        cards = [LEADER, *({**card, "name": name} for name, (_, card) in HERD.items())]
        for number, card in enumerate(cards):
            made.pictures[f"/art/{number}.png"] = picture((number * 7, 90, 90))
            made.trouble(f"/art/{number}.png", *[busy("1")] * (number % 11 == 0))
            card |= {"image_status": "lowres", "image_uris": {"art_crop": f"{address}/art/{number}.png"}}
        made.offer(cards)
        printed = {LEADER["name"]: "Herdenwart Probe", **{name: german for name, (german, _) in HERD.items()}}
        made.german = [{"name": name, "lang": "de", "printed_name": german} for name, german in printed.items()]
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        monkeypatch.setattr("tests.app.remote.service.PAGE", len(printed))
        yield made


def settings_of(desktop: Desktop) -> SettingsScreen:
    desktop.window.show_screen("settings")
    settings = desktop.window.in_front()
    assert isinstance(settings, SettingsScreen)
    return settings


def agree(desktop: Desktop) -> None:
    desktop.window.findChildren(ConsentDialog)[-1].yes.click()


def build_by_german_names(desktop: Desktop, settle: Settle, qtbot: QtBot) -> None:
    """Types each card's German name and takes the result; adds the lands with their plus button."""
    presenter = desktop.deck_presenter
    editor = presenter.screen.editor
    editor.source.within.setChecked(False)
    in_german = {LEADER["name"]: "Herdenwart Probe", **{name: german for name, (german, _) in HERD.items()}}
    for name, german in in_german.items():
        editor.source.search.clear()
        QTest.keyClicks(editor.source.search, f'!"{german.lower()}"')
        qtbot.waitUntil(lambda: presenter._found == (name,), timeout=20_000)  # noqa: B023 - the loop waits for it here
        found = editor.source.found
        qtbot.waitUntil(lambda: found.cards.rowCount() == 1)  # noqa: B023
        found.setFocus()
        found.setCurrentIndex(found.cards.index(0))
        QTest.keyClick(found, Qt.Key.Key_Return)
        settle(desktop)
        built = presenter.snapshot
        assert built is not None
        assert name in {entry.name for entry in built.deck.main}
    built = presenter.snapshot
    assert built is not None
    actions = editor.menu.build_menu(LEADER["name"], built).actions()
    next(action for action in actions if "Kommandeur" in action.text()).trigger()
    settle(desktop)
    plus = MORE.text("de").format(card="Gebirge")
    for _ in range(LANDS):
        more = next(one for one in editor.findChildren(QAbstractButton) if one.accessibleName() == plus)
        click(more)
        settle(desktop)


def play_to_the_end(desktop: Desktop, qtbot: QtBot) -> int:
    """Lets a bot answer for the person; returns the number of questions."""
    presenter, player, count = desktop.table_presenter, make_program("regular", 1), 0
    german = German(desktop.services)
    while True:
        wait_for_question(qtbot, presenter)
        if not presenter.is_asking:
            return count
        seat, game = presenter.seat, presenter.game
        assert seat is not None
        assert game is not None
        assert seat.question is not None
        if count % LOOKED_AT == 0:
            assert [text for text in set(texts(presenter.screen)) if german.faults(text)] == []
        count += 1
        presenter.answer(player.decide(game.current_view(), seat.question))


def test_a_deck_from_outside_is_found_built_checked_pictured_and_played(
    start: Start, settle: Settle, qtbot: QtBot, service: CardService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    desktop = start()
    settings = settings_of(desktop)
    settings.download.get.click()
    assert service.asked == []
    agree(desktop)
    cards = desktop.services.cards
    qtbot.waitUntil(lambda: cards.own_count == 1 + len(HERD) and settings.download.get.isVisible(), timeout=60_000)

    desktop.window.show_screen("deck")
    presenter = desktop.deck_presenter
    presenter.begin_empty()
    settle(desktop)
    build_by_german_names(desktop, settle, qtbot)
    editor = presenter.screen.editor
    snapshot = presenter.snapshot
    assert snapshot is not None
    assert (snapshot.is_legal, snapshot.deck.card_count, snapshot.format) == (True, 100, "commander")
    assert editor.legality.verdict.text() == "Legal im Format Commander"

    settings_of(desktop).pictures.click()
    agree(desktop)
    pictures, book = desktop.services.pictures, desktop.services.book
    looks = [book.look_of(name) for name in (LEADER["name"], *HERD)]
    qtbot.waitUntil(lambda: pictures.online)
    for _ in range(2):  # the program limits its queue; it fetches the others at their next display
        for look in looks:
            pictures.find_picture(look, 100, 80)
        qtbot.waitUntil(lambda: desktop.tasks.is_idle)
    qtbot.waitUntil(lambda: all(pictures.find_picture(look, 100, 80) is not None for look in looks), timeout=60_000)

    desktop.window.show_screen("deck")
    click(editor.set_up)
    settle(desktop)
    setup = desktop.window.findChild(PlaySetupDialog)
    assert setup is not None
    setup.seed.setText("5")
    setup.opponents.setValue(2)
    desktop.table_presenter.seconds_shown = 0.0
    setup.begin.click()
    settle(desktop)
    assert play_to_the_end(desktop, qtbot) > LOOKED_AT
    qtbot.waitUntil(lambda: shown(desktop.table_presenter).over)
