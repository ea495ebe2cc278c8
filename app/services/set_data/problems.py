"""What is wrong with the reference that the data of a set are built from."""

from __future__ import annotations

from engine.problems import Problem, Word


class AboutOtherSet(Problem, frozen=True):
    file: Word
    name: str
    wanted: str


class LacksCards(Problem, frozen=True):
    file: Word
    count: int
    set_code: Word
    first: str


class DeckDoesNotAddUp(Problem, frozen=True):
    file: Word
    name: str
    total: int
