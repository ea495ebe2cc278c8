"""Commanders in the sideboard: how programs without a place for them keep them."""

from __future__ import annotations

from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.writer import Losses, commander_entry


def sideboard_with_leaders(deck: Deck, losses: Losses) -> tuple[DeckEntry, ...]:
    """The sideboard with the commanders and the companion before it, noting what cannot be told apart again."""
    leaders = tuple(commander_entry(commander) for commander in deck.commanders)
    for leader in leaders:
        losses.add("commander_as_sideboard", leader.name)
    losses.colours(deck.commanders)
    companion = (deck.companion,) if deck.companion else ()
    for entry in companion:
        losses.add("companion_as_sideboard", entry.name)
    if (leaders or companion) and deck.sideboard:
        losses.add("sideboard_hides_commander")
    return leaders + companion + deck.sideboard
