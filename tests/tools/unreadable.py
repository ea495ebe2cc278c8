"""What people read when an input is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.messages.errors import error_sentence
from engine.errors import ForPeople, UnreadableInput


def sentence(error: ForPeople) -> str:
    """The English sentence."""
    return error_sentence(error, "en")


@contextmanager
def refused(says: str, kind: type[ForPeople] = UnreadableInput) -> Iterator[pytest.ExceptionInfo[ForPeople]]:
    """Something is refused with a sentence in which the pattern `says` is found."""
    with pytest.raises(kind) as found:
        yield found
    assert re.search(says, sentence(found.value))
