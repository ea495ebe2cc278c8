"""Problems of deck files and of stored formats."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from engine.decks.notation.problems import (
    DocumentTooDeep,
    EmptyFile,
    HasDocumentType,
    HasEntities,
    LineTooLong,
    NoCardFound,
    NoCockatriceDeck,
    NoCopies,
    NoDeckEnding,
    NoMagicOnlineDeck,
    NoNotation,
    NoText,
    NotXml,
    NoUtf8,
    TooManyBytes,
    TooManyCards,
    TooManyLines,
)
from engine.decks.problems import (
    BelowMinimum,
    IsEmpty,
    LimitNotPositive,
    NameTwice,
    NeedsBasicLands,
    NeedsLanguages,
    NoBanList,
    NoRuleNumber,
    NotPositive,
)
from engine.problems import Problem

DECKS: Final[dict[type[Problem], Message]] = {
    TooManyBytes: Message(
        "the file has {count} bytes; a deck has at most {most}",
        "die Datei hat {count} Bytes; ein Deck hat höchstens {most}",
    ),
    NoUtf8: Message(
        "line {line} is not UTF-8 text: it holds the byte {byte}",
        "Zeile {line} ist kein UTF-8-Text: sie enthält das Byte {byte}",
    ),
    NoText: Message(
        "line {line} is not text: it holds the character {sign}",
        "Zeile {line} ist kein Text: sie enthält das Zeichen {sign}",
    ),
    EmptyFile: Message("the file is empty: {quote}", "die Datei ist leer: {quote}"),
    NoCopies: Message(
        "line {line}: {quote} is not a number of copies from 1 to {most}",
        "Zeile {line}: {quote} ist keine Anzahl von 1 bis {most}",
    ),
    LineTooLong: Message(
        "line {line} is too long to name a card: {quote}", "Zeile {line} ist zu lang für einen Kartennamen: {quote}"
    ),
    NoCockatriceDeck: Message(
        "line {line}: this is no Cockatrice deck but {quote}", "Zeile {line}: dies ist kein Cockatrice-Deck: {quote}"
    ),
    NoMagicOnlineDeck: Message(
        "line {line}: this is no Magic Online deck but {quote}",
        "Zeile {line}: dies ist kein Deck von Magic Online: {quote}",
    ),
    HasDocumentType: Message(
        "line {line}: a deck file has no document type, but this has {quote}",
        "Zeile {line}: eine Deckdatei hat keinen Dokumenttyp, diese aber {quote}",
    ),
    HasEntities: Message(
        "line {line}: a deck file has no entities, but this has {quote}",
        "Zeile {line}: eine Deckdatei hat keine Entitäten, diese aber {quote}",
    ),
    NotXml: Message("line {line}: this is not XML: {problem}", "Zeile {line}: dies ist kein XML: {problem}"),
    DocumentTooDeep: Message(
        "line {line}: the document is too large or too deep at {quote}",
        "Zeile {line}: das Dokument ist bei {quote} zu groß oder zu tief",
    ),
    NoDeckEnding: Message(
        "the ending of {file} is not one of a deck file; name the format with --to",
        "die Endung von {file} gehört zu keiner Deckdatei; nenne das Format mit --to",
    ),
    NoCardFound: Message("no card was found in this {notation} file", "in dieser Datei ({notation}) steht keine Karte"),
    NoNotation: Message(
        "{name} is not a deck file format; known are {known}", "{name} ist kein Format für Deckdateien; es gibt {known}"
    ),
    TooManyCards: Message("there are more than {most} cards in the deck", "das Deck hat mehr als {most} Karten"),
    TooManyLines: Message(
        "more than {most} lines of the file cannot be understood",
        "mehr als {most} Zeilen der Datei sind nicht zu verstehen",
    ),
    NameTwice: Message("a name comes twice", "ein Name steht zweimal da"),
    NoBanList: Message("there is no ban list {name}", "es gibt keine Bannliste {name}"),
    NotPositive: Message("{value} is not positive", "{value} ist nicht positiv"),
    LimitNotPositive: Message("not positive", "nicht positiv"),
    BelowMinimum: Message("{value} is below the minimum", "{value} liegt unter dem Mindestwert"),
    NeedsLanguages: Message("needs 'en' and 'de'", "braucht 'en' und 'de'"),
    NeedsBasicLands: Message("needs one name each for W, U, B, R, G, C", "braucht je einen Namen für W, U, B, R, G, C"),
    IsEmpty: Message("is empty", "ist leer"),
    NoRuleNumber: Message("{text} is no rule number", "{text} ist keine Regelnummer"),
}
