"""Keywords of the upkeep: cumulative upkeep, echo, fading, vanishing, suspend, impending, recover."""

from __future__ import annotations

from engine.ir.abilities import Keyword
from engine.ir.conditions import InZoneNow
from engine.ir.costs import Costs, DoCost, EitherCost, GenericPayment, ManaPayment, PayLife
from engine.ir.effects.cards import Exile, Move
from engine.ir.effects.permanents import RemoveCounters, Sacrifice
from engine.ir.effects.structure import IfDone, May, Pay, Unless
from engine.ir.keywords import defines
from engine.ir.keywords.nouns import FROM_EXILE, FROM_GRAVEYARD, ONE, THIS, YOU, cost_of, number_of
from engine.ir.keywords.sentences import act, entering, has_counter, is_, on_event, on_upkeep, put, sequence
from engine.ir.node import Ability, Cost, Effect, Value, replace
from engine.ir.patterns import HasType, ObjectPattern, OwnedBy
from engine.ir.places import IntoHand
from engine.ir.selectors import Range, Some
from engine.ir.triggers import CountersRemoved, Dies
from engine.ir.values import CountersOn, Times

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
