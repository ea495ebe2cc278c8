"""Messages of the table screen, and for conceding, watching, leaving the table and rewinding."""

from __future__ import annotations

from typing import Final

from app.messages import game_words
from app.messages.game_words import told
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
"""Short names for a narrow bar."""
PHASES = Message("Steps and stops", "Segmente und Stopps")
STOP_TIP = Message(
    "{step}: click to stop here in your turns, Shift+click to stop in other players' turns",
    "{step}: Klick setzt einen Stopp in deinen Zügen, Umschalt+Klick in den Zügen der anderen",
)
STOP_STATE = Message(
    "{step}: stop in your turns: {own}, in other players' turns: {others}",
    "{step}: Stopp in deinen Zügen: {own}, in den Zügen der anderen: {others}",
)
YES = Message("yes", "ja")
NO = Message("no", "nein")

YOU = Message("You", "Du")
DESIGNATIONS = {
    "monarch": Message("Monarch", "Monarch"),
    "initiative": Message("Has the initiative", "Hat die Initiative"),
    "city's blessing": Message("Has the city's blessing", "Hat den Segen der Stadt"),
}
COMPANION = Message("Companion", "Gefährte")
DAYTIMES = {"day": Message("It's day", "Es ist Tag"), "night": Message("It's night", "Es ist Nacht")}
PLAYER_COUNTERS = Message("{kind} counters: {count}", "{kind}: {count}")
LETHAL_NEXT = Message(
    "the next hit by {card} ({power}) is lethal", "der nächste Treffer von {card} ({power}) ist tödlich"
)
DAMAGE_MATRIX = Message("Commander damage", "Kommandeurschaden")
DAMAGE_TO = told("to you", "to {name}", "an dich", "an {name}")
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
ZONES_OF = {
    "library": told("Your library", "{name}'s library", "Deine Bibliothek", "Bibliothek von {name}"),
    "hand": told("Your hand", "{name}'s hand", "Deine Hand", "Hand von {name}"),
    "graveyard": told("Your graveyard", "{name}'s graveyard", "Dein Friedhof", "Friedhof von {name}"),
    "exile": told("Your exiled cards", "{name}'s exiled cards", "Deine Karten im Exil", "Karten von {name} im Exil"),
    "command": told("Your command zone", "{name}'s command zone", "Deine Kommandozone", "Kommandozone von {name}"),
}
ZONE_EMPTY = Message("No cards here.", "Hier sind keine Karten.")
COMMANDER_DAMAGE = told(
    "Damage from your commander: {count} of 21",
    "Damage from {name}'s commander: {count} of 21",
    "Schaden durch deinen Kommandeur: {count} von 21",
    "Schaden durch den Kommandeur von {name}: {count} von 21",
)
TAX = Message("{card}: commander tax {count}", "{card}: Kommandeursteuer {count}")
HAS_TURN = Message("Active player", "Am Zug")
HAS_PRIORITY = Message("Has priority", "Hat Priorität")
HAS_LOST = Message("Out of the game", "Ausgeschieden")
BOARD_OF = told("Your board", "{name}'s board", "Dein Spielfeld", "Spielfeld von {name}")
BOARD_EMPTY = Message("No permanents", "Keine bleibenden Karten")
BOARD_SUMMARY = Message(
    "{name}: {life} life, {hand} in hand, {creatures} creatures, {others} other permanents, {lands} lands",
    "{name}: {life} Lebenspunkte, {hand} auf der Hand, {creatures} Kreaturen, {others} andere bleibende Karten,"
    " {lands} Länder",
)
OVERVIEW = Message("All boards as text", "Alle Spielfelder als Text")
LAYOUTS = {
    "one_three": Message("Your board below, opponents above", "Dein Spielfeld unten, Gegner oben"),
    "two_two": Message("Boards two by two", "Spielfelder zwei mal zwei"),
}

