"""Choosing modes (700.2): as a spell is cast (601.2b), an ability put on the stack, or while something resolves.

Comes in: the modal choice and the modes that have enough targets. Goes out: the chosen modes in printed order, or None
if not enough of them can be chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.casting.targets import legal_targets
from engine.game.evaluation.dispatch import holds, players_meant, value_of
from engine.game.kernel.choices import ChooseModes
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.ids import ObjectId, PlayerId
from engine.ir.effects.structure import Modal
from engine.ir.targets import target_nodes


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
        answer = game.ask(question)
        assert isinstance(answer, tuple)
        chosen = tuple(mode for mode in answer if isinstance(mode, int))
    _remember(context, modal, chosen)
    return chosen


def _bounds(context: Context, modal: Modal, *, every: bool) -> tuple[int, int]:
    if every:
        return len(modal.modes), len(modal.modes)
    if modal.points:
        return 0, len(modal.modes)
    count = modal.count
    bonus = modal.bonus_condition is not None and holds(context, modal.bonus_condition)
    if bonus and modal.bonus_count is not None:
        count = modal.bonus_count
    high = len(modal.modes) if count.high is None else value_of(context, count.high)
    return value_of(context, count.low), high


def _with_points(game: Game, context: Context, modal: Modal, able: Sequence[int], item: ObjectId) -> tuple[int, ...]:
    """ "Choose up to five {P} worth of modes": one after the other, as long as there are points left."""
    left, chosen = modal.points, []
    while True:
        affordable = tuple(
            mode for mode in able if modal.modes[mode].weight <= left and (modal.repeat or mode not in chosen)
        )
        if not affordable:
            break
        question = ChooseModes(
            context.controller, "modes", item, count=len(modal.modes), legal=affordable, low=0, high=1, repeat=False
        )
        answer = game.ask(question)
        assert isinstance(answer, tuple)
        if not answer:
            break
        mode = answer[0]
        assert isinstance(mode, int)
        chosen.append(mode)
        left -= modal.modes[mode].weight
    return tuple(sorted(chosen))


def _chosen_before(context: Context, modal: Modal) -> frozenset[int]:
    """ "Choose one that hasn't been chosen" by this object, ever or this turn."""
    source = context.game.state.recall(context.source)
    if not modal.unchosen or source is None:
        return frozenset()
    now = context.game.state.turn.number
    return frozenset(mode for turn, mode in source.modes_chosen if modal.unchosen == "ever" or turn == now)


def _remember(context: Context, modal: Modal, chosen: Sequence[int]) -> None:
    source = context.game.state.get(context.source)
    if modal.unchosen and source is not None:
        now = context.game.state.turn.number
        source.modes_chosen = (*source.modes_chosen, *((now, mode) for mode in chosen))


def _different_targets(context: Context, modal: Modal, able: Sequence[int], item: ObjectId) -> int:
    """How many modes can be chosen if each must target a different player."""
    targets = {
        entity
        for mode in able
        for node in target_nodes(modal.modes[mode].effect)
        for entity in legal_targets(context, node, item)
    }
    return len(targets)
