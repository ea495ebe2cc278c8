"""Putting objects onto the stack without casting or activating: waiting triggered abilities in APNAP order (603.3),
copies of spells and abilities with new targets (707.10, 115.7), and copies of cards (707.12)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.game.casting.modes_and_targets import announce_targets, become_targets, choose_modes
from engine.game.casting.targets import can_choose_targets, choose_targets, groups_of, legal_modes, legal_targets
from engine.game.evaluation.copying import copiable
from engine.game.evaluation.restrictions import is_prohibited
from engine.game.event_loop.pending_triggers import collect_triggers, state_triggers
from engine.game.event_loop.propose import performs, propose, queue_triggers
from engine.game.events import AbilityTriggered, SpellCopied, ZoneMove
from engine.game.events.vocabulary import ObjectKind
from engine.game.kernel.choices import ChooseEntities, ChooseOption, YesNo
from engine.game.kernel.context import ANNOUNCED, GONE, Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import STACK, GameObject, StackItem, TargetGroup
from engine.game.kernel.records import CastRecord, PendingTrigger
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.node import Change, contains, walk_nodes
from engine.ir.selectors import AnyTarget, Attached, Target, This
from engine.ir.targets import modal_of


def copy_on_stack(game: Game, id: ObjectId, player: PlayerId) -> ObjectId | None:
    """Puts a copy of a spell or ability on the stack. Returns None if the original is gone or can't be copied."""
    original = game.state.recall(id)
    if original is None or original.item is None or (id in game.state.objects and is_prohibited(game, id, "be copied")):
        return None
    state = game.state
    kind: ObjectKind = "ability" if original.kind == "ability" else "copy"
    copy = GameObject(
        state.new_object_id(),
        state.new_card_id(),
        original.printed,
        player,
        STACK,
        kind=kind,
        definition=original.definition,
        face=original.face,
    )
    copy.timestamp = state.next_timestamp()
    copy.copied = original.copied
    copy.face_down = original.face_down  # 708.2a: a copy of a face-down spell is face down
    source = original.item.source if kind == "ability" else copy.id
    copy.item = replace(original.item, controller=player, source=source, is_copy=True)
    copy.cast = original.cast.of_copy()
    state.objects[copy.id] = copy
    state.stack = (*state.stack, copy.id)
    state.unaimed = (*state.unaimed, copy.id)
    game.invalidate()
    propose(game, [SpellCopied(player, copy.id, original.id)])
    return copy.id


def change_copy(context: Context, id: ObjectId, changes: tuple[Change, ...]) -> None:
    """Makes a copy on the stack what it is "except" for (707.9)."""
    copy = context.game.state.objects[id]
    if copy.kind == "copy":
        made = copiable(context.game, copy, changes, context)
        if made is not context.game.characteristics(id).printed:
            copy.copied = made
            context.game.invalidate()


def copy_card(game: Game, original: GameObject, player: PlayerId) -> ObjectId:
    """A copy of a card in the zone the card is in, to be cast from there (707.12); it ceases to exist if it is not."""
    state = game.state
    copy = GameObject(
        state.new_object_id(),
        state.new_card_id(),
        original.printed,
        player,
        original.zone,
        kind="copy",
        definition=original.definition,
        face=original.face,
    )
    state.bring_in(copy)
    game.invalidate()
    return copy.id


@performs(SpellCopied)
def _perform_copied(game: Game, event: SpellCopied) -> SpellCopied:
    return event


def aim_copies(game: Game) -> None:
    """Announces the targets of new copies once they have been decided (707.10c)."""
    unaimed, game.state.unaimed = game.state.unaimed, ()
    for id in unaimed:
        obj = game.state.find_object(id)
        if obj is not None:
            become_targets(game, obj)


def offer_new_targets(game: Game, id: ObjectId, player: PlayerId) -> None:
    """The player may choose other targets for a copy that has just been made."""
    obj = game.state.find_object(id)
    if obj is None or obj.item is None or not obj.item.targets:
        return
    if game.ask_player(YesNo(player, "new targets", id, about=id)):
        _choose_anew(game, obj, player, must_change=False)


def choose_new_targets(game: Game, id: ObjectId, player: PlayerId, *, must_change: bool = False) -> None:
    """The player may choose new targets; each is changed to a legal one or kept (115.7d)."""
    obj = game.state.find_object(id)
    if obj is not None and obj.item is not None:
        before = obj.item.targets
        _choose_anew(game, obj, player, must_change=must_change)
        if id not in game.state.unaimed:
            become_targets(game, obj, before)


