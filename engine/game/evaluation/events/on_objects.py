"""Triggers on events of objects: changes of zones (entering, leaving, dying), damage, life and counters, attacks and
blocks.
"""

from __future__ import annotations

from typing import TypeGuard

from engine.game.evaluation.choosable import fits_together, group_rules
from engine.game.evaluation.dispatch import Bindings, value_of, waits_for_event
from engine.game.evaluation.predicates import matches, would_match
from engine.game.evaluation.this_way import is_meant
from engine.game.events import (
    AttackDeclared,
    BecameBlocked,
    BecameUnblocked,
    BlockDeclared,
    CountersAdded,
    CountersTaken,
    Damage,
    LifeGained,
    LifeLost,
    TokenMade,
    ZoneMove,
)
from engine.game.kernel.context import Context
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.ids import Entity, ObjectId, is_player
from engine.ir.node import Selector, once_per_node
from engine.ir.patterns import IsKind, ObjectPattern, PlayerPattern
from engine.ir.selectors import All, Described, Some, This
from engine.ir.triggers import (
    Attacks,
    BecomesBlocked,
    Blocks,
    CountersPut,
    CountersRemoved,
    DealsDamage,
    Dies,
    Enters,
    GainsLife,
    IsDealtDamage,
    LeavesBattlefield,
    LosesLife,
    MovesZone,
    PlayerAttacks,
)

ENTERS_SO = ("tapped", "untapped")


@waits_for_event(Enters, ZoneMove)
def _enters(context: Context, t: Enters, e: ZoneMove, out: Bindings) -> bool:
    if e.to != "battlefield" or e.origin == "battlefield":
        return False
    if t.how == "unplayed" and e.cause == "play":
        return False
    if t.origin and not _zone_meant(context, t.origin, e.origin, e.object):
        return False
    if t.whose_origin is not None:
        moved = context.game.state.recall(e.object)
        if moved is None or not is_meant(context, t.whose_origin, moved.owner, out):
            return False
    return _entered(context, t, e.new, out) if e.new else _would_enter(context, t, e, out)


def _would_enter(context: Context, t: Enters, e: ZoneMove, out: Bindings) -> bool:
    """Like `_enters`, for an object that hasn't entered yet. The pattern is tested on the object where it is now
    (614.12)."""
    obj = context.game.state.find_object(e.object)
    if obj is None or (t.how in ENTERS_SO and e.tapped != (t.how == "tapped")):
        return False
    if t.how == "attacking" and e.attacking is None:
        return False
    if t.under is not None and not is_meant(context, t.under, obj.controller if e.under is None else e.under, out):
        return False
    if e.face and obj.definition is not None and isinstance(t.what, Some | All):  # with another face up
        entering = GameObject(obj.id, obj.card, obj.definition.faces[e.face], obj.owner, BATTLEFIELD)
        if would_match(context, t.what.what, entering):
            out[t.what.bind] = (obj.id,)
            return True
        return False
    return is_meant(context, t.what, e.object, out)


def _entered(context: Context, t: Enters, new: ObjectId, out: Bindings) -> bool:
    obj = context.game.state.recall(new)
    if obj is None or (t.how in ENTERS_SO and obj.tapped != (t.how == "tapped")):
        return False
    if t.how == "attacking" and obj.attacking is None:
        return False
    if t.under is not None and not is_meant(context, t.under, obj.controller, out):
        return False
    return is_meant(context, t.what, new, out)


@waits_for_event(Enters, TokenMade)
def _token_enters(context: Context, t: Enters, e: TokenMade, out: Bindings) -> bool:
    return not t.origin and _entered(context, t, e.new, out)


def _zone_meant(context: Context, words: str, zone: str, moved: ObjectId) -> bool:
    """Whether the words mean the zone: "your graveyard", "a graveyard", "exile"."""
    if words.removeprefix("your ").removeprefix("a ") != zone:
        return False
    obj = context.game.state.recall(moved)
    return not words.startswith("your ") or (obj is not None and obj.owner == context.controller)


@waits_for_event(LeavesBattlefield, ZoneMove)
def _leaves(context: Context, t: LeavesBattlefield, e: ZoneMove, out: Bindings) -> bool:
    gone = e.origin == "battlefield" and e.to != "battlefield"
    return gone and not (t.without_dying and e.to == "graveyard") and is_meant(context, t.what, e.object, out)


@waits_for_event(Dies, ZoneMove)
def _dies(context: Context, t: Dies, e: ZoneMove, out: Bindings) -> bool:
    return e.origin == "battlefield" and e.to == "graveyard" and _moved(context, t.what, e, out)


