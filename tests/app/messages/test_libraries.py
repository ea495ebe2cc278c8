"""Errors of the JSON, text and pattern libraries have German translations. The tests provoke every known error."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from typing import Annotated, Final, Literal

import msgspec
import pytest

from app.messages.errors import problem_sentence
from engine.errors import problem_of
from tests.app.screens.words_on_show import english_words, words_of


class Rank(Enum):
    low = "low"


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    number: int = 0
    share: float = 0.0
    name: str = ""
    on: bool = False
    rank: Rank = Rank.low
    kind: Literal["a", "b"] = "a"
    pair: tuple[int, str] = (0, "")
    parts: list[int] = []
    some: int | None = None
    least: Annotated[int, msgspec.Meta(ge=3)] = 3
    short: Annotated[str, msgspec.Meta(max_length=2)] = ""
    data: bytes = b""
    wide: dict[str, int] = {}


class Outer(msgspec.Struct):
    inner: Inner


NO_JSON: Final = (
    *("{", "[1", '{"a" 1}', '{"a": 1 "b"}', "[1 2]", "[1,]", '{"a":1,}', "[1]]", "{1: 2}", "01", "-", "nul", "x"),
    *(r'"\q"', r'"\u12x4"', r'"\ud800\u0000"', r'"\ud800"', "1.e", "\x00"),
)
NO_FIT: Final = (
    *("{}", '{"inner": 3}', '{"inner": {"number": "x"}}', '{"inner": {"number": 1.5}}', '{"inner": {"share": []}}'),
    *('{"inner": {"name": 5}}', '{"inner": {"on": null}}', '{"inner": {"rank": "high"}}', '{"inner": {"kind": "c"}}'),
    *('{"inner": {"pair": [1]}}', '{"inner": {"parts": {}}}', '{"inner": {"some": "x"}}', '{"inner": {"least": 1}}'),
    *('{"inner": {"short": "abc"}}', '{"inner": {"data": "?"}}', '{"inner": {"other": 1}}', '{"inner": {"wide": 1}}'),
    *('{"inner": {"pair": [1, 2]}}', "[]", "5"),
)
NO_TEXT: Final = (b"\xff", b"a\xc3", b"\xc3(", b"\xe2\x82")
NO_PATTERN: Final = ("(", ")", "[", "*", "a**", r"\q", "[z-a]", "\\")


def complaint(call: Callable[[], object]) -> Exception:
    try:
        call()
    except (msgspec.DecodeError, UnicodeDecodeError, re.error) as problem:
        return problem
    raise AssertionError(f"this fits: {call.__defaults__}")


def complaints() -> list[Exception]:
    return [
        *(complaint(lambda text=text: msgspec.json.decode(text)) for text in NO_JSON),  # type: ignore[misc]
        *(complaint(lambda text=text: msgspec.json.decode(text, type=Outer)) for text in NO_FIT),  # type: ignore[misc]
        *(complaint(lambda data=data: data.decode("utf-8")) for data in NO_TEXT),  # type: ignore[misc]
        *(complaint(lambda text=text: re.compile(text)) for text in NO_PATTERN),  # type: ignore[misc]
    ]


@pytest.mark.parametrize("error", complaints(), ids=str)
def test_it_is_said_in_german(error: Exception) -> None:
    said = problem_sentence(problem_of(error), "de")
    assert problem_sentence(problem_of(error), "en") == str(error)
    assert said != str(error)
    meant = re.sub(r"`[^`]*`|„[^“]*“", " ", said)
    assert words_of(meant) & (english_words() | words_of("expected got length invalid value")) == set()


def test_what_nobody_has_heard_yet_stays_as_it_is() -> None:
    assert problem_sentence(problem_of(ValueError("Something new")), "de") == "Something new"