STACK = Message("Stack", "Stapel")
STACK_COUNT = Message("Stack ({count})", "Stapel ({count})")
STACK_EMPTY = Message("The stack is empty.", "Der Stapel ist leer.")
TARGETS = Message("Targets: {targets}", "Ziele: {targets}")
PROMPT = Message("Your decision", "Deine Entscheidung")
NOTHING_ASKED = Message("You have nothing to decide now.", "Du hast gerade nichts zu entscheiden.")
ACT_NOW = Message("Your move", "Du bist dran")
HELD = Message("Paused", "Angehalten")
THINKING = Message("{name} is thinking …", "{name} überlegt …")
LOG = Message("Log", "Verlauf")
REWIND = Message("Rewind", "Zurückspulen")
REWIND_TIP = Message("Decision {number} of {count}", "Entscheidung {number} von {count}")
REWIND_TURN = Message("Decision {number} of {count}, turn {turn}", "Entscheidung {number} von {count}, Zug {turn}")
BACK_ONE = Message("Undo one decision", "Eine Entscheidung zurücknehmen")
FORWARD_ONE = Message("Redo one decision", "Eine Entscheidung wiederholen")

NO_GAME = Message("No game is running", "Es läuft keine Partie")
NO_GAME_LINE = Message(
    "Choose your own deck or a ready-made one, or continue a saved game from the start screen.",
    "Wähle ein eigenes oder fertiges Deck, oder setze auf dem Startbildschirm eine Partie fort.",
)
CHOOSE_DECK = Message("Go to decks", "Zu den Decks")

YOU_WON = Message("You won!", "Du hast gewonnen!")
OTHER_WON = Message("{name} won.", "{name} hat gewonnen.")
DRAWN = Message("The game is a draw.", "Die Partie endet unentschieden.")
AGAIN = Message("Play again", "Noch einmal spielen")
PLAY = Message("Play", "Spielen")
PLAY_TIP = Message(
    "Play against three bots with drafted or ready-made decks",
    "Gegen drei Bots spielen, mit gedrafteten oder fertigen Decks",
)
PLAY_ILLEGAL_TIP = Message(
    "The deck isn't legal yet. You can play it after a warning.",
    "Das Deck ist noch nicht legal. Nach einer Warnung kannst du trotzdem spielen.",
)
PLAY_SMALL_TIP = Message(
    "A game needs a deck of at least 7 cards.", "Eine Partie braucht ein Deck mit mindestens 7 Karten."
)
PLAY_ILLEGAL_TYPED = Message(
    "The deck isn't legal (problems above). To play it anyway, type “p!”.",
    "Das Deck ist nicht legal (Probleme siehe oben). Um trotzdem zu spielen, tippe „p!“.",
)
PLAY_DRAFTED = Message("Play these decks", "Diese Decks spielen")
PLAY_DRAFTED_TIP = Message(
    "Play your deck, suggested or built, against three bots' decks from this draft",
    "Dein vorgeschlagenes oder gebautes Deck gegen drei Bot-Decks aus diesem Draft spielen",
)
GOLDFISH = Message("Goldfish", "Probespiel")
GOLDFISH_TIP = Message(
    "Try the deck against an opponent that does nothing", "Das Deck gegen einen Gegner testen, der nichts tut"
)
CONCEDE = Message("Concede", "Aufgeben")
CONCEDE_TIP = Message("Concede the game after a question", "Die Partie nach einer Rückfrage aufgeben")
FULL_CONTROL = Message("Full control", "Volle Kontrolle")
FULL_CONTROL_TIP = Message(
    "Ask me whenever I get priority, even if I can't do anything",
    "Mich bei jeder Priorität fragen, auch wenn ich nichts tun kann",
)
TURN_START = Message("Back to start of turn", "Zurück zum Zugbeginn")
CURTAIN = Message("{name} is next", "{name} ist an der Reihe")
CURTAIN_LINE = Message(
    "The table stays hidden until you take over. Nobody else should look now.",
    "Der Spieltisch bleibt verdeckt, bis du übernimmst. Jetzt sollte niemand sonst hinsehen.",
)
LIFT_CURTAIN = Message("I'm {name}: show the table", "Ich bin {name}: Spieltisch zeigen")
LOADING = Message("Setting up the game …", "Die Partie wird vorbereitet …")
BROKE = Message(
    "A program error stopped the game ({detail}). The game is saved up to this point. Undo "
    "the last decision and choose differently.",
    "Ein Programmfehler hat die Partie angehalten ({detail}). Bis hierhin ist sie "
    "gespeichert. Nimm die letzte Entscheidung zurück und entscheide anders.",
)
UNKNOWN_CARD = Message(
    "This game needs the unknown card “{name}”. Import the card under “{settings}”, then open the game again.",
    "Diese Partie braucht die unbekannte Karte „{name}“. Importiere die Karte unter "
    "„{settings}“ und öffne die Partie dann noch einmal.",
)
FILTER = Message("Filter …", "Filtern …")
NOTHING_FITS = Message(
    "No option contains “{text}”. Type fewer letters, or press Esc to see all options.",
    "Keine Option enthält „{text}“. Tippe weniger Buchstaben, oder zeige mit Esc wieder alle.",
)


