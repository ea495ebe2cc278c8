"""Statistics of many goldfish games of one deck.

Input: `GoldfishGame`s, one after the other. Output: `Goldfish`, with means, intervals and quantiles by turn, the keep
rate by kind of hand, and the cards that make a game better when drawn. The memory needed doesn't grow with the games.
"""

from __future__ import annotations

import math
from typing import Final

import msgspec

from engine.simulation.estimates import Distribution, Estimate, Share, share_of, student, variance
from engine.simulation.goldfish import GoldfishGame

FEWEST_GAMES: Final = 5
"""Fewest games with a card, and without it, for a statement about the card."""
FORTY: Final = 40
"""The life total of one opponent."""
MOST_CUT: Final = 1_000
"""Limit of games that are named because they reached the work limit."""


class CutGame(msgspec.Struct, frozen=True):
    """A game that reached the work limit: its seed and the turn in which it was stopped."""

    seed: int
    turn: int


class HandRow(msgspec.Struct, frozen=True):
    """Opening hands with that many lands: how many the bot saw, and the share that it kept."""

    lands: int
    seen: int
    kept: Share


class CardGain(msgspec.Struct, frozen=True):
    """The difference between games in which a card was drawn and the others: in damage and in mana spent over the whole
    game, with 95 % intervals."""

    name: str
    games: int
    damage: float
    damage_low: float
    damage_high: float
    spent: float
    spent_low: float
    spent_high: float


class TurnRows(msgspec.Struct, frozen=True):
    """An estimate for each turn. `stuck`: the share of games with a card that lacks only its colours."""

    lands: tuple[Estimate, ...]
    mana: tuple[Estimate, ...]
    spent: tuple[Estimate, ...]
    damage: tuple[Estimate, ...]
    stuck: tuple[Share, ...]


class Goldfish(msgspec.Struct, frozen=True):
    """Statistics of many games. `keep_rate`: the share of first hands that the bot kept.

    The tables map a number, or a turn or "never", to the number of games. `forty_turn`: the turn in which the total
    damage reached 40 or the deck won in another way. `total_spent`, `total_damage`: over all turns of a game.
    `stuck_games`: games with at least one turn in which a card lacked only its colours. `cards`: sorted by the lower
    end of the gain in damage. `cut_games`: they count in the turns that they finished, and not in the totals.
    """

    games: int
    turns: int
    keep_rate: float
    kept: Share
    hands: tuple[HandRow, ...]
    mulligans: dict[str, int]
    mana_by_turn: tuple[float, ...]
    lands_by_turn: tuple[float, ...]
    spent_by_turn: tuple[float, ...]
    damage_by_turn: tuple[float, ...]
    by_turn: TurnRows
    total_spent: Estimate
    total_damage: Estimate
    commander_turn: dict[str, int]
    forty_turn: dict[str, int]
    stuck_games: Share
    cards: tuple[CardGain, ...]
    damage_games: dict[str, int]
    spent_games: dict[str, int]
    cut_games: tuple[CutGame, ...] = ()


class _Sums:
    """The totals of the games in which a card was drawn."""

    def __init__(self) -> None:
        self.games = self.damage = self.damage_squares = self.spent = self.spent_squares = 0

    def add(self, damage: int, spent: int) -> None:
        self.games += 1
        self.damage += damage
        self.damage_squares += damage * damage
        self.spent += spent
        self.spent_squares += spent * spent


