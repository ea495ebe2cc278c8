"""Messages of the command line.

They cover reading and auditing cards, games of bots with their results and reasons, replays, statistics, and the
program in a terminal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.messages.message import Counted, Message, Words
from engine.agents.decision import KINDS

if TYPE_CHECKING:  # messages need no rules core
    from engine.audit.trials import Reason, Result

READING: Final = {
    "exact": Message("exact: fully supported", "exact: vollständig unterstützt"),
    "partial": Message("partial: partly supported", "partial: teilweise unterstützt"),
    "unread": Message("unread: not supported", "unread: nicht unterstützt"),
}
GIVEN = Message("Original text:", "Originaltext:")
READ_AS = Message("Abilities as the program reads them:", "Fähigkeiten, wie das Programm sie liest:")
NOT_READ = Message("Unsupported text:", "Nicht unterstützter Text:")
STOPPED = Message("  read up to {read}, stopped at {rest}", "  gelesen bis {read}, abgebrochen bei {rest}")
AT_ONCE = Message("  stopped at the start: {rest}", "  schon am Anfang abgebrochen: {rest}")
NEAREST = Message(
    "  closest phrase ({category}): {pattern}. Read: {read}. Expected: {wanted}",
    "  ähnlichste Wendung ({category}): {pattern}. Gelesen: {read}. Erwartet: {wanted}",
)
THE_END = Message("end of the phrase", "Ende der Wendung")
WHY_NOT_READ: Final = {
    "reference": Message("  a word refers to nothing: {detail}", "  ein Wort hat keinen Bezug: {detail}"),
    "differs": Message(
        "  the program would write it differently: {detail}", "  das Programm würde es anders schreiben: {detail}"
    ),
    "unstable": Message(
        "  the program reads its own wording differently", "  das Programm liest seinen eigenen Wortlaut anders"
    ),
    "not automated": Message(
        "  the program can't carry this out: {detail}", "  das Programm kann das nicht ausführen: {detail}"
    ),
    "failed": Message("  the program failed here: {detail}", "  hier ist das Programm gescheitert: {detail}"),
}


VERDICTS: Final[dict[Result, Message]] = {
    "shown": Message("shown", "gezeigt"),
    "suspect": Message("suspect", "verdächtig"),
    "not tried": Message("not tried", "nicht geprüft"),
}

WHY_NOT_SHOWN: Final[dict[Reason, Message]] = {
    "nothing happened": Message("it had no effect", "sie hatte keine Wirkung"),
    "never triggered": Message("it never triggered", "sie wurde nie ausgelöst"),
    "triggered by another event": Message("a different event triggered it", "ein anderes Ereignis löste sie aus"),
    "happened although declined": Message(
        "it happened although the player declined", "sie geschah, obwohl der Spieler ablehnte"
    ),
    "cannot be activated": Message("the player can't activate it", "der Spieler kann sie nicht aktivieren"),
    "cannot be cast": Message("the player can't cast it", "der Spieler kann sie nicht wirken"),
    "broke": Message("the program failed in it", "das Programm ist dabei gescheitert"),
    "no way to make the event": Message(
        "the audit can't cause its event yet", "die Prüfung kann das Ereignis noch nicht herbeiführen"
    ),
    "the condition never held": Message("its condition was never true", "ihre Bedingung war nie erfüllt"),
    "speaks of deck building": Message("it is about deck building", "sie betrifft den Deckbau"),
    "outside the game": Message("it works before the game", "sie wirkt vor der Partie"),
}

SUSPICION = Message("{card}: {verdict}: {text} ({why})", "{card}: {verdict}: {text} ({why})")
TRIED = Message("    tried: {tried}", "    versucht: {tried}")
LOOKED_AT: Final[dict[str, Message]] = {
    "played": Message("    played separately: {found}", "    einzeln gespielt: {found}"),
    "read": Message("    compared with its text: {found}", "    mit dem Text verglichen: {found}"),
    "idle": Message("    no visible effect expected: {found}", "    keine sichtbare Wirkung erwartet: {found}"),
    "fault": Message("    known bug: {found}", "    bekannter Fehler: {found}"),
}
SUSPECTS = Message("Suspect cards: {known} reviewed, {new} new.", "Verdächtige Karten: {known} überprüft, {new} neu.")
TOTALS = Message(
    "{cards} cards: {shown} shown, {suspect} suspect, {not_tried} not tried. {abilities} abilities:"
    " {a_shown} shown, {a_suspect} suspect, {a_not_tried} not tried. Time: {seconds} s",
    "{cards} Karten: {shown} gezeigt, {suspect} verdächtig, {not_tried} nicht geprüft. {abilities}"
    " Fähigkeiten: {a_shown} gezeigt, {a_suspect} verdächtig, {a_not_tried} nicht geprüft. Dauer:"
    " {seconds} s",
)


WON = Message(
    "{deck} (seat {seat}) wins on turn {turn}: {reason}", "{deck} (Platz {seat}) gewinnt in Zug {turn}: {reason}"
)
DRAW = Message("The game is a draw on turn {turn}: {reason}", "Unentschieden in Zug {turn}: {reason}")
UNFINISHED = Message("The game was stopped after turn {turn}.", "Die Partie wurde nach Zug {turn} abgebrochen.")
SEAT = Message("seat {seat}: {deck}, {life} life, {place}", "Platz {seat}: {deck}, {life} Lebenspunkte, {place}")
PLACED = Message("placed {place}", "Rang {place}")
LEFT = Message("placed {place}, out on turn {turn}", "Rang {place}, ausgeschieden in Zug {turn}")
STILL_THERE = Message("still playing", "noch dabei")
EFFORT = Message(
    "{decisions} decisions in {seconds} s, seed {seed}", "{decisions} Entscheidungen in {seconds} s, Startwert {seed}"
)
UNREAD = Message(
    "Partly supported cards in this game: {cards}", "Teilweise unterstützte Karten in dieser Partie: {cards}"
)
TROUBLE = Message(
    "The program couldn't carry out {card}: {problem}", "Das Programm konnte {card} nicht ausführen: {problem}"
)
SAVED = Message("Saved as {file}.", "Gespeichert als {file}.")

ENDINGS = {
    "104.2a": Message("all opponents have left the game (104.2a)", "alle anderen sind ausgeschieden (104.2a)"),
    "104.2b": Message("by an effect (104.2b)", "durch einen Effekt (104.2b)"),
    "104.4a": Message(
        "all remaining players lost at the same time (104.4a)", "alle übrigen Spieler verloren gleichzeitig (104.4a)"
    ),
    "104.4b": Message(
        "a loop, or too many actions in one step (104.4b)",
        "eine Schleife oder zu viele Aktionen in einem Segment (104.4b)",
    ),
    "fault": Message("the program couldn't continue", "das Programm konnte nicht weiterspielen"),
    "104.4c": Message("by an effect (104.4c)", "durch einen Effekt (104.4c)"),
}
"""Maps the rule that ended a game to the reason."""

IDENTICAL = Message(
    "Identical: {decisions} decisions, {events} events.", "Identisch: {decisions} Entscheidungen, {events} Ereignisse."
)
DIFFERENT = Message(
    "Not identical: event {event} of {events} differs.", "Nicht identisch: Ereignis {event} von {events} weicht ab."
)
OTHER_RULES = Message(
    "Event {event} of {events} differs because the game was saved under older rules ({rules}), which offer"
    " options or pay costs differently.",
    "Ereignis {event} von {events} weicht ab: Die Partie wurde unter älteren Regeln ({rules})"
    " gespeichert, die andere Optionen anbieten oder anders bezahlen.",
)
STANDS = Message("Turn {turn}, {step}. Active player: {player}", "Zug {turn}, {step}. Aktiver Spieler: {player}")
PLAYER_STANDS = Message(
    "{player}: {life} life, hand {hand}, library {library}",
    "{player}: {life} Lebenspunkte, Hand {hand}, Bibliothek {library}",
)
PERMANENTS = Message("  on the battlefield: {cards}", "  im Spiel: {cards}")
NOTHING = Message("nothing", "nichts")
LEFT_ASIDE = Message("{deck}: this game doesn't use {card}.", "{deck}: Diese Partie verwendet {card} nicht.")
LEFT_OUT = Message("not saved: {what}", "nicht gespeichert: {what}")
UNSAID: Final = {
    "stack": Message("{name} on the stack", "{name} auf dem Stapel"),
    "combat": Message("attackers and blockers", "Angreifer und Blocker"),
    "effects": Message(
        "lasting effects and delayed triggered abilities", "andauernde Effekte und verzögerte ausgelöste Fähigkeiten"
    ),
    "mana": Message("the mana pool of {name}", "der Manavorrat von {name}"),
    "remembered": Message(
        "choices, exiled cards and changes of {name}", "Entscheidungen, Karten im Exil und Änderungen von {name}"
    ),
    "no card": Message("{name}, because it isn't a single card", "{name}, denn es ist keine einzelne Karte"),
    "hidden": Message("{name}, because it is face down or phased out", "{name}, denn verdeckt oder destabilisiert"),
    "out": Message("{name}, who has left the game", "{name}, nicht mehr in der Partie"),
}
"""Parts of a game that a saved position can't contain, by the value of `Unsaid`."""

