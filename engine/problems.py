"""What cannot be read or done, as values for people.

A `Problem` is one kind of trouble: its class is its code, its fields are the values that belong to it, and a problem
within another (a file, its line, what is wrong there) is a field. The sentences in both languages stand in the
program's messages, one table per room; each room declares its own problems, here are those of several rooms.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Word(str):
    """A text that is said as it is. Every other text of a problem was given by somebody, and is quoted."""

    __slots__ = ()


def in_words(texts: Iterable[str]) -> tuple[Word, ...]:
    """The program's own words, for a problem that lists them."""
    return tuple(map(Word, texts))


class Together(msgspec.Struct, frozen=True):
    """Given texts that belong together: "'a' and 'b'"."""

    texts: tuple[str, ...]


class Problem(msgspec.Struct, frozen=True):
    """Root of all of them."""


class Complaint(Problem, frozen=True):
    """What a library or the system says, in its own words."""

    text: Word


class InputTruncated(Problem, frozen=True):
    """What the library for JSON says of data that break off."""


class InFile(Problem, frozen=True):
    place: str
    problem: Problem


class OnLineOfFile(Problem, frozen=True):
    place: str
    line: int
    problem: Problem


class OfCard(Problem, frozen=True):
    name: str
    problem: Problem


class InField(Problem, frozen=True):
    field: str
    problem: Problem


class AtKey(Problem, frozen=True):
    """`key`: the way to it through a JSON document."""

    problem: Problem
    key: Word


class NotJson(Problem, frozen=True):
    pass


class NotJsonBecause(Problem, frozen=True):
    problem: Problem


class JsonTooDeep(Problem, frozen=True):
    pass


class NoCardNamed(Problem, frozen=True):
    name: str


class NotAColour(Problem, frozen=True):
    name: str
