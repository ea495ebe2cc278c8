"""Casts or activates every exact card of a file once, each alone on a full table, strictly: what breaks is listed.

    python tests/tools/every_card.py CARDS.jsonl [--every N] [--from N]

Exit code 1 if any broke. Cards that nobody could make do anything in the situations tried are only counted.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS.parent), str(TESTS / "rules"), str(TESTS / "cards")]

from test_every_card_resolves import does_something, moments  # noqa: E402

from app.services.trying_cards import exact_cards  # noqa: E402
from engine.ir.card import StoredCard, read_cards  # noqa: E402

SEEDS = 2


def broken(card: StoredCard) -> str | None:
    """What broke, "" if nothing did and the card did something, None if it never did."""
    done = False
    for seed in range(SEEDS):
        for played in (False, True):
            try:
                for table in moments(card, seed, played=played):
                    done = does_something(table, card.facts.name, seed) or done
            except Exception as problem:  # noqa: BLE001 - that is what is looked for
                frames = traceback.extract_tb(problem.__traceback__)[-3:]
                where = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
                return f"{type(problem).__name__}: {problem} ({where})"
        if done:
            return ""
    return None


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("cards", type=Path)
    options.add_argument("--every", type=int, default=1, help="only every Nth card")
    options.add_argument("--from", dest="first", type=int, default=0, help="beginning with the Nth")
    options.add_argument("--jobs", type=int, default=1)
    chosen = options.parse_args()
    cards = list(read_cards(exact_cards(chosen.cards, chosen.jobs), str(chosen.cards)))[chosen.first :: chosen.every]
    counts: Counter[str] = Counter()
    for card in cards:
        why = broken(card)
        counts["broken" if why else "idle" if why is None else "resolved"] += 1
        if why:
            sys.stdout.write(f"{card.facts.name}: {why}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{len(cards)} cards: {dict(counts)}\n")
    return 1 if counts["broken"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
