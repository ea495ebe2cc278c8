"""What can go wrong with the card service, as values."""

from __future__ import annotations

from engine.errors import ForPeople, Problem, Word


class NotReachable(Problem, frozen=True):
    host: str
    reason: Word


class TooBusy(Problem, frozen=True):
    """The service asked to be left alone for longer than one would wait."""

    host: str


class Refused(Problem, frozen=True):
    host: str
    status: int


class NoAnswer(Problem, frozen=True):
    """What the service said is not what it says of itself."""

    host: str


class DamagedDownload(Problem, frozen=True):
    """What arrived is not what was sent, also the second time."""

    host: str


class RemoteProblem(ForPeople):
    """Something could not be fetched; nothing that was there before has changed."""


class Stopped(Exception):
    """The user has stopped it; what has arrived is kept, and the next time goes on from there."""
