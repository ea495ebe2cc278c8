"""A drafter that is a program: what makes one differ from another (its temperament and its level), and what it is
heading for: which commander or pair, in which colours, and how surely.

Comes in: names, or a seed and a seat; the pool so far and the guide. Goes out: a `Profile` of whole-number weights; a
`Plan`, the possible ways to lead a deck with their scores, and how well each colour identity fits them all. Rules:
903.4 (identity), 702.124h and 903.13f (partner), 903.13e (the cards every drafter may lead with).

All scores are whole hundredths of a rating point. Early on many ways are open; the narrower the gap that still counts
becomes, the more the drafter is committed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, get_args

import msgspec

from engine.errors import UnreadableInput, in_words
from engine.limited.guide import ALL_MASKS, COLOUR_COUNT, SMALLER, DraftGuide, GuideCard, mask_colours
from engine.limited.problems import NotALevel
from engine.randomness import RandomStream

ScoreKind = Literal[
    "rating", "colours", "plan", "theme", "curve", "creatures", "removal", "draw", "mana", "signal", "taste"
]
"""The parts of a score: how good the card is, whether it fits the colours, the planned commanders, the themes, the
curve, the number of creatures, of removal, of cards that draw, of mana sources; what the neighbours let through;
and a whim."""

KINDS: tuple[ScoreKind, ...] = get_args(ScoreKind)

TemperamentName = Literal["steady", "bold", "planner", "swift", "warden", "prospector"]
LevelName = Literal["beginner", "regular", "expert"]

TEMPERAMENTS: tuple[TemperamentName, ...] = get_args(TemperamentName)
LEVELS: tuple[LevelName, ...] = get_args(LevelName)


class Profile(msgspec.Struct, frozen=True):
    """Weights in percent, by kind of score part.

    `patience` is how many cards it drafts before its colours count in full; `greed` percent of the value other
    drafters see in a third colour; `whim` the most that taste adds or takes, in hundredths of a point.
    """

    temperament: TemperamentName
    level: LevelName
    weights: dict[ScoreKind, int]
    patience: int
    greed: int
    whim: int


_LIKES: dict[TemperamentName, dict[ScoreKind, int]] = {
    "steady": {},
    "bold": {"rating": 115, "colours": 85, "curve": 70},
    "planner": {"plan": 150, "theme": 160, "signal": 60},
    "swift": {"curve": 180, "creatures": 150, "mana": 80},
    "warden": {"removal": 170, "draw": 150},
    "prospector": {"mana": 170, "curve": 70, "draw": 120},
}
_PATIENCE: dict[TemperamentName, int] = {"bold": 36, "planner": 18}
_GREED: dict[TemperamentName, int] = {"bold": 130, "prospector": 150, "swift": 70}
_SKILL: dict[LevelName, dict[ScoreKind, int]] = {
    "beginner": {"colours": 75, "plan": 50, "theme": 50, "curve": 40, "removal": 50, "signal": 0, "mana": 60},
    "regular": {"signal": 50},
    "expert": {},
}
_WHIM: dict[LevelName, int] = {"beginner": 130, "regular": 45, "expert": 6}
_HESITATION: dict[LevelName, int] = {"beginner": 14, "regular": 4, "expert": 0}


def profile(temperament: TemperamentName, level: LevelName) -> Profile:
    """The profile of a temperament at a level."""
    likes, skill = _LIKES[temperament], _SKILL[level]
    return Profile(
        temperament=temperament,
        level=level,
        weights={kind: likes.get(kind, 100) * skill.get(kind, 100) // 100 for kind in KINDS},
        patience=_PATIENCE.get(temperament, 26) + _HESITATION[level],
        greed=_GREED.get(temperament, 100),
        whim=_WHIM[level],
    )


def seat_temperament(seed: int, seat: int) -> TemperamentName:
    """The temperament a bot has if none was chosen for it."""
    return RandomStream(seed, "temperament", seat).choice(TEMPERAMENTS)


def check_level(name: str) -> LevelName:
    """A level by its name.

    Raises:
        UnreadableInput: quoting what is none.
    """
    for level in LEVELS:
        if level == name:
            return level
    raise UnreadableInput(NotALevel(name, in_words(LEVELS)))


SPELLS_IN_DECK = 36
LEADER_WEIGHT = 3
"""A commander is always at hand: in comparing plans it counts like so many cards of its rating."""
_USELESS = 100
"""A card rated no higher adds nothing to a plan."""
_CHOICE = 40
"""What each playable card beyond a full deck adds: the deck will be the best of them."""
_COLOUR_PRICE = (900, 0, 0, 420, 800, 950)
"""What a plan costs by its number of colours: none at all gives too few cards, many give too little mana."""
_WIDE_GAP, _NARROW_GAP = 1500, 220
"""How far behind the best a plan may be and still count, at the start and at the end of the draft."""
_COUNT_BITS = 12
_COUNT_MASK = (1 << _COUNT_BITS) - 1
_FEW_COLOURS = tuple(mask for mask in ALL_MASKS if 1 <= COLOUR_COUNT[mask] <= 2)
_HOPE = 120
"""What a commander that may still come is worth at first, in colours that nobody in the pool can lead."""
_PARTNER_SHARE = 40
"""A second commander counts so many percent."""


Leaders = tuple[tuple[GuideCard, int], ...]
"""Commanders with the colours they bring as bits: their identity, or a colour chosen for them (903.4b)."""


class Way(msgspec.Struct, frozen=True, gc=False):
    """One way to lead a deck: the colours as bits, the leaders (none if they are only hoped for), what they are
    worth, and the plan's score."""

    mask: int
    leaders: Leaders
    leading: int
    score: int


