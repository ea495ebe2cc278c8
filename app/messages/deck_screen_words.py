"""Words of the deck screen; what a search may say: examples, each with what it finds; and what is said of a search that
finds nothing. Words of setting up a game, and of the list of decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from app.messages.card_words import FOUND
from app.messages.errors import notice_text, problem_sentence
from app.messages.message import Counted, Message, Words
from app.services.cards.search import complaint
from engine.errors import Problem

if TYPE_CHECKING:  # games load the rules core, which the first page waits for no more than anybody needs
    from app.services.games.self_play import ProgramName
    from app.services.games.table_setup import Against, First, Rules


NO_DECK = Message("No deck is open", "Kein Deck ist offen")
NO_DECK_LINE = Message(
    "Begin a new deck from all cards, import one, take a ready-made one, or finish a draft: its deck opens here.",
    "Beginne ein neues Deck aus allen Karten, importiere eins, nimm ein fertiges oder beende einen Draft: Sein Deck "
    "öffnet sich hier.",
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
NOT_BACK = Message(
    "Nothing has been changed since the deck was opened: there is nothing to take back.",
    "Seit das Deck geöffnet ist, wurde nichts geändert: Es gibt nichts zurückzunehmen.",
)
NOT_FORWARD = Message(
    "Nothing has been taken back: there is nothing to do again.",
    "Es ist nichts zurückgenommen: Es gibt nichts zu wiederholen.",
)
REDO = Message("Redo", "Wiederholen")

DECK = Message("Deck", "Deck")
DECK_EMPTY = Message("Cards that you choose below come into the deck.", "Karten, die du unten wählst, kommen ins Deck.")
POOL = Message("Pool", "Pool")
POOL_USED_UP = Message("Every card of the pool is in the deck.", "Alle Karten des Pools sind im Deck.")
ALL_CARDS = Message("All cards", "Alle Karten")
BEYOND_POOL = Message("All cards", "Alle Karten")
BEYOND_POOL_TIP = Message(
    "Search all cards, not only the pool. A card outside the pool makes a drafted deck illegal.",
    "Alle Karten durchsuchen, nicht nur den Pool. Mit einer Karte außerhalb des Pools ist ein Draft-Deck illegal.",
)
OUTSIDE_POOL = Message("outside the pool", "außerhalb des Pools")
OUTSIDE_POOL_LINE = Message("{found} · red frame: outside the pool", "{found} · roter Rahmen: außerhalb des Pools")
NOTHING_ADDED = Message("No card matches. Nothing was added.", "Keine Karte passt. Es kam nichts ins Deck.")
NOT_A_COMMANDER = Message(
    "{card} can't be a commander (903.3). To choose it anyway, open its menu.",
    "{card} kann kein Kommandeur sein (903.3). Willst du die Karte trotzdem wählen, öffne ihr Menü.",
)
SEARCH = Message("Search name, type, text …", "Name, Typ, Text suchen …")
SEARCH_NAME = Message("Search", "Suchen")
WITHIN_IDENTITY = Message("Only colours of the commanders", "Nur Farben der Kommandeure")
FOUND_CARDS = Message("Cards that were found", "Gefundene Karten")
FOUND_AS = {
    "lines": Message("Lines", "Zeilen"),
    "cards": Message("Cards", "Karten"),
    "texts": Message("Texts", "Texte"),
}
FOUND_AS_NAME = Message("How found cards are shown", "Wie gefundene Karten gezeigt werden")
SEARCHING = Message("Searching …", "Es wird gesucht …")
NOTHING_FOUND = Message("No card matches.", "Keine Karte passt.")
COMMANDERS = Message("Commanders", "Kommandeure")
UNKNOWN_CARDS = Message("Unknown cards", "Unbekannte Karten")
ORDERS = {
    "mana value": Message("By mana value", "Nach Manabetrag"),
    "colour": Message("By colour", "Nach Farbe"),
    "type": Message("By type", "Nach Typ"),
    "role": Message("By category", "Nach Kategorie"),
}
ORDER = Message("Order of the columns", "Ordnung der Spalten")
COLOUR_OF = Message("{card}: colour", "{card}: Farbe")
TO_DECK = Message("Into the deck", "Ins Deck")
OUT_OF_DECK = Message("Out of the deck", "Aus dem Deck")
AS_COMMANDER = Message("Commander or not", "Kommandeur oder nicht")

TO_SIDEBOARD = Message("To the sideboard", "Ins Sideboard")
TO_MAYBEBOARD = Message("To the maybeboard", "Ins Maybeboard")
AS_COMPANION = Message("Companion or not", "Gefährte oder nicht")
PRINTING = Message("Printing", "Druck")
ANY_PRINTING = Message("Whichever", "Beliebig")
PRINTING_LINE = Message("{set} {number} · {sheet}", "{set} {number} · {sheet}")
SHEETS = {
    "draft": Message("draft booster", "Draft-Booster"),
    "basic-land": Message("basic land", "Standardland"),
    "borderless": Message("borderless", "randlos"),
    "extended": Message("extended art", "verlängertes Bild"),
    "commander-deck": Message("Commander deck", "Commander-Deck"),
    "commander-deck-extended": Message("Commander deck, extended art", "Commander-Deck, verlängertes Bild"),
    "commander-display": Message("display commander", "Vitrinen-Kommandeur"),
    "textured-foil": Message("textured foil", "strukturierte Foil-Karte"),
    "promo": Message("promotional", "Promo"),
}
CATEGORY = Message("Category", "Kategorie")
NO_CATEGORY = Message("None", "Keine")
NEW_CATEGORY = Message("New …", "Neue …")
CATEGORY_NAME = Message("Name of the category", "Name der Kategorie")
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
SHARE_LANDS = Message("Share out", "Aufteilen")
SHARE_LANDS_TIP = Message(
    "Share the basic lands out by the colours that the deck needs",
    "Die Standardländer nach den Farben aufteilen, die das Deck braucht",
)
MORE = Message("One more {card}", "{card}: eine Karte mehr")
FEWER = Message("One {card} fewer", "{card}: eine Karte weniger")
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
TYPES_AND_BESIDE = Message("{types} · {count} beside the deck", "{types} · {count} neben dem Deck")

NUMBERS = Message("Numbers and sample hand", "Zahlen und Probehand")
NUMBERS_TITLE = Message("{name}: numbers", "{name}: Zahlen")
OPENING_LANDS = Message("Lands among the first seven cards", "Länder unter den ersten sieben Karten")
LAND_EVERY_TURN = Message("A land for every turn up to", "Für jeden Zug ein Land bis")
TURN = Message("Turn {number}", "Zug {number}")
NEEDS = Message("Sources for the most demanding cards", "Quellen für die anspruchsvollsten Karten")
NEED = Message(
    "{card}, turn {turn}: {chance} with {sources} lands; {wanted} are enough",
    "{card}, Zug {turn}: {chance} mit {sources} Ländern; {wanted} genügen",
)
NEED_OUT_OF_REACH = Message(
    "{card}, turn {turn}: {chance} with {sources} lands; no number of lands is enough",
    "{card}, Zug {turn}: {chance} mit {sources} Ländern; keine Zahl von Ländern genügt",
)
NEEDS_HINT = Message(
    "The chance to have the colour in the turn of the card's mana value, if there is a land for every turn;"
    " enough is 90 %.",
    "Die Chance auf die Farbe im Zug des Manabetrags, wenn für jeden Zug ein Land da ist; genug sind 90 %.",
)
NO_NEEDS = Message("No card asks for a colour.", "Keine Karte verlangt eine Farbe.")
WORTH = Message("Prices and legality, as the card service says", "Preise und Legalität laut Kartendienst")
WORTH_LINE = Message("{eur} € · {usd} $", "{eur} € · {usd} $")
WORTH_UNKNOWN = Counted(
    Message("{count} card has no price.", "{count} Karte hat keinen Preis."),
    Message("{count} cards have no price.", "{count} Karten haben keinen Preis."),
)
WORTH_UNKNOWN_EACH = Message("without a price: {eur} in €, {usd} in $", "ohne Preis: {eur} in €, {usd} in $")
WORTH_DAY = Message("Prices of {last}.", "Preise vom {last}.")
WORTH_DAYS = Message("Prices of {first} to {last}.", "Preise vom {first} bis {last}.")
DEAREST = Message("Dearest: {cards}", "Am teuersten: {cards}")
DEAR = Message("{card} {price} €", "{card} {price} €")
SAID_BANNED = Message("Banned in {format}: {cards}", "In {format} verboten: {cards}")
SAID_LEGAL = Message(
    "The service bans none of these cards in {format}.", "Der Dienst verbietet keine davon in {format}."
)
NO_EXTRAS = Message(
    "“Get all cards” in the settings brings prices too.", "„Alle Karten holen“ in den Optionen bringt auch Preise."
)
SAMPLE_HAND = Message("Sample hand", "Probehand")
NEW_HAND = Message("New hand", "Neue Hand")
DRAW_CARD = Message("Draw a card", "Karte ziehen")
SAMPLE_LINE = Message(
    "{cards} cards, {lands} of them lands, {value} mana value in all",
    "{cards} Karten, davon {lands} Länder, zusammen Manabetrag {value}",
)

IMPORT_TITLE = Message("Import a deck", "Deck importieren")
IMPORT_LINE = Message(
    "Choose a file of any known format, or paste a list.",
    "Wähle eine Datei eines bekannten Formats, oder füge eine Liste ein.",
)
CHOOSE_FILE = Message("Choose a file …", "Datei wählen …")
PASTE_HERE = Message("1 Sol Ring\n1 Arcane Signet\n…", "1 Sol Ring\n1 Arcane Signet\n…")
LIST_NAME = Message("Deck list", "Deckliste")
READ_AS = Counted(
    Message("Read as {notation}: {count} card.", "Gelesen als {notation}: {count} Karte."),
    Message("Read as {notation}: {count} cards.", "Gelesen als {notation}: {count} Karten."),
)
NOTHING_LOST = Message("Everything was understood.", "Alles wurde verstanden.")
IMPORT_PARTS = Message("Parts of the list", "Teile der Liste")
PART_COUNT = Message("{part}: {count}", "{part}: {count}")
CARD_COUNT = Message("{count} {card}", "{count} {card}")
MOVE_TO = Message("Move the selection to", "Auswahl verschieben nach")
MOVE = Message("Move", "Verschieben")
NOT_THIS_ONE = Message("Not this one", "Diese nicht")
READING = Message("Reading the list …", "Die Liste wird gelesen …")
TAKE_OVER = Message("Take over as a deck", "Als Deck übernehmen")
CANCEL = Message("Cancel", "Abbrechen")
CLOSE = Message("Close", "Schließen")
EXPORT_TITLE = Message("Export the deck", "Deck exportieren")
NOTATION = Message("Format of the file", "Format der Datei")
EXPORT_COMPLETE = Message("Nothing is lost in this format.", "In diesem Format geht nichts verloren.")
SAVE_AS = Message("Save as …", "Speichern unter …")
COPY = Message("Copy", "Kopieren")
SAVED_AS = Message("The deck is saved in {file}.", "Das Deck ist in {file} gespeichert.")
COPIED = Message("The deck list is in the clipboard.", "Die Deckliste ist in der Zwischenablage.")


def found_line(words: Words, query: str, count: int, notes: Sequence[Problem] = ()) -> str:
    """The line above the found cards: the problem of a search that can't be read, else the number of cards and notes
    about the answer."""
    problem = complaint(query)
    if problem is not None:
        return notice_text(problem, words.language)
    said = words.count(FOUND, count) if count else words.say(NOTHING_FOUND)
    return " · ".join((said, *(problem_sentence(note, words.language) for note in notes)))


def nothing_found(words: Words, query: str) -> str:
    """Why nothing is found: because the search cannot be read, or because no card is so."""
    problem = complaint(query)
    return words.say(NOTHING_FOUND) if problem is None else notice_text(problem, words.language)


SEARCH_TITLE = Message("Searching cards", "Karten suchen")
SYNTAX_TIP = Message("What a search may say", "Was eine Suche sagen kann")
INTRODUCTION = Message(
    "Plain words search names, types and rules text, in English and German. A prefix chooses the field. All terms must"
    " match. “commandeer cards find” takes the same searches.",
    "Einfache Wörter durchsuchen Namen, Typen und Regeltext, deutsch und englisch. Ein Kürzel wählt das Feld. Alle"
    " Begriffe müssen zutreffen. „commandeer cards find“ nimmt dieselben Suchen.",
)
EXAMPLES: Final[tuple[tuple[str, Message], ...]] = (
    ("t:elf", Message("elves; in German too, “t:kreatur”", "Elfen; auch deutsch, „t:kreatur“")),
    ("o:'draw a card'", Message("these words in the rules text", "diese Wörter im Regeltext, auch deutsch")),
    ("o:/draw (two|three) cards/", Message("a pattern in the rules text", "ein Muster im Regeltext")),
    ("kw:flying", Message("the ability flying", "die Fähigkeit Flugfähigkeit")),
    ("c:wu", Message("white and blue, perhaps more", "weiß und blau, vielleicht mehr")),
    ("c<=wu", Message("no colours but white and blue", "keine Farben außer Weiß und Blau")),
    ("id:esper", Message("goes into a deck of these colours", "passt in ein Deck dieser Farben")),
    (
        "mv<=3",
        Message("mana value three or less; also “cmc”, “mv:even”", "Manabetrag höchstens drei; auch „cmc“, „mv:even“"),
    ),
    ("m:gg", Message("two green symbols in the cost", "zwei grüne Symbole in den Kosten")),
    ("pow>=5", Message("power; “tou”, “pt”, “loy” likewise", "Stärke; ebenso „tou“, „pt“, „loy“")),
    ("pow+tou>=20", Message("power and toughness together; “pow=*” a star", "Stärke und Widerstandskraft zusammen")),
    ("pow>tou", Message("more power than toughness", "mehr Stärke als Widerstandskraft")),
    ("produces:g", Message("makes green mana", "erzeugt grünes Mana")),
    ("devotion:uu", Message("adds two to the devotion to blue", "trägt zwei zur Hingabe zu Blau bei")),
    ("c!ur", Message("exactly blue and red", "genau Blau und Rot")),
    (
        "is:commander",
        Message("may lead a deck; “is:brawler” in Brawl", "darf ein Deck anführen; in Brawl „is:brawler“"),
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
            "on that list; also “is:reserved”, “is:digital”, “is:funny”, “is:etb”",
            "auf dieser Liste; auch „is:reserved“, „is:digital“, „is:funny“, „is:etb“",
        ),
    ),
    ("year>=2020", Message("came out then; “date>=2020-06”", "erschien dann; „date>=2020-06“")),
    ("usd<1", Message("price; also “eur”, “tix”", "Preis; auch „eur“, „tix“")),
    (
        "is:exact",
        Message(
            "automated in every word; else “is:partial”, “is:unread”",
            "ganz automatisiert; sonst „is:partial“, „is:unread“",
        ),
    ),
    (
        "f:modern",
        Message("legal in a format; “banned:”, “restricted:”", "legal in einem Format; „banned:“, „restricted:“"),
    ),
    (
        "r>=rare",
        Message("rarity; “s:cmm” a set, “a:name” an artist", "Seltenheit; „s:cmm“ ein Set, „a:name“ wer gemalt hat"),
    ),
    ("!'Sol Ring'", Message("exactly this name", "genau dieser Name")),
    ("-t:land", Message("no lands; also “NOT t:land”", "keine Länder; auch „NOT t:land“")),
    ("(t:elf or t:goblin) c:g", Message("one or the other, in parentheses", "das eine oder das andere, in Klammern")),
    (
        "order:mv direction:desc",
        Message("sorts the results; also “usd”, “released”, “edhrec”", "sortiert; auch „usd“, „released“, „edhrec“"),
    ),
)


def syntax_lines() -> tuple[Message, ...]:
    """The page of the guide."""
    lines = (Message(f"- {example}: {said.en}", f"- {example}: {said.de}") for example, said in EXAMPLES)
    return (INTRODUCTION, *lines)


ILLEGAL_TITLE = Message("This deck isn't legal", "Dieses Deck ist nicht legal")
ILLEGAL_LINE = Counted(
    Message(
        "{count} problem in {format}. You can play the deck all the same.",
        "{count} Problem im Format {format}. Du kannst das Deck trotzdem spielen.",
    ),
    Message(
        "{count} problems in {format}. You can play the deck all the same.",
        "{count} Probleme im Format {format}. Du kannst das Deck trotzdem spielen.",
    ),
)
UNKNOWN_LEFT_OUT = Message(
    "The game leaves out the cards that the program doesn't know.",
    "Die Partie lässt die Karten weg, die das Programm nicht kennt.",
)
PLAY_ANYWAY = Message("Play anyway", "Trotzdem spielen")
BACK_TO_DECK = Message("Back to the deck", "Zurück zum Deck")
SET_UP_TIP = Message(
    "Choose opponents, their number and strength, who begins, rules and seed",
    "Gegner, ihre Zahl und Stärke, wer beginnt, Regeln und Startwert wählen",
)
TITLE = Message("Set up a game", "Partie einrichten")
AGAINST = Message("Opponents play", "Die Gegner spielen")
AGAINST_WHAT: Final[dict[Against, Message]] = {
    "draft": Message("decks of this draft ({count})", "Decks dieses Drafts ({count})"),
    "program": Message("decks of the program ({count})", "Decks des Programms ({count})"),
    "own": Message("my other decks ({count})", "meine anderen Decks ({count})"),
}
WHICH = Message("Which of them", "Welche davon")
OPPONENTS = Message("Opponents", "Zahl der Gegner")
PEOPLE = Message("Also sitting here", "Sitzen auch hier")
PEOPLE_HINT = Message("names of people, with commas between", "Namen von Leuten, mit Kommas dazwischen")
PEOPLE_TIP = Message(
    "People who play in place of opponents; a curtain hides each hand from the others",
    "Leute, die anstelle von Gegnern spielen; ein Vorhang verbirgt jede Hand vor den anderen",
)
PERSON_PLAYS = Message("{name} plays", "{name} spielt")
DRAWN_DECK = Message("a deck that the program draws", "ein Deck, das das Programm zieht")
DECK_OF = {
    "draft": Message("Draft: {deck}", "Draft: {deck}"),
    "own": Message("My decks: {deck}", "Meine Decks: {deck}"),
    "program": Message("Ready-made: {deck}", "Fertig: {deck}"),
}
DECK_NOT_LEGAL = Message("{deck} (not legal)", "{deck} (nicht legal)")
TOO_MANY_PEOPLE = Message("{count} names, but only {most} opponents.", "{count} Namen, aber nur {most} Gegner.")
SAME_NAME = Message("Two people are called {name}.", "Zwei Leute heißen {name}.")
NAME_TOO_LONG = Message("A name may have {most} characters at most.", "Ein Name darf höchstens {most} Zeichen haben.")
STRENGTH = Message("Strength", "Stärke")
STRENGTHS: Final[dict[ProgramName, Message]] = {
    "player": Message("plays to win", "spielt auf Sieg"),
    "random": Message("plays at random", "spielt zufällig"),
    "passive": Message("does nothing", "tut nichts"),
}
FIRST = Message("Who begins", "Wer beginnt")
FIRSTS: Final[dict[First, Message]] = {
    "chance": Message("chance decides", "der Zufall entscheidet"),
    "me": Message("I begin", "ich beginne"),
    "others": Message("an opponent begins", "ein Gegner beginnt"),
}
RULES = Message("Rules", "Regeln")
RULES_NAMES: Final[dict[Rules, Message]] = {
    "commander": Message("Commander", "Commander"),
    "plain": Message("without commander rules, 20 life", "ohne Kommandeur-Regeln, 20 Lebenspunkte"),
}
SEED_HINT = Message("empty: another game each time", "leer: jedes Mal eine andere Partie")
BEGIN = Message("Play", "Spielen")
READY_MADE = Message("Ready-made decks", "Fertige Decks")
MY_DECKS = Message("My decks", "Meine Decks")
ALL_DECKS_TIP = Message("Back to the list of all decks", "Zurück zur Liste aller Decks")
