"""Deck statistics: a deck's composition in numbers, its chances to have the colours it needs, and suggestions for basic
lands.

Input: a deck and the catalogue. Output: `DeckStatistics` (curve, types, mana symbols and sources, and exact
probabilities). Names that the catalogue doesn't know count only in `unknown`. For each colour, `ManaNeed` has the most
demanding card, how many lands make the colour, how many would be enough, and the exact chance to pay the card's
coloured part in the turn in which the lands for its whole cost could be there. Suggested basic lands are shared out so
that each colour's share of all mana sources is close to its share of the mana symbols in costs. Rules: 202.1 (mana
costs), 202.3 (mana value), 903.4 (colour identity), 106.1b (types of mana), 107.4 (mana symbols), 103.8 (in a game of
several players everyone draws in the first turn).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import TypeVar

import msgspec

from engine.cards.catalogue import Catalogue
from engine.cards.facts import CardFacts
from engine.cards.mana_cost import COLOURS
from engine.cards.rules_text import MANA_TYPES
from engine.decks.deck import Deck
from engine.decks.formats import BanList, Format
from engine.decks.mana_base import coloured_cost, land_sources, share_basics
from engine.decks.resolved import ResolvedDeck, combined_identity, resolve
from engine.decks.supplementary import SupplementaryDeck, count_supplementary
from engine.limited.pod import type_group


def coloured_symbols(cards: Iterable[tuple[CardFacts, int]]) -> dict[str, int]:
    """Returns how many mana symbols of each colour are in the costs of these cards (name, copies). A hybrid symbol
    counts for both of its colours. Both halves of a split card count, of other cards the front face."""
    found = dict.fromkeys(COLOURS, 0)
    for card, count in cards:
        faces = card.faces if card.layout == "split" else card.faces[:1]
        for face in faces:
            for symbol in face.mana_cost.symbols if face.mana_cost else ():
                for colour in symbol.colours:
                    found[colour] += count
    return found


def suggest_basics(cards: ResolvedDeck, count: int, rules: Format, catalogue: Catalogue) -> tuple[tuple[str, int], ...]:
    """Returns `count` basic lands for a deck as names and counts, or () if the deck has no commander or the catalogue
    doesn't know the needed land."""
    if not cards.leaders or count <= 0:
        return ()
    colours = combined_identity(cards.leaders)
    lands = [card.facts for card in cards.main if card.facts.is_land for _ in range(card.count)]
    spells = [(leader.facts, 1) for leader in cards.leaders]
    spells += [(card.facts, card.count) for card in cards.main if not card.facts.is_land]
    size = max(rules.deck_size.minimum, len(lands) + count + sum(copies for _, copies in spells))
    costs = [(coloured_cost(card), copies) for card, copies in spells]
    parts = (
        share_basics(count, colours, costs, land_sources(lands), size, len(lands) + count) if colours else {"C": count}
    )
    basics = tuple((rules.basic_lands[colour], part) for colour, part in parts.items() if part)
    return basics if all(catalogue.find_card(name) for name, _ in basics) else ()


OPENING_HAND = 7
TURNS_SHOWN = 6

T = TypeVar("T", int, str)


class DeckStatistics(msgspec.Struct, frozen=True):
    """Numbers of a starting deck, commanders included unless stated otherwise.

    `curve`: mana value -> cards that aren't lands. `types`: each card once, creatures first. `symbols`: coloured mana
    symbols in costs. `sources`: type of mana -> cards of the main deck that make it, as far as the deck's colours go;
    `land_sources` the lands among them. `average_mana_value`: of the cards that aren't lands. `opening_lands`: chance
    of 0, 1, ... 7 lands in a hand of seven drawn from the main deck. `land_drops`: chance to have drawn a land for
    every turn up to the first, second, ... sixth, drawing a card each turn except the first.
    """

    cards: int
    lands: int
    colour_identity: str
    curve: Mapping[int, int]
    types: Mapping[str, int]
    symbols: Mapping[str, int]
    sources: Mapping[str, int]
    land_sources: Mapping[str, int]
    average_mana_value: Fraction
    opening_lands: tuple[Fraction, ...]
    land_drops: tuple[Fraction, ...]
    unknown: tuple[str, ...]
    supplementary: Mapping[SupplementaryDeck, int] = {}
    """The number of cards in each supplementary deck (100.2d)."""


