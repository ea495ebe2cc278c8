"""All cards from the card service: asked for only when the user has said yes, fetched, checked, and then read as a
download of the user's own.

Comes in: a data folder and the user's yes. Goes out: what came of it. What the service has is compared with what was
read last, so that nothing is fetched twice; a break costs nothing of what has arrived.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from app.files.doors import read_at_most, write_whole
from app.remote.client import SERVICE, Client, Pause
from app.remote.downloads import fetch
from app.remote.problems import NoAnswer, RemoteProblem
from app.services.cards.own_cards import CardImport, import_cards
from app.services.version import program_version
from app.storage.folder import make_folder, only_one
from engine.cards.facts import Catalogue
from engine.errors import UnreadableInput

KIND: Final = "oracle_cards"
"""One object for each card, in English: about 30 MB packed."""
FILE_NAME: Final = "all-cards.jsonl.gz"
FOLDER: Final = "downloads"
_NOTE: Final = "all-cards.json"
_LOCK: Final = "all-cards.lock"

Progress = Callable[[int, int], None]
"""Told how many bytes are there, and of how many; 0 of 0: all have arrived, and the cards are being read."""


class OnlineUpdate(msgspec.Struct, frozen=True):
    """What came of asking: `updated`, the service's word for when its cards were last changed; `found`, what was read,
    None if the program has these cards already."""

    updated: str
    found: CardImport | None = None


class _Offer(msgspec.Struct, frozen=True):
    """What the service says of a file of cards."""

    updated_at: str
    jsonl_download_uri: str = ""
    download_uri: str = ""

    @property
    def address(self) -> str:
        return self.jsonl_download_uri or self.download_uri


class _Note(msgspec.Struct, frozen=True):
    """What was fetched last: from which `address`, what the service called `updated`, and the version of the program
    that has read it all ("": none yet)."""

    address: str = ""
    updated: str = ""
    read_by: str = ""


def agent() -> str:
    """How the program calls itself where it asks for something."""
    return f"Commandeer/{program_version()}"


def update_online(
    folder: Path,
    stored: Catalogue,
    *,
    jobs: int = 1,
    service: str = SERVICE,
    progress: Progress = lambda there, of: None,
    pause: Pause = time.sleep,
) -> OnlineUpdate:
    """Fetches the cards that the service has and makes them known. To be called only when the user has said yes.

    Raises:
        RemoteProblem: if they cannot be fetched; what was known before still is.
        UnreadableInput: if what was fetched holds no card.
        OSError: if nothing can be written.
        Stopped: if `progress` or `pause` says so.
    """
    place = folder / FOLDER
    make_folder(place)
    with only_one(place, _LOCK), Client(agent(), service=service, pause=pause) as asked:
        offer = _offer(asked)
        known, wanted = _read_note(place), _Note(offer.address, offer.updated_at)
        whole = msgspec.structs.replace(wanted, read_by=program_version())
        if known == whole:
            return OnlineUpdate(offer.updated_at)
        file = place / FILE_NAME
        if not file.is_file() or msgspec.structs.replace(known, read_by="") != wanted:
            fetch(asked, offer.address, file, progress)
            _write_note(place, wanted)
        progress(0, 0)
        found = import_cards(file, folder, stored, jobs)
        _write_note(place, whole)
        return OnlineUpdate(offer.updated_at, found)


def _offer(asked: Client) -> _Offer:
    answer: Any = asked.json(f"/bulk-data/{KIND}")
    try:
        offer = msgspec.convert(answer, _Offer)
    except msgspec.ValidationError:
        raise RemoteProblem(NoAnswer(asked.service)) from None
    if not offer.address.startswith(("https://", "http://127.0.0.1:")):
        raise RemoteProblem(NoAnswer(asked.service))
    return offer


def _read_note(place: Path) -> _Note:
    """An empty one where there is none that can be read: then the cards are fetched again."""
    try:
        return msgspec.json.decode(read_at_most(place / _NOTE, 2**16), type=_Note)
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError):
        return _Note()


def _write_note(place: Path, note: _Note) -> None:
    write_whole(place / _NOTE, msgspec.json.encode(note), private=True)
