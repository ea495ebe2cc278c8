"""Decides whether a permanent can phase in or out (702.26). A phased-out permanent has no limits of its own, so the
effects that keep it from phasing in are checked directly."""

from __future__ import annotations

from engine.game.evaluation.dispatch import find_meant
from engine.game.evaluation.layers.gathering import functions
from engine.game.evaluation.layers.starting import in_force
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.restrictions import is_prohibited
from engine.game.kernel.context import context_of
from engine.game.kernel.game import Game
from engine.ids import ObjectId
from engine.ir.abilities import Static
from engine.ir.changes import Cant
from engine.ir.node import Change
from engine.ir.selectors import All


def can_phase(game: Game, id: ObjectId, *, out: bool) -> bool:
    """Whether no effect keeps a permanent from phasing out, or in."""
    if out:
        return not is_prohibited(game, id, "phase out")
    kept = any(
        id in (effect.affected or ()) and _says_so(effect.changes) and in_force(game, effect)
        for effect in game.state.effects
    )
    return not kept and not any(_keeps_out(game, host.id, id) for host in game.state.permanents())


def _keeps_out(game: Game, host: ObjectId, id: ObjectId) -> bool:
    """Whether a permanent's ability keeps a phased-out permanent from phasing in."""
    obj = game.state.objects[host]
    for ability in game.characteristics(host).sorted.statics:
        if isinstance(ability, Static) and _says_so(ability.changes) and functions(obj, ability):
            context = context_of(game, host, obj.controller)
            if isinstance(ability.what, All):
                if matches(context, ability.what.what, id):
                    return True
            elif id in find_meant(context, ability.what):
                return True
    return False


def _says_so(changes: tuple[Change, ...]) -> bool:
    return any(isinstance(change, Cant) and change.what == "phase in" for change in changes)
