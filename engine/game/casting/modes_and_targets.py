"""Modes and targets.

Modes (700.2) are chosen as a spell is cast (601.2b), an ability goes onto the stack, or an effect resolves. Comes in:
the modal choice and the legal modes. Goes out: the chosen modes in printed order, or None if the player can't choose
enough.

Objects and players become targets once the spell or ability is on the stack (115.1). This module announces them, finds
the target of an Aura spell (303.4a), notes crimes (700.13), checks targets on resolution (608.2b), and binds "it" and
"that creature".
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.casting.targets import damageable, each_choice, groups_of, knowing_x, legal_targets, matching
from engine.game.evaluation.dispatch import is_true, players_meant, value_of
from engine.game.evaluation.restrictions import can_be_target
from engine.game.evaluation.this_way import bind_holders
from engine.game.event_loop.propose import performs, propose
from engine.game.events import ActionDone, TargetChosen
from engine.game.kernel.choices import ChooseModes
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GRAVEYARD, STACK, GameObject, TargetGroup
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Keyword
from engine.ir.effects.structure import Modal
from engine.ir.node import Effect
from engine.ir.selectors import AnyTarget, Target
from engine.ir.targets import modal_of, target_nodes


def choose_modes(
    context: Context,
    modal: Modal,
    legal: Sequence[int],
    item: ObjectId,
    *,
    chooser: PlayerId | None = None,
    every: bool = False,
) -> tuple[int, ...] | None:
    """Lets a player choose modes. `every`: all of them are chosen (entwine, 702.42)."""
    game = context.game
    if chooser is None and modal.who is not None:
        chooser = next(iter(players_meant(context, modal.who)), None)
    able = tuple(mode for mode in legal if mode not in _chosen_before(context, modal))
    low, high = _bounds(context, modal, every=every)
    high = high if modal.repeat else min(high, len(able))
    if modal.different:
        high = min(high, _different_targets(context, modal, able, item))
    if low > high or (not able and low > 0):
        return None
    if modal.random:
        chosen = tuple(sorted(game.state.random.sample(list(able), high)))
    elif modal.points:
        chosen = _with_points(game, context, modal, able, item)
    else:
        question = ChooseModes(
            context.controller if chooser is None else chooser,
            "modes",
            item,
            count=len(modal.modes),
            legal=able,
            low=low,
            high=high,
            repeat=modal.repeat,
        )
        chosen = _asked(game, question)
    _remember(context, modal, chosen)
    return chosen


def _bounds(context: Context, modal: Modal, *, every: bool) -> tuple[int, int]:
    if every:
        return len(modal.modes), len(modal.modes)
    if modal.points:
        return 0, len(modal.modes)
    count = modal.count
    bonus = modal.bonus_condition is not None and is_true(context, modal.bonus_condition)
    if bonus and modal.bonus_count is not None:
        count = modal.bonus_count
    high = len(modal.modes) if count.high is None else value_of(context, count.high)
    return value_of(context, count.low), high


def _with_points(game: Game, context: Context, modal: Modal, able: Sequence[int], item: ObjectId) -> tuple[int, ...]:
    """ "Choose up to five {P} worth of modes": one after the other, as long as there are points left."""
    left = modal.points
    chosen: list[int] = []
    while True:
        affordable = tuple(
            mode for mode in able if modal.modes[mode].weight <= left and (modal.repeat or mode not in chosen)
        )
        if not affordable:
            break
        question = ChooseModes(
            context.controller, "modes", item, count=len(modal.modes), legal=affordable, low=0, high=1, repeat=False
        )
        picked = _asked(game, question)
        if not picked:
            break
        chosen += picked
        left -= modal.modes[picked[0]].weight
    return tuple(sorted(chosen))


def _asked(game: Game, question: ChooseModes) -> tuple[int, ...]:
    answer = game.ask_player(question)
    assert isinstance(answer, tuple)
    return tuple(mode for mode in answer if isinstance(mode, int))


def _chosen_before(context: Context, modal: Modal) -> frozenset[int]:
    """ "Choose one that hasn't been chosen" by this object, ever or this turn."""
    source = context.game.state.recall(context.source)
    if not modal.unchosen or source is None:
        return frozenset()
    now = context.game.state.turn.number
    return frozenset(mode for turn, mode in source.modes_chosen if modal.unchosen == "ever" or turn == now)


def _remember(context: Context, modal: Modal, chosen: Sequence[int]) -> None:
    source = context.game.state.find_object(context.source)
    if modal.unchosen and source is not None:
        now = context.game.state.turn.number
        source.modes_chosen = (*source.modes_chosen, *((now, mode) for mode in chosen))


def _different_targets(context: Context, modal: Modal, able: Sequence[int], item: ObjectId) -> int:
    """How many modes can be chosen if each must target a different player."""
    nodes = [node for mode in able for node in target_nodes(modal.modes[mode].effect)]
    return len({entity for node in nodes for entity in legal_targets(context, node, item)})


def aura_target(game: Game, obj: GameObject) -> Target | None:
    """Returns the target of an Aura spell, which its enchant ability defines (303.4a)."""
    keywords: list[Keyword] = game.characteristics(obj.id).keywords("enchant")
    pattern = next((keyword.what for keyword in keywords if keyword.what is not None), None)
    return None if pattern is None else Target(pattern)


def announce_targets(game: Game, obj: GameObject) -> None:
    """Announces targets once the spell is cast, or the ability activated or put on the stack (601.2c, 700.13)."""
    become_targets(game, obj)
    if any(_is_crime(game, obj.controller, entity) for entity in _targets_of(obj)):
        propose(game, [ActionDone(obj.controller, "commit a crime", (obj.id,))])


def become_targets(game: Game, obj: GameObject, before: Sequence[TargetGroup] = ()) -> None:
    """Announces the targets of a copy that is put on the stack (707.10c), or the new targets of an object (115.7).
    Skips the targets that it had `before`."""
    known = {entity for group in before for entity in group.chosen}
    new = [entity for entity in _targets_of(obj) if entity not in known]
    propose(game, [TargetChosen(entity, obj.id, obj.controller) for entity in new])


def _targets_of(obj: GameObject) -> tuple[Entity, ...]:
    groups = () if obj.item is None else obj.item.targets
    return tuple(dict.fromkeys(entity for group in groups for entity in group.chosen))


def _is_crime(game: Game, player: PlayerId, target: Entity) -> bool:
    """700.13: whether a player commits a crime by targeting an opponent, what an opponent controls, or a card in an
    opponent's graveyard."""
    if is_player(target):
        return target != player
    obj = game.state.find_object(ObjectId(target))
    if obj is None:
        return False
    if obj.zone == GRAVEYARD:
        return obj.owner != player
    return obj.zone in (BATTLEFIELD, STACK) and obj.controller != player