GAMES = Counted(Message("{count} game", "{count} Partie"), Message("{count} games", "{count} Partien"))
KEPT = Message("Opening hands kept: {rate}", "Behaltene Starthände: {rate}")
MULLIGANS = Message("Mulligans: {counts}", "Mulligans: {counts}")
MANA_BY_TURN = Message("Average mana by turn: {numbers}", "Durchschnittliches Mana nach Zug: {numbers}")
LANDS_BY_TURN = Message("Average lands by turn: {numbers}", "Durchschnittliche Länder nach Zug: {numbers}")
DAMAGE_BY_TURN = Message("Average damage by turn: {numbers}", "Durchschnittlicher Schaden nach Zug: {numbers}")
COMMANDER_TURN = Message("Commander first cast: {counts}", "Kommandeur zum ersten Mal gewirkt: {counts}")
TURN_COUNT = Message("turn {turn}: {count}", "Zug {turn}: {count}")
NEVER = Message("never: {count}", "nie: {count}")
CUT_GAMES = Counted(
    Message("{count} game reached the work limit: {games}", "{count} Partie erreichte das Rechenlimit: {games}"),
    Message("{count} games reached the work limit: {games}", "{count} Partien erreichten das Rechenlimit: {games}"),
)
CUT_GAME = Message("seed {seed} on turn {turn}", "Startwert {seed} in Zug {turn}")

