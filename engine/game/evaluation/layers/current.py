"""Caches the current characteristics of every object: the result of the last run of the layers, until something changes
(613, law 6).

Input: the state, and notes about changes. Output: the board, and the `Characteristics` of any object, including objects
that are gone (608.2h). Control effects are carried out here too, because they change an object's controller.

Tracing explains the origin of characteristics. It applies the layers once more and notes the changes of each continuous
effect and each kind of counter (613, 122.1a-b). Only viewers use it, never the game itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.errors import EngineBug
from engine.game.evaluation.layers.aspects import ADD_PT, CONTROL, COPY, DEFINE_PT, SET_PT, SWITCH_PT
from engine.game.evaluation.layers.gathering import speaks_outside
from engine.game.evaluation.layers.heeding import matters_to
from engine.game.evaluation.layers.layer_effects import LayerEffect
from engine.game.evaluation.layers.layers import KEYWORD_COUNTERS, LayerRun, counter_change
from engine.game.evaluation.qualities import unpair
from engine.game.events import AbilityActivated, AbilityTriggered, ControlChanged, Event, SpellCast
from engine.game.kernel.characteristics import CARDS, EVERYTHING, MANA, Characteristics, Permanents, values_of
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import remove_from_fights
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.records import Size, Traced
from engine.game.kernel.rollback import silence_culprit
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.keywords import expand


class TracedRun(LayerRun):
    """A run of the layers that fills `traced`: object -> its changes, in the order of their application."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.traced: dict[ObjectId, list[Traced]] = {}
        self._before: dict[ObjectId, Characteristics] | None = None
        """The former values of the objects that the present effect has touched. None outside an effect that counts."""
        self._trying = 0

    def writable(self, id: ObjectId) -> Characteristics:
        if self._before is not None:
            self._before.setdefault(id, self.of(id).copy())
        return super().writable(id)

    def _depends(self, effect: LayerEffect, before: object, other: LayerEffect, layer: int) -> bool:
        self._trying += 1
        try:
            return super()._depends(effect, before, other, layer)
        finally:
            self._trying -= 1

    def _apply_together(self, effects: list[LayerEffect], layer: int) -> None:
        for effect in effects:  # one at a time, to trace the changes of each effect
            self._apply(effect, layer)

    def _carry_out(self, effect: LayerEffect, layer: int) -> None:
        self._before = None if self._trying else {}
        super()._carry_out(effect, layer)
        touched, self._before = self._before or {}, None
        for id, was in touched.items():
            made = _difference(effect.context.source, layer, was, self.of(id))
            if made is not None:
                self._note(id, made)

    def _keyword_counters(self) -> None:
        super()._keyword_counters()
        for id, kind, count in self._kinds():
            if kind in KEYWORD_COUNTERS:
                self._note(id, Traced(counter=kind, count=count, gained=(kind,)))

    def _counters(self) -> None:
        super()._counters()
        for id, kind, count in self._kinds():
            change = counter_change(kind)
            if change is not None and self.of(id).power is not None:
                self._note(id, Traced(counter=kind, count=count, added=(change[0] * count, change[1] * count)))

    def _kinds(self) -> list[tuple[ObjectId, str, int]]:
        objects = self.game.state.objects
        here = ((id, objects[id].counters) for id in self.game.state.battlefield)
        return [(id, kind, count) for id, counters in here for kind, count in counters.items() if count]

    def _note(self, id: ObjectId, made: Traced) -> None:
        self.traced.setdefault(id, []).append(made)


def _difference(source: ObjectId, layer: int, was: Characteristics, now: Characteristics) -> Traced | None:
    """Returns the changes of an effect in a layer, or None if it changed nothing."""
    if layer == COPY:
        return Traced(source, copied=True)
    if layer == CONTROL:
        return Traced(source, controlled=True)
    words_were, words_are = _words(was), _words(now)
    size_was, size_is = (was.power, was.toughness), (now.power, now.toughness)
    resized = size_is != size_was
    made = Traced(
        source,
        added=_added(size_was, size_is) if resized and layer == ADD_PT else None,
        set=size_is if resized and layer in (DEFINE_PT, SET_PT) else None,
        switched=layer == SWITCH_PT,
        gained=tuple(word for word in words_are if word not in words_were),
        lost=tuple(word for word in words_were if word not in words_are),
        abilities=_others(now) - _others(was),
        colours=now.colours if now.colours != was.colours else None,
        name=now.name if now.name != was.name else "",
        ruled=len(now.limits) > len(was.limits),
    )
    return None if made == Traced(source) else made


