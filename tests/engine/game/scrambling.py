"""Games that differ only in facts hidden from one player."""

from __future__ import annotations

from engine.game.assembly.new_game import new_game
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.view.view import GameView
from engine.randomness import RandomStream

IDENTITY = ("card", "definition", "printed")
"""Attributes that decide which card an object is."""


def scrambled(view: GameView, random: RandomStream) -> Game:
    """Returns the same game with other cards in every place hidden from the viewer."""
    game = view._game
    state = game.state.copy()
    for player in state.players:
        hidden = [
            state.objects[id]
            for id in (*player.hand, *player.library)
            if not view.can_see(id) and id not in view._shown
        ]
        swap(hidden, random)
    other = new_game(state, [])
    other.players = game.players
    other.log = list(game.log)
    return other


def swap(objects: list[GameObject], random: RandomStream) -> None:
    identities = [tuple(getattr(obj, name) for name in IDENTITY) for obj in objects]
    random.shuffle(identities)
    for obj, identity in zip(objects, identities, strict=True):
        for name, value in zip(IDENTITY, identity, strict=True):
            setattr(obj, name, value)
