"""Words of the walk through the program in a terminal, and of a game there."""

from __future__ import annotations

from app.messages.message import Message

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
GAME_HELP = Message(
    "Number(s) = choose, Return = what stands in brackets, e = pass to the end of the turn, m = pass until my turn,"
    " b = boards, l = log, t 3 = text of 3, h NAME = by hand with that card or player, u = take back,"
    " U = start of the turn, c = concede, q = menu, ? = this help",
    "Zahl(en) = wählen, Eingabetaste = was in Klammern steht, e = bis Zugende passen, m = bis zu meinem Zug passen,"
    " b = Spielfelder, l = Verlauf, t 3 = Text von 3, h NAME = von Hand mit dieser Karte oder diesem Spieler,"
    " u = zurücknehmen, U = Zugbeginn, c = aufgeben, q = Menü, ? = diese Hilfe",
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
