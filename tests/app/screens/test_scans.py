"""Whole cards as they are printed: only where they are wanted, in the size and language that fit, both sides."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PIL import Image
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.screens.desktop import Desktop
from app.screens.settings import SettingsScreen
from app.services.cards.extras import Scans, keep_extras
from app.services.cards.german_cards import GERMAN_FILE, GermanCard, fetch_german, read_german
from app.services.cards.look import CardLook
from app.tasks.runner import PictureLoader
from app.widgets.card_painter import DRAWN
from app.widgets.card_preview import CardPreview, CardZoom
from tests.app.outside_cards import card_file
from tests.app.remote.service import CardService, Handler, running
from tests.app.screens.test_fetched_pictures import NAMES, agree, known

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
SIZES = {"small": 146, "normal": 488, "large": 672}
GREENS = {"small": 40, "normal": 120, "large": 200}
"""How green the pictures of each size are."""
TWO_SIDED, ONE = NAMES[0], NAMES[1]


def plain(red: int, green: int, width: int = 20) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, round(width * 88 / 63)), (red, green, 0)).save(file, "PNG")
    return file.getvalue()


def uris(made: CardService, address: str, path: str, red: int) -> dict[str, str]:
    """A side in every size; its pictures are so red."""
    for size, wide in SIZES.items():
        made.pictures[f"/{size}{path}"] = plain(red, GREENS[size], wide)
    return {size: f"{address}/{size}{path}" for size in SIZES}


@pytest.fixture
def service(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CardService]:
    """Has a card with two sides, one with one side, and a German print of that."""
    made = CardService([])
    with running(made) as address:
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        front, back = uris(made, address, "/0.png", 10), uris(made, address, "/back.png", 60)
        objects: list[dict[str, Any]] = [
            {"name": TWO_SIDED, "card_faces": [{"image_uris": front}, {"image_uris": back}]},
            {"name": ONE, "image_uris": uris(made, address, "/1.png", 110), "artist": "Ada Painter"},
        ]
        keep_extras(folder, card_file(tmp_path, *objects))
        printed = {"name": ONE, "lang": "de", "printed_name": "Eins", "image_uris": uris(made, address, "/de.png", 250)}
        made.german = [printed]
        made.address = address
        yield made


def scanning(start: Start, qtbot: QtBot) -> Desktop:
    """Pictures are agreed to, whole cards chosen."""
    desktop = start()
    known(desktop, qtbot)
    agree(desktop, qtbot)
    settings = desktop.window.in_front()
    assert isinstance(settings, SettingsScreen)
    qtbot.waitUntil(settings.scans.isEnabled)
    settings.scans.click()
    assert desktop.services.pictures.scans
    return desktop


def colour(desktop: Desktop, look: CardLook, width: int, side: int = 0) -> QColor:
    """The middle of a drawn card."""
    size = QSize(width, round(width * 88 / 63))
    image: QImage = desktop.ui_context.pixmaps.draw_card(
        look, size, 1.0, desktop.ui_context.card_language, side
    ).toImage()
    return image.pixelColor(width // 2, size.height() // 2)


def arrives(desktop: Desktop, qtbot: QtBot, look: CardLook, width: int, wanted: tuple[int, int], side: int = 0) -> None:
    def there() -> bool:
        seen = colour(desktop, look, width, side)
        return (seen.red(), seen.green()) == wanted

    qtbot.waitUntil(there)


def test_no_scan_is_asked_for_unless_it_is_chosen(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = start()
    known(desktop, qtbot)
    desktop.window.show_screen("settings")
    settings = desktop.window.in_front()
    assert isinstance(settings, SettingsScreen)
    assert not settings.scans.isEnabled(), "nothing may be fetched yet"
    colour(desktop, desktop.services.book.look_of(ONE), 200)
    agree(desktop, qtbot)
    colour(desktop, desktop.services.book.look_of(ONE), 201)
    qtbot.wait(100)
    assert service.asked == []


@pytest.mark.parametrize(("width", "size"), [(140, "small"), (300, "normal"), (600, "large"), (900, "large")])
def test_the_size_that_fits_is_fetched_once(
    start: Start, service: CardService, qtbot: QtBot, width: int, size: str
) -> None:
    desktop = scanning(start, qtbot)
    arrives(desktop, qtbot, desktop.services.book.look_of(ONE), width, (110, GREENS[size]))
    assert [path for path, _ in service.asked] == [f"/{size}/1.png"]
    assert desktop.services.pictures.credit(desktop.services.book.look_of(ONE)) == "Ada Painter"


def test_another_size_stands_for_the_one_that_is_not_there(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = scanning(start, qtbot)
    look = desktop.services.book.look_of(ONE)
    arrives(desktop, qtbot, look, 140, (110, GREENS["small"]))
    service.pictures.pop("/large/1.png")
    arrives(desktop, qtbot, look, 600, (110, GREENS["small"]))


def test_both_sides_are_enlarged(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = scanning(start, qtbot)
    look = desktop.services.book.look_of(TWO_SIDED)
    arrives(desktop, qtbot, look, 300, (60, GREENS["normal"]), side=1)
    zoom = CardZoom(desktop.ui_context, desktop.window)
    preview = desktop.window.findChild(CardPreview) or desktop.home
    zoom.show_beside(look, preview)
    wide = zoom.width()
    zoom.show_beside(desktop.services.book.look_of(ONE), preview)
    assert zoom.width() < wide
    assert wide <= desktop.window.width()
    drawn = colour(desktop, look, 300, side=DRAWN)
    assert (drawn.red(), drawn.green()) != (60, GREENS["normal"]), "what it is now is not what is printed"


def test_a_german_print_is_shown_in_german(start: Start, service: CardService, folder: Path, qtbot: QtBot) -> None:
    from app.remote.client import Client

    with Client("test", service=service.address) as asked:
        (folder / "downloads").mkdir()
        fetch_german(asked, folder / "downloads", "2026-11-22")
    stored = read_german(folder / "downloads")[ONE]
    assert stored.scans == (Scans(*(f"{service.address}/{size}/de.png" for size in SIZES)),)
    desktop = scanning(start, qtbot)
    look = desktop.services.book.look_of(ONE)
    arrives(desktop, qtbot, look, 300, (110, GREENS["normal"]))
    desktop.ui_context.set_language("de")
    arrives(desktop, qtbot, look, 300, (250, GREENS["normal"]))
    arrives(desktop, qtbot, desktop.services.book.look_of(TWO_SIDED), 300, (10, GREENS["normal"]))


def test_german_pages_of_before_are_read_without_scans(tmp_path: Path) -> None:
    line = b'{"page":1,"updated":"","last":true,"cards":[["Bear",[["","B\xc3\xa4r",""]]]]}\n'
    (tmp_path / GERMAN_FILE).write_bytes(line)
    found = read_german(tmp_path)["Bear"]
    assert isinstance(found, GermanCard)
    assert (found.name_de, found.scans) == ("Bär", ())


def test_the_users_own_picture_goes_before_a_scan(
    start: Start, service: CardService, folder: Path, qtbot: QtBot
) -> None:
    (folder / "pictures").mkdir()
    (folder / "pictures" / f"{ONE}.png").write_bytes(plain(0, 0))
    desktop = scanning(start, qtbot)
    service.asked.clear()
    colour(desktop, desktop.services.book.look_of(ONE), 300)
    qtbot.wait(100)
    assert service.asked == []


def test_what_is_no_longer_looked_at_is_not_fetched_to_its_end(
    start: Start, service: CardService, qtbot: QtBot
) -> None:
    desktop = scanning(start, qtbot)
    begun, go_on = Event(), Event()

    def slow(handler: Handler) -> bool:
        body = service.pictures["/normal/0.png"]
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body[:10])
        handler.wfile.flush()
        begun.set()
        go_on.wait(20)
        handler.close_connection = True
        try:
            handler.wfile.write(body[10:])
        except OSError:
            return True
        return True

    service.trouble("/normal/0.png", slow)
    colour(desktop, desktop.services.book.look_of(TWO_SIDED), 300)
    qtbot.waitUntil(begun.is_set)
    desktop.ui_context.look_at(desktop.services.book.look_of(ONE))
    qtbot.waitUntil(lambda: not desktop.pictures.loader.has_pending)
    go_on.set()
    arrives(desktop, qtbot, desktop.services.book.look_of(ONE), 300, (110, GREENS["normal"]))
    pictures = desktop.services.pictures
    assert not pictures.store.has_picture(
        pictures.scanned_sides(desktop.services.book.look_of(TWO_SIDED), "en")[0].normal
    )


def test_what_is_wanted_again_is_fetched_to_its_end(qtbot: QtBot) -> None:
    begun, go_on, done = Event(), Event(), []

    def fetch(address: str, pause: Callable[[float], None]) -> bool:
        begun.set()
        go_on.wait(20)
        pause(0)
        done.append(address)
        return True

    loader = PictureLoader(fetch, InterruptedError)
    loader.request_picture("one")
    qtbot.waitUntil(begun.is_set)
    loader.drop_requests()
    assert not loader.has_pending
    loader.request_picture("one")
    go_on.set()
    qtbot.waitUntil(lambda: done == ["one"])
    loader.end_loading()


def test_the_room_for_pictures_is_kept(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = scanning(start, qtbot)
    arrives(desktop, qtbot, desktop.services.book.look_of(ONE), 300, (110, GREENS["normal"]))
    store = desktop.services.pictures.store
    assert any(file.is_file() for file in store.folder.rglob("*"))
    settings = desktop.window.in_front()
    assert isinstance(settings, SettingsScreen)
    settings.space.chosen.emit("1000")
    qtbot.waitUntil(lambda: store._most == 1000 * 2**20)
    again = start()
    assert again.services.preferences().picture_space == 1000
    store.limit_bytes(0)
    assert not any(file.is_file() for file in store.folder.rglob("*"))


def test_the_command_fetches_whole_cards(
    service: CardService, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(f"1 {TWO_SIDED}\n1 {ONE}\n")
    launchers = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
    assert run_program(["cards", "pictures", str(deck), "--scans", "small", "--json"], launchers) == 0
    assert sorted(path for path, _ in service.asked) == ["/small/0.png", "/small/1.png", "/small/back.png"]


def test_prices_stand_where_cards_are_shown(start: Start, folder: Path, tmp_path: Path, qtbot: QtBot) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    editor = desktop.deck_presenter.screen.editor
    found = editor.source.found
    editor.source.search.setText(f'!"{ONE}"')
    qtbot.waitUntil(lambda: found.cards.count == 1)
    found.resize(500, 300)

    def spoken() -> str:
        return str(found.cards.data(found.cards.index(0)))

    def drawn() -> QImage:
        found.viewport().update()
        return found.viewport().grab().toImage()

    before = drawn()
    assert "€" not in spoken()
    file = card_file(tmp_path, {"name": ONE, "prices": {"eur": "0.99", "usd": "1.25"}, "type_line": "Artifact"})
    desktop.cards.import_file(file)
    day = datetime.now(UTC).date()
    qtbot.waitUntil(lambda: spoken().endswith(f"0.99 € · 1.25 $ (price of {day})"))
    qtbot.waitUntil(lambda: drawn() != before)
    desktop.ui_context.set_language("de")
    assert spoken().endswith(f"0,99 € · 1,25 $ (Preis vom {day:%d.%m.%Y})")
    desktop.ui_context.look_at(desktop.services.book.look_of(TWO_SIDED))
    assert editor.preview.accessibleDescription().endswith("Preis unbekannt")


def test_pictures_of_the_set_are_fetched_in_advance_and_can_be_stopped(
    start: Start, service: CardService, qtbot: QtBot
) -> None:
    desktop = scanning(start, qtbot)
    settings = desktop.window.in_front()
    assert isinstance(settings, SettingsScreen)
    row = settings.ahead
    begun, go_on = Event(), Event()

    def slow(handler: Handler) -> bool:
        begun.set()
        go_on.wait(20)
        return False

    service.trouble("/normal/0.png", slow)
    row.get.click()
    qtbot.waitUntil(begun.is_set)
    assert row.stop.isVisible()
    assert not row.get.isVisible()
    row.stop.click()
    go_on.set()
    qtbot.waitUntil(row.get.isVisible)
    assert service.asked_for("/normal/1.png") == []
    row.get.click()
    count = len(desktop.services.cards_of("set"))
    said = f"Pictures: 2. Cards without a picture: {count - 2}."
    qtbot.waitUntil(lambda: any(notice.sentence.text() == said for notice in desktop.window.notices.notices()))
    assert row.get.isVisible()
    for path in ("/normal/back.png", "/normal/1.png"):
        assert len(service.asked_for(path)) == 1


def test_the_pictures_of_a_deck_and_of_its_pool(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = scanning(start, qtbot)
    desktop.pictures.fetch_ahead("deck")
    qtbot.waitUntil(lambda: any("Open a deck" in one.sentence.text() for one in desktop.window.notices.notices()))
    desktop.deck_presenter.begin_empty()
    qtbot.waitUntil(lambda: desktop.deck_presenter.snapshot is not None)
    desktop.deck_presenter.screen.editor.menu.added.emit(ONE)
    opened = desktop.pictures.opened
    qtbot.waitUntil(lambda: (found := opened()) is not None and found.deck.card_count == 1)
    for what in ("deck", "pool", "decks"):
        assert desktop.services.cards_of(what, opened()) == (ONE,)
    desktop.pictures.fetch_ahead("deck")
    qtbot.waitUntil(lambda: service.asked_for("/normal/1.png") != [])


def test_nothing_is_fetched_in_advance_without_a_yes(start: Start, service: CardService, qtbot: QtBot) -> None:
    desktop = start()
    known(desktop, qtbot)
    desktop.window.show_screen("settings")
    settings = desktop.window.in_front()
    assert isinstance(settings, SettingsScreen)
    assert not settings.ahead.isEnabled()
    desktop.pictures.fetch_ahead("set")
    qtbot.wait(200)
    assert service.asked == []
