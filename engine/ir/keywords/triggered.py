"""Keywords that are triggered abilities: annihilator, prowess, exalted, afterlife, ..."""

from __future__ import annotations

from engine.ir.abilities import Keyword, Triggered
from engine.ir.changes import AddPT
from engine.ir.conditions import Matches
from engine.ir.durations import UntilEndOfTurn
from engine.ir.effects.cards import Move
from engine.ir.effects.game import LoseLife
from engine.ir.effects.permanents import Affect, CreateToken, PutCounters, Sacrifice
from engine.ir.keywords import defines
from engine.ir.node import Ability
from engine.ir.patterns import ControlledBy, HasCounters, HasStatus, HasType, IsKind, Not, ObjectPattern, Other, StatIs
from engine.ir.places import OntoBattlefield
from engine.ir.selectors import All, DefendingPlayer, OwnerOf, Range, Ref, Some, Target, This, You
from engine.ir.tokens import TokenSpec
from engine.ir.triggers import Attacks, BecomesBlocked, Casts, Dies
from engine.ir.values import Number, Stat

ONE = Number(1)


@defines("annihilator")
def annihilator(keyword: Keyword) -> tuple[Ability, ...]:
    """702.86a"""
    number = keyword.number or ONE
    permanents = Some(ObjectPattern((IsKind("permanent"),)), Range(number, number))
    return (Triggered(Attacks(This()), Sacrifice(DefendingPlayer(), permanents)),)


@defines("prowess")
def prowess(keyword: Keyword) -> tuple[Ability, ...]:
    """702.108a"""
    spell = Some(ObjectPattern((Not(HasType("Creature")), IsKind("spell"))))
    return (Triggered(Casts(You(), spell), Affect(This(), (AddPT(ONE, ONE),), UntilEndOfTurn())),)


@defines("exalted")
def exalted(keyword: Keyword) -> tuple[Ability, ...]:
    """702.83b"""
    creature = Some(ObjectPattern((HasType("Creature"),), (ControlledBy(You()),)), bind="attacker")
    effect = Affect(Ref(name="attacker", form="it"), (AddPT(ONE, ONE),), UntilEndOfTurn())
    return (Triggered(Attacks(creature, alone=True), effect),)


@defines("afterlife")
def afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    """702.135a"""
    spirit = TokenSpec(
        power=ONE,
        toughness=ONE,
        colours="WB",
        types=("Creature",),
        subtypes=("Spirit",),
        abilities=(Keyword("flying"),),
    )
    return (Triggered(Dies(This()), CreateToken(You(), keyword.number or ONE, spirit)),)


@defines("afflict")
def afflict(keyword: Keyword) -> tuple[Ability, ...]:
    """702.130a"""
    return (Triggered(BecomesBlocked(This()), LoseLife(DefendingPlayer(), keyword.number or ONE)),)


@defines("battle cry")
def battle_cry(keyword: Keyword) -> tuple[Ability, ...]:
    """702.91a"""
    others = All(ObjectPattern((Other(), HasStatus("attacking"), HasType("Creature"))), form="each")
    return (Triggered(Attacks(This()), Affect(others, (AddPT(ONE, Number(0)),), UntilEndOfTurn())),)


@defines("undying")
def undying(keyword: Keyword) -> tuple[Ability, ...]:
    """702.93a"""
    return _comes_back("+1/+1")


@defines("persist")
def persist(keyword: Keyword) -> tuple[Ability, ...]:
    """702.79a"""
    return _comes_back("-1/-1")


def _comes_back(counter: str) -> tuple[Ability, ...]:
    without = Matches(This(), ObjectPattern((), (HasCounters(counter, Number(0), none=True),)))
    place = OntoBattlefield(under=OwnerOf(This()), counter=counter, counter_count=ONE)
    return (Triggered(Dies(This()), Move(You(), This(), place), condition=without),)


@defines("mentor")
def mentor(keyword: Keyword) -> tuple[Ability, ...]:
    """702.134a"""
    smaller = StatIs("power", "<", Stat("power", This()))
    target = Target(ObjectPattern((HasStatus("attacking"), HasType("Creature")), (smaller,)))
    return (Triggered(Attacks(This()), PutCounters(You(), "+1/+1", ONE, target)),)
