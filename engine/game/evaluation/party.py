"""A player's party (700.8): up to one each of Cleric, Rogue, Warrior and Wizard among the creatures they control."""

from __future__ import annotations

from engine.game.kernel.game import Game
from engine.ids import ObjectId, PlayerId

ROLES = ("Cleric", "Rogue", "Warrior", "Wizard")


def party(game: Game, player: PlayerId) -> frozenset[ObjectId]:
    """A largest party; of creatures that could take each other's place the one that came first is in it."""
    able: dict[str, list[ObjectId]] = {role: [] for role in ROLES}
    for obj, chars in game.board():
        if obj.controller == player and chars.is_creature:
            for role in ROLES:
                if chars.has_subtype(role):
                    able[role].append(obj.id)
    taken: dict[ObjectId, str] = {}
    for role in ROLES:
        _fill(role, able, taken, set())
    return frozenset(taken)


def _fill(role: str, able: dict[str, list[ObjectId]], taken: dict[ObjectId, str], tried: set[ObjectId]) -> bool:
    """Finds a creature for a role, moving others to other roles where that helps."""
    for id in able[role]:
        if id in tried:
            continue
        tried.add(id)
        if id not in taken or _fill(taken[id], able, taken, tried):
            taken[id] = role
            return True
    return False
