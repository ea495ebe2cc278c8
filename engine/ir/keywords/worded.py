"""Keywords that stand before an ability like ability words, but mean something: boast (702.142), exhaust (702.177),
forecast (702.57), max speed (702.178), solved (702.169), ∞ (702.186).

Comes in: an ability with such a word. Goes out: the ability that it stands for.
"""

from __future__ import annotations

from engine.ir.abilities import Activated, Static, StaticGroup, StaticRule, Triggered
from engine.ir.caching import once_per_node
from engine.ir.changes import GainAbility
from engine.ir.conditions import AllOf, Happened, Matches, StepIs
from engine.ir.node import Ability, Condition, replace
from engine.ir.patterns import HasStatus, ObjectPattern
from engine.ir.selectors import This, You
from engine.ir.triggers import Attacks

WHILE = {"Max speed": "at max speed", "Solved": "solved", "∞": "harnessed"}
"""Word -> the status of the object (or its controller) while which it has the ability behind the word."""

WORDS = frozenset({"Boast", "Exhaust", "Forecast", *WHILE})
"""The words that are keywords."""


@once_per_node
def worded(ability: Ability) -> Ability:
    """The ability behind a word that is a keyword; any other ability itself."""
    word = getattr(ability, "word", "")
    if word not in WORDS:
        return ability
    if word in WHILE:
        status = Matches(This(), ObjectPattern((HasStatus(WHILE[word]),)))
        if isinstance(ability, Static | StaticRule | StaticGroup):
            return replace(ability, word="", condition=_also(ability.condition, status))
        if isinstance(ability, Activated | Triggered):
            return Static(This(), (GainAbility((replace(ability, word=""),)),), status)
    if isinstance(ability, Activated):
        return _activated(ability, word)
    return ability


def _activated(ability: Activated, word: str) -> Activated:
    match word:
        case "Boast":
            return replace(ability, when=_also(ability.when, Happened(Attacks(This()))), limit=ability.limit or 1)
        case "Exhaust":
            return replace(ability, once=True)
        case "Forecast":
            return replace(ability, when=_also(ability.when, StepIs(("upkeep",), You())), limit=ability.limit or 1)
        case _:
            return ability


def _also(when: Condition | None, condition: Condition) -> Condition:
    return condition if when is None else AllOf((when, condition))
