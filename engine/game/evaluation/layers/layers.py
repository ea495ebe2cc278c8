"""Runs the layer system (613): from copiable values and continuous effects to characteristics.

Input: the state. Output: a mapping from object to `Characteristics` for every object that an effect or counter changes.
All other objects have their copiable values. The layers run again only after a change (law 6).
"""

from __future__ import annotations

from collections.abc import Set

from engine.errors import blame
from engine.game.evaluation.dispatch import is_true, select
from engine.game.evaluation.layers.applying import action_of, apply_change
from engine.game.evaluation.layers.aspects import (
    ABILITIES,
    ADD_PT,
    ANY_ABILITY,
    COLOURS,
    CONTROL,
    COPY,
    DEFINE_PT,
    RULES,
    SET_PT,
    SWITCH_PT,
    TEXT,
    TYPES,
)
from engine.game.evaluation.layers.gathering import GatheredEffects, identity
from engine.game.evaluation.layers.layer_effects import (
    LayerEffect,
    asks_each_for_itself,
    sorted_grant,
    static_parts,
    with_abilities,
)
from engine.game.evaluation.layers.merging import (
    Added,
    add_together,
    added_by,
    bundles_of,
    can_merge,
    repeats,
    total_of,
)
from engine.game.evaluation.layers.shared_answers import SharedAnswers, counted_by
from engine.game.evaluation.layers.starting import NEXT
from engine.game.kernel.characteristics import NO_ABILITIES, TIME, Characteristics
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.ids import Entity, ObjectId, is_player
from engine.ir.abilities import Keyword
from engine.ir.node import Value
from engine.ir.values import Count, Times

KEYWORD_COUNTERS = frozenset(
    ("flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof")
    + ("indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance")
)
"""Keywords that a counter can give (122.1b)."""

CUMULATIVE_KEYWORDS = frozenset({"exalted"})
"""Keyword counters of which each one counts (702.83b)."""

ORDER = (COPY, CONTROL, TEXT, TYPES, COLOURS, ABILITIES, DEFINE_PT, SET_PT, ADD_PT, SWITCH_PT, RULES)

SIZES = frozenset({"power"})

KEYWORDS = frozenset({ANY_ABILITY})

MOST_GRANTS = 8
"""The maximum number of rounds in which granted abilities grant other abilities."""


