"""Where the data folder is: `COMMANDEER_DATA`, else the folder the user chose, else the system's usual one."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from app.files.reading import read_at_most
from app.files.usual_folders import usual_folder
from app.files.writing import write_whole
from app.storage.private_files import make_folder, tighten
from engine.errors import UnreadableInput

_LONGEST = 10_000


def data_folder() -> Path:
    """The folder that holds the database."""
    named = os.environ.get("COMMANDEER_DATA")
    if named:
        return Path(os.path.expanduser(named))
    return _chosen() or usual_folder("data")


def is_chosen() -> bool:
    """Whether the user chose the folder once, so that everything is there: it is not begun anew if it is not found."""
    return not os.environ.get("COMMANDEER_DATA") and _chosen() is not None


def remember_folder(folder: Path) -> bool:
    """Makes `folder` the data folder of every later start; False where that cannot be written down, and whatever was
    written down before still holds."""
    pointer = _pointer()
    try:
        make_folder(pointer.parent)
        write_whole(pointer, str(folder.absolute()).encode("utf-8", "surrogateescape"), private=True)
    except (OSError, ValueError):
        return False
    tighten(pointer.parent)
    return True


def rescue_places(folder: Path) -> tuple[tuple[Path, str], ...]:
    """Where changes of a folder are kept that cannot be written into its database, and what such files are called:
    beside it, else where the program keeps its own notes."""
    key = hashlib.sha256(os.fsencode(folder.absolute())).hexdigest()[:8]
    return (folder, "unsaved"), (_pointer().parent, f"unsaved-{key}")


def _chosen() -> Path | None:
    """A note that cannot be read is none."""
    try:
        text = read_at_most(_pointer(), _LONGEST).decode("utf-8", "surrogateescape").strip()
    except (OSError, UnreadableInput):
        return None
    return Path(text) if text and "\0" not in text and Path(text).is_absolute() else None


def _pointer() -> Path:
    return usual_folder("config") / "data-folder.txt"