class Plan(msgspec.Struct, frozen=True, gc=False):
    """The `best` way to lead a deck, and all of them by their colours as bits: what its leaders are worth and who
    they are (`ways`, only such as there are), how much it counts (`weights`, 0 for what is too far behind, with `total`
    their sum), what the pool's cards are worth in it (`values`). `fits` is by a card's identity: how surely it will
    be playable, in thousandths. `prices` are by number of colours."""

    best: Way
    ways: dict[int, tuple[int, Leaders]]
    weights: tuple[int, ...]
    total: int
    gap: int
    values: tuple[int, ...]
    fits: tuple[int, ...]
    prices: tuple[int, ...]
    partners: dict[int, tuple[GuideCard, ...]]


def make_plan(guide: DraftGuide, pool: Sequence[GuideCard], profile: Profile, progress: int) -> Plan:
    """The plan of a drafter with this pool, `progress` thousandths through the draft."""
    values = _values(pool)
    candidates = tuple([card for card in pool if card.commander is not None])
    partners, found = _leaderships(candidates, guide.free)
    prices = _prices(sum([card.fixing for card in pool]), profile)
    if not guide.free:
        found = {**_hopes(progress), **found}
    scores = {
        mask: values[mask] + LEADER_WEIGHT * leading - prices[COLOUR_COUNT[mask]]
        for mask, (leading, _) in found.items()
    }
    highest = max(scores.values())
    best = min([mask for mask, score in scores.items() if score == highest])
    gap = _WIDE_GAP - (_WIDE_GAP - _NARROW_GAP) * progress // 1000
    floor = highest - gap
    weights = [0] * len(ALL_MASKS)
    for mask, score in scores.items():
        if score > floor:
            weights[mask] = (score - floor) ** 2
    total = sum(weights)
    return Plan(
        best=Way(best, found[best][1], found[best][0], highest),
        ways=found,
        weights=tuple(weights),
        total=total,
        gap=gap,
        values=tuple(values),
        fits=_fits(weights, total),
        prices=prices,
        partners=partners,
    )


def leading_gain(plan: Plan, card: GuideCard) -> tuple[int, int]:
    """What having `card` as a commander would add, over all plans by their weight, and the colours where it adds
    most. Hundredths of a point; 0 for what adds nothing."""
    gain, best, most = 0, 0, 0
    for mask, leading in _as_leader(card, plan.partners):
        known = plan.ways.get(mask)
        if known is None:
            added = _new_way(plan, mask, leading)
        elif leading > known[0]:
            added = (leading - known[0]) * plan.weights[mask] // plan.total
        else:
            continue
        gain += added
        if added > most:
            best, most = mask, added
    return gain, best


def describe(way: Way) -> tuple[str, ...]:
    """The leaders' names, a chosen colour in brackets: "Name [U]"."""
    return tuple(leader_name(card, mask) for card, mask in way.leaders)


def leader_name(card: GuideCard, mask: int) -> str:
    """The card's name, with the letter of its chosen colour if it has one."""
    return f"{card.name} [{mask_colours(mask)}]" if card.chooses_colour else card.name


def _new_way(plan: Plan, mask: int, leading: int) -> int:
    """What a commander is worth whose colours no plan has yet."""
    score = plan.values[mask] + LEADER_WEIGHT * leading - plan.prices[COLOUR_COUNT[mask]]
    above = max(0, score - plan.best.score + plan.gap)
    weight = above * above
    return max(0, leading - plan.best.leading + _HOPE) * weight // (plan.total + weight + 1)


