"""Where the data folder is: `COMMANDEER_DATA`, else the folder the user chose, else the system's usual one."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_config_path, user_data_path

from app.files.reading import read_at_most
from app.files.writing import write_whole
from engine.errors import UnreadableInput

_APP = "commandeer"
_LONGEST = 10_000


def data_folder() -> Path:
    """The folder that holds the database."""
    named = os.environ.get("COMMANDEER_DATA")
    if named:
        return Path(os.path.expanduser(named))
    try:
        chosen = read_at_most(_pointer(), _LONGEST).decode().strip()
    except (OSError, ValueError, UnreadableInput):  # a damaged note of the folder is none
        chosen = ""
    return Path(chosen) if chosen else user_data_path(_APP, appauthor=False)


def remember_folder(folder: Path) -> bool:
    """Makes `folder` the data folder of every later start; False where that cannot be written down."""
    try:
        _pointer().parent.mkdir(parents=True, exist_ok=True)
        write_whole(_pointer(), str(folder).encode(), private=True)
    except (OSError, ValueError):
        return False
    return True


def _pointer() -> Path:
    return user_config_path(_APP, appauthor=False) / "data-folder.txt"
