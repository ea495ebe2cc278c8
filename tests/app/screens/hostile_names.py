"""Markup in every name that a file can hold, and what a window makes of it.

`hostile` writes such a name. `HostileWorld` puts one into everything with a name: cards, decks, categories, drafts,
games, players, folders. `renders` looks for text that Qt has read as markup, `OpenedFiles` for files it has opened.
"""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QAbstractListModel, QEvent, QPoint, Qt
from PySide6.QtGui import QFont, QHelpEvent, QTextBlock, QTextDocument, QTextFrame, QTextTable
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QToolTip,
    QWidget,
)

import app.services.cards.look as looks
import app.services.games.playing as playing
from app.screens.desktop import Desktop
from app.services.cards.look import CardLook, WrittenCard
from app.services.decks.files import stored_decks
from app.services.decks.session import DeckBuilding, DeckSnapshot
from app.services.games.table_setup import TableSetup, set_up_game
from app.services.plain_text import BREAK, visible_lines
from app.services.preferences import Preferences
from engine.cards.facts import CardFacts
from engine.decks.deck import Deck
from engine.limited.draft import PersonSeat
from tests.app.screens.words_on_show import own_texts
from tests.app.screens.workbench import finished_draft

KINDS: Final = (
    "card",
    "type",
    "text",
    "deck",
    "category",
    "draft",
    "game",
    "player",
    "bot",
    "drafter",
    "folder",
    "file",
)
"""What a file, or the name of a file, can name."""


def hostile(kind: str, marker: Path | None = None) -> str:
    """A name that is markup, that names a file to open, and that holds characters nobody sees."""
    source = "file:///dev/null" if marker is None else marker.as_uri()
    return f'<b>{kind}</b>\u202e\u200b\x1b<img src="{source}"><a href="{source}">&lt;</a><table><tr><td>'


def literal(kind: str) -> str:
    """The beginning of such a name, as a person must read it."""
    return f"<b>{kind}"


class HostileWorld:
    """Gives every name of this run a hostile beginning or takes its place."""

    def __init__(self, patch: pytest.MonkeyPatch, marker: Path) -> None:
        self.marker = marker
        self._patch = patch
        self._cards()
        patch.setattr(playing, "NAMES", tuple(f"{hostile('bot', marker)}{place}" for place in range(7)))
        taken = DeckBuilding.take_over

        def renamed(decks: DeckBuilding, deck: Deck) -> DeckSnapshot:
            return taken(decks, replace(deck, name=hostile("deck", marker)))

        patch.setattr(DeckBuilding, "take_over", renamed)

    def _cards(self) -> None:
        real = looks.look_of

        def marked(facts: CardFacts, written: WrittenCard, **how: Any) -> CardLook:
            faces = tuple(replace(face, name=hostile("card", self.marker) + face.name) for face in facts.faces)
            german = None if facts.name_de is None else hostile("card", self.marker) + facts.name_de
            text = replace(
                written,
                type_line_en=hostile("type") + written.type_line_en,
                type_line_de=hostile("type") + written.type_line_de,
                texts_en=tuple(None if one is None else hostile("text") + one for one in written.texts_en),
                texts_de=tuple(None if one is None else hostile("text") + one for one in written.texts_de),
            )
            return replace(real(replace(facts, faces=faces, name_de=german), text, **how), name=facts.name)

        self._patch.setattr(looks, "look_of", marked)

    def preferences(self, now: Preferences) -> Preferences:
        return replace(now, player=hostile("player", self.marker), reduced_motion=True)

    def fill(self, desktop: Desktop) -> None:
        """Puts a draft and a game of people with such names on the shelf."""
        record = finished_draft()
        seats = (PersonSeat(hostile("drafter", self.marker)), PersonSeat(hostile("drafter") + "2"), *record.seats[2:])
        begun = replace(record, seats=seats, decisions=())
        desktop.services.drafting.take_over(begun, hostile("draft", self.marker))
        wanted = TableSetup(opponents=3, people=(hostile("player"),), seed=7, first="me", rules="plain")
        decks = stored_decks()
        plan = set_up_game(hostile("player", self.marker), decks[0], None, decks[1:], wanted, "commander")
        desktop.services.playing.store_game(replace(plan, name=hostile("game", self.marker)))


def renders(text: str) -> list[str]:
    """Lists the pictures, links, tables and bold letters that Qt would make of a text."""
    document = QTextDocument()
    document.setHtml(text)
    found = [type(frame).__name__ for frame in document.rootFrame().childFrames() if _is_table(frame)]
    block: QTextBlock = document.begin()
    while block.isValid():
        found += [type(one).__name__ for one in _shaped(block)]
        block = block.next()
    return found


def _is_table(frame: QTextFrame) -> bool:
    return isinstance(frame, QTextTable | QTextFrame)


