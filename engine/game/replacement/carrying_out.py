"""Carrying out a replacement or prevention effect of an ability: instructions instead of the event, or the event with
another amount, or less damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.game.effects.executing import execute
from engine.game.events import Damage, Event
from engine.game.limits import can_be_prevented
from engine.game.replacement.sources import AbilityReplacement
from engine.ir.effects.game import ThatEvent
from engine.ir.effects.structure import Sequence
from engine.ir.node import Effect
from engine.ir.rules import Prevent

if TYPE_CHECKING:
    from engine.game.game import Game

AMOUNTS = ("amount", "count")


def carry_out(game: Game, replacement: AbilityReplacement, event: Event) -> list[Event]:
    """What happens instead of the event."""
    rule = replacement.rule
    if isinstance(rule, Prevent):
        return _prevent(game, replacement, rule, event)
    steps = rule.effect.steps if isinstance(rule.effect, Sequence) else (rule.effect,)
    results: list[Event] = []
    for step in steps:
        if isinstance(step, ThatEvent):
            results.append(_changed(game, replacement, step, event))
        else:
            _instead(game, replacement, step)
    return results


def _instead(game: Game, replacement: AbilityReplacement, step: Effect) -> None:
    """An instruction in the event's place; the same effect does not apply to what it does (614.5)."""
    game.replacing.add(replacement.key)
    try:
        execute(replacement.scope, step)
    finally:
        game.replacing.discard(replacement.key)


def _changed(game: Game, replacement: AbilityReplacement, step: ThatEvent, event: Event) -> Event:
    if step.amount is None:
        return event
    amount = max(0, game.value(replacement.scope, step.amount))
    name = next((name for name in AMOUNTS if hasattr(event, name)), "")
    return msgspec.structs.replace(event, **{name: amount}) if name else event


def _prevent(game: Game, replacement: AbilityReplacement, rule: Prevent, event: Event) -> list[Event]:
    """615: some or all of the damage is not dealt."""
    if not isinstance(event, Damage) or not can_be_prevented(game, event):
        return [event]
    if rule.amount is None:
        prevented = event.amount
    else:
        number = max(0, game.value(replacement.scope, rule.amount))
        prevented = event.amount - min(number, event.amount) if rule.all_but else min(number, event.amount)
    replacement.scope.bindings["prevented"] = prevented
    if rule.then is not None and prevented:
        execute(replacement.scope, rule.then)
    left = event.amount - prevented
    return [msgspec.structs.replace(event, amount=left)] if left > 0 else []
