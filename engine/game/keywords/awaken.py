"""Awaken (702.113): the spell also makes a land a creature with counters."""

from __future__ import annotations

from engine.game.casting.keyword_options import ALTERNATIVES, always
from engine.game.casting.option import cast_effect
from engine.game.kernel.objects import GameObject
from engine.ir.abilities import Keyword
from engine.ir.changes import Become, TokenSpec
from engine.ir.conditions import Always
from engine.ir.effects.permanents import Affect, PutCounters
from engine.ir.effects.structure import Sequence
from engine.ir.node import Effect, Value
from engine.ir.patterns import ControlledBy, HasType, ObjectPattern
from engine.ir.selectors import Ref, Target, You
from engine.ir.values import Number

AWAKEN = "awaken"


@cast_effect(AWAKEN)
def _together(obj: GameObject, effect: Effect | None) -> Effect:
    number = next(keyword.number for keyword in obj.printed.sorted.keywords if keyword.name == AWAKEN)
    return obj.printed.remember(AWAKEN, Sequence((*((effect,) if effect else ()), awakened(number or Number(1)))))


def awakened(number: Value) -> Effect:
    """702.113a: what a spell cast for its awaken cost does besides."""
    land = Target(ObjectPattern((HasType("Land"),), (ControlledBy(You()),)), bind="awakened")
    elemental = TokenSpec(
        power=Number(0),
        toughness=Number(0),
        types=("Creature",),
        subtypes=("Elemental",),
        abilities=(Keyword("haste"),),
    )
    it = Ref(name="awakened", form="it")
    return Sequence(
        (PutCounters(You(), "+1/+1", number, land), Affect(it, (Become(elemental, keep="types"),), Always()))
    )


ALTERNATIVES[AWAKEN] = always
