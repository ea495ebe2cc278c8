"""All cards from the card service: asked for only when the user has said yes, fetched and checked; then they are
imported as a download of the user's own.

Input: a data folder and the user's yes. Output: a file of card objects. What the service has is compared with
what was read last, so that nothing is fetched twice; a break costs nothing of what has arrived.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from app.remote.client import Client, Pause
from app.remote.downloads import fetch
from app.remote.limits import LIMITS, Limits
from app.services.cards.extras import fetch_german
from app.services.cards.files import FILE_NAME, FOLDER, Fetched, read_note, write_note
from app.services.version import program_version
from app.storage.folder import make_folder, only_one

KIND: Final = "oracle_cards"
"""One object for each card, in English: about 30 MB packed."""
_LOCK: Final = "all-cards.lock"

Progress = Callable[[int, int], None]
"""Told how many bytes are there, and of how many (0: that is not known)."""


class _Offer(msgspec.Struct, frozen=True):
    """What the service says of a file of cards."""

    updated_at: str
    jsonl_download_uri: str = ""
    download_uri: str = ""
    compressed_size: int = 0

    @property
    def address(self) -> str:
        return self.jsonl_download_uri or self.download_uri


def agent() -> str:
    """How the program calls itself where it asks for something."""
    return f"Commandeer/{program_version()}"


def fetch_online(
    folder: Path,
    *,
    service: str = "",
    progress: Progress = lambda there, of: None,
    pause: Pause = time.sleep,
    limits: Limits = LIMITS,
) -> Path | None:
    """Fetches the cards that the service has; the file to be imported, None if all in it has been read already. To be
    called only when the user has said yes.

    Raises:
        RemoteProblem: if they cannot be fetched.
        OSError: if nothing can be written.
        Stopped: if `progress` or `pause` says so.
    """
    place = folder / FOLDER
    make_folder(place)
    with only_one(place, _LOCK, pause=pause), Client(agent(), service=service, pause=pause, limits=limits) as asked:
        offer = _offer(asked)
        known, wanted = read_note(place), Fetched(offer.address, offer.updated_at)
        file = place / FILE_NAME
        if known == msgspec.structs.replace(wanted, read_by=program_version()):
            return None
        if not file.is_file() or msgspec.structs.replace(known, read_by="") != wanted:
            fetch(asked, offer.address, file, progress, size=max(0, offer.compressed_size))
            write_note(place, wanted)
        return file


def fetch_german_online(
    folder: Path,
    *,
    service: str = "",
    progress: Progress = lambda there, of: None,
    pause: Pause = time.sleep,
    limits: Limits = LIMITS,
) -> None:
    """Fetches what is printed on German cards, for the user has said yes; `progress` is told how many cards are there.

    Raises:
        RemoteProblem: if it cannot be fetched.
        OSError: if nothing can be written.
        Stopped: if `progress` or `pause` says so.
    """
    place = folder / FOLDER
    make_folder(place)
    with only_one(place, _LOCK, pause=pause), Client(agent(), service=service, pause=pause, limits=limits) as asked:
        fetch_german(asked, place, read_note(place).updated, progress)


def _offer(asked: Client) -> _Offer:
    offer = asked.json(f"/bulk-data/{KIND}", _Offer, most=asked.limits.offer)
    asked.allowed(offer.address, "file")
    return offer
