"""Game traces: everything that can be observed of a game, which is the events, the state and the options players had.

Objects are named by their properties, so that two games with different object numbers can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.game.evaluation.visibility import lies_open
from engine.game.events import AbilityTriggered, ActionDone, Event, Resolved, StepBegan, TargetChosen
from engine.game.kernel.choices import ChooseEntities, DeclareAttackers, DeclareBlockers, Question
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject, Player
from engine.ids import FIRST_OBJECT, Entity, ObjectId, PlayerId, is_player

Trace = tuple[object, ...]
"""Observations of a game, for comparison."""

UNSEEN = (AbilityTriggered, Resolved, TargetChosen, StepBegan)
"""Events that an ability causes even if it has no effect."""

NUMBERS = frozenset(("amount", "count", "excess", "number", "turn", "number_this_turn", "left", "position", "face"))
"""Fields of events that hold numbers, not entities."""


def trace_game(game: Game, asked: Iterable[Question]) -> Trace:
    """Returns everything observed in a game since it began."""
    return (
        tuple(_event(game, event) for event in game.log if not _is_unseen(event)),
        tuple(sorted(map(repr, _board(game)))),
        tuple(_players(game)),
        tuple(_question(game, question) for question in asked),
    )


def _is_unseen(event: Event) -> bool:
    """True if an ability causes the event even without an effect, or by its targets alone (700.13)."""
    return isinstance(event, UNSEEN) or (isinstance(event, ActionDone) and event.action == "commit a crime")


def first_difference(one: Trace, other: Trace) -> str:
    """Returns a short description of where two traces differ."""
    parts = ("events", "board", "players", "declarations", "choices")
    for part, left, right in zip(parts, one, other, strict=True):
        if left != right:
            assert isinstance(left, tuple)
            assert isinstance(right, tuple)
            here = next((str(each) for each in left if each not in right), "")
            return f"{part}: {here or next((f'not {each}' for each in right if each not in left), 'order')}"
    return ""


def name_of(game: Game, entity: Entity) -> str:
    """Returns a comparable name for an entity."""
    if is_player(entity):
        return f"player {entity}"
    obj = game.state.recall(ObjectId(entity))
    return "?" if obj is None else obj.printed.name


def _event(game: Game, event: Event) -> tuple[object, ...]:
    parts: list[object] = [type(event).__name__]
    for field in event.__struct_fields__:
        parts.append(_value(game, field, getattr(event, field)))
    return tuple(parts)


def _value(game: Game, field: str, value: object) -> object:
    if isinstance(value, bool) or field in NUMBERS:
        return value
    if isinstance(value, int):
        return name_of(game, value) if value < len(game.state.players) or value >= FIRST_OBJECT else value
    if isinstance(value, tuple):
        return tuple(_value(game, field, each) for each in value)
    if isinstance(value, str) or value is None:
        return value
    if isinstance(value, dict):
        return tuple((key, each) for key, each in value.items() if isinstance(each, str))
    return type(value).__name__


def _board(game: Game) -> Iterable[tuple[object, ...]]:
    for obj in game.state.objects.values():
        if obj.kind == "ability":
            continue
        yield (obj.zone, *_status(game, obj), *_now(game, obj))


def _status(game: Game, obj: GameObject) -> tuple[object, ...]:
    """Returns an object's states other than its characteristics."""
    return (
        obj.printed.name,
        obj.owner,
        obj.controller,
        obj.face,
        obj.kind,
        (obj.tapped, obj.face_down, obj.phased_out, obj.silent),
        tuple(sorted(obj.counters.items())),
        obj.damage,
        None if obj.attached_to is None else name_of(game, obj.attached_to),
        tuple(sorted(obj.designations)),
        None if obj.attacking is None else name_of(game, obj.attacking),
        tuple(sorted((key, _chosen(game, value)) for key, value in obj.chosen.items())),
        tuple((key, tuple(name_of(game, each) for each in ids)) for key, ids in sorted(obj.linked.items())),
        obj.regeneration,
    )


def _chosen(game: Game, value: object) -> str:
    """Returns the choices made for an object, as words."""
    if isinstance(value, tuple):
        return ", ".join(_chosen(game, each) for each in value)
    if isinstance(value, int) and game.state.recall(ObjectId(value)) is not None:
        return name_of(game, value)
    return str(value)


def _now(game: Game, obj: GameObject) -> tuple[object, ...]:
    """Returns an object's current characteristics. Of its abilities, only those gained or lost are included."""
    now = game.characteristics(obj.id)
    own, has = now.printed.sorted, now.sorted
    return (
        now.name,
        now.colours,
        now.supertypes,
        now.types,
        now.subtypes,
        (now.power, now.toughness),
        tuple(sorted(has.keyword_names - own.keyword_names)),
        tuple(sorted(own.keyword_names - has.keyword_names)),
        now.every_creature_type,
        len(has.keywords) - len(own.keywords),
        len(has.triggered) - len(own.triggered),
        len(has.activated) - len(own.activated),
        len(has.rules) - len(own.rules),
        len(has.statics) - len(own.statics),
    )


def _players(game: Game) -> Iterable[tuple[object, ...]]:
    state = game.state
    for player in state.players:
        yield (
            player.life,
            tuple(sorted(player.counters.items())),
            tuple(sorted(player.designations)),
            tuple((mana.type, mana.snow, mana.persists, len(mana.spend_on), count) for mana, count in player.mana),
            (len(player.library), len(player.hand), player.lands_played, player.lost, player.won),
            tuple(name_of(game, id) for id in player.library[:3]),
            tuple(sorted(player.skips.items())),
            (player.speed, player.ring, player.next_controller, player.turns_after_next),
            tuple(_sees(game, PlayerId(seat), player) for seat in range(len(state.players))),
        )
    yield (
        state.monarch,
        state.initiative,
        state.daytime,
        state.turn.number,
        state.turn.active,
        tuple(due.player for due in state.extra_turns),
        state.turn.extra_steps,
        None if state.result is None else state.result.reason,
        len(state.effects),
        len(state.delayed),
    )


def _sees(game: Game, viewer: PlayerId, player: Player) -> tuple[bool, ...]:
    """Returns whether a viewer sees the top of a player's library, and the hand."""
    top, hand = player.library[:1], player.hand[:1]
    return tuple(lies_open(game, game.state.objects[id], viewer) for id in (*top, *hand))


def _question(game: Game, question: Question) -> tuple[object, ...]:
    """Returns what a player was allowed to declare or choose."""
    match question:
        case DeclareAttackers():
            pairs = [
                (name_of(game, each.attacker), [name_of(game, it) for it in each.defenders])
                for each in question.options
            ]
            return ("attack", repr(pairs), question.required, question.not_alone, len(question.limits), question.costly)
        case DeclareBlockers():
            blocks = [
                (name_of(game, each.blocker), [name_of(game, it) for it in each.attackers], each.most)
                for each in question.options
            ]
            limits = [(name_of(game, each.attacker), each.least, each.most) for each in question.attackers]
            return ("block", repr(blocks), repr(limits), question.required, question.not_alone, question.costly)
        case ChooseEntities():
            return ("target", tuple(sorted(name_of(game, each) for each in question.options)))
        case _:
            return (type(question).__name__,)


class Seen(msgspec.Struct, frozen=True):
    """The result of one trial: the `trace`, whether the ability `fired` (was put on the stack), and whether the trial
    could be carried out at all (`done`)."""

    trace: Trace
    fired: bool
    done: bool
