"""Words of the demonstration table, as a running game would say them."""

from __future__ import annotations

from app.messages.message import Message

YOU = Message("You", "Du")
DECLARE_ATTACK = Message("Choose attackers, then whom each attacks.", "Wähle Angreifer und dann, wen jeder angreift.")
ATTACK_WITH = Message("Attack with 2 creatures", "Mit 2 Kreaturen angreifen")
ATTACK_DETAIL = Message(
    "After this, your opponents may respond before blockers are declared.",
    "Danach können die Gegner reagieren, bevor Blocker deklariert werden.",
)
TARGETS = Message("target: {card}", "Ziel: {card}")
LOG_TURN = Message("Turn {number}: {name}", "Zug {number}: {name}")
LOG_DRAWS = Message("{name} draws a card.", "{name} zieht eine Karte.")
LOG_PLAYS = Message("{name} plays {card}.", "{name} spielt {card}.")
LOG_CASTS = Message("{name} casts {card}.", "{name} wirkt {card}.")
LOG_DAMAGE = Message("{card} deals {count} damage to {name}.", "{card} fügt {name} {count} Schaden zu.")
LOG_PRIORITY = Message("{name} gets priority.", "{name} erhält Priorität.")
