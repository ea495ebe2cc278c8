"""Magic Online's .dek form.

    <Deck><NetDeckID>0</NetDeckID><PreconstructedDeckID>0</PreconstructedDeckID>
      <Cards CatID="104600" Quantity="1" Sideboard="false" Name="Plains" Annotation="0"/></Deck>

Split cards are written ``Fire/Ice``, other cards with two faces by their front face. Only names and counts are written:
this program doesn't know Magic Online's own card numbers. Commanders and a companion are in the sideboard; the
annotation `COMMANDER` marks a commander.
"""

from __future__ import annotations

import re

from engine.cards.catalogue import Catalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.decoding import read_count, read_xml, shortened, xml_attribute
from engine.decks.notation.report import Collector, Losses, commander_entry, front_name
from engine.decks.problems import NoMagicOnlineDeck
from engine.errors import UnreadableInput

MTGO_ROOT = "Deck"
COMMANDER = "16777728"
"""The annotation of a card that leads the deck."""

_SPLIT = re.compile(r"(?<=[^/\s])/(?=[^/\s])")


def read_mtgo(text: str, into: Collector) -> None:
    """Reads Magic Online's form.

    Raises:
        UnreadableInput: if the text isn't XML, quoting another document's element or an absurd count.
    """
    root = read_xml(text)
    if root.tag != MTGO_ROOT:
        raise UnreadableInput(NoMagicOnlineDeck(root.line, shortened(root.tag)))
    for card in root.all("Cards"):
        name = " ".join(card.attributes.get("Name", "").split())
        if not name:
            into.note("line_not_understood", card.line, "<Cards>")
            continue
        count = read_count(card.attributes.get("Quantity", "1"), card.line)
        in_sideboard = card.attributes.get("Sideboard", "false").strip().lower() == "true"
        full_name = name if into.known(name) else _SPLIT.sub(" // ", name)
        into.add("sideboard" if in_sideboard else "main", DeckEntry(full_name, count), card.line)
        if card.attributes.get("Annotation", "").strip() == COMMANDER:
            into.claim_leader(full_name, "annotation", card.line)
    into.expect_leaders_in_sideboard()


def write_mtgo(deck: Deck, losses: Losses, catalogue: Catalogue | None) -> str:
    """Magic Online's form."""
    if deck.name:
        losses.add("name_lost", quote=deck.name)
    losses.add("catalogue_number_lost")
    losses.maybeboard(deck)
    losses.colours(deck.commanders)
    companion = (deck.companion,) if deck.companion else ()
    for entry in companion:
        losses.add("companion_as_sideboard", entry.name)
    if companion and deck.sideboard:
        losses.add("sideboard_hides_commander")
    leaders = tuple(commander_entry(commander) for commander in deck.commanders)
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<Deck xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema">',
        "  <NetDeckID>0</NetDeckID>",
        "  <PreconstructedDeckID>0</PreconstructedDeckID>",
    ]
    sideboard = companion + deck.sideboard
    for place, mark, part in (("true", COMMANDER, leaders), ("false", "0", deck.main), ("true", "0", sideboard)):
        for entry in part:
            losses.whole_printing(entry.printing, entry.name)
            name = front_name(entry.name, catalogue).replace(" // ", "/")
            lines.append(
                f'  <Cards CatID="0" Quantity="{entry.count}" Sideboard="{place}"'
                f' Name={xml_attribute(name)} Annotation="{mark}"/>'
            )
        losses.labels(part)
    return "\n".join([*lines, "</Deck>"]) + "\n"
