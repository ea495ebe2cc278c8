"""What makes one drafting program differ from another: its temperament and its level.

Comes in: names, or a seed and a seat. Goes out: a `Profile` of whole-number weights.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from engine.errors import UnreadableInput
from engine.limited.problems import NotALevel
from engine.problems import in_words
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
