"""Words about games that programs play: who won and how, why they decided as they did; replays, statistics."""

from __future__ import annotations

from app.messages.message import Counted, Message, Words
from engine.agents.decision import KINDS
from engine.match.current_position import Unsaid

WON = Message(
    "{deck} (seat {seat}) wins on turn {turn}: {reason}", "{deck} (Platz {seat}) gewinnt in Zug {turn}: {reason}"
)
DRAW = Message("A draw on turn {turn}: {reason}", "Unentschieden in Zug {turn}: {reason}")
UNFINISHED = Message("Stopped after turn {turn}.", "Nach Zug {turn} beendet.")
SEAT = Message("seat {seat}: {deck}, {life} life, {place}", "Platz {seat}: {deck}, {life} Lebenspunkte, {place}")
PLACED = Message("placed {place}", "Rang {place}")
LEFT = Message("placed {place}, out on turn {turn}", "Rang {place}, ausgeschieden in Zug {turn}")
STILL_THERE = Message("still in the game", "noch dabei")
EFFORT = Message(
    "{decisions} decisions in {seconds} s, seed {seed}", "{decisions} Entscheidungen in {seconds} s, Startwert {seed}"
)
UNREAD = Message("Partly automated cards met: {cards}", "Teilweise automatisierte Karten in der Partie: {cards}")
TROUBLE = Message("Could not be carried out: {card}: {problem}", "Nicht ausführbar: {card}: {problem}")
SAVED = Message("Saved as {file}.", "Gespeichert als {file}.")

ENDINGS = {
    "104.2a": Message("everybody else has left the game (104.2a)", "alle anderen sind ausgeschieden (104.2a)"),
    "104.2b": Message("an effect says so (104.2b)", "ein Effekt bestimmt es (104.2b)"),
    "104.4a": Message("all remaining players lost at once (104.4a)", "alle übrigen verlieren gleichzeitig (104.4a)"),
    "104.4b": Message("a loop that nobody can end (104.4b)", "eine Schleife, die niemand beenden kann (104.4b)"),
    "fault": Message("the program could not go on", "das Programm konnte nicht weiterspielen"),
    "104.4c": Message("an effect says so (104.4c)", "ein Effekt bestimmt es (104.4c)"),
}
"""The rule that ended a game -> why."""

IDENTICAL = Message(
    "Identical: {decisions} decisions, {events} events.", "Gleich: {decisions} Entscheidungen, {events} Ereignisse."
)
DIFFERENT = Message(
    "Not identical: event {event} of {events} is another one.",
    "Nicht gleich: Ereignis {event} von {events} ist ein anderes.",
)
OTHER_RULES = Message(
    "The game was saved under older rules ({rules}): event {event} of {events} is another one, as payments are made"
    " differently now.",
    "Die Partie wurde unter älteren Regeln ({rules}) gespeichert: Ereignis {event} von {events} ist ein anderes, denn"
    " jetzt wird anders bezahlt.",
)
STANDS = Message("Turn {turn}, {step}; active: {player}", "Zug {turn}, {step}; aktiv: {player}")
PLAYER_STANDS = Message(
    "{player}: {life} life, {hand} cards in hand, {library} in the library",
    "{player}: {life} Lebenspunkte, {hand} Handkarten, {library} in der Bibliothek",
)
PERMANENTS = Message("  on the battlefield: {cards}", "  im Spiel: {cards}")
NOTHING = Message("nothing", "nichts")
LEFT_OUT = Message("left out: {what}", "weggelassen: {what}")
UNSAID = {
    Unsaid.STACK: Message("{name} on the stack", "{name} auf dem Stapel"),
    Unsaid.COMBAT: Message("who attacks and blocks", "wer angreift und blockt"),
    Unsaid.EFFECTS: Message(
        "effects and delayed abilities that last", "Effekte und verzögerte Fähigkeiten, die andauern"
    ),
    Unsaid.MANA: Message("the mana in {name}'s pool", "das Mana im Vorrat von {name}"),
    Unsaid.REMEMBERED: Message(
        "what {name} has chosen, exiled or become", "was {name} gewählt oder ins Exil geschickt hat oder geworden ist"
    ),
    Unsaid.NO_CARD: Message("{name}, which is no single card", "{name}, keine einzelne Karte"),
    Unsaid.HIDDEN: Message("{name}, face down or phased out", "{name}, verdeckt oder destabilisiert"),
    Unsaid.OUT: Message("{name}, who has left the game", "{name}, nicht mehr in der Partie"),
}
"""What a position written down does not hold."""

GAMES = Counted(Message("{count} game", "{count} Partie"), Message("{count} games", "{count} Partien"))
KEPT = Message("Opening hands kept: {rate}", "Behaltene Starthände: {rate}")
MULLIGANS = Message("Mulligans: {counts}", "Mulligans: {counts}")
MANA = Message("Mana by turn: {numbers}", "Mana nach Zug: {numbers}")
LANDS = Message("Lands by turn: {numbers}", "Länder nach Zug: {numbers}")
DAMAGE = Message("Damage by turn: {numbers}", "Schaden nach Zug: {numbers}")
COMMANDER_TURN = Message("Commander first cast: {counts}", "Kommandeur zuerst gewirkt: {counts}")
TURN_COUNT = Message("turn {turn}: {count}", "Zug {turn}: {count}")
NEVER = Message("never: {count}", "nie: {count}")

SIMULATED = Message(
    "{pods} pods, {games} games ({draws} draws), {turns} turns on average, {seconds} s",
    "{pods} Draftrunden, {games} Partien ({draws} unentschieden), {turns} Züge im Mittel, {seconds} s",
)
COVERAGE = Message(
    "{seen} of {cards} stored cards were cast or activated, and resolved",
    "{seen} von {cards} gespeicherten Karten wurden gewirkt oder aktiviert und verrechnet",
)
BEST_CARDS = Message("Cards with the best results:", "Karten mit den besten Ergebnissen:")
CARD_LINE = Message(
    "{rate} of {games} games won when cast  {card}", "{rate} von {games} Partien gewonnen, wenn gewirkt  {card}"
)


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
