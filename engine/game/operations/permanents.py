"""Changes of permanents: destroying, sacrificing, tapping, counters, attaching, regenerating, turning, and removing
from combat (506.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from engine.game.evaluation.phasing import can_phase
from engine.game.evaluation.relations import can_be_attached
from engine.game.evaluation.restrictions import cant_have_counters, is_prohibited, player_cant
from engine.game.event_loop.executing import execute
from engine.game.event_loop.propose import becomes, performs, propose
from engine.game.events import (
    Attached,
    CountersAdded,
    CountersTaken,
    Destroyed,
    Event,
    FaceTurned,
    PhaseChanged,
    Revealed,
    Sacrificed,
    Tapped,
    Transformed,
    Unattached,
    Untapped,
    ZoneMove,
)
from engine.game.kernel.characteristics import COMBAT, noncreatures
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import remove_from_fights
from engine.game.kernel.objects import BATTLEFIELD, EMPTY, GRAVEYARD, GameObject, merge_components
from engine.game.kernel.records import NO_COMBAT
from engine.game.operations.designations import irradiate
from engine.game.operations.keyword_actions import record_action
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.replacing import AsItTurns
from engine.ir.selectors import This


def leave_combat(game: Game, obj: GameObject) -> None:
    """Stops an object from attacking, blocking and being blocked. Creatures that it blocked stay blocked (506.4,
    509.1h)."""
    remove_from_fights(game.state, obj)
    if game.state.find_object(obj.id) is obj:
        obj.attacking = None
        obj.blocking = ()
        obj.blocked_by = ()
        obj.is_blocking = False
        game.invalidate(COMBAT)


def leave_if_no_creature(game: Game) -> None:
    """506.4: an attacking or blocking creature that stops being a creature is removed from combat."""
    for obj, _ in noncreatures(game.board()):
        if obj.attacking is not None or obj.is_blocking:
            leave_combat(game, obj)


def end_combat(game: Game) -> None:
    """511.3: everything is removed from combat."""
    for obj in map(game.state.objects.__getitem__, game.state.battlefield):
        if obj.attacking is not None or obj.blocking or obj.blocked_by or obj.was_blocked or obj.is_blocking:
            obj.attacking = None
            obj.blocking = ()
            obj.blocked_by = ()
            obj.was_blocked = False
            obj.is_blocking = False
    game.state.combat = NO_COMBAT
    game.invalidate(COMBAT)


def destroy(
    game: Game, ids: Iterable[ObjectId], *, source: ObjectId | None = None, can_regenerate: bool = True
) -> list[ObjectId]:
    """Destroys permanents at the same time (701.8); gives back those that were destroyed, wherever an effect put them
    instead of the graveyard."""
    proposed = destruction(game, ids, source=source, can_regenerate=can_regenerate)
    wanted = {event.object for event in proposed if isinstance(event, Destroyed)}
    moves = [event for event in propose(game, proposed) if isinstance(event, ZoneMove)]
    return [event.object for event in moves if event.object in wanted or event.cause == "destroy"]


def destruction(
    game: Game, ids: Iterable[ObjectId], *, source: ObjectId | None = None, can_regenerate: bool = True
) -> list[Event]:
    """The destruction of those of the permanents that can be destroyed (702.12b)."""
    return [
        Destroyed(id, source, can_regenerate)
        for id in ids
        if _on_battlefield(game, id) and not game.characteristics(id).has_keyword("indestructible")
    ]


@becomes(Destroyed)
def _destroyed(game: Game, event: Destroyed) -> list[Event]:
    """701.8b: a destroyed permanent is put into its owner's graveyard."""
    return [ZoneMove(event.object, BATTLEFIELD, GRAVEYARD, cause="destroy", source=event.source)]


def sacrifice(game: Game, player: PlayerId, ids: Iterable[ObjectId]) -> list[ObjectId]:
    """Sacrifices permanents at the same time (701.21); gives back what was sacrificed (the old objects)."""
    return sacrifice_together(game, [(player, id) for id in ids])


