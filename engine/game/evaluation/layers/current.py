"""What every object is at the moment: the last run of the layers, kept until something changes (613, law 6).

Comes in: the state, and word that something has changed. Goes out: `Characteristics` of any object, those that are gone
included (608.2h), and the board. Control effects are carried out here too, as they change who an object belongs to.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.errors import EngineBug
from engine.game.evaluation.layers.heeding import EVERYTHING, MANA, matters_to
from engine.game.evaluation.layers.layers import LayerRun
from engine.game.events import ControlChanged, Event
from engine.game.kernel.characteristics import Characteristics, values_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.rollback import silence_culprit
from engine.ids import ObjectId, PlayerId

MOST_RUNS = 16
"""A change of control can end another one and so on; after so many runs control stays as it is."""


class CurrentValues:
    """The characteristics of all objects as of now. `dirty` says that they must be computed anew."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._changed: dict[ObjectId, Characteristics] = {}
        self._run: LayerRun | None = None
        self._board: list[tuple[GameObject, Characteristics]] = []
        self._controls: dict[ObjectId, PlayerId] = {}
        self._heeded = EVERYTHING
        self.dirty = True

    def of(self, id: ObjectId) -> Characteristics:
        """What an object is now; what it last was, if it is gone.

        Raises:
            EngineBug: if nothing is remembered of it.
        """
        state, run = self._game.state, self._run
        if run is None:
            if self.dirty:
                self.refresh()
            changed = self._changed.get(id)
            if changed is not None:
                return changed
            obj = state.objects.get(id)
            if obj is not None:
                return values_of(obj)
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

    def board(self) -> list[tuple[GameObject, Characteristics]]:
        """The phased-in permanents with what they are now; not to be changed."""
        if self._run is not None:
            return list(self._run.board.values())
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
            try:
                self._run = LayerRun(self._game)
                self._changed = self._run.run()
                self._board = list(self._run.board.values())
                self._heeded = self._run.heeded
            except Exception as problem:
                self._run = None
                if not silence_culprit(self._game, problem):
                    raise
            else:
                return
            finally:
                self._run = None

    def note(self, events: Iterable[Event]) -> None:
        """These events have happened: all is dirty if one of them could matter to a continuous effect."""
        if not self.dirty:
            self.dirty = any(matters_to(event, self._heeded) for event in events)

    def note_mana(self) -> None:
        """There is more unspent mana, or less."""
        self.dirty = self.dirty or MANA in self._heeded

    def forget(self) -> None:
        """Another state is played on from."""
        self._changed = {}
        self.dirty = True

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
                obj.attacking = None
                obj.blocking = ()
                obj.is_blocking = False
                _unpair(self._game, obj)
                self._game.record(ControlChanged(id, known, wanted))
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
