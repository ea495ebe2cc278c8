"""The program's own files: where they are, and the stored cards. Only read, never written, from here.

An installed program has `data/` and `assets/` inside the package `app`, be that a folder or an archive; a checkout has
them beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING

from engine.cards.facts import MemoryCatalogue
from engine.ir.card import StoredCard, read_cards

if TYPE_CHECKING:
    from engine.match.pool import CardPool

_PACKAGE = files("app")

CHECKOUT = None if _PACKAGE.joinpath("data").is_dir() else Path(__file__).resolve().parents[3]
"""The folder of the checkout that the program runs from; None for an installed program."""

DATA: Traversable = _PACKAGE.joinpath("data") if CHECKOUT is None else CHECKOUT / "data"
ASSETS: Traversable = _PACKAGE.joinpath("assets") if CHECKOUT is None else CHECKOUT / "assets"


def data_file(path: str) -> tuple[bytes, str]:
    """What a file in `data/` holds, and its name as complaints quote it. `path`: below `data/`, with slashes."""
    return DATA.joinpath(path).read_bytes(), f"data/{path}"


def data_files(folder: str, ending: str) -> Iterator[tuple[bytes, str]]:
    """The files of that ending in a folder of `data/`, by name, each as `data_file` gives it."""
    for name in data_names(folder, ending):
        yield data_file(f"{folder}/{name}")


def data_names(folder: str, ending: str) -> list[str]:
    """The names of the files of that ending in a folder of `data/`, in order."""
    return sorted(file.name for file in DATA.joinpath(folder).iterdir() if file.name.endswith(ending))


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
