"""Problems with a stored card that has abilities."""

from __future__ import annotations

from engine.errors import Problem


class NotANode(Problem, frozen=True):
    name: object


class NodeDoesNotFit(Problem, frozen=True):
    name: object
    problem: Problem


class NotAWord(Problem, frozen=True):
    """A field of a node contains a word that isn't allowed there."""

    node: str
    field: str
    word: object


class NotAStatus(Problem, frozen=True):
    name: str


class AbilitiesDoNotFit(Problem, frozen=True):
    name: str
