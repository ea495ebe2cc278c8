"""Errors and problems. Errors are divided by who must act. Problems are values that the program shows to people.

    CommandeerError
    ├── ForPeople             holds a `Problem` for a person to read
    │   └── UnreadableInput   the user's input can't be read: give the reason, quote it, exit code 2
    │       └── UnknownCard   no catalogue contains a card of this name
    ├── IllegalChoice         an agent gave an answer that the question didn't offer
    ├── UnsupportedCardText   a card's text is not (fully) in the ability language
    └── EngineBug             our fault; never expected

An illegal deck isn't an error: it is a list of problems (`engine.decks.problems`). Errors for people hold a problem.
The others hold one sentence, which quotes the offending value with ``!r``.

A `Problem` is one kind of trouble. Its class is its code, and its fields are its values. A problem within another (a
file, its line, the fault there) is a field. The program's messages contain the sentences in both languages, with one
table per room. Each room declares its own problems. This module declares those of several rooms.

If a game fails while it evaluates or executes an object's text, the error names that object (law 11), so that the game
can go on without it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final

import msgspec

from engine.ids import ObjectId
from engine.library_errors import is_truncated


class Word(str):
    """A text of the program, shown unchanged. Every other text of a problem comes from outside and is quoted."""

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
    """A complaint of a library or the system, in its own words."""

    text: Word


class InputTruncated(Problem, frozen=True):
    """The complaint of the JSON library about data that break off."""


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


class ProgramFault(Problem, frozen=True):
    """An unexpected exception: its class. The program goes on without its cause."""

    kind: Word


class NoCardNamed(Problem, frozen=True):
    name: str


class NoCardNamedNear(Problem, frozen=True):
    """`near`: the card that is probably meant."""

    name: str
    near: str


class NotAColour(Problem, frozen=True):
    name: str


class CommandeerError(Exception):
    """Root of everything this program raises on purpose."""


class ForPeople(CommandeerError):
    """An error for a person to read. The program's messages show `problem` in their language. The error's text is for
    logs."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


class UnreadableInput(ForPeople):
    """Input from outside that cannot be read (file, flag, deck line, save)."""


class UnknownCard(UnreadableInput):
    """No catalogue knows a card of this name. `near` is the card that is probably meant, if there is one."""

    def __init__(self, name: str, near: str | None = None) -> None:
        super().__init__(NoCardNamedNear(name, near) if near else NoCardNamed(name))
        self.name = name
        self.near = near

    def __reduce__(self) -> tuple[type[UnknownCard], tuple[str, str | None]]:
        return UnknownCard, (self.name, self.near)


class IllegalChoice(CommandeerError):
    """An answer that the question did not offer."""


class UnsupportedCardText(CommandeerError):
    """Card text that the ability language cannot say yet."""


class EngineBug(CommandeerError):
    """A state the engine must never reach."""


STRICT: Final = "COMMANDEER_STRICT"
"""The environment variable that lets unexpected exceptions through, so that tests find them."""


def fault_of(error: Exception) -> ProgramFault:
    """Returns an unexpected exception as a problem, for a guard that goes on without one card or one object.

    Raises:
        The exception itself: if the environment variable `STRICT` is set, or memory ran out.
    """
    if os.environ.get(STRICT) or isinstance(error, MemoryError):
        raise error
    return ProgramFault(Word(type(error).__name__))


def problem_of(error: Exception) -> Problem:
    """Returns the problem of an error, or the words of the library that raised it."""
    if isinstance(error, ForPeople):
        return error.problem
    return InputTruncated() if is_truncated(error) else Complaint(Word(error))


def raised(error: Exception) -> Complaint:
    """Returns an unexpected exception in its own words, with its class."""
    return Complaint(Word(f"{type(error).__name__}: {error}"))


_MARK = "blamed object"


def blame(problem: Exception, source: ObjectId) -> None:
    """Marks a problem with the object whose words were looked at; the innermost stays."""
    vars(problem).setdefault(_MARK, source)


def blamed(problem: Exception) -> ObjectId | None:
    """The object whose words a problem came from, if any were looked at."""
    found: ObjectId | None = vars(problem).get(_MARK)
    return found
