"""Problems with decks, drafts, games and cards, and with the reference from which a set's data is built."""

from __future__ import annotations

from engine.errors import Problem, Word


class GoneBeforeCopy(Problem, frozen=True):
    number: int


class NothingToBringIn(Problem, frozen=True):
    place: str


class Named(Problem, frozen=True):
    name: str


class NameOnLine(Problem, frozen=True):
    name: str
    line: int


class NearName(Problem, frozen=True):
    """A misspelt name. `near`: the card that is probably meant."""

    name: str
    near: str


class NearNameOnLine(Problem, frozen=True):
    name: str
    line: int
    near: str


UnknownName = Named | NameOnLine | NearName | NearNameOnLine


class NoKnownCard(Problem, frozen=True):
    cards: tuple[UnknownName, ...]


class MoreNotKnown(Problem, frozen=True):
    """`count`: how many more there are than `cards`."""

    cards: tuple[UnknownName, ...]
    count: int


class NobodyToLead(Problem, frozen=True):
    """None of these `cards` exact cards is a legendary creature with a colour."""

    cards: int


class FileNotJson(Problem, frozen=True):
    place: str
    problem: Problem


class NoListOfNames(Problem, frozen=True):
    place: str


class NoCardObjectIn(Problem, frozen=True):
    place: str


class NoPodFile(Problem, frozen=True):
    place: str
    seat: int


class NoPersonDrafts(Problem, frozen=True):
    place: str


class PicksNotMadeAgain(Problem, frozen=True):
    place: str


class NoNameKnown(Problem, frozen=True):
    """None of `count` names is known; `first` is one of them."""

    count: int
    first: UnknownName


class NameASeat(Problem, frozen=True):
    pass


class NoSeat(Problem, frozen=True):
    place: str
    seat: int


class TooManyNames(Problem, frozen=True):
    count: int
    most: int


class StoredDeck(Problem, frozen=True):
    """A problem with one stored deck, named by its number."""

    number: int


class NoStoredDeck(Problem, frozen=True):
    place: str | Problem
    problem: Problem


class AnotherRun(Problem, frozen=True):
    """A folder that contains the results of a run with other settings, or of another version of the program."""

    folder: str


class NoLibrary(Problem, frozen=True):
    """A Python library that an option needs and that isn't installed. `extra`: installs it."""

    library: str
    extra: str


class ClusterUnreachable(Problem, frozen=True):
    address: str


class WorkerDiffers(Problem, frozen=True):
    """The fingerprints of this program and of a worker's."""

    own: str
    theirs: str


class ParquetNeedsFolder(Problem, frozen=True):
    pass


class WorkerEnded(Problem, frozen=True):
    pass


class NotAFormat(Problem, frozen=True):
    name: str
    known: tuple[Word, ...]


class NoTypeLine(Problem, frozen=True):
    name: str


class NoBoosterOf(Problem, frozen=True):
    name: str
    known: tuple[Word, ...]


class WritesOver(Problem, frozen=True):
    target: str
    other: str


class NoPictures(Problem, frozen=True):
    problem: Problem


class NoDeckOfNumber(Problem, frozen=True):
    number: int


class NoDraftOfNumber(Problem, frozen=True):
    number: int


class NoGameOfNumber(Problem, frozen=True):
    number: int


class GameOfUnknownVersion(Problem, frozen=True):
    game: str
    version: int


class GameUnreadable(Problem, frozen=True):
    game: str


class NoFile(Problem, frozen=True):
    place: str


class NoFinishedGames(Problem, frozen=True):
    places: tuple[str, ...]


class NoScenarioIn(Problem, frozen=True):
    places: tuple[str, ...]


class NoScenarioCalled(Problem, frozen=True):
    name: str


class AbilityNotWritten(Problem, frozen=True):
    pass


class NoDraftBegun(Problem, frozen=True):
    pass


class NoLegalBotDeck(Problem, frozen=True):
    draft: str


class NoProgram(Problem, frozen=True):
    name: str
    known: tuple[Word, ...]


class DecksOrPosition(Problem, frozen=True):
    """Decks and a position were both given, or neither; only one of them is needed. `file`: the position that was
    given."""

    file: str


class ProgramsDoNotFit(Problem, frozen=True):
    count: int
    seats: int


class NoDecisionOfNumber(Problem, frozen=True):
    count: int
    number: int


class Raised(Problem, frozen=True):
    kind: Word
    problem: Problem


class AboutOtherSet(Problem, frozen=True):
    file: Word
    name: str
    wanted: str


class LacksCards(Problem, frozen=True):
    file: Word
    count: int
    set_code: Word
    first: str


class DeckDoesNotAddUp(Problem, frozen=True):
    file: Word
    name: str
    total: int
