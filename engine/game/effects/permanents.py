"""Executors of `ir.effects.permanents`: destroy, sacrifice, tap, counters, attach, control, phasing."""

from __future__ import annotations

from engine.game.effects.rounds import Rounds
from engine.game.evaluation.dispatch import everything, meant, players_meant, value_of
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.predicates import zones_meant
from engine.game.evaluation.restrictions import can_be_attached
from engine.game.event_loop.executing import bind, executes
from engine.game.event_loop.propose import propose
from engine.game.events import FaceTurned
from engine.game.kernel.context import Scope
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.operations.choosing import choose_some, doer, each_doer, number, option, own_permanents, pick
from engine.game.operations.costs import AS_COST, sacrificeable, sacrificed_by_effects
from engine.game.operations.dividing import divided
from engine.game.operations.permanents import (
    attach,
    counters_on,
    destroy,
    phase,
    put_counters,
    remove_counters,
    sacrifice_together,
    tap,
    transform,
    unattach,
    untap,
)
from engine.game.operations.player_events import did
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.changes import IsGoaded, SetController
from engine.ir.durations import Always, UntilYourNextTurn
from engine.ir.effects.permanents import (
    Attach,
    CopyCounters,
    Destroy,
    DoubleCounters,
    ExchangeControl,
    Goad,
    MoveCounters,
    PhaseOut,
    Proliferate,
    PutCounters,
    Regenerate,
    RemoveCounters,
    Sacrifice,
    TapOrUntap,
    TapThem,
    Transform,
    TurnFace,
    Unattach,
    UntapThem,
)
from engine.ir.node import Selector
from engine.ir.patterns import ObjectPattern
from engine.ir.selectors import Ref, Some, Target, This


def chosen_by(scope: Scope, what: Selector, player: PlayerId, purpose: str) -> tuple[Entity, ...]:
    """What a player picks: told to do it themselves, players other than you choose among their own permanents."""
    elsewhere = (
        isinstance(what, Some) and isinstance(what.what, ObjectPattern) and zones_meant(what.what) != (BATTLEFIELD,)
    )
    if isinstance(what, Some) and player != scope.controller and not elsewhere:
        return pick(scope, what, player, purpose, options=own_permanents(scope, player))
    return pick(scope, what, player, purpose)


def _objects(scope: Scope, what: Selector, player: PlayerId, purpose: str) -> list[ObjectId]:
    return [ObjectId(entity) for entity in chosen_by(scope, what, player, purpose) if not is_player(entity)]


@executes(Destroy)
def _destroy(scope: Scope, effect: Destroy) -> bool:
    gone: list[ObjectId] = []
    for player in each_doer(scope, effect.who):
        chosen = _objects(scope, effect.what, player, "destroy")
        gone.extend(destroy(scope.game, chosen, source=scope.source, can_regenerate=not effect.no_regeneration))
    bind(scope, effect.bind, gone)
    return bool(gone)


@executes(Sacrifice)
def _sacrifice(scope: Scope, effect: Sacrifice) -> bool:
    """Each player chooses first, then all sacrifice at the same time (101.4). It is done if something was sacrificed;
    by a player alone, if it was as much as said."""
    chosen: list[tuple[PlayerId, ObjectId]] = []
    for player in each_doer(scope, effect.who):
        if isinstance(effect.what, Some):
            options = (sacrificeable if scope.bindings.get(AS_COST) else sacrificed_by_effects)(scope, player)
            picked = pick(scope, effect.what, player, "sacrifice", options=options)
        else:
            picked = pick(scope, effect.what, player, "sacrifice")
        chosen.extend((player, ObjectId(entity)) for entity in picked)
    gone = sacrifice_together(scope.game, chosen)
    bind(scope, effect.bind, gone)
    doers = {player for player, _ in chosen}
    least = value_of(scope, effect.what.count.low) if isinstance(effect.what, Some) and len(doers) == 1 else 1
    return bool(gone) and len(gone) >= least


@executes(Regenerate)
def _regenerate(scope: Scope, effect: Regenerate) -> None:
    """701.19a: a shield until end of turn."""
    for entity in pick(scope, effect.what, doer(scope, effect.who), "regenerate"):
        obj = scope.game.state.get(ObjectId(entity))
        if obj is not None and obj.zone == BATTLEFIELD:
            obj.regeneration += 1


@executes(TapThem)
def _tap(scope: Scope, effect: TapThem) -> bool:
    done: list[ObjectId] = []
    for player in each_doer(scope, effect.who):
        done.extend(tap(scope.game, _objects(scope, effect.what, player, "tap"), by=player))
    bind(scope, effect.bind, done)
    return bool(done)


