"""Judging how instructions are put together: order, offers, conditions, choices, repetition, delay."""

from __future__ import annotations

from engine.agents.evaluation.judge import Judge, judges
from engine.agents.evaluation.points import LIFE, MANA
from engine.cards.mana_cost import ManaCost
from engine.ir.costs import Costs, DoCost, EitherCost, GenericPayment, ManaCostOf, ManaPayment, PayLife
from engine.ir.effects.cards import Move, OntoBattlefield
from engine.ir.effects.structure import (
    Apply,
    Choose,
    Delayed,
    EitherDo,
    FlipCoin,
    ForEach,
    If,
    IfDone,
    Instead,
    May,
    Modal,
    Pay,
    Reflexive,
    RepeatTimes,
    RollDie,
    Sequence,
    Unless,
    UnlessCondition,
    Vote,
    WithX,
)
from engine.ir.node import Cost, find_nodes
from engine.ir.replacing import Prevent
from engine.ir.rules import ExtraLandPlays, PlayerCant, PlayFrom
from engine.ir.selectors import Ref, You


@judges(Sequence)
def _sequence(judge: Judge, effect: Sequence) -> int:
    for move in find_nodes(effect, Move):
        if isinstance(move.what, Ref) and isinstance(move.to, OntoBattlefield):
            judge.returning.add(move.what.name)
    return sum(judge.effect(step) for step in effect.steps)


@judges(May)
def _may(judge: Judge, effect: May) -> int:
    """An offer is taken up if it is good for whoever decides."""
    points = judge.effect(effect.effect)
    mine = isinstance(effect.who, You) or judge.field.own_player() in judge.find_meant(effect.who)
    return max(0, points) if mine else min(0, points)


@judges(If)
def _if(judge: Judge, effect: If) -> int:
    holds = judge.field.judge_condition(effect.condition)
    then = judge.effect(effect.then) if holds is not False else 0
    otherwise = judge.effect(effect.otherwise) if effect.otherwise is not None and holds is not True else 0
    return then + otherwise if holds is not None else (then + otherwise) // 2


@judges(Instead)
def _instead(judge: Judge, effect: Instead) -> int:
    return judge.effect(effect.then if judge.field.judge_condition(effect.condition) else effect.usual)


@judges(IfDone)
def _if_done(judge: Judge, effect: IfDone) -> int:
    if effect.negated:
        return judge.effect(effect.effect) // 3
    points = judge.effect(effect.effect)
    return points if points < 0 else points * 9 // 10


@judges(WithX)
def _with_x(judge: Judge, effect: WithX) -> int:
    """The text defines X, so the mana left over says nothing about it."""
    judge.variables["X"] = judge.number(effect.x)
    if effect.y is not None:
        judge.variables["Y"] = judge.number(effect.y)
    return judge.effect(effect.effect)


@judges(ForEach)
def _for_each(judge: Judge, effect: ForEach) -> int:
    total = 0
    for entity in judge.find_meant(effect.what)[:12]:
        judge.name_entities(getattr(effect.what, "bind", ""), (entity,))
        judge.name_entities(effect.bind, (entity,))
        total += judge.effect(effect.effect)
    return total


@judges(RepeatTimes)
def _times(judge: Judge, effect: RepeatTimes) -> int:
    return judge.effect(effect.effect) * min(10, judge.number(effect.count))


@judges(Pay)
def _pay(judge: Judge, effect: Pay) -> int:
    return judge.for_players(effect.who, -cost_points(judge, effect.cost))


@judges(Unless)
def _unless(judge: Judge, effect: Unless) -> int:
    """Whoever may pay does so about every other time."""
    return judge.effect(effect.effect) * 6 // 10


@judges(UnlessCondition)
def _unless_condition(judge: Judge, effect: UnlessCondition) -> int:
    return 0 if judge.field.judge_condition(effect.condition) else judge.effect(effect.effect)


@judges(Delayed)
def _delayed(judge: Judge, effect: Delayed) -> int:
    return judge.effect(effect.effect) * 7 // 10


@judges(Reflexive)
def _reflexive(judge: Judge, effect: Reflexive) -> int:
    """Happens if what comes before it is done."""
    return judge.effect(effect.effect) * 9 // 10


@judges(Modal)
def _modal(judge: Judge, effect: Modal) -> int:
    """Rates the best modes. A mode without legal targets is worth 0."""
    points = sorted((judge.effect(mode.effect) for mode in effect.modes), reverse=True)
    low = judge.number(effect.count.low)
    high = len(points) if effect.count.high is None else judge.number(effect.count.high)
    return sum(part for rank, part in enumerate(points[:high]) if rank < low or part > 0)


@judges(EitherDo)
def _either(judge: Judge, effect: EitherDo) -> int:
    return max((judge.effect(option) for option in effect.options), default=0)


@judges(FlipCoin)
def _flip(judge: Judge, effect: FlipCoin) -> int:
    parts = [judge.effect(part) for part in (effect.win, effect.lose) if part is not None]
    return sum(parts) // 2


@judges(RollDie)
def _roll(judge: Judge, effect: RollDie) -> int:
    parts = [judge.effect(row.effect) for row in effect.results]
    return sum(parts) // max(1, len(parts))


@judges(Vote)
def _vote(judge: Judge, effect: Vote) -> int:
    return 0


CHOSEN = "linked chosen"
"""The name by which later words refer to a choice that has no name."""


@judges(Choose)
def _choose(judge: Judge, effect: Choose) -> int:
    if effect.which is None:
        return 0
    group = getattr(effect.which, "group", None)
    if isinstance(group, Ref) and group.name in judge.searched:
        judge.searched.add(getattr(effect.which, "bind", ""))
    else:
        judge.sum_over(effect.which, judge.field.harm_percent)
    judge.name_entities(CHOSEN, judge.find_meant(effect.which))
    return 0


@judges(Apply)
def _apply(judge: Judge, effect: Apply) -> int:
    """A rule for a while. Who is forbidden something loses by it; permissions are good for who has them."""
    match effect.rule:
        case PlayerCant(who=who):
            return judge.for_players(who, -10)
        case PlayFrom(who=who) | ExtraLandPlays(who=who):
            return judge.for_players(who, 20)
        case Prevent():
            return 6
        case _:
            return 4


def cost_points(judge: Judge, cost: Cost) -> int:
    """What paying a cost takes from whoever pays it; positive."""
    match cost:
        case Costs(parts=parts):
            return sum(cost_points(judge, part) for part in parts)
        case EitherCost(options=options):
            return min(cost_points(judge, option) for option in options)
        case ManaPayment(symbols=symbols):
            found = ManaCost.parse(symbols)
            return MANA * (found.mana_value + found.variables * judge.field.guess_x())
        case GenericPayment() | ManaCostOf():
            return MANA * 2
        case PayLife(amount=amount):
            return LIFE * judge.number(amount)
        case DoCost(action=action):
            return max(0, -judge.effect(action))
        case _:
            return 0
