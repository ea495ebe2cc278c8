"""Sentences about a file or folder that the system refuses."""

from __future__ import annotations

from app.messages.message import Message

NOT_THERE = Message("{place} does not exist", "{place} gibt es nicht")
NOT_ALLOWED = Message("{place} may not be read or written by you", "{place} darfst du nicht lesen oder schreiben")
READ_ONLY = Message("{place} is read-only", "{place} ist schreibgeschützt")
FULL = Message("the disk is full; {place} is not written", "der Datenträger ist voll; {place} ist nicht geschrieben")
IS_FOLDER = Message("{place} is a folder, not a file", "{place} ist ein Ordner, keine Datei")
NO_FOLDER = Message("{place} is not in a folder", "{place} liegt in keinem Ordner")
IN_THE_WAY = Message("{place} is there already, and is no folder", "{place} gibt es schon, und es ist kein Ordner")
TOO_LONG = Message("the name {place} is too long", "der Name {place} ist zu lang")
NO_OUTPUT = Message(
    "standard output could not be written: {reason}", "die Standardausgabe lässt sich nicht schreiben: {reason}"
)
DEVICE = Message("{place} could not be read or written: {reason}", "{place} ist nicht les- oder schreibbar: {reason}")

AND = Message(" and ", " und ")