class GoldfishStatistics:
    """Adds up games of `turns` turns each."""

    def __init__(self, turns: int) -> None:
        self._turns = turns
        self.games = 0
        self._mulligans = Distribution()
        self._hands: dict[int, list[int]] = {}
        self._rows = {name: [Distribution() for _ in range(turns)] for name in ("lands", "mana", "spent", "damage")}
        self._stuck = [[0, 0] for _ in range(turns)]
        self._stuck_games = 0
        self._totals = {"spent": Distribution(), "damage": Distribution()}
        self._commander = Distribution()
        self._forty = Distribution()
        self._cards: dict[str, _Sums] = {}
        self._cut: list[CutGame] = []

    def add_game(self, game: GoldfishGame) -> None:
        self.games += 1
        self._mulligans.add(game.mulligans)
        for hand in game.hands:
            row = self._hands.setdefault(hand.lands, [0, 0])
            row[0] += hand.kept
            row[1] += 1
        for name, turns in self._rows.items():
            for distribution, value in zip(turns, getattr(game, name), strict=False):  # a cut game has fewer turns
                distribution.add(value)
        for counts, stuck in zip(self._stuck, game.stuck, strict=False):
            counts[0] += stuck
            counts[1] += 1
        self._stuck_games += any(game.stuck)
        self._commander.add(game.commander or NEVER)
        self._forty.add(winning_turn(game) or NEVER)
        if game.cut is None:
            self._add_totals(game)
        elif len(self._cut) < MOST_CUT:
            self._cut.append(CutGame(game.seed, game.cut))

    def _add_totals(self, game: GoldfishGame) -> None:
        damage, spent = sum(game.damage), sum(game.spent)
        self._totals["damage"].add(damage)
        self._totals["spent"].add(spent)
        for name in game.seen:
            self._cards.setdefault(name, _Sums()).add(damage, spent)

    def report(self) -> Goldfish:
        """Returns the statistics of the games so far."""
        kept = share_of(self._mulligans.counts.get(0, 0), self.games)
        return Goldfish(
            games=self.games,
            turns=self._turns,
            keep_rate=round(kept.count / max(1, self.games), 3),
            kept=kept,
            hands=tuple(HandRow(lands, row[1], share_of(*row)) for lands, row in sorted(self._hands.items())),
            mulligans=_table(self._mulligans),
            mana_by_turn=self._means("mana"),
            lands_by_turn=self._means("lands"),
            spent_by_turn=self._means("spent"),
            damage_by_turn=self._means("damage"),
            by_turn=TurnRows(
                self._estimates("lands"),
                self._estimates("mana"),
                self._estimates("spent"),
                self._estimates("damage"),
                tuple(share_of(count, games) for count, games in self._stuck),
            ),
            total_spent=self._totals["spent"].estimate(),
            total_damage=self._totals["damage"].estimate(),
            commander_turn=_table(self._commander),
            forty_turn=_table(self._forty),
            stuck_games=share_of(self._stuck_games, self.games),
            cards=self._gains(),
            damage_games=_table(self._totals["damage"]),
            spent_games=_table(self._totals["spent"]),
            cut_games=tuple(self._cut),
        )

    def _means(self, name: str) -> tuple[float, ...]:
        return tuple(round(turn.mean, 2) for turn in self._rows[name])

    def _estimates(self, name: str) -> tuple[Estimate, ...]:
        return tuple(turn.estimate() for turn in self._rows[name])

    def _gains(self) -> tuple[CardGain, ...]:
        damage, spent = self._totals["damage"], self._totals["spent"]
        found = []
        for name, sums in self._cards.items():
            others = damage.games - sums.games
            if min(sums.games, others) < FEWEST_GAMES:
                continue
            gains = [
                _difference(sums.games, mine, squares, others, every.total - mine, every.squares - squares)
                for mine, squares, every in (
                    (sums.damage, sums.damage_squares, damage),
                    (sums.spent, sums.spent_squares, spent),
                )
            ]
            found.append(CardGain(name, sums.games, *gains[0], *gains[1]))
        return tuple(sorted(found, key=lambda gain: (-gain.damage_low, gain.name)))


NEVER: Final = 1_000_000
"""Stands for a turn that never came. No game has that many turns."""


def winning_turn(game: GoldfishGame) -> int | None:
    """Returns the turn in which the total damage reached 40, or in which the deck won in another way."""
    total = 0
    for turn, damage in enumerate(game.damage, 1):
        total += damage
        if total >= FORTY:
            return turn
    return game.ended if game.won else None


def _difference(
    games: int, total: int, squares: int, others: int, rest: int, rest_squares: int
) -> tuple[float, float, float]:
    """Returns the difference of two means with its 95 % interval (Welch)."""
    gain = total / games - rest / others
    first, second = variance(games, total, squares) / games, variance(others, rest, rest_squares) / others
    if not first + second:
        return round(gain, 2), round(gain, 2), round(gain, 2)
    freedom = (first + second) ** 2 / (first**2 / (games - 1) + second**2 / (others - 1))
    half = student(freedom) * math.sqrt(first + second)
    return round(gain, 2), round(gain - half, 2), round(gain + half, 2)


def _table(distribution: Distribution) -> dict[str, int]:
    return {"never" if value == NEVER else str(value): count for value, count in sorted(distribution.counts.items())}
