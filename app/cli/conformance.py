"""`commandeer conformance`: runs scripted games with a known outcome against the rules engine."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from app.services.conformance import counts, read_workload, run_workload
from engine.conformance.runner import ScenarioResult
from engine.errors import UnreadableInput

EXIT_NO = 1
STANDARD_OUTPUT = "-"


def with_json_value(arguments: Sequence[str]) -> list[str]:
    """The arguments with a value behind `--json`: `--json OUT` writes a file, `--json` alone to standard output."""
    found = list(arguments)
    if found[:1] == ["conformance"] and "--json" in found:
        place = found.index("--json") + 1
        if not _names_a_file(found[place : place + 1]):
            found.insert(place, STANDARD_OUTPUT)
    return found


def _names_a_file(following: list[str]) -> bool:
    """Whether what follows `--json` is the file to write, not another option or the scenarios."""
    if not following or (following[0].startswith("-") and following[0] != STANDARD_OUTPUT):
        return False
    return not Path(following[0]).is_dir() and not following[0].endswith(".jsonl")


def register(program: typer.Typer) -> None:
    program.command("conformance")(conformance)


def conformance(
    paths: Annotated[list[Path], typer.Argument(help="Files of scenarios (.jsonl), or folders with such files.")],
    cards: Annotated[Path, typer.Option(help="Card objects (Scryfall shape), .json or .jsonl.")],
    json_to: Annotated[
        str | None, typer.Option("--json", help="One JSON document, to a file or to standard output.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = min(2, os.cpu_count() or 1),
    only: Annotated[str, typer.Option(help="Only scenarios whose id begins so.")] = "",
) -> int:
    """Runs scenarios and says which expectations do not hold. Exit code 1 if one failed."""
    started = time.perf_counter()
    missing = next((path for path in (*paths, cards) if not path.exists()), None)
    if missing is not None:
        raise UnreadableInput(f"there is no file {str(missing)!r}")
    workload = read_workload(paths, only)
    results = run_workload(workload, cards, jobs, _progress(len(workload.scenarios)))
    seconds = round(time.perf_counter() - started, 1)
    found = counts(results)
    document = {"total": len(results), **found, "seconds": seconds, "results": results}
    if json_to == STANDARD_OUTPUT:
        typer.echo(msgspec.json.encode(document).decode())
    else:
        for result in results:
            if result.result != "pass":
                typer.echo(_line(result))
        typer.echo(", ".join(f"{count} {name}" for name, count in {"run": len(results), **found}.items()))
    if json_to not in (None, STANDARD_OUTPUT):
        Path(str(json_to)).write_bytes(msgspec.json.encode(document) + b"\n")
    return EXIT_NO if found["failed"] or found["error"] else 0


def _line(result: ScenarioResult) -> str:
    return f"{result.id}: {result.result}: {result.detail}"


def _progress(total: int) -> Callable[[int], None]:
    """Shows on standard error how far the run is, if that is a terminal."""

    def show(done: int) -> None:
        if sys.stderr.isatty():
            end = "\n" if done == total else ""
            sys.stderr.write(f"\r{done} of {total}{end}")

    return show