def _added(was: Size, now: Size) -> tuple[int, int]:
    return (now[0] or 0) - (was[0] or 0), (now[1] or 0) - (was[1] or 0)


def _words(chars: Characteristics) -> tuple[str, ...]:
    """Returns the words of the type line, then the names of keywords, in alphabetical order."""
    every = ("every creature type",) if chars.every_creature_type else ()
    return (*chars.supertypes, *chars.types, *chars.subtypes, *every, *sorted(chars.sorted.keyword_names))


def _others(chars: Characteristics) -> int:
    """Counts the abilities that don't come from keywords."""
    kinds = chars.sorted
    stood_for = {id(part) for keyword in kinds.keywords for part in expand(keyword)}
    listed = (*kinds.triggered, *kinds.activated, *kinds.statics, *kinds.rules, *kinds.replacements)
    return len({id(part) for part in listed} - stood_for)


MOST_RUNS = 16
"""The maximum number of runs. A change of control can end another one and so on. After this many runs, controllers stay
as they are."""


class _Known(dict[ObjectId, Characteristics]):
    """The characteristics known since the last change. It computes a missing entry itself, because most calls find
    one."""

    def __init__(self, find: Callable[[ObjectId], Characteristics]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, id: ObjectId) -> Characteristics:
        return self._find(id)


