"""Predefined tokens (111.10), created by their name; among them Roles, Auras created attached to a creature."""

from __future__ import annotations

from engine.cards.facts import CardFacts, Face
from engine.cards.type_line import TypeLine
from engine.game.kernel.printed import CardDefinition, Printed
from engine.ir.abilities import Activated, Keyword, Static, Triggered
from engine.ir.changes import AddPT, GainAbility, SetPT
from engine.ir.conditions import Compare, UntilEndOfTurn
from engine.ir.costs import Costs, DoCost, ManaPayment, TapSelf
from engine.ir.effects.cards import Discard, Draw, Exile, Move, OntoBattlefield, Scry, Search, Shuffle
from engine.ir.effects.game import AddMana, GainLife, KeywordAction, LoseLife, ManaSpec, SpendOn
from engine.ir.effects.permanents import PutCounters, Sacrifice, Transform
from engine.ir.effects.structure import Apply, Sequence
from engine.ir.node import Ability, Change, Cost
from engine.ir.patterns import ControlledBy, HasSupertype, HasType, IsKind, Not, ObjectPattern, PlayerPattern
from engine.ir.rules import PlayFrom
from engine.ir.selectors import All, Attached, Ref, Some, Target, This, TopCards, You
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
