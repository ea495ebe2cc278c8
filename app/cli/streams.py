"""Robust standard input and output, even if they are closed, full, endless or in another encoding.

Input: the streams of the system. Output: streams that replace characters they can't encode, and lines of limited
length.
"""

from __future__ import annotations

import io
import os
import re
import sys
from contextlib import suppress
from typing import Final

from app.files.doors import LONGEST_TYPED
from app.services.plain_text import visible, visible_lines

_MOST_SKIPPED: Final = 1 << 20


def prepare_streams() -> None:
    """Makes the streams usable in any environment. Call this once, before printing anything."""
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def flush_output() -> None:
    """Flushes standard output.

    Raises:
        BrokenPipeError: if the reader is gone. The program prints nothing more.
        OSError: if the output can't be written, for example because the disk is full.
    """
    try:
        sys.stdout.flush()
    except OSError:
        drop_output()
        raise


def drop_output() -> None:
    """Discards all further output. Python flushes once more at exit, which would raise again."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def write_text(text: str, *, err: bool = False) -> None:
    """Writes lines for people. They can contain names from files, so no character steers the terminal.

    Raises:
        OSError: if the stream can't be written.
    """
    stream = sys.stderr if err else sys.stdout
    stream.write(visible_lines(text) + "\n")
    stream.flush()


def write_json(text: str) -> None:
    """Writes a JSON document. Characters that could control a terminal become JSON escapes, so the data is the same.

    Raises:
        OSError: if standard output can't be written.
    """
    sys.stdout.write(_UNPRINTABLE.sub(_escaped, text) + "\n")
    sys.stdout.flush()


_UNPRINTABLE: Final = re.compile("[^\\x00-\\x7e]")


def _escaped(found: re.Match[str]) -> str:
    """Returns a character, or its JSON escape if a terminal would obey it or can't show it."""
    letter = found.group()
    if visible(letter) == letter:
        return letter
    units = letter.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def ask_line(prompt: str) -> str | None:
    """Reads a line from a person or a program. Returns None at the end of the input or for an endless line."""
    prompt = visible(prompt.rstrip()) + prompt[len(prompt.rstrip()) :]
    try:
        if sys.stdin is None:
            return None
        if sys.stdin.isatty() or not isinstance(sys.stdin, io.TextIOWrapper):
            return input(prompt)[:LONGEST_TYPED]
        sys.stdout.write(prompt)
        sys.stdout.flush()
        return _bounded_line()
    except (EOFError, KeyboardInterrupt):
        return None


def _bounded_line() -> str | None:
    line = sys.stdin.readline(LONGEST_TYPED)
    skipped = 0
    more = line
    while more and not more.endswith("\n"):
        more = sys.stdin.readline(LONGEST_TYPED)
        skipped += len(more)
        if skipped > _MOST_SKIPPED:
            return None
    return line or None


def _nowhere() -> io.TextIOWrapper:
    return open(os.devnull, "w", encoding="utf-8")
