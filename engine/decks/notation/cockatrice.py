"""Cockatrice's .cod form.

    <cockatrice_deck version="1"><deckname>My Deck</deckname><bannerCard>Kozilek, the Great Distortion</bannerCard>
      <comments>Commander: Kozilek, the Great Distortion</comments>
      <zone name="main"><card number="1" name="Arcane Signet" setShortName="CMM" collectorNumber="367"/></zone>
      <zone name="side">...</zone></cockatrice_deck>

The comments name the commanders and the companion of the sideboard, with a chosen colour, so that this program can
read them back. Cards with two faces are called by their front face, but split and adventure cards by both names.
Finishes, labels and the maybeboard are lost.
"""

from __future__ import annotations

import re

from engine.cards.catalogue import Catalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.decoding import Element, read_count, read_xml, shortened, xml_attribute, xml_text
from engine.decks.notation.parts import Part
from engine.decks.notation.report import Collector, Losses, deck_title, front_name, printing
from engine.decks.problems import NoCockatriceDeck
from engine.errors import UnreadableInput

COCKATRICE_ROOT = "cockatrice_deck"

_ZONES: dict[str, Part] = {
    "main": "main",
    "side": "sideboard",
    "maybe": "maybeboard",
    "maybeboard": "maybeboard",
    "commander": "commander",
    "command": "commander",
}
_LEADER = re.compile(r"(?P<role>Commander|Companion): (?P<name>.+?)(?: \[(?P<colour>[WUBRG])\])?")


def read_cockatrice(text: str, into: Collector) -> None:
    """Reads Cockatrice's form.

    Raises:
        UnreadableInput: if the text isn't XML, quoting another document's element or an absurd count.
    """
    root = read_xml(text)
    if root.tag != COCKATRICE_ROOT:
        raise UnreadableInput(NoCockatriceDeck(root.line, shortened(root.tag)))
    into.deck_name = root.text_of("deckname")
    for zone in root.all("zone"):
        part = _ZONES.get(zone.attributes.get("name", "").lower())
        if part is None:
            into.note("part_ignored", zone.line, zone.attributes.get("name", ""))
            continue
        for card in zone.all("card"):
            _read_card(card, part, into)
    _find_leaders(root, into)


def write_cockatrice(deck: Deck, losses: Losses, catalogue: Catalogue | None) -> str:
    """Cockatrice's form."""
    losses.maybeboard(deck)
    sideboard = (
        *((DeckEntry(leader.name, 1, leader.printing)) for leader in deck.commanders),
        *((deck.companion,) if deck.companion else ()),
        *deck.sideboard,
    )
    roles = [f"Commander: {_with_colour(leader.name, leader.colour)}" for leader in deck.commanders]
    roles += [f"Companion: {deck.companion.name}"] if deck.companion else []
    banner = deck.commanders[0].name if deck.commanders else ""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<{COCKATRICE_ROOT} version="1">',
        f"    <deckname>{xml_text(deck_title(deck, losses))}</deckname>",
        f"    <bannerCard>{xml_text(front_name(banner, catalogue))}</bannerCard>",
        f"    <comments>{xml_text(chr(10).join(roles))}</comments>",
    ]
    for name, part in (("main", deck.main), ("side", sideboard)):
        lines.append(f'    <zone name="{name}">')
        lines += [f"        {_card(entry, losses, catalogue)}" for entry in part]
        lines.append("    </zone>")
        losses.labels(part)
    return "\n".join([*lines, f"</{COCKATRICE_ROOT}>"]) + "\n"


def _read_card(card: Element, part: Part, into: Collector) -> None:
    name = " ".join(card.attributes.get("name", "").split())
    if not name:
        into.note("line_not_understood", card.line, "<card>")
        return
    count = read_count(card.attributes.get("number", "1"), card.line)
    choice = printing(card.attributes.get("setShortName"), card.attributes.get("collectorNumber"))
    into.add(part, DeckEntry(name, count, choice), card.line)


def _find_leaders(root: Element, into: Collector) -> None:
    for line in root.text_of("comments").splitlines():
        found = _LEADER.fullmatch(line.strip())
        if found and found["role"] == "Companion":
            into.claim_companion(found["name"])
        elif found:
            into.claim_leader(found["name"], "comment", colour=found["colour"])
    into.expect_leaders_in_sideboard()
    banner = root.text_of("bannerCard")
    if banner and root.text_of("format").lower() == "commander":
        into.claim_leader(banner, "banner")


def _card(entry: DeckEntry, losses: Losses, catalogue: Catalogue | None) -> str:
    choice = entry.printing
    losses.finish(choice, entry.name)
    facts = catalogue.find_card(entry.name) if catalogue else None
    name = entry.name if facts and facts.layout == "adventure" else front_name(entry.name, catalogue)
    text = f'<card number="{entry.count}" name={xml_attribute(name)}'
    if choice and choice.set_code:
        text += f" setShortName={xml_attribute(choice.set_code)}"
    if choice and choice.number:
        text += f" collectorNumber={xml_attribute(choice.number)}"
    return text + "/>"


def _with_colour(name: str, colour: str | None) -> str:
    return f"{name} [{colour}]" if colour else name
