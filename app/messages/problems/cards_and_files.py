"""Problems of every room (where something is wrong, what is not JSON), of files, of what is stored; of card objects, of
stored cards and of searches for them, and with the card service.
"""

from __future__ import annotations

import re
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
from app.messages.message import Message, Words, quoted
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
from engine.game.events.manual_acts import NoAbilities, NoPredefinedToken
from engine.ir.problems import AbilitiesDoNotFit, NodeDoesNotFit, NotANode, NotAStatus, NotAWord

REMOTE: Final[dict[type[Problem], Message]] = {
    NotReachable: Message(
        "{host} cannot be reached ({reason}). Is this computer online?",
        "{host} ist nicht erreichbar ({reason}). Ist dieser Rechner mit dem Netz verbunden?",
    ),
    BrokeOff: Message(
        "The connection to {host} broke. Try again: the download continues where it stopped",
        "Die Verbindung zu {host} ist abgebrochen. Versuche es noch einmal: Das Herunterladen geht dort weiter",
    ),
    TooSlow: Message(
        "{host} answers too slowly. Check your connection and try again later",
        "{host} antwortet zu langsam. Prüfe deine Verbindung und versuche es später noch einmal",
    ),
    TooLarge: Message(
        "{host} sends more data than expected. The program stopped the download",
        "{host} schickt mehr Daten als erwartet. Das Programm hat das Herunterladen beendet",
    ),
    TooBusy: Message("{host} is too busy; try again later", "{host} ist überlastet; versuche es später noch einmal"),
    Refused: Message("{host} refuses with status {status}", "{host} lehnt mit Status {status} ab"),
    RedirectsTooOften: Message(
        "{host} redirects the program too often. Try again later",
        "{host} leitet das Programm zu oft um. Versuche es später noch einmal",
    ),
    WrongAddress: Message(
        "{host} names an address outside the card service: {address}. The program didn't ask there",
        "{host} nennt eine Adresse außerhalb des Kartendienstes: {address}. Das Programm hat dort nicht gefragt",
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
    NoOrdinaryFile: Message("{place} is no ordinary file", "{place} ist keine gewöhnliche Datei"),
    LineHasMoreBytes: Message(
        "{place}, line {line} has more than {most} bytes", "{place}, Zeile {line} hat mehr als {most} Bytes"
    ),
    FileHasMoreBytes: Message("the file has more than {most} bytes", "die Datei hat mehr als {most} Bytes"),
    ObjectHasMoreBytes: Message("the object has more than {most} bytes", "das Objekt hat mehr als {most} Bytes"),
    DamagedGzip: Message("{place} is packed with gzip and damaged", "{place} ist mit gzip gepackt und beschädigt"),
    UnpacksTooFar: Message(
        "{place} unpacks to more than {most} bytes. The program stopped reading it",
        "{place} wird beim Entpacken größer als {most} Bytes. Das Programm hat das Lesen beendet",
    ),
    BreaksOffInList: Message(
        "the file breaks off in the middle of a list", "die Datei bricht mitten in einer Liste ab"
    ),
    OpenInOtherWindow: Message(
        "{name} is open in another window of the program", "{name} ist in einem anderen Fenster des Programms offen"
    ),
}


COMMON: Final[dict[type[Problem], Message]] = {
    Complaint: Message("{text}", "{text}"),
    ProgramFault: Message(
        "an error in the program ({kind}); please report this card",
        "ein Fehler im Programm ({kind}); bitte melde diese Karte",
    ),
    InputTruncated: Message("Input data was truncated", "die Daten brechen ab"),
    InFile: Message("{place}: {problem}", "{place}: {problem}"),
    OnLineOfFile: Message("{place}, line {line}: {problem}", "{place}, Zeile {line}: {problem}"),
    OfCard: Message("card {name}: {problem}", "Karte {name}: {problem}"),
    InField: Message("field {field}: {problem}", "Feld {field}: {problem}"),
    AtKey: Message("{problem} - at `$.{key}`", "{problem} - bei `$.{key}`"),
    NotJson: Message("this is not JSON", "dies ist kein JSON"),
    NotJsonBecause: Message("this is not JSON: {problem}", "dies ist kein JSON: {problem}"),
    JsonTooDeep: Message("this is not JSON: it is too deep", "dies ist kein JSON: es ist zu tief verschachtelt"),
    NoCardNamedNear: Message(
        "no card is named {name}; did you mean {near}?", "keine Karte heißt {name}; meinst du {near}?"
    ),
    NoCardNamed: Message("no card is named {name}", "Keine Karte heißt {name}"),
    NotAColour: Message("{name} is no colour", "{name} ist keine Farbe"),
}


CARDS: Final[dict[type[Problem], Message]] = {
    NoCardObject: Message("this is no card object", "dies ist kein Kartenobjekt"),
    FieldNoText: Message("field {field} is no text", "Feld {field} ist kein Text"),
    FieldNoList: Message("field {field} is no list", "Feld {field} ist keine Liste"),
    FieldNoObject: Message("field {field} is no object", "Feld {field} ist kein Objekt"),
    FieldNoValue: Message("field {field} is no value", "Feld {field} ist kein Wert"),
    FieldTooLong: Message("field {field} is too long", "Feld {field} ist zu lang"),
    FieldMissing: Message("field {field} is missing", "Feld {field} fehlt"),
    FieldHoldsSign: Message("field {field} holds the character {sign}", "Feld {field} enthält das Zeichen {sign}"),
    CostsTooMuch: Message(
        "field {field}: {quote} is more than any card costs", "Feld {field}: {quote} ist mehr, als je eine Karte kostet"
    ),
    HasTooMuch: Message(
        "field {field}: {quote} is more than any card has", "Feld {field}: {quote} ist mehr, als je eine Karte hat"
    ),
    FaceIsMissing: Message(
        "a card of the layout {layout} has two faces", "eine Karte mit der Anordnung {layout} hat zwei Seiten"
    ),
    NoUsableName: Message(
        "a card object has no usable {field}: {quote}", "ein Kartenobjekt hat kein brauchbares {field}: {quote}"
    ),
    NotAManaSymbol: Message("{text} is not a mana symbol", "{text} ist kein Manasymbol"),
    NotAManaCost: Message("{text} is not a mana cost", "{text} sind keine Manakosten"),
    NoCardType: Message(
        "{word} in the type line {line} is neither a supertype nor a card type",
        "{word} in der Typzeile {line} ist weder ein Übertyp noch ein Kartentyp",
    ),
    NotAStanding: Message(
        "{word} doesn't say where a card may be played", "{word} sagt nicht, wo eine Karte erlaubt ist"
    ),
    NotARarity: Message("{name} is no rarity", "{name} ist keine Seltenheit"),
    FieldEmpty: Message("the field is empty", "das Feld ist leer"),
    NumberTwice: Message("{set_code} {number} stands twice", "{set_code} {number} steht zweimal da"),
    NoTokenLayout: Message("{layout} is not the layout of a token", "{layout} ist keine Anordnung eines Spielsteins"),
    TokenWithoutFace: Message("token {name} has no face", "der Spielstein {name} hat keine Seite"),
    NotANode: Message("{name} is no node of the ability language", "{name} ist kein Knoten der Fähigkeitensprache"),
    NodeDoesNotFit: Message("node {name}: {problem}", "Knoten {name}: {problem}"),
    NotAWord: Message("node {node}: {field} cannot be {word}", "Knoten {node}: {field} kann nicht {word} sein"),
    NotAStatus: Message("{name} is no status", "{name} ist kein Status"),
    AbilitiesDoNotFit: Message(
        "card {name} has not the abilities of each face", "die Karte {name} hat nicht die Fähigkeiten jeder Seite"
    ),
    NoPredefinedToken: Message("no predefined token is called {name}", "kein vorgegebener Spielstein heißt {name}"),
    NoAbilities: Message("{text} is no list of abilities", "{text} ist keine Liste von Fähigkeiten"),
}


SEARCHES: Final[dict[type[Problem], Message]] = {
    NamesNoMana: Message("{value} names no mana", "{value} nennt kein Mana"),
    NoManaCost: Message("{value} is no mana cost", "{value} sind keine Manakosten"),
    KeyNotCompared: Message(
        "{term}: {key} cannot be compared with {sign}", "{term}: {key} lässt sich nicht mit {sign} vergleichen"
    ),
    ValueNotCompared: Message(
        "{value} cannot be compared with {sign}", "{value} lässt sich nicht mit {sign} vergleichen"
    ),
    NamesNoColours: Message("{value} names no colours", "{value} nennt keine Farben"),
    NoSearchWord: Message("{term}: no search word is called {key}", "{term}: kein Suchwort heißt {key}"),
    NoSearchWordBut: Message(
        "{term}: no search word is called {key}. Did you mean {near}?",
        "{term}: kein Suchwort heißt {key}. Meinst du {near}?",
    ),
    NotATerm: Message(
        "{term} has no search word before its sign. Put a name with such a sign in quotes",
        "{term} hat kein Suchwort vor dem Zeichen. Setz einen Namen mit so einem Zeichen in Anführungszeichen",
    ),
    NoDataFor: Message(
        "{term}: this program keeps no data about {key}", "{term}: dieses Programm hat keine Daten zu {key}"
    ),
    NoKindBut: Message(
        "{term}: no kind of card is called {value}. Did you mean {near}?",
        "{term}: keine Art von Karten heißt {value}. Meinst du {near}?",
    ),
    PatternTooSlow: Message(
        "the pattern {value} could take very long. Use at most {most} endless repetitions, and none inside another",
        "das Muster {value} könnte sehr lange dauern. Verwende höchstens {most} endlose Wiederholungen und keine in"
        " einer anderen",
    ),
    NotADay: Message(
        "{term}: {value} isn't a day. Write 2023, 2023-08 or 2023-08-04",
        "{term}: {value} ist kein Tag. Schreib 2023, 2023-08 oder 2023-08-04",
    ),
    NotAPrice: Message("{term}: {value} isn't a price like 0.50", "{term}: {value} ist kein Preis wie 0.50"),
    WithoutEffect: Message(
        "No effect here: {terms}. Each card is listed once", "Hier ohne Wirkung: {terms}. Jede Karte steht einmal da"
    ),
    NoDataYet: Message(
        "{term}: no card here has data for this. Import or download cards to get it",
        "{term}: keine Karte hier hat Daten dafür. Importiere Karten oder lade sie herunter",
    ),
    NoKindOfCard: Message("{term}: no kind of card is called {value}", "{term}: keine Art von Karten heißt {value}"),
    NoFormatCalled: Message(
        "{term}: no format is called {name}; known are {known}", "{term}: kein Format heißt {name}; es gibt {known}"
    ),
    TakesNoPattern: Message(
        "{term}: {key} takes no pattern between slashes", "{term}: {key} nimmt kein Muster in Schrägstrichen"
    ),
    SearchQuoteOpen: Message(
        "the search {text} has a quotation mark that is not closed",
        "die Suche {text} hat ein offenes Anführungszeichen",
    ),
    TermQuoteOpen: Message(
        "{term} has a quotation mark that is not closed", "{term} hat ein offenes Anführungszeichen"
    ),
    NoValueGiven: Message("{term} has no value", "{term} hat keinen Wert"),
    PatternTooLong: Message(
        "the pattern {value}... is longer than {most} signs", "das Muster {value}... ist länger als {most} Zeichen"
    ),
    NoPattern: Message("{value} is no pattern: {problem}", "{value} ist kein Muster: {problem}"),
    NoSuchRarity: Message("{value} is no rarity; known are {known}", "{value} ist keine Seltenheit; es gibt {known}"),
    NoNumberFor: Message("{value} is no number for {term}", "{value} ist keine Zahl für {term}"),
    NoOrder: Message("{value} is no order; known are {known}", "{value} ist keine Ordnung; es gibt {known}"),
    NoDirection: Message(
        "{value} is no direction; known are asc and desc", "{value} ist keine Richtung; es gibt asc und desc"
    ),
    ClosesTooOften: Message(
        "the search {text} closes a parenthesis that is not open",
        "die Suche {text} schließt eine Klammer, die nicht offen ist",
    ),
    OpensTooOften: Message(
        "the search {text} opens a parenthesis that is not closed", "die Suche {text} schließt eine Klammer nicht"
    ),
    NothingToLookFor: Message(
        "the search {text} has nothing to look for where something must stand",
        "in der Suche {text} fehlt etwas, wonach gesucht werden soll",
    ),
    BeginsWith: Message("the search {text} begins with {word}", "die Suche {text} beginnt mit {word}"),
    EndsEarly: Message(
        "the search {text} ends where something must follow", "die Suche {text} endet, wo noch etwas folgen muss"
    ),
    NestedTooDeep: Message(
        "the search {text}... is nested more than {most} deep",
        "die Suche {text}... ist mehr als {most}-fach verschachtelt",
    ),
    UnreadableFrom: Message(
        "the search {text} cannot be read from {rest} on", "die Suche {text} ist ab {rest} nicht zu verstehen"
    ),
}


LIBRARIES: Final = (
    (re.compile(r"(?P<said>.+?) - at `(?P<key>.+?)`"), Message("{said} - at `{key}`", "{said} – bei `{key}`")),
    (
        re.compile(r"(?P<said>.+?) at position (?P<place>.+?)"),
        Message("{said} at position {place}", "{said} (Stelle {place})"),
    ),
    (
        re.compile(r"JSON is malformed: (?P<reason>.+?) \(byte (?P<place>.+?)\)"),
        Message("JSON is malformed: {reason} (byte {place})", "kein gültiges JSON: {reason} (Byte {place})"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of length (?P<count>.+?), got (?P<found>.+?)"),
        Message(
            "Expected `{wanted}` of length {count}, got {found}", "{wanted} der Länge {count} erwartet, nicht {found}"
        ),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of at least length (?P<count>.+?), got (?P<found>.+?)"),
        Message(
            "Expected `{wanted}` of at least length {count}, got {found}",
            "{wanted} der Länge {count} oder mehr erwartet, nicht {found}",
        ),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of at most length (?P<count>.+?), got (?P<found>.+?)"),
        Message(
            "Expected `{wanted}` of at most length {count}, got {found}",
            "{wanted} höchstens der Länge {count} erwartet, nicht {found}",
        ),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` of length (?P<count>.+?)"),
        Message("Expected `{wanted}` of length {count}", "{wanted} der Länge {count} erwartet"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)`, got `(?P<found>.+?)`"),
        Message("Expected `{wanted}`, got `{found}`", "{wanted} erwartet, nicht {found}"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>.+?)` (?P<bound>.+?)"),
        Message("Expected `{wanted}` {bound}", "{wanted} {bound} erwartet"),
    ),
    (re.compile(r"Expected `(?P<wanted>.+?)`"), Message("Expected `{wanted}`", "{wanted} erwartet")),
    (
        re.compile(r"Object missing required field `(?P<field>.+?)`"),
        Message("Object missing required field `{field}`", "das Feld {field} fehlt"),
    ),
    (
        re.compile(r"Object contains unknown field `(?P<field>.+?)`"),
        Message("Object contains unknown field `{field}`", "ein Feld {field} gibt es nicht"),
    ),
    (
        re.compile(r"Invalid enum value (?P<value>.+?)"),
        Message("Invalid enum value {value}", "{value} ist kein möglicher Wert"),
    ),
    (re.compile(r"Invalid value (?P<value>.+?)"), Message("Invalid value {value}", "{value} ist kein möglicher Wert")),
    (re.compile(r"Integer value out of range"), Message("Integer value out of range", "die Zahl ist zu groß")),
    (re.compile(r"Number out of range"), Message("Number out of range", "die Zahl ist zu groß")),
    (re.compile(r"Invalid base64 encoded string"), Message("Invalid base64 encoded string", "kein gültiges Base64")),
    (
        re.compile(
            r"'(?P<code>.+?)' codec can't decode byte (?P<byte>.+?) in position (?P<place>.+?): (?P<reason>.+?)"
        ),
        Message(
            "'{code}' codec can't decode byte {byte} in position {place}: {reason}",
            "das Byte {byte} an der Stelle {place} ist kein Text ({code}): {reason}",
        ),
    ),
    (
        re.compile(r"'(?P<code>.+?)' codec can't decode bytes in position (?P<place>.+?): (?P<reason>.+?)"),
        Message(
            "'{code}' codec can't decode bytes in position {place}: {reason}",
            "die Bytes an den Stellen {place} sind kein Text ({code}): {reason}",
        ),
    ),
    (
        re.compile(r"missing \), unterminated subpattern"),
        Message("missing ), unterminated subpattern", "eine Klammer wird nicht geschlossen"),
    ),
    (re.compile(r"unbalanced parenthesis"), Message("unbalanced parenthesis", "eine Klammer wird nicht geöffnet")),
    (
        re.compile(r"unterminated character set"),
        Message("unterminated character set", "eine eckige Klammer wird nicht geschlossen"),
    ),
    (re.compile(r"nothing to repeat"), Message("nothing to repeat", "vor dem Zeichen für Wiederholung steht nichts")),
    (re.compile(r"multiple repeat"), Message("multiple repeat", "zwei Zeichen für Wiederholung stehen hintereinander")),
    (re.compile(r"bad escape \(end of pattern\)"), Message("bad escape (end of pattern)", "hinter „\\“ steht nichts")),
    (
        re.compile(r"bad escape (?P<what>.+?)"),
        Message("bad escape {what}", "hinter „\\“ steht kein gültiges Zeichen: {what}"),
    ),
    (
        re.compile(r"bad character range (?P<what>.+?)"),
        Message("bad character range {what}", "{what} ist kein Bereich von Zeichen"),
    ),
    (
        re.compile(r"maximum recursion depth exceeded.*"),
        Message("it is nested too deeply", "es ist zu tief verschachtelt"),
    ),
)
"""What libraries for JSON, text and patterns say of data that do not fit, and how it is said here."""

LIBRARY_PARTS: Final = (
    Message("invalid character", "unerwartetes Zeichen"),
    Message("expected '\"'", "ein Anführungszeichen fehlt"),
    Message("expected ':'", "ein Doppelpunkt fehlt"),
    Message("expected ',' or ']'", "ein Komma oder „]“ fehlt"),
    Message("expected ',' or '}'", "ein Komma oder „}“ fehlt"),
    Message("trailing comma in array", "ein Komma am Ende einer Liste"),
    Message("trailing comma in object", "ein Komma am Ende eines Objekts"),
    Message("trailing characters", "dahinter steht noch etwas"),
    Message("object keys must be strings", "Namen von Feldern müssen Text sein"),
    Message("invalid number", "keine gültige Zahl"),
    Message("invalid escaped character", "kein gültiges Zeichen hinter „\\“"),
    Message("invalid escape character in string", "kein gültiges Zeichen hinter „\\“"),
    Message("invalid character in unicode escape", "kein gültiges Zeichen hinter „\\u“"),
    Message("invalid utf-16 surrogate pair", "kein gültiges Zeichenpaar in UTF-16"),
    Message("unexpected end of escaped utf-16 surrogate pair", "ein Zeichenpaar in UTF-16 bricht ab"),
    Message("invalid start byte", "damit beginnt kein Zeichen"),
    Message("invalid continuation byte", "damit geht kein Zeichen weiter"),
    Message("unexpected end of data", "die Daten brechen ab"),
    Message("int", "eine ganze Zahl"),
    Message("float", "eine Zahl"),
    Message("str", "Text"),
    Message("bool", "ja oder nein"),
    Message("null", "nichts"),
    Message("array", "eine Liste"),
    Message("object", "ein Objekt"),
    Message("bytes", "Bytes"),
)
"""Reasons and kinds of values, which stand within those sentences."""

_PARTS: Final = {part.en: part for part in LIBRARY_PARTS}
_ALTERNATIVE: Final = Message(" or ", " oder ")


def in_own_words(said: str, words_in: Words) -> str:
    """What a library says in the person's language, or as it came where nothing above is like it."""
    if words_in.language == "en":
        return said
    for pattern, message in LIBRARIES:
        found = pattern.fullmatch(said)
        if found is not None:
            values = {gap: _part(gap, value, words_in) for gap, value in found.groupdict().items()}
            return words_in.say(message, **values)
    return said


def _part(gap: str, value: str, words_in: Words) -> str:
    if gap == "said":
        return in_own_words(value, words_in)
    if gap in ("wanted", "found", "reason"):
        pieces = value.split(" | ") if gap != "reason" else [value]
        return words_in.say(_ALTERNATIVE).join(words_in.say(_PARTS[one]) if one in _PARTS else one for one in pieces)
    if gap == "value":
        return quoted(value.strip("'"), words_in.language)
    return f"`{value}`" if gap == "field" else value
