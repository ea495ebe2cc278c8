"""Problems of every room: where something is wrong, and what is not JSON."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from engine.problems import (
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
