"""Files with the statistics of goldfish games, for spreadsheets and programs.

Input: a `GoldfishResult` and the order that it answers. Output: text in JSON or CSV.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from app.services.games.goldfishing import GoldfishOrder, GoldfishResult
from engine.simulation.goldfish_statistics import Goldfish

_HEAD: Final = ("deck", "measure", "turn", "card", "games", "mean", "low", "high", "p10", "median", "p90")
_MEASURES: Final = ("lands", "mana", "spent", "damage")


def statistics_document(result: GoldfishResult, seed: int) -> dict[str, Any]:
    """Returns the document that the command `goldfish --json` prints."""
    document = {**msgspec.structs.asdict(result.deck), "seed": seed}
    if result.against is not None:
        document |= {"against": result.against, "comparison": result.comparison}
    return document


def statistics_json(result: GoldfishResult, order: GoldfishOrder) -> bytes:
    """Returns the statistics as one JSON document."""
    return msgspec.json.format(msgspec.json.encode(statistics_document(result, order.seed)), indent=2) + b"\n"


def statistics_csv(result: GoldfishResult, order: GoldfishOrder) -> bytes:
    """Returns the statistics as a table with one row per deck, measure, and turn or card. `mean` is a difference for
    measures of cards and of the comparison. Fields that could be formulas get an apostrophe."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_HEAD)
    decks = [(order.deck.name, result.deck)]
    if result.against is not None and order.against is not None:
        decks.append((order.against.name, result.against))
    for name, found in decks:
        for row in _rows(found):
            writer.writerow([_harmless(cell) for cell in (name, *row)])
    for each in () if result.comparison is None else result.comparison.differences:
        numbers = (each.difference, each.low, each.high)
        writer.writerow(["", f"difference: {each.measure}", "", "", result.deck.games, *numbers, "", "", ""])
    return text.getvalue().encode("utf-8", "replace")


def _rows(found: Goldfish) -> Iterator[tuple[object, ...]]:
    kept = found.kept
    yield "kept", "", "", kept.games, kept.rate, kept.low, kept.high, "", "", ""
    for hand in found.hands:
        share = hand.kept
        yield f"kept with {hand.lands} lands", "", "", share.games, share.rate, share.low, share.high, "", "", ""
    for measure in _MEASURES:
        for turn, each in enumerate(getattr(found.by_turn, measure), 1):
            yield measure, turn, "", found.games, each.mean, each.low, each.high, each.p10, each.median, each.p90
    for turn, share in enumerate(found.by_turn.stuck, 1):
        yield "stuck", turn, "", share.games, share.rate, share.low, share.high, "", "", ""
    for measure, counts in (("commander turn", found.commander_turn), ("40 damage", found.forty_turn)):
        for key, count in counts.items():
            yield measure, key, "", found.games, count / max(1, found.games), "", "", "", "", ""
    for card in found.cards:
        yield "card: damage", "", card.name, card.games, card.damage, card.damage_low, card.damage_high, "", "", ""
        yield "card: spent", "", card.name, card.games, card.spent, card.spent_low, card.spent_high, "", "", ""


def _harmless(cell: object) -> object:
    """Returns a cell that no spreadsheet reads as a formula."""
    if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return "'" + cell
    return cell
