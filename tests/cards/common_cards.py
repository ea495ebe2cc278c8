"""Cards and card names that several files of this folder use."""

from __future__ import annotations

from tests.rules.table import card, creature

AXE = card("Axe", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}", cost="{1}")
CHARM = card("Charm", "Enchantment", "", cost="{W}")
CLUB = card("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}", cost="{1}")
ENGINE = card("Engine", "Artifact", "", cost="{5}")
FORK = card("Fork", "Instant", "Copy target spell.", cost="{R}")
HUSH = card("Hush", "Instant", "Target creature loses all abilities until end of turn.", cost="{U}")
IRON = card("Iron Will", "Instant", "Target creature gains indestructible until end of turn.", cost="{W}")
JEWEL = card("Jewel", "Artifact", "", cost="{2}")
MYR = card("Myr", "Artifact Creature — Myr", power=2, toughness=2, cost="{2}")
NEHEB = "Neheb, the Eternal"
OX = creature("Ox", 1, 4)
ROCK = card("Rock", "Artifact", cost="{1}")
SAVIOUR = creature(
    "Saviour", 1, 1, "Sacrifice another creature: You gain life equal to the sacrificed creature's power."
)

SQUIRE = creature("Squire", 1, 1, cost="{W}")
STEAL = card("Steal", "Instant", "Gain control of target creature until end of turn.", cost="{U}")
STIFLE = card("Stifle", "Instant", "Counter target activated or triggered ability.", cost="{U}")
THEFT = card("Theft", "Instant", "Gain control of target creature.", cost="{U}")
TRINKET = card("Trinket", "Artifact", "", cost="{1}")
USURP = card("Usurp", "Instant", "You become the monarch.", cost="{B}")
WALL = creature("Wall", 0, 9)
WASTE = card("Waste", "Land", "{T}: Add {C}.")
