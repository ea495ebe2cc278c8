"""Problems of files, and of what is stored."""

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
from engine.problems import Problem

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
