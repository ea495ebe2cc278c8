"""What is wrong with a stored card that has abilities."""

from __future__ import annotations

from engine.problems import Problem


class NotANode(Problem, frozen=True):
    name: object


class NodeDoesNotFit(Problem, frozen=True):
    name: object
    problem: Problem


class NotAStatus(Problem, frozen=True):
    name: str


class AbilitiesDoNotFit(Problem, frozen=True):
    name: str
