"""Problems with a draft, or with the stored data of a set to draft."""

from __future__ import annotations

from engine.errors import Problem, Together, Word


class NotALevel(Problem, frozen=True):
    name: str
    known: tuple[Word, ...]


class SeatsCannotDraft(Problem, frozen=True):
    count: int
    name: Word
    least: int
    most: int


class OtherSetDrafted(Problem, frozen=True):
    name: str
    other: str


class PickDoesNotFit(Problem, frozen=True):
    seat: int
    cards: Together
    number: int


class PicksDoNotFit(Problem, frozen=True):
    problem: Problem


class StoredDraft(Problem, frozen=True):
    """A problem with one stored draft, named by its number."""

    number: int


class NoSavedDraft(Problem, frozen=True):
    place: str | Problem
    problem: Problem


class EmptyGroup(Problem, frozen=True):
    pass


class NoSuchPrinting(Problem, frozen=True):
    set_code: Word
    number: str
    sheet: str


class WeightsTooLarge(Problem, frozen=True):
    set_code: Word


class SheetTooSmall(Problem, frozen=True):
    set_code: Word
    count: int
    size: int
    card: str


class NotRated(Problem, frozen=True):
    set_code: Word
    card: str


class RatedOutside(Problem, frozen=True):
    card: str
    value: float


class CubeTooSmall(Problem, frozen=True):
    """A sheet with `count` cards, where the draft needs `least`."""

    sheet: str
    count: int
    least: int


class LayoutsDiffer(Problem, frozen=True):
    """The cube's boosters have from `least` to `most` cards."""

    least: int
    most: int


class NoRounds(Problem, frozen=True):
    pass


class NoCardsPerPass(Problem, frozen=True):
    count: int


class NoRangeOfSeats(Problem, frozen=True):
    least: int
    most: int


class NoDeckSize(Problem, frozen=True):
    count: int


class NoNumberOfFreeCopies(Problem, frozen=True):
    count: int


class EmptySheet(Problem, frozen=True):
    pass


class NoWeight(Problem, frozen=True):
    weight: int


class NoSlots(Problem, frozen=True):
    pass


class NoCardsInSlot(Problem, frozen=True):
    count: int


class SlotWithoutSheet(Problem, frozen=True):
    name: str


class NoSheetNamed(Problem, frozen=True):
    name: str


class SeatHoldsNoPack(Problem, frozen=True):
    seat: int


class NoPickToMake(Problem, frozen=True):
    seat: int


class NoPickToTakeBack(Problem, frozen=True):
    seat: int


class NoPickToMakeAgain(Problem, frozen=True):
    seat: int


class NotAPersonsSeat(Problem, frozen=True):
    seat: int


class NoPlacesOfPack(Problem, frozen=True):
    """Positions that don't fit the pack. `places` is the list as it was given."""

    places: Word
    count: int
    size: int
