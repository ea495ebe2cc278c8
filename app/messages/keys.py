"""The table of keys: every action with a key, its screen and its default keys, and messages about keys.

Bindings, tips, the list of keys and the settings read this table. Keys are written as Qt writes them in every language
("Ctrl+Z", "Shift+N", "?"): they name symbols, not positions on a keyboard. A `fixed` row can't get another key (Return
activates the focused item, a digit chooses the option with that number). The list only shows it.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from app.messages.game_words import told
from app.messages.message import Message

EVERYWHERE = Message("Everywhere", "Überall")
IN_DRAFT = Message("Draft", "Draft")
IN_DECK = Message("Decks", "Decks")
AT_TABLE_ANSWERS = Message("Table: answer and play", "Spieltisch: antworten und spielen")
AT_TABLE_WAYS = Message("Table: navigation", "Spieltisch: Navigation")

HELP = Message("Keys of this screen", "Tasten dieses Bereichs")
GO_HOME = Message("Go to start screen", "Zum Start")
GO_DRAFT = Message("Go to draft", "Zum Draft")
GO_DECK = Message("Go to decks", "Zu den Decks")
GO_TABLE = Message("Go to table", "Zum Spieltisch")
GO_SETTINGS = Message("Go to settings", "Zu den Optionen")
GO_GUIDE = Message("Go to help", "Zur Hilfe")
TO_NOTICE = Message("To the latest notice and back", "Zum neuesten Hinweis und zurück")
CARD_LANGUAGE = Message("Switch card language (English/German)", "Kartensprache umschalten (Deutsch/Englisch)")
TAB = Message("Next or previous field", "Nächstes oder voriges Feld")
ARROWS = Message("Next card or button in that direction", "Nächste Karte oder Schaltfläche in dieser Richtung")
ARROW_KEYS = Message("← → ↑ ↓", "← → ↑ ↓")
PRESS = Message("Activate the focused item", "Element im Fokus auslösen")
PRESS_KEYS = Message("Return, Space", "Eingabe, Leertaste")
CLOSE = Message("Close the top panel or clear the field", "Oberstes Fenster schließen oder Feld leeren")
MENU = Message("Menu of the focused card", "Menü der Karte im Fokus")

DRAFT_CARD = Message(
    "Choose the card with that mark, or put it back", "Karte mit diesem Zeichen wählen oder zurücklegen"
)
DRAFT_MARKS = Message("1 … 0, Q … P", "1 … 0, Q … P")
DRAFT_TOGGLE = Message("Choose the focused card, or put it back", "Karte im Fokus wählen oder zurücklegen")
DRAFT_TAKE = Message("Take the chosen cards", "Gewählte Karten nehmen")
DRAFT_TAKE_KEYS = Message("Return, double click", "Eingabe, Doppelklick")
DRAFT_PACK = Message("Go to the pack", "Zum Booster")
UNDO = Message("Undo", "Rückgängig")
REDO = Message("Redo", "Wiederholen")
DRAFT_SEARCH = Message("Search your picks", "Deine Picks durchsuchen")
DRAFT_ADVICE = Message("Show or hide advice", "Empfehlung ein- oder ausblenden")

DECK_MOVE = Message("Move the card into or out of the deck", "Karte ins Deck oder aus dem Deck bewegen")
DECK_COMMANDER = Message(
    "Set or unset the focused card as commander", "Karte im Fokus als Kommandeur setzen oder entfernen"
)
DECK_CARDS = Message("Go to the deck's cards", "Zu den Karten im Deck")
DECK_SOURCE = Message("Go to the pool or search results", "Zum Pool oder zu den Suchergebnissen")
DECK_PROBLEMS = Message("Go to the next problem's fix", "Zur Lösung des nächsten Problems")
DECK_PLAY = Message("Play with the deck", "Mit dem Deck spielen")
DECK_SEARCH = Message("Search", "Suchen")

TABLE_RETURN = Message(
    "Choose the focused item; if it's already chosen, press the main button",
    "Element im Fokus wählen; ist es schon gewählt, die Hauptschaltfläche drücken",
)
TABLE_SPACE = Message(
    "Choose or deselect the focused card or player", "Karte oder Spieler im Fokus wählen oder abwählen"
)
TABLE_OPTION = Message("Choose the option with that number", "Option mit dieser Nummer wählen")
DIGIT_KEYS = Message("1 … 9, 0", "1 … 9, 0")
TABLE_CLOSE = Message(
    "Close the top panel or deselect the held card", "Oberstes Fenster schließen oder gehaltene Karte zurücklegen"
)
TABLE_MARKS = Message(
    "Show letters on selectable objects (Shift: focus only)",
    "Buchstaben auf allem Wählbaren zeigen (Umschalt: nur Fokus)",
)
TABLE_NEXT = Message("Next selectable object", "Nächstes wählbares Objekt")
TABLE_PREVIOUS = Message("Previous selectable object", "Voriges wählbares Objekt")
TABLE_PASS_TURN = Message("End the turn: don't attack, pass priority", "Zug beenden: nicht angreifen, passen")
TABLE_KEEP = Message(
    "Keep priority after your next spell or ability",
    "Priorität nach deinem nächsten Zauberspruch oder deiner nächsten Fähigkeit behalten",
)
TABLE_YIELDS = Message("List of automatic answers", "Liste der automatischen Antworten")
TABLE_PASS_OWN = Message("Pass until my turn", "Bis zu meinem Zug passen")
TABLE_CONTROL = Message("Full control on or off", "Volle Kontrolle ein oder aus")
TABLE_HOLD = Message("Pause or resume the bots", "Bots anhalten oder weiterspielen lassen")
TABLE_STEP = Message("Show one event, then pause", "Ein Ereignis zeigen, dann anhalten")
TABLE_SPEED = Message("Change the bots' speed", "Tempo der Bots ändern")
TABLE_SINCE = Message("Changes since your last turn", "Änderungen seit deinem letzten Zug")
TABLE_BY_HAND = Message(
    "Manual action with the focused card, or any manual action",
    "Manuelle Aktion mit der Karte im Fokus, sonst allgemein",
)
TABLE_OTHER_PAYMENT = Message("Pay differently", "Anders bezahlen")
TABLE_LOCK = Message("Lock the source: no automatic payment", "Quelle sperren: nicht automatisch bezahlen")
TABLE_BACK = Message("Undo one decision", "Eine Entscheidung zurücknehmen")
TABLE_FORWARD = Message("Redo one decision", "Eine Entscheidung wiederholen")
TABLE_TURN_START = Message("Back to start of turn", "Zurück zum Zugbeginn")

TO_PROMPT = Message("Go to the question", "Zur Frage")
TO_FIND = Message("Find a card by English or German name", "Karte mit deutschem oder englischem Namen finden")
TO_HAND = Message("Go to your hand", "Zu deiner Hand")
TO_MINE = Message("Go to your board", "Zu deinem Spielfeld")
TO_OPPONENT: Final = (
    Message("Go to the first opponent's board", "Zum Spielfeld des ersten Gegners"),
    Message("Go to the second opponent's board", "Zum Spielfeld des zweiten Gegners"),
    Message("Go to the third opponent's board", "Zum Spielfeld des dritten Gegners"),
    Message("Go to the fourth opponent's board", "Zum Spielfeld des vierten Gegners"),
    Message("Go to the fifth opponent's board", "Zum Spielfeld des fünften Gegners"),
)
TO_STACK = Message("Go to the stack", "Zum Stapel")
TO_LOG = Message("Go to the log", "Zum Verlauf")
TO_GRAVEYARDS = Message("Open the next graveyard", "Nächsten Friedhof öffnen")
TO_EXILE = Message("Open the next player's exiled cards", "Exil des nächsten Spielers öffnen")
OVERVIEW = Message("All boards as text", "Alle Spielfelder als Text")
ZOOM: Final = (
    Message("Enlarge the first opponent's board", "Spielfeld des ersten Gegners vergrößern"),
    Message("Enlarge the second opponent's board", "Spielfeld des zweiten Gegners vergrößern"),
    Message("Enlarge the third opponent's board", "Spielfeld des dritten Gegners vergrößern"),
    Message("Enlarge the fourth opponent's board", "Spielfeld des vierten Gegners vergrößern"),
    Message("Enlarge the fifth opponent's board", "Spielfeld des fünften Gegners vergrößern"),
)
ZOOM_OUT = Message("All boards the same size", "Alle Spielfelder gleich groß")

KEYS = Message("Keys", "Tasten")
KEY_LIST = Message("Keys: {screen}", "Tasten: {screen}")
SEARCH_KEYS = Message("Search the keys …", "Tasten durchsuchen …")
NO_KEY = Message("none", "keine")
NOTHING_FOUND = Message("No key matches. Search for another word.", "Keine Taste passt. Suche nach einem anderen Wort.")
CHANGE_KEYS = Message("Change keys …", "Tasten ändern …")
KEY_OF = Message("{does}: {keys}", "{does}: {keys}")
CHANGE_TIP = Message("Press Return, then the new key", "Eingabe drücken, dann die neue Taste")
PRESS_KEY = Message("Press a key …", "Taste drücken …")
RESET_KEY = Message("Reset to {keys}", "Auf {keys} zurücksetzen")
RESET_ALL = Message("Reset all keys", "Alle Tasten zurücksetzen")
KEYS_HINT = Message(
    "Press Return on a key, then press the new key. Esc cancels, Delete removes the key. You "
    "can't change Return, Space, Tab, Esc, the arrow keys and the digits of options: they act"
    " on the focused item.",
    "Drücke auf einer Taste die Eingabetaste, dann die neue Taste. Esc bricht ab, Entf "
    "entfernt die Taste. Eingabe, Leertaste, Tab, Esc, Pfeile und die Ziffern der Optionen "
    "kannst du nicht ändern: Sie gelten für das Element im Fokus.",
)
KEY_TAKEN = Message("{key} is already the key for: {does}.", "{key} ist schon die Taste für: {does}.")
KEY_FIXED = Message(
    "{key} is reserved for: {does}. Choose another key.", "{key} ist reserviert für: {does}. Wähle eine andere Taste."
)
KEY_UNFIT = Message(
    "You can't use {key}. Choose another key.", "{key} lässt sich nicht belegen. Wähle eine andere Taste."
)
USE_HERE = Message("Use it here", "Hier verwenden")
LEAVE_IT = Message("Keep it", "Nicht ändern")

PICK = Message("Return: choose {card}", "Eingabe: {card} wählen")
UNPICK = Message("Return: {button} · Space: deselect {card}", "Eingabe: {button} · Leertaste: {card} abwählen")
PICKED = Message("Chosen: {card}", "Gewählt: {card}")
NOT_CHOOSABLE = Message("You can't choose {card} now.", "{card} kannst du jetzt nicht wählen.")
NO_EFFECT = Message("{key} does nothing here.", "{key} bewirkt hier nichts.")
ANSWER_KEYS = Message("Answer with {keys}.", "Antworte mit {keys}.")
RETURN_FOR = Message("Return ({button})", "Eingabe ({button})")
DIGIT_RANGE = Message("{first} to {last}", "{first} bis {last}")
LETTERS_OF_NAME = Message("letters of its name", "Buchstaben des Namens")
MARKS_FOR = Message("{key} and a letter", "{key} und einem Buchstaben")
MARKS_HINT = Message(
    "Type a letter to choose. Shift: focus only. Esc: cancel.",
    "Buchstaben tippen: wählen. Umschalt: nur Fokus. Esc: abbrechen.",
)
MARKS_NONE = Message("You can't choose anything on the table now.", "Auf dem Spieltisch kannst du jetzt nichts wählen.")
FIND = Message("Card name …", "Kartenname …")
FOUND = Message("{place} of {count}", "{place} von {count}")
FOUND_NONE = Message("no match", "kein Treffer")
NOT_ON_TABLE = Message(
    "No card on the table or in a graveyard is called “{text}”. Type part of an English or "
    "German card name, or press Esc.",
    "Keine Karte auf dem Spieltisch oder in einem Friedhof heißt „{text}“. Tippe einen Teil "
    "eines deutschen oder englischen Kartennamens, oder drücke Esc.",
)
NOTHING_TYPED = Message(
    "Type part of an English or German card name, or press Esc.",
    "Tippe einen Teil eines deutschen oder englischen Kartennamens, oder drücke Esc.",
)
EMPTY_PLACE = Message("There's nothing there.", "Da ist nichts.")

SPOT = Message("{group}: {place} of {count}", "{group}: {place} von {count}")
STATES: Final = {
    "choosable": Message("selectable", "wählbar"),
    "quiet": Message("usable", "benutzbar"),
    "chosen": Message("chosen", "gewählt"),
    "planned": Message("would pay", "würde bezahlen"),
    "attacking": Message("attacks", "greift an"),
    "blocking": Message("blocks", "blockt"),
    "sick": Message("summoning sick", "Einsatzverzögerung"),
}
BOARD_ROWS: Final = {
    "creatures": told("Your creatures", "{name}'s creatures", "Deine Kreaturen", "Kreaturen von {name}"),
    "others": told(
        "Your other permanents",
        "{name}'s other permanents",
        "Deine anderen bleibenden Karten",
        "Andere bleibende Karten von {name}",
    ),
    "lands": told("Your lands", "{name}'s lands", "Deine Länder", "Länder von {name}"),
}

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
    """Returns the key as keyboards of each language show it: "Ctrl+Z" is "Strg+Z" on a German one."""
    if keys.endswith("+") or "+" not in keys:
        return Message(keys, _GERMAN.get(keys, keys))
    return Message(keys, "+".join(_GERMAN.get(part, part) for part in keys.split("+")))


KeyScope = Literal["everywhere", "draft", "deck", "table"]

MOST_OPPONENTS: Final = 5


class KeyRow(msgspec.Struct, frozen=True):
    """An action and its keys. `shown` replaces a long list of keys."""

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
"""The key of each card in a pack. A German keyboard has Z in the place of Y."""

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
"""Maps the id of a row to its screen and the row."""
