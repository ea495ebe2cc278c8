"""What is wrong with a file that shall be read."""

from __future__ import annotations

from engine.errors import Problem


class NoOrdinaryFile(Problem, frozen=True):
    place: str


class LineHasMoreBytes(Problem, frozen=True):
    place: str
    line: int
    most: int


class FileHasMoreBytes(Problem, frozen=True):
    most: int


class DamagedGzip(Problem, frozen=True):
    place: str


class BreaksOffInList(Problem, frozen=True):
    pass


class MoreBehindObject(Problem, frozen=True):
    pass


class NotJsonOrCutOff(Problem, frozen=True):
    pass
