"""Words for yields and for what stops passing: options of prompts, the list of yields, the settings."""

from __future__ import annotations

from typing import Final

from app.messages.message import Counted, Message

ALWAYS: Final = {1: Message("Always yes", "Immer ja"), 0: Message("Always no", "Immer nein")}
KEEP_ORDER: Final = Message("Always in this order: {cards}", "Immer in dieser Reihenfolge: {cards}")
KEEP_PRIORITY: Final = Message("Keep priority", "Priorität behalten")

YIELDS: Final = Message("Automatic answers", "Automatische Antworten")
YIELDS_COUNT: Final = Counted(
    Message("{count} automatic answer in this game", "{count} automatische Antwort in dieser Partie"),
    Message("{count} automatic answers in this game", "{count} automatische Antworten in dieser Partie"),
)
YIELDS_HINT: Final = Message(
    "The program gives these answers for you until the game ends. They end if you go back before the decision that set"
    " them.",
    "Das Programm gibt diese Antworten für dich, bis die Partie endet. Eine Antwort endet, wenn du vor die Entscheidung"
    " zurückgehst, mit der du sie gesetzt hast.",
)
NO_YIELDS: Final = Message(
    "No automatic answer is set. Choose “Always yes”, “Always no” or “Always in this order” when a trigger asks you.",
    "Keine automatische Antwort ist gesetzt. Wähle „Immer ja“, „Immer nein“ oder „Immer in dieser Reihenfolge“, wenn"
    " eine ausgelöste Fähigkeit dich fragt.",
)
YIELD_ANSWER: Final = Message("{card}: {answer}", "{card}: {answer}")
END_YIELD: Final = Message("End", "Beenden")
END_YIELD_OF: Final = Message("End: {what}", "Beenden: {what}")

AT_TABLE: Final = Message("At the table", "Am Spieltisch")
STOPS_HINT: Final = Message(
    "“End the turn” and “Pass until my turn” pass until then. Both stop earlier if you can respond and:",
    "„Zug beenden“ und „Bis zu meinem Zug passen“ passen bis dahin. Beide halten früher an, wenn du reagieren kannst"
    " und:",
)
STOP_REASONS: Final = {
    "attacked": Message(
        "somebody attacks me or a permanent of mine", "jemand mich oder eine bleibende Karte von mir angreift"
    ),
    "targeted": Message(
        "a spell or ability targets me or something of mine",
        "ein Zauber oder eine Fähigkeit auf mich oder Meines zielt",
    ),
    "spell": Message("an opponent casts a spell", "ein Gegner einen Zauberspruch wirkt"),
    "ability": Message("an opponent's ability goes on the stack", "eine Fähigkeit eines Gegners auf den Stapel geht"),
}
ASKS_HINT: Final = Message("Also ask me:", "Frage mich außerdem:")
ASK_REASONS: Final = {
    "blocks": Message("after blocks in my own attack", "nach den Blocks bei meinem eigenen Angriff"),
    "own": Message(
        "while a spell or ability of mine is on the stack",
        "solange ein Zauberspruch oder eine Fähigkeit von mir auf dem Stapel liegt",
    ),
}
CONFIRM: Final = Message(
    "Confirm spells with only one payment, and the only target",
    "Zaubersprüche mit nur einer Bezahlung und das einzige Ziel bestätigen",
)