def sacrifice_together(game: Game, wanted: Iterable[tuple[PlayerId, ObjectId]]) -> list[ObjectId]:
    """The same for several players, each of whom sacrifices some of their own permanents (101.4)."""
    gone: list[tuple[PlayerId, ObjectId]] = []
    for player, id in wanted:
        obj = game.state.find_object(id)
        if (
            obj is not None
            and obj.zone == BATTLEFIELD
            and obj.controller == player
            and not is_prohibited(game, id, "be sacrificed")
        ):
            gone.append((player, id))
    propose(
        game,
        [
            *(ZoneMove(id, BATTLEFIELD, GRAVEYARD, cause="sacrifice", by=player) for player, id in gone),
            *(Sacrificed(player, id) for player, id in gone),
        ],
    )
    return [id for _, id in gone]


@performs(Sacrificed)
def _perform_sacrificed(game: Game, event: Sacrificed) -> Sacrificed:
    return event


def tap_permanents(
    game: Game, ids: Iterable[ObjectId], *, for_mana: bool = False, by: PlayerId | None = None
) -> list[ObjectId]:
    """Taps permanents; gives back those that were untapped (701.26a)."""
    events = [
        Tapped(id, for_mana, by)
        for id in ids
        if (obj := game.state.find_object(id)) is not None and obj.zone == BATTLEFIELD and not obj.tapped
    ]
    return [event.object for event in propose(game, events) if isinstance(event, Tapped)]


@performs(Tapped)
def _perform_tapped(game: Game, event: Tapped) -> Tapped | None:
    obj = game.state.find_object(event.object)
    if obj is None or obj.tapped:
        return None
    obj.tapped = True
    return None if game.batch.entering == obj.id else event


def untap_permanents(game: Game, ids: Iterable[ObjectId]) -> list[ObjectId]:
    """Untaps permanents; gives back those that were tapped (701.26b)."""
    events = [
        Untapped(id)
        for id in ids
        if (obj := game.state.find_object(id)) is not None
        and obj.zone == BATTLEFIELD
        and obj.tapped
        and not is_prohibited(game, id, "become untapped")
    ]
    return [event.object for event in propose(game, events) if isinstance(event, Untapped)]


@performs(Untapped)
def _perform_untapped(game: Game, event: Untapped) -> Untapped | None:
    obj = game.state.find_object(event.object)
    if obj is None or not obj.tapped:
        return None
    if obj.counter("stun"):  # 122.1d
        remove_counters(game, obj.id, "stun", 1)
        return None
    obj.tapped = False
    return None if game.batch.entering == obj.id else event


# -- counters ----------------------------------------------------------------------------------------------------------


def put_counters(
    game: Game,
    entity: Entity,
    kind: str,
    count: int,
    *,
    by: PlayerId | None = None,
    source: ObjectId | None = None,
    effect: bool = True,
) -> int:
    """Puts counters on an object or player (122.6); gives back how many. `effect`: whether an effect does it, rather
    than a cost, damage or a turn-based action."""
    return put_counters_together(game, [(entity, kind, count)], by=by, source=source, effect=effect)


def put_counters_together(
    game: Game,
    counters: Iterable[tuple[Entity, str, int]],
    *,
    by: PlayerId | None = None,
    source: ObjectId | None = None,
    effect: bool = True,
) -> int:
    """Puts counters on several objects and players at the same time. Each of them has its own event (122.6).

    Args:
        game: the game.
        counters: each object or player, the kind of counter and the number of counters.
        by: the player who puts them.
        source: the object that tells the player to.
        effect: whether an effect does it, rather than a cost, damage or a turn-based action.

    Returns:
        the number of counters in all.
    """
    total = 0
    proposed: list[CountersAdded] = []
    entrance = game.batch.entrance
    for entity, kind, count in counters:
        if count <= 0:
            continue
        if entrance is not None and entrance.object == entity and entrance.counters is not None:
            entrance.counters[kind, by] = entrance.counters.get((kind, by), 0) + count
            total += count
        else:
            proposed.append(CountersAdded(entity, kind, count, by, source, effect))
    if proposed:
        total += sum(event.count for event in propose(game, proposed) if isinstance(event, CountersAdded))
    return total


