"""Problems of every room (where something is wrong, what is not JSON), of files, and of what is stored."""

from __future__ import annotations

from typing import Final

from app.files.problems import (
    BreaksOffInList,
    DamagedGzip,
    FileHasMoreBytes,
    LineHasMoreBytes,
    MoreBehindObject,
    NoOrdinaryFile,
    NotJsonOrCutOff,
)
from app.messages.message import Message
from app.storage.problems import OpenInOtherWindow
from engine.errors import (
    AtKey,
    Complaint,
    InField,
    InFile,
    InputTruncated,
    JsonTooDeep,
    NoCardNamed,
    NotAColour,
    NotJson,
    NotJsonBecause,
    OfCard,
    OnLineOfFile,
    Problem,
)

FILES: Final[dict[type[Problem], Message]] = {
    NoOrdinaryFile: Message("{place} is no ordinary file", "{place} ist keine gewöhnliche Datei"),
    LineHasMoreBytes: Message(
        "{place}, line {line} has more than {most} bytes", "{place}, Zeile {line} hat mehr als {most} Bytes"
    ),
    FileHasMoreBytes: Message("the file has more than {most} bytes", "die Datei hat mehr als {most} Bytes"),
    DamagedGzip: Message("{place} is packed with gzip and damaged", "{place} ist mit gzip gepackt und beschädigt"),
    BreaksOffInList: Message(
        "the file breaks off in the middle of a list", "die Datei bricht mitten in einer Liste ab"
    ),
    MoreBehindObject: Message("there is more behind the object", "hinter dem Objekt steht noch mehr"),
    NotJsonOrCutOff: Message("this is not JSON, or breaks off", "dies ist kein JSON oder bricht ab"),
    OpenInOtherWindow: Message(
        "{name} is open in another window of the program", "{name} ist in einem anderen Fenster des Programms offen"
    ),
}


COMMON: Final[dict[type[Problem], Message]] = {
    Complaint: Message("{text}", "{text}"),
    InputTruncated: Message("Input data was truncated", "die Daten brechen ab"),
    InFile: Message("{place}: {problem}", "{place}: {problem}"),
    OnLineOfFile: Message("{place}, line {line}: {problem}", "{place}, Zeile {line}: {problem}"),
    OfCard: Message("card {name}: {problem}", "Karte {name}: {problem}"),
    InField: Message("field {field}: {problem}", "Feld {field}: {problem}"),
    AtKey: Message("{problem} - at `$.{key}`", "{problem} - bei `$.{key}`"),
    NotJson: Message("this is not JSON", "dies ist kein JSON"),
    NotJsonBecause: Message("this is not JSON: {problem}", "dies ist kein JSON: {problem}"),
    JsonTooDeep: Message("this is not JSON: it is too deep", "dies ist kein JSON: es ist zu tief verschachtelt"),
    NoCardNamed: Message("no card is named {name}", "Keine Karte heißt {name}"),
    NotAColour: Message("{name} is no colour", "{name} ist keine Farbe"),
}
