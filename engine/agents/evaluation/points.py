"""Points: the worth of objects (a permanent about 16 for each mana that it costs), and a typical game, for judging
drawn, found or discarded cards and a permanent's abilities without a board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.agents.evaluation.judge import Bound, Judge
from engine.game.kernel.objects import BATTLEFIELD, GRAVEYARD
from engine.ids import Entity
from engine.ir.abilities import Activated, Static, StaticGroup, StaticRule, Triggered
from engine.ir.conditions import Always
from engine.ir.costs import DoCost, LoyaltyCost, ManaPayment, TapSelf
from engine.ir.effects.game import AddMana
from engine.ir.effects.permanents import Affect, Sacrifice
from engine.ir.node import Ability, Condition, Effect, Pattern, Selector, Value, find_nodes, once_per_node
from engine.ir.patterns import ControlledBy, EitherPattern, HasSubtype, InZone, ObjectPattern, PlayerPattern
from engine.ir.replacing import EntersWith, Prevent, Replace
from engine.ir.rules import AttackTax, ExtraLandPlays, PlayFrom, SpellCost
from engine.ir.selectors import All, AnyTarget, Attached, Granter, Ref, This, You
from engine.ir.sorting import SortedAbilities, cost_parts, is_mana_ability
from engine.ir.triggers import Attacks, BeginningOf, Casts, DealsDamage, Dies, Enters

CARD = 30
"""A card in hand."""
MANA = 6
"""One mana, where it could have been spent otherwise."""
LAND = 32
ROCK = 24
"""A permanent that makes mana."""
LIFE = 2
"""One of one's own life points, far from death."""
TOKEN_BODY = 4
"""Worth of a creature without its power and toughness."""
POWER, TOUGHNESS = 9, 5
LOYALTY = 8
SCRY = 5
TREASURE = 18
WIN = 100_000

KEYWORDS = {
    "flying": 4,
    "double strike": 7,
    "deathtouch": 12,
    "lifelink": 8,
    "trample": 4,
    "vigilance": 4,
    "haste": 3,
    "first strike": 6,
    "menace": 5,
    "hexproof": 10,
    "shroud": 8,
    "indestructible": 18,
    "ward": 6,
    "reach": 3,
    "defender": -8,
    "infect": 10,
    "skulk": 3,
    "shadow": 8,
    "horsemanship": 8,
    "fear": 6,
    "intimidate": 6,
    "protection": 8,
    "prowess": 5,
    "annihilator": 30,
    "persist": 12,
    "undying": 14,
    "toxic": 6,
    "flash": 2,
    "cascade": 0,
    "decayed": -10,
    "phasing": -8,
    "cumulative upkeep": -15,
    "echo": -6,
    "fading": -12,
    "vanishing": -12,
}
"""What a keyword ability adds to a creature; for flying, double strike and trample for each two points of power."""

PER_POWER = frozenset({"flying", "double strike", "trample"})

ACTION_POINTS = {
    "investigate": 14,
    "explore": 16,
    "populate": 24,
    "bolster": 12,
    "adapt": 12,
    "amass": 12,
    "connive": 14,
    "venture": 14,
    "learn": 16,
    "monstrosity": 14,
    "support": 12,
    "fateseal": 6,
    "clash": 4,
    "incubate": 14,
    "discover": 25,
    "manifest dread": 22,
    "time travel": 8,
    "ring tempts": 14,
    "proliferate": 10,
    "suspect": 6,
    "become prepared": 20,
    "forage": 2,
    "collect evidence": 2,
}
"""What a keyword action is worth; those with a number, for each of it."""


def keyword_points(name: str, power: int) -> int:
    """What a keyword adds to a creature of that power."""
    points = KEYWORDS.get(name, 1)
    return points * max(1, power) // 2 if name in PER_POWER else points


def creature_points(power: int, toughness: int) -> int:
    """A creature without abilities."""
    return TOKEN_BODY + POWER * max(0, power) + TOUGHNESS * max(0, toughness)


def life_points(life: int) -> int:
    """What one point of damage to a player with so much life is worth: more, the nearer to death."""
    return 2 + 40 // max(4, life)


MINE, THEIRS, ME, THEM, THIS, BEST = -1, -2, -3, -4, -5, -6
"""Entities of a typical game: a permanent of the player and of an opponent, both players, the source of the ability,
and the permanent of the opponents that one would choose."""
OPPONENTS = 3
TYPICAL_WORTH = 42
BEST_WORTH = 58
"""Worth of the best permanents of three opponents, one of which is chosen."""
MOST_FROM_ABILITIES = 70
EMBLEM = 60
"""An emblem that changes the rules."""