@waits_for_event(MovesZone, ZoneMove)
def _moves(context: Context, t: MovesZone, e: ZoneMove, out: Bindings) -> bool:
    origin = t.origin or (BATTLEFIELD if _is_of_permanents(t) else "")
    if (t.to and e.to != t.to) or (origin not in ("", "anywhere") and (e.origin != origin) != t.elsewhere):
        return False
    if t.resolved and e.cause != "resolve":
        return False
    obj = context.game.state.recall(e.object)
    if obj is None or not _moved(context, t.what, e, out):
        return False
    whose = (who for who in (t.whose_to, t.whose_origin) if who is not None)  # "its owner's" names what has moved
    return all(is_meant(context, who, obj.owner, out) for who in whose)


@once_per_node
def _is_of_permanents(t: MovesZone) -> bool:
    """ "If a permanent would be put into a graveyard": whether the trigger means only objects on the battlefield. Only
    those are permanents (110.1)."""
    pattern = t.what.what if isinstance(t.what, Some | All) else None
    if not isinstance(pattern, ObjectPattern):
        return False
    kinds = {word.kind for word in pattern.words if isinstance(word, IsKind)}
    return kinds == {"permanent"} and not pattern.after


def _moved(context: Context, what: Selector, e: ZoneMove, out: Bindings) -> bool:
    """Whether the selector means the object that moved. It is tested as it was before the move. "That was put into a
    graveyard" tests the new object."""
    return is_meant(context, what, e.object, out) or (
        isinstance(what, Described | This) and e.new != 0 and is_meant(context, what, e.new, out)
    )


@waits_for_event(DealsDamage, Damage)
def _deals(context: Context, t: DealsDamage, e: Damage, out: Bindings) -> bool:
    if e.amount <= 0 or (t.combat and (t.combat == "combat") != e.combat):
        return False
    return is_meant(context, t.what, e.source, out) and is_meant(context, t.to, e.target, out)


@waits_for_event(IsDealtDamage, Damage)
def _is_dealt(context: Context, t: IsDealtDamage, e: Damage, out: Bindings) -> bool:
    if e.amount <= 0 or (t.combat and (t.combat == "combat") != e.combat):
        return False
    if t.excess and not e.excess:
        return False
    if t.excess:
        out["event"] = e.excess  # 120.10: "that much" is the damage beyond lethal damage
    return is_meant(context, t.by, e.source, out) and is_meant(context, t.what, e.target, out)


def _nth_time(context: Context, ordinal: int, event: LifeGained | LifeLost) -> bool:
    """Whether this gain or loss of life is the one with that number for the player this turn. Simultaneous events count
    separately."""
    if not ordinal:
        return True
    found = [each for each in context.game.state.this_turn if type(each) is type(event) and each.player == event.player]
    place = next((place for place, each in enumerate(found) if each is event), len(found))
    return place == ordinal - 1


@waits_for_event(GainsLife, LifeGained)
def _gains(context: Context, t: GainsLife, e: LifeGained, out: Bindings) -> bool:
    return is_meant(context, t.who, e.player, out) and _nth_time(context, t.ordinal, e)


@waits_for_event(LosesLife, LifeLost)
def _loses(context: Context, t: LosesLife, e: LifeLost, out: Bindings) -> bool:
    if t.otherwise and e.combat:
        return False
    return is_meant(context, t.who, e.player, out) and _nth_time(context, t.ordinal, e)


@waits_for_event(CountersPut, CountersAdded)
def _counters_put(context: Context, t: CountersPut, e: CountersAdded, out: Bindings) -> bool:
    if (t.counter and e.kind != t.counter) or e.count < t.low:
        return False
    if t.by_effect and not e.effect:
        return False
    if t.who is not None and (e.by is None or not is_meant(context, t.who, e.by, out)):
        return False
    if t.ordinal and not _reached(context, t.ordinal, e):
        return False
    return is_meant(context, t.on, e.entity, out)


def _reached(context: Context, ordinal: int, e: CountersAdded) -> bool:
    """Whether the counter with that number is among those just put on the object. A Saga with read ahead starts with
    its chosen chapter (702.155b)."""
    obj = None if is_player(e.entity) else context.game.state.recall(ObjectId(e.entity))
    if obj is None:
        return False
    now = obj.counter(e.kind)
    skipped = obj.entered_turn == context.game.state.turn.number and context.game.characteristics(obj.id).has_keyword(
        "read ahead"
    )
    return now == ordinal if skipped else now - e.count < ordinal <= now


@waits_for_event(CountersRemoved, CountersTaken)
def _counters_removed(context: Context, t: CountersRemoved, e: CountersTaken, out: Bindings) -> bool:
    if (t.counter and e.kind != t.counter) or (t.last and e.left):
        return False
    return is_meant(context, t.off, e.entity, out)


