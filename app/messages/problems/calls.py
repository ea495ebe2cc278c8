"""What is wrong with a call on the command line, or with what somebody wants done with decks, drafts, games and cards;
and what is said of it.
"""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from app.services.problems import (
    AbilityNotWritten,
    AboutOtherSet,
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
    NoGameOfNumber,
    NoKnownCard,
    NoLegalBotDeck,
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
    PicksNotMadeAgain,
    ProgramsDoNotFit,
    Raised,
    StoredDeck,
    TooManyNames,
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
    NoCommand: Message("No such command {name}", "es gibt keinen Befehl {name}"),
    NoCommandBut: Message(
        "No such command {name}. Did you mean {known}?", "es gibt keinen Befehl {name}; meintest du {known}?"
    ),
    NoOptionLike: Message(
        "No such option: {name} (Possible options: {known})", "es gibt keine Option {name} (vielleicht: {known})"
    ),
    NoOption: Message("No such option: {name}", "es gibt keine Option {name}"),
    MissingArgument: Message("Missing argument {name}", "die Angabe {name} fehlt"),
    FileOrOnline: Message(
        "either --bulk FILE or --online is wanted", "verlangt ist entweder --bulk DATEI oder --online"
    ),
    MissingOption: Message("Missing option {name}", "die Option {name} fehlt"),
    OptionWantsValue: Message("Option {name} requires an argument", "die Option {name} braucht einen Wert"),
    OptionTakesNoValue: Message("Option {name} does not take a value", "die Option {name} nimmt keinen Wert"),
    TooManyArguments: Message("Got unexpected extra argument(s) ({name})", "das ist zu viel: {name}"),
    NotAWholeNumber: Message("{value} is not a whole number ({option})", "{value} ist keine ganze Zahl ({option})"),
    OutOfRange: Message(
        "{value} is out of range ({option}: {range})", "{value} liegt nicht im Bereich ({option}: {range})"
    ),
    InvalidValue: Message("Invalid value for {option}: {problem}", "falscher Wert für {option}: {problem}"),
    WithValue: Message("{problem}: {value}", "{problem}: {value}"),
    NoSearchOption: Message("no option is called {name}", "keine Option heißt {name}"),
    NotASize: Message(
        "{name} is not a size of a whole card; known are {known}",
        "{name} ist keine Größe einer ganzen Karte; es gibt {known}",
    ),
    NotALanguage: Message(
        "{name} is not a language of this program; known are {known}",
        "{name} ist keine Sprache dieses Programms; es gibt {known}",
    ),
    TooManyCommanders: Message(
        "a deck has at most {most} commanders, but {name} is number {number}",
        "ein Deck hat höchstens {most} Kommandeure, aber {name} ist Nummer {number}",
    ),
    NoPoolForSeat: Message(
        "there is no pool to have a seat {seat}: name it with --pool",
        "ohne Pool gibt es keinen Platz {seat}: nenne ihn mit --pool",
    ),
    NoTarget: Message(
        "name the file to write behind {deck}, or a folder with --to-folder",
        "nenne nach {deck} die Datei, die geschrieben wird, oder mit --to-folder einen Ordner",
    ),
    NoFolderForDecks: Message(
        "name a folder with --to-folder to convert {decks} decks at once",
        "nenne mit --to-folder einen Ordner, um {decks} Decks auf einmal umzuwandeln",
    ),
    NoFormatForFolder: Message(
        "name the format of the decks in {folder} with --to",
        "nenne mit --to das Format der Decks in {folder}",
    ),
    WritesOver: Message(
        "{target} isn't written: that would overwrite what {other} is or has become",
        "{target} wird nicht geschrieben: das würde überschreiben, was {other} ist oder geworden ist",
    ),
    DataStaysAsItIs: Message(
        "the data of an installed program stays as it is; build cards in a checkout",
        "Die Daten eines installierten Programms bleiben, wie sie sind; baue Karten in einem Checkout",
    ),
    TooLittleMemory: Message("there is too little memory for that", "dafür reicht der Arbeitsspeicher nicht"),
    Stopped: Message("stopped", "abgebrochen"),
}