@performs(CountersAdded)
def _perform_counters(game: Game, event: CountersAdded) -> CountersAdded | None:
    if is_player(event.entity):
        player = game.state.player(PlayerId(event.entity))
        if any(player_cant(game, player.id, what) for what in ("get counters", f"get {event.kind} counters")):
            return None
        player.counters = {**player.counters, event.kind: player.counter(event.kind) + event.count}
        if event.kind == "rad":
            irradiate(game, player.id)
        return event
    obj = game.state.find_object(ObjectId(event.entity))
    if obj is None or cant_have_counters(game, obj.id, event.kind):
        return None
    obj.set_counter(event.kind, obj.counter(event.kind) + event.count)
    return event


def remove_counters(game: Game, entity: Entity, kind: str, count: int) -> int:
    """Removes up to `count` counters; gives back how many."""
    held = count_counters(game, entity, kind)
    number = min(count, held)
    if number <= 0:
        return 0
    happened = propose(game, [CountersTaken(entity, kind, number, held - number)])
    return sum(event.count for event in happened if isinstance(event, CountersTaken))


def counters_on(game: Game, entity: Entity) -> Mapping[str, int]:
    """The counters on an object or player, by kind."""
    if is_player(entity):
        return game.state.player(PlayerId(entity)).counters
    obj = game.state.find_object(ObjectId(entity))
    return obj.counters if obj is not None else EMPTY


def count_counters(game: Game, entity: Entity, kind: str) -> int:
    """How many counters of a kind there are on an object or player; "": of all kinds together."""
    counters = counters_on(game, entity)
    return counters.get(kind, 0) if kind else sum(counters.values())


@performs(CountersTaken)
def _perform_taken(game: Game, event: CountersTaken) -> CountersTaken | None:
    held = count_counters(game, event.entity, event.kind)
    taken = min(held, event.count)
    if taken <= 0:
        return None
    left = held - taken
    if is_player(event.entity):
        player = game.state.player(PlayerId(event.entity))
        player.counters = {**player.counters, event.kind: left}
    else:
        obj = game.state.find_object(ObjectId(event.entity))
        if obj is None:
            return None
        obj.set_counter(event.kind, left)
    return replace(event, count=taken, left=left)


# -- attaching ---------------------------------------------------------------------------------------------------------


def attach(game: Game, id: ObjectId, to: Entity) -> bool:
    """Attaches an Aura, Equipment or Fortification (701.3); False if it cannot be or already is there."""
    obj = game.state.find_object(id)
    if obj is None or obj.zone != BATTLEFIELD or obj.attached_to == to or not can_be_attached(game, id, to):
        return False
    return bool(propose(game, [Attached(id, to)]))


@performs(Attached)
def _perform_attached(game: Game, event: Attached) -> Attached | None:
    obj = game.state.find_object(event.object)
    if obj is None:
        return None
    _loosen(game, event.object)
    obj.attached_to = event.to
    obj.timestamp = game.state.next_timestamp()  # 613.7e
    host = None if is_player(event.to) else game.state.find_object(ObjectId(event.to))
    if host is not None:
        host.attachments = (*host.attachments, obj.id)
    return event


def unattach(game: Game, id: ObjectId) -> None:
    """Unattaches it (701.3d)."""
    obj = game.state.find_object(id)
    if obj is not None and obj.attached_to is not None:
        propose(game, [Unattached(id, obj.attached_to)])


@performs(Unattached)
def _perform_unattached(game: Game, event: Unattached) -> Unattached:
    _loosen(game, event.object)
    return event


def _loosen(game: Game, id: ObjectId) -> None:
    obj = game.state.objects[id]
    host = (
        None
        if obj.attached_to is None or is_player(obj.attached_to)
        else game.state.find_object(ObjectId(obj.attached_to))
    )
    if host is not None:
        host.attachments = tuple(other for other in host.attachments if other != id)
    obj.attached_to = None


