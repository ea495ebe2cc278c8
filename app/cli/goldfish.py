"""The command that plays a deck alone, or compares two versions of it: `commandeer goldfish`."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
import typer

from app.cli.calls import (
    DEFAULT_JOBS,
    MOST_GAMES,
    SEED_BOUND,
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

if TYPE_CHECKING:  # a command imports the rules core after checking the call
    from app.services.games.goldfishing import GoldfishResult
    from engine.simulation.estimates import Estimate, Share
    from engine.simulation.goldfish_comparison import DeckComparison
    from engine.simulation.goldfish_statistics import Goldfish

BEST: Final = 10
"""Number of cards shown."""
_COLUMNS: Final = ("lands", "mana", "spent", "damage")


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
    cards: CardsOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    """Plays a deck alone, as at a table of four. Reports opening hands, lands, mana, mana spent and damage by turn, the
    turn of the first commander, and the cards that help most. With --against, compares two versions of the deck."""
    words = Words(read_language(lang))
    from app.services.games.goldfishing import GoldfishOrder
    from app.services.games.goldfishing import goldfish as play_many
    from app.services.processes import run_locally
    from engine.match.setup import seat_of

    known = cards_at_hand(cards, words)
    seat = seat_of(read_playable(deck, known), deck_name(deck))
    other = None if against is None else seat_of(read_playable(against, known), deck_name(against))
    first = secrets.randbelow(SEED_BOUND) if seed is None else seed
    order = GoldfishOrder(seat, games, turns, first, known.folder, cards, other)
    found = play_many(order, run_locally(jobs), progress(games))
    if as_json:
        print_json(_document(found, first))
    else:
        write_text("\n".join(_result_lines(found, seat.name, "" if other is None else other.name, words)))


def _document(found: GoldfishResult, seed: int) -> dict[str, Any]:
    document = {**msgspec.structs.asdict(found.deck), "seed": seed}
    if found.against is not None:
        document |= {"against": found.against, "comparison": found.comparison}
    return document


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


def deck_lines(found: Goldfish, words: Words) -> list[str]:
    """Describes the statistics of one deck."""
    from app.messages import statistics_words as says

    def turn_counts(counts: Mapping[str, int]) -> str:
        return ", ".join(
            words.say(says.NEVER, count=count)
            if turn == "never"
            else words.say(says.TURN_COUNT, turn=turn, count=count)
            for turn, count in counts.items()
        )

    rows = ", ".join(
        words.say(says.KEPT_ROW, lands=row.lands, rate=_percent(row.kept.rate), count=row.seen) for row in found.hands
    )
    return [
        words.count(says.GAMES, found.games),
        words.say(says.KEPT, **_share(found.kept)),
        words.say(says.KEPT_BY_LANDS, rows=rows),
        words.say(says.MULLIGANS, counts=", ".join(f"{number}: {count}" for number, count in found.mulligans.items())),
        *_turn_table(found, words),
        words.say(says.STUCK, **_share(found.stuck_games)),
        words.say(says.COMMANDER_TURN, counts=turn_counts(found.commander_turn)),
        words.say(says.FORTY_TURN, counts=turn_counts(found.forty_turn)),
        *_card_lines(found, words),
        *cut_line([(game.seed, game.turn) for game in found.cut_games], words),
    ]


def _turn_table(found: Goldfish, words: Words) -> list[str]:
    from app.messages import statistics_words as says

    rows = [(words.say(says.TURN), *(words.say(says.MEASURES[name]) for name in _COLUMNS))]
    for number in range(found.turns):
        cells = (_cell(getattr(found.by_turn, name)[number], words) for name in _COLUMNS)
        rows.append((str(number + 1), *cells))
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    table = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return [words.say(says.TABLE_HEAD), *table]


def _cell(estimate: Estimate, words: Words) -> str:
    low, mean, high = (words.decimal(number, 1) for number in (estimate.low, estimate.mean, estimate.high))
    return f"{mean} [{low} {high}] {estimate.p10}/{estimate.median}/{estimate.p90}"


def _card_lines(found: Goldfish, words: Words) -> list[str]:
    from app.messages import statistics_words as says

    if not found.cards:
        return []
    lines = [words.say(says.BEST_CARDS)]
    for gain in found.cards[:BEST]:
        low, high, damage, spent = (
            _signed(number, words) for number in (gain.damage_low, gain.damage_high, gain.damage, gain.spent)
        )
        values = {"damage": damage, "low": low, "high": high, "spent": spent, "games": gain.games}
        lines.append("  " + words.say(says.CARD_GAIN, card=gain.name, **values))
    return lines


def comparison_lines(found: DeckComparison, a: str, b: str, words: Words) -> list[str]:
    """Describes the difference between two versions of a deck."""
    from app.messages import statistics_words as says

    lines = [words.count(says.COMPARED, found.pairs, a=a, b=b)]
    for row in found.differences:
        low, high, difference = (_signed(number, words, 2) for number in (row.low, row.high, row.difference))
        lines.append(
            "  "
            + words.say(
                says.DIFFERENCE,
                measure=words.say(says.MEASURES[row.measure]),
                a=words.decimal(row.a, 2),
                b=words.decimal(row.b, 2),
                difference=difference,
                low=low,
                high=high,
                verdict=words.say(says.VERDICTS[row.verdict]),
            )
        )
    return [*lines, words.say(says.CONCLUSIONS[found.conclusion], a=a, b=b)]


def cut_line(cut: Sequence[tuple[int, int]], words: Words) -> list[str]:
    """Lists the games that reached the work limit, by seed and turn."""
    from app.messages import statistics_words as says

    named = ", ".join(words.say(says.CUT_GAME, seed=seed, turn=turn) for seed, turn in cut)
    return [words.count(says.CUT_GAMES, len(cut), games=named)] if cut else []


def _share(share: Share) -> dict[str, str]:
    return {"rate": _percent(share.rate), "low": _percent(share.low), "high": _percent(share.high)}


def _percent(share: float) -> str:
    return f"{share:.0%}"


def _signed(number: float, words: Words, places: int = 1) -> str:
    sign = "+" if number > 0 else ""
    return sign + words.decimal(number, places)
