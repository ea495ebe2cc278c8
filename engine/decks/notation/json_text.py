"""JSON from strangers: whether a text is JSON at all, its document, and safe looks into it.

Input: the text of a file. Output: plain dictionaries, lists, texts and numbers. A value of another type than
expected counts as missing. The decoder bounds the depth, the reader of the file its size.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from engine.decks.problems import BrokenJson
from engine.errors import UnreadableInput, problem_of

_BEGINS: Final = re.compile(r'\s*(?:\{\s*["}]|\[\s*(?:[{"\[\]]|-?[0-9]+\s*,))')

Document = object


def looks_like_json(text: str) -> bool:
    """Whether a text begins as JSON does; a heading in brackets doesn't."""
    return _BEGINS.match(text.removeprefix("\ufeff")) is not None


def read_json(text: str) -> Document:
    """The document of a text.

    Raises:
        UnreadableInput: if the text isn't JSON, breaks off, or is too deep.
    """
    try:
        found: Document = msgspec.json.decode(text.removeprefix("\ufeff"))
        return found
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise UnreadableInput(BrokenJson(problem_of(problem))) from None


def field_of(value: Document, *path: str) -> Document:
    """What is at the end of a path of keys; None if there is nothing."""
    for key in path:
        if not isinstance(value, dict):
            return None
        value = value.get(key)
    return value


def text_at(value: Document, *paths: str) -> str:
    """The first text that isn't empty at one of these paths, whose keys are joined by dots; "" if there is none."""
    for path in paths:
        found = field_of(value, *path.split("."))
        if isinstance(found, str) and (text := clean_text(found)):
            return text
    return ""


def clean_text(text: str) -> str:
    """One line of signs that can be seen: JSON can spell out those that steer a terminal."""
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())


def items_of(value: Document) -> Iterator[Document]:
    """The elements of a list; nothing for what isn't one."""
    return iter(value if isinstance(value, list) else ())


def entries_of(value: Document) -> Iterator[tuple[str, Document]]:
    """The keys and values of a dictionary; nothing for what isn't one."""
    return iter(((clean_text(str(key)), found) for key, found in value.items()) if isinstance(value, dict) else ())
