"""Executors of `ir.effects.permanents`: destroy, sacrifice, tap, counters, attach, control, phasing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.effects.sequences import Rounds, as_much_as_said
from engine.game.evaluation.dispatch import everything, find_meant, players_meant, value_of
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.predicates import zones_meant
from engine.game.evaluation.relations import can_be_attached
from engine.game.evaluation.restrictions import not_made_to
from engine.game.evaluation.this_way import note_this_way
from engine.game.event_loop.executing import bind_result, executes
from engine.game.event_loop.propose import propose
from engine.game.events import FaceTurned
from engine.game.kernel.context import CREATED, WHO_COULD, Context
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.operations.choosing import (
    actor_of,
    choose_meant,
    choose_some,
    divided,
    each_actor,
    option,
    own_permanents,
)
from engine.game.operations.costs import AS_COST, sacrificeable, sacrificed_by_effects
from engine.game.operations.keyword_actions import proposed, record_action
from engine.game.operations.permanents import (
    attach,
    counters_on,
    destroy,
    phase_permanents,
    put_counters_together,
    sacrifice_together,
    tap_permanents,
    transform,
    unattach,
    untap_permanents,
)
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.changes import IsGoaded, SetController
from engine.ir.conditions import Always, UntilYourNextTurn
from engine.ir.effects.permanents import (
    Attach,
    CopyCounters,
    Destroy,
    DoubleCounters,
    ExchangeControl,
    Goad,
    PhaseOut,
    Proliferate,
    PutCounters,
    Regenerate,
    Sacrifice,
    TapOrUntap,
    TapThem,
    Transform,
    TurnFace,
    Unattach,
    UntapThem,
)
from engine.ir.node import Selector, find_nodes
from engine.ir.patterns import ObjectPattern
from engine.ir.selectors import All, Ref, Some, Target, This


def chosen_by(context: Context, what: Selector, player: PlayerId, purpose: str) -> tuple[Entity, ...]:
    """What a player picks: told to do it themselves, players other than you choose among their own permanents."""
    elsewhere = (
        isinstance(what, Some) and isinstance(what.what, ObjectPattern) and zones_meant(what.what) != (BATTLEFIELD,)
    )
    if isinstance(what, Some) and player != context.controller and not elsewhere:
        return choose_meant(context, what, player, purpose, options=own_permanents(context, player))
    return choose_meant(context, what, player, purpose)


def _objects(context: Context, what: Selector, player: PlayerId, purpose: str) -> list[ObjectId]:
    return [ObjectId(entity) for entity in chosen_by(context, what, player, purpose) if not is_player(entity)]


@executes(Destroy)
def _destroy(context: Context, effect: Destroy) -> bool:
    gone: list[ObjectId] = []
    for player in each_actor(context, effect.who):
        chosen = _objects(context, effect.what, player, "destroy")
        gone.extend(destroy(context.game, chosen, source=context.source, can_regenerate=not effect.no_regeneration))
    bind_result(context, effect.bind, gone)
    return bool(gone)


@executes(Sacrifice)
def _sacrifice(context: Context, effect: Sacrifice) -> bool:
    """Each player chooses first, then all sacrifice at the same time (101.4). It is done if something was sacrificed;
    by a player alone, if it was as much as said."""
    chosen: list[tuple[PlayerId, ObjectId]] = []
    for player in each_actor(context, effect.who):
        if not_made_to(context.game, player, "sacrifice", context.controller):
            continue
        if isinstance(effect.what, Some):
            options = (sacrificeable if context.bindings.get(AS_COST) else sacrificed_by_effects)(context, player)
            picked = choose_meant(context, effect.what, player, "sacrifice", options=options)
        else:
            picked = choose_meant(context, effect.what, player, "sacrifice")
        chosen.extend((player, ObjectId(entity)) for entity in picked)
    gone = sacrifice_together(context.game, chosen)
    bind_result(context, effect.bind, gone)
    who = {player for player, _ in chosen}
    context.bindings[WHO_COULD] = tuple(who)
    return as_much_as_said(context, effect.what, gone, len(who))


@executes(Regenerate)
def _regenerate(context: Context, effect: Regenerate) -> None:
    """701.19a: a shield until end of turn."""
    for entity in choose_meant(context, effect.what, actor_of(context, effect.who), "regenerate"):
        obj = context.game.state.find_object(ObjectId(entity))
        if obj is not None and obj.zone == BATTLEFIELD:
            obj.regeneration += 1


@executes(TapThem)
def _tap(context: Context, effect: TapThem) -> bool:
    done: list[ObjectId] = []
    for player in each_actor(context, effect.who):
        done.extend(tap_permanents(context.game, _objects(context, effect.what, player, "tap"), by=player))
    bind_result(context, effect.bind, done)
    return bool(done)


@executes(UntapThem)
def _untap(context: Context, effect: UntapThem) -> bool:
    done: list[ObjectId] = []
    for player in each_actor(context, effect.who):
        done.extend(untap_permanents(context.game, _objects(context, effect.what, player, "untap")))
    bind_result(context, effect.bind, done)
    return bool(done)


@executes(TapOrUntap)
def _tap_or_untap(context: Context, effect: TapOrUntap) -> None:
    for player in each_actor(context, effect.who):
        for id in _objects(context, effect.what, player, "tap or untap"):
            able = "untap" if context.game.state.objects[id].tapped else "tap"  # the other is impossible (608.2d)
            if option(context, player, "tap or untap", (able,)) == "tap":
                tap_permanents(context.game, [id], by=player)
            else:
                untap_permanents(context.game, [id])


def _counts_for(context: Context, effect: PutCounters, recipients: Sequence[Entity]) -> list[int]:
    """How many counters each gets; where the number is about "that creature", each by its own."""
    name = getattr(effect.on, "bind", "")
    if not (name and isinstance(effect.on, All) and any(ref.name == name for ref in find_nodes(effect.count, Ref))):
        return [max(0, value_of(context, effect.count))] * len(recipients)
    amounts = []
    for entity in recipients:
        with context.bind_temporarily(name, (entity,)):
            amounts.append(max(0, value_of(context, effect.count)))
    return amounts


@executes(PutCounters)
def _put_counters(context: Context, effect: PutCounters) -> bool:
    total = 0
    rounds = Rounds(context)
    also = [(kind.counter, max(0, value_of(context, kind.count))) for kind in effect.also]
    for player in each_actor(context, effect.who):
        rounds.begin()
        recipients = chosen_by(context, effect.on, player, "put counters")
        rounds.end()
        if effect.divided:
            count = max(0, value_of(context, effect.count))
            amounts = list(divided(context, effect.on, recipients, count, player))
        else:
            amounts = _counts_for(context, effect, recipients)
        as_effect = not context.bindings.get(AS_COST)
        counters = [
            (entity, kind, count)
            for entity, amount in zip(recipients, amounts, strict=True)
            for kind, count in ((effect.counter, amount), *also)
        ]
        total += put_counters_together(context.game, counters, by=player, source=context.source, effect=as_effect)
    rounds.finish()
    bind_result(context, effect.bind, total)
    return total > 0


@executes(DoubleCounters)
def _double(context: Context, effect: DoubleCounters) -> None:
    doubled = [
        (entity, kind, count)
        for entity in choose_meant(context, effect.on, actor_of(context, effect.who), "double counters")
        for kind, count in counters_on(context.game, entity).items()
        if not effect.counter or kind == effect.counter
    ]
    put_counters_together(context.game, doubled, by=context.controller, source=context.source)


@executes(CopyCounters)
def _copy_counters(context: Context, effect: CopyCounters) -> bool:
    """As many counters of each kind as are on an object, or were as it was last there (608.2h)."""
    game, total = context.game, 0
    held: dict[str, int] = {}
    for entity in choose_meant(context, effect.off, context.controller, "copy counters"):
        obj = game.state.last_seen(ObjectId(entity))
        for kind, count in (obj.counters if obj is not None else {}).items():
            held[kind] = held.get(kind, 0) + count
    for player in players_meant(context, effect.who):
        onto = chosen_by(context, effect.onto, player, "put counters")
        copied = [(entity, kind, count) for entity in onto for kind, count in held.items()]
        total += put_counters_together(game, copied, by=player)
    return total > 0


@executes(Proliferate)
def _proliferate(context: Context, effect: Proliferate) -> None:
    """701.34a: any number of permanents and players with counters get another of each kind."""
    game = context.game
    for player in players_meant(context, effect.who):
        if not proposed(game, player, "proliferate"):
            continue
        options: list[Entity] = [other.id for other in game.state.remaining() if any(other.counters.values())]
        options += [obj.id for obj in game.state.permanents() if obj.counters]
        chosen = choose_some(context, player, "proliferate", options, 0, len(options))
        another = [(entity, kind, 1) for entity in chosen for kind in counters_on(game, entity)]
        put_counters_together(game, another, by=player, source=context.source)
        record_action(game, player, "proliferate")


@executes(Attach)
def _attach(context: Context, effect: Attach) -> bool:
    """701.3: what could not legally be attached is not offered."""
    game, player, done = context.game, actor_of(context, effect.who), False

    def fitting(objects: tuple[Entity, ...], hosts: tuple[Entity, ...]) -> bool:
        return any(can_be_attached(game, ObjectId(obj), host) for obj in objects for host in hosts)

    able: list[Entity] | None = None
    if isinstance(effect.what, Some) and isinstance(effect.to, This | Ref | Target):
        hosts = choose_meant(context, effect.to, player, "attach to")
        able = [obj for obj in everything(context, effect.what.what) if fitting((obj,), hosts)]
    objects = choose_meant(context, effect.what, player, "attach", options=able)
    if isinstance(effect.to, Some):
        able = [host for host in everything(context, effect.to.what) if fitting(objects, (host,))]
        hosts = choose_meant(context, effect.to, player, "attach to", options=able)
    else:
        hosts = choose_meant(context, effect.to, player, "attach to")
    for obj in objects:
        for host in hosts:
            done = attach(context.game, ObjectId(obj), host) or done
    return done


@executes(Unattach)
def _unattach(context: Context, effect: Unattach) -> bool:
    done = False
    for player in each_actor(context, effect.who):
        options: list[Entity] | None = None
        if effect.off is not None:
            hosts = _with_attachment(context, effect, player)
            options = [id for host in hosts for id in context.game.state.objects[ObjectId(host)].attachments]
        if isinstance(effect.what, Some):
            objects = choose_meant(context, effect.what, player, "unattach", options=options)
        else:
            objects = choose_meant(context, effect.what, player, "unattach")
        for obj in objects:
            unattach(context.game, ObjectId(obj))
            done = True
    return done


def _with_attachment(context: Context, effect: Unattach, player: PlayerId) -> tuple[Entity, ...]:
    """The objects something is to be taken off: if one is chosen, one that has something to take off."""
    assert effect.off is not None
    if not isinstance(effect.off, Some):
        return tuple(host for host in choose_meant(context, effect.off, player, "unattach from") if not is_player(host))
    able = [host for host in everything(context, effect.off.what) if _has_fitting(context, effect.what, host)]
    return choose_meant(context, effect.off, player, "unattach from", options=able)


def _has_fitting(context: Context, what: Selector, host: Entity) -> bool:
    attached = context.game.state.objects[ObjectId(host)].attachments
    wanted = find_meant(context, what)
    return any(id in wanted for id in attached)


@executes(Goad)
def _goad(context: Context, effect: Goad) -> None:
    """701.15a: until your next turn."""
    creatures = choose_meant(context, effect.what, actor_of(context, effect.who), "goad")
    note_this_way(context, "goaded", creatures)
    start_effect(context, creatures, (IsGoaded(effect.who),), UntilYourNextTurn(effect.who))


@executes(ExchangeControl)
def _exchange(context: Context, effect: ExchangeControl) -> bool:
    """701.12b"""
    one = choose_meant(context, effect.one, actor_of(context, effect.who), "exchange")
    if effect.other is None:
        one, other = one[:1], one[1:]
    else:
        other = choose_meant(context, effect.other, actor_of(context, effect.who), "exchange")
    if len(one) != 1 or len(other) != 1 or one == other:
        return False
    holders = [context.game.state.objects[ObjectId(id)].controller for id in (one[0], other[0])]
    if holders[0] == holders[1]:
        return False
    for id, holder in ((one[0], holders[1]), (other[0], holders[0])):
        context.bindings["new controller"] = (holder,)
        start_effect(context, (id,), (SetController(Ref(name="new controller", form="that player")),), Always())
    return True


@executes(PhaseOut)
def _phase(context: Context, effect: PhaseOut) -> None:
    phase_permanents(
        context.game,
        [ObjectId(id) for id in choose_meant(context, effect.what, context.controller, "phase out")],
        out=True,
    )


@executes(Transform)
def _transform(context: Context, effect: Transform) -> bool:
    results = [
        transform(context.game, ObjectId(id))
        for id in choose_meant(context, effect.what, actor_of(context, effect.who), "transform")
        if not _has_transformed_since(context, ObjectId(id))
    ]
    return any(results)


def _has_transformed_since(context: Context, id: ObjectId) -> bool:
    """Whether the source of an ability has transformed since the ability was put on the stack, or since the delayed
    ability was created. Then the ability doesn't transform it again (701.27f)."""
    obj = context.game.state.find_object(id)
    if obj is None or id != context.source or context.item is None or context.item.ability is None:
        return False
    since = context.bindings.get(CREATED)
    if not isinstance(since, int):
        objects = (context.game.state.objects[other] for other in context.game.state.stack)
        since = next((other.timestamp for other in objects if other.item is context.item), None)
    return since is not None and obj.transformed_at > since


@executes(TurnFace)
def _turn_face(context: Context, effect: TurnFace) -> None:
    for id in choose_meant(context, effect.what, actor_of(context, effect.who), "turn"):
        propose(context.game, [FaceTurned(ObjectId(id), effect.up)])
