"""Mana base of a deck: how likely its lands pay for the colours of its cards, and which lands serve it best.

Input: the deck's size, its lands, and the coloured costs of its cards. Output: chances in thousandths, numbers of
sources, and basic lands by colour. All numbers are whole, so every machine computes the same mana base.

The chances follow Frank Karsten: of all draws with enough lands to cast a card on its turn, they count those that have
its colours, too. He calls a card well supported from 89 percent plus its mana value on. They are computed for the
deck's real size, so they hold for 40, 60 and 100 cards alike. A deck of two colours can rarely support every card that
well, so the lands minimise the total shortfall.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import comb

import msgspec

from engine.cards.facts import CardFacts
from engine.cards.mana_cost import COLOURS

_SURE = 1000
_OPENING_HAND = 7
_EARLIEST, _LATEST = 2, 7
"""Turns that count: nobody relies on a colour on the first turn, and later turns draw enough of every colour."""
BADLY_SUPPORTED = 667
"""Chance below which a card is badly supported."""
_FLOOR_OF_SIXTY = 7
"""Sources of a colour that a deck of 60 cards needs to play the colour at all."""


class ColouredCost(msgspec.Struct, frozen=True, gc=False):
    """Coloured part of a card's cost: the number of symbols of each colour that only this colour pays, as pairs, and
    the mana value."""

    symbols: tuple[tuple[str, int], ...]
    mana_value: int


def coloured_cost(card: CardFacts) -> ColouredCost:
    """Returns the coloured cost of a card's front face. A hybrid symbol needs no single colour, so it doesn't count."""
    counts = dict.fromkeys(COLOURS, 0)
    cost = card.front_face.mana_cost
    for symbol in cost.symbols if cost else ():
        if len(symbol.colours) == 1 and symbol.mana_value == 1:
            counts[next(iter(symbol.colours))] += 1
    return ColouredCost(tuple((colour, count) for colour, count in counts.items() if count), card.mana_value)


@lru_cache(maxsize=65536)
def colour_chance(sources: int, lands: int, deck: int, symbols: int, mana_value: int) -> int:
    """Returns how likely a draw with enough lands for a card has `symbols` sources of one colour, in thousandths.

    `sources` of the deck's `lands` make the colour. The draw is the one on the turn of the card's mana value.
    """
    lands = min(max(lands, 1), deck)
    sources = min(sources, lands)
    turn = min(max(mana_value, _EARLIEST), _LATEST)
    drawn = min(_OPENING_HAND + turn, deck)
    enough = max(symbols, turn)
    good = total = 0
    for found in range(enough, min(drawn, lands) + 1):
        draws = comb(lands, found) * comb(deck - lands, drawn - found)
        all_ways = comb(lands, found)
        with_colour = sum(
            comb(sources, own) * comb(lands - sources, found - own) for own in range(symbols, min(found, sources) + 1)
        )
        total += draws
        good += draws * with_colour // all_ways
    return _SURE * good // total if total else 0


def card_chance(cost: ColouredCost, sources: Mapping[str, int], lands: int, deck: int) -> int:
    """Returns how likely the deck's lands pay for all colours of a card in time, in thousandths."""
    chance = _SURE
    for colour, symbols in cost.symbols:
        chance = chance * colour_chance(sources.get(colour, 0), lands, deck, symbols, cost.mana_value) // _SURE
    return chance


def fewest_sources(deck: int) -> int:
    """Returns the fewest sources with which a deck of this size plays a colour."""
    return -(-_FLOOR_OF_SIXTY * deck // 60)


def land_sources(lands: Iterable[CardFacts]) -> dict[str, int]:
    """Returns how many of the lands make each colour."""
    counts = dict.fromkeys(COLOURS, 0)
    for land in lands:
        for colour in COLOURS:
            counts[colour] += colour in land.traits.mana
    return counts


def needed_colours(costs: Iterable[ColouredCost]) -> str:
    """Returns the colours that some card can't be cast without, in WUBRG order."""
    found = {colour for cost in costs for colour, _ in cost.symbols}
    return "".join(colour for colour in COLOURS if colour in found)


def share_basics(
    count: int,
    colours: str,
    costs: Sequence[tuple[ColouredCost, int]],
    sources: Mapping[str, int],
    deck: int,
    lands: int,
) -> dict[str, int]:
    """Returns how many of `count` basic lands to take for each of `colours`.

    `costs`: the coloured costs of the deck's cards with their weights. `sources`: the other lands by colour. `lands`:
    all lands of the deck. The result has the least sum of squared shortfalls, so that one land too few hurts more the
    fewer there are. Every needed colour first gets the fewest sources it works with.
    """
    needed = needed_colours([cost for cost, _ in costs])
    parts = dict.fromkeys(colours, 0)
    wanted = [colour for colour in colours if colour in needed] or list(colours)
    if not wanted:
        return parts
    floor = fewest_sources(deck)
    for number in range(count):
        short = [colour for colour in wanted if sources.get(colour, 0) + parts[colour] < floor]
        if short and number < len(wanted) * floor:
            poorest = min(short, key=lambda colour: sources.get(colour, 0) + parts[colour])
            parts[poorest] += 1
            continue
        parts[_best_addition(parts, wanted, costs, sources, deck, lands)] += 1
    return parts


def _best_addition(
    parts: Mapping[str, int],
    wanted: Sequence[str],
    costs: Sequence[tuple[ColouredCost, int]],
    sources: Mapping[str, int],
    deck: int,
    lands: int,
) -> str:
    """Returns the colour whose next land reduces the shortfall most."""

    def shortfall(more: str) -> tuple[int, int]:
        now = {colour: sources.get(colour, 0) + parts[colour] + (colour == more) for colour in parts}
        return total_shortfall(costs, now, lands, deck), now[more]

    return min(wanted, key=shortfall)


def total_shortfall(
    costs: Sequence[tuple[ColouredCost, int]], sources: Mapping[str, int], lands: int, deck: int
) -> int:
    """Returns the weighted sum of the squared missing chances of all cards."""
    return sum(weight * (_SURE - card_chance(cost, sources, lands, deck)) ** 2 for cost, weight in costs)
