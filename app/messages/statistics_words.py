"""Messages of the statistics of goldfish games: the command `goldfish` and the window's *Statistics*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.messages.message import Counted, Message

if TYPE_CHECKING:  # messages need no rules core
    from engine.simulation.goldfish_comparison import Conclusion, Verdict

GAMES = Counted("{count} game", "{count} games")
KEPT = Message("Opening hands kept: {rate} ({low} to {high})")
KEPT_BY_LANDS = Message("Kept by number of lands: {rows}")
KEPT_ROW = Message("{lands}: {rate} of {count}")
MULLIGANS = Message("Mulligans: {counts}")
COMMANDER_TURN = Message("Commander first cast: {counts}")
FORTY_TURN = Message("40 damage or a win: {counts}")
TURN_COUNT = Message("turn {turn}: {count}")
NEVER = Message("never: {count}")
STUCK = Message("Games with a card that lacks only its colours: {rate} ({low} to {high})")
TABLE_HEAD = Message("By turn: mean, its 95% interval, and 10% / 50% / 90% of the games at most")
TURN = Message("Turn")
MEASURES: Final = {
    "lands": Message("Lands"),
    "mana": Message("Available mana"),
    "spent": Message("Mana spent"),
    "damage": Message("Damage"),
    "stuck": Message("Turns short of a colour"),
    "forty": Message("Turn of 40 damage"),
    "commander": Message("Commander turn"),
}
BEST_CARDS = Message("Cards that help most when drawn (difference in damage and mana spent per game):")
CARD_GAIN = Message("{damage} damage ({low} to {high}), {spent} mana, drawn in {games:games}: {card}")
CUT_GAMES = Counted("{count} game reached the work limit: {games}", "{count} games reached the work limit: {games}")
CUT_GAME = Message("seed {seed} on turn {turn}")

COMPARED = Counted(
    "{b} against {a}: {count} pair of games with the same seed",
    "{b} against {a}: {count} pairs of games with the same seeds",
)
DIFFERENCE = Message("{measure}: {a} and {b}, difference {difference} ({low} to {high}): {verdict}")
VERDICTS: Final[dict[Verdict, Message]] = {
    "better": Message("better"),
    "worse": Message("worse"),
    "open": Message("no difference shown"),
}
CONCLUSIONS: Final[dict[Conclusion, Message]] = {
    "better": Message("Verdict: {b} is better than {a}."),
    "worse": Message("Verdict: {b} is worse than {a}."),
    "mixed": Message("Verdict: {b} is better than {a} in some respects and worse in others."),
    "open": Message("Verdict: these games show no difference."),
}

STATISTICS = Message("Statistics")
STATISTICS_TIP = Message("Play hundreds of goldfish games in the background: curves, distributions and the best cards")
TITLE = Message("Statistics: {name}")
GAMES_FIELD = Message("Games")
TURNS_FIELD = Message("Turns")
COMPARE_WITH = Message("Compare with")
NO_COMPARISON = Message("no other deck")
BEGIN = Message("Start")
PAUSE = Message("Pause")
RESUME = Message("Resume")
CANCEL = Message("Cancel")
CLOSE = Message("Close")
EXPORT_CSV = Message("Save as CSV")
EXPORT_JSON = Message("Save as JSON")
EXPORT_TITLE = Message("Save statistics")
SAVED = Message("Saved in {file}.")
NOT_BEGUN = Message("The deck plays alone, as at a table of four. The bot makes all decisions.")
PROGRESS = Message("{done} of {total:games}")
PAUSED = Message("Paused after {done} of {total:games}")
CANCELLED = Message("Cancelled after {done} of {total:games}")
FINISHED = Message("{total:games} played")
CHARTS_HINT = Message("Curves: mean with its 95% interval. Pale area: 8 of 10 games. Bars: share of games.")
LEGEND = Message("Colours of the decks")
CHARTS: Final = {
    "lands": Message("Lands on the battlefield by turn"),
    "mana": Message("Available mana by turn"),
    "spent": Message("Mana spent by turn"),
    "damage": Message("Damage by turn"),
    "damage_games": Message("Total damage of a game"),
    "spent_games": Message("Total mana spent in a game"),
    "commander_turn": Message("Turn of the first commander"),
    "forty_turn": Message("Turn of 40 damage or a win"),
    "kept": Message("Kept opening hands by number of lands"),
    "mulligans": Message("Mulligans per game"),
    "stuck": Message("Cards that lack only their colours, by turn"),
}
NEVER_BAR = Message("never")
RANGE_BAR = Message("{first}–{last}")
POINT = Message("{mean} (8 of 10 games: {p_low} to {p_high})")
POINT_OF_TURN = Message("Turn {turn}: {points}")
BAR = Message("{label}: {shares}")
PERCENT = Message("{number}%")
FEW_GAMES = Message("Too few games for a statement about single cards.")
"""Shown instead of the cards that help most."""
