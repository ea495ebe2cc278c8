"""A broken or oversized object in a file of card objects costs only itself."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.files.doors import MOST_CARD_OBJECT, ObjectHasMoreBytes
from app.files.json_parts import parts_of
from app.services.cards.files import Refused, read_objects
from engine.cards.card_object import CardObject
from engine.errors import OnLineOfFile

BROKEN = {
    "brackets cross": b'{"x":[}',
    "a list closes nothing": b'{"x":1]}',
    "an object closes a list": b'{"name":"Odd","x":[1,2}}',
    "70 lists": b'{"x":' + b"[" * 70 + b"]" * 70 + b"}",
    "20,000 lists": b'{"x":' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "20,000 open lists": b'{"x":' + b"[" * 20_000,
    "a bracket too many": b'{"name":"Odd"}}',
    "no end": b'{"name":"Odd","x":{',
    "an open text": b'{"name":"Odd',
    "an escaped quote": b'{"name":"Odd\\"}',
    "no key": b'{"name":"Odd",:5}',
    "nothing": b"{}",
    "a number": b"5",
    "a text": b'"Odd"',
    "an open quote": b'"',
    "a list": b"[[1],[2]]",
    "not UTF-8": b'{"name":"\xff\xfe"}',
    "NUL": b'{"name":"a\x00b"}',
    "half a surrogate": b'{"name":"\\ud800","type_line":"Artifact"}',
    "a text of 10 MB": b'{"name":"Odd","type_line":"Artifact","oracle_text":"' + b"x" * 10_000_000 + b'"}',
    "100,000 faces": b'{"name":"Odd","card_faces":[' + b'{"name":"a","type_line":"Artifact"},' * 100_000 + b"{}]}",
    "quotes without end": b'{"name":"' + b'\\"' * 1_000_000 + b'"}',
}


def sound(number: int) -> bytes:
    return json.dumps({"name": f"Sound {number}", "type_line": "Artifact"}).encode()


LAYOUTS: dict[str, tuple[str, Callable[[list[bytes]], bytes]]] = {
    "lines": ("cards.jsonl", b"\n".join),
    "packed lines": ("cards.jsonl.gz", lambda parts: gzip.compress(b"\n".join(parts), mtime=0)),
    "lines of a list": ("cards.json", lambda parts: b"[\n" + b",\n".join(parts) + b"\n]"),
    "indented lines": ("cards.json", lambda parts: b"[\n  " + b",\n  ".join(parts) + b"\n]\n"),
    "lines without a list": ("cards.json", b"\n".join),
    "data of a page": ("cards.json", lambda parts: b'{"object":"list","data":[\n' + b",\n".join(parts) + b"\n]}"),
}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_object_costs_no_other_object(tmp_path: Path, layout: str, broken: str) -> None:
    name, write = LAYOUTS[layout]
    file = tmp_path / name
    file.write_bytes(write([sound(1), BROKEN[broken], sound(2), BROKEN[broken], sound(3)]))

    found = list(read_objects(file))

    assert [card.name for card in found if isinstance(card, CardObject)] == ["Sound 1", "Sound 2", "Sound 3"]
    refused = [card for card in found if isinstance(card, Refused)]
    assert len(refused) >= 2
    assert all(len(repr(card.problem)) < 2_000 for card in refused)


@pytest.mark.parametrize("broken", ["brackets cross", "70 lists", "20,000 lists", "no key", "nothing", "100,000 faces"])
def test_a_broken_object_in_a_list_on_one_line_costs_no_other_object(tmp_path: Path, broken: str) -> None:
    file = tmp_path / "cards.json"
    file.write_bytes(b"[" + b",".join([sound(1), BROKEN[broken], sound(2), sound(3)]) + b"]")

    assert [card.name for card in read_objects(file) if isinstance(card, CardObject)] == [
        "Sound 1",
        "Sound 2",
        "Sound 3",
    ]


def test_open_objects_before_a_large_one_cost_no_other_object(tmp_path: Path) -> None:
    large = b'{"name":"Large","x":"' + b"x" * 2 * MOST_CARD_OBJECT + b'"}'
    opened = [b'{"name":"Odd","', b'{"name":"Odd","x":[', b'{"name":"Odd']
    file = tmp_path / "cards.json"
    file.write_bytes(b"[\n  " + b",\n  ".join([sound(1), *opened, sound(2), large, *opened, sound(3)]) + b"\n]")

    found = [card.name for card in read_objects(file) if isinstance(card, CardObject)]

    assert found == ["Sound 1", "Sound 2", "Sound 3"]


def test_a_broken_object_of_many_lines_costs_no_other_object(tmp_path: Path) -> None:
    cards = [{"name": f"Sound {number}", "type_line": "Artifact", "more": [{"a": 1}, {"b": 2}]} for number in range(3)]
    text = json.dumps([cards[0], {"name": "Odd", "more": [{"a": 1}]}, *cards[1:]], indent=2)
    for damage in (
        text.replace('"Odd"', '"Odd'),
        text.replace('"name": "Odd"', '"name": [}'),
        text.replace("Odd", "\\"),
    ):
        file = tmp_path / "cards.json"
        file.write_text(damage, encoding="utf-8")
        found = [card.name for card in read_objects(file) if isinstance(card, CardObject)]
        assert found == ["Sound 0", "Sound 1", "Sound 2"]


def test_a_complaint_names_the_line_of_the_broken_object(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_bytes(b"\n".join([sound(1), BROKEN["brackets cross"], sound(2), BROKEN["a text of 10 MB"], sound(3)]))

    problems = [card.problem for card in read_objects(file) if isinstance(card, Refused)]

    assert [problem.line for problem in problems] == [2, 4]  # type: ignore[attr-defined]


def test_a_file_that_breaks_off_keeps_the_objects_before(tmp_path: Path) -> None:
    whole = b"[\n" + b",\n".join(map(sound, range(400))) + b"\n]"
    packed, lines = gzip.compress(whole, mtime=0), gzip.compress(b"\n".join(map(sound, range(400))), mtime=0)
    files = {"cards.json": whole[:-20], "cards.json.gz": packed[:-9], "cards.jsonl.gz": lines[:-9]}
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
        found = list(read_objects(tmp_path / name))
        assert sum(isinstance(card, CardObject) for card in found) >= 398
        assert isinstance(found[-1], Refused)


@given(st.binary(max_size=300), st.sampled_from(list(LAYOUTS)))
def test_no_bytes_between_two_objects_raise_anything(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, layout: str
) -> None:
    name, write = LAYOUTS[layout]
    file = tmp_path_factory.getbasetemp() / f"any-{name}"
    file.write_bytes(write([sound(1), data, sound(2)]))

    parts = list(parts_of(file))

    assert parts[0].data.strip() == sound(1)
    assert all(len(part.data) <= MOST_CARD_OBJECT for part in parts)


ENDLESS = {
    "quotes behind backslashes": b"[" + b'"' + b'\\"' * 400_000,
    "quotes and brackets": b"[" + b'"[' * 400_000,
    "open objects": b'{"a":' * 500_000,
    "lists in a list": b"[[" + b"[]," * 400_000,
    "empty lines behind a card": sound(0) + b"\n" * 3_000_000,
}
"""Texts that take quadratic time, or hours, if each place is searched to the end."""


@pytest.mark.parametrize("name", ["cards.jsonl", "cards.json"])
@pytest.mark.parametrize("kind", ENDLESS)
def test_a_text_without_end_is_read_once_and_ends_with_a_problem(tmp_path: Path, kind: str, name: str) -> None:
    file = tmp_path / name
    file.write_bytes(ENDLESS[kind])
    parts = list(parts_of(file))
    assert parts[-1].problem is not None
    assert sum(len(part.data) for part in parts) <= len(ENDLESS[kind])


def test_reading_ends_behind_megabytes_of_objects_that_are_too_large(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    with file.open("wb") as opened:
        opened.write(b"[" + sound(1) + b",\n")
        for _ in range(60):
            opened.write(b'{"name":"' + b"x" * 1_100_000 + b'"},\n')
        opened.write(sound(2) + b"]")
    *parts, last = parts_of(file)
    assert parts[0].data == sound(1)
    assert isinstance(last.problem, OnLineOfFile)
    assert last.problem.problem == ObjectHasMoreBytes(MOST_CARD_OBJECT)
    assert 40 < len(parts) < 50
