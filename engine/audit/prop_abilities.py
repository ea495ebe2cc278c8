"""Prop abilities: the abilities of an audit's cards beyond the text's needs, and their effects as spells."""

from __future__ import annotations

import msgspec

from engine.errors import UnsupportedCardText
from engine.ir.abilities import Activated, Keyword, StaticRule, Triggered
from engine.ir.changes import CanDo, GainAbilitiesOf, LoseAbility
from engine.ir.costs import ManaPayment, TapSelf
from engine.ir.effects.cards import IntoHand, Move
from engine.ir.effects.game import AddMana, DealDamage, GainLife, ManaSpec
from engine.ir.effects.permanents import PutCounters, TapThem, UntapThem
from engine.ir.keywords.definitions import expand
from engine.ir.node import Ability, Node, find_nodes, walk_nodes
from engine.ir.patterns import Did, HasStatus, HasType, IsKind, ObjectPattern, OneOf
from engine.ir.replacing import EntersWith
from engine.ir.rules import AbilityCost, PlayFrom, SpellCost, SpendAsThough
from engine.ir.selectors import AnyTarget, Ref, Some, This, You
from engine.ir.triggers import Attacks, BeginningOf, Casts, Dies, Enters
from engine.ir.values import Number, Variable

SPELL = ObjectPattern((IsKind("spell"),))
SOURCE = Some(ObjectPattern((IsKind("source"),)))
FOUND = Move(You(), Ref("1"), IntoHand(You()))

TALK = tuple(
    Triggered(event, GainLife(You(), Number(1)))
    for event in (Enters(This()), Dies(This()), Attacks(This()), BeginningOf("upkeep"), Casts(You(), Some(SPELL)))
)
"""Triggers of many kinds."""

MANA = Activated(TapSelf(), AddMana(You(), ManaSpec("{G}")))
"""A mana ability."""


STEPS_TALK = tuple(
    Triggered(BeginningOf(step), GainLife(You(), Number(1)))
    for step in ("upkeep", "draw step", "combat", "end step", "precombat main phase", "postcombat main phase")
)
"""One trigger for each step that may be skipped."""

AIM = Activated(ManaPayment("{1}"), DealDamage(This(), Number(1), AnyTarget()))
"""An ability with a target."""

FROM_EXILE = StaticRule(PlayFrom(You(), This(zone="exile")))
GROWN = StaticRule(EntersWith(This(), PutCounters(You(), "+1/+1", Variable("X"), Ref("entering"))))
ENCHANTED = ObjectPattern((OneOf((ObjectPattern((HasType("Creature"),)), ObjectPattern((HasType("Land"),)))),))
"""The objects that an Aura of a board may enchant."""

KICKER = Keyword("kicker", cost=ManaPayment("{1}"))

COSTLY = Activated(ManaPayment("{3}"), GainLife(You(), Number(1)))
"""An ability whose cost can be reduced."""


def more_abilities(node: Node) -> tuple[Ability, ...]:
    """Returns further abilities that props need, beyond their patterns, for the ability's effect on them to show."""
    found: list[Ability] = []
    for part in walk_nodes(node):
        match part:
            case AbilityCost(kind="activated") | GainAbilitiesOf():
                found += [COSTLY, Keyword("embalm", cost=ManaPayment("{3}"))]
            case EntersWith(effect=UntapThem()):
                found.append(StaticRule(EntersWith(This(), TapThem(You(), Ref("entering")))))
            case LoseAbility(abilities=abilities):
                lost = (whole_of(each) for each in abilities if isinstance(each, Keyword))
                found += [each for whole in lost for each in whole]
            case SpendAsThough(activate=True):
                found.append(Activated(ManaPayment("{W}{U}{B}{R}{G}"), GainLife(You(), Number(1))))
            case CanDo(what="attack despite defender"):
                found.append(Keyword("defender"))
            case SpellCost(what=what) if any(part.status == "face-down" for part in find_nodes(what, HasStatus)):
                found.append(Keyword("morph", cost=ManaPayment("{3}")))
            case Did(event=Enters()):
                found.append(Keyword("haste"))
            case Keyword(name="hexproof from" | "protection"):
                found.append(AIM)
            case _:
                pass
    return tuple(dict.fromkeys(found))


def whole_of(keyword: Keyword) -> tuple[Keyword, ...]:
    """Returns the keyword as a card can have it: "with cycling" doesn't name a cost."""
    priced = msgspec.structs.replace(keyword, cost=ManaPayment("{1}"))
    return next(((each,) for each in (keyword, priced) if _is_whole(each)), ())


def _is_whole(keyword: Keyword) -> bool:
    try:
        expand(keyword)
    except UnsupportedCardText:
        return False
    return True
