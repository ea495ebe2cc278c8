"""Problems with a call of the command line, or with a task for decks, drafts, games and cards, and their messages."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from app.services.problems import (
    AbilityNotWritten,
    AboutOtherSet,
    AnotherRun,
    ClusterUnreachable,
    DeckDoesNotAddUp,
    DecksOrPosition,
    FileNotJson,
    GameOfUnknownVersion,
    GameUnreadable,
    GoneBeforeCopy,
    LacksCards,
    MoreNotKnown,
    NameASeat,
    Named,
    NameOnLine,
    NearName,
    NearNameOnLine,
    NobodyToLead,
    NoBoosterOf,
    NoCardObjectIn,
    NoDecisionOfNumber,
    NoDeckOfNumber,
    NoDraftBegun,
    NoDraftOfNumber,
    NoFile,
    NoFinishedGames,
    NoGameOfNumber,
    NoKnownCard,
    NoLegalBotDeck,
    NoLibrary,
    NoListOfNames,
    NoNameKnown,
    NoPersonDrafts,
    NoPictures,
    NoPodFile,
    NoProgram,
    NoScenarioCalled,
    NoScenarioIn,
    NoSeat,
    NoStoredDeck,
    NotAFormat,
    NothingToBringIn,
    NoTypeLine,
    ParquetNeedsFolder,
    PicksNotMadeAgain,
    ProgramsDoNotFit,
    Raised,
    StoredDeck,
    TooManyNames,
    WorkerDiffers,
    WorkerEnded,
    WritesOver,
)
from engine.errors import Problem, Word


class NoCommand(Problem, frozen=True):
    name: str


class NoCommandBut(Problem, frozen=True):
    name: str
    known: tuple[str, ...]


class NoOptionLike(Problem, frozen=True):
    name: Word
    known: tuple[Word, ...]


class NoOption(Problem, frozen=True):
    name: Word


class MissingArgument(Problem, frozen=True):
    name: Word


class MissingOption(Problem, frozen=True):
    name: Word


class FileOrOnline(Problem, frozen=True):
    pass


class OptionWantsValue(Problem, frozen=True):
    name: str


class OptionTakesNoValue(Problem, frozen=True):
    name: str


class TooManyArguments(Problem, frozen=True):
    name: Word


class NotAWholeNumber(Problem, frozen=True):
    value: str
    option: Word


class OutOfRange(Problem, frozen=True):
    value: str
    option: Word
    range: Word


class InvalidValue(Problem, frozen=True):
    option: Word
    problem: Problem


class WithValue(Problem, frozen=True):
    problem: Problem
    value: str


class NoSearchOption(Problem, frozen=True):
    name: str


class NotALanguage(Problem, frozen=True):
    name: str
    known: tuple[Word, ...]


class NotASize(Problem, frozen=True):
    name: str
    known: tuple[Word, ...]


class TooManyCommanders(Problem, frozen=True):
    most: int
    name: str
    number: int


class NoPoolForSeat(Problem, frozen=True):
    seat: int


class NoTarget(Problem, frozen=True):
    deck: str


class NoFolderForDecks(Problem, frozen=True):
    decks: int


class NoFormatForFolder(Problem, frozen=True):
    folder: str


class DataStaysAsItIs(Problem, frozen=True):
    pass


class TooLittleMemory(Problem, frozen=True):
    pass


class Stopped(Problem, frozen=True):
    pass


CALLS: Final[dict[type[Problem], Message]] = {
    NoCommand: Message("no such command: {name}. Use --help to list the commands"),
    NoCommandBut: Message("no such command: {name}. Did you mean {known}?"),
    NoOptionLike: Message("no such option: {name}. Did you mean {known}?"),
    NoOption: Message("no such option: {name}. Use --help to list the options"),
    MissingArgument: Message("missing argument: {name}"),
    FileOrOnline: Message("use either --bulk FILE or --online"),
    MissingOption: Message("missing option: {name}"),
    OptionWantsValue: Message("option {name} needs a value"),
    OptionTakesNoValue: Message("option {name} doesn't take a value"),
    TooManyArguments: Message("too many arguments: {name}"),
    NotAWholeNumber: Message("{value} isn't a whole number ({option})"),
    OutOfRange: Message("{value} is out of range ({option}: {range})"),
    InvalidValue: Message("invalid value for {option}: {problem}"),
    WithValue: Message("{problem}: {value}"),
    NoSearchOption: Message("cards find has no option {name}"),
    NotASize: Message("{name} isn't a picture size. Choose one of {known}"),
    NotALanguage: Message("{name} isn't a supported language. Choose one of {known}"),
    TooManyCommanders: Message("a deck has at most {most:commanders}, but {name} is number {number}"),
    NoPoolForSeat: Message("seat {seat} needs a pool. Name it with --pool"),
    NoTarget: Message("name the file to write behind {deck}, or a folder with --to-folder"),
    NoFolderForDecks: Message("name a folder with --to-folder to convert {decks:decks} at once"),
    NoFormatForFolder: Message("name the format of the decks in {folder} with --to"),
    WritesOver: Message("{target} isn't written: that would overwrite what {other} is or has become"),
    DataStaysAsItIs: Message(
        "the data of an installed program can't be changed. Build cards in a checkout of the source code"
    ),
    TooLittleMemory: Message("not enough memory. Close other programs and try again"),
    Stopped: Message("stopped"),
}


NUMBERED: Final[dict[type[Problem], Message]] = {
    GoneBeforeCopy: Message("number {number} no longer exists, so it can't be copied"),
    NothingToBringIn: Message("{place} contains no drafts, decks or games"),
    Named: Message("{name}"),
    NameOnLine: Message("{name} (line {line})"),
    NearName: Message("{name} (did you mean {near}?)"),
    NearNameOnLine: Message("{name} (line {line}; did you mean {near}?)"),
    NoKnownCard: Message("the program doesn't know {cards}"),
    MoreNotKnown: Message("the program doesn't know {cards} and {count} more"),
    NoNameKnown: Message("the list has {count:names}, none of them a known card. The first is {first}"),
    FileNotJson: Message("{place} isn't JSON: {problem}"),
    NoListOfNames: Message("{place} isn't a list of card names"),
    NoCardObjectIn: Message("{place} contains no card objects"),
    NoPodFile: Message("{place} is neither a pod nor a draft log, so it has no seat {seat}"),
    NoPersonDrafts: Message("all seats of the draft {place} belong to bots"),
    PicksNotMadeAgain: Message("this version of the program can't replay the picks of {place}"),
    NameASeat: Message("choose a seat with --seat"),
    NoSeat: Message("{place} has no seat {seat}"),
    TooManyNames: Message("the list has {count:cards}. The program reads at most {most}"),
    StoredDeck: Message("deck {number}"),
    NoStoredDeck: Message("can't read {place} as a stored deck: {problem}"),
    AnotherRun: Message(
        "“{folder}” contains a run with other settings or of another version of the program. Choose another folder"
    ),
    NoLibrary: Message("the library {library} isn't installed. Install it with: pip install {extra}"),
    ClusterUnreachable: Message("no scheduler answers at {address}. Start one with: dask scheduler"),
    WorkerDiffers: Message(
        "a worker runs another version of the program or of Python ({theirs} instead of {own})."
        " Install the same version on all machines"
    ),
    ParquetNeedsFolder: Message("--parquet needs a folder. Add --out FOLDER"),
    WorkerEnded: Message("the system ended a worker process, perhaps because memory ran out. Try again"),
    NotAFormat: Message("{name} isn't a format. Choose one of {known}"),
    NoTypeLine: Message("{name} isn't a type line"),
    NoBoosterOf: Message("the set {name} has no boosters here. Choose one of {known}"),
    NoFinishedGames: Message("no game in {places} has a winner. Play more with “commandeer simulate --out FOLDER”"),
    NoPictures: Message("can't draw pictures: {problem}"),
    NoDeckOfNumber: Message("no stored deck has the number {number}"),
    NoDraftOfNumber: Message("no saved draft has the number {number}"),
    NoGameOfNumber: Message("no saved game has the number {number}"),
    GameOfUnknownVersion: Message("this program doesn't know version {version} of the game {game}. Update the program"),
    GameUnreadable: Message("can't read the game {game} any more"),
    NoFile: Message("the file {place} doesn't exist"),
    NoScenarioIn: Message("no scenarios in {places}"),
    NoScenarioCalled: Message("no scenario id starts with {name}"),
    NobodyToLead: Message(
        "no legendary creature with a colour among {cards:supported_cards}. A deck needs one as its commander"
    ),
    AbilityNotWritten: Message("the program read an ability that it can't write as text"),
    NoDraftBegun: Message("no draft is in progress"),
    NoLegalBotDeck: Message("no bot of the draft {draft} has a legal deck"),
    NoProgram: Message("no bot is called {name}. Choose one of {known}"),
    DecksOrPosition: Message("name either deck files, or a position after --position: {file}"),
    ProgramsDoNotFit: Message("{count:bots} for {seats:seats}. Name one bot, or one for each seat"),
    NoDecisionOfNumber: Message("the saved game has only {count:decisions}, so there is no number {number}"),
    Raised: Message("{kind}: {problem}"),
    AboutOtherSet: Message("{file} is about the set {name}, not {wanted}"),
    LacksCards: Message("{file} lacks {count:cards} of {set_code}. The first is {first}"),
    DeckDoesNotAddUp: Message("{file}: the cards of {name} don't add up to {total}"),
}