CONCEDE_ASKED: Final = Message("Concede this game?", "Diese Partie aufgeben?")
CONCEDE_TWO: Final = Message(
    "{name} wins. You can still rewind and play on.", "{name} gewinnt. Du kannst danach zurückspulen und weiterspielen."
)
CONCEDE_MORE: Final = Message(
    "Your cards leave the game. The others play on. You can watch, leave the table, or rewind and play on.",
    "Deine Karten verlassen die Partie. Die anderen spielen weiter. Du kannst zusehen, den "
    "Tisch verlassen oder zurückspulen und weiterspielen.",
)
CONCEDE_ALONE: Final = Message(
    "The game ends. You can still rewind and play on.",
    "Die Partie endet. Du kannst danach zurückspulen und weiterspielen.",
)
DO_CONCEDE: Final = Message("Concede", "Aufgeben")
PLAY_ON: Final = Message("Play on", "Weiterspielen")
CONCEDE_TYPED: Final = Message(
    "Concede this game? Type c again to concede, or anything else to play on.",
    "Diese Partie aufgeben? Mit c gibst du auf, mit jeder anderen Eingabe spielst du weiter.",
)
CONCEDING: Final = Message("You concede …", "Du gibst auf …")

WATCHING: Final = Message("You're out. The others play on.", "Du bist ausgeschieden. Die anderen spielen weiter.")
WATCHING_DETAIL: Final = Message(
    "Watch, leave the table, or rewind and play on.",
    "Sieh zu, verlasse den Tisch, oder spule zurück und spiele weiter.",
)
PAUSED: Final = Message("The game is paused.", "Die Partie ist angehalten.")
SPEEDS: Final = {
    "speed pause": Message("Pause", "Anhalten"),
    "speed slow": Message("Slow", "Langsam"),
    "speed normal": Message("Normal", "Normal"),
    "speed fast": Message("Fast", "Schnell"),
    "speed at once": Message("Instant", "Sofort"),
}
HOLD: Final = Message("Pause or resume the bots", "Bots anhalten oder weiterspielen lassen")
GO_ON: Final = Message("Resume", "Weiter")
ONE_STEP: Final = Message("One event", "Ein Ereignis")
ONE_STEP_TIP: Final = Message("Pause and show one event at a time", "Anhalten und ein Ereignis nach dem anderen zeigen")
NO_PROGRAM_PLAYS: Final = Message(
    "It's your decision. No bot is playing.", "Du musst entscheiden. Gerade spielt kein Bot."
)
SINCE: Final = Message("Since your last turn", "Seit deinem letzten Zug")
SINCE_UNKNOWN: Final = Message(
    "You haven't had a turn yet, so there's nothing to compare.",
    "Du hattest noch keinen Zug, darum gibt es nichts zu vergleichen.",
)
SINCE_NOTHING: Final = Message("Nothing has changed.", "Nichts hat sich geändert.")
SINCE_BEGIN: Final = Message("Since the game started", "Seit Beginn der Partie")
SINCE_LOST: Final = Message("{name}: out of the game", "{name}: ausgeschieden")
SINCE_LIFE: Final = Message("life {before} → {now}", "Lebenspunkte {before} → {now}")
SINCE_HAND: Final = Message("hand {before} → {now}", "Hand {before} → {now}")
SINCE_POISON: Final = Message("poison {before} → {now}", "Giftmarken {before} → {now}")
SINCE_COUNTERS: Final = Message("{kind} {before} → {now}", "{kind} {before} → {now}")
SINCE_COMMANDER: Final = Message(
    "commander damage from {card} {before} → {now}", "Kommandeurschaden von {card} {before} → {now}"
)
SINCE_SEAT: Final = Message("{name}: {changes}", "{name}: {changes}")
SINCE_BOARDS: Final = Message("On the boards", "Auf den Spielfeldern")
SINCE_NEW: Final = Message("{name}, new: {cards}", "{name}, neu: {cards}")
SINCE_GONE: Final = Message("{name}, gone: {cards}", "{name}, weg: {cards}")
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
"""Maps a sentence about one card to the sentence about several cards at once."""
SPEED_TIPS: Final = {
    "slow": Message("Bots play slowly. Click for normal speed.", "Bots spielen langsam. Klick: normal."),
    "normal": Message("Bots play at normal speed. Click for fast.", "Bots spielen normal schnell. Klick: schnell."),
    "fast": Message("Bots play fast. Click for instant.", "Bots spielen schnell. Klick: sofort."),
    "at once": Message("Bots play instantly. Click for slow.", "Bots spielen sofort. Klick: langsam."),
}
LEAVE: Final = Message("Leave the table", "Tisch verlassen")
LEAVE_SHORT: Final = Message("Leave", "Verlassen")
LEAVE_TIP: Final = Message(
    "Leave the table. The game is saved, and you can continue it from the start screen.",
    "Den Tisch verlassen. Die Partie ist gespeichert und geht vom Startbildschirm aus weiter.",
)
KEPT: Final = Message(
    "The game is saved. Choose “Continue game” to play on.",
    "Die Partie ist gespeichert. Mit „Partie fortsetzen“ spielst du weiter.",
)

