"""German for every sentence that refuses an input. The English forms are the errors' own texts, with gaps.

A gap named ``{problem}`` holds a sentence of this table again, or the complaint of a library, which stays as it is.
"""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from app.messages.search_error_words import SEARCH_REFUSALS

_CARDS = (
    Message("this is no card object", "dies ist kein Kartenobjekt"),
    Message("this is not JSON: it is too deep", "dies ist kein JSON: es ist zu tief verschachtelt"),
    Message("this is not JSON: {problem}", "dies ist kein JSON: {problem}"),
    Message("this is not JSON, or breaks off", "dies ist kein JSON oder bricht ab"),
    Message("this is not JSON", "dies ist kein JSON"),
    Message("there is more behind the object", "hinter dem Objekt steht noch mehr"),
    Message("the file breaks off in the middle of a list", "die Datei bricht mitten in einer Liste ab"),
    Message("{place} is packed with gzip and damaged", "{place} ist mit gzip gepackt und beschädigt"),
    Message("{place} is no ordinary file", "{place} ist keine gewöhnliche Datei"),
    Message("{place}, line {line} has more than {most} bytes", "{place}, Zeile {line} hat mehr als {most} Bytes"),
    Message("field {field} is no text", "Feld {field} ist kein Text"),
    Message("field {field} is no list", "Feld {field} ist keine Liste"),
    Message("field {field} is no object", "Feld {field} ist kein Objekt"),
    Message("field {field} is no value", "Feld {field} ist kein Wert"),
    Message("field {field} is too long", "Feld {field} ist zu lang"),
    Message("field {field} is missing", "Feld {field} fehlt"),
    Message("field {field} holds the character {sign}", "Feld {field} enthält das Zeichen {sign}"),
    Message("field {field}: {quote} is no colour", "Feld {field}: {quote} ist keine Farbe"),
    Message(
        "field {field}: {quote} is more than any card costs", "Feld {field}: {quote} ist mehr, als je eine Karte kostet"
    ),
    Message(
        "field {field}: {quote} is more than any card has", "Feld {field}: {quote} ist mehr, als je eine Karte hat"
    ),
    Message("a card of the layout {name} has two faces", "eine Karte mit der Anordnung {name} hat zwei Seiten"),
    Message("a card object has no usable {field}: {quote}", "ein Kartenobjekt hat kein brauchbares {field}: {quote}"),
    Message("{name} is not a mana symbol", "{name} ist kein Manasymbol"),
    Message("{name} is not a mana cost", "{name} sind keine Manakosten"),
    Message(
        "a process that did a part of the work was ended from outside",
        "ein Prozess, der einen Teil der Arbeit tat, wurde von außen beendet",
    ),
)

