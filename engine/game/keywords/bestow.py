"""Bestow (702.103): a creature card that may be cast as an Aura with enchant creature."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.type_line import TypeLine
from engine.game.casting.keyword_hooks import CAST_AS, WITHOUT_TARGETS, cast_effect
from engine.game.casting.keyword_options import ALTERNATIVES, always
from engine.game.evaluation.qualities import STATUS
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.printed import Printed
from engine.game.operations.entering import UNATTACHED
from engine.ir.abilities import Keyword
from engine.ir.effects.permanents import Attach
from engine.ir.node import Effect
from engine.ir.patterns import HasType, ObjectPattern
from engine.ir.selectors import Target, This, You

BESTOW = "bestow"
CREATURE = ObjectPattern((HasType("Creature"),))


def bestowed(printed: Printed) -> Printed:
    """What a card is as a bestowed Aura spell (702.103b)."""
    line = printed.type_line
    types = tuple(word for word in line.types if word != "Creature")
    enchant = Keyword("enchant", what=ObjectPattern((HasType("Creature"),)))
    return Printed(
        printed.name,
        TypeLine(line.supertypes, types, ("Aura",)),
        (*printed.abilities, enchant),
        mana_cost=printed.mana_cost,
        colours=printed.colours,
    )


@cast_effect(BESTOW)
def _attaching(obj: GameObject, effect: Effect | None) -> Effect:
    """702.103b: it has enchant creature, so that it targets one."""
    return obj.printed.remember(BESTOW, Attach(You(), This(), Target(CREATURE)))


def _creature_again(game: Game, obj: GameObject) -> None:
    """702.103e-f: it stops being bestowed and is a creature again."""
    obj.cast = replace(obj.cast, method="")
    game.invalidate()


def _bestowed(context: Context, obj: GameObject, c: Characteristics) -> bool:
    """702.103b: cast for its bestow cost, until it is unattached."""
    return obj.cast.method == BESTOW


ALTERNATIVES[BESTOW] = always
CAST_AS[BESTOW] = bestowed
WITHOUT_TARGETS[BESTOW] = UNATTACHED[BESTOW] = _creature_again
STATUS["bestowed"] = _bestowed
