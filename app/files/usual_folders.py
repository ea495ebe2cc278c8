"""Where the system keeps a program's files for a user, and where they are for a user who has no home."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Literal

from platformdirs import user_cache_path, user_config_path, user_data_path

_APP = "commandeer"
_USUAL = {"data": user_data_path, "config": user_config_path, "cache": user_cache_path}


def usual_folder(kind: Literal["data", "config", "cache"]) -> Path:
    """The folder of that kind. Whoever has no home (a service, a user that the system does not know) has one beside
    temporary files, not a folder called "~" wherever the program was started."""
    try:
        folder = _USUAL[kind](_APP, appauthor=False)
    except RuntimeError:  # what newer versions of the library say to such a user
        folder = Path()
    if folder.is_absolute():
        return folder
    user = os.getuid() if sys.platform != "win32" else 0
    return Path(tempfile.gettempdir()) / f"{_APP}-{user}" / kind
