"""The words with a meaning inside nodes, a type for each family; stored cards with any other word are refused.

Names that cards make up (counters, tokens, creature types), costs in symbols, and what keywords and registries of the
core add (statuses, deeds, keyword actions) are open and stay plain text; `engine.game.assembly.words` asks the
registries for them, and a test names each such field with the reason.
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
    "sideboard",
    "top of library",
    "anywhere",
]
"""Where an object is or goes (400.1); "top of library" is the card on top."""

CastingZone = Literal[
    "hand",
    "their hand",
    "graveyard",
    "any graveyard",
    "exile",
    "library",
    "command",
    "graveyard or exile",
    "exile or graveyard",
]
"""Where a spell is cast from."""

Comparison = Literal["=", ">=", "<=", ">", "<", "odd", "even"]
"""How two numbers are compared; "odd" and "even" look at one."""

Statistic = Literal["power", "toughness", "mana value", "base power", "base toughness"]
"""A number that an object has."""

SymbolStatistic = Literal["W symbols", "U symbols", "B symbols", "R symbols", "G symbols"]
"""How many mana symbols of a colour are in its mana cost (107.4)."""

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
    "mana cost",
    "counter kind",
    "type",
    "creature type",
    "color",
    "land type",
    "basic land type",
    "card type",
    "controller",
    "total power and toughness",
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

AbilityKind = Literal["activated", "loyalty", "triggered", "activated and triggered", "all"]
"""Which abilities are gained."""

LevelKind = Literal["level", "class", "station"]
"""What opens a line of abilities (711, 717)."""

LostKind = Literal["abilities", "colors", "card types", "creature types", "land types"]
"""What is lost but for what is given."""

LibraryOrder = Literal["any", "random"]
"""In which order cards are put into a library."""

OpenPart = Literal["top of library", "hand"]
"""What players see that is hidden."""

UnchosenFor = Literal["ever", "this turn"]
"""For how long a mode has not been chosen."""

TakenPart = Literal["power", "toughness", "creature types"]
"""What is taken from something else."""

EnteringState = Literal["tapped", "untapped", "unplayed", "attacking"]
"""How something enters."""

ColourChoice = Literal["color", "colors"]
"""Which colours are chosen."""

EveryType = Literal["creature type", "basic land type", "nonbasic land type", "land type"]
"""Of which every one is given."""

Designation = Literal["monarch", "initiative", "city's blessing", "max speed"]
"""What a player can be (725, 731, 702.131)."""

ColourLetter = Literal["W", "U", "B", "R", "G"]
"""One of the five colours (105.1)."""

ObjectKind = Literal["permanent", "card", "spell", "token", "ability", "commander", "source", "object"]
"""What an object is when the noun is no type (109.2)."""

PlayerKind = Literal["player", "opponent", "other player", "other opponent"]
"""Which players are meant (102.2-3)."""

Prohibited = Literal[
    "attack",
    "attack alone",
    "attack or block",
    "attack or block alone",
    "attack together",
    "be activated",
    "be activated unless for mana",
    "be attached",
    "be blocked",
    "be blocked by more than one creature",
    "be copied",
    "be countered",
    "be enchanted",
    "be equipped",
    "be regenerated",
    "be sacrificed",
    "be targeted",
    "become suspected",
    "become untapped",
    "block",
    "block alone",
    "crew vehicles",
    "have counters put on it",
    "lose damage",
    "phase in",
    "phase out",
    "transform",
    "untap",
]
"""What an object can't do or undergo."""

HelpingDeed = Literal["", "saddle", "crew", "station"]
"""For what creatures are tapped whose power counts (702.122, 702.171, 702.184)."""

Required = Literal["attack", "block", "be blocked"]
"""What an object must do or undergo."""

BeginningStep = Literal[
    "upkeep",
    "draw step",
    "untap step",
    "end step",
    "cleanup step",
    "combat",
    "end of combat",
    "declare attackers step",
    "combat step",
    "turn",
    "main phase",
    "precombat main phase",
    "first main phase",
    "postcombat main phase",
    "second main phase",
    "next upkeep",
    "next draw step",
    "next untap step",
    "next end step",
    "next cleanup step",
    "next combat",
    "next end of combat",
    "next declare attackers step",
    "next combat step",
    "next turn",
    "next main phase",
    "next precombat main phase",
    "next first main phase",
    "next postcombat main phase",
    "next second main phase",
]
"""The step or phase at whose beginning something triggers (603.2b)."""

TurnPart = Literal[
    "draw step",
    "untap step",
    "untap step of that turn",
    "untap steps",
    "upkeep",
    "upkeep step",
    "upkeep steps",
    "end step",
    "turn",
    "combat phase",
    "combat phase this turn",
    "combat phases of next turn",
    "precombat main phase",
    "postcombat main phase",
]
"""A part of the turn that is skipped (614.10), or that is meant as the next one."""

ComparedPlayers = Literal["life", "life total", "hand", "cards in hand", "library", "cards in library", "controls"]
"""What players have more or less of; "controls": how much of what a pattern says."""

ChosenQuality = Literal["type", "color", "name", "kind", "number", "card type"]
"""As what an object was chosen."""

KeptTypes = Literal["types", "creature types", "land types", "colors and types", "creature"]
"""What stays when something becomes something else (205.1b)."""

PayableAmount = Literal["mana", "life", "energy", "E", "{E}"]
"""Of what any amount may be paid."""

CastingTime = Literal["your main", "not sorcery"]
"""When a spell was cast."""

Turning = Literal["face up", "transform"]
"""How a permanent turns over (701.27, 708.8)."""

ForcedDeed = Literal["sacrifice", "discard"]
"""What a player can be made to do."""

AddedPart = Literal["upkeep step", "beginning phase", "end step"]
"""What may be added to a turn for a player."""

IgnoredRolls = Literal["lowest", "one of two"]
"""Which of more rolls than usual are ignored."""
