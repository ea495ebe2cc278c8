"""What this window has open to change: one draft, one deck and one game, each in no other window at the same time.

If a thing was changed elsewhere all the same (a folder in a network, a file that was brought together with another),
what was done here goes on as a copy, stored at once, and the person is asked: nothing depends on the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

import msgspec

from app.storage.database import Database
from app.storage.leases import Leases, Thing
from app.storage.problems import Stale


class Conflict(msgspec.Struct, frozen=True):
    """The thing `name` was changed elsewhere; it has the number `theirs`, and what was done here goes on as `copy`."""

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


class OpenThings:
    """The things of one window."""

    def __init__(self, database: Database) -> None:
        self.leases = Leases(database)
        self._open: dict[str, Thing] = {}
        self._watchers: list[Callable[[Conflict], object]] = []

    def watch(self, watcher: Callable[[Conflict], object]) -> None:
        """`watcher` is told of every conflict, on the thread that changes things."""
        self._watchers.append(watcher)

    def tell(self, conflict: Conflict) -> None:
        for watcher in self._watchers:
            watcher(conflict)

    def open(self, kind: str, record: Stored) -> None:
        """This window changes the thing from now on, and no longer the one of its kind that it had open before.

        Raises:
            OpenElsewhere: if another window has it open.
        """
        thing = Thing(kind, record.uid)
        if self._open.get(kind) != thing:
            self.leases.take(thing, record.id or 0, record.name)
            self.close(kind)
            self._open[kind] = thing

    def close(self, kind: str) -> None:
        """Others may change what was open here."""
        thing = self._open.pop(kind, None)
        if thing is not None:
            self.leases.give_back(thing)

    def close_all(self) -> None:
        self._open.clear()
        self.leases.give_all_back()

    def require_free(self, kind: str, record: Stored) -> None:
        """Raises:
        OpenElsewhere: if another window has the thing open.
        """
        self.leases.require_free(Thing(kind, record.uid), record.id or 0, record.name)

    def is_open(self, kind: str, uid: str) -> bool:
        return self._open.get(kind) == Thing(kind, uid)


R = TypeVar("R", bound=Stored)


class Shelf(Protocol[R]):
    """A repository of drafts or decks."""

    def put(self, record: R) -> R: ...
    def put_beside(self, record: R) -> R: ...
    def named(self, uid: str) -> R | None: ...


class Keeper(Generic[R]):
    """Stores the thing of one kind that this window has open."""

    def __init__(self, kind: str, shelf: Shelf[R], things: OpenThings) -> None:
        self._kind = kind
        self._shelf = shelf
        self._things = things

    def put(self, wanted: R) -> R:
        """Stores the thing; as a copy if it has changed elsewhere."""
        try:
            return self._shelf.put(wanted)
        except Stale as stale:
            return self._switched(wanted, self._shelf.put_beside(wanted), stale.number)

    def follow(self, mine: R | None, copies: Mapping[tuple[str, str], str]) -> R | None:
        """The copy under which what was done here is kept since two files were brought together, else `mine`."""
        copy = None if mine is None else self._shelf.named(copies.get((self._kind, mine.uid), ""))
        if mine is None or copy is None:
            return mine
        theirs = self._shelf.named(mine.uid)
        return self._switched(mine, copy, theirs.id or 0 if theirs is not None else 0)

    def _switched(self, mine: R, copy: R, theirs: int) -> R:
        if self._things.is_open(self._kind, mine.uid):
            self._things.open(self._kind, copy)
        self._things.tell(Conflict(self._kind, mine.name, theirs, copy.id or 0, copy.name))
        return copy
