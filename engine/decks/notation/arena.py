"""MTG Arena's text form.

    Commander
    1 Kozilek, the Great Distortion (CMM) 2

    Deck
    1 Arcane Signet (CMM) 367

Cards with two faces are called by their front face, split cards by both names. A printing is written only with set
and number; finishes, labels, chosen colours and the maybeboard are lost. Some set codes differ from the usual ones.
"""

from __future__ import annotations

import msgspec

from engine.cards.facts import Catalogue
from engine.decks.deck import ChosenPrinting, Deck, DeckEntry
from engine.decks.notation import plain
from engine.decks.notation.collector import Collector
from engine.decks.notation.report import Losses, commander_entry, deck_title, front_name

ARENA_SET_CODES = {"DOM": "DAR"}
"""Usual set code -> the code Arena writes."""

_USUAL_CODES = {arena: usual for usual, arena in ARENA_SET_CODES.items()}


def read(text: str, into: Collector) -> None:
    """Reads Arena's form: the plain form with Arena's set codes.

    Raises:
        UnreadableInput: quoting an absurd count and its line.
    """
    plain.read(text, into)
    into.change_set_codes(_USUAL_CODES)


def write(deck: Deck, losses: Losses, catalogue: Catalogue | None) -> str:
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
            blocks.append([heading, *(_line(entry, losses, catalogue) for entry in part)])
            losses.labels(part)
    losses.colours(deck.commanders)
    losses.maybeboard(deck)
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _line(entry: DeckEntry, losses: Losses, catalogue: Catalogue | None) -> str:
    name, choice = front_name(entry.name, catalogue), entry.printing
    losses.finish(choice, entry.name)
    if choice is None or not choice.set_code or not choice.number:
        if choice and (choice.set_code or choice.number):
            losses.add("printing_lost", entry.name)
        return f"{entry.count} {name}"
    code = ARENA_SET_CODES.get(choice.set_code, choice.set_code)
    written = msgspec.structs.replace(entry, printing=ChosenPrinting(code, choice.number))
    return plain.printing_text(written, name)
