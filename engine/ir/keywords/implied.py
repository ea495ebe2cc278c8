"""Abilities that a card has by words and symbols other than keyword abilities.

Words before an ability that are keywords: boast (702.142), exhaust (702.177), forecast (702.57), max speed (702.178),
solved (702.169), ∞ (702.186), power-up (702.193); keyword actions with targets (701: support, earthbend), written out
so that their targets are chosen as those of any other ability; level symbols (711.2), Class levels (717.2) and the
thresholds of
Spacecraft (721.2); what every Siege (310.11b) and every basic land type (305.6) has.
"""

from __future__ import annotations

from functools import cache

from engine.cards.type_line import BASIC_LAND_TYPES
from engine.ir.abilities import Activated, KeywordLine, Level, Static, StaticGroup, StaticRule, Triggered
from engine.ir.changes import GainAbility, SetPT, SetTypes
from engine.ir.conditions import AllOf, Compare, Happened, Matches, NotSo, StepIs
from engine.ir.costs import TapSelf
from engine.ir.effects.game import AddMana, KeywordAction, ManaSpec
from engine.ir.effects.permanents import PutCounters
from engine.ir.keywords.sentences import THIS, act, status
from engine.ir.node import Ability, Change, Condition, Node, find, once_per_node, rebuild, replace
from engine.ir.patterns import ControlledBy, HasStatus, HasType, ObjectPattern, Other
from engine.ir.rules import AbilityCost
from engine.ir.selectors import Range, Target, This, You
from engine.ir.triggers import Attacks, CountersRemoved, Enters
from engine.ir.values import CountersOn, Number

WHILE = {"Max speed": "at max speed", "Solved": "solved", "∞": "harnessed"}
"""Word -> the status of the object (or its controller) while which it has the ability behind the word."""

WORDS = frozenset({"Boast", "Exhaust", "Forecast", "Power-up", *WHILE})
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
        case "Power-up":
            return replace(ability, once=True, discount=POWERED_UP)
        case _:
            return ability


POWERED_UP = AbilityCost("this", None, False, "", condition=Happened(Enters(This())), mana_cost=True)
"""702.193a: less by the permanent's mana cost on the turn it enters."""


def _also(when: Condition | None, condition: Condition) -> Condition:
    return condition if when is None else AllOf((when, condition))


ONE = Number(1)
OTHER_CREATURE = ObjectPattern((Other(), HasType("Creature")))
YOUR_LAND = ObjectPattern((HasType("Land"),), (ControlledBy(You()),))
TARGETED = frozenset({"support", "earthbend"})


@once_per_node
def spelled_out(ability: Ability) -> Ability:
    """The ability with those actions written out."""
    if not any(action.action in TARGETED and action.what is None for action in find(ability, KeywordAction)):
        return ability
    changed = _spell(ability)
    assert isinstance(changed, Ability)
    return changed


def _spell(node: Node) -> Node:
    if isinstance(node, KeywordAction) and node.what is None:
        count = node.number or ONE
        if node.action == "support":  # 701.41a
            targets = Target(OTHER_CREATURE, Range(Number(0), count))
            return PutCounters(node.who, "+1/+1", ONE, targets)
        if node.action == "earthbend":  # 701.66a
            return replace(node, what=Target(YOUR_LAND))
    return rebuild(node, _spell)


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


DEFEATED = Triggered(CountersRemoved("defense", This(), last=True), KeywordAction(You(), "defeat siege", what=This()))
"""When the last defense counter is removed, it is exiled and may be cast transformed."""


@cache
def intrinsic_mana_ability(subtype: str) -> Activated:
    """ "{T}: Add {G}." for a Forest, and so on."""
    return Activated(TapSelf(), AddMana(You(), ManaSpec(symbols="{" + BASIC_LAND_TYPES[subtype] + "}")))
