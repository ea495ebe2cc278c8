"""Triggered mana abilities (605.1b): "whenever a land is tapped for mana, ... adds ..." resolve at once (605.4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.effects.executing import execute
from engine.game.events import Tapped
from engine.game.game import Game
from engine.game.happening import wait
from engine.game.mana.pool import Mana
from engine.game.scope import Scope
from engine.game.triggers.queue import collect
from engine.ids import ObjectId, PlayerId
from engine.ir.effects.game import AddMana
from engine.ir.node import contains
from engine.ir.sorting import has_target


def tapped_for_mana(game: Game, player: PlayerId, source: ObjectId, made: Sequence[Mana]) -> None:
    """Says that a permanent was tapped for mana; mana abilities that trigger on it resolve at once."""
    event = Tapped(source, for_mana=True, by=player, mana=tuple(mana.type for mana in made))
    waiting = collect(game, [event], looking_back=False)
    later = []
    for triggered in waiting:
        effect = triggered.ability.effect
        if contains(effect, AddMana) and not has_target(effect):
            scope = Scope(game, triggered.source, triggered.controller, bindings=dict(triggered.bindings), event=event)
            scope.bindings["mana types"] = tuple(dict.fromkeys(mana.type for mana in made))
            execute(scope, effect)
        else:
            later.append(triggered)
    wait(game, later)
