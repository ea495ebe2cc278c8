"""Files that a user names: read never further than they may reach, written whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from engine.errors import UnreadableInput


def read_at_most(path: Path, most: int) -> bytes:
    """The bytes of a file; a device that never ends costs no more than `most`.

    Raises:
        UnreadableInput: if there are more.
        OSError: if it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UnreadableInput(f"{str(path)!r}: the file has more than {most} bytes")
    return data


def write_whole(path: Path, data: bytes) -> None:
    """Writes beside the file first, so that a full disk costs nothing that was there.

    Raises:
        OSError: naming `path`.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as problem:
        with suppress(OSError):
            beside.unlink()
        raise OSError(problem.errno, problem.strerror, str(path)) from None
