"""Predicates about what has happened to objects and players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import match_event, players_meant, value_of
from engine.game.evaluation.predicates import matches, tests, tests_player
from engine.game.evaluation.this_way import events_this_way
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.context import Context
from engine.game.kernel.objects import GameObject
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.node import Pattern, Selector, Trigger, walk
from engine.ir.patterns import ControllerDid, Did, HasMost, MoreThan, PlayerDoes, PlayerPattern, ThatDid
from engine.ir.selectors import All, Ref, Some
from engine.ir.triggers import IsDealtDamage


def events_of(context: Context, when: str) -> Sequence[Any]:
    """The events of a time: "this turn", "last turn", "this combat", "this way" (since this resolution began),
    "this game" or "" (ever)."""
    game = context.game
    match when:
        case "this turn":
            return game.state.this_turn
        case "last turn":
            return game.state.last_turn
        case "this way":
            return events_this_way(context)
        case "this combat":
            return game.state.this_turn[game.state.turn.combat_began :]
        case "this way":
            return game.state.this_turn[game.resolution_began :]
        case "" | "this game":
            return game.log
        case _:
            raise UnsupportedCardText(f"what happened {when!r} is not automated")


@tests(Did)
def _did(context: Context, p: Did, obj: GameObject, c: Characteristics) -> bool:
    inner = context.about(obj.id)
    return any(match_event(inner, p.event, event) is not None for event in events_of(context, p.when))


@tests(ControllerDid)
def _controller_did(context: Context, p: ControllerDid, obj: GameObject, c: Characteristics) -> bool:
    inner = context.about(obj.controller)
    return any(match_event(inner, p.event, event) is not None for event in events_of(context, p.when))


@tests_player(ThatDid)
def _that_did(context: Context, p: ThatDid, player: PlayerId) -> bool:
    """Those for whom it happened; without an event: those who took up the offer before (`May` notes them)."""
    if p.event is None:
        return (player in context.ids("who did")) != p.negated
    inner = context.about(player)
    matched = [event for event in events_of(context, p.when) if match_event(inner, p.event, event) is not None]
    least = _sources_needed(context, p.event)
    happened = bool(matched) if least < 2 else len({event.source for event in matched}) >= least
    return happened != p.negated


def _sources_needed(context: Context, event: Trigger) -> int:
    """ "Who was dealt damage by three or more Pirates": of how many sources, whenever each of them dealt it."""
    by = event.by if isinstance(event, IsDealtDamage) else None
    return value_of(context, by.count.low) if isinstance(by, Some) else 1


@tests_player(PlayerDoes)
def _does(context: Context, p: PlayerDoes, player: PlayerId) -> bool:
    if p.past:
        return any(_last_controller(context, entity) == player for entity in _named_in(context, p.pattern))
    permanents = context.game.state.permanents()
    return any(obj.controller == player and matches(context, p.pattern, obj.id) for obj in permanents)


def _named_in(context: Context, pattern: Pattern) -> tuple[Entity, ...]:
    """ "One of those permanents": what the pattern refers to, as it was when it was named."""
    found: tuple[Entity, ...] = ()
    for part in walk(pattern):
        if isinstance(part, Ref):
            found += context.ids(part.name)
    return found


def _last_controller(context: Context, entity: Entity) -> PlayerId | None:
    obj = None if is_player(entity) else context.game.state.recall(ObjectId(entity))
    return None if obj is None else obj.controller


@tests_player(MoreThan)
def _more(context: Context, p: MoreThan, player: PlayerId) -> bool:
    others = players_meant(_as(context, player) if _is_others(p.than) else context, p.than)
    mine = amount_of(context, p.what, p.pattern, player)
    theirs = [amount_of(context, p.what, p.pattern, other) for other in others]
    most = (min if p.less else max)(theirs, default=mine)
    context.bindings["difference"] = abs(mine - most)
    return mine < most if p.less else mine > most or not theirs


def _is_others(than: Selector) -> bool:
    """ "Than each other player": other than the one who is compared."""
    return isinstance(than, All) and isinstance(than.what, PlayerPattern) and than.what.kind == "other player"


def _as(context: Context, player: PlayerId) -> Context:
    return Context(
        context.game, context.source, player, bindings=dict(context.bindings), x=context.x, item=context.item
    )


@tests_player(HasMost)
def _most(context: Context, p: HasMost, player: PlayerId) -> bool:
    mine = amount_of(context, p.what, p.pattern, player)
    every = [amount_of(context, p.what, p.pattern, other) for other in context.game.state.in_turn_order()]
    return mine == (min(every) if p.least else max(every))


def amount_of(context: Context, what: str, pattern: Pattern | None, player: PlayerId) -> int:
    """How much a player has of what players are compared by: "life", "hand", or permanents."""
    state = context.game.state
    if pattern is not None:
        return sum(1 for obj in state.permanents() if obj.controller == player and matches(context, pattern, obj.id))
    match what:
        case "life" | "life total":
            return state.player(player).life
        case "hand" | "cards in hand":
            return len(state.player(player).hand)
        case "library" | "cards in library":
            return len(state.player(player).library)
        case _:
            raise UnsupportedCardText(f"comparing players by {what!r} is not automated")
