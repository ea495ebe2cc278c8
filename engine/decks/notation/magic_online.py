"""Magic Online's .dek form.

    <Deck><NetDeckID>0</NetDeckID><PreconstructedDeckID>0</PreconstructedDeckID>
      <Cards CatID="104600" Quantity="1" Sideboard="false" Name="Plains" Annotation="0"/></Deck>

Split cards are written ``Fire/Ice``, other cards with two faces by their front face. Only names and counts are written:
this program does not know Magic Online's own card numbers. Commanders and a companion are in the sideboard.
"""

from __future__ import annotations

import re

from engine.cards.facts import Catalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.decoding import read_count, read_xml, shortened, xml_attribute
from engine.decks.notation.report import Collector, Losses, front_name, sideboard_with_leaders
from engine.decks.problems import NoMagicOnlineDeck
from engine.errors import UnreadableInput

MTGO_ROOT = "Deck"

_SPLIT = re.compile(r"(?<=[^/\s])/(?=[^/\s])")


def read_mtgo(text: str, into: Collector) -> None:
    """Reads Magic Online's form.

    Raises:
        UnreadableInput: quoting what is no XML, another document, or an absurd count.
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
        entry = DeckEntry(name if into.known(name) else _SPLIT.sub(" // ", name), count)
        into.add("sideboard" if in_sideboard else "main", entry, card.line)
    into.find_leaders_in("sideboard")
    into.find_companion_in_sideboard()


def write_mtgo(deck: Deck, losses: Losses, catalogue: Catalogue | None) -> str:
    """Magic Online's form."""
    if deck.name:
        losses.add("name_lost", quote=deck.name)
    losses.add("catalogue_number_lost")
    losses.maybeboard(deck)
    sideboard = sideboard_with_leaders(deck, losses)
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<Deck xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema">',
        "  <NetDeckID>0</NetDeckID>",
        "  <PreconstructedDeckID>0</PreconstructedDeckID>",
    ]
    for place, part in (("false", deck.main), ("true", sideboard)):
        for entry in part:
            losses.whole_printing(entry.printing, entry.name)
            name = front_name(entry.name, catalogue).replace(" // ", "/")
            lines.append(
                f'  <Cards CatID="0" Quantity="{entry.count}" Sideboard="{place}"'
                f' Name={xml_attribute(name)} Annotation="0"/>'
            )
        losses.labels(part)
    return "\n".join([*lines, "</Deck>"]) + "\n"
