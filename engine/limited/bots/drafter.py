"""Drafter model of a bot: its temperament and level, and the commanders and colours that it plans for.

Input: names, or a seed and a seat; the pool so far and the guide. Output: a `Profile` of whole-number weights, and a
`Plan`, which holds the possible ways to lead a deck with their scores and how well each colour identity fits them.
Rules: 903.4 (identity), 702.124h and 903.13f (partner), 903.13e (the cards every drafter may lead with).

All scores are whole hundredths of a rating point. Early in the draft, plans far behind the best still count. That gap
narrows with each pick, so the drafter commits.
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
    "rating", "colours", "plan", "theme", "style", "curve", "creatures", "removal", "draw", "mana", "signal", "taste"
]
"""The parts of a score: the card's quality; its fit with the colours, the planned commanders, the themes, the
temperament's style and the curve; the need for creatures, removal, card draw and mana sources; the signal from the
neighbours; and a whim."""

KINDS: tuple[ScoreKind, ...] = get_args(ScoreKind)

TemperamentName = Literal["steady", "bold", "planner", "swift", "warden", "prospector"]
LevelName = Literal["beginner", "regular", "expert"]

TEMPERAMENTS: tuple[TemperamentName, ...] = get_args(TemperamentName)
LEVELS: tuple[LevelName, ...] = get_args(LevelName)


class Profile(msgspec.Struct, frozen=True):
    """Weights in percent, by kind of score part.

    The level decides how well the bot plans, the temperament what it likes. `patience` is the number of cards drafted
    before colours count in full. `greed` is the percent of value in a third colour that other drafters see. `whim` is
    the most that random taste adds or takes, in hundredths of a point.
    """

    temperament: TemperamentName
    level: LevelName
    weights: dict[ScoreKind, int]
    patience: int
    greed: int
    whim: int


_LIKES: dict[TemperamentName, dict[ScoreKind, int]] = {
    "steady": {},
    "bold": {"curve": 0, "creatures": 120, "mana": 120},
    "planner": {"plan": 150, "theme": 200, "signal": 60},
    "swift": {"curve": 50, "creatures": 150, "mana": 40, "draw": 60},
    "warden": {"removal": 130, "draw": 130, "creatures": 60},
    "prospector": {"mana": 130, "curve": 50, "draw": 110},
}
_PATIENCE: dict[TemperamentName, int] = {"bold": 34, "planner": 18, "swift": 20}
_GREED: dict[TemperamentName, int] = {"bold": 120, "prospector": 150, "swift": 70}
_SKILL: dict[LevelName, dict[ScoreKind, int]] = {
    "beginner": {"colours": 75, "plan": 50, "theme": 50, "curve": 40, "removal": 50, "signal": 0, "mana": 60},
    "regular": {"signal": 50},
    "expert": {},
}
_WHIM: dict[LevelName, int] = {"beginner": 130, "regular": 45, "expert": 6}
_HESITATION: dict[LevelName, int] = {"beginner": 14, "regular": 4, "expert": 0}


def profile(temperament: TemperamentName, level: LevelName) -> Profile:
    """Returns the profile of a temperament at a level."""
    likes, skill = _LIKES[temperament], _SKILL[level]
    return Profile(
        temperament=temperament,
        level=level,
        weights={kind: likes.get(kind, 100) * skill.get(kind, 100) // 100 for kind in KINDS},
        patience=_PATIENCE.get(temperament, 26) + _HESITATION[level],
        greed=_GREED.get(temperament, 100),
        whim=_WHIM[level],
    )


_EARLY, _MIDDLE, _LATE = 2, 3, 4
"""Places in the curve: mana value 3, 4 and 5."""


def style_of(card: GuideCard, temperament: TemperamentName) -> int:
    """Returns the value that a temperament adds to a card because of its style, in hundredths of a point.

    Steady has none. Bold likes big creatures and gold cards, planner cards that reward a theme, swift cheap creatures,
    warden removal and card draw, prospector mana and artifacts.
    """
    step = card.step
    match temperament:
        case "steady":
            return 0
        case "bold":
            gold = 25 if COLOUR_COUNT[card.mask] > 1 else 0
            if step is None or step < _MIDDLE:
                return gold - 30
            return gold + (60 if card.creature and step >= _LATE else 25)
        case "planner":
            return min(80, 45 * len(card.wants)) if card.wants else -20
        case "swift":
            if step is None or step >= _LATE:
                return -60
            return (60 if step < _EARLY else 35) if card.creature and step <= _EARLY else 0
        case "warden":
            return 65 * card.removal + 50 * card.draw - (25 if card.creature and not card.removal else 0)
        case "prospector":
            return 100 * card.source + 60 * ("artifacts" in card.gives or "artifacts" in card.wants) - 25


def seat_temperament(seed: int, seat: int) -> TemperamentName:
    """Returns the temperament of a bot for which none was chosen."""
    return RandomStream(seed, "temperament", seat).choice(TEMPERAMENTS)


def check_level(name: str) -> LevelName:
    """Returns the level with this name.

    Raises:
        UnreadableInput: quoting a name that isn't a level.
    """
    for level in LEVELS:
        if level == name:
            return level
    raise UnreadableInput(NotALevel(name, in_words(LEVELS)))


SPELLS_IN_DECK = 36
LEADER_WEIGHT = 3
"""A commander is always available, so in comparing plans it counts as this many cards of its rating."""
_USELESS = 100
"""A card rated no higher adds nothing to a plan."""
_CHOICE = 40
"""Value of each playable card beyond a full deck, because the deck can then use the best of them."""
_COLOUR_PRICE = (900, 0, 0, 420, 800, 950)
"""Penalty of a plan by its number of colours: colourless has too few cards, and many colours have too little mana."""
_WIDE_GAP, _NARROW_GAP = 1500, 220
"""Largest distance behind the best plan at which a plan still counts, at the start and at the end of the draft."""
_COUNT_BITS = 12
_COUNT_MASK = (1 << _COUNT_BITS) - 1
_FEW_COLOURS = tuple(mask for mask in ALL_MASKS if 1 <= COLOUR_COUNT[mask] <= 2)
_HOPE = 120
"""Value at the start of a commander still to come, in colours that nobody in the pool can lead."""
_PARTNER_SHARE = 40
"""Percent at which a second commander counts."""


Leaders = tuple[tuple[GuideCard, int], ...]
"""Commanders with the colours they bring, as bits: their identity, or a colour chosen for them (903.4b)."""


class LeadingOption(msgspec.Struct, frozen=True, gc=False):
    """An option for leading a deck: the colours as bits, the leaders (none if they are only hoped for), their value
    and the plan's score."""

    mask: int
    leaders: Leaders
    leading: int
    score: int


