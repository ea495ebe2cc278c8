"""Where the data folder is: `COMMANDEER_DATA`, else the folder the user chose, else the system's usual one."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_config_path, user_data_path

_APP = "commandeer"


def data_folder() -> Path:
    """The folder that holds the database."""
    named = os.environ.get("COMMANDEER_DATA")
    if named:
        return Path(named).expanduser()
    try:
        chosen = _pointer().read_text(encoding="utf-8").strip()
    except OSError:
        chosen = ""
    return Path(chosen) if chosen else user_data_path(_APP, appauthor=False)


def remember_folder(folder: Path) -> bool:
    """Makes `folder` the data folder of every later start; False where that cannot be written down."""
    try:
        _pointer().parent.mkdir(parents=True, exist_ok=True)
        _pointer().write_text(str(folder), encoding="utf-8")
    except OSError:
        return False
    return True


def _pointer() -> Path:
    return user_config_path(_APP, appauthor=False) / "data-folder.txt"
