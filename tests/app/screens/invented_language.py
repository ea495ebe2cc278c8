"""An invented language with wide letters between marks, which reveals text without a message.

Input: a running program. Output: the language "qps", and the faults of a text. A fault is a word outside the marks that
isn't data, or a sentence that joins several messages.
"""

from __future__ import annotations

import gettext
import re
from pathlib import Path
from typing import Final

import pytest

from app.files.catalogues import languages
from app.messages import translations
from app.messages.shell_words import OWN_NAME
from app.services.app_services import AppServices
from app.services.decks.files import ready_made_decks
from app.services.decks.formats import stored_formats
from app.services.drafts.pods import draftable_sets, stored_draft_set
from app.services.games.playing import NAMES
from engine.cards.type_line import KIND_OF
from engine.decks.notation.files import NOTATIONS
from engine.text.vocabulary.german_words import TYPES

LANGUAGE: Final = "qps"
_OPEN, _CLOSE = "⟦", "⟧"
_GAP: Final = re.compile(r"(\{[a-z_:]+\})")
_INNER: Final = re.compile(r"⟦[^⟦⟧]*⟧")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_FILE: Final = re.compile(r"\S*/\S*|\S+\.[a-zA-Z]\w*")
_OF_MESSAGES: Final = re.compile(r"[Ａ-Ｚａ-ｚ]+")
"""Wide letters without marks, from a message that the program paints in several lines."""
_REMINDER: Final = re.compile(r"\([^()]*\)")
_MARKUP: Final = re.compile(r"</?(?:qt|b|i|br)>")
_JOINED: Final = re.compile(r"(?:[a-z,]|[ａ-ｚ])⟧ ?⟦[ａ-ｚ]")
_WIDE: Final = {code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))}


def invented(text: str) -> str:
    """Returns a message in the invented language. It keeps the placeholders."""
    parts = _GAP.split(text)
    return _OPEN + "".join(part if place % 2 else part.translate(_WIDE) for place, part in enumerate(parts)) + _CLOSE


class _Catalogue(gettext.NullTranslations):
    def pgettext(self, context: str, message: str) -> str:
        return invented(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return invented(msgid1 if n == 1 else msgid2)


def teach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds the invented language to the program."""
    monkeypatch.setitem(translations._TRANSLATIONS, LANGUAGE, translations.Translation(_Catalogue()))


class Data:
    """Knows the texts that don't come from messages.

    These are the text and vocabulary of cards, the names of sets, formats and other programs, and the user's own names.
    """

    def __init__(self, services: AppServices) -> None:
        self._services = services
        found = {deck.name for deck in ready_made_decks()} | {Path.home().name, *NAMES, *KIND_OF, *TYPES}
        found |= {title for rules in stored_formats().values() for title in rules.title.values()}
        found |= {OWN_NAME.text(language) for language in languages()} | {one.title for one in NOTATIONS.values()}
        for code in draftable_sets():
            recipe = stored_draft_set(code).collation.recipe
            found |= {code, recipe.name, *recipe.name.split(": ")}
        names: set[str] = set()
        for look in (services.book.look_of(card.name) for card in services.cards.catalogue):
            for face in look.faces:
                found |= {face.name_en, face.name_de, face.type_en, *(face.text_en or "").splitlines()}
                names |= {face.name_en, face.name_de}
        self._together = "\n".join(sorted(found))
        self._words_of_names = {word for name in names for word in _WORD.findall(name)}
        longest_first = sorted(found - {""}, key=len, reverse=True)
        self._pattern = re.compile("|".join(rf"(?<!\w){re.escape(text)}(?!\w)" for text in longest_first))

    def faults(self, text: str, *, painted: bool = False) -> list[str]:
        """Returns the words outside the marks that aren't data, and reports joined messages.

        A painted text may be one line of a longer text.
        """
        found = ["joined"] if _JOINED.search(text) else []
        rest, before = _MARKUP.sub("", text), ""
        while rest != before:
            before, rest = rest, _INNER.sub(" ", rest)
        if rest.strip() in self._together or rest.strip(" …") in self._together:
            return found
        for name in self._names_of_user():
            rest = rest.replace(name, " ")
        rest = _REMINDER.sub(" ", _FILE.sub(" ", self._pattern.sub(" ", _OF_MESSAGES.sub(" ", rest))))
        words = _WORD.findall(rest)
        return found + [word for word in words if not (painted and word in self._words_of_names)]

    def _names_of_user(self) -> set[str]:
        library = self._services.library()
        names = {deck.name for deck in library.decks} | {draft.name for draft in library.drafts}
        return (names | {game.name for game in library.games}) - {""}