class LayerRun(GatheredEffects):
    """One computation of all layers. `chars` holds the working characteristics of every object changed so far; the
    game answers from it while the run lasts."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.answers = SharedAnswers()

    def run(self) -> dict[ObjectId, Characteristics]:
        self._gather()
        for layer in ORDER:
            if layer == ABILITIES:
                # Keyword counters apply in layer 6 (613.1f), here before all effects: the state keeps no timestamps of
                # counters (613.7c), and mostly the effect that removes a keyword is the later one.
                self._keyword_counters()
                self.answers.written(KEYWORDS)
            self._layer(layer)
            if layer == ABILITIES:
                self._silence()
                self.answers.written(KEYWORDS)
                # Only now is it known which abilities each object has. Their own effects begin in layer 6 (613.6).
                self._granted_ones()
            if layer == SET_PT:
                # Base power and toughness are those after layer 7b, before modifications and counters (613.4b, 613.4c).
                for chars in self.chars.values():
                    chars.base_size = (chars.power, chars.toughness)
            if layer == ADD_PT:
                self._counters()
        return self.chars

    def _silence(self) -> None:
        """Removes the granted abilities of silenced objects together with their own (law 11)."""
        for id in list(self.chars):
            obj = self.game.state.objects.get(id)
            if obj is not None and obj.silent:
                self.writable(id).sorted = NO_ABILITIES

    @property
    def heeded(self) -> frozenset[str]:
        """Returns the frequent changes (tapping, mana, life, time, past events) that any of the effects reads."""
        seasonal = any(effect.until.startswith(NEXT) for effect in self.game.state.effects)
        own = frozenset({TIME}) if seasonal else frozenset()
        return own.union(*(effect.shape.heeds for effect in self.effects))

    @property
    def watched(self) -> set[Entity]:
        """Returns the sources of the effects and the objects that they name, in any zone."""
        found: set[Entity] = {effect.context.source for effect in self.effects}
        for effect in self.effects:
            for named in effect.shape.watches:
                found.update(select(effect.context, named))
        return found

    def _granted_ones(self) -> None:
        """Applies static abilities that objects gained in layer 6. The abilities that these grant apply in layer 6
        too."""
        for _ in range(MOST_GRANTS):
            begun = len(self.effects)
            self._gather_granted()
            if len(self.effects) == begun:
                return
            self._layer(ABILITIES, self.effects[begun:])

    # -- applying ----------------------------------------------------------------------------------------------------

    def _layer(self, layer: int, effects: list[LayerEffect] | None = None) -> None:
        among = self.effects if effects is None else effects
        waiting = [effect for effect in among if layer in effect.shape.by_layer]
        # Characteristic-defining abilities apply first (613.3), then timestamps decide (613.7). With equal timestamps,
        # an effect that removes abilities comes before one that adds some: a card can say both in one sentence.
        waiting.sort(key=lambda effect: (not effect.shape.defines, effect.timestamp, not effect.shape.loses_all_other))
        while waiting:
            # The comparison of outcomes is slow (613.8a). It starts only where an effect could depend on another one.
            independent = self._independent(waiting, layer)
            if independent:
                self._apply_in_order(waiting[:independent], layer)
                del waiting[:independent]
            else:
                # One at a time: each applied effect can end or create dependencies of the others (613.8c).
                effect = self._next(waiting, layer)
                waiting.remove(effect)
                self._apply(effect, layer)

    def _independent(self, waiting: list[LayerEffect], layer: int) -> int:
        """Counts the effects at the beginning of `waiting` that can't depend on any waiting effect.

        No waiting effect writes an aspect that decides their objects, existence or action, so they apply in timestamp
        order (613.7).
        """
        written: set[str] = set()
        for shape in {effect.shape for effect in waiting}:
            written |= shape.writes[layer]
        for number, effect in enumerate(waiting):
            if _reads_any(effect, written, layer):
                return number
        return len(waiting)

    def _apply_in_order(self, effects: list[LayerEffect], layer: int) -> None:
        """Applies effects that don't depend on each other; those that can be merged are applied together."""
        together: list[LayerEffect] = []
        before: LayerEffect | None = None
        written: set[str] = set()
        """The aspects that the waiting effects will write. An effect that reads one of them doesn't join them."""
        for effect in effects:
            merges = can_merge(effect.shape, layer)
            if not merges or not effect.shape.reads.isdisjoint(written):
                self._apply_together(together, layer)
                together, written = [], set()
            if merges:
                together.append(effect)
                written |= effect.shape.writes[layer]
            elif not repeats(effect, before, layer):  # a repetition would change nothing
                self._apply(effect, layer)
            before = effect
        self._apply_together(together, layer)

    def _apply_together(self, effects: list[LayerEffect], layer: int) -> None:
        if len(effects) == 1:
            self._apply(effects[0], layer)
        if len(effects) < 2:
            return
        bundles = bundles_of((effect, self._settled(effect)) for effect in effects)
        added = [self._added_by_all(bundle, layer) for _, bundle in bundles]
        add_together(self, layer, bundles, [total_of(parts) for parts in added])
        if layer == ABILITIES:
            for (affected, bundle), parts in zip(bundles, added, strict=True):
                for effect, part in zip(bundle, parts, strict=True):
                    self._note_granted(effect, affected, part)
        self.answers.written(frozenset().union(*(effect.shape.writes[layer] for effect in effects)))

    def _settled(self, effect: LayerEffect) -> tuple[Entity, ...]:
        """Returns the objects of an effect, fixed in its first layer (613.6)."""
        try:
            if effect.affected is not None:
                return effect.affected
            if not self._exists(effect):
                return ()
            affected = self._affected(effect)
        except Exception as problem:
            blame(problem, effect.context.source)
            raise
        # Later layers use these objects, even if the ability is lost meanwhile (613.6).
        if effect.ability is not None or effect.what is None:
            effect.affected = affected
        return affected

    def _added(self, effect: LayerEffect, layer: int) -> Added:
        self.numbers = {}
        try:
            return added_by(self, effect, layer)
        except Exception as problem:
            blame(problem, effect.context.source)
            raise

    def _added_by_all(self, bundle: list[LayerEffect], layer: int) -> list[Added]:
        """Returns the additions of each effect to the objects that all of them share."""
        found: list[Added] = []
        for place, effect in enumerate(bundle):
            again = place > 0 and repeats(effect, bundle[place - 1], layer)
            found.append(found[-1] if again else self._added(effect, layer))
        return found

    def _note_granted(self, effect: LayerEffect, affected: tuple[Entity, ...], added: Added) -> None:
        """Notes the static abilities that an effect has granted, with its timestamp."""
        statics = sorted_grant(added[0]).statics
        for entity in affected if statics else ():
            self.granted.update({(ObjectId(entity), identity(ability)): effect.timestamp for ability in statics})

    def _next(self, waiting: list[LayerEffect], layer: int) -> LayerEffect:
        """Returns the effect with the earliest timestamp that depends on no other. If all effects wait for each other,
        it returns the earliest of all (613.8b)."""
        if len(waiting) == 1:
            return waiting[0]
        for effect in waiting:
            others = [other for other in waiting if _may_depend(effect, other, layer)]
            before = self._outcome(effect, layer) if others else None
            if not any(self._depends(effect, before, other, layer) for other in others):
                return effect
        # A loop of dependencies: ignore them and go by timestamp (613.8b).
        return waiting[0]

    def _depends(self, effect: LayerEffect, before: object, other: LayerEffect, layer: int) -> bool:
        """Whether applying `other` would change the existence, the objects or the action of `effect` (613.8a).

        The rule asks about a hypothetical board, so `other` is tried on copies and taken back. `before`: the outcome of
        `effect` on the present board.
        """
        # The working values are shared until something writes them: a trial copies only the objects that it changes.
        saved, board, kept = self.chars, self.board, other.affected
        controls = self.game.current_values.controls()
        self.put_back(dict(saved), dict(board))
        self.borrowed = set(saved)
        versions, self.answers.versions = self.answers.versions, dict(self.answers.versions)
        self._apply(other, layer)
        after = self._outcome(effect, layer)
        self.put_back(saved, board)
        self.borrowed, other.affected = set(), kept
        self.answers.versions = versions
        self.game.current_values.restore_controls(controls)
        return before != after

    def _outcome(self, effect: LayerEffect, layer: int) -> object:
        """Returns the objects of an effect and its action on them in a layer; None if its ability doesn't exist."""
        if not self._exists(effect):
            return None
        affected = self._affected(effect) if effect.affected is None else effect.affected
        if not effect.shape.acts_by[layer]:
            return affected
        self.numbers, self.subject = {}, getattr(effect.what, "bind", "")
        contexts = [_context_for(effect, ObjectId(entity)) for entity in affected]
        if not self.subject:
            contexts = contexts[:1]  # the action is the same on all of its objects
        changes = effect.shape.by_layer[layer]
        actions = [action_of(self, context, change, layer) for context in contexts for change in changes]
        self.subject = ""
        return affected, actions

    def worked_out(self, context: Context, value: Value) -> int:
        """Returns the current number of a value. Objects that several effects count are searched once."""
        if isinstance(value, Times):
            return self.worked_out(context, value.factor) * self.worked_out(context, value.value)
        counted = counted_by(value) if isinstance(value, Count) else None
        if counted is not None:
            return len(self.answers.meant(context, counted))
        return super().worked_out(context, value)

    def _exists(self, effect: LayerEffect) -> bool:
        """Whether the ability an effect comes from is still there (613.6)."""
        # A spell's effect needs no source (611.2a). A static ability that has begun to apply goes on (613.6).
        if effect.ability is None or effect.affected is not None:
            return True
        statics = self.of(effect.context.source).sorted.statics
        return any(part is effect.ability for ability in statics for part, _ in static_parts(ability))

    def _affected(self, effect: LayerEffect) -> tuple[Entity, ...]:
        condition = effect.condition
        each = effect.ability is not None and asks_each_for_itself(effect.ability)
        if effect.what is None or (condition is not None and not each and not is_true(effect.context, condition)):
            return ()
        found = self.answers.meant(effect.context, effect.what)
        if any(map(is_player, found)):
            found = tuple(entity for entity in found if not is_player(entity))
        return tuple(entity for entity in found if self._fulfils(effect, entity)) if each else found

    def _fulfils(self, effect: LayerEffect, entity: Entity) -> bool:
        """Whether the condition is true for one object of the effect."""
        assert effect.condition is not None
        with effect.context.bind_temporarily(getattr(effect.what, "bind", ""), (entity,)):
            return is_true(effect.context, effect.condition)

    def _apply(self, effect: LayerEffect, layer: int) -> None:
        try:
            self._carry_out(effect, layer)
        except Exception as problem:
            blame(problem, effect.context.source)
            raise

    def _carry_out(self, effect: LayerEffect, layer: int) -> None:
        affected = self._settled(effect)
        name = getattr(effect.what, "bind", "")
        self.numbers, self.subject = {}, name
        for entity in affected:
            id = ObjectId(entity)
            if id not in self.game.state.objects:
                continue
            context = _context_for(effect, id)
            had = len(self.of(id).sorted.statics)
            for change in effect.shape.by_layer[layer]:
                apply_change(self, context, change, layer, id)
            # A granted ability has the timestamp of the effect that grants it, if that is later (613.7a).
            for ability in self.of(id).sorted.statics[had:]:
                self.granted[id, identity(ability)] = effect.timestamp
        self.subject = ""
        self.answers.written(effect.shape.writes[layer])

    # -- counters ----------------------------------------------------------------------------------------------------

    def _with_counters(self) -> list[GameObject]:
        objects = self.game.state.objects
        return [obj for id in self.game.state.battlefield if (obj := objects[id]).counters]

    def _keyword_counters(self) -> None:
        for obj in self._with_counters():
            for kind, count in obj.counters.items():
                if kind in KEYWORD_COUNTERS:
                    chars = self.writable(obj.id)
                    several = count if kind in CUMULATIVE_KEYWORDS else 1
                    chars.sorted = with_abilities(chars.sorted, (Keyword(kind),) * several)

    def _counters(self) -> None:
        """Applies counters (613.4c). They add like the other effects of this layer, so their order doesn't matter."""
        for obj in self._with_counters():
            for kind, count in obj.counters.items():
                change = counter_change(kind)
                if change is not None:
                    chars = self.writable(obj.id)
                    if chars.power is not None and chars.toughness is not None:
                        chars.power += change[0] * count
                        chars.toughness += change[1] * count
        self.answers.written(SIZES)


