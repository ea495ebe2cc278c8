"""The one table of keys: what can be done by key, in words, on which screen, and with which key unless the user chose
another; and what is said of keys in tips and hints.

Bindings, tips, the list of keys and the settings all read it. Keys are written as Qt writes them in every language
("Ctrl+Z", "Shift+N", "?"): symbols, not places on a keyboard. What is `fixed` is no single deed that could have another
key (Return presses what has the focus, a digit chooses the option that carries it) and only stands in the list.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from app.messages.message import Message

EVERYWHERE = Message("Everywhere", "Überall")
IN_DRAFT = Message("Draft", "Draft")
IN_DECK = Message("Decks", "Decks")
AT_TABLE_ANSWERS = Message("Table: answering and playing", "Spieltisch: antworten und spielen")
AT_TABLE_WAYS = Message("Table: finding the way", "Spieltisch: sich zurechtfinden")

HELP = Message("All keys of this screen", "Alle Tasten dieses Bereichs")
GO_HOME = Message("To the start screen", "Zum Start")
GO_DRAFT = Message("To the draft", "Zum Draft")
GO_DECK = Message("To the decks", "Zu den Decks")
GO_TABLE = Message("To the table", "Zum Spieltisch")
GO_SETTINGS = Message("To the settings", "Zu den Optionen")
GO_GUIDE = Message("To the help pages", "Zu den Hilfeseiten")
TO_NOTICE = Message("To the newest notice, and back", "Zum neuesten Hinweis und zurück")
CARD_LANGUAGE = Message("Cards in German or English", "Karten auf Deutsch oder Englisch")
TAB = Message("To the next field, to the one before", "Zum nächsten Feld, zum vorigen")
ARROWS = Message("To the card or button on that side", "Zur Karte oder Schaltfläche auf dieser Seite")
ARROW_KEYS = Message("← → ↑ ↓", "← → ↑ ↓")
PRESS = Message("Press what has the focus", "Drücken, was den Fokus hat")
PRESS_KEYS = Message("Return, Space", "Eingabe, Leertaste")
CLOSE = Message("Close what lies on top; clear a field", "Schließen, was oben liegt; ein Feld leeren")
MENU = Message("Menu of the card in focus", "Menü der Karte im Fokus")

DRAFT_CARD = Message(
    "Choose the card with that mark, or put it back", "Karte mit diesem Zeichen wählen oder zurücklegen"
)
DRAFT_MARKS = Message("1 … 0, Q … P", "1 … 0, Q … P")
DRAFT_TOGGLE = Message("Choose the card in focus, or put it back", "Karte im Fokus wählen oder zurücklegen")
DRAFT_TAKE = Message("Take the chosen cards", "Gewählte Karten nehmen")
DRAFT_TAKE_KEYS = Message("Return, double click", "Eingabe, Doppelklick")
DRAFT_PACK = Message("To the pack", "Zum Booster")
UNDO = Message("Take back", "Zurücknehmen")
REDO = Message("Do again", "Wiederholen")
DRAFT_SEARCH = Message("Search the picks", "Picks durchsuchen")
DRAFT_ADVICE = Message("Advice on or off", "Empfehlung ein oder aus")

DECK_MOVE = Message("Move the card into the deck or out", "Karte ins Deck oder heraus")
DECK_COMMANDER = Message("Make the card in focus a commander or not", "Karte im Fokus zum Kommandeur machen oder nicht")
DECK_CARDS = Message("To the cards of the deck", "Zu den Karten im Deck")
DECK_SOURCE = Message("To the pool or what was found", "Zum Pool oder zum Gefundenen")
DECK_PROBLEMS = Message("To the next problem's fix", "Zur Behebung des nächsten Problems")
DECK_PLAY = Message("Play with the deck", "Mit dem Deck spielen")
DECK_SEARCH = Message("Search", "Suchen")

TABLE_RETURN = Message(
    "Choose what is in focus; if it is chosen: the main button",
    "Wählen, was den Fokus hat; ist es gewählt: die Hauptschaltfläche",
)
TABLE_SPACE = Message("Choose the card or player in focus, or not", "Karte oder Spieler im Fokus wählen oder abwählen")
TABLE_OPTION = Message("Choose the option with that number", "Die Antwort mit dieser Nummer wählen")
DIGIT_KEYS = Message("1 … 9, 0", "1 … 9, 0")
TABLE_CLOSE = Message(
    "Close what lies on top; put the held card back", "Schließen, was oben liegt; gehaltene Karte zurücklegen"
)
TABLE_MARKS = Message(
    "Letters on all that may be chosen; Shift: only go there",
    "Buchstaben auf allem Wählbaren; Umschalt: nur hingehen",
)
TABLE_NEXT = Message("To the next thing that may be chosen", "Zum Nächsten, das gewählt werden kann")
TABLE_PREVIOUS = Message("To the one before", "Zum Vorigen, das gewählt werden kann")
TABLE_PASS_TURN = Message("End the turn: attack with nobody, pass", "Zug beenden: nicht angreifen, passen")
TABLE_KEEP = Message(
    "Keep priority after your next spell or ability",
    "Priorität nach deinem nächsten Zauberspruch oder deiner nächsten Fähigkeit behalten",
)
TABLE_YIELDS = Message("List of automatic answers", "Liste der automatischen Antworten")
TABLE_PASS_OWN = Message("Pass until my turn", "Bis zu meinem Zug passen")
TABLE_CONTROL = Message("Full control on or off", "Volle Kontrolle ein oder aus")
TABLE_HOLD = Message("Hold while programs play, or go on", "Anhalten, solange Programme spielen, oder weiter")
TABLE_STEP = Message("Let one thing happen and hold", "Eines geschehen lassen und anhalten")
TABLE_SPEED = Message("How fast programs play", "Wie schnell Programme spielen")
TABLE_SINCE = Message("What has changed since your last turn", "Was sich seit deinem letzten Zug geändert hat")
TABLE_BY_HAND = Message("Carry out by hand: the card in focus, or anything", "Von Hand: die Karte im Fokus oder alles")
TABLE_OTHER_PAYMENT = Message("Pay another way", "Anders bezahlen")
TABLE_LOCK = Message("Lock the source: pay with it only by hand", "Quelle sperren: nur von Hand damit bezahlen")
TABLE_BACK = Message("Take back one decision", "Eine Entscheidung zurücknehmen")
TABLE_FORWARD = Message("One decision forward", "Eine Entscheidung vor")
TABLE_TURN_START = Message("Back to the start of the turn", "Zurück zum Beginn des Zuges")

TO_PROMPT = Message("To what is asked", "Zu dem, was gefragt ist")
TO_FIND = Message("Find a card by its English or German name", "Karte am deutschen oder englischen Namen finden")
TO_HAND = Message("To the hand", "Zur Hand")
TO_MINE = Message("To the own board", "Zum eigenen Spielfeld")
TO_OPPONENT: Final = (
    Message("To the board of the first opponent", "Zum Spielfeld des ersten Gegners"),
    Message("To the board of the second opponent", "Zum Spielfeld des zweiten Gegners"),
    Message("To the board of the third opponent", "Zum Spielfeld des dritten Gegners"),
    Message("To the board of the fourth opponent", "Zum Spielfeld des vierten Gegners"),
    Message("To the board of the fifth opponent", "Zum Spielfeld des fünften Gegners"),
)
TO_STACK = Message("To the stack", "Zum Stapel")
TO_LOG = Message("To the log", "Zum Verlauf")
TO_GRAVEYARDS = Message("Open the graveyards one after the other", "Die Friedhöfe nacheinander öffnen")
TO_EXILE = Message("Open the exiled cards, player by player", "Das Exil öffnen, Spieler für Spieler")
OVERVIEW = Message("All boards in words", "Alle Spielfelder in Worten")
ZOOM: Final = (
    Message("The first opponent's board large", "Spielfeld des ersten Gegners groß"),
    Message("The second opponent's board large", "Spielfeld des zweiten Gegners groß"),
    Message("The third opponent's board large", "Spielfeld des dritten Gegners groß"),
    Message("The fourth opponent's board large", "Spielfeld des vierten Gegners groß"),
    Message("The fifth opponent's board large", "Spielfeld des fünften Gegners groß"),
)
ZOOM_OUT = Message("All boards alike", "Alle Spielfelder gleich groß")

KEYS = Message("Keys", "Tasten")
KEY_LIST = Message("Keys: {screen}", "Tasten: {screen}")
SEARCH_KEYS = Message("Search the keys …", "Tasten durchsuchen …")
NO_KEY = Message("none", "keine")
NOTHING_FOUND = Message("No key for that.", "Keine Taste dafür.")
CHANGE_KEYS = Message("Change keys …", "Tasten ändern …")
KEY_OF = Message("{does}: {keys}", "{does}: {keys}")
CHANGE_TIP = Message("Press Return, then the new key", "Eingabe drücken, dann die neue Taste")
PRESS_KEY = Message("Press a key …", "Taste drücken …")
RESET_KEY = Message("Back to {keys}", "Zurück zu {keys}")
RESET_ALL = Message("All keys as delivered", "Alle Tasten wie geliefert")
KEYS_HINT = Message(
    "Return on a key, then the new one; Esc leaves it, Delete takes it away. Return, Space, Tab, Esc, the arrows and"
    " the digits of options stay what they are: they act on what has the focus.",
    "Eingabe auf einer Taste, dann die neue; Esc lässt sie, Entf nimmt sie weg. Eingabe, Leertaste, Tab, Esc, die"
    " Pfeile und die Ziffern der Antworten bleiben, was sie sind: Sie wirken auf das, was den Fokus hat.",
)
KEY_TAKEN = Message("{key} is the key for: {does}.", "{key} ist die Taste für: {does}.")
KEY_FIXED = Message(
    "{key} cannot be given away; it is for: {does}.", "{key} kann nicht vergeben werden; sie ist für: {does}."
)
KEY_UNFIT = Message("{key} cannot be bound.", "{key} kann nicht belegt werden.")
USE_HERE = Message("Use it here", "Hier verwenden")
LEAVE_IT = Message("Leave it", "So lassen")

PICK = Message("Return: choose {card}", "Eingabe: {card} wählen")
UNPICK = Message("Return: {button} · Space: not {card}", "Eingabe: {button} · Leertaste: {card} nicht")
PICKED = Message("Chosen: {card}", "Gewählt: {card}")
NOT_CHOOSABLE = Message("{card}: nothing to choose now.", "{card}: jetzt nichts zu wählen.")
NO_EFFECT = Message("{key} does nothing here.", "{key} tut hier nichts.")
ANSWER_KEYS = Message("Answer with {keys}.", "Antworte mit {keys}.")
RETURN_FOR = Message("Return ({button})", "Eingabe ({button})")
DIGIT_RANGE = Message("{first} to {last}", "{first} bis {last}")
LETTERS_OF_NAME = Message("letters of its name", "Buchstaben des Namens")
MARKS_FOR = Message("{key} and a letter", "{key} und einem Buchstaben")
MARKS_HINT = Message(
    "Type a letter: choose. Shift: only go there. Esc: leave.",
    "Buchstaben tippen: wählen. Umschalt: nur hingehen. Esc: Ende.",
)
MARKS_NONE = Message("Nothing on the table may be chosen now.", "Auf dem Tisch ist jetzt nichts zu wählen.")
FIND = Message("Name of a card …", "Name einer Karte …")
FOUND = Message("{place} of {count}", "{place} von {count}")
FOUND_NONE = Message("not there", "nicht da")
NOT_ON_TABLE = Message(
    "Nothing on the table or in a graveyard is called “{text}”: type a part of a card's name in English or German, or"
    " press Esc.",
    "Nichts auf dem Tisch oder in einem Friedhof heißt „{text}“: Tippe einen Teil eines Kartennamens auf Deutsch oder"
    " Englisch, oder drücke Esc.",
)
NOTHING_TYPED = Message(
    "Type a part of a card's name in English or German first, or press Esc.",
    "Tippe erst einen Teil eines Kartennamens auf Deutsch oder Englisch, oder drücke Esc.",
)
EMPTY_PLACE = Message("Nothing there.", "Da liegt nichts.")

SPOT = Message("{place} of {count} in {group}", "{place} von {count}, {group}")
STATES: Final = {
    "choosable": Message("may be chosen", "wählbar"),
    "quiet": Message("may be used", "benutzbar"),
    "chosen": Message("chosen", "gewählt"),
    "planned": Message("would pay", "würde bezahlen"),
    "attacking": Message("attacks", "greift an"),
    "blocking": Message("blocks", "blockt"),
    "sick": Message("summoning sick", "Einsatzverzögerung"),
}
BOARD_ROWS: Final = {
    "creatures": Message("creatures", "Kreaturen"),
    "others": Message("other permanents", "anderen bleibenden Karten"),
    "lands": Message("lands", "Ländern"),
}
GROUP_OF = Message("the {row} of {name}", "den {row} von {name}")

_GERMAN_KEYS: Final = (
    ("Ctrl", "Strg"),
    ("Space", "Leertaste"),
    ("Return", "Eingabe"),
    ("Enter", "Enter"),
    ("Shift", "Umschalt"),
    ("Menu", "Menü"),
    ("Home", "Pos1"),
    ("End", "Ende"),
    ("Del", "Entf"),
    ("Ins", "Einfg"),
    ("Backspace", "Rücktaste"),
    ("PgUp", "Bild auf"),
    ("PgDown", "Bild ab"),
)
_GERMAN: Final = dict(_GERMAN_KEYS)


def key(keys: str) -> Message:
    """A key as it is printed on the keyboards of each language: "Ctrl+Z" is "Strg+Z" on a German one."""
    if keys.endswith("+") or "+" not in keys:
        return Message(keys, _GERMAN.get(keys, keys))
    return Message(keys, "+".join(_GERMAN.get(part, part) for part in keys.split("+")))


KeyScope = Literal["everywhere", "draft", "deck", "table"]

MOST_OPPONENTS: Final = 5


class KeyRow(msgspec.Struct, frozen=True):
    """A deed and its keys; `shown` instead of the keys where they are many."""

    id: str
    keys: tuple[str, ...]
    does: Message
    fixed: bool = False
    shown: Message | None = None


class KeyGroup(msgspec.Struct, frozen=True):
    """Rows under one heading."""

    scope: KeyScope
    title: Message
    rows: tuple[KeyRow, ...]


def _fixed(id: str, does: Message, *keys: str, shown: Message | None = None) -> KeyRow:
    return KeyRow(id, keys, does, fixed=True, shown=shown)


DIGITS: Final = tuple("1234567890")
PACK_MARKS: Final = "1234567890QWERTYUIOP"
"""The key of each place in a pack; on a German keyboard Z stands where Y does."""

_EVERYWHERE = KeyGroup(
    "everywhere",
    EVERYWHERE,
    (
        KeyRow("help", ("F1", "?"), HELP),
        KeyRow("home", ("F2",), GO_HOME),
        KeyRow("draft", ("F3",), GO_DRAFT),
        KeyRow("deck", ("F4",), GO_DECK),
        KeyRow("table", ("F5",), GO_TABLE),
        KeyRow("settings", ("F6",), GO_SETTINGS),
        KeyRow("guide", ("F8",), GO_GUIDE),
        KeyRow("notice", ("F7",), TO_NOTICE),
        KeyRow("card_language", ("L",), CARD_LANGUAGE),
        _fixed("tab", TAB, "Tab", "Shift+Tab"),
        _fixed("arrows", ARROWS, "Left", "Right", "Up", "Down", shown=ARROW_KEYS),
        _fixed("press", PRESS, "Return", "Enter", "Space", shown=PRESS_KEYS),
        _fixed("close", CLOSE, "Esc"),
        _fixed("menu", MENU, "Menu", "Shift+F10"),
    ),
)

_DRAFT = KeyGroup(
    "draft",
    IN_DRAFT,
    (
        _fixed("draft.card", DRAFT_CARD, *PACK_MARKS, "Z", shown=DRAFT_MARKS),
        _fixed("draft.toggle", DRAFT_TOGGLE, "Space"),
        _fixed("draft.take", DRAFT_TAKE, "Return", shown=DRAFT_TAKE_KEYS),
        KeyRow("draft.pack", ("Ctrl+P",), DRAFT_PACK),
        KeyRow("draft.undo", ("Ctrl+Z",), UNDO),
        KeyRow("draft.redo", ("Ctrl+Y", "Ctrl+Shift+Z"), REDO),
        KeyRow("draft.search", ("Ctrl+F",), DRAFT_SEARCH),
        KeyRow("draft.advice", ("A",), DRAFT_ADVICE),
    ),
)

_DECK = KeyGroup(
    "deck",
    IN_DECK,
    (
        _fixed("deck.move", DECK_MOVE, "Space", "Return"),
        KeyRow("deck.commander", ("C",), DECK_COMMANDER),
        KeyRow("deck.cards", ("D",), DECK_CARDS),
        KeyRow("deck.source", ("S",), DECK_SOURCE),
        KeyRow("deck.problems", ("P",), DECK_PROBLEMS),
        KeyRow("deck.play", ("Ctrl+Return",), DECK_PLAY),
        KeyRow("deck.search", ("Ctrl+F", "/"), DECK_SEARCH),
        KeyRow("deck.undo", ("Ctrl+Z",), UNDO),
        KeyRow("deck.redo", ("Ctrl+Y", "Ctrl+Shift+Z"), REDO),
    ),
)

_ANSWERS = KeyGroup(
    "table",
    AT_TABLE_ANSWERS,
    (
        _fixed("table.return", TABLE_RETURN, "Return"),
        _fixed("table.space", TABLE_SPACE, "Space"),
        _fixed("table.option", TABLE_OPTION, *DIGITS, shown=DIGIT_KEYS),
        _fixed("table.close", TABLE_CLOSE, "Esc"),
        KeyRow("table.marks", ("X",), TABLE_MARKS),
        KeyRow("table.next", ("N",), TABLE_NEXT),
        KeyRow("table.previous", ("Shift+N",), TABLE_PREVIOUS),
        KeyRow("table.pass_turn", ("E",), TABLE_PASS_TURN),
        KeyRow("table.pass_own", ("T",), TABLE_PASS_OWN),
        KeyRow("table.keep", ("R",), TABLE_KEEP),
        KeyRow("table.yields", ("Y",), TABLE_YIELDS),
        KeyRow("table.control", ("F",), TABLE_CONTROL),
        KeyRow("table.hold", ("W",), TABLE_HOLD),
        KeyRow("table.step", ("D",), TABLE_STEP),
        KeyRow("table.speed", ("V",), TABLE_SPEED),
        KeyRow("table.since", ("U",), TABLE_SINCE),
        KeyRow("table.other_payment", ("P",), TABLE_OTHER_PAYMENT),
        KeyRow("table.lock", ("K",), TABLE_LOCK),
        KeyRow("table.by_hand", ("B",), TABLE_BY_HAND),
        KeyRow("table.back", ("Ctrl+Z",), TABLE_BACK),
        KeyRow("table.forward", ("Ctrl+Y", "Ctrl+Shift+Z"), TABLE_FORWARD),
        KeyRow("table.turn_start", ("Ctrl+Home",), TABLE_TURN_START),
    ),
)

_WAYS = KeyGroup(
    "table",
    AT_TABLE_WAYS,
    (
        KeyRow("table.prompt", ("Q",), TO_PROMPT),
        KeyRow("table.find", ("/",), TO_FIND),
        KeyRow("table.hand", ("H",), TO_HAND),
        KeyRow("table.mine", ("M",), TO_MINE),
        *(
            KeyRow(f"table.opponent{number}", (f"Ctrl+{number}",), TO_OPPONENT[number - 1])
            for number in range(1, MOST_OPPONENTS + 1)
        ),
        KeyRow("table.stack", ("S",), TO_STACK),
        KeyRow("table.log", ("J",), TO_LOG),
        KeyRow("table.graveyards", ("G",), TO_GRAVEYARDS),
        KeyRow("table.exile", ("Shift+G",), TO_EXILE),
        KeyRow("table.overview", ("O",), OVERVIEW),
        *(
            KeyRow(f"table.zoom{number}", (f"Alt+{number}",), ZOOM[number - 1])
            for number in range(1, MOST_OPPONENTS + 1)
        ),
        KeyRow("table.zoom_out", ("Alt+0",), ZOOM_OUT),
    ),
)

GROUPS: Final = (_ANSWERS, _WAYS, _DRAFT, _DECK, _EVERYWHERE)

ROWS: Final[dict[str, tuple[KeyScope, KeyRow]]] = {row.id: (group.scope, row) for group in GROUPS for row in group.rows}
"""Every row with the screen it belongs to, by its id."""
