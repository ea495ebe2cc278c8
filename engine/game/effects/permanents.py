"""Executors of `ir.effects.permanents`: destroy, sacrifice, tap, counters, attach, continuous effects, tokens,
combat."""

from __future__ import annotations

from engine.game.acts.damage import deal
from engine.game.acts.permanents import (
    attach,
    counters_on,
    destroy,
    phase,
    put_counters,
    remove_counters,
    sacrifice,
    tap,
    transform,
    unattach,
    untap,
)
from engine.game.acts.players import did
from engine.game.acts.tokens import create, printed_token
from engine.game.combat.defenders import whom_to_attack
from engine.game.combat.removal import leave_combat
from engine.game.continuous.starting import start_effect
from engine.game.copying import copiable
from engine.game.effects.choosing import choose_some, number, option, own_permanents, pick
from engine.game.effects.dividing import divided
from engine.game.effects.executing import bind, executes
from engine.game.events import Damage, FaceTurned
from engine.game.happening import happen
from engine.game.limits import cant
from engine.game.scope import Scope
from engine.game.state.entities import Entity, is_player
from engine.game.state.objects import BATTLEFIELD
from engine.ids import ObjectId, PlayerId
from engine.ir.changes import IsGoaded, SetController
from engine.ir.durations import Always, UntilYourNextTurn
from engine.ir.effects.permanents import (
    Attach,
    CreateCopy,
    CreateToken,
    Destroy,
    DoubleCounters,
    ExchangeControl,
    Fight,
    Goad,
    MoveCounters,
    PhaseOut,
    Proliferate,
    PutCounters,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    Sacrifice,
    TapOrUntap,
    TapThem,
    Transform,
    TurnFace,
    Unattach,
    UntapThem,
)
from engine.ir.node import Selector
from engine.ir.selectors import Ref, Some


def chosen_by(scope: Scope, what: Selector, player: PlayerId, purpose: str) -> tuple[Entity, ...]:
    """What a player picks: told to do it themselves, players other than you choose among their own permanents."""
    if isinstance(what, Some) and player != scope.controller:
        return pick(scope, what, player, purpose, options=own_permanents(scope, player))
    return pick(scope, what, player, purpose)


def _objects(scope: Scope, what: Selector, player: PlayerId, purpose: str) -> list[ObjectId]:
    return [ObjectId(entity) for entity in chosen_by(scope, what, player, purpose) if not is_player(entity)]


@executes(Destroy)
def _destroy(scope: Scope, effect: Destroy) -> bool:
    gone: list[ObjectId] = []
    for player in scope.game.players_meant(scope, effect.who):
        chosen = _objects(scope, effect.what, player, "destroy")
        gone.extend(destroy(scope.game, chosen, source=scope.source, can_regenerate=not effect.no_regeneration))
    bind(scope, effect.bind, gone)
    return bool(gone)


@executes(Sacrifice)
def _sacrifice(scope: Scope, effect: Sacrifice) -> bool:
    """Each player chooses first, then all sacrifice at the same time (101.4)."""
    chosen: list[tuple[PlayerId, list[ObjectId]]] = []
    for player in scope.game.players_meant(scope, effect.who):
        if isinstance(effect.what, Some):
            options = [
                id for id in own_permanents(scope, player) if not cant(scope.game, ObjectId(id), "be sacrificed")
            ]
            picked = pick(scope, effect.what, player, "sacrifice", options=options)
        else:
            picked = pick(scope, effect.what, player, "sacrifice")
        chosen.append((player, [ObjectId(entity) for entity in picked]))
    gone = [id for player, ids in chosen for id in sacrifice(scope.game, player, ids)]
    bind(scope, effect.bind, gone)
    return bool(gone)


@executes(Regenerate)
def _regenerate(scope: Scope, effect: Regenerate) -> None:
    """701.19a: a shield until end of turn."""
    for entity in pick(scope, effect.what, scope.controller, "regenerate"):
        obj = scope.game.state.get(ObjectId(entity))
        if obj is not None and obj.zone == BATTLEFIELD:
            obj.regeneration += 1


@executes(TapThem)
def _tap(scope: Scope, effect: TapThem) -> bool:
    done: list[ObjectId] = []
    for player in scope.game.players_meant(scope, effect.who):
        done.extend(tap(scope.game, _objects(scope, effect.what, player, "tap"), by=player))
    bind(scope, effect.bind, done)
    return bool(done)


