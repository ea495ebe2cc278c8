"""The words in fields of events and of the state: closed vocabularies as literals, open ones by their name.

Every other room of the rules core may import these types. The words themselves appear in saved games and in logs.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

ZoneName = Literal[
    "battlefield", "hand", "library", "graveyard", "exile", "stack", "command", "sideboard", "outside the game"
]
"""A zone (400.1), the cards that a player owns outside the game (400.11a), and the place of objects that left it."""

ZONES: Final[Mapping[str, ZoneName]] = MappingProxyType({name: name for name in get_args(ZoneName)})
"""The zone of each name, for words that were read as plain text."""

ObjectKind = Literal["card", "token", "copy", "ability", "emblem"]
"""Kinds of objects (109.1). A "copy" is the copy of a spell."""

MoveCause = Literal[
    "cast",
    "companion",
    "cost",
    "counter",
    "destroy",
    "discard",
    "draw",
    "end the turn",
    "exile",
    "fizzle",
    "leave",
    "legend",
    "mill",
    "mulligan",
    "play",
    "put",
    "resolve",
    "return",
    "sacrifice",
    "search",
    "shuffle",
    "state",
    "surveil",
    "by hand",
]
"""The reason of a change of zones: "state" is a state-based action, "leave" the end of the game for the owner."""

LifeCause = Literal["damage", "payment", "effect"]
"""The reason of a loss of life."""

NoteKind = Literal[
    "bug",
    "by hand without effect",
    "cut short",
    "draw by loop",
    "left out",
    "not automated",
    "silenced",
    "unread ability",
]
"""Notes in the log that aren't events of the rules."""

StepName = Literal[
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first-strike combat damage",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
]
"""The steps and main phases of a turn (500.1)."""

ExtraPart = Literal["beginning", "main", "combat", "upkeep", "end"]
"""Phases and single steps that effects add to a turn (500.8, 500.9)."""

TurnStage = Literal["next turn", "begin", "priority", "end"]
"""The part of a step that comes next: its beginning, priority or its end; or the next turn."""

ActionKind = Literal["pass", "land", "cast", "activate", "special", "concede"]
"""Actions of a player with priority (117.1)."""

AttackRule = Literal["multiple", "left", "right"]
"""The players that creatures may attack: all opponents (802), or the one on the left or on the right (803)."""

ActionName = str
"""A keyword action (701), or another action that triggers wait for: any word of `engine.game.assembly.words`."""

CounterName = str
"""A kind of counter (122.1): any word."""

CardName = str
"""The name of a card, a token, a dungeon or a room."""

TypeWord = str
"""A supertype, card type or subtype (205)."""

KeywordName = str
"""The name of a keyword ability (702)."""

CostName = str
"""The name of an optional or alternative cost, or of another method of casting."""

ManaLetters = str
"""Types of mana or colours as letters of WUBRGC (106.1)."""

EndReason = str
"""The number of the rule by which a player lost or won or a game ended, or a word for an effect."""

FreeText = str
"""A sentence, or data in a text format. No code compares it."""

CastMoment = Literal["your main", "not sorcery"]
"""Facts about the time of casting that abilities ask about."""
