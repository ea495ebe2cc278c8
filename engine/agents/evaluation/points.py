"""What things are worth, in points (a permanent about 16 for each mana it costs)."""

from __future__ import annotations

CARD = 30
"""A card in hand."""
MANA = 6
"""One mana, where it could have been spent otherwise."""
LAND = 32
ROCK = 24
"""A permanent that makes mana."""
LIFE = 2
"""One of one's own life points, far from death."""
TOKEN_BODY = 4
"""What a creature is worth besides its power and toughness."""
POWER, TOUGHNESS = 9, 5
LOYALTY = 8
SCRY = 5
TREASURE = 18
WIN = 100_000

KEYWORDS = {
    "flying": 4,
    "double strike": 7,
    "deathtouch": 12,
    "lifelink": 8,
    "trample": 4,
    "vigilance": 4,
    "haste": 3,
    "first strike": 6,
    "menace": 5,
    "hexproof": 10,
    "shroud": 8,
    "indestructible": 18,
    "ward": 6,
    "reach": 3,
    "defender": -8,
    "infect": 10,
    "skulk": 3,
    "shadow": 8,
    "horsemanship": 8,
    "fear": 6,
    "intimidate": 6,
    "protection": 8,
    "prowess": 5,
    "annihilator": 30,
    "persist": 12,
    "undying": 14,
    "toxic": 6,
    "flash": 2,
    "cascade": 0,
    "decayed": -10,
    "phasing": -8,
    "cumulative upkeep": -15,
    "echo": -6,
    "fading": -12,
    "vanishing": -12,
}
"""What a keyword ability adds to a creature; for flying, double strike and trample for each two points of power."""

PER_POWER = frozenset({"flying", "double strike", "trample"})

DEEDS = {
    "investigate": 14,
    "explore": 16,
    "populate": 24,
    "bolster": 12,
    "adapt": 12,
    "amass": 12,
    "connive": 14,
    "venture": 14,
    "learn": 16,
    "monstrosity": 14,
    "support": 12,
    "fateseal": 6,
    "clash": 4,
    "incubate": 14,
    "discover": 25,
    "manifest dread": 22,
    "time travel": 8,
    "ring tempts": 14,
    "proliferate": 10,
    "suspect": 6,
    "forage": 2,
    "collect evidence": 2,
}
"""What a keyword action is worth; those with a number, for each of it."""


def keyword_points(name: str, power: int) -> int:
    """What a keyword adds to a creature of that power."""
    points = KEYWORDS.get(name, 1)
    return points * max(1, power) // 2 if name in PER_POWER else points


def creature_points(power: int, toughness: int) -> int:
    """A creature without abilities."""
    return TOKEN_BODY + POWER * max(0, power) + TOUGHNESS * max(0, toughness)


def life_points(life: int) -> int:
    """What one point of damage to a player with so much life is worth: more, the nearer to death."""
    return 2 + 40 // max(4, life)
