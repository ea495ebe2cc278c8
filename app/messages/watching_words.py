"""Messages for watched games: each broken rule of thumb with the expected and the found value."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from app.messages.table_words import STEPS as _STEPS

IN_GAME = Message("seed {seed}, {players} players, turn {turn}", "Startwert {seed}, {players} Spieler, Zug {turn}")
OTHER_IN_REPLAY = Message(
    "{where}: event {event} differs in the replay", "{where}: Ereignis {event} weicht beim Nachspielen ab"
)
GAMES_TRIED = Message(
    "{games} games with {cards} fully supported cards from seed {seed}: {wrong} failed, in {seconds} s",
    "{games} Partien mit {cards} vollständig unterstützten Karten ab Startwert {seed}: {wrong} fehlgeschlagen,"
    " in {seconds} s",
)
FOUND_AT = Message(
    "seed {seed}, turn {turn}, {step} (after {decisions} decisions)",
    "Startwert {seed}, Zug {turn}, {step} (nach {decisions} Entscheidungen)",
)
BETWEEN = Message("between steps", "zwischen Segmenten")
STEPS: Final = {
    "untap": _STEPS["untap"],
    "upkeep": _STEPS["upkeep"],
    "draw": _STEPS["draw"],
    "precombat main": _STEPS["main1"],
    "beginning of combat": _STEPS["combat"],
    "declare attackers": _STEPS["attackers"],
    "declare blockers": _STEPS["blockers"],
    "first-strike combat damage": _STEPS["damage"],
    "combat damage": _STEPS["damage"],
    "end of combat": _STEPS["combat_end"],
    "postcombat main": _STEPS["main2"],
    "end": _STEPS["end"],
    "cleanup": _STEPS["cleanup"],
}
FOUND = Message("{where}: {card} ({rule}): {what}", "{where}: {card} ({rule}): {what}")
KEPT = Message("    saved as {file}", "    gespeichert als {file}")
WITHOUT_TRACE = Message(
    "{card}: {ability} resolved {times} times without any effect",
    "{card}: {ability} wurde {times}-mal ohne jede Wirkung verrechnet",
)

_SHOULD = Message("expected {expected}, found {found}", "erwartet {expected}, gefunden {found}")


def _rule(en: str, de: str) -> Message:
    """Returns a sentence that ends with the expected and the found value."""
    return Message(f"{en}: {_SHOULD.en}", f"{de}: {_SHOULD.de}")


RULES_OF_THUMB: Final = {
    "no toughness": _rule(
        "a creature with 0 toughness didn't die", "eine Kreatur mit Widerstandskraft 0 ist nicht gestorben"
    ),
    "lethal damage": _rule("a creature survived lethal damage", "eine Kreatur hat tödlichen Schaden überlebt"),
    "deathtouch": _rule("a creature survived deathtouch", "eine Kreatur hat Todesberührung überlebt"),
    "lost already": _rule(
        "a player who should have lost plays on", "ein Spieler, der verloren haben müsste, spielt weiter"
    ),
    "two legends": _rule("a player controls a legend twice", "ein Spieler kontrolliert eine Legende doppelt"),
    "loose Aura": _rule(
        "an Aura isn't attached to anything it can enchant", "eine Aura ist an nichts angelegt, das sie verzaubern kann"
    ),
    "attached wrongly": _rule(
        "a permanent is attached to an illegal object", "eine bleibende Karte ist an etwas Illegales angelegt"
    ),
    "attachments": _rule(
        "two records of attachments contradict each other",
        "zwei Aufzeichnungen, was woran angelegt ist, widersprechen sich",
    ),
    "both counters": _rule(
        "a permanent has both +1/+1 and -1/-1 counters", "eine bleibende Karte hat +1/+1- und -1/-1-Marken zugleich"
    ),
    "no loyalty": _rule(
        "a planeswalker with no loyalty is on the battlefield", "ein Planeswalker ohne Loyalität ist im Spiel"
    ),
    "no defense": _rule(
        "a battle with no defense is on the battlefield", "eine Schlacht ohne Verteidigung ist im Spiel"
    ),
    "Saga over": _rule("a Saga is past its final chapter", "eine Saga ist über ihr letztes Kapitel hinaus"),
    "world rule": _rule("several world permanents are on the battlefield", "mehrere Weltverzauberungen sind im Spiel"),
    "elsewhere": _rule("the object can't exist in this zone", "das Objekt kann in dieser Zone nicht existieren"),
    "waiting": _rule(
        "a triggered ability is still waiting when a player gets priority",
        "eine ausgelöste Fähigkeit wartet noch, obwohl ein Spieler Priorität bekommt",
    ),
    "one zone": _rule("an object isn't in the zone it reports", "ein Objekt ist nicht in der Zone, die es meldet"),
    "cards kept": _rule(
        "a card isn't where the log put it", "eine Karte ist nicht dort, wohin der Verlauf sie brachte"
    ),
    "drawn": _rule("a drawn card is still in the library", "eine gezogene Karte ist noch in der Bibliothek"),
    "life": _rule("life total differs from the log", "die Lebenspunkte weichen vom Verlauf ab"),
    "counters": _rule("counters differ from the log", "die Marken weichen vom Verlauf ab"),
    "damage": _rule("damage differs from the log", "der Schaden weicht vom Verlauf ab"),
    "mana left": _rule(
        "mana stayed in the pool past the end of a step", "Mana blieb über das Ende eines Segments hinaus im Manavorrat"
    ),
    "hand too large": _rule(
        "a player has too many cards after the cleanup step", "ein Spieler hat nach dem Aufräumen zu viele Handkarten"
    ),
    "lasts too long": _rule("an effect lasts past the end of the turn", "ein Effekt dauert über das Zugende hinaus an"),
    "not untapped": _rule("a permanent didn't untap", "eine bleibende Karte wurde nicht enttappt"),
    "attacker": _rule("a creature attacked illegally", "eine Kreatur hat illegal angegriffen"),
    "in combat": _rule("an object shouldn't be in this combat", "ein Objekt dürfte nicht in diesem Kampf sein"),
    "block": _rule("a creature blocked illegally", "eine Kreatur hat illegal geblockt"),
    "summoning sick": _rule(
        "a creature with summoning sickness used its tap ability",
        "eine Kreatur mit Einsatzverzögerung hat ihre Tappfähigkeit genutzt",
    ),
    "land play": _rule(
        "a land was played at the wrong time or too often", "ein Land wurde zur falschen Zeit oder zu oft gespielt"
    ),
    "cast too early": _rule("a spell was cast at the wrong time", "ein Zauberspruch wurde zur falschen Zeit gewirkt"),
    "price": _rule("the payment differs from the cost", "die Bezahlung weicht von den Kosten ab"),
    "commander tax": _rule(
        "the casts of a commander are miscounted", "das Wirken eines Kommandeurs wurde falsch gezählt"
    ),
    "trigger missing": _rule(
        "an ability didn't trigger often enough", "eine Fähigkeit wurde nicht oft genug ausgelöst"
    ),
    "trigger unasked": _rule(
        "an ability triggered without its event", "eine Fähigkeit wurde ohne ihr Ereignis ausgelöst"
    ),
    "comes to": _rule(
        "the result of an instruction differs from its text", "das Ergebnis einer Anweisung weicht von ihrem Text ab"
    ),
    "done to": _rule("the effect didn't affect its target", "der Effekt hat sein Ziel nicht betroffen"),
    "enters tapped": _rule("a permanent didn't enter tapped", "eine bleibende Karte kam nicht getappt ins Spiel"),
    "lifelink": _rule("lifelink gained too little life", "Lebensverknüpfung hat zu wenige Lebenspunkte gebracht"),
    "target": _rule("the target is illegal", "das Ziel ist illegal"),
    "combat damage": _rule("combat damage differs from power", "der Kampfschaden weicht von der Stärke ab"),
    "activation": _rule(
        "an ability was activated at the wrong time, too often or for the wrong cost",
        "eine Fähigkeit wurde zur falschen Zeit, zu oft oder zu falschen Kosten aktiviert",
    ),
    "computed anew": _rule(
        "the cached value differs from the computed value", "der gemerkte Wert weicht vom berechneten ab"
    ),
    "size": _rule(
        "power or toughness differs from its effects and counters",
        "Stärke oder Widerstandskraft weicht von Effekten und Marken ab",
    ),
}
"""Keyed by the names of `engine.audit.watching.RULES_OF_THUMB` and `AT_EVENTS`."""
