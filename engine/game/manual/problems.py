"""What is wrong with a token that somebody describes."""

from __future__ import annotations

from engine.errors import Problem


class NoPredefinedToken(Problem, frozen=True):
    name: str


class NoAbilities(Problem, frozen=True):
    text: str
