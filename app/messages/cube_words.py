"""Messages of the command line about cube lists, in English and German."""

from __future__ import annotations

from typing import Final

from app.messages.message import Counted, Message

NO_NAME: Final = Message("Cube")
TITLE: Final = Counted("{name}: {count} card", "{name}: {count} cards")
SHEET: Final = Message("Sheet {name}: cards {cards}, names {names}")
LAYOUT: Final = Message("Booster {name}: {slots} (weight {weight})")
SLOT: Final = Message("{count} {sheet}")
REPLACED: Final = Message("Different boosters can contain the same card.")
CUSTOM: Final = Message("Custom cards: {names}")
UNKNOWN: Final = Counted("{count} unknown name: {names}", "{count} unknown names: {names}")
NEAR: Final = Message("{name} (did you mean {near}?)")
MORE: Final = Message("and {count} more")
