"""Role tokens (111.10), Auras that are created by their name attached to a creature."""

from __future__ import annotations

from engine.cards.type_line import TypeLine
from engine.game.kernel.printed import Printed
from engine.ir.abilities import Keyword, Static, Triggered
from engine.ir.changes import AddPT, GainAbility, SetPT
from engine.ir.conditions import Compare
from engine.ir.costs import ManaPayment
from engine.ir.effects.cards import Scry
from engine.ir.effects.game import LoseLife
from engine.ir.effects.permanents import PutCounters
from engine.ir.node import Ability, Change
from engine.ir.patterns import ControlledBy, HasType, ObjectPattern, PlayerPattern
from engine.ir.selectors import All, Attached, Some, This, You
from engine.ir.triggers import Attacks, Dies
from engine.ir.values import Count, Number, Stat, Times

_ONE = Number(1)
GROWS = AddPT(_ONE, _ONE)
ENCHANTMENTS = Times(_ONE, Count(Some(ObjectPattern((HasType("Enchantment"),), (ControlledBy(You()),)))))
SMALL = Compare(Stat("toughness", This()), "<=", Number(3))


def _has(*abilities: Ability) -> GainAbility:
    return GainAbility(abilities)


def _role(name: str, *changes: Change, own: tuple[Ability, ...] = ()) -> Printed:
    enchant = Keyword("enchant", what=ObjectPattern((HasType("Creature"),)))
    static = Static(Attached(form="enchanted creature"), changes)
    return Printed(name, TypeLine((), ("Enchantment",), ("Aura", "Role")), (enchant, static, *own))


_LAST_CURSE = Triggered(Dies(This()), LoseLife(All(PlayerPattern("opponent"), form="each"), _ONE))

ROLES: dict[str, Printed] = {
    "Cursed Role": _role("Cursed", SetPT(_ONE, _ONE)),
    "Monster Role": _role("Monster", GROWS, _has(Keyword("trample"))),
    "Royal Role": _role("Royal", GROWS, _has(Keyword("ward", cost=ManaPayment("{1}")))),
    "Sorcerer Role": _role("Sorcerer", GROWS, _has(Triggered(Attacks(This()), Scry(You(), _ONE)))),
    "Virtuous Role": _role("Virtuous", AddPT(ENCHANTMENTS, ENCHANTMENTS)),
    "Wicked Role": _role("Wicked", GROWS, own=(_LAST_CURSE,)),
    "Young Hero Role": _role(
        "Young Hero", _has(Triggered(Attacks(This()), PutCounters(You(), "+1/+1", _ONE, This()), SMALL))
    ),
}
"""What a text calls the token -> the token."""
