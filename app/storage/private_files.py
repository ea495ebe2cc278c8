"""Files and folders of the user's data are readable by their owner only.

What a program of another user may read is none of its business: drafts and games are private. Folders get 0700, files
0600; where the system knows no such thing nothing happens.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600
_OURS: Final = ("commandeer", "own-cards", ".own-cards", ".commandeer", "data-folder", ".data-folder")
"""How the names of our own files begin; a folder that holds anything else may be shared with others."""
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def make_private(file: Path) -> None:
    """Makes sure that the file is there, and that nobody but its owner may read it.

    Raises:
        OSError: if it cannot be made.
    """
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, FILE_MODE))


def make_folder(folder: Path) -> None:
    """Makes a folder of the user's own, with the folders above it.

    Raises:
        OSError: if it cannot be made.
    """
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=FOLDER_MODE, exist_ok=True)


def tighten(folder: Path) -> None:
    """Takes from others what they might read: our files in the folder, and the folder where it holds nothing else."""
    with suppress(OSError):
        entries = list(folder.iterdir())
        ours = [entry for entry in entries if entry.name.startswith(_OURS)]
        for entry in ours:
            if entry.is_file() and not entry.is_symlink():
                _take_from_others(entry)
        if all(entry in ours or entry.name == "pictures" for entry in entries):
            _take_from_others(folder)


def _take_from_others(path: Path) -> None:
    with suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & _OTHERS:
            path.chmod(mode & ~_OTHERS)