def _choose_anew(game: Game, obj: GameObject, player: PlayerId, *, must_change: bool) -> None:
    item = obj.item
    if item is None or item.effect is None:
        return
    nodes = {path: node for path, node, _ in groups_of(item.effect, item.modes)}
    context = Context(game, item.source, obj.controller, bindings=dict(item.bindings), x=obj.cast.x, item=item)
    groups = []
    for group in item.targets:
        node = nodes.get(group.path)
        if node is None:
            groups.append(group)
        else:
            groups.append(_changed(context, obj, group, node, player, must_change=must_change))
    obj.item = replace(item, targets=tuple(groups))


def _changed(
    context: Context,
    obj: GameObject,
    group: TargetGroup,
    node: Target | AnyTarget,
    player: PlayerId,
    *,
    must_change: bool,
) -> TargetGroup:
    chosen: list[Entity] = []
    for place, old in enumerate(group.chosen):
        others = [*chosen, *group.chosen[place + 1 :]]
        options = [entity for entity in legal_targets(context, node, obj.id) if entity not in others]
        if must_change and len(options) > 1:
            options = [entity for entity in options if entity != old]
        elif old not in options:
            options = [old, *options]
        if len(options) == 1:
            chosen.append(options[0])
            continue
        ordered = tuple(sorted(options, key=lambda entity: entity != old))
        question = ChooseEntities(player, "new target", obj.id, options=ordered, targets=True, path=group.path)
        answer = context.game.ask_player(question)
        assert isinstance(answer, tuple)
        index = answer[0]
        assert isinstance(index, int)
        chosen.append(ordered[index])
    return replace(group, chosen=tuple(chosen))


def change_one_target(game: Game, id: ObjectId, player: PlayerId, to: Entity | None) -> None:
    """One of the targets becomes `to`, if that would be a legal target there; else nothing changes (115.7a-b)."""
    obj = game.state.find_object(id)
    if to is None or obj is None or obj.item is None or obj.item.effect is None:
        return
    item: StackItem = obj.item
    assert item.effect is not None
    nodes = {path: node for path, node, _ in groups_of(item.effect, item.modes)}
    context = Context(game, item.source, obj.controller, bindings=dict(item.bindings), x=obj.cast.x, item=item)
    places = [
        (number, place, old)
        for number, group in enumerate(item.targets)
        if (node := nodes.get(group.path)) is not None and to in legal_targets(context, node, obj.id)
        for place, old in enumerate(group.chosen)
        if to not in group.chosen
    ]
    if not places:
        return
    options = tuple(old for _, _, old in places)
    answer: object = (0,)
    if len(options) > 1:
        answer = game.ask_player(ChooseEntities(player, "target to change", obj.id, options=options, targets=True))
    assert isinstance(answer, tuple)
    number, place, _ = places[answer[0]]
    changed = item.targets[number]
    chosen = (*changed.chosen[:place], to, *changed.chosen[place + 1 :])
    groups = list(item.targets)
    groups[number] = replace(changed, chosen=chosen)
    obj.item = replace(item, targets=tuple(groups))
    if id not in game.state.unaimed:
        become_targets(game, obj, item.targets)


def copy_for_each(context: Context, id: ObjectId, player: PlayerId, entities: Sequence[Entity]) -> list[ObjectId]:
    """A copy for each of the entities that the spell could target and does not, each with that one as its target."""
    game = context.game
    original = game.state.recall(id)
    if original is None or original.item is None or original.item.effect is None or not original.item.targets:
        return []
    group = original.item.targets[0]
    node = next(node for path, node, _ in groups_of(original.item.effect, original.item.modes) if path == group.path)
    inner = Context(game, original.item.source, player, x=original.cast.x, item=original.item)
    legal = legal_targets(inner, node, id)
    copies: list[ObjectId] = []
    for entity in entities:
        if entity not in legal or entity in group.chosen:
            continue
        copy = copy_on_stack(game, id, player)
        if copy is not None:
            obj = game.state.objects[copy]
            assert obj.item is not None
            changed = tuple(replace(part, chosen=(entity,) * len(part.chosen)) for part in obj.item.targets)
            obj.item = replace(obj.item, targets=changed)
            copies.append(copy)
    return copies


def put_triggers(game: Game) -> bool:
    """Puts every waiting triggered ability on the stack; true if there was one."""
    aim_copies(game)
    changes, game.state.control_changes = game.state.control_changes, ()
    if changes:
        queue_triggers(game, collect_triggers(game, changes, looking_back=False))
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
        answer = game.ask_player(question)
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
    obj.timestamp = state.next_timestamp()
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
        context.bindings[GONE] = (waiting.source,)
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
    return not told and not any(isinstance(part, This) for part in walk_nodes(waiting.ability.trigger))


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
