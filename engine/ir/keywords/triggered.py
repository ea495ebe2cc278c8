"""Keywords that are triggered abilities: annihilator, prowess, exalted, afterlife, ...; and those of the upkeep:
cumulative upkeep, echo, fading, vanishing, suspend, impending, recover.
"""

from __future__ import annotations

from engine.ir.abilities import Keyword, Triggered
from engine.ir.changes import AddPT, TokenSpec
from engine.ir.conditions import AnyOf, Compare, InZoneNow, Matches, UntilEndOfTurn
from engine.ir.costs import Costs, DoCost, EitherCost, GenericPayment, ManaPayment, PayLife
from engine.ir.effects.cards import Exile, IntoHand, Move, OntoBattlefield
from engine.ir.effects.game import LoseLife
from engine.ir.effects.permanents import Affect, CreateToken, PutCounters, RemoveCounters, Sacrifice
from engine.ir.effects.structure import IfDone, May, Pay, Unless
from engine.ir.keywords.definitions import defines
from engine.ir.keywords.sentences import (
    FROM_EXILE,
    FROM_GRAVEYARD,
    ONE,
    THIS,
    YOU,
    act,
    cost_of,
    entering,
    has_counter,
    is_,
    number_of,
    on_event,
    on_upkeep,
    put,
    sequence,
)
from engine.ir.node import Ability, Cost, Effect, Value, replace
from engine.ir.patterns import (
    ControlledBy,
    HasCounters,
    HasStatus,
    HasType,
    IsKind,
    Not,
    ObjectPattern,
    Other,
    OwnedBy,
    StatIs,
)
from engine.ir.selectors import All, DefendingPlayer, OwnerOf, Range, Ref, Some, Target, This, You
from engine.ir.triggers import Attacks, BecomesBlocked, Casts, CountersRemoved, Dies
from engine.ir.values import CastFact, CountersOn, Number, Stat, Times


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


@defines("increment")
def increment(keyword: Keyword) -> tuple[Ability, ...]:
    """702.191a: for a spell on which more mana was spent than the creature's power or toughness."""
    spent = CastFact("mana spent", Ref(name="incremented", form="it"))
    more = AnyOf(tuple(Compare(spent, ">", Stat(which, This())) for which in ("power", "toughness")))
    spell = Some(ObjectPattern((IsKind("spell"),)), bind="incremented")
    return (Triggered(Casts(You(), spell), put(), more),)


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


IN_PLAY = InZoneNow(THIS, ("battlefield",))


@defines("cumulative upkeep")
def cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    """702.24a"""
    cost = multiplied(cost_of(keyword), CountersOn("age", THIS))
    return (on_upkeep(sequence(put(kind="age"), Unless(Sacrifice(YOU, THIS), YOU, cost)), IN_PLAY),)


def multiplied(cost: Cost, times: Value) -> Cost:
    """So many times a cost; of alternatives each time another one may be paid (702.24a)."""
    match cost:
        case ManaPayment(symbols=symbols):
            return GenericPayment(symbols, times)
        case EitherCost(options=options) if all(isinstance(part, ManaPayment) for part in options):
            letters = "/".join(part.symbols.strip("{}") for part in options if isinstance(part, ManaPayment))
            return GenericPayment("{" + letters + "}", times)
        case PayLife(amount=amount):
            return PayLife(Times(times, amount))
        case Costs(parts=parts):
            return Costs(tuple(multiplied(part, times) for part in parts))
        case DoCost(action=action):
            return DoCost(_scaled(action, times))
        case _:
            return cost


def _scaled(action: Effect, times: Value) -> Effect:
    """An action done so many times over."""
    for name in ("count", "amount"):
        if hasattr(action, name) and isinstance(getattr(action, name), Value):
            return replace(action, **{name: Times(times, getattr(action, name))})
    for name in ("what", "on", "off"):
        chosen = getattr(action, name, None)
        if isinstance(chosen, Some):
            high = chosen.count.high
            wanted = Range(Times(times, chosen.count.low), None if high is None else Times(times, high))
            return replace(action, **{name: replace(chosen, count=wanted)})
    return action


@defines("echo")
def echo(keyword: Keyword) -> tuple[Ability, ...]:
    """702.30a"""
    return (on_upkeep(Unless(Sacrifice(YOU, THIS), YOU, cost_of(keyword)), is_("new since your last upkeep")),)


@defines("fading")
def fading(keyword: Keyword) -> tuple[Ability, ...]:
    """702.32a"""
    removed = RemoveCounters(YOU, "fade", ONE, THIS)
    gone = IfDone(Sacrifice(YOU, THIS), negated=True)
    return (entering(put(number_of(keyword), kind="fade")), on_upkeep(sequence(removed, gone)))


@defines("vanishing")
def vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    """702.63a-b: without a number it enters with no counters."""
    removed = on_upkeep(RemoveCounters(YOU, "time", ONE, THIS), has_counter("time"))
    gone = on_event(CountersRemoved("time", THIS, last=True), Sacrifice(YOU, THIS), IN_PLAY)
    if keyword.number is None:
        return (removed, gone)
    return (entering(put(keyword.number, kind="time")), removed, gone)


@defines("suspend")
def suspend(keyword: Keyword) -> tuple[Ability, ...]:
    """702.62a: the two triggered abilities in exile; suspending is a special action of the core (116.2f)."""
    removed = on_upkeep(RemoveCounters(YOU, "time", ONE, FROM_EXILE), is_("suspended"))
    last = CountersRemoved("time", THIS, last=True)
    return (removed, on_event(last, act("play suspended", what=FROM_EXILE), is_("exiled")))


@defines("recover")
def recover(keyword: Keyword) -> tuple[Ability, ...]:
    """702.59a: the card waits in the graveyard."""
    dying = Dies(Some(ObjectPattern((HasType("Creature"),), (OwnedBy(YOU),))))
    back = sequence(
        May(YOU, Pay(YOU, cost_of(keyword))),
        IfDone(Move(YOU, FROM_GRAVEYARD, IntoHand(YOU)), otherwise=Exile(YOU, FROM_GRAVEYARD)),
    )
    return (on_event(dying, back, InZoneNow(THIS, ("graveyard",))),)
