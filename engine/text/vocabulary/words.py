"""Words of small closed classes: types, supertypes, colours, numbers, zones, statuses."""

from __future__ import annotations

from typing import get_args

from engine.ir.vocabulary import ColourLetter, ObjectKind, TurnPart

CARD_TYPES = {
    "artifact": "Artefakt",
    "battle": "Schlacht",
    "creature": "Kreatur",
    "enchantment": "Verzauberung",
    "instant": "Spontanzauber",
    "kindred": "Stamm",
    "land": "Land",
    "planeswalker": "Planeswalker",
    "sorcery": "Hexerei",
}
"""Card type in lower case -> German."""

SUPERTYPES = {"basic": "Standard", "legendary": "legendär", "snow": "verschneit", "world": "Welt"}

COLOURS: dict[str, ColourLetter] = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
"""Colour word -> letter."""

COLOUR_WORDS: dict[str, str] = {letter: word for word, letter in COLOURS.items()}

NUMBERS: tuple[str, ...] = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
) + ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")
"""Number words, by number."""

NUMBER_OF = {word: number for number, word in enumerate(NUMBERS)} | {"thirty": 30, "ninety-nine": 99, "hundred": 100}
NUMBER_WORD = {number: word for word, number in NUMBER_OF.items()}

_FIRST_TEN = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
ORDINALS = (*_FIRST_TEN, "eleventh", "twelfth")

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")

STATUSES = frozenset(
    ("tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped", "face-down")
    + ("face-up", "suspended")
    + (
        "goaded",
        "suspected",
        "prepared",
        "modified",
        "historic",
        "saddled",
        "outlaw",
        "exiled",
        "revealed",
        "monstrous",
    )
    + ("renowned", "kicked", "paired", "fortified", "transformed", "crewed", "foretold")
)
"""Adjectives for an object's state."""

PARTS_OF_TURN: tuple[tuple[TurnPart, str], ...] = (
    ("untap step", "untap step"),
    ("untap step", "untap steps"),
    ("upkeep", "upkeep"),
    ("upkeep", "upkeep step"),
    ("upkeep", "upkeep steps"),
    ("draw step", "draw step"),
    ("combat phase", "combat phase"),
    ("end step", "end step"),
    ("turn", "turn"),
)
"""Parts of the turn and their words. The words of other than the usual wording are the node's form."""

KINDS: frozenset[ObjectKind] = frozenset(get_args(ObjectKind))
"""Nouns for objects that aren't card types."""

TOKEN_NAMES = {
    "Treasure": "Schatz",
    "Food": "Speise",
    "Clue": "Hinweis",
    "Blood": "Blut",
    "Gold": "Gold",
    "Map": "Lageplan",
    "Powerstone": "Kraftstein",
    "Junk": "Altmetall",
    "Shard": "Splitter",
    "Lander": "Lander",
    "Mutagen": "Mutagen",
    "Cursed Role": "Verflucht-Rolle",
    "Monster Role": "Monster-Rolle",
    "Royal Role": "Königlich-Rolle",
    "Sorcerer Role": "Magier-Rolle",
    "Virtuous Role": "Tugendhaft-Rolle",
    "Wicked Role": "Böse-Rolle",
    "Young Hero Role": "Junger-Held-Rolle",
}
"""Predefined tokens (111.10) that are created by their name alone."""
