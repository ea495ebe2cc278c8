"""Words for games that are tried and watched: which rule of thumb was broken, by its name, what was expected and what
was found.
"""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from app.messages.table_words import STEPS as _STEPS

IN_GAME = Message("seed {seed}, {players} players, turn {turn}", "Startwert {seed}, {players} Spieler, Zug {turn}")
OTHER_IN_REPLAY = Message(
    "{where}: event {event} is another one in the replay", "{where}: Ereignis {event} ist beim Nachspielen ein anderes"
)
GAMES_TRIED = Message(
    "{games} games with {cards} exact cards from seed {seed}: {wrong} went wrong, in {seconds} s",
    "{games} Partien mit {cards} genauen Karten ab Startwert {seed}: in {wrong} ging etwas schief, in {seconds} s",
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
KEPT = Message("    kept as {file}", "    aufgehoben als {file}")
WITHOUT_TRACE = Message(
    "{card}: {ability} resolved {times} times and never left a trace",
    "{card}: {ability} wurde {times}-mal verrechnet und hinterließ nie eine Spur",
)

_SHOULD = Message("expected {expected}, found {found}", "erwartet {expected}, gefunden {found}")


def _rule(en: str, de: str) -> Message:
    """A sentence with what was expected and what was found behind it."""
    return Message(f"{en}: {_SHOULD.en}", f"{de}: {_SHOULD.de}")


RULES_OF_THUMB: Final = {
    "no toughness": _rule(
        "a creature has not died of its toughness", "eine Kreatur ist nicht an Widerstandskraft 0 gestorben"
    ),
    "lethal damage": _rule("a creature has survived lethal damage", "eine Kreatur hat tödlichen Schaden überlebt"),
    "deathtouch": _rule("a creature has survived deathtouch", "eine Kreatur hat Todesberührung überlebt"),
    "lost already": _rule(
        "a player who should have lost goes on", "ein Spieler, der verloren haben müsste, spielt weiter"
    ),
    "two legends": _rule("a legend is there twice", "eine legendäre Karte ist doppelt da"),
    "loose Aura": _rule(
        "an Aura is attached to nothing it may enchant", "eine Aura hängt an nichts, das sie verzaubern darf"
    ),
    "attached wrongly": _rule(
        "a permanent is attached to the wrong thing", "eine bleibende Karte hängt an etwas Falschem"
    ),
    "attachments": _rule("what is attached to what is told in two ways", "was woran angelegt ist, steht zweierlei da"),
    "both counters": _rule("+1/+1 and -1/-1 counters lie together", "+1/+1- und -1/-1-Marken liegen beieinander"),
    "no loyalty": _rule("a planeswalker without loyalty is there", "ein Planeswalker ohne Loyalität ist da"),
    "no defense": _rule("a battle without defense is there", "eine Schlacht ohne Verteidigung ist da"),
    "Saga over": _rule("a Saga is past its last chapter", "eine Saga ist über ihr letztes Kapitel hinaus"),
    "world rule": _rule("several worlds are there", "mehrere Welten sind da"),
    "elsewhere": _rule("it cannot exist in this zone", "in dieser Zone kann es das nicht geben"),
    "waiting": _rule("a triggered ability waits at a priority", "eine ausgelöste Fähigkeit wartet bei einer Priorität"),
    "one zone": _rule("an object is not in the zone it says", "ein Objekt ist nicht in der Zone, die es nennt"),
    "cards kept": _rule(
        "a card is not where the log has put it", "eine Karte ist nicht, wohin das Protokoll sie brachte"
    ),
    "drawn": _rule("a drawn card has not left the library", "eine gezogene Karte hat die Bibliothek nicht verlassen"),
    "life": _rule("life is not what the log makes of it", "die Lebenspunkte sind andere als nach dem Protokoll"),
    "counters": _rule("counters are not what the log makes of them", "die Marken sind andere als nach dem Protokoll"),
    "damage": _rule("damage is not what the log makes of it", "der Schaden ist ein anderer als nach dem Protokoll"),
    "mana left": _rule("mana has outlasted a step", "Mana hat ein Segment überdauert"),
    "hand too large": _rule("the hand is too large after the turn", "die Hand ist nach dem Zug zu groß"),
    "lasts too long": _rule("what ends with the turn still lasts", "was mit dem Zug endet, dauert noch an"),
    "not untapped": _rule("it has not untapped", "es ist nicht enttappt worden"),
    "attacker": _rule("it could not attack like this", "so konnte es nicht angreifen"),
    "in combat": _rule("it should not be in this combat", "in diesem Kampf dürfte es nicht sein"),
    "block": _rule("it could not block like this", "so konnte es nicht blocken"),
    "summoning sick": _rule("it has come only this turn", "es ist erst in diesem Zug gekommen"),
    "land play": _rule(
        "a land was played at the wrong time or too often", "ein Land wurde zur falschen Zeit oder zu oft gespielt"
    ),
    "cast too early": _rule("it was cast at the wrong time", "es wurde zur falschen Zeit gewirkt"),
    "price": _rule("something else was paid than it costs", "es wurde anderes bezahlt, als es kostet"),
    "commander tax": _rule(
        "a commander's casts are miscounted", "wie oft ein Commander gewirkt wurde, ist falsch gezählt"
    ),
    "trigger missing": _rule("it has not triggered often enough", "es ist nicht oft genug ausgelöst worden"),
    "trigger unasked": _rule("it triggered without its event", "es wurde ohne sein Ereignis ausgelöst"),
    "comes to": _rule(
        "an instruction came to something else than it says", "eine Anweisung ergab anderes, als sie sagt"
    ),
    "done to": _rule("it was not done to the target", "es wurde mit dem Ziel nicht gemacht"),
    "enters tapped": _rule("it has not entered tapped", "es ist nicht getappt ins Spiel gekommen"),
    "lifelink": _rule("lifelink has brought too little life", "Lebensverknüpfung hat zu wenig Lebenspunkte gebracht"),
    "target": _rule("it cannot be a target of this", "es kann kein Ziel hiervon sein"),
    "combat damage": _rule("combat damage is not the power", "der Kampfschaden ist nicht die Stärke"),
    "activation": _rule(
        "it was activated at the wrong time, too often, or for another price",
        "es wurde zur falschen Zeit, zu oft oder für einen anderen Preis aktiviert",
    ),
    "computed anew": _rule("what is remembered is not what is so", "was gemerkt ist, ist nicht, was gilt"),
    "size": _rule(
        "it is not as large as boosts and counters make it", "es ist nicht so groß, wie Boni und Marken es machen"
    ),
}
"""By the names of `engine.audit.watching.RULES_OF_THUMB` and `AT_EVENTS`."""