@waits_for_event(Attacks, AttackDeclared)
def _attacks(context: Context, t: Attacks, e: AttackDeclared, out: Bindings) -> bool:
    if t.unblocked or (t.alone and not e.alone) or (t.first and not e.first):
        return False
    if t.others and len(_with_it(context, t, e)) < t.others:
        return False
    return is_meant(context, t.whom, e.defender, out) and is_meant(context, t.what, e.attacker, out)


def _with_it(context: Context, t: Attacks, e: AttackDeclared) -> list[ObjectId]:
    """Returns the other creatures of the trigger's kind that were declared as attackers together with it."""
    others = [id for id in e.together if id != e.attacker]
    return others if t.kind is None else [id for id in others if matches(context, t.kind, id)]


@waits_for_event(Attacks, BecameUnblocked)
def _unblocked(context: Context, t: Attacks, e: BecameUnblocked, out: Bindings) -> bool:
    if not t.unblocked or not is_meant(context, t.what, e.attacker, out):
        return False
    attacker = context.game.state.recall(e.attacker)
    whom = None if t.whom is None or attacker is None else attacker.attacking
    return t.whom is None or (whom is not None and is_meant(context, t.whom, whom, out))


@waits_for_event(PlayerAttacks, AttackDeclared)
def _player_attacks(context: Context, t: PlayerAttacks, e: AttackDeclared, out: Bindings) -> bool:
    if not is_meant(context, t.who, e.player, out) and not _is_any_player(t):
        return False
    together = e.together
    if isinstance(t.whom, Some) and t.whom.count.high is not None:  # once for each player attacked
        together = tuple(id for id in together if _attacked_by(context, e, id) == e.defender)
        is_meant(context, t.whom, e.defender, out)
    if e.attacker != together[0]:
        return False
    attackers = [id for id in together if _attacks_whom(context, t, e, id)]
    if isinstance(t.with_what, Some | All):
        attackers = [id for id in attackers if matches(context, t.with_what.what, id)]
        low = value_of(context, t.with_what.count.low) if isinstance(t.with_what, Some) else 1
        if len(attackers) < max(1, low) or not fits_together(context, group_rules(t.with_what.what), attackers):
            return False
        if t.with_what.bind:
            out[t.with_what.bind] = tuple(attackers)
    out["event"] = len(attackers)
    return bool(attackers)


def _attacked_by(context: Context, e: AttackDeclared, id: ObjectId) -> Entity | None:
    """Returns the player or permanent that one of the creatures declared together was declared to attack. Combat may be
    over."""
    if id == e.attacker:
        return e.defender
    state = context.game.state
    past = (event for event in (*state.this_turn, *state.last_turn) if isinstance(event, AttackDeclared))
    obj = state.recall(id)
    return next(
        (event.defender for event in past if event.attacker == id and event.together == e.together),
        None if obj is None else obj.attacking,
    )


def _is_any_player(t: PlayerAttacks) -> bool:
    """ "Whenever enchanted player is attacked": the attacking player isn't mentioned, and may be out of range."""
    nobody = isinstance(t.who, Some) and t.who.what == PlayerPattern("player") and not t.who.bind
    return nobody and t.whom is not None


def _attacks_whom(context: Context, t: PlayerAttacks, e: AttackDeclared, id: ObjectId) -> bool:
    defender = _attacked_by(context, e, id)
    return t.whom is None or (defender is not None and is_meant(context, t.whom, defender, {}))


@waits_for_event(Blocks, BlockDeclared)
def _blocks(context: Context, t: Blocks, e: BlockDeclared, out: Bindings) -> bool:
    return is_meant(context, t.whom, e.attacker, out) and is_meant(context, t.what, e.blocker, out)


@waits_for_event(BecomesBlocked, BecameBlocked)
def _becomes_blocked(context: Context, t: BecomesBlocked, e: BecameBlocked, out: Bindings) -> bool:
    """Matches once, however many creatures block it (509.3c). "By two or more creatures" counts the blockers
    (509.3g)."""
    if t.by is not None and not _counted(t.by):
        return False
    if t.by is not None:
        hits = tuple(id for id in e.blockers if is_meant(context, t.by, id, out))
        if len(hits) < value_of(context, t.by.count.low):
            return False
        if t.by.bind:
            out[t.by.bind] = hits
    return is_meant(context, t.what, e.attacker, out)


@waits_for_event(BecomesBlocked, BlockDeclared)
def _becomes_blocked_by(context: Context, t: BecomesBlocked, e: BlockDeclared, out: Bindings) -> bool:
    """Matches once for each creature that blocks it (509.3d)."""
    if t.by is None or _counted(t.by):
        return False
    return is_meant(context, t.what, e.attacker, out) and is_meant(context, t.by, e.blocker, out)


def _counted(blockers: Selector) -> TypeGuard[Some]:
    """Whether the selector counts blockers: "one or more creatures", "two or more creatures"."""
    return isinstance(blockers, Some) and blockers.count.high is None
