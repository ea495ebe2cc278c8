"""Deck builder: builds a legal deck from a pool, for bots that draft and as a suggestion to people.

Input: a pool, a format, the catalogue, hints about cards (ratings, roles, themes) if they exist, and commanders if
somebody has chosen them. Output: a deck that `validate_deck` finds legal. The builder computes with whole numbers and
without random numbers, so the same pool gives the same deck everywhere.

Algorithm: it estimates each leadership, builds a deck for the most promising ones, and keeps the strongest. For one
deck it takes the best cards one by one, considering the curve, the creatures and shared themes. It computes the mana
base (`engine/decks/mana_base.py`), and then chooses again, preferring the cards that these lands can cast.
Rules: 903.5, 903.12d-e, 903.13e-f.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from engine.cards.catalogue import Catalogue
from engine.cards.facts import CardFacts
from engine.decks.deck import Commander, Deck, Pool, count_names, entries
from engine.decks.formats import Format
from engine.decks.legality import is_allowed
from engine.decks.mana_base import (
    BADLY_SUPPORTED,
    ColouredCost,
    card_chance,
    coloured_cost,
    land_sources,
    needed_colours,
    share_basics,
)
from engine.decks.resolved import Leadership, chosen_leadership, leader_options, leaderships
from engine.limited.guide import CardHints, Role

UNRATED = 200
"""Value of a card without a rating, in hundredths of a rating point."""

_LEADER_WEIGHT = 3
"""A commander is always available, so in scoring a leadership it counts as this many cards."""
_MISSING = 160
"""Penalty for each card that a leadership lacks for a full deck."""
_COLOUR_PRICE = (700, 0, 0, 420, 800, 950)
"""Penalty of an estimate by number of colours: colourless has no coloured lands, and many colours have too little
mana."""
_FIXING_SAVES = 60
_MOST_BUILT = 6
"""Ways to lead, in different colours, for which a deck is built and compared."""
_CURVE = (5, 22, 26, 20, 14, 13)
"""Target shares of mana values 0-1, 2, 3, 4, 5 and 6 or more among the spells, in percent."""
_CURVE_PULL, _CURVE_PUSH = 60, 60
_CREATURES = 50
"""Percentage of creatures below which the builder prefers a creature."""
_CREATURE_PULL = 30
_FIXER = 40
_PARTS: dict[str, int] = {"mana": 17, "removal": 14, "draw": 12}
"""Target shares of mana sources, removal and card draw among the spells, in percent."""
_PART_PULL, _PART_PUSH, _MOST_PUSH = 25, 35, 140
"""Value of a card of a part that lacks cards, and the price of each card beyond the target, with a limit."""
_ROLE_PARTS: dict[Role, str] = {
    "ramp": "mana",
    "fixing": "mana",
    "removal": "removal",
    "sweeper": "removal",
    "counter": "removal",
    "draw": "draw",
    "tutor": "draw",
}
_THEME_PULL, _MOST_THEME = 8, 40
"""Value of a card for each card, and at most, that shares a theme with it: one gives it and the other wants it."""
_FEWEST_LANDS, _MOST_LANDS = 36, 42
"""Fewest and most lands, in percent of the deck."""
_UTILITY_LANDS = (99, 3, 1, 0, 0, 0)
"""Most lands that make no colour of the deck, by number of its colours."""
_SERVING_LANDS = (100, 0, 50, 65, 80, 85)
"""Most lands for several colours, in percent of all lands, by number of the deck's colours."""
_CERTAIN, _UNCERTAIN_PRICE = 900, 3
"""A card costs a third of a hundredth of a point for each thousandth that its chance of being cast is below this."""
_BAD_PRICE = 120
_ROUNDS = 4
_MOST_CONSIDERED = 400
"""Spells beyond the best of this number are never considered, so that a pool of all cards takes no longer."""


class PoolCard(msgspec.Struct, frozen=True, gc=False):
    """One copy of a card as the builder sees it. `worth` is in hundredths of a rating point. `step` is the place in the
    curve. `fixes`: it makes mana of at least two colours. `serves`: the colours of which the deck must have one.
    `parts`: the parts of a deck to which it belongs."""

    facts: CardFacts
    worth: int
    identity: frozenset[str]
    serves: frozenset[str]
    cost: ColouredCost
    step: int
    land: bool
    creature: bool
    fixes: bool
    gives: tuple[str, ...]
    wants: tuple[str, ...]
    parts: tuple[str, ...]


