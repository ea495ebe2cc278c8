"""Safe JSON: recognises and decodes JSON from untrusted files, and reads values from it.

Input: the text of a file. Output: plain dictionaries, lists, texts and numbers. A value of an unexpected type counts as
missing. The decoder bounds the depth; the reader of the file bounds its size.
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
    """True if a text begins as JSON does; a heading in brackets doesn't."""
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
    """Returns the value at the end of a path of keys, or None if it is missing."""
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
    """Returns one line of visible characters, because JSON can contain characters that control a terminal."""
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())


def items_of(value: Document) -> Iterator[Document]:
    """Yields the elements of a list, or nothing if the value isn't one."""
    return iter(value if isinstance(value, list) else ())


def entries_of(value: Document) -> Iterator[tuple[str, Document]]:
    """Yields the keys and values of a dictionary, or nothing if the value isn't one."""
    return iter(((clean_text(str(key)), found) for key, found in value.items()) if isinstance(value, dict) else ())
