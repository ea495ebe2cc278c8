"""Packed files: they are read like plain ones, and never become more than a limit."""

from __future__ import annotations

import gzip
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.files.doors import UnpacksTooFar
from app.files.json_parts import parts_of
from app.files.packed import LEAST_UNPACKED, Unpacked, holds_json, most_unpacked
from app.messages.errors import error_sentence
from engine.errors import UnreadableInput
from tests.app.remote.hostile_cases import bomb

CARD = b'{"name":"Stone Hound"}'
MB = 2**20


def written(folder: Path, data: bytes, name: str = "cards.jsonl.gz") -> Path:
    file = folder / name
    file.write_bytes(data)
    return file


def unpacked(file: Path, most: int) -> bytes:
    with file.open("rb") as opened:
        return b"".join(iter(lambda: stream.read(10_000), b"")) if (stream := Unpacked(opened, file, most)) else b""


def refused(file: Path) -> bool:
    """Whether reading a file ends with a problem: of the whole file, or of the part at which reading stopped."""
    try:
        *_, last = parts_of(file)
    except UnreadableInput:
        return True
    return last.problem is not None


def packed(data: bytes) -> bytes:
    """The packed data, with the same bytes at any time: each process that runs tests names a case after them."""
    return gzip.compress(data, mtime=0)


@pytest.mark.parametrize(
    ("head", "filling"),
    [
        (b"", b" "),
        (b"", b"\n"),
        (b"", b"["),
        (CARD + b"\n", b"\n"),
        (b"[" + CARD + b",", b"\n"),
        (CARD[:-2], b"a"),
    ],
    ids=["spaces", "lines", "brackets", "a card and lines", "a list and lines", "one endless name"],
)
@pytest.mark.parametrize("name", ["cards.jsonl.gz", "cards.json.gz", "cards"])
def test_a_small_file_that_becomes_a_large_one_is_refused(
    head: bytes, filling: bytes, name: str, tmp_path: Path
) -> None:
    data = (packed(head) if head else b"") + bomb(300, filling=filling)
    assert refused(written(tmp_path, data, name))


def test_unpacking_takes_little_memory(tmp_path: Path) -> None:
    file = written(tmp_path, bomb(60, filling=b"["))
    tracemalloc.start()
    try:
        with file.open("rb") as opened:
            stream = Unpacked(opened, file, LEAST_UNPACKED)
            assert sum(len(piece) for piece in iter(lambda: stream.read(MB), b"")) == 60 * MB
        assert tracemalloc.get_traced_memory()[1] < 10 * MB
    finally:
        tracemalloc.stop()


def test_the_sentence_names_the_file_and_the_limit(tmp_path: Path) -> None:
    file = written(tmp_path, bomb(100))
    with pytest.raises(UnreadableInput) as raised:
        unpacked(file, LEAST_UNPACKED)
    assert isinstance(raised.value.problem, UnpacksTooFar)
    assert "cards.jsonl.gz" in error_sentence(raised.value, "en")
    assert "64.000.000" in error_sentence(raised.value, "de") or "64000000" in error_sentence(raised.value, "de")


def test_a_larger_file_may_become_a_larger_one() -> None:
    assert most_unpacked(10) == LEAST_UNPACKED
    assert most_unpacked(30 * MB) > 2_000 * MB


@given(parts=st.lists(st.binary(max_size=300_000), max_size=4), filled=st.integers(0, 600))
def test_files_packed_one_behind_the_other_are_read_whole(
    parts: list[bytes], filled: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    members = b"".join(map(packed, parts or [b""])) + b"\0" * filled
    file = written(tmp_path_factory.getbasetemp(), members)
    assert unpacked(file, 10 * MB) == b"".join(parts)
    assert gzip.decompress(members) == b"".join(parts)


@given(data=st.binary(max_size=2_000), cut=st.integers(1, 30))
def test_a_file_that_breaks_off_or_is_damaged_is_refused(
    data: bytes, cut: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    whole = packed(data)
    file = written(tmp_path_factory.getbasetemp(), whole[: -min(cut, len(whole) - 1)])
    with pytest.raises(UnreadableInput):
        unpacked(file, MB)


@pytest.mark.parametrize(
    ("data", "good"),
    [
        (packed(CARD), True),
        (packed(CARD + b"\n" + CARD + b"\n"), True),
        (packed(b" \n[" + CARD + b"]"), True),
        (packed(CARD + b"\n" + b"x" * 3_000_000), True),
        (b"", False),
        (packed(b""), False),
        (packed(b"   "), False),
        (packed(b"<html>"), False),
        (packed(b"{}"), False),
        (packed(b'{"name":""}'), False),
        (packed(CARD + b"\n\xff"), False),
        (packed(CARD + b"\n\xe2\x82"), False),
        (packed(b'{"name":' + b"[" * 100_000), False),
        (CARD, False),
        (packed(CARD)[:-1], False),
        (packed(CARD)[:-8] + bytes(8), False),
        (packed(CARD + b"\n" + bytes(range(128, 228))), False),
    ],
)
def test_only_a_whole_file_of_json_text_is_taken(data: bytes, good: bool, tmp_path: Path) -> None:
    assert holds_json(written(tmp_path, data), 10 * MB) is good


def test_the_check_of_a_file_can_be_stopped(tmp_path: Path) -> None:
    def look() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        holds_json(written(tmp_path, packed(CARD)), MB, look)
