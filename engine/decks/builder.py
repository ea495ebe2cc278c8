"""Deck builder: builds a legal deck from a pool, for bots that draft and as a suggestion to people.

Input: a pool, a format, the catalogue, ratings of cards (0 to 5) if they exist, and commanders if somebody has chosen
them. Output: a deck that `validate_deck` finds legal. The builder computes with whole numbers and without random
numbers, so the same pool gives the same deck everywhere.

Algorithm: it scores each way to lead the deck by the cards that way allows. Then it takes the best cards one by one,
considering the curve and the share of creatures. Lands come last, the pool's own first. Rules: 903.5, 903.12d-e,
903.13e-f.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.cards.facts import CardFacts, Catalogue
from engine.cards.mana_cost import COLOURS
from engine.decks.deck import Commander, Deck, Pool, count_names, entries
from engine.decks.formats import Format
from engine.decks.legality import is_allowed
from engine.decks.resolved import Leadership, chosen_leadership, leader_options, leaderships
from engine.decks.statistics import coloured_symbols, split_basics

UNRATED = 200
"""Value of a card without a rating, in hundredths of a rating point."""

_LEADER_WEIGHT = 3
"""A commander is always available, so in scoring ways to lead a deck it counts as this many cards."""
_MISSING = 160
"""Penalty for each card that a way to lead lacks for a full deck."""
_COLOUR_PRICE = (700, 0, 0, 420, 800, 950)
"""Penalty by number of colours: colourless has no coloured lands, and many colours have too little mana."""
_FIXING_SAVES = 60
_CURVE = (5, 22, 26, 20, 14, 13)
"""Target shares of mana values 0-1, 2, 3, 4, 5 and 6 or more among the spells, in percent."""
_CURVE_PULL, _CURVE_PUSH = 45, 30
_CREATURES = 50
"""Percentage of creatures below which the builder prefers a creature."""
_CREATURE_PULL = 30
_FIXER = 40
_FEWEST_LANDS, _MOST_LANDS = 36, 44
"""Fewest and most lands, in percent of the deck."""


class PoolCard(msgspec.Struct, frozen=True, gc=False):
    """One copy of a card as the builder sees it. `worth` is in hundredths of a rating point. `step` is the place in the
    curve. `fixes`: it makes mana of at least two colours."""

    facts: CardFacts
    worth: int
    identity: frozenset[str]
    step: int
    land: bool
    creature: bool
    fixes: bool


def build_deck(
    pool: Pool,
    rules: Format,
    catalogue: Catalogue,
    ratings: Mapping[str, float] | None = None,
    commander_ratings: Mapping[str, float] | None = None,
    commanders: Sequence[Commander] = (),
) -> Deck | None:
    """Returns a legal deck from the pool and basic lands, or None if nothing in the pool may lead a deck in this
    format.

    `ratings` and `commander_ratings` are by English name, from 0 to 5. `commanders` lead the deck if given; they
    must be a legal choice.

    Raises:
        UnknownCard: if the catalogue doesn't know a card of the pool.
    """
    worth = _hundredths(ratings or {})
    owned = dict(sorted(pool.by_full_name(catalogue).items()))
    cards = _pool_cards(owned, rules, catalogue, worth)
    leading = {**worth, **_hundredths(commander_ratings or {})}
    if commanders:
        leadership: Leadership | None = chosen_leadership(commanders, catalogue)
    else:
        options = leader_options(owned, rules, catalogue, leading, UNRATED)
        leadership = _best_leadership(leaderships(options, rules), cards, rules)
    if leadership is None:
        return None
    return _build(leadership, cards, rules)


def _hundredths(ratings: Mapping[str, float]) -> dict[str, int]:
    return {name: round(rating * 100) for name, rating in ratings.items()}


def _pool_cards(
    owned: Mapping[str, int], rules: Format, catalogue: Catalogue, worth: Mapping[str, int]
) -> list[PoolCard]:
    """Returns the cards that a deck of the format may have, best first, without basic lands, which are added later."""
    found: list[PoolCard] = []
    for name, count in owned.items():
        facts = catalogue.get_card(name)
        if facts.type_line.is_basic_land or not is_allowed(facts, rules):
            continue
        limit = rules.allowed_copies(facts)
        card = PoolCard(
            facts,
            worth.get(facts.name, UNRATED),
            frozenset(facts.colour_identity),
            min(max(facts.mana_value, 1), len(_CURVE)) - 1,
            facts.is_land,
            facts.is_creature,
            len(facts.traits.mana.replace("C", "")) >= 2,
        )
        found.extend([card] * (count if limit is None else min(count, limit)))
    return sorted(found, key=lambda card: (-card.worth, card.facts.name))


def _best_leadership(options: Sequence[Leadership], cards: Sequence[PoolCard], rules: Format) -> Leadership | None:
    values: dict[str, int] = {}
    best, most = None, 0
    for option in options:
        if option.identity not in values:
            values[option.identity] = _value(option.identity, cards, rules)
        score = values[option.identity] + _LEADER_WEIGHT * option.worth
        if best is None or score > most:
            best, most = option, score
    return best


def _value(identity: str, cards: Sequence[PoolCard], rules: Format) -> int:
    """Returns the value of a deck in these colours: its best cards, less the penalties for missing cards and for the
    colours."""
    wanted = rules.deck_size.minimum * 3 // 5
    allowed = [card for card in cards if card.identity.issubset(identity)]
    best = [card.worth for card in allowed if not card.land][:wanted]
    fixing = sum(1 for card in allowed if card.fixes)
    price = _COLOUR_PRICE[len(identity)]
    if len(identity) > 2:
        price = max(price // 2, price - _FIXING_SAVES * fixing)
    return sum(best) - _MISSING * (wanted - len(best)) - price


def _build(leadership: Leadership, cards: Sequence[PoolCard], rules: Format) -> Deck:
    size = rules.deck_size.minimum - len(leadership.leaders)
    allowed = _without_leaders(leadership, [card for card in cards if card.identity.issubset(leadership.identity)])
    spells = [card for card in allowed if not card.land]
    land_count = rules.deck_size.minimum * 2 // 5
    # The number of lands depends on the spells, so choose spells for a typical number first, and then again.
    chosen = _choose_spells(spells, size - land_count, leadership.identity)
    land_count = max(size - len(spells), min(_land_count(chosen, rules), size))
    chosen = _choose_spells(spells, size - land_count, leadership.identity)
    lands = _choose_lands([card for card in allowed if card.land], leadership.identity, size - len(chosen))
    basics = _basics(leadership, chosen, lands, size - len(chosen) - len(lands), rules)
    names = [(card.facts.name, 1) for card in sorted(chosen, key=_place)]
    names += [(card.facts.name, 1) for card in lands]
    return Deck(
        commanders=tuple(leader.commander for leader in leadership.leaders),
        main=entries(count_names(names)) + entries(basics),
    )


def _place(card: PoolCard) -> tuple[int, str]:
    return card.facts.mana_value, card.facts.name


def _without_leaders(leadership: Leadership, cards: list[PoolCard]) -> list[PoolCard]:
    """Returns the remaining cards after taking the leaders from the pool."""
    left = list(cards)
    for leader in leadership.leaders:
        place = next((place for place, card in enumerate(left) if card.facts.name == leader.facts.name), None)
        if place is not None:
            del left[place]
    return left


def _choose_spells(spells: Sequence[PoolCard], count: int, identity: str) -> list[PoolCard]:
    """Returns the best `count` spells (or all), taken one by one with regard to the curve and the share of
    creatures."""
    left = list(spells)
    if count >= len(left):
        return left
    targets = [max(1, count * share // 100) for share in _CURVE]
    steps = [0] * len(_CURVE)
    creatures = 0
    several = len(identity) > 1
    chosen: list[PoolCard] = []
    while len(chosen) < count:
        pulls = [
            (target - have) * _CURVE_PULL // target if have < target else (target - have) * _CURVE_PUSH // 2
            for target, have in zip(targets, steps, strict=True)
        ]
        pull_creature = _CREATURE_PULL if creatures * 100 < len(chosen) * _CREATURES else 0
        best = max(
            range(len(left)),
            key=lambda place: (
                left[place].worth
                + pulls[left[place].step]
                + (pull_creature if left[place].creature else 0)
                + (_FIXER if several and left[place].fixes else 0)
            ),
        )
        card = left.pop(best)
        chosen.append(card)
        steps[card.step] += 1
        creatures += card.creature
    return chosen


def _land_count(spells: Sequence[PoolCard], rules: Format) -> int:
    """Returns how many lands a deck with these spells needs: more for expensive spells, fewer for spells that make
    mana."""
    size = rules.deck_size.minimum
    if not spells:
        return size * _MOST_LANDS // 100
    average = sum(card.facts.mana_value for card in spells) * 100 // len(spells)
    makers = sum(1 for card in spells if card.facts.traits.mana and card.facts.mana_value <= 3)
    wanted = (size * (3200 + 31 * average // 10) // 10000) - makers * 28 // 100
    return max(size * _FEWEST_LANDS // 100, min(wanted, size * _MOST_LANDS // 100))


def _choose_lands(lands: Sequence[PoolCard], identity: str, room: int) -> list[PoolCard]:
    """Returns the pool's lands that help the deck: those for all or several of its colours, and a few of the best
    others. The more colours the deck has, the fewer others it takes."""
    serving: list[PoolCard] = []
    others: list[PoolCard] = []
    for card in lands:
        useful = sum(1 for colour in identity if colour in card.facts.traits.mana)
        (serving if useful >= min(2, len(identity)) and card.facts.traits.mana else others).append(card)
    few = max(0, 3 - len(identity)) if identity else room
    extra = [card for card in others if card.worth >= UNRATED][:few]
    return (serving + extra)[:room]


def _basics(
    leadership: Leadership, spells: Sequence[PoolCard], lands: Sequence[PoolCard], count: int, rules: Format
) -> dict[str, int]:
    own = [(leader.facts, 1) for leader in leadership.leaders] + [(card.facts, 1) for card in spells]
    sources = {colour: sum(1 for card in lands if colour in card.facts.traits.mana) for colour in COLOURS}
    parts = split_basics(count, leadership.identity, coloured_symbols(own), sources)
    return {rules.basic_lands[colour]: part for colour, part in parts.items() if part}