def _shaped(block: QTextBlock) -> Iterator[object]:
    """Pieces of a paragraph that are a picture, a link or in bold letters."""
    pieces = block.begin()
    while not pieces.atEnd():
        how = pieces.fragment().charFormat()
        if how.isImageFormat() or how.isAnchor() or how.fontWeight() > QFont.Weight.Normal:
            yield how
        pieces += 1


def said_by_tip(tip: str) -> str:
    """What a person reads in a tip."""
    if not _is_markup(tip):
        return tip
    document = QTextDocument()
    document.setHtml(tip)
    return document.toPlainText()


def _is_markup(text: str) -> bool:
    from PySide6.QtGui import Qt as QtOfGui

    return bool(QtOfGui.mightBeRichText(text))


def faults(shown: QWidget, known: set[tuple[str, str]]) -> Iterator[str]:
    """Parts of a window that read a text as markup, or show characters that nobody sees. `known` are tips that were
    looked at before, each with the kind of part that has it."""
    for part in (shown, *shown.findChildren(QWidget)):
        if _of_qt(part) or part.inherits("QTipLabel"):
            continue  # what it says is looked at with the part whose tip it is
        name = type(part).__name__
        if isinstance(part, QLabel):
            if part.textFormat() != Qt.TextFormat.PlainText:
                yield f"{name} may take {part.text()[:60]!r} for markup"
            if unseen := _unseen(part.text()):
                yield f"{name} shows {unseen}: {part.text()[:60]!r}"
        for tip in _tips(part, known):
            if _is_markup(tip) and (shapes := renders(tip)):
                yield f"the tip of a {name} renders {shapes}: {tip[:80]!r}"
            if unseen := _unseen(said_by_tip(tip)):
                yield f"the tip of a {name} shows {unseen}: {tip[:60]!r}"
        said = (part.windowTitle(), part.statusTip(), part.whatsThis(), part.accessibleName())
        for text in (*said, *own_texts(part)):
            if unseen := _unseen(text):
                yield f"{name} says {unseen}: {text[:60]!r}"
        if isinstance(part, QTextEdit) and "<img" in part.toHtml():
            yield f"{name} holds a picture"


def _of_qt(part: QWidget) -> bool:
    """Whether Qt has built it: the parts of its dialog for files, and fields in which a person edits the data."""
    above: QWidget | None = part
    while above is not None:
        if isinstance(above, QFileDialog | QLineEdit | QPlainTextEdit):
            return True
        above = above.parentWidget()
    return False


def _unseen(text: str) -> str:
    """What in a text nobody sees or what steers; "" if there is nothing."""
    kept = text.replace(BREAK, "") if text.count(BREAK) and "<b>" not in text else text
    return "" if visible_lines(kept) == kept else ascii("".join(one for one in kept if visible_lines(one) != one))


def _tips(part: QWidget, known: set[tuple[str, str]]) -> Iterator[str]:
    yield part.toolTip()
    if isinstance(part, QAbstractItemView) and part.model() is not None:
        model = part.model()
        for row in range(min(model.rowCount(), 200)):
            for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount()):
                yield str(model.index(row, column).data(Qt.ItemDataRole.ToolTipRole) or "")
    if part.isVisible() and (type(part).__name__, part.toolTip()) not in known:
        known.add((type(part).__name__, part.toolTip()))
        yield shown_tip(part)


def shown_tip(part: QWidget) -> str:
    """The text of the tip that comes when the mouse rests on a part."""
    middle = QPoint(part.width() // 2, part.height() // 2)
    QToolTip.hideText()
    QApplication.sendEvent(part, QHelpEvent(QEvent.Type.ToolTip, middle, part.mapToGlobal(middle)))
    tips = [one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel") and one.isVisible()]
    for tip in tips:
        assert isinstance(tip, QLabel)
        tip.grab()  # Qt opens pictures when it paints them
        return tip.text()
    return ""


_OPENED: Final = 0x20 | 0x1
"""IN_OPEN and IN_ACCESS of Linux."""
_EVENT: Final = struct.Struct("iIII")


class OpenedFiles:
    """Counts how often anybody opens or reads a file, on Linux; Python's own audit hook doesn't see what Qt opens."""

    def __init__(self, file: Path) -> None:
        if sys.platform != "linux":
            pytest.skip("counts opened files on Linux only")
        self._library = ctypes.CDLL(None, use_errno=True)
        self._watch = self._library.inotify_init1(os.O_NONBLOCK)
        assert self._watch >= 0
        assert self._library.inotify_add_watch(self._watch, os.fsencode(file), _OPENED) >= 0

    def count(self) -> int:
        """How often it was opened or read since the last look."""
        try:
            return len(os.read(self._watch, 1 << 16)) // _EVENT.size
        except BlockingIOError:
            return 0

    def close(self) -> None:
        os.close(self._watch)
