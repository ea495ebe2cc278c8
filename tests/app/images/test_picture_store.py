"""The picture store: it has a size limit, deletes the least recently viewed pictures first and rejects other files."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from PIL import Image

from app.images.pictures import PictureStore


def picture(colour: tuple[int, int, int], side: int = 64) -> bytes:
    """Returns an incompressible picture: it takes about as many bytes as it has pixels."""
    image = Image.effect_noise((side, side), 60).convert("RGB")
    image.paste(colour, (0, 0, 8, 8))
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def test_a_kept_picture_comes_in_every_size_after_the_next_start_too(tmp_path: Path) -> None:
    store = PictureStore(tmp_path / "cache")
    assert store.find_picture("https://a", 10, 10) is None
    assert store.keep_picture("https://a", picture((255, 0, 0)))
    for again in (store, PictureStore(tmp_path / "cache")):
        for width, height in ((10, 20), (30, 7), (10, 20)):
            found = again.find_picture("https://a", width, height)
            assert found is not None
            assert (found.width, found.height, len(found.rgba)) == (width, height, width * height * 4)
    files = len(list((tmp_path / "cache").iterdir()))
    assert store.find_picture("https://a", 10, 20) is not None
    assert len(list((tmp_path / "cache").iterdir())) == files == 3, "each size is made once"


def test_no_more_than_the_limit_is_kept_and_the_least_looked_at_goes_first(tmp_path: Path) -> None:
    data = [picture((number, 0, 0)) for number in range(12)]
    store = PictureStore(tmp_path / "cache", most=10 * max(map(len, data)))
    for number in range(9):
        assert store.keep_picture(f"https://{number}", data[number])
        os.utime(store._file(f"https://{number}"), (1000 + number, 1000))
    assert store.find_picture("https://0", 5, 5) is not None
    for number in range(9, 12):
        assert store.keep_picture(f"https://{number}", data[number])
    kept = [number for number in range(12) if store.has_picture(f"https://{number}")]
    assert 0 in kept, "it has just been looked at"
    assert 1 not in kept
    assert {9, 10, 11} <= set(kept)
    assert sum(file.stat().st_size for file in (tmp_path / "cache").iterdir()) <= 10 * max(map(len, data))


@pytest.mark.parametrize("data", [b"", b"<html>", b"\x89PNG\r\n\x1a\n", picture((0, 0, 0))[:200]])
def test_what_is_no_picture_is_not_kept(tmp_path: Path, data: bytes) -> None:
    store = PictureStore(tmp_path / "cache")
    assert not store.keep_picture("https://a", data)
    assert not store.has_picture("https://a")


def test_a_damaged_picture_is_forgotten(tmp_path: Path) -> None:
    store = PictureStore(tmp_path / "cache")
    assert store.keep_picture("https://a", picture((0, 0, 0)))
    store._file("https://a").write_bytes(b"damaged")
    assert store.find_picture("https://a", 5, 5) is None
    assert not store.has_picture("https://a")
    assert store.keep_picture("https://a", picture((0, 0, 0)))
    assert store.find_picture("https://a", 5, 5) is not None


def test_a_fetched_picture_that_turns_out_bad_twice_is_kept_no_more(tmp_path: Path) -> None:
    store = PictureStore(tmp_path / "cache")
    kept = []
    for _ in range(4):
        kept.append(store.keep_picture("https://a", picture((0, 0, 0))))
        if kept[-1]:
            store._file("https://a").write_bytes(b"damaged")
        assert store.find_picture("https://a", 5, 5) is None
    assert kept == [True, True, False, False]
    assert store.keep_picture("https://b", picture((0, 0, 0)))
