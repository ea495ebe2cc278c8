"""Messages of the deck screen, the search help, the set-up of a game and the list of decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from app.messages.card_words import FOUND
from app.messages.errors import notice_text, problem_sentence
from app.messages.message import Counted, Message, Words
from app.services.cards.search import complaint
from engine.errors import Problem

if TYPE_CHECKING:  # keeps the start fast: games load the rules core
    from app.services.games.self_play import ProgramName
    from app.services.games.table_setup import Against, First, Rules


NO_DECK = Message("No deck open", "Kein Deck geöffnet")
NO_DECK_LINE = Message(
    "Start a new deck from all cards, import one, choose a ready-made deck, or finish a draft. The deck opens here.",
    "Beginne ein neues Deck aus allen Karten, importiere eins, wähle ein fertiges oder beende einen"
    " Draft. Das Deck öffnet sich dann hier.",
)
NEW_NAME = Message("New deck", "Neues Deck")
DRAFT_NAME = Message("{set} draft", "Draft {set}")
NAME = Message("Deck name", "Name des Decks")
FORMAT = Message("Format", "Format")
SIZE = Message("{count} of {least} cards", "{count} von {least} Karten")
SIZE_FREE = Counted(Message("{count} card", "{count} Karte"), Message("{count} cards", "{count} Karten"))
SUGGEST = Message("Suggest", "Vorschlagen")
SUGGEST_TIP = Message(
    "Build a legal deck from the pool with the chosen commanders",
    "Aus dem Pool ein legales Deck mit den gewählten Kommandeuren bauen",
)
SUGGEST_ALL_TIP = Message("Choose a commander first", "Wähle zuerst einen Kommandeur")
IMPORT = Message("Import", "Importieren")
EXPORT = Message("Export", "Exportieren")
UNDO = Message("Undo", "Rückgängig")
NOT_BACK = Message(
    "Nothing to undo: the deck is unchanged since you opened it.",
    "Nichts rückgängig zu machen: Das Deck ist seit dem Öffnen unverändert.",
)
NOT_FORWARD = Message(
    "Nothing to redo: you haven't undone anything.", "Nichts zu wiederholen: Du hast nichts rückgängig gemacht."
)
REDO = Message("Redo", "Wiederholen")

DECK = Message("Deck", "Deck")
DECK_EMPTY = Message(
    "The deck is empty. Add cards from the list below.", "Das Deck ist leer. Füge Karten aus der Liste unten hinzu."
)
POOL = Message("Pool", "Pool")
POOL_USED_UP = Message("All cards of the pool are in the deck.", "Alle Karten aus dem Pool sind im Deck.")
ALL_CARDS = Message("All cards", "Alle Karten")
BEYOND_POOL = Message("All cards", "Alle Karten")
BEYOND_POOL_TIP = Message(
    "Search all cards, not only the pool. A card outside the pool makes a drafted deck illegal.",
    "Alle Karten durchsuchen, nicht nur den Pool. Eine Karte von außerhalb macht ein Draft-Deck illegal.",
)
OUTSIDE_POOL = Message("not in the pool", "nicht im Pool")
OUTSIDE_POOL_LINE = Message("{found} · red frame: not in the pool", "{found} · roter Rahmen: nicht im Pool")
NOTHING_ADDED = Message(
    "No card matches. Nothing was added to the deck.", "Keine Karte passt. Das Deck ist unverändert."
)
NOT_A_COMMANDER = Message(
    "{card} can't be a commander (903.3). To choose it anyway, use the card's menu.",
    "{card} kann kein Kommandeur sein (903.3). Im Menü der Karte kannst du sie trotzdem wählen.",
)
SEARCH = Message("Search name, type, text …", "Name, Typ, Text suchen …")
SEARCH_NAME = Message("Search", "Suchen")
WITHIN_IDENTITY = Message("Only commander colours", "Nur Farben der Kommandeure")
FOUND_CARDS = Message("Search results", "Suchergebnisse")
FOUND_AS = {
    "lines": Message("List", "Liste"),
    "cards": Message("Cards", "Karten"),
    "texts": Message("Texts", "Texte"),
}
FOUND_AS_NAME = Message("View of the results", "Ansicht der Ergebnisse")
SEARCHING = Message("Searching …", "Suche läuft …")
NOTHING_FOUND = Message("No card matches.", "Keine Karte passt.")
COMMANDERS = Message("Commanders", "Kommandeure")
UNKNOWN_CARDS = Message("Unknown cards", "Unbekannte Karten")
ORDERS = {
    "mana value": Message("By mana value", "Nach Manabetrag"),
    "colour": Message("By colour", "Nach Farbe"),
    "type": Message("By type", "Nach Typ"),
    "role": Message("By category", "Nach Kategorie"),
}
ORDER = Message("Sort columns", "Spalten sortieren")
COLOUR_OF = Message("{card}: colour", "{card}: Farbe")
TO_DECK = Message("Add to deck", "Ins Deck")
OUT_OF_DECK = Message("Remove from deck", "Aus dem Deck")
AS_COMMANDER = Message("Commander on/off", "Kommandeur an/aus")

TO_SIDEBOARD = Message("Move to sideboard", "Ins Sideboard")
TO_MAYBEBOARD = Message("Move to maybeboard", "Ins Maybeboard")
AS_COMPANION = Message("Companion on/off", "Gefährte an/aus")
PRINTING = Message("Printing", "Ausgabe")
ANY_PRINTING = Message("Any printing", "Beliebige Ausgabe")
PRINTING_LINE = Message("{set} {number} · {sheet}", "{set} {number} · {sheet}")
SHEETS = {
    "draft": Message("draft booster", "Draft-Booster"),
    "basic-land": Message("basic land", "Standardland"),
    "borderless": Message("borderless", "randlos"),
    "extended": Message("extended art", "Extended Art"),
    "commander-deck": Message("Commander deck", "Commander-Deck"),
    "commander-deck-extended": Message("Commander deck, extended art", "Commander-Deck, Extended Art"),
    "commander-display": Message("display commander", "Vitrinen-Kommandeur"),
    "textured-foil": Message("textured foil", "Foil mit Struktur"),
    "promo": Message("promotional", "Promo"),
}
CATEGORY = Message("Category", "Kategorie")
NO_CATEGORY = Message("None", "Keine")
NEW_CATEGORY = Message("New …", "Neue …")
CATEGORY_NAME = Message("Category name", "Name der Kategorie")
COMPANION = Message("Companion", "Gefährte")
SIDEBOARD = Message("Sideboard", "Sideboard")
MAYBEBOARD = Message("Maybeboard", "Maybeboard")
ROLES = {
    "ramp": Message("Ramp", "Ramp"),
    "fixing": Message("Mana fixing", "Manafixing"),
    "sweeper": Message("Sweepers", "Boardwipes"),
    "removal": Message("Removal", "Removal"),
    "counter": Message("Counterspells", "Konter"),
    "draw": Message("Card draw", "Kartenziehen"),
    "tutor": Message("Tutors", "Tutoren"),
    "recursion": Message("Recursion", "Rückholung"),
    "trick": Message("Tricks", "Tricks"),
    "evasion": Message("Evasion", "Evasion"),
}

LEGALITY = Message("Legality", "Legalität")
LEGAL = Message("Legal in {format}", "Legal im Format {format}")
PROBLEMS = Counted(Message("{count} problem", "{count} Problem"), Message("{count} problems", "{count} Probleme"))
PROBLEM = Message("{rule}: {sentence}", "{rule}: {sentence}")
LANDS = Message("Basic lands", "Standardländer")
SHARE_LANDS = Message("Distribute", "Verteilen")
SHARE_LANDS_TIP = Message(
    "Distribute the basic lands by the colours of the deck", "Die Standardländer nach den Farben des Decks verteilen"
)
MORE = Message("Add one {card}", "{card}: eins mehr")
FEWER = Message("Remove one {card}", "{card}: eins weniger")
CURVE = Message("Mana curve", "Manakurve")
CURVE_SPOKEN = Message("Mana value {value}: {count} cards", "Manabetrag {value}: {count} Karten")
AVERAGE = Message("average {value}", "Schnitt {value}")
COLOURS = Message("Symbols and sources", "Symbole und Quellen")
COLOUR_SPOKEN = Message(
    "{colour}: {symbols} symbols, {sources} sources", "{colour}: {symbols} Symbole, {sources} Quellen"
)
TYPES_LINE = Message(
    "{lands} lands · {creatures} creatures · {others} other", "{lands} Länder · {creatures} Kreaturen · {others} andere"
)
TYPES_AND_BESIDE = Message("{types} · {count} supplementary", "{types} · {count} zusätzlich")

NUMBERS = Message("Statistics, sample hand", "Statistik und Probehand")
NUMBERS_TITLE = Message("{name}: statistics", "{name}: Statistik")
OPENING_LANDS = Message("Lands in the opening hand", "Länder auf der Starthand")
LAND_EVERY_TURN = Message("Land every turn until", "Jeden Zug ein Land bis")
TURN = Message("Turn {number}", "Zug {number}")
NEEDS = Message("Sources for demanding cards", "Quellen für anspruchsvolle Karten")
NEED = Message(
    "{card}, turn {turn}: {chance} with {sources} lands. Recommended: {wanted}",
    "{card}, Zug {turn}: {chance} mit {sources} Ländern. Empfohlen: {wanted}",
)
NEED_OUT_OF_REACH = Message(
    "{card}, turn {turn}: {chance} with {sources} lands. More lands can't raise it to 90%",
    "{card}, Zug {turn}: {chance} mit {sources} Ländern. Auch mehr Länder reichen nicht für 90 %",
)
NEEDS_HINT = Message(
    "Chance to have the colour on the turn that equals the card's mana value, with a land drop every"
    " turn. 90% is enough.",
    "Die Chance, in dem Zug mit dem Manabetrag der Karte die Farbe zu haben, bei einem Land in jedem Zug."
    " 90 % genügen.",
)
NO_NEEDS = Message("No card needs coloured mana.", "Keine Karte braucht farbiges Mana.")
WORTH = Message("Prices and legality (card service)", "Preise und Legalität (Kartendienst)")
WORTH_LINE = Message("{eur} € · {usd} $", "{eur} € · {usd} $")
WORTH_UNKNOWN = Counted(
    Message("{count} card has no price.", "{count} Karte hat keinen Preis."),
    Message("{count} cards have no price.", "{count} Karten haben keinen Preis."),
)
WORTH_UNKNOWN_EACH = Message("no price: {eur} in €, {usd} in $", "ohne Preis: {eur} in €, {usd} in $")
WORTH_DAY = Message("Prices as of {last}.", "Preise vom {last}.")
WORTH_DAYS = Message("Prices from {first} to {last}.", "Preise vom {first} bis {last}.")
DEAREST = Message("Most expensive: {cards}", "Am teuersten: {cards}")
DEAR = Message("{card} {price} €", "{card} {price} €")
SAID_BANNED = Message("Banned in {format}: {cards}", "Gebannt in {format}: {cards}")
SAID_LEGAL = Message("No banned cards in {format}.", "Keine gebannten Karten in {format}.")
NO_EXTRAS = Message(
    "“Get all cards” in the settings also downloads prices.",
    "„Alle Karten holen“ in den Optionen lädt auch Preise herunter.",
)
SAMPLE_HAND = Message("Sample hand", "Probehand")
NEW_HAND = Message("New hand", "Neue Hand")
DRAW_CARD = Message("Draw a card", "Karte ziehen")
SAMPLE_LINE = Message(
    "{cards} cards, including {lands} lands. Total mana value: {value}",
    "{cards} Karten, davon {lands} Länder. Manabetrag zusammen: {value}",
)

IMPORT_TITLE = Message("Import deck", "Deck importieren")
IMPORT_LINE = Message("Choose a deck file, or paste a list.", "Wähle eine Deckdatei oder füge eine Liste ein.")
CHOOSE_FILE = Message("Choose file …", "Datei wählen …")
PASTE_HERE = Message("1 Sol Ring\n1 Arcane Signet\n…", "1 Sol Ring\n1 Arcane Signet\n…")
LIST_NAME = Message("Deck list", "Deckliste")
READ_AS = Counted(
    Message("Format: {notation}, {count} card.", "Format: {notation}, {count} Karte."),
    Message("Format: {notation}, {count} cards.", "Format: {notation}, {count} Karten."),
)
NOTHING_LOST = Message("The program understood everything.", "Das Programm hat alles verstanden.")
IMPORT_PARTS = Message("Sections", "Abschnitte")
PART_COUNT = Message("{part}: {count}", "{part}: {count}")
CARD_COUNT = Message("{count} {card}", "{count} {card}")
MOVE_TO = Message("Move selection to", "Auswahl verschieben nach")
MOVE = Message("Move", "Verschieben")
NOT_THIS_ONE = Message("Not this one", "Diese nicht")
READING = Message("Reading the list …", "Die Liste wird gelesen …")
TAKE_OVER = Message("Create deck", "Deck anlegen")
CANCEL = Message("Cancel", "Abbrechen")
CLOSE = Message("Close", "Schließen")
EXPORT_TITLE = Message("Export deck", "Deck exportieren")
NOTATION = Message("File format", "Dateiformat")
EXPORT_COMPLETE = Message("This format stores the whole deck.", "Dieses Format speichert das ganze Deck.")
SAVE_AS = Message("Save as …", "Speichern unter …")
COPY = Message("Copy", "Kopieren")
SAVED_AS = Message("The deck was saved in {file}.", "Das Deck wurde in {file} gespeichert.")
COPIED = Message("The deck list is on the clipboard.", "Die Deckliste ist in der Zwischenablage.")


def found_line(words: Words, query: str, count: int, notes: Sequence[Problem] = ()) -> str:
    """Returns the line above the search results: the error in the search, or the number of cards and any notes."""
    problem = complaint(query)
    if problem is not None:
        return notice_text(problem, words.language)
    said = words.count(FOUND, count) if count else words.say(NOTHING_FOUND)
    return " · ".join((said, *(problem_sentence(note, words.language) for note in notes)))


def nothing_found(words: Words, query: str) -> str:
    """Explains an empty result: the search has an error, or no card matches."""
    problem = complaint(query)
    return words.say(NOTHING_FOUND) if problem is None else notice_text(problem, words.language)


SEARCH_TITLE = Message("Search help", "Suchhilfe")
SYNTAX_TIP = Message("Show search help", "Suchhilfe zeigen")
INTRODUCTION = Message(
    "Plain words search names, types and rules text, in English and German. A prefix chooses the field."
    " All terms must match. “commandeer cards find” accepts the same searches.",
    "Einfache Wörter durchsuchen Namen, Typen und Regeltext, auf Deutsch und Englisch. Ein Kürzel wählt"
    " das Feld. Alle Begriffe müssen zutreffen. „commandeer cards find“ versteht dieselben Suchen.",
)
EXAMPLES: Final[tuple[tuple[str, Message], ...]] = (
    ("t:elf", Message("elves; also in German, “t:kreatur”", "Elfen; auch deutsch, „t:kreatur“")),
    ("o:'draw a card'", Message("these words in the rules text", "diese Wörter im Regeltext, auch deutsch")),
    ("o:/draw (two|three) cards/", Message("a pattern in the rules text", "ein Muster im Regeltext")),
    ("kw:flying", Message("cards with flying", "Karten mit Flugfähigkeit")),
    ("c:wu", Message("at least white and blue", "mindestens Weiß und Blau")),
    ("c<=wu", Message("at most white and blue", "höchstens Weiß und Blau")),
    ("id:esper", Message("fits into a deck of these colours", "passt in ein Deck dieser Farben")),
    (
        "mv<=3",
        Message("mana value at most three; also “cmc”, “mv:even”", "Manabetrag höchstens drei; auch „cmc“, „mv:even“"),
    ),
    ("m:gg", Message("two green symbols in the mana cost", "zwei grüne Symbole in den Manakosten")),
    ("pow>=5", Message("power; also “tou”, “pt”, “loy”", "Stärke; auch „tou“, „pt“, „loy“")),
    ("pow+tou>=20", Message("sum of power and toughness; “pow=*” for a star", "Summe aus Stärke und Widerstandskraft")),
    ("pow>tou", Message("power greater than toughness", "Stärke größer als Widerstandskraft")),
    ("produces:g", Message("produces green mana", "erzeugt grünes Mana")),
    ("devotion:uu", Message("adds two to the devotion to blue", "trägt zwei zur Hingabe zu Blau bei")),
    ("c!ur", Message("exactly blue and red", "genau Blau und Rot")),
    (
        "is:commander",
        Message("can be a commander; “is:brawler” for Brawl", "kann Kommandeur sein; für Brawl „is:brawler“"),
    ),
    (
        "is:fetchland",
        Message(
            "a cycle of lands; also “shockland”, “dual”, “checkland”, “painland”, “triland”",
            "ein Länderzyklus; auch „shockland“, „dual“, „checkland“, „painland“, „triland“",
        ),
    ),
    (
        "is:gamechanger",
        Message(
            "Game Changers; also “is:reserved”, “is:digital”, “is:funny”, “is:etb”",
            "Game Changers; auch „is:reserved“, „is:digital“, „is:funny“, „is:etb“",
        ),
    ),
    ("year>=2020", Message("year of release; also “date>=2020-06”", "Erscheinungsjahr; auch „date>=2020-06“")),
    ("usd<1", Message("price; also “eur”, “tix”", "Preis; auch „eur“, „tix“")),
    (
        "is:exact",
        Message(
            "fully supported; also “is:partial”, “is:unread”", "vollständig unterstützt; auch „is:partial“, „is:unread“"
        ),
    ),
    (
        "f:modern",
        Message(
            "legal in a format; also “banned:”, “restricted:”", "legal in einem Format; auch „banned:“, „restricted:“"
        ),
    ),
    (
        "r>=rare",
        Message(
            "rarity; also “s:cmm” (set), “a:name” (artist)",
            "Seltenheit; auch „s:cmm“ (Edition), „a:name“ (Illustration)",
        ),
    ),
    ("!'Sol Ring'", Message("exactly this name", "genau dieser Name")),
    ("-t:land", Message("no lands; also “NOT t:land”", "keine Länder; auch „NOT t:land“")),
    ("(t:elf or t:goblin) c:g", Message("either type, and green", "einer der Typen und grün")),
    (
        "order:mv direction:desc",
        Message(
            "sorts the results; also “usd”, “released”, “edhrec”",
            "sortiert die Ergebnisse; auch „usd“, „released“, „edhrec“",
        ),
    ),
)


def syntax_lines() -> tuple[Message, ...]:
    """Returns the lines of the search help in the guide."""
    lines = (Message(f"- {example}: {said.en}", f"- {example}: {said.de}") for example, said in EXAMPLES)
    return (INTRODUCTION, *lines)


ILLEGAL_TITLE = Message("This deck isn't legal", "Dieses Deck ist nicht legal")
ILLEGAL_LINE = Counted(
    Message(
        "{count} problem in {format}. You can still play the deck.",
        "{count} Problem im Format {format}. Du kannst das Deck trotzdem spielen.",
    ),
    Message(
        "{count} problems in {format}. You can still play the deck.",
        "{count} Probleme im Format {format}. Du kannst das Deck trotzdem spielen.",
    ),
)
UNKNOWN_LEFT_OUT = Message(
    "The game leaves out cards that the program doesn't know.",
    "Karten, die das Programm nicht kennt, sind in der Partie nicht dabei.",
)
PLAY_ANYWAY = Message("Play anyway", "Trotzdem spielen")
BACK_TO_DECK = Message("Back to the deck", "Zurück zum Deck")
SET_UP_TIP = Message(
    "Choose opponents, strength, starting player, rules and seed",
    "Gegner, Stärke, Startspieler, Regeln und Startwert wählen",
)
TITLE = Message("Set up a game", "Partie einrichten")
AGAINST = Message("Opponents' decks", "Decks der Gegner")
AGAINST_WHAT: Final[dict[Against, Message]] = {
    "draft": Message("decks from this draft ({count})", "Decks aus diesem Draft ({count})"),
    "program": Message("ready-made decks ({count})", "fertige Decks ({count})"),
    "own": Message("my other decks ({count})", "meine anderen Decks ({count})"),
}
WHICH = Message("Chosen decks", "Gewählte Decks")
OPPONENTS = Message("Opponents", "Gegner")
PEOPLE = Message("Other players here", "Mitspieler hier")
PEOPLE_HINT = Message("names, separated by commas", "Namen, durch Kommas getrennt")
PEOPLE_TIP = Message(
    "People at this computer who take the place of opponents. A curtain hides each hand from the others",
    "Leute an diesem Computer, die anstelle von Gegnern spielen. Ein Vorhang verbirgt jede Hand vor den anderen",
)
PERSON_PLAYS = Message("{name} plays", "{name} spielt")
DRAWN_DECK = Message("a random deck", "ein zufälliges Deck")
DECK_OF = {
    "draft": Message("Draft: {deck}", "Draft: {deck}"),
    "own": Message("My decks: {deck}", "Meine Decks: {deck}"),
    "program": Message("Ready-made: {deck}", "Fertig: {deck}"),
}
DECK_NOT_LEGAL = Message("{deck} (not legal)", "{deck} (nicht legal)")
TOO_MANY_PEOPLE = Message(
    "{count} names, but only {most} opponents. Remove some names or add opponents.",
    "{count} Namen, aber nur {most} Gegner. Entferne Namen oder wähle mehr Gegner.",
)
SAME_NAME = Message(
    "Two people have the name {name}. Change one of them.", "Zwei Leute heißen {name}. Ändere einen der Namen."
)
NAME_TOO_LONG = Message(
    "A name can have at most {most} characters. Shorten it.", "Ein Name darf höchstens {most} Zeichen haben. Kürze ihn."
)
STRENGTH = Message("Strength", "Stärke")
STRENGTHS: Final[dict[ProgramName, Message]] = {
    "player": Message("plays to win", "spielt auf Sieg"),
    "random": Message("plays at random", "spielt zufällig"),
    "passive": Message("does nothing", "tut nichts"),
}
FIRST = Message("Starting player", "Startspieler")
FIRSTS: Final[dict[First, Message]] = {
    "chance": Message("random", "zufällig"),
    "me": Message("me", "ich"),
    "others": Message("an opponent", "ein Gegner"),
}
RULES = Message("Rules", "Regeln")
RULES_NAMES: Final[dict[Rules, Message]] = {
    "commander": Message("Commander", "Commander"),
    "plain": Message("no commander rules, 20 life", "ohne Kommandeurregeln, 20 Lebenspunkte"),
}
SEED_HINT = Message("empty: a new seed each time", "leer: jedes Mal ein neuer Startwert")
BEGIN = Message("Play", "Spielen")
READY_MADE = Message("Ready-made decks", "Fertige Decks")
MY_DECKS = Message("My decks", "Meine Decks")
ALL_DECKS_TIP = Message("Back to all decks", "Zurück zu allen Decks")
