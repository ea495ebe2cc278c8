"""Words of the settings screen, and about the program itself and the licences of its libraries."""

from __future__ import annotations

from app.messages.message import Counted, Message

LANGUAGE = Message("Language", "Sprache")
LANGUAGE_HINT = Message(
    "For the program and the cards. On any screen, {key} switches the cards alone.",
    "Für Programm und Karten. In jedem Bereich schaltet {key} nur die Karten um.",
)
ENGLISH = Message("English", "English")
GERMAN = Message("Deutsch", "Deutsch")
LOOK = Message("Look", "Aussehen")
THEME = Message("Colours", "Farben")
THEMES = {
    "system": Message("Like the system", "Wie das System"),
    "dark": Message("Dark", "Dunkel"),
    "light": Message("Light", "Hell"),
    "contrast": Message("High contrast", "Hoher Kontrast"),
}
TEXT_SIZE = Message("Text size", "Textgröße")
TEXT_SIZE_VALUE = Message("{value} %", "{value} %")
REDUCED_MOTION = Message("Reduce motion", "Bewegung verringern")
REDUCED_MOTION_HINT = Message("Nothing slides, fans or fades.", "Nichts gleitet, fächert oder blendet.")
DRAFTING = Message("Drafting", "Draften")
PICK_CLOCK = Message("Pick clock", "Zeit je Pick")
PICK_CLOCKS = {
    "off": Message("Off", "Aus"),
    "relaxed": Message("Relaxed (220 to 20 seconds)", "Gemütlich (220 bis 20 Sekunden)"),
    "standard": Message("Standard (110 to 10 seconds)", "Standard (110 bis 10 Sekunden)"),
    "fast": Message("Fast (55 to 5 seconds)", "Schnell (55 bis 5 Sekunden)"),
}
PICK_CLOCK_HINT = Message(
    "When time is up, the cards chosen so far are taken, and the advice fills what is missing.",
    "Läuft die Zeit ab, werden die gewählten Karten genommen; was fehlt, ergänzt die Empfehlung.",
)
DATA = Message("Data", "Daten")
DATA_PLACE = Message("Everything is kept in {place}.", "Alles liegt in {place}.")
PICTURES = Message(
    "Your own card pictures, named after the cards (Sol Ring.jpg), go into {place}; {count} are there.",
    "Eigene Kartenbilder, benannt nach den Karten (Sol Ring.jpg), kommen in {place}; {count} liegen dort.",
)
PICTURE_PROBLEM = Message(
    "The picture {file} cannot be read: the drawn card is shown instead. Replace the file or remove it.",
    "Das Bild {file} kann nicht gelesen werden: Gezeigt wird die gezeichnete Karte. Ersetze oder entferne die Datei.",
)
OWN_CARDS = Counted(
    Message("{count} card of your own download is known.", "{count} Karte aus deinem Download ist bekannt."),
    Message("{count} cards of your own download are known.", "{count} Karten aus deinem Download sind bekannt."),
)
IMPORT_CARDS = Message("Import cards …", "Karten importieren …")
IMPORT_CARDS_TIP = Message(
    "A file of card objects in Scryfall's shape (.json, .jsonl); what cannot be read of a card is carried out by hand",
    "Eine Datei mit Kartenobjekten in Scryfalls Form (.json, .jsonl); was nicht gelesen wird, führst du von Hand aus",
)
CARDS_IMPORTED = Message(
    "{count} cards imported: {exact} exact, {partial} partly automated, {unread} not automated; {knew} were known.",
    "{count} Karten importiert: {exact} ganz, {partial} teilweise, {unread} nicht automatisiert; {knew} waren bekannt.",
)
CARD_FILES = Message("Card objects (*.json *.jsonl *.gz)", "Kartenobjekte (*.json *.jsonl *.gz)")
DATA_IN_MEMORY = Message(
    "Nothing can be written at the moment; everything is kept in memory until the program ends.",
    "Zurzeit kann nichts geschrieben werden; bis zum Programmende bleibt alles im Arbeitsspeicher.",
)
ABOUT = Message("About Commandeer", "Über Commandeer")
VERSION = Message(
    "Version {version}. Free software under the MIT licence. Cards are drawn by the program itself; no card image"
    " and no printed rules text is part of it.",
    "Version {version}. Freie Software unter der MIT-Lizenz. Die Karten zeichnet das Programm selbst; kein Kartenbild"
    " und kein gedruckter Regeltext gehört dazu.",
)
SAMPLE = Message("Sample", "Muster")


LICENCES = Message("Licences of the libraries …", "Lizenzen der Bibliotheken …")
TITLE = Message("Licences", "Lizenzen")
NOTICE = Message("Overview", "Überblick")
LIST_NAME = Message("Libraries", "Bibliotheken")
TEXT_NAME = Message("Text of the licence", "Wortlaut der Lizenz")
LIBRARY = Message("{name} {version}", "{name} {version}")
LICENCE = Message("Licence: {licence}", "Lizenz: {licence}")
CLOSE = Message("Close", "Schließen")
LINE = Message("{name} {version}: {licence}", "{name} {version}: {licence}")
