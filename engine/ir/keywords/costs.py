"""What follows from an alternative or additional cost that was paid: evoke, dash, blitz, offspring, impending, madness,
...; and keywords that are activated abilities of cards in hand."""

from __future__ import annotations

from engine.ir.abilities import Activated, Keyword
from engine.ir.changes import GainAbility, LoseTypes, SetPT, SetTypes
from engine.ir.conditions import AllOf
from engine.ir.costs import Costs, DoCost
from engine.ir.effects.cards import Draw, IntoHand, Move, OntoBattlefield, Reveal, Search, Shuffle
from engine.ir.effects.permanents import CreateCopy, RemoveCounters, Sacrifice
from engine.ir.effects.structure import Delayed
from engine.ir.keywords.definitions import defines
from engine.ir.keywords.sentences import (
    FROM_EXILE,
    FROM_HAND,
    ONE,
    THIS,
    YOU,
    YOURS,
    act,
    cost_of,
    creature,
    discard_this,
    entering,
    has,
    has_counter,
    is_,
    it,
    number_of,
    on_death,
    on_entering,
    on_event,
    paid,
    put,
    sequence,
    sorcery,
    while_,
)
from engine.ir.node import Ability, Effect
from engine.ir.patterns import HasStatus, HasType, IsKind, ObjectPattern, StatIs
from engine.ir.selectors import ControllerOf, OwnerOf, Some, Target, This
from engine.ir.triggers import BeginningOf, Does
from engine.ir.values import Stat

END_STEP = BeginningOf("next end step")


def _at_end_step(effect: Effect, how: str) -> Ability:
    """What happens to the permanent at the beginning of the next end step, if its cost was paid."""
    return entering(Delayed(END_STEP, effect), paid(how))


@defines("evoke")
def evoke(keyword: Keyword) -> tuple[Ability, ...]:
    """702.74a; its controller sacrifices it, who may be another player by then."""
    return (on_entering(Sacrifice(ControllerOf(THIS), THIS), paid("evoke")),)


@defines("dash")
def dash(keyword: Keyword) -> tuple[Ability, ...]:
    """702.109a"""
    back = Move(YOU, THIS, IntoHand(OwnerOf(THIS)))
    return (while_(paid("dash"), has("haste")), _at_end_step(back, "dash"))


@defines("blitz")
def blitz(keyword: Keyword) -> tuple[Ability, ...]:
    """702.152a"""
    return (
        while_(paid("blitz"), has("haste")),
        on_death(Draw(YOU, ONE), paid("blitz")),
        _at_end_step(Sacrifice(YOU, THIS), "blitz"),
    )


@defines("warp")
def warp(keyword: Keyword) -> tuple[Ability, ...]:
    """702.185a: exiled at the beginning of the next end step, castable from exile on a later turn."""
    return (_at_end_step(act("warp away", what=THIS), "warp"),)


@defines("bestow")
def bestow(keyword: Keyword) -> tuple[Ability, ...]:
    """702.103b: while it is bestowed it is an Aura and no creature."""
    enchant = Keyword("enchant", what=creature())
    aura = (LoseTypes(types=("Creature",)), SetTypes(subtypes=("Aura",), keep="types"), GainAbility((enchant,)))
    return (while_(is_("bestowed"), *aura),)


@defines("offspring")
def offspring(keyword: Keyword) -> tuple[Ability, ...]:
    """702.175a"""
    small = CreateCopy(YOU, ONE, THIS, (SetPT(ONE, ONE),))
    return (on_entering(small, paid("offspring")),)


@defines("impending")
def impending(keyword: Keyword) -> tuple[Ability, ...]:
    """702.176a"""
    removed = RemoveCounters(YOU, "time", ONE, THIS)
    waiting = AllOf((paid("impending"), has_counter("time")))
    return (
        entering(put(number_of(keyword), kind="time"), paid("impending")),
        while_(waiting, LoseTypes(types=("Creature",))),
        on_event(BeginningOf("end step", YOU), removed, waiting),
    )


@defines("madness")
def madness(keyword: Keyword) -> tuple[Ability, ...]:
    """702.35a: the second ability; that the card is exiled as it is discarded is the core's (`acts.players`)."""
    return (on_event(Does(YOU, "exile with madness", THIS), act("cast with madness", what=FROM_EXILE)),)


@defines("miracle")
def miracle(keyword: Keyword) -> tuple[Ability, ...]:
    """702.94a: the triggered ability; revealing the card as it is drawn is the core's."""
    return (on_event(Does(YOU, "reveal for miracle", THIS), act("cast with miracle", what=FROM_HAND)),)


@defines("ninjutsu", "commander ninjutsu")
def ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """702.49a, 702.49d"""
    unblocked = Some(ObjectPattern((HasStatus("unblocked"), HasType("Creature")), (YOURS,)), bind="returned")
    cost = Costs((cost_of(keyword), DoCost(Move(YOU, unblocked, IntoHand(OwnerOf(it("returned")))))))
    found = (Activated(cost, act("ninjutsu", what=FROM_HAND)),)
    if keyword.name == "ninjutsu":
        return found
    return (*found, Activated(cost, act("ninjutsu", what=This(zone="command"))))


@defines("transmute")
def transmute(keyword: Keyword) -> tuple[Ability, ...]:
    """702.53a"""
    same = ObjectPattern((IsKind("card"),), (StatIs("mana value", "=", Stat("mana value", THIS)),))
    steps = (
        Search(YOU, YOU, same, bind="found"),
        Reveal(YOU, it("found")),
        Move(YOU, it("found"), IntoHand(YOU)),
        Shuffle(YOU),
    )
    return (sorcery(Costs((cost_of(keyword), discard_this())), sequence(*steps)),)


@defines("transfigure")
def transfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """702.71a"""
    same = creature(StatIs("mana value", "=", Stat("mana value", THIS)))
    steps = (Search(YOU, YOU, same, bind="found"), Move(YOU, it("found"), OntoBattlefield()), Shuffle(YOU))
    return (sorcery(Costs((cost_of(keyword), DoCost(Sacrifice(YOU, THIS)))), sequence(*steps)),)


@defines("reinforce")
def reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    """702.77a"""
    return (Activated(Costs((cost_of(keyword), discard_this())), put(number_of(keyword), Target(creature()))),)


@defines("aura swap")
def aura_swap(keyword: Keyword) -> tuple[Ability, ...]:
    """702.65a"""
    return (Activated(cost_of(keyword), act("aura swap", what=THIS)),)


@defines("level up")
def level_up(keyword: Keyword) -> tuple[Ability, ...]:
    """702.87a"""
    return (sorcery(cost_of(keyword), put(kind="level")),)