@executes(UntapThem)
def _untap(scope: Scope, effect: UntapThem) -> bool:
    done: list[ObjectId] = []
    for player in each_doer(scope, effect.who):
        done.extend(untap(scope.game, _objects(scope, effect.what, player, "untap")))
    bind(scope, effect.bind, done)
    return bool(done)


@executes(TapOrUntap)
def _tap_or_untap(scope: Scope, effect: TapOrUntap) -> None:
    for player in each_doer(scope, effect.who):
        for id in _objects(scope, effect.what, player, "tap or untap"):
            if option(scope, player, "tap or untap", ("tap", "untap")) == "tap":
                tap(scope.game, [id], by=player)
            else:
                untap(scope.game, [id])


@executes(PutCounters)
def _put_counters(scope: Scope, effect: PutCounters) -> bool:
    total = 0
    put: list[Entity] = []
    rounds = Rounds(scope)
    for player in each_doer(scope, effect.who):
        rounds.begin()
        recipients = chosen_by(scope, effect.on, player, "put counters")
        rounds.end()
        count = max(0, value_of(scope, effect.count))
        amounts = [count] * len(recipients)
        if effect.divided:
            amounts = list(divided(scope, effect.on, recipients, count, player))
        as_effect = not scope.bindings.get(AS_COST)
        for entity, amount in zip(recipients, amounts, strict=True):
            added = put_counters(
                scope.game, entity, effect.counter, amount, by=player, source=scope.source, effect=as_effect
            )
            total += added
            if added:
                put.append(entity)
    rounds.finish()
    bind(scope, effect.bind, total)
    return total > 0


@executes(RemoveCounters)
def _remove_counters(scope: Scope, effect: RemoveCounters) -> bool:
    total = 0
    for player in each_doer(scope, effect.who):
        for entity in pick(scope, effect.off, player, "remove counters"):
            total += _remove_from(scope, effect, player, entity)
    bind(scope, effect.bind, total)
    return total > 0


def _remove_from(scope: Scope, effect: RemoveCounters, player: PlayerId, entity: Entity) -> int:
    held = counters_on(scope.game, entity)
    kinds = [effect.counter] if effect.counter else [kind for kind, count in held.items() if count]
    if effect.count is None:
        return sum(remove_counters(scope.game, entity, kind, held.get(kind, 0)) for kind in kinds)
    wanted = max(0, value_of(scope, effect.count))
    removed = 0
    while removed < wanted and kinds:
        kind = option(scope, player, "counter to remove", kinds) if len(kinds) > 1 else kinds[0]
        most = min(wanted - removed, counters_on(scope.game, entity).get(kind, 0))
        forced = len(kinds) == 1 and not effect.up_to
        low = 0 if effect.up_to else min(1, most)
        amount = most if forced else number(scope, player, "how many counters", low, most)
        if amount == 0:
            break
        removed += remove_counters(scope.game, entity, kind, amount)
        kinds = [kind for kind in kinds if counters_on(scope.game, entity).get(kind, 0)]
    return removed


@executes(MoveCounters)
def _move_counters(scope: Scope, effect: MoveCounters) -> bool:
    """122.5"""
    moved = 0
    sources = pick(scope, effect.off, doer(scope, effect.who), "move counters")
    targets = pick(scope, effect.onto, doer(scope, effect.who), "move counters onto")
    for source in sources:
        for target in targets:
            held = counters_on(scope.game, source).get(effect.counter, 0)
            count = held if effect.count is None else min(held, value_of(scope, effect.count))
            taken = remove_counters(scope.game, source, effect.counter, count)
            moved += put_counters(scope.game, target, effect.counter, taken, by=scope.controller)
    return moved > 0


@executes(DoubleCounters)
def _double(scope: Scope, effect: DoubleCounters) -> None:
    for entity in pick(scope, effect.on, doer(scope, effect.who), "double counters"):
        for kind, count in dict(counters_on(scope.game, entity)).items():
            if not effect.counter or kind == effect.counter:
                put_counters(scope.game, entity, kind, count, by=scope.controller, source=scope.source)


@executes(CopyCounters)
def _copy_counters(scope: Scope, effect: CopyCounters) -> bool:
    """As many counters of each kind as are on an object, or were as it was last there (608.2h)."""
    game, total = scope.game, 0
    held: dict[str, int] = {}
    for entity in pick(scope, effect.off, scope.controller, "copy counters"):
        obj = game.state.last_seen(ObjectId(entity))
        for kind, count in (obj.counters if obj is not None else {}).items():
            held[kind] = held.get(kind, 0) + count
    for player in players_meant(scope, effect.who):
        for entity in chosen_by(scope, effect.onto, player, "put counters"):
            total += sum(put_counters(game, entity, kind, count, by=player) for kind, count in held.items())
    return total > 0


