"""Deck problems and their fixes in English and German.

Comes in: a `DeckProblem` or a `Fix`, a language and how to name a card in it. Goes out: one sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, assert_never

from engine.decks.fixes import (
    AddCards,
    ChooseColour,
    Fix,
    RemoveCompanion,
    RemoveCopies,
    SetAsideSideboard,
    SetCommanders,
)
from engine.decks.problems import DeckProblem, ProblemCode

Language = Literal["en", "de"]

CardNamer = Callable[[str], str]
"""The name to show for a card's English name."""

PROBLEM_SENTENCES: dict[ProblemCode, dict[Language, str]] = {
    "too_few_cards": {
        "en": "The deck has {count} cards, commanders included; it needs {at_least}{limit}.",
        "de": "Das Deck hat {count} Karten, die Kommandeure eingeschlossen; es braucht {at_least}{limit}.",
    },
    "too_many_cards": {
        "en": "The deck has {count} cards, commanders included; it may have no more than {limit}.",
        "de": "Das Deck hat {count} Karten, die Kommandeure eingeschlossen; es darf höchstens {limit} haben.",
    },
    "too_many_copies": {
        "en": "{card} is in the deck {count} times; allowed: {limit}.",
        "de": "{card} ist {count}-mal im Deck; erlaubt: {limit}.",
    },
    "no_commander": {
        "en": "The deck has no commander.",
        "de": "Das Deck hat keinen Kommandeur.",
    },
    "too_many_commanders": {
        "en": "The deck has {count} commanders; two is the most.",
        "de": "Das Deck hat {count} Kommandeure; mehr als zwei sind nie erlaubt.",
    },
    "not_a_commander": {
        "en": "{card} cannot be a commander.",
        "de": "{card} kann kein Kommandeur sein.",
    },
    "background_alone": {
        "en": "{card} is a Background: it leads a deck only beside a commander that chooses a Background.",
        "de": "{card} ist ein Hintergrund: er führt ein Deck nur neben einem Kommandeur an, der einen wählt.",
    },
    "not_partners": {
        "en": "{card} and {other} have no partner ability that lets them lead a deck together.",
        "de": "{card} und {other} haben keine Partner-Fähigkeit, die beide zusammen zu Kommandeuren macht.",
    },
    "colour_not_chosen": {
        "en": "No colour has been chosen for {card}.",
        "de": "Für {card} ist keine Farbe bestimmt.",
    },
    "colour_cannot_be_chosen": {
        "en": "{card} has a chosen colour but is no card that chooses one.",
        "de": "Für {card} ist eine Farbe bestimmt, aber die Karte lässt keine bestimmen.",
    },
    "outside_colour_identity": {
        "en": "{card} has {colours} in its colour identity; the commanders' is {identity}.",
        "de": "{card} hat {colours} in der Farbidentität; die der Kommandeure ist {identity}.",
    },
    "basic_land_type_outside": {
        "en": "{card} has a basic land type that could make {colours}; the commanders' identity is {identity}.",
        "de": "{card} hat einen Standardlandtyp für {colours}; die Farbidentität der Kommandeure ist {identity}.",
    },
    "several_basic_types": {
        "en": "With a colourless commander only one basic land type is allowed; the deck has {other}.",
        "de": "Mit einem farblosen Kommandeur ist nur ein Standardlandtyp erlaubt; das Deck hat {other}.",
    },
    "banned": {
        "en": "{card} is banned in this format.",
        "de": "{card} ist in diesem Format verbannt.",
    },
    "banned_outside_word": {
        "en": "{card} is not allowed in this format because it uses {other}.",
        "de": "{card} ist in diesem Format nicht erlaubt, weil die Karte {other} verwendet.",
    },
    "belongs_in_no_deck": {
        "en": "{card} is not a card that a deck can contain.",
        "de": "{card} ist keine Karte, die ein Deck enthalten kann.",
    },
    "not_in_pool": {
        "en": "The deck uses {count} more of {card} than the pool has ({limit}).",
        "de": "Das Deck verwendet {count} mehr von {card}, als im Kartenpool sind ({limit}).",
    },
    "unknown_card": {
        "en": "No card is named {card}.",
        "de": "Es gibt keine Karte namens {card}.",
    },
    "sideboard_not_used": {
        "en": "This format uses no sideboard; the deck's has {count} cards.",
        "de": "Dieses Format verwendet kein Sideboard; das des Decks hat {count} Karten.",
    },
    "companion_has_no_ability": {
        "en": "{card} has no companion ability.",
        "de": "{card} hat keine Gefährte-Fähigkeit.",
    },
    "companion_condition_unknown": {
        "en": "The condition of the companion {card} is not known to this program and cannot be checked.",
        "de": "Die Bedingung des Gefährten {card} ist diesem Programm unbekannt und kann nicht geprüft werden.",
    },
    "companion_condition_broken": {
        "en": "The deck does not meet the condition of the companion {card}: {other}{breaking}.",
        "de": "Das Deck erfüllt die Bedingung des Gefährten {card} nicht: {other}{breaking}.",
    },
    "companion_outside_identity": {
        "en": "The companion {card} has {colours} in its colour identity; the commanders' is {identity}.",
        "de": "Der Gefährte {card} hat {colours} in der Farbidentität; die der Kommandeure ist {identity}.",
    },
    "companion_name_in_deck": {
        "en": "The companion {card} is in the deck as well.",
        "de": "Der Gefährte {card} ist auch im Deck.",
    },
    "companion_banned": {
        "en": "{card} is banned as a companion.",
        "de": "{card} ist als Gefährte verbannt.",
    },
    "companion_not_in_pool": {
        "en": "The companion {card} is not in the pool.",
        "de": "Der Gefährte {card} ist nicht im Kartenpool.",
    },
}

