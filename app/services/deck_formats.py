"""The formats and ban lists stored in `data/formats/`."""

from __future__ import annotations

from functools import lru_cache

from app.services.program_files import DATA, ROOT
from engine.decks.formats import Format, read_ban_lists, read_format
from engine.errors import UnreadableInput

_BAN_LISTS = "ban_lists.json"


@lru_cache(maxsize=1)
def stored_formats() -> dict[str, Format]:
    """All formats by id.

    Raises:
        UnreadableInput: naming file and field of bad data.
    """
    folder = DATA / "formats"
    lists = read_ban_lists((folder / _BAN_LISTS).read_bytes(), str((folder / _BAN_LISTS).relative_to(ROOT)))
    files = [file for file in sorted(folder.glob("*.json")) if file.name != _BAN_LISTS]
    formats = (read_format(file.read_bytes(), str(file.relative_to(ROOT)), lists) for file in files)
    return {found.id: found for found in formats}


def find_format(name: str) -> Format:
    """The format of that id.

    Raises:
        UnreadableInput: quoting a name that is none.
    """
    found = stored_formats().get(name)
    if found is None:
        raise UnreadableInput(f"{name!r} is not a format; known are {', '.join(stored_formats())}")
    return found
