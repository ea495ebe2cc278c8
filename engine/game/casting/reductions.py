"""Reductions of coloured mana (118.7d-e): which symbols of a cost they take off.

Comes in: the symbols of a cost and those of a reduction. Goes out: the cost without what is taken off, and how much of
the reduction found nothing. Of a hybrid symbol the half is paid that is reduced, as the player would choose (601.2b).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.cards.mana_cost import ManaSymbol


def take_off(symbols: list[ManaSymbol], reduction: Sequence[ManaSymbol]) -> int:
    """Takes as many of the symbols off as the reduction can; gives back how many of its symbols are left over."""
    left: list[str] = []
    for part in reduction:
        if part in symbols:
            symbols.remove(part)
        else:
            left.append(part.payable)
    places = _most(symbols, 0, Counter(left))
    for place in reversed(places):
        del symbols[place]
    return len(left) - len(places)


def _most(symbols: Sequence[ManaSymbol], place: int, left: Counter[str]) -> tuple[int, ...]:
    """The places, from this one on, of the most symbols with several ways to be paid that what is left takes off."""
    if place == len(symbols) or not left.total():
        return ()
    best = _most(symbols, place + 1, left)
    for kind in symbols[place].payable:
        if left[kind]:
            found = (place, *_most(symbols, place + 1, left - Counter(kind)))
            best = max(best, found, key=len)
    return best
