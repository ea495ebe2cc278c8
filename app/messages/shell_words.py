"""Messages of the window's frame, the home screen and the settings.

They also cover downloads from the card service, licences, and dates as "today", "yesterday" or a day.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from app.messages.message import Counted, Message, Words

CARDS = Message("Cards", "Karten")
GET_ALL = Message("Get all cards …", "Alle Karten holen …")
GET_ALL_TIP = Message(
    "Get all cards from Scryfall's card service. The program asks first.",
    "Alle Karten vom Kartendienst Scryfall holen. Das Programm fragt vorher.",
)
CONSENT_TITLE = Message("Get all cards?", "Alle Karten holen?")
CONSENT = Message(
    "The program includes the cards of one set. It can get all other cards from Scryfall's "
    "card service ({host}). The download is about 30 MB and takes about 60 MB on your disk. "
    "German card names and texts follow page by page: about 25 MB in one to two minutes.\n\n"
    "The service sees your internet address and the version of this program, and nothing "
    "else. The program never goes online without your consent. After the download, it reads "
    "the cards in one to two minutes. You can keep working meanwhile.",
    "Das Programm enthält die Karten eines Sets. Alle anderen kann es beim Kartendienst "
    "Scryfall ({host}) holen. Der Download hat etwa 30 MB und belegt auf deinem Datenträger "
    "etwa 60 MB. Deutsche Kartennamen und -texte folgen Seite für Seite: etwa 25 MB in ein "
    "bis zwei Minuten.\n\n"
    "Der Dienst erfährt deine Internetadresse und die Version dieses Programms, sonst nichts."
    " Ohne deine Zustimmung geht das Programm nie ins Internet. Nach dem Download liest es "
    "die Karten in ein bis zwei Minuten ein. Du kannst inzwischen weiterarbeiten.",
)
FETCH = Message("Get all cards", "Alle Karten holen")
FETCHED_PICTURES = Message("Get pictures of viewed cards", "Bilder angesehener Karten holen")
PICTURES_HINT = Message(
    "Pictures come from the card service once you have all cards. Your own pictures take "
    "precedence. When space runs out, the least recently viewed pictures are deleted.",
    "Die Bilder kommen vom Kartendienst, sobald du alle Karten hast. Eigene Bilder "
    "gehen vor. Wird der Platz knapp, löscht das Programm die am längsten nicht angesehenen "
    "Bilder.",
)
SCANS = Message(
    "Show full printed cards (in German if available)", "Ganze gedruckte Karten zeigen (auf Deutsch, falls vorhanden)"
)
AHEAD = Message("Get in advance", "Vorab holen")
AHEAD_TIP = Message(
    "Get all pictures of the chosen cards now. You can stop and continue later.",
    "Alle Bilder der gewählten Karten jetzt holen. Du kannst anhalten und später weitermachen.",
)
AHEAD_OF = {
    "set": Message("The set Commander Masters", "Das Set Commander Masters"),
    "decks": Message("All your decks", "Alle deine Decks"),
    "deck": Message("The open deck", "Das offene Deck"),
    "pool": Message("The open deck's pool", "Der Pool des offenen Decks"),
}
AHEAD_NAME = Message("Which cards", "Welche Karten")
AHEAD_NONE = Message(
    "There are no such cards yet. Open a deck first.", "Solche Karten gibt es noch nicht. Öffne zuerst ein Deck."
)
PICTURES_OF = Message("{there} of {of} cards", "{there} von {of} Karten")
PICTURE_SPACE = Message("Space for pictures", "Platz für Bilder")
PICTURES_TITLE = Message("Get pictures?", "Bilder holen?")
PICTURES_CONSENT = Message(
    "The program can get the picture of each card you view from the card service ({host}): "
    "about 50 KB each, or 100 KB for a complete card.\n\n"
    "The service sees your internet address, the version of this program and the cards whose "
    "pictures you want, and nothing else. You can turn this off in the settings at any time.",
    "Das Programm kann zu jeder Karte, die du ansiehst, das Bild beim Kartendienst ({host}) "
    "holen: je etwa 50 KB, oder 100 KB für eine ganze Karte.\n\n"
    "Der Dienst erfährt deine Internetadresse, die Version dieses Programms und die Karten, "
    "deren Bilder du willst, sonst nichts. In den Optionen kannst du das jederzeit "
    "abschalten.",
)
FETCH_PICTURES = Message("Get pictures", "Bilder holen")
PICTURES_FETCHED = Message(
    "Pictures: {there}. Cards without a picture: {none}.", "Bilder: {there}. Karten ohne Bild: {none}."
)
PICTURES_UNKNOWN = Message(
    "The program can only get pictures of downloaded cards. First run: commandeer cards update --online",
    "Das Programm kann nur Bilder heruntergeladener Karten holen. Führe zuerst aus: commandeer cards update --online",
)
NOT_NOW = Message("Not now", "Jetzt nicht")
STOP = Message("Stop", "Anhalten")
ASKING = Message("Contacting the card service …", "Verbindung zum Kartendienst …")
FETCHED_OF = Message("{there} of {of} MB", "{there} von {of} MB")
FETCHED = Message("{there} MB", "{there} MB")
FETCHED_GERMAN = Message("{there} of {of} German names", "{there} von {of} deutschen Namen")
READING = Message("Reading cards …", "Karten werden gelesen …")
READING_OF = Message("{there} of {of} cards read", "{there} von {of} Karten gelesen")
IMPORTING = Message(
    "The program is reading {file}. You can keep working. Searches find the new cards once all are read.",
    "Das Programm liest {file}. Du kannst weiterarbeiten. Die Suche findet die neuen Karten, sobald alle gelesen sind.",
)
IMPORT_RUNS = Message(
    "An import is already running. Wait for it or stop it, then try again.",
    "Es läuft schon ein Import. Warte auf ihn oder halte ihn an, und versuche es dann noch einmal.",
)
STILL_BUSY = Message(
    "The program is still busy with your last request. Please wait.",
    "Das Programm ist noch mit deinem letzten Auftrag beschäftigt. Bitte warte.",
)
IMPORT_STOPPED = Message(
    "The import was stopped. Your cards haven't changed.", "Der Import wurde angehalten. Deine Karten sind unverändert."
)
NOTHING_NEW = Message("You already have all cards.", "Du hast schon alle Karten.")
STOPPED = Message(
    "Stopped. The download continues from here next time.",
    "Angehalten. Beim nächsten Mal geht der Download hier weiter.",
)


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
    "Commandeer can't open a window ({reason}) and continues in this terminal.",
    "Commandeer kann kein Fenster öffnen ({reason}) und läuft in diesem Terminal weiter.",
)
NO_WINDOW = Message(
    "this file opens in a window, but there is no display ({reason})",
    "diese Datei öffnet sich in einem Fenster, aber es gibt keinen Bildschirm ({reason})",
)
NO_DISPLAY_VARIABLE = Message(
    "neither DISPLAY nor WAYLAND_DISPLAY is set", "weder DISPLAY noch WAYLAND_DISPLAY ist gesetzt"
)
DISPLAY_REFUSED = Message("display {name} doesn't respond", "der Bildschirm {name} antwortet nicht")
LIBRARY_MISSING = Message("the system library {name} is missing", "die Systembibliothek {name} fehlt")
NO_FONT = Message(
    "no font is installed; on Debian or Ubuntu: apt install fonts-dejavu-core",
    "keine Schrift ist installiert; unter Debian oder Ubuntu: apt install fonts-dejavu-core",
)
QT_MISSING = Message("Qt can't be loaded: {detail}", "Qt lässt sich nicht laden: {detail}")


WELCOME = Message("Draft it. Build it. Play it.", "Draften. Bauen. Spielen.")
SUBLINE = Message(
    "Draft in a pod of eight, two cards per pick. Then play Commander against the decks you passed.",
    "Drafte zu acht, zwei Karten je Pick. Spiele dann Commander gegen die Decks, die du weitergereicht hast.",
)
NEW_DRAFT = Message("New draft", "Neuer Draft")
NEW_DRAFT_TIP = Message("Draft Commander Masters against bots", "Commander Masters gegen Bots draften")
CONTINUE_GAME = Message("Continue game", "Partie fortsetzen")
GAME_RUNNING = Message("running", "läuft")
GAME_GOLDFISH = Message("goldfish, {state}", "Probespiel, {state}")
GAME_AGAINST = Message("{state}, against {names}", "{state}, gegen {names}")
CONTINUE_DRAFT = Message("Continue draft", "Draft fortsetzen")
NEW_DECK = Message("New deck", "Neues Deck")
NEW_DECK_TIP = Message("Build a Commander deck from all cards", "Ein Commander-Deck aus allen Karten bauen")
IMPORT_DECK = Message("Import deck", "Deck importieren")
IMPORT_DECK_TIP = Message("Read a deck file from another program", "Deckdatei eines anderen Programms lesen")
DRAFTS = Message("Drafts", "Drafts")
DECKS = Message("Decks", "Decks")
GAMES = Message("Games", "Partien")
NO_DRAFTS = Message(
    "No drafts yet. A draft takes three packs of 20 cards and about half an hour.",
    "Noch kein Draft. Ein Draft braucht drei Booster zu 20 Karten und etwa eine halbe Stunde.",
)
NO_DECKS = Message(
    "No decks yet. Draft a deck, or go to “Decks” to build, import or copy one.",
    "Noch kein Deck. Drafte eins, oder gehe zu „Decks“, um eins zu bauen, zu importieren oder ein fertiges zu nehmen.",
)
NO_GAMES = Message(
    "No games yet. Choose a deck and play against drafted, custom or ready-made decks.",
    "Noch keine Partie. Wähle ein Deck und spiele gegen gedraftete, eigene oder fertige Decks.",
)
DRAFT_RUNNING = Message("Pack {pack}, pick {pick}", "Booster {pack}, Pick {pick}")
DRAFT_FINISHED = Message("Finished", "Beendet")
DECK_CARDS = Counted(Message("{count} card", "{count} Karte"), Message("{count} cards", "{count} Karten"))
LEGAL = Message("legal", "legal")
NOT_LEGAL = Message("not legal yet", "noch nicht legal")
TODAY = Message("today, {time}", "heute, {time}")
YESTERDAY = Message("yesterday, {time}", "gestern, {time}")
ON_DAY = Message("{day}/{month}/{year}", "{day}.{month}.{year}")
DELETE = Message("Delete", "Löschen")
ALL_OF_THEM = Message("Show all {count}", "Alle {count} zeigen")
DELETED = Message("{name} was deleted.", "{name} wurde gelöscht.")
UNDO = Message("Undo", "Rückgängig")
DAMAGED = Message("damaged and unreadable (content kept)", "beschädigt und nicht lesbar (Inhalt bleibt erhalten)")
ELSEWHERE = Message("open in another window", "in einem anderen Fenster offen")


def when(words_in: Words, moment: str, now: datetime | None = None) -> str:
    """Returns the day and time of `moment` (ISO 8601 with zone) in the local zone, relative to `now`.

    An unreadable `moment` gives "".
    """
    try:
        then = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return ""
    here = (now or datetime.now().astimezone()).date()
    clock = f"{then:%H:%M}"
    if then.date() == here:
        return words_in.say(TODAY, time=clock)
    if then.date() == here - timedelta(days=1):
        return words_in.say(YESTERDAY, time=clock)
    return words_in.say(ON_DAY, day=then.day, month=then.month, year=then.year)


LANGUAGE = Message("Language", "Sprache")
LANGUAGE_HINT = Message(
    "For the program and the cards. On any screen, {key} switches only the cards.",
    "Für Programm und Karten. In jedem Bereich schaltet {key} nur die Karten um.",
)
ENGLISH = Message("English", "English")
GERMAN = Message("Deutsch", "Deutsch")
LOOK = Message("Appearance", "Aussehen")
THEME = Message("Colours", "Farben")
THEMES = {
    "system": Message("System", "Wie das System"),
    "dark": Message("Dark", "Dunkel"),
    "light": Message("Light", "Hell"),
    "contrast": Message("High contrast", "Hoher Kontrast"),
}
TEXT_SIZE = Message("Text size", "Textgröße")
TEXT_SIZE_VALUE = Message("{value} %", "{value} %")
REDUCED_MOTION = Message("Reduce motion", "Weniger Bewegung")
REDUCED_MOTION_HINT = Message("Turns off sliding, fanning and fading.", "Schaltet Gleiten, Fächern und Blenden ab.")
DRAFTING = Message("Drafting", "Draften")
PICK_CLOCK = Message("Pick clock", "Zeit je Pick")
PICK_CLOCKS = {
    "off": Message("Off", "Aus"),
    "relaxed": Message("Relaxed (220 to 20 seconds)", "Gemütlich (220 bis 20 Sekunden)"),
    "standard": Message("Standard (110 to 10 seconds)", "Standard (110 bis 10 Sekunden)"),
    "fast": Message("Fast (55 to 5 seconds)", "Schnell (55 bis 5 Sekunden)"),
}
PICK_CLOCK_HINT = Message(
    "When time runs out, the program takes your chosen cards. Advice fills the rest.",
    "Läuft die Zeit ab, nimmt das Programm die gewählten Karten. Den Rest ergänzt die Empfehlung.",
)
DATA = Message("Data", "Daten")
DATA_PLACE = Message("Your data is stored in {place}.", "Deine Daten liegen in {place}.")
PICTURES = Message(
    "Put your own card pictures, named after the cards (Sol Ring.jpg), into {place}. Found: {count}.",
    "Lege eigene Kartenbilder, benannt nach den Karten (Sol Ring.jpg), in {place}. Gefunden: {count}.",
)
PICTURE_PROBLEM = Message(
    "Commandeer can't read the picture {file} and draws the card instead. Replace or remove the file.",
    "Commandeer kann das Bild {file} nicht lesen und zeichnet die Karte. Ersetze oder entferne die Datei.",
)
PICTURES_UNLISTED = Message(
    "Commandeer can't open the folder {file}, so its pictures are missing. Make the folder readable, then restart.",
    "Commandeer kann den Ordner {file} nicht öffnen, darum fehlen seine Bilder. Gib ihn zum Lesen frei und starte neu.",
)
OWN_CARDS = Counted(
    Message("{count} card from your own download is available.", "{count} Karte aus deinem Download ist verfügbar."),
    Message(
        "{count} cards from your own download are available.", "{count} Karten aus deinem Download sind verfügbar."
    ),
)
IMPORT_CARDS = Message("Import cards …", "Karten importieren …")
IMPORT_CARDS_TIP = Message(
    "Import card objects in Scryfall's format (.json, .jsonl). Carry out unsupported abilities manually.",
    "Kartenobjekte im Scryfall-Format importieren (.json, .jsonl). Nicht unterstützte "
    "Fähigkeiten führst du manuell aus.",
)
CARDS_IMPORTED = Message(
    "{count} cards imported: {exact} fully supported, {partial} partly, {unread} not "
    "supported. {knew} were already known.",
    "{count} Karten importiert: {exact} vollständig, {partial} teilweise, {unread} nicht "
    "unterstützt. {knew} waren schon bekannt.",
)
CARD_FILES = Message("Card objects (*.json *.jsonl *.gz)", "Kartenobjekte (*.json *.jsonl *.gz)")
DATA_IN_MEMORY = Message(
    "The program can't save at the moment. Your data stays in memory until the program ends.",
    "Das Programm kann zurzeit nicht speichern. Deine Daten bleiben bis zum Programmende im Arbeitsspeicher.",
)
ABOUT = Message("About Commandeer", "Über Commandeer")
VERSION = Message(
    "Version {version}. Free software under the MIT licence. The program draws the cards "
    "itself. It contains no card images and no printed rules text.",
    "Version {version}. Freie Software unter der MIT-Lizenz. Das Programm zeichnet die Karten"
    " selbst. Es enthält keine Kartenbilder und keinen gedruckten Regeltext.",
)
SAMPLE = Message("Sample", "Muster")


LICENCES = Message("Licences of the libraries …", "Lizenzen der Bibliotheken …")
LICENCES_TITLE = Message("Licences", "Lizenzen")
LICENCE_OVERVIEW = Message("Overview", "Überblick")
LIBRARIES_NAME = Message("Libraries", "Bibliotheken")
LICENCE_TEXT = Message("Licence text", "Lizenztext")
LIBRARY = Message("{name} {version}", "{name} {version}")
LICENCE = Message("Licence: {licence}", "Lizenz: {licence}")
LICENCE_LINE = Message("{name} {version}: {licence}", "{name} {version}: {licence}")
