"""How rightly and how fast the program plays. `commandeer conformance`: runs scripted games with a known outcome
against the rules engine. `commandeer bench`: the project's benchmarks.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from app.cli.calls import EXIT_NO, STANDARD_OUTPUT, hand_over, print_json, progress
from app.cli.documents import tell_refused
from app.cli.options import DEFAULT_JOBS, JobsOption
from app.messages.message import Words
from app.services.cards.files import complaints_of
from app.services.preferences import language_of_system
from app.services.problems import NoFile
from app.tools.measuring import (
    card_benchmarks,
    counts,
    deck_benchmarks,
    drafting_benchmarks,
    game_benchmarks,
    measure,
    peak_memory,
    read_workload,
    run_workload,
)
from engine.conformance.runner import ScenarioResult
from engine.errors import UnreadableInput


def register(program: typer.Typer) -> None:
    program.command("conformance")(conformance)
    program.command("bench")(bench)


def conformance(
    paths: Annotated[list[Path], typer.Argument(help="Files of scenarios (.jsonl), or folders with such files.")],
    cards: Annotated[Path, typer.Option(help="Card objects (Scryfall shape), .json or .jsonl.")],
    json_to: Annotated[
        str | None, typer.Option("--json", help="One JSON document, to a file or to standard output.")
    ] = None,
    jobs: JobsOption = DEFAULT_JOBS,
    only: Annotated[str, typer.Option(help="Only scenarios whose id begins so.")] = "",
) -> int:
    """Runs scenarios and says which expectations do not hold. Exit code 1 if one failed."""
    started = time.perf_counter()
    missing = next((path for path in (*paths, cards) if not path.exists()), None)
    if missing is not None:
        raise UnreadableInput(NoFile(str(missing)))
    workload = read_workload(paths, only)
    refused = complaints_of(cards)
    tell_refused(cards, refused.count, refused.first, Words(language_of_system()))
    results = run_workload(workload, cards, jobs, progress(len(workload.scenarios)))
    seconds = round(time.perf_counter() - started, 1)
    found = counts(results)
    document = {"total": len(results), **found, "seconds": seconds, "results": results}
    if json_to != STANDARD_OUTPUT:
        for result in results:
            if result.result != "pass":
                typer.echo(_line(result))
        typer.echo(", ".join(f"{count} {name}" for name, count in {"run": len(results), **found}.items()))
    hand_over(document, json_to)
    return EXIT_NO if found["failed"] or found["error"] else 0


def _line(result: ScenarioResult) -> str:
    return f"{result.id}: {result.result}: {result.detail}"


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
