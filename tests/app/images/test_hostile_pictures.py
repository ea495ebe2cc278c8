"""Pictures made to do harm: each is refused or shown, and nothing else happens."""

from __future__ import annotations

import io
import os
import struct
import subprocess
import zlib
from pathlib import Path

import pytest
from PIL import Image, PngImagePlugin

from app.files.doors import read_at_most
from app.images.headers import MOST_PIXELS, MOST_SIDE, read_header
from app.images.pictures import OwnPictures
from app.images.scaling import MOST_BYTES_OF_FILE, is_picture


def encoded(image: Image.Image, kind: str, **options: object) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def striped(width: int = 60, height: int = 40, mode: str = "RGB") -> Image.Image:
    """Red above, blue below."""
    image = Image.new("RGB", (width, height), "red")
    image.paste("blue", (0, height // 2, width, height))
    return image.convert(mode)


def png_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_of_size(width: int, height: int) -> bytes:
    """A header that names a size, and next to no data."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = png_chunk(b"IHDR", head) + png_chunk(b"IDAT", zlib.compress(b"\0" * 64)) + png_chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + chunks


def webp_with_exif(exif: bytes) -> bytes:
    """A small WebP with these bytes for an EXIF block, whatever they are."""
    good = encoded(striped(), "WEBP", exif=b"Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0")
    at = good.index(b"EXIF", 30)
    body = good[8:at] + b"EXIF" + struct.pack("<I", len(exif)) + exif + b"\0" * (len(exif) % 2)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def thumbnail_of(folder: Path, data: bytes) -> tuple[bool, bool]:
    """Whether a file with these bytes gives a picture, and whether it is named as a bad one."""
    file = folder / "Sol Ring.png"
    file.write_bytes(data)
    pictures = OwnPictures(folder)
    found = pictures.thumbnail(file, 30, 20)
    return found is not None, pictures.problems == [file]


@pytest.fixture
def no_process(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Notes every process that is started."""
    started: list[object] = []

    def refuse(*what: object, **_how: object) -> None:
        started.append(what)
        raise OSError("a picture starts a process")

    for place, name in ((subprocess, "Popen"), (os, "system"), (os, "posix_spawn"), (os, "fork")):
        monkeypatch.setattr(place, name, refuse)
    return started


@pytest.mark.parametrize("exif", [b"not TIFF at all", b"II*", b"\xff" * 400, b"MM\0*\0\0\0\x08\xff\xff" + b"\0" * 30])
def test_a_webp_with_a_damaged_exif_block_is_shown_upright(tmp_path: Path, exif: bytes) -> None:
    assert thumbnail_of(tmp_path, webp_with_exif(exif)) == (True, False)
    assert is_picture(webp_with_exif(exif))


@pytest.mark.parametrize(
    ("width", "height"),
    [(1, 50_000_000), (50_000_000, 1), (MOST_SIDE + 1, 4), (8_000, 8_000), (2**31 - 1, 2**31 - 1), (0, 10)],
)
def test_a_picture_whose_header_names_too_large_a_size_is_refused_before_it_is_decoded(
    tmp_path: Path, width: int, height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_what: object, **_how: object) -> None:
        raise AssertionError("a decoder was asked")

    monkeypatch.setattr(Image, "open", refuse)
    assert not is_picture(png_of_size(width, height))
    assert thumbnail_of(tmp_path, png_of_size(width, height)) == (False, True)


def test_a_picture_just_within_the_limits_is_shown(tmp_path: Path) -> None:
    image = Image.new("L", (MOST_SIDE, MOST_PIXELS // MOST_SIDE), 200)
    assert thumbnail_of(tmp_path, encoded(image, "PNG", compress_level=1)) == (True, False)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_the_header_of_each_format_names_the_size(kind: str, mode: str) -> None:
    options: list[dict[str, object]] = [{}, {"lossless": True}, {"progressive": True}]
    for more in options:
        header = read_header(encoded(striped(123, 45, mode), kind, **more))
        assert header is not None
        assert (header.kind, header.width, header.height) == (kind, 123, 45)


@pytest.mark.parametrize(
    "data",
    [
        b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n{} loop\n",
        b"\xc5\xd0\xd3\xc6" + b"\0" * 100,
        encoded(striped(), "TIFF"),
        encoded(striped(), "BMP"),
        encoded(striped(), "GIF"),
        encoded(striped(), "ICO"),
        encoded(striped(), "PPM"),
        encoded(striped(), "TGA"),
        encoded(striped(), "JPEG2000"),
        b"8BPS" + b"\0\1" + b"\0" * 60,
        b"%PDF-1.7\n",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"",
        b"\x89PNG\r\n\x1a\n",
        b"RIFF\x10\0\0\0WEBPVP8 ",
        b"\xff\xd8\xff",
    ],
    ids=lambda data: data[:8].hex() or "empty",
)
def test_other_formats_under_the_name_of_a_png_are_refused_and_start_no_process(
    tmp_path: Path, data: bytes, no_process: list[object]
) -> None:
    assert thumbnail_of(tmp_path, data) == (False, True)
    assert not is_picture(data)
    assert no_process == []


@pytest.mark.parametrize(
    "error",
    [SyntaxError, struct.error, EOFError, OverflowError, IndexError, TypeError, ZeroDivisionError, MemoryError]
    + [zlib.error, KeyError, AttributeError, RecursionError, NotImplementedError, Image.DecompressionBombError],
)
def test_a_picture_fails_cleanly_whatever_its_decoder_raises(
    tmp_path: Path, error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(*_what: object) -> None:
        raise error("damaged")

    data = encoded(striped(), "PNG")
    monkeypatch.setattr(PngImagePlugin.PngImageFile, "load", break_off)
    assert thumbnail_of(tmp_path, data) == (False, True)
    assert not is_picture(data)


def test_a_file_with_more_bytes_than_the_limit_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "Sol Ring.png"
    with file.open("wb") as large:
        large.truncate(MOST_BYTES_OF_FILE + 1)
    pictures = OwnPictures(tmp_path)
    assert pictures.thumbnail(file, 10, 10) is None
    assert pictures.problems == [file]


def test_a_jpeg_with_thousands_of_scans_is_refused() -> None:
    image = striped(3000, 3000)
    data = encoded(image, "JPEG", progressive=True)
    first = data.index(b"\xff\xda")
    assert is_picture(data)
    assert not is_picture(data[:-2] + data[first:-2] * 300 + b"\xff\xd9")
    small = encoded(striped(), "JPEG", progressive=True)
    first = small.index(b"\xff\xda")
    assert is_picture(small[:-2] + small[first:-2] * 5 + b"\xff\xd9")
    assert not is_picture(small[:-2] + small[first:-2] * 300 + b"\xff\xd9")


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_turned_photo_is_shown_upright(tmp_path: Path, turn: int) -> None:
    """The picture is stored turned away from what its EXIF block says: red is above, blue below."""
    back = {2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6}
    methods = {2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2}
    image = striped(600, 400)
    if turn > 1:
        image = image.transpose(Image.Transpose(methods[back[turn]]))
    exif = Image.Exif()
    exif[0x0112] = turn
    file = tmp_path / "Forest.jpg"
    file.write_bytes(encoded(image, "JPEG", exif=exif))
    small = OwnPictures(tmp_path).thumbnail(file, 30, 20)
    assert small is not None
    assert small.rgba[0] > 200 > small.rgba[2]
    assert small.rgba[-4] < 60 < small.rgba[-2]


def test_grey_of_sixteen_bits_keeps_its_shades(tmp_path: Path) -> None:
    file = tmp_path / "Forest.png"
    Image.new("I;16", (40, 40), 0x8000).save(file)
    small = OwnPictures(tmp_path).thumbnail(file, 4, 4)
    assert small is not None
    assert small.rgba[:4] == bytes((128, 128, 128, 255))


def test_a_bad_file_is_read_once_and_again_when_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "Forest.png"
    file.write_bytes(b"no picture")
    pictures = OwnPictures(tmp_path)
    reads: list[Path] = []

    def note(path: Path, most: int) -> bytes:
        reads.append(path)
        return read_at_most(path, most)

    monkeypatch.setattr("app.images.scaling.read_at_most", note)
    for side in range(10, 200):
        assert pictures.thumbnail(file, side, side) is None
    assert reads == [file]
    assert pictures.problems == [file]
    file.write_bytes(encoded(striped(), "PNG"))
    assert pictures.thumbnail(file, 10, 10) is not None
    assert pictures.problems == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_the_program_does_not_wait_for_a_pipe_or_a_device_with_the_name_of_a_card(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "Sol Ring.png")
    (tmp_path / "Forest.png").symlink_to(tmp_path / "Sol Ring.png")
    (tmp_path / "Island.png").symlink_to("/dev/zero")
    (tmp_path / "Swamp.png").symlink_to(tmp_path / "nowhere.png")
    (tmp_path / "Plains.png").mkdir()
    pictures = OwnPictures(tmp_path)
    assert len(pictures) == 0
    for file in sorted(tmp_path.iterdir()):
        assert pictures.thumbnail(file, 10, 10) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_in_the_place_of_a_small_copy_is_not_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "own" / "Forest.png"
    file.parent.mkdir()
    striped().save(file)
    OwnPictures(tmp_path / "own", tmp_path / "cache").thumbnail(file, 10, 10)
    (copy,) = (tmp_path / "cache").iterdir()
    copy.unlink()
    os.mkfifo(copy)
    assert OwnPictures(tmp_path / "own", tmp_path / "cache").thumbnail(file, 10, 10) is not None


def test_a_small_copy_of_another_size_is_made_again(tmp_path: Path) -> None:
    file = tmp_path / "own" / "Forest.png"
    file.parent.mkdir()
    striped().save(file)
    first = OwnPictures(tmp_path / "own", tmp_path / "cache").thumbnail(file, 10, 10)
    (copy,) = (tmp_path / "cache").iterdir()
    striped(500, 500).save(copy)
    assert OwnPictures(tmp_path / "own", tmp_path / "cache").thumbnail(file, 10, 10) == first


def test_a_folder_that_can_not_be_listed_is_skipped_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("closed", "open"):
        (tmp_path / folder).mkdir()
        striped().save(tmp_path / folder / f"{folder}.png")
    listed = os.scandir

    def scan(place: str) -> object:
        if Path(place).name == "closed":
            raise PermissionError(13, "Permission denied", place)
        return listed(place)

    monkeypatch.setattr(os, "scandir", scan)
    pictures = OwnPictures(tmp_path)
    assert pictures.find_file("open") == tmp_path / "open" / "open.png"
    assert pictures.find_file("closed") is None
    assert pictures.unlisted == [tmp_path / "closed"]
