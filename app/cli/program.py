"""The `commandeer` command: collects the command families and turns errors into one sentence and an exit code."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence

import typer
from typer.exceptions import TyperException

from app.cli import bench, cards, conformance, deck, desktop, draft
from app.cli.doors import Doors
from app.cli.json_file import with_json_value
from engine.errors import CommandeerError

EXIT_NO = 1
EXIT_BAD_CALL = 2


def build_program() -> typer.Typer:
    program = typer.Typer(
        name="commandeer",
        help="Draft, build and play Magic: The Gathering's Commander format.",
        no_args_is_help=False,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    for family in (bench, cards, conformance, deck, desktop, draft):
        family.register(program)
    return program


def run(arguments: Sequence[str], doors: Doors) -> int:
    """Runs one command line and returns its exit code; no traceback of a known error escapes."""
    command = typer.main.get_command(build_program())
    arguments = with_json_value(arguments)
    try:
        result = command.main(args=list(arguments), prog_name="commandeer", standalone_mode=False, obj=doors)
    except typer.Exit as stop:
        return stop.exit_code
    except TyperException as problem:
        return _complain(_with_value(problem.format_message(), arguments), EXIT_BAD_CALL)
    except CommandeerError as problem:
        return _complain(str(problem), EXIT_BAD_CALL)
    except OSError as problem:
        return _complain(f"{problem.strerror or problem}: {problem.filename!r}", EXIT_BAD_CALL)
    except (KeyboardInterrupt, typer.Abort):
        return _complain("stopped", 130)
    return result if isinstance(result, int) else 0


def _with_value(sentence: str, arguments: Sequence[str]) -> str:
    """The sentence of a wrong option with the value that was given for it, which it does not quote itself."""
    option = re.match(r"Invalid value for '(-[^' ]*)", sentence)
    if option is None or option[1] not in arguments[:-1]:
        return sentence
    return f"{sentence}: {arguments[arguments.index(option[1]) + 1]!r}"


def _complain(sentence: str, exit_code: int) -> int:
    sys.stderr.write(f"commandeer: {sentence}\n")
    return exit_code