class Plan(msgspec.Struct, frozen=True, gc=False):
    """The `best` option for leading a deck, and all options by their colours as bits.

    `options` has the value and the leaders of each option. `weights` says how much each counts, 0 if it is too far
    behind, and `total` is their sum. `values` has the value of the pool's cards in those colours. `fits` says by
    identity how likely a card will be playable, in thousandths. `prices` are by number of colours."""

    best: LeadingOption
    options: dict[int, tuple[int, Leaders]]
    weights: tuple[int, ...]
    total: int
    gap: int
    values: tuple[int, ...]
    fits: tuple[int, ...]
    prices: tuple[int, ...]
    partners: dict[int, tuple[GuideCard, ...]]


def make_plan(guide: DraftGuide, pool: Sequence[GuideCard], profile: Profile, progress: int) -> Plan:
    """Returns the plan of a drafter with this pool, `progress` thousandths through the draft."""
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
    # Squared, so that plans close to the best one count for far more than plans near the edge of the gap.
    weights = [0] * len(ALL_MASKS)
    for mask, score in scores.items():
        if score > floor:
            weights[mask] = (score - floor) ** 2
    total = sum(weights)
    return Plan(
        best=LeadingOption(best, found[best][1], found[best][0], highest),
        options=found,
        weights=tuple(weights),
        total=total,
        gap=gap,
        values=tuple(values),
        fits=_fits(weights, total),
        prices=prices,
        partners=partners,
    )


def leading_gain(plan: Plan, card: GuideCard) -> tuple[int, int]:
    """Returns the value of `card` as a commander over all plans by their weight, in hundredths of a point, and the
    colours where it adds most. The value is 0 for a card that adds nothing."""
    gain, best, most = 0, 0, 0
    for mask, leading in _as_leader(card, plan.partners):
        known = plan.options.get(mask)
        if known is None:
            added = _new_option(plan, mask, leading)
        elif leading > known[0]:
            added = (leading - known[0]) * plan.weights[mask] // plan.total
        else:
            continue
        gain += added
        if added > most:
            best, most = mask, added
    return gain, best


