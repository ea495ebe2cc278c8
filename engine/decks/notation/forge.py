"""Forge's .dck form.

    [metadata]
    Name=My Deck
    [Commander]
    1 Kozilek, the Great Distortion|CMM
    [Main]
    1 Arcane Signet+|CMM|1
    [Sideboard]

An entry is ``count name[+][|set[|art]]``, ``+`` meaning foil; newer files may also have ``[number]`` in a field. Cards
with two faces are called by their front face. A companion goes to the sideboard; collector numbers, etched finishes,
labels, chosen colours and the maybeboard are lost.
"""

from __future__ import annotations

import re

from engine.cards.facts import Catalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.decoding import check_length, read_count, text_lines
from engine.decks.notation.report import Collector, Losses, Part, commander_entry, deck_title, front_name, printing

_SECTIONS: dict[str, Part] = {"commander": "commander", "main": "main", "sideboard": "sideboard"}
_SECTION = re.compile(r"\[(?P<name>[^\[\]]*)\]")
_ENTRY = re.compile(r"(?P<count>[0-9]+)\s+(?P<name>[^|]+?)(?P<foil>\+?)(?:\|(?P<fields>.*))?")
_NUMBER = re.compile(r"\[(?P<number>[^\[\]]+)\]")


def read_forge(text: str, into: Collector) -> None:
    """Reads Forge's form.

    Raises:
        UnreadableInput: quoting an absurd count and its line.
    """
    section = ""
    for number, line in text_lines(text):
        heading = _SECTION.fullmatch(line)
        if heading:
            section = heading["name"].strip().lower()
            if section not in _SECTIONS and section != "metadata":
                into.note("part_ignored", number, line)
        elif section == "metadata":
            key, equals, value = line.partition("=")
            if equals and key.strip().lower() == "name":
                into.deck_name = value.strip()
        elif line and not line.startswith("#") and section in _SECTIONS:
            _read_entry(line, number, _SECTIONS[section], into)
        elif line and not line.startswith("#") and not section:
            into.note("line_not_understood", number, line)
    into.find_companion_in_sideboard()


def write_forge(deck: Deck, losses: Losses, catalogue: Catalogue | None) -> str:
    """Forge's form."""
    lines = ["[metadata]"]
    title = deck_title(deck, losses)
    if title:
        lines.append(f"Name={title}")
    losses.colours(deck.commanders)
    losses.maybeboard(deck)
    sideboard = deck.sideboard
    if deck.companion:
        losses.add("companion_as_sideboard", deck.companion.name)
        sideboard = (deck.companion, *sideboard)
    leaders = tuple(commander_entry(commander) for commander in deck.commanders)
    for heading, part in (("Commander", leaders), ("Main", deck.main), ("Sideboard", sideboard)):
        if part or heading == "Main":
            lines += [f"[{heading}]", *(_line(entry, losses, catalogue) for entry in part)]
        losses.labels(part)
    return "\n".join(lines) + "\n"


def _read_entry(line: str, number: int, part: Part, into: Collector) -> None:
    check_length(line, number)
    found = _ENTRY.fullmatch(line)
    if not found:
        into.note("line_not_understood", number, line)
        return
    set_code, collector_number = None, None
    for place, field in enumerate((found["fields"] or "").split("|")):
        bracketed = _NUMBER.fullmatch(field.strip())
        if bracketed:
            collector_number = bracketed["number"]
        elif place == 0 and field.strip():
            set_code = field.strip()
    count = read_count(found["count"], number)
    choice = printing(set_code, collector_number, foil=bool(found["foil"]))
    into.add(part, DeckEntry(found["name"].strip(), count, choice), number)


def _line(entry: DeckEntry, losses: Losses, catalogue: Catalogue | None) -> str:
    text = f"{entry.count} {front_name(entry.name, catalogue)}"
    choice = entry.printing
    if choice is None:
        return text
    if choice.number:
        losses.add("printing_lost", entry.name)
    if choice.finish == "etched":
        losses.add("finish_changed", entry.name)
    foil = "" if choice.finish == "nonfoil" else "+"
    return text + foil + (f"|{choice.set_code}" if choice.set_code else "")
