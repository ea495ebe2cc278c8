"""Everything that a window says, to the eye, under the mouse and to a screen reader; and what in it is not German."""

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
"""What English is made of, whether a message has it or not."""

BOTH: Final = "dies"
"""Words of both languages. German rules text uses them, whether a message does or not."""

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
"""What German print does not do, by what is wrong with it."""


def words_of(text: str) -> set[str]:
    return {word.lower() for word in _WORD.findall(text)}


def english_words() -> set[str]:
    """What only the English words of the program, those of Qt, or English itself can have brought."""
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
    found = {deck.name for deck in ready_made_decks()}  # as they are sold
    for look in (services.book.look_of(card.name) for card in services.cards.catalogue):
        for face in look.faces:
            found |= {face.name_en, face.name_de}
    return found


def _parts(name: str) -> Iterator[str]:
    """The lines on which a name may be painted."""
    words = name.split()
    for first in range(len(words)):
        yield from (" ".join(words[first:end]) for end in range(first + 1, len(words) + 1))


def names(services: AppServices) -> re.Pattern[str]:
    """Names of cards, which many printings have only in English."""
    longest_first = sorted(_all_names(services), key=len, reverse=True)
    return re.compile("|".join(re.escape(name) for name in longest_first))


class German:
    """Finds what in a text is not German."""

    def __init__(self, services: AppServices) -> None:
        self._english = english_words()
        self._names = names(services)
        self._of_names = {part for name in _all_names(services) for part in _parts(name)}
        self._cut_names = {part[:end] for part in self._of_names for end in range(1, len(part))}
        self._run_together = " ".join(_all_names(services))
        assert len(self._english) > 500

    def faults(self, text: str) -> list[str]:
        """English words, and what is set as in English."""
        if text in self._of_names or (text.endswith("…") and text[:-1] in self._cut_names):
            return []
        if text.endswith("-") and " " not in text and text[:-1] in self._run_together:  # a syllable of a parted name
            return []
        said = self._names.sub(" ", _FILE.sub(" ", text)).replace(Path.home().name, " ")
        return [
            *sorted(words_of(said) & self._english),
            *(wrong for wrong, pattern in NOT_GERMAN_TYPE.items() if pattern.search(text)),
        ]


class Painted:
    """What the program itself paints as text; `take` gives what has been painted since."""

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
    """Everything that a window says, also to those who do not see it."""
    for part in (shown, *shown.findChildren(QWidget)):
        yield from (part.windowTitle(), part.toolTip(), part.statusTip(), part.whatsThis())
        yield from (part.accessibleName(), part.accessibleDescription())
        yield from own_texts(part)
    for action in shown.findChildren(QAction):
        yield from (action.text(), action.toolTip(), action.statusTip())


def own_texts(part: QWidget) -> Iterator[str]:
    """What a part shows by being what it is."""
    if isinstance(part, QLabel | QAbstractButton | SymbolText):
        yield part.text()
    elif isinstance(part, QLineEdit):
        yield from (part.text(), part.placeholderText())
    elif isinstance(part, QTextEdit):
        yield from (part.toPlainText(), part.placeholderText())
    elif isinstance(part, QPlainTextEdit):  # in one that is only read stands a file, in the words of its format
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
    """The lines of a list or of a tree, all columns, with what the mouse and a screen reader are told."""
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
    across = 1 if isinstance(model, QAbstractListModel) else model.columnCount(root)
    for line in range(model.rowCount(root)):
        for place in range(across):
            index = model.index(line, place, root)
            yield from (str(index.data(role)) for role in roles if index.data(role))
        if deep:
            yield from _items(model, model.index(line, 0, root), deep=True)
