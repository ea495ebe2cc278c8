"""The reference files a set is built from: card objects, printings, precons and German names.

Comes in: a folder with `cards.jsonl` (card objects in Scryfall's shape), `<set>.json`, `precons.json` and
`de_names.json`. Goes out: a `Reference` whose parts were checked against their shapes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from app.files.reading import MOST_CARD_OBJECT, MOST_CARDS, MOST_SET_DATA, lines_at_most, read_at_most
from app.services.problems import AboutOtherSet, DeckDoesNotAddUp, LacksCards
from engine.cards.card_object import CardObject, decode_card
from engine.errors import UnreadableInput, problem_of
from engine.problems import InFile, OnLineOfFile, Word

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
        raise UnreadableInput(AboutOtherSet(Word(f"{set_code.lower()}.json"), set_file.set, set_code))
    wanted = {printing.name for printing in set_file.printings}
    cards = _card_objects(source / "cards.jsonl", wanted)
    missing = sorted(wanted - cards.keys())
    if missing:
        raise UnreadableInput(LacksCards(Word("cards.jsonl"), len(missing), Word(set_code), missing[0]))
    precons = _decode(source / "precons.json", _Precons).decks
    for deck in precons:
        if sum(card.count for card in deck.cards) != deck.total:
            raise UnreadableInput(DeckDoesNotAddUp(Word("precons.json"), deck.name, deck.total))
    german = _decode(source / "de_names.json", _Names)
    return Reference(set_file, cards, precons, {**german.names, **german.other_faces})


def _decode(file: Path, shape: type[T]) -> T:
    try:
        return msgspec.json.decode(read_at_most(file, MOST_SET_DATA), type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise UnreadableInput(InFile(Word(file.name), problem_of(problem))) from None


def _card_objects(file: Path, wanted: set[str]) -> dict[str, CardObject]:
    found: dict[str, CardObject] = {}
    for number, line in lines_at_most(file, MOST_CARD_OBJECT, MOST_CARDS):
        try:
            card = decode_card(line)
        except UnreadableInput as problem:
            raise UnreadableInput(OnLineOfFile(Word(file.name), number, problem.problem)) from None
        if card.name in wanted:
            found[card.name] = card
    return found
