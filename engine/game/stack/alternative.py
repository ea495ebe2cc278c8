"""Other ways to pay and other shapes of spells: convoke, improvise, delve (702.51, 702.126, 702.66), overload
(702.96)."""

from __future__ import annotations

from engine.game.game import Game
from engine.game.mana.sources import ManaSource, mana_sources
from engine.game.state.objects import GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.node import Effect, Node, rebuild
from engine.ir.selectors import All, Target

GENERIC = "1"
"""A unit that pays for generic mana only."""


def helpers(game: Game, player: PlayerId, obj: GameObject) -> list[ManaSource]:
    """A player's mana sources for a spell, with what its keywords let it be paid with besides."""
    sources = mana_sources(game, player)
    chars = game.characteristics(obj.id)
    if chars.has("convoke"):
        sources.extend(_untapped(game, player, "Creature", "convoke"))
    if chars.has("improvise"):
        sources.extend(_untapped(game, player, "Artifact", "improvise"))
    if chars.has("delve"):
        graveyard = game.state.player(player).graveyard
        sources.extend(ManaSource(id, 0, ((GENERIC,),), 12, special="delve") for id in graveyard)
    return sources


def _untapped(game: Game, player: PlayerId, card_type: str, special: str) -> list[ManaSource]:
    found: list[ManaSource] = []
    for permanent in game.state.permanents():
        chars = game.characteristics(permanent.id)
        if permanent.controller == player and not permanent.tapped and card_type in chars.types:
            colours = chars.colours if special == "convoke" else ""
            options = (*((colour,) for colour in colours), (GENERIC,))
            found.append(ManaSource(ObjectId(permanent.id), 0, options, 10, special=special))
    return found


def overloaded(effect: Effect) -> Effect:
    """702.96a: "target" becomes "each" everywhere."""

    def change(node: Node) -> Node:
        if isinstance(node, Target):
            return All(node.what, bind=node.bind, form="each")
        return rebuild(node, change)

    return rebuild(effect, change)
