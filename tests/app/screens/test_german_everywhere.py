"""In German nothing is left in English: the program's own words, and those of Qt."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLabel, QLineEdit, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.services.app_services import AppServices
from app.widgets.parts import SymbolText
from tests.app.messages.test_messages import every_message
from tests.app.screens.every_screen import every_screen

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

QT: Final = """
    Cut Copy Paste Undo Redo Select All Delete Clear Cancel Open Save Close Yes No Apply Reset Discard Help Look
    Directory File Files name type Date Modified Size Back Forward Parent Create Folder List View Detail Sidebar Rename
    Show hidden Step up down Find Restore Defaults Retry Ignore Abort Choose
"""
"""Words of Qt's own dialogs and menus."""

OTHERS_WORDS: Final = frozenset(("licences",))
"""Here stand names of libraries."""

_FILE: Final = re.compile(r"\S*/\S*|\S+\.\w+")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")


def words_of(text: str) -> set[str]:
    return {word.lower() for word in _WORD.findall(text)}


def english_words() -> set[str]:
    """What only the English words of the program, or Qt's, can have brought."""
    english, german = set(words_of(QT)), set[str]()
    for _, message in every_message():
        english |= words_of(re.sub(r"\{[a-z_]+\}", " ", message.en))
        german |= words_of(re.sub(r"\{[a-z_]+\}", " ", message.de))
    return english - german


def names(services: AppServices) -> re.Pattern[str]:
    """Names of cards, which many printings have only in English."""
    found: set[str] = set()
    book = services.book
    for look in (book.look(card.name) for card in services.cards.catalogue):
        for face in look.faces:
            found |= {face.name_en, face.name_de}
    longest_first = sorted(found, key=len, reverse=True)
    return re.compile("|".join(re.escape(name) for name in longest_first))


def texts(shown: QWidget) -> Iterator[str]:
    """Everything that a window says, also to those who do not see it."""
    for part in (shown, *shown.findChildren(QWidget)):
        yield from (part.windowTitle(), part.toolTip(), part.accessibleName(), part.accessibleDescription())
        if isinstance(part, QLabel | QAbstractButton | SymbolText):
            yield part.text()
        elif isinstance(part, QLineEdit):
            yield from (part.text(), part.placeholderText())
        elif isinstance(part, QTextEdit):
            yield part.toPlainText()
        elif isinstance(part, QComboBox):
            yield from (part.itemText(place) for place in range(part.count()))
        elif isinstance(part, QAbstractItemView) and part.model() is not None:
            model, root = part.model(), part.rootIndex()
            yield from (str(model.index(line, 0, root).data()) for line in range(model.rowCount(root)))
    for action in shown.findChildren(QAction):
        yield from (action.text(), action.toolTip())


def test_no_screen_has_an_english_word(
    start: Start, settle: Settle, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # which Qt's file dialog shows
    desktop = start()
    desktop.ui_context.set_language("de")
    english, card_names = english_words(), names(desktop.services)
    assert len(english) > 500
    found: dict[str, str] = {}
    for state, shown in every_screen(desktop, settle, qtbot):
        for text in texts(shown) if state not in OTHERS_WORDS else ():
            said = card_names.sub(" ", _FILE.sub(" ", text)).replace(Path.home().name, " ")
            if words_of(said) & english:
                found[f"{state}: {text}"] = ", ".join(sorted(words_of(said) & english))
    assert found == {}


def test_numbers_and_dates_are_written_as_the_language_does(start: Start, settle: Settle) -> None:
    desktop = start()
    said = desktop.ui_context.words
    assert (said.decimal(3.456, 2), QLocale().toString(1.5)) == ("3.46", "1.5")
    desktop.ui_context.set_language("de")
    assert (said.decimal(3.456, 2), QLocale().toString(1.5)) == ("3,46", "1,5")
    desktop._qt_words.stop()
    assert QLocale() == QLocale.system()
