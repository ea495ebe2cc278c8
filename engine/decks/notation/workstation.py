"""Magic Workstation's .mwDeck form.

    // Deck file for Magic Workstation (http://www.magicworkstation.com)
    // NAME : Goblins
            1 [CMM] Sol Ring
           20 [CMM] Mountain (2)
    SB:  1 [CMM] Blasphemous Act

A number in parentheses behind a basic land chooses its picture and is passed over. Collector numbers, finishes, labels,
chosen colours and the maybeboard are lost. Commanders and a companion are in the sideboard.
"""

from __future__ import annotations

import re
from typing import Final

from engine.cards.catalogue import Catalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.decoding import check_length, read_count, text_lines
from engine.decks.notation.report import Collector, Losses, deck_title, front_name, printing, sideboard_with_leaders

WORKSTATION_MARK: Final = re.compile(r"//\s*Deck file for Magic Workstation\b.*", re.IGNORECASE)
WORKSTATION_ENTRY: Final = re.compile(
    r"(?P<sideboard>SB:)?\s*(?P<count>[0-9]+)\s+\[(?P<set>[A-Za-z0-9]{0,6})\]\s*(?P<name>[^\[\]\s][^\[\]]*)",
    re.IGNORECASE,
)
_BARE = re.compile(r"(?P<sideboard>SB:)?\s*(?P<count>[0-9]+)\s+(?P<name>\S.*)", re.IGNORECASE)
_TITLE = re.compile(r"//\s*NAME\s*:\s*(?P<name>\S.*)", re.IGNORECASE)
_PICTURE = re.compile(r"(?P<name>\S.*?)\s*\([0-9]+\)")


def read_workstation(text: str, into: Collector) -> None:
    """Reads Magic Workstation's form.

    Raises:
        UnreadableInput: quoting an absurd count or a line that is too long.
    """
    for number, line in text_lines(text):
        if not line:
            continue
        check_length(line, number)
        if line.startswith("//"):
            title = _TITLE.fullmatch(line)
            if title:
                into.deck_name = title["name"]
            continue
        found = WORKSTATION_ENTRY.fullmatch(line) or _BARE.fullmatch(line)
        if not found:
            into.note("line_not_understood", number, line)
            continue
        name = found["name"].strip()
        picture = None if into.known(name) else _PICTURE.fullmatch(name)
        code = found.groupdict().get("set")
        entry = DeckEntry(
            picture["name"] if picture else name, read_count(found["count"], number), printing(code, None)
        )
        into.add("sideboard" if found["sideboard"] else "main", entry, number)
    into.expect_leaders_in_sideboard()


def write_workstation(deck: Deck, losses: Losses, catalogue: Catalogue | None) -> str:
    """Magic Workstation's form."""
    lines = ["// Deck file for Magic Workstation (http://www.magicworkstation.com)"]
    title = deck_title(deck, losses)
    if title:
        lines.append(f"// NAME : {title}")
    losses.maybeboard(deck)
    sideboard = sideboard_with_leaders(deck, losses)
    for start, part in (("    ", deck.main), ("SB: ", sideboard)):
        lines += [start + _line(entry, losses, catalogue) for entry in part]
        losses.labels(part)
    return "\n".join(lines) + "\n"


def _line(entry: DeckEntry, losses: Losses, catalogue: Catalogue | None) -> str:
    choice = entry.printing
    losses.finish(choice, entry.name)
    if choice and choice.number:
        losses.add("printing_lost", entry.name)
    code = choice.set_code if choice and choice.set_code else ""
    return f"{entry.count:>4} [{code}] {front_name(entry.name, catalogue)}"
