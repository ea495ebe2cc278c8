"""Messages for automatic answers and for stops: options of prompts, the list of answers, the settings."""

from __future__ import annotations

from typing import Final

from app.messages.message import Counted, Message

ALWAYS: Final = {1: Message("Always yes"), 0: Message("Always no")}
KEEP_ORDER: Final = Message("Always in this order: {cards}")
KEEP_PRIORITY: Final = Message("Keep priority")

YIELDS: Final = Message("Automatic answers")
YIELDS_COUNT: Final = Counted("{count} automatic answer in this game", "{count} automatic answers in this game")
YIELDS_HINT: Final = Message(
    "The program gives these answers for you until the game ends. If you undo the decision "
    "that set an answer, the answer ends too."
)
NO_YIELDS: Final = Message(
    "You have no automatic answers. Choose “Always yes”, “Always no” or “Always in this order” when a trigger asks you."
)
YIELD_ANSWER: Final = Message("{card}: {answer}")
END_YIELD: Final = Message("Remove")
END_YIELD_OF: Final = Message("Remove: {what}")

AT_TABLE: Final = Message("At the table")
STOPS_HINT: Final = Message(
    "“End the turn” and “Pass until my turn” pass priority for you. They stop early if you can respond and:"
)
STOP_REASONS: Final = {
    "attacked": Message("someone attacks me or my permanent"),
    "targeted": Message("a spell or ability targets me or my cards"),
    "spell": Message("an opponent casts a spell"),
    "ability": Message("an opponent's ability goes on the stack"),
}
ASKS_HINT: Final = Message("Also ask me:")
ASK_REASONS: Final = {
    "blocks": Message("after blocks when I attack"),
    "own": Message("while my own spell or ability is on the stack"),
}
CONFIRM: Final = Message("Ask me to confirm even if there is only one target and one way to pay")