def describe(option: LeadingOption) -> tuple[str, ...]:
    """Returns the leaders' names, with a chosen colour in brackets: "Name [U]"."""
    return tuple(leader_name(card, mask) for card, mask in option.leaders)


def leader_name(card: GuideCard, mask: int) -> str:
    """Returns the card's name, with the letter of its chosen colour if it has one."""
    return f"{card.name} [{mask_colours(mask)}]" if card.chooses_colour else card.name


def _new_option(plan: Plan, mask: int, leading: int) -> int:
    """Returns the value of a commander in colours for which no plan exists yet."""
    score = plan.values[mask] + LEADER_WEIGHT * leading - plan.prices[COLOUR_COUNT[mask]]
    above = max(0, score - plan.best.score + plan.gap)
    weight = above * above
    return max(0, leading - plan.best.leading + _HOPE) * weight // (plan.total + weight + 1)


def _values(pool: Sequence[GuideCard]) -> list[int]:
    """Returns by colour bits the total value of the pool's playable cards, as far as they fit in a deck."""
    sums = [0] * len(ALL_MASKS)  # value in the high bits, number of cards in the low ones
    for card in pool:
        if card.step is not None and card.rating > _USELESS:
            sums[card.mask] += (card.rating - _USELESS << _COUNT_BITS) + 1
    for mask, less in SMALLER:
        sums[mask] += sums[less]
    return [_deck_worth(both >> _COUNT_BITS, both & _COUNT_MASK) for both in sums]


def _deck_worth(worth: int, count: int) -> int:
    """Scales the value of `count` cards down to those that a deck can play."""
    if count <= SPELLS_IN_DECK:
        return worth
    return worth * SPELLS_IN_DECK // count + _CHOICE * (count - SPELLS_IN_DECK)


def _prices(fixing: int, profile: Profile) -> tuple[int, ...]:
    """Returns the penalty by number of colours. Lands and artifacts that fix mana reduce it by up to half."""
    many = [max(price // 2, price - 60 * fixing) * 100 // profile.greed for price in _COLOUR_PRICE[3:]]
    return (*_COLOUR_PRICE[:3], *many)


def _hopes(progress: int) -> dict[int, tuple[int, Leaders]]:
    """Returns ways without leaders in one or two colours, for a draft in which nobody is sure to get a commander."""
    return dict.fromkeys(_FEW_COLOURS, (_HOPE * (1000 - progress) // 1000, ()))


@lru_cache(maxsize=4096)
def _leaderships(
    candidates: tuple[GuideCard, ...], free: tuple[GuideCard, ...]
) -> tuple[dict[int, tuple[GuideCard, ...]], dict[int, tuple[int, Leaders]]]:
    """Returns the best partners and the best leaders by colours, from drafted and free commanders. The result is
    cached, so callers mustn't change it."""
    partners = _partners((*candidates, *free))
    return partners, _best_leaders(candidates, partners)


def _partners(candidates: Sequence[GuideCard]) -> dict[int, tuple[GuideCard, ...]]:
    """Returns the two best partner cards that can lead in each colour, keyed by colour bits of at most one colour."""
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
    """Returns the value of two commanders together: the better in full, the other at `_PARTNER_SHARE` percent."""
    return first + second * _PARTNER_SHARE // 100 if first > second else second + first * _PARTNER_SHARE // 100


def _best_leaders(
    candidates: Sequence[GuideCard], partners: dict[int, tuple[GuideCard, ...]]
) -> dict[int, tuple[int, Leaders]]:
    """Returns by colour bits the best commander or pair of exactly these colours, with its value."""
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
    """Returns the colours that a deck led by `card` could have, with the value of its leaders."""
    found = [] if card.chooses_colour else [(card.mask, card.commander or 0)]
    if card.partner and COLOUR_COUNT[card.mask] <= 1 and not card.chooses_colour:
        for mask, companions in partners.items():
            if companions and (mask | card.mask) != card.mask:
                found.append((mask | card.mask, _together(card.commander or 0, companions[0].commander or 0)))
    return found


def _fits(weights: Sequence[int], total: int) -> tuple[int, ...]:
    """Returns by colour bits the weight of all plans whose colours include them, in thousandths of the whole."""
    above = list(weights)
    for mask, less in SMALLER:
        above[less] += above[mask]
    return tuple([1000 * weight // total for weight in above])
