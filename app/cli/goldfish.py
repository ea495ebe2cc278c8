"""The command that plays a deck alone, or compares two versions of it: `commandeer goldfish`."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli.calls import (
    DEFAULT_JOBS,
    MOST_GAMES,
    SEED_BOUND,
    ClusterOption,
    JobsOption,
    SeedOption,
    print_json,
    progress,
    read_language,
)
from app.cli.known_cards import cards_at_hand
from app.cli.play import CardsOption, JsonOption, LanguageOption, deck_name, read_playable
from app.cli.streams import write_text
from app.messages.message import Words
from app.messages.statistics_lines import comparison_lines, deck_lines

if TYPE_CHECKING:  # a command imports the rules core after checking the call
    from app.services.games.goldfishing import GoldfishResult


def register(program: typer.Typer) -> None:
    program.command("goldfish")(goldfish)


def goldfish(
    deck: Annotated[Path, typer.Argument(help="Deck file in any known format.")],
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Number of games.")] = 100,
    turns: Annotated[int, typer.Option(min=1, max=100, help="Number of turns per game.")] = 10,
    against: Annotated[
        Path | None, typer.Option(help="Another version of the deck, which plays games with the same seeds.")
    ] = None,
    seed: SeedOption = None,
    jobs: JobsOption = DEFAULT_JOBS,
    cluster: ClusterOption = None,
    cards: CardsOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Plays a deck alone, as at a table of four. Reports opening hands, lands, mana, mana spent and damage by turn, the
    turn of the first commander, and the cards that help most. With --against, compares two versions of the deck."""
    words = Words(read_language(lang))
    from app.services.cluster import choose_runner
    from app.services.games.goldfish_files import statistics_document
    from app.services.games.goldfishing import GoldfishOrder
    from app.services.games.goldfishing import goldfish as play_many
    from engine.match.setup import seat_of

    known = cards_at_hand(cards, words)
    seat = seat_of(read_playable(deck, known), deck_name(deck))
    other = None if against is None else seat_of(read_playable(against, known), deck_name(against))
    first = secrets.randbelow(SEED_BOUND) if seed is None else seed
    order = GoldfishOrder(seat, games, turns, first, known.folder, cards, other)
    found = play_many(order, choose_runner(jobs, cluster), progress(games))
    if as_json:
        print_json(statistics_document(found, first))
    else:
        write_text("\n".join(_result_lines(found, seat.name, "" if other is None else other.name, words)))


def _result_lines(found: GoldfishResult, name: str, other: str, words: Words) -> list[str]:
    if found.against is None or found.comparison is None:
        return deck_lines(found.deck, words)
    return [
        f"{name}:",
        *deck_lines(found.deck, words),
        "",
        f"{other}:",
        *deck_lines(found.against, words),
        "",
        *comparison_lines(found.comparison, name, other, words),
    ]
