"""A drafting program: chooses cards from what its seat may see, and says why.

Comes in: a `SeatView` and the seat's own random stream. Goes out: `BotPick` values. A bot remembers nothing: the
same view and stream give the same picks, so undoing and replaying a draft lead to the same place.
"""

from __future__ import annotations

import msgspec

from engine.limited.booster import PackCard
from engine.limited.bots.profile import Profile
from engine.limited.bots.score import Amounts, ScorePart, Situation, read_signals
from engine.limited.guide import DraftGuide, GuideCard
from engine.limited.pod import SeatView
from engine.randomness import RandomStream

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

    def choose(self, view: SeatView, stream: RandomStream) -> tuple[BotPick, ...]:
        """The cards to take, best first; the second is chosen knowing the first."""
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