@executes(Proliferate)
def _proliferate(scope: Scope, effect: Proliferate) -> None:
    """701.34a: any number of permanents and players with counters get another of each kind."""
    game = scope.game
    for player in players_meant(scope, effect.who):
        options: list[Entity] = [other.id for other in game.state.remaining() if any(other.counters.values())]
        options += [obj.id for obj in game.state.permanents() if obj.counters]
        for entity in choose_some(scope, player, "proliferate", options, 0, len(options)):
            for kind in dict(counters_on(game, entity)):
                put_counters(game, entity, kind, 1, by=player, source=scope.source)
        did(game, player, "proliferate")


@executes(Attach)
def _attach(scope: Scope, effect: Attach) -> bool:
    """701.3: what could not legally be attached is not offered."""
    game, player, done = scope.game, doer(scope, effect.who), False

    def fitting(things: tuple[Entity, ...], hosts: tuple[Entity, ...]) -> bool:
        return any(can_be_attached(game, ObjectId(thing), host) for thing in things for host in hosts)

    able: list[Entity] | None = None
    if isinstance(effect.what, Some) and isinstance(effect.to, This | Ref | Target):
        hosts = pick(scope, effect.to, player, "attach to")
        able = [thing for thing in everything(scope, effect.what.what) if fitting((thing,), hosts)]
    things = pick(scope, effect.what, player, "attach", options=able)
    if isinstance(effect.to, Some):
        able = [host for host in everything(scope, effect.to.what) if fitting(things, (host,))]
        hosts = pick(scope, effect.to, player, "attach to", options=able)
    else:
        hosts = pick(scope, effect.to, player, "attach to")
    for thing in things:
        for host in hosts:
            done = attach(scope.game, ObjectId(thing), host) or done
    return done


@executes(Unattach)
def _unattach(scope: Scope, effect: Unattach) -> bool:
    done = False
    for player in each_doer(scope, effect.who):
        options: list[Entity] | None = None
        if effect.off is not None:
            hosts = _with_attachment(scope, effect, player)
            options = [id for host in hosts for id in scope.game.state.objects[ObjectId(host)].attachments]
        if isinstance(effect.what, Some):
            things = pick(scope, effect.what, player, "unattach", options=options)
        else:
            things = pick(scope, effect.what, player, "unattach")
        for thing in things:
            unattach(scope.game, ObjectId(thing))
            done = True
    return done


def _with_attachment(scope: Scope, effect: Unattach, player: PlayerId) -> tuple[Entity, ...]:
    """The objects something is to be taken off: if one is chosen, one that has something to take off."""
    assert effect.off is not None
    if not isinstance(effect.off, Some):
        return tuple(host for host in pick(scope, effect.off, player, "unattach from") if not is_player(host))
    able = [host for host in everything(scope, effect.off.what) if _has_fitting(scope, effect.what, host)]
    return pick(scope, effect.off, player, "unattach from", options=able)


def _has_fitting(scope: Scope, what: Selector, host: Entity) -> bool:
    attached = scope.game.state.objects[ObjectId(host)].attachments
    wanted = meant(scope, what)
    return any(id in wanted for id in attached)


@executes(Goad)
def _goad(scope: Scope, effect: Goad) -> None:
    """701.15a: until your next turn."""
    creatures = pick(scope, effect.what, doer(scope, effect.who), "goad")
    start_effect(scope, creatures, (IsGoaded(effect.who),), UntilYourNextTurn(effect.who))


@executes(ExchangeControl)
def _exchange(scope: Scope, effect: ExchangeControl) -> bool:
    """701.12b"""
    one = pick(scope, effect.one, doer(scope, effect.who), "exchange")
    other = pick(scope, effect.other, doer(scope, effect.who), "exchange")
    if len(one) != 1 or len(other) != 1 or one == other:
        return False
    holders = [scope.game.state.objects[ObjectId(id)].controller for id in (one[0], other[0])]
    if holders[0] == holders[1]:
        return False
    for id, holder in ((one[0], holders[1]), (other[0], holders[0])):
        scope.bindings["new controller"] = (holder,)
        start_effect(scope, (id,), (SetController(Ref(name="new controller", form="that player")),), Always())
    return True


@executes(PhaseOut)
def _phase(scope: Scope, effect: PhaseOut) -> None:
    phase(scope.game, [ObjectId(id) for id in pick(scope, effect.what, scope.controller, "phase out")], out=True)


@executes(Transform)
def _transform(scope: Scope, effect: Transform) -> bool:
    results = [
        transform(scope.game, ObjectId(id)) for id in pick(scope, effect.what, doer(scope, effect.who), "transform")
    ]
    return any(results)


@executes(TurnFace)
def _turn_face(scope: Scope, effect: TurnFace) -> None:
    for id in pick(scope, effect.what, doer(scope, effect.who), "turn"):
        propose(scope.game, [FaceTurned(ObjectId(id), effect.up)])
