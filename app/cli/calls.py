"""What all commands have in common: commands that say what is wrong with a call as a value, what the library's own
errors mean, the language of sentences, JSON documents, the ways to the desktop program, which this room does not
know, and options that several of them have.

Comes in: what the library of the command line raises, and the arguments of the call. Goes out: a problem, which the
program's messages say in the language of the call. `--json [OUT]` is an option whose value may be left out, for
commands whose document can be large.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from app.cli.streams import write_json
from app.files.doors import write_whole
from app.messages.problems.calls import (
    InvalidValue,
    MissingArgument,
    MissingOption,
    NoCommand,
    NoCommandBut,
    NoOption,
    NoOptionLike,
    NotALanguage,
    NotAWholeNumber,
    OptionTakesNoValue,
    OptionWantsValue,
    OutOfRange,
    TooManyArguments,
    WithValue,
)
from app.services.preferences import LANGUAGES, Language, language_of_system
from app.services.processes import MOST_JOBS
from engine.errors import Complaint, Problem, UnreadableInput, Word, in_words
from engine.randomness import LARGEST_SEED

MOST_GAMES: Final = 100_000
"""This and the bounds below are far more than anybody needs, and little enough for the work to end."""
MOST_TURNS: Final = 10_000
MOST_LINES: Final = 100_000

SEED_BOUND: Final = 2**32
"""Seeds that nobody has given are below it."""

DEFAULT_JOBS: Final = min(2, os.cpu_count() or 1)
JobsOption = Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="How many processes.")]
SeedOption = Annotated[
    int | None,
    typer.Option(min=-LARGEST_SEED, max=LARGEST_SEED, help="The same seed gives the same result; else any."),
]


class _Command(TyperCommand):
    """A command that takes no more arguments than it names."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        allowed = ctx.allow_extra_args
        ctx.allow_extra_args = True
        rest: list[str] = super().parse_args(ctx, args)
        ctx.allow_extra_args = allowed
        if rest and not allowed:
            raise UnreadableInput(TooManyArguments(Word(" ".join(rest))))
        return rest


class _Commands(TyperGroup):
    """Commands that are called by their names."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            near = tuple(get_close_matches(name, list(self.commands)))
            raise UnreadableInput(NoCommandBut(name, near) if near else NoCommand(name))
        return super().resolve_command(ctx, args)


class Family(typer.Typer):
    """Commands that belong together."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=_Commands, **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        return super().command(name, cls=_Command, **settings)


def problem_of_call(error: TyperException, arguments: Sequence[str]) -> Problem:
    """What an error of the library means. The library shows its errors' classes only by their names."""
    found: Any = error
    match type(error).__name__:
        case "NoSuchOption":
            name = Word(found.option_name)
            return NoOptionLike(name, in_words(sorted(found.possibilities))) if found.possibilities else NoOption(name)
        case "BadOptionUsage":
            has_value = any(given.startswith(f"{found.option_name}=") for given in arguments)
            return (OptionTakesNoValue if has_value else OptionWantsValue)(found.option_name)
        case "MissingParameter":
            hint = Word(found.param.get_error_hint())
            return MissingOption(hint) if found.param.param_type_name == "option" else MissingArgument(hint)
        case "BadParameter":
            return _bad_value(found.param, Complaint(Word(found.message)), arguments)
        case _:
            return Complaint(Word(error.format_message()))


def _bad_value(parameter: Any, complaint: Problem, arguments: Sequence[str]) -> Problem:
    """The value that was given for an option; the library quotes it not or in its own way."""
    invalid = InvalidValue(Word(parameter.get_error_hint()), complaint)
    option = next((name for name in parameter.opts if any(_given(name, arguments))), None)
    if option is None:
        return invalid
    *_, value = _given(option, arguments)  # the last one counts
    least, most = getattr(parameter, "min", None), getattr(parameter, "max", None)
    if not _is_number(parameter):
        return WithValue(invalid, value)
    try:
        number = int(value)
    except ValueError:
        return NotAWholeNumber(value, Word(option))
    if least is not None and number < least:
        return OutOfRange(value, Word(option), Word(f"≥ {least}"))
    if most is not None and number > most:
        return OutOfRange(value, Word(option), Word(f"≤ {most}"))
    return NotAWholeNumber(value, Word(option))


def _given(option: str, arguments: Sequence[str]) -> list[str]:
    values = [value for name, value in pairwise(arguments) if name == option]
    return values + [one.partition("=")[2] for one in arguments if one.startswith(f"{option}=")]


def _is_number(parameter: Any) -> bool:
    """Whether an option takes a whole number; older versions of the library say it otherwise."""
    kind = getattr(getattr(parameter, "type_descriptor", None), "annotation", None)
    return kind is int or str(getattr(getattr(parameter, "type", None), "name", "")).startswith("integer")


EXIT_BAD_CALL = 2
"""The exit code of a call that is wrong, or whose input can't be read."""

EXIT_NO = 1
"""The exit code of a command that did what it should and found that something is not so."""

STANDARD_OUTPUT = "-"

_COMMANDS = (["conformance"], ["cards", "compile"], ["cards", "report"], ["cards", "audit"], ["cards", "explain"])


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
    write_json(encoded(document).decode())


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


def megabytes(message: str) -> Callable[[int, int], None]:
    """Shows on standard error how much has been fetched, if that is a terminal; 0 of 0: that was all."""
    shown = -1

    def show(there: int, of: int) -> None:
        nonlocal shown
        if not sys.stderr.isatty() or (there >> 20 == shown and of):
            return
        shown = there >> 20
        sys.stderr.write(f"\r{message} {shown} / {of >> 20} MB" if of else "\n")

    return show


def read_language(name: str | None) -> Language:
    """The language of that code; the system's where none is named.

    Raises:
        UnreadableInput: quoting a code that is none.
    """
    if name is None:
        return language_of_system()
    for language in LANGUAGES:
        if name == language:
            return language
    raise UnreadableInput(NotALanguage(name, in_words(LANGUAGES)))


class Launchers(msgspec.Struct, frozen=True):
    """`open_window` stays until the window is closed; `draw_pictures` takes a folder and languages. Both give an
    exit code."""

    open_window: Callable[[], int]
    draw_pictures: Callable[[Path, Sequence[Language]], int]
