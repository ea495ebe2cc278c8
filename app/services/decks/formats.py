"""The formats and ban lists in `data/formats/`."""

from __future__ import annotations

from functools import lru_cache

from app.services.files.program_files import data_file, data_files
from app.services.problems import NotAFormat
from engine.decks.formats import Format, read_ban_lists, read_format
from engine.errors import UnreadableInput, in_words

DRAFT_FORMAT = "commander-draft"
CONSTRUCTED = "commander"

_BAN_LISTS = "ban_lists.json"


@lru_cache(maxsize=1)
def stored_formats() -> dict[str, Format]:
    """All formats by id.

    Raises:
        UnreadableInput: naming file and field of bad data.
    """
    lists = read_ban_lists(*data_file(f"formats/{_BAN_LISTS}"))
    files = (file for file in data_files("formats", ".json") if not file[1].endswith(_BAN_LISTS))
    formats = (read_format(data, name, lists) for data, name in files)
    return {found.id: found for found in formats}


def find_format(name: str) -> Format:
    """Returns the format with that id.

    Raises:
        UnreadableInput: quoting an unknown name.
    """
    found = stored_formats().get(name)
    if found is None:
        raise UnreadableInput(NotAFormat(name, in_words(stored_formats())))
    return found
