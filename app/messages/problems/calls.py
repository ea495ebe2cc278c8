"""Problems with a call of the command line, or with a task for decks, drafts, games and cards, and their messages."""

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
    NoCommand: Message(
        "no such command: {name}. Use --help to list the commands",
        "einen Befehl {name} gibt es nicht. --help zeigt alle Befehle",
    ),
    NoCommandBut: Message(
        "no such command: {name}. Did you mean {known}?", "einen Befehl {name} gibt es nicht. Meintest du {known}?"
    ),
    NoOptionLike: Message(
        "no such option: {name}. Did you mean {known}?", "eine Option {name} gibt es nicht. Meintest du {known}?"
    ),
    NoOption: Message(
        "no such option: {name}. Use --help to list the options",
        "eine Option {name} gibt es nicht. --help zeigt alle Optionen",
    ),
    MissingArgument: Message("missing argument: {name}", "es fehlt die Angabe {name}"),
    FileOrOnline: Message("use either --bulk FILE or --online", "gib entweder --bulk DATEI oder --online an"),
    MissingOption: Message("missing option: {name}", "es fehlt die Option {name}"),
    OptionWantsValue: Message("option {name} needs a value", "die Option {name} braucht einen Wert"),
    OptionTakesNoValue: Message("option {name} doesn't take a value", "die Option {name} hat keinen Wert"),
    TooManyArguments: Message("too many arguments: {name}", "zu viele Angaben: {name}"),
    NotAWholeNumber: Message("{value} isn't a whole number ({option})", "{value} ist keine ganze Zahl ({option})"),
    OutOfRange: Message(
        "{value} is out of range ({option}: {range})", "{value} ist außerhalb des Bereichs ({option}: {range})"
    ),
    InvalidValue: Message("invalid value for {option}: {problem}", "ungültiger Wert für {option}: {problem}"),
    WithValue: Message("{problem}: {value}", "{problem}: {value}"),
    NoSearchOption: Message("cards find has no option {name}", "cards find hat keine Option {name}"),
    NotASize: Message(
        "{name} isn't a picture size. Choose one of {known}", "{name} ist keine Bildgröße. Wähle eine von {known}"
    ),
    NotALanguage: Message(
        "{name} isn't a supported language. Choose one of {known}",
        "die Sprache {name} wird nicht unterstützt. Wähle eine von {known}",
    ),
    TooManyCommanders: Message(
        "a deck has at most {most} commanders, but {name} is number {number}",
        "ein Deck hat höchstens {most} Kommandeure, aber {name} ist Nummer {number}",
    ),
    NoPoolForSeat: Message(
        "seat {seat} needs a pool. Name it with --pool", "Platz {seat} braucht einen Pool. Nenne ihn mit --pool"
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
        "the data of an installed program can't be changed. Build cards in a checkout of the source code",
        "die Daten eines installierten Programms sind unveränderlich. Baue Karten in einem Checkout des Quelltexts",
    ),
    TooLittleMemory: Message(
        "not enough memory. Close other programs and try again",
        "nicht genug Arbeitsspeicher. Beende andere Programme und versuche es noch einmal",
    ),
    Stopped: Message("stopped", "abgebrochen"),
}


