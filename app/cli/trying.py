"""`commandeer cards try`: games with decks of whatever exact cards a file has."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from app.cli.json_file import progress
from app.cli.options import DEFAULT_JOBS, MOST_GAMES, JobsOption, SeedOption
from app.messages.errors import problem_sentence
from app.tools.card_trials import TriedGame, Try, exact_cards, try_cards
from engine.errors import UnreadableInput
from engine.match.problems import NotForSoManyPlayers
from engine.match.setup import LARGEST_SEED

EXIT_NO = 1
MOST_PLAYERS = 6


def try_out(
    file: Annotated[Path, typer.Argument(help="Card objects (Scryfall shape), .json or .jsonl.")],
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")] = 10,
    players: Annotated[int, typer.Option(min=0, max=MOST_PLAYERS, help="How many players; 0: two to six.")] = 0,
    rounds: Annotated[int, typer.Option(min=1, max=1_000, help="So many turns of each player at most.")] = 12,
    seed: SeedOption = None,
    jobs: JobsOption = DEFAULT_JOBS,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")] = False,
) -> int:
    """Programs play games with decks made by chance of the exact cards of a file, and what goes wrong is said, with the
    card's name. Each game is replayed and compared. Exit code 1 if anything went wrong."""
    if players == 1:
        raise UnreadableInput(NotForSoManyPlayers(players))
    first = secrets.randbelow(LARGEST_SEED - games) if seed is None else seed
    started = time.perf_counter()
    cards = exact_cards(file, jobs)
    known = cards.count(b"\n")
    show, tried = progress(games), []
    for game in try_cards(cards, [Try(first + number, players, rounds) for number in range(games)], jobs):
        tried.append(game)
        show(len(tried))
        if not as_json:
            for line in _lines(game):
                typer.echo(line)
    wrong = sum(not game.clean for game in tried)
    seconds = round(time.perf_counter() - started, 1)
    if as_json:
        document = {
            "cards": known,
            "seed": first,
            "seconds": seconds,
            "games": [_game(game) for game in tried],
            "wrong": wrong,
        }
        typer.echo(msgspec.json.encode(document).decode())
    else:
        typer.echo(f"{len(tried)} games with {known} exact cards from seed {first}: {wrong} went wrong, in {seconds} s")
    return EXIT_NO if wrong else 0


def _game(game: TriedGame) -> dict[str, Any]:
    """A game, with the sentence of what went wrong; "" if nothing did."""
    said = msgspec.structs.asdict(game)
    problem = said.pop("problem")
    return {**said, "error": "" if problem is None else problem_sentence(problem, "en")}


def _lines(game: TriedGame) -> list[str]:
    """What went wrong in a game; nothing if all went well."""
    where = f"seed {game.seed}, {game.players} players, turn {game.turns}"
    found = [f"{where}: {card}: {problem} ({place})" for card, problem, place in game.trouble]
    if game.problem is not None:
        found.append(f"{where}: {problem_sentence(game.problem, 'en')}")
    if game.difference is not None:
        found.append(f"{where}: event {game.difference} is another one in the replay")
    return found
