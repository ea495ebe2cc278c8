"""Keywords that expand to activated abilities: of permanents (equip, outlast, reconfigure), paid by tapping other
creatures (crew, saddle, station), of cards in hands (cycling) and in graveyards (unearth, embalm, encore, scavenge).
Soulshift and haunt, which trigger, are here too.
"""

from __future__ import annotations

from typing import Literal

from engine.ir.abilities import Activated, Keyword, Triggered
from engine.ir.changes import LoseTypes
from engine.ir.conditions import Always
from engine.ir.costs import Costs, DoCost, TapSelf
from engine.ir.effects.cards import Discard, Draw, Exile, IntoHand, Move, OntoBattlefield, Reveal, Search, Shuffle
from engine.ir.effects.permanents import Affect, Attach, PutCounters, TapThem, Unattach
from engine.ir.effects.structure import Delayed, May, Sequence
from engine.ir.keywords.definitions import defines
from engine.ir.keywords.sentences import (
    ANY,
    CREATURE_YOU_CONTROL,
    FROM_GRAVEYARD,
    ONE,
    THIS,
    YOU,
    YOURS,
    bound_objects,
    cost_of,
    creature,
    do_action,
    exile_this,
    gain_keywords,
    has_status,
    number_of,
    on_death,
    put_counters,
    sequence,
    sorcery,
    while_,
)
from engine.ir.node import Ability, Value
from engine.ir.patterns import (
    ControlledBy,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsKind,
    Not,
    ObjectPattern,
    Other,
    StatIs,
    TotalIs,
)
from engine.ir.selectors import OwnerOf, Ref, Some, Target, This, You
from engine.ir.triggers import BeginningOf, MovesZone
from engine.ir.values import Stat


@defines("equip")
def expand_equip(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of equip (702.6a), also with a quality (702.6c)."""
    target = CREATURE_YOU_CONTROL
    if isinstance(keyword.what, ObjectPattern):
        words = keyword.what.words
        creature = () if HasType("Creature") in words else (HasType("Creature"),)
        target = ObjectPattern((*words, *creature), (*keyword.what.after, ControlledBy(You())))
    return (Activated(cost_of(keyword), Attach(You(), This(), Target(target)), sorcery=True),)


@defines("cycling")
def cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of cycling (702.29a)."""
    discard = DoCost(Discard(You(), This()))
    return (Activated(Costs((cost_of(keyword), discard)), Draw(You(), ONE)),)


@defines("typecycling", "basic landcycling", "landcycling")
def typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of typecycling (702.29e)."""
    discard = DoCost(Discard(You(), This()))
    land = (HasType("Land"),)
    default = ObjectPattern((HasSupertype("Basic"), *land) if keyword.name == "basic landcycling" else land)
    found = Ref(name="found", form="it")
    search = Search(You(), You(), keyword.what or default, bind="found")
    steps = (search, Reveal(You(), found), Move(You(), found, IntoHand(You())), Shuffle(You()))
    return (Activated(Costs((cost_of(keyword), discard)), Sequence(steps, form=",|,|,|then")),)


@defines("meditate")
def meditate(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of meditate: return this creature to its owner's hand, only as a sorcery."""
    return (sorcery(cost_of(keyword), Move(YOU, THIS, IntoHand(OwnerOf(THIS)))),)


@defines("outlast")
def outlast(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of outlast (702.107a)."""
    counter = PutCounters(You(), "+1/+1", ONE, This())
    return (Activated(Costs((cost_of(keyword), TapSelf())), counter, sorcery=True),)


UNTAPPED = HasStatus("untapped")


def _crew_cost(action: Literal["crew", "saddle"], power: Value) -> DoCost:
    """Returns the cost "Tap any number of other untapped creatures you control with total power N or greater"."""
    words = (Other(), UNTAPPED, HasType("Creature"))
    able = Not(HasStatus("unable to crew")) if action == "crew" else None
    crew = ObjectPattern((*words, able) if able else words, (YOURS, TotalIs("power", ">=", power, action)))
    return DoCost(TapThem(YOU, Some(crew, ANY), bind="crew"))


@defines("crew")
def expand_crew(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of crew (702.122a)."""
    return (Activated(_crew_cost("crew", number_of(keyword)), do_action("crew", what=bound_objects("crew"))),)


@defines("saddle")
def saddle(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of saddle (702.171a)."""
    return (sorcery(_crew_cost("saddle", number_of(keyword)), do_action("saddle", what=bound_objects("crew"))),)


@defines("station")
def station(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the ability of station: put charge counters equal to the tapped creature's power (702.184a)."""
    if keyword.number is not None:
        return ()
    other = ObjectPattern((Other(), UNTAPPED, HasType("Creature")), (YOURS,))
    cost = DoCost(TapThem(YOU, Some(other), bind="stationed"))
    return (sorcery(cost, do_action("station", what=bound_objects("stationed"))),)


@defines("fortify")
def fortify(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of fortify (702.67a)."""
    land = Target(ObjectPattern((HasType("Land"),), (YOURS,)))
    return (sorcery(cost_of(keyword), Attach(YOU, THIS, land)),)


@defines("reconfigure")
def reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of reconfigure (702.151a-b)."""
    cost = cost_of(keyword)
    other = ObjectPattern((Other(), *CREATURE_YOU_CONTROL.words), CREATURE_YOU_CONTROL.after)
    attach = sorcery(cost, Attach(YOU, THIS, Target(other)))
    loosen = Activated(cost, Unattach(YOU, THIS), sorcery=True, when=has_status("attached"))
    return (attach, loosen, while_(has_status("attached"), LoseTypes(types=("Creature",))))


@defines("unearth")
def unearth(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of unearth (702.84a)."""
    card = bound_objects("unearthed")
    steps = sequence(
        Move(YOU, FROM_GRAVEYARD, OntoBattlefield(), bind="unearthed"),
        Affect(card, (gain_keywords("haste"),), Always()),
        do_action("exile if it would leave", what=card),
        Delayed(BeginningOf("end step", form="next"), Exile(YOU, card)),
    )
    return (sorcery(cost_of(keyword), steps),)


@defines("embalm", "eternalize")
def embalm(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of embalm (702.128a, 702.129a)."""
    return (sorcery(Costs((cost_of(keyword), exile_this())), do_action(keyword.name, what=FROM_GRAVEYARD)),)


@defines("encore")
def encore(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of encore (702.141a)."""
    return (sorcery(Costs((cost_of(keyword), exile_this())), do_action("encore", what=FROM_GRAVEYARD)),)


@defines("scavenge")
def scavenge(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of scavenge (702.97a)."""
    counters = put_counters(Stat("power", FROM_GRAVEYARD), Target(creature()))
    return (sorcery(Costs((cost_of(keyword), exile_this())), counters),)


@defines("soulshift")
def soulshift(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of soulshift (702.46a)."""
    small = StatIs("mana value", "<=", number_of(keyword))
    spirit = ObjectPattern((HasSubtype("Spirit"), IsKind("card")), (small, InZone("graveyard", YOU)))
    return (on_death(May(YOU, Move(YOU, Target(spirit), IntoHand(YOU)))),)


@defines("haunt")
def expand_haunt(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns the abilities of haunt (702.55a): a permanent haunts as it dies, a spell as it resolves."""
    haunts = do_action("haunt", what=Target(creature()))
    resolved = MovesZone(This(), to="graveyard", origin="stack", resolved=True)
    return (on_death(haunts), Triggered(resolved, haunts))
