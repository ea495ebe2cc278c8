"""Plan of a deck: the themes that its cards share.

Input: a deck and hints about its cards. Output: names of themes ("artifacts", "tokens", a creature type), strongest
first. A theme is strong if some cards reward it and more cards belong to it than chance explains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.decks.deck import Deck
from engine.limited.guide import CardHints

_MOST_THEMES = 2
_LEADER_WEIGHT = 3
_FEWEST_GIVING, _FEWEST_WANTING = 4, 3
_FLOOR = 3
"""Added to the expected number of cards, so that a rare theme needs more than one card."""
_STRONG = 150


def name_plan(deck: Deck, hints: Mapping[str, CardHints]) -> tuple[str, ...]:
    """Returns at most two themes of a deck, or () if it only plays good cards."""
    leaders = [hints[leader.name] for leader in deck.commanders if leader.name in hints]
    cards = [hints[entry.name] for entry in deck.main if entry.name in hints]
    given, wanted = Counter[str](), Counter[str]()
    for hint in cards:
        given.update(hint.gives)
        wanted.update(hint.wants)
    for hint in leaders:
        given.update(hint.gives)
        for theme in hint.wants:
            wanted[theme] += _LEADER_WEIGHT
    usual = Counter(theme for hint in hints.values() for theme in hint.gives)
    strengths = {
        theme: 100 * given[theme] * wanted[theme] // (_FLOOR + len(cards) * usual[theme] // len(hints))
        for theme in wanted
        if given[theme] >= _FEWEST_GIVING and wanted[theme] >= _FEWEST_WANTING
    }
    strong = [theme for theme, strength in strengths.items() if strength >= _STRONG]
    return tuple(sorted(strong, key=lambda theme: (-strengths[theme], theme))[:_MOST_THEMES])
