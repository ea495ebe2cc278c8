"""Decides which cards effects let players see in hidden zones (401.5, 406.3): "play with the top card of your library
revealed", "you may look at the top card of your library any time", "you may look at that card for as long as it remains
exiled".

Input: an object in a hidden zone, or face down in exile. Output: whether a player may look at it. While a player casts
a spell, activates an ability or plays a land, the visible top card of a library doesn't change (401.5).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.game.evaluation.dispatch import find_meant, players_meant
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.kernel.game import Game
from engine.game.kernel.objects import HAND, LIBRARY, GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.rules import MayLook, PlayFrom, Revealed

TOP, HANDS = "top of library", "hand"


SEEN_BY_OWNER: set[str] = set()
"""Designations of exiled cards that their owner may look at."""


def lies_open(game: Game, obj: GameObject, viewer: PlayerId) -> bool:
    """Whether an effect lets the player see a card of a hand or library."""
    top = obj.zone == LIBRARY and game.state.player(obj.owner).library[:1] == (obj.id,)
    if not top and obj.zone != HAND:
        return False
    shown = game.state.library_tops
    if top and shown is not None and obj.id not in shown:
        return False
    for rule, context in rules_in_force(game, Revealed):
        about_it = (rule.what == TOP) == top and obj.owner in players_meant(context, rule.who)
        if about_it and (not rule.private or context.controller == viewer):
            return True
    return False


@contextmanager
def tops_unchanged(game: Game) -> Iterator[None]:
    """Keeps a new top card of a library hidden until this block ends (401.5)."""
    state = game.state
    if state.library_tops is not None:
        yield
        return
    state.library_tops = tuple(id for player in state.players for id in player.library[:1])
    try:
        yield
    finally:
        state.library_tops = None


def open_to_all(game: Game, id: ObjectId) -> bool:
    """Whether every player can see a card."""
    obj = game.state.objects[id]
    return all(lies_open(game, obj, player.id) for player in game.state.remaining())


def may_look_at(game: Game, obj: GameObject, viewer: PlayerId) -> bool:
    """Whether an effect lets the player look at a face-down card in exile. Its owner may also look at a card marked
    so."""
    if obj.owner == viewer and not obj.designations.isdisjoint(SEEN_BY_OWNER):
        return True
    if any(
        viewer in players_meant(context, rule.who) and obj.id in find_meant(context, rule.what)
        for rule, context in rules_in_force(game, MayLook)
    ):
        return True
    return any(
        rule.look and viewer in players_meant(context, rule.who) and obj.id in find_meant(context, rule.what)
        for rule, context in rules_in_force(game, PlayFrom)
    )