SIMULATED = Message(
    "Pods: {pods}. Games: {games} (draws: {draws}). Average turns: {turns}. Time: {seconds} s",
    "Pods: {pods}. Partien: {games} (unentschieden: {draws}). Züge im Schnitt: {turns}. Dauer: {seconds} s",
)
COVERAGE = Message(
    "{seen} of {cards} stored cards were cast or activated and resolved",
    "{seen} von {cards} gespeicherten Karten wurden gewirkt oder aktiviert und verrechnet",
)
BEST_CARDS = Message("Cards with the best win rates:", "Karten mit der besten Siegquote:")
CARD_LINE = Message(
    "won {rate} of {games} games when cast  {card}", "{rate} von {games} Partien gewonnen, wenn gewirkt  {card}"
)


LINE = Message("turn {turn}, {player}: {sentence}", "Zug {turn}, {player}: {sentence}")

REASONS = {
    "land": Message("plays {card} because it needs that mana", "spielt {card}, um das fehlende Mana zu bekommen"),
    "develop": Message(
        "casts {card}: the best use of its mana", "wirkt {card}: So lässt sich das Mana am besten nutzen"
    ),
    "ramp": Message("casts {card} to get more mana", "wirkt {card}, um mehr Mana zu bekommen"),
    "cards": Message("casts {card} to get more cards", "wirkt {card}, um mehr Karten zu bekommen"),
    "remove": Message("casts {card} against the biggest threat", "wirkt {card} gegen die größte Bedrohung"),
    "commander": Message("casts its commander {card}", "wirkt seinen Kommandeur {card}"),
    "trick": Message("uses {card} to win a fight", "gewinnt mit {card} einen Kampf"),
    "counter": Message("responds with {card}", "antwortet mit {card}"),
    "ability": Message(
        "activates {card}: the gain is worth the cost", "aktiviert {card}: Der Nutzen ist die Kosten wert"
    ),
    "attack": Message(
        "attacks {object} with {card}: the gain is worth the risk",
        "greift {object} mit {card} an: Der Gewinn ist das Risiko wert",
    ),
    "lethal": Message("attacks {object} for lethal damage", "greift {object} mit tödlichem Schaden an"),
    "hold back": Message(
        "doesn't attack: it needs its creatures to block", "greift nicht an: Die Kreaturen werden zum Blocken gebraucht"
    ),
    "block": Message(
        "blocks {object} with {card}: the block is worth it", "blockt {object} mit {card}: Der Block lohnt sich"
    ),
    "no block": Message("doesn't block: no block is worth it", "blockt nicht: Kein Block lohnt sich"),
    "keep": Message(
        "keeps its hand: it has lands and something to cast", "behält die Hand: Sie hat Länder und etwas zum Wirken"
    ),
    "mulligan": Message("takes a mulligan: the hand doesn't work", "nimmt einen Mulligan: Die Hand taugt nichts"),
}
"""Maps a kind of reason to its sentence, without the subject."""

