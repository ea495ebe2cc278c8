"""The command that plays many drafts and games and collects statistics of the cards: `commandeer simulate`."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
import typer

from app.cli.calls import (
    DEFAULT_JOBS,
    EXIT_NO,
    MOST_GAMES,
    SEED_BOUND,
    ClusterOption,
    JobsOption,
    SeedOption,
    print_json,
    progress,
    read_language,
)
from app.cli.play import JsonOption, LanguageOption
from app.cli.streams import write_text
from app.files.doors import write_whole
from app.messages import command_words as says
from app.messages.errors import problem_sentence
from app.messages.message import Words
from app.messages.statistics_lines import cut_line
from app.services.files.program_files import stored_cards

if TYPE_CHECKING:  # a command imports the rules core after checking the call
    from app.services.games.simulating import SimulationOrder
    from app.services.games.simulation_results import SimulationTotals
    from engine.simulation.games_in_numbers import CardRow

BEST: Final = 15
"""Number of cards shown."""
FEW: Final = 5
"""Minimum number of games with a card for the list of the best."""


def register(program: typer.Typer) -> None:
    program.command("simulate")(simulate_pods)


def simulate_pods(
    pods: Annotated[int, typer.Option(min=0, max=MOST_GAMES, help="Number of pods to draft.")] = 1,
    games: Annotated[int, typer.Option(min=0, max=MOST_GAMES, help="Number of games per pod.")] = 2,
    stored: Annotated[
        int, typer.Option(min=0, max=MOST_GAMES, help="Number of additional games with the ready-made decks.")
    ] = 0,
    jobs: JobsOption = DEFAULT_JOBS,
    out: Annotated[
        Path | None,
        typer.Option(help="Folder for the results of each pod and game. An interrupted run continues there."),
    ] = None,
    parquet: Annotated[
        bool, typer.Option("--parquet", help="Also write tables of the games and cards as Parquet files (needs --out).")
    ] = False,
    cluster: ClusterOption = None,
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
    from app.services.cluster import choose_runner
    from app.services.fingerprint import program_fingerprint
    from app.services.games.parquet_files import check_parquet, write_parquet
    from app.services.games.self_play import OPPONENT, check_program
    from app.services.games.simulating import SimulationOrder, simulate

    words = Words(read_language(lang))
    if parquet:
        check_parquet(out)
    players = tuple(program or [OPPONENT])
    for name in players:
        check_program(name)
    first = _first_seed(seed, out)
    order = SimulationOrder(pods, games, stored, set_code, seats, first, players, program_fingerprint())
    started = time.perf_counter()
    totals = simulate(order, choose_runner(jobs, cluster), _describe, out, progress(pods + stored))
    document = _document(totals, order, round(time.perf_counter() - started, 1))
    if out is not None:
        write_whole(out / "cards.json", msgspec.json.encode(document["cards"]) + b"\n")
        if parquet:
            write_parquet(out)
    if as_json:
        print_json(document)
    else:
        write_text("\n".join(_lines(totals, document, words)))
    return EXIT_NO if document["errors"] else 0


def _first_seed(seed: int | None, out: Path | None) -> int:
    """Returns the seed of the call, of the interrupted run in the folder, or a random one."""
    if seed is not None:
        return seed
    from app.services.games.simulating import read_order

    begun = None if out is None else read_order(out)
    return secrets.randbelow(SEED_BOUND) if begun is None else begun.seed


def _describe(problem: Any) -> str:
    return problem_sentence(problem, "en")


def _document(found: SimulationTotals, order: SimulationOrder, seconds: float) -> dict[str, Any]:
    cards = found.list_cards()
    return {
        "pods": found.pods,
        "games": found.games,
        "seed": order.seed,
        "seconds": seconds,
        "draws": found.draws,
        "turns": found.turns,
        "decisions": found.decisions,
        "trouble": found.trouble,
        "illegal_decks": found.illegal_decks,
        "errors": found.errors,
        "cut_games": [{"seed": seed, "turn": turn} for seed, turn in found.cut_games],
        "never_resolved": _never_resolved(cards),
        "cards": [_card(row) for row in cards],
    }


def _never_resolved(rows: Iterable[CardRow]) -> list[str]:
    """Returns the stored cards that never resolved in any game."""
    seen = {row.name for row in rows if row.resolved_games}
    return [name for name in (card.facts.name for card in stored_cards()) if name not in seen]


def _card(row: CardRow) -> dict[str, Any]:
    return {**msgspec.structs.asdict(row), "average_pick": row.average_pick}


def _lines(found: SimulationTotals, document: dict[str, Any], words: Words) -> list[str]:
    lines = [words.say(says.SIMULATED, **document)]
    known = len(stored_cards())
    lines.append(words.say(says.COVERAGE, seen=known - len(document["never_resolved"]), cards=known))
    lines += document["errors"]
    lines += cut_line(found.cut_games, words)
    best = _best(found.list_cards())
    if best:
        lines.append(words.say(says.BEST_CARDS))
    for row in best:
        rate = f"{row.cast_wins / row.cast_games:.0%}"
        lines.append("  " + words.say(says.CARD_LINE, rate=rate, games=row.cast_games, card=row.name))
    return lines


def _best(rows: Sequence[CardRow]) -> list[CardRow]:
    often = (row for row in rows if row.cast_games >= FEW)
    return sorted(often, key=lambda row: (-row.cast_wins / row.cast_games, -row.cast_games, row.name))[:BEST]
