"""Keywords whose cost is tapping other creatures: crew, saddle, station; and more ways of attaching: fortify,
reconfigure."""

from __future__ import annotations

from engine.ir.abilities import Activated, Keyword
from engine.ir.changes import LoseTypes
from engine.ir.costs import DoCost
from engine.ir.effects.permanents import Attach, TapThem, Unattach
from engine.ir.keywords import defines
from engine.ir.keywords.nouns import ANY, CREATURE_YOU_CONTROL, THIS, YOU, YOURS, cost_of, it, number_of
from engine.ir.keywords.sentences import act, is_, sorcery, while_
from engine.ir.node import Ability, Value
from engine.ir.patterns import HasStatus, HasType, ObjectPattern, Other, TotalIs
from engine.ir.selectors import Some, Target

UNTAPPED = HasStatus("untapped")


def _crew_cost(power: Value) -> DoCost:
    """ "Tap any number of other untapped creatures you control with total power N or greater"."""
    words = (Other(), UNTAPPED, HasType("Creature"))
    crew = ObjectPattern(words, (YOURS, TotalIs("power", ">=", power)))
    return DoCost(TapThem(YOU, Some(crew, ANY), bind="crew"))


@defines("crew")
def crew(keyword: Keyword) -> tuple[Ability, ...]:
    """702.122a"""
    return (Activated(_crew_cost(number_of(keyword)), act("crew", what=it("crew"))),)


@defines("saddle")
def saddle(keyword: Keyword) -> tuple[Ability, ...]:
    """702.171a"""
    return (sorcery(_crew_cost(number_of(keyword)), act("saddle", what=it("crew"))),)


@defines("station")
def station(keyword: Keyword) -> tuple[Ability, ...]:
    """702.184a: charge counters equal to the tapped creature's power."""
    if keyword.number is not None:
        return ()
    other = ObjectPattern((Other(), UNTAPPED, HasType("Creature")), (YOURS,))
    cost = DoCost(TapThem(YOU, Some(other), bind="stationed"))
    return (sorcery(cost, act("station", what=it("stationed"))),)


@defines("fortify")
def fortify(keyword: Keyword) -> tuple[Ability, ...]:
    """702.67a"""
    land = Target(ObjectPattern((HasType("Land"),), (YOURS,)))
    return (sorcery(cost_of(keyword), Attach(YOU, THIS, land)),)


@defines("reconfigure")
def reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """702.151a-b"""
    cost = cost_of(keyword)
    other = ObjectPattern((Other(), *CREATURE_YOU_CONTROL.words), CREATURE_YOU_CONTROL.after)
    attach = sorcery(cost, Attach(YOU, THIS, Target(other)))
    loosen = Activated(cost, Unattach(YOU, THIS), sorcery=True, when=is_("attached"))
    return (attach, loosen, while_(is_("attached"), LoseTypes(types=("Creature",))))