THINGS: Final[dict[type[Problem], Message]] = {
    GoneBeforeCopy: Message(
        "number {number} is not there any more, so it cannot be copied",
        "Nummer {number} ist nicht mehr da und kann nicht kopiert werden",
    ),
    NothingToBringIn: Message(
        "there are no drafts, decks or games in {place}", "In {place} stehen keine Drafts, Decks oder Partien"
    ),
    Named: Message("{name}", "{name}"),
    NameOnLine: Message("{name} (line {line})", "{name} (Zeile {line})"),
    NearName: Message("{name} (did you mean {near}?)", "{name} (meinst du {near}?)"),
    NearNameOnLine: Message("{name} (line {line}; did you mean {near}?)", "{name} (Zeile {line}; meinst du {near}?)"),
    NoKnownCard: Message("no known card is named {cards}", "Keine bekannte Karte heißt {cards}"),
    MoreNotKnown: Message(
        "no known card is named {cards} and {count} more", "Keine bekannte Karte heißt {cards} und {count} weitere"
    ),
    NoNameKnown: Message(
        "none of its {count} names is a known card; the first is {first}",
        "Keiner der {count} Namen gehört zu einer bekannten Karte; der erste ist {first}",
    ),
    FileNotJson: Message("{place} is not JSON: {problem}", "{place} ist kein JSON: {problem}"),
    NoListOfNames: Message("{place} is no list of card names", "{place} ist keine Liste von Kartennamen"),
    NoCardObjectIn: Message("there is no card object in {place}", "In {place} steht kein Kartenobjekt"),
    NoPodFile: Message(
        "{place} is neither a pod nor a draft log, so it has no seat {seat}",
        "{place} ist weder ein Pod noch ein Draft-Protokoll und hat keinen Platz {seat}",
    ),
    NoPersonDrafts: Message(
        "in the draft {place} no seat is a person's", "Im Draft {place} gehört kein Platz einem Menschen"
    ),
    PicksNotMadeAgain: Message(
        "the picks of {place} cannot be made again by this version of the program",
        "Die Picks von {place} kann diese Version des Programms nicht noch einmal machen",
    ),
    NameASeat: Message("name one of its seats with --seat", "nenne mit --seat einen der Plätze"),
    NoSeat: Message("{place} has no seat {seat}", "{place} hat keinen Platz {seat}"),
    TooManyNames: Message(
        "there are {count} cards; at most {most} are read", "es sind {count} Karten; gelesen werden höchstens {most}"
    ),
    StoredDeck: Message("deck {number}", "Deck {number}"),
    NoStoredDeck: Message("{place} is no stored deck: {problem}", "{place} ist kein gespeichertes Deck: {problem}"),
    WorkerEnded: Message(
        "a process that did a part of the work was ended from outside",
        "ein Prozess, der einen Teil der Arbeit tat, wurde von außen beendet",
    ),
    NotAFormat: Message("{name} is not a format; known are {known}", "{name} ist kein Format; es gibt {known}"),
    NoTypeLine: Message("{name} is no type line", "{name} ist keine Typzeile"),
    NoBoosterOf: Message(
        "there is no booster of the set {name}; known sets: {known}",
        "es gibt keinen Booster der Edition {name}; bekannte Editionen: {known}",
    ),
    NoPictures: Message("no pictures can be drawn: {problem}", "es können keine Bilder gezeichnet werden: {problem}"),
    NoDeckOfNumber: Message("there is no stored deck {number}", "es gibt kein gespeichertes Deck {number}"),
    NoDraftOfNumber: Message("there is no saved draft {number}", "es gibt keinen gespeicherten Draft {number}"),
    NoGameOfNumber: Message("there is no saved game {number}", "es gibt keine gespeicherte Partie {number}"),
    GameOfUnknownVersion: Message(
        "the game {game} is of the unknown version {version}", "die Partie {game} hat die unbekannte Version {version}"
    ),
    GameUnreadable: Message("the game {game} cannot be read any more", "die Partie {game} ist nicht mehr lesbar"),
    NoFile: Message("there is no file {place}", "es gibt keine Datei {place}"),
    NoScenarioIn: Message("there is no scenario in {places}", "in {places} steht kein Szenario"),
    NoScenarioCalled: Message("no scenario has the id {name}", "kein Szenario hat die Kennung {name}"),
    NobodyToLead: Message(
        "none of the {cards} exact cards is a legendary creature with a colour that could lead a deck",
        "keine der {cards} genauen Karten ist eine legendäre Kreatur mit einer Farbe, die ein Deck anführen könnte",
    ),
    AbilityNotWritten: Message(
        "an ability was read that cannot be written", "eine Fähigkeit wurde gelesen, die sich nicht schreiben lässt"
    ),
    NoDraftBegun: Message("no draft has been begun", "es ist kein Draft angefangen"),
    NoLegalBotDeck: Message(
        "no bot of the draft {draft} has a legal deck", "kein Bot des Drafts {draft} hat ein legales Deck"
    ),
    NoProgram: Message("no program is called {name}; there are {known}", "kein Programm heißt {name}; es gibt {known}"),
    DecksOrPosition: Message(
        "name either the decks to play with or, behind --position, a position to begin in: {file}",
        "nenne entweder die Decks, mit denen gespielt wird, oder hinter --position die Stellung, in der es beginnt:"
        " {file}",
    ),
    ProgramsDoNotFit: Message(
        "{count} programs are named for {seats} seats", "{count} Programme sind für {seats} Plätze genannt"
    ),
    NoDecisionOfNumber: Message(
        "the saved game has {count} decisions, so there is no number {number}",
        "die gespeicherte Partie hat {count} Entscheidungen, also keine Nummer {number}",
    ),
    Raised: Message("{kind}: {problem}", "{kind}: {problem}"),
    AboutOtherSet: Message(
        "{file} is about the set {name}, not {wanted}", "{file} handelt von der Edition {name}, nicht von {wanted}"
    ),
    LacksCards: Message(
        "{file} lacks {count} cards of {set_code}, the first is {first}",
        "in {file} fehlen {count} Karten von {set_code}, die erste ist {first}",
    ),
    DeckDoesNotAddUp: Message(
        "{file}: the cards of {name} do not add up to {total}", "{file}: die Karten von {name} ergeben nicht {total}"
    ),
}
