"""Names of targets: what "it" and "that creature" mean once targets are chosen."""

from __future__ import annotations

from engine.game.evaluation.holders import bind_holders
from engine.game.kernel.context import Context
from engine.ir.effects.structure import Modal
from engine.ir.node import Effect
from engine.ir.selectors import Target
from engine.ir.targets import modal_of, target_nodes


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
