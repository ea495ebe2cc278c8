"""OCTGN's .o8d form.

    <deck game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593" sleeveid="0">
      <section name="Main" shared="False"><card qty="1" id="...">Sol Ring</card></section>
      <section name="Sideboard" shared="False"/>
      <section name="Command Zone" shared="False"><card qty="1" id="...">Krenko, Mob Boss</card></section></deck>

Cards are read by their names. This program doesn't know OCTGN's card ids: it writes zeros. Printings, finishes, labels,
chosen colours, the deck's name and the maybeboard are lost. A companion goes to the sideboard.
"""

from __future__ import annotations

from typing import Final

from engine.cards.catalogue import Catalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.decoding import Element, check_length, read_count, read_xml, xml_attribute, xml_text
from engine.decks.notation.parts import Part
from engine.decks.notation.report import Collector, Losses, commander_entry, front_name

OCTGN_ROOT: Final = "deck"

_GAME = "a6c8d2e8-7cd8-11dd-8f94-e62b56d89593"
_NO_CARD = "00000000-0000-0000-0000-000000000000"
_SECTIONS: dict[str, Part] = {
    "main": "main",
    "maindeck": "main",
    "main deck": "main",
    "deck": "main",
    "sideboard": "sideboard",
    "side": "sideboard",
    "command zone": "commander",
    "commander": "commander",
    "commanders": "commander",
    "companion": "companion",
    "maybeboard": "maybeboard",
    "tokens": "tokens",
}


def read_octgn(text: str, into: Collector) -> None:
    """Reads OCTGN's form.

    Raises:
        UnreadableInput: quoting what isn't XML, or an absurd count.
    """
    root = read_xml(text)
    for section in root.all("section"):
        name = section.attributes.get("name", "")
        part = _SECTIONS.get(" ".join(name.split()).casefold())
        if part is not None:
            for card in section.all("card"):
                _read_card(card, part, into)
        elif section.child("card"):
            into.note("part_ignored", section.line, name)
    into.expect_leaders_in_sideboard()


def write_octgn(deck: Deck, losses: Losses, catalogue: Catalogue | None) -> str:
    """OCTGN's form."""
    if deck.name:
        losses.add("name_lost", quote=deck.name)
    losses.colours(deck.commanders)
    losses.maybeboard(deck)
    companion = (deck.companion,) if deck.companion else ()
    for entry in companion:
        losses.add("companion_as_sideboard", entry.name)
    if companion and deck.sideboard:
        losses.add("sideboard_hides_commander")
    leaders = tuple(commander_entry(commander) for commander in deck.commanders)
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{_GAME}" sleeveid="0">']
    for name, part in (("Main", deck.main), ("Sideboard", companion + deck.sideboard), ("Command Zone", leaders)):
        lines.append(f'  <section name={xml_attribute(name)} shared="False">')
        for entry in part:
            losses.whole_printing(entry.printing, entry.name)
            name_there = xml_text(front_name(entry.name, catalogue))
            lines.append(f'    <card qty="{entry.count}" id="{_NO_CARD}">{name_there}</card>')
        losses.labels(part)
        lines.append("  </section>")
    return "\n".join([*lines, "</deck>"]) + "\n"


def _read_card(card: Element, part: Part, into: Collector) -> None:
    name = " ".join(card.text.split())
    check_length(name, card.line)
    if not name:
        into.note("line_not_understood", card.line, "<card>")
        return
    into.add(part, DeckEntry(name, read_count(card.attributes.get("qty", "1"), card.line)), card.line)