def _values(pool: Sequence[GuideCard]) -> list[int]:
    """By colour bits: what the playable cards of the pool are worth together, as far as they fit in a deck."""
    sums = [0] * len(ALL_MASKS)  # worth in the high bits, number of cards in the low ones
    for card in pool:
        if card.step is not None and card.rating > _USELESS:
            sums[card.mask] += (card.rating - _USELESS << _COUNT_BITS) + 1
    for mask, less in SMALLER:
        sums[mask] += sums[less]
    return [_deck_worth(both >> _COUNT_BITS, both & _COUNT_MASK) for both in sums]


def _deck_worth(worth: int, count: int) -> int:
    """What is left of the worth of `count` cards if only a deck's number of them is played."""
    if count <= SPELLS_IN_DECK:
        return worth
    return worth * SPELLS_IN_DECK // count + _CHOICE * (count - SPELLS_IN_DECK)


def _prices(fixing: int, profile: Profile) -> tuple[int, ...]:
    """What each number of colours costs a plan; lands and stones for all colours take away up to half."""
    many = [max(price // 2, price - 60 * fixing) * 100 // profile.greed for price in _COLOUR_PRICE[3:]]
    return (*_COLOUR_PRICE[:3], *many)


def _hopes(progress: int) -> dict[int, tuple[int, Leaders]]:
    """Ways without leaders in few colours, for a draft in which nobody can be sure of one."""
    return dict.fromkeys(_FEW_COLOURS, (_HOPE * (1000 - progress) // 1000, ()))


@lru_cache(maxsize=4096)
def _leaderships(
    candidates: tuple[GuideCard, ...], free: tuple[GuideCard, ...]
) -> tuple[dict[int, tuple[GuideCard, ...]], dict[int, tuple[int, Leaders]]]:
    """The best partners and the best leaders by colours, from drafted and free commanders; never to be changed."""
    partners = _partners((*candidates, *free))
    return partners, _best_leaders(candidates, partners)


def _partners(candidates: Sequence[GuideCard]) -> dict[int, tuple[GuideCard, ...]]:
    """By colour bits of at most one colour: the two best cards with partner that lead in it."""
    found: dict[int, list[GuideCard]] = {0: [], 1: [], 2: [], 4: [], 8: [], 16: []}
    for card in candidates:
        if card.partner and card.chooses_colour:
            for mask in found:
                if mask:
                    found[mask].append(card)
        elif card.partner and card.mask in found:
            found[card.mask].append(card)
    return {
        mask: tuple(sorted(cards, key=lambda card: (-(card.commander or 0), card.name))[:2])
        for mask, cards in found.items()
    }


def _together(first: int, second: int) -> int:
    """What two commanders are worth that are worth so much each."""
    return first + second * _PARTNER_SHARE // 100 if first > second else second + first * _PARTNER_SHARE // 100


def _best_leaders(
    candidates: Sequence[GuideCard], partners: dict[int, tuple[GuideCard, ...]]
) -> dict[int, tuple[int, Leaders]]:
    """By colour bits: the best commander or pair of these colours, with what it is worth."""
    found: dict[int, tuple[int, Leaders]] = {}
    for card in candidates:
        if card.commander is not None and not card.chooses_colour:
            known = found.get(card.mask)
            if known is None or card.commander > known[0]:
                found[card.mask] = (card.commander, ((card, card.mask),))
    firsts = [(mask, cards[0], cards[0].commander or 0) for mask, cards in partners.items() if mask and cards]
    for place, (mask, card, worth) in enumerate(firsts):
        pairs = [(other, second, value) for other, second, value in firsts[place + 1 :]]
        pairs += [(0, second, second.commander or 0) for second in partners[mask][1:2] + partners[0][:1]]
        for other, second, value in pairs:
            both, leading = mask | other, _together(worth, value)
            known = found.get(both)
            if known is None or leading > known[0]:
                found[both] = (leading, ((card, mask), (second, other or mask)))
    return found


def _as_leader(card: GuideCard, partners: dict[int, tuple[GuideCard, ...]]) -> list[tuple[int, int]]:
    """The colours a deck led by `card` could have, with what the leaders would be worth."""
    found = [] if card.chooses_colour else [(card.mask, card.commander or 0)]
    if card.partner and COLOUR_COUNT[card.mask] <= 1 and not card.chooses_colour:
        for mask, companions in partners.items():
            if companions and (mask | card.mask) != card.mask:
                found.append((mask | card.mask, _together(card.commander or 0, companions[0].commander or 0)))
    return found


def _fits(weights: Sequence[int], total: int) -> tuple[int, ...]:
    """By colour bits: the weight of all plans whose colours include them, in thousandths of the whole."""
    above = list(weights)
    for mask, less in SMALLER:
        above[less] += above[mask]
    return tuple([1000 * weight // total for weight in above])
