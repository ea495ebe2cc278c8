"""Executors that create tokens (701.7, 111, 707.2)."""

from __future__ import annotations

from engine.game.evaluation.copying import copiable
from engine.game.evaluation.defenders import attackable
from engine.game.evaluation.dispatch import value_of
from engine.game.event_loop.executing import bind, executes
from engine.game.events import TokensProposed
from engine.game.kernel.context import Context
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.operations.choosing import each_doer, pick
from engine.game.operations.tokens import create_together, printed_token
from engine.ids import ObjectId
from engine.ir.effects.permanents import CreateCopy, CreateToken
from engine.ir.node import Selector
from engine.ir.selectors import Ref


@executes(CreateToken)
def _create(context: Context, effect: CreateToken) -> bool:
    proposed: list[TokensProposed] = []
    for player in each_doer(context, effect.who):
        count = max(0, value_of(context, effect.count))
        printed = printed_token(context, effect.token)
        host = None
        if effect.attached_to is not None:
            host = next(iter(pick(context, effect.attached_to, player, "attach to")), None)
            if host is None:
                continue  # 303.4i: an Aura token that nothing can be attached to is not created
        attacked = tuple(attackable(context.game, player)) if effect.attacking else ()
        proposed.append(
            TokensProposed(
                player,
                count,
                printed,
                source=context.source,
                tapped=effect.tapped,
                attacked=attacked,
                attached_to=host,
            )
        )
    made = [token.new for token in create_together(context.game, [one for one in proposed if one.count > 0])]
    bind(context, effect.bind, made)
    context.link("created", made)
    return bool(made)


def _as_permanent(context: Context, of: Selector, id: ObjectId) -> GameObject | None:
    """What is to be copied; a permanent that has left the battlefield meanwhile as it was there (608.2h)."""
    state = context.game.state
    obj = state.recall(id)
    if obj is None or obj.zone == BATTLEFIELD or not isinstance(of, Ref):
        return obj
    spoken_of = context.ids(of.name)
    before = None if obj.previous is None else state.recall(obj.previous)
    known = before is not None and before.zone == BATTLEFIELD and before.id in spoken_of
    return before if known else obj


@executes(CreateCopy)
def _create_copy(context: Context, effect: CreateCopy) -> bool:
    proposed: list[TokensProposed] = []
    for player in each_doer(context, effect.who):
        count = max(0, value_of(context, effect.count))
        for entity in pick(context, effect.of, player, "copy"):
            original = _as_permanent(context, effect.of, ObjectId(entity))
            if original is None:
                continue
            printed = copiable(context.game, original, effect.changes, context)
            attacked = tuple(attackable(context.game, player)) if effect.attacking else ()
            proposed.append(
                TokensProposed(
                    player,
                    count,
                    printed,
                    original.definition,
                    context.source,
                    tapped=effect.tapped,
                    attacked=attacked,
                )
            )
    made = [token.new for token in create_together(context.game, [one for one in proposed if one.count > 0])]
    bind(context, effect.bind, made)
    context.link("created", made)
    return bool(made)
