"""Drafts: people and bots at a table, undo and redo of a person's own picks, and saved drafts.

Input: a `DraftSet`, a setup and decisions. Output: the `Pod` at every pass, views, the bots' reasons, and the
`DraftRecord`, the one JSON document that is saved. The draft is a function of that record. Bots make the same picks
whenever it runs again, so a record holds only the persons' decisions. Running the record checks whether its decisions
fit the packs.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from engine.errors import AtKey, Problem, Together, UnreadableInput, Word, problem_of
from engine.ids import SeatId
from engine.limited.booster import PackCard, PackSource, Recipe
from engine.limited.bots.bot import Bot, BotPick
from engine.limited.bots.drafter import LevelName, Profile, TemperamentName, profile, seat_temperament
from engine.limited.guide import DraftGuide
from engine.limited.pod import IllegalPick, Pod, Positions, SeatView, card_names
from engine.limited.problems import (
    EmptyGroup,
    NoPickToMakeAgain,
    NoPickToTakeBack,
    NoSavedDraft,
    NotAPersonsSeat,
    OtherSetDrafted,
    PickDoesNotFit,
    PicksDoNotFit,
    SeatsCannotDraft,
)
from engine.randomness import RandomStream


class DraftSet(msgspec.Struct, frozen=True):
    """Everything needed to draft a set: a source of packs and the drafter's guide to its cards."""

    collation: PackSource
    guide: DraftGuide

    @property
    def recipe(self) -> Recipe:
        return self.collation.recipe


class PersonSeat(msgspec.Struct, frozen=True, tag="person", omit_defaults=True):
    """A seat whose picks a person makes."""

    name: str = ""


class BotSeat(msgspec.Struct, frozen=True, tag="bot", omit_defaults=True):
    """A seat whose picks a bot makes. Without a temperament, it gets the one that the seed gives its seat."""

    temperament: TemperamentName | None = None
    level: LevelName = "expert"


Seat = PersonSeat | BotSeat


class Decision(msgspec.Struct, frozen=True):
    """A person's choice: the seat, the pass counted through all rounds (0-based), the places in the pack, and the names
    of the cards there. The names reveal a record that no longer fits."""

    seat: int
    number: int
    positions: Positions
    names: tuple[str, ...]


class DraftRecord(msgspec.Struct, frozen=True):
    """A saved draft. `undone` are groups of decisions that were taken back, and the last group is redone first. The
    first decision of a group is the one that was undone."""

    set_code: str
    seed: int
    seats: tuple[Seat, ...]
    decisions: tuple[Decision, ...] = ()
    undone: tuple[tuple[Decision, ...], ...] = ()


