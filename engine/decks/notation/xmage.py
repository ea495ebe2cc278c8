"""XMage's .dck form.

    NAME:My Deck
    1 [CMM:367] Arcane Signet
    SB: 1 [CMM:5] Kozilek, the Great Distortion
    LAYOUT MAIN:(1,2)(CARD_NAME,false,50)|([CMM:367],)

Every line wants a set and a number. The writer uses a known printing or `NO_PRINTING`. Finishes, labels, chosen
colours and the maybeboard are lost. Commanders and a companion are in the sideboard.
"""

from __future__ import annotations

import re

from engine.cards.catalogue import Catalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.decoding import read_count, text_lines
from engine.decks.notation.report import Collector, Losses, deck_title, front_name, printing, sideboard_with_leaders

NO_PRINTING = "UNKNOWN:0"
"""Stands for a printing where none is chosen; XMage then looks for the name."""

_XMAGE_ENTRY = re.compile(
    r"(?P<sideboard>SB:)?\s*(?P<count>[0-9]+)\s*\[(?P<set>[^\[\]:]*):(?P<number>[^\[\]:]*)\]\s*(?P<name>.*)",
    re.IGNORECASE,
)


def read_xmage(text: str, into: Collector) -> None:
    """Reads XMage's form.

    Raises:
        UnreadableInput: quoting an absurd count and its line.
    """
    for number, line in text_lines(text):
        key, colon, value = line.partition(":")
        if not line or line.startswith("#"):
            continue
        found = _XMAGE_ENTRY.fullmatch(line)
        if found and found["name"].strip():
            count = read_count(found["count"], number)
            chosen = f"{found['set']}:{found['number']}" != NO_PRINTING
            choice = printing(found["set"].strip(), found["number"].strip()) if chosen else None
            entry = DeckEntry(found["name"].strip(), count, choice)
            into.add("sideboard" if found["sideboard"] else "main", entry, number)
        elif colon and key.strip().upper() == "NAME":
            into.deck_name = value.strip()
        elif not (colon and key.strip().upper().split(" ")[0] in ("LAYOUT", "AUTHOR")):
            into.note("line_not_understood", number, line)
    into.expect_leaders_in_sideboard()


def write_xmage(deck: Deck, losses: Losses, catalogue: Catalogue | None) -> str:
    """XMage's form."""
    title = deck_title(deck, losses)
    lines = [f"NAME:{title}"] if title else []
    losses.maybeboard(deck)
    sideboard = sideboard_with_leaders(deck, losses)
    lines += [_xmage_line(entry, losses, catalogue) for entry in deck.main]
    lines += [f"SB: {_xmage_line(entry, losses, catalogue)}" for entry in sideboard]
    losses.labels(deck.main + sideboard)
    return "\n".join(lines) + "\n"


def _xmage_line(entry: DeckEntry, losses: Losses, catalogue: Catalogue | None) -> str:
    choice = entry.printing
    losses.finish(choice, entry.name)
    place = NO_PRINTING
    if choice and choice.set_code and choice.number:
        place = f"{choice.set_code}:{choice.number}"
    else:
        losses.add("printing_missing", entry.name)
        if choice and (choice.set_code or choice.number):
            losses.add("printing_lost", entry.name)
    return f"{entry.count} [{place}] {front_name(entry.name, catalogue)}"
