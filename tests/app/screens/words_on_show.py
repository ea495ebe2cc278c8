"""Collects every text of a window, including tips and screen reader texts, and finds the parts that aren't German."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QProgressBar,
    QTabBar,
    QTextEdit,
    QTreeView,
    QWidget,
)

from app.files.catalogues import languages
from app.messages.deck_screen_words import EXAMPLES
from app.messages.shell_words import OWN_NAME
from app.services.app_services import AppServices
from app.services.decks.files import ready_made_decks
from app.widgets.parts import SymbolText
from tests.app.messages.test_messages import every_text

QT: Final = """
    Cut Copy Paste Undo Redo Select All Delete Clear Cancel Open Save Close Yes No Apply Reset Discard Help Look
    Directory File Files name type Date Modified Size Back Forward Parent Create Folder List View Detail Sidebar Rename
    Show hidden Step up down Find Restore Defaults Retry Ignore Abort Choose
"""
"""Words of Qt's own dialogs and menus."""

COMMON: Final = """
    the of and for with from that this these those not are was were has have had been which what when where while
    there they them their its you your yours will would should could must may might cannot about after again against
    because before between both during each either every into more most much never nothing only other same since some
    such than then through under until without within error failed failure invalid missing unexpected unknown warning
    file not found unable could please loading done
"""
"""Common English words, even without a message that contains them."""

BOTH: Final = "dies phase"
"""Words of both languages. German rules text contains them, even without a message that does."""

_FILE: Final = re.compile(r"\S*/\S*|\S+\.[a-zA-Z]\w*")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_GAP: Final = re.compile(r"\{[a-z_:]+\}")

NOT_GERMAN_TYPE: Final = {
    "a decimal point": re.compile(r"(?<![\d.,])\d{1,2}\.\d{1,3}(?![\d.]|\s*\d{4})"),
    "a comma for thousands": re.compile(r"(?<![\d,.])\d{1,3},\d{3}(?!\d)"),
    "no space before the sign": re.compile(r"\d[%€$]"),
    "a sign before the sum": re.compile(r"[€$]\s?\d"),
    "an English quotation mark": re.compile("”"),
    "a date of another land": re.compile(r"\b\d{4}-\d\d-\d\d\b|\b\d{1,2}/\d{1,2}/\d{2,4}\b"),
    "a time of another land": re.compile(r"\d\s?[ap]m\b", re.IGNORECASE),
    "a gap that is not filled": re.compile(r"\{[a-z_]{3,}\}"),
    "an article that does not fit its number": re.compile(r"\b(?:ein|eine|einen|einer|eines) (?:[2-9]|\d\d+)\b(?!/)"),
}
"""Patterns that German typography doesn't use, by fault."""


def words_of(text: str) -> set[str]:
    return {word.lower() for word in _WORD.findall(text)}


def english_words() -> set[str]:
    """Returns the words that occur only in the program's English messages, in Qt's texts or in common English."""
    english, german = words_of(QT) | words_of(COMMON), set[str]()
    for _, text in every_text("en"):
        english |= words_of(_GAP.sub(" ", text))
    for _, text in every_text("de"):
        german |= words_of(_GAP.sub(" ", text))
    for language in languages():
        german |= words_of(OWN_NAME.text(language))
    for example, _meaning in EXAMPLES:
        german |= words_of(example)
    return english - german - words_of(BOTH)


def _all_names(services: AppServices) -> set[str]:
    found = {deck.name for deck in ready_made_decks()}  # sold under English names
    for look in (services.book.look_of(card.name) for card in services.cards.catalogue):
        for face in look.faces:
            found |= {face.name_en, face.name_de}
    return found


def _parts(name: str) -> Iterator[str]:
    """Yields each part of a name that may be one painted line."""
    words = name.split()
    for first in range(len(words)):
        yield from (" ".join(words[first:end]) for end in range(first + 1, len(words) + 1))


def names(services: AppServices) -> re.Pattern[str]:
    """Returns a pattern of all card names. Many printings have only an English one."""
    longest_first = sorted(_all_names(services), key=len, reverse=True)
    return re.compile("|".join(re.escape(name) for name in longest_first))


