"""Messages for problems with files, JSON, card objects, stored cards, searches and the card service."""

from __future__ import annotations

from typing import Final

from app.files.doors import (
    BreaksOffInList,
    DamagedGzip,
    FileHasMoreBytes,
    LineHasMoreBytes,
    NoOrdinaryFile,
    ObjectHasMoreBytes,
    UnpacksTooFar,
)
from app.messages.message import Message
from app.remote.service import (
    BrokeOff,
    DamagedDownload,
    NoAnswer,
    NoServiceAddress,
    NotAPicture,
    NotReachable,
    RedirectsTooOften,
    Refused,
    TooBusy,
    TooLarge,
    TooSlow,
    WrongAddress,
)
from app.storage.problems import OpenInOtherWindow
from engine.cards.problems import (
    BeginsWith,
    ClosesTooOften,
    CostsTooMuch,
    EndsEarly,
    FaceIsMissing,
    FieldEmpty,
    FieldHoldsSign,
    FieldMissing,
    FieldNoList,
    FieldNoObject,
    FieldNoText,
    FieldNoValue,
    FieldTooLong,
    HasTooMuch,
    KeyNotCompared,
    NamesNoColours,
    NamesNoMana,
    NestedTooDeep,
    NoCardObject,
    NoCardType,
    NoDataFor,
    NoDataYet,
    NoDirection,
    NoFormatCalled,
    NoKindBut,
    NoKindOfCard,
    NoManaCost,
    NoNumberFor,
    NoOrder,
    NoPattern,
    NoSearchWord,
    NoSearchWordBut,
    NoSuchRarity,
    NotADay,
    NotAManaCost,
    NotAManaSymbol,
    NotAPrice,
    NotARarity,
    NotAStanding,
    NotATerm,
    NothingToLookFor,
    NoTokenLayout,
    NoUsableName,
    NoValueGiven,
    NumberTwice,
    OpensTooOften,
    PatternTooLong,
    PatternTooSlow,
    SearchQuoteOpen,
    TakesNoPattern,
    TermQuoteOpen,
    TokenWithoutFace,
    UnreadableFrom,
    ValueNotCompared,
    WithoutEffect,
)
from engine.errors import (
    AtKey,
    Complaint,
    InField,
    InFile,
    InputTruncated,
    JsonTooDeep,
    NoCardNamed,
    NoCardNamedNear,
    NotAColour,
    NotJson,
    NotJsonBecause,
    OfCard,
    OnLineOfFile,
    Problem,
    ProgramFault,
)
from engine.game.events.manual_actions import NoAbilities, NoPredefinedToken
from engine.ir.problems import AbilitiesDoNotFit, NodeDoesNotFit, NotANode, NotAStatus, NotAWord

REMOTE: Final[dict[type[Problem], Message]] = {
    NotReachable: Message(
        "The program can't reach {host} ({reason}). Check your internet connection",
        "Das Programm erreicht {host} nicht ({reason}). Prüfe deine Internetverbindung",
    ),
    BrokeOff: Message(
        "The connection to {host} was lost. Try again: the download continues where it stopped",
        "Die Verbindung zu {host} ist abgebrochen. Versuche es noch einmal: Der Download wird fortgesetzt",
    ),
    TooSlow: Message(
        "{host} answers too slowly. Check your connection and try again later",
        "{host} antwortet zu langsam. Prüfe deine Verbindung und versuche es später noch einmal",
    ),
    TooLarge: Message(
        "{host} sends more data than expected, so the program stopped the download. Try again later",
        "{host} schickt mehr Daten als erwartet, darum hat das Programm den Download beendet. Versuche es"
        " später noch einmal",
    ),
    TooBusy: Message("{host} is too busy. Try again later", "{host} ist überlastet. Versuche es später noch einmal"),
    Refused: Message(
        "{host} refused the request (status {status}). Try again later",
        "{host} hat die Anfrage abgelehnt (Status {status}). Versuche es später noch einmal",
    ),
    RedirectsTooOften: Message(
        "{host} redirects the program too often. Try again later",
        "{host} leitet das Programm zu oft um. Versuche es später noch einmal",
    ),
    WrongAddress: Message(
        "{host} refers to an address outside the card service: {address}. The program didn't follow it",
        "{host} verweist auf eine Adresse außerhalb des Kartendienstes: {address}. Das Programm hat sie nicht"
        " aufgerufen",
    ),
    NoServiceAddress: Message(
        "{host} isn't the address of a card service. Use an address that starts with https://",
        "{host} ist keine Adresse eines Kartendienstes. Verwende eine Adresse, die mit https:// beginnt",
    ),
    NoAnswer: Message(
        "The program can't read the answer from {host}. Try again later",
        "Das Programm kann die Antwort von {host} nicht lesen. Versuche es später noch einmal",
    ),
    NotAPicture: Message(
        "{host} sent something that isn't a picture. Try again later",
        "{host} hat etwas geschickt, das kein Bild ist. Versuche es später noch einmal",
    ),
    DamagedDownload: Message(
        "The file from {host} arrived damaged twice. Try again later",
        "Die Datei von {host} kam zweimal beschädigt an. Versuche es später noch einmal",
    ),
}


