"""Draft session: starts, resumes and continues one draft at a time, and saves every pick before showing it.

Input: the drafters' choices. Output: a `DraftSnapshot`, the current drafter's view as a frozen value. Called from one
thread at a time.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping

import msgspec

from app.services.problems import NoDraftBegun, NoDraftOfNumber
from app.services.shelf import Keeper, OpenRecords
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
    """A draft to start. `persons` are the names of the people, who get the first seats; bots get the others."""

    seats: int = 8
    persons: tuple[str, ...] = ("",)
    level: LevelName = "expert"
    seed: int | None = None
    set_code: str = "CMM"


class SeatLine(msgspec.Struct, frozen=True):
    """A seat as everyone sees it. `cards`: the number in its pack. `person`: None for a bot."""

    seat: int
    person: str | None
    cards: int
    has_picked: bool


class DraftSnapshot(msgspec.Struct, frozen=True):
    """One drafter's view. `view` is None when the draft is finished. `leaders` are the cards of the pool that may be
    commanders. `choices` is the number of passes in which this drafter has chosen, `persons` that of people at the
    table."""

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
    """The open draft, if any."""

    def __init__(self, drafts: Drafts, draft_set: Callable[[str], DraftSet], open_records: OpenRecords) -> None:
        self._drafts = drafts
        self._records = open_records
        self._keeper = Keeper("draft", drafts, open_records)
        self._draft_set = draft_set
        self._draft: Draft | None = None
        self._saved: SavedDraft | None = None
        self._seat = SeatId(0)

    def begin_draft(self, setup: DraftSetup) -> DraftSnapshot:
        """Opens the packs of a new draft.

        Raises:
            UnreadableInput: if the set or the number of seats isn't possible.
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
        """Stores a draft that was started elsewhere. Returns its number, which is the existing one if the same draft is
        already stored.

        Raises:
            UnreadableInput: if its decisions don't fit its packs.
        """
        for known in self._drafts.list_records():
            if known.name == name and known.id is not None and _is_same(known, record):
                return known.id
        draft = Draft(self._draft_set(record.set_code), record)
        document = encode_draft(draft.record).decode()
        saved = self._drafts.put_record(SavedDraft(None, name, document, draft.current_pod.number, draft.finished))
        return saved.id or 0

    def resume(self, draft_id: int) -> DraftSnapshot:
        """Continues a saved draft at the pick where it was left.

        Raises:
            UnreadableInput: if it doesn't exist, or no longer fits its packs.
            OpenElsewhere: if another window has it open.
        """
        if self._saved is not None and self._saved.id == draft_id and self._holds(self._saved):
            return self._snapshot()
        saved, draft = self._load(draft_id)
        if not draft.finished:
            self._records.open_record("draft", saved)
            saved, draft = self._load(draft_id)  # the state in which the previous window left it
        self._saved, self._draft = saved, draft
        self._seat = self._first_seat()
        return self._snapshot()

    def close_draft(self) -> None:
        """Closes the draft, so that other windows may continue it."""
        self._saved = self._draft = None
        self._records.close_record("draft")

    def _holds(self, saved: SavedDraft) -> bool:
        return self._draft is not None and (self._draft.finished or self._records.is_open("draft", saved.uid))

    def read_draft(self, draft_id: int) -> Draft:
        """Returns a saved draft without opening it.

        Raises:
            UnreadableInput: if it doesn't exist, or no longer fits its packs.
        """
        return self._load(draft_id)[1]

    def _load(self, draft_id: int) -> tuple[SavedDraft, Draft]:
        saved = self._drafts.get_record(draft_id)
        if saved is None:
            raise UnreadableInput(NoDraftOfNumber(draft_id))
        record = decode_draft(saved.document.encode(), StoredDraft(draft_id))
        return saved, Draft(self._draft_set(record.set_code), record)

    def choose(self, positions: Positions) -> DraftSnapshot:
        """Makes the current drafter's picks.

        Raises:
            IllegalChoice: if they don't fit the pack.
        """
        self._table.choose(self._seat, positions)
        return self._keep()

    def undo_pick(self) -> DraftSnapshot:
        """Takes back the last pick of the drafter on screen.

        Raises:
            IllegalChoice: if there is none.
        """
        seat = self._undo_seat()
        self._table.undo_pick(seat)
        return self._keep(seat)

    def redo_pick(self) -> DraftSnapshot:
        """Makes the last undone pick again.

        Raises:
            IllegalChoice: if there is none.
        """
        self._table.redo_pick(self._seat)
        return self._keep()

    def advise(self) -> tuple[BotPick, ...]:
        """Returns every card of the pack with the score an expert bot gives it, best first."""
        return self._table.advise(self._seat)

    def suggest(self, first: int | None = None) -> Positions:
        """Returns the cards an expert bot would take. With `first`, it is the card at this place and those that go with
        it."""
        return self._table.suggest(self._seat, first)

    def current(self) -> DraftSnapshot:
        """Returns the open draft's current snapshot.

        Raises:
            UnreadableInput: if no draft is open.
        """
        assert self._table is not None
        return self._snapshot()

    def record(self) -> DraftRecord:
        """Returns the record needed to run this draft again."""
        return self._table.record

    @property
    def open_draft(self) -> Draft:
        """The draft itself, for the steps after it (pools of all seats)."""
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
        """Returns the seat whose pick is undone: the only person's, or on a shared screen the last one to choose."""
        persons = [seat for seat, kind in enumerate(self._table.record.seats) if isinstance(kind, PersonSeat)]
        if len(persons) == 1 or not self._table.record.decisions:
            return SeatId(persons[0])
        return SeatId(self._table.record.decisions[-1].seat)

    def _keep(self, seat: SeatId | None = None) -> DraftSnapshot:
        """Saves the current draft."""
        assert self._saved is not None
        table = self._table
        self._seat = self._first_seat() if seat is None else seat
        known = self._records.open_unstored("draft", self._saved)
        self._saved = self._keeper.put_record(
            msgspec.structs.replace(
                known,
                document=encode_draft(table.record).decode(),
                progress=table.current_pod.number,
                finished=table.finished,
            )
        )
        if table.finished:
            self._records.close_record("draft")
        else:
            self._records.open_record("draft", self._saved)
        return self._snapshot()

    def follow(self, copies: Mapping[tuple[str, str], str]) -> None:
        """Continues with the copy that has this window's changes, if a merge made one."""
        self._saved = self._keeper.follow(self._saved, copies)

    def _snapshot(self) -> DraftSnapshot:
        assert self._saved is not None
        table, seat = self._table, self._seat
        record = table.record
        view = None if table.finished else table.view_seat(seat)
        guide = table.draft_set.guide.cards
        pool = table.picked_cards(seat)
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
    """True if a stored draft started like this one, however it continued."""
    try:
        stored = decode_draft(saved.document.encode(), StoredDraft(saved.id or 0))
    except UnreadableInput:  # opening that draft reports the problem
        return False
    return (stored.set_code, stored.seed, stored.seats) == (record.set_code, record.seed, record.seats)


def seconds_to_pick(clock: str, view: SeatView) -> int | None:
    """Returns the seconds that the drafter has for this pick, or None without a clock."""
    return time_to_pick(CLOCKS[clock], view.turn, view.turns)
