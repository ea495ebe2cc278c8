"""Drafting bot: scores each card against the drafter's pool, chooses, and explains the choice.

Input: a guide, the profile, a `SeatView` and the seat's own random stream. Output: `BotPick` values. Each card gets one
amount per kind of score part, in hundredths of a rating point; the parts with their explanations are built on demand. A
bot keeps no memory: the same view and stream give the same picks, so undoing and replaying a draft give the same
result.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.limited.booster import Pack, PackCard
from engine.limited.bots.drafter import (
    KINDS,
    Plan,
    Profile,
    ScoreKind,
    describe,
    leader_name,
    leading_gain,
    make_plan,
    style_of,
)
from engine.limited.guide import CURVE_STEPS, DraftGuide, GuideCard, mask_colours
from engine.limited.pod import SeatView
from engine.randomness import RandomStream

_CURVE = (3, 8, 9, 7, 5, 4)
"""Spells that a 60-card deck wants at each step of the curve."""
_CREATURES, _REMOVAL, _DRAW, _MANA = 18, 7, 6, 7
_FIRST_COLOUR_SHARE = 25
"""Percent of their full weight that colours have at the first pick."""
_SIGNAL_TURN = 2
"""Packs that at least this many drafters have picked from show which colours those drafters leave."""
_GOOD = 240
_MOST_GAIN = 150
_LIKELY = 500
"""Thousandths of the plans that a card must fit to count as likely to be played."""

Amounts = tuple[int, ...]
"""One amount per kind, in the order of `KINDS`."""


class ScorePart(msgspec.Struct, frozen=True, gc=False):
    """One part of a score. `details` explain it, by kind:

    rating: the card's function and mana value; taste: none; colours: the letters of the likely colours, "" early on;
    plan: the leaders with this card; theme: the theme that counted most, "wants" or "gives", and the number of cards of
    the pool on the other side; style: the temperament; curve: the mana value ("1" to "6") and how many cards of it
    there are; creatures, removal, draw, mana: how many there are; signal: the letter of the colour.
    """

    kind: ScoreKind
    amount: int
    details: tuple[str, ...] = ()


class Situation:
    """A drafter's situation before one pick, with everything counted once."""

    def __init__(self, guide: DraftGuide, profile: Profile, pool: Sequence[GuideCard], cards_in_all: int) -> None:
        self._weight = profile.weights
        self._temperament = profile.temperament
        self.drafted = len(pool)
        self.progress = min(1000, 1000 * self.drafted // cards_in_all)
        self.plan: Plan = make_plan(guide, pool, profile, self.progress)
        self.curve = [0] * CURVE_STEPS
        self.creatures = self.removal = self.draw = self.mana = 0
        self.wanted: dict[str, int] = {}
        self.given: dict[str, int] = {}
        self._rewarding: dict[str, int] = {}
        self._leaders = {card.name for card, _ in self.plan.best.leaders}
        grown = (100 - _FIRST_COLOUR_SHARE) * self.drafted // profile.patience
        self._colour_share = min(100, _FIRST_COLOUR_SHARE + grown) * self._weight["colours"] // 100
        self.count_cards(pool)

    def count_cards(self, cards: Sequence[GuideCard]) -> None:
        """Adds these cards to the counts, weighted by how likely they are to be played. The plan stays the same."""
        fits, wanted, given, rewarding = self.plan.fits, self.wanted, self.given, self._rewarding
        likely = [card for card in cards if fits[card.mask] >= _LIKELY]
        self.creatures += sum([card.creature for card in likely])
        self.removal += sum([card.removal for card in likely])
        self.draw += sum([card.draw for card in likely])
        self.mana += sum([card.source for card in likely])
        for card in likely:
            if card.step is not None:
                self.curve[card.step] += 1
            for theme in card.gives:
                given[theme] = given.get(theme, 0) + 1
            if card.wants:
                weight = 4 if card.name in self._leaders else 1
                for theme in card.wants:
                    wanted[theme] = wanted.get(theme, 0) + weight
                    rewarding[theme] = rewarding.get(theme, 0) + 1
        self._weigh_needs()

    def _weigh_needs(self) -> None:
        """Computes the weighted value of one more card of each kind."""
        weight, progress = self._weight, self.progress
        self._creature_need = _need(self.creatures, _CREATURES, progress, 6, 20) * weight["creatures"] // 100
        self._removal_need = _need(self.removal, _REMOVAL, progress, 14, 42) * weight["removal"] // 100
        self._draw_need = _need(self.draw, _DRAW, progress, 9, 27) * weight["draw"] // 100
        self._mana_need = _need(self.mana, _MANA, progress, 10, 30) * weight["mana"] // 100
        self._curve_needs = tuple([self._curve_need(step) * weight["curve"] // 100 for step in range(CURVE_STEPS)])

    def amounts(self, card: GuideCard, signal: int, whim: int) -> Amounts:
        """Returns the weighted parts for one card. `signal` is what the neighbours let through of its colour, `whim`
        the seat's random taste for this card."""
        weight = self._weight
        fit = self.plan.fits[card.mask]
        gain = 0
        if card.commander is not None:
            gain = min(_MOST_GAIN, leading_gain(self.plan, card)[0]) * weight["plan"] // 100
        return (
            card.rating * weight["rating"] // 100,
            -(card.rating * (1000 - fit) * self._colour_share // 100000),
            gain,
            self._theme(card)[0] * weight["theme"] * fit // 100000,
            style_of(card, self._temperament) * weight["style"] // 100,
            0 if card.step is None else self._curve_needs[card.step],
            self._creature_need if card.creature else 0,
            self._removal_need if card.removal else 0,
            self._draw_need if card.draw else 0,
            self._mana_need if card.source else 0,
            signal * weight["signal"] // 100,
            whim,
        )

    def score_parts(self, card: GuideCard, amounts: Amounts) -> tuple[ScorePart, ...]:
        """Returns the parts that aren't zero, each with its explanation."""
        return tuple(
            ScorePart(kind, amount, self._details(kind, card))
            for kind, amount in zip(KINDS, amounts, strict=True)
            if amount
        )

    def _details(self, kind: ScoreKind, card: GuideCard) -> tuple[str, ...]:
        match kind:
            case "colours":
                return (self.settled_colours(),)
            case "plan":
                return self._leaders_with(card)
            case "theme":
                return self._theme_details(self._theme(card)[1], card)
            case "curve":
                step = card.step or 0
                return (str(step + 1), str(self.curve[step]))
            case "creatures":
                return (str(self.creatures),)
            case "removal":
                return (str(self.removal),)
            case "draw":
                return (str(self.draw),)
            case "mana":
                return (str(self.mana),)
            case "signal":
                return (mask_colours(card.mask),)
            case "style":
                return (self._temperament,)
            case "rating":
                return (card.function, str(card.mana_value))
            case "taste":
                return ()

    def _leaders_with(self, card: GuideCard) -> tuple[str, ...]:
        """Returns the card and its planned partners, in the colours where the card helps most."""
        mask = leading_gain(self.plan, card)[1]
        rest = mask & ~card.mask
        partner = next(iter(self.plan.partners.get(rest, ())), None)
        if not card.partner or not rest or partner is None:
            return (card.name,)
        return (card.name, leader_name(partner, rest))

    def _curve_need(self, step: int) -> int:
        """Returns the value of a card at this step of the curve: positive if the step lacks cards, negative if it is
        full."""
        wanted = _CURVE[step] * 1000 * 4 // 3
        lack = wanted * self.progress // 1000 - self.curve[step] * 1000
        return max(-24, min(24, 7 * lack // 1000))

    def _theme(self, card: GuideCard) -> tuple[int, str]:
        """Returns the value of the synergy between the card and the pool, and the theme that counted most."""
        total, most, name = 0, 0, ""
        for theme in card.gives:
            worth = 3 * self.wanted.get(theme, 0)
            total += worth
            if worth > most:
                most, name = worth, theme
        for theme in card.wants:
            worth = 2 * self.given.get(theme, 0)
            total += worth
            if worth > most:
                most, name = worth, theme
        return min(45, total), name

    def _theme_details(self, theme: str, card: GuideCard) -> tuple[str, ...]:
        """Returns the theme, whether the card rewards it or is part of it, and how many cards it meets."""
        if theme in card.wants and self.given.get(theme):
            return (theme, "wants", str(self.given[theme]))
        return (theme, "gives", str(self._rewarding.get(theme, 0)))

    def settled_colours(self) -> str:
        """Returns the letters of the colours that most plans share, or "" if none is likely yet."""
        return "".join(mask_colours(mask) for mask in (1, 2, 4, 8, 16) if self.plan.fits[mask] >= _LIKELY)

    def leaders(self) -> tuple[str, ...]:
        """The names of the best plan's leaders."""
        return describe(self.plan.best)


def _need(have: int, target: int, progress: int, step: int, most: int) -> int:
    """Returns a positive value while the pool has fewer cards than the share of `target` due by now, and a negative one
    when it has plenty."""
    lack = target * (200 + progress) - have * 1000
    return max(-most, min(most, step * lack // 1000))


def read_signals(guide: DraftGuide, offered: Sequence[Pack]) -> tuple[int, ...]:
    """Returns by colour bits how much more of each colour came late in this round than of the others, from -15 to 15
    hundredths; 0 for colourless and multicoloured identities."""
    late = offered[_SIGNAL_TURN:]
    signals = [0] * 32
    if not late:
        return tuple(signals)
    flow = {1: 0, 2: 0, 4: 0, 8: 0, 16: 0}
    cards = guide.cards
    for pack in late:
        for held in pack:
            card = cards[held.name]
            if card.rating > _GOOD and card.mask in flow:
                flow[card.mask] += card.rating - _GOOD
    mean = sum(flow.values()) // len(flow)
    for mask, amount in flow.items():
        signals[mask] = max(-15, min(15, (amount - mean) // (6 * len(late))))
    return tuple(signals)


_SECOND_LOOK = 6
"""Number of runners-up that are scored again for the second pick. One card taken changes the other scores only a
little."""


class Rival(msgspec.Struct, frozen=True, gc=False):
    """The best other card and its total. `lead` is the part of its score that is most above that of the chosen card,
    None if none is."""

    card: PackCard
    total: int
    lead: ScorePart | None


class BotPick(msgspec.Struct, frozen=True, gc=False):
    """A card that was chosen or scored: its place in the pack, and its total and parts in hundredths of a rating point.
    `leaders` are the commanders planned at that moment. `rival` is the best other card, None for a forced pick."""

    position: int
    card: PackCard
    total: int
    parts: tuple[ScorePart, ...]
    leaders: tuple[str, ...]
    rival: Rival | None = None


class Bot(msgspec.Struct, frozen=True):
    """One drafting program."""

    guide: DraftGuide
    profile: Profile

    def choose(self, view: SeatView, stream: RandomStream, first: int | None = None) -> tuple[BotPick, ...]:
        """Returns the cards to take, best first. The second is chosen after the first, which `first` can fix."""
        pack = [self.guide.cards[card.name] for card in view.pack]
        if len(pack) == view.picks:
            return self._take_the_rest(view)
        whims = _whims(self.profile.whim, len(pack), stream)
        signals = read_signals(self.guide, view.offered)
        pool = [self.guide.cards[card.name] for card in view.pool]
        left = list(range(len(pack)))
        picks: list[BotPick] = []
        situation = self._situation(view, pool)
        while True:
            ranked = _rank(situation, pack, left, signals, whims)
            if not picks and first is not None:
                ranked.sort(key=lambda one: one[1] != first)
            _, best, amounts = ranked[0]
            picks.append(self._pick(situation, view, best, amounts, ranked[1] if len(ranked) > 1 else None))
            if len(picks) == view.picks:
                # A non-commander leaves the plan as it is, so updating the counts is enough. A possible commander needs
                # a new plan.
                return tuple(picks)
            pool.append(pack[best])
            left.remove(best)
            if pack[best].commander is None:
                situation.count_cards(pack[best : best + 1])
                left = sorted([place for _, place, _ in ranked[1 : 1 + _SECOND_LOOK]])
            else:
                situation = self._situation(view, pool)

    def _take_the_rest(self, view: SeatView) -> tuple[BotPick, ...]:
        """Takes the last cards of a pack. Without a choice to explain, only the rating is given as the reason."""
        ratings = [self.guide.cards[card.name].rating for card in view.pack]
        order = sorted(range(len(ratings)), key=lambda place: (-ratings[place], place))
        return tuple(
            BotPick(place, view.pack[place], ratings[place], (self._only_rating(view.pack[place], ratings[place]),), ())
            for place in order
        )

    def _only_rating(self, held: PackCard, rating: int) -> ScorePart:
        card = self.guide.cards[held.name]
        return ScorePart("rating", rating, (card.function, str(card.mana_value)))

    def advise(self, view: SeatView) -> tuple[BotPick, ...]:
        """Returns every card of the pack with its score, best first, without whims."""
        signals = read_signals(self.guide, view.offered)
        situation = self._situation(view, [self.guide.cards[card.name] for card in view.pool])
        pack = [self.guide.cards[held.name] for held in view.pack]
        ranked = _rank(situation, pack, list(range(len(pack))), signals, [0] * len(pack))
        return tuple(
            self._pick(situation, view, position, amounts, next((row for row in ranked if row[1] != position), None))
            for _, position, amounts in ranked
        )

    def _situation(self, view: SeatView, pool: list[GuideCard]) -> Situation:
        return Situation(self.guide, self.profile, pool, view.rounds * len(view.offered[0]))

    def _pick(
        self, situation: Situation, view: SeatView, position: int, amounts: Amounts, other: Ranked | None
    ) -> BotPick:
        card = view.pack[position]
        parts = situation.score_parts(self.guide.cards[card.name], amounts)
        rival = None if other is None else self._rival(situation, view, amounts, other)
        return BotPick(position, card, sum(amounts), parts, situation.leaders(), rival)

    def _rival(self, situation: Situation, view: SeatView, amounts: Amounts, other: Ranked) -> Rival:
        less, position, others = other
        lead, kind = max((theirs - own, kind) for kind, theirs, own in zip(KINDS, others, amounts, strict=True))
        held = view.pack[position]
        if lead <= 0 or others[KINDS.index(kind)] <= 0:
            return Rival(held, -less, None)
        guide_card = self.guide.cards[held.name]
        part = next(part for part in situation.score_parts(guide_card, others) if part.kind == kind)
        return Rival(held, -less, part)


Ranked = tuple[int, int, Amounts]
"""Minus the score, the place in the pack, and the amounts of a card."""


def _whims(most: int, count: int, stream: RandomStream) -> list[int]:
    """Returns `count` random numbers from `-most` to `most`. One random word serves eight of them."""
    words = [stream.next_word() for _ in range(-(-count // 8))]
    return [((words[place // 8] >> 8 * (place % 8) & 255) - 128) * most // 128 for place in range(count)]


def _rank(
    situation: Situation, pack: list[GuideCard], left: list[int], signals: tuple[int, ...], whims: list[int]
) -> list[Ranked]:
    """Returns (minus the score, place, amounts) for the places in `left`, best score first, ties in pack order."""
    ranked = []
    for place in left:
        card = pack[place]
        amounts = situation.amounts(card, signals[card.mask], whims[place])
        ranked.append((-sum(amounts), place, amounts))
    ranked.sort()
    return ranked
