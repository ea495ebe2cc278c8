"""Intended format: finds the format that a deck without one is meant for.

Input: a deck from a file or a list, the formats in order of preference, the catalogue. Output: one of the formats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards.catalogue import Catalogue
from engine.decks.deck import Deck
from engine.decks.formats import Format
from engine.decks.problems import ProblemCode
from engine.decks.validation import validate_deck

_OF_ANOTHER_FORMAT: Final[frozenset[ProblemCode]] = frozenset(
    {"too_many_copies", "too_many_cards", "not_a_commander", "background_alone", "not_partners", "too_many_commanders"}
)
"""Problems that adding cards never solves, and that a player who builds for the format doesn't cause."""


def intended_format(deck: Deck, formats: Sequence[Format], catalogue: Catalogue) -> Format:
    """The first of `formats` that the deck belongs to; the first of all if it belongs to none.

    A deck belongs to a format that limits copies if it's legal there or could become so: its number of copies, its
    commanders and its size break no limit. So 60 to 99 different cards with a commander are an unfinished Commander
    deck, although Commander Draft, which limits no copies, would call them legal. A deck belongs to a format without
    such a limit only if it's legal there.
    """
    for rules in formats:
        problems = validate_deck(deck, rules, catalogue)
        limited = rules.copies.limit is not None
        if not problems or (limited and all(problem.code not in _OF_ANOTHER_FORMAT for problem in problems)):
            return rules
    return formats[0]


def missing_cards(deck: Deck, rules: Format) -> int:
    """Returns how many cards the deck lacks for the format's size; 0 if it's large enough."""
    return max(0, rules.deck_size.minimum - deck.card_count)
