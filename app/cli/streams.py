"""Standard input and output as they really are: closed, full, in another encoding, without an end.

Comes in: whatever the system connected. Goes out: streams that never raise for a character they cannot hold, and lines
of bounded length.
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
    """Makes the program's streams usable in any environment; called once, before anything is printed."""
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def flush_output() -> None:
    """Hands over what was printed.

    Raises:
        BrokenPipeError: if whoever reads has gone; nothing is printed any more.
        OSError: if it cannot be written, because a disk is full.
    """
    try:
        sys.stdout.flush()
    except OSError:
        drop_output()
        raise


def drop_output() -> None:
    """Lets what is printed from now on go nowhere: Python itself flushes once more at the end."""
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
    """Writes a JSON document as it is; what could steer a terminal is written as a JSON escape, so data stays equal.

    Raises:
        OSError: if standard output can't be written.
    """
    sys.stdout.write(_UNPRINTABLE.sub(_escaped, text) + "\n")
    sys.stdout.flush()


_UNPRINTABLE: Final = re.compile("[^\\x00-\\x7e]")


def _escaped(found: re.Match[str]) -> str:
    """A character of a JSON document, as an escape where a terminal would obey it or can't show it."""
    letter = found.group()
    if visible(letter) == letter:
        return letter
    units = letter.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def ask_line(prompt: str) -> str | None:
    """A line that somebody types or another program writes, None at the end; one without an end is the end too."""
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
