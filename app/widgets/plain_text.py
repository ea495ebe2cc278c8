"""The one door for text in widgets: labels, tips, titles, menus and pages never read it as markup.

Qt takes any text that looks like HTML for HTML, and then opens the files that it names. Names come from decks, saved
games and card files, so no widget gets a text but through here; `tests/structure/test_plain_text.py` holds the rooms
of the window to that. Labels are plain text, tips are escaped, and pages load nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QByteArray, QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QTextDocument
from PySide6.QtWidgets import QLabel, QTextBrowser, QToolTip, QWidget

from app.services.plain_text import visible, visible_lines

_LONG: Final = 70
"""Letters of the longest line of a tip that stays as it is."""
_LONGEST_TIP: Final = 4000
"""Letters of a tip: more has no room on a screen."""
_MARKUP: Final = {"<", "&"}
"""Signs without which Qt takes no text for markup."""
_WEB: Final = ("https", "http")


class PlainLabel(QLabel):
    """A label that shows its text letter by letter, whatever the text looks like."""

    def __init__(self, text: str = "", *, wrap: bool = False) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if text:
            self.setText(text)

    def setText(self, text: str) -> None:
        """Shows a text, without the characters that nobody can see."""
        super().setText(visible_lines(text))

    def set_sentence(self, text: str) -> None:
        """Shows a sentence of the program. Its `BREAK` marks may end a line."""
        super().setText(visible_lines(text, breaks=True))


def tip_text(text: str) -> str:
    """A text as a tip: escaped where Qt could take it for markup, and wrapped where its lines are long."""
    shown = visible_lines(text)
    if len(shown) > _LONGEST_TIP:
        shown = f"{shown[:_LONGEST_TIP]}…"
    lines = shown.split("\n")
    if max(map(len, lines)) <= _LONG and not _MARKUP & set(shown):
        return shown
    return "<qt>" + "<br>".join(escape(line) for line in lines) + "</qt>"


def set_tip(widget: QWidget, text: str) -> None:
    """Gives a widget its tip; "" takes it away."""
    widget.setToolTip(tip_text(text))


def show_tip(at: QPoint, text: str, widget: QWidget) -> None:
    """Shows a tip at once, at a place on the screen."""
    QToolTip.showText(at, tip_text(text), widget)


def hide_tip() -> None:
    """Takes the tip away that is on show."""
    QToolTip.hideText()


def set_title(widget: QWidget, text: str) -> None:
    """Gives a window its title; Qt would take "[*]" for the mark of unsaved changes."""
    widget.setWindowTitle(visible(text).replace("[*]", "[*][*]"))


def menu_text(text: str) -> str:
    """A text as Qt wants it in menus and on buttons, where a single "&" marks a key."""
    return visible(text).replace("&", "&&")


class PlainPage(QTextBrowser):
    """A page to read that loads nothing: no picture, no style sheet, no other page. A link leads to the web or
    nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.anchorClicked.connect(_open_on_the_web)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """A picture of one clear point, and no data for anything else: of nothing at all, Qt would open the file."""
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return QByteArray()
        clear = QImage(1, 1, QImage.Format.Format_ARGB32)
        clear.fill(Qt.GlobalColor.transparent)
        return clear

    def show_plain(self, text: str) -> None:
        """Shows a text letter by letter."""
        self.setPlainText(visible_lines(text))

    def show_own_markdown(self, text: str) -> None:
        """Shows a text that comes with the program."""
        self.setMarkdown(text)

    def show_paragraphs(self, paragraphs: Sequence[tuple[str, str]]) -> None:
        """Shows paragraphs, each a text and its style in CSS."""
        lines = (f'<p style="{escape(style)}">{escape(visible(text))}</p>' for text, style in paragraphs)
        self.setHtml("".join(lines))


def _open_on_the_web(link: QUrl) -> None:
    if link.scheme() in _WEB:
        QDesktopServices.openUrl(link)
