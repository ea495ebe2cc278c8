"""Cards of the user's own download: read once, kept in the data folder, known to the program from then on.

Comes in: a file of card objects (`card_files`). Goes out: stored cards whose unread paragraphs keep their text, so that
the user can carry them out by hand. The program's own cards stay as they are.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import msgspec

from app.services.card_files import NO_CARDS, card_objects
from app.services.user_files import write_whole
from engine.cards.card_object import CardObject
from engine.cards.deck_traits import read_card
from engine.cards.facts import Catalogue
from engine.compiler.pipeline import compile_card
from engine.errors import UnreadableInput
from engine.ir.card import STATUSES, StoredCard, read_cards, write_cards

FILE_NAME: Final = "own-cards.jsonl"
_CHUNK: Final = 250

_Read = tuple[list[bytes], list[str]]


class CardImport(msgspec.Struct, frozen=True):
    """What came of a file: the `cards` that are new to the program, how many of the file it `knew` already, and a
    sentence for each object that is no card."""

    cards: tuple[StoredCard, ...]
    knew: int
    complaints: tuple[str, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How many of the cards are "exact", "partial" and "unread"."""
        return {status: sum(card.status == status for card in self.cards) for status in STATUSES}


def read_own_cards(folder: Path) -> tuple[StoredCard, ...]:
    """The cards kept in a data folder.

    Raises:
        UnreadableInput: naming the line that is damaged.
        OSError: if there is such a file that cannot be read.
    """
    file = folder / FILE_NAME
    return tuple(read_cards(file.read_bytes(), str(file))) if file.exists() else ()


def import_cards(source: Path, folder: Path, stored: Catalogue, jobs: int = 1) -> CardImport:
    """Reads a file of card objects and keeps what the program does not bring along itself; a card that was imported
    before is read anew.

    Raises:
        UnreadableInput: if it is no such file, or holds no card.
        OSError: if it cannot be read, or nothing can be kept.
    """
    wanted, knew = [], 0
    for card in card_objects(source):
        if card.get("layout") in NO_CARDS:
            continue
        if stored.find(str(card.get("name"))) is not None:
            knew += 1
        else:
            wanted.append(card)
    lines: list[bytes] = []
    complaints: list[str] = []
    for read, problems in _compiled(wanted, jobs):
        lines.extend(read)
        complaints.extend(problems)
    if not lines and not knew:
        raise UnreadableInput(complaints[0] if complaints else f"there is no card object in {str(source)!r}")
    cards = {card.facts.name: card for card in read_cards(b"\n".join(lines), str(source))}
    if cards:
        kept = [card for card in read_own_cards(folder) if card.facts.name not in cards]
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / FILE_NAME, write_cards((*kept, *cards.values())))
    return CardImport(tuple(cards.values()), knew, tuple(complaints))


def processors() -> int:
    """How many processes a large import may use."""
    return max(1, (os.cpu_count() or 2) - 1)


def _compiled(cards: list[CardObject], jobs: int) -> Iterator[_Read]:
    if jobs <= 1 or len(cards) <= _CHUNK:
        yield _compile(cards)
        return
    chunks = [cards[start : start + _CHUNK] for start in range(0, len(cards), _CHUNK)]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_compile, chunks)


def _compile(cards: Iterable[CardObject]) -> _Read:
    """The stored form of cards, and what is wrong with those that are none."""
    lines: list[bytes] = []
    complaints: list[str] = []
    for card in cards:
        try:
            facts, compiled = read_card(card), compile_card(card, keep_text=True)
        except UnreadableInput as problem:
            complaints.append(str(problem))
        else:
            lines.append(write_cards([StoredCard(facts, compiled.faces, compiled.status)]).strip())
    return lines, complaints