@executes(UntapThem)
def _untap(scope: Scope, effect: UntapThem) -> bool:
    done: list[ObjectId] = []
    for player in scope.game.players_meant(scope, effect.who):
        done.extend(untap(scope.game, _objects(scope, effect.what, player, "untap")))
    bind(scope, effect.bind, done)
    return bool(done)


@executes(TapOrUntap)
def _tap_or_untap(scope: Scope, effect: TapOrUntap) -> None:
    for player in scope.game.players_meant(scope, effect.who):
        for id in _objects(scope, effect.what, player, "tap or untap"):
            if option(scope, player, "tap or untap", ("tap", "untap")) == "tap":
                tap(scope.game, [id], by=player)
            else:
                untap(scope.game, [id])


@executes(PutCounters)
def _put_counters(scope: Scope, effect: PutCounters) -> bool:
    total = 0
    put: list[Entity] = []
    for player in scope.game.players_meant(scope, effect.who):
        recipients = chosen_by(scope, effect.on, player, "put counters")
        count = max(0, scope.game.value(scope, effect.count))
        amounts = [count] * len(recipients)
        if effect.divided:
            amounts = list(divided(scope, effect.on, recipients, count, player))
        for entity, amount in zip(recipients, amounts, strict=True):
            added = put_counters(scope.game, entity, effect.counter, amount, by=player, source=scope.source)
            total += added
            if added:
                put.append(entity)
    bind(scope, effect.bind, total)
    return total > 0


@executes(RemoveCounters)
def _remove_counters(scope: Scope, effect: RemoveCounters) -> bool:
    total = 0
    for player in scope.game.players_meant(scope, effect.who):
        for entity in pick(scope, effect.off, player, "remove counters"):
            total += _remove_from(scope, effect, player, entity)
    bind(scope, effect.bind, total)
    return total > 0


def _remove_from(scope: Scope, effect: RemoveCounters, player: PlayerId, entity: Entity) -> int:
    held = counters_on(scope.game, entity)
    kinds = [effect.counter] if effect.counter else [kind for kind, count in held.items() if count]
    if effect.count is None:
        return sum(remove_counters(scope.game, entity, kind, held.get(kind, 0)) for kind in kinds)
    wanted = max(0, scope.game.value(scope, effect.count))
    removed = 0
    while removed < wanted and kinds:
        kind = option(scope, player, "counter to remove", kinds) if len(kinds) > 1 else kinds[0]
        most = min(wanted - removed, counters_on(scope.game, entity).get(kind, 0))
        amount = number(scope, player, "how many counters", 0 if effect.up_to else min(1, most), most)
        amount = most if len(kinds) == 1 and not effect.up_to else amount
        if amount == 0:
            break
        removed += remove_counters(scope.game, entity, kind, amount)
        kinds = [kind for kind in kinds if counters_on(scope.game, entity).get(kind, 0)]
    return removed


@executes(MoveCounters)
def _move_counters(scope: Scope, effect: MoveCounters) -> bool:
    """122.5"""
    moved = 0
    sources = pick(scope, effect.off, scope.controller, "move counters")
    targets = pick(scope, effect.onto, scope.controller, "move counters onto")
    for source in sources:
        for target in targets:
            held = counters_on(scope.game, source).get(effect.counter, 0)
            count = held if effect.count is None else min(held, scope.game.value(scope, effect.count))
            taken = remove_counters(scope.game, source, effect.counter, count)
            moved += put_counters(scope.game, target, effect.counter, taken, by=scope.controller)
    return moved > 0


@executes(DoubleCounters)
def _double(scope: Scope, effect: DoubleCounters) -> None:
    for entity in pick(scope, effect.on, scope.controller, "double counters"):
        for kind, count in dict(counters_on(scope.game, entity)).items():
            if not effect.counter or kind == effect.counter:
                put_counters(scope.game, entity, kind, count, by=scope.controller, source=scope.source)


@executes(Proliferate)
def _proliferate(scope: Scope, effect: Proliferate) -> None:
    """701.34a: any number of permanents and players with counters get another of each kind."""
    game = scope.game
    for player in game.players_meant(scope, effect.who):
        options: list[Entity] = [other.id for other in game.state.remaining() if any(other.counters.values())]
        options += [obj.id for obj in game.state.permanents() if obj.counters]
        for entity in choose_some(scope, player, "proliferate", options, 0, len(options)):
            for kind in dict(counters_on(game, entity)):
                put_counters(game, entity, kind, 1, by=player, source=scope.source)
        did(game, player, "proliferate")


