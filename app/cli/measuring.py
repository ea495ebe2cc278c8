"""Commands that measure correctness, speed and cards.

`commandeer conformance` runs scripted games with a known outcome. `commandeer bench` runs the benchmarks. `commandeer
simulate` runs many drafts and games and collects statistics of the cards.
"""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from app.cli.calls import (
    DEFAULT_JOBS,
    EXIT_NO,
    MOST_GAMES,
    SEED_BOUND,
    STANDARD_OUTPUT,
    JobsOption,
    SeedOption,
    hand_over,
    print_json,
    progress,
    read_language,
)
from app.cli.card_documents import report_refused
from app.cli.play import JsonOption, LanguageOption
from app.cli.streams import write_text
from app.files.doors import write_whole
from app.messages import command_words as says
from app.messages.errors import problem_sentence
from app.messages.message import Words
from app.messages.statistics_lines import cut_line
from app.services.files.program_files import stored_cards
from app.services.preferences import language_of_system
from app.services.problems import NoFile
from engine.errors import UnreadableInput

if TYPE_CHECKING:  # a command imports the rules core after checking the call
    from app.services.games.simulating import Job, SimulatedGame, SimulatedPod, Simulation, StoredJob
    from engine.conformance.runner import ScenarioResult
    from engine.simulation.games_in_numbers import CardRow


def register(program: typer.Typer) -> None:
    program.command("conformance")(conformance)
    program.command("bench")(run_benchmarks)
    program.command("simulate")(simulate_pods)


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


BEST = 15
"""Number of cards shown."""
FEW = 5
"""Minimum number of games with a card for the list of the best."""


def simulate_pods(
    pods: Annotated[int, typer.Option(min=0, max=MOST_GAMES, help="Number of pods to draft.")] = 1,
    games: Annotated[int, typer.Option(min=0, max=MOST_GAMES, help="Number of games per pod.")] = 2,
    stored: Annotated[
        int, typer.Option(min=0, max=MOST_GAMES, help="Number of additional games with the ready-made decks.")
    ] = 0,
    jobs: JobsOption = DEFAULT_JOBS,
    out: Annotated[Path | None, typer.Option(help="Folder for pods.jsonl and cards.json.")] = None,
    set_code: Annotated[str, typer.Option("--set", help="Set code.")] = "CMM",
    seats: Annotated[int, typer.Option(help="Number of drafters per pod.")] = 8,
    seed: SeedOption = None,
    program: Annotated[
        list[str] | None, typer.Option(help="Bot: beginner, regular (default), expert, master or random.")
    ] = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> int:
    """Bots draft pods and play four-player games with their decks. Reports which cards never resolved. Exit code 1 if
    a game doesn't end."""
    from app.services.games.self_play import OPPONENT, check_program
    from app.services.games.simulating import Job, StoredJob, simulate

    words = Words(read_language(lang))
    first = secrets.randbelow(SEED_BOUND) if seed is None else seed
    players = tuple(program or [OPPONENT])
    for name in players:
        check_program(name)
    work: list[Job | StoredJob] = [Job(set_code, first + number, seats, games, players) for number in range(pods)]
    work += [StoredJob(first + number, players) for number in range(stored)]
    started = time.perf_counter()
    found = simulate(work, jobs, progress(len(work)))
    document = _document(found, first, round(time.perf_counter() - started, 1))
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        write_whole(out / "pods.jsonl", b"".join(msgspec.json.encode(_pod(pod)) + b"\n" for pod in found.pods))
        write_whole(out / "cards.json", msgspec.json.encode(document["cards"]) + b"\n")
    if as_json:
        print_json(document)
    else:
        write_text("\n".join(_lines(found, document, words)))
    return EXIT_NO if document["errors"] else 0


def _games(found: Simulation) -> list[SimulatedGame]:
    return [*(game for pod in found.pods for game in pod.games), *found.stored_games]


def _document(found: Simulation, seed: int, seconds: float) -> dict[str, Any]:
    from engine.simulation.games_in_numbers import UNFINISHED

    games = _games(found)
    ended = [game.summary for game in games if game.summary is not None]
    return {
        "pods": len(found.pods),
        "games": len(games),
        "seed": seed,
        "seconds": seconds,
        "draws": sum(not summary.winners for summary in ended),
        "turns": round(sum(summary.turns for summary in ended) / max(1, len(ended)), 1),
        "decisions": round(sum(summary.decisions for summary in ended) / max(1, len(ended)), 1),
        "trouble": sum(each.times for summary in ended for each in summary.trouble),
        "illegal_decks": sum(not legal for pod in found.pods for legal in pod.legal),
        "errors": [problem_sentence(game.problem, "en") for game in games if game.problem is not None],
        "cut_games": [{"seed": each.seed, "turn": each.turns} for each in ended if each.reason == UNFINISHED],
        "never_resolved": _never_resolved(found.cards),
        "cards": [_card(row) for row in found.cards],
    }


def _never_resolved(rows: Sequence[CardRow]) -> list[str]:
    """Returns the stored cards that never resolved in any game."""
    seen = {row.name for row in rows if row.resolved_games}
    return [name for name in (card.facts.name for card in stored_cards()) if name not in seen]


def _card(row: CardRow) -> dict[str, Any]:
    return {**msgspec.structs.asdict(row), "average_pick": row.average_pick}


def _game(game: SimulatedGame) -> dict[str, Any]:
    """Returns a game as a document, with its error message or ""."""
    said = msgspec.structs.asdict(game)
    problem = said.pop("problem")
    return {**said, "error": "" if problem is None else problem_sentence(problem, "en")}


def _pod(pod: SimulatedPod) -> dict[str, Any]:
    """Returns a pod as a document, without its picks: the seed determines them."""
    return {
        "seed": pod.seed,
        "decks": [{"commanders": [name for name, _ in deck.commanders], "main": dict(deck.main)} for deck in pod.decks],
        "games": [_game(game) for game in pod.games],
    }


def _lines(found: Simulation, document: dict[str, Any], words: Words) -> list[str]:
    lines = [words.say(says.SIMULATED, **document)]
    known = len(stored_cards())
    lines.append(words.say(says.COVERAGE, seen=known - len(document["never_resolved"]), cards=known))
    lines += document["errors"]
    lines += cut_line([(cut["seed"], cut["turn"]) for cut in document["cut_games"]], words)
    best = sorted(
        (row for row in found.cards if row.cast_games >= FEW),
        key=lambda row: (-row.cast_wins / row.cast_games, -row.cast_games, row.name),
    )[:BEST]
    if best:
        lines.append(words.say(says.BEST_CARDS))
    for row in best:
        rate = f"{row.cast_wins / row.cast_games:.0%}"
        lines.append("  " + words.say(says.CARD_LINE, rate=rate, games=row.cast_games, card=row.name))
    return lines
