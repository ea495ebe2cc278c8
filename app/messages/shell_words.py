"""Words of the window's frame: navigation, notices, start-up."""

from __future__ import annotations

from app.messages.message import Message

PROGRAM = Message("Commandeer", "Commandeer")
HOME = Message("Home", "Start")
DRAFT = Message("Draft", "Draft")
DECK = Message("Decks", "Decks")
TABLE = Message("Table", "Spieltisch")
SETTINGS = Message("Settings", "Optionen")
NAVIGATION = Message("Screens", "Bereiche")
NAVIGATION_TIP = Message("{name} ({key})", "{name} ({key})")

OK = Message("OK", "OK")
CLOSE = Message("Close", "Schließen")
CANCEL = Message("Cancel", "Abbrechen")
SAVE_ELSEWHERE = Message("Save elsewhere …", "Anderswo speichern …")
TRY_AGAIN = Message("Try again", "Erneut versuchen")
NOTICE = Message("Notice", "Hinweis")
CLOSE_NOTICE = Message("Close this notice", "Diesen Hinweis schließen")
FAN_CONTENT = Message(
    "Unofficial Fan Content permitted under the Wizards of the Coast Fan Content Policy. Not approved or endorsed"
    " by Wizards. Portions of the materials used are property of Wizards of the Coast."
    " © Wizards of the Coast LLC.",
    "Inoffizieller Fan-Inhalt, erlaubt nach der Fan-Inhalt-Richtlinie von Wizards of the Coast. Von Wizards weder"
    " genehmigt noch unterstützt. Teile der Inhalte sind Eigentum von Wizards of the Coast. © Wizards of the Coast"
    " LLC.",
)

NO_DISPLAY = Message(
    "There is no display to open a window on ({reason}); Commandeer continues in this terminal.",
    "Es gibt keinen Bildschirm für ein Fenster ({reason}); Commandeer läuft in diesem Terminal weiter.",
)
NO_WINDOW = Message(
    "the file is opened in a window, and there is no display for one ({reason})",
    "die Datei wird in einem Fenster geöffnet, und für eines gibt es keinen Bildschirm ({reason})",
)
NO_DISPLAY_VARIABLE = Message(
    "neither DISPLAY nor WAYLAND_DISPLAY is set", "weder DISPLAY noch WAYLAND_DISPLAY ist gesetzt"
)
DISPLAY_REFUSED = Message("the display {name} does not answer", "der Bildschirm {name} antwortet nicht")
LIBRARY_MISSING = Message("the system library {name} is missing", "die Systembibliothek {name} fehlt")
NO_FONT = Message(
    "no font is installed; on Debian or Ubuntu: apt install fonts-dejavu-core",
    "keine Schrift ist installiert; unter Debian oder Ubuntu: apt install fonts-dejavu-core",
)
QT_MISSING = Message("Qt cannot be loaded: {detail}", "Qt kann nicht geladen werden: {detail}")
