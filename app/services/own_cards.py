"""Cards of the user's own download: read once, kept in the data folder, known to the program from then on.

Comes in: a file of card objects (`card_files`). Goes out: stored cards whose unread paragraphs keep their text, so that
the user can carry them out by hand. The program's own cards stay as they are.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from app.services.card_files import Complaints, card_objects
from app.services.own_cards_file import OwnDamage, own_cards_turn, read_own_file, write_own_file
from app.services.processes import in_processes
from app.storage.folder import make_folder
from engine.cards.card_object import CardObject
from engine.cards.deck_traits import read_card
from engine.cards.facts import Catalogue
from engine.ir.card import STATUSES, StoredCard, read_cards, write_cards
from engine.problems import Problem

_CHUNK: Final = 250


class CardImport(msgspec.Struct, frozen=True):
    """What came of a file: the `cards` that are new to the program, how many of the file it `knew` already; how many
    objects were `refused`, and what is wrong with the first of those; `damage` that was found of what was kept."""

    cards: tuple[StoredCard, ...]
    knew: int
    complaints: tuple[Problem, ...]
    refused: int = 0
    damage: OwnDamage | None = None

    @property
    def counts(self) -> dict[str, int]:
        """How many of the cards are "exact", "partial" and "unread"."""
        return {status: sum(card.status == status for card in self.cards) for status in STATUSES}


def read_own_cards(folder: Path) -> tuple[StoredCard, ...]:
    """The cards kept in a data folder.

    Raises:
        OSError: if there is such a file that may not be read.
    """
    return read_own_file(folder).cards


def import_cards(source: Path, folder: Path, stored: Catalogue, jobs: int = 1) -> CardImport:
    """Reads a file of card objects and keeps what the program does not bring along itself; a card that was imported
    before is read anew.

    Raises:
        UnreadableInput: if it is no such file, or holds no card.
        OSError: if it cannot be read, or nothing can be kept.
    """
    wanted: dict[str, CardObject] = {}
    complaints, knew = Complaints(), 0
    for card in card_objects(source, complaints):
        name = card.name or ""
        if stored.find(name) is not None:
            knew += 1
        else:
            wanted[name] = card  # of several printings the last one counts
    lines: list[bytes] = []
    for read in _compiled(list(wanted.values()), jobs):
        lines.extend(read)
    damage: OwnDamage | None = None
    cards = {card.facts.name: card for card in read_cards(b"\n".join(lines), str(source))}
    if cards:
        damage = _keep(folder, cards, (os.path.abspath(source),), replace=True)
    return CardImport(tuple(cards.values()), knew, tuple(complaints.first), complaints.count, damage)


def bring_own_cards(source: Path, folder: Path) -> None:
    """The cards kept in one data folder are kept in another too; those that are there already stay as they are.

    Raises:
        OSError: if they cannot be read or written.
    """
    if source == folder or not source.is_dir():
        return
    own = read_own_file(source)
    if own.cards:
        _keep(folder, {card.facts.name: card for card in own.cards}, own.sources, replace=False)


def _keep(folder: Path, cards: dict[str, StoredCard], sources: tuple[str, ...], *, replace: bool) -> OwnDamage | None:
    """Adds cards to those of a folder; of several programs that do, each waits for its turn. Gives what was found to be
    damaged there."""
    make_folder(folder)
    with own_cards_turn(folder):
        own = read_own_file(folder, waited=True)
        present = {card.facts.name: card for card in own.cards}
        together = {**present, **cards} if replace else {**cards, **present}
        if together != present or not set(sources) <= set(own.sources):
            write_own_file(folder, together.values(), (*own.sources, *sources))
        return own.damage


def processors() -> int:
    """How many processes a large import may use."""
    return max(1, (os.cpu_count() or 2) - 1)


def _compiled(cards: list[CardObject], jobs: int) -> Iterator[list[bytes]]:
    chunks = [cards[start : start + _CHUNK] for start in range(0, len(cards), _CHUNK)]
    return in_processes(_compile, chunks, jobs)


def _compile(cards: Iterable[CardObject]) -> list[bytes]:
    """The stored form of cards."""
    return [write_cards([_stored(card)]).strip() for card in cards]


def _stored(card: CardObject) -> StoredCard:
    from engine.match.pool import compile_exactly  # the rules core, which only games and imports need

    compiled = compile_exactly(card, keep_text=True)
    return StoredCard(read_card(card), compiled.faces, compiled.status)
