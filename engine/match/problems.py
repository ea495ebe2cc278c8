"""Problems with a game's setup, its saved file, or its continuation."""

from __future__ import annotations

from typing import Final

from engine.errors import Problem, Word

MOST_DECISIONS: Final = 200_000
"""Limit for the decisions in a saved game. A long game has about 4,000."""


class NotASavedGame(Problem, frozen=True):
    pass


class OtherVersion(Problem, frozen=True):
    number: int
    other: int


class SavedGameCutOff(Problem, frozen=True):
    pass


class TooManyDecisions(Problem, frozen=True):
    most: int


class EventsAreMissing(Problem, frozen=True):
    count: int
    other: int


class DecisionsUnreadable(Problem, frozen=True):
    pass


class DecisionFitsNoMore(Problem, frozen=True):
    number: int
    other: int
    count: int


class NotForSoManyPlayers(Problem, frozen=True):
    count: int


class VariantNotForPlayers(Problem, frozen=True):
    name: str
    count: int


class NoVariant(Problem, frozen=True):
    name: str
    known: tuple[Word, ...]


class NoFirstSeat(Problem, frozen=True):
    seat: int


class NotASeed(Problem, frozen=True):
    value: int


class NotACount(Problem, frozen=True):
    value: int


class NotALifeTotal(Problem, frozen=True):
    value: int


class DeckTooLarge(Problem, frozen=True):
    name: str


class NotATurnOrder(Problem, frozen=True):
    seats: Word


class NoPosition(Problem, frozen=True):
    pass


class OnLine(Problem, frozen=True):
    line: int
    problem: Problem


class NotAPositionLine(Problem, frozen=True):
    text: str


class NotAMark(Problem, frozen=True):
    text: str


class NoPlayerAbove(Problem, frozen=True):
    text: str


class SaidTwice(Problem, frozen=True):
    text: str


class NoHost(Problem, frozen=True):
    name: str


class GameDoesNotEnd(Problem, frozen=True):
    count: int


class NoProgress(Problem, frozen=True):
    count: int
    turn: int
    step: Word
    purpose: str
    player: str


class RulesBroke(Problem, frozen=True):
    count: int
    step: Word
    problem: Problem


class IllegalAnswer(Problem, frozen=True):
    player: str
    purpose: Word
    answer: Word
    problem: Problem


class NoAnswer(Problem, frozen=True):
    player: str
    purpose: Word
    problem: Problem


class WatcherFailed(Problem, frozen=True):
    problem: Problem
