"""Problems of deck files and stored formats, of drafts and of the stored data of a set; and of games: of their setup,
of saved ones, and of those that cannot be played on.
"""

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
    NotASavedGame: Message("this is not a saved game", "dies ist keine gespeicherte Partie"),
    OtherVersion: Message(
        "the game was saved in version {number}, this program reads {other}",
        "die Partie wurde in Version {number} gespeichert, dieses Programm liest {other}",
    ),
    NoPosition: Message(
        "a position needs players: no line begins with 'player'",
        "eine Stellung braucht Spieler: keine Zeile beginnt mit 'player'",
    ),
    OnLine: Message("line {line}: {problem}", "Zeile {line}: {problem}"),
    NotAPositionLine: Message(
        "{text} cannot be read as part of a position", "{text} ist nicht als Teil einer Stellung lesbar"
    ),
    NotAMark: Message(
        "{text} says nothing that is known of a card or player",
        "{text} sagt nichts Bekanntes über eine Karte oder einen Spieler",
    ),
    NoPlayerAbove: Message(
        "{text} stands before the first line of a player", "{text} steht vor der ersten Zeile eines Spielers"
    ),
    SaidTwice: Message("{text} is there twice", "{text} steht zweimal da"),
    NoHost: Message(
        "there is neither a permanent nor a player called {name}",
        "es gibt weder eine bleibende Karte noch einen Spieler namens {name}",
    ),
    SavedGameCutOff: Message(
        "the saved game is cut off: its last line is missing",
        "die gespeicherte Partie bricht ab: ihre letzte Zeile fehlt",
    ),
    TooManyDecisions: Message(
        "the saved game has more than {most} decisions", "die gespeicherte Partie hat mehr als {most} Entscheidungen"
    ),
    EventsAreMissing: Message(
        "the saved game is damaged: {count} events were saved, {other} are there",
        "die gespeicherte Partie ist beschädigt: {count} Ereignisse wurden gespeichert, {other} sind da",
    ),
    DecisionsUnreadable: Message(
        "the saved game is damaged: its decisions cannot be read",
        "die gespeicherte Partie ist beschädigt: ihre Entscheidungen sind nicht lesbar",
    ),
    DecisionFitsNoMore: Message(
        "the game was saved under rules {number}, this program plays by {other}: decision {count} fits no more",
        "die Partie wurde unter Regeln {number} gespeichert, dieses Programm spielt nach {other}: Entscheidung"
        " {count} passt nicht mehr",
    ),
    NotForSoManyPlayers: Message(
        "a game is for 2 to 6 players, not for {count}", "eine Partie ist für 2 bis 6 Personen, nicht für {count}"
    ),
    VariantNotForPlayers: Message("{name} is not for {count} players", "{name} ist nicht für {count} Personen"),
    NoVariant: Message(
        "there is no variant {name}; there are {known}", "es gibt keine Variante {name}; es gibt {known}"
    ),
    NoFirstSeat: Message("there is no seat {seat} to begin", "es gibt keinen Platz {seat}, der beginnen könnte"),
    NotASeed: Message("{value} is no seed", "{value} ist kein Startwert"),
    NotACount: Message("{value} is no number of copies", "{value} ist keine Anzahl von Karten"),
    NotALifeTotal: Message("{value} is no life total", "{value} ist kein Lebenspunktestand"),
    DeckTooLarge: Message(
        "the deck {name} is too large to be played with", "das Deck {name} ist zu groß, um damit zu spielen"
    ),
    NotATurnOrder: Message(
        "the turn order {seats} does not name each player once",
        "die Zugreihenfolge {seats} nennt nicht jede Person einmal",
    ),
    GameDoesNotEnd: Message(
        "the game does not end: turn {count} has begun", "die Partie endet nicht: Zug {count} hat begonnen"
    ),
    NoProgress: Message(
        "the game makes no progress: {count} decisions in turn {turn}, {step}, the last of them {purpose} for {player}",
        "die Partie kommt nicht voran: {count} Entscheidungen in Zug {turn}, {step}, die letzte davon {purpose}"
        " für {player}",
    ),
    RulesBroke: Message(
        "the rules broke in turn {count}, {step}: {problem}", "die Regeln versagten in Zug {count}, {step}: {problem}"
    ),
}