@performs(TargetChosen)
def _perform_target(game: Game, event: TargetChosen) -> TargetChosen:
    return event


def illegal_targets(game: Game, obj: GameObject, effect: Effect) -> frozenset[Entity]:
    """The targets that have become illegal (608.2b)."""
    assert obj.item is not None
    known = {path: (node, inner) for path, node, inner in groups_of(effect, obj.item.modes)}
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
        before_it = tuple(before)
        before.extend(group.chosen)
        if group.path not in known:
            continue
        node, inner = known[group.path]
        for place, entity in enumerate(group.chosen):
            choices = each_choice(knowing_x(context, inner, node), inner, node)
            if group.for_each:
                choices = [one for one in choices if one.subject == group.for_each[place]]
            if not any(_still_legal(one, node, entity, obj.id, before_it) for one in choices):
                gone.add(entity)
        if node.bind:
            context.bindings[node.bind] = group.chosen
        if isinstance(node, Target):
            bind_holders(context, node.what, group.chosen)
    return frozenset(gone)


def _still_legal(
    context: Context, node: Target | AnyTarget, entity: Entity, item: ObjectId, before: Sequence[Entity]
) -> bool:
    game = context.game
    if not is_player(entity) and game.state.find_object(ObjectId(entity)) is None:
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
        base = context.bound_count("mode base")
    chosen = {group.path: group.chosen for group in item.targets}
    for index, node in enumerate(target_nodes(effect)):
        entities = tuple(entity for entity in chosen.get(base + index, ()) if entity not in context.illegal)
        if node.bind:
            context.bindings[node.bind] = entities
        if isinstance(node, Target):
            bind_holders(context, node.what, entities)
