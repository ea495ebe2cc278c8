"""The sources of mana a player has at the moment: every mana ability that could be activated for a payment (605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from engine.cards.mana_cost import ManaCost
from engine.game.mana.producing import Alternatives, alternatives
from engine.game.mana.wishes import wishes_of
from engine.game.scope import Scope
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import DoCost, ManaPayment, PayLife, TapSelf
from engine.ir.effects.cards import Mill
from engine.ir.effects.game import AddMana, SpendOn
from engine.ir.effects.permanents import Sacrifice
from engine.ir.effects.structure import If, Instead, Sequence
from engine.ir.node import Effect, find
from engine.ir.selectors import This
from engine.ir.sorting import cost_parts

if TYPE_CHECKING:
    from engine.game.game import Game


class ManaSource(msgspec.Struct, frozen=True):
    """A mana ability that can be activated. `index`: its place among the object's mana abilities; `weight`: how much
    one would rather not use it (0 = a land that only taps); `cost`: mana it
    costs itself, for each symbol the types it accepts; `special` "": a mana
    ability; else another way to pay ("convoke", "improvise", "delve")."""

    object: ObjectId
    index: int
    alternatives: Alternatives
    weight: int
    cost: tuple[str, ...] = ()
    spend_on: tuple[SpendOn, ...] = ()
    special: str = ""

    @property
    def signature(self) -> tuple[Any, ...]:
        """Sources that are the same for a payment have the same signature."""
        return (self.alternatives, self.weight, self.cost, self.spend_on, self.special)


def mana_sources(game: Game, player: PlayerId, *, without: frozenset[ObjectId] = frozenset()) -> list[ManaSource]:
    """A player's sources in the order in which one would use them: the cheap ones first, of those the permanents that
    make the fewest types of mana."""
    found: list[ManaSource] = []
    for obj in game.state.permanents():
        if obj.controller != player or obj.id in without:
            continue
        chars = game.characteristics(obj.id)
        for index, ability in enumerate(chars.sorted.mana):
            weight = _weight(game, obj.id, ability)
            if weight is None or not game.can_activate_mana(player, obj.id, ability):
                continue
            source = _source(game, player, obj.id, index, ability, weight)
            if source is not None:
                found.append(source)
    kinds: dict[ObjectId, set[str]] = {}
    for source in found:
        kinds.setdefault(source.object, set()).update("".join(unit for units in source.alternatives for unit in units))
    wishes = wishes_of(game, player)
    found.sort(
        key=lambda source: (
            wishes.rank(source.object),
            source.weight,
            len(kinds[source.object]),
            sum(map(len, source.alternatives)),
        )
    )
    return found


def _source(
    game: Game, player: PlayerId, id: ObjectId, index: int, ability: Activated, weight: int
) -> ManaSource | None:
    scope = game.scope(id, player)
    effect = next(find(as_it_is(scope, ability.effect), AddMana), None)
    if effect is None:
        return None
    options = tuple(units for units in alternatives(scope, effect, player) if units and all(units))
    if not options:
        return None
    return ManaSource(id, index, options, weight, own_cost(ability), effect.spend_on)


def as_it_is(scope: Scope, effect: Effect) -> Effect:
    """What an instruction comes to with the conditions in it as they are now."""
    match effect:
        case Instead(usual=usual, then=then, condition=condition):
            return as_it_is(scope, then if scope.game.holds(scope, condition) else usual)
        case If(then=then, otherwise=otherwise, condition=condition):
            if scope.game.holds(scope, condition):
                return as_it_is(scope, then)
            return effect if otherwise is None else as_it_is(scope, otherwise)
        case Sequence(steps=steps):
            return Sequence(tuple(as_it_is(scope, step) for step in steps))
        case _:
            return effect


def own_cost(ability: Activated) -> tuple[str, ...]:
    """The mana in a mana ability's cost: for each mana the types that pay it."""
    found: list[str] = []
    for part in cost_parts(ability.cost):
        if isinstance(part, ManaPayment):
            for symbol in ManaCost.parse(part.symbols).symbols:
                found.extend(["WUBRGC"] * symbol.generic if symbol.is_generic else [symbol.payable])
    return tuple(found)


def _weight(game: Game, id: ObjectId, ability: Activated) -> int | None:
    """How dear a source is: lands first, then artifacts, creatures, then what costs life, cards or permanents. None if
    its cost is nothing that a payment may decide to pay."""
    types = game.characteristics(id).types
    weight = 0 if "Land" in types and "Creature" not in types else 4 if "Creature" not in types else 8
    for part in cost_parts(ability.cost):
        match part:
            case TapSelf():
                continue
            case ManaPayment():
                weight += 2
            case PayLife():
                weight += 20
            case DoCost(action=Sacrifice(what=This())):
                weight += 40
            case DoCost(action=Mill()):
                weight += 10
            case _:
                return None
    return weight
