"""Triggers on attacks and blocks."""

from __future__ import annotations

from typing import TypeGuard

from engine.game.evaluation.dispatch import Bindings, value_of, waits
from engine.game.evaluation.events.matching import is_meant
from engine.game.evaluation.grouping import fits_together, group_rules
from engine.game.evaluation.predicates import matches
from engine.game.events import AttackDeclared, BecameBlocked, BecameUnblocked, BlockDeclared
from engine.game.kernel.context import Context
from engine.ids import Entity, ObjectId
from engine.ir.node import Selector
from engine.ir.selectors import All, Some
from engine.ir.triggers import Attacks, BecomesBlocked, Blocks, PlayerAttacks


@waits(Attacks, AttackDeclared)
def _attacks(context: Context, t: Attacks, e: AttackDeclared, out: Bindings) -> bool:
    if t.unblocked or (t.alone and not e.alone) or (t.first and not e.first):
        return False
    if t.others and len(e.together) <= t.others:
        return False
    return is_meant(context, t.whom, e.defender, out) and is_meant(context, t.what, e.attacker, out)


@waits(Attacks, BecameUnblocked)
def _unblocked(context: Context, t: Attacks, e: BecameUnblocked, out: Bindings) -> bool:
    return t.unblocked and is_meant(context, t.what, e.attacker, out)


@waits(PlayerAttacks, AttackDeclared)
def _player_attacks(context: Context, t: PlayerAttacks, e: AttackDeclared, out: Bindings) -> bool:
    if not is_meant(context, t.who, e.player, out):
        return False
    together = e.together
    if isinstance(t.whom, Some) and t.whom.count.high is not None:  # once for each player attacked
        together = tuple(id for id in together if _attacked_by(context, id) == e.defender)
        is_meant(context, t.whom, e.defender, out)
    if e.attacker != together[0]:
        return False
    attackers = [id for id in together if _attacks_whom(context, t, id)]
    if isinstance(t.with_what, Some | All):
        attackers = [id for id in attackers if matches(context, t.with_what.what, id)]
        low = value_of(context, t.with_what.count.low) if isinstance(t.with_what, Some) else 1
        if len(attackers) < max(1, low) or not fits_together(context, group_rules(t.with_what.what), attackers):
            return False
        if t.with_what.bind:
            out[t.with_what.bind] = tuple(attackers)
    out["event"] = len(attackers)
    return bool(attackers)


def _attacked_by(context: Context, id: ObjectId) -> Entity | None:
    obj = context.game.state.recall(id)
    return None if obj is None else obj.attacking


def _attacks_whom(context: Context, t: PlayerAttacks, id: ObjectId) -> bool:
    defender = _attacked_by(context, id)
    return t.whom is None or (defender is not None and is_meant(context, t.whom, defender, {}))


@waits(Blocks, BlockDeclared)
def _blocks(context: Context, t: Blocks, e: BlockDeclared, out: Bindings) -> bool:
    return is_meant(context, t.whom, e.attacker, out) and is_meant(context, t.what, e.blocker, out)


@waits(BecomesBlocked, BecameBlocked)
def _becomes_blocked(context: Context, t: BecomesBlocked, e: BecameBlocked, out: Bindings) -> bool:
    """509.3c: once, however many creatures block it; "by two or more creatures" counts them (509.3g)."""
    if t.by is not None and not _counted(t.by):
        return False
    if t.by is not None:
        hits = tuple(id for id in e.blockers if is_meant(context, t.by, id, out))
        if len(hits) < value_of(context, t.by.count.low):
            return False
        if t.by.bind:
            out[t.by.bind] = hits
    return is_meant(context, t.what, e.attacker, out)


@waits(BecomesBlocked, BlockDeclared)
def _becomes_blocked_by(context: Context, t: BecomesBlocked, e: BlockDeclared, out: Bindings) -> bool:
    """509.3d: once for each creature that blocks it."""
    if t.by is None or _counted(t.by):
        return False
    return is_meant(context, t.by, e.blocker, out) and is_meant(context, t.what, e.attacker, out)


def _counted(blockers: Selector) -> TypeGuard[Some]:
    """ "One or more creatures", "two or more creatures"."""
    return isinstance(blockers, Some) and blockers.count.high is None
