"""What effects let players see of hidden zones (401.5, 406.3): "play with the top card of your library revealed", "you
may look at the top card of your library any time", "you may look at that card for as long as it remains exiled".

Comes in: an object in a hidden zone, or face down in exile. Goes out: whether a player may look at it. While a spell is
being cast, an ability activated or a land played, no other card than before is seen on top of a library (401.5).
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
"""How cards in exile are marked that their owner may look at."""


def lies_open(game: Game, obj: GameObject, viewer: PlayerId) -> bool:
    """Whether the player may see a card of a hand or library because of an effect."""
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
    """401.5: a card that comes to the top of a library in the meantime is not revealed before this is over."""
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
    """Whether a card lies open for every player."""
    obj = game.state.objects[id]
    return all(lies_open(game, obj, player.id) for player in game.state.remaining())


def may_look_at(game: Game, obj: GameObject, viewer: PlayerId) -> bool:
    """Whether an effect lets the player look at a face-down card in exile; its owner may if it is marked so."""
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
