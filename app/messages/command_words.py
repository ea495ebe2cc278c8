"""Words of the command line. How a card was read, and audits: verdicts, and why an ability was not shown. Games that
programs play: who won and how, why they decided as they did; replays, statistics. The walk through the program in a
terminal, and a game there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.messages.message import Counted, Message, Words
from engine.agents.decision import KINDS

if TYPE_CHECKING:  # words are said without the rules core
    from engine.audit.trials import Reason, Result

READING: Final = {
    "exact": Message("exact: all of it is read and can be played", "genau: alles ist gelesen und spielbar"),
    "partial": Message("partial: some of it is not read", "teilweise: einiges ist nicht gelesen"),
    "unread": Message("unread: none of it is read", "ungelesen: nichts ist gelesen"),
}
GIVEN = Message("Text as given:", "Text wie gegeben:")
READ_AS = Message("Abilities as they were read:", "Fähigkeiten, wie sie gelesen wurden:")
NOT_READ = Message("Not read:", "Nicht gelesen:")
STOPPED = Message("  read as far as {read}; not from {rest} on", "  gelesen bis {read}; nicht weiter ab {rest}")
AT_ONCE = Message("  not from its beginning {rest} on", "  schon ab dem Anfang {rest} nicht")
NEAREST = Message(
    "  nearest phrase ({category}): {pattern}; read {read}, wanted {wanted}",
    "  nächste Wendung ({category}): {pattern}; gelesen {read}, erwartet {wanted}",
)
THE_END = Message("its end", "ihr Ende")
WHY_NOT_READ: Final = {
    "reference": Message("  a word means nothing: {detail}", "  ein Wort hat keinen Bezug: {detail}"),
    "differs": Message("  it would be written otherwise: {detail}", "  anders geschrieben würde daraus: {detail}"),
    "unstable": Message("  what is written of it is read otherwise", "  das daraus Geschriebene wird anders gelesen"),
    "not automated": Message("  it cannot be carried out: {detail}", "  es lässt sich nicht ausführen: {detail}"),
    "failed": Message("  the program failed here: {detail}", "  hier ist das Programm gescheitert: {detail}"),
}


VERDICTS: Final[dict[Result, Message]] = {
    "shown": Message("shown", "gezeigt"),
    "suspect": Message("suspect", "verdächtig"),
    "not tried": Message("not tried", "nicht versucht"),
}

WHY_NOT_SHOWN: Final[dict[Reason, Message]] = {
    "nothing happened": Message("nothing came of it", "nichts kam dabei heraus"),
    "never triggered": Message("it never came about", "sie kam nie zustande"),
    "triggered by another event": Message(
        "it triggered on another event", "sie wurde von einem anderen Ereignis ausgelöst"
    ),
    "happened although declined": Message("it happened although declined", "sie geschah, obwohl abgelehnt"),
    "cannot be activated": Message("it cannot be activated", "sie lässt sich nicht aktivieren"),
    "cannot be cast": Message("it cannot be cast", "sie lässt sich nicht wirken"),
    "broke": Message("the program broke in it", "das Programm versagte darin"),
    "no way to make the event": Message(
        "the audit cannot make its event yet", "die Prüfung kann ihr Ereignis noch nicht herbeiführen"
    ),
    "the condition never held": Message("its condition never held", "ihre Bedingung traf nie zu"),
    "speaks of deck building": Message("it speaks of deck building", "sie handelt vom Deckbau"),
    "outside the game": Message("it works before the game", "sie wirkt vor dem Spiel"),
}

SUSPICION = Message("{card}: {verdict}: {text} ({why})", "{card}: {verdict}: {text} ({why})")
TRIED = Message("    tried: {tried}", "    versucht: {tried}")
LOOKED_AT: Final[dict[str, Message]] = {
    "played": Message("    played by itself: {found}", "    einzeln gespielt: {found}"),
    "read": Message("    read beside its text: {found}", "    mit dem Text verglichen: {found}"),
    "idle": Message("    nothing to be seen: {found}", "    nichts zu sehen: {found}"),
    "fault": Message("    a known fault: {found}", "    ein bekannter Fehler: {found}"),
}
SUSPECTS = Message("Suspect cards: {known} looked at, {new} new.", "Verdächtige Karten: {known} angesehen, {new} neue.")
TOTALS = Message(
    "{cards} cards: {shown} shown, {suspect} suspect, {not_tried} not tried; "
    "{abilities} abilities: {a_shown} shown, {a_suspect} suspect, {a_not_tried} not tried; in {seconds} s",
    "{cards} Karten: {shown} gezeigt, {suspect} verdächtig, {not_tried} nicht versucht; "
    "{abilities} Fähigkeiten: {a_shown} gezeigt, {a_suspect} verdächtig, {a_not_tried} nicht versucht; in {seconds} s",
)


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
    "104.4b": Message(
        "a loop, or too many actions in one step (104.4b)",
        "eine Schleife oder zu viele Aktionen in einem Schritt (104.4b)",
    ),
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
LEFT_ASIDE = Message(
    "{deck}: {card} lies beside the deck. This game doesn't use it.",
    "{deck}: {card} liegt neben dem Deck. Diese Partie verwendet die Karte nicht.",
)
LEFT_OUT = Message("left out: {what}", "weggelassen: {what}")
UNSAID: Final = {
    "stack": Message("{name} on the stack", "{name} auf dem Stapel"),
    "combat": Message("who attacks and blocks", "wer angreift und blockt"),
    "effects": Message("effects and delayed abilities that last", "Effekte und verzögerte Fähigkeiten, die andauern"),
    "mana": Message("the mana in {name}'s pool", "das Mana im Vorrat von {name}"),
    "remembered": Message(
        "what {name} has chosen, exiled or become", "was {name} gewählt oder ins Exil geschickt hat oder geworden ist"
    ),
    "no card": Message("{name}, which is no single card", "{name}, keine einzelne Karte"),
    "hidden": Message("{name}, face down or phased out", "{name}, verdeckt oder destabilisiert"),
    "out": Message("{name}, who has left the game", "{name}, nicht mehr in der Partie"),
}
"""What a position written down does not hold, by the value of `Unsaid`."""

GAMES = Counted(Message("{count} game", "{count} Partie"), Message("{count} games", "{count} Partien"))
KEPT = Message("Opening hands kept: {rate}", "Behaltene Starthände: {rate}")
MULLIGANS = Message("Mulligans: {counts}", "Mulligans: {counts}")
MANA_BY_TURN = Message("Mana by turn: {numbers}", "Mana nach Zug: {numbers}")
LANDS_BY_TURN = Message("Lands by turn: {numbers}", "Länder nach Zug: {numbers}")
DAMAGE_BY_TURN = Message("Damage by turn: {numbers}", "Schaden nach Zug: {numbers}")
COMMANDER_TURN = Message("Commander first cast: {counts}", "Kommandeur zuerst gewirkt: {counts}")
TURN_COUNT = Message("turn {turn}: {count}", "Zug {turn}: {count}")
NEVER = Message("never: {count}", "nie: {count}")
CUT_GAMES = Counted(
    Message("{count} game reached the work limit: {games}", "{count} Partie erreichte die Arbeitsgrenze: {games}"),
    Message("{count} games reached the work limit: {games}", "{count} Partien erreichten die Arbeitsgrenze: {games}"),
)
CUT_GAME = Message("seed {seed} in turn {turn}", "Startwert {seed} in Zug {turn}")

SIMULATED = Message(
    "Pods: {pods}; games: {games} (draws: {draws}); turns on average: {turns}; {seconds} s",
    "Draftrunden: {pods}; Partien: {games} (unentschieden: {draws}); Züge im Mittel: {turns}; {seconds} s",
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


WELCOME = Message(
    "Commandeer. Type a number and press Return.", "Commandeer. Tippe eine Zahl und drücke die Eingabetaste."
)
MENU_DRAFT = Message("New draft against seven bots", "Neuer Draft gegen sieben Bots")
MENU_CONTINUE = Message(
    "Continue the draft {name} ({picks} of 30 picks done)", "Draft {name} fortsetzen ({picks} von 30 Picks)"
)
MENU_DECK = Message("Deck: {name} ({cards} cards, {state})", "Deck: {name} ({cards} Karten, {state})")
MENU_END = Message("End", "Beenden")
LANGUAGE = Message("Auf Deutsch weiter", "Continue in English")
CHOOSE = Message("> ", "> ")
NOT_A_CHOICE = Message("{text} is not one of the choices.", "{text} steht nicht zur Wahl.")
MENU_SAVE = Message("Save everything elsewhere", "Alles anderswo speichern")
WHICH_FOLDER = Message("Type the folder to save in:", "Tippe den Ordner, in dem gespeichert werden soll:")
NOT_SAVED = Message(
    "What was done since the trouble with the disk is lost. Goodbye.",
    "Was seit dem Ärger mit dem Datenträger geschah, geht verloren. Auf Wiedersehen.",
)
GOODBYE = Message("Everything is saved. Goodbye.", "Alles ist gespeichert. Auf Wiedersehen.")

PACK = Message(
    "Pack {pack} of {packs}, pick {pick} of {picks}: take {count}",
    "Booster {pack} von {packs}, Pick {pick} von {picks}: nimm {count}",
)
PICK_HELP = Message(
    "Numbers of the cards to take, for example: 3 7.  a = advice, p = your picks, u = undo, t 3 = text of card 3,"
    " q = back",
    "Nummern der Karten, zum Beispiel: 3 7.  a = Empfehlung, p = deine Picks, u = zurück, t 3 = Text von Karte 3,"
    " q = Menü",
)
WRONG_COUNT = Message(
    "Take exactly {count} different cards of the pack.", "Nimm genau {count} verschiedene Karten des Boosters."
)
NOTHING_TO_UNDO = Message("There is no pick to take back.", "Es gibt keinen Pick zum Zurücknehmen.")
POOL = Message("Your picks:", "Deine Picks:")
NONE_YET = Message("none yet", "noch keine")
DONE = Message(
    "The draft is finished; here is a deck from your {count} cards.",
    "Der Draft ist beendet; hier ist ein Deck aus deinen {count} Karten.",
)

DECK_TITLE = Message("{name} · {format} · {cards} cards", "{name} · {format} · {cards} Karten")
COMMANDERS = Message("Commanders", "Kommandeure")
LEGAL = Message("The deck is legal.", "Das Deck ist legal.")
NOT_LEGAL = Message("The deck is not legal:", "Das Deck ist nicht legal:")
DECK_HELP = Message(
    "p = play against three bots, g = goldfish, s = suggest a deck anew, f = fix the first problem, e FILE = export,"
    " u = undo, q = back",
    "p = gegen drei Bots spielen, g = Probespiel, s = Deck neu vorschlagen, f = erstes Problem beheben,"
    " e DATEI = exportieren, u = zurück, q = Menü",
)
NOTHING_TO_FIX = Message("Nothing here can be fixed by itself.", "Hier lässt sich nichts von selbst beheben.")
EXPORTED = Message("Saved in {file}.", "Gespeichert in {file}.")


MENU_GAME = Message("Continue the game {name}", "Partie {name} fortsetzen")
ONLY_IN_WINDOW = Message(
    "Several people play this game at one computer. That is done in the window, which hides each hand from the others:"
    " commandeer app",
    "Diese Partie spielen mehrere Leute an einem Computer. Das geht im Fenster, das jede Hand vor den anderen verbirgt:"
    " commandeer app",
)
GAME_HELP = Message(
    "Number(s) = choose, Return = the answer in brackets, e = end the turn, m = pass until my turn, b = boards,"
    " l = log, t 3 = text of 3, y = automatic answers, y 2 = end number 2, h NAME = by hand with that card or player,"
    " u = take back, U = start of the turn, c = concede, q = menu, ? = this help",
    "Zahl(en) = wählen, Eingabetaste = die Antwort in Klammern, e = Zug beenden, m = bis zu meinem Zug passen,"
    " b = Spielfelder, l = Verlauf, t 3 = Text von 3, y = automatische Antworten, y 2 = Nummer 2 beenden,"
    " h NAME = von Hand mit dieser Karte oder diesem Spieler, u = zurücknehmen, U = Zugbeginn, c = aufgeben, q = Menü,"
    " ? = diese Hilfe",
)
STATUS = Message("Turn {turn} · {name} · {step} · {lives}", "Zug {turn} · {name} · {step} · {lives}")
OPENING = Message("Opening hands · {lives}", "Starthände · {lives}")
LIFE = Message("{name} {life}", "{name} {life}")
OUT = Message("{name} out", "{name} ausgeschieden")
RETURN_DOES = Message("[Return: {button}]", "[Eingabetaste: {button}]")
BOARD = Message(
    "{name}: {life} life, {hand} in hand, {library} in library, {graveyard} in graveyard",
    "{name}: {life} Lebenspunkte, {hand} auf der Hand, {library} in der Bibliothek, {graveyard} im Friedhof",
)
COMMAND = Message("command zone: {cards}", "Kommandozone: {cards}")
CREATURES = Message("creatures: {cards}", "Kreaturen: {cards}")
OTHERS = Message("others: {cards}", "andere: {cards}")
LANDS = Message("lands: {cards}", "Länder: {cards}")
IN_HAND = Message("hand: {cards}", "Hand: {cards}")
STACK = Message("stack, top first: {items}", "Stapel, oberstes zuerst: {items}")
MANA = Message("mana: {mana}", "Mana: {mana}")
TAPPED = Message("tapped", "getappt")
DAMAGE_TAKEN = Message("{count} damage", "{count} Schaden")
COMMANDER_DAMAGE = Message("commander damage from {name}: {count}", "Kommandeurschaden von {name}: {count}")
PICKED = Message("✓ {choice}", "✓ {choice}")
NOTHING_TO_TAKE_BACK = Message("There is nothing to take back.", "Es gibt nichts zurückzunehmen.")
NOT_CONFIRMED = Message("Choose first.", "Wähle zuerst.")
PICK_ONE = Message(
    "Number = choose, words = find, Return = back", "Zahl = wählen, Wörter = suchen, Eingabetaste = zurück"
)
NOTHING_FITS = Message("Nothing fits. Return = back", "Nichts passt. Eingabetaste = zurück")
AND_MORE = Message("     and {count} more", "     und {count} weitere")
FIELD = Message("{label} [{value}]", "{label} [{value}]")
OVER = Message("Return = menu, u = take back, a = play again", "Eingabetaste = Menü, u = zurücknehmen, a = noch einmal")
"""What can be done when the game is over."""
