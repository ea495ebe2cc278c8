"""Moxfield's text form.

    Commander
    1 Queen Marchesa (CMM) 350 *F*

    Deck
    1 Sol Ring (CMM) 703 *E* #Ramp #Fast mana

A line may be marked ``*CMDR*``. Written are printings, finishes and tags; categories and chosen colours are lost.
Parts are headed as in the plain form; in older files a blank line stands for a heading.
"""

from __future__ import annotations

from engine.decks.deck import Deck
from engine.decks.notation import plain
from engine.decks.notation.collector import Collector
from engine.decks.notation.report import Losses, commander_entry


def read(text: str, into: Collector) -> None:
    """Reads Moxfield's form, a dialect of the plain form.

    Raises:
        UnreadableInput: quoting an absurd count and its line.
    """
    plain.read(text, into)


def write(deck: Deck, losses: Losses) -> str:
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
