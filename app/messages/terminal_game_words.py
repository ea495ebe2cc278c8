"""Words of a game in the terminal."""

from __future__ import annotations

from app.messages.message import Message

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
