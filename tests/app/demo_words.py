"""Words of the demonstration table, as a running game would say them."""

from __future__ import annotations

from app.messages.message import Bilingual

YOU = Bilingual("You", "Du")
DECLARE_ATTACK = Bilingual("Choose attackers, then whom each attacks.", "Wähle Angreifer und dann, wen jeder angreift.")
ATTACK_WITH = Bilingual("Attack with 2 creatures", "Mit 2 Kreaturen angreifen")
ATTACK_DETAIL = Bilingual(
    "After this, your opponents may respond before blockers are declared.",
    "Danach können die Gegner reagieren, bevor Blocker deklariert werden.",
)
TARGETS = Bilingual("target: {card}", "Ziel: {card}")
LOG_TURN = Bilingual("Turn {number}: {name}", "Zug {number}: {name}")
LOG_DRAWS = Bilingual("{name} draws a card.", "{name} zieht eine Karte.")
LOG_PLAYS = Bilingual("{name} plays {card}.", "{name} spielt {card}.")
LOG_CASTS = Bilingual("{name} casts {card}.", "{name} wirkt {card}.")
LOG_DAMAGE = Bilingual("{card} deals {count} damage to {name}.", "{card} fügt {name} {count} Schaden zu.")
LOG_PRIORITY = Bilingual("{name} gets priority.", "{name} erhält Priorität.")
