"""`commandeer goldfish`: what a deck does when nobody disturbs it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from app.cli.json_file import print_json, progress
from app.cli.languages import read_language
from app.cli.options import DEFAULT_JOBS, MOST_GAMES, JobsOption, SeedOption
from app.cli.play import SEED_BOUND, CardsOption, JsonOption, LanguageOption, deck_name, known_cards, read_playable
from app.messages import play_words as says
from app.messages.message import Words
from app.services.games.simulating import goldfish as play_many
from engine.match.setup import seat_of
from engine.simulation.goldfish import Goldfish


def register(program: typer.Typer) -> None:
    program.command("goldfish")(goldfish)


def goldfish(
    deck: Annotated[Path, typer.Argument(help="A deck file of any known format.")],
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")] = 100,
    turns: Annotated[int, typer.Option(min=1, max=100, help="How many turns of the deck in each game.")] = 10,
    seed: SeedOption = None,
    jobs: JobsOption = DEFAULT_JOBS,
    cards: CardsOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Plays a deck alone and says what it does by turn: mana its permanents make, damage it deals, averages of all
    games; and in which turn it first casts a commander."""
    words = Words(read_language(lang))
    seat = seat_of(read_playable(deck, known_cards(cards, words)), deck_name(deck))
    first = secrets.randbelow(SEED_BOUND) if seed is None else seed
    found = play_many(seat, games=games, turns=turns, seed=first, jobs=jobs, cards=cards, progress=progress(games))
    if as_json:
        print_json({**msgspec.structs.asdict(found), "seed": first})
    else:
        typer.echo("\n".join(_lines(found, words)))


def _lines(found: Goldfish, words: Words) -> list[str]:
    def turns(counts: Mapping[str, int]) -> str:
        return ", ".join(
            words.say(says.NEVER, count=count)
            if turn == "never"
            else words.say(says.TURN_COUNT, turn=turn, count=count)
            for turn, count in counts.items()
        )

    return [
        words.count(says.GAMES, found.games),
        words.say(says.KEPT, rate=f"{found.keep_rate:.0%}"),
        words.say(says.MULLIGANS, counts=", ".join(f"{number}: {count}" for number, count in found.mulligans.items())),
        words.say(says.LANDS, numbers=_numbers(found.lands_by_turn)),
        words.say(says.MANA, numbers=_numbers(found.mana_by_turn)),
        words.say(says.DAMAGE, numbers=_numbers(found.damage_by_turn)),
        words.say(says.COMMANDER_TURN, counts=turns(found.commander_turn)),
    ]


def _numbers(averages: Iterable[float]) -> str:
    return "  ".join(f"{average:.1f}" for average in averages)
