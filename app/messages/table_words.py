"""Words of the table screen, and for giving a game up, watching how it ends, leaving the table, and going back."""

from __future__ import annotations

from typing import Final

from app.messages import game_words
from app.messages.message import Counted, Message

STEPS = {
    "untap": Message("Untap", "Enttappen"),
    "upkeep": Message("Upkeep", "Versorgung"),
    "draw": Message("Draw", "Ziehen"),
    "main1": Message("First main phase", "Erste Hauptphase"),
    "combat": Message("Beginning of combat", "Kampfbeginn"),
    "attackers": Message("Declare attackers", "Angreifer deklarieren"),
    "blockers": Message("Declare blockers", "Blocker deklarieren"),
    "damage": Message("Combat damage", "Kampfschaden"),
    "combat_end": Message("End of combat", "Kampfende"),
    "main2": Message("Second main phase", "Zweite Hauptphase"),
    "end": Message("End step", "Endsegment"),
    "cleanup": Message("Cleanup", "Aufräumen"),
}
SHORT_STEPS = {
    "untap": Message("Untap", "Enttappen"),
    "upkeep": Message("Upkeep", "Versorgung"),
    "draw": Message("Draw", "Ziehen"),
    "main1": Message("Main 1", "Haupt 1"),
    "combat": Message("Combat", "Kampf"),
    "attackers": Message("Attack", "Angriff"),
    "blockers": Message("Block", "Block"),
    "damage": Message("Damage", "Schaden"),
    "combat_end": Message("Combat end", "Kampfende"),
    "main2": Message("Main 2", "Haupt 2"),
    "end": Message("End", "Ende"),
    "cleanup": Message("Cleanup", "Aufräumen"),
}
NARROW_STEPS = SHORT_STEPS | {"upkeep": Message("Upkeep", "Vers.")}
"""Where the bar has no room for the others."""
PHASES = Message("Steps of the turn and stops", "Segmente des Zuges und Halte")
STOP_TIP = Message(
    "{step}: click for a stop in your turn, Shift and click for a stop in others' turns",
    "{step}: Klick für einen Halt im eigenen Zug, Umschalt und Klick für einen Halt in fremden Zügen",
)
STOP_STATE = Message(
    "{step}, stop in your turn: {own}, in others' turns: {others}",
    "{step}, Halt im eigenen Zug: {own}, in fremden: {others}",
)
YES = Message("yes", "ja")
NO = Message("no", "nein")

YOU = Message("You", "Du")
DESIGNATIONS = {
    "monarch": Message("The monarch", "Monarch"),
    "initiative": Message("Has the initiative", "Hat die Initiative"),
    "city's blessing": Message("Has the city's blessing", "Hat den Segen der Stadt"),
}
COMPANION = Message("Companion", "Gefährte")
DAYTIMES = {"day": Message("It is day", "Es ist Tag"), "night": Message("It is night", "Es ist Nacht")}
PLAYER_COUNTERS = Message("{kind} counters: {count}", "{kind}: {count}")
LETHAL_NEXT = Message(
    "lethal with the next hit of {card} ({power})", "der nächste Treffer von {card} ({power}) ist tödlich"
)
DAMAGE_MATRIX = Message("Commander damage", "Kommandeurschaden")
DAMAGE_TO = Message("to {name}", "an {name}")
OPENING = Message("Opening hands", "Starthände")
TURN_OF = Message("Turn {number} · {name} · {step}", "Zug {number} · {name} · {step}")
LIFE = Message("{count} life", "{count} Lebenspunkte")
POISON = Message("Poison counters: {count}", "Giftmarken: {count}")
HAND = Message("Hand", "Hand")
HAND_OF = Counted(
    Message("{count} card in hand", "{count} Handkarte"), Message("{count} cards in hand", "{count} Handkarten")
)
ZONES = {
    "library": Message("Library", "Bibliothek"),
    "hand": Message("Hand", "Hand"),
    "graveyard": Message("Graveyard", "Friedhof"),
    "exile": Message("Exile", "Exil"),
    "command": Message("Command zone", "Kommandozone"),
}
ZONE_COUNT = Message("{zone}: {count}", "{zone}: {count}")
ZONE_OF = Message("{zone} of {name}", "{zone} von {name}")
ZONE_EMPTY = Message("No card there.", "Keine Karte da.")
COMMANDER_DAMAGE = Message(
    "Damage from the commander of {name}: {count} of 21", "Schaden durch den Kommandeur von {name}: {count} von 21"
)
TAX = Message("{card} costs {count} more", "{card} kostet {count} mehr")
HAS_TURN = Message("Active player", "Am Zug")
HAS_PRIORITY = Message("Has priority", "Hat Priorität")
HAS_LOST = Message("Out of the game", "Ausgeschieden")
BOARD_OF = Message("Board of {name}", "Spielfeld von {name}")
BOARD_EMPTY = Message("No permanents", "Keine bleibenden Karten")
BOARD_SUMMARY = Message(
    "{name}: {life} life, {hand} in hand, {creatures} creatures, {others} other permanents, {lands} lands",
    "{name}: {life} Lebenspunkte, {hand} auf der Hand, {creatures} Kreaturen, {others} andere bleibende Karten,"
    " {lands} Länder",
)
OVERVIEW = Message("All boards in words", "Alle Spielfelder in Worten")
LAYOUTS = {
    "one_three": Message("You below, three above", "Du unten, drei oben"),
    "two_two": Message("Two by two", "Zwei mal zwei"),
}

