"""Messages of the window's frame, the home screen and the settings.

They also cover downloads from the card service, licences, and dates as "today", "yesterday" or a day.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from app.messages.message import Counted, Message, Words

CARDS = Message("Cards")
GET_ALL = Message("Get all cards …")
GET_ALL_TIP = Message("Get all cards from Scryfall's card service. The program asks first.")
CONSENT_TITLE = Message("Get all cards?")
CONSENT = Message(
    "The program includes the cards of one set. It can get all other cards from Scryfall's "
    "card service ({host}). The download is about 30 MB and takes about 60 MB on your disk. "
    "German card names and texts follow page by page: about 25 MB in one to two minutes.\n\n"
    "The service sees your internet address and the version of this program, and nothing "
    "else. The program never goes online without your consent. After the download, it reads "
    "the cards in one to two minutes. You can keep working meanwhile."
)
FETCH = Message("Get all cards")
FETCHED_PICTURES = Message("Get pictures of viewed cards")
PICTURES_HINT = Message(
    "Pictures come from the card service once you have all cards. Your own pictures take "
    "precedence. When space runs out, the least recently viewed pictures are deleted."
)
SCANS = Message("Show full printed cards (in German if available)")
AHEAD = Message("Get in advance")
AHEAD_TIP = Message("Get all pictures of the chosen cards now. You can stop and continue later.")
AHEAD_OF = {
    "set": Message("The set Commander Masters"),
    "decks": Message("All your decks"),
    "deck": Message("The open deck"),
    "pool": Message("The open deck's pool"),
}
AHEAD_NAME = Message("Which cards")
AHEAD_NONE = Message("There are no such cards yet. Open a deck first.")
PICTURES_OF = Message("{there} of {of:cards}")
PICTURE_SPACE = Message("Space for pictures")
PICTURES_TITLE = Message("Get pictures?")
PICTURES_CONSENT = Message(
    "The program can get the picture of each card you view from the card service ({host}): "
    "about 50 KB each, or 100 KB for a complete card.\n\n"
    "The service sees your internet address, the version of this program and the cards whose "
    "pictures you want, and nothing else. You can turn this off in the settings at any time."
)
FETCH_PICTURES = Message("Get pictures")
PICTURES_FETCHED = Message("Pictures: {there}. Cards without a picture: {none}.")
PICTURES_UNKNOWN = Message(
    "The program can only get pictures of downloaded cards. First run: commandeer cards update --online"
)
NOT_NOW = Message("Not now")
STOP = Message("Stop")
ASKING = Message("Contacting the card service …")
FETCHED_OF = Message("{there} of {of} MB")
FETCHED = Message("{there} MB")
MEGABYTES = Message("{number} MB")
GIGABYTES = Message("{number} GB")
FETCHED_GERMAN = Message("{there} {of:of_german_names}")
READING = Message("Reading cards …")
READING_OF = Message("{there} of {of:cards} read")
IMPORTING = Message(
    "The program is reading {file}. You can keep working. Searches find the new cards once all are read."
)
IMPORT_RUNS = Message("An import is already running. Wait for it or stop it, then try again.")
STILL_BUSY = Message("The program is still busy with your last request. Please wait.")
IMPORT_STOPPED = Message("The import was stopped. Your cards haven't changed.")
NOTHING_NEW = Message("You already have all cards.")
STOPPED = Message("Stopped. The download continues from here next time.")


PROGRAM = Message("Commandeer")
HOME = Message("Home")
DRAFT = Message("Draft")
DECK = Message("Decks")
TABLE = Message("Table")
SETTINGS = Message("Settings")
NAVIGATION = Message("Screens")
NAVIGATION_TIP = Message("{name} ({key})")

OK = Message("OK")
CLOSE = Message("Close")
CANCEL = Message("Cancel")
SAVE_ELSEWHERE = Message("Save elsewhere …")
TRY_AGAIN = Message("Try again")
NOTICE = Message("Notice")
CLOSE_NOTICE = Message("Close this notice")
FAN_CONTENT = Message(
    "Unofficial Fan Content permitted under the Wizards of the Coast Fan Content Policy. Not approved or endorsed"
    " by Wizards. Portions of the materials used are property of Wizards of the Coast."
    " © Wizards of the Coast LLC."
)

NO_DISPLAY = Message("Commandeer can't open a window ({reason}) and continues in this terminal.")
NO_WINDOW = Message("this file opens in a window, but there is no display ({reason})")
NO_DISPLAY_VARIABLE = Message("neither DISPLAY nor WAYLAND_DISPLAY is set")
DISPLAY_REFUSED = Message("display {name} doesn't respond")
LIBRARY_MISSING = Message("the system library {name} is missing")
NO_FONT = Message("no font is installed; on Debian or Ubuntu: apt install fonts-dejavu-core")
QT_MISSING = Message("Qt can't be loaded: {detail}")


WELCOME = Message("Draft it. Build it. Play it.")
SUBLINE = Message("Draft in a pod of eight, two cards per pick. Then play Commander against the decks of your pod.")
NEW_DRAFT = Message("New draft")
NEW_DRAFT_TIP = Message("Draft Commander Masters against bots")
CONTINUE_GAME = Message("Continue game")
GAME_RUNNING = Message("running")
GAME_GOLDFISH = Message("goldfish, {state}")
GAME_AGAINST = Message("{state}, against {names}")
CONTINUE_DRAFT = Message("Continue draft")
NEW_DECK = Message("New deck")
NEW_DECK_TIP = Message("Build a Commander deck from all cards")
IMPORT_DECK = Message("Import deck")
IMPORT_DECK_TIP = Message("Read a deck file from another program")
DRAFTS = Message("Drafts")
DECKS = Message("Decks")
GAMES = Message("Games")
NO_DRAFTS = Message("No drafts yet. A draft takes three packs of 20 cards and about half an hour.")
NO_DECKS = Message("No decks yet. Draft a deck, or go to “Decks” to build, import or copy one.")
NO_GAMES = Message("No games yet. Choose a deck and play against drafted, custom or ready-made decks.")
DRAFT_RUNNING = Message("Pack {pack}, pick {pick}")
DRAFT_FINISHED = Message("Finished")
DECK_CARDS = Counted("{count} card", "{count} cards")
LEGAL = Message("legal")
NOT_LEGAL = Message("not legal yet")
TODAY = Message("today, {time}")
YESTERDAY = Message("yesterday, {time}")
ON_DAY = Message("{day}/{month}/{year}")
DELETE = Message("Delete")
ALL_OF_THEM = Message("Show all {count}")
DELETED = Message("{name} was deleted.")
UNDO = Message("Undo")
DAMAGED = Message("damaged and unreadable (content kept)")
ELSEWHERE = Message("open in another window")


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


LANGUAGE = Message("Language")
LANGUAGE_HINT = Message("For the program and the cards. On any screen, {key} switches only the cards.")
# The name of your language in your language. The settings list it among the languages.
OWN_NAME = Message("English")
LOOK = Message("Appearance")
THEME = Message("Colours")
THEMES = {
    "system": Message("System"),
    "dark": Message("Dark"),
    "light": Message("Light"),
    "contrast": Message("High contrast"),
}
TEXT_SIZE = Message("Text size")
TEXT_SIZE_VALUE = Message("{value}%")
REDUCED_MOTION = Message("Reduce motion")
REDUCED_MOTION_HINT = Message("Turns off sliding, fanning and fading.")
DRAFTING = Message("Drafting")
PICK_CLOCK = Message("Pick clock")
PICK_CLOCKS = {
    "off": Message("Off"),
    "relaxed": Message("Relaxed (220 seconds for the first pick, 20 for the last)"),
    "standard": Message("Standard (110 seconds for the first pick, 10 for the last)"),
    "fast": Message("Fast (55 seconds for the first pick, 5 for the last)"),
}
PICK_CLOCK_HINT = Message(
    "When time runs out, the program takes your chosen cards, and the best-rated ones if any are missing."
)
DATA = Message("Data")
DATA_PLACE = Message("Your data is stored in {place}.")
PICTURES = Message("Put your own card pictures, named after the cards (Sol Ring.jpg), into {place}. Found: {count}.")
PICTURE_PROBLEM = Message(
    "Commandeer can't read the picture {file} and draws the card instead. Replace or remove the file."
)
PICTURES_UNLISTED = Message(
    "Commandeer can't open the folder {file}, so its pictures are missing. Make the folder readable, then restart."
)
OWN_CARDS = Counted(
    "{count} card from your own download is available.", "{count} cards from your own download are available."
)
IMPORT_CARDS = Message("Import cards …")
IMPORT_CARDS_TIP = Message(
    "Import card objects in Scryfall's format (.json, .jsonl, .gz). Carry out unsupported abilities manually."
)
CARDS_IMPORTED = Message(
    "{count:cards} imported: {exact} fully supported, {partial} partly, {unread} not "
    "supported. {knew} were already known."
)
CARD_FILES = Message("Card objects (*.json *.jsonl *.gz)")
DATA_IN_MEMORY = Message("The program can't save at the moment. Your data stays in memory until the program ends.")
ABOUT = Message("About Commandeer")
VERSION = Message(
    "Version {version}. Free software under the MIT licence. The program draws the cards "
    "itself. It contains no card images and no printed rules text."
)
SAMPLE = Message("Sample")


LICENCES = Message("Licences of the libraries …")
LICENCES_TITLE = Message("Licences")
LICENCE_OVERVIEW = Message("Overview")
LIBRARIES_NAME = Message("Libraries")
LICENCE_TEXT = Message("Licence text")
LIBRARY = Message("{name} {version}")
LICENCE = Message("Licence: {licence}")
LICENCE_LINE = Message("{name} {version}: {licence}")