class Draft:
    """Runs a record and continues from there.

    Raises:
        UnreadableInput: if the number of seats isn't possible, or the decisions don't fit the packs.
    """

    def __init__(self, draft_set: DraftSet, record: DraftRecord) -> None:
        self.draft_set = draft_set
        self._setup = msgspec.structs.replace(record, decisions=(), undone=())
        _check_setup(draft_set.recipe, record)
        self._bots = {
            SeatId(seat): Bot(draft_set.guide, _profile(record.seed, seat, kind.temperament, kind.level))
            for seat, kind in enumerate(record.seats)
            if isinstance(kind, BotSeat)
        }
        self._reasons: dict[tuple[SeatId, int], tuple[BotPick, ...]] = {}
        self._decisions: list[Decision] = []
        self._undone: list[tuple[Decision, ...]] = list(record.undone)
        packs = draft_set.collation.open_pod(record.seed, len(record.seats))
        self.packs = packs
        self._passes = [Pod.open_packs(draft_set.recipe, packs)]
        self._pod = self._passes[0]
        self._let_bots_choose()
        self._replay(record.decisions)

    @property
    def current_pod(self) -> Pod:
        """The current pod. Bots have already chosen wherever they can."""
        return self._pod

    @property
    def passes(self) -> tuple[Pod, ...]:
        """The pod at the start of each pass so far, before anyone chose. The last may be the finished pod."""
        return tuple(self._passes)

    @property
    def record(self) -> DraftRecord:
        """The record to save in order to return to this exact pick."""
        return msgspec.structs.replace(self._setup, decisions=tuple(self._decisions), undone=tuple(self._undone))

    @property
    def finished(self) -> bool:
        return self._pod.finished

    def waiting(self) -> tuple[SeatId, ...]:
        """The persons' seats that still have to choose."""
        return self._pod.waiting()

    def view_seat(self, seat: SeatId) -> SeatView:
        """Returns everything that the drafter at `seat` may know now."""
        return self._pod.view_seat(seat)

    def picked_cards(self, seat: SeatId) -> tuple[PackCard, ...]:
        """Returns the seat's picks so far, in order."""
        return self._pod.pools[seat]

    def picks_by_pass(self, seat: SeatId) -> tuple[tuple[PackCard, ...], ...]:
        """Returns the seat's picks by pass, for the passes that are complete."""
        pools = [pod.pools[seat] for pod in self._passes]
        return tuple(after[len(before) :] for before, after in itertools.pairwise(pools))

    def reasons(self, seat: SeatId, number: int) -> tuple[BotPick, ...]:
        """Returns the reasons of the bot at `seat` for its picks in pass `number`; empty for a person or later pass."""
        return self._reasons.get((seat, number), ())

    def temperament(self, seat: SeatId) -> TemperamentName | None:
        """Returns the temperament of the bot at `seat`, or None for a person."""
        bot = self._bots.get(seat)
        return bot.profile.temperament if bot else None

    def choose(self, seat: SeatId, positions: Positions) -> None:
        """Makes a person's pick at `seat`. Undone picks can't be redone afterwards.

        Raises:
            IllegalPick: if the seat is a bot's, has no pick to make, or the places don't fit its pack.
        """
        self._apply(self._decision(seat, positions))
        self._undone.clear()

    def can_undo(self, seat: SeatId) -> bool:
        return any(decision.seat == seat for decision in self._decisions)

    def can_redo(self, seat: SeatId) -> bool:
        return bool(self._undone) and self._undone[-1][0].seat == seat

    def undo_pick(self, seat: SeatId) -> None:
        """Takes back the seat's last pick, and every person's picks in later passes, because they depended on it.

        Raises:
            IllegalPick: if the seat has made no pick.
        """
        if not self.can_undo(seat):
            raise IllegalPick(NoPickToTakeBack(seat))
        last = next(decision for decision in reversed(self._decisions) if decision.seat == seat)
        later = [decision for decision in self._decisions if decision.number > last.number]
        kept = [decision for decision in self._decisions if decision.number <= last.number and decision != last]
        self._undone.append((last, *later))
        del self._passes[last.number + 1 :]
        self._pod = self._passes[last.number]
        self._reasons = {key: reasons for key, reasons in self._reasons.items() if key[1] < last.number}
        self._decisions = [decision for decision in kept if decision.number < last.number]
        self._let_bots_choose()
        self._replay(decision for decision in kept if decision.number == last.number)

    def redo_pick(self, seat: SeatId) -> None:
        """Makes the picks again that the seat's last undo took back.

        Raises:
            IllegalPick: if another seat made the last undo, or there is none.
        """
        if not self.can_redo(seat):
            raise IllegalPick(NoPickToMakeAgain(seat))
        self._replay(self._undone.pop())

    def advise(self, seat: SeatId) -> tuple[BotPick, ...]:
        """Returns every card of the seat's pack with the score an expert bot gives it, best first."""
        return self._adviser().advise(self.view_seat(seat))

    def suggest(self, seat: SeatId, first: int | None = None) -> Positions:
        """Returns the places an expert bot would take: the best card, or `first`, and the best one to go with it."""
        view = self.view_seat(seat)
        if first is None:
            first = self.advise(seat)[0].position
        picks = self._adviser().choose(view, RandomStream(self._setup.seed, "advice", seat, view.number), first)
        return tuple(pick.position for pick in picks)

    def _adviser(self) -> Bot:
        return Bot(self.draft_set.guide, profile("steady", "expert"))

    def _decision(self, seat: SeatId, positions: Positions) -> Decision:
        if seat in self._bots:
            raise IllegalPick(NotAPersonsSeat(seat))
        self._pod.check_choice(seat, positions)
        pack = self._pod.packs[seat]
        return Decision(seat, self._pod.number, positions, tuple(pack[place].name for place in positions))

    def _replay(self, decisions: Iterable[Decision]) -> None:
        for decision in decisions:
            try:
                again = self._decision(SeatId(decision.seat), decision.positions)
            except IllegalPick as refused:
                raise UnreadableInput(PicksDoNotFit(refused.problem)) from None
            if again != decision:
                raise UnreadableInput(PickDoesNotFit(decision.seat, Together(decision.names), decision.number + 1))
            self._apply(again)

    def _apply(self, decision: Decision) -> None:
        self._advance({SeatId(decision.seat): decision.positions})
        self._decisions.append(decision)
        self._let_bots_choose()

    def _advance(self, choices: Mapping[SeatId, Positions]) -> None:
        number = self._pod.number
        self._pod = self._pod.choose_all(choices)
        if self._pod.number > number:
            self._passes.append(self._pod)

    def _let_bots_choose(self) -> None:
        """Lets bots choose until a person has to, or until the draft is finished."""
        while waiting := [seat for seat in self._pod.waiting() if seat in self._bots]:
            choices = {}
            for seat in waiting:
                view = self._pod.view_seat(seat)
                picks = self._bots[seat].choose(view, RandomStream(self._setup.seed, "bot", seat, view.number))
                self._reasons[seat, view.number] = picks
                choices[seat] = tuple([pick.position for pick in picks])
            self._advance(choices)


