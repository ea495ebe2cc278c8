"""The program's own files: where they are, and the stored cards. Only read, never written, from here."""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from engine.cards.catalogue import MemoryCatalogue
from engine.ir.card import StoredCard, read_cards

if TYPE_CHECKING:
    from engine.match.pool import CardPool

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = ROOT / "data"
ASSETS = ROOT / "assets"


def program_version() -> str:
    """The version as the package names it."""
    try:
        return version("commandeer")
    except PackageNotFoundError:  # run from a checkout that was never installed
        return "0"


@lru_cache(maxsize=1)
def stored_cards() -> tuple[StoredCard, ...]:
    """All cards stored in `data/cards/`, with their abilities.

    Raises:
        UnreadableInput: naming file, line and field of bad data.
    """
    files = sorted((DATA / "cards").glob("*.jsonl"))
    return tuple(card for file in files for card in read_cards(file.read_bytes(), str(file.relative_to(ROOT))))


@lru_cache(maxsize=1)
def stored_catalogue() -> MemoryCatalogue:
    """The facts of all stored cards, by name.

    Raises:
        UnreadableInput: naming file, line and field of bad data.
    """
    return MemoryCatalogue(card.facts for card in stored_cards())


@lru_cache(maxsize=1)
def stored_pool() -> CardPool:
    """All stored cards as games are played with them."""
    from engine.match.pool import CardPool  # the rules core, which only games need

    return CardPool(stored_cards())