@executes(Attach)
def _attach(scope: Scope, effect: Attach) -> bool:
    done = False
    things = pick(scope, effect.what, scope.controller, "attach")
    hosts = pick(scope, effect.to, scope.controller, "attach to")
    for thing in things:
        for host in hosts:
            done = attach(scope.game, ObjectId(thing), host) or done
    return done


@executes(Unattach)
def _unattach(scope: Scope, effect: Unattach) -> None:
    for thing in pick(scope, effect.what, scope.controller, "unattach"):
        unattach(scope.game, ObjectId(thing))


@executes(CreateToken)
def _create(scope: Scope, effect: CreateToken) -> bool:
    made: list[ObjectId] = []
    for player in scope.game.players_meant(scope, effect.who):
        count = max(0, scope.game.value(scope, effect.count))
        printed = printed_token(scope, effect.token)
        attacking = whom_to_attack(scope, player) if effect.attacking else None
        made.extend(
            create(scope.game, player, printed, count, source=scope.source, tapped=effect.tapped, attacking=attacking)
        )
    bind(scope, effect.bind, made)
    scope.game.link(scope, "created", made)
    return bool(made)


@executes(CreateCopy)
def _create_copy(scope: Scope, effect: CreateCopy) -> bool:
    made: list[ObjectId] = []
    for player in scope.game.players_meant(scope, effect.who):
        count = max(0, scope.game.value(scope, effect.count))
        for entity in pick(scope, effect.of, player, "copy"):
            original = scope.game.state.recall(ObjectId(entity))
            if original is None:
                continue
            printed = copiable(scope.game, original, effect.changes, scope)
            attacking = whom_to_attack(scope, player) if effect.attacking else None
            made.extend(
                create(
                    scope.game,
                    player,
                    printed,
                    count,
                    source=scope.source,
                    definition=original.definition,
                    tapped=effect.tapped,
                    attacking=attacking,
                )
            )
    bind(scope, effect.bind, made)
    scope.game.link(scope, "created", made)
    return bool(made)


@executes(Fight)
def _fight(scope: Scope, effect: Fight) -> bool:
    """701.14: each deals damage equal to its power to the other; nothing if one is gone (701.14b)."""
    first = list(pick(scope, effect.what, scope.controller, "fight"))
    second = [] if effect.other is None else list(pick(scope, effect.other, scope.controller, "fight"))
    pair = [*first, *second][:2]
    creatures = [ObjectId(id) for id in pair if scope.game.is_creature(ObjectId(id))]
    if len(creatures) < 2:
        return False
    powers = [scope.game.characteristics(id).power or 0 for id in creatures]
    deal(
        scope.game,
        [Damage(creatures[0], creatures[1], powers[0]), Damage(creatures[1], creatures[0], powers[1])],
    )
    for id in creatures:
        did(scope.game, id, "fight")
    return True


@executes(Goad)
def _goad(scope: Scope, effect: Goad) -> None:
    """701.15a: until your next turn."""
    creatures = pick(scope, effect.what, scope.controller, "goad")
    start_effect(scope, creatures, (IsGoaded(),), UntilYourNextTurn())


@executes(RemoveFromCombat)
def _remove(scope: Scope, effect: RemoveFromCombat) -> None:
    for entity in pick(scope, effect.what, scope.controller, "remove from combat"):
        obj = scope.game.state.get(ObjectId(entity))
        if obj is not None:
            leave_combat(scope.game, obj)


@executes(ExchangeControl)
def _exchange(scope: Scope, effect: ExchangeControl) -> bool:
    """701.12b"""
    one = pick(scope, effect.one, scope.controller, "exchange")
    other = pick(scope, effect.other, scope.controller, "exchange")
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
    results = [transform(scope.game, ObjectId(id)) for id in pick(scope, effect.what, scope.controller, "transform")]
    return any(results)


@executes(TurnFace)
def _turn_face(scope: Scope, effect: TurnFace) -> None:
    for id in pick(scope, effect.what, scope.controller, "turn"):
        happen(scope.game, [FaceTurned(ObjectId(id), effect.up)])
