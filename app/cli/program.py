"""The `commandeer` command: collects all commands and turns errors into a message and an exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from itertools import pairwise
from typing import Annotated

import typer
from typer.exceptions import TyperException

from app.cli.calls import EXIT_BAD_CALL, Family, Launchers, problem_of_call, with_values
from app.cli.streams import drop_output, flush_output, write_text
from app.files.catalogues import languages
from app.messages.problems.calls import Stopped, TooLittleMemory
from app.services.preferences import Language, language_of_system
from app.services.version import program_version
from engine.errors import CommandeerError, Problem

EXIT_STOPPED = 130


FAMILIES = {
    "about": "desktop",
    "app": "desktop",
    "bench": "measuring",
    "bench-bots": "bots",
    "cards": "cards",
    "conformance": "measuring",
    "deck": "deck",
    "draft": "draft",
    "goldfish": "goldfish",
    "play": "play",
    "replay": "play",
    "simulate": "simulate",
}
"""Maps each command to its module. The program imports only the module of the called command, to start fast."""

QUICK = {"cards show": "card_showing"}
"""Maps commands inside a family to modules of their own, which load less than the family."""


_HELP = """Draft, build and play Magic: The Gathering's Commander format.

Window: without a command, the program opens its window. With the name of a deck, draft or game instead of a command,
the window opens that file.

Terminal: without a display, the program runs in the terminal. Lists have numbers, and the letters at the table are
those of the window. Each command below runs in the terminal too.

COMMANDEER_DATA: this variable names the folder of your drafts, decks, games, cards and settings. Without it, they are
in your system's folder for user data. The settings show its path.
"""


def build_program(command: str = "") -> typer.Typer:
    """Returns the program with the family of one command, or with all families if the command is unknown. `command`:
    the first word or the first two words of the call."""
    program = Family(
        name="commandeer",
        help=_HELP,
        no_args_is_help=False,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    program.callback(invoke_without_command=True)(describe_program)
    if command.partition(" ")[0] == "--version":  # needs no family
        return program
    family = QUICK.get(command) or FAMILIES.get(command.partition(" ")[0])
    wanted = tuple(dict.fromkeys(FAMILIES.values())) if family is None else (family,)
    for module in wanted:
        import_module(f"app.cli.{module}").register(program)
    return program


def describe_program(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    """Draft, build and play Magic: The Gathering's Commander format."""
    if version:
        write_text(f"commandeer {program_version()}")
        raise typer.Exit(0)
    if context.invoked_subcommand is None:
        write_text(context.get_help())


def run_program(arguments: Sequence[str], launchers: Launchers) -> int:
    """Runs one command line and returns its exit code. Known errors never show a traceback."""
    language = _language(arguments)
    try:
        result = _done(arguments, launchers)
        flush_output()
    except typer.Exit as stop:
        return stop.exit_code
    except TyperException as problem:
        return _complain(problem_of_call(problem, arguments), language, EXIT_BAD_CALL)
    except BrokenPipeError:  # the reader closed the pipe
        drop_output()
        return 0
    except (CommandeerError, OSError) as problem:
        if isinstance(problem, OSError) and problem.filename is None:  # standard output itself failed
            drop_output()
        return _complain(problem, language, EXIT_BAD_CALL)
    except MemoryError:
        return _complain(TooLittleMemory(), language, EXIT_BAD_CALL)
    except (KeyboardInterrupt, typer.Abort):
        return _complain(Stopped(), language, EXIT_STOPPED)
    return result


def _done(arguments: Sequence[str], launchers: Launchers) -> int:
    """Carries out the call and returns its exit code.

    Raises:
        BrokenPipeError: if the reader of the output is gone. The library would exit the program.
    """
    command = typer.main.get_command(build_program(" ".join(arguments[:2])))
    out, err = sys.stdout, sys.stderr
    try:
        result = command.main(args=with_values(arguments), prog_name="commandeer", standalone_mode=False, obj=launchers)
    except SystemExit:
        sys.stdout, sys.stderr = out, err
        raise BrokenPipeError from None
    return result if isinstance(result, int) else 0


def _language(arguments: Sequence[str]) -> Language:
    """Returns the language for error messages: the one of the call, otherwise the system's."""
    chosen = next((value for option, value in pairwise(arguments) if option == "--lang"), "")
    return chosen if chosen in languages() else language_of_system()


def _complain(problem: Problem | Exception, language: Language, exit_code: int) -> int:
    """Describes a problem or an error on standard error and returns the exit code."""
    from app.messages.errors import error_sentence, problem_sentence  # knows every problem, and few calls have one

    if isinstance(problem, Problem):
        sentence = problem_sentence(problem, language)
    else:
        sentence = error_sentence(problem, language)
    with suppress(OSError):  # standard error is closed
        write_text(f"commandeer: {sentence}", err=True)
    return exit_code
