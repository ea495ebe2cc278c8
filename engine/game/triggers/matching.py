"""Whether an event is what a trigger waits for: for triggered abilities, replacement effects and questions about this
turn alike.

Goes out: the bindings (names of the trigger's selectors -> entities, "event" -> the event's amount), or None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.errors import UnsupportedCardText
from engine.game.events import (
    AbilityActivated,
    AttackDeclared,
    BecameBlocked,
    BecameUnblocked,
    BlockDeclared,
    CardDrawn,
    CountersAdded,
    CountersTaken,
    Damage,
    DesignationGiven,
    Did,
    Discarded,
    Event,
    FaceTurned,
    LifeGained,
    LifeLost,
    PhaseChanged,
    PlayerLost,
    Sacrificed,
    SpellCast,
    SpellCopied,
    StepBegan,
    Tapped,
    TargetChosen,
    TokenMade,
    Transformed,
    Untapped,
    ZoneMove,
)
from engine.game.meaning.matching import matches
from engine.game.scope import Scope
from engine.game.state.entities import Entity, is_player
from engine.ids import ObjectId, PlayerId
from engine.ir.node import Selector, Trigger
from engine.ir.selectors import All, Both, EitherOne, Some, This, You
from engine.ir.triggers import (
    Activates,
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    BeginningOf,
    Blocks,
    Casts,
    CountersPut,
    CountersRemoved,
    Creates,
    DealsDamage,
    Dies,
    Discards,
    Does,
    Draws,
    EitherEvent,
    Enters,
    EventDuring,
    GainsLife,
    IsDealtDamage,
    LeavesBattlefield,
    LosesLife,
    MovesZone,
    PlayerAttacks,
    Sacrifices,
    StateIs,
    TapsForMana,
    TimesEvent,
)

Bindings = dict[str, Any]
Match = Callable[[Scope, Any, Any, Bindings], bool]


def match_event(scope: Scope, trigger: Trigger, event: Event) -> Bindings | None:
    """The bindings with which `event` is what `trigger` waits for, else None."""
    if isinstance(trigger, EitherEvent):
        for option in trigger.events:
            found = match_event(scope, option, event)
            if found is not None:
                return found
        return None
    if isinstance(trigger, EventDuring):
        found = match_event(scope, trigger.event, event)
        return found if found is not None and scope.game.holds(scope, trigger.when) else None
    if isinstance(trigger, TimesEvent):
        found = match_event(scope, trigger.event, event)
        enough = found is not None and getattr(event, "amount", 0) >= scope.game.value(scope, trigger.low)
        return found if enough else None
    if isinstance(trigger, StateIs):
        return None
    matchers = MATCHERS.get(type(trigger))
    if matchers is None:
        raise UnsupportedCardText(f"event {type(trigger).__name__} is not automated")
    match = matchers.get(type(event))
    if match is None:
        return None
    out: Bindings = {"event": getattr(event, "amount", getattr(event, "count", 1))}
    return out if match(scope, trigger, event, out) else None


def is_meant(scope: Scope, selector: Selector | None, entity: Entity, out: Bindings) -> bool:
    """Whether an entity of an event is what a selector of the trigger means; binds it. None means anything."""
    if selector is None:
        return True
    if isinstance(selector, EitherOne | Both):
        found = any(is_meant(scope, part, entity, out) for part in selector.parts)
    elif isinstance(selector, Some | All):
        found = matches(scope, selector.what, entity)
    elif isinstance(selector, This):
        found = entity == (scope.subject if selector.form == "that" and scope.subject else scope.source)
        found = found or (not is_player(entity) and scope.game.current(scope.source) == entity)
    elif isinstance(selector, You):
        found = entity == scope.controller
    else:
        found = entity in scope.game.select(scope, selector)
    bind = getattr(selector, "bind", "")
    if found and bind:
        out[bind] = (entity,)
    return found


def _player(scope: Scope, selector: Selector | None, player: PlayerId, out: Bindings) -> bool:
    return is_meant(scope, selector, player, out)


# -- zones -------------------------------------------------------------------------------------------------------------


def _enters(scope: Scope, t: Enters, e: ZoneMove, out: Bindings) -> bool:
    if e.to != "battlefield" or e.origin == "battlefield":
        return False
    if t.origin and not _zone_meant(scope, t.origin, e.origin, e.object):
        return False
    return _entered(scope, t, e.new, out)


def _entered(scope: Scope, t: Enters, new: ObjectId, out: Bindings) -> bool:
    obj = scope.game.state.recall(new)
    if obj is None or (t.how and obj.tapped != (t.how == "tapped")):
        return False
    if t.under is not None and not is_meant(scope, t.under, obj.controller, out):
        return False
    return is_meant(scope, t.what, new, out)


def _token_enters(scope: Scope, t: Enters, e: TokenMade, out: Bindings) -> bool:
    return not t.origin and _entered(scope, t, e.new, out)


def _zone_meant(scope: Scope, words: str, zone: str, moved: ObjectId) -> bool:
    """ "your graveyard", "a graveyard", "exile"."""
    if words.removeprefix("your ").removeprefix("a ") != zone:
        return False
    obj = scope.game.state.recall(moved)
    return not words.startswith("your ") or (obj is not None and obj.owner == scope.controller)


def _leaves(scope: Scope, t: LeavesBattlefield, e: ZoneMove, out: Bindings) -> bool:
    gone = e.origin == "battlefield" and e.to != "battlefield"
    return gone and not (t.without_dying and e.to == "graveyard") and is_meant(scope, t.what, e.object, out)


def _dies(scope: Scope, t: Dies, e: ZoneMove, out: Bindings) -> bool:
    return e.origin == "battlefield" and e.to == "graveyard" and is_meant(scope, t.what, e.object, out)


def _moves(scope: Scope, t: MovesZone, e: ZoneMove, out: Bindings) -> bool:
    if (t.to and e.to != t.to) or (t.origin not in ("", "anywhere") and e.origin != t.origin):
        return False
    obj = scope.game.state.recall(e.object)
    if obj is None:
        return False
    for whose in (t.whose_to, t.whose_origin):
        if whose is not None and not is_meant(scope, whose, obj.owner, out):
            return False
    return is_meant(scope, t.what, e.object, out)


# -- combat ------------------------------------------------------------------------------------------------------------


def _attacks(scope: Scope, t: Attacks, e: AttackDeclared, out: Bindings) -> bool:
    if t.unblocked or (t.alone and not e.alone) or (t.first and not e.first):
        return False
    if t.others and len(e.together) <= t.others:
        return False
    return is_meant(scope, t.whom, e.defender, out) and is_meant(scope, t.what, e.attacker, out)


def _unblocked(scope: Scope, t: Attacks, e: BecameUnblocked, out: Bindings) -> bool:
    return t.unblocked and is_meant(scope, t.what, e.attacker, out)


def _player_attacks(scope: Scope, t: PlayerAttacks, e: AttackDeclared, out: Bindings) -> bool:
    if e.attacker != e.together[0] or not _player(scope, t.who, e.player, out):
        return False
    attackers = [id for id in e.together if _attacks_whom(scope, t, id)]
    if isinstance(t.with_what, Some):
        attackers = [id for id in attackers if matches(scope, t.with_what.what, id)]
        low = scope.game.value(scope, t.with_what.count.low)
        if len(attackers) < max(1, low):
            return False
        if t.with_what.bind:
            out[t.with_what.bind] = tuple(attackers)
    out["event"] = len(attackers)
    return bool(attackers)


def _attacks_whom(scope: Scope, t: PlayerAttacks, id: ObjectId) -> bool:
    obj = scope.game.state.recall(id)
    return t.whom is None or (
        obj is not None and obj.attacking is not None and is_meant(scope, t.whom, obj.attacking, {})
    )


def _blocks(scope: Scope, t: Blocks, e: BlockDeclared, out: Bindings) -> bool:
    return is_meant(scope, t.whom, e.attacker, out) and is_meant(scope, t.what, e.blocker, out)


def _becomes_blocked(scope: Scope, t: BecomesBlocked, e: BecameBlocked, out: Bindings) -> bool:
    if t.by is not None:
        hits = tuple(id for id in e.blockers if is_meant(scope, t.by, id, out))
        if not hits:
            return False
    return is_meant(scope, t.what, e.attacker, out)


# -- damage, life, counters --------------------------------------------------------------------------------------------


def _deals(scope: Scope, t: DealsDamage, e: Damage, out: Bindings) -> bool:
    if e.amount <= 0 or (t.combat and (t.combat == "combat") != e.combat):
        return False
    return is_meant(scope, t.to, e.target, out) and is_meant(scope, t.what, e.source, out)


def _is_dealt(scope: Scope, t: IsDealtDamage, e: Damage, out: Bindings) -> bool:
    if e.amount <= 0 or (t.combat and (t.combat == "combat") != e.combat):
        return False
    return is_meant(scope, t.by, e.source, out) and is_meant(scope, t.what, e.target, out)


def _nth_time(scope: Scope, ordinal: int, kind: type[Event], player: PlayerId) -> bool:
    if not ordinal:
        return True
    happened = [event for event in scope.game.state.this_turn if type(event) is kind and event.player == player]  # type: ignore[attr-defined]
    return len(happened) == ordinal


def _gains(scope: Scope, t: GainsLife, e: LifeGained, out: Bindings) -> bool:
    return _player(scope, t.who, e.player, out) and _nth_time(scope, t.ordinal, LifeGained, e.player)


def _loses(scope: Scope, t: LosesLife, e: LifeLost, out: Bindings) -> bool:
    return _player(scope, t.who, e.player, out) and _nth_time(scope, t.ordinal, LifeLost, e.player)


def _counters_put(scope: Scope, t: CountersPut, e: CountersAdded, out: Bindings) -> bool:
    if (t.counter and e.kind != t.counter) or e.count < t.low:
        return False
    if t.who is not None and (e.by is None or not is_meant(scope, t.who, e.by, out)):
        return False
    return is_meant(scope, t.on, e.entity, out)


def _counters_removed(scope: Scope, t: CountersRemoved, e: CountersTaken, out: Bindings) -> bool:
    if (t.counter and e.kind != t.counter) or (t.last and e.left):
        return False
    return is_meant(scope, t.off, e.entity, out)


# -- casting, cards ----------------------------------------------------------------------------------------------------


def _casts(scope: Scope, t: Casts, e: SpellCast, out: Bindings) -> bool:
    if not _player(scope, t.who, e.player, out) or (t.zone and e.zone != t.zone):
        return False
    if t.ordinal and _ordinal_cast(scope, t, e) != t.ordinal:
        return False
    return is_meant(scope, t.what, e.object, out)


def _ordinal_cast(scope: Scope, t: Casts, e: SpellCast) -> int:
    """How many spells of the meant kind the player has cast this turn, this one included."""
    count = 0
    for event in scope.game.state.this_turn:
        if isinstance(event, SpellCast) and event.player == e.player and is_meant(scope, t.what, event.object, {}):
            count += 1
    return count


def _copies(scope: Scope, t: Casts, e: SpellCopied, out: Bindings) -> bool:
    return t.copies and _player(scope, t.who, e.player, out) and is_meant(scope, t.what, e.object, out)


def _activates(scope: Scope, t: Activates, e: AbilityActivated, out: Bindings) -> bool:
    if not _player(scope, t.who, e.player, out) or e.mana:
        return False
    return is_meant(scope, t.what, e.item or e.source, out)


def _taps_for_mana(scope: Scope, t: TapsForMana, e: Tapped, out: Bindings) -> bool:
    if not e.for_mana or (t.who is not None and (e.by is None or not is_meant(scope, t.who, e.by, out))):
        return False
    return is_meant(scope, t.what, e.object, out)


def _becomes_target(scope: Scope, t: BecomesTarget, e: TargetChosen, out: Bindings) -> bool:
    return is_meant(scope, t.of, e.item, out) and is_meant(scope, t.what, e.entity, out)


def _draws(scope: Scope, t: Draws, e: CardDrawn, out: Bindings) -> bool:
    if not _player(scope, t.who, e.player, out) or (t.ordinal and e.number_this_turn != t.ordinal):
        return False
    in_draw_step = scope.game.in_step(("draw",)) and scope.game.state.turn.active == e.player
    return not (t.not_first and in_draw_step and e.number_this_turn == 1)


def _begins(scope: Scope, t: BeginningOf, e: StepBegan, out: Bindings) -> bool:
    return STEP_NAMES.get(t.step.removeprefix("next "), t.step) == e.step and is_meant(scope, t.whose, e.active, out)


STEP_NAMES = {
    "draw step": "draw",
    "end step": "end",
    "untap step": "untap",
    "combat": "beginning of combat",
    "precombat main phase": "precombat main",
    "first main phase": "precombat main",
    "postcombat main phase": "postcombat main",
    "second main phase": "postcombat main",
    "declare attackers step": "declare attackers",
}
"""A step in the words of card text -> the core's name."""