STACK = Message("Stack", "Stapel")
STACK_COUNT = Message("Stack ({count})", "Stapel ({count})")
STACK_EMPTY = Message("The stack is empty.", "Der Stapel ist leer.")
TARGETS = Message("Targets: {targets}", "Ziele: {targets}")
PROMPT = Message("Your decision", "Deine Entscheidung")
NOTHING_ASKED = Message("Nobody waits for you.", "Niemand wartet auf dich.")
ACT_NOW = Message("Act now", "Du bist dran")
HELD = Message("Held", "Angehalten")
THINKING = Message("{name} is thinking …", "{name} überlegt …")
LOG = Message("Log", "Verlauf")
REWIND = Message("Rewind", "Zurückspulen")
REWIND_TIP = Message("Decision {number} of {count}", "Entscheidung {number} von {count}")
REWIND_TURN = Message("Decision {number} of {count}, turn {turn}", "Entscheidung {number} von {count}, Zug {turn}")
BACK_ONE = Message("Take back one decision", "Eine Entscheidung zurücknehmen")
FORWARD_ONE = Message("One decision forward", "Eine Entscheidung vor")

NO_GAME = Message("No game is running", "Keine Partie läuft")
NO_GAME_LINE = Message(
    "Choose a deck to play with, your own or a ready-made one, or go on with a saved game from the start screen.",
    "Wähle ein Deck, ein eigenes oder ein fertiges, oder setze auf dem Startbildschirm eine Partie fort.",
)
CHOOSE_DECK = Message("To the decks", "Zu den Decks")

