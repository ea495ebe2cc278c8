"""What is wrong with a call on the command line, and what is said of it."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
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


class TooManyCommanders(Problem, frozen=True):
    most: int
    name: str
    number: int


class NoPoolForSeat(Problem, frozen=True):
    seat: int


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
    DataStaysAsItIs: Message(
        "the data of an installed program stays as it is; build cards in a checkout",
        "Die Daten eines installierten Programms bleiben, wie sie sind; baue Karten in einem Checkout",
    ),
    TooLittleMemory: Message("there is too little memory for that", "dafür reicht der Arbeitsspeicher nicht"),
    Stopped: Message("stopped", "abgebrochen"),
}
