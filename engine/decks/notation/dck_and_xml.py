"""The .dck forms of Forge and of XMage, and the forms in XML: Magic Online's .dek and Cockatrice's .cod.

Forge:

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

XMage:

    NAME:My Deck
    1 [CMM:367] Arcane Signet
    SB: 1 [CMM:5] Kozilek, the Great Distortion
    LAYOUT MAIN:(1,2)(CARD_NAME,false,50)|([CMM:367],)

Every line wants a set and a number, in which this program writes a known printing or `NO_PRINTING`. Finishes, labels,
chosen colours and the maybeboard are lost. Commanders and a companion stand in the sideboard here and in both that
follow.

Magic Online:

    <Deck><NetDeckID>0</NetDeckID><PreconstructedDeckID>0</PreconstructedDeckID>
      <Cards CatID="104600" Quantity="1" Sideboard="false" Name="Plains" Annotation="0"/></Deck>

Split cards are written ``Fire/Ice``, other cards with two faces by their front face. Only names and counts are written:
this program does not know Magic Online's own card numbers.

Cockatrice:

    <cockatrice_deck version="1"><deckname>My Deck</deckname><bannerCard>Kozilek, the Great Distortion</bannerCard>
      <comments>Commander: Kozilek, the Great Distortion</comments>
      <zone name="main"><card number="1" name="Arcane Signet" setShortName="CMM" collectorNumber="367"/></zone>
      <zone name="side">...</zone></cockatrice_deck>

The comments say which of the sideboard are commanders and companion, and with which chosen colour, so that this program
reads them back. Cards with two faces are called by their front face, but split and adventure cards by both names.
Finishes, labels and the maybeboard are lost.
"""

from __future__ import annotations

import re

from engine.cards.facts import Catalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.decoding import (
    Element,
    check_length,
    read_count,
    read_xml,
    shortened,
    text_lines,
    xml_attribute,
    xml_text,
)
from engine.decks.notation.parts import Part
from engine.decks.notation.report import (
    Collector,
    Losses,
    commander_entry,
    deck_title,
    front_name,
    printing,
    sideboard_with_leaders,
)
from engine.decks.problems import NoCockatriceDeck, NoMagicOnlineDeck
from engine.errors import UnreadableInput

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
    into.expect_leaders_in_sideboard()


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
        UnreadableInput: quoting what is no XML, another document, or an absurd count.
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
    facts = catalogue.find(entry.name) if catalogue else None
    name = entry.name if facts and facts.layout == "adventure" else front_name(entry.name, catalogue)
    text = f'<card number="{entry.count}" name={xml_attribute(name)}'
    if choice and choice.set_code:
        text += f" setShortName={xml_attribute(choice.set_code)}"
    if choice and choice.number:
        text += f" collectorNumber={xml_attribute(choice.number)}"
    return text + "/>"


def _with_colour(name: str, colour: str | None) -> str:
    return f"{name} [{colour}]" if colour else name
