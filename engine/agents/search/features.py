"""Features of a position: a few numbers for each player from which the value model estimates who wins.

Input: a `PlayerModel` of one player. Output: a row of numbers for each player who is still in the game. The numbers use
public information and the sizes of hands, so they are the same for every viewer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from engine.agents.evaluation.player_model import PlayerModel
from engine.game.view.view import ObjectView, PlayerView
from engine.ids import PlayerId

NAMES: Final = (
    "life",
    "near death",
    "log life",
    "board",
    "log board",
    "power",
    "evasive power",
    "toughness",
    "creatures",
    "first lands",
    "more lands",
    "other mana",
    "hand",
    "empty hand",
    "commander",
    "commander damage",
    "waiting",
    "monarch",
    "worst attack",
    "all attacks",
    "reach",
)
"""The names of the features, in the order of each row."""

EVASIVE: Final = ("flying", "menace", "fear", "intimidate", "shadow", "horsemanship", "skulk", "trample")
LETHAL_COMMANDER_DAMAGE: Final = 21


class _Side:
    """The permanents of one player, added up."""

    def __init__(self, player: PlayerView) -> None:
        self.player = player
        self.worth = 0
        self.power = self.evasive = self.toughness = 0
        self.lands = self.rocks = 0
        self.commander = False
        self.powers: list[int] = []

    def add(self, obj: ObjectView, worth: int) -> None:
        chars = obj.characteristics
        self.commander = self.commander or obj.is_commander
        if "Land" in chars.types:
            self.lands += 1
        else:
            self.worth += worth
            if chars.sorted.mana:
                self.rocks += 1
        if "Creature" in chars.types:
            power = max(0, chars.power or 0)
            self.powers.append(power)
            self.power += power
            self.toughness += max(0, (chars.toughness or 0) - obj.damage)
            if any(chars.has_keyword(name) for name in EVASIVE):
                self.evasive += power

    def reach(self, other: _Side) -> float:
        """Returns the part of another player's life that an attack by everybody takes, if each blocker stops one of the
        strongest attackers."""
        through = sum(sorted(self.powers, reverse=True)[len(other.powers) :])
        expected = (2 * max(through, self.evasive) + self.power) / 3
        return min(1.5, expected / max(1, other.player.life))


def describe_position(sight: PlayerModel) -> dict[PlayerId, tuple[float, ...]]:
    """Returns the features of each player who is still in the game."""
    view = sight.view
    sides = {player.id: _Side(player) for player in view.players if player.in_game}
    for id in view.battlefield:
        obj = view.view_object(id)
        if obj is not None and obj.controller in sides and not obj.phased_out:
            sides[obj.controller].add(obj, sight.rate_object(id))
    order = sorted(sides, key=lambda id: (id - view.active - 1) % len(view.players))
    return {id: _row(side, list(sides.values()), order.index(id), view.monarch == id) for id, side in sides.items()}


def _row(side: _Side, sides: Sequence[_Side], place: int, monarch: bool) -> tuple[float, ...]:
    player = side.player
    life, hand = max(0, player.life), player.hand_size
    others = [each for each in sides if each is not side]
    attacks = [each.reach(side) for each in others]
    return (
        min(life, 80) / 40,
        5 / (5 + life),
        math.log(1 + life),
        side.worth / 200,
        math.log(1 + side.worth / 50),
        side.power / 15,
        side.evasive / 15,
        side.toughness / 15,
        len(side.powers) / 6,
        min(6, side.lands) / 6,
        max(0, side.lands - 6) / 6,
        min(4, side.rocks) / 4,
        min(hand, 7) / 7,
        float(hand == 0),
        float(side.commander),
        max(player.commander_damage.values(), default=0) / LETHAL_COMMANDER_DAMAGE,
        place / 3,
        float(monarch),
        max(attacks, default=0.0),
        min(2.0, sum(attacks)),
        max((side.reach(each) for each in others), default=0.0),
    )
