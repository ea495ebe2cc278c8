"""Moving objects between zones (400): leaving, becoming a new object, arriving."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engine.game.evaluation.dispatch import find_meant
from engine.game.evaluation.relations import can_be_attached, possible_hosts
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.event_loop.propose import performs, propose
from engine.game.events import Event, Revealed, ZoneMove
from engine.game.events.objects import Counters
from engine.game.events.vocabulary import MoveCause, ZoneName
from engine.game.kernel.context import context_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import (
    BATTLEFIELD,
    EXILE,
    LIBRARY,
    OUTSIDE,
    STACK,
    GameObject,
)
from engine.game.kernel.printed import DOORS
from engine.game.kernel.records import FloatingEffect
from engine.game.operations.entering import come_off, enter_battlefield, is_attached_by_method, scatter
from engine.game.operations.permanents import leave_combat
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.replacing import Prevent
from engine.ir.rules import CantEnter


def move_object(
    game: Game,
    id: ObjectId,
    to: ZoneName,
    *,
    cause: MoveCause = "put",
    by: PlayerId | None = None,
    under: PlayerId | None = None,
    position: int = 0,
    tapped: bool = False,
    face_down: bool = False,
    face: int | None = None,
    attacking: Entity | None = None,
    attached_to: Entity | None = None,
    counters: Counters = (),
    source: ObjectId | None = None,
) -> ObjectId | None:
    """Moves one object; gives back what it has become, or None if it did not get there."""
    moved = move_all(
        game,
        [id],
        to,
        cause=cause,
        by=by,
        under=under,
        position=position,
        tapped=tapped,
        face_down=face_down,
        face=face,
        attacking=attacking,
        attached_to=attached_to,
        counters=counters,
        source=source,
    )
    return moved[0] if moved else None


def move_all(
    game: Game,
    ids: list[ObjectId],
    to: ZoneName,
    *,
    cause: MoveCause = "put",
    by: PlayerId | None = None,
    under: PlayerId | Mapping[ObjectId, PlayerId] | None = None,
    position: int = 0,
    tapped: bool = False,
    face_down: bool = False,
    face: int | None = None,
    attacking: Entity | None = None,
    attached_to: Entity | None = None,
    counters: Counters = (),
    source: ObjectId | None = None,
) -> list[ObjectId]:
    """Moves objects at the same time. Returns the new objects of all that moved. `ZoneMove` explains the other details
    of the move. `under` may give each object its own controller."""
    events: list[Event] = []
    for id in ids:
        obj = game.state.find_object(id)
        if obj is not None and obj.kind == "ability":
            vanish(game, obj)  # 608.2n: it is no card and goes to no zone
        elif obj is not None:
            always_exiled = obj.zone == STACK and obj.cast.exile_after  # 702.34a
            events.append(
                ZoneMove(
                    id,
                    obj.zone,
                    EXILE if always_exiled else to,
                    cause=cause,
                    by=by,
                    under=under[id] if isinstance(under, Mapping) else under,
                    position=position,
                    tapped=tapped,
                    face_down=face_down,
                    face=face,
                    attacking=attacking,
                    attached_to=attached_to,
                    counters=counters,
                    source=source,
                )
            )
    happened = propose(game, events)
    moved = [event.new for event in happened if isinstance(event, ZoneMove)]
    return [*moved, *(other for id in moved for other in game.state.siblings.get(id, ()))]


@performs(ZoneMove)
def perform_move(game: Game, event: ZoneMove) -> ZoneMove | None:
    """400.7: the object leaves its zone and a new object appears in the other."""
    state = game.state
    old = state.find_object(event.object)
    if old is None or old.zone != event.origin:
        return None
    if old.kind == "token" and old.zone != BATTLEFIELD:
        return None  # 111.8: a token that has left the battlefield goes nowhere else
    if event.to == OUTSIDE:
        vanish(game, old)
        return event
    if old.kind == "copy" and event.to not in (BATTLEFIELD, STACK):
        vanish(game, old)  # 707.10a, 704.5e: a copy of a spell outside the stack ceases to exist
        return replace(event, new=ObjectId(0))
    if old.kind == "emblem":
        vanish(game, old)
        return replace(event, new=ObjectId(0))
    new = _new_object(game, old, event)
    if not state.player(new.controller).in_game:
        return None  # 800.4b
    if event.to == BATTLEFIELD:
        if _stays_out(new) or _is_kept_out(game, old):
            return None
        if _needs_host(old, new, event) and not _has_host(game, old, new, event):
            return None  # 303.4g, i: an Aura that can enchant nothing, or not what is said, stays where it is
        vanish(game, old)
        if not enter_battlefield(game, new, event, old):
            return None
        if event.cause == "put" and event.source is not None:  # 607.2: known before anything asks what has entered
            context_of(game, event.source).link_objects("put", (new.id,))
        return replace(event, new=new.id, tapped=new.tapped, attacking=new.attacking)
    vanish(game, old)
    state.objects[new.id] = new
    for kind, count in event.counters:
        new.set_counter(kind, count)
    _insert(game, new, event)
    if old.merged:
        state.siblings[new.id] = tuple(scatter(game, old, event.to))
    if old.face_down and old.zone in (BATTLEFIELD, STACK):
        game.record(Revealed(old.controller, (new.id,)))  # 708.9
    return replace(event, new=new.id)


_NEVER_THERE = frozenset({"Instant", "Sorcery"})


def _stays_out(new: GameObject) -> bool:
    """304.4, 307.4: instants and sorceries stay where they are; face down they are neither."""
    return not new.face_down and not _NEVER_THERE.isdisjoint(new.printed.type_line.types)


def _is_kept_out(game: Game, old: GameObject) -> bool:
    """ "Creature cards in graveyards and libraries can't enter": it stays where it is."""
    return any(old.id in find_meant(context, rule.what) for rule, context in rules_in_force(game, CantEnter))


def _needs_host(old: GameObject, new: GameObject, event: ZoneMove) -> bool:
    """Whether it is an Aura that enters without having been cast (303.4f)."""
    if old.zone == STACK or event.face_down:
        return False
    return "Aura" in new.printed.type_line.subtypes


def _has_host(game: Game, old: GameObject, new: GameObject, event: ZoneMove) -> bool:
    """Whether an Aura card could enchant anything, or what the effect says, under its new controller."""
    kept, old.controller = old.controller, new.controller
    everybody = possible_hosts(game, old.id) if event.attached_to is None else (event.attached_to,)
    found = any(can_be_attached(game, old.id, host) for host in everybody if host != old.id)
    old.controller = kept
    return found


def vanish(game: Game, obj: GameObject) -> None:
    """Takes an object out of its zone; it is remembered as it last was."""
    state = game.state
    zone = state.zone_of(obj.zone, obj.owner)
    state.set_zone(obj.zone, obj.owner, tuple(id for id in zone if id != obj.id))
    del state.objects[obj.id]
    state.memory[obj.id] = obj
    obj.gone_on = state.turn.number
    if obj.attached_to is not None and not is_player(obj.attached_to):
        host = state.find_object(ObjectId(obj.attached_to))
        if host is not None:
            host.attachments = tuple(id for id in host.attachments if id != obj.id)
    _free_what_was_attached(game, obj)
    if obj.is_blocking or obj.attacking is not None:
        leave_combat(game, obj)
    game.note_place(obj)


def _free_what_was_attached(game: Game, host: GameObject) -> None:
    """Unattaches objects that were attached because of how they were cast, as soon as their host is gone (702.103f)."""
    for id in host.attachments:
        attached = game.state.find_object(id)
        if attached is not None and is_attached_by_method(attached):
            attached.attached_to = None
            come_off(game, attached)


def _new_object(game: Game, old: GameObject, event: ZoneMove) -> GameObject:
    """Returns the new object of a card. It keeps only the information that the rules carry over (400.7)."""
    state = game.state
    face = 0 if event.face is None else event.face
    printed = old.printed
    if old.definition is not None:
        printed = old.definition.front_values if event.face is None else old.definition.get_face(face)
    kind = "token" if old.kind == "copy" and event.to == BATTLEFIELD else old.kind
    new = GameObject(
        state.new_object_id(), old.card, printed, old.owner, event.to, kind=kind, definition=old.definition, face=face
    )
    new.timestamp = state.next_timestamp()
    new.previous = old.id
    new.face_down = event.face_down
    if event.to in (BATTLEFIELD, STACK) and old.zone != STACK:
        new.base_controller = new.controller = event.under if event.under is not None else old.owner
    elif event.to == BATTLEFIELD:
        new.base_controller = new.controller = event.under if event.under is not None else old.controller
        new.cast = old.cast  # 400.7d
        new.linked = old.linked  # what was exiled to pay for it is exiled with it
        new.designations = old.designations & {"warded"}
        if old.copiable.halves:
            new.designations |= {DOORS[old.face]}  # 709.5g: the half that was cast
        new.copied = old.copied
        _go_on(game, old.id, new.id)
    new.settled_controller = new.controller
    state.became[old.id] = new.id
    return new


def _go_on(game: Game, spell: ObjectId, permanent: ObjectId) -> None:
    """Lets effects on a permanent spell go on for the permanent it becomes, and so what their duration names (400.7a).
    Effects that prevent damage from the spell go on, too (400.7c)."""
    state = game.state
    if any(_concerns(effect, spell) for effect in state.effects):

        def followed(known: Any) -> Any:
            return tuple(permanent if id == spell else id for id in known) if isinstance(known, tuple) else known

        state.effects = tuple(
            replace(
                effect,
                affected=None if effect.affected is None else followed(effect.affected),
                bindings={name: followed(known) for name, known in effect.bindings.items()},
            )
            if _concerns(effect, spell)
            else effect
            for effect in state.effects
        )


def _concerns(effect: FloatingEffect, spell: ObjectId) -> bool:
    if effect.affected and spell in effect.affected:
        return True
    if not isinstance(effect.rule, Prevent):
        return False
    return any(isinstance(known, tuple) and spell in known for known in effect.bindings.values())


def _insert(game: Game, obj: GameObject, event: ZoneMove) -> None:
    zone = game.state.zone_of(event.to, obj.owner)
    if event.to == LIBRARY:
        place = event.position if event.position >= 0 else len(zone) + 1 + event.position
        zone = (*zone[:place], obj.id, *zone[place:])
    else:
        zone = (*zone, obj.id)
    game.state.set_zone(event.to, obj.owner, zone)
    game.note_place(obj)
