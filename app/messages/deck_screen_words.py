"""Words of the deck screen."""

from __future__ import annotations

from app.messages.message import Counted, Message

NO_DECK = Message("No deck is open", "Kein Deck ist offen")
NO_DECK_LINE = Message(
    "Begin a new deck from all cards, import one, or finish a draft: its deck opens here.",
    "Beginne ein neues Deck aus allen Karten, importiere eins oder beende einen Draft: Sein Deck öffnet sich hier.",
)
NEW_NAME = Message("New deck", "Neues Deck")
DRAFT_NAME = Message("{set} draft", "Draft {set}")
NAME = Message("Name of the deck", "Name des Decks")
FORMAT = Message("Format", "Format")
SIZE = Message("{count} of {least} cards", "{count} von {least} Karten")
SIZE_FREE = Counted(Message("{count} card", "{count} Karte"), Message("{count} cards", "{count} Karten"))
SUGGEST = Message("Suggest", "Vorschlagen")
SUGGEST_TIP = Message(
    "Build a legal deck from the pool, led by the chosen commanders",
    "Ein legales Deck aus dem Pool bauen, angeführt von den gewählten Kommandeuren",
)
SUGGEST_ALL_TIP = Message("Choose a commander first", "Wähle zuerst einen Kommandeur")
IMPORT = Message("Import", "Importieren")
EXPORT = Message("Export", "Exportieren")
UNDO = Message("Undo", "Zurücknehmen")
REDO = Message("Redo", "Wiederholen")

DECK = Message("Deck", "Deck")
DECK_EMPTY = Message("Cards that you choose below come into the deck.", "Karten, die du unten wählst, kommen ins Deck.")
POOL = Message("Pool", "Pool")
POOL_USED_UP = Message("Every card of the pool is in the deck.", "Alle Karten des Pools sind im Deck.")
ALL_CARDS = Message("All cards", "Alle Karten")
SEARCH = Message("Search name, type, text …", "Name, Typ, Text suchen …")
SEARCH_NAME = Message("Search", "Suchen")
WITHIN_IDENTITY = Message("Only colours of the commanders", "Nur Farben der Kommandeure")
FOUND = Message("{shown} of {count} cards", "{shown} von {count} Karten")
NOTHING_FOUND = Message("No card matches.", "Keine Karte passt.")
COMMANDERS = Message("Commanders", "Kommandeure")
ORDERS = {
    "mana value": Message("By mana value", "Nach Manabetrag"),
    "colour": Message("By colour", "Nach Farbe"),
    "type": Message("By type", "Nach Typ"),
}
ORDER = Message("Order of the columns", "Ordnung der Spalten")
COLOUR_OF = Message("Colour of {card}", "Farbe von {card}")
TO_DECK = Message("Into the deck", "Ins Deck")
OUT_OF_DECK = Message("Out of the deck", "Aus dem Deck")
AS_COMMANDER = Message("Commander or not", "Kommandeur oder nicht")

LEGALITY = Message("Legality", "Legalität")
LEGAL = Message("Legal in {format}", "Legal im Format {format}")
PROBLEMS = Counted(Message("{count} problem", "{count} Problem"), Message("{count} problems", "{count} Probleme"))
RULE = Message("rule {number}", "Regel {number}")
LANDS = Message("Basic lands", "Standardländer")
SHARE_LANDS = Message("Share out", "Aufteilen")
SHARE_LANDS_TIP = Message(
    "Share the basic lands out by the colours that the deck needs",
    "Die Standardländer nach den Farben aufteilen, die das Deck braucht",
)
MORE = Message("One more {card}", "Ein {card} mehr")
FEWER = Message("One {card} fewer", "Ein {card} weniger")
CURVE = Message("Mana curve", "Manakurve")
CURVE_SPOKEN = Message("Mana value {value}: {count} cards", "Manabetrag {value}: {count} Karten")
AVERAGE = Message("on average {value}", "im Schnitt {value}")
COLOURS = Message("Symbols and sources", "Symbole und Quellen")
COLOUR_SPOKEN = Message(
    "{colour}: {symbols} symbols, {sources} sources", "{colour}: {symbols} Symbole, {sources} Quellen"
)
TYPES_LINE = Message(
    "{lands} lands · {creatures} creatures · {others} others",
    "{lands} Länder · {creatures} Kreaturen · {others} andere",
)

IMPORT_TITLE = Message("Import a deck", "Deck importieren")
IMPORT_LINE = Message(
    "Choose a file of any known format, or paste a list.",
    "Wähle eine Datei eines bekannten Formats, oder füge eine Liste ein.",
)
CHOOSE_FILE = Message("Choose a file …", "Datei wählen …")
PASTE_HERE = Message("1 Sol Ring\n1 Arcane Signet\n…", "1 Sol Ring\n1 Arcane Signet\n…")
LIST_NAME = Message("Deck list", "Deckliste")
READ_AS = Message("Read as {notation}: {count} cards.", "Gelesen als {notation}: {count} Karten.")
NOTHING_LOST = Message("Everything was understood.", "Alles wurde verstanden.")
TAKE_OVER = Message("Take over as a deck", "Als Deck übernehmen")
CANCEL = Message("Cancel", "Abbrechen")
EXPORT_TITLE = Message("Export the deck", "Deck exportieren")
NOTATION = Message("Format of the file", "Format der Datei")
EXPORT_COMPLETE = Message("Nothing is lost in this format.", "In diesem Format geht nichts verloren.")
SAVE_AS = Message("Save as …", "Speichern unter …")
COPY = Message("Copy", "Kopieren")
SAVED_AS = Message("The deck is saved in {file}.", "Das Deck ist in {file} gespeichert.")
COPIED = Message("The deck list is in the clipboard.", "Die Deckliste ist in der Zwischenablage.")
NOT_WRITTEN = Message("{file} cannot be written: {reason}.", "{file} kann nicht geschrieben werden: {reason}.")