WAITS: Final = Message(
    "The game is saved and waits for you. Press {key} or choose “{table}” on the left to return.",
    "Die Partie ist gespeichert und wartet auf dich. Mit {key} oder „{table}“ links kommst du zurück.",
)
WAITS_NO_KEY: Final = Message(
    "The game is saved and waits for you. Choose “{table}” on the left to return.",
    "Die Partie ist gespeichert und wartet auf dich. Mit „{table}“ links kommst du zurück.",
)
GO_BACK: Final = Message("Back to the game", "Zurück zur Partie")

REFIT_WHOLE: Final = Message(
    "An older version saved {name}. It paid or numbered options differently, so the board may "
    "differ now. All {count} decisions were replayed. The game continues in turn {turn}.",
    "{name} stammt aus einer älteren Version, die anders bezahlte oder Optionen anders zählte. "
    "Das Spielfeld kann jetzt anders aussehen. Alle {count} Entscheidungen wurden nachgespielt. "
    "Die Partie geht in Zug {turn} weiter.",
)
REFIT_PART: Final = Message(
    "An older version saved {name}. It paid or numbered options differently. Decision {number} of {count} "
    "isn't possible any more. The game continues from there in turn {turn}. The later "
    "decisions are kept until you make a new one.",
    "{name} stammt aus einer älteren Version, die anders bezahlte oder Optionen anders zählte. "
    "Entscheidung {number} von {count} ist nicht mehr möglich. Die Partie geht dort weiter, in Zug {turn}. "
    "Die späteren Entscheidungen bleiben, bis du eine neue triffst.",
)

GOING_BACK: Final = Message("Rewinding …", "Die Partie wird zurückgespult …")
NOT_BACK: Final = Message(
    "This is your first decision, so there's nothing to undo.",
    "Das ist deine erste Entscheidung. Es gibt nichts zurückzunehmen.",
)
NOT_FORWARD: Final = Message(
    "You haven't undone a decision, so there's nothing to redo.",
    "Du hast keine Entscheidung zurückgenommen. Es gibt nichts zu wiederholen.",
)
STANDS_THERE: Final = Message(
    "The game is already at this decision. Choose another place on the line.",
    "Die Partie ist schon bei dieser Entscheidung. Wähle eine andere Stelle auf der Linie.",
)
NO_TURN_BEFORE: Final = Message(
    "Your first turn has just started. You can't go back further.",
    "Dein erster Zug hat gerade begonnen. Weiter zurück geht es nicht.",
)
