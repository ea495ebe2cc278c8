"""What a reduction takes off a cost (118.7): coloured mana of its colour, and what is left of it generic mana."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.cards.mana_cost import ManaCost, ManaSymbol


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


def take_mana_off(symbols: list[ManaSymbol], off: ManaCost) -> int:
    """702.48c: takes off a whole mana cost, of a hybrid symbol the half that there is; gives back how much generic mana
    is left to take off."""
    generic = off.generic
    for part in off.symbols:
        if part.is_generic or part.is_variable:
            continue
        found = next((own for own in symbols if set(own.payable) & set(part.payable)), None)
        if found is None:
            generic += 1
        else:
            symbols.remove(found)
    return generic
