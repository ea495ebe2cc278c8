"""Words about the program itself and the licences of its libraries."""

from __future__ import annotations

from app.messages.message import Message

LICENCES = Message("Licences of the libraries …", "Lizenzen der Bibliotheken …")
TITLE = Message("Licences", "Lizenzen")
NOTICE = Message("Overview", "Überblick")
LIST_NAME = Message("Libraries", "Bibliotheken")
TEXT_NAME = Message("Text of the licence", "Wortlaut der Lizenz")
LIBRARY = Message("{name} {version}", "{name} {version}")
LICENCE = Message("Licence: {licence}", "Lizenz: {licence}")
CLOSE = Message("Close", "Schließen")
LINE = Message("{name} {version}: {licence}", "{name} {version}: {licence}")
