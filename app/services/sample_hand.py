"""Hands drawn from a deck to try it out, without a game.

Comes in: a deck and a seed. Goes out: hands of seven by name, cards drawn after them.
Rules: 103.5 (opening hand, mulligan); commanders stay in the command zone (903.6).
"""

from __future__ import annotations

from engine.decks.deck import Deck
from engine.decks.statistics import OPENING_HAND
from engine.randomness import RandomStream


class SampleHand:
    """A shuffled library; `hand` are the cards drawn so far."""

    def __init__(self, deck: Deck, seed: int) -> None:
        self._cards = [entry.name for entry in deck.main for _ in range(entry.count)]
        self._stream = RandomStream(seed, "sample hand")
        self._drawn = 0
        self.deal()

    @property
    def hand(self) -> tuple[str, ...]:
        return tuple(self._cards[: self._drawn])

    @property
    def can_draw(self) -> bool:
        return self._drawn < len(self._cards)

    def deal(self) -> None:
        """Shuffles everything and draws seven."""
        self._stream.shuffle(self._cards)
        self._drawn = min(OPENING_HAND, len(self._cards))

    def draw(self) -> None:
        """One more card."""
        self._drawn = min(self._drawn + 1, len(self._cards))
