"""Gathers the continuous effects (611, 604): floating ones, static abilities that function in the zone of their objects
(113.6), and characteristic-defining abilities, which function in all zones (604.3).
"""

from __future__ import annotations

from engine.game.evaluation.layers.aspects import ABILITIES, RULES, layers_of
from engine.game.evaluation.layers.layer_effects import (
    LayerEffect,
    WorkingCharacteristics,
    is_for_each_defender,
    static_parts,
)
from engine.game.evaluation.layers.starting import in_force
from engine.game.kernel.characteristics import keywords_of, values_of
from engine.game.kernel.context import context_of, effect_context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, GRAVEYARD, STACK, GameObject
from engine.ids import ObjectId
from engine.ir.abilities import Static, StaticGroup
from engine.ir.changes import Cant
from engine.ir.selectors import Ref, This
from engine.ir.sorting import is_defining, zones_named

ELSEWHERE = frozenset({"hand", "library", "graveyard", "exile"})
"""The zones where only the characteristic-defining static abilities of objects function."""


class GatheredEffects(WorkingCharacteristics):
    """`effects`: all effects found so far; `known`: the static abilities among them, by object and identity."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.effects: list[LayerEffect] = []
        self.known: set[tuple[ObjectId, int]] = set()
        self.granted: dict[tuple[ObjectId, int], int] = {}
        """Granted static abilities of objects -> the timestamp of the effect that granted them."""

    def _gather(self) -> None:
        self._gather_defining()
        state = self.game.state
        for effect in state.effects:
            if effect.changes and in_force(self.game, effect):
                context = effect_context(self.game, effect)
                self.effects.append(
                    LayerEffect(context, effect.timestamp, effect.what, effect.changes, affected=effect.affected)
                )
        in_graveyards = [
            id for player in state.players for id in player.graveyard if GRAVEYARD in state.objects[id].printed.works_in
        ]
        for obj, chars in self.board.values():  # no effect is applied yet, so these are the copiable values
            for ability in chars.sorted.statics:
                self._add_static(obj, ability)
        for id in (*state.command, *state.stack, *in_graveyards):
            obj = state.objects[id]
            if not obj.phased_out:
                for ability in self.of(id).sorted.statics:
                    self._add_static(obj, ability)

    def _gather_defining(self) -> None:
        """Adds characteristic-defining abilities, which function in all zones (604.3)."""
        for obj in defining_elsewhere(self.game):
            if obj.zone in ELSEWHERE and not obj.silent:
                for ability in obj.printed.sorted.defining:
                    context = context_of(self.game, obj.id, obj.controller)
                    self.effects.append(
                        LayerEffect(context, obj.timestamp, ability.what, ability.changes, ability=ability)
                    )

    def _add_static(self, obj: GameObject, ability: Static | StaticGroup) -> None:
        key = (obj.id, identity(ability))
        if key in self.known or not functions(obj, ability):
            return
        self.known.add(key)
        granted = self.granted.get(key, 0)
        timestamp = max(obj.timestamp, granted)  # 613.7a
        for part, condition in static_parts(ability):
            if is_for_each_defender(part):
                continue
            context = context_of(self.game, obj.id, obj.controller)
            self.effects.append(
                LayerEffect(
                    context, timestamp, part.what, part.changes, condition=condition, ability=part, granted=granted > 0
                )
            )

    def _gather_granted(self) -> None:
        for id in list(self.chars):
            obj = self.game.state.objects.get(id)
            if obj is not None and obj.zone == BATTLEFIELD:
                for ability in self.chars[id].sorted.statics:
                    self._add_static(obj, ability)


def defining_elsewhere(game: Game) -> list[GameObject]:
    """Returns the objects in hands, libraries, graveyards and exile with characteristic-defining abilities."""
    state, objects = game.state, game.state.objects
    zones = [zone for player in state.players for zone in (player.hand, player.library, player.graveyard)]
    found: list[ObjectId] = []
    for place, zone in enumerate((state.exile, *zones)):
        known = game.defining.get(place)
        if known is None or known[0] is not zone:
            known = game.defining[place] = (zone, [id for id in zone if _may_define(objects.get(id))])
        found += known[1]
    found.sort()
    there = (objects.get(id) for id in found)
    return [obj for obj in there if obj is not None and obj.printed.sorted.defining]


def _may_define(obj: GameObject | None) -> bool:
    return obj is None or obj.definition is None or obj.definition.defines


def identity(ability: Static | StaticGroup) -> int:
    """Returns the key of an ability. Two equal abilities have different keys."""
    return id(ability)


def speaks_outside(obj: GameObject) -> bool:
    """Whether an object outside the battlefield may have static abilities that function where it is."""
    if obj.zone in (STACK, COMMAND):
        return any(functions(obj, ability) for ability in obj.copiable.sorted.statics)
    return bool(obj.printed.sorted.defining) or (obj.zone == GRAVEYARD and GRAVEYARD in obj.printed.works_in)


def functions(obj: GameObject, ability: Static | StaticGroup) -> bool:
    """Whether a static ability functions in the zone of its object (113.6). On the battlefield, all do. In the command
    zone, those of emblems and those that name this zone do. On the stack, those about the spell itself do, with limits
    for permanent spells (`_on_stack`)."""
    if obj.zone == BATTLEFIELD:
        return True
    if obj.zone == COMMAND:
        if obj.kind == "emblem":
            return True
        return COMMAND in zones_named(ability)
    if obj.zone == STACK:
        if STACK in zones_named(ability) or keywords_of(values_of(obj), ability):
            return True
        return all(_on_stack(obj, part) for part, _ in static_parts(ability))
    return obj.zone in zones_named(ability)


OF_SPELLS = ("be countered", "be copied")
"""The restrictions of a permanent spell that are about the spell itself. All others are about the later permanent."""


def _on_stack(obj: GameObject, part: Static) -> bool:
    """Whether an ability of a spell functions on the stack (113.6). It must be about the spell itself. On a permanent
    spell, it must also define a characteristic or be about the spell as such ("this spell has cascade"). Other
    abilities of a permanent spell are about the later permanent."""
    if not (isinstance(part.what, This) or (isinstance(part.what, Ref) and part.what.name == "this")):
        return False
    if not obj.copiable.type_line.is_permanent or is_defining(part):
        return True
    return all(
        change.what in OF_SPELLS if isinstance(change, Cant) else set(layers_of(change)) <= {ABILITIES, RULES}
        for change in part.changes
    )
