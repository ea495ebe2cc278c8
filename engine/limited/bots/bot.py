"""A drafting program: weighs each card against what its drafter has, chooses, and says why.

Comes in: a guide, the profile, a `SeatView` and the seat's own random stream. Goes out: for each card one amount per
kind of part, in whole hundredths of a rating point, and on demand the parts with what explains them; `BotPick` values.
A bot remembers nothing: the same view and stream give the same picks, so undoing and replaying a draft lead to the same
place.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.limited.booster import Pack, PackCard
from engine.limited.bots.drafter import KINDS, Plan, Profile, ScoreKind, describe, leader_name, leading_gain, make_plan
from engine.limited.guide import CURVE_STEPS, DraftGuide, GuideCard, mask_colours
from engine.limited.pod import SeatView
from engine.randomness import RandomStream

_CURVE = (3, 8, 9, 7, 5, 4)
"""Spells a deck of 60 wants by step of the curve."""
_CREATURES, _REMOVAL, _DRAW, _MANA = 18, 7, 6, 7
_FIRST_COLOUR_SHARE = 25
"""Percent at which colours count for the first pick."""
_SIGNAL_TURN = 2
"""Packs that passed at least so many drafters in front say what those leave."""
_GOOD = 240
_MOST_GAIN = 150
_LIKELY = 500
"""Thousandths of plans a card must fit to count as one that will be played."""

Amounts = tuple[int, ...]
"""One amount per kind, in the order of `KINDS`."""


class ScorePart(msgspec.Struct, frozen=True, gc=False):
    """One part of a score. `details` explain it, by kind:

    rating and taste: none; colours: the letters of the likely colours, "" early on; plan: the leaders with this
    card; theme: the theme that counted most; curve: the mana value ("1" to "6") and how many cards of it there are;
    creatures, removal, draw, mana: how many there are; signal: the letter of the colour.
    """

    kind: ScoreKind
    amount: int
    details: tuple[str, ...] = ()


class Situation:
    """A drafter's situation before one pick, with everything counted once."""

    def __init__(self, guide: DraftGuide, profile: Profile, pool: Sequence[GuideCard], cards_in_all: int) -> None:
        self._weight = profile.weights
        self.drafted = len(pool)
        self.progress = min(1000, 1000 * self.drafted // cards_in_all)
        self.plan: Plan = make_plan(guide, pool, profile, self.progress)
        self.curve = [0] * CURVE_STEPS
        self.creatures = self.removal = self.draw = self.mana = 0
        self.wanted: dict[str, int] = {}
        self.given: dict[str, int] = {}
        self._leaders = {card.name for card, _ in self.plan.best.leaders}
        grown = (100 - _FIRST_COLOUR_SHARE) * self.drafted // profile.patience
        self._colour_share = min(100, _FIRST_COLOUR_SHARE + grown) * self._weight["colours"] // 100
        self.count(pool)

    def count(self, cards: Sequence[GuideCard]) -> None:
        """Counts cards among what the pool has, as far as they will likely be played; the plan stays as it is."""
        fits, wanted, given = self.plan.fits, self.wanted, self.given
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
        self._weigh_needs()

    def _weigh_needs(self) -> None:
        """What a card of each kind adds now, weighted."""
        weight, progress = self._weight, self.progress
        self._creature_need = _need(self.creatures, _CREATURES, progress, 6, 20) * weight["creatures"] // 100
        self._removal_need = _need(self.removal, _REMOVAL, progress, 14, 42) * weight["removal"] // 100
        self._draw_need = _need(self.draw, _DRAW, progress, 9, 27) * weight["draw"] // 100
        self._mana_need = _need(self.mana, _MANA, progress, 10, 30) * weight["mana"] // 100
        self._curve_needs = tuple([self._curve_need(step) * weight["curve"] // 100 for step in range(CURVE_STEPS)])

    def amounts(self, card: GuideCard, signal: int, whim: int) -> Amounts:
        """The weighted parts for one card. `signal` is what the neighbours let through of its colour, `whim` the
        seat's fancy for this card."""
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
            0 if card.step is None else self._curve_needs[card.step],
            self._creature_need if card.creature else 0,
            self._removal_need if card.removal else 0,
            self._draw_need if card.draw else 0,
            self._mana_need if card.source else 0,
            signal * weight["signal"] // 100,
            whim,
        )

    def parts(self, card: GuideCard, amounts: Amounts) -> tuple[ScorePart, ...]:
        """The parts that are not zero, with what explains them."""
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
                return (self._theme(card)[1],)
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
            case "rating" | "taste":
                return ()

    def _leaders_with(self, card: GuideCard) -> tuple[str, ...]:
        """The card, and who would lead with it in the colours where it helps most."""
        mask = leading_gain(self.plan, card)[1]
        rest = mask & ~card.mask
        partner = next(iter(self.plan.partners.get(rest, ())), None)
        if not card.partner or not rest or partner is None:
            return (card.name,)
        return (card.name, leader_name(partner, rest))

    def _curve_need(self, step: int) -> int:
        """More for a step of the curve that lacks cards, less for one that is full."""
        wanted = _CURVE[step] * 1000 * 4 // 3
        lack = wanted * self.progress // 1000 - self.curve[step] * 1000
        return max(-24, min(24, 7 * lack // 1000))

    def _theme(self, card: GuideCard) -> tuple[int, str]:
        """What the card and the pool do for each other, and the theme that counts most."""
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

    def settled_colours(self) -> str:
        """The letters of the colours most plans share; none if none is likely yet."""
        return "".join(mask_colours(mask) for mask in (1, 2, 4, 8, 16) if self.plan.fits[mask] >= _LIKELY)

    def leaders(self) -> tuple[str, ...]:
        """The names of the best plan's leaders."""
        return describe(self.plan.best)


def _need(have: int, target: int, progress: int, step: int, most: int) -> int:
    """More while fewer than the share of `target` due by now are there, less once there are plenty."""
    lack = target * (200 + progress) - have * 1000
    return max(-most, min(most, step * lack // 1000))


def read_signals(guide: DraftGuide, offered: Sequence[Pack]) -> tuple[int, ...]:
    """By colour bits: how much more of a colour came late in this round than of the others, -15 to 15 hundredths;
    0 for identities of no or several colours."""
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
"""A card taken changes little for the others, so the second is chosen among so many that were next to it."""


class BotPick(msgspec.Struct, frozen=True, gc=False):
    """A card chosen or weighed: its place in the pack, the sum of its score and the parts, in hundredths of a
    rating point. `leaders` are the commanders planned at that moment."""

    position: int
    card: PackCard
    total: int
    parts: tuple[ScorePart, ...]
    leaders: tuple[str, ...]


class Bot(msgspec.Struct, frozen=True):
    """One drafting program."""

    guide: DraftGuide
    profile: Profile

    def choose(self, view: SeatView, stream: RandomStream, first: int | None = None) -> tuple[BotPick, ...]:
        """The cards to take, best first; the second is chosen knowing the first, which may be given."""
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
            picks.append(self._pick(situation, view, best, amounts))
            if len(picks) == view.picks:
                return tuple(picks)
            pool.append(pack[best])
            left.remove(best)
            if pack[best].commander is None:
                situation.count(pack[best : best + 1])
                left = sorted([place for _, place, _ in ranked[1 : 1 + _SECOND_LOOK]])
            else:
                situation = self._situation(view, pool)

    def _take_the_rest(self, view: SeatView) -> tuple[BotPick, ...]:
        """The last cards of a pack are nobody's choice: their reason is what they are worth, no more."""
        ratings = [self.guide.cards[card.name].rating for card in view.pack]
        order = sorted(range(len(ratings)), key=lambda place: (-ratings[place], place))
        return tuple(
            BotPick(place, view.pack[place], ratings[place], (ScorePart("rating", ratings[place]),), ())
            for place in order
        )

    def advise(self, view: SeatView) -> tuple[BotPick, ...]:
        """Every card of the pack with its score, best first, without whims."""
        signals = read_signals(self.guide, view.offered)
        situation = self._situation(view, [self.guide.cards[card.name] for card in view.pool])
        scored = [
            self._pick(situation, view, position, situation.amounts(card, signals[card.mask], 0))
            for position, card in enumerate(self.guide.cards[held.name] for held in view.pack)
        ]
        return tuple(sorted(scored, key=lambda pick: (-pick.total, pick.position)))

    def _situation(self, view: SeatView, pool: list[GuideCard]) -> Situation:
        return Situation(self.guide, self.profile, pool, view.rounds * len(view.offered[0]))

    def _pick(self, situation: Situation, view: SeatView, position: int, amounts: Amounts) -> BotPick:
        card = view.pack[position]
        parts = situation.parts(self.guide.cards[card.name], amounts)
        return BotPick(position, card, sum(amounts), parts, situation.leaders())


def _whims(most: int, count: int, stream: RandomStream) -> list[int]:
    """`count` numbers from `-most` to `most`; a random word serves eight."""
    words = [stream.next_word() for _ in range(-(-count // 8))]
    return [((words[place // 8] >> 8 * (place % 8) & 255) - 128) * most // 128 for place in range(count)]


def _rank(
    situation: Situation, pack: list[GuideCard], left: list[int], signals: tuple[int, ...], whims: list[int]
) -> list[tuple[int, int, Amounts]]:
    """The places among `left` by score, the highest first, of equal ones the earlier: (minus the score, place,
    amounts)."""
    ranked = []
    for place in left:
        card = pack[place]
        amounts = situation.amounts(card, signals[card.mask], whims[place])
        ranked.append((-sum(amounts), place, amounts))
    ranked.sort()
    return ranked