class TypicalField:
    """Three opponents with a few creatures each, as many of one's own."""

    def entities(self, selector: Selector, bound: Bound) -> tuple[Entity, ...]:
        match selector:
            case This() | Granter():
                return (THIS,)
            case Attached():
                return (MINE,)
            case AnyTarget():
                return (BEST, THEM, MINE, ME)
            case Ref():
                return ()
        pattern = getattr(selector, "what", None)
        return self._fitting(pattern, every=isinstance(selector, All)) if isinstance(pattern, Pattern) else ()

    def _fitting(self, pattern: Pattern, *, every: bool) -> tuple[Entity, ...]:
        match pattern:
            case PlayerPattern(kind=kind):
                them = (THEM,) * (OPPONENTS if every else 1)
                return them if "opponent" in kind else (*them, ME)
            case EitherPattern(options=options):
                return tuple(entity for option in options for entity in self._fitting(option, every=every))
            case ObjectPattern():
                return self._objects(pattern, every=every)
            case _:
                return ()

    def _objects(self, pattern: ObjectPattern, *, every: bool) -> tuple[Entity, ...]:
        mine, theirs = (2, 5) if every else (2, 3)
        if every and any(isinstance(part, HasSubtype) for part in pattern.words):
            theirs = 0  # who plays a card about a creature type has creatures of that type
        for part in (*pattern.words, *pattern.after):
            if isinstance(part, ControlledBy):
                own = isinstance(part.who, You) != part.negated
                mine, theirs = (mine, 0) if own else (0, theirs)
            elif isinstance(part, InZone) and part.whose is not None and isinstance(part.whose, You):
                theirs = 0
        return (THEIRS if every else BEST,) * theirs + (MINE,) * mine

    def is_player(self, entity: Entity) -> bool:
        return entity in (ME, THEM)

    def own_player(self) -> Entity:
        return ME

    def controller(self, entity: Entity) -> Entity:
        return ME if entity in (ME, MINE, THIS) else THEM

    def harm_percent(self, entity: Entity) -> int:
        return -100 if self.controller(entity) == ME else 80

    def rate_object(self, entity: Entity) -> int:
        return BEST_WORTH if entity == BEST else TYPICAL_WORTH

    def power_and_toughness(self, entity: Entity) -> tuple[int, int] | None:
        return None if self.is_player(entity) else (3, 3)

    def has_trait(self, entity: Entity, name: str) -> bool:
        return False

    def life_total(self, player: Entity) -> int:
        return 28

    def zone_of(self, entity: Entity) -> str:
        return BATTLEFIELD

    def number(self, value: Value, bound: Bound) -> int | None:
        return 3

    def judge_condition(self, condition: Condition) -> bool | None:
        return None

    def guess_x(self) -> int:
        return 4

    def statics(self, entity: Entity) -> tuple[Any, ...]:
        return ()

    def activated(self, entity: Entity) -> int:
        return 12


class _FromGraveyard(TypicalField):
    """The same, where the words speak of cards in graveyards."""

    def zone_of(self, entity: Entity) -> str:
        return GRAVEYARD


_TYPICAL = TypicalField()
_GRAVEYARD = _FromGraveyard()


def typical_points(effect: Effect) -> int:
    """What an effect is usually worth to its controller."""
    return Judge(_GRAVEYARD if _is_about_graveyards(effect) else _TYPICAL).effect(effect)


@once_per_node
def _is_about_graveyards(effect: Effect) -> bool:
    return any(part.zone == GRAVEYARD for part in find_nodes(effect, InZone))


def abilities_points(abilities: SortedAbilities, power: int, *, fresh: bool) -> int:
    """Returns the worth of a permanent's abilities, without its body. `fresh`: with the effects that happen once as it
    enters."""
    points = sum(keyword_points(keyword.name, power) for keyword in abilities.keywords)
    rest = sum(_triggered(ability, fresh=fresh) for ability in abilities.triggered)
    rest += sum(_activated(ability) for ability in abilities.activated if not is_mana_ability(ability))
    rest += sum(_static(ability) for ability in abilities.statics)
    rest += sum(_rule(ability) for ability in abilities.rules)
    if abilities.mana:
        rest += 8 + 8 * min(4, max(map(_mana_made, abilities.mana)))
    return points + max(-30, min(MOST_FROM_ABILITIES, rest))


def _mana_made(ability: Activated) -> int:
    """How much mana an ability makes; 1 if the amount varies."""
    return max((part.mana.symbols.count("{") for part in find_nodes(ability.effect, AddMana)), default=1) or 1


FREQUENCY: dict[type, int] = {Dies: 40, Attacks: 70, DealsDamage: 60, BeginningOf: 160, Casts: 120}
"""How much of a triggered ability's effect counts, in percent: how often it is likely to happen."""


def _triggered(ability: Triggered, *, fresh: bool) -> int:
    trigger = ability.trigger
    if isinstance(trigger, Enters) and isinstance(trigger.what, This):
        return typical_points(ability.effect) if fresh else 0
    return typical_points(ability.effect) * FREQUENCY.get(type(trigger), 90) // 100


def emblem_points(abilities: Sequence[Ability]) -> int:
    """What an emblem is worth to whoever has it: its abilities, turn after turn, for nothing takes it away."""
    points = 0
    for ability in abilities:
        match ability:
            case Triggered():
                points += 3 * _triggered(ability, fresh=False)
            case Activated():
                points += 3 * _activated(ability)
            case Static() | StaticGroup():
                points += 2 * _static(ability)
            case _:
                points += EMBLEM
    return points


def _activated(ability: Activated) -> int:
    points = typical_points(ability.effect)
    mana = 0
    part = 60
    for cost in cost_parts(ability.cost):
        match cost:
            case ManaPayment():
                mana += cost.cost.mana_value
            case TapSelf():
                part = 90
            case DoCost(action=Sacrifice(what=This())):
                part = 40
            case DoCost():
                mana += 2
            case LoyaltyCost(amount=amount):
                part = 60 if amount >= 0 else 25
    return max(0, points * part // 100 - mana * MANA)


def _static(ability: Static | StaticGroup) -> int:
    """An anthem and its like: judged as a lasting effect."""
    if isinstance(ability, StaticGroup):
        return sum(_static(part) for part in ability.parts if isinstance(part, Static | StaticGroup))
    if isinstance(ability.what, This | Attached):
        return 0 if isinstance(ability.what, This) else 20
    return typical_points(Affect(ability.what, ability.changes, Always()))


def _rule(ability: StaticRule) -> int:
    match ability.rule:
        case EntersWith():
            return 0
        case SpellCost(what=This()):
            return 0
        case SpellCost() | PlayFrom() | ExtraLandPlays() | AttackTax():
            return 22
        case Replace() | Prevent():
            return 14
        case _:
            return 10
