"""Player model: the game as its player sees it, the worth of objects, and the leading players.

Comes in: a `GameView`. Goes out: a `SeenField` for `Judge`, and the worth of permanents, cards and players. Everything
is worked out when it is asked for and kept as long as the view.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from engine.agents.evaluation.judge import Bound, Judge
from engine.agents.evaluation.points import CARD, LAND, LOYALTY, ROCK, abilities_points, creature_points, typical_points
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.choices import Action
from engine.game.kernel.objects import BATTLEFIELD, STACK
from engine.game.view.insight import Insight, TotalPrice
from engine.game.view.view import GameView, ObjectView
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Static, StaticGroup
from engine.ir.effects.permanents import PutCounters
from engine.ir.node import Condition, Effect, Selector, Value, find_nodes
from engine.ir.replacing import EntersWith
from engine.ir.selectors import All, AnyTarget, Granter, OfYourChoice, Some, Target, This
from engine.ir.sorting import SortedAbilities

MOST_KEPT = 4_000
BEFORE_ATTACKS = frozenset({"untap", "upkeep", "draw", "precombat main", "beginning of combat"})
"""The steps after which attackers are still declared."""


class EvaluationCache:
    """What abilities are worth as such: worked out once for every printed card, kept between decisions."""

    def __init__(self) -> None:
        self._abilities: dict[tuple[int, int, bool], tuple[SortedAbilities, int]] = {}
        self._effects: dict[int, tuple[Effect, int]] = {}

    def abilities(self, abilities: SortedAbilities, power: int, *, fresh: bool) -> int:
        key = (id(abilities), power, fresh)
        found = self._abilities.get(key)
        if found is None or found[0] is not abilities:
            if len(self._abilities) > MOST_KEPT:
                self._abilities.clear()
            found = self._abilities[key] = (abilities, abilities_points(abilities, power, fresh=fresh))
        return found[1]

    def effect(self, effect: Effect) -> int:
        found = self._effects.get(id(effect))
        if found is None or found[0] is not effect:
            if len(self._effects) > MOST_KEPT:
                self._effects.clear()
            found = self._effects[id(effect)] = (effect, typical_points(effect))
        return found[1]


class PlayerModel:
    """One view with everything that was worked out about it."""

    def __init__(self, view: GameView, appraisal: EvaluationCache) -> None:
        self.view = view.hold_still()
        self.insight = Insight(self.view)
        self.appraisal = appraisal
        self._worth: dict[ObjectId, int] = {}
        self._standing: dict[PlayerId, int] = {}
        self._own: list[ObjectView] | None = None
        self._controlled: dict[PlayerId, list[ObjectId]] | None = None
        self._mana: int | None = None
        self._prices: dict[Hashable, TotalPrice | None] = {}

    def own_permanents(self) -> list[ObjectView]:
        """The viewer's permanents; not to be changed."""
        if self._own is None:
            found = (self.view.view_object(id) for id in self.view.battlefield)
            self._own = [
                obj for obj in found if obj is not None and obj.controller == self.view.me and not obj.phased_out
            ]
        return self._own

    def _boards(self) -> dict[PlayerId, list[ObjectId]]:
        """The permanents of each player."""
        if self._controlled is None:
            self._controlled = {}
            for id in self.view.battlefield:
                obj = self.view.view_object(id)
                if obj is not None:
                    self._controlled.setdefault(obj.controller, []).append(id)
        return self._controlled

    def available_mana(self) -> int:
        """How much mana the viewer's untapped permanents and pool hold."""
        if self._mana is None:
            self._mana = sum(self.view.player(self.view.me).mana_pool.values())
            for obj in self.own_permanents():
                if not obj.tapped and obj.characteristics.sorted.mana and not obj.summoning_sick:
                    self._mana += self.insight.mana_output(obj.id)[1]
        return self._mana

    def total_price(self, action: Action) -> TotalPrice | None:
        """The current price of a spell or activated ability."""
        key = (action.kind, action.object, action.face, action.index, action.method)  # the option takes long to hash
        if key not in self._prices:
            self._prices[key] = self.insight.total_price(action)
        return self._prices[key]

    def is_idle(self, obj: ObjectView) -> bool:
        """Whether a creature neither fights in this turn's combat nor can attack any more this turn."""
        if obj.attacking is not None or obj.blocking:
            return False
        before = self.view.step in BEFORE_ATTACKS and obj.controller == self.view.active
        able = not obj.tapped and not obj.summoning_sick and "defender" not in obj.characteristics.sorted.keyword_names
        return not (before and able)

    def rate_object(self, id: ObjectId) -> int:
        """What a permanent, spell or card is worth to whoever has it."""
        found = self._worth.get(id)
        if found is None:
            obj = self.view.view_object(id)
            found = self._worth[id] = CARD if obj is None else self._appraise(obj)
        return found

    def _appraise(self, obj: ObjectView) -> int:
        chars = obj.characteristics
        if obj.kind == "ability":
            return 20 if obj.effect is None else max(5, self.appraisal.effect(obj.effect))
        on_battlefield = obj.zone == BATTLEFIELD
        if not chars.is_permanent:
            # A spell that the bot can't judge is still worth about its price to others.
            return max(10 + 4 * obj.mana_value, sum(self.appraisal.effect(spell) for spell in chars.sorted.spells))
        points = self._body(chars, obj) + self.appraisal.abilities(
            chars.sorted, max(0, chars.power or 0), fresh=not on_battlefield
        )
        if obj.is_commander and obj.zone == BATTLEFIELD:
            points = points * 8 // 10  # it comes back
        return max(2, points)

    def _body(self, chars: Characteristics, obj: ObjectView) -> int:
        points = 0
        if "Land" in chars.types:
            points += LAND - 12
        if "Creature" in chars.types:
            extra = 0 if obj.zone == BATTLEFIELD else entering_counters(chars.sorted)
            points += creature_points((chars.power or 0) + extra, (chars.toughness or 0) + extra)
        if "Planeswalker" in chars.types:
            points += 24 + LOYALTY * (obj.counters.get("loyalty", 0) or chars.loyalty or 0)
        if not points:
            points = ROCK - 12 if chars.sorted.mana else 10
        return points

    def standing(self, player: PlayerId) -> int:
        """Rates a player's position: board, hand and life."""
        found = self._standing.get(player)
        if found is None:
            who = self.view.player(player)
            board = sum(self.rate_object(id) for id in self._boards().get(player, ()))
            found = self._standing[player] = board + 15 * who.hand_size + 2 * max(0, who.life)
        return found

    def harm_percent(self, player: PlayerId) -> int:
        """How much harm to a player is worth, in percent: more for the opponent who is ahead."""
        if player == self.view.me:
            return -100
        others = self.view.opponents
        if len(others) <= 1:
            return 100
        total = sum(self.standing(other) for other in others) or 1
        share = self.standing(player) * len(others) * 100 // total
        return max(60, min(140, 50 + share // 2))


def entering_counters(abilities: SortedAbilities) -> int:
    """Returns the number of +1/+1 counters that a creature enters with, as far as its text gives it."""
    total = 0
    for ability in abilities.replacements:
        rule = ability.rule
        if isinstance(rule, EntersWith) and isinstance(rule.what, This):
            for put in find_nodes(rule.effect, PutCounters):
                if put.counter == "+1/+1" and isinstance(put.on, This):
                    total += getattr(put.count, "n", 3)
    return total


class SeenField:
    """The board as the judge of one spell or ability asks about it; `source` is that spell, ability or card."""

    def __init__(self, sight: PlayerModel, source: ObjectId, x: int = 3) -> None:
        self.sight = sight
        self.view = sight.view
        self.source = source
        self._x = x

    def entities(self, selector: Selector, bound: Bound) -> tuple[Entity, ...]:
        match selector:
            case This():
                obj = self.view.view_object(self.source)
                return (self.source,) if obj is None else (obj.source,)
            case Granter(object=granter):
                return (ObjectId(granter),) if granter else ()
            case Target() | AnyTarget():
                return self.sight.insight.legal_targets(self.source, selector)
            case OfYourChoice(what=what) | Some(what=what):
                return self.sight.insight.find_entities(self.source, All(what), bound) or ()
            case _:
                return self.sight.insight.find_entities(self.source, selector, bound) or ()

    def is_player(self, entity: Entity) -> bool:
        return is_player(entity)

    def own_player(self) -> Entity:
        return self.view.me

    def controller(self, entity: Entity) -> Entity:
        if is_player(entity):
            return entity
        obj = self.view.view_object(ObjectId(entity))
        if obj is None:
            return self.view.me
        return obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner

    def harm_percent(self, entity: Entity) -> int:
        return self.sight.harm_percent(PlayerId(self.controller(entity)))

    def rate_object(self, entity: Entity) -> int:
        return self.sight.rate_object(ObjectId(entity))

    def power_and_toughness(self, entity: Entity) -> tuple[int, int] | None:
        if is_player(entity):
            return None
        obj = self.view.view_object(ObjectId(entity))
        if obj is None or "Creature" not in obj.characteristics.types:
            return None
        chars = obj.characteristics
        return max(0, chars.power or 0), (chars.toughness or 0) - obj.damage

    def has_trait(self, entity: Entity, name: str) -> bool:
        if is_player(entity):
            return False
        obj = self.view.view_object(ObjectId(entity))
        if obj is None:
            return False
        match name:
            case "tapped":
                return obj.tapped
            case "attacking":
                return obj.attacking is not None
            case "token":
                return obj.kind == "token"
            case "idle":
                return self.sight.is_idle(obj)
            case "commander":
                return obj.is_commander
            case "Planeswalker" | "Land" | "Creature" | "Artifact":
                return name in obj.characteristics.types
            case _:
                return obj.characteristics.has_keyword(name)

    def life_total(self, player: Entity) -> int:
        return self.view.player(PlayerId(player)).life if is_player(player) else 20

    def zone_of(self, entity: Entity) -> str:
        obj = None if is_player(entity) else self.view.view_object(ObjectId(entity))
        return "" if obj is None else obj.zone

    def number(self, value: Value, bound: Bound) -> int | None:
        return self.sight.insight.compute_value(self.source, value, bound)

    def judge_condition(self, condition: Condition) -> bool | None:
        return self.sight.insight.condition_holds(self.source, condition)

    def guess_x(self) -> int:
        obj = self.view.view_object(self.source)
        chosen = None if obj is None else obj.value_of_x
        return self._x if chosen is None else chosen

    def statics(self, entity: Entity) -> tuple[Any, ...]:
        obj = None if is_player(entity) else self.view.view_object(ObjectId(entity))
        if obj is None:
            return ()
        found: list[Static] = []
        for ability in obj.characteristics.sorted.statics:
            parts = ability.parts if isinstance(ability, StaticGroup) else (ability,)
            found.extend(part for part in parts if isinstance(part, Static))
        return tuple(found)

    def activated(self, entity: Entity) -> int:
        obj = None if is_player(entity) else self.view.view_object(ObjectId(entity))
        if obj is None:
            return 0
        chars = obj.characteristics
        return self.sight.appraisal.abilities(chars.sorted, max(0, chars.power or 0), fresh=False)


def judge_of(
    sight: PlayerModel, source: ObjectId, x: int = 3, fixed: Mapping[int, tuple[Entity, ...]] | None = None
) -> Judge:
    """A judge of a spell, ability or card for the player who sees."""
    return Judge(SeenField(sight, source, x), fixed)
