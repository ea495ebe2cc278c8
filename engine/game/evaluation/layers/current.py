"""What every object is at the moment: the last run of the layers, kept until something changes (613, law 6).

Comes in: the state, and word that something has changed. Goes out: `Characteristics` of any object, those that are gone
included (608.2h), and the board. Control effects are carried out here too, as they change who an object belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.errors import EngineBug
from engine.game.evaluation.layers.heeding import matters_to
from engine.game.evaluation.layers.layers import LayerRun, speaks_outside
from engine.game.evaluation.layers.tracing import TracedRun
from engine.game.events import AbilityActivated, AbilityTriggered, ControlChanged, Event, SpellCast
from engine.game.kernel.characteristics import CARDS, EVERYTHING, MANA, Characteristics, Permanents, values_of
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import untie
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.records import Traced
from engine.game.kernel.rollback import silence_culprit
from engine.ids import Entity, ObjectId, PlayerId

MOST_RUNS = 16
"""A change of control can end another one and so on; after so many runs control stays as it is."""


class _Known(dict[ObjectId, Characteristics]):
    """What objects are, as far as it was asked for since anything changed: asked most of all, it answers by itself."""

    def __init__(self, find: Callable[[ObjectId], Characteristics]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, id: ObjectId) -> Characteristics:
        return self._find(id)


class CurrentValues:
    """The characteristics of all objects as of now. `dirty` says that they must be computed anew; `_known` depends on
    the last run and on the copiable values of the objects it holds, and is emptied whenever something is dirty."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known = _Known(self._find)
        self.of: Callable[[ObjectId], Characteristics] = self._known.__getitem__
        """What an object is now; what it last was, if it is gone."""
        self._changed: dict[ObjectId, Characteristics] = {}
        self._run: LayerRun | None = None
        self._board = Permanents()
        self._controls: dict[ObjectId, PlayerId] = {}
        self._heeded = EVERYTHING
        self._watched: set[Entity] = set()
        self.dirty = True

    def _find(self, id: ObjectId) -> Characteristics:
        """What an object is now; what it last was, if it is gone.

        Raises:
            EngineBug: if nothing is remembered of it.
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
        """The phased-in permanents with what they are now; not to be changed."""
        if self._run is not None:
            return Permanents(self._run.board.values())
        if self.dirty:
            self.refresh()
        return self._board

    def refresh(self) -> None:
        """Applies all continuous effects anew, unless nothing has changed or that is being done."""
        if self._run is not None or not self.dirty:
            return
        for _ in range(MOST_RUNS):
            self._apply_all()
            self.dirty = False
            if not self._settle_control():
                break
        self._game.sources.forget()

    def _apply_all(self) -> None:
        """One run of the layers. An object whose abilities cannot be applied is silenced, and the run begins anew
        (law 11); each time there is one object less that could fail."""
        while True:
            self._controls = {}
            self._known.clear()
            try:
                self._run = LayerRun(self._game)
                self._changed = self._run.run()
                self._board = Permanents(self._run.board.values())
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

    def trace(self) -> Mapping[ObjectId, Sequence[Traced]]:
        """What changes each object, effect by effect; nothing of the game is other after it."""
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

    def spoil(self) -> None:
        """Anything may have changed."""
        self.dirty = True
        self._known.clear()

    def note(self, events: Iterable[Event]) -> None:
        """These events have happened: all is dirty if one of them could matter to a continuous effect."""
        for event in events:
            if self.dirty:
                return
            if matters_to(event, self._heeded):
                self.spoil()
            elif isinstance(event, AbilityTriggered | AbilityActivated | SpellCast):  # with all that was announced
                item = self._game.state.get(event.object if isinstance(event, SpellCast) else event.item)
                if item is not None:
                    self.note_place(item)

    def note_change(self, aspects: frozenset[str]) -> None:
        """No more than these aspects of the game have changed: all is dirty if an effect looks at one of them."""
        if not self.dirty and not aspects.isdisjoint(self._heeded):
            self.spoil()

    def note_mana(self) -> None:
        """There is more unspent mana, or less."""
        self.note_change(frozenset({MANA}))

    def note_place(self, obj: GameObject) -> None:
        """An object has come to where it is, has left it, or has other copiable values there: all is dirty unless it is
        outside the battlefield, no effect changes it, speaks of it or looks there, and it has none itself."""
        self._known.pop(obj.id, None)
        if self.dirty:
            return
        if (
            obj.zone == BATTLEFIELD
            or CARDS in self._heeded
            or obj.id in self._changed
            or obj.id in self._watched
            or speaks_outside(obj)
        ):
            self.spoil()
        else:
            self._game.sources.note_place(obj)

    def look_again(self, id: ObjectId) -> None:
        """The copiable values of an object are others for a while, or are its own again."""
        self._known.pop(id, None)

    def forget(self) -> None:
        """Another state is played on from."""
        self._changed = {}
        self.spoil()

    def let_go(self) -> None:
        """Nobody asks any more; what was known is known by way of this."""
        self.__dict__.clear()

    def note_control(self, id: ObjectId, player: PlayerId) -> None:
        """Layer 2 says who controls an object."""
        state = self._game.state
        if state.player(player).in_game:
            self._controls[id] = player
            state.objects[id].controller = player

    def _settle_control(self) -> bool:
        """Carries control changes out; true if something changed, so that layers are applied again."""
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
                untie(state, obj)
                obj.attacking = None
                obj.blocking = obj.blocked_by = ()
                obj.is_blocking = False
                _unpair(self._game, obj)
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


def _unpair(game: Game, obj: GameObject) -> None:
    """702.95e: a pair ends when another player gains control of one of the two."""
    for id in obj.linked.get("paired", ()):
        other = game.state.get(id)
        if other is not None:
            other.linked = {key: ids for key, ids in other.linked.items() if key != "paired"}
    obj.linked = {key: ids for key, ids in obj.linked.items() if key != "paired"}
