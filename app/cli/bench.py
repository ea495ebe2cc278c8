"""`commandeer bench`: the project's benchmarks."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from app.cli.calls import print_json
from app.tools.benchmarks import (
    card_benchmarks,
    deck_benchmarks,
    drafting_benchmarks,
    game_benchmarks,
    measure,
    peak_memory,
)


def register(program: typer.Typer) -> None:
    program.command("bench")(bench)


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Measures how fast the program does its work on this machine."""
    benchmarks = (*drafting_benchmarks(), *deck_benchmarks(), *card_benchmarks(), *game_benchmarks())
    found = measure(benchmarks, _tell)
    memory = peak_memory()
    if memory is not None:
        found.append(memory)
    if as_json:
        print_json({"benchmarks": found})
        return
    for each in found:
        typer.echo(f"{each.name:<26} {each.median:>12,.1f} {each.unit:<12} ({each.min:,.1f} to {each.max:,.1f})")


def _tell(name: str) -> None:
    """What is being measured, where somebody watches."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{name:<40}\r")
        sys.stderr.flush()