YOU_WON = Message("You have won!", "Du hast gewonnen!")
OTHER_WON = Message("{name} has won.", "{name} hat gewonnen.")
DRAWN = Message("The game is a draw.", "Die Partie endet unentschieden.")
AGAIN = Message("Play again", "Noch einmal spielen")
PLAY = Message("Play", "Spielen")
PLAY_TIP = Message(
    "A game against three bots: with the decks they drafted, or with the program's own",
    "Eine Partie gegen drei Bots: mit den Decks, die sie gedraftet haben, oder mit denen des Programms",
)
PLAY_ILLEGAL_TIP = Message(
    "The deck isn't legal yet. You can play it after a warning.",
    "Das Deck ist noch nicht legal. Nach einer Warnung kannst du es spielen.",
)
PLAY_SMALL_TIP = Message(
    "A game needs a deck of at least 7 cards.", "Eine Partie braucht ein Deck mit mindestens 7 Karten."
)
PLAY_ILLEGAL_TYPED = Message(
    "The deck isn't legal: see its problems above. To play it anyway, type “p!”.",
    "Das Deck ist nicht legal: Seine Probleme stehen oben. Um es trotzdem zu spielen, tippe „p!“.",
)
PLAY_DRAFTED = Message("Play these decks", "Diese Decks spielen")
PLAY_DRAFTED_TIP = Message(
    "Your deck, as suggested or as you have built it, against the decks of three bots of this draft",
    "Dein Deck, wie vorgeschlagen oder wie du es gebaut hast, gegen die Decks von drei Bots dieses Drafts",
)
GOLDFISH = Message("Goldfish", "Probespiel")
GOLDFISH_TIP = Message(
    "Try the deck against an opponent who does nothing", "Das Deck gegen einen Gegner ausprobieren, der nichts tut"
)
CONCEDE = Message("Concede", "Aufgeben")
CONCEDE_TIP = Message("Give up the game; you are asked first", "Die Partie aufgeben; du wirst erst gefragt")
FULL_CONTROL = Message("Full control", "Volle Kontrolle")
FULL_CONTROL_TIP = Message(
    "Ask me at every priority, even where I can do nothing",
    "Mich bei jeder Priorität fragen, auch wenn ich nichts tun kann",
)
TURN_START = Message("Back to the start of the turn", "Zurück zum Beginn des Zuges")
CURTAIN = Message("{name} is next", "{name} ist an der Reihe")
CURTAIN_LINE = Message(
    "Nothing of the table is shown until you sit at the computer. Nobody else should look now.",
    "Vom Tisch ist nichts zu sehen, bis du am Computer sitzt. Jetzt sollte sonst niemand hinsehen.",
)
LIFT_CURTAIN = Message("I am {name}: show the table", "Ich bin {name}: Tisch zeigen")
LOADING = Message("The game is being set up …", "Die Partie wird vorbereitet …")
BROKE = Message(
    "The game has stopped at an error of the program ({detail}). Everything up to here is saved: take the last decision"
    " back and go on another way.",
    "Die Partie ist an einem Fehler des Programms stehen geblieben ({detail}). Bis hierhin ist alles gespeichert: Nimm"
    " die letzte Entscheidung zurück und spiele anders weiter.",
)
UNKNOWN_CARD = Message(
    "This game cannot be set up: no card is named “{name}”. Bring the card in under “{settings}”, then open the game"
    " again.",
    "Diese Partie kann nicht vorbereitet werden: Keine Karte heißt „{name}“. Hole die Karte unter „{settings}“ herein"
    " und öffne die Partie dann noch einmal.",
)
FILTER = Message("Filter …", "Filtern …")
NOTHING_FITS = Message(
    "No answer contains “{text}”: type something shorter, or press Esc to see all of them.",
    "Keine Antwort enthält „{text}“: Tippe etwas Kürzeres, oder sieh mit Esc wieder alle.",
)


CONCEDE_ASKED: Final = Message("Concede this game?", "Diese Partie aufgeben?")
CONCEDE_TWO: Final = Message(
    "{name} wins. You can still rewind and play on.", "{name} gewinnt. Du kannst danach zurückspulen und weiterspielen."
)
CONCEDE_MORE: Final = Message(
    "All that is yours leaves the table and the others play on. You can watch them, leave the table, or rewind and play"
    " on.",
    "Alles von dir verlässt den Tisch, und die anderen spielen weiter. Du kannst zusehen, den Tisch verlassen oder"
    " zurückspulen und weiterspielen.",
)
CONCEDE_ALONE: Final = Message(
    "The game ends. You can still rewind and play on.",
    "Die Partie endet. Du kannst danach zurückspulen und weiterspielen.",
)
DO_CONCEDE: Final = Message("Concede", "Aufgeben")
PLAY_ON: Final = Message("Play on", "Weiterspielen")
CONCEDE_TYPED: Final = Message(
    "Concede this game? Type c again to do so, anything else to play on.",
    "Diese Partie aufgeben? Noch einmal c gibt auf, alles andere spielt weiter.",
)
CONCEDING: Final = Message("You concede …", "Du gibst auf …")

