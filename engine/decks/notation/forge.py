"""Forge's .dck form.

    [metadata]
    Name=My Deck
    [Commander]
    1 Kozilek, the Great Distortion|CMM|[2]
    [Main]
    1 Arcane Signet+|CMM|1
    [Sideboard]

An entry is ``[count] name[+][|set[|art][|[number]]]``, ``+`` meaning foil. An entry without a count is one card. Cards
with two faces are called by their front face. A companion goes to the sideboard; etched finishes, labels, chosen
colours and the maybeboard are lost, and so is a collector number without a set.
"""

from __future__ import annotations

import re

from engine.cards.catalogue import Catalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.decoding import check_length, read_count, text_lines
from engine.decks.notation.entry_line import read_entry
from engine.decks.notation.parts import Part
from engine.decks.notation.report import Collector, Losses, commander_entry, deck_title, front_name, printing

_SECTIONS: dict[str, Part] = {
    "commander": "commander",
    "commanders": "commander",
    "companion": "companion",
    "main": "main",
    "main deck": "main",
    "mainboard": "main",
    "deck": "main",
    "sideboard": "sideboard",
    "side": "sideboard",
    "maybeboard": "maybeboard",
}
_FACTS = ("metadata", "general")
"""Sections of lines ``key=value``; the second is an older name of the first."""

_SECTION = re.compile(r"\[(?P<name>[^\[\]]*)\]")
_COUNT = re.compile(r"(?P<count>[0-9]+)\s*[xX]?\s+(?P<name>\S.*)")
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
            if section not in _SECTIONS and section not in _FACTS:
                into.note("part_ignored", number, line)
        elif section in _FACTS:
            key, equals, value = line.partition("=")
            if equals and key.strip().lower() == "name":
                into.deck_name = value.strip()
        elif line and not line.startswith("#") and section in _SECTIONS:
            _read_entry(line, number, _SECTIONS[section], into)
        elif line and not line.startswith("#") and not section:
            into.note("line_not_understood", number, line)


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
    """Reads a line; one without Forge's bars may have the printing and marks of a plain list."""
    check_length(line, number)
    text, *fields = line.split("|")
    text = text.strip()
    foil = text.endswith("+") and into.known(text) is None
    text = text[:-1].rstrip() if foil else text
    if not text:
        into.note("line_not_understood", number, line)
        return
    if not fields:
        found = read_entry(text, number, "colour", lambda name: into.known(name) is not None)
        entry = found.entry
        if foil and entry.printing is None:
            entry = DeckEntry(entry.name, entry.count, printing(None, None, foil=True), tags=entry.tags)
        into.add("commander" if found.is_commander else part, entry, number, found.colour)
        return
    counted = None if into.known(text) else _COUNT.fullmatch(text)
    count, name = (read_count(counted["count"], number), counted["name"]) if counted else (1, text)
    set_code, collector_number = None, None
    for place, field in enumerate(fields):
        bracketed = _NUMBER.fullmatch(field.strip())
        if bracketed:
            collector_number = bracketed["number"]
        elif place == 0 and field.strip():
            set_code = field.strip()
    into.add(part, DeckEntry(name.strip(), count, printing(set_code, collector_number, foil=foil)), number)


def _line(entry: DeckEntry, losses: Losses, catalogue: Catalogue | None) -> str:
    text = f"{entry.count} {front_name(entry.name, catalogue)}"
    choice = entry.printing
    if choice is None:
        return text
    losses.number_alone(choice, entry.name)
    if choice.finish == "etched":
        losses.add("finish_changed", entry.name)
    text += "" if choice.finish == "nonfoil" else "+"
    if choice.set_code:
        text += f"|{choice.set_code}" + (f"|[{choice.number}]" if choice.number else "")
    return text