class German:
    """Finds the parts of a text that aren't German."""

    def __init__(self, services: AppServices) -> None:
        self._english = english_words()
        self._names = names(services)
        self._of_names = {part for name in _all_names(services) for part in _parts(name)}
        self._cut_names = {part[:end] for part in self._of_names for end in range(1, len(part))}
        self._run_together = " ".join(_all_names(services))
        assert len(self._english) > 500

    def faults(self, text: str) -> list[str]:
        """Returns English words and faults of typography."""
        if text in self._of_names or (text.endswith("…") and text[:-1] in self._cut_names):
            return []
        if text.endswith("-") and " " not in text and text[:-1] in self._run_together:  # a hyphenated name
            return []
        said = self._names.sub(" ", _FILE.sub(" ", text)).replace(Path.home().name, " ")
        return [
            *sorted(words_of(said) & self._english),
            *(wrong for wrong, pattern in NOT_GERMAN_TYPE.items() if pattern.search(text)),
        ]


class Painted:
    """Collects the text that the program paints; `take` returns it since the last call."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._texts: list[str] = []
        draw = QPainter.drawText

        def drawn(painter: QPainter, *values: Any) -> Any:
            self._texts.extend(value for value in values if isinstance(value, str))
            return draw(painter, *values)

        monkeypatch.setattr(QPainter, "drawText", drawn)

    def take(self, shown: QWidget) -> list[str]:
        shown.grab()
        texts = self._texts[:]
        self._texts.clear()
        return texts


def texts(shown: QWidget) -> Iterator[str]:
    """Yields every text of a window, including tips and screen reader texts."""
    for part in (shown, *shown.findChildren(QWidget)):
        yield from (part.windowTitle(), part.toolTip(), part.statusTip(), part.whatsThis())
        yield from (part.accessibleName(), part.accessibleDescription())
        yield from own_texts(part)
    for action in shown.findChildren(QAction):
        yield from (action.text(), action.toolTip(), action.statusTip())


def own_texts(part: QWidget) -> Iterator[str]:
    """Yields the text that a widget shows because of its type."""
    if isinstance(part, QLabel | QAbstractButton | SymbolText):
        yield part.text()
    elif isinstance(part, QLineEdit):
        yield from (part.text(), part.placeholderText())
    elif isinstance(part, QTextEdit):
        yield from (part.toPlainText(), part.placeholderText())
    elif isinstance(part, QPlainTextEdit):  # a read-only field shows a file in its own format
        yield from ("" if part.isReadOnly() else part.toPlainText(), part.placeholderText())
    elif isinstance(part, QComboBox):
        for place in range(part.count()):
            yield from (part.itemText(place), str(part.itemData(place, Qt.ItemDataRole.ToolTipRole) or ""))
    elif isinstance(part, QProgressBar):
        yield part.text() if part.isTextVisible() else ""
    elif isinstance(part, QAbstractSpinBox):
        yield from (part.text(), part.specialValueText())
    elif isinstance(part, QGroupBox | QMenu):
        yield part.title()
    elif isinstance(part, QTabBar):
        yield from (part.tabText(place) for place in range(part.count()))
    elif isinstance(part, QAbstractItemView) and part.model() is not None and not isinstance(part, QHeaderView):
        header = isinstance(part, QTreeView) and not part.isHeaderHidden()
        yield from _items(part.model(), part.rootIndex(), deep=isinstance(part, QTreeView))
        if header:
            across = range(part.model().columnCount())
            yield from (str(part.model().headerData(place, Qt.Orientation.Horizontal) or "") for place in across)


def _items(model: QAbstractItemModel, root: QModelIndex, *, deep: bool) -> Iterator[str]:
    """Yields the texts of a list or tree: all columns, tips and screen reader texts."""
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
    across = 1 if isinstance(model, QAbstractListModel) else model.columnCount(root)
    for line in range(model.rowCount(root)):
        for place in range(across):
            index = model.index(line, place, root)
            yield from (str(index.data(role)) for role in roles if index.data(role))
        if deep:
            yield from _items(model, model.index(line, 0, root), deep=True)
