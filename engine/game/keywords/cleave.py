"""Cleave (702.148): the words in square brackets are left out."""

from __future__ import annotations

from engine.game.casting.keyword_options import ALTERNATIVES, always
from engine.game.casting.option import cast_effect
from engine.game.kernel.objects import GameObject
from engine.ir.abilities import SpellAbility
from engine.ir.effects.structure import Sequence
from engine.ir.node import Effect

CLEAVE = "cleave"


@cast_effect(CLEAVE)
def _cleaved(obj: GameObject, effect: Effect | None) -> Effect | None:
    """702.148a"""
    parts: list[Effect] = []
    for ability in obj.printed.abilities:
        if isinstance(ability, SpellAbility):
            meant = ability.cleaved if isinstance(ability.cleaved, SpellAbility) else ability
            parts.append(meant.effect)
    if not parts:
        return effect
    return obj.printed.remember(CLEAVE, parts[0] if len(parts) == 1 else Sequence(tuple(parts)))


ALTERNATIVES[CLEAVE] = always
