"""Decoding: turns bytes into lines of text or an XML tree, and refuses files that aren't text.

Text is UTF-8, UTF-16 with or without a byte order mark, or CP1252, which Windows editors write. XML may declare its
encoding. Line ends are of any kind, and files have at most `MOST_BYTES`. Invisible characters (zero width, direction,
soft hyphens) are dropped. The XML reader is safe for untrusted files: no document types, no entities, bounded depth and
size. Each `Element` knows its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

import msgspec

from engine.decks.problems import (
    DocumentTooDeep,
    EmptyFile,
    HasDocumentType,
    HasEntities,
    LineTooLong,
    NoCopies,
    NoText,
    NotXml,
    NoUtf8,
    TooManyBytes,
)
from engine.errors import UnreadableInput, Word

MOST_BYTES = 1_000_000
MOST_COPIES = 999
"""Largest count that a deck file may give for one card."""

MOST_CARDS = 5_000
"""Limit of copies in all parts of a deck file together."""
MOST_NOT_UNDERSTOOD = 1_000
"""A file with more lines that can't be understood isn't a deck file."""

LONGEST_ENTRY = 400
"""Limit of characters in a line that names a card."""

_LINE_END = re.compile("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x1f\x7f]")
_UNSEEN = re.compile(
    "[\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb]"
)
_MOST_QUOTED = 60
_DIGITS = re.compile(r"[0-9]{1,9}")
_DECLARED = re.compile(rb"\A\s*<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z0-9._-]{1,40})[\"']")
_ENCODINGS = {
    **dict.fromkeys(("windows-1252", "cp1252", "iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii"), "cp1252"),
    **dict.fromkeys(("windows-1250", "cp1250"), "cp1250"),
    **dict.fromkeys(("windows-1251", "cp1251"), "cp1251"),
    **dict.fromkeys(("iso-8859-15", "latin9", "latin-9"), "iso-8859-15"),
    **dict.fromkeys(("iso-8859-2", "latin2", "latin-2"), "iso-8859-2"),
}
"""Encodings of one byte that an XML file may declare; as everywhere on the web, Latin 1 means CP1252."""
_BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


def decode_text(data: bytes) -> str:
    """The text of a deck file.

    Raises:
        UnreadableInput: if it is empty, too large, in no known encoding, or holds characters that no text file has.
    """
    if len(data) > MOST_BYTES:
        raise UnreadableInput(TooManyBytes(len(data), MOST_BYTES))
    text = _decoded(data).removesuffix("\x1a")  # the end of a file in DOS
    control = _CONTROL.search(text)
    if control:
        line = len(_LINE_END.findall(text, 0, control.start())) + 1
        raise UnreadableInput(NoText(line, control.group()))
    text = _UNSEEN.sub("", text)
    if not text.strip():
        raise UnreadableInput(EmptyFile())
    return text


def _decoded(data: bytes) -> str:
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return _decoded_as(data[len(mark) :], encoding)
    if data[:200].count(0) >= max(1, len(data[:200]) // 4):  # every other byte of Latin text in UTF-16
        odd, even = data[1:200:2].count(0), data[0:200:2].count(0)
        return _decoded_as(data, "utf-16-le" if odd > even else "utf-16-be")
    declared = _DECLARED.match(data)
    encoding = _ENCODINGS.get(declared[1].decode("ascii").lower(), "") if declared else ""
    if encoding:
        return _decoded_as(data, encoding)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError as other:
            raise _not_decoded(data, other) from None
        if _CONTROL.search(text):
            raise _not_decoded(data, problem) from None
        return text


def _decoded_as(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as problem:
        raise _not_decoded(data, problem) from None


def _not_decoded(data: bytes, problem: UnicodeDecodeError) -> UnreadableInput:
    line = data.count(b"\n", 0, problem.start) + 1
    return UnreadableInput(NoUtf8(line, Word(f"0x{data[problem.start]:02X}")))


def text_lines(text: str) -> list[tuple[int, str]]:
    """The lines of a text with their numbers (from 1), stripped of white space at both ends."""
    return [(number, line.strip()) for number, line in enumerate(_LINE_END.split(text), 1)]


def shortened(text: str) -> str:
    """`text` to be quoted by a problem: cut if it is long."""
    return text if len(text) <= _MOST_QUOTED else text[:_MOST_QUOTED] + "..."


def read_count(text: str, line: int) -> int:
    """Returns a number of copies.

    Raises:
        UnreadableInput: quoting `text` if it isn't a number from 1 to `MOST_COPIES`.
    """
    digits = text.strip()
    number = int(digits) if _DIGITS.fullmatch(digits) else 0
    if not 1 <= number <= MOST_COPIES:
        raise UnreadableInput(NoCopies(line, shortened(text), MOST_COPIES))
    return number


def check_length(text: str, line: int) -> None:
    """Refuses a line that is too long to name a card.

    Raises:
        UnreadableInput: quoting its beginning.
    """
    if len(text) > LONGEST_ENTRY:
        raise UnreadableInput(LineTooLong(line, shortened(text)))


MOST_DEPTH = 16
MOST_ELEMENTS = 20_000

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Element(msgspec.Struct):
    """An element: `line` is where it begins, `text` is the text directly in it."""

    tag: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    children: list[Element] = []

    def child(self, tag: str) -> Element | None:
        """The first child of that tag."""
        return next((child for child in self.children if child.tag == tag), None)

    def all(self, tag: str) -> Iterator[Element]:
        """The children of that tag."""
        return (child for child in self.children if child.tag == tag)

    def text_of(self, tag: str) -> str:
        """The text of the first child of that tag, "" if there is none."""
        child = self.child(tag)
        return child.text.strip() if child else ""


def read_xml(text: str) -> Element:
    """Returns the root element of a document.

    Raises:
        UnreadableInput: naming the line, if it isn't XML, has a document type or entities, or is too deep or large.
    """
    reader = _Reader()
    try:
        reader.parser.Parse(text.encode(), True)
    except expat.ExpatError as problem:
        raise UnreadableInput(NotXml(problem.lineno)) from None
    assert reader.root is not None  # expat refuses a document without an element
    return reader.root


def xml_text(text: str) -> str:
    """`text` for between two tags."""
    return escape(_NOT_XML.sub("", text))


def xml_attribute(text: str) -> str:
    """`text` as an attribute's value, quotes included."""
    return quoteattr(_NOT_XML.sub("", text))


class _Reader:
    """One parse."""

    def __init__(self) -> None:
        self.root: Element | None = None
        self._open: list[Element] = []
        self._count = 0
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.StartDoctypeDeclHandler = self._refuse_document_type
        self.parser.EntityDeclHandler = self._refuse_entity

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        line = self.parser.CurrentLineNumber
        if self._count > MOST_ELEMENTS or len(self._open) >= MOST_DEPTH:
            raise UnreadableInput(DocumentTooDeep(line, shortened(tag)))
        element = Element(tag, attributes, line)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def _end(self, _tag: str) -> None:
        self._open.pop()

    def _characters(self, data: str) -> None:
        self._open[-1].text += data

    def _refuse_document_type(self, name: str, *_rest: object) -> NoReturn:
        raise UnreadableInput(HasDocumentType(self.parser.CurrentLineNumber, shortened(name)))

    def _refuse_entity(self, name: str, *_rest: object) -> NoReturn:
        raise UnreadableInput(HasEntities(self.parser.CurrentLineNumber, shortened(name)))
