"""Words of the window's frame (navigation, notices, start-up), of its home screen, of the settings, of getting all
cards from the card service (what is asked first, how far it is, what came of it), and about the program itself and the
licences of its libraries; and when something happened: today, yesterday, or the day.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from app.messages.message import Counted, Message, Words

CARDS = Message("Cards", "Karten")
GET_ALL = Message("Get all cards …", "Alle Karten holen …")
GET_ALL_TIP = Message(
    "All cards of the game, from Scryfall's card service; you are asked first",
    "Alle Karten des Spiels, vom Kartendienst Scryfall; du wirst vorher gefragt",
)
CONSENT_TITLE = Message("Get all cards?", "Alle Karten holen?")
CONSENT = Message(
    "The program comes with the cards of one set. All others can be fetched from Scryfall's card service "
    "({host}): about 30 MB, which become about 60 MB on your disk, and what is printed on German cards: page by page, "
    "about 25 MB in a minute or two.\n\n"
    "The service learns your internet address and which version of this program asks; nothing else is sent. Without "
    "your yes the program never goes online. Afterwards the cards are read, which takes a minute or two; you can go on "
    "with other things meanwhile.",
    "Das Programm bringt die Karten eines Sets mit. Alle anderen lassen sich beim Kartendienst Scryfall ({host}) "
    "holen: etwa 30 MB, aus denen auf deinem Datenträger etwa 60 MB werden, und was auf deutschen Karten steht: Seite "
    "für Seite, etwa 25 MB in ein, zwei Minuten.\n\n"
    "Der Dienst erfährt deine Internetadresse und welche Version dieses Programms fragt; sonst wird nichts gesendet. "
    "Ohne dein Ja geht das Programm nie ins Netz. Danach werden die Karten gelesen, das dauert ein, zwei Minuten; du "
    "kannst inzwischen anderes tun.",
)
FETCH = Message("Yes, get them", "Ja, holen")
FETCHED_PICTURES = Message("Fetch pictures of cards that are looked at", "Bilder angeschauter Karten holen")
PICTURES_HINT = Message(
    "From the card service, once all cards have been fetched; your own pictures go first. Where there is no room left,"
    " those that were looked at longest ago go.",
    "Vom Kartendienst, sobald alle Karten geholt sind; deine eigenen Bilder gehen vor. Fehlt der Platz, weichen die,"
    " die am längsten nicht angeschaut wurden.",
)
SCANS = Message(
    "Show whole cards as they are printed (in German where there is such a card)",
    "Ganze Karten zeigen, wie sie gedruckt sind (auf Deutsch, wo es das gibt)",
)
AHEAD = Message("Fetch in advance", "Im Voraus holen")
AHEAD_TIP = Message(
    "Fetches all pictures of the chosen cards now; it can be stopped, and goes on where it ended.",
    "Holt jetzt alle Bilder der gewählten Karten; lässt sich anhalten und geht weiter, wo es endete.",
)
AHEAD_OF = {
    "set": Message("The set Commander Masters", "Das Set Commander Masters"),
    "decks": Message("All your decks", "Alle deine Decks"),
    "deck": Message("The deck that is open", "Das offene Deck"),
    "pool": Message("The pool of the open deck", "Der Pool des offenen Decks"),
}
AHEAD_NAME = Message("Of which cards", "Von welchen Karten")
AHEAD_NONE = Message("There are no such cards: open a deck first.", "Solche Karten gibt es nicht: Öffne erst ein Deck.")
PICTURES_OF = Message("{there} of {of} cards", "{there} von {of} Karten")
PICTURE_SPACE = Message("Room for pictures", "Platz für Bilder")
PICTURES_TITLE = Message("Fetch pictures?", "Bilder holen?")
PICTURES_CONSENT = Message(
    "Whenever a card is on show, its picture can be fetched from the card service ({host}), if it is not there yet:"
    " about 50 KB each, 100 KB for a whole card if you choose those.\n\n"
    "The service learns your internet address, which version of this program asks, and of which cards you want"
    " pictures; nothing else is sent. You can end this in the settings at any time.",
    "Sooft eine Karte zu sehen ist, lässt sich ihr Bild beim Kartendienst ({host}) holen, wenn es noch nicht da ist: je"
    " etwa 50 KB, 100 KB für eine ganze Karte, wenn du solche wählst.\n\n"
    "Der Dienst erfährt deine Internetadresse, welche Version dieses Programms fragt und von welchen Karten du Bilder"
    " willst; sonst wird nichts gesendet. In den Optionen kannst du das jederzeit beenden.",
)
FETCH_PICTURES = Message("Yes, fetch them", "Ja, holen")
PICTURES_FETCHED = Message(
    "{there} pictures are there, {none} cards have none.", "{there} Bilder sind da, {none} Karten haben keins."
)
PICTURES_UNKNOWN = Message(
    "Where pictures are is known only of cards that were fetched: commandeer cards update --online",
    "Wo Bilder liegen, ist nur von geholten Karten bekannt: commandeer cards update --online",
)
NOT_NOW = Message("Not now", "Jetzt nicht")
STOP = Message("Stop", "Anhalten")
ASKING = Message("Asking the card service …", "Der Kartendienst wird gefragt …")
FETCHED_OF = Message("{there} of {of} MB", "{there} von {of} MB")
FETCHED = Message("{there} MB", "{there} MB")
FETCHED_GERMAN = Message("{there} of {of} German names", "{there} von {of} deutschen Namen")
READING = Message("Reading the cards …", "Die Karten werden gelesen …")
READING_OF = Message("{there} of {of} cards read", "{there} von {of} Karten gelesen")
IMPORTING = Message(
    "The program reads {file}. You can go on meanwhile; searches find the new cards as soon as all are read.",
    "Das Programm liest {file}. Du kannst weiterarbeiten; die Suche findet die neuen Karten, sobald alle gelesen sind.",
)
IMPORT_RUNS = Message(
    "An import is running. Wait for it or stop it, then try again.",
    "Ein Import läuft. Warte auf ihn oder halte ihn an und versuche es dann noch einmal.",
)
STILL_BUSY = Message(
    "The program is still busy with your last request.",
    "Das Programm ist noch mit deinem letzten Auftrag beschäftigt.",
)
IMPORT_STOPPED = Message(
    "The import was stopped. Your cards are the same as before.",
    "Der Import wurde angehalten. Deine Karten sind dieselben wie vorher.",
)
NOTHING_NEW = Message("You have all cards already.", "Du hast schon alle Karten.")
STOPPED = Message(
    "Stopped. What has arrived is kept: the next time goes on from there.",
    "Angehalten. Was da ist, bleibt: Das nächste Mal geht es dort weiter.",
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


WELCOME = Message("Draft it. Build it. Play it.", "Draften. Bauen. Spielen.")
SUBLINE = Message(
    "A pod of eight, pick two cards at a time, and a Commander game against the decks you passed.",
    "Acht am Tisch, zwei Karten je Pick, danach eine Commander-Partie gegen die Decks, die du weitergereicht hast.",
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
IMPORT_DECK_TIP = Message("Read a deck file of another program", "Deckdatei eines anderen Programms lesen")
DRAFTS = Message("Drafts", "Drafts")
DECKS = Message("Decks", "Decks")
GAMES = Message("Games", "Partien")
NO_DRAFTS = Message(
    "No draft yet. A draft takes three boosters of 20 cards and about half an hour.",
    "Noch kein Draft. Ein Draft braucht drei Booster zu 20 Karten und etwa eine halbe Stunde.",
)
NO_DECKS = Message(
    "No deck yet. After a draft your deck stands here; under Decks you build, import or take a ready-made one.",
    "Noch kein Deck. Nach einem Draft steht dein Deck hier; unter Decks baust, importierst oder nimmst du eins.",
)
NO_GAMES = Message(
    "No game yet. With a deck you can play against the decks of your draft, your own or ready-made ones.",
    "Noch keine Partie. Mit einem Deck spielst du gegen die Decks deines Drafts, gegen eigene oder fertige.",
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
DAMAGED = Message("cannot be read any more; its content is kept", "nicht mehr lesbar; der Inhalt bleibt erhalten")
ELSEWHERE = Message("open in another window", "in einem anderen Fenster offen")


def when(words_in: Words, moment: str, now: datetime | None = None) -> str:
    """`moment` (ISO 8601 with zone) as seen from `now` in the local zone; "" for what is no moment."""
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
    "Commandeer can't read the picture {file} and draws the card instead. Replace the file or remove it.",
    "Commandeer kann das Bild {file} nicht lesen und zeichnet die Karte. Ersetze oder entferne die Datei.",
)
PICTURES_UNLISTED = Message(
    "Commandeer can't list the folder {file}. Its pictures are left out. Allow reading it, then restart.",
    "Commandeer kann den Ordner {file} nicht auflisten. Seine Bilder fehlen. Gib ihn zum Lesen frei und starte neu.",
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
LICENCES_TITLE = Message("Licences", "Lizenzen")
LICENCE_OVERVIEW = Message("Overview", "Überblick")
LIBRARIES_NAME = Message("Libraries", "Bibliotheken")
LICENCE_TEXT = Message("Text of the licence", "Wortlaut der Lizenz")
LIBRARY = Message("{name} {version}", "{name} {version}")
LICENCE = Message("Licence: {licence}", "Lizenz: {licence}")
LICENCE_LINE = Message("{name} {version}: {licence}", "{name} {version}: {licence}")
