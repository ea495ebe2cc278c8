"""Translations: the catalogue of a language, read on first use and kept.

Input: a message constant and a language. Output: its text in that language with the gaps still open. A message that a
catalogue doesn't translate stays English.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable
from typing import Final

from app.files.catalogues import read_catalogue
from app.messages.naming import Named, context_of


class Translation:
    """All messages in one language."""

    def __init__(self, catalogue: gettext.NullTranslations) -> None:
        self._catalogue = catalogue
        self._texts: dict[Named, str] = {}

    def text(self, message: Named, en: str) -> str:
        """Returns the text of a message. `en`: its English text."""
        found = self._texts.get(message)
        if found is None:
            found = self._texts[message] = self._catalogue.pgettext(context_of(message), en)
        return found

    def counted(self, message: Named, one: str, other: str, count: int) -> str:
        """Returns the plural form of a message for a number."""
        return self._catalogue.npgettext(context_of(message), one, other, count)


_TRANSLATIONS: Final[dict[str, Translation]] = {}


def translation(language: str, read: Callable[[str], gettext.NullTranslations] = read_catalogue) -> Translation:
    """Returns the translation into a language."""
    found = _TRANSLATIONS.get(language)
    if found is None:
        found = _TRANSLATIONS[language] = Translation(read(language))
    return found
