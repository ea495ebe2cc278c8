"""Errors of msgspec give the fields and types that the program needs, in the wording of the installed version."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from engine.library_errors import FieldError, field_error, is_truncated


class Document(msgspec.Struct):
    """A document with a field of each kind."""

    name: Annotated[str, msgspec.Meta(max_length=3)] = ""
    names: list[str] = []
    inner: Document | None = None


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"[]", FieldError("", "object", too_long=False)),
        (b'{"name": 1}', FieldError("name", "str", too_long=False)),
        (b'{"name": "long"}', FieldError("name", "", too_long=True)),
        (b'{"names": {}}', FieldError("names", "array", too_long=False)),
        (b'{"inner": {"names": [0]}}', FieldError("inner.names[0]", "str", too_long=False)),
        (b'{"inner": 1}', FieldError("inner", "object", too_long=False)),
    ],
)
def test_the_invalid_field_is_found(data: bytes, expected: FieldError) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.json.decode(data, type=Document)
    assert field_error(refused.value) == expected


def test_data_that_ends_too_early_is_recognised() -> None:
    with pytest.raises(msgspec.DecodeError) as short:
        msgspec.json.decode(b'{"name": "x')
    with pytest.raises(msgspec.DecodeError) as malformed:
        msgspec.json.decode(b"{name}")
    assert is_truncated(short.value)
    assert not is_truncated(malformed.value)
