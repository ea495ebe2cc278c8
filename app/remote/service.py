"""Names the card service, says which addresses the program may ask for what, and defines the service's problems.

This module stays apart from `client.py`, whose library takes long to load. The window names the service before
anybody has agreed to a request.
"""

from __future__ import annotations

import os
from typing import Final, Literal

from app.remote.addresses import Address, parse_address
from engine.errors import ForPeople, Problem, Word

SERVICE: Final = "https://api.scryfall.com"

Purpose = Literal["data", "file", "picture"]
"""What the program asks an address for."""

HOSTS: Final[dict[Purpose, tuple[str, ...]]] = {
    "data": ("api.scryfall.com",),
    "file": ("api.scryfall.com", "data.scryfall.io"),
    "picture": ("cards.scryfall.io",),
}
"""The hosts of the card service, by purpose. The questions before a download name them."""


def card_service() -> str:
    """Returns the address of the card service; `COMMANDEER_CARD_SERVICE` replaces it."""
    return os.environ.get("COMMANDEER_CARD_SERVICE", "") or SERVICE


def hosts_for(purposes: tuple[Purpose, ...], service: str = "") -> tuple[str, ...]:
    """Returns the names of all hosts that the program may ask for these purposes."""
    own = service_address(service)
    if own is None:
        return ()
    listed = () if own.is_loopback else [host for purpose in purposes for host in HOSTS[purpose]]
    return tuple(dict.fromkeys((own.host, *listed) if _is_replaced(own) else listed))


def allowed_address(text: str, purpose: Purpose, service: str = "") -> Address | None:
    """Returns the address in `text` if the program may ask it for this purpose; otherwise None.

    The service's own address is allowed, and so are the listed hosts over https. A service on this computer (in tests)
    allows nothing but itself, and only then plain http is allowed.
    """
    found, own = parse_address(text), service_address(service)
    if found is None or own is None:
        return None
    if _is_replaced(own) and found.origin == own.origin:
        return found
    is_listed = (found.scheme, found.port) == ("https", 443) and found.host in HOSTS[purpose]
    return found if is_listed and not own.is_loopback else None


def service_address(service: str = "") -> Address | None:
    """Returns the address of the service in parts; None if it isn't https and isn't on this computer."""
    own = parse_address(service or card_service())
    return own if own is not None and (own.scheme == "https" or own.is_loopback) else None


def _is_replaced(own: Address) -> bool:
    """Returns whether a person configured another service."""
    return own.origin != ("https", HOSTS["data"][0], 443)


class NotReachable(Problem, frozen=True):
    host: str
    reason: Word


class TooBusy(Problem, frozen=True):
    """The service asked for a longer pause than the program waits."""

    host: str


class Refused(Problem, frozen=True):
    host: str
    status: int


class NoAnswer(Problem, frozen=True):
    """The answer isn't what the service documents."""

    host: str


class BrokeOff(Problem, frozen=True):
    """The connection broke before the whole answer had arrived."""

    host: str


class RedirectsTooOften(Problem, frozen=True):
    host: str


class TooSlow(Problem, frozen=True):
    """The service sends too little in the time that the program allows."""

    host: str


class TooLarge(Problem, frozen=True):
    """The service sends more than it announced, or more than such an answer needs."""

    host: str


class WrongAddress(Problem, frozen=True):
    """The service named an address that doesn't belong to it."""

    host: str
    address: str


class NoServiceAddress(Problem, frozen=True):
    """The address that a person configured isn't the address of a service."""

    host: str


class NotAPicture(Problem, frozen=True):
    host: str


class DamagedDownload(Problem, frozen=True):
    """The file arrived damaged twice."""

    host: str


class RemoteProblem(ForPeople):
    """The program couldn't fetch something. Everything that was there before is unchanged."""


class Stopped(Exception):
    """The user stopped a download. The part that arrived is kept, and the next download continues there."""