FILES: Final[dict[type[Problem], Message]] = {
    NoOrdinaryFile: Message("{place} isn't a regular file", "{place} ist keine normale Datei"),
    LineHasMoreBytes: Message(
        "{place}, line {line} is longer than {most} bytes", "{place}, Zeile {line} ist länger als {most} Bytes"
    ),
    FileHasMoreBytes: Message("the file is larger than {most} bytes", "die Datei ist größer als {most} Bytes"),
    ObjectHasMoreBytes: Message("the object is larger than {most} bytes", "das Objekt ist größer als {most} Bytes"),
    DamagedGzip: Message(
        "the gzip file {place} is damaged. Download it again",
        "die gzip-Datei {place} ist beschädigt. Lade sie noch einmal herunter",
    ),
    UnpacksTooFar: Message(
        "{place} unpacks to more than {most} bytes. The program stopped reading it",
        "{place} wird beim Entpacken größer als {most} Bytes. Das Programm hat das Lesen beendet",
    ),
    BreaksOffInList: Message("the file ends in the middle of a list", "die Datei endet mitten in einer Liste"),
    OpenInOtherWindow: Message(
        "{name} is open in another window of the program. Close it there first",
        "{name} ist in einem anderen Fenster des Programms geöffnet. Schließe es dort zuerst",
    ),
}


COMMON: Final[dict[type[Problem], Message]] = {
    Complaint: Message("{text}", "{text}"),
    ProgramFault: Message(
        "the program has an error ({kind}). Please report this card",
        "das Programm hat einen Fehler ({kind}). Bitte melde diese Karte",
    ),
    InputTruncated: Message("Input data was truncated", "die Daten sind unvollständig"),
    InFile: Message("{place}: {problem}", "{place}: {problem}"),
    OnLineOfFile: Message("{place}, line {line}: {problem}", "{place}, Zeile {line}: {problem}"),
    OfCard: Message("card {name}: {problem}", "Karte {name}: {problem}"),
    InField: Message("field {field}: {problem}", "Feld {field}: {problem}"),
    AtKey: Message("{problem} - at `$.{key}`", "{problem} - bei `$.{key}`"),
    NotJson: Message("this isn't JSON", "das ist kein JSON"),
    NotJsonBecause: Message("this isn't JSON: {problem}", "das ist kein JSON: {problem}"),
    JsonTooDeep: Message("this JSON is nested too deeply", "dieses JSON ist zu tief verschachtelt"),
    NoCardNamedNear: Message(
        "no card is named {name}. Did you mean {near}?", "keine Karte heißt {name}. Meintest du {near}?"
    ),
    NoCardNamed: Message("no card is named {name}", "keine Karte heißt {name}"),
    NotAColour: Message("{name} isn't a colour", "{name} ist keine Farbe"),
}


