"""Putting triggered abilities that wait onto the stack (603.3): in APNAP order, each player's in the order they say."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game.casting.copies import aim_copies
from engine.game.casting.modes import choose_modes
from engine.game.casting.targeted import announce_targets
from engine.game.casting.targets import can_choose_targets, choose_targets, legal_modes
from engine.game.event_loop.pending_triggers import collect, state_triggers
from engine.game.event_loop.propose import performs, propose, wait
from engine.game.events import AbilityTriggered, ZoneMove
from engine.game.kernel.choices import ChooseOption
from engine.game.kernel.context import ANNOUNCED, LOST, Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import STACK, GameObject, StackItem
from engine.game.kernel.records import CastRecord, PendingTrigger
from engine.ids import ObjectId, PlayerId
from engine.ir.node import contains, walk
from engine.ir.selectors import Attached, This
from engine.ir.targets import modal_of


def put_triggers(game: Game) -> bool:
    """Puts every waiting triggered ability on the stack; true if there was one."""
    aim_copies(game)
    changes, game.state.control_changes = game.state.control_changes, ()
    if changes:
        wait(game, collect(game, changes, looking_back=False))
    game.state.waiting = (*game.state.waiting, *state_triggers(game))
    if not game.state.waiting:
        return False
    waiting, game.state.waiting = game.state.waiting, ()
    for player in game.state.in_turn_order():
        own = [item for item in waiting if item.controller == player]
        for item in _ordered(game, player, own):
            _put(game, item)
    return True


def _ordered(game: Game, player: PlayerId, own: list[PendingTrigger]) -> list[PendingTrigger]:
    """The player says which goes on the stack first, again and again; alike ones need no order."""
    left = list(own)
    ordered: list[PendingTrigger] = []
    while len(left) > 1 and len({(item.ability, _name(game, item.source)) for item in left}) > 1:
        question = ChooseOption(
            player,
            "trigger order",
            options=tuple(_name(game, item.source) for item in left),
            objects=tuple(item.source for item in left),
            nodes=tuple(item.ability for item in left),
        )
        answer = game.ask(question)
        assert isinstance(answer, int)
        ordered.append(left.pop(answer))
    return [*ordered, *left]


def _name(game: Game, source: ObjectId) -> str:
    return game.characteristics(source).name


def _put(game: Game, waiting: PendingTrigger) -> None:
    """603.3c-d: modes and targets are chosen; without enough of them the ability is removed."""
    state = game.state
    if not state.player(waiting.controller).in_game:
        return
    source = state.recall(waiting.source)
    if source is None:
        return
    obj = GameObject(
        state.new_object_id(), state.new_card_id(), source.printed, waiting.controller, STACK, kind="ability"
    )
    obj.timestamp = state.tick()
    bindings = dict(waiting.bindings)
    item = StackItem(
        waiting.controller,
        waiting.source,
        ability=waiting.ability,
        effect=waiting.ability.effect,
        bindings=bindings,
        event=waiting.event,
        index=waiting.index,
    )
    context = Context(
        game, waiting.source, waiting.controller, bindings=bindings, x=waiting.x, item=item, event=waiting.event
    )
    effect = waiting.ability.effect
    if not can_choose_targets(
        Context(game, waiting.source, waiting.controller, bindings=dict(bindings), x=waiting.x, event=waiting.event),
        effect,
        obj.id,
    ):
        return
    obj.item, obj.cast = item, CastRecord(x=waiting.x)
    state.objects[obj.id] = obj
    state.stack = (*state.stack, obj.id)
    chosen = _modes(context, obj)
    final = choose_targets(context, obj, obj.item, effect) if chosen else None
    if final is None:
        _remove(game, obj)
        return
    if waiting.index >= 0 or isinstance(waiting.event, ZoneMove):  # else 603.7c: gone from where it was expected
        context.bindings[ANNOUNCED] = state.next_object
    if waiting.index >= 0 and _is_lost(game, waiting):
        context.bindings[LOST] = True
    obj.item = replace(final, bindings=dict(context.bindings))
    announce_targets(game, obj)
    propose(game, [AbilityTriggered(waiting.controller, waiting.source, obj.id)])


def _is_lost(game: Game, waiting: PendingTrigger) -> bool:
    """Whether the source has left its zone by something else than what the ability triggers on; an Aura whose
    permanent has left finds itself in the graveyard (400.7f)."""
    if waiting.source in game.state.objects:
        return False
    if isinstance(waiting.event, ZoneMove) and contains(waiting.ability.trigger, Attached):
        return False
    told = any(isinstance(value, tuple) and waiting.source in value for value in waiting.bindings.values())
    return not told and not any(isinstance(part, This) for part in walk(waiting.ability.trigger))


def _modes(context: Context, obj: GameObject) -> bool:
    assert obj.item is not None
    assert obj.item.effect is not None
    modal = modal_of(obj.item.effect)
    if modal is None:
        return True
    legal = legal_modes(context, obj.item.effect, obj.id)
    modes = choose_modes(context, modal, legal, obj.id)
    if modes is None:
        return False
    obj.item = replace(obj.item, modes=modes)
    context.item = obj.item
    return True


def _remove(game: Game, obj: GameObject) -> None:
    game.state.stack = tuple(id for id in game.state.stack if id != obj.id)
    del game.state.objects[obj.id]


@performs(AbilityTriggered)
def _perform_triggered(game: Game, event: AbilityTriggered) -> AbilityTriggered:
    return event
