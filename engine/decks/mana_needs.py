"""Whether a deck's lands make the colours that its cards ask for.

Comes in: a deck and the catalogue. Goes out: for each colour the card that asks most for it, how many lands make the
colour, how many would be enough, and the exact chance to be able to pay its coloured part in the turn in which the
lands for its whole cost could be there.
Rules: 202.1 (mana costs), 107.4 (mana symbols), 103.8 (in a game of several players everyone draws in the first turn).
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb

import msgspec

from engine.cards.facts import CardFacts, Catalogue
from engine.cards.mana_cost import COLOURS
from engine.decks.deck import Deck
from engine.decks.resolved import resolve
from engine.decks.statistics import OPENING_HAND

ENOUGH = Fraction(9, 10)
"""The chance from which on a colour counts as sure."""

_LATEST = 10
"""Later turns are not looked at."""


class ManaNeed(msgspec.Struct, frozen=True):
    """`card` asks for `symbols` mana of `colour` in `turn`; `sources` lands make it with this `chance`, provided that
    there are lands for every turn; `wanted` lands would make it with 9 in 10, None if even all lands would not."""

    colour: str
    card: str
    symbols: int
    turn: int
    sources: int
    wanted: int | None
    chance: Fraction


def mana_needs(deck: Deck, catalogue: Catalogue) -> tuple[ManaNeed, ...]:
    """The need of each colour that the deck's costs ask for, in the order white, blue, black, red, green."""
    resolved = resolve(deck, catalogue)
    main = [(card.facts, card.count) for card in resolved.main]
    library = sum(count for _, count in main)
    lands = sum(count for card, count in main if card.is_land)
    spells = [leader.facts for leader in resolved.leaders] + [card for card, _ in main if not card.is_land]
    found = []
    for colour in COLOURS:
        sources = sum(count for card, count in main if card.is_land and colour in card.traits.mana)
        need = _hardest(colour, spells, library, lands, sources)
        if need is not None:
            found.append(need)
    return tuple(found)


def _hardest(colour: str, spells: Iterable[CardFacts], library: int, lands: int, sources: int) -> ManaNeed | None:
    """The card that is least likely to get this colour in time."""
    asked: dict[tuple[int, int], str] = {}
    for card in spells:
        symbols, turn = symbols_of(card, colour), min(max(1, card.mana_value), _LATEST)
        if symbols:
            asked.setdefault((symbols, turn), card.name)
    if not asked or not lands:
        return None
    chances = {key: _chance(library, lands, sources, *key) for key in asked}
    (symbols, turn), chance = min(chances.items(), key=lambda item: (item[1], -item[0][0], item[0][1]))
    enough = (number for number in range(lands + 1) if _chance(library, lands, number, symbols, turn) >= ENOUGH)
    return ManaNeed(colour, asked[symbols, turn], symbols, turn, sources, next(enough, None), chance)


def symbols_of(card: CardFacts, colour: str) -> int:
    """How much mana of just this colour the front face's cost asks for; hybrid symbols may be paid otherwise."""
    cost = card.faces[0].mana_cost
    return sum(symbol.text == colour for symbol in cost.symbols) if cost else 0


def _chance(library: int, lands: int, sources: int, symbols: int, turn: int) -> Fraction:
    """The chance that among the cards seen by this turn are so many sources, if there are at least `turn` lands."""
    seen = min(library, OPENING_HAND + turn)
    both, enough_lands = 0, 0
    for drawn in range(min(turn, lands), min(seen, lands) + 1):
        others = comb(library - lands, seen - drawn)
        good = sum(
            comb(sources, number) * comb(lands - sources, drawn - number)
            for number in range(symbols, min(sources, drawn) + 1)
        )
        enough_lands += others * comb(lands, drawn)
        both += others * good
    return Fraction(both, enough_lands) if enough_lands else Fraction(0)