_FILES = (
    Message(
        "{name} is open in another window of the program", "{name} ist in einem anderen Fenster des Programms offen"
    ),
    Message(
        "number {number} is not there any more, so it cannot be copied",
        "Nummer {number} ist nicht mehr da und kann nicht kopiert werden",
    ),
    Message("there are no drafts, decks or games in {place}", "In {place} stehen keine Drafts, Decks oder Partien"),
    Message("{place}: no known card is named {cards}", "{place}: Keine bekannte Karte heißt {cards}"),
    Message("{place} is not JSON: {problem}", "{place} ist kein JSON: {problem}"),
    Message("{place} is no list of card names", "{place} ist keine Liste von Kartennamen"),
    Message("{place} is no list of card objects", "{place} ist keine Liste von Kartenobjekten"),
    Message("{place} is no card object: {quote}", "{place} ist kein Kartenobjekt: {quote}"),
    Message("there is no card object in {place}", "In {place} steht kein Kartenobjekt"),
    Message(
        "{place} is no pod file, so there is no seat {seat}",
        "{place} ist keine Pod-Datei, also gibt es keinen Platz {seat}",
    ),
    Message("in the draft {place} no seat is a person's", "Im Draft {place} gehört kein Platz einem Menschen"),
    Message(
        "the picks of {place} cannot be made again by this version of the program",
        "Die Picks von {place} kann diese Version des Programms nicht noch einmal machen",
    ),
    Message("{place}: name one of its seats with --seat", "{place}: nenne mit --seat einen der Plätze"),
    Message("{place} has no seat {seat}", "{place} hat keinen Platz {seat}"),
    Message("{place} is no stored deck: {problem}", "{place} ist kein gespeichertes Deck: {problem}"),
    Message("{place} is no saved draft: {problem}", "{place} ist kein gespeicherter Draft: {problem}"),
    Message("no card is named {card}", "Keine Karte heißt {card}"),
    Message(
        "the file has {count} bytes; a deck has at most {most}",
        "die Datei hat {count} Bytes; ein Deck hat höchstens {most}",
    ),
    Message(
        "the data of an installed program stays as it is; build cards in a checkout",
        "Die Daten eines installierten Programms bleiben, wie sie sind; baue Karten in einem Checkout",
    ),
    Message("the file has more than {most} bytes", "die Datei hat mehr als {most} Bytes"),
    Message(
        "line {line} is not UTF-8 text: it holds the byte {byte}",
        "Zeile {line} ist kein UTF-8-Text: sie enthält das Byte {byte}",
    ),
    Message(
        "line {line} is not text: it holds the character {sign}",
        "Zeile {line} ist kein Text: sie enthält das Zeichen {sign}",
    ),
    Message("the file is empty: {quote}", "die Datei ist leer: {quote}"),
    Message(
        "line {line}: {quote} is not a number of copies from 1 to {most}",
        "Zeile {line}: {quote} ist keine Anzahl von 1 bis {most}",
    ),
    Message(
        "line {line} is too long to name a card: {quote}", "Zeile {line} ist zu lang für einen Kartennamen: {quote}"
    ),
    Message(
        "line {line}: this is no Cockatrice deck but {quote}", "Zeile {line}: dies ist kein Cockatrice-Deck: {quote}"
    ),
    Message(
        "line {line}: this is no Magic Online deck but {quote}",
        "Zeile {line}: dies ist kein Deck von Magic Online: {quote}",
    ),
    Message(
        "line {line}: a deck file has no document type, but this has {quote}",
        "Zeile {line}: eine Deckdatei hat keinen Dokumenttyp, diese aber {quote}",
    ),
    Message(
        "line {line}: a deck file has no entities, but this has {quote}",
        "Zeile {line}: eine Deckdatei hat keine Entitäten, diese aber {quote}",
    ),
    Message("line {line}: this is not XML: {problem}", "Zeile {line}: dies ist kein XML: {problem}"),
    Message(
        "line {line}: the document is too large or too deep at {quote}",
        "Zeile {line}: das Dokument ist bei {quote} zu groß oder zu tief",
    ),
    Message(
        "the ending of {file} is not one of a deck file; name the format with --to",
        "die Endung von {file} gehört zu keiner Deckdatei; nenne das Format mit --to",
    ),
    Message("no card was found in this {notation} file", "in dieser Datei ({notation}) steht keine Karte"),
    Message(
        "{name} is not a deck file format; known are {known}", "{name} ist kein Format für Deckdateien; es gibt {known}"
    ),
    Message("Input data was truncated", "die Daten brechen ab"),
    Message("an empty group - at {place}", "eine leere Gruppe - bei {place}"),
)

_CHOICES = (
    Message("{name} is not a format; known are {known}", "{name} ist kein Format; es gibt {known}"),
    Message(
        "{name} is not a language of this program; known are {known}",
        "{name} ist keine Sprache dieses Programms; es gibt {known}",
    ),
    Message(
        "a deck has at most {most} commanders, but {name} is number {number}",
        "ein Deck hat höchstens {most} Kommandeure, aber {name} ist Nummer {number}",
    ),
    Message("{name} is no colour", "{name} ist keine Farbe"),
    Message("{name} is no type line", "{name} ist keine Typzeile"),
    Message(
        "{word} in the type line {line} is neither a supertype nor a card type",
        "{word} in der Typzeile {line} ist weder ein Übertyp noch ein Kartentyp",
    ),
    Message("{name} is no level of play; the levels are {known}", "{name} ist keine Spielstärke; es gibt {known}"),
    Message(
        "there is no booster of the set {name}; known sets: {known}",
        "es gibt keinen Booster der Edition {name}; bekannte Editionen: {known}",
    ),
    Message(
        "a pod of {count} seats cannot draft {name}: it takes {least} to {most}",
        "ein Pod mit {count} Plätzen kann {name} nicht draften: es braucht {least} bis {most}",
    ),
    Message("no pictures can be drawn: {problem}", "es können keine Bilder gezeichnet werden: {problem}"),
    Message("there is no stored deck {number}", "es gibt kein gespeichertes Deck {number}"),
    Message("there is no saved draft {number}", "es gibt keinen gespeicherten Draft {number}"),
    Message("there is no file {place}", "es gibt keine Datei {place}"),
    Message("there is no scenario in {place}", "in {place} steht kein Szenario"),
    Message("no scenario has the id {name}", "kein Szenario hat die Kennung {name}"),
    Message(
        "card {name}: an ability was read that cannot be written",
        "Karte {name}: eine Fähigkeit wurde gelesen, die sich nicht schreiben lässt",
    ),
    Message("no draft has been begun", "es ist kein Draft angefangen"),
)

