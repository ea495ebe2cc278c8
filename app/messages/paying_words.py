"""Words about paying mana costs: with what, how else, and what is locked."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message

WITH: Final = Message("With: {sources}", "Mit: {sources}")
FROM_POOL: Final = Message("From your mana pool: {mana}", "Aus deinem Manavorrat: {mana}")
TIMES: Final = Message("{count}× {name}", "{count}× {name}")
AND_MORE: Final = Message("{count} more", "{count} weitere")
HELPS: Final = {
    "convoke": Message("{name} (convoke)", "{name} (Einberufen)"),
    "improvise": Message("{name} (improvise)", "{name} (Improvisieren)"),
    "delve": Message("{name} (delve)", "{name} (Wühlen)"),
}
COSTS_LIFE: Final = Message("{card} costs {life}.", "{card} kostet {life}.")
SACRIFICES: Final = Message("Sacrificed: {cards}", "Geopfert: {cards}")
COSTS_COUNTERS: Final = Message("{card}: removes {count}× {kind}", "{card}: entfernt {count}× {kind}")
OTHER: Final = Message("Other payment", "Andere Bezahlung")
CLICK_SOURCES: Final = Message(
    "Click a land or other source to pay with it, or not with it.",
    "Klicke ein Land oder eine andere Quelle an, um damit zu bezahlen oder nicht damit.",
)
NO_HELP: Final = Message(
    "{card} cannot help to pay for this: choose another source.",
    "{card} hilft hier nicht beim Bezahlen: Wähle eine andere Quelle.",
)
NEEDED: Final = Message(
    "Without {card} it cannot be paid: click something else that is to pay first.",
    "Ohne {card} lässt sich das nicht bezahlen: Klicke erst etwas anderes an, das bezahlen soll.",
)
COSTS_NO_MANA: Final = Message(
    "This costs no mana: there is nothing to choose.", "Das kostet kein Mana: Es gibt nichts zu wählen."
)
ONLY_LOCKED: Final = Message(
    "Only with what you have locked can this be paid: {cards}.",
    "Das lässt sich nur mit dem bezahlen, was du gesperrt hast: {cards}.",
)
PAY_WITH_LOCKED: Final = Message("Pay {price} with it all the same", "{price} trotzdem damit bezahlen")
FLOATING: Final = Message("In your mana pool: {mana}", "In deinem Manavorrat: {mana}")
TAKE_BACK: Final = Message("Take the mana back", "Mana zurücknehmen")

LOCK: Final = Message("Lock: pay with it only by hand", "Sperren: nur von Hand damit bezahlen")
UNLOCK: Final = Message("Unlock", "Entsperren")
LOCK_ALL: Final = Message("Lock all {count}", "Alle {count} sperren")
UNLOCK_ALL: Final = Message("Unlock all {count}", "Alle {count} entsperren")
WOULD_PAY: Final = Message("would pay {mana}", "würde bezahlen: {mana}")
LOCKED: Final = Message("locked", "gesperrt")
NO_SOURCE: Final = Message(
    "{card} makes no mana: only what you could pay with can be locked.",
    "{card} erzeugt kein Mana: Sperren lässt sich nur, womit du bezahlen könntest.",
)
LOCK_WHEN_ASKED: Final = Message(
    "Lock or unlock when you have priority: answer this question first.",
    "Sperren und entsperren kannst du, wenn du Priorität hast: Beantworte erst diese Frage.",
)
PILE_PLANNED: Final = Message("{count} of {all}", "{count} von {all}")
"""On a pile of equal permanents: so many of them would pay."""
