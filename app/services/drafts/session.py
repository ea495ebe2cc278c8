"""Drafting: begins, resumes and goes on with one draft at a time, and saves every pick before it is shown.

Input: what the drafters choose. Output: `DraftSnapshot`, a frozen picture of what the drafter whose turn it is may
see. Called from one thread at a time.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping

import msgspec

from app.services.problems import NoDraftBegun, NoDraftOfNumber
from app.services.shelf import Keeper, OpenThings
from app.storage.repositories import Drafts, SavedDraft
from engine.errors import UnreadableInput
from engine.ids import SeatId
from engine.limited.booster import PackCard
from engine.limited.bots.bot import BotPick
from engine.limited.bots.drafter import LevelName
from engine.limited.draft import (
    BotSeat,
    Draft,
    DraftRecord,
    DraftSet,
    PersonSeat,
    Seat,
    check_seats,
    decode_draft,
    encode_draft,
)
from engine.limited.pod import CLOCKS, Positions, SeatView, time_to_pick
from engine.limited.problems import StoredDraft


class DraftSetup(msgspec.Struct, frozen=True):
    """A draft to begin: `persons` are the names of the people, first seats first; the other seats are bots."""

    seats: int = 8
    persons: tuple[str, ...] = ("",)
    level: LevelName = "expert"
    seed: int | None = None
    set_code: str = "CMM"


class SeatLine(msgspec.Struct, frozen=True):
    """A seat as everyone sees it: `cards` in the pack before it, `person` None for a bot."""

    seat: int
    person: str | None
    cards: int
    has_picked: bool


class DraftSnapshot(msgspec.Struct, frozen=True):
    """What one drafter sees. `view` is None when the draft is finished. `leaders` are the cards of the pool that
    may be commanders. `choices` counts the passes this drafter has made, `persons` the people at the table."""

    id: int
    name: str
    seed: int
    seat: int
    person: str
    persons: int
    seats: tuple[SeatLine, ...]
    view: SeatView | None
    pool: tuple[PackCard, ...]
    leaders: frozenset[str]
    can_undo: bool
    can_redo: bool

    @property
    def finished(self) -> bool:
        return self.view is None


class Drafting:
    """The draft on the table, if any."""

    def __init__(self, drafts: Drafts, draft_set: Callable[[str], DraftSet], things: OpenThings) -> None:
        self._drafts = drafts
        self._things = things
        self._keeper = Keeper("draft", drafts, things)
        self._draft_set = draft_set
        self._draft: Draft | None = None
        self._saved: SavedDraft | None = None
        self._seat = SeatId(0)

    def begin(self, setup: DraftSetup) -> DraftSnapshot:
        """Opens the packs of a new draft.

        Raises:
            UnreadableInput: if the set or the number of seats is not possible.
        """
        draft_set = self._draft_set(setup.set_code)
        check_seats(draft_set.recipe, setup.seats)
        persons = setup.persons[: setup.seats] or ("",)
        seats: list[Seat] = [PersonSeat(name) for name in persons]
        seats += [BotSeat(level=setup.level) for _ in range(setup.seats - len(seats))]
        seed = secrets.randbelow(1 << 31) if setup.seed is None else setup.seed
        self._draft = Draft(draft_set, DraftRecord(draft_set.recipe.set_code, seed, tuple(seats)))
        self._saved = SavedDraft(None, draft_set.recipe.name.removesuffix(" draft booster"), "")
        return self._keep()

    def take_over(self, record: DraftRecord, name: str) -> int:
        """Stores a draft that was begun elsewhere; its number, which is that of the same draft if it is there already.

        Raises:
            UnreadableInput: if its decisions do not fit its packs.
        """
        for known in self._drafts.all():
            if known.name == name and known.id is not None and _is_same(known, record):
                return known.id
        draft = Draft(self._draft_set(record.set_code), record)
        document = encode_draft(draft.record).decode()
        saved = self._drafts.put(SavedDraft(None, name, document, draft.pod.number, draft.finished))
        return saved.id or 0

    def resume(self, draft_id: int) -> DraftSnapshot:
        """Goes on with a saved draft at the very pick where it was left.

        Raises:
            UnreadableInput: if there is no such draft, or it no longer fits its packs.
            OpenElsewhere: if another window has it open.
        """
        if self._saved is not None and self._saved.id == draft_id and self._holds(self._saved):
            return self._snapshot()
        saved, draft = self._load(draft_id)
        if not draft.finished:
            self._things.open("draft", saved)
            saved, draft = self._load(draft_id)  # as whoever had it open left it
        self._saved, self._draft = saved, draft
        self._seat = self._first_seat()
        return self._snapshot()

    def close(self) -> None:
        """Nothing lies on the table: other windows may go on with the draft."""
        self._saved = self._draft = None
        self._things.close("draft")

    def _holds(self, saved: SavedDraft) -> bool:
        return self._draft is not None and (self._draft.finished or self._things.is_open("draft", saved.uid))

    def read(self, draft_id: int) -> Draft:
        """A saved draft as it stands, without laying it on the table.

        Raises:
            UnreadableInput: if there is no such draft, or it no longer fits its packs.
        """
        return self._load(draft_id)[1]

    def _load(self, draft_id: int) -> tuple[SavedDraft, Draft]:
        saved = self._drafts.get(draft_id)
        if saved is None:
            raise UnreadableInput(NoDraftOfNumber(draft_id))
        record = decode_draft(saved.document.encode(), StoredDraft(draft_id))
        return saved, Draft(self._draft_set(record.set_code), record)

    def choose(self, positions: Positions) -> DraftSnapshot:
        """The drafter whose turn it is takes these cards.

        Raises:
            IllegalChoice: if they do not fit the pack.
        """
        self._table.choose(self._seat, positions)
        return self._keep()

    def undo(self) -> DraftSnapshot:
        """Takes back the last pick of the drafter who is shown.

        Raises:
            IllegalChoice: if there is none.
        """
        seat = self._undo_seat()
        self._table.undo(seat)
        return self._keep(seat)

    def redo(self) -> DraftSnapshot:
        """Makes the pick again that was taken back last.

        Raises:
            IllegalChoice: if there is none.
        """
        self._table.redo(self._seat)
        return self._keep()

    def advise(self) -> tuple[BotPick, ...]:
        """Every card of the pack as an expert program would weigh it, best first."""
        return self._table.advise(self._seat)

    def suggest(self, first: int | None = None) -> Positions:
        """The cards an expert program would take; with `first` those that go with the card at this place."""
        return self._table.suggest(self._seat, first)

    def current(self) -> DraftSnapshot:
        """The draft on the table as it stands.

        Raises:
            UnreadableInput: if no draft has been begun.
        """
        assert self._table is not None
        return self._snapshot()

    def record(self) -> DraftRecord:
        """All there is to know to run this draft again."""
        return self._table.record

    @property
    def draft(self) -> Draft:
        """The draft itself, for what comes after it (pools of all seats)."""
        return self._table

    @property
    def _table(self) -> Draft:
        if self._draft is None:
            raise UnreadableInput(NoDraftBegun())
        return self._draft

    def _first_seat(self) -> SeatId:
        waiting = self._table.waiting()
        return waiting[0] if waiting else SeatId(0)

    def _undo_seat(self) -> SeatId:
        """Alone, one's own seat; at a shared screen, whoever chose last."""
        persons = [seat for seat, kind in enumerate(self._table.record.seats) if isinstance(kind, PersonSeat)]
        if len(persons) == 1 or not self._table.record.decisions:
            return SeatId(persons[0])
        return SeatId(self._table.record.decisions[-1].seat)

    def _keep(self, seat: SeatId | None = None) -> DraftSnapshot:
        """Saves the draft as it is now."""
        assert self._saved is not None
        table = self._table
        self._seat = self._first_seat() if seat is None else seat
        known = self._things.named("draft", self._saved)
        self._saved = self._keeper.put(
            msgspec.structs.replace(
                known,
                document=encode_draft(table.record).decode(),
                progress=table.pod.number,
                finished=table.finished,
            )
        )
        if table.finished:
            self._things.close("draft")
        else:
            self._things.open("draft", self._saved)
        return self._snapshot()

    def follow(self, copies: Mapping[tuple[str, str], str]) -> None:
        """Goes on with the copy under which what was done here is kept, if that is so."""
        self._saved = self._keeper.follow(self._saved, copies)

    def _snapshot(self) -> DraftSnapshot:
        assert self._saved is not None
        table, seat = self._table, self._seat
        record = table.record
        view = None if table.finished else table.view(seat)
        guide = table.draft_set.guide.cards
        pool = table.pool(seat)
        kind = record.seats[seat]
        return DraftSnapshot(
            id=self._saved.id or 0,
            name=self._saved.name,
            seed=record.seed,
            seat=seat,
            person=kind.name if isinstance(kind, PersonSeat) else "",
            persons=sum(isinstance(kind, PersonSeat) for kind in record.seats),
            seats=tuple(
                SeatLine(
                    seat=place,
                    person=kind.name if isinstance(kind, PersonSeat) else None,
                    cards=view.pack_sizes[place] if view else 0,
                    has_picked=view.has_picked[place] if view else True,
                )
                for place, kind in enumerate(record.seats)
            ),
            view=view,
            pool=pool,
            leaders=frozenset(card.name for card in pool if guide[card.name].commander is not None),
            can_undo=table.can_undo(self._undo_seat()),
            can_redo=table.can_redo(seat),
        )


def _is_same(saved: SavedDraft, record: DraftRecord) -> bool:
    """Whether a stored draft began like this one, however it has gone on since."""
    try:
        stored = decode_draft(saved.document.encode(), StoredDraft(saved.id or 0))
    except UnreadableInput:  # opening that one says what is wrong with it
        return False
    return (stored.set_code, stored.seed, stored.seats) == (record.set_code, record.seed, record.seats)


def seconds_to_pick(clock: str, view: SeatView) -> int | None:
    """How long the drafter may think about this pick; None without a clock."""
    return time_to_pick(CLOCKS[clock], view.turn, view.turns)