def _context_for(effect: LayerEffect, id: ObjectId) -> Context:
    """Returns the context in which an effect changes one of its objects. If the effect names each of its objects, that
    name means this one: "each ... has base power and toughness each equal to its mana value"."""
    name = getattr(effect.what, "bind", "")
    if not name:
        return effect.context
    context = effect.context.with_subject(id)
    context.bindings, context.subject = {**effect.context.bindings, name: (id,)}, effect.context.subject
    return context


def _reads_any(effect: LayerEffect, written: Set[str], layer: int) -> bool:
    """Whether one of these aspects decides the objects, the existence or the action of an effect in a layer.

    Objects and existence are settled in the effect's first layer (611.2c, 613.6). The action is settled in none.
    """
    if effect.affected is None and not effect.shape.finds.isdisjoint(written):
        return True
    return not effect.shape.acts_by[layer].isdisjoint(written)


def _may_depend(effect: LayerEffect, other: LayerEffect, layer: int) -> bool:
    """Whether `other` writes an aspect that `effect` reads. Characteristic-defining abilities depend only on each other
    (613.8a, 613.3)."""
    if other is effect or other.shape.defines != effect.shape.defines:
        return False
    return _reads_any(effect, other.shape.writes[layer], layer)


def counter_change(kind: str) -> tuple[int, int] | None:
    """Returns the changes of power and toughness by a +X/+Y counter, or None for other kinds (122.1a)."""
    left, slash, right = kind.partition("/")
    if not slash:
        return None
    try:
        return int(left), int(right)
    except ValueError:
        return None
