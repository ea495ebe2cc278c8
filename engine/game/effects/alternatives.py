"""Executor of "A or B": exactly one of several instructions, chosen by whoever carries it out (608.2d), or by whoever
faces a villainous choice (701.55).
"""

from __future__ import annotations

from engine.game.effects.offers import possible
from engine.game.effects.sequences import Rounds, name_one
from engine.game.evaluation.dispatch import players_meant
from engine.game.event_loop.executing import bind, execute, executes
from engine.game.event_loop.propose import holding
from engine.game.kernel.context import Context
from engine.game.operations.choosing import option
from engine.ids import PlayerId
from engine.ir.effects.structure import EitherDo
from engine.ir.node import Selector, replace
from engine.ir.selectors import Ref

EACH_DOER = "each who does"
"""The one of several players who carries out an instruction of their choice."""


@executes(EitherDo)
def _either(context: Context, effect: EitherDo) -> bool:
    """One of the instructions, among those that can be carried out; each of several players chooses one of them."""
    if effect.who is not None:
        return _faced(context, effect, effect.who)
    who = getattr(effect.options[0], "who", None)
    players = players_meant(context, who) if who is not None else ()
    if len(players) < 2:
        return _one_of(context, effect, players[0] if players else context.controller)
    rounds, done = Rounds(context), False
    own = replace(effect, options=tuple(replace(part, who=Ref(name=EACH_DOER)) for part in effect.options))
    with holding(context.game):
        for player in players:
            rounds.begin()
            name_one(context, who, player)
            bind(context, EACH_DOER, (player,))
            done = _one_of(context, own, player) or done
            rounds.end()
    rounds.finish()
    return done


def _faced(context: Context, effect: EitherDo, who: Selector) -> bool:
    """701.55: in turn order, each player chooses one of the options and it is carried out."""
    rounds, done = Rounds(context), False
    for player in players_meant(context, who):
        rounds.begin()
        name_one(context, who, player)
        chosen = option(
            context,
            player,
            "which instruction",
            tuple(str(number + 1) for number in range(len(effect.options))),
            effect.options,
        )
        done = execute(context, effect.options[int(chosen) - 1]) or done
        rounds.end()
    rounds.finish()
    return done


def _one_of(context: Context, effect: EitherDo, doer: PlayerId) -> bool:
    able = [number for number, part in enumerate(effect.options) if possible(context, part, doer)]
    if not able:
        return execute(context, effect.options[0])  # nothing comes of any of them
    parts = [effect.options[number] for number in able]
    chosen = option(context, doer, "which instruction", tuple(str(number + 1) for number in able), parts)
    return execute(context, effect.options[int(chosen) - 1])
