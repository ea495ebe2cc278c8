"""Vocabulary of nodes: the allowed words of their fields, one type for each family. Stored cards with any other word
are refused.

Names that cards invent (counters, tokens, creature types), costs in symbols, and words from the keywords and registries
of the core (statuses, verbs of triggers, keyword actions) are open and stay plain text. `engine.game.assembly.words`
checks them against the registries, and a test lists each such field with the reason.
"""

from __future__ import annotations

from typing import Literal

NoWord = Literal[""]
"""No word: the text doesn't specify it."""

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
"""The zone an object is in or goes to (400.1). "top of library" is the top card."""

CastingZone = Literal["hand", "graveyard", "exile", "library", "command"]
"""The zones a spell is cast from."""

Comparison = Literal["=", ">=", "<=", ">", "<", "odd", "even"]
"""Comparisons of two numbers; "odd" and "even" test one."""

Statistic = Literal["power", "toughness", "mana value", "base power", "base toughness"]
"""Numbers that an object has."""

SymbolStatistic = Literal["W symbols", "U symbols", "B symbols", "R symbols", "G symbols"]
"""The number of mana symbols of a colour in a mana cost (107.4)."""

When = Literal["this turn", "last turn", "this way", "this combat", "this game"]
"""The period that a question about the past covers."""

DamageKind = Literal["combat", "noncombat"]
"""Damage in combat or otherwise (510, 120)."""

ColourKind = Literal["colorless", "colored", "monocolored", "multicolored"]
"""Numbers of colours (105.2)."""

DayState = Literal["day", "night", "neither"]
"""Day and night (730)."""

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
"""Qualities in which objects agree or differ."""

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
"""The mana that is added when no symbols state it (106.1)."""

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
"""Permissions beyond the rules for an object."""

AnyOfMana = Literal["any color", "any type"]
"""Kinds of mana as which mana may be spent."""

AbilityKind = Literal["activated", "loyalty", "triggered", "activated and triggered", "all"]
"""Kinds of abilities to gain."""

LevelKind = Literal["level", "class", "station"]
"""Kinds of level lines (711, 717)."""

LostKind = Literal["abilities", "colors", "card types", "creature types", "land types"]
"""Characteristics that an object loses, except for those given by the same effect."""

LibraryOrder = Literal["any", "random"]
"""Orders in which cards are put into a library."""

OpenPart = Literal["top of library", "hand"]
"""Hidden information that players see."""

UnchosenFor = Literal["ever", "this turn"]
"""The period in which a mode hasn't been chosen."""

TakenPart = Literal["power", "toughness", "creature types"]
"""Characteristics taken from another object."""

EnteringState = Literal["tapped", "untapped", "unplayed", "attacking"]
"""States in which something enters."""

ColourChoice = Literal["color", "colors"]
"""Numbers of colours to choose."""

EveryType = Literal["creature type", "basic land type", "nonbasic land type", "land type"]
"""Kinds of types of which every one is given."""

Designation = Literal["monarch", "initiative", "city's blessing", "max speed"]
"""Designations of a player (725, 731, 702.131)."""

ColourLetter = Literal["W", "U", "B", "R", "G"]
"""One of the five colours (105.1)."""

ObjectKind = Literal["permanent", "card", "spell", "token", "ability", "commander", "source", "object"]
"""Nouns for objects that aren't types (109.2)."""

PlayerKind = Literal["player", "opponent", "other player", "other opponent"]
"""Groups of players (102.2-3)."""

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
"""Actions that an object can't do or undergo."""

HelpingAction = Literal["", "saddle", "crew", "station"]
"""Purposes of tapping creatures whose power counts (702.122, 702.171, 702.184)."""

Required = Literal["attack", "block", "be blocked"]
"""Actions that an object must do or undergo."""

BeginningStep = Literal[
    "upkeep",
    "draw step",
    "untap step",
    "end step",
    "cleanup step",
    "combat",
    "end of combat",
    "declare attackers step",
    "turn",
    "main phase",
    "precombat main phase",
    "postcombat main phase",
    "second main phase",
]
"""Steps and phases at whose beginning an ability triggers (603.2b). The first main phase is the precombat one; a turn
can have several postcombat ones (505.1a)."""

TurnPart = Literal["untap step", "upkeep", "draw step", "combat phase", "end step", "turn"]
"""Parts of the turn that are skipped (614.10), or that "next" refers to."""

SkippedTurn = Literal["", "that turn", "this turn", "next turn"]
"""The turn in which a player skips a part. "": in any turn, the next time that part would begin."""

ComparedPlayers = Literal["life", "hand", "library", "controls"]
"""Quantities in which players are compared: life totals, cards in a zone, or the objects that match a pattern."""

ChosenQuality = Literal["type", "color", "name", "kind", "number", "card type"]
"""Qualities for which something was chosen."""

KeptTypes = Literal["types", "creature types", "land types", "colors and types", "creature"]
"""Types that stay when an object becomes something else (205.1b)."""

PayableAmount = Literal["mana", "life", "energy"]
"""Resources of which a player may pay any amount."""

CastingTime = Literal["your main", "not sorcery"]
"""Times at which a spell was cast."""

Turning = Literal["face up", "transform"]
"""Ways in which a permanent turns over (701.27, 708.8)."""

ForcedAction = Literal["sacrifice", "discard"]
"""Actions that an effect can make a player do."""

AddedPart = Literal["upkeep", "beginning phase", "end step"]
"""Parts that may be added to a player's turn."""

IgnoredRolls = Literal["lowest", "one of two"]
"""Which of the extra rolls are ignored."""
