"""The plain form as MTG Arena, Moxfield and Archidekt write it.

Arena:

    Commander
    1 Kozilek, the Great Distortion (CMM) 2

Cards with two faces are called by their front face, split cards by both names. A printing is written only with set
and number; finishes, labels, chosen colours and the maybeboard are lost. Some set codes differ from the usual ones.

Moxfield:

    Commander
    1 Queen Marchesa (CMM) 350 *F*

    Deck
    1 Sol Ring (CMM) 703 *E* #Ramp #Fast mana

A line may be marked ``*CMDR*``. Written are printings, finishes and tags; categories and chosen colours are lost.
Parts have headings as in the plain form. Older files have a blank line instead of a heading.

Archidekt:

    1x Queen Marchesa (cmm) 350 [Commander{top}]
    1x Sol Ring (cmm) 703 *F* [Ramp,Artifact] ^Keep,#37d67a^
    1x Wrath of God (2x2) 44 [Maybeboard{noDeck}{noPrice}]

The first category names the part of a card: ``{top}`` marks the commanders' category, ``{noDeck}`` one outside the
deck. The deck's name and chosen colours are lost, and of several tags all but the first.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.cards.catalogue import Catalogue
from engine.decks.deck import ChosenPrinting, Deck, DeckEntry
from engine.decks.notation import plain
from engine.decks.notation.parts import Part
from engine.decks.notation.report import Collector, Losses, clean_label, commander_entry, deck_title, front_name

ARENA_SET_CODES = {"DOM": "DAR"}
"""Usual set code -> the code Arena writes."""

_USUAL_CODES = {arena: usual for usual, arena in ARENA_SET_CODES.items()}


def read_arena(text: str, into: Collector) -> None:
    """Reads Arena's form: the plain form with Arena's set codes.

    Raises:
        UnreadableInput: quoting an absurd count and its line.
    """
    plain.read(text, into)
    into.change_set_codes(_USUAL_CODES)


def write_arena(deck: Deck, losses: Losses, catalogue: Catalogue | None) -> str:
    """Arena's form."""
    blocks: list[list[str]] = []
    title = deck_title(deck, losses)
    if title:
        blocks.append(["About", f"Name {title}"])
    leaders = tuple(commander_entry(commander) for commander in deck.commanders)
    companion = (deck.companion,) if deck.companion else ()
    parts = (("Commander", leaders), ("Companion", companion), ("Deck", deck.main), ("Sideboard", deck.sideboard))
    for heading, part in parts:
        if part:
            blocks.append([heading, *(_arena_line(entry, losses, catalogue) for entry in part)])
            losses.labels(part)
    losses.colours(deck.commanders)
    losses.maybeboard(deck)
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _arena_line(entry: DeckEntry, losses: Losses, catalogue: Catalogue | None) -> str:
    name, choice = front_name(entry.name, catalogue), entry.printing
    losses.finish(choice, entry.name)
    if choice is None or not choice.set_code or not choice.number:
        if choice and (choice.set_code or choice.number):
            losses.add("printing_lost", entry.name)
        return f"{entry.count} {name}"
    code = ARENA_SET_CODES.get(choice.set_code, choice.set_code)
    written = msgspec.structs.replace(entry, printing=ChosenPrinting(code, choice.number))
    return plain.printing_text(written, name)


def read_moxfield(text: str, into: Collector) -> None:
    """Reads Moxfield's form, a dialect of the plain form.

    Raises:
        UnreadableInput: quoting an absurd count and its line.
    """
    plain.read(text, into)


def write_moxfield(deck: Deck, losses: Losses) -> str:
    """Moxfield's form."""
    if deck.name:
        losses.add("name_lost", quote=deck.name)
    losses.colours(deck.commanders)
    leaders = tuple(commander_entry(commander) for commander in deck.commanders)
    companion = (deck.companion,) if deck.companion else ()
    blocks = []
    for heading, part in (
        ("Commander", leaders),
        ("Companion", companion),
        ("Deck", deck.main),
        ("Sideboard", deck.sideboard),
        ("Maybeboard", deck.maybeboard),
    ):
        if part:
            blocks.append("\n".join([heading, *(plain.entry_text(entry, losses) for entry in part)]))
            losses.labels(part, tags=False)
    return "\n\n".join(blocks) + "\n"


_PARTS: dict[str, Part] = {
    "commander": "commander",
    "companion": "companion",
    "sideboard": "sideboard",
    "maybeboard": "maybeboard",
}
_PART_CATEGORIES: dict[Part, str] = {
    "commander": "Commander{top}",
    "companion": "Companion",
    "sideboard": "Sideboard",
    "maybeboard": "Maybeboard{noDeck}{noPrice}",
}
_TAG_COLOUR = "#656565"


def read_archidekt(text: str, into: Collector) -> None:
    """Reads Archidekt's form.

    Raises:
        UnreadableInput: quoting an absurd count and its line.
    """
    plain.read(text, into, "categories")


def write_archidekt(deck: Deck, losses: Losses) -> str:
    """Archidekt's form."""
    if deck.name:
        losses.add("name_lost", quote=deck.name)
    losses.colours(deck.commanders)
    leaders = tuple(commander_entry(commander) for commander in deck.commanders)
    lines = [_line(entry, "commander", losses) for entry in leaders]
    lines += [_line(deck.companion, "companion", losses)] if deck.companion else []
    lines += [_line(entry, "main", losses) for entry in deck.main]
    lines += [_line(entry, "sideboard", losses) for entry in deck.sideboard]
    lines += [_line(entry, "maybeboard", losses) for entry in deck.maybeboard]
    return "\n".join(lines) + "\n"


def _line(entry: DeckEntry, part: Part, losses: Losses) -> str:
    text = f"{entry.count}x {entry.name}"
    choice = entry.printing
    losses.number_alone(choice, entry.name)
    if choice and choice.set_code:
        text += f" ({choice.set_code.lower()})" + (f" {choice.number}" if choice.number else "")
    if choice and choice.finish != "nonfoil":
        text += " *F*" if choice.finish == "foil" else " *E*"
    categories = [_PART_CATEGORIES[part]] if part in _PART_CATEGORIES else []
    categories += _own_categories(entry, losses)
    if categories:
        text += f" [{','.join(categories)}]"
    tags = [tag for tag in (clean_label(tag, "^,#", entry.name, losses) for tag in entry.tags) if tag]
    if len(tags) > 1:
        losses.add("tags_lost", entry.name)
    return text + (f" ^{tags[0]},{_TAG_COLOUR}^" if tags else "")


def _own_categories(entry: DeckEntry, losses: Losses) -> Iterator[str]:
    for category in entry.categories:
        cleaned = clean_label(category, "[]{},", entry.name, losses)
        if cleaned.lower() in _PARTS:
            losses.add("categories_lost", entry.name)
        elif cleaned:
            yield cleaned
