"""Reads XML from strangers safely: no document types, no entities, bounded depth and size.

Comes in: text. Goes out: a tree of `Element` values with their line numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

import msgspec

from engine.decks.notation.decoding import shortened
from engine.decks.notation.problems import DocumentTooDeep, HasDocumentType, HasEntities, NotXml
from engine.errors import UnreadableInput
from engine.problems import Complaint, Word

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
    """The root element of a document.

    Raises:
        UnreadableInput: naming the line, if it is no XML, has a document type or entities, or is too deep or large.
    """
    reader = _Reader()
    try:
        reader.parser.Parse(text.encode(), True)
    except expat.ExpatError as problem:
        raise UnreadableInput(NotXml(problem.lineno, Complaint(Word(expat.ErrorString(problem.code))))) from None
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
