"""Messages for problems with deck files, formats, drafts, the data of a set, and games."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from engine.decks.problems import (
    ArenaLog,
    BelowMinimum,
    BrokenJson,
    BrokenSection,
    CardObjects,
    CubeList,
    DatabaseFile,
    DocumentTooDeep,
    EmailFile,
    EmptyFile,
    EmptySeat,
    HasDocumentType,
    HasEntities,
    IsEmpty,
    JsonWithoutDeck,
    LimitNotPositive,
    LineTooLong,
    NameTwice,
    NeedsBasicLands,
    NeedsLanguages,
    NoBanList,
    NoCardFound,
    NoCockatriceDeck,
    NoCopies,
    NoCopiesOf,
    NoDeckEnding,
    NoMagicOnlineDeck,
    NoNameColumn,
    NoNotation,
    NoRuleNumber,
    NoSeatInLog,
    NoSheetOfCube,
    NotATable,
    NoText,
    NotPositive,
    NotXml,
    NoUtf8,
    OtherXml,
    PackedFile,
    PdfFile,
    PictureFile,
    PlainText,
    PodFile,
    PositionFile,
    PriceList,
    SavedDraft,
    SavedGame,
    SpreadsheetFile,
    TextDocument,
    TooManyBytes,
    TooManyCards,
    TooManyColumns,
    TooManyLines,
    WebAddress,
    WebPage,
    ZipFile,
)
from engine.errors import Problem
from engine.limited.problems import (
    CubeTooSmall,
    EmptyGroup,
    EmptySheet,
    LayoutsDiffer,
    NoCardsInSlot,
    NoCardsPerPass,
    NoDeckSize,
    NoNumberOfFreeCopies,
    NoPickToMake,
    NoPickToMakeAgain,
    NoPickToTakeBack,
    NoPlacesOfPack,
    NoRangeOfSeats,
    NoRounds,
    NoSavedDraft,
    NoSheetNamed,
    NoSlots,
    NoSuchPrinting,
    NotALevel,
    NotAPersonsSeat,
    NotRated,
    NoWeight,
    OtherSetDrafted,
    PickDoesNotFit,
    PicksDoNotFit,
    RatedOutside,
    SeatHoldsNoPack,
    SeatsCannotDraft,
    SheetTooSmall,
    SlotWithoutSheet,
    StoredDraft,
    WeightsTooLarge,
)
from engine.match.problems import (
    DecisionFitsNoMore,
    DecisionsUnreadable,
    DeckTooLarge,
    EventsAreMissing,
    GameDoesNotEnd,
    NoFirstSeat,
    NoHost,
    NoPlayerAbove,
    NoPosition,
    NoProgress,
    NotACount,
    NotALifeTotal,
    NotAMark,
    NotAPositionLine,
    NotASavedGame,
    NotASeed,
    NotATurnOrder,
    NotForSoManyPlayers,
    NoVariant,
    OnLine,
    OtherVersion,
    RulesBroke,
    SaidTwice,
    SavedGameCutOff,
    TooManyDecisions,
    VariantNotForPlayers,
)

GAMES: Final[dict[type[Problem], Message]] = {
    NotASavedGame: Message("this isn't a saved game", "das ist keine gespeicherte Partie"),
    OtherVersion: Message(
        "the game was saved in version {number}, but this program reads version {other}",
        "die Partie wurde in Version {number} gespeichert, dieses Programm liest aber Version {other}",
    ),
    NoPosition: Message(
        "a position needs players. Start a line with 'player'",
        "eine Stellung braucht Spieler. Beginne eine Zeile mit 'player'",
    ),
    OnLine: Message("line {line}: {problem}", "Zeile {line}: {problem}"),
    NotAPositionLine: Message(
        "{text} isn't a valid part of a position", "{text} ist kein gültiger Teil einer Stellung"
    ),
    NotAMark: Message(
        "{text} isn't a known property of a card or player",
        "{text} ist keine bekannte Eigenschaft einer Karte oder eines Spielers",
    ),
    NoPlayerAbove: Message(
        "{text} comes before the first player. Move it below a 'player' line",
        "{text} kommt vor dem ersten Spieler. Verschiebe es unter eine Zeile mit 'player'",
    ),
    SaidTwice: Message("{text} appears twice. Remove one", "{text} kommt zweimal vor. Entferne eins davon"),
    NoHost: Message(
        "no permanent or player is called {name}", "weder eine bleibende Karte noch ein Spieler heißt {name}"
    ),
    SavedGameCutOff: Message(
        "the saved game is incomplete: its last line is missing",
        "die gespeicherte Partie ist unvollständig: ihre letzte Zeile fehlt",
    ),
    TooManyDecisions: Message(
        "the saved game has more than {most} decisions", "die gespeicherte Partie hat mehr als {most} Entscheidungen"
    ),
    EventsAreMissing: Message(
        "the saved game is damaged: it has {other} events instead of {count}",
        "die gespeicherte Partie ist beschädigt: sie hat {other} Ereignisse statt {count}",
    ),
    DecisionsUnreadable: Message(
        "the saved game is damaged: its decisions are unreadable",
        "die gespeicherte Partie ist beschädigt: ihre Entscheidungen sind nicht lesbar",
    ),
    DecisionFitsNoMore: Message(
        "the game was saved under rules {number}, but this program uses rules {other}. Decision {count} is no"
        " longer legal",
        "die Partie wurde unter Regeln {number} gespeichert, dieses Programm verwendet aber Regeln {other}."
        " Entscheidung {count} ist nicht mehr legal",
    ),
    NotForSoManyPlayers: Message(
        "a game needs 2 to 6 players, not {count}", "eine Partie braucht 2 bis 6 Spieler, nicht {count}"
    ),
    VariantNotForPlayers: Message("{name} can't have {count} players", "{name} geht nicht mit {count} Spielern"),
    NoVariant: Message(
        "no variant is called {name}. Choose one of {known}", "keine Variante heißt {name}. Wähle eine von {known}"
    ),
    NoFirstSeat: Message(
        "seat {seat} can't go first because it doesn't exist",
        "Platz {seat} kann nicht beginnen, denn es gibt ihn nicht",
    ),
    NotASeed: Message("{value} isn't a seed", "{value} ist kein Startwert"),
    NotACount: Message("{value} isn't a number of copies", "{value} ist keine Anzahl von Exemplaren"),
    NotALifeTotal: Message("{value} isn't a life total", "{value} ist kein Lebenspunktestand"),
    DeckTooLarge: Message(
        "the deck {name} is too large to play. Remove cards", "das Deck {name} ist zu groß zum Spielen. Entferne Karten"
    ),
    NotATurnOrder: Message(
        "the turn order {seats} must name each player once",
        "die Zugreihenfolge {seats} muss jeden Spieler genau einmal nennen",
    ),
    GameDoesNotEnd: Message(
        "the game doesn't end: it reached turn {count}", "die Partie endet nicht: Zug {count} ist erreicht"
    ),
    NoProgress: Message(
        "the game is stuck after {count} decisions in turn {turn}, {step}. The last one was {purpose} for {player}",
        "die Partie hängt nach {count} Entscheidungen in Zug {turn}, {step}. Die letzte war {purpose} für {player}",
    ),
    RulesBroke: Message(
        "the rules engine failed in turn {count}, {step}: {problem}",
        "die Regel-Engine ist in Zug {count}, {step}, gescheitert: {problem}",
    ),
}


DECKS: Final[dict[type[Problem], Message]] = {
    TooManyBytes: Message(
        "the file has {count} bytes. A deck file can have at most {most}",
        "die Datei hat {count} Bytes. Eine Deckdatei darf höchstens {most} haben",
    ),
    NoUtf8: Message(
        "line {line} isn't UTF-8 text: it contains the byte {byte}. Save the file as UTF-8",
        "Zeile {line} ist kein UTF-8-Text: sie enthält das Byte {byte}. Speichere die Datei als UTF-8",
    ),
    NoText: Message(
        "line {line} isn't text: it contains the character {sign}",
        "Zeile {line} ist kein Text: sie enthält das Zeichen {sign}",
    ),
    EmptyFile: Message("the file is empty", "die Datei ist leer"),
    NoCopies: Message(
        "line {line}: {quote} isn't a number of copies from 1 to {most}",
        "Zeile {line}: {quote} ist keine Anzahl von 1 bis {most}",
    ),
    LineTooLong: Message(
        "line {line} is too long for a card name: {quote}", "Zeile {line} ist zu lang für einen Kartennamen: {quote}"
    ),
    NoCockatriceDeck: Message(
        "line {line}: this isn't a Cockatrice deck but {quote}",
        "Zeile {line}: das ist kein Cockatrice-Deck, sondern {quote}",
    ),
    NoMagicOnlineDeck: Message(
        "line {line}: this isn't a Magic Online deck but {quote}",
        "Zeile {line}: das ist kein Deck von Magic Online, sondern {quote}",
    ),
    HasDocumentType: Message(
        "line {line}: a deck file can't have a document type. Remove {quote}",
        "Zeile {line}: eine Deckdatei darf keinen Dokumenttyp haben. Entferne {quote}",
    ),
    HasEntities: Message(
        "line {line}: a deck file can't have entities. Remove {quote}",
        "Zeile {line}: eine Deckdatei darf keine Entitäten haben. Entferne {quote}",
    ),
    NotXml: Message("line {line}: this isn't XML", "Zeile {line}: das ist kein XML"),
    DocumentTooDeep: Message(
        "line {line}: the document is too large or too deeply nested at {quote}",
        "Zeile {line}: das Dokument ist bei {quote} zu groß oder zu tief verschachtelt",
    ),
    NoDeckEnding: Message(
        "{file} doesn't have the extension of a deck file. Choose the format with --to",
        "{file} hat nicht die Endung einer Deckdatei. Wähle das Format mit --to",
    ),
    PlainText: Message("plain text", "einfacher Text"),
    NoCardFound: Message("this {notation} file contains no cards", "diese Datei ({notation}) enthält keine Karten"),
    NoNotation: Message(
        "{name} isn't a deck file format. Choose one of {known}",
        "{name} ist kein Format für Deckdateien. Wähle eines von {known}",
    ),
    TooManyCards: Message("the deck has more than {most} cards", "das Deck hat mehr als {most} Karten"),
    TooManyColumns: Message("line {line} has more than {most} columns", "Zeile {line} hat mehr als {most} Spalten"),
    NotATable: Message(
        "line {line}: a field of the table has no end. Close its quotation marks",
        "Zeile {line}: ein Feld der Tabelle hat kein Ende. Schließe seine Anführungszeichen",
    ),
    NoNameColumn: Message(
        "the table has no column with card names. Its first line is {quote}",
        "die Tabelle hat keine Spalte mit Kartennamen. Ihre erste Zeile ist {quote}",
    ),
    BrokenJson: Message("this JSON can't be read: {problem}", "dieses JSON ist nicht lesbar: {problem}"),
    NoCopiesOf: Message(
        "{card}: {quote} isn't a number of copies from 1 to {most}", "{card}: {quote} ist keine Anzahl von 1 bis {most}"
    ),
    NoSeatInLog: Message(
        "the draft log has no seat {seat}. Choose a seat from 1 to {count}",
        "das Draft-Protokoll hat keinen Platz {seat}. Wähle einen Platz von 1 bis {count}",
    ),
    EmptySeat: Message(
        "the draft log has no cards for seat {seat}, {name}",
        "das Draft-Protokoll hat keine Karten für Platz {seat}, {name}",
    ),
    BrokenSection: Message(
        "line {line}: can't read the section {heading} of the cube list",
        "Zeile {line}: der Abschnitt {heading} der Cube-Liste ist nicht lesbar",
    ),
    NoSheetOfCube: Message(
        "the layout {layout} uses the sheet {sheet}, but the cube list doesn't contain it",
        "das Layout {layout} verwendet das Blatt {sheet}, aber die Cube-Liste enthält es nicht",
    ),
    PdfFile: Message(
        "this is a PDF document, not a deck list. Copy the list as text",
        "das ist ein PDF-Dokument, keine Deckliste. Kopiere die Liste als Text",
    ),
    PictureFile: Message(
        "this is a picture, not a deck list. Use a list as text",
        "das ist ein Bild, keine Deckliste. Verwende eine Liste als Text",
    ),
    SpreadsheetFile: Message(
        "this is a spreadsheet (Excel or OpenDocument), not a deck list. Save it as CSV",
        "das ist eine Tabelle (Excel oder OpenDocument), keine Deckliste. Speichere sie als CSV",
    ),
    TextDocument: Message(
        "this is a word processor document (Word, RTF or OpenDocument), not a deck list. Save it as plain text",
        "das ist ein Dokument einer Textverarbeitung (Word, RTF oder OpenDocument), keine Deckliste."
        " Speichere es als reinen Text",
    ),
    ZipFile: Message(
        "this is a ZIP archive, not a deck list. Unpack it first",
        "das ist ein ZIP-Archiv, keine Deckliste. Entpacke es zuerst",
    ),
    PackedFile: Message(
        "this is a compressed file (gzip, 7z, RAR, bzip2 or xz), not a deck list. Unpack it first",
        "das ist eine gepackte Datei (gzip, 7z, RAR, bzip2 oder xz), keine Deckliste. Entpacke sie zuerst",
    ),
    DatabaseFile: Message(
        "this is a database (SQLite), not a deck list", "das ist eine Datenbank (SQLite), keine Deckliste"
    ),
    WebPage: Message(
        "this is a web page (HTML), not a deck list. Export the deck as text on the website",
        "das ist eine Webseite (HTML), keine Deckliste. Exportiere das Deck auf der Website als Text",
    ),
    WebAddress: Message(
        "this is only a web address (URL). Open it in a browser, export the deck as text and import that",
        "das ist nur eine Webadresse (URL). Öffne sie im Browser, exportiere das Deck als Text und importiere den",
    ),
    EmailFile: Message(
        "this is an email, not a deck list. Copy the list from it",
        "das ist eine E-Mail, keine Deckliste. Kopiere die Liste heraus",
    ),
    PriceList: Message("this is a price list, not a deck list", "das ist eine Preisliste, keine Deckliste"),
    ArenaLog: Message(
        "this is a log of MTG Arena, not a deck list. Export the deck in Arena and import that",
        "das ist ein Protokoll von MTG Arena, keine Deckliste. Exportiere das Deck in Arena und importiere das",
    ),
    CubeList: Message(
        "this is a cube list for drafting ({mark}), not a deck. To show it, run 'commandeer cards cube FILE'",
        "das ist eine Cube-Liste zum Draften ({mark}), kein Deck. 'commandeer cards cube DATEI' zeigt sie",
    ),
    SavedGame: Message(
        "this is a saved game, not a deck. To open it, run 'commandeer FILE'. To replay it, run 'commandeer"
        " replay FILE'",
        "das ist eine gespeicherte Partie, kein Deck. 'commandeer DATEI' öffnet sie, 'commandeer replay"
        " DATEI' spielt sie nach",
    ),
    SavedDraft: Message(
        "this is a saved draft, not a deck. To open it, run 'commandeer FILE'",
        "das ist ein gespeicherter Draft, kein Deck. 'commandeer DATEI' öffnet ihn",
    ),
    PodFile: Message(
        "this is a drafted pod, not a deck. To build a deck, run 'commandeer deck build FILE --seat 1 --out DECK'",
        "das ist ein gedrafteter Pod, kein Deck. 'commandeer deck build DATEI --seat 1 --out DECK' baut ein"
        " Deck daraus",
    ),
    PositionFile: Message(
        "this is a position, not a deck. To play it, run 'commandeer play --position FILE'",
        "das ist eine Stellung, kein Deck. 'commandeer play --position DATEI' spielt sie",
    ),
    CardObjects: Message(
        "this is JSON with card objects, not a deck. To import the cards, run 'commandeer cards update --bulk FILE'",
        "das ist JSON mit Kartenobjekten, kein Deck. 'commandeer cards update --bulk DATEI' importiert die Karten",
    ),
    JsonWithoutDeck: Message(
        "this is JSON, but not a deck from a known website or program",
        "das ist JSON, aber kein Deck von einer bekannten Website oder einem bekannten Programm",
    ),
    OtherXml: Message(
        "this is XML ({root}), but not a deck from a known program",
        "das ist XML ({root}), aber kein Deck von einem bekannten Programm",
    ),
    TooManyLines: Message(
        "the program doesn't understand more than {most} lines of this file",
        "mehr als {most} Zeilen dieser Datei versteht das Programm nicht",
    ),
    NameTwice: Message("a name appears twice", "ein Name kommt zweimal vor"),
    NoBanList: Message("no ban list is called {name}", "keine Bannliste heißt {name}"),
    NotPositive: Message("{value} isn't positive", "{value} ist nicht positiv"),
    LimitNotPositive: Message("not positive", "nicht positiv"),
    BelowMinimum: Message("{value} is below the minimum", "{value} liegt unter dem Mindestwert"),
    NeedsLanguages: Message("needs 'en' and 'de'", "braucht 'en' und 'de'"),
    NeedsBasicLands: Message(
        "needs one name for each of W, U, B, R, G, C", "braucht je einen Namen für W, U, B, R, G, C"
    ),
    IsEmpty: Message("is empty", "ist leer"),
    NoRuleNumber: Message("{text} isn't a rule number", "{text} ist keine Regelnummer"),
}


DRAFTS: Final[dict[type[Problem], Message]] = {
    CubeTooSmall: Message(
        "the cube's sheet {sheet} has {count} cards. This draft needs at least {least}",
        "das Blatt {sheet} des Cubes hat {count} Karten. Dieser Draft braucht mindestens {least}",
    ),
    LayoutsDiffer: Message(
        "the cube's boosters have {least} to {most} cards. A draft needs boosters of one size",
        "die Booster des Cubes haben {least} bis {most} Karten. Ein Draft braucht gleich große Booster",
    ),
    NotALevel: Message(
        "{name} isn't a bot level. Choose one of {known}", "{name} ist keine Spielstärke. Wähle eine von {known}"
    ),
    SeatsCannotDraft: Message(
        "a draft of {name} needs {least} to {most} seats, not {count}",
        "ein Draft von {name} braucht {least} bis {most} Plätze, nicht {count}",
    ),
    OtherSetDrafted: Message(
        "this is a draft of the set {name}, not {other}", "das ist ein Draft der Edition {name}, nicht {other}"
    ),
    PickDoesNotFit: Message(
        "the saved draft doesn't match its packs: seat {seat} picked {cards} in pass {number}",
        "der gespeicherte Draft passt nicht zu seinen Boostern: Platz {seat} nahm {cards} in Pick {number}",
    ),
    PicksDoNotFit: Message(
        "the saved draft doesn't match its packs: {problem}",
        "der gespeicherte Draft passt nicht zu seinen Boostern: {problem}",
    ),
    StoredDraft: Message("draft {number}", "Draft {number}"),
    NoSavedDraft: Message(
        "can't read {place} as a saved draft: {problem}", "{place} ist nicht als gespeicherter Draft lesbar: {problem}"
    ),
    EmptyGroup: Message("an empty group", "eine leere Gruppe"),
    NoSuchPrinting: Message(
        "the booster recipe of {set_code} has number {number} on sheet {sheet}, but the set has no such printing",
        "das Boosterrezept von {set_code} hat auf dem Blatt {sheet} die Nummer {number}, aber die Edition hat"
        " keine solche Ausgabe",
    ),
    WeightsTooLarge: Message(
        "the weights in the booster recipe of {set_code} are too large",
        "die Gewichte im Boosterrezept von {set_code} sind zu groß",
    ),
    SheetTooSmall: Message(
        "the booster recipe of {set_code} draws {count} different cards from a sheet with {size}, including {card}",
        "das Boosterrezept von {set_code} zieht {count} verschiedene Karten von einem Blatt mit {size},"
        " darunter {card}",
    ),
    NotRated: Message(
        "the draft hints of {set_code} have no rating for {card}",
        "die Draft-Hinweise von {set_code} haben keine Bewertung für {card}",
    ),
    RatedOutside: Message(
        "{card} has the rating {value}. A rating must be from 0 to 5",
        "{card} hat die Bewertung {value}. Eine Bewertung muss zwischen 0 und 5 liegen",
    ),
    NoRounds: Message("a draft needs at least one round", "ein Draft braucht mindestens eine Runde"),
    NoCardsPerPass: Message(
        "a draft can't have {count} cards per pass", "ein Draft kann nicht {count} Karten je Pick haben"
    ),
    NoRangeOfSeats: Message(
        "{least} to {most} isn't a valid range of seats", "{least} bis {most} ist kein gültiger Bereich für Plätze"
    ),
    NoDeckSize: Message("a deck can't have {count} cards", "ein Deck kann nicht {count} Karten haben"),
    NoNumberOfFreeCopies: Message(
        "{count} isn't a valid number of free copies", "{count} ist keine gültige Anzahl freier Exemplare"
    ),
    EmptySheet: Message("the sheet is empty", "das Blatt ist leer"),
    NoWeight: Message("{weight} isn't a valid weight", "{weight} ist kein gültiges Gewicht"),
    NoSlots: Message("a booster needs at least one slot", "ein Booster braucht mindestens einen Slot"),
    NoCardsInSlot: Message("a slot can't have {count} cards", "ein Slot kann nicht {count} Karten haben"),
    SlotWithoutSheet: Message(
        "the slot {name} has no sheet to draw from", "der Slot {name} hat kein Blatt, von dem er zieht"
    ),
    NoSheetNamed: Message("no sheet is called {name}", "kein Blatt heißt {name}"),
    SeatHoldsNoPack: Message(
        "seat {seat} has no pack because the draft is finished",
        "Platz {seat} hat keinen Booster, denn der Draft ist beendet",
    ),
    NoPickToMake: Message("seat {seat} has no pick to make now", "Platz {seat} ist jetzt nicht mit Picken dran"),
    NoPickToTakeBack: Message(
        "seat {seat} has no pick to undo", "Platz {seat} hat keinen Pick, der sich zurücknehmen lässt"
    ),
    NoPickToMakeAgain: Message(
        "seat {seat} has no pick to redo", "Platz {seat} hat keinen Pick, der sich wiederholen lässt"
    ),
    NotAPersonsSeat: Message("seat {seat} belongs to a bot", "Platz {seat} gehört einem Bot"),
    NoPlacesOfPack: Message(
        "choose {count} different cards from the pack of {size}, not {places}",
        "wähle {count} verschiedene Karten aus dem Booster mit {size}, nicht {places}",
    ),
}
