"""What is wrong with a call on the command line."""

from __future__ import annotations

from engine.problems import Problem, Word


class NoCommand(Problem, frozen=True):
    name: str


class NoCommandBut(Problem, frozen=True):
    name: str
    known: tuple[str, ...]


class NoOptionLike(Problem, frozen=True):
    name: Word
    known: tuple[Word, ...]


class NoOption(Problem, frozen=True):
    name: Word


class MissingArgument(Problem, frozen=True):
    name: Word


class MissingOption(Problem, frozen=True):
    name: Word


class OptionWantsValue(Problem, frozen=True):
    name: str


class OptionTakesNoValue(Problem, frozen=True):
    name: str


class TooManyArguments(Problem, frozen=True):
    name: Word


class NotAWholeNumber(Problem, frozen=True):
    value: str
    option: Word


class OutOfRange(Problem, frozen=True):
    value: str
    option: Word
    range: Word


class InvalidValue(Problem, frozen=True):
    option: Word
    problem: Problem


class WithValue(Problem, frozen=True):
    problem: Problem
    value: str


class NoSearchOption(Problem, frozen=True):
    name: str


class NotALanguage(Problem, frozen=True):
    name: str
    known: tuple[Word, ...]


class TooManyCommanders(Problem, frozen=True):
    most: int
    name: str
    number: int


class NoPoolForSeat(Problem, frozen=True):
    seat: int


class DataStaysAsItIs(Problem, frozen=True):
    pass


class TooLittleMemory(Problem, frozen=True):
    pass


class Stopped(Problem, frozen=True):
    pass
