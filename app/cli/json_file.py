"""`--json [OUT]`: an option whose value may be left out, for commands whose document can be large."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import typer

from app.files.writing import write_whole

STANDARD_OUTPUT = "-"

_COMMANDS = (["conformance"], ["cards", "compile"], ["cards", "report"])


def with_json_value(arguments: Sequence[str]) -> list[str]:
    """The arguments with a value behind `--json`: `--json OUT` writes a file, `--json` alone to standard output."""
    found = list(arguments)
    command = next((words for words in _COMMANDS if found[: len(words)] == words), None)
    if command is not None and "--json" in found:
        place = found.index("--json") + 1
        rest = [*found[len(command) : place - 1], *found[place + 1 :]]
        if not _names_a_file(found[place : place + 1], rest):
            found.insert(place, STANDARD_OUTPUT)
    return found


def _names_a_file(following: list[str], rest: list[str]) -> bool:
    """Whether what follows `--json` is the file to write, not another option or the input."""
    if not following or (following[0].startswith("-") and following[0] != STANDARD_OUTPUT):
        return False
    inputs = [word for before, word in zip(["", *rest], rest, strict=False) if "-" not in (word[0:1], before[0:1])]
    return bool(inputs) and not Path(following[0]).is_dir() and not following[0].endswith(".jsonl")


def print_json(document: object) -> None:
    """One JSON document on standard output."""
    typer.echo(encoded(document).decode())


def encoded(document: object) -> bytes:
    """The document in UTF-8; what no UTF-8 can hold (a file's name may) is replaced by a mark."""
    try:
        return msgspec.json.encode(document)
    except UnicodeEncodeError:
        return msgspec.json.encode(_with_marks(msgspec.to_builtins(document)))


def _with_marks(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, dict):
        return {_with_marks(key): _with_marks(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_with_marks(inner) for inner in value]
    return value


def hand_over(document: object, target: str | None) -> None:
    """Prints the document or writes it to a file; does nothing if nobody asked for it.

    Raises:
        OSError: if the file cannot be written.
    """
    if target == STANDARD_OUTPUT:
        print_json(document)
    elif target is not None:
        write_whole(Path(target), encoded(document) + b"\n")


def progress(total: int) -> Callable[[int], None]:
    """Shows on standard error how far a run is, if that is a terminal."""

    def show(done: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if done == total else ""
            sys.stderr.write(f"\r{done} of {total}{end}")

    return show
