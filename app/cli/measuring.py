"""Commands that measure correctness and speed.

`commandeer conformance` runs scripted games with a known outcome. `commandeer bench` runs the benchmarks.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli.calls import (
    DEFAULT_JOBS,
    EXIT_NO,
    STANDARD_OUTPUT,
    JobsOption,
    hand_over,
    print_json,
    progress,
)
from app.cli.card_documents import report_refused
from app.cli.streams import write_text
from app.messages.message import Words
from app.services.preferences import language_of_system
from app.services.problems import NoFile
from engine.errors import UnreadableInput

if TYPE_CHECKING:  # a command imports the rules core after checking the call
    from engine.conformance.runner import ScenarioResult


def register(program: typer.Typer) -> None:
    program.command("conformance")(conformance)
    program.command("bench")(run_benchmarks)


def conformance(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files (.jsonl), or folders that contain them.")],
    cards: Annotated[Path, typer.Option(help="File of card objects in Scryfall's format (.json or .jsonl).")],
    json_to: Annotated[
        str | None,
        typer.Option("--json", help="Write the result as JSON to this file (without a value: to standard output)."),
    ] = None,
    jobs: JobsOption = DEFAULT_JOBS,
    only: Annotated[str, typer.Option(help="Only scenarios whose id starts with this text.")] = "",
) -> int:
    """Runs scenarios and reports failed expectations. Exit code 1 if one fails."""
    started = time.perf_counter()
    missing = next((path for path in (*paths, cards) if not path.exists()), None)
    if missing is not None:
        raise UnreadableInput(NoFile(str(missing)))
    from app.tools.measuring import counts, read_workload, run_workload

    workload = read_workload(paths, only)
    report_refused(cards, Words(language_of_system()))
    results = run_workload(workload, cards, jobs, progress(len(workload.scenarios)))
    seconds = round(time.perf_counter() - started, 1)
    found = counts(results)
    document = {"total": len(results), **found, "seconds": seconds, "results": results}
    if json_to != STANDARD_OUTPUT:
        for result in results:
            if result.result != "pass":
                write_text(_line(result))
        write_text(", ".join(f"{count} {name}" for name, count in {"run": len(results), **found}.items()))
    hand_over(document, json_to)
    return EXIT_NO if found["failed"] or found["error"] else 0


def _line(result: ScenarioResult) -> str:
    return f"{result.id}: {result.result}: {result.detail}"


def run_benchmarks(
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document to standard output.")] = False,
) -> None:
    """Measures the program's speed on this machine."""
    from app.tools.boards import board_benchmarks
    from app.tools.measuring import (
        card_benchmarks,
        deck_benchmarks,
        drafting_benchmarks,
        game_benchmarks,
        measure,
        peak_memory,
    )
    from app.tools.own_card_benchmarks import own_card_benchmarks

    with TemporaryDirectory(prefix="commandeer-bench-") as folder:
        cards = (*card_benchmarks(), *own_card_benchmarks(Path(folder)))
        games = (*game_benchmarks(), *board_benchmarks())
        found = measure((*drafting_benchmarks(), *deck_benchmarks(), *cards, *games), _tell)
    memory = peak_memory()
    if memory is not None:
        found.append(memory)
    if as_json:
        print_json({"benchmarks": found})
        return
    for each in found:
        write_text(f"{each.name:<26} {each.median:>12,.1f} {each.unit:<12} ({each.min:,.1f} to {each.max:,.1f})")


def _tell(name: str) -> None:
    """Shows the name of the current benchmark on a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{name:<40}\r")
        sys.stderr.flush()
