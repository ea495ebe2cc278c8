"""Level symbols (711.2), Class levels (717.2) and the thresholds of Spacecraft (721.2): what they stand for."""

from __future__ import annotations

from engine.ir.abilities import Activated, KeywordLine, Level, Static
from engine.ir.changes import GainAbility, SetPT, SetTypes
from engine.ir.conditions import AllOf, Compare, Matches, NotSo
from engine.ir.keywords.nouns import THIS, status
from engine.ir.keywords.sentences import act
from engine.ir.node import Ability, Change, Condition
from engine.ir.values import CountersOn, Number

COUNTERS = {"level": "level", "station": "charge"}
"""Kind of level -> the counters that are counted."""


def expand_level(level: Level) -> tuple[Ability, ...]:
    """The abilities that one level stands for."""
    changes: list[Change] = []
    if level.power:
        changes.append(SetPT(Number(int(level.power)), Number(int(level.toughness))))
        if level.kind == "station":
            changes.append(SetTypes(types=("Creature",), keep="types"))
    granted = tuple(_parts(level.abilities))
    if granted:
        changes.append(GainAbility(granted))
    reached = Static(THIS, tuple(changes), condition=_reached(level))
    return (*_gaining(level), reached) if changes else _gaining(level)


def _parts(abilities: tuple[Ability, ...]) -> list[Ability]:
    return [
        part for ability in abilities for part in (ability.keywords if isinstance(ability, KeywordLine) else (ability,))
    ]


def _reached(level: Level) -> Condition:
    if level.kind == "class":
        return _is_level(level.low)
    counters = CountersOn(COUNTERS[level.kind], THIS)
    least = Compare(counters, ">=", Number(level.low))
    return least if level.high is None else AllOf((least, Compare(counters, "<=", Number(level.high))))


def _is_level(level: int) -> Condition:
    """Whether a Class has at least this level: it keeps the designations of the levels before."""
    return Matches(THIS, status(f"level {level}"))


def _gaining(level: Level) -> tuple[Ability, ...]:
    """717.2b: "{cost}: this Class's level becomes N", only from the level before and only as a sorcery."""
    if level.cost is None:
        return ()
    when: Condition = NotSo(_is_level(level.low))
    if level.low > 2:
        when = AllOf((_is_level(level.low - 1), when))
    become = act("become level", who=THIS, number=Number(level.low))
    return (Activated(level.cost, become, sorcery=True, when=when),)
