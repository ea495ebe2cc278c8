"""The intrinsic mana abilities of basic land types (305.6)."""

from __future__ import annotations

from functools import cache

from engine.cards.type_line import BASIC_LAND_TYPES
from engine.ir.abilities import Activated
from engine.ir.costs import TapSelf
from engine.ir.effects.game import AddMana, ManaSpec
from engine.ir.selectors import You


@cache
def intrinsic_mana_ability(subtype: str) -> Activated:
    """ "{T}: Add {G}." for a Forest, and so on."""
    return Activated(TapSelf(), AddMana(You(), ManaSpec(symbols="{" + BASIC_LAND_TYPES[subtype] + "}")))