class CurrentValues:
    """The current characteristics of all objects. `dirty`: they must be computed again. `_known` depends on the last
    run and on the copiable values of its objects, and is emptied whenever something becomes dirty."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known = _Known(self._find)
        self.of: Callable[[ObjectId], Characteristics] = self._known.__getitem__
        """Returns the current characteristics of an object. If it's gone, returns the last ones."""
        self._changed: dict[ObjectId, Characteristics] = {}
        self._run: LayerRun | None = None
        self._board = Permanents()
        self._controls: dict[ObjectId, PlayerId] = {}
        self._heeded = EVERYTHING
        self._watched: set[Entity] = set()
        self.dirty = True

    def _find(self, id: ObjectId) -> Characteristics:
        """Returns the current characteristics of an object. If it's gone, returns the last ones.

        Raises:
            EngineBug: if the game remembers nothing of the object.
        """
        state, run = self._game.state, self._run
        if run is None:
            if self.dirty:
                self.refresh()
            found = self._changed.get(id)
            if found is None:
                obj = state.objects.get(id)
                found = None if obj is None else values_of(obj)
            if found is not None:
                self._known[id] = found
                return found
        elif id in state.objects:
            return run.of(id)
        elif id in self._changed:
            return self._changed[id]
        known = state.last_known.get(id)
        if known is not None:
            remembered: Characteristics = known
            return remembered
        gone = state.memory.get(id)
        if gone is not None:
            return values_of(gone)
        raise EngineBug(f"nothing is remembered of object {id}")

    def board(self) -> Permanents:
        """Returns the phased-in permanents with their current characteristics. Callers must not change them."""
        if self._run is not None:
            return self._run.permanents()
        if self.dirty:
            self.refresh()
        return self._board

    def refresh(self) -> None:
        """Applies all continuous effects again, unless nothing has changed or a run is in progress."""
        if self._run is not None or not self.dirty:
            return
        for _ in range(MOST_RUNS):
            self._apply_all()
            self.dirty = False
            if not self._settle_control():
                break
        self._game.sources.look_again()

    def _apply_all(self) -> None:
        """Runs the layers once. If an object's abilities can't be applied, silences it and starts the run again (law
        11). Each restart leaves one object fewer that could fail."""
        while True:
            self._controls = {}
            self._known.clear()
            try:
                self._run = LayerRun(self._game)
                self._changed = self._run.run()
                self._board = self._run.permanents()
                self._heeded = self._run.heeded
                self._watched = self._run.watched
            except Exception as problem:
                self._run = None
                if not silence_culprit(self._game, problem):
                    raise
            else:
                return
            finally:
                self._run = None

    def changes_cards(self) -> bool:
        """Whether continuous effects change objects outside the battlefield."""
        changed, objects = self._changed if self._run is None else self._run.chars, self._game.state.objects
        return any(id in objects and objects[id].zone != BATTLEFIELD for id in changed)

    def trace_changes(self) -> Mapping[ObjectId, Sequence[Traced]]:
        """Returns the changes of each object, effect by effect. The game stays the same."""
        self.refresh()
        if self._run is not None:
            return {}
        controls, run = self._controls, TracedRun(self._game)
        self._controls, self._run = {}, run
        self._known.clear()
        try:
            run.run()
        finally:
            self._controls, self._run = controls, None
        return run.traced

    def mark_dirty(self) -> None:
        """Notes that anything may have changed."""
        self.dirty = True
        self._known.clear()

    def note_events(self, events: Iterable[Event]) -> None:
        """Notes events. Marks all as dirty if one of them could matter to a continuous effect."""
        for event in events:
            if self.dirty:
                return
            if matters_to(event, self._heeded):
                self.mark_dirty()
            elif isinstance(event, AbilityTriggered | AbilityActivated | SpellCast):  # with all that was announced
                item = self._game.state.find_object(event.object if isinstance(event, SpellCast) else event.item)
                if item is not None:
                    self.note_place(item)

    def note_change(self, aspects: frozenset[str]) -> None:
        """Notes that only these aspects of the game have changed. Marks all as dirty if an effect reads one of them."""
        if not self.dirty and not aspects.isdisjoint(self._heeded):
            self.mark_dirty()

    def note_mana(self) -> None:
        """Notes that the amount of unspent mana has changed."""
        self.note_change(frozenset({MANA}))

    def note_place(self, obj: GameObject) -> None:
        """Notes that an object has entered or left its zone, or has other copiable values there. Marks all as dirty,
        with one exception: the object is outside the battlefield, no effect changes it, names it or reads that zone,
        and it has no effect of its own."""
        self._known.pop(obj.id, None)
        self._game.sources.note_place(obj)
        if self.dirty:
            return
        if (
            obj.zone == BATTLEFIELD
            or CARDS in self._heeded
            or obj.id in self._changed
            or obj.id in self._watched
            or speaks_outside(obj)
        ):
            self.mark_dirty()

    def look_again(self, id: ObjectId) -> None:
        """Notes that an object has temporary copiable values, or its own again."""
        self._known.pop(id, None)

    def forget(self) -> None:
        """Notes that the game continues from another state."""
        self._changed = {}
        self.mark_dirty()

    def let_go(self) -> None:
        """Drops all references, because nobody needs the values any more."""
        self.__dict__.clear()

    def note_control(self, id: ObjectId, player: PlayerId) -> None:
        """Notes the controller that layer 2 gives an object."""
        state = self._game.state
        if state.player(player).in_game:
            self._controls[id] = player
            state.objects[id].controller = player

    def controls(self) -> tuple[dict[ObjectId, PlayerId], dict[ObjectId, PlayerId]]:
        """Returns the controllers that layer 2 has set, and the controllers the objects have now."""
        state = self._game.state
        return dict(self._controls), {id: state.objects[id].controller for id in (*state.battlefield, *state.stack)}

    def restore_controls(self, controls: tuple[dict[ObjectId, PlayerId], dict[ObjectId, PlayerId]]) -> None:
        """Undoes the changes of controllers since `controls` was called. Layer 2 tries effects to find dependencies."""
        self._controls, controllers = controls
        for id, player in controllers.items():
            self._game.state.objects[id].controller = player

    def _settle_control(self) -> bool:
        """Carries out control changes. Returns True if something changed, so that the caller applies the layers
        again."""
        changed = False
        state = self._game.state
        for id in state.battlefield:
            obj = state.objects[id]
            wanted = self._controls.get(id, obj.base_controller)
            known = obj.settled_controller
            if wanted != known:
                obj.settled_controller = wanted
                obj.controller = wanted
                obj.control_since = state.turn.number
                remove_from_fights(state, obj)
                obj.attacking = None
                obj.blocking = obj.blocked_by = ()
                obj.is_blocking = False
                unpair(self._game, obj)
                change = ControlChanged(id, known, wanted)
                self._game.record(change)
                state.control_changes = (*state.control_changes, change)
                changed = True
            elif obj.controller != wanted:
                obj.controller = wanted
                changed = True
        for id in state.stack:
            obj = state.objects[id]
            wanted = self._controls.get(id, obj.base_controller)
            if obj.controller != wanted:
                obj.controller = obj.settled_controller = wanted
                changed = True
        return changed