DECKS: Final[dict[type[Problem], Message]] = {
    TooManyBytes: Message(
        "the file has {count} bytes; a deck has at most {most}",
        "die Datei hat {count} Bytes; ein Deck hat höchstens {most}",
    ),
    NoUtf8: Message(
        "line {line} is not UTF-8 text: it holds the byte {byte}",
        "Zeile {line} ist kein UTF-8-Text: sie enthält das Byte {byte}",
    ),
    NoText: Message(
        "line {line} is not text: it holds the character {sign}",
        "Zeile {line} ist kein Text: sie enthält das Zeichen {sign}",
    ),
    EmptyFile: Message("the file is empty", "die Datei ist leer"),
    NoCopies: Message(
        "line {line}: {quote} is not a number of copies from 1 to {most}",
        "Zeile {line}: {quote} ist keine Anzahl von 1 bis {most}",
    ),
    LineTooLong: Message(
        "line {line} is too long to name a card: {quote}", "Zeile {line} ist zu lang für einen Kartennamen: {quote}"
    ),
    NoCockatriceDeck: Message(
        "line {line}: this is no Cockatrice deck but {quote}", "Zeile {line}: dies ist kein Cockatrice-Deck: {quote}"
    ),
    NoMagicOnlineDeck: Message(
        "line {line}: this is no Magic Online deck but {quote}",
        "Zeile {line}: dies ist kein Deck von Magic Online: {quote}",
    ),
    HasDocumentType: Message(
        "line {line}: a deck file has no document type, but this has {quote}",
        "Zeile {line}: eine Deckdatei hat keinen Dokumenttyp, diese aber {quote}",
    ),
    HasEntities: Message(
        "line {line}: a deck file has no entities, but this has {quote}",
        "Zeile {line}: eine Deckdatei hat keine Entitäten, diese aber {quote}",
    ),
    NotXml: Message("line {line}: this is not XML", "Zeile {line}: dies ist kein XML"),
    DocumentTooDeep: Message(
        "line {line}: the document is too large or too deep at {quote}",
        "Zeile {line}: das Dokument ist bei {quote} zu groß oder zu tief",
    ),
    NoDeckEnding: Message(
        "the ending of {file} is not one of a deck file; name the format with --to",
        "die Endung von {file} gehört zu keiner Deckdatei; nenne das Format mit --to",
    ),
    PlainText: Message("plain text", "einfacher Text"),
    NoCardFound: Message("no card was found in this {notation} file", "in dieser Datei ({notation}) steht keine Karte"),
    NoNotation: Message(
        "{name} is not a deck file format; known are {known}", "{name} ist kein Format für Deckdateien; es gibt {known}"
    ),
    TooManyCards: Message("there are more than {most} cards in the deck", "das Deck hat mehr als {most} Karten"),
    TooManyColumns: Message("line {line} has more than {most} columns", "Zeile {line} hat mehr als {most} Spalten"),
    NotATable: Message(
        "line {line}: a field of the table doesn't end", "Zeile {line}: ein Feld der Tabelle hört nicht auf"
    ),
    NoNameColumn: Message(
        "the table has no column with card names; its first line is {quote}",
        "die Tabelle hat keine Spalte mit Kartennamen; ihre erste Zeile ist {quote}",
    ),
    BrokenJson: Message(
        "this is JSON, but it can't be read: {problem}", "dies ist JSON, lässt sich aber nicht lesen: {problem}"
    ),
    NoCopiesOf: Message(
        "{card}: {quote} is not a number of copies from 1 to {most}",
        "{card}: {quote} ist keine Anzahl von 1 bis {most}",
    ),
    NoSeatInLog: Message(
        "the draft log has no seat {seat}; its seats are 1 to {count}",
        "das Draft-Protokoll hat keinen Platz {seat}; es hat die Plätze 1 bis {count}",
    ),
    EmptySeat: Message(
        "the draft log has no cards of seat {seat}, {name}",
        "das Draft-Protokoll hat keine Karten von Platz {seat}, {name}",
    ),
    BrokenSection: Message(
        "line {line}: the section {heading} of the cube list can't be read",
        "Zeile {line}: der Abschnitt {heading} der Cube-Liste ist nicht lesbar",
    ),
    NoSheetOfCube: Message(
        "the layout {layout} uses the sheet {sheet}, which the cube list doesn't have",
        "das Layout {layout} verwendet das Blatt {sheet}, das die Cube-Liste nicht hat",
    ),
    PdfFile: Message(
        "this is a PDF document, not a deck list; copy the list as text",
        "dies ist ein PDF-Dokument, keine Deckliste; kopiere die Liste als Text",
    ),
    PictureFile: Message(
        "this is a picture, not a deck list; a list must be text",
        "dies ist ein Bild, keine Deckliste; eine Liste muss Text sein",
    ),
    SpreadsheetFile: Message(
        "this is a spreadsheet (Excel or OpenDocument), not a deck list; save it as CSV",
        "dies ist eine Tabelle (Excel oder OpenDocument), keine Deckliste; speichere sie als CSV",
    ),
    TextDocument: Message(
        "this is a document of a word processor (Word, RTF or OpenDocument), not a deck list; save it as plain text",
        "dies ist ein Dokument einer Textverarbeitung (Word, RTF oder OpenDocument), keine Deckliste; speichere es"
        " als reinen Text",
    ),
    ZipFile: Message(
        "this is a ZIP archive, not a deck list; unpack it first",
        "dies ist ein ZIP-Archiv, keine Deckliste; entpacke es zuerst",
    ),
    PackedFile: Message(
        "this is a packed file (gzip, 7z, RAR, bzip2 or xz), not a deck list; unpack it first",
        "dies ist eine gepackte Datei (gzip, 7z, RAR, bzip2 oder xz), keine Deckliste; entpacke sie zuerst",
    ),
    DatabaseFile: Message(
        "this is a database (SQLite), not a deck list", "dies ist eine Datenbank (SQLite), keine Deckliste"
    ),
    WebPage: Message(
        "this is a web page (HTML), not a deck list; export the deck there as text",
        "dies ist eine Webseite (HTML), keine Deckliste; exportiere das Deck dort als Text",
    ),
    WebAddress: Message(
        "this is only a web address (URL); open it in a browser, export the deck as text and import that",
        "dies ist nur eine Webadresse (URL); öffne sie im Browser, exportiere das Deck als Text und importiere ihn",
    ),
    EmailFile: Message(
        "this is an email, not a deck list; copy the list out of it",
        "dies ist eine E-Mail, keine Deckliste; kopiere die Liste heraus",
    ),
    PriceList: Message("this is a price list, not a deck list", "dies ist eine Preisliste, keine Deckliste"),
    ArenaLog: Message(
        "this is a log of MTG Arena, not a deck list; export the deck in Arena and import that",
        "dies ist ein Protokoll von MTG Arena, keine Deckliste; exportiere das Deck in Arena und importiere es",
    ),
    CubeList: Message(
        "this is a cube list for drafting ({mark}), not a deck; show it with 'commandeer cards cube FILE'",
        "dies ist eine Cube-Liste zum Draften ({mark}), kein Deck; zeige sie mit 'commandeer cards cube DATEI'",
    ),
    SavedGame: Message(
        "this is a saved game of this program, not a deck; open it with 'commandeer FILE', or show it with"
        " 'commandeer replay FILE'",
        "dies ist eine gespeicherte Partie dieses Programms, kein Deck; öffne sie mit 'commandeer DATEI' oder zeige"
        " sie mit 'commandeer replay DATEI'",
    ),
    SavedDraft: Message(
        "this is a saved draft of this program, not a deck; open it with 'commandeer FILE'",
        "dies ist ein gespeicherter Draft dieses Programms, kein Deck; öffne ihn mit 'commandeer DATEI'",
    ),
    PodFile: Message(
        "this is a drafted pod of this program, not a deck; build a deck with 'commandeer deck build FILE --seat 1"
        " --out DECK'",
        "dies ist ein gedrafteter Pod dieses Programms, kein Deck; baue ein Deck mit 'commandeer deck build DATEI"
        " --seat 1 --out DECK'",
    ),
    PositionFile: Message(
        "this is a position, not a deck; play it with 'commandeer play --position FILE'",
        "dies ist eine Stellung, kein Deck; spiele sie mit 'commandeer play --position DATEI'",
    ),
    CardObjects: Message(
        "this is JSON with card objects, not a deck; import the cards with 'commandeer cards update --bulk FILE'",
        "dies ist JSON mit Kartenobjekten, kein Deck; importiere die Karten mit 'commandeer cards update --bulk DATEI'",
    ),
    JsonWithoutDeck: Message(
        "this is JSON, but no deck of a known site or program",
        "dies ist JSON, aber kein Deck einer bekannten Seite oder eines bekannten Programms",
    ),
    OtherXml: Message(
        "this is XML ({root}), but no deck of a known program",
        "dies ist XML ({root}), aber kein Deck eines bekannten Programms",
    ),
    TooManyLines: Message(
        "more than {most} lines of the file cannot be understood",
        "mehr als {most} Zeilen der Datei sind nicht zu verstehen",
    ),
    NameTwice: Message("a name comes twice", "ein Name steht zweimal da"),
    NoBanList: Message("there is no ban list {name}", "es gibt keine Bannliste {name}"),
    NotPositive: Message("{value} is not positive", "{value} ist nicht positiv"),
    LimitNotPositive: Message("not positive", "nicht positiv"),
    BelowMinimum: Message("{value} is below the minimum", "{value} liegt unter dem Mindestwert"),
    NeedsLanguages: Message("needs 'en' and 'de'", "braucht 'en' und 'de'"),
    NeedsBasicLands: Message("needs one name each for W, U, B, R, G, C", "braucht je einen Namen für W, U, B, R, G, C"),
    IsEmpty: Message("is empty", "ist leer"),
    NoRuleNumber: Message("{text} is no rule number", "{text} ist keine Regelnummer"),
}


