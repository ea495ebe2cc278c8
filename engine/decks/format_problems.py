"""What is wrong with a stored format or ban list."""

from __future__ import annotations

from engine.problems import Problem


class NameTwice(Problem, frozen=True):
    pass


class NoBanList(Problem, frozen=True):
    name: str


class NotPositive(Problem, frozen=True):
    value: int


class LimitNotPositive(Problem, frozen=True):
    pass


class BelowMinimum(Problem, frozen=True):
    value: int | None


class NeedsLanguages(Problem, frozen=True):
    pass


class NeedsBasicLands(Problem, frozen=True):
    pass


class IsEmpty(Problem, frozen=True):
    pass


class NoRuleNumber(Problem, frozen=True):
    text: str