_SAVES = (
    Message("there is no saved game {game}", "es gibt keine gespeicherte Partie {game}"),
    Message(
        "the game {game} is of the unknown version {version}",
        "die Partie {game} hat die unbekannte Version {version}",
    ),
    Message("the game {game} cannot be read any more", "die Partie {game} ist nicht mehr lesbar"),
    Message("no bot of the draft {draft} has a legal deck", "kein Bot des Drafts {draft} hat ein legales Deck"),
    Message(
        "this is a draft of the set {name}, not of {other}", "dies ist ein Draft der Edition {name}, nicht von {other}"
    ),
    Message(
        "the saved draft does not fit its packs: seat {seat} picked {cards} in pass {number}",
        "der gespeicherte Draft passt nicht zu seinen Boostern: Platz {seat} nahm {cards} in Runde {number}",
    ),
    Message(
        "the saved draft does not fit its packs: {problem}",
        "der gespeicherte Draft passt nicht zu seinen Boostern: {problem}",
    ),
    Message(
        "the game was saved in version {number}, this program reads {other}",
        "die Partie wurde in Version {number} gespeichert, dieses Programm liest {other}",
    ),
    Message(
        "the game was saved under rules {number}, this program plays by {other}: decision {count} fits no more",
        "die Partie wurde unter Regeln {number} gespeichert, dieses Programm spielt nach {other}: Entscheidung {count}"
        " passt nicht mehr",
    ),
    Message(
        "the saved game is cut off: its last line is missing",
        "die gespeicherte Partie bricht ab: ihre letzte Zeile fehlt",
    ),
    Message(
        "the saved game is damaged: {count} events were saved, {other} are there",
        "die gespeicherte Partie ist beschädigt: {count} Ereignisse wurden gespeichert, {other} sind da",
    ),
    Message(
        "the saved game is damaged: its decisions cannot be read",
        "die gespeicherte Partie ist beschädigt: ihre Entscheidungen sind nicht lesbar",
    ),
    Message("this is not a saved game", "dies ist keine gespeicherte Partie"),
    Message("a game is for 2 to 6 players, not for {count}", "eine Partie ist für 2 bis 6 Personen, nicht für {count}"),
    Message("{name} is not for {count} players", "{name} ist nicht für {count} Personen"),
    Message("there is no variant {name}; there are {known}", "es gibt keine Variante {name}; es gibt {known}"),
    Message("no option is called {name}", "keine Option heißt {name}"),
    Message("no program is called {name}; there are {known}", "kein Programm heißt {name}; es gibt {known}"),
    Message("{count} programs are named for {other} seats", "{count} Programme sind für {other} Plätze genannt"),
    Message(
        "the saved game has {count} decisions, so there is no number {other}",
        "die gespeicherte Partie hat {count} Entscheidungen, also keine Nummer {other}",
    ),
    Message(
        "the game makes no progress: {count} decisions in turn {other}, {problem}",
        "die Partie kommt nicht voran: {count} Entscheidungen in Zug {other}, {problem}",
    ),
    Message("the rules broke in turn {count}, {problem}", "die Regeln versagten in Zug {count}, {problem}"),
    Message("the game does not end: turn {count} has begun", "die Partie endet nicht: Zug {count} hat begonnen"),
)