assert set(REASONS) == set(KINDS)


def reason_sentence(kind: str, card: str, about: str, words: Words) -> str:
    """Describes a bot's reason. `card` is the name of the card used, `about` the name of its target."""
    return words.say(REASONS[kind], card=card, object=about)


WELCOME = Message(
    "Commandeer. Type a number and press Return.", "Commandeer. Tippe eine Zahl und drücke die Eingabetaste."
)
MENU_DRAFT = Message("New draft against seven bots", "Neuer Draft gegen sieben Bots")
MENU_CONTINUE = Message("Continue draft {name} ({picks} of 30 picks)", "Draft {name} fortsetzen ({picks} von 30 Picks)")
MENU_DECK = Message("Deck: {name} ({cards} cards, {state})", "Deck: {name} ({cards} Karten, {state})")
MENU_END = Message("Quit", "Beenden")
LANGUAGE = Message("Auf Deutsch weiter", "Continue in English")
CHOOSE = Message("> ", "> ")
NOT_A_CHOICE = Message("{text} isn't one of the options.", "{text} steht nicht zur Auswahl.")
MENU_SAVE = Message("Save everything in another folder", "Alles in einem anderen Ordner speichern")
WHICH_FOLDER = Message("Type the path of a folder:", "Tippe den Pfad eines Ordners:")
NOT_SAVED = Message(
    "Changes made since the disk error are lost. Goodbye.",
    "Änderungen seit dem Fehler am Datenträger gehen verloren. Auf Wiedersehen.",
)
GOODBYE = Message("Everything is saved. Goodbye.", "Alles ist gespeichert. Auf Wiedersehen.")

PACK = Message(
    "Pack {pack} of {packs}, pick {pick} of {picks}: choose {count}",
    "Booster {pack} von {packs}, Pick {pick} von {picks}: wähle {count}",
)
PICK_HELP = Message(
    "Type card numbers, for example: 3 7.  a = advice, p = your picks, u = undo, t 3 = text of card 3, q = back",
    "Tippe Kartennummern, zum Beispiel: 3 7.  a = Empfehlung, p = deine Picks, u = zurücknehmen, t 3 ="
    " Text von Karte 3, q = Menü",
)
WRONG_COUNT = Message(
    "Choose exactly {count} different cards from the pack.", "Wähle genau {count} verschiedene Karten aus dem Booster."
)
NOTHING_TO_UNDO = Message("There is no pick to undo.", "Es gibt keinen Pick, den du zurücknehmen kannst.")
POOL = Message("Your picks:", "Deine Picks:")
NONE_YET = Message("none yet", "noch keine")
DONE = Message(
    "The draft is finished. This is a deck from your {count} cards.",
    "Der Draft ist beendet. Das ist ein Deck aus deinen {count} Karten.",
)

