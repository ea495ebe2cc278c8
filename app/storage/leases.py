"""Which program has which thing open to change it: one at a time for a deck, a draft, a game.

A lease stands in the database and names its process; that of a process which is gone counts no more. One on another
machine (a folder in a network) counts as long as it is renewed. A lease keeps windows from getting into each other's
way; what keeps rows from being lost are their versions.
"""

from __future__ import annotations

import os
import secrets
import time
from typing import Final
from weakref import WeakValueDictionary

import msgspec
from sqlmodel import Session, col, delete, select

from app.storage.database import Database
from app.storage.problems import OpenElsewhere
from app.storage.process_identity import Being, runs, this_host, this_process
from app.storage.tables import LeaseRow

RENEW_SECONDS: Final = 60.0
_FORGOTTEN_SECONDS: Final = 5 * RENEW_SECONDS

_HERE: WeakValueDictionary[str, Leases] = WeakValueDictionary()
"""The windows of this process."""


class Thing(msgspec.Struct, frozen=True):
    """A thing that can be open: `kind` is "draft", "deck" or "game"."""

    kind: str
    uid: str


class Leases:
    """The leases of one window."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._owner = secrets.token_hex(8)
        self._being = this_process()
        self._held: set[Thing] = set()
        self._renewed = time.time()
        _HERE[self._owner] = self

    def take(self, thing: Thing, number: int, name: str) -> None:
        """From now on this window changes the thing; `number` and `name` are for whoever is refused.

        Raises:
            OpenElsewhere: if another one does.
        """
        if thing in self._held:
            return

        def work(session: Session) -> None:
            row = session.get(LeaseRow, (thing.kind, thing.uid))
            if row is not None and self._is_held_by_another(row):
                raise OpenElsewhere(thing.kind, thing.uid, number, name)
            row = row or LeaseRow(kind=thing.kind, thing=thing.uid, owner="", host="", pid=0, started="", renewed_at=0)
            row.owner, row.called, row.renewed_at = self._owner, False, time.time()
            row.host, row.pid, row.started = self._being.host, self._being.pid, self._being.started
            session.add(row)

        self._database.change(work)
        self._held.add(thing)

    def require_free(self, thing: Thing, number: int, name: str) -> None:
        """Raises:
        OpenElsewhere: if another window has the thing open.
        """
        if thing in self.elsewhere():
            raise OpenElsewhere(thing.kind, thing.uid, number, name)

    def give_back(self, thing: Thing) -> None:
        if thing in self._held:
            self._held.discard(thing)
            self._forget([thing])

    def give_all_back(self) -> None:
        held, self._held = list(self._held), set()
        if held:
            self._forget(held)

    def elsewhere(self) -> frozenset[Thing]:
        """What other windows have open."""
        rows = self._rows()
        return frozenset(Thing(row.kind, row.thing) for row in rows if self._is_held_by_another(row))

    def call(self, thing: Thing) -> None:
        """Asks the window that has the thing open to show it."""

        def work(session: Session) -> None:
            row = session.get(LeaseRow, (thing.kind, thing.uid))
            if row is not None:
                row.called = True

        self._database.change(work)

    def answer_calls(self) -> tuple[Thing, ...]:
        """What other windows asked to be shown here since the last time."""
        called = tuple(Thing(row.kind, row.thing) for row in self._rows() if row.called and row.owner == self._owner)
        if called:

            def work(session: Session) -> None:
                for thing in called:
                    row = session.get(LeaseRow, (thing.kind, thing.uid))
                    if row is not None:
                        row.called = False

            self._database.change(work)
        return called

    def renew(self) -> None:
        """Called now and then: tells other machines that this window is still there."""
        now = time.time()
        if self._held and now - self._renewed >= RENEW_SECONDS:
            self._renewed = now

            def work(session: Session) -> None:
                for row in session.exec(select(LeaseRow).where(col(LeaseRow.owner) == self._owner)).all():
                    row.renewed_at = now

            self._database.change(work)

    def _rows(self) -> list[LeaseRow]:
        return self._database.read(lambda session: list(session.exec(select(LeaseRow)).all()))

    def _forget(self, things: list[Thing]) -> None:
        def work(session: Session) -> None:
            for thing in things:
                table = LeaseRow
                session.exec(
                    delete(table).where(
                        col(table.kind) == thing.kind,
                        col(table.thing) == thing.uid,
                        col(table.owner) == self._owner,
                    )
                )

        self._database.change(work)

    def _is_held_by_another(self, row: LeaseRow) -> bool:
        if row.owner == self._owner:
            return False
        if row.pid == os.getpid() and row.host == this_host():
            other = _HERE.get(row.owner)
            return other is not None and Thing(row.kind, row.thing) in other._held
        running = runs(Being(row.host, row.pid, row.started))
        return running if running is not None else time.time() - row.renewed_at < _FORGOTTEN_SECONDS
