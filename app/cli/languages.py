"""The language option of commands that print sentences."""

from __future__ import annotations

from app.services.preferences import LANGUAGES, Language, language_of_system
from engine.errors import UnreadableInput


def read_language(name: str | None) -> Language:
    """The language of that code; the system's where none is named.

    Raises:
        UnreadableInput: quoting a code that is none.
    """
    if name is None:
        return language_of_system()
    for language in LANGUAGES:
        if name == language:
            return language
    raise UnreadableInput(f"{name!r} is not a language of this program; known are {', '.join(LANGUAGES)}")
