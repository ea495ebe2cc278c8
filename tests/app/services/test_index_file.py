"""Files of parts that are read by need: what is damaged, foreign or replaced is refused, never believed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.services.cards.index_file import IndexFile, IndexLost, hold_index, open_index, write_index

PARTS = {"one": b"first part", "two": bytes(range(256)) * 8, "empty": b"", "same": b"first part"}


def _all(index: IndexFile) -> dict[str, bytes]:
    return {name: index.read_part(name) for name in PARTS}


def test_what_is_written_is_read_part_by_part(tmp_path: Path) -> None:
    file = tmp_path / "some.index"
    assert _all(write_index(file, "now", PARTS)) == PARTS
    opened = open_index(file, "now")
    assert opened is not None
    assert _all(opened) == PARTS
    assert opened.read_at("two", 3, 4) == bytes([3, 4, 5, 6])
    assert file.read_bytes().count(b"first part") == 1, "equal parts are there once"


def test_another_stamp_is_refused(tmp_path: Path) -> None:
    write_index(tmp_path / "some.index", "now", PARTS)
    assert open_index(tmp_path / "some.index", "later") is None
    assert open_index(tmp_path / "none.index", "now") is None


@given(st.integers(0, 3000), st.integers(1, 255))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_changed_byte_is_noticed(tmp_path: Path, at: int, change: int) -> None:
    file = tmp_path / "some.index"
    write_index(file, "now", PARTS)
    data = bytearray(file.read_bytes())
    data[at % len(data)] ^= change
    file.write_bytes(data)
    opened = open_index(file, "now")
    if opened is not None:
        with pytest.raises(IndexLost):
            _all(opened)


@pytest.mark.parametrize("keep", [0, 5, 18, 19, 26, 27, 60, 400])
def test_a_file_that_breaks_off_is_noticed(tmp_path: Path, keep: int) -> None:
    file = tmp_path / "some.index"
    write_index(file, "now", PARTS)
    file.write_bytes(file.read_bytes()[:keep])
    opened = open_index(file, "now")
    if opened is not None:
        with pytest.raises(IndexLost):
            _all(opened)


def test_a_file_that_was_replaced_is_not_read_on(tmp_path: Path) -> None:
    file = tmp_path / "some.index"
    opened = write_index(file, "now", PARTS)
    write_index(file, "later", {**PARTS, "one": b"other part"})
    os.utime(file, ns=(1, 1))
    with pytest.raises(IndexLost):
        opened.read_part("one")
    file.unlink()
    with pytest.raises(IndexLost):
        opened.read_at("one", 0, 3)


def test_where_nothing_can_be_written_the_parts_stay_in_memory(tmp_path: Path) -> None:
    (tmp_path / "some.index").mkdir()
    assert _all(write_index(tmp_path / "some.index", "now", PARTS)) == PARTS
    assert _all(hold_index("now", PARTS)) == PARTS
    with pytest.raises(IndexLost):
        hold_index("now", PARTS).read_part("three")