class _Built(msgspec.Struct, frozen=True):
    """A deck with its strength in hundredths of a rating point."""

    deck: Deck
    strength: int


def build_deck(
    pool: Pool,
    rules: Format,
    catalogue: Catalogue,
    hints: Mapping[str, CardHints] | None = None,
    commanders: Sequence[Commander] = (),
) -> Deck | None:
    """Returns a legal deck from the pool and basic lands, or None if nothing in the pool may lead a deck in this
    format.

    `hints` are by English name. `commanders` lead the deck if given; they must be a legal choice.

    Raises:
        UnknownCard: if the catalogue doesn't know a card of the pool.
    """
    known = hints or {}
    owned = dict(sorted(pool.by_full_name(catalogue).items()))
    cards = _pool_cards(owned, rules, catalogue, known)
    leading = _leading_worth(known)
    if commanders:
        worth = [leading.get(commander.name, UNRATED) for commander in commanders]
        chosen = msgspec.structs.replace(chosen_leadership(commanders, catalogue), worth=max(worth))
        return _build_best([chosen], cards, rules, known)
    options = leaderships(leader_options(owned, rules, catalogue, leading, UNRATED), rules)
    if not options:
        return None
    return _build_best(_most_promising(options, cards, rules), cards, rules, known)


def _leading_worth(hints: Mapping[str, CardHints]) -> dict[str, int]:
    """Returns the value of cards as commanders, in hundredths; of a card that can't be one, its value in the deck."""
    return {
        name: round(100 * (hint.rating if hint.commander is None else hint.commander)) for name, hint in hints.items()
    }


def _pool_cards(
    owned: Mapping[str, int], rules: Format, catalogue: Catalogue, hints: Mapping[str, CardHints]
) -> list[PoolCard]:
    """Returns the cards that a deck of the format may have, best first, without basic lands, which are added later."""
    found: list[PoolCard] = []
    for name, count in owned.items():
        facts = catalogue.get_card(name)
        if facts.type_line.is_basic_land or not is_allowed(facts, rules):
            continue
        limit = rules.allowed_copies(facts)
        found.extend([_pool_card(facts, hints.get(facts.name))] * (count if limit is None else min(count, limit)))
    return sorted(found, key=lambda card: (-card.worth, card.facts.name))


def _pool_card(facts: CardFacts, hint: CardHints | None) -> PoolCard:
    return PoolCard(
        facts,
        UNRATED if hint is None else round(100 * hint.rating),
        frozenset(facts.colour_identity),
        frozenset() if hint is None else frozenset(hint.serves),
        coloured_cost(facts),
        min(max(facts.mana_value, 1), len(_CURVE)) - 1,
        facts.is_land,
        facts.is_creature,
        len(facts.traits.mana.replace("C", "")) >= 2,
        () if hint is None else hint.gives,
        () if hint is None else hint.wants,
        () if hint is None else tuple(dict.fromkeys(_ROLE_PARTS[role] for role in hint.roles if role in _ROLE_PARTS)),
    )


def _most_promising(options: Sequence[Leadership], cards: Sequence[PoolCard], rules: Format) -> list[Leadership]:
    """Returns the best options by an estimate: for each colour identity the best pair and the best single
    commander, and of those the first few."""
    values: dict[str, int] = {}
    best: dict[tuple[str, int], tuple[int, int, Leadership]] = {}
    for place, leadership in enumerate(options):
        if leadership.identity not in values:
            values[leadership.identity] = _estimate(leadership.identity, cards, rules)
        found = (values[leadership.identity] + _LEADER_WEIGHT * leadership.worth, -place, leadership)
        known = best.get((leadership.identity, len(leadership.leaders)))
        if known is None or found[:2] > known[:2]:
            best[leadership.identity, len(leadership.leaders)] = found
    ranked = sorted(best.values(), key=lambda found: found[:2], reverse=True)
    return [leadership for _, _, leadership in ranked[:_MOST_BUILT]]


