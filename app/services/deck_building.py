"""Decks suggested from pools, with the ratings that are stored for the sets.

Comes in: a pool and a format. Goes out: a legal deck, or None if nothing in the pool may lead one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from app.services.program_files import data_files
from engine.cards.facts import Catalogue
from engine.decks.builder import build_deck
from engine.decks.deck import Commander, Deck, Pool
from engine.decks.formats import Format
from engine.limited.guide import CardHints, read_hints


def suggest_deck(pool: Pool, rules: Format, catalogue: Catalogue, commanders: Sequence[Commander] = ()) -> Deck | None:
    """A deck from the pool and basic lands; led by `commanders` if given, which must be a legal choice.

    Raises:
        UnknownCard: if the catalogue does not know a card of the pool.
    """
    ratings, leading = _ratings()
    return build_deck(pool, rules, catalogue, ratings, leading, commanders)


@lru_cache(maxsize=1)
def stored_hints() -> Mapping[str, CardHints]:
    """The stored hints of all sets, by English name."""
    found: dict[str, CardHints] = {}
    for data, source in data_files("boosters", "_ratings.json"):
        for name, hints in read_hints(data, source).cards.items():
            found.setdefault(name, hints)
    return found


@lru_cache(maxsize=1)
def _ratings() -> tuple[dict[str, float], dict[str, float]]:
    """The stored ratings of all sets: as a card, and as a commander."""
    found = stored_hints()
    leading = {name: hints.commander for name, hints in found.items() if hints.commander is not None}
    return {name: hints.rating for name, hints in found.items()}, leading