DRAFTS: Final[dict[type[Problem], Message]] = {
    CubeTooSmall: Message(
        "the cube's sheet {sheet} has {count} cards; this draft needs {least}",
        "das Blatt {sheet} des Cubes hat {count} Karten; dieser Draft braucht {least}",
    ),
    LayoutsDiffer: Message(
        "the cube's boosters have {least} to {most} cards; a draft needs boosters of one size",
        "die Booster des Cubes haben {least} bis {most} Karten; ein Draft braucht Booster einer Größe",
    ),
    NotALevel: Message(
        "{name} is no level of play; the levels are {known}", "{name} ist keine Spielstärke; es gibt {known}"
    ),
    SeatsCannotDraft: Message(
        "a pod of {count} seats cannot draft {name}: it takes {least} to {most}",
        "ein Pod mit {count} Plätzen kann {name} nicht draften: es braucht {least} bis {most}",
    ),
    OtherSetDrafted: Message(
        "this is a draft of the set {name}, not of {other}", "dies ist ein Draft der Edition {name}, nicht von {other}"
    ),
    PickDoesNotFit: Message(
        "the saved draft does not fit its packs: seat {seat} picked {cards} in pass {number}",
        "der gespeicherte Draft passt nicht zu seinen Boostern: Platz {seat} nahm {cards} in Runde {number}",
    ),
    PicksDoNotFit: Message(
        "the saved draft does not fit its packs: {problem}",
        "der gespeicherte Draft passt nicht zu seinen Boostern: {problem}",
    ),
    StoredDraft: Message("draft {number}", "Draft {number}"),
    NoSavedDraft: Message("{place} is no saved draft: {problem}", "{place} ist kein gespeicherter Draft: {problem}"),
    EmptyGroup: Message("an empty group", "eine leere Gruppe"),
    NoSuchPrinting: Message(
        "the booster recipe of {set_code} names number {number} on sheet {sheet}, which is no printing of the set",
        "das Boosterrezept von {set_code} nennt auf dem Bogen {sheet} die Nummer {number}, die keine Ausgabe der"
        " Edition ist",
    ),
    WeightsTooLarge: Message(
        "the weights in the booster recipe of {set_code} are too large",
        "die Gewichte im Boosterrezept von {set_code} sind zu groß",
    ),
    SheetTooSmall: Message(
        "the booster recipe of {set_code} draws {count} different cards from a sheet that has {size}, with {card}"
        " on it",
        "das Boosterrezept von {set_code} zieht {count} verschiedene Karten von einem Bogen mit {size}, auf dem"
        " {card} steht",
    ),
    NotRated: Message(
        "the draft hints of {set_code} do not rate {card}", "die Draft-Hinweise von {set_code} bewerten {card} nicht"
    ),
    RatedOutside: Message("{card} is rated {value}, not 0 to 5", "{card} ist mit {value} bewertet, nicht mit 0 bis 5"),
    NoRounds: Message("a draft needs at least one round", "ein Draft braucht mindestens eine Runde"),
    NoCardsPerPass: Message("{count} cards per pass is no draft", "mit {count} Karten je Zug ist es kein Draft"),
    NoRangeOfSeats: Message("{least} to {most} seats is no range", "{least} bis {most} Plätze sind kein Bereich"),
    NoDeckSize: Message("a deck of {count} cards is none", "ein Deck aus {count} Karten ist keines"),
    NoNumberOfFreeCopies: Message("{count} copies is no number of cards", "{count} ist keine Anzahl von Karten"),
    EmptySheet: Message("the sheet is empty", "der Bogen ist leer"),
    NoWeight: Message("{weight} is no weight", "{weight} ist kein Gewicht"),
    NoSlots: Message("a booster needs at least one slot", "ein Booster braucht mindestens ein Fach"),
    NoCardsInSlot: Message("{count} cards is no slot", "{count} Karten sind kein Fach"),
    SlotWithoutSheet: Message("slot {name} draws from no sheet", "das Fach {name} zieht von keinem Bogen"),
    NoSheetNamed: Message("no sheet is named {name}", "kein Bogen heißt {name}"),
    SeatHoldsNoPack: Message(
        "seat {seat} holds no pack: the draft is finished", "Platz {seat} hält keinen Booster: der Draft ist beendet"
    ),
    NoPickToMake: Message("seat {seat} has no pick to make", "Platz {seat} hat nichts zu picken"),
    NoPickToTakeBack: Message("seat {seat} has no pick to take back", "Platz {seat} hat keinen Pick zurückzunehmen"),
    NoPickToMakeAgain: Message("seat {seat} has no pick to make again", "Platz {seat} hat keinen Pick zu wiederholen"),
    NotAPersonsSeat: Message("seat {seat} is not a person's", "Platz {seat} gehört keinem Menschen"),
    NoPlacesOfPack: Message(
        "{places} are not {count} different places of a pack of {size}",
        "{places} sind nicht {count} verschiedene Stellen eines Boosters mit {size} Karten",
    ),
}
