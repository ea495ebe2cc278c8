"""An invented language: every message in wide letters between marks, so that a text without a message shows.

Input: a running program. Output: the language "qps", and the faults of a text: letters outside the marks that are no
data, and messages joined to one sentence.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from app.files.catalogues import languages
from app.messages import translations
from app.messages.shell_words import OWN_NAME
from app.services.app_services import AppServices
from app.services.decks.building import stored_formats
from app.services.decks.files import ready_made_decks
from app.services.drafts.pods import draftable_sets, stored_draft_set
from app.services.games.playing import NAMES

LANGUAGE: Final = "qps"
_OPEN, _CLOSE = "⟦", "⟧"
_GAP: Final = re.compile(r"(\{[a-z_:]+\})")
_INNER: Final = re.compile(r"⟦[^⟦⟧]*⟧")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_FILE: Final = re.compile(r"\S*/\S*|\S+\.[a-zA-Z]\w*")
_OF_MESSAGES: Final = re.compile(r"[Ａ-Ｚａ-ｚ]+")
"""Wide letters without marks: a piece of a message that is painted in several lines."""
_MARKUP: Final = re.compile(r"</?(?:qt|b|i)>")
_JOINED: Final = re.compile(r"(?:[a-z,]|[ａ-ｚ])⟧ ?⟦[ａ-ｚ]")
_WIDE: Final = {code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))}


def invented(text: str) -> str:
    """Returns a message in the invented language. Gaps stay."""
    parts = _GAP.split(text)
    return _OPEN + "".join(part if place % 2 else part.translate(_WIDE) for place, part in enumerate(parts)) + _CLOSE


class _Catalogue(gettext.NullTranslations):
    def pgettext(self, context: str, message: str) -> str:
        return invented(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return invented(msgid1 if n == 1 else msgid2)


def teach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the program speak the invented language."""
    monkeypatch.setitem(translations._TRANSLATIONS, LANGUAGE, translations.Translation(_Catalogue()))


class Data:
    """Texts that are no messages: what is written on cards, and what a user or a file named."""

    def __init__(self, services: AppServices, *others: str) -> None:
        found = {deck.name for deck in ready_made_decks()} | {Path.home().name, *NAMES, *others}
        found |= {title for rules in stored_formats().values() for title in rules.title.values()}
        found |= {OWN_NAME.text(language) for language in languages()} | {
            stored_draft_set(code).collation.recipe.name for code in draftable_sets()
        }
        for look in (services.book.look(card.name) for card in services.cards.catalogue):
            for face in look.faces:
                found |= {face.name_en, face.type_en, *(face.text_en or "").splitlines()}
        self._together = "\n".join(sorted(found))
        longest_first = sorted(found - {""}, key=len, reverse=True)
        self._pattern = re.compile("|".join(rf"(?<!\w){re.escape(text)}(?!\w)" for text in longest_first))

    def faults(self, text: str) -> Iterator[str]:
        """Yields the words outside the marks, and joined messages."""
        if _JOINED.search(text):
            yield "joined"
        rest, before = _MARKUP.sub("", text), ""
        while rest != before:
            before, rest = rest, _INNER.sub(" ", rest)
        if rest.strip() in self._together or rest.strip(" …") in self._together:
            return
        yield from _WORD.findall(_FILE.sub(" ", self._pattern.sub(" ", _OF_MESSAGES.sub(" ", rest))))
