"""Learned ratings: fits the value of cards and commanders to the results of games between drafted decks.

Input: a guide with ratings by rule of thumb, and games with the cards that each seat drew and the order of finish.
Output: ratings with their deviations, and the accuracy on games that the fit hasn't seen.

Model: a seat's strength is the mean value of its cards plus the value of its commanders. The seat that finishes first
is drawn among all seats in proportion to the exponential of the strength, the second among the rest, and so on. A
card's value is a sum over its features plus a remainder of its own. All weights are shrunk: the weight of the old
rating to a positive number, all others to zero. So few games change little, and a card without games is rated by its
features. The fit uses no random numbers.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, sqrt

import msgspec

from engine.errors import InFile, UnreadableInput, Word, problem_of
from engine.limited.guide import COLOUR_COUNT, CardHints, DraftGuide, GuideCard, SetHints

_FEATURES: Mapping[str, Callable[[GuideCard], float]] = {
    "rating": lambda card: card.rating / 100 - 2.4,
    "mana value up to 2": lambda card: float(card.mana_value <= 2),
    "mana value 5": lambda card: float(card.mana_value == 5),
    "mana value 6 or more": lambda card: float(card.mana_value >= 6),
    "creature": lambda card: float(card.creature),
    "removal": lambda card: float(card.removal),
    "card draw": lambda card: float(card.draw),
    "mana source": lambda card: float(card.source),
    "hard to block": lambda card: float(card.function == "evasion"),
    "creature tokens": lambda card: float("tokens" in card.gives),
}
_LEADING: Mapping[str, Callable[[GuideCard], float]] = {
    "commander's rating": lambda card: (card.commander or 0) / 100 - 2.8,
    "commander's mana value": lambda card: min(card.mana_value, 8) - 4.0,
    "commander of several colours": lambda card: float(COLOUR_COUNT[card.mask] > 1),
}
_PRIOR_MEAN = {"rating": 0.06, "commander's rating": 0.15}
_PRIOR_DEVIATION = {"feature": 0.06, "leading": 0.15, "card": 0.05, "commander": 0.12}
_EXPOSURE = 10
"""A card's value is the change of strength if a tenth of the cards are copies of it."""
_FEWEST_DRAWN = 5
_STEPS, _STEP = 80, 0.02
_TRUST = 0.5
"""Share of the learned value in a rating. The rest stays with the rule of thumb, because the bots that play the games
use some cards badly, and people draft with these ratings, too."""
_SPREAD, _MEAN = 0.55, 2.45
"""Standard deviation and mean of the ratings in the result."""
_LOWEST, _HIGHEST = 0.3, 4.9
_FOLDS = 5


class SeatPlayed(msgspec.Struct, frozen=True):
    """A seat of a game: its commanders, the names of its deck without lands, and those of them that it drew."""

    commanders: tuple[str, ...]
    deck: tuple[str, ...]
    drawn: tuple[str, ...]


class GamePlayed(msgspec.Struct, frozen=True):
    """A game: the seed of its pod, its seats, and the seats in order of finish, as far as it is known."""

    pod: int
    seats: tuple[SeatPlayed, ...]
    finish: tuple[int, ...]


class LearnedCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A learned rating from 0 to 5 with its standard deviation, and the number of games in which a seat drew the
    card."""

    rating: float
    deviation: float
    games: int = 0


class Provenance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Origin of learned ratings: numbers of games and pods, the lowest and highest seed of a pod, and the accuracy on
    games that the fit hasn't seen: the chance that a winning deck is rated above a losing one (area under the curve),
    with the new and the old ratings."""

    games: int
    pods: int
    first_seed: int
    last_seed: int
    accuracy: float
    accuracy_before: float


