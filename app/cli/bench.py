"""`commandeer bench`: the project's benchmarks."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from app.services.benchmarks import deck_benchmarks, drafting_benchmarks, measure


def register(program: typer.Typer) -> None:
    program.command("bench")(bench)


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> None:
    """Measures how fast the program does its work on this machine."""
    found = measure((*drafting_benchmarks(), *deck_benchmarks()))
    if as_json:
        typer.echo(msgspec.json.encode({"benchmarks": found}).decode())
        return
    for each in found:
        typer.echo(f"{each.name:<24} {each.median:>12,.1f} {each.unit:<12} ({each.min:,.1f} to {each.max:,.1f})")
