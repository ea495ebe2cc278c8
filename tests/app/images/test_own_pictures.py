"""The user's own pictures: found by name, cut to shape, kept small; bad files are named and cost nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from app.images import headers
from app.images.pictures import OwnPictures, picture_key


def picture(file: Path, size: tuple[int, int] = (200, 100), colour: str = "red") -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, colour).save(file)
    return file


@pytest.mark.parametrize(
    ("file_name", "card"),
    [
        ("Sol Ring.png", "Sol Ring"),
        ("sol_ring.jpg", "Sol Ring"),
        ("Kozilek the Great Distortion.webp", "Kozilek, the Great Distortion"),
        ("sets/Forest.jpeg", "Forest"),
    ],
)
def test_a_picture_is_found_by_its_card_s_name(tmp_path: Path, file_name: str, card: str) -> None:
    file = picture(tmp_path / file_name)
    pictures = OwnPictures(tmp_path)
    assert pictures.find_file(card) == file
    assert pictures.find_file("Another Card", card) == file
    assert pictures.find_file("Another Card") is None


def test_a_picture_is_cut_to_the_wanted_shape(tmp_path: Path) -> None:
    file = picture(tmp_path / "Forest.png", (400, 100), "green")
    small = OwnPictures(tmp_path).thumbnail(file, 60, 80)
    assert small is not None
    assert (small.width, small.height, len(small.rgba)) == (60, 80, 60 * 80 * 4)
    assert small.rgba[:4] == bytes((0, 128, 0, 255))


def test_a_thumbnail_is_kept_and_made_anew_when_the_picture_changes(tmp_path: Path) -> None:
    file = picture(tmp_path / "own" / "Forest.png")
    cache = tmp_path / "cache"
    first = OwnPictures(tmp_path / "own", cache).thumbnail(file, 20, 20)
    assert len(list(cache.iterdir())) == 1
    assert OwnPictures(tmp_path / "own", cache).thumbnail(file, 20, 20) == first
    assert len(list(cache.iterdir())) == 1
    picture(file, colour="blue")
    assert OwnPictures(tmp_path / "own", cache).thumbnail(file, 20, 20) != first


def test_a_cache_that_cannot_be_written_costs_nothing(tmp_path: Path) -> None:
    file = picture(tmp_path / "own" / "Forest.png")
    (tmp_path / "cache").write_text("in the way")
    assert OwnPictures(tmp_path / "own", tmp_path / "cache" / "deeper").thumbnail(file, 20, 20) is not None


@pytest.mark.parametrize("content", [b"", b"no picture", b"\x89PNG\r\n\x1a\n" + b"\0" * 50])
def test_a_file_that_is_no_picture_is_named_and_not_asked_again(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "Forest.png"
    file.write_bytes(content)
    pictures = OwnPictures(tmp_path)
    assert pictures.thumbnail(file, 20, 20) is None
    assert pictures.thumbnail(file, 30, 30) is None
    assert pictures.problems == [file]


def test_a_picture_that_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = picture(tmp_path / "Forest.png", (300, 300))
    monkeypatch.setattr(headers, "MOST_PIXELS", 1000)
    pictures = OwnPictures(tmp_path)
    assert pictures.thumbnail(file, 20, 20) is None
    assert pictures.problems == [file]


def test_no_folder_is_no_pictures_and_no_trouble(tmp_path: Path) -> None:
    for pictures in (OwnPictures(tmp_path / "missing"), OwnPictures()):
        assert len(pictures) == 0
        assert pictures.unlisted == []


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("no folder")
    assert OwnPictures(tmp_path / "pictures").unlisted == [tmp_path / "pictures"]


def test_names_are_compared_by_letters_and_digits() -> None:
    assert picture_key("Urza's Saga") == picture_key("urzas_saga") == "urzassaga"


def test_small_copies_take_no_more_than_their_room_and_the_least_looked_at_goes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.images.pictures._LOOK_EVERY", 5)
    file = picture(tmp_path / "own" / "Forest.png")
    cache = tmp_path / "cache"
    OwnPictures(tmp_path / "own", cache).thumbnail(file, 30, 30)
    (first,) = cache.iterdir()
    pictures = OwnPictures(tmp_path / "own", cache, 10 * first.stat().st_size)
    for side in range(31, 71):
        pictures.thumbnail(file, 30, 30)
        pictures.thumbnail(file, side, 30)
    kept = list(cache.iterdir())
    assert 1 < len(kept) < 20
    assert first in kept
