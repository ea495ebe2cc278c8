"""Which card service is asked, what of its addresses may be asked, and what can go wrong with it, as values. Apart from
`client.py`, whose library takes long to load: the window names the service before anybody has said yes."""

from __future__ import annotations

import os
from typing import Final

from engine.errors import ForPeople, Problem, Word

SERVICE: Final = "https://api.scryfall.com"


def card_service() -> str:
    """The address that is asked; `COMMANDEER_CARD_SERVICE` names another one."""
    return os.environ.get("COMMANDEER_CARD_SERVICE", "") or SERVICE


def is_safe(address: str) -> bool:
    """Whether an address that a service names may be asked: nobody listens on the way, or there is no way."""
    return address.startswith(("https://", "http://127.0.0.1:"))


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
