"""Draft logs of other programs: which one a file is, and the pool of one of its drafters.

Input: the bytes of a file. Output: a `DraftLog`, and the drafted cards of one seat as a deck's main part, with a
note that says whose they are.
"""

from __future__ import annotations

from typing import Final

from engine.cards.catalogue import Catalogue
from engine.decks.deck import Deck, DeckEntry, count_names
from engine.decks.notation.decoding import LONGEST_ENTRY, decode_text
from engine.decks.notation.draftmancer_log import is_draftmancer_log, read_draftmancer_log
from engine.decks.notation.json_text import read_json
from engine.decks.notation.magic_online_log import is_magic_online_log, read_magic_online_log
from engine.decks.notation.report import Collector, ImportReport
from engine.decks.problems import EmptySeat, NoSeatInLog, TooManyBytes
from engine.errors import UnreadableInput
from engine.limited.draft_log import DraftLog

DRAFT_LOG: Final = "draft-log"
"""The id of this form in a report; decks aren't written in it."""

MOST_LOG_BYTES: Final = 4_000_000
"""A log of eight drafters with all their packs needs a quarter of this."""


def find_draft_log(data: bytes) -> DraftLog | None:
    """The draft that a file logs; None for any other file.

    Raises:
        UnreadableInput: if a log is too large or isn't whole.
    """
    if data[:4_000].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        if b'"users"' not in data or b'"carddata"' not in data:
            return None
        if len(data) > MOST_LOG_BYTES:
            raise UnreadableInput(TooManyBytes(len(data), MOST_LOG_BYTES))
        document = read_json(data.decode("utf-8", "replace"))
        return read_draftmancer_log(document) if is_draftmancer_log(document) else None
    if b"-->" not in data:
        return None
    text = decode_text(data)
    return read_magic_online_log(text) if is_magic_online_log(text) else None


def read_pool_of(log: DraftLog, seat: int | None, catalogue: Catalogue | None) -> tuple[Deck, ImportReport]:
    """The cards that a drafter took, as the main part of a deck. `seat` counts from 1; None is the log's owner.

    Raises:
        UnreadableInput: if there is no such seat, or the log doesn't have its cards.
    """
    place = log.own if seat is None else seat - 1
    if not 0 <= place < len(log.seats):
        raise UnreadableInput(NoSeatInLog(place + 1, len(log.seats)))
    drafter = log.seats[place]
    if not drafter.pool:
        raise UnreadableInput(EmptySeat(place + 1, drafter.name))
    into = Collector(DRAFT_LOG, catalogue)
    into.note("pool_of_drafter", quote=drafter.name)
    for name, count in count_names((name, 1) for name in drafter.pool).items():
        into.add("main", DeckEntry(name[:LONGEST_ENTRY], count), None)
    return into.finish()
