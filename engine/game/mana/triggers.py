"""Triggered mana abilities (605.1b): "whenever a land is tapped for mana, ... adds ..." resolve at once (605.4)."""

from __future__ import annotations

from engine.game.event_loop.executing import execute
from engine.game.event_loop.pending_triggers import collect
from engine.game.event_loop.propose import wait
from engine.game.events import Tapped
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.mana import WANTED, Wanted
from engine.game.mana.foreseeing import TYPES_MADE
from engine.ids import ObjectId, PlayerId
from engine.ir.sorting import adds_mana, has_target


def tapped_for_mana(
    game: Game, player: PlayerId, source: ObjectId, types: tuple[str, ...], wanted: Wanted | None = None
) -> None:
    """Says that a permanent was tapped for mana of these types; mana abilities that trigger on it resolve at once, as
    the payment has planned it."""
    event = Tapped(source, for_mana=True, by=player, mana=types)
    waiting = collect(game, [event], looking_back=False)
    later = []
    for triggered in waiting:
        effect = triggered.ability.effect
        if adds_mana(effect) and not has_target(effect):
            context = Context(
                game, triggered.source, triggered.controller, bindings=dict(triggered.bindings), event=event
            )
            context.bindings[TYPES_MADE] = types
            if wanted is not None and triggered.controller == player:
                context.bindings[WANTED] = wanted
            execute(context, effect)
        else:
            later.append(triggered)
    wait(game, later)
