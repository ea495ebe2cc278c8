"""Reading and writing files: the program rejects special files unread, and it always writes complete files."""

from __future__ import annotations

import gzip
import json
import os
import socket
import stat
import sys
from pathlib import Path

import pytest

from app.files.doors import MOST_CARD_OBJECT, clear_leftovers, lines_at_most, read_at_most, write_whole
from app.files.json_parts import parts_of
from app.services.cards.files import read_objects
from engine.errors import UnreadableInput
from tests.tools.unreadable import refused

HOUND = b'{"name": "Hound", "text": "a ] } \\" b"}'
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="pipes and sockets of other systems")


def put(folder: Path, name: str, data: bytes) -> Path:
    file = folder / name
    file.write_bytes(data)
    return file


@POSIX
def test_a_pipe_a_socket_and_a_device_are_no_ordinary_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as listening:
        monkeypatch.chdir(tmp_path)  # a socket's name has to be short
        listening.bind("socket")
    for place in (tmp_path / "pipe", tmp_path / "socket", Path("/dev/zero"), Path("/dev/null")):
        with refused("isn't a regular file"):
            read_at_most(place, 10)
    with pytest.raises(IsADirectoryError):
        read_at_most(tmp_path, 10)
    with pytest.raises(UnreadableInput):
        read_at_most(Path("a\0b"), 10)


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "hole"
    with file.open("wb") as hole:
        hole.truncate(1 << 40)
    with refused("larger than 100 bytes"):
        read_at_most(file, 100)
    lines = lines_at_most(put(tmp_path, "lines", b"short\n" + b"x" * 100), 50, 1_000)
    assert next(lines) == (1, b"short\n")
    with refused("line 2 is longer than 50 bytes"):
        next(lines)


@pytest.mark.parametrize(
    ("name", "data", "lines"),
    [
        ("one.json", HOUND, [1]),
        ("list.json", b"[\n" + HOUND + b",\n" + HOUND + b"\n]", [2, 3]),
        ("close.json", b"[" + HOUND + b"," + HOUND + b"]", [1, 1]),
        ("pretty.json", json.dumps([{"name": "A", "list": [{}]}, {"name": "B"}], indent=2).encode(), [2, 8]),
        ("page.json", b'{"object": "list", "more": {"a": []}, "data": [\n' + HOUND + b",\n5]}", [2, 3]),
        ("lines.jsonl", HOUND + b"\n\n" + HOUND, [1, 3]),
        ("other.jsonl", b"nonsense\n" + HOUND + b"\n", [1, 2]),
        ("packed.jsonl.gz", gzip.compress(HOUND + b"\n" + HOUND, mtime=0), [1, 2]),
        ("marked.json", b"\xef\xbb\xbf[" + HOUND + b"]", [1]),
        ("empty.json", b" \n", []),
    ],
)
def test_the_objects_of_a_file_come_one_by_one_with_their_lines(
    tmp_path: Path, name: str, data: bytes, lines: list[int]
) -> None:
    assert [part.line for part in parts_of(put(tmp_path, name, data))] == lines


def test_a_broken_object_on_a_line_of_its_own_costs_only_itself(tmp_path: Path) -> None:
    data = b"[\n" + HOUND + b',\n{"name": "cut,\n' + HOUND + b',\n{"open": [1,\n' + HOUND + b"\n]"
    found = [part.data for part in parts_of(put(tmp_path, "some.json", data))]
    assert [found[0], found[2], found[4]] == [HOUND] * 3
    assert len(found) == 5


def test_a_file_larger_than_a_piece_is_read_piece_by_piece(tmp_path: Path) -> None:
    one = b'{"name": "' + b"x" * 100_000 + b'"}'
    file = put(tmp_path, "large.json", b"[" + b",\n".join([one] * 50) + b"]")
    parts = list(parts_of(file))
    assert [part.data for part in parts] == [one] * 50
    assert [part.line for part in parts] == list(range(1, 51))


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 100_000,
        b"[" + b" " * 3_000_000 + b"]",
        b'[{"name": "' + b"x" * 2 * MOST_CARD_OBJECT + b'"}]',
        b"[" + HOUND,
        b"[" + HOUND[:-1],
        b"nonsense",
        gzip.compress(b"[" + b" " * 50_000_000, mtime=0),
        gzip.compress(b"[" + HOUND + b"]", mtime=0)[:-9],
    ],
    ids=["deep", "white", "large", "open list", "open object", "no JSON", "packed white", "packed and cut"],
)
def test_what_is_no_list_of_objects_is_refused_with_its_line(tmp_path: Path, data: bytes) -> None:
    with refused(r"line 1|damaged"):
        list(read_objects(put(tmp_path, "some.json", data)))


@POSIX
def test_what_is_written_keeps_links_modes_and_devices(tmp_path: Path) -> None:
    file = put(tmp_path, "deck.txt", b"old")
    file.chmod(0o640)
    link = tmp_path / "link.txt"
    link.symlink_to(file)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (b"new", 0o640)
    write_whole(tmp_path / "mine", b"1", private=True)
    assert stat.S_IMODE((tmp_path / "mine").stat().st_mode) == 0o600
    write_whole(Path("/dev/null"), b"gone")
    assert not Path("/dev/null").is_file()
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="pipe"):
        write_whole(tmp_path / "pipe", b"nobody reads")


def test_what_a_killed_program_left_is_cleared_away_and_what_is_being_written_is_not(tmp_path: Path) -> None:
    left = put(tmp_path, ".deck.txt.0123abcd.part", b"half")
    other = put(tmp_path, ".other.txt.0123abcd.part", b"half")
    for file in (left, other):
        os.utime(file, (1, 1))
    young = put(tmp_path, ".deck.txt.89abcdef.part", b"being written")
    clear_leftovers(tmp_path / "deck.txt")
    assert sorted(tmp_path.iterdir()) == sorted([other, young])
