"""Files that aren't deck lists: the kind of a file, by its first bytes and its content.

Input: the bytes or the text of a file. Output: a `Problem` that names the kind, or None for a file that may be a
deck. Each test asks for marks that no list of cards has, so that a deck of strange names stays a deck.
"""

from __future__ import annotations

import re
from typing import Final

from engine.decks.notation.decoding import LONGEST_ENTRY, text_lines
from engine.decks.notation.json_text import Document, field_of, items_of
from engine.decks.problems import (
    ArenaLog,
    CardObjects,
    CubeList,
    DatabaseFile,
    EmailFile,
    JsonWithoutDeck,
    PackedFile,
    PdfFile,
    PictureFile,
    PodFile,
    PositionFile,
    PriceList,
    SavedDraft,
    SavedGame,
    SpreadsheetFile,
    TextDocument,
    WebAddress,
    WebPage,
    ZipFile,
)
from engine.errors import Problem

_SIGNATURES: Final[tuple[tuple[bytes, Problem], ...]] = (
    (b"%PDF-", PdfFile()),
    (b"\x89PNG\r\n", PictureFile()),
    (b"\xff\xd8\xff", PictureFile()),
    (b"GIF87a", PictureFile()),
    (b"GIF89a", PictureFile()),
    (b"II*\x00", PictureFile()),
    (b"MM\x00*", PictureFile()),
    (b"{\\rtf", TextDocument()),
    (b"SQLite format 3\x00", DatabaseFile()),
    (b"\x1f\x8b", PackedFile()),
    (b"7z\xbc\xaf\x27\x1c", PackedFile()),
    (b"Rar!\x1a\x07", PackedFile()),
    (b"BZh9", PackedFile()),
    (b"\xfd7zXZ\x00", PackedFile()),
)
_IN_ZIP: Final[tuple[tuple[bytes, Problem], ...]] = (
    (b"opendocument.spreadsheet", SpreadsheetFile()),
    (b"opendocument.text", TextDocument()),
    (b"xl/workbook", SpreadsheetFile()),
    (b"xl/worksheets", SpreadsheetFile()),
    (b"word/document", TextDocument()),
)
"""Names inside a ZIP file -> the kind of file. Nothing is unpacked."""

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""Older office files. The name of a stream inside shows which program wrote it."""

_WEB_PAGE = re.compile(r"<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)
_TAG = re.compile(r"</(?:div|span|td|li|table|script)>", re.IGNORECASE)
_MANY_TAGS = 5
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_MAIL_HEADER = re.compile(r"(?P<name>[A-Za-z][A-Za-z-]*):\s+\S.*")
_MAIL_NAMES = frozenset({"from", "to", "date", "subject", "mime-version", "message-id", "received", "return-path"})
_LEAST_MAIL_NAMES = 3
_ARENA_MARKS = re.compile(r"\[UnityCrossThreadLogger\]|(?:==>|<==)\s*\w+\.\w+|DETAILED LOGS: (?:EN|DIS)ABLED")
_PRICED = re.compile(r"(?P<name>[^\d\s].*?)\s+(?:[$€£]\s*\d+(?:[.,]\d+)?|\d+(?:[.,]\d\d)\s*(?:[$€£]|USD|EUR|tix))")
_LEAST_PRICED = 3
_POSITION = re.compile(r"player [^:]+:.*")
_POSITION_PART = re.compile(r"(?:battlefield|hand|library|graveyard|command|exile|sideboard): .*")
_SETTINGS = re.compile(r"\[(?:Settings|CustomCards|CustomSheets|Layouts)\]", re.IGNORECASE)
_SHEET = re.compile(r"\[[^\[\]]+\((?P<count>\d{1,6})\)\]")
"""A sheet of a cube list with the number of its cards per booster."""

_COUNTED = re.compile(r"(?P<count>\d{1,6})\s")
_LOOKED_AT = 20_000


def kind_of_bytes(data: bytes) -> Problem | None:
    """The kind of a file that isn't text; None for any other."""
    for signature, kind in _SIGNATURES:
        if data.startswith(signature):
            return kind
    if data.startswith(b"PK\x03\x04"):
        return next((kind for mark, kind in _IN_ZIP if mark in data), ZipFile())
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return PictureFile()
    if data.startswith(b"BM") and b"\x00" in data[2:14]:
        return PictureFile()
    if data.startswith(_OLE):
        return SpreadsheetFile() if "Workbook".encode("utf-16-le") in data else TextDocument()
    return None


def kind_of_text(text: str) -> Problem | None:
    """The kind of a text file that isn't a deck list; None for a text that may be one."""
    head = text[:_LOOKED_AT].removeprefix("\ufeff")
    if _WEB_PAGE.match(_without_comments(head)) or len(_TAG.findall(head)) >= _MANY_TAGS:
        return WebPage()
    if head.lstrip().startswith('{"commandeer_game"'):
        return SavedGame()
    lines = [line for _, line in text_lines(head) if 0 < len(line) <= LONGEST_ENTRY]
    if lines and all(_ADDRESS.fullmatch(line) for line in lines):
        return WebAddress()
    mark = cube_mark(text)
    if mark is not None:
        return CubeList(mark)
    names = {found["name"].casefold() for line in lines[:15] if (found := _MAIL_HEADER.fullmatch(line))}
    if len(names & _MAIL_NAMES) >= _LEAST_MAIL_NAMES:
        return EmailFile()
    if any(_ARENA_MARKS.search(line) for line in lines[:50]):
        return ArenaLog()
    priced = sum(_PRICED.fullmatch(line) is not None for line in lines)
    if priced >= _LEAST_PRICED and 3 * priced >= 2 * len(lines):
        return PriceList()
    if any(_POSITION.fullmatch(line) for line in lines[:5]) and any(_POSITION_PART.fullmatch(line) for line in lines):
        return PositionFile()
    return None


def cube_mark(text: str) -> str | None:
    """The first line that only a drafting site's cube list has: its settings, or a sheet whose number isn't just the
    number of the cards below it, as in a heading."""
    lines = [line for _, line in text_lines(text) if 0 < len(line) <= LONGEST_ENTRY]
    settings = next((line for line in lines if _SETTINGS.fullmatch(line)), None)
    if settings is not None or not lines or not _SHEET.fullmatch(lines[0]):
        return settings
    wanted = listed = 0
    for line in lines:
        sheet = _SHEET.fullmatch(line)
        if sheet and wanted != listed:
            break
        if sheet:
            wanted, listed = int(sheet["count"]), 0
        else:
            counted = _COUNTED.match(line)
            listed += int(counted["count"]) if counted else 1
    return lines[0] if wanted != listed else None


def _without_comments(text: str) -> str:
    """A page's text from its first tag on."""
    rest = text.lstrip()
    while rest.startswith("<!--"):
        rest = rest.partition("-->")[2].lstrip()
    return rest


def kind_of_document(document: Document) -> Problem:
    """The kind of a JSON document that isn't a deck."""
    if field_of(document, "commandeer_game") is not None:
        return SavedGame()
    if field_of(document, "format") == "commandeer draft":
        return SavedDraft()
    if isinstance(document, dict) and {"seed", "packs", "pools"} <= document.keys():
        return PodFile()
    first = document if isinstance(document, dict) else next(items_of(document), None)
    if field_of(first, "object") == "card" or (field_of(first, "type_line") and field_of(first, "name")):
        return CardObjects()
    return JsonWithoutDeck()
