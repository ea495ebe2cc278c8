"""Facts of errors of msgspec that its exceptions state only in a sentence.

This is the only module of the engine that searches sentences of a library. `tests/engine/test_library_errors.py` causes
each error and so pins the wording. `app/messages/problems/libraries.py` translates the sentences.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

_TRUNCATED: Final = "Input data was truncated"
_PLACE: Final = re.compile(r"(?P<said>.*?) - at `\$\.?(?P<field>.*)`", re.DOTALL)
_EXPECTED: Final = re.compile(r"Expected `(?P<kind>\w+)")


class FieldError(msgspec.Struct, frozen=True):
    """The invalid field of a document. `field`: its path, "" for the document itself. `wanted`: the expected type, such
    as "str", "array" or "object", or "" if the type fits. `too_long`: the length is out of bounds."""

    field: str
    wanted: str
    too_long: bool


def is_truncated(error: Exception) -> bool:
    """True if the data of a decoder ended too early."""
    return isinstance(error, msgspec.DecodeError) and str(error) == _TRUNCATED


def field_error(error: msgspec.ValidationError) -> FieldError:
    """Returns the invalid field of a document that a decoder refused."""
    found = _PLACE.fullmatch(str(error))
    said = found["said"] if found else str(error)
    expected = _EXPECTED.match(said)
    too_long = "length" in said
    wanted = expected["kind"] if expected and not too_long else ""
    return FieldError(found["field"] if found else "", wanted, too_long)
