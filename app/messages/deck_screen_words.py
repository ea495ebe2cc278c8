"""Messages of the deck screen, the search help, the set-up of a game and the list of decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from app.messages.card_words import FOUND
from app.messages.errors import notice_text, problem_sentence
from app.messages.message import Counted, Message, Words, filled
from app.services.cards.search import complaint
from engine.errors import Problem

if TYPE_CHECKING:  # keeps the start fast: games load the rules core
    from app.services.games.self_play import ProgramName
    from app.services.games.table_setup import Against, First, Rules


NO_DECK = Message("No deck open")
NO_DECK_LINE = Message(
    "Start a new deck from all cards, import one, choose a ready-made deck, or finish a draft. The deck opens here."
)
NEW_NAME = Message("New deck")
DRAFT_NAME = Message("{set} draft")
NAME = Message("Deck name")
FORMAT = Message("Format")
SIZE = Message("{count} of {least:cards}")
SIZE_FREE = Counted("{count} card", "{count} cards")
SUGGEST = Message("Suggest")
SUGGEST_TIP = Message("Build a legal deck from the pool with the chosen commanders")
SUGGEST_ALL_TIP = Message("Choose a commander first")
IMPORT = Message("Import")
EXPORT = Message("Export")
UNDO = Message("Undo")
NOT_BACK = Message("Nothing to undo: the deck is unchanged since you opened it.")
NOT_FORWARD = Message("Nothing to redo: you haven't undone anything.")
REDO = Message("Redo")

DECK = Message("Deck")
DECK_EMPTY = Message("The deck is empty. Add cards from the list below.")
POOL = Message("Pool")
POOL_USED_UP = Message("All cards of the pool are in the deck.")
ALL_CARDS = Message("All cards")
BEYOND_POOL = Message("All cards")
BEYOND_POOL_TIP = Message("Search all cards, not only the pool. A card outside the pool makes a drafted deck illegal.")
OUTSIDE_POOL = Message("not in the pool")
OUTSIDE_POOL_LINE = Message("{found} · red frame: not in the pool")
NOTHING_ADDED = Message("No card matches. Nothing was added to the deck.")
NOT_A_COMMANDER = Message("{card} can't be a commander (903.3). To choose it anyway, use the card's menu.")
SEARCH = Message("Search name, type, text …")
SEARCH_NAME = Message("Search")
WITHIN_IDENTITY = Message("Only commander colours")
FOUND_CARDS = Message("Search results")
FOUND_AS = {
    "lines": Message("List"),
    "cards": Message("Cards"),
    "texts": Message("Texts"),
}
FOUND_AS_NAME = Message("View of the results")
SEARCHING = Message("Searching …")
NOTHING_FOUND = Message("No card matches.")
COMMANDERS = Message("Commanders")
UNKNOWN_CARDS = Message("Unknown cards")
ORDERS = {
    "mana value": Message("By mana value"),
    "colour": Message("By colour"),
    "type": Message("By type"),
    "role": Message("By category"),
}
ORDER = Message("Sort columns")
COLOUR_OF = Message("{card}: colour")
TO_DECK = Message("Add to deck")
OUT_OF_DECK = Message("Remove from deck")
AS_COMMANDER = Message("Set or unset as commander")

TO_SIDEBOARD = Message("Move to sideboard")
TO_MAYBEBOARD = Message("Move to maybeboard")
AS_COMPANION = Message("Set or unset as companion")
PRINTING = Message("Printing")
ANY_PRINTING = Message("Any printing")
PRINTING_LINE = Message("{set} {number} · {sheet}")
SHEETS = {
    "draft": Message("draft booster"),
    "basic-land": Message("basic land"),
    "borderless": Message("borderless"),
    "extended": Message("extended art"),
    "commander-deck": Message("Commander deck"),
    "commander-deck-extended": Message("Commander deck, extended art"),
    "commander-display": Message("display commander"),
    "textured-foil": Message("textured foil"),
    "promo": Message("promotional"),
}
CATEGORY = Message("Category")
NO_CATEGORY = Message("None")
NEW_CATEGORY = Message("New …")
CATEGORY_NAME = Message("Category name")
COMPANION = Message("Companion")
SIDEBOARD = Message("Sideboard")
MAYBEBOARD = Message("Maybeboard")
ROLES = {
    "ramp": Message("Ramp"),
    "fixing": Message("Mana fixing"),
    "sweeper": Message("Sweepers"),
    "removal": Message("Removal"),
    "counter": Message("Counterspells"),
    "draw": Message("Card draw"),
    "tutor": Message("Tutors"),
    "recursion": Message("Recursion"),
    "trick": Message("Tricks"),
    "evasion": Message("Evasion"),
}

LEGALITY = Message("Legality")
LEGAL = Message("Legal in {format}")
PROBLEMS = Counted("{count} problem", "{count} problems")
PROBLEM = Message("{rule}: {sentence}")
LANDS = Message("Basic lands")
SHARE_LANDS = Message("Distribute")
SHARE_LANDS_TIP = Message("Distribute the basic lands by the colours of the deck")
MORE = Message("Add one {card}")
FEWER = Message("Remove one {card}")
CURVE = Message("Mana curve")
CURVE_SPOKEN = Message("Mana value {value}: {count:cards}")
AVERAGE = Message("average {value}")
COLOURS = Message("Symbols and sources")
COLOUR_SPOKEN = Message("{colour}: {symbols:symbols}, {sources:sources}")
TYPES_LINE = Message("{lands:lands} · {creatures:creatures} · {others} other")
TYPES_AND_BESIDE = Message("{types} · {count} supplementary")

NUMBERS = Message("Statistics, sample hand")
NUMBERS_TITLE = Message("{name}: statistics")
OPENING_LANDS = Message("Lands in the opening hand")
LAND_EVERY_TURN = Message("Land drop every turn through")
TURN = Message("Turn {number}")
NEEDS = Message("Colour sources for hard-to-cast cards")
NEED = Message("{card}, turn {turn}: {chance} {sources:with_lands}. Recommended: {wanted}")
NEED_OUT_OF_REACH = Message("{card}, turn {turn}: {chance} {sources:with_lands}. More lands can't raise it to 90%")
NEEDS_HINT = Message(
    "Chance of having the colours on the turn that equals the card's mana value, with a land drop every"
    " turn. Aim for 90%."
)
NO_NEEDS = Message("No card needs coloured mana.")
WORTH = Message("Prices and legality (card service)")
WORTH_LINE = Message("{eur} € · {usd} $")
WORTH_UNKNOWN = Counted("{count} card has no price.", "{count} cards have no price.")
WORTH_UNKNOWN_EACH = Message("no price: {eur} in €, {usd} in $")
WORTH_DAY = Message("Prices as of {last}.")
WORTH_DAYS = Message("Prices from {first} to {last}.")
DEAREST = Message("Most expensive: {cards}")
DEAR = Message("{card} {price} €")
SAID_BANNED = Message("Banned in {format}: {cards}")
SAID_LEGAL = Message("No banned cards in {format}.")
NO_EXTRAS = Message("“Get all cards” in the settings also downloads prices.")
SAMPLE_HAND = Message("Sample hand")
NEW_HAND = Message("New hand")
DRAW_CARD = Message("Draw a card")
SAMPLE_LINE = Message("{cards:cards}, including {lands:lands}. Total mana value: {value}")

IMPORT_TITLE = Message("Import deck")
IMPORT_LINE = Message("Choose a deck file, or paste a list.")
CHOOSE_FILE = Message("Choose file …")
PASTE_HERE = Message("1 Sol Ring\n1 Arcane Signet\n…")
LIST_NAME = Message("Deck list")
READ_AS = Counted("Format: {notation}, {count} card.", "Format: {notation}, {count} cards.")
NOTHING_LOST = Message("The program understood everything.")
IMPORT_PARTS = Message("Sections")
PART_COUNT = Message("{part}: {count}")
CARD_COUNT = Message("{count} {card}")
MOVE_TO = Message("Move selection to")
MOVE = Message("Move")
NOT_THIS_ONE = Message("Not this one")
READING = Message("Reading the list …")
TAKE_OVER = Message("Create deck")
CANCEL = Message("Cancel")
CLOSE = Message("Close")
EXPORT_TITLE = Message("Export deck")
NOTATION = Message("File format")
EXPORT_COMPLETE = Message("This format stores the whole deck.")
SAVE_AS = Message("Save as …")
COPY = Message("Copy")
SAVED_AS = Message("The deck was saved in {file}.")
COPIED = Message("The deck list is on the clipboard.")


def found_line(words: Words, query: str, count: int, notes: Sequence[Problem] = ()) -> str:
    """Returns the line above the search results: the error in the search, or the number of cards and any notes."""
    problem = complaint(query)
    if problem is not None:
        return notice_text(problem, words.language)
    said = words.count(FOUND, count) if count else words.say(NOTHING_FOUND)
    return " · ".join((said, *(problem_sentence(note, words.language) for note in notes)))


def nothing_found(words: Words, query: str) -> str:
    """Explains an empty result: the search has an error, or no card matches."""
    problem = complaint(query)
    return words.say(NOTHING_FOUND) if problem is None else notice_text(problem, words.language)


SEARCH_TITLE = Message("Search help")
SYNTAX_TIP = Message("Show search help")
INTRODUCTION = Message(
    "Plain words search names, types and rules text, in English and German. A prefix chooses the field."
    " All terms must match. “commandeer cards find” accepts the same searches."
)
EXAMPLES: Final[tuple[tuple[str, Message], ...]] = (
    ("t:elf", Message("elves; also in German, “t:kreatur”")),
    ("o:'draw a card'", Message("these words in the rules text")),
    ("o:/draw (two|three) cards/", Message("a pattern in the rules text")),
    ("kw:flying", Message("cards with flying")),
    ("c:wu", Message("at least white and blue")),
    ("c<=wu", Message("at most white and blue")),
    ("id:esper", Message("fits into a deck of these colours")),
    (
        "mv<=3",
        Message("mana value at most three; also “cmc”, “mv:even”"),
    ),
    ("m:gg", Message("two green symbols in the mana cost")),
    ("pow>=5", Message("power; also “tou”, “pt”, “loy”")),
    ("pow+tou>=20", Message("sum of power and toughness; “pow=*” for a star")),
    ("pow>tou", Message("power greater than toughness")),
    ("produces:g", Message("produces green mana")),
    ("devotion:uu", Message("adds two to the devotion to blue")),
    ("c!ur", Message("exactly blue and red")),
    (
        "is:commander",
        Message("can be a commander; “is:brawler” for Brawl"),
    ),
    (
        "is:fetchland",
        Message("a cycle of lands; also “shockland”, “dual”, “checkland”, “painland”, “triland”"),
    ),
    (
        "is:gamechanger",
        Message("Game Changers; also “is:reserved”, “is:digital”, “is:funny”, “is:etb”"),
    ),
    ("year>=2020", Message("year of release; also “date>=2020-06”")),
    ("usd<1", Message("price; also “eur”, “tix”")),
    (
        "is:exact",
        Message("fully supported; also “is:partial”, “is:unread”"),
    ),
    (
        "f:modern",
        Message("legal in a format; also “banned:”, “restricted:”"),
    ),
    (
        "r>=rare",
        Message("rarity; also “s:cmm” (set), “a:name” (artist)"),
    ),
    ("!'Sol Ring'", Message("exactly this name")),
    ("-t:land", Message("no lands; also “NOT t:land”")),
    ("(t:elf or t:goblin) c:g", Message("either type, and green")),
    (
        "order:mv direction:desc",
        Message("sorts the results; also “usd”, “released”, “edhrec”"),
    ),
)


EXAMPLE = Message("- {example}: {meaning}")


def syntax_lines() -> tuple[Message, ...]:
    """Returns the lines of the search help in the guide."""
    lines = (filled(EXAMPLE, example=example, meaning=meaning) for example, meaning in EXAMPLES)
    return (INTRODUCTION, *lines)


ILLEGAL_TITLE = Message("This deck isn't legal")
ILLEGAL_LINE = Counted(
    "{count} problem in {format}. You can still play the deck.",
    "{count} problems in {format}. You can still play the deck.",
)
UNKNOWN_LEFT_OUT = Message("The game leaves out cards that the program doesn't know.")
PLAY_ANYWAY = Message("Play anyway")
BACK_TO_DECK = Message("Back to the deck")
SET_UP_TIP = Message("Choose opponents, kind of bot, starting player, rules and seed")
TITLE = Message("Set up a game")
AGAINST = Message("Opponents' decks")
AGAINST_WHAT: Final[dict[Against, Message]] = {
    "draft": Message("decks from this draft ({count})"),
    "program": Message("ready-made decks ({count})"),
    "own": Message("my other decks ({count})"),
}
WHICH = Message("Chosen decks")
OPPONENTS = Message("Opponents")
PEOPLE = Message("Other players here")
PEOPLE_HINT = Message("names, separated by commas")
PEOPLE_TIP = Message(
    "People at this computer who take the place of opponents. A curtain hides each hand from the others"
)
PERSON_PLAYS = Message("{name} plays")
DRAWN_DECK = Message("a random deck")
DECK_OF = {
    "draft": Message("Draft: {deck}"),
    "own": Message("My decks: {deck}"),
    "program": Message("Ready-made: {deck}"),
}
DECK_NOT_LEGAL = Message("{deck} (not legal)")
TOO_MANY_PEOPLE = Message("{count:names}, but only {most:opponents}. Remove some names or add opponents.")
SAME_NAME = Message("Two people have the name {name}. Change one of them.")
NAME_TOO_LONG = Message("A name can have at most {most:characters}. Shorten it.")
KIND_OF_BOT = Message("Kind of bot")
KINDS_OF_BOT: Final[dict[ProgramName, Message]] = {
    "beginner": Message("Beginner"),
    "regular": Message("Regular"),
    "expert": Message("Expert"),
    "master": Message("Master"),
    "random": Message("plays at random"),
    "passive": Message("does nothing"),
}
EACH_OWN = Message("different for each")
LEVEL_OF = Message("Opponent {number}")
FIRST = Message("Starting player")
FIRSTS: Final[dict[First, Message]] = {
    "chance": Message("random"),
    "me": Message("me"),
    "others": Message("an opponent"),
}
RULES = Message("Rules")
RULES_NAMES: Final[dict[Rules, Message]] = {
    "commander": Message("Commander"),
    "plain": Message("no commander rules, 20 life"),
}
SEED_HINT = Message("empty: a new seed each time")
BEGIN = Message("Play")
READY_MADE = Message("Ready-made decks")
MY_DECKS = Message("My decks")
ALL_DECKS_TIP = Message("Back to all decks")
PERCENT = Message("{number}%")
