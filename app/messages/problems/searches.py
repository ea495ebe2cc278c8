"""Problems of searches for cards."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from engine.cards.search.problems import (
    BeginsWith,
    ClosesTooOften,
    EndsEarly,
    KeyNotCompared,
    NamesNoColours,
    NamesNoMana,
    NestedTooDeep,
    NoDirection,
    NoFormatCalled,
    NoKindOfCard,
    NoManaCost,
    NoNumberFor,
    NoOrder,
    NoPattern,
    NoSearchWord,
    NoSuchRarity,
    NothingToLookFor,
    NoValueGiven,
    OpensTooOften,
    PatternTooLong,
    SearchQuoteOpen,
    TakesNoPattern,
    TermQuoteOpen,
    UnreadableFrom,
    ValueNotCompared,
)
from engine.problems import Problem

SEARCHES: Final[dict[type[Problem], Message]] = {
    NamesNoMana: Message("{value} names no mana", "{value} nennt kein Mana"),
    NoManaCost: Message("{value} is no mana cost", "{value} sind keine Manakosten"),
    KeyNotCompared: Message(
        "{term}: {key} cannot be compared with {sign}", "{term}: {key} lässt sich nicht mit {sign} vergleichen"
    ),
    ValueNotCompared: Message(
        "{value} cannot be compared with {sign}", "{value} lässt sich nicht mit {sign} vergleichen"
    ),
    NamesNoColours: Message("{value} names no colours", "{value} nennt keine Farben"),
    NoSearchWord: Message("{term}: no search word is called {key}", "{term}: kein Suchwort heißt {key}"),
    NoKindOfCard: Message("{term}: no kind of card is called {value}", "{term}: keine Art von Karten heißt {value}"),
    NoFormatCalled: Message(
        "{term}: no format is called {name}; known are {known}", "{term}: kein Format heißt {name}; es gibt {known}"
    ),
    TakesNoPattern: Message(
        "{term}: {key} takes no pattern between slashes", "{term}: {key} nimmt kein Muster in Schrägstrichen"
    ),
    SearchQuoteOpen: Message(
        "the search {text} has a quotation mark that is not closed",
        "die Suche {text} hat ein offenes Anführungszeichen",
    ),
    TermQuoteOpen: Message(
        "{term} has a quotation mark that is not closed", "{term} hat ein offenes Anführungszeichen"
    ),
    NoValueGiven: Message("{term} has no value", "{term} hat keinen Wert"),
    PatternTooLong: Message(
        "the pattern {value}... is longer than {most} signs", "das Muster {value}... ist länger als {most} Zeichen"
    ),
    NoPattern: Message("{value} is no pattern: {problem}", "{value} ist kein Muster: {problem}"),
    NoSuchRarity: Message("{value} is no rarity; known are {known}", "{value} ist keine Seltenheit; es gibt {known}"),
    NoNumberFor: Message("{value} is no number for {term}", "{value} ist keine Zahl für {term}"),
    NoOrder: Message("{value} is no order; known are {known}", "{value} ist keine Ordnung; es gibt {known}"),
    NoDirection: Message(
        "{value} is no direction; known are asc and desc", "{value} ist keine Richtung; es gibt asc und desc"
    ),
    ClosesTooOften: Message(
        "the search {text} closes a parenthesis that is not open",
        "die Suche {text} schließt eine Klammer, die nicht offen ist",
    ),
    OpensTooOften: Message(
        "the search {text} opens a parenthesis that is not closed", "die Suche {text} schließt eine Klammer nicht"
    ),
    NothingToLookFor: Message(
        "the search {text} has nothing to look for where something must stand",
        "in der Suche {text} fehlt etwas, wonach gesucht werden soll",
    ),
    BeginsWith: Message("the search {text} begins with {word}", "die Suche {text} beginnt mit {word}"),
    EndsEarly: Message(
        "the search {text} ends where something must follow", "die Suche {text} endet, wo noch etwas folgen muss"
    ),
    NestedTooDeep: Message(
        "the search {text}... is nested more than {most} deep",
        "die Suche {text}... ist mehr als {most}-fach verschachtelt",
    ),
    UnreadableFrom: Message(
        "the search {text} cannot be read from {rest} on", "die Suche {text} ist ab {rest} nicht zu verstehen"
    ),
}
