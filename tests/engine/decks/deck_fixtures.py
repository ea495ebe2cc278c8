"""Cards and formats for the tests of the decks room.

A test module asks for them with `pytest_plugins = ("tests.engine.decks.deck_fixtures",)`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from app.services.decks.formats import stored_formats
from engine.cards.catalogue import MemoryCatalogue
from engine.cards.stored_facts import StoredFacts, unpack_facts
from engine.decks.formats import Format

_CARDS = Path(__file__).with_name("cards.jsonl")


@pytest.fixture(scope="session")
def cards() -> MemoryCatalogue:
    """Cards of every kind that the rules of deck construction know."""
    lines = _CARDS.read_bytes().splitlines()
    facts = (unpack_facts(msgspec.json.decode(line, type=StoredFacts)) for line in lines)
    return MemoryCatalogue(facts, lambda name: "token" if name == "Example Token" else "")


@pytest.fixture(scope="session")
def formats() -> dict[str, Format]:
    return stored_formats()
