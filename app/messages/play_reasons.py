"""Why a program decided as it did, in English and German."""

from __future__ import annotations

from app.messages.message import Message, Words
from engine.agents.reasons import KINDS

LINE = Message("turn {turn}, {player}: {sentence}", "Zug {turn}, {player}: {sentence}")

REASONS = {
    "land": Message("plays {card} for the mana that is wanted", "spielt {card} für das Mana, das fehlt"),
    "develop": Message(
        "casts {card}: nothing else makes as much of its mana", "wirkt {card}: nichts macht mehr aus seinem Mana"
    ),
    "ramp": Message("casts {card} to have more mana", "wirkt {card}, um mehr Mana zu haben"),
    "cards": Message("casts {card} for more cards", "wirkt {card} für mehr Karten"),
    "remove": Message("casts {card} against the greatest threat", "wirkt {card} gegen die größte Bedrohung"),
    "commander": Message("casts its commander {card}", "wirkt seinen Kommandeur {card}"),
    "trick": Message("uses {card} to win a fight", "setzt {card} ein, um einen Kampf zu gewinnen"),
    "counter": Message("answers with {card}", "antwortet mit {card}"),
    "ability": Message(
        "activates {card}: it gains more than it costs", "aktiviert {card}: es bringt mehr, als es kostet"
    ),
    "attack": Message(
        "attacks {object}, last with {card}: it gains more than it risks",
        "greift {object} an, zuletzt mit {card}: es bringt mehr, als es wagt",
    ),
    "lethal": Message("attacks {object}, who cannot survive it", "greift {object} an: das ist nicht zu überleben"),
    "hold back": Message(
        "does not attack: its creatures are needed at home", "greift nicht an: die Kreaturen werden daheim gebraucht"
    ),
    "block": Message(
        "blocks {object} with {card} and what else is worth it", "blockt {object} mit {card} und was sich sonst lohnt"
    ),
    "no block": Message("does not block: no block is worth it", "blockt nicht: kein Block lohnt sich"),
    "keep": Message("keeps its hand: lands and something to do", "behält die Hand: Länder und etwas zu tun"),
    "mulligan": Message("takes a mulligan: the hand does not work", "nimmt einen Mulligan: mit der Hand geht nichts"),
}
"""Kind of reason -> the sentence, without who it is."""

assert set(REASONS) == set(KINDS)


def reason_sentence(kind: str, card: str, about: str, words: Words) -> str:
    """One sentence; `card`, `about`: the names of what acts and of what it is aimed at."""
    return words.say(REASONS[kind], card=card, object=about)
