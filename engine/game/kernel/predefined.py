"""Predefined tokens (111.10): tokens created by their name."""

from __future__ import annotations

from engine.cards.facts import CardFacts, Face
from engine.cards.type_line import TypeLine
from engine.game.kernel.definition import CardDefinition
from engine.game.kernel.printed import Printed
from engine.game.kernel.roles import ROLES
from engine.ir.abilities import Activated, Keyword
from engine.ir.conditions import UntilEndOfTurn
from engine.ir.costs import Costs, DoCost, ManaPayment, TapSelf
from engine.ir.effects.cards import Discard, Draw, Exile, Move, OntoBattlefield, Scry, Search, Shuffle
from engine.ir.effects.game import AddMana, GainLife, KeywordAction, ManaSpec, SpendOn
from engine.ir.effects.permanents import PutCounters, Sacrifice, Transform
from engine.ir.effects.structure import Apply, Sequence
from engine.ir.node import Cost
from engine.ir.patterns import ControlledBy, HasSupertype, HasType, IsKind, Not, ObjectPattern
from engine.ir.rules import PlayFrom
from engine.ir.selectors import Ref, Some, Target, This, TopCards, You
from engine.ir.values import Number

ONE = Number(1)
SACRIFICE: Cost = DoCost(Sacrifice(You(), This()))
ANY_COLOUR = AddMana(You(), ManaSpec(kind="any color", count=ONE))


def _artifact(name: str, ability: Activated) -> Printed:
    return Printed(f"{name} Token", TypeLine((), ("Artifact",), (name,)), (ability,))


def _sacrificing(*costs: Cost) -> Cost:
    return Costs((*costs, SACRIFICE))


CARD = ObjectPattern((IsKind("card"),))

HIDDEN = Printed("", TypeLine((), ("Creature",), ()), (), power=2, toughness=2)
"""A face-down permanent or spell (708.2a)."""

WARDED = Printed("", TypeLine((), ("Creature",), ()), (Keyword("ward", cost=ManaPayment("{2}")),), power=2, toughness=2)
"""A face-down permanent or spell of disguise or cloak (702.168, 701.58)."""

NONARTIFACT_SPELL = ObjectPattern((Not(HasType("Artifact")), IsKind("spell")))
FOUND = Ref(name="found", form="it")
PLAY_TOP_CARD = Sequence(
    (
        Exile(You(), TopCards(ONE, You(), bind="found")),
        Apply(PlayFrom(You(), FOUND, play=True), UntilEndOfTurn()),
    )
)
FETCH_BASIC_LAND = Sequence(
    (
        Search(You(), You(), ObjectPattern((HasSupertype("Basic"), HasType("Land"), IsKind("card"))), bind="found"),
        Move(You(), FOUND, OntoBattlefield(tapped=True)),
        Shuffle(You()),
    )
)

PREDEFINED: dict[str, Printed] = {
    "Treasure": _artifact("Treasure", Activated(_sacrificing(TapSelf()), ANY_COLOUR)),
    "Food": _artifact("Food", Activated(_sacrificing(ManaPayment("{2}"), TapSelf()), GainLife(You(), Number(3)))),
    "Gold": _artifact("Gold", Activated(SACRIFICE, ANY_COLOUR)),
    "Clue": _artifact("Clue", Activated(_sacrificing(ManaPayment("{2}")), Draw(You(), ONE))),
    "Blood": _artifact(
        "Blood",
        Activated(
            _sacrificing(ManaPayment("{1}"), TapSelf(), DoCost(Discard(You(), Some(CARD)))),
            Draw(You(), ONE),
        ),
    ),
    "Map": _artifact(
        "Map",
        Activated(
            _sacrificing(ManaPayment("{1}"), TapSelf()),
            KeywordAction(Target(ObjectPattern((HasType("Creature"),), (ControlledBy(You()),))), "explore"),
            sorcery=True,
        ),
    ),
    "Powerstone": _artifact(
        "Powerstone",
        Activated(TapSelf(), AddMana(You(), ManaSpec("{C}"), spend_on=(SpendOn("not cast", NONARTIFACT_SPELL),))),
    ),
    "Junk": _artifact("Junk", Activated(_sacrificing(TapSelf()), PLAY_TOP_CARD, sorcery=True)),
    "Lander": _artifact("Lander", Activated(_sacrificing(ManaPayment("{2}"), TapSelf()), FETCH_BASIC_LAND)),
    "Mutagen": _artifact(
        "Mutagen",
        Activated(
            _sacrificing(ManaPayment("{1}"), TapSelf()),
            PutCounters(You(), "+1/+1", ONE, Target(ObjectPattern((HasType("Creature"),)))),
            sorcery=True,
        ),
    ),
    "Shard": Printed(
        "Shard Token",
        TypeLine((), ("Enchantment",), ("Shard",)),
        (Activated(_sacrificing(ManaPayment("{2}")), Sequence((Scry(You(), ONE), Draw(You(), ONE)))),),
    ),
    **ROLES,
}
"""Name -> the token (111.10)."""

INCUBATOR = CardDefinition(
    CardFacts(
        "Incubator Token",
        (
            Face("Incubator Token", TypeLine((), ("Artifact",), ("Incubator",))),
            Face("Phyrexian Token", TypeLine((), ("Artifact", "Creature"), ("Phyrexian",)), power="0", toughness="0"),
        ),
        layout="transform",
    ),
    ((Activated(ManaPayment("{2}"), Transform(You(), This())),), ()),
)
"""The double-faced token of 111.10i."""
