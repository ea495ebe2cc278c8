"""The table of keys: every action with a key, its screen and its default keys, and messages about keys.

Bindings, tips, the list of keys and the settings read this table. Keys are written as Qt writes them in every language
("Ctrl+Z", "Shift+N", "?"): they name symbols, not positions on a keyboard. A `fixed` row can't get another key (Return
activates the focused item, a digit chooses the option with that number). The list only shows it.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

import msgspec

from app.messages.game_words import told
from app.messages.message import Message
from app.services.preferences import Language

EVERYWHERE = Message("Everywhere")
IN_DRAFT = Message("Draft")
IN_DECK = Message("Decks")
AT_TABLE_ANSWERS = Message("Table: answer and play")
AT_TABLE_NAVIGATION = Message("Table: navigation")

HELP = Message("Keys of this screen")
GO_HOME = Message("Go to start screen")
GO_DRAFT = Message("Go to draft")
GO_DECK = Message("Go to decks")
GO_TABLE = Message("Go to table")
GO_SETTINGS = Message("Go to settings")
GO_GUIDE = Message("Go to help")
TO_NOTICE = Message("To the latest notice and back")
CARD_LANGUAGE = Message("Switch card language (English/German)")
TAB = Message("Next or previous field")
ARROWS = Message("Next card or button in that direction")
ARROW_KEYS = Message("← → ↑ ↓")
PRESS = Message("Activate the focused item")
PRESS_KEYS = Message("Return, Space")
CLOSE = Message("Close the top panel or clear the field")
MENU = Message("Menu of the focused card")

DRAFT_CARD = Message("Choose the card with that mark, or put it back")
DRAFT_MARKS = Message("1 … 0, Q … P")
DRAFT_TOGGLE = Message("Choose the focused card, or put it back")
DRAFT_TAKE = Message("Take the chosen cards")
DRAFT_TAKE_KEYS = Message("Return, double click")
DRAFT_PACK = Message("Go to the pack")
UNDO = Message("Undo")
REDO = Message("Redo")
DRAFT_SEARCH = Message("Search your picks")
DRAFT_ADVICE = Message("Show or hide advice")

DECK_MOVE = Message("Move the card into or out of the deck")
DECK_COMMANDER = Message("Set or unset the focused card as commander")
DECK_CARDS = Message("Go to the deck's cards")
DECK_SOURCE = Message("Go to the pool or search results")
DECK_PROBLEMS = Message("Go to the next problem's fix")
DECK_PLAY = Message("Play with the deck")
DECK_SEARCH = Message("Search")

TABLE_RETURN = Message("Choose the focused item; if it's already chosen, press the main button")
TABLE_SPACE = Message("Choose or deselect the focused card or player")
TABLE_OPTION = Message("Choose the option with that number")
DIGIT_KEYS = Message("1 … 9, 0")
TABLE_CLOSE = Message("Close the top panel or deselect the held card")
TABLE_MARKS = Message("Show letters on selectable objects (Shift: focus only)")
TABLE_NEXT = Message("Next selectable object")
TABLE_PREVIOUS = Message("Previous selectable object")
TABLE_PASS_TURN = Message("End the turn: don't attack, pass priority")
TABLE_KEEP = Message("Keep priority after your next spell or ability")
TABLE_YIELDS = Message("List of automatic answers")
TABLE_PASS_OWN = Message("Pass until my turn")
TABLE_CONTROL = Message("Full control on or off")
TABLE_HOLD = Message("Pause or resume the bots")
TABLE_STEP = Message("Show one event, then pause")
TABLE_SPEED = Message("Change the bots' speed")
TABLE_SINCE = Message("Changes since your last turn")
TABLE_BY_HAND = Message("Manual action with the focused card, or any manual action")
TABLE_OTHER_PAYMENT = Message("Pay differently")
TABLE_LOCK = Message("Lock the source: no automatic payment")
TABLE_BACK = Message("Undo one decision")
TABLE_FORWARD = Message("Redo one decision")
TABLE_TURN_START = Message("Back to start of turn")

TO_PROMPT = Message("Go to the question")
TO_FIND = Message("Find a card by English or German name")
TO_HAND = Message("Go to your hand")
TO_MINE = Message("Go to your board")
TO_OPPONENT: Final = (
    Message("Go to the first opponent's board"),
    Message("Go to the second opponent's board"),
    Message("Go to the third opponent's board"),
    Message("Go to the fourth opponent's board"),
    Message("Go to the fifth opponent's board"),
)
TO_STACK = Message("Go to the stack")
TO_LOG = Message("Go to the log")
TO_GRAVEYARDS = Message("Open the next graveyard")
TO_EXILE = Message("Open the next player's exiled cards")
OVERVIEW = Message("All boards as text")
ZOOM: Final = (
    Message("Enlarge the first opponent's board"),
    Message("Enlarge the second opponent's board"),
    Message("Enlarge the third opponent's board"),
    Message("Enlarge the fourth opponent's board"),
    Message("Enlarge the fifth opponent's board"),
)
ZOOM_OUT = Message("All boards the same size")

KEYS = Message("Keys")
KEY_LIST = Message("Keys: {screen}")
SEARCH_KEYS = Message("Search the keys …")
NO_KEY = Message("none")
NOTHING_FOUND = Message("No key matches. Search for another word.")
CHANGE_KEYS = Message("Change keys …")
KEY_OF = Message("{does}: {keys}")
CHANGE_TIP = Message("Press Return, then the new key")
PRESS_KEY = Message("Press a key …")
RESET_KEY = Message("Reset to {keys}")
RESET_ALL = Message("Reset all keys")
KEYS_HINT = Message(
    "Press Return on a key, then press the new key. Esc cancels, Delete removes the key. You "
    "can't change Return, Space, Tab, Esc, the arrow keys, the digits of options and the letters that"
    " pick cards in a draft."
)
KEY_TAKEN = Message("{key} is already the key for: {does}.")
KEY_FIXED = Message("{key} is reserved for: {does}. Choose another key.")
KEY_UNFIT = Message("You can't use {key}. Choose another key.")
USE_HERE = Message("Use it here")
LEAVE_IT = Message("Keep it")

PICK = Message("Return: choose {card}")
UNPICK = Message("Return: {button} · Space: deselect {card}")
PICKED = Message("Chosen: {card}")
NOT_CHOOSABLE = Message("You can't choose {card} now.")
NO_EFFECT = Message("{key} does nothing here.")
ANSWER_KEYS = Message("Answer with {keys}.")
RETURN_FOR = Message("Return ({button})")
DIGIT_RANGE = Message("{first} to {last}")
LETTERS_OF_NAME = Message("letters of its name")
MARKS_FOR = Message("{key} and a letter")
MARKS_HINT = Message("Type a letter to choose. Shift: focus only. Esc: cancel.")
MARKS_NONE = Message("You can't choose anything on the table now.")
FIND = Message("Card name …")
FOUND = Message("{place} of {count}")
FOUND_NONE = Message("no match")
NOT_ON_TABLE = Message(
    "No card on the table or in a graveyard is called “{text}”. Type part of an English or "
    "German card name, or press Esc."
)
NOTHING_TYPED = Message("Type part of an English or German card name, or press Esc.")
EMPTY_PLACE = Message("There's nothing there.")

SPOT = Message("{group}: {place} of {count}")
STATES: Final = {
    "choosable": Message("selectable"),
    "quiet": Message("usable"),
    "chosen": Message("chosen"),
    "planned": Message("would pay"),
    "attacking": Message("attacks"),
    "blocking": Message("blocks"),
    "sick": Message("summoning sick"),
}
BOARD_ROWS: Final = {
    "creatures": told("Your creatures", "{name}'s creatures"),
    "others": told("Your other permanents", "{name}'s other permanents"),
    "lands": told("Your lands", "{name}'s lands"),
}

KEY_NAMES: Final = {
    key: Message(key)
    for key in (
        *("Ctrl", "Alt", "Space", "Return", "Enter", "Shift", "Menu", "Home", "End", "Del", "Ins", "Backspace", "PgUp"),
        *("PgDown", "Esc", "Tab", "Left", "Right", "Up", "Down"),
    )
}
"""The label of a key on a keyboard of the language: "Ctrl" is "Strg" on a German one."""


class _Combination(Message, frozen=True, eq=True):
    """Keys that are pressed together."""

    constant: ClassVar[bool] = False
    parts: tuple[str, ...]

    def text(self, language: Language) -> str:
        return "+".join(KEY_NAMES[part].text(language) if part in KEY_NAMES else part for part in self.parts)


def key(keys: str) -> Message:
    """Returns a key or a combination as keyboards of each language show it: "Ctrl+Z" is "Strg+Z" on a German one."""
    return _Combination(keys, (keys,) if keys.endswith("+") else tuple(keys.split("+")))


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

_NAVIGATION = KeyGroup(
    "table",
    AT_TABLE_NAVIGATION,
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

GROUPS: Final = (_ANSWERS, _NAVIGATION, _DRAFT, _DECK, _EVERYWHERE)

ROWS: Final[dict[str, tuple[KeyScope, KeyRow]]] = {row.id: (group.scope, row) for group in GROUPS for row in group.rows}
"""Maps the id of a row to its screen and the row."""