THINGS: Final[dict[type[Problem], Message]] = {
    GoneBeforeCopy: Message(
        "number {number} no longer exists, so it can't be copied",
        "Nummer {number} gibt es nicht mehr und lässt sich nicht kopieren",
    ),
    NothingToBringIn: Message(
        "{place} contains no drafts, decks or games", "{place} enthält keine Drafts, Decks oder Partien"
    ),
    Named: Message("{name}", "{name}"),
    NameOnLine: Message("{name} (line {line})", "{name} (Zeile {line})"),
    NearName: Message("{name} (did you mean {near}?)", "{name} (meintest du {near}?)"),
    NearNameOnLine: Message("{name} (line {line}; did you mean {near}?)", "{name} (Zeile {line}; meintest du {near}?)"),
    NoKnownCard: Message("the program doesn't know {cards}", "das Programm kennt {cards} nicht"),
    MoreNotKnown: Message(
        "the program doesn't know {cards} and {count} more", "das Programm kennt {cards} und {count} weitere nicht"
    ),
    NoNameKnown: Message(
        "none of the {count} names is a known card. The first is {first}",
        "keiner der {count} Namen ist eine bekannte Karte. Der erste ist {first}",
    ),
    FileNotJson: Message("{place} isn't JSON: {problem}", "{place} ist kein JSON: {problem}"),
    NoListOfNames: Message("{place} isn't a list of card names", "{place} ist keine Liste von Kartennamen"),
    NoCardObjectIn: Message("{place} contains no card objects", "{place} enthält keine Kartenobjekte"),
    NoPodFile: Message(
        "{place} is neither a pod nor a draft log, so it has no seat {seat}",
        "{place} ist weder ein Pod noch ein Draft-Protokoll und hat darum keinen Platz {seat}",
    ),
    NoPersonDrafts: Message(
        "all seats of the draft {place} belong to bots", "im Draft {place} gehören alle Plätze Bots"
    ),
    PicksNotMadeAgain: Message(
        "this version of the program can't replay the picks of {place}",
        "diese Version des Programms kann die Picks von {place} nicht nachspielen",
    ),
    NameASeat: Message("choose a seat with --seat", "wähle mit --seat einen Platz"),
    NoSeat: Message("{place} has no seat {seat}", "{place} hat keinen Platz {seat}"),
    TooManyNames: Message(
        "the list has {count} cards. The program reads at most {most}",
        "die Liste hat {count} Karten. Das Programm liest höchstens {most}",
    ),
    StoredDeck: Message("deck {number}", "Deck {number}"),
    NoStoredDeck: Message(
        "can't read {place} as a stored deck: {problem}", "{place} ist nicht als gespeichertes Deck lesbar: {problem}"
    ),
    WorkerEnded: Message(
        "the system ended a worker process, perhaps because memory ran out. Try again",
        "das System hat einen Arbeitsprozess beendet, vielleicht aus Speichermangel. Versuche es noch einmal",
    ),
    NotAFormat: Message(
        "{name} isn't a format. Choose one of {known}", "{name} ist kein Format. Wähle eines von {known}"
    ),
    NoTypeLine: Message("{name} isn't a type line", "{name} ist keine Typzeile"),
    NoBoosterOf: Message(
        "the set {name} has no boosters here. Choose one of {known}",
        "für die Edition {name} gibt es keine Booster. Wähle eine von {known}",
    ),
    NoPictures: Message("can't draw pictures: {problem}", "Bilder lassen sich nicht zeichnen: {problem}"),
    NoDeckOfNumber: Message(
        "no stored deck has the number {number}", "kein gespeichertes Deck hat die Nummer {number}"
    ),
    NoDraftOfNumber: Message(
        "no saved draft has the number {number}", "kein gespeicherter Draft hat die Nummer {number}"
    ),
    NoGameOfNumber: Message(
        "no saved game has the number {number}", "keine gespeicherte Partie hat die Nummer {number}"
    ),
    GameOfUnknownVersion: Message(
        "this program doesn't know version {version} of the game {game}. Update the program",
        "dieses Programm kennt die Version {version} der Partie {game} nicht. Aktualisiere das Programm",
    ),
    GameUnreadable: Message("can't read the game {game} any more", "die Partie {game} ist nicht mehr lesbar"),
    NoFile: Message("the file {place} doesn't exist", "die Datei {place} existiert nicht"),
    NoScenarioIn: Message("no scenarios in {places}", "keine Szenarien in {places}"),
    NoScenarioCalled: Message("no scenario id starts with {name}", "keine Kennung eines Szenarios beginnt mit {name}"),
    NobodyToLead: Message(
        "no legendary creature with a colour among the {cards} fully supported cards. A deck needs one as its"
        " commander",
        "unter den {cards} vollständig unterstützten Karten ist keine legendäre Kreatur mit einer Farbe. Ein"
        " Deck braucht eine als Kommandeur",
    ),
    AbilityNotWritten: Message(
        "the program read an ability that it can't write as text",
        "das Programm hat eine Fähigkeit gelesen, die es nicht als Text schreiben kann",
    ),
    NoDraftBegun: Message("no draft is in progress", "kein Draft ist im Gang"),
    NoLegalBotDeck: Message(
        "no bot of the draft {draft} has a legal deck", "kein Bot des Drafts {draft} hat ein legales Deck"
    ),
    NoProgram: Message(
        "no bot is called {name}. Choose one of {known}", "kein Bot heißt {name}. Wähle einen von {known}"
    ),
    DecksOrPosition: Message(
        "name either deck files, or a position after --position: {file}",
        "nenne entweder Deckdateien oder hinter --position eine Stellung: {file}",
    ),
    ProgramsDoNotFit: Message(
        "{count} bots for {seats} seats. Name one bot, or one for each seat",
        "{count} Bots für {seats} Plätze. Nenne einen Bot oder einen für jeden Platz",
    ),
    NoDecisionOfNumber: Message(
        "the saved game has only {count} decisions, so there is no number {number}",
        "die gespeicherte Partie hat nur {count} Entscheidungen, also keine Nummer {number}",
    ),
    Raised: Message("{kind}: {problem}", "{kind}: {problem}"),
    AboutOtherSet: Message(
        "{file} is about the set {name}, not {wanted}", "{file} gehört zur Edition {name}, nicht zu {wanted}"
    ),
    LacksCards: Message(
        "{file} lacks {count} cards of {set_code}. The first is {first}",
        "in {file} fehlen {count} Karten von {set_code}. Die erste ist {first}",
    ),
    DeckDoesNotAddUp: Message(
        "{file}: the cards of {name} don't add up to {total}", "{file}: die Karten von {name} ergeben nicht {total}"
    ),
}
