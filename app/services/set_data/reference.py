"""The reference files a set is built from: card objects, printings, precons and German names.

Comes in: a folder with `cards.jsonl` (card objects in Scryfall's shape), `<set>.json`, `precons.json` and
`de_names.json`. Goes out: a `Reference` whose parts were checked against their shapes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from app.files.limits import MOST_CARD_OBJECT, MOST_CARDS, MOST_SET_DATA
from app.files.reading import lines_at_most, read_at_most
from engine.cards.card_object import CardObject, decode_card
from engine.errors import UnreadableInput

T = TypeVar("T")


class ReferencePrinting(msgspec.Struct, frozen=True):
    """One printing of the set file."""

    name: str
    collector_number: str
    rarity: Literal["common", "uncommon", "rare", "mythic", "special"]
    sheet: str
    artist: str | None = None


class ReferenceEmblem(msgspec.Struct, frozen=True):
    """An emblem of the set file and the card that creates it."""

    name: str
    source: str


class ReferenceSet(msgspec.Struct, frozen=True):
    """The set file; tokens are card objects."""

    set: str
    name: str
    printings: tuple[ReferencePrinting, ...]
    tokens: tuple[dict[str, Any], ...] = ()
    emblems: tuple[ReferenceEmblem, ...] = ()


class PreconCard(msgspec.Struct, frozen=True):
    """So many copies of one card in a preconstructed deck."""

    name: str
    count: int


class Precon(msgspec.Struct, frozen=True):
    """A preconstructed deck; `cards` includes the commander; `total` counts all."""

    name: str
    commander: str
    total: int
    cards: tuple[PreconCard, ...]


class _Precons(msgspec.Struct, frozen=True):
    decks: tuple[Precon, ...]


class _Names(msgspec.Struct, frozen=True):
    names: dict[str, str]
    other_faces: dict[str, str] = {}


class Reference(msgspec.Struct, frozen=True):
    """All reference data of one set. `cards`: the card objects of the set's cards by name; `names_de`: English
    name of a card or a face -> German name, where known."""

    set: ReferenceSet
    cards: dict[str, CardObject]
    precons: tuple[Precon, ...]
    names_de: dict[str, str]


def read_reference(source: Path, set_code: str) -> Reference:
    """Reads the folder `source` for one set.

    Raises:
        UnreadableInput: naming the file and the field that does not fit, or the cards that are missing.
        OSError: if a file cannot be opened.
    """
    set_file = _decode(source / f"{set_code.lower()}.json", ReferenceSet)
    if set_file.set.upper() != set_code.upper():
        raise UnreadableInput(f"{set_code.lower()}.json is about the set {set_file.set!r}, not {set_code!r}")
    wanted = {printing.name for printing in set_file.printings}
    cards = _card_objects(source / "cards.jsonl", wanted)
    missing = sorted(wanted - cards.keys())
    if missing:
        raise UnreadableInput(f"cards.jsonl lacks {len(missing)} cards of {set_code}, the first is {missing[0]!r}")
    precons = _decode(source / "precons.json", _Precons).decks
    for deck in precons:
        if sum(card.count for card in deck.cards) != deck.total:
            raise UnreadableInput(f"precons.json: the cards of {deck.name!r} do not add up to {deck.total}")
    german = _decode(source / "de_names.json", _Names)
    return Reference(set_file, cards, precons, {**german.names, **german.other_faces})


def _decode(file: Path, shape: type[T]) -> T:
    try:
        return msgspec.json.decode(read_at_most(file, MOST_SET_DATA), type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise UnreadableInput(f"{file.name}: {problem}") from None


def _card_objects(file: Path, wanted: set[str]) -> dict[str, CardObject]:
    found: dict[str, CardObject] = {}
    for number, line in lines_at_most(file, MOST_CARD_OBJECT, MOST_CARDS):
        try:
            card = decode_card(line)
        except UnreadableInput as problem:
            raise UnreadableInput(f"{file.name}, line {number}: {problem}") from None
        if card.name in wanted:
            found[card.name] = card
    return found
