"""The words with a meaning inside nodes, a type for each family; stored cards with any other word are refused.

Names that cards make up (counters, tokens, creature types) and what keywords and registries of the core add (statuses,
deeds, keyword actions) are open and stay plain text; `engine.game.assembly.words` asks the registries for them.
"""

from __future__ import annotations

from typing import Literal

NoWord = Literal[""]
"""Where the text says nothing."""

Zone = Literal[
    "battlefield",
    "hand",
    "library",
    "graveyard",
    "exile",
    "stack",
    "command",
    "top of library",
    "anywhere",
]
"""Where an object is or goes (400.1); "top of library" is the card on top."""

CastingZone = Literal["hand", "their hand", "graveyard", "any graveyard", "exile", "library", "command"]
"""Where a spell is cast from."""

Comparison = Literal["=", ">=", "<=", ">", "<", "odd", "even"]
"""How two numbers are compared; "odd" and "even" look at one."""

Statistic = Literal["power", "toughness", "mana value", "base power"]
"""A number that an object has."""

When = Literal["this turn", "last turn", "this way", "this combat", "this game"]
"""The time that is looked back on."""

DamageKind = Literal["combat", "noncombat"]
"""Damage in combat or otherwise (510, 120)."""

ColourKind = Literal["colorless", "colored", "monocolored", "multicolored"]
"""How many colours (105.2)."""

DayState = Literal["day", "night", "neither"]
"""Day and night (731)."""

Quality = Literal[
    "name",
    "power",
    "mana value",
    "creature type",
    "color",
    "land type",
    "basic land type",
    "card type",
    "controller",
]
"""What objects have in common or differ in."""

ManaKind = Literal[
    "any color",
    "one color",
    "different colors",
    "chosen by player",
    "any type",
    "chosen color",
    "that color",
    "commander identity",
    "could produce",
    "could produce type",
    "that type",
    "produced",
    "colors of",
    "colors among",
    "combination",
]
"""What mana is added where no symbols say it (106.1)."""

Permitted = Literal[
    "activate despite sickness",
    "attack despite defender",
    "be blocked despite landwalk",
    "be targeted despite hexproof",
    "block additional",
    "block landwalk",
    "block only",
    "block shadow",
]
"""What an object can do beyond the rules."""

AnyOfMana = Literal["any color", "any type"]
"""As what mana may be spent."""

AbilityKind = Literal["activated", "triggered", "all"]
"""Which abilities are gained."""

LevelKind = Literal["level", "class", "station"]
"""What opens a line of abilities (711, 717)."""

LostKind = Literal["abilities", "colors", "card types", "creature types"]
"""What is lost but for what is given."""

LibraryOrder = Literal["any", "random"]
"""In which order cards are put into a library."""

OpenPart = Literal["top of library", "hand"]
"""What players see that is hidden."""

UnchosenFor = Literal["ever", "this turn"]
"""For how long a mode has not been chosen."""

TakenPart = Literal["power", "toughness", "creature types"]
"""What is taken from something else."""

EnteringState = Literal["tapped", "untapped"]
"""How something enters."""

ColourChoice = Literal["color", "colors"]
"""Which colours are chosen."""

EveryType = Literal["creature type", "basic land type"]
"""Of which every one is given."""

Designation = Literal["monarch", "initiative", "city's blessing"]
"""What a player can be (725, 731, 702.131)."""
