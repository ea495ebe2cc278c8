"""Misprints are corrected before reading. Text that only looks like a misprint stays unchanged."""

from __future__ import annotations

import pytest

from engine.compiler.normalise import normalise

MENDED = (
    ("When Cunning Guide etners the battlefield, draw card.", "When ~ enters, draw a card."),
    ("When Cuning Guide enters, draw a card.", "When ~ enters, draw a card."),
    ("When Cunning Guides enters, draw a card.", "When ~ enters, draw a card."),
    ("When enters, draw a card.", "When ~ enters, draw a card."),
    ("Whenever leaves Cunning Guide the battlefield, draw a card.", "Whenever ~ leaves the battlefield, draw a card."),
    ("Whenever an Elk you control dies create a Food token.", "Whenever an Elk you control dies, create a Food token."),
    ("Create 1/1 white Elk creature token.", "Create a 1/1 white Elk creature token."),
    ("Create two green and white 2/2 Elk creature tokens.", "Create two 2/2 green and white Elk creature tokens."),
    ("You draw 4 cards.", "You draw four cards."),
    ("Enchant artifact or creature.", "Enchant artifact or creature"),
    ("Put a +1/+1 counter on Cuning Guide.", "Put a +1/+1 counter on ~."),
    ("Put a +1/1 counter on each other Elk.", "Put a +1/+1 counter on each other Elk."),
    ("Put two -1/1 counters on Cunning Guide.", "Put two -1/-1 counters on ~."),
    (
        "Put all cards of the chosen type into your hand and the rest into your graveyard.",
        "Put all cards of the chosen type revealed this way into your hand and the rest into your graveyard.",
    ),
    (
        "When Cunning Guide enters, each plater sacrifices a creature.",
        "When ~ enters, each player sacrifices a creature.",
    ),
)

UNTOUCHED = (
    "When Elves enter, draw a card.",
    "Whenever Best Deer deals damage, draw a card.",
    "Put a +1/+1 counter on target creature.",
    "Whenever a creature you control enters, create a 1/1 white Elk creature token.",
    "Whenever you draw a card, discard a card.",
)


@pytest.mark.parametrize(("given", "mended"), MENDED)
def test_a_misprint_is_mended(given: str, mended: str) -> None:
    assert normalise(given, "Cunning Guide") == mended


@pytest.mark.parametrize("given", UNTOUCHED)
def test_what_is_no_misprint_stays(given: str) -> None:
    assert normalise(given, "Cunning Guide") == given
