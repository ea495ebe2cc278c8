"""Keywords that are activated abilities: equip, cycling, outlast, ..."""

from __future__ import annotations

from engine.ir.abilities import Activated, Keyword
from engine.ir.costs import Costs, DoCost, TapSelf
from engine.ir.effects.cards import Discard, Draw, Move, Reveal, Search, Shuffle
from engine.ir.effects.permanents import Attach, PutCounters
from engine.ir.effects.structure import Sequence
from engine.ir.keywords import defines
from engine.ir.keywords.nouns import cost_of
from engine.ir.node import Ability
from engine.ir.patterns import ControlledBy, HasSupertype, HasType, ObjectPattern
from engine.ir.places import IntoHand
from engine.ir.selectors import Ref, Target, This, You
from engine.ir.values import Number

ONE = Number(1)
CREATURE_YOU_CONTROL = ObjectPattern((HasType("Creature"),), (ControlledBy(You()),))


@defines("equip")
def equip(keyword: Keyword) -> tuple[Ability, ...]:
    """702.6a, with a quality 702.6c."""
    target = CREATURE_YOU_CONTROL
    if isinstance(keyword.what, ObjectPattern):
        words = keyword.what.words
        creature = () if HasType("Creature") in words else (HasType("Creature"),)
        target = ObjectPattern((*words, *creature), (*keyword.what.after, ControlledBy(You())))
    return (Activated(cost_of(keyword), Attach(You(), This(), Target(target)), sorcery=True),)


@defines("cycling")
def cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """702.29a"""
    discard = DoCost(Discard(You(), This()))
    return (Activated(Costs((cost_of(keyword), discard)), Draw(You(), ONE)),)


@defines("typecycling", "basic landcycling", "landcycling")
def typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """702.29e"""
    discard = DoCost(Discard(You(), This()))
    land = (HasType("Land"),)
    default = ObjectPattern((HasSupertype("Basic"), *land) if keyword.name == "basic landcycling" else land)
    found = Ref(name="found", form="it")
    search = Search(You(), You(), keyword.what or default, bind="found")
    steps = (search, Reveal(You(), found), Move(You(), found, IntoHand(You())), Shuffle(You()))
    return (Activated(Costs((cost_of(keyword), discard)), Sequence(steps, form=",|,|,|then")),)


@defines("outlast")
def outlast(keyword: Keyword) -> tuple[Ability, ...]:
    """702.107a"""
    counter = PutCounters(You(), "+1/+1", ONE, This())
    return (Activated(Costs((cost_of(keyword), TapSelf())), counter, sorcery=True),)