def _estimate(identity: str, cards: Sequence[PoolCard], rules: Format) -> int:
    """Returns the estimated value of a deck in these colours: its best cards, less the penalties for missing cards and
    for the colours."""
    wanted = rules.deck_size.minimum * 3 // 5
    allowed = _allowed(cards, identity)
    best = [card.worth for card in allowed if not card.land][:wanted]
    fixing = sum(1 for card in allowed if card.fixes)
    price = _COLOUR_PRICE[len(identity)]
    if len(identity) > 2:
        price = max(price // 2, price - _FIXING_SAVES * fixing)
    return sum(best) - _MISSING * (wanted - len(best)) - price


def _allowed(cards: Sequence[PoolCard], identity: str) -> list[PoolCard]:
    """Returns the cards inside the identity that serve one of its colours, if they serve colours at all."""
    colours = frozenset(identity)
    return [card for card in cards if card.identity <= colours and (not card.serves or card.serves & colours)]


def _build_best(
    options: Sequence[Leadership], cards: Sequence[PoolCard], rules: Format, hints: Mapping[str, CardHints]
) -> Deck:
    """Returns the strongest deck of these options."""
    return max(
        [_build(leadership, cards, rules, hints) for leadership in options], key=lambda built: built.strength
    ).deck


def _build(leadership: Leadership, cards: Sequence[PoolCard], rules: Format, hints: Mapping[str, CardHints]) -> _Built:
    """Builds a deck in rounds: spells for the last mana base, then lands for these spells. Keeps the strongest
    round."""
    size = rules.deck_size.minimum - len(leadership.leaders)
    allowed = _without_leaders(leadership, _allowed(cards, leadership.identity))
    spells = [card for card in allowed if not card.land][:_MOST_CONSIDERED]
    lands_owned = [card for card in allowed if card.land]
    leaders = [_pool_card(leader.facts, hints.get(leader.facts.name)) for leader in leadership.leaders]
    chances: dict[ColouredCost, int] = {}
    land_count = rules.deck_size.minimum * 2 // 5
    best: _Built | None = None
    for _ in range(_ROUNDS):
        chosen = _choose_spells(spells, min(size - land_count, len(spells)), leadership.identity, leaders, chances)
        land_count = max(size - len(spells), min(_land_count(chosen, rules), size))
        chosen = chosen[: size - land_count]
        built, chances_now = _with_lands(leadership, leaders, chosen, lands_owned, rules)
        if best is None or built.strength > best.strength:
            best = built
        if chances_now == chances:
            break
        chances = {**chances, **chances_now}
    assert best is not None
    return best


def _with_lands(
    leadership: Leadership,
    leaders: Sequence[PoolCard],
    chosen: Sequence[PoolCard],
    lands_owned: Sequence[PoolCard],
    rules: Format,
) -> tuple[_Built, dict[ColouredCost, int]]:
    """Returns the deck of these spells with its lands, and the chance of each coloured cost with them."""
    size = rules.deck_size.minimum - len(leadership.leaders)
    weights = Counter(card.cost for card in chosen)
    for leader in leaders:
        weights[leader.cost] += _LEADER_WEIGHT
    costs = [(cost, weight) for cost, weight in weights.items() if cost.symbols]
    colours = needed_colours([cost for cost, _ in costs]) or leadership.identity
    lands = _choose_lands(lands_owned, colours, size - len(chosen))
    sources = land_sources(card.facts for card in lands)
    count = size - len(chosen)
    if colours:
        parts = share_basics(count - len(lands), colours, costs, sources, rules.deck_size.minimum, count)
    else:
        parts = {"C": count - len(lands)}
    for colour, part in parts.items():
        sources[colour] = sources.get(colour, 0) + part
    chances = {cost: card_chance(cost, sources, count, rules.deck_size.minimum) for cost, _ in costs}
    names = [(card.facts.name, 1) for card in sorted(chosen, key=_place)]
    names += [(card.facts.name, 1) for card in lands]
    basics = {rules.basic_lands[colour]: part for colour, part in parts.items() if part}
    deck = Deck(
        commanders=tuple(leader.commander for leader in leadership.leaders),
        main=entries(count_names(names)) + entries(basics),
    )
    strength = sum(card.worth - _uncertainty(card, chances) for card in chosen)
    strength += _LEADER_WEIGHT * (leadership.worth - max(_uncertainty(leader, chances) for leader in leaders))
    strength -= _MISSING * max(0, rules.deck_size.minimum * 3 // 5 - len(chosen) - 2)
    return _Built(deck, strength), chances


def _uncertainty(card: PoolCard, chances: Mapping[ColouredCost, int]) -> int:
    """Returns the penalty for a card that the lands may not pay for in time."""
    if not card.cost.symbols:
        return 0
    chance = chances.get(card.cost, _CERTAIN)
    price = max(0, _CERTAIN - chance) // _UNCERTAIN_PRICE
    return price + _BAD_PRICE if chance < BADLY_SUPPORTED else price


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


class _Choosing:
    """The spells chosen so far, counted by curve, creatures and themes."""

    def __init__(
        self, count: int, identity: str, leaders: Sequence[PoolCard], chances: Mapping[ColouredCost, int]
    ) -> None:
        self._targets = [max(1, count * share // 100) for share in _CURVE]
        self._steps = [0] * len(_CURVE)
        self._parts = {part: count * share // 100 for part, share in _PARTS.items()}
        """Cards of each part that are still missing, negative if there are too many."""
        self._creatures = 0
        self._several = len(identity) > 1
        self._chances = chances
        self._given: Counter[str] = Counter()
        self._wanted: Counter[str] = Counter()
        self.chosen: list[PoolCard] = []
        for leader in leaders:
            self._given.update(leader.gives)
            for theme in leader.wants:
                self._wanted[theme] += _LEADER_WEIGHT

    def take_best(self, left: list[PoolCard]) -> None:
        """Moves the best card from `left` to the chosen ones."""
        pulls = [
            (target - have) * _CURVE_PULL // target
            if have < target
            else max(-_MOST_PUSH, (target - have) * _CURVE_PUSH // 2)
            for target, have in zip(self._targets, self._steps, strict=True)
        ]
        creature = _CREATURE_PULL if self._creatures * 100 < len(self.chosen) * _CREATURES else 0
        fixer = _FIXER if self._several else 0
        best = max(
            range(len(left)),
            key=lambda place: (
                left[place].worth
                + pulls[left[place].step]
                + (creature if left[place].creature else 0)
                + (fixer if left[place].fixes else 0)
                + self._need(left[place])
                + self._synergy(left[place])
                - _uncertainty(left[place], self._chances)
            ),
        )
        card = left.pop(best)
        self.chosen.append(card)
        self._steps[card.step] += 1
        self._creatures += card.creature
        for part in card.parts:
            self._parts[part] -= 1
        self._given.update(card.gives)
        self._wanted.update(card.wants)

    def _need(self, card: PoolCard) -> int:
        """Returns the value of a card because the deck lacks its parts, or minus the price of too many of them."""
        lacks = [self._parts[part] for part in card.parts]
        return sum([_PART_PULL if lack > 0 else max(-_MOST_PUSH, _PART_PUSH * (lack - 1)) for lack in lacks])

    def _synergy(self, card: PoolCard) -> int:
        shared = sum([self._wanted[theme] for theme in card.gives]) + sum([self._given[theme] for theme in card.wants])
        return min(_MOST_THEME, _THEME_PULL * shared)


def _choose_spells(
    spells: Sequence[PoolCard],
    count: int,
    identity: str,
    leaders: Sequence[PoolCard],
    chances: Mapping[ColouredCost, int],
) -> list[PoolCard]:
    """Returns the best `count` spells (or all), taken one by one."""
    left = list(spells)
    if count >= len(left):
        return left
    choosing = _Choosing(count, identity, leaders, chances)
    while len(choosing.chosen) < count:
        choosing.take_best(left)
    return choosing.chosen


def _land_count(spells: Sequence[PoolCard], rules: Format) -> int:
    """Returns how many lands a deck with these spells needs: more for expensive spells, fewer for spells that make
    mana."""
    size = rules.deck_size.minimum
    if not spells:
        return size * _MOST_LANDS // 100
    average = sum(card.facts.mana_value for card in spells) * 100 // len(spells)
    makers = sum(1 for card in spells if "mana" in card.parts and card.facts.mana_value <= 3)
    wanted = (size * (3200 + 31 * average // 10) // 10000) - makers * 28 // 100
    return max(size * _FEWEST_LANDS // 100, min(wanted, size * _MOST_LANDS // 100))


def _choose_lands(lands: Sequence[PoolCard], colours: str, room: int) -> list[PoolCard]:
    """Returns the pool's lands that help the deck more than basic lands: those for several of its colours, or for any
    colour of a colourless deck, and a few of the best that make none."""
    serving: list[PoolCard] = []
    utility: list[PoolCard] = []
    for card in lands:
        made = set(card.facts.traits.mana)
        if not colours or len(made & set(colours)) > 1:
            serving.append(card)
        elif not made - {"C"} and card.worth >= UNRATED:
            utility.append(card)
    most = room * _SERVING_LANDS[len(colours)] // 100
    return (serving[:most] + utility[: _UTILITY_LANDS[len(colours)]])[:room]
