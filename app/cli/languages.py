"""The language option of commands that print sentences."""

from __future__ import annotations

from app.services.preferences import LANGUAGES, Language
from engine.errors import UnreadableInput


def read_language(name: str) -> Language:
    """The language of that code.

    Raises:
        UnreadableInput: quoting a code that is none.
    """
    for language in LANGUAGES:
        if name == language:
            return language
    raise UnreadableInput(f"{name!r} is not a language of this program; known are {', '.join(LANGUAGES)}")
