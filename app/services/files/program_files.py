"""Program files: their place and the stored cards. This module reads them and never writes them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from app.files.collector import held_back
from app.files.program_folders import DATA
from engine.cards.catalogue import MemoryCatalogue
from engine.cards.facts import Printing
from engine.cards.set_data import read_printings
from engine.ir.stored_cards import StoredCard, read_cards

if TYPE_CHECKING:
    from engine.agents.search.value import ValueModel
    from engine.match.pool import CardPool


def data_file(path: str) -> tuple[bytes, str]:
    """Returns the contents of a file in `data/`, and its name for error messages. `path`: below `data/`, with
    slashes."""
    return DATA.joinpath(path).read_bytes(), f"data/{path}"


def data_files(folder: str, ending: str) -> Iterator[tuple[bytes, str]]:
    """The files of that ending in a folder of `data/`, by name, each as `data_file` gives it."""
    for name in data_names(folder, ending):
        yield data_file(f"{folder}/{name}")


def data_names(folder: str, ending: str) -> list[str]:
    """The names of the files of that ending in a folder of `data/`, in order."""
    return sorted(file.name for file in DATA.joinpath(folder).iterdir() if file.name.endswith(ending))


@lru_cache(maxsize=1)
def stored_printings() -> dict[str, tuple[Printing, ...]]:
    """The printings that the program knows, by the card's name, in the order of their numbers.

    Raises:
        UnreadableInput: naming file, line and field of bad data.
    """
    found: dict[str, list[Printing]] = {}
    for data, name in data_files("cards/printings", ".jsonl"):
        for printing in read_printings(data, name):
            found.setdefault(printing.name, []).append(printing)
    return {name: tuple(printings) for name, printings in found.items()}


@lru_cache(maxsize=1)
def stored_cards() -> tuple[StoredCard, ...]:
    """All cards stored in `data/cards/`, with their abilities.

    Raises:
        UnreadableInput: naming file, line and field of bad data.
    """
    with held_back():
        return tuple(card for data, name in data_files("cards", ".jsonl") for card in read_cards(data, name))


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


@lru_cache(maxsize=1)
def stored_value_model() -> ValueModel:
    """The model with which bots that search judge positions.

    Raises:
        UnreadableInput: naming the file and the field of bad data.
    """
    from engine.agents.search.value import read_value_model  # the rules core, which only games need

    return read_value_model(*data_file("models/position_value.json"))
