"""`commandeer cards try`: plays games with random decks or boards of supported cards and reports errors.

On request it also reports the rules of thumb that a game breaks.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
import typer

from app.cli.calls import (
    DEFAULT_JOBS,
    EXIT_NO,
    MOST_GAMES,
    JobsOption,
    SeedOption,
    print_json,
    progress,
    read_language,
)
from app.cli.card_documents import report_refused
from app.cli.streams import write_text
from app.files.doors import write_whole
from app.messages import watching_words as says
from app.messages.errors import problem_sentence
from app.messages.message import Words
from engine.errors import UnreadableInput
from engine.match.problems import NotForSoManyPlayers
from engine.randomness import LARGEST_SEED

if TYPE_CHECKING:  # a command imports its tools after checking the call
    from app.tools.card_trials import Silent, TriedGame

MOST_PLAYERS: Final = 6
OFTEN: Final = 10
"""Reports an ability that resolved this often without a trace."""


def try_out(
    file: Annotated[Path, typer.Argument(help="File of card objects in Scryfall's format (.json or .jsonl).")],
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Number of games.")] = 10,
    players: Annotated[
        int, typer.Option(min=0, max=MOST_PLAYERS, help="Number of players (0: two to six at random).")
    ] = 0,
    rounds: Annotated[int, typer.Option(min=1, max=1_000, help="Maximum turns per player.")] = 12,
    boards: Annotated[bool, typer.Option("--boards", help="Start from random boards instead of random decks.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Check each game for broken rules of thumb.")] = False,
    keep: Annotated[
        Path | None, typer.Option(help="Folder for games with findings, for replay (implies --watch).")
    ] = None,
    seed: SeedOption = None,
    jobs: JobsOption = DEFAULT_JOBS,
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document to standard output.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", help="Language: en or de (default: the system's).")] = None,
) -> int:
    """Plays random decks of supported cards and reports errors with the card's name. Replays each game and compares the
    logs. With --watch, also reports broken rules of thumb: card, turn, rule, expected and found. Exit code 1 after an
    error."""
    if players == 1:
        raise UnreadableInput(NotForSoManyPlayers(players))
    words = Words(read_language(lang))
    from app.tools.card_trials import Try, exact_cards, never_seen, try_cards

    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
    first = secrets.randbelow(LARGEST_SEED - games) if seed is None else seed
    started = time.perf_counter()
    report_refused(file, words)
    cards = exact_cards(file, jobs)
    known = cards.count(b"\n")
    watched = watch or keep is not None
    wanted = [Try(first + number, players, rounds, boards, watched, keep is not None) for number in range(games)]
    show, tried = progress(games), []
    for game in try_cards(cards, wanted, jobs):
        if keep is not None and game.record:
            write_whole(keep / _file_name(game), game.record)
        tried.append(msgspec.structs.replace(game, record=b""))
        show(len(tried))
        if not as_json:
            for line in _trouble(game, words):
                write_text(line)
            if keep is not None and game.record:
                write_text(words.say(says.KEPT, file=keep / _file_name(game)))
    wrong = sum(not game.is_clean for game in tried)
    silent = never_seen(tried, OFTEN)
    seconds = round(time.perf_counter() - started, 1)
    if as_json:
        numbers = {"cards": known, "seed": first, "seconds": seconds, "games": [_game(game) for game in tried]}
        print_json({**numbers, "wrong": wrong, "without_trace": silent})
    else:
        for line in _ending(silent, words):
            write_text(line)
        numbers = {"games": len(tried), "cards": known, "seed": first, "wrong": wrong, "seconds": seconds}
        write_text(words.say(says.GAMES_TRIED, **numbers))
    return EXIT_NO if wrong else 0


def _file_name(game: TriedGame) -> str:
    return f"seed-{game.seed}.cmdrgame"


def _game(game: TriedGame) -> dict[str, Any]:
    """Returns a game as a document, with its error message or ""."""
    said = msgspec.structs.asdict(game)
    problem = said.pop("problem")
    del said["record"], said["resolved"]
    said["trouble"] = [(card, problem_sentence(found, "en"), place) for card, found, place in game.trouble]
    return {**said, "error": "" if problem is None else problem_sentence(problem, "en")}


def _trouble(game: TriedGame, words: Words) -> Iterator[str]:
    """Yields a line for each error in a game."""
    where = words.say(says.IN_GAME, seed=game.seed, players=game.players, turn=game.turns)
    for card, problem, place in game.trouble:
        sentence = problem_sentence(problem, words.language)
        yield f"{where}: {card}: {sentence} ({place})" if card else f"{where}: {sentence} ({place})"
    if game.problem is not None:
        yield f"{where}: {problem_sentence(game.problem, words.language)}"
    if game.difference is not None:
        yield words.say(says.OTHER_IN_REPLAY, where=where, event=game.difference)
    for found in game.findings:
        what = words.say(says.RULES_OF_THUMB[found.kind], expected=found.expected, found=found.found)
        there = words.say(
            says.FOUND_AT,
            seed=game.seed,
            turn=found.turn,
            step=words.say(says.STEPS.get(found.step, says.BETWEEN)),
            decisions=found.decisions,
        )
        yield words.say(says.FOUND, where=there, card=found.card, rule=found.rule, what=what)


def _ending(silent: Sequence[Silent], words: Words) -> Iterator[str]:
    """Yields a line for each ability that resolved often without a trace."""
    for what in silent:
        yield words.say(says.WITHOUT_TRACE, card=what.card, ability=what.ability, times=what.resolved)
