"""Shelf of drafts, decks and games: its list, the latest first, and the rows that this window has open for changes, at
most one of each kind and each in only one window.

An entry that can't be read any more is still listed, as `damaged`, and its content stays as it is. `elsewhere`: another
window has it open. If something open here was changed elsewhere nevertheless (in a network folder, or in a merged
file), this window's changes continue in a copy that is stored at once. The person is informed, but nothing depends on
the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar
from uuid import uuid4

import msgspec

from app.services.decks.documents import decode_document
from app.storage.database import Database
from app.storage.leases import LeasedRow, Leases
from app.storage.problems import Stale
from app.storage.repositories import Decks, Drafts, Games, SavedDeck, SavedDraft, SavedGame
from engine.errors import UnreadableInput
from engine.limited.draft import decode_draft


class RecentDraft(msgspec.Struct, frozen=True):
    """A draft. `picks` is the number of passes done in all rounds."""

    id: int
    name: str
    picks: int
    finished: bool
    changed_at: str
    damaged: bool = False
    elsewhere: bool = False


class RecentDeck(msgspec.Struct, frozen=True):
    """A deck. `cards` includes its commanders; `commanders` are by English name."""

    id: int
    name: str
    format: str
    cards: int
    commanders: tuple[str, ...]
    legal: bool
    changed_at: str
    damaged: bool = False
    elsewhere: bool = False


class RecentGame(msgspec.Struct, frozen=True):
    """A game. `leader` is the person's first commander, "" if unknown. `others`: the other players. `goldfish`: they do
    nothing."""

    id: int
    name: str
    finished: bool
    changed_at: str
    leader: str = ""
    damaged: bool = False
    elsewhere: bool = False
    others: str = ""
    goldfish: bool = False


class Library(msgspec.Struct, frozen=True):
    """Everything on the shelf, the latest first in each part."""

    drafts: tuple[RecentDraft, ...] = ()
    decks: tuple[RecentDeck, ...] = ()
    games: tuple[RecentGame, ...] = ()


def read_library(drafts: Drafts, decks: Decks, games: Games, elsewhere: frozenset[LeasedRow] = frozenset()) -> Library:
    """Returns the current shelf. `elsewhere`: everything that other windows have open."""
    return Library(
        drafts=tuple(
            _recent_draft(draft, LeasedRow("draft", draft.uid) in elsewhere) for draft in drafts.list_records()
        ),
        decks=tuple(_recent_deck(deck, LeasedRow("deck", deck.uid) in elsewhere) for deck in decks.list_records()),
        games=tuple(_recent_game(game, LeasedRow("game", game.uid) in elsewhere) for game in games.list_records()),
    )


def _recent_draft(saved: SavedDraft, elsewhere: bool) -> RecentDraft:
    try:
        decode_draft(saved.document.encode(), saved.name)
    except UnreadableInput:
        damaged = True
    else:
        damaged = False
    return RecentDraft(saved.id or 0, saved.name, saved.progress, saved.finished, saved.changed_at, damaged, elsewhere)


def _recent_game(saved: SavedGame, elsewhere: bool) -> RecentGame:
    number, name, moment = saved.id or 0, saved.name, saved.changed_at
    try:
        game = msgspec.json.decode(saved.setup, type=_Game)
        own = game.programs.index("")
        seat = game.setup.seats[own]
    except (msgspec.DecodeError, ValueError, IndexError, RecursionError):
        return RecentGame(number, name, saved.finished, moment, "", True, elsewhere)
    leader = seat.commanders[0][0] if seat.commanders else ""
    others = ", ".join(other.name for place, other in enumerate(game.setup.seats) if place != own)
    goldfish = set(game.programs) == {"", "passive"} and game.programs.count("") == 1
    return RecentGame(number, name, saved.finished, moment, leader, False, elsewhere, others, goldfish)


class _Seat(msgspec.Struct, frozen=True):
    name: str = ""
    commanders: tuple[tuple[str, str], ...] = ()


class _Setup(msgspec.Struct, frozen=True):
    seats: tuple[_Seat, ...]


class _Game(msgspec.Struct, frozen=True):
    setup: _Setup
    programs: tuple[str, ...]


def _recent_deck(saved: SavedDeck, elsewhere: bool) -> RecentDeck:
    number, moment = saved.id or 0, saved.changed_at
    try:
        document = decode_document(saved.document, saved.name)
    except UnreadableInput:
        return RecentDeck(number, saved.name, saved.format, 0, (), False, moment, True, elsewhere)
    deck = document.deck
    leaders = tuple(commander.name for commander in deck.commanders)
    return RecentDeck(
        number, saved.name, saved.format, deck.card_count, leaders, document.legal, moment, False, elsewhere
    )


class Conflict(msgspec.Struct, frozen=True):
    """A conflict: `name` was changed elsewhere. The other state has the number `theirs`, and this window's changes
    continue in `copy`."""

    kind: str
    name: str
    theirs: int
    copy: int
    copy_name: str


class Stored(Protocol):
    """A record of a draft, a deck or a game."""

    @property
    def id(self) -> int | None: ...
    @property
    def uid(self) -> str: ...
    @property
    def name(self) -> str: ...


N = TypeVar("N", SavedDeck, SavedDraft, SavedGame)


class OpenRecords:
    """The open rows of one window."""

    def __init__(self, database: Database) -> None:
        self.leases = Leases(database)
        self._open: dict[str, LeasedRow] = {}
        self._watchers: list[Callable[[Conflict], object]] = []

    def watch_conflicts(self, watcher: Callable[[Conflict], object]) -> None:
        """Calls `watcher` for every conflict, on the thread that changes rows."""
        self._watchers.append(watcher)

    def tell_conflict(self, conflict: Conflict) -> None:
        for watcher in self._watchers:
            watcher(conflict)

    def open_record(self, kind: str, record: Stored) -> None:
        """Opens a record for changes, and closes the one of its kind that was open before.

        Raises:
            OpenElsewhere: if another window has it open.
        """
        leased = LeasedRow(kind, record.uid)
        if self._open.get(kind) != leased:
            self.leases.take_lease(leased, record.id or 0, record.name)
            self.close_record(kind)
            self._open[kind] = leased

    def open_unstored(self, kind: str, fresh: N) -> N:
        """Names and opens a record before it is first stored. Otherwise another window could see, open and change it,
        which would conflict with this window. A record with a name is returned as it is."""
        if fresh.uid:
            return fresh
        named = msgspec.structs.replace(fresh, uid=uuid4().hex)
        self.open_record(kind, named)
        return named

    def close_record(self, kind: str) -> None:
        """Closes the record, so that other windows may change it."""
        leased = self._open.pop(kind, None)
        if leased is not None:
            self.leases.give_back(leased)

    def close_all(self) -> None:
        self._open.clear()
        self.leases.give_all_back()

    def require_free(self, kind: str, record: Stored) -> None:
        """Checks that no other window has it open.

        Raises:
            OpenElsewhere: if another window does.
        """
        self.leases.require_free(LeasedRow(kind, record.uid), record.id or 0, record.name)

    def is_open(self, kind: str, uid: str) -> bool:
        return self._open.get(kind) == LeasedRow(kind, uid)


R = TypeVar("R", bound=Stored)


class Shelf(Protocol[R]):
    """A repository of drafts or decks."""

    def put_record(self, record: R) -> R: ...
    def put_beside(self, record: R) -> R: ...
    def find_record(self, uid: str) -> R | None: ...


class Keeper(Generic[R]):
    """Stores the record of one kind that this window has open."""

    def __init__(self, kind: str, shelf: Shelf[R], open_records: OpenRecords) -> None:
        self._kind = kind
        self._shelf = shelf
        self._records = open_records

    def put_record(self, wanted: R) -> R:
        """Stores the record, or a copy if it has changed elsewhere."""
        try:
            return self._shelf.put_record(wanted)
        except Stale as stale:
            return self._switched(wanted, self._shelf.put_beside(wanted), stale.number)

    def follow(self, mine: R | None, copies: Mapping[tuple[str, str], str]) -> R | None:
        """Returns the copy that has this window's changes after a merge, otherwise `mine`."""
        copy = None if mine is None else self._shelf.find_record(copies.get((self._kind, mine.uid), ""))
        if mine is None or copy is None:
            return mine
        theirs = self._shelf.find_record(mine.uid)
        return self._switched(mine, copy, theirs.id or 0 if theirs is not None else 0)

    def _switched(self, mine: R, copy: R, theirs: int) -> R:
        if self._records.is_open(self._kind, mine.uid):
            self._records.open_record(self._kind, copy)
        self._records.tell_conflict(Conflict(self._kind, mine.name, theirs, copy.id or 0, copy.name))
        return copy
