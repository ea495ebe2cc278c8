"""Pictures of the user in the window: decoded beside it, never waited for, and a bad one costs only itself."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.images import scaling
from app.images.pixels import Picture
from app.screens.desktop import Desktop
from app.services.app_services import AppServices
from app.services.cards.look import CardLook
from app.services.cards.pictures import CardPictures
from app.tasks.ready_pictures import ReadyPictures
from app.widgets.card_view import card_size
from tests.app.images.test_hostile_pictures import encoded, png_of_size, striped, webp_with_exif

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
_WIDE = 300


def look(desktop: Desktop, name: str) -> CardLook:
    return desktop.services.book.look_of(name)


def drawn(desktop: Desktop, name: str) -> QImage:
    return desktop.ui_context.pixmaps.draw_card(look(desktop, name), card_size(_WIDE), 1.0, "en").toImage()


def middle(desktop: Desktop, name: str) -> QColor:
    return drawn(desktop, name).pixelColor(_WIDE // 2, 60)


@pytest.fixture
def pictures(folder: Path) -> Path:
    (folder / "pictures").mkdir()
    return folder / "pictures"


def test_pictures_are_decoded_beside_the_window_and_painted_when_they_arrive(
    start: Start, pictures: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    (pictures / "Sol Ring.png").write_bytes(encoded(Image.new("RGB", (90, 60), "#12ab34"), "PNG"))
    go_on, threads = threading.Event(), list[str]()
    decode = scaling.scaled

    def slowly(file: Path, width: int, height: int, kept: Path | None) -> Picture:
        threads.append(threading.current_thread().name)
        assert go_on.wait(60)
        return decode(file, width, height, kept)

    monkeypatch.setattr(scaling, "scaled", slowly)
    desktop = start()
    first = middle(desktop, "Sol Ring")
    assert first.name() != "#12ab34", "the window paints at once, while the picture is still being read"
    assert middle(desktop, "Sol Ring") == first
    go_on.set()
    qtbot.waitUntil(lambda: middle(desktop, "Sol Ring").name() == "#12ab34")
    assert set(threads) == {"decoding"}


def test_hostile_pictures_of_a_deck_show_the_drawn_face_and_the_others_stay(
    start: Start, pictures: Path, qtbot: QtBot
) -> None:
    names = ["Sol Ring", "Abrade", "Arcane Signet", "Forest", "Island"]
    (pictures / "Sol Ring.png").write_bytes(encoded(Image.new("RGB", (90, 60), "#12ab34"), "WEBP", lossless=True))
    (pictures / "Abrade.png").write_bytes(b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n{} loop\n")
    (pictures / "Arcane Signet.png").write_bytes(webp_with_exif(b"not TIFF at all"))
    (pictures / "Forest.png").write_bytes(png_of_size(1, 50_000_000))
    if hasattr(os, "mkfifo"):
        os.mkfifo(pictures / "Island.png")
    desktop = start()
    plain = {name: drawn(desktop, name) for name in ("Abrade", "Forest", "Island")}
    qtbot.waitUntil(lambda: middle(desktop, "Sol Ring").name() == "#12ab34")
    red = QColor("red")
    qtbot.waitUntil(lambda: abs(middle(desktop, "Arcane Signet").red() - red.red()) < 30)
    qtbot.waitUntil(lambda: len(desktop.window.notices.notices()) == 2)
    said = " ".join(notice.sentence.text() for notice in desktop.window.notices.notices())
    assert "Abrade.png" in said
    assert "Forest.png" in said
    desktop.deck_presenter.begin_empty()
    desktop.window.show_screen("deck")
    for name in names:
        desktop.ui_context.look_at(look(desktop, name))
        assert not desktop.window.grab().isNull()
    assert {name: drawn(desktop, name) for name in plain} == plain


def test_a_picture_that_is_replaced_is_shown_after_the_next_look(start: Start, pictures: Path, qtbot: QtBot) -> None:
    file = pictures / "Sol Ring.png"
    file.write_bytes(b"no picture")
    desktop = start()
    middle(desktop, "Sol Ring")
    qtbot.waitUntil(lambda: desktop.services.pictures.problems() == (file,))
    file.write_bytes(encoded(Image.new("RGB", (90, 60), "#12ab34"), "PNG"))
    desktop.pictures.draw_anew()
    qtbot.waitUntil(lambda: middle(desktop, "Sol Ring").name() == "#12ab34")
    assert desktop.services.pictures.problems() == ()


def test_a_storm_of_paints_asks_for_a_bad_picture_once(folder: Path, pictures: Path, qtbot: QtBot) -> None:
    from app.services.cards.known import KnownCards

    (pictures / "Sol Ring.png").write_bytes(b"no picture")
    source = CardPictures(folder)
    asked: list[int] = []
    find = source.find_picture

    def note(look: CardLook, width: int, height: int) -> Picture | None:
        asked.append(width)
        return find(look, width, height)

    source.find_picture = note  # type: ignore[method-assign]
    ready = ReadyPictures(source)
    look = KnownCards(folder).book.look_of("Sol Ring")
    with qtbot.waitSignal(ready.missed):
        assert ready.find_picture(look, 50, 40) is None
    for _ in range(1000):
        assert ready.find_picture(look, 50, 40) is None
    ready.end_thread()
    assert asked == [50]


def test_a_picture_that_is_replaced_while_it_is_read_is_read_again(folder: Path, pictures: Path, qtbot: QtBot) -> None:
    from app.services.cards.known import KnownCards

    source = CardPictures(folder)
    (pictures / "Sol Ring.png").write_bytes(encoded(striped(), "PNG"))
    source.read_own()
    reading, go_on = threading.Event(), threading.Event()
    find = source.find_picture

    def slowly(look: CardLook, width: int, height: int) -> Picture | None:
        if go_on.is_set():
            return find(look, width, height)
        reading.set()
        assert go_on.wait(60)
        return None

    source.find_picture = slowly  # type: ignore[method-assign]
    ready = ReadyPictures(source)
    look = KnownCards(folder).book.look_of("Sol Ring")
    assert ready.find_picture(look, 50, 40) is None
    assert reading.wait(60)
    ready.look_again()
    assert ready.find_picture(look, 50, 40) is None
    with qtbot.waitSignal(ready.arrived):
        go_on.set()
    assert ready.find_picture(look, 50, 40) is not None
    ready.end_thread()


def test_no_more_pictures_wait_or_are_kept_than_a_screen_can_show(folder: Path, pictures: Path, qtbot: QtBot) -> None:
    from app.services.cards.known import KnownCards

    (pictures / "Sol Ring.png").write_bytes(encoded(striped(), "PNG"))
    ready = ReadyPictures(CardPictures(folder), most=40_000)
    look = KnownCards(folder).book.look_of("Sol Ring")
    for width in range(10, 1200):
        ready.find_picture(look, width, 10)
    qtbot.waitUntil(lambda: not ready.has_pending)
    assert ready._used <= 40_000
    assert ready.find_picture(look, 10, 10) is None, "it waited longest, and was left out"
    ready.end_thread()


def test_the_folder_of_pictures_is_read_beside_the_window(
    qapp: QApplication, pictures: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    (pictures / "closed").mkdir()
    (pictures / "Sol Ring.png").write_bytes(encoded(Image.new("RGB", (90, 60), "#12ab34"), "PNG"))
    go_on, listed = threading.Event(), os.scandir

    def scan(place: str) -> object:
        if Path(place) == pictures:
            assert threading.current_thread() is not threading.main_thread()
            assert go_on.wait(60)
        if Path(place).name == "closed":
            raise PermissionError(13, "Permission denied", place)
        return listed(place)

    monkeypatch.setattr(os, "scandir", scan)
    desktop = Desktop(AppServices.in_data_folder(own_later=True))
    desktop.window.show()
    desktop.window.show_screen("settings")
    assert middle(desktop, "Sol Ring").name() != "#12ab34"
    assert len(desktop.services.pictures) == 0
    assert desktop.services.pictures.unlisted() == ()
    go_on.set()
    qtbot.waitUntil(lambda: middle(desktop, "Sol Ring").name() == "#12ab34")
    qtbot.waitUntil(lambda: bool(desktop.window.notices.notices()))
    (notice,) = desktop.window.notices.notices()
    assert str(pictures / "closed") in notice.sentence.text()
    settings = desktop.window.in_front()
    assert settings is not None
    assert any("1" in label.text() and str(pictures) in label.text() for label in settings.findChildren(QLabel))
    desktop.window.close()