_LIMITS = (
    Message(
        "the saved game has more than {most} decisions", "die gespeicherte Partie hat mehr als {most} Entscheidungen"
    ),
    Message("there is no seat {seat} to begin", "es gibt keinen Platz {seat}, der beginnen könnte"),
    Message("{value} is no seed", "{value} ist kein Startwert"),
    Message("{value} is no number of copies", "{value} ist keine Anzahl von Karten"),
    Message("{value} is no life total", "{value} ist kein Lebenspunktestand"),
    Message("the deck {name} is too large to be played with", "das Deck {name} ist zu groß, um damit zu spielen"),
    Message("there are more than {most} cards in the deck", "das Deck hat mehr als {most} Karten"),
    Message(
        "there are {count} cards; at most {most} are read", "es sind {count} Karten; gelesen werden höchstens {most}"
    ),
    Message(
        "more than {most} lines of the file cannot be understood",
        "mehr als {most} Zeilen der Datei sind nicht zu verstehen",
    ),
)

_CALLS = (
    Message("No such command {name}.", "es gibt keinen Befehl {name}"),
    Message("No such option: {name} (Possible options: {known})", "es gibt keine Option {name} (vielleicht: {known})"),
    Message("No such option: {name}", "es gibt keine Option {name}"),
    Message("Missing argument {name}.", "die Angabe {name} fehlt"),
    Message("Missing option {name}.", "die Option {name} fehlt"),
    Message("Option {name} requires an argument.", "die Option {name} braucht einen Wert"),
    Message("Got unexpected extra argument(s) ({name})", "das ist zu viel: {name}"),
    Message("{value} is not a whole number ({option})", "{value} ist keine ganze Zahl ({option})"),
    Message("{value} is not a number ({option})", "{value} ist keine Zahl ({option})"),
    Message("Invalid value for {option}: {problem}", "falscher Wert für {option}: {problem}"),
    Message("{value} is out of range ({option}: {range})", "{value} liegt nicht im Bereich ({option}: {range})"),
    Message("there is too little memory for that", "dafür reicht der Arbeitsspeicher nicht"),
    Message(
        "there is no pool to have a seat {seat}: name it with --pool",
        "ohne Pool gibt es keinen Platz {seat}: nenne ihn mit --pool",
    ),
    Message("stopped", "abgebrochen"),
)

_LINE_OF_FILE: Final = Message("{place}, line {line}: {problem}", "{place}, Zeile {line}: {problem}")
AROUND: Final = (
    _LINE_OF_FILE,
    Message("card {name}: {problem}", "Karte {name}: {problem}"),
    Message("field {field}: {problem}", "Feld {field}: {problem}"),
    Message("line {line}: {problem}", "Zeile {line}: {problem}"),
    Message("{place}: {problem}", "{place}: {problem}"),
)
"""What may stand before another sentence of the table; alone they would fit nearly everything."""

REFUSALS: Final[tuple[Message, ...]] = (
    _LINE_OF_FILE,
    *_CARDS,
    *_CHOICES,
    *_SAVES,
    *_LIMITS,
    *_CALLS,
    *_FILES,
    *SEARCH_REFUSALS,
    *AROUND,
)
"""In order of trial."""

NOT_THERE = Message("{place} does not exist", "{place} gibt es nicht")
NOT_ALLOWED = Message("{place} may not be read or written by you", "{place} darfst du nicht lesen oder schreiben")
READ_ONLY = Message("{place} is read-only", "{place} ist schreibgeschützt")
FULL = Message("the disk is full; {place} is not written", "der Datenträger ist voll; {place} ist nicht geschrieben")
IS_FOLDER = Message("{place} is a folder, not a file", "{place} ist ein Ordner, keine Datei")
NO_FOLDER = Message("{place} is not in a folder", "{place} liegt in keinem Ordner")
IN_THE_WAY = Message("{place} is there already, and is no folder", "{place} gibt es schon, und es ist kein Ordner")
TOO_LONG = Message("the name {place} is too long", "der Name {place} ist zu lang")
NO_OUTPUT = Message(
    "standard output could not be written: {reason}", "die Standardausgabe lässt sich nicht schreiben: {reason}"
)
DEVICE = Message("{place} could not be read or written: {reason}", "{place} ist nicht les- oder schreibbar: {reason}")
"""Sentences about a file or folder that the system refuses."""
