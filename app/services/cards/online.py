"""Card download: with the user's consent, fetches all cards from the card service and checks them. They are then
imported like a file that the user downloaded.

Input: a data folder, after consent. Output: a file of card objects. The service's offer is compared with the last one
read, so that nothing is downloaded twice. An interrupted download continues where it stopped.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from app.remote.client import Client, Pause
from app.remote.downloads import fetch_file
from app.remote.limits import LIMITS, Limits
from app.services.cards.files import FILE_NAME, FOLDER, Fetched, read_note, write_note
from app.services.cards.german_cards import fetch_german
from app.services.version import program_version
from app.storage.folder import make_folder, only_one

KIND: Final = "oracle_cards"
"""One English object for each card: about 30 MB compressed."""
_LOCK: Final = "all-cards.lock"

Progress = Callable[[int, int], None]
"""Called with the number of bytes so far and in total (0 if unknown)."""


class _Offer(msgspec.Struct, frozen=True):
    """The service's description of a file of cards."""

    updated_at: str
    jsonl_download_uri: str = ""
    download_uri: str = ""
    compressed_size: int = 0

    @property
    def address(self) -> str:
        return self.jsonl_download_uri or self.download_uri


def user_agent() -> str:
    """Returns the program's name for its requests."""
    return f"Commandeer/{program_version()}"


def fetch_online(
    folder: Path,
    *,
    service: str = "",
    progress: Progress = lambda there, of: None,
    pause: Pause = time.sleep,
    limits: Limits = LIMITS,
) -> Path | None:
    """Downloads the cards that the service has. Returns the file to import, or None if all of it has already been read.
    Call it only with the user's consent.

    Raises:
        RemoteProblem: if they can't be downloaded.
        OSError: if nothing can be written.
        Stopped: if `progress` or `pause` raises it.
    """
    place = folder / FOLDER
    make_folder(place)
    with (
        only_one(place, _LOCK, pause=pause),
        Client(user_agent(), service=service, pause=pause, limits=limits) as asked,
    ):
        offer = _offer(asked)
        known, wanted = read_note(place), Fetched(offer.address, offer.updated_at)
        file = place / FILE_NAME
        if known == msgspec.structs.replace(wanted, read_by=program_version()):
            return None
        if not file.is_file() or msgspec.structs.replace(known, read_by="") != wanted:
            fetch_file(asked, offer.address, file, progress, size=max(0, offer.compressed_size))
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
    """Downloads German cards as printed, with the user's consent. `progress` gets the number of cards so far.

    Raises:
        RemoteProblem: if they can't be downloaded.
        OSError: if nothing can be written.
        Stopped: if `progress` or `pause` raises it.
    """
    place = folder / FOLDER
    make_folder(place)
    with (
        only_one(place, _LOCK, pause=pause),
        Client(user_agent(), service=service, pause=pause, limits=limits) as asked,
    ):
        fetch_german(asked, place, read_note(place).updated, progress)


def _offer(asked: Client) -> _Offer:
    offer = asked.get_json(f"/bulk-data/{KIND}", _Offer, most=asked.limits.offer)
    asked.allowed(offer.address, "file")
    return offer
