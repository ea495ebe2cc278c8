"""Calls of the program: commands that say what is wrong with a call as a value, and what the library's own errors mean.

Comes in: what the library of the command line raises, and the arguments of the call. Goes out: a problem, which the
program's messages say in the language of the call.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from itertools import pairwise
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from app.messages.problems.calls import (
    InvalidValue,
    MissingArgument,
    MissingOption,
    NoCommand,
    NoCommandBut,
    NoOption,
    NoOptionLike,
    NotAWholeNumber,
    OptionTakesNoValue,
    OptionWantsValue,
    OutOfRange,
    TooManyArguments,
    WithValue,
)
from engine.errors import UnreadableInput
from engine.problems import Complaint, Problem, Word, in_words


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