WATCHING: Final = Message("You are out; the others play on.", "Du bist ausgeschieden; die anderen spielen weiter.")
WATCHING_DETAIL: Final = Message(
    "Watch, leave, or rewind to play on yourself.",
    "Sieh zu, geh, oder spule zurück und spiele weiter.",
)
PAUSED: Final = Message("The game stands still.", "Die Partie steht still.")
SPEEDS: Final = {
    "speed pause": Message("Hold", "Anhalten"),
    "speed slow": Message("Slow", "Langsam"),
    "speed normal": Message("Normal", "Normal"),
    "speed fast": Message("Fast", "Schnell"),
    "speed at once": Message("At once", "Sofort"),
}
HOLD: Final = Message(
    "Hold while programs play; again to go on", "Anhalten, solange Programme spielen; noch einmal: weiter"
)
GO_ON: Final = Message("Go on", "Weiter")
ONE_STEP: Final = Message("One step", "Ein Schritt")
ONE_STEP_TIP: Final = Message(
    "Hold, and let one thing happen at a time", "Anhalten, und eines nach dem anderen geschehen lassen"
)
NO_PROGRAM_PLAYS: Final = Message(
    "It is you who is asked: there is no step of a program to wait for.",
    "Gefragt bist du: Es gibt keinen Schritt eines Programms, auf den zu warten wäre.",
)
SINCE: Final = Message("Since your last turn", "Seit deinem Zug")
SINCE_UNKNOWN: Final = Message(
    "There is no turn of yours to compare with.", "Es gibt keinen Zug von dir, mit dem zu vergleichen wäre."
)
SINCE_NOTHING: Final = Message("Nothing has changed.", "Nichts hat sich geändert.")
SINCE_BEGIN: Final = Message("Since the game began", "Seit Beginn der Partie")
SINCE_LOST: Final = Message("{name}: out of the game", "{name}: ausgeschieden")
SINCE_LIFE: Final = Message("life {before} → {now}", "Leben {before} → {now}")
SINCE_HAND: Final = Message("hand {before} → {now}", "Hand {before} → {now}")
SINCE_POISON: Final = Message("poison {before} → {now}", "Gift {before} → {now}")
SINCE_COUNTERS: Final = Message("{kind} {before} → {now}", "{kind} {before} → {now}")
SINCE_COMMANDER: Final = Message(
    "commander damage from {card} {before} → {now}", "Kommandeurschaden von {card} {before} → {now}"
)
SINCE_SEAT: Final = Message("{name}: {changes}", "{name}: {changes}")
SINCE_BOARDS: Final = Message("On the boards", "Auf dem Tisch")
SINCE_NEW: Final = Message("{name}, new: {cards}", "{name}, neu: {cards}")
SINCE_GONE: Final = Message("{name}, gone: {cards}", "{name}, fort: {cards}")
SINCE_OTHER: Final = Message("{name}, changed: {cards}", "{name}, verändert: {cards}")
SINCE_NUMBERS: Final = Message("{card} {before} → {now}", "{card} {before} → {now}")
FACE_DOWN_CARDS: Final = Counted(game_words.FACE_DOWN, Message("{count} face-down cards", "{count} verdeckte Karten"))
TOGETHER: Final = {
    game_words.DIES: Message("{cards} die.", "{cards} sterben."),
    game_words.DESTROYED: Message("{cards} are destroyed.", "{cards} werden zerstört."),
    game_words.EXILED: Message("{cards} are exiled{origin}.", "{cards} gehen{origin} ins Exil."),
    game_words.TO_GRAVEYARD: Message(
        "{cards} are put into the graveyard{origin}.", "{cards} werden{origin} auf den Friedhof gelegt."
    ),
    game_words.TO_HAND.you: Message("{cards} go{origin} to your hand.", "{cards} gehen{origin} auf deine Hand."),
    game_words.TO_HAND.other: Message(
        "{cards} go{origin} to {name}'s hand.", "{cards} gehen{origin} auf die Hand von {name}."
    ),
    game_words.TO_LIBRARY.you: Message(
        "{cards} go{origin} into your library.", "{cards} gehen{origin} in deine Bibliothek."
    ),
    game_words.TO_LIBRARY.other: Message(
        "{cards} go{origin} into {name}'s library.", "{cards} gehen{origin} in die Bibliothek von {name}."
    ),
    game_words.ENTERS.you: Message(
        "{cards} enter{origin} under your control.", "{cards} kommen{origin} unter deiner Kontrolle ins Spiel."
    ),
    game_words.ENTERS.other: Message(
        "{cards} enter{origin} under {name}'s control.",
        "{cards} kommen{origin} unter der Kontrolle von {name} ins Spiel.",
    ),
    game_words.SACRIFICES.you: Message("You sacrifice {cards}.", "Du opferst {cards}."),
    game_words.SACRIFICES.other: Message("{name} sacrifices {cards}.", "{name} opfert {cards}."),
    game_words.DISCARDS.you: Message("You discard {cards}.", "Du wirfst {cards} ab."),
    game_words.DISCARDS.other: Message("{name} discards {cards}.", "{name} wirft {cards} ab."),
    game_words.REVEALS.you: game_words.REVEALS.you,
    game_words.REVEALS.other: game_words.REVEALS.other,
}
"""What happens to one thing -> the same said of several at once."""
SPEED_TIPS: Final = {
    "slow": Message("Programs play slowly; click: at normal speed", "Programme spielen langsam; Klick: normal schnell"),
    "normal": Message("Programs play at normal speed; click: fast", "Programme spielen normal schnell; Klick: schnell"),
    "fast": Message("Programs play fast; click: at once", "Programme spielen schnell; Klick: sofort"),
    "at once": Message(
        "What programs do is not shown one by one; click: slowly",
        "Was Programme tun, wird nicht einzeln gezeigt; Klick: langsam",
    ),
}
LEAVE: Final = Message("Leave the table", "Tisch verlassen")
LEAVE_SHORT: Final = Message("Leave", "Verlassen")
LEAVE_TIP: Final = Message(
    "Leave the table; the game is kept and goes on from the start screen",
    "Den Tisch verlassen; die Partie ist gespeichert und geht vom Startbildschirm aus weiter",
)
KEPT: Final = Message(
    "The game is kept as it stands. It goes on with “Continue game”.",
    "Die Partie ist gespeichert, wie sie steht. Mit „Partie fortsetzen“ geht es weiter.",
)

