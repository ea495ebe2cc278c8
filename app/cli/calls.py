"""Shared parts of all commands: errors in a call, the language, JSON documents, common options, and the launchers of
the desktop program, which this folder must not import.

Input: an error of the command-line library and the arguments of the call. Output: a problem, which the messages
describe in the language of the call. The value of `--json [OUT]` is optional in commands with a large document.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Final, get_args, get_origin

import msgspec
import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from app.cli.streams import write_json
from app.files.catalogues import languages
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
from app.services.preferences import Language, language_of_system
from app.services.processes import MOST_JOBS
from engine.errors import Complaint, Problem, UnreadableInput, Word, in_words
from engine.randomness import LARGEST_SEED

MOST_GAMES: Final = 100_000
"""This limit and the ones below exceed any real need, and still guarantee that the work ends."""
MOST_TURNS: Final = 10_000
MOST_LINES: Final = 100_000

SEED_BOUND: Final = 2**32
"""Upper bound of random seeds."""

DEFAULT_JOBS: Final = min(2, os.cpu_count() or 1)
JobsOption = Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="Number of processes.")]
SeedOption = Annotated[
    int | None,
    typer.Option(
        min=-LARGEST_SEED, max=LARGEST_SEED, help="Seed: the same seed gives the same result (default: random)."
    ),
]

ClusterOption = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on the machines of a dask cluster (tcp://HOST:PORT), or on its workers on this machine (local).",
    ),
]


class _PlainValue:
    """Converts a value of the call if that is simple: text, a path, or a default that has the right type.

    The library converts all other values. It loads a validation library first, which takes longer than most commands.
    """

    def __init__(self, kind: Any) -> None:
        self._of_each = get_args(kind)[0] if get_origin(kind) is list else None
        self._kind = self._of_each or kind

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """Returns the converted value of a parameter."""
        if value is None:
            return () if param.multiple or param.nargs == -1 else None
        if self._of_each is not None and isinstance(value, list | tuple) and all(map(self._is_simple, value)):
            return [self._kind(one) for one in value]
        if self._of_each is None and self._is_simple(value):
            return self._kind(value)
        param._runtime_param = None
        return param.get_runtime_param().coerce(value, param, ctx)

    def _is_simple(self, value: Any) -> bool:
        return type(value) is self._kind or (isinstance(value, str) and self._kind in (str, Path))


def _converted_plainly(parameters: list[Any]) -> list[Any]:
    """Gives parameters their own conversion. Other versions of the library may lack the place for it."""
    for parameter in parameters:
        kind = getattr(getattr(parameter, "type_descriptor", None), "annotation", None)
        if kind is not None and getattr(parameter, "_runtime_param", parameter) is None:
            parameter._runtime_param = _PlainValue(kind)
    return parameters


class _Command(TyperCommand):
    """A command that refuses surplus arguments."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _converted_plainly(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        allowed = ctx.allow_extra_args
        ctx.allow_extra_args = True
        rest: list[str] = super().parse_args(ctx, args)
        ctx.allow_extra_args = allowed
        if rest and not allowed:
            raise UnreadableInput(TooManyArguments(Word(" ".join(rest))))
        return rest


class _Commands(TyperGroup):
    """A group of commands, called by name."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _converted_plainly(super().get_params(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            near = tuple(get_close_matches(name, list(self.commands)))
            raise UnreadableInput(NoCommandBut(name, near) if near else NoCommand(name))
        return super().resolve_command(ctx, args)


class Family(typer.Typer):
    """A family of related commands."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=_Commands, **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        return super().command(name, cls=_Command, **settings)


def problem_of_call(error: TyperException, arguments: Sequence[str]) -> Problem:
    """Converts an error of the library to a problem. The library exposes its error classes only by name."""
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
    """Returns the problem with an option's value. The library doesn't quote the value reliably."""
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
    """Reports whether an option takes a whole number. Older versions of the library mark it differently."""
    kind = getattr(getattr(parameter, "type_descriptor", None), "annotation", None)
    return kind is int or str(getattr(getattr(parameter, "type", None), "name", "")).startswith("integer")


EXIT_BAD_CALL = 2
"""The exit code of a call that is wrong, or whose input can't be read."""

EXIT_NO = 1
"""Exit code of a command that worked but has a negative result."""

STANDARD_OUTPUT = "-"

OUTPUT_LANGUAGE = "="
"""Value of `--reasons` for the language of the other output."""

_COMMANDS = (["conformance"], ["cards", "compile"], ["cards", "report"], ["cards", "audit"], ["cards", "explain"])


def with_values(arguments: Sequence[str]) -> list[str]:
    """Returns the arguments with a value after options that can be without one. `--json` then means standard output,
    and `--reasons` of a draft the language of `--lang`."""
    found = list(arguments)
    if found[:2] == ["draft", "run"] and "--reasons" in found:
        place = found.index("--reasons") + 1
        if found[place : place + 1] == [] or found[place].startswith("-"):
            found.insert(place, OUTPUT_LANGUAGE)
    command = next((words for words in _COMMANDS if found[: len(words)] == words), None)
    if command is not None and "--json" in found:
        place = found.index("--json") + 1
        rest = [*found[len(command) : place - 1], *found[place + 1 :]]
        if not _names_a_file(found[place : place + 1], rest):
            found.insert(place, STANDARD_OUTPUT)
    return found


def _names_a_file(following: list[str], rest: list[str]) -> bool:
    """Reports whether the word after `--json` is the output file, not another option or the input."""
    if not following or (following[0].startswith("-") and following[0] != STANDARD_OUTPUT):
        return False
    inputs = [word for before, word in zip(["", *rest], rest, strict=False) if "-" not in (word[0:1], before[0:1])]
    return bool(inputs) and not Path(following[0]).is_dir() and not following[0].endswith(".jsonl")


def print_json(document: object) -> None:
    """Writes one JSON document to standard output."""
    write_json(encoded(document).decode())


def encoded(document: object) -> bytes:
    """Encodes the document in UTF-8. Replaces characters that UTF-8 can't encode, for example in file names."""
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
    """Prints the document or writes it to a file. Does nothing without a target.

    Raises:
        OSError: if the file cannot be written.
    """
    if target == STANDARD_OUTPUT:
        print_json(document)
    elif target is not None:
        write_whole(Path(target), encoded(document) + b"\n")


def progress(total: int) -> Callable[[int], None]:
    """Returns a function that shows progress on standard error, if that is a terminal."""

    def show_done(done: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if done == total else ""
            sys.stderr.write(f"\r{done} of {total}{end}")

    return show_done


def megabytes(message: str) -> Callable[[int, int], None]:
    """Returns a function that shows the size of a download on standard error. 0 of 0 ends the line."""
    shown = -1

    def show_share(there: int, of: int) -> None:
        nonlocal shown
        if not sys.stderr.isatty() or (there >> 20 == shown and of):
            return
        shown = there >> 20
        sys.stderr.write(f"\r{message} {shown} / {of >> 20} MB" if of else "\n")

    return show_share


def read_language(name: str | None) -> Language:
    """Returns the language with that code, or the system's language for None.

    Raises:
        UnreadableInput: if the code is unknown.
    """
    if name is None:
        return language_of_system()
    if name in languages():
        return name
    raise UnreadableInput(NotALanguage(name, in_words(languages())))


class Launchers(msgspec.Struct, frozen=True):
    """Functions that start the desktop program.

    `open_window` returns when the window closes. `draw_pictures` takes a folder and languages. Both return an exit
    code.
    """

    open_window: Callable[[], int]
    draw_pictures: Callable[[Path, Sequence[Language]], int]
