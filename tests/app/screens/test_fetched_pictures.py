"""Pictures of cards in the window: nothing without a yes, then what is looked at; the user's own go first."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.remote.service import RemoteProblem, Stopped
from app.screens.desktop import Desktop
from app.screens.downloading import ConsentDialog
from app.screens.settings import SettingsScreen
from app.services.cards.extras import CardExtra, keep_extras
from app.services.cards.pictures import CardPictures, PictureFetcher, fetch_pictures
from app.services.files.program_files import stored_catalogue
from app.tasks.runner import MOST_WAITING, PictureLoader
from tests.app.images.test_picture_store import picture
from tests.app.outside_cards import card_file
from tests.app.remote.service import CardService, busy, cut_off, failing, running

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
NAMES = [card.name for card in stored_catalogue()][:100]


@pytest.fixture
def service(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CardService]:
    """Has pictures of a hundred cards, which the data folder knows of."""
    made = CardService([])
    with running(made) as address:
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        objects: list[dict[str, Any]] = []
        for number, name in enumerate(NAMES):
            made.pictures[f"/art/{number}.png"] = picture((number, 90, 90))
            uris = {"art_crop": f"{address}/art/{number}.png"}
            objects.append({"name": name, "image_status": "lowres", "image_uris": uris, "artist": "Ada Painter"})
        keep_extras(folder, card_file(tmp_path, *objects))
        yield made


def known(desktop: Desktop, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(desktop.services.cards.extras))


def draw(desktop: Desktop) -> None:
    """A card is on show, large enough for its picture."""
    look = desktop.services.book.look_of(NAMES[0])
    desktop.services.pictures.find_picture(look, 100, 80)


def agree(desktop: Desktop, qtbot: QtBot) -> None:
    desktop.window.show_screen("settings")
    settings = desktop.window.in_front()
    assert isinstance(settings, SettingsScreen)
    settings.pictures.click()
    assert not settings.pictures.isChecked()
    dialog = desktop.window.findChildren(ConsentDialog)[-1]
    assert dialog.focusWidget() is dialog.no
    dialog.yes.click()
    qtbot.waitUntil(settings.pictures.isChecked)


def test_nothing_is_asked_without_a_yes(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = start()
    known(desktop, qtbot)
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    found = desktop.deck_presenter.screen.editor.source.found
    qtbot.waitUntil(lambda: found.cards.rowCount() > 0)
    draw(desktop)
    desktop.window.show_screen("settings")
    settings = desktop.window.in_front()
    assert isinstance(settings, SettingsScreen)
    settings.pictures.click()
    desktop.window.findChildren(ConsentDialog)[-1].no.click()
    draw(desktop)
    qtbot.wait(200)
    assert service.asked == []
    assert not settings.pictures.isChecked()
    assert not desktop.services.preferences().pictures_online


def test_after_a_yes_what_is_looked_at_is_fetched_once_and_kept(
    start: Start, service: CardService, qtbot: QtBot
) -> None:
    desktop = start()
    known(desktop, qtbot)
    agree(desktop, qtbot)
    look = desktop.services.book.look_of(NAMES[0])
    assert desktop.services.pictures.credit(look) == ""
    draw(desktop)
    pictures = desktop.services.pictures
    qtbot.waitUntil(lambda: pictures.find_picture(look, 100, 80) is not None)
    assert pictures.credit(look) == "Ada Painter"
    generation = desktop.ui_context.art.generation
    qtbot.waitUntil(lambda: desktop.ui_context.art.generation > generation or not desktop.pictures._timer.isActive())
    assert len(service.asked_for("/art/0.png")) == 1
    again = start()
    known(again, qtbot)
    assert again.services.pictures.find_picture(look, 40, 30) is not None
    assert len(service.asked_for("/art/0.png")) == 1


def test_a_no_later_ends_it(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = start()
    known(desktop, qtbot)
    agree(desktop, qtbot)
    settings = desktop.window.in_front()
    assert isinstance(settings, SettingsScreen)
    settings.pictures.click()
    qtbot.waitUntil(lambda: not desktop.services.pictures.online)
    service.asked.clear()
    draw(desktop)
    qtbot.wait(200)
    assert service.asked == []


def test_the_users_own_pictures_go_first(service: CardService, folder: Path) -> None:
    (folder / "pictures").mkdir()
    (folder / "pictures" / f"{NAMES[0]}.png").write_bytes(picture((1, 2, 3)))
    pictures = CardPictures(folder)
    wanted: list[str] = []
    pictures.online, pictures.wanted = True, wanted.append
    pictures.extras = {name: CardExtra(name, art="https://a") for name in NAMES[:2]}
    from app.services.cards.known import KnownCards

    book = KnownCards(folder).book
    assert pictures.find_picture(book.look_of(NAMES[0]), 20, 20) is not None
    assert wanted == []
    assert pictures.find_picture(book.look_of(NAMES[1]), 20, 20) is None
    assert wanted == ["https://a"]


def test_what_was_scrolled_away_is_not_fetched_and_the_latest_comes_first(qtbot: QtBot) -> None:
    fetched: list[str] = []
    go_on: list[bool] = []

    def fetch(address: str, pause: Callable[[float], None]) -> bool:
        while not go_on:
            pause(0.01)
        fetched.append(address)
        return True

    loader = PictureLoader(fetch, InterruptedError)
    loader.request_picture("first")
    qtbot.waitUntil(lambda: not loader._waiting)
    for number in range(5 * MOST_WAITING):
        loader.request_picture(str(number))
    go_on.append(True)
    qtbot.waitUntil(lambda: len(fetched) == MOST_WAITING + 1)
    loader.end_loading()
    assert fetched == ["first", *(str(number) for number in reversed(range(4 * MOST_WAITING, 5 * MOST_WAITING)))]


def test_after_something_went_wrong_nothing_is_asked_for_a_while(
    start: Start, service: CardService, qtbot: QtBot
) -> None:
    desktop = start()
    known(desktop, qtbot)
    agree(desktop, qtbot)
    service.trouble("/art/0.png", failing(403))
    draw(desktop)
    sentences = desktop.window.notices
    qtbot.waitUntil(lambda: any("403" in notice.sentence.text() for notice in sentences.notices()))
    draw(desktop)
    qtbot.wait(100)
    assert len(service.asked_for("/art/0.png")) == 1


def test_the_pictures_of_a_deck_come_though_the_service_is_busy(service: CardService, folder: Path) -> None:
    for number in range(3, 100, 7):
        service.trouble(f"/art/{number}.png", busy("2"))
    for number in range(5, 100, 9):
        service.trouble(f"/art/{number}.png", cut_off(40), cut_off(0), busy(""))
    waits: list[float] = []
    pictures = CardPictures(folder)
    from app.services.cards.extras import read_extras

    extras = read_extras(folder)
    done = fetch_pictures(NAMES, extras, pictures.store, pause=waits.append)
    assert (done.there, done.none) == (100, 0)
    broken, none_said = len(range(5, 100, 9)), waits.count(30.0)
    assert none_said == broken
    assert waits.count(1.0) >= broken
    assert len(service.asked) == 100 + len(range(3, 100, 7)) + 3 * broken
    asked = len(service.asked)
    assert fetch_pictures(NAMES, extras, pictures.store, pause=waits.append).there == 100
    assert len(service.asked) == asked


def test_who_is_busy_is_left_alone_by_everybody_though_another_picture_is_wanted(
    service: CardService, folder: Path
) -> None:
    """Somebody scrolls on while the service wants to be left alone, and fetches those of a deck too."""
    from app.services.cards.extras import read_extras

    service.trouble("/art/0.png", busy("7"))
    addresses = [extra.art for extra in read_extras(folder).values()]
    store, waits = CardPictures(folder).store, list[float]()

    def scrolled_away(seconds: float) -> None:
        if seconds > 1:
            raise Stopped

    def waiting(seconds: float) -> None:
        waits.append(seconds)

    busy_hosts: dict[str, float] = {}
    with closing(PictureFetcher(store, busy_hosts)) as looked_at, closing(PictureFetcher(store, busy_hosts)) as ahead:
        with pytest.raises(Stopped):
            looked_at.fetch_picture(addresses[0], scrolled_away)
        with pytest.raises(Stopped):
            looked_at.fetch_picture(addresses[1], scrolled_away)
        assert len(service.asked) == 1
        assert ahead.fetch_picture(addresses[2], waiting)
    assert 6 < max(waits) <= 7


def test_a_service_that_wants_to_be_left_alone_for_long_is_not_asked_again(service: CardService, folder: Path) -> None:
    from app.services.cards.extras import read_extras

    service.trouble("/art/0.png", busy("9999"))
    addresses = [extra.art for extra in read_extras(folder).values()]
    with closing(PictureFetcher(CardPictures(folder).store)) as fetcher:
        for address in addresses[:3]:
            with pytest.raises(RemoteProblem) as raised:
                fetcher.fetch_picture(address, lambda seconds: None)
            assert type(raised.value.problem).__name__ == "TooBusy"
    assert len(service.asked) == 1


def test_the_command_fetches_those_of_deck_files(
    service: CardService, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("".join(f"1 {name}\n" for name in NAMES[:4]) + "1 Swamp\n")
    launchers = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
    service.pictures.pop("/art/3.png")
    assert run_program(["cards", "pictures", str(deck), "--json"], launchers) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == {"pictures": 3, "without": 2}
