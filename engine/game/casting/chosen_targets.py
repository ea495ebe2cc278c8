"""Targets once they are chosen: checking them again (608.2b), and what "it" and "that creature" mean."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.casting.targets import damageable, each_choice, groups_of, knowing_x, matching
from engine.game.evaluation.restrictions import can_be_target
from engine.game.evaluation.this_way import bind_holders
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.ids import Entity, ObjectId, is_player
from engine.ir.effects.structure import Modal
from engine.ir.node import Effect
from engine.ir.selectors import AnyTarget, Target
from engine.ir.targets import modal_of, target_nodes


def illegal_targets(game: Game, obj: GameObject, effect: Effect) -> frozenset[Entity]:
    """The targets that have become illegal (608.2b)."""
    assert obj.item is not None
    groups = groups_of(effect, obj.item.modes)
    nodes = {path: node for path, node, _ in groups}
    inners = {path: inner for path, _, inner in groups}
    context = Context(
        game,
        obj.item.source,
        obj.controller,
        bindings=dict(obj.item.bindings),
        x=obj.cast.x,
        item=obj.item,
        event=obj.item.event,
    )
    gone: set[Entity] = set()
    before: list[Entity] = []
    for group in obj.item.targets:
        node = nodes.get(group.path)
        for place, entity in enumerate(group.chosen):
            if node is None:
                continue
            choices = each_choice(knowing_x(context, inners[group.path], node), inners[group.path], node)
            if group.for_each:
                choices = [one for one in choices if one.subject == group.for_each[place]]
            if not any(_still_legal(one, node, entity, obj.id, before) for one in choices):
                gone.add(entity)
        before.extend(group.chosen)
        if node is not None and node.bind:
            context.bindings[node.bind] = group.chosen
        if isinstance(node, Target):
            bind_holders(context, node.what, group.chosen)
    return frozenset(gone)


def _still_legal(
    context: Context, node: Target | AnyTarget, entity: Entity, item: ObjectId, before: Sequence[Entity]
) -> bool:
    game = context.game
    if not is_player(entity) and game.state.get(ObjectId(entity)) is None:
        return False
    if not can_be_target(game, entity, item, context.controller):
        return False
    if isinstance(node, AnyTarget):
        return entity in damageable(game)
    return entity in matching(context, node.what, before)


def bind_targets(context: Context, mode: int | None = None) -> None:
    """Binds the names of the targets of the item's effect, or of its `mode` (numbered by "mode base")."""
    item = context.item
    if item is None or item.effect is None:
        return
    effect: Effect = item.effect
    base = 0
    if mode is not None:
        modal: Modal | None = modal_of(effect)
        if modal is None:
            return
        effect = modal.modes[mode].effect
        base = context.count("mode base")
    chosen = {group.path: group.chosen for group in item.targets}
    for index, node in enumerate(target_nodes(effect)):
        entities = tuple(entity for entity in chosen.get(base + index, ()) if entity not in context.illegal)
        if node.bind:
            context.bindings[node.bind] = entities
        if isinstance(node, Target):
            bind_holders(context, node.what, entities)
