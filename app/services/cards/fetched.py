"""What was fetched from the card service last: where it lies, and how much of it the program has read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from app.files.doors import read_at_most, write_whole
from app.services.version import program_version
from engine.errors import UnreadableInput

FILE_NAME: Final = "all-cards.jsonl.gz"
FOLDER: Final = "downloads"
_NOTE: Final = "all-cards.json"


class Fetched(msgspec.Struct, frozen=True):
    """What was fetched last: from which `address`, what the service called `updated`, and the version of the program
    that has read it all ("": none yet)."""

    address: str = ""
    updated: str = ""
    read_by: str = ""


def note_read(folder: Path, source: Path) -> None:
    """If `source` is what was fetched from the service: all of it is known now.

    Raises:
        OSError: if that cannot be written.
    """
    place = folder / FOLDER
    if source == place / FILE_NAME and (note := read_note(place)).address:
        write_note(place, msgspec.structs.replace(note, read_by=program_version()))


def read_note(place: Path) -> Fetched:
    """An empty one where there is none that can be read: then the cards are fetched again."""
    try:
        return msgspec.json.decode(read_at_most(place / _NOTE, 2**16), type=Fetched)
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError):
        return Fetched()


def write_note(place: Path, note: Fetched) -> None:
    """Keeps it.

    Raises:
        OSError: if it cannot be written.
    """
    write_whole(place / _NOTE, msgspec.json.encode(note), private=True)