def _does(scope: Scope, t: Does, e: Did, out: Bindings) -> bool:
    deeds = t.deed.split(" or ")
    if e.deed not in deeds and e.deed != t.deed:
        return False
    if t.what is not None and not any(is_meant(scope, t.what, entity, out) for entity in e.objects):
        return False
    return is_meant(scope, t.who, e.who, out)


def _does_discard(scope: Scope, t: Does, e: Discarded, out: Bindings) -> bool:
    hit = t.deed == "cycle or discard" and is_meant(scope, t.what, e.object, out)
    return hit and is_meant(scope, t.who, e.player, out)


def _named_deed(deed: str, player: Callable[[Any], Entity]) -> Match:
    def match(scope: Scope, t: Does, e: Any, out: Bindings) -> bool:
        return t.deed == deed and is_meant(scope, t.who, player(e), out)

    return match


def _designation(scope: Scope, t: Does, e: DesignationGiven, out: Bindings) -> bool:
    return t.deed == f"become the {e.designation}" and is_meant(scope, t.who, e.player, out)


def _phases(scope: Scope, t: Does, e: PhaseChanged, out: Bindings) -> bool:
    return t.deed == ("phase out" if e.out else "phase in") and is_meant(scope, t.who, e.object, out)


MATCHERS: dict[type[Trigger], dict[type[Event], Match]] = {
    Enters: {ZoneMove: _enters, TokenMade: _token_enters},
    LeavesBattlefield: {ZoneMove: _leaves},
    Dies: {ZoneMove: _dies},
    MovesZone: {ZoneMove: _moves},
    Attacks: {AttackDeclared: _attacks, BecameUnblocked: _unblocked},
    PlayerAttacks: {AttackDeclared: _player_attacks},
    Blocks: {BlockDeclared: _blocks},
    BecomesBlocked: {BecameBlocked: _becomes_blocked},
    DealsDamage: {Damage: _deals},
    IsDealtDamage: {Damage: _is_dealt},
    GainsLife: {LifeGained: _gains},
    LosesLife: {LifeLost: _loses},
    CountersPut: {CountersAdded: _counters_put},
    CountersRemoved: {CountersTaken: _counters_removed},
    Casts: {SpellCast: _casts, SpellCopied: _copies},
    Activates: {AbilityActivated: _activates},
    TapsForMana: {Tapped: _taps_for_mana},
    BecomesTapped: {
        Tapped: lambda s, t, e, out: not t.untapped and is_meant(s, t.what, e.object, out),
        Untapped: lambda s, t, e, out: t.untapped and is_meant(s, t.what, e.object, out),
    },
    BecomesTarget: {TargetChosen: _becomes_target},
    Draws: {CardDrawn: _draws},
    Discards: {Discarded: lambda s, t, e, out: _player(s, t.who, e.player, out) and is_meant(s, t.what, e.object, out)},
    Sacrifices: {
        Sacrificed: lambda s, t, e, out: _player(s, t.who, e.player, out) and is_meant(s, t.what, e.object, out)
    },
    Creates: {TokenMade: lambda s, t, e, out: _player(s, t.who, e.player, out) and is_meant(s, t.what, e.new, out)},
    BeginningOf: {StepBegan: _begins},
    Does: {
        Did: _does,
        Discarded: _does_discard,
        DesignationGiven: _designation,
        PhaseChanged: _phases,
        PlayerLost: _named_deed("lose the game", lambda e: e.player),
        FaceTurned: _named_deed("be turned face up", lambda e: e.object),
        Transformed: _named_deed("transform", lambda e: e.object),
    },
}
"""Trigger -> event -> how to compare them. A trigger that is not here is not automated."""


def events_for(trigger: Trigger) -> tuple[type[Event], ...]:
    """The kinds of event that a trigger can match."""
    if isinstance(trigger, EitherEvent):
        return tuple(dict.fromkeys(kind for option in trigger.events for kind in events_for(option)))
    if isinstance(trigger, EventDuring | TimesEvent):
        return events_for(trigger.event)
    return tuple(MATCHERS.get(type(trigger), {}))