def _profile(seed: int, seat: int, temperament: TemperamentName | None, level: LevelName) -> Profile:
    return profile(temperament or seat_temperament(seed, seat), level)


def check_seats(recipe: Recipe, count: int) -> None:
    """Checks the number of seats against the set's limits.

    Raises:
        UnreadableInput: quoting a number that can't draft the set.
    """
    rules = recipe.draft
    if not rules.least_seats <= count <= rules.most_seats:
        raise UnreadableInput(SeatsCannotDraft(count, Word(recipe.set_code), rules.least_seats, rules.most_seats))


def _check_setup(recipe: Recipe, record: DraftRecord) -> None:
    if record.set_code != recipe.set_code:
        raise UnreadableInput(OtherSetDrafted(record.set_code, recipe.set_code))
    check_seats(recipe, len(record.seats))


def pool_names(draft: Draft) -> list[list[str]]:
    """Returns the English names in every seat's pool, in pick order."""
    return [card_names(pool) for pool in draft.current_pod.pools]


class _File(msgspec.Struct, frozen=True):
    format: Literal["commandeer draft"]
    version: Literal[1]
    draft: DraftRecord


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(_File)


def encode_draft(record: DraftRecord) -> bytes:
    """Returns the saved form of a draft, one line of JSON."""
    return _encoder.encode(_File("commandeer draft", 1, record)) + b"\n"


def decode_draft(data: bytes, source: str | Problem) -> DraftRecord:
    """Returns the draft in a saved file.

    Raises:
        UnreadableInput: naming `source`, if the file is truncated or isn't a saved draft.
    """
    try:
        saved = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise UnreadableInput(NoSavedDraft(source, problem_of(problem))) from None
    if any(not group for group in saved.draft.undone):
        raise UnreadableInput(NoSavedDraft(source, AtKey(EmptyGroup(), Word("draft.undone"))))
    return saved.draft