class LearnedRatings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Learned ratings of one set by English name, and the weights of the features."""

    set_code: str
    provenance: Provenance
    weights: dict[str, float]
    cards: dict[str, LearnedCard]


Row = tuple[tuple[str, float], ...]
"""Strength of a seat as a sum: names of weights and how often each counts."""


def learn_ratings(set_code: str, guide: DraftGuide, games: Sequence[GamePlayed]) -> LearnedRatings:
    """Returns the ratings that explain these games best."""
    fit = _Fit(guide, games)
    weights = fit.fit_weights(range(len(games)))
    deviations, drawn = fit.deviations(weights), _count_games(games)
    cards = {}
    for name, rating in fit.ratings(weights).items():
        deviation = deviations.get(f"card {name}", _PRIOR_DEVIATION["card"]) / _PRIOR_DEVIATION["card"]
        cards[name] = LearnedCard(rating, round(deviation * _SPREAD, 2), drawn.get(name, 0))
    seeds = sorted({game.pod for game in games})
    provenance = Provenance(
        len(games), len(seeds), seeds[0], seeds[-1], round(fit.accuracy(), 3), round(fit.accuracy_of_ratings(), 3)
    )
    named = {name: round(weights[name], 4) for name in (*_FEATURES, *_LEADING)}
    return LearnedRatings(set_code, provenance, named, cards)


def _bounded(rating: float) -> float:
    return round(max(_LOWEST, min(_HIGHEST, rating)), 2)


def _count_games(games: Iterable[GamePlayed]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for game in games:
        for name in dict.fromkeys(name for seat in game.seats for name in seat.drawn):
            counts[name] = counts.get(name, 0) + 1
    return counts


class _Fit:
    """The games as rows of weights, and the fit of these weights."""

    def __init__(self, guide: DraftGuide, games: Sequence[GamePlayed]) -> None:
        self._guide = guide
        self._games = games
        self._rows = [[self._row(seat, seat.drawn) for seat in game.seats] for game in games]

    def _row(self, seat: SeatPlayed, names: Sequence[str]) -> Row:
        known = [name for name in names if name in self._guide.cards]
        if len(known) < _FEWEST_DRAWN:
            known = [name for name in seat.deck if name in self._guide.cards]
        amounts: dict[str, float] = {}
        for name in known:
            share = _EXPOSURE / len(known)
            for weight, amount in self._parts(self._guide.cards[name]):
                amounts[weight] = amounts.get(weight, 0.0) + share * amount
        for name in seat.commanders:
            if name in self._guide.cards:
                for weight, amount in self._leading_parts(self._guide.cards[name]):
                    amounts[weight] = amounts.get(weight, 0.0) + amount / len(seat.commanders)
        return tuple(amounts.items())

    @staticmethod
    def _parts(card: GuideCard) -> list[tuple[str, float]]:
        return [(name, feature(card)) for name, feature in _FEATURES.items()] + [(f"card {card.name}", 1.0)]

    @staticmethod
    def _leading_parts(card: GuideCard) -> list[tuple[str, float]]:
        return [(name, feature(card)) for name, feature in _LEADING.items()] + [(f"commander {card.name}", 1.0)]

    def card_value(self, card: GuideCard, weights: Mapping[str, float]) -> float:
        """Returns the value of a card in a deck."""
        return sum(weights.get(name, 0.0) * amount for name, amount in self._parts(card))

    def ratings(self, weights: Mapping[str, float]) -> dict[str, float]:
        """Returns the rating of each card that isn't a land, half by rule of thumb and half by its value."""
        spells = {name: card for name, card in self._guide.cards.items() if card.step is not None}
        values = {name: self.card_value(card, weights) for name, card in spells.items()}
        centre = sum(values.values()) / len(values)
        spread = sqrt(sum((value - centre) ** 2 for value in values.values()) / len(values)) or 1.0
        found = {}
        for name, card in spells.items():
            learned = _MEAN + _SPREAD * (values[name] - centre) / spread
            found[name] = _bounded(_TRUST * learned + (1 - _TRUST) * card.rating / 100)
        return found

    def fit_weights(self, chosen: Iterable[int]) -> dict[str, float]:
        """Returns the most likely weights for the chosen games, by gradient steps whose size adapts to each weight."""
        games = [(self._rows[number], self._games[number].finish) for number in chosen]
        names = sorted({name for rows, _ in games for row in rows for name, _ in row} | set(_FEATURES) | set(_LEADING))
        weights = {name: _PRIOR_MEAN.get(name, 0.0) for name in names}
        speed, size = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
        for step in range(1, _STEPS + 1):
            slope = {name: (_PRIOR_MEAN.get(name, 0.0) - weights[name]) / _deviation(name) ** 2 for name in names}
            for rows, finish in games:
                _add_slope(slope, rows, finish, weights)
            for name in names:
                speed[name] = 0.9 * speed[name] + 0.1 * slope[name]
                size[name] = 0.99 * size[name] + 0.01 * slope[name] ** 2
                mean, root = speed[name] / (1 - 0.9**step), sqrt(size[name] / (1 - 0.99**step))
                weights[name] += _STEP * _deviation(name) / 0.06 * mean / (root + 1e-9)
        return weights

    def deviations(self, weights: Mapping[str, float]) -> dict[str, float]:
        """Returns the standard deviation of each weight, as if it were the only unknown one."""
        sharpness = {name: 1 / _deviation(name) ** 2 for name in weights}
        for rows in self._rows:
            for row, chance in zip(rows, _chances(rows, weights), strict=True):
                for name, amount in row:
                    sharpness[name] += chance * (1 - chance) * amount**2
        return {name: 1 / sqrt(amount) for name, amount in sharpness.items()}

    def accuracy(self) -> float:
        """Returns the accuracy of the mean rating of a deck, in games of pods that the fit hasn't seen."""
        pods = sorted({game.pod for game in self._games})
        scored: list[tuple[float, bool]] = []
        for fold in range(_FOLDS):
            held_out = set(pods[fold::_FOLDS])
            weights = self.fit_weights(n for n, game in enumerate(self._games) if game.pod not in held_out)
            ratings = self.ratings(weights)
            for game in self._games:
                if game.pod in held_out:
                    scored += zip([_mean(seat, ratings) for seat in game.seats], _won(game), strict=True)
        return area_under_curve(scored)

    def accuracy_of_ratings(self) -> float:
        """Returns the accuracy of the mean rating of a deck, as the guide rates its cards."""
        ratings = {name: card.rating / 100 for name, card in self._guide.cards.items()}
        return area_under_curve(
            (score, won)
            for game in self._games
            for score, won in zip([_mean(seat, ratings) for seat in game.seats], _won(game), strict=True)
        )


