"""Messages of the command line about cube lists, in English and German."""

from __future__ import annotations

from typing import Final

from app.messages.message import Counted, Message

NO_NAME: Final = Message("Cube", "Cube")
TITLE: Final = Counted(
    Message("{name}: {count} card", "{name}: {count} Karte"), Message("{name}: {count} cards", "{name}: {count} Karten")
)
SHEET: Final = Message("Sheet {name}: cards {cards}, names {names}", "Blatt {name}: Karten {cards}, Namen {names}")
LAYOUT: Final = Message("Booster {name}: {slots} (weight {weight})", "Booster {name}: {slots} (Gewicht {weight})")
SLOT: Final = Message("{count} {sheet}", "{count} {sheet}")
REPLACED: Final = Message(
    "Different boosters can contain the same card.", "Dieselbe Karte kann in mehreren Boostern vorkommen."
)
CUSTOM: Final = Message("Custom cards: {names}", "Eigene Karten: {names}")
UNKNOWN: Final = Counted(
    Message("{count} unknown name: {names}", "{count} unbekannter Name: {names}"),
    Message("{count} unknown names: {names}", "{count} unbekannte Namen: {names}"),
)
NEAR: Final = Message("{name} (did you mean {near}?)", "{name} (meintest du {near}?)")
MORE: Final = Message("and {count} more", "und {count} weitere")
