"""Messages for automatic answers and for stops: options of prompts, the list of answers, the settings."""

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
    "The program gives these answers for you until the game ends. If you undo the decision "
    "that set an answer, the answer ends too.",
    "Das Programm gibt diese Antworten für dich, bis die Partie endet. Nimmst du die "
    "Entscheidung dafür zurück, endet auch die Antwort.",
)
NO_YIELDS: Final = Message(
    "You have no automatic answers. Choose “Always yes”, “Always no” or “Always in this "
    "order” when a trigger asks you.",
    "Du hast keine automatischen Antworten. Wähle „Immer ja“, „Immer nein“ oder „Immer in "
    "dieser Reihenfolge“, wenn eine ausgelöste Fähigkeit dich fragt.",
)
YIELD_ANSWER: Final = Message("{card}: {answer}", "{card}: {answer}")
END_YIELD: Final = Message("Remove", "Entfernen")
END_YIELD_OF: Final = Message("Remove: {what}", "Entfernen: {what}")

AT_TABLE: Final = Message("At the table", "Am Spieltisch")
STOPS_HINT: Final = Message(
    "“End the turn” and “Pass until my turn” pass priority for you. They stop early if you can respond and:",
    "„Zug beenden“ und „Bis zu meinem Zug passen“ passen für dich. Beide halten vorher an, "
    "wenn du reagieren kannst und:",
)
STOP_REASONS: Final = {
    "attacked": Message("someone attacks me or my permanent", "jemand mich oder meine bleibende Karte angreift"),
    "targeted": Message(
        "a spell or ability targets me or my cards",
        "ein Zauberspruch oder eine Fähigkeit auf mich oder meine Karten zielt",
    ),
    "spell": Message("an opponent casts a spell", "ein Gegner einen Zauberspruch wirkt"),
    "ability": Message("an opponent's ability goes on the stack", "eine Fähigkeit eines Gegners auf den Stapel geht"),
}
ASKS_HINT: Final = Message("Also ask me:", "Frage mich außerdem:")
ASK_REASONS: Final = {
    "blocks": Message("after blocks when I attack", "nach den Blocks, wenn ich angreife"),
    "own": Message(
        "while my own spell or ability is on the stack",
        "solange mein Zauberspruch oder meine Fähigkeit auf dem Stapel liegt",
    ),
}
CONFIRM: Final = Message(
    "Confirm spells with only one payment, and single targets",
    "Zaubersprüche mit nur einer Bezahlung und einzige Ziele bestätigen",
)
