"""Words for giving a game up, watching how it ends, leaving the table, and going back."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message

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
    "speed fast": Message("As fast as possible", "So schnell wie möglich"),
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