_COLOUR_WORDS: dict[Language, dict[str, str]] = {
    "en": {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"},
    "de": {"W": "Weiß", "U": "Blau", "B": "Schwarz", "R": "Rot", "G": "Grün"},
}
_COLOURLESS: dict[Language, str] = {"en": "colourless", "de": "farblos"}
_AND: dict[Language, str] = {"en": "and", "de": "und"}
_AT_LEAST: dict[Language, str] = {"en": "at least ", "de": "mindestens "}

_CONDITIONS: dict[Language, dict[str, str]] = {
    "en": {
        "even mana values": "only cards with even mana values",
        "odd mana values": "only cards with odd mana values, and lands",
        "creatures of five types": "each creature is a Cat, Elemental, Nightmare, Dinosaur or Beast",
        "permanents of 2 or less": "each permanent card has mana value 2 or less",
        "different names": "each nonland card has a different name",
        "no repeated symbols": "no card has the same mana symbol twice in its cost",
        "mana values of 3 or more": "only cards with mana value 3 or greater, and lands",
        "one shared type": "all nonland cards share a card type",
        "twenty more cards": "twenty cards more than the minimum deck size",
        "activated permanents": "each permanent card has an activated ability",
    },
    "de": {
        "even mana values": "nur Karten mit geradem Manabetrag",
        "odd mana values": "nur Karten mit ungeradem Manabetrag und Länder",
        "creatures of five types": "jede Kreatur ist Katze, Elementarwesen, Nachtmahr, Dinosaurier oder Bestie",
        "permanents of 2 or less": "jede bleibende Karte hat Manabetrag 2 oder weniger",
        "different names": "jede Nichtlandkarte hat einen anderen Namen",
        "no repeated symbols": "keine Karte hat dasselbe Manasymbol mehrfach in den Manakosten",
        "mana values of 3 or more": "nur Karten mit Manabetrag 3 oder mehr und Länder",
        "one shared type": "alle Nichtlandkarten haben einen Kartentyp gemeinsam",
        "twenty more cards": "zwanzig Karten mehr als die Mindest-Deckgröße",
        "activated permanents": "jede bleibende Karte hat eine aktivierte Fähigkeit",
    },
}
_OUTSIDE_WORDS: dict[Language, dict[str, str]] = {
    "en": {"ante": "ante", "stickers": "stickers", "attractions": "Attractions"},
    "de": {"ante": "Einsätze", "stickers": "Aufkleber", "attractions": "Attraktionen"},
}

MOST_NAMES_SHOWN = 3


def problem_sentence(problem: DeckProblem, language: Language, name: CardNamer = str, *, exact: bool = False) -> str:
    """One sentence about a problem. `exact`: the format wants exactly the number of cards that it names."""
    other = problem.other
    if problem.code == "not_partners":
        other = name(other)
    other = _CONDITIONS[language].get(other) or _OUTSIDE_WORDS[language].get(other) or other
    return PROBLEM_SENTENCES[problem.code][language].format(
        card=name(problem.card) if problem.card else "",
        other=other,
        count=problem.count,
        limit=problem.limit,
        colours=colour_words(problem.colours, language),
        identity=colour_words(problem.identity, language),
        breaking=_some_names(problem.breaking, name),
        at_least="" if exact else _AT_LEAST[language],
    )


def fix_sentence(fix: Fix, language: Language, name: CardNamer = str) -> str:
    """What the fix does, as an instruction."""
    english = language == "en"
    match fix:
        case RemoveCopies(card, count):
            shown = name(card)
            return f"Remove {count} {shown}" if english else f"{count} {shown} entfernen"
        case AddCards(cards):
            listed = ", ".join(f"{count} {name(card)}" for card, count in cards)
            return f"Add {listed}" if english else f"{listed} hinzufügen"
        case SetCommanders(commanders):
            listed = f" {_AND[language]} ".join(name(commander.name) for commander in commanders)
            return f"Make {listed} the commander" if english else f"{listed} zum Kommandeur machen"
        case ChooseColour(_, None):
            return "Drop the chosen colour" if english else "Die bestimmte Farbe streichen"
        case ChooseColour(_, colour):
            word = colour_words(colour or "", language)
            return f"Choose {word}" if english else f"{word} bestimmen"
        case RemoveCompanion():
            return "Play without a companion" if english else "Ohne Gefährten spielen"
        case SetAsideSideboard():
            return (
                "Move the sideboard to the maybeboard"
                if english
                else "Das Sideboard in die Vielleicht-Liste verschieben"
            )
        case _:
            assert_never(fix)


def colour_words(colours: str, language: Language) -> str:
    """Colours in words: "white and blue"; "colourless" for none."""
    words = [_COLOUR_WORDS[language][colour] for colour in colours]
    if not words:
        return _COLOURLESS[language]
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {_AND[language]} {words[-1]}"


def _some_names(names: tuple[str, ...], name: CardNamer) -> str:
    if not names:
        return ""
    more = ", ..." if len(names) > MOST_NAMES_SHOWN else ""
    return f" ({', '.join(name(one) for one in names[:MOST_NAMES_SHOWN])}{more})"
