"""The language option of commands that print sentences."""

from __future__ import annotations

from app.messages.problems.calls import NotALanguage
from app.services.preferences import LANGUAGES, Language, language_of_system
from engine.errors import UnreadableInput
from engine.problems import in_words


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
    raise UnreadableInput(NotALanguage(name, in_words(LANGUAGES)))