WAITS: Final = Message(
    "The game is kept and waits for you: {key} or “{table}” on the left goes back to it.",
    "Die Partie ist gespeichert und wartet auf dich: {key} oder „{table}“ links führt zu ihr zurück.",
)
WAITS_NO_KEY: Final = Message(
    "The game is kept and waits for you: “{table}” on the left goes back to it.",
    "Die Partie ist gespeichert und wartet auf dich: „{table}“ links führt zu ihr zurück.",
)
GO_BACK: Final = Message("Back to the game", "Zurück zur Partie")

REFIT_WHOLE: Final = Message(
    "{name} was saved by an older version, which paid in other ways: sources may be tapped that were not. All its"
    " decisions ({count}) were made again, and it goes on in turn {turn}.",
    "{name} wurde von einer älteren Version gespeichert, die anders bezahlte: Es können andere Quellen getappt sein als"
    " damals. Alle Entscheidungen ({count}) sind wieder getroffen, und sie geht in Zug {turn} weiter.",
)
REFIT_PART: Final = Message(
    "{name} was saved by an older version, which paid in other ways, and decision {number} of {count} is not possible"
    " any more: the game goes on from there, in turn {turn}. What came after is lost only once you decide something.",
    "{name} wurde von einer älteren Version gespeichert, die anders bezahlte, und Entscheidung {number} von {count} ist"
    " nicht mehr möglich: Die Partie geht von dort weiter, in Zug {turn}. Was danach kam, ist erst verloren, wenn du"
    " etwas entscheidest.",
)

GOING_BACK: Final = Message("Going back …", "Es geht zurück …")
NOT_BACK: Final = Message(
    "This is your first decision: there is nothing to take back.",
    "Das ist deine erste Entscheidung: Es gibt nichts zurückzunehmen.",
)
NOT_FORWARD: Final = Message(
    "No decision has been taken back: there is nothing to make again.",
    "Es ist nichts zurückgenommen: Es gibt keine Entscheidung zu wiederholen.",
)
STANDS_THERE: Final = Message(
    "The game stands at this decision: choose another place on the line.",
    "Die Partie steht schon bei dieser Entscheidung: Wähle eine andere Stelle der Linie.",
)
NO_TURN_BEFORE: Final = Message(
    "Your first turn has just begun: there is no earlier one.",
    "Dein erster Zug hat eben begonnen: Davor gibt es keinen.",
)
