"""Rounds: instructions that are carried out several times, for each of some things or "repeat this process" (608.2c).

Each round binds the same names anew; afterwards a name stands for what all rounds have brought together, for "each
creature destroyed this way" and "that much life" speak of all of them.
"""

from __future__ import annotations

from engine.game.evaluation.dispatch import meant, value_of
from engine.game.evaluation.values import as_last_known, gone_attachments
from engine.game.event_loop.executing import at_once, bind, execute, executes
from engine.game.kernel.context import DOING, Context
from engine.game.kernel.records import Bound
from engine.ids import Entity, ObjectId, is_player
from engine.ir.effects.structure import ForEach, Repeat, RepeatTimes
from engine.ir.node import Selector
from engine.ir.selectors import name_of

OWN = frozenset({"mode base", "condition held", "difference", "event", "again", "process", "chosen number", DOING})
"""Names that belong to the machinery or to the moment; they are not put together."""


class Rounds:
    """Puts together what the rounds bind."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._before: dict[str, Bound] = {}
        self._total: dict[str, Bound] = {}

    def begin(self) -> None:
        """A round begins: the numbers of earlier rounds are forgotten until the end."""
        bindings = self._context.bindings
        for name, value in self._total.items():
            if isinstance(value, int):
                bindings.pop(name, None)
        self._before = dict(bindings)

    def end(self) -> None:
        """A round is over."""
        for name, value in self._context.bindings.items():
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
        self._context.bindings.update(self._total)


@executes(ForEach)
def _for_each(context: Context, effect: ForEach) -> bool:
    done = False
    rounds = Rounds(context)
    for entity in _in_turn_order(context, effect.what):
        rounds.begin()
        name_one(context, effect.what, entity)
        bind(context, effect.bind, (entity,))
        done = execute(context, effect.effect) or done
        rounds.end()
    rounds.finish()
    return done


def _in_turn_order(context: Context, selector: Selector) -> list[Entity]:
    """What a selector means; of objects those of the active player first, for "its controller" does something
    (101.4), and of those on the stack the topmost first."""
    now = meant(context, selector)
    known = as_last_known(context, selector)
    order = context.game.state.in_turn_order()

    stack = context.game.state.stack

    def place(pair: tuple[Entity, Entity]) -> tuple[int, int]:
        obj = None if is_player(pair[1]) else context.game.state.recall(ObjectId(pair[1]))
        if obj is None:
            return 0, 0
        turn = order.index(obj.controller) if obj.controller in order else 0
        return turn, -stack.index(obj.id) if obj.id in stack else 0

    found = [entity for entity, _ in sorted(zip(now, known, strict=True), key=place)]
    return [*found, *gone_attachments(context, selector)]


def name_one(context: Context, selector: object, entity: Entity) -> None:
    """One of several things meant stands for all of them while it is its turn."""
    bind(context, name_of(selector), (entity,))


@executes(RepeatTimes)
def _times(context: Context, effect: RepeatTimes) -> bool:
    rounds = Rounds(context)
    done = False
    for _ in range(at_once(context.game, value_of(context, effect.count), "times")):
        rounds.begin()
        done = execute(context, effect.effect) or done
        rounds.end()
    rounds.finish()
    return done


@executes(Repeat)
def _repeat(context: Context, effect: Repeat) -> None:
    """ "Repeat this process": the instructions from the first on, once more; the process they make up sees to it."""
    context.bindings["again"] = True


def again(context: Context) -> bool:
    """Whether "repeat this process" was just carried out; asking takes it back."""
    return bool(context.bindings.pop("again", False))
