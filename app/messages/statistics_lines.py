"""Sentences about the statistics of goldfish games, for the command line and the window.

Input: a `Goldfish` or a `DeckComparison`. Output: lines of text in one language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from app.messages import statistics_words as says
from app.messages.message import Words

if TYPE_CHECKING:  # messages need no rules core
    from engine.simulation.estimates import Estimate, Share
    from engine.simulation.goldfish_comparison import DeckComparison
    from engine.simulation.goldfish_statistics import Goldfish

BEST: Final = 10
"""Number of cards shown."""
_COLUMNS: Final = ("lands", "mana", "spent", "damage")


def deck_lines(found: Goldfish, words: Words) -> list[str]:
    """Describes the statistics of one deck, with a table of its turns."""
    first, *others = summary_lines(found, words)
    cards = card_lines(found, words)
    best = [words.say(says.BEST_CARDS), *(f"  {line}" for line in cards)] if cards else []
    return [first, *_turn_table(found, words), *others, *best]


def summary_lines(found: Goldfish, words: Words) -> list[str]:
    """Describes opening hands, colours, commanders and wins of one deck."""
    rows = ", ".join(
        words.say(says.KEPT_ROW, lands=row.lands, rate=_percent(row.kept.rate, words), count=row.seen)
        for row in found.hands
    )
    return [
        words.count(says.GAMES, found.games),
        words.say(says.KEPT, **_share(found.kept, words)),
        words.say(says.KEPT_BY_LANDS, rows=rows),
        words.say(says.MULLIGANS, counts=", ".join(f"{number}: {count}" for number, count in found.mulligans.items())),
        words.say(says.STUCK, **_share(found.stuck_games, words)),
        words.say(says.COMMANDER_TURN, counts=_turn_counts(found.commander_turn, words)),
        words.say(says.FORTY_TURN, counts=_turn_counts(found.forty_turn, words)),
        *cut_line([(game.seed, game.turn) for game in found.cut_games], words),
    ]


def _turn_counts(counts: Mapping[str, int], words: Words) -> str:
    return ", ".join(
        words.say(says.NEVER, count=count) if turn == "never" else words.say(says.TURN_COUNT, turn=turn, count=count)
        for turn, count in counts.items()
    )


def _turn_table(found: Goldfish, words: Words) -> list[str]:
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


def card_lines(found: Goldfish, words: Words, show_name: Callable[[str], str] = str) -> list[str]:
    """Describes the cards that help most when drawn. `show_name` returns a card's name in the user's language."""
    lines = []
    for gain in found.cards[:BEST]:
        low, high, damage, spent = (
            _signed(number, words) for number in (gain.damage_low, gain.damage_high, gain.damage, gain.spent)
        )
        values = {"damage": damage, "low": low, "high": high, "spent": spent, "games": gain.games}
        lines.append(words.say(says.CARD_GAIN, card=show_name(gain.name), **values))
    return lines


def comparison_lines(found: DeckComparison, a: str, b: str, words: Words) -> list[str]:
    """Describes the difference between two versions of a deck."""
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
    named = ", ".join(words.say(says.CUT_GAME, seed=seed, turn=turn) for seed, turn in cut)
    return [words.count(says.CUT_GAMES, len(cut), games=named)] if cut else []


def _share(share: Share, words: Words) -> dict[str, str]:
    return {name: _percent(getattr(share, name), words) for name in ("rate", "low", "high")}


def _percent(share: float, words: Words) -> str:
    return words.say(says.PERCENT, number=round(100 * share))


def _signed(number: float, words: Words, places: int = 1) -> str:
    sign = "+" if number > 0 else ""
    return sign + words.decimal(number, places)
