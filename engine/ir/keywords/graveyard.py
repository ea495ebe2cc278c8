"""Keywords of cards in graveyards: unearth, embalm, eternalize, encore, scavenge, soulshift, haunt."""

from __future__ import annotations

from engine.ir.abilities import Keyword
from engine.ir.costs import Costs
from engine.ir.durations import Always
from engine.ir.effects.cards import Exile, Move
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import Delayed, May
from engine.ir.keywords import defines
from engine.ir.keywords.nouns import FROM_GRAVEYARD, YOU, cost_of, creature, it, number_of
from engine.ir.keywords.sentences import act, exile_this, has, on_death, put, sequence, sorcery
from engine.ir.node import Ability
from engine.ir.patterns import HasSubtype, InZone, IsKind, ObjectPattern, StatIs
from engine.ir.places import IntoHand, OntoBattlefield
from engine.ir.selectors import Target
from engine.ir.triggers import BeginningOf
from engine.ir.values import Stat


@defines("unearth")
def unearth(keyword: Keyword) -> tuple[Ability, ...]:
    """702.84a"""
    card = it("unearthed")
    steps = sequence(
        Move(YOU, FROM_GRAVEYARD, OntoBattlefield(), bind="unearthed"),
        Affect(card, (has("haste"),), Always()),
        act("exile if it would leave", what=card),
        Delayed(BeginningOf("next end step"), Exile(YOU, card)),
    )
    return (sorcery(cost_of(keyword), steps),)


@defines("embalm", "eternalize")
def embalm(keyword: Keyword) -> tuple[Ability, ...]:
    """702.128a, 702.129a"""
    return (sorcery(Costs((cost_of(keyword), exile_this())), act(keyword.name, what=FROM_GRAVEYARD)),)


@defines("encore")
def encore(keyword: Keyword) -> tuple[Ability, ...]:
    """702.141a"""
    return (sorcery(Costs((cost_of(keyword), exile_this())), act("encore", what=FROM_GRAVEYARD)),)


@defines("scavenge")
def scavenge(keyword: Keyword) -> tuple[Ability, ...]:
    """702.97a"""
    counters = put(Stat("power", FROM_GRAVEYARD), Target(creature()))
    return (sorcery(Costs((cost_of(keyword), exile_this())), counters),)


@defines("soulshift")
def soulshift(keyword: Keyword) -> tuple[Ability, ...]:
    """702.46a"""
    small = StatIs("mana value", "<=", number_of(keyword))
    spirit = ObjectPattern((HasSubtype("Spirit"), IsKind("card")), (small, InZone("graveyard", YOU)))
    return (on_death(May(YOU, Move(YOU, Target(spirit), IntoHand(YOU)))),)


@defines("haunt")
def haunt(keyword: Keyword) -> tuple[Ability, ...]:
    """702.55a on a permanent; a spell's haunt is part of its resolving (702.55a)."""
    return (on_death(act("haunt", what=Target(creature()))),)
