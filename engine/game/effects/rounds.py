"""Rounds: instructions that are carried out several times, for each of some things or "repeat this process" (608.2c).

Each round binds the same names anew; afterwards a name stands for what all rounds have brought together, for "each
creature destroyed this way" and "that much life" speak of all of them.
"""

from __future__ import annotations

from typing import Any

from engine.game.evaluation.dispatch import meant, value_of
from engine.game.evaluation.values import as_last_known, gone_attachments
from engine.game.event_loop.executing import bind, execute, executes
from engine.game.kernel.bounds import at_once
from engine.game.kernel.context import Scope
from engine.ids import Entity, ObjectId, is_player
from engine.ir.effects.structure import ForEach, Repeat, RepeatTimes
from engine.ir.node import Selector
from engine.ir.selectors import name_of

OWN = frozenset({"mode base", "condition held", "difference", "event", "again", "process", "chosen number"})
"""Names that belong to the machinery or to the moment; they are not put together."""


class Rounds:
    """Puts together what the rounds bind."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._before: dict[str, Any] = {}
        self._total: dict[str, Any] = {}

    def begin(self) -> None:
        """A round begins: the numbers of earlier rounds are forgotten until the end."""
        bindings = self._scope.bindings
        for name, value in self._total.items():
            if isinstance(value, int):
                bindings.pop(name, None)
        self._before = dict(bindings)

    def end(self) -> None:
        """A round is over."""
        for name, value in self._scope.bindings.items():
            if name in OWN or (name in self._before and self._before[name] is value):
                continue
            known = self._total.get(name)
            if isinstance(value, tuple) and isinstance(known, tuple):
                self._total[name] = tuple(dict.fromkeys((*known, *value)))
            elif isinstance(value, int) and isinstance(known, int):
                self._total[name] = known + value
            else:
                self._total[name] = value

    def finish(self) -> None:
        """All rounds are over."""
        self._scope.bindings.update(self._total)


@executes(ForEach)
def _for_each(scope: Scope, effect: ForEach) -> bool:
    done = False
    rounds = Rounds(scope)
    for entity in _in_turn_order(scope, effect.what):
        rounds.begin()
        name_one(scope, effect.what, entity)
        bind(scope, effect.bind, (entity,))
        done = execute(scope, effect.effect) or done
        rounds.end()
    rounds.finish()
    return done


def _in_turn_order(scope: Scope, selector: Selector) -> list[Entity]:
    """What a selector means; of objects those of the active player first, for "its controller" does something
    (101.4), and of those on the stack the topmost first."""
    now = meant(scope, selector)
    known = as_last_known(scope, selector)
    order = scope.game.state.in_turn_order()

    stack = scope.game.state.stack

    def place(pair: tuple[Entity, Entity]) -> tuple[int, int]:
        obj = None if is_player(pair[1]) else scope.game.state.recall(ObjectId(pair[1]))
        if obj is None:
            return 0, 0
        turn = order.index(obj.controller) if obj.controller in order else 0
        return turn, -stack.index(obj.id) if obj.id in stack else 0

    found = [entity for entity, _ in sorted(zip(now, known, strict=True), key=place)]
    return [*found, *gone_attachments(scope, selector)]


def name_one(scope: Scope, selector: object, entity: Entity) -> None:
    """One of several things meant stands for all of them while it is its turn."""
    bind(scope, name_of(selector), (entity,))


@executes(RepeatTimes)
def _times(scope: Scope, effect: RepeatTimes) -> bool:
    rounds = Rounds(scope)
    done = False
    for _ in range(at_once(scope.game, value_of(scope, effect.count), "times")):
        rounds.begin()
        done = execute(scope, effect.effect) or done
        rounds.end()
    rounds.finish()
    return done


@executes(Repeat)
def _repeat(scope: Scope, effect: Repeat) -> None:
    """ "Repeat this process": the instructions from the first on, once more; the process they make up sees to it."""
    scope.bindings["again"] = True


def again(scope: Scope) -> bool:
    """Whether "repeat this process" was just carried out; asking takes it back."""
    return bool(scope.bindings.pop("again", False))