CARDS: Final[dict[type[Problem], Message]] = {
    NoCardObject: Message("this isn't a card object", "das ist kein Kartenobjekt"),
    FieldNoText: Message("the field {field} isn't text", "das Feld {field} ist kein Text"),
    FieldNoList: Message("the field {field} isn't a list", "das Feld {field} ist keine Liste"),
    FieldNoObject: Message("the field {field} isn't an object", "das Feld {field} ist kein Objekt"),
    FieldNoValue: Message("the field {field} has an invalid value", "das Feld {field} hat keinen gültigen Wert"),
    FieldTooLong: Message("the field {field} is too long", "das Feld {field} ist zu lang"),
    FieldMissing: Message("the field {field} is missing", "das Feld {field} fehlt"),
    FieldHoldsSign: Message(
        "the field {field} contains the character {sign}", "das Feld {field} enthält das Zeichen {sign}"
    ),
    CostsTooMuch: Message(
        "field {field}: no card costs as much as {quote}", "Feld {field}: keine Karte kostet so viel wie {quote}"
    ),
    HasTooMuch: Message(
        "field {field}: no card has as much as {quote}", "Feld {field}: keine Karte hat so viel wie {quote}"
    ),
    FaceIsMissing: Message(
        "a card with the layout {layout} needs two faces", "eine Karte mit dem Layout {layout} braucht zwei Seiten"
    ),
    NoUsableName: Message(
        "a card object has no valid {field}: {quote}", "ein Kartenobjekt hat kein gültiges {field}: {quote}"
    ),
    NotAManaSymbol: Message("{text} isn't a mana symbol", "{text} ist kein Manasymbol"),
    NotAManaCost: Message("{text} isn't a mana cost", "{text} sind keine Manakosten"),
    NoCardType: Message(
        "{word} in the type line {line} is neither a supertype nor a card type",
        "{word} in der Typzeile {line} ist weder ein Übertyp noch ein Kartentyp",
    ),
    NotAStanding: Message("{word} isn't a legality status", "{word} ist keine Angabe zur Legalität"),
    NotARarity: Message("{name} isn't a rarity", "{name} ist keine Seltenheit"),
    FieldEmpty: Message("the field is empty", "das Feld ist leer"),
    NumberTwice: Message("{set_code} {number} appears twice", "{set_code} {number} kommt zweimal vor"),
    NoTokenLayout: Message(
        "tokens can't have the layout {layout}", "ein Spielstein kann nicht das Layout {layout} haben"
    ),
    TokenWithoutFace: Message("the token {name} has no face", "der Spielstein {name} hat keine Seite"),
    NotANode: Message("the ability language has no node {name}", "die Fähigkeitensprache hat keinen Knoten {name}"),
    NodeDoesNotFit: Message("node {name}: {problem}", "Knoten {name}: {problem}"),
    NotAWord: Message("node {node}: {field} can't be {word}", "Knoten {node}: {field} kann nicht {word} sein"),
    NotAStatus: Message("{name} isn't a status", "{name} ist kein Status"),
    AbilitiesDoNotFit: Message(
        "the abilities of the card {name} don't match its faces",
        "die Fähigkeiten der Karte {name} passen nicht zu ihren Seiten",
    ),
    NoPredefinedToken: Message("no predefined token is called {name}", "kein vordefinierter Spielstein heißt {name}"),
    NoAbilities: Message("{text} isn't a list of abilities", "{text} ist keine Liste von Fähigkeiten"),
}


