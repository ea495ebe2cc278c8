"""Files with card objects in Scryfall's shape, as users download or write them.

Comes in: a .json file (one object, a list, or an object with a list under "data") or a .jsonl file (one object per
line). Goes out: card objects, or a catalogue of their facts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from engine.cards.card_object import CardObject
from engine.cards.catalogue import MemoryCatalogue
from engine.cards.deck_traits import read_card
from engine.errors import UnreadableInput

NO_CARDS = frozenset({"art_series", "double_faced_token", "emblem", "token", "vanguard", "planar", "scheme"})
"""Layouts of objects that share names with cards but are never in a deck."""


class CardFile(msgspec.Struct, frozen=True):
    """The cards of a file, and one sentence for each object that could not be read."""

    cards: MemoryCatalogue
    complaints: tuple[str, ...]


def read_card_file(path: Path) -> CardFile:
    """The facts of all cards of a file.

    Raises:
        UnreadableInput: if it is no such file, naming the line.
        OSError: if it cannot be opened.
    """
    cards = MemoryCatalogue(())
    complaints: list[str] = []
    for card in card_objects(path):
        if card.get("layout") in NO_CARDS:
            continue
        try:
            cards.add(read_card(card))
        except UnreadableInput as problem:
            complaints.append(str(problem))
    if not len(cards):
        raise UnreadableInput(complaints[0] if complaints else f"there is no card object in {str(path)!r}")
    return CardFile(cards, tuple(complaints))


def card_objects(path: Path) -> Iterator[CardObject]:
    """The objects of a file, one by one.

    Raises:
        UnreadableInput: if it is no such file, naming the line.
        OSError: if it cannot be opened.
    """
    with path.open("rb") as lines:
        start = lines.read(1)
    if path.suffix.lower() == ".jsonl" and start != b"[":
        yield from _by_line(path)
    else:
        yield from _whole(path)


def _by_line(path: Path) -> Iterator[CardObject]:
    with path.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield _checked(_parsed(line, f"{str(path)!r}, line {number}"), f"{str(path)!r}, line {number}")


def _whole(path: Path) -> Iterator[CardObject]:
    document = _parsed(path.read_bytes(), repr(str(path)))
    if isinstance(document, dict):
        document = document["data"] if isinstance(document.get("data"), list) else [document]
    if not isinstance(document, list):
        raise UnreadableInput(f"{str(path)!r} is no list of card objects")
    for number, card in enumerate(document, 1):
        yield _checked(card, f"{str(path)!r}, object {number}")


def _parsed(data: bytes, place: str) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as problem:
        raise UnreadableInput(f"{place} is not JSON: {problem}") from None


def _checked(card: Any, place: str) -> CardObject:
    if not isinstance(card, dict):
        raise UnreadableInput(f"{place} is no card object: {str(card)[:40]!r}")
    return card
