"""What happens when certain mana is spent (106.6a): "when that mana is spent to cast a creature spell, scry 1"."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.evaluation.future_spells import would_be_spell
from engine.game.event_loop.executing import execute
from engine.game.event_loop.propose import wait
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.records import PendingTrigger
from engine.game.mana.pool import Spent
from engine.ids import PlayerId
from engine.ir.abilities import Triggered
from engine.ir.selectors import All, You
from engine.ir.triggers import Does

MOST_TIMES = 200
"""So often at most the riders of mana that is alike are looked at in one payment."""


def spend_riders(game: Game, player: PlayerId, spell: GameObject, spent: Sequence[Spent]) -> None:
    """Lets the riders of spent mana trigger for the spell it was spent on."""
    waiting: list[PendingTrigger] = []
    for mana in (part.mana for part in spent for _ in range(min(part.count, MOST_TIMES)) if part.mana.riders):
        for rider in mana.riders:
            context = Context(game, mana.source, player)
            if rider.what is None or would_be_spell(context, All(rider.what), spell.id, player):
                bindings = {rider.bind: (spell.id,)} if rider.bind else {}
                if not rider.triggered:
                    context.bindings.update(bindings)
                    execute(context, rider.effect)
                    continue
                ability = Triggered(Does(You(), "spend that mana"), rider.effect)
                waiting.append(PendingTrigger(mana.source, player, ability, -1, bindings))
    wait(game, waiting)