SEARCHES: Final[dict[type[Problem], Message]] = {
    NamesNoMana: Message("{value} contains no mana symbols", "{value} enthält keine Manasymbole"),
    NoManaCost: Message("{value} is not a valid mana cost", "{value} sind keine gültigen Manakosten"),
    KeyNotCompared: Message(
        "{term}: you can't compare {key} with {sign}. Use : or =",
        "{term}: {key} lässt sich nicht mit {sign} vergleichen. Verwende : oder =",
    ),
    ValueNotCompared: Message(
        "you can't compare {value} with {sign}", "{value} lässt sich nicht mit {sign} vergleichen"
    ),
    NamesNoColours: Message("{value} isn't a colour or group of colours", "{value} ist keine Farbe oder Farbgruppe"),
    NoSearchWord: Message("{term}: no search field is called {key}", "{term}: kein Suchfeld heißt {key}"),
    NoSearchWordBut: Message(
        "{term}: no search field is called {key}. Did you mean {near}?",
        "{term}: kein Suchfeld heißt {key}. Meintest du {near}?",
    ),
    NotATerm: Message(
        "{term} has no search field before its sign. Put a name that contains such a sign in quotes",
        "{term} hat kein Suchfeld vor dem Zeichen. Setz einen Namen mit so einem Zeichen in Anführungszeichen",
    ),
    NoDataFor: Message("{term}: the program has no data for {key}", "{term}: das Programm hat keine Daten zu {key}"),
    NoKindBut: Message(
        "{term}: {value} isn't a known property. Did you mean {near}?",
        "{term}: {value} ist keine bekannte Eigenschaft. Meintest du {near}?",
    ),
    PatternTooSlow: Message(
        "the pattern {value} could take too long. Use at most {most} unlimited repetitions, and don't nest them",
        "das Muster {value} könnte zu lange dauern. Verwende höchstens {most} unbegrenzte Wiederholungen und"
        " verschachtle sie nicht",
    ),
    NotADay: Message(
        "{term}: {value} isn't a date. Write 2023, 2023-08 or 2023-08-04",
        "{term}: {value} ist kein Datum. Schreib 2023, 2023-08 oder 2023-08-04",
    ),
    NotAPrice: Message("{term}: {value} isn't a price like 0.50", "{term}: {value} ist kein Preis wie 0.50"),
    WithoutEffect: Message(
        "No effect here: {terms}. The list shows each card once",
        "Hier ohne Wirkung: {terms}. Die Liste zeigt jede Karte einmal",
    ),
    NoDataYet: Message(
        "{term}: no card here has data for this. Import or download cards to get it",
        "{term}: Zu keiner Karte gibt es hier Daten dafür. Importiere Karten oder lade sie herunter",
    ),
    NoKindOfCard: Message("{term}: {value} isn't a known property", "{term}: {value} ist keine bekannte Eigenschaft"),
    NoFormatCalled: Message(
        "{term}: no format is called {name}. Choose one of {known}",
        "{term}: kein Format heißt {name}. Wähle eines von {known}",
    ),
    TakesNoPattern: Message(
        "{term}: {key} doesn't accept a pattern between slashes",
        "{term}: {key} erlaubt kein Muster zwischen Schrägstrichen",
    ),
    SearchQuoteOpen: Message(
        "the search {text} has an unclosed quotation mark",
        "in der Suche {text} fehlt ein schließendes Anführungszeichen",
    ),
    TermQuoteOpen: Message(
        "{term} has an unclosed quotation mark", "in {term} fehlt ein schließendes Anführungszeichen"
    ),
    NoValueGiven: Message(
        "{term} has no value. Add one after the sign", "{term} hat keinen Wert. Schreib einen hinter das Zeichen"
    ),
    PatternTooLong: Message(
        "the pattern {value}... is longer than {most} characters. Shorten it",
        "das Muster {value}... ist länger als {most} Zeichen. Kürze es",
    ),
    NoPattern: Message("{value} isn't a valid pattern: {problem}", "{value} ist kein gültiges Muster: {problem}"),
    NoSuchRarity: Message(
        "{value} isn't a rarity. Choose one of {known}", "{value} ist keine Seltenheit. Wähle eine von {known}"
    ),
    NoNumberFor: Message("{value} isn't a number for {term}", "{value} ist keine Zahl für {term}"),
    NoOrder: Message(
        "{value} isn't a sort order. Choose one of {known}", "{value} ist keine Sortierung. Wähle eine von {known}"
    ),
    NoDirection: Message(
        "{value} isn't a direction. Use asc or desc", "{value} ist keine Richtung. Verwende asc oder desc"
    ),
    ClosesTooOften: Message(
        "the search {text} has a closing parenthesis without an opening one",
        "in der Suche {text} fehlt eine öffnende Klammer",
    ),
    OpensTooOften: Message(
        "the search {text} has an unclosed parenthesis", "in der Suche {text} fehlt eine schließende Klammer"
    ),
    NothingToLookFor: Message(
        "the search {text} lacks a term. Add one", "in der Suche {text} fehlt ein Begriff. Ergänze ihn"
    ),
    BeginsWith: Message("the search {text} can't start with {word}", "die Suche {text} kann nicht mit {word} beginnen"),
    EndsEarly: Message(
        "the search {text} is incomplete. Add a term at the end",
        "die Suche {text} ist unvollständig. Ergänze am Ende einen Begriff",
    ),
    NestedTooDeep: Message(
        "the search {text}... is nested more than {most} levels deep",
        "die Suche {text}... ist mehr als {most} Ebenen tief verschachtelt",
    ),
    UnreadableFrom: Message(
        "the program can't read the search {text} from {rest} on",
        "das Programm versteht die Suche {text} ab {rest} nicht",
    ),
}