def deck_statistics(deck: Deck, catalogue: Catalogue) -> DeckStatistics:
    """The statistics of a deck."""
    resolved = resolve(deck, catalogue)
    identity = combined_identity(resolved.leaders)
    main = [(card.facts, card.count) for card in resolved.main]
    every = [(leader.facts, 1) for leader in resolved.leaders] + main
    spells = [(card, count) for card, count in every if not card.is_land]
    spell_count = sum(count for _, count in spells)
    lands = sum(count for card, count in every if card.is_land)
    library = sum(count for _, count in main)
    library_lands = sum(count for card, count in main if card.is_land)
    return DeckStatistics(
        cards=deck.card_count - resolved.beside,
        supplementary=count_supplementary((card.facts, card.count) for card in resolved.supplementary),
        lands=lands,
        colour_identity=identity,
        curve=_tally((card.mana_value, count) for card, count in spells),
        types=_tally((type_group(card), count) for card, count in every),
        symbols={colour: count for colour, count in coloured_symbols(every).items() if count},
        sources=mana_sources(main, identity),
        land_sources=mana_sources([(card, count) for card, count in main if card.is_land], identity),
        average_mana_value=Fraction(sum(card.mana_value * count for card, count in spells), max(1, spell_count)),
        opening_lands=tuple(
            exactly(library, library_lands, min(OPENING_HAND, library), wanted) for wanted in range(OPENING_HAND + 1)
        ),
        land_drops=tuple(
            at_least(library, library_lands, min(OPENING_HAND + turn - 1, library), turn)
            for turn in range(1, TURNS_SHOWN + 1)
        ),
        unknown=tuple(name for name, _ in resolved.unknown),
    )


def mana_sources(cards: Iterable[tuple[CardFacts, int]], identity: str) -> dict[str, int]:
    """Returns how many of these cards make each type of mana, as far as it is colourless or in the identity. A card
    that makes several types counts for each."""
    found: dict[str, int] = {}
    for card, count in cards:
        for kind in card.traits.mana:
            if kind in identity or kind == "C":
                found[kind] = found.get(kind, 0) + count
    return {kind: found[kind] for kind in MANA_TYPES if kind in found}


def game_changers(deck: ResolvedDeck, bans: BanList) -> tuple[str, ...]:
    """The cards of the deck that the format's list marks as game changers, in deck order."""
    return tuple(name for name in deck.copies() if name in bans.game_changer_names)


def exactly(population: int, successes: int, draws: int, wanted: int) -> Fraction:
    """Returns the exact chance that exactly `wanted` of `draws` cards count, if `successes` of `population` cards count
    (hypergeometric distribution).

    Raises:
        ValueError: if there are fewer cards than draws, or more successes than cards.
    """
    if not 0 <= draws <= population or not 0 <= successes <= population:
        raise ValueError(f"{draws!r} of {population!r} cards with {successes!r} successes cannot be drawn")
    if wanted < 0 or wanted > draws:
        return Fraction(0)
    return Fraction(comb(successes, wanted) * comb(population - successes, draws - wanted), comb(population, draws))


def at_least(population: int, successes: int, draws: int, wanted: int) -> Fraction:
    """Returns the exact chance that at least `wanted` of the drawn cards count.

    Raises:
        ValueError: as in `exactly`.
    """
    return sum(
        (exactly(population, successes, draws, number) for number in range(max(0, wanted), draws + 1)), Fraction(0)
    )


def _tally(counts: Iterable[tuple[T, int]]) -> dict[T, int]:
    found: dict[T, int] = {}
    for key, count in counts:
        found[key] = found.get(key, 0) + count
    return {key: found[key] for key in sorted(found)}


ENOUGH = Fraction(9, 10)
"""Chance from which a colour counts as reliable."""

_LATEST = 10
"""Last turn that is examined."""


class ManaNeed(msgspec.Struct, frozen=True):
    """`card` needs `symbols` mana of `colour` in `turn`. `sources` lands make it with this `chance`, provided that
    there are lands for every turn. `wanted` lands would make it with a chance of 9 in 10, None if even all lands
    wouldn't."""

    colour: str
    card: str
    symbols: int
    turn: int
    sources: int
    wanted: int | None
    chance: Fraction


def mana_needs(deck: Deck, catalogue: Catalogue) -> tuple[ManaNeed, ...]:
    """Returns the need of each colour in the deck's costs, in the order white, blue, black, red, green."""
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
    """Returns the card that is least likely to get this colour in time."""
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
    """Returns how much mana of exactly this colour the front face's cost needs. Hybrid symbols don't count, because
    they can be paid otherwise."""
    cost = card.faces[0].mana_cost
    return sum(symbol.text == colour for symbol in cost.symbols) if cost else 0


def _chance(library: int, lands: int, sources: int, symbols: int, turn: int) -> Fraction:
    """Returns the chance to see enough sources by this turn, given at least `turn` lands."""
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
