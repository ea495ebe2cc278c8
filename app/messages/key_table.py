"""The one table of keys: what can be done by key, on which screen, and with which key unless the user chose another.

Bindings, tips, the list of keys and the settings all read it. Keys are written as Qt writes them in every language
("Ctrl+Z", "Shift+N", "?"): symbols, not places on a keyboard. What is `fixed` is no single deed that could have another
key (Return presses what has the focus, a digit chooses the option that carries it) and only stands in the list.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from app.messages import key_words as words
from app.messages.message import Message

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
    words.EVERYWHERE,
    (
        KeyRow("help", ("F1", "?"), words.HELP),
        KeyRow("home", ("F2",), words.GO_HOME),
        KeyRow("draft", ("F3",), words.GO_DRAFT),
        KeyRow("deck", ("F4",), words.GO_DECK),
        KeyRow("table", ("F5",), words.GO_TABLE),
        KeyRow("settings", ("F6",), words.GO_SETTINGS),
        KeyRow("notice", ("F7",), words.TO_NOTICE),
        KeyRow("card_language", ("L",), words.CARD_LANGUAGE),
        _fixed("tab", words.TAB, "Tab", "Shift+Tab"),
        _fixed("arrows", words.ARROWS, "Left", "Right", "Up", "Down", shown=words.ARROW_KEYS),
        _fixed("press", words.PRESS, "Return", "Enter", "Space", shown=words.PRESS_KEYS),
        _fixed("close", words.CLOSE, "Esc"),
        _fixed("menu", words.MENU, "Menu", "Shift+F10"),
    ),
)

_DRAFT = KeyGroup(
    "draft",
    words.IN_DRAFT,
    (
        _fixed("draft.card", words.DRAFT_CARD, *PACK_MARKS, "Z", shown=words.DRAFT_MARKS),
        _fixed("draft.toggle", words.DRAFT_TOGGLE, "Space"),
        _fixed("draft.take", words.DRAFT_TAKE, "Return", shown=words.DRAFT_TAKE_KEYS),
        KeyRow("draft.pack", ("Ctrl+P",), words.DRAFT_PACK),
        KeyRow("draft.undo", ("Ctrl+Z",), words.UNDO),
        KeyRow("draft.redo", ("Ctrl+Y", "Ctrl+Shift+Z"), words.REDO),
        KeyRow("draft.search", ("Ctrl+F",), words.DRAFT_SEARCH),
        KeyRow("draft.advice", ("A",), words.DRAFT_ADVICE),
    ),
)

_DECK = KeyGroup(
    "deck",
    words.IN_DECK,
    (
        _fixed("deck.move", words.DECK_MOVE, "Space", "Return"),
        KeyRow("deck.commander", ("C",), words.DECK_COMMANDER),
        KeyRow("deck.cards", ("D",), words.DECK_CARDS),
        KeyRow("deck.source", ("S",), words.DECK_SOURCE),
        KeyRow("deck.problems", ("P",), words.DECK_PROBLEMS),
        KeyRow("deck.play", ("Ctrl+Return",), words.DECK_PLAY),
        KeyRow("deck.search", ("Ctrl+F", "/"), words.DECK_SEARCH),
        KeyRow("deck.undo", ("Ctrl+Z",), words.UNDO),
        KeyRow("deck.redo", ("Ctrl+Y", "Ctrl+Shift+Z"), words.REDO),
    ),
)

_ANSWERS = KeyGroup(
    "table",
    words.AT_TABLE_ANSWERS,
    (
        _fixed("table.return", words.TABLE_RETURN, "Return"),
        _fixed("table.space", words.TABLE_SPACE, "Space"),
        _fixed("table.option", words.TABLE_OPTION, *DIGITS, shown=words.DIGIT_KEYS),
        _fixed("table.close", words.TABLE_CLOSE, "Esc"),
        KeyRow("table.marks", ("X",), words.TABLE_MARKS),
        KeyRow("table.next", ("N",), words.TABLE_NEXT),
        KeyRow("table.previous", ("Shift+N",), words.TABLE_PREVIOUS),
        KeyRow("table.pass_turn", ("E",), words.TABLE_PASS_TURN),
        KeyRow("table.pass_own", ("T",), words.TABLE_PASS_OWN),
        KeyRow("table.control", ("F",), words.TABLE_CONTROL),
        KeyRow("table.other_payment", ("P",), words.TABLE_OTHER_PAYMENT),
        KeyRow("table.lock", ("K",), words.TABLE_LOCK),
        KeyRow("table.by_hand", ("B",), words.TABLE_BY_HAND),
        KeyRow("table.back", ("Ctrl+Z",), words.TABLE_BACK),
        KeyRow("table.forward", ("Ctrl+Y", "Ctrl+Shift+Z"), words.TABLE_FORWARD),
        KeyRow("table.turn_start", ("Ctrl+Home",), words.TABLE_TURN_START),
    ),
)

_WAYS = KeyGroup(
    "table",
    words.AT_TABLE_WAYS,
    (
        KeyRow("table.prompt", ("Q",), words.TO_PROMPT),
        KeyRow("table.find", ("/",), words.TO_FIND),
        KeyRow("table.hand", ("H",), words.TO_HAND),
        KeyRow("table.mine", ("M",), words.TO_MINE),
        *(
            KeyRow(f"table.opponent{number}", (f"Ctrl+{number}",), words.TO_OPPONENT[number - 1])
            for number in range(1, MOST_OPPONENTS + 1)
        ),
        KeyRow("table.stack", ("S",), words.TO_STACK),
        KeyRow("table.log", ("J",), words.TO_LOG),
        KeyRow("table.graveyards", ("G",), words.TO_GRAVEYARDS),
        KeyRow("table.exile", ("Shift+G",), words.TO_EXILE),
        KeyRow("table.overview", ("O",), words.OVERVIEW),
        *(
            KeyRow(f"table.zoom{number}", (f"Alt+{number}",), words.ZOOM[number - 1])
            for number in range(1, MOST_OPPONENTS + 1)
        ),
        KeyRow("table.zoom_out", ("Alt+0",), words.ZOOM_OUT),
    ),
)

GROUPS: Final = (_ANSWERS, _WAYS, _DRAFT, _DECK, _EVERYWHERE)

ROWS: Final[dict[str, tuple[KeyScope, KeyRow]]] = {row.id: (group.scope, row) for group in GROUPS for row in group.rows}
"""Every row with the screen it belongs to, by its id."""