DECK_TITLE = Message("{name} · {format} · {cards} cards", "{name} · {format} · {cards} Karten")
COMMANDERS = Message("Commanders", "Kommandeure")
LEGAL = Message("The deck is legal.", "Das Deck ist legal.")
NOT_LEGAL = Message("The deck isn't legal:", "Das Deck ist nicht legal:")
DECK_HELP = Message(
    "p = play against three bots, g = goldfish, s = suggest a new deck, f = fix the first problem, e FILE"
    " = export, u = undo, q = back",
    "p = gegen drei Bots spielen, g = Probespiel, s = neues Deck vorschlagen, f = erstes Problem beheben,"
    " e DATEI = exportieren, u = rückgängig, q = Menü",
)
NOTHING_TO_FIX = Message(
    "The program can't fix these problems. Change the deck in the window.",
    "Diese Probleme kann das Programm nicht beheben. Ändere das Deck im Fenster.",
)
EXPORTED = Message("Saved in {file}.", "Gespeichert in {file}.")


MENU_GAME = Message("Continue game {name}", "Partie {name} fortsetzen")
ONLY_IN_WINDOW = Message(
    "Several people share this game at one computer. Only the window can hide their hands from each"
    " other. Start it with: commandeer app",
    "In dieser Partie spielen mehrere Leute an einem Computer. Nur das Fenster kann ihre Hände"
    " voreinander verbergen. Starte es mit: commandeer app",
)
GAME_HELP = Message(
    "Number(s) = choose, Return = the answer in brackets, e = end the turn, m = pass until my turn, b ="
    " boards, l = log, t 3 = text of 3, y = automatic answers, y 2 = remove number 2, h NAME = act"
    " manually with that card or player, u = undo, U = start of the turn, c = concede, q = menu, ? = this"
    " help",
    "Zahl(en) = wählen, Eingabetaste = die Antwort in Klammern, e = Zug beenden, m = bis zu meinem Zug"
    " passen, b = Spielfelder, l = Verlauf, t 3 = Text von 3, y = automatische Antworten, y 2 = Nummer 2"
    " entfernen, h NAME = mit dieser Karte oder diesem Spieler manuell handeln, u = zurücknehmen, U ="
    " Zugbeginn, c = aufgeben, q = Menü, ? = diese Hilfe",
)
STATUS = Message("Turn {turn} · {name} · {step} · {lives}", "Zug {turn} · {name} · {step} · {lives}")
OPENING = Message("Opening hands · {lives}", "Starthände · {lives}")
LIFE = Message("{name} {life}", "{name} {life}")
OUT = Message("{name} out", "{name} ausgeschieden")
RETURN_DOES = Message("[Return: {button}]", "[Eingabetaste: {button}]")
BOARD = Message(
    "{name}: {life} life, hand {hand}, library {library}, graveyard {graveyard}",
    "{name}: {life} Lebenspunkte, Hand {hand}, Bibliothek {library}, Friedhof {graveyard}",
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
NOTHING_TO_TAKE_BACK = Message("There is nothing to undo.", "Es gibt nichts zurückzunehmen.")
NOT_CONFIRMED = Message("Choose an option first.", "Triff zuerst eine Wahl.")
PICK_ONE = Message(
    "Number = choose, text = search, Return = back", "Zahl = wählen, Text = suchen, Eingabetaste = zurück"
)
NOTHING_FITS = Message("No match. Return = back", "Kein Treffer. Eingabetaste = zurück")
AND_MORE = Message("     and {count} more", "     und {count} weitere")
FIELD = Message("{label} [{value}]", "{label} [{value}]")
OVER = Message("Return = menu, u = undo, a = play again", "Eingabetaste = Menü, u = zurücknehmen, a = noch einmal")
"""The options after a game."""

CHECKED = Message(
    "{decks} decks: {legal} legal, {not_legal} not legal, {unread} not checked",
    "{decks} Decks: {legal} legal, {not_legal} nicht legal, {unread} nicht geprüft",
)
SHOWN = Message(
    "{decks} decks: {shown} shown, {unread} not read", "{decks} Decks: {shown} gezeigt, {unread} nicht gelesen"
)
CONVERTED = Message(
    "{decks} decks: {done} written to {folder}, {unread} not converted",
    "{decks} Decks: {done} in {folder} geschrieben, {unread} nicht umgewandelt",
)