def _mean(seat: SeatPlayed, ratings: Mapping[str, float]) -> float:
    known = [ratings[name] for name in seat.deck if name in ratings]
    return sum(known) / max(1, len(known))


def _deviation(name: str) -> float:
    kind = name.partition(" ")[0]
    if name in _FEATURES or name in _LEADING:
        kind = "feature" if name in _FEATURES else "leading"
    return _PRIOR_DEVIATION[kind]


def _strength(row: Row, weights: Mapping[str, float]) -> float:
    return sum(weights.get(name, 0.0) * amount for name, amount in row)


def _chances(rows: Sequence[Row], weights: Mapping[str, float]) -> list[float]:
    strengths = [_strength(row, weights) for row in rows]
    best = max(strengths)
    shares = [exp(strength - best) for strength in strengths]
    return [share / sum(shares) for share in shares]


def _add_slope(
    slope: dict[str, float], rows: Sequence[Row], finish: Sequence[int], weights: Mapping[str, float]
) -> None:
    """Adds the slope of the likelihood of a game's order of finish."""
    left = list(range(len(rows)))
    for first in finish:
        if len(left) < 2:
            return
        chances = _chances([rows[seat] for seat in left], weights)
        for seat, chance in zip(left, chances, strict=True):
            surprise = (seat == first) - chance
            for name, amount in rows[seat]:
                slope[name] += surprise * amount
        left.remove(first)


def _won(game: GamePlayed) -> list[bool]:
    return [seat == game.finish[0] for seat in range(len(game.seats))]


def area_under_curve(scored: Iterable[tuple[float, bool]]) -> float:
    """Returns the chance that a random winner has a higher score than a random loser; a tie counts half."""
    rows = list(scored)
    losers = sorted(score for score, won in rows if not won)
    winners = [score for score, won in rows if won]
    if not losers or not winners:
        return 0.5
    below = sum(bisect_left(losers, score) + bisect_right(losers, score) for score in winners)
    return below / 2 / len(losers) / len(winners)


_decoder = msgspec.json.Decoder(LearnedRatings)


def read_learned(data: bytes, source: str) -> LearnedRatings:
    """Returns the learned ratings in a stored file.

    Raises:
        UnreadableInput: naming `source` and the invalid field.
    """
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnreadableInput(InFile(Word(source), problem_of(problem))) from None


def write_learned(learned: LearnedRatings) -> bytes:
    """Returns the stored form."""
    return msgspec.json.format(msgspec.json.encode(learned), indent=1) + b"\n"


def with_learned(hints: SetHints, learned: LearnedRatings) -> SetHints:
    """Returns the hints of a set with the learned ratings in place of those by rule of thumb."""
    cards: dict[str, CardHints] = {}
    for name, hint in hints.cards.items():
        found = learned.cards.get(name)
        cards[name] = hint if found is None else msgspec.structs.replace(hint, rating=found.rating)
    return SetHints(hints.set_code, cards)
