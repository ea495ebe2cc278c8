"""What is wrong with a deck file."""

from __future__ import annotations

from engine.problems import Problem, Word


class TooManyBytes(Problem, frozen=True):
    count: int
    most: int


class NoUtf8(Problem, frozen=True):
    line: int
    byte: bytes


class NoText(Problem, frozen=True):
    line: int
    sign: str


class EmptyFile(Problem, frozen=True):
    quote: str


class NoCopies(Problem, frozen=True):
    line: int
    quote: str
    most: int


class LineTooLong(Problem, frozen=True):
    line: int
    quote: str


class NoCockatriceDeck(Problem, frozen=True):
    line: int
    quote: str


class NoMagicOnlineDeck(Problem, frozen=True):
    line: int
    quote: str


class HasDocumentType(Problem, frozen=True):
    line: int
    quote: str


class HasEntities(Problem, frozen=True):
    line: int
    quote: str


class NotXml(Problem, frozen=True):
    line: int
    problem: Problem


class DocumentTooDeep(Problem, frozen=True):
    line: int
    quote: str


class NoDeckEnding(Problem, frozen=True):
    file: str


class NoCardFound(Problem, frozen=True):
    notation: Word


class NoNotation(Problem, frozen=True):
    name: str
    known: tuple[Word, ...]


class TooManyCards(Problem, frozen=True):
    most: int


class TooManyLines(Problem, frozen=True):
    most: int
