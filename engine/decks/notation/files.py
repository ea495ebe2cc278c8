"""Deck files of all known formats: detects, reads and writes them.

Input: bytes with a file name, or a deck with the id of a format. Output: a deck or bytes, with a report.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath
from typing import Final

import msgspec

from engine.cards.catalogue import Catalogue
from engine.decks.deck import Deck
from engine.decks.notation import detection, plain
from engine.decks.notation.cockatrice import read_cockatrice, write_cockatrice
from engine.decks.notation.csv_files import read_csv, write_csv
from engine.decks.notation.decoding import decode_text
from engine.decks.notation.detection import detect_format
from engine.decks.notation.draft_logs import find_draft_log, read_pool_of
from engine.decks.notation.forge import read_forge, write_forge
from engine.decks.notation.json_decks import read_deck_json, write_deck_json
from engine.decks.notation.magic_online import read_mtgo, write_mtgo
from engine.decks.notation.octgn import read_octgn, write_octgn
from engine.decks.notation.other_kinds import kind_of_bytes
from engine.decks.notation.plain_dialects import (
    read_archidekt,
    read_arena,
    read_moxfield,
    write_archidekt,
    write_arena,
    write_moxfield,
)
from engine.decks.notation.report import Collector, ExportReport, ImportReport, Losses
from engine.decks.notation.tabletop import read_tabletop, write_tabletop
from engine.decks.notation.workstation import read_workstation, write_workstation
from engine.decks.notation.xmage import read_xmage, write_xmage
from engine.decks.problems import NoCardFound, NoDeckEnding, NoNotation, PlainText
from engine.errors import UnreadableInput, Word, in_words

PLAIN: Final = detection.PLAIN


class Notation(msgspec.Struct, frozen=True):
    """One file format: `title` is what people call it; `endings` are the file endings that mean it, with dots;
    `wants_printings`: programs expect a set and a number for every card."""

    id: str
    title: str
    endings: tuple[str, ...]
    read: Callable[[str, Collector], None]
    write: Callable[[Deck, Losses, Catalogue | None], str]
    wants_printings: bool = False


NOTATIONS: dict[str, Notation] = {
    notation.id: notation
    for notation in (
        Notation(PLAIN, "Plain text", (".txt", ".deck", ".dec"), plain.read, lambda d, n, _: plain.write(d, n)),
        Notation("arena", "MTG Arena", (), read_arena, write_arena),
        Notation("mtgo", "Magic Online", (".dek",), read_mtgo, write_mtgo),
        Notation("cockatrice", "Cockatrice", (".cod",), read_cockatrice, write_cockatrice),
        Notation("forge", "Forge", (".dck",), read_forge, write_forge),
        Notation("xmage", "XMage", (), read_xmage, write_xmage, wants_printings=True),
        Notation("moxfield", "Moxfield", (), read_moxfield, lambda d, n, _: write_moxfield(d, n)),
        Notation("archidekt", "Archidekt", (), read_archidekt, lambda d, n, _: write_archidekt(d, n)),
        Notation("csv", "CSV", (".csv",), read_csv, lambda d, n, _: write_csv(d, n)),
        Notation("json", "JSON", (".json",), read_deck_json, lambda d, n, _: write_deck_json(d, n)),
        Notation("octgn", "OCTGN", (".o8d",), read_octgn, write_octgn),
        Notation("workstation", "Magic Workstation", (".mwdeck",), read_workstation, write_workstation),
        Notation("tabletop", "Tabletop Simulator", (".json",), read_tabletop, write_tabletop),
    )
}


def read_deck(
    data: bytes,
    file_name: str = "",
    catalogue: Catalogue | None = None,
    notation: str | None = None,
    seat: int | None = None,
) -> tuple[Deck, ImportReport]:
    """Reads a deck file. `notation` chooses its format; otherwise the content decides, and the ending of `file_name` if
    the content leaves a choice. With a catalogue, names become full English names. For a draft log, it reads the pool
    of one drafter: of `seat`, counted from 1, or of the log's owner.

    Raises:
        UnreadableInput: quoting the part that can't be read; also for an unknown `notation`.
    """
    kind = kind_of_bytes(data)
    if kind is not None:
        raise UnreadableInput(kind)
    log = find_draft_log(data) if notation is None else None
    if log is not None:
        return read_pool_of(log, seat, catalogue)
    text = decode_text(data)
    found = find_notation(notation) if notation else detect(text, file_name)
    collector = Collector(found.id, catalogue)
    found.read(text, collector)
    deck, report = collector.finish()
    if not (deck.card_count or deck.companion or deck.sideboard or deck.maybeboard):
        raise UnreadableInput(NoCardFound(PlainText() if found.id == PLAIN else Word(found.title)))
    return deck, report


def write_deck(deck: Deck, notation: str, catalogue: Catalogue | None = None) -> tuple[bytes, ExportReport]:
    """The file for a deck. With a catalogue, cards with two faces are named as the other program names them.

    Raises:
        UnreadableInput: quoting an unknown `notation`.
    """
    found = find_notation(notation)
    losses = Losses(found.id)
    text = found.write(deck, losses, catalogue)
    return text.encode("utf-8", "replace"), losses.report()


def find_notation(name: str) -> Notation:
    """Returns the format with that id.

    Raises:
        UnreadableInput: quoting `name` if it isn't one.
    """
    found = NOTATIONS.get(name.lower())
    if found is None:
        raise UnreadableInput(NoNotation(name, in_words(NOTATIONS)))
    return found


def notation_for_file(file_name: str) -> Notation:
    """Returns the format for a file name: by its ending, or by an id before it ("deck.arena.txt").

    Raises:
        UnreadableInput: quoting an unknown ending.
    """
    path = PurePath(file_name)
    inner = PurePath(path.stem).suffix.removeprefix(".").lower()
    if inner in NOTATIONS:
        return NOTATIONS[inner]
    for notation in NOTATIONS.values():
        if path.suffix.lower() in notation.endings:
            return notation
    raise UnreadableInput(NoDeckEnding(path.name))


def detect(text: str, file_name: str = "") -> Notation:
    """The format of a file, from its content first.

    Raises:
        UnreadableInput: naming what kind of file it is, if it's no deck list.
    """
    return NOTATIONS[detect_format(text, file_name)]