# -- others ------------------------------------------------------------------------------------------------------------


def regenerate(game: Game, id: ObjectId) -> None:
    """Applies a regeneration shield in place of destruction (701.19a)."""
    obj = game.state.objects[id]
    obj.regeneration -= 1
    obj.damage = 0
    obj.deathtouched = False
    tap_permanents(game, [id])
    leave_combat(game, obj)
    record_action(game, id, "regenerate")


def phase_permanents(game: Game, ids: Iterable[ObjectId], *, out: bool) -> None:
    """Phases permanents out or in, with their attachments (702.26)."""
    together: dict[ObjectId, None] = {}
    for id in ids:
        obj = game.state.find_object(id)
        if obj is None or obj.zone != BATTLEFIELD or obj.phased_out == out:
            continue
        if can_phase(game, id, out=out):
            together[id] = None
            together.update(dict.fromkeys(obj.attachments))
    propose(game, [PhaseChanged(id, out) for id in together])


@performs(PhaseChanged)
def _perform_phase(game: Game, event: PhaseChanged) -> PhaseChanged | None:
    obj = game.state.find_object(event.object)
    if obj is None or obj.phased_out == event.out:
        return None
    obj.phased_out = event.out
    if event.out:
        leave_combat(game, obj)
    return event


def transform(game: Game, id: ObjectId) -> bool:
    """Turns a double-faced permanent over (701.27)."""
    return bool(propose(game, [Transformed(id)]))


@performs(Transformed)
def _perform_transform(game: Game, event: Transformed) -> Transformed | None:
    obj = game.state.find_object(event.object)
    if obj is None or obj.face_down or obj.definition is None or len(obj.definition.faces) < 2:
        return None
    if obj.zone != BATTLEFIELD:
        return None  # 701.27a: only permanents transform, not what has left in the meantime
    if is_prohibited(game, obj.id, "transform"):
        return None
    layout = obj.definition.facts.layout
    if layout not in ("transform", "modal_dfc", "meld", "flip") or (layout == "flip" and obj.face == 1):
        return None  # 710.4: a flipped permanent stays flipped
    other = obj.definition.faces[1 - obj.face]
    if not other.type_line.is_permanent:
        return None  # 701.27d: nothing turns into an instant or sorcery
    obj.face = 1 - obj.face
    obj.printed = other
    if obj.merged and obj.merged[0].card == obj.card:
        top = replace(obj.merged[0], face=obj.face, front=obj.printed, printed=obj.printed)
        obj.merged = (top, *obj.merged[1:])
        obj.copied = merge_components(obj.merged)
    obj.timestamp = obj.transformed_at = game.state.next_timestamp()
    _as_it_turns(game, obj, "transform")
    return event


@performs(FaceTurned)
def _perform_face(game: Game, event: FaceTurned) -> FaceTurned | None:
    obj = game.state.find_object(event.object)
    if obj is None or obj.face_down != event.up:
        return None
    if event.up and not obj.printed.type_line.is_permanent:
        game.record(Revealed(obj.controller, (obj.id,)))  # 701.40g: an instant or sorcery stays face down
        return None
    if not event.up and obj.definition is not None and obj.definition.is_double_faced:
        return None  # 712.16: a double-faced permanent stays face up
    obj.face_down = not event.up
    obj.hidden_as = None
    obj.timestamp = game.state.next_timestamp()
    if event.up:
        _as_it_turns(game, obj, "face up")
    return event


def _as_it_turns(game: Game, obj: GameObject, how: str) -> None:
    """Carries out the instructions for a permanent that is turned face up (708.8) or transforms."""
    rules = [ability.rule for ability in obj.printed.sorted.rules if isinstance(ability.rule, AsItTurns)]
    for rule in rules:
        if rule.how == how and isinstance(rule.what, This):
            game.look_again(obj.id)
            execute(Context(game, obj.id, obj.controller), rule.effect)


def _on_battlefield(game: Game, id: ObjectId) -> bool:
    obj = game.state.find_object(id)
    return obj is not None and obj.zone == BATTLEFIELD and not obj.phased_out
