"""Reflexive triggers: what triggers on something done in the resolution that is going on (603.12)."""

from __future__ import annotations

from engine.game.event_loop.propose import wait
from engine.game.kernel.bindings import Bindings
from engine.game.kernel.context import Context
from engine.game.kernel.lasting import PendingTrigger
from engine.ir.abilities import Triggered
from engine.ir.node import Effect, Trigger
from engine.ir.selectors import You
from engine.ir.triggers import Does


def trigger_now(
    context: Context, effect: Effect, trigger: Trigger | None = None, bindings: Bindings | None = None
) -> None:
    """Lets an ability trigger that is put on the stack when the next player would get priority (603.12a); it remembers
    what has been spoken of."""
    ability = Triggered(trigger or Does(You(), "do that"), effect)
    known = {**context.bindings, **(bindings or {})}
    known.pop("process", None)
    waiting = PendingTrigger(context.source, context.controller, ability, -1, known, context.event, context.x)
    wait(context.game, [waiting])
