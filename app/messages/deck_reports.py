"""Messages about decks: legality, statistics, problems and their fixes, and notes on reading or writing a deck file.

Input: a `DeckProblem`, a `Fix` or a `NotationNote`, a language, and a function that names a card in it. Output: a
sentence or an instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import assert_never

from app.messages.card_words import COLOUR_NAMES, COLOURLESS
from app.messages.message import Counted, Message, Words, quoted
from app.services.preferences import Language
from engine.decks.deck import Deck, DeckEntry
from engine.decks.deck_changes import (
    AddCards,
    ChooseColour,
    Fix,
    RemoveCompanion,
    RemoveCopies,
    ReplaceCard,
    SetAsideSideboard,
    SetCommanders,
)
from engine.decks.notation.draft_logs import DRAFT_LOG
from engine.decks.notation.files import NOTATIONS, PLAIN
from engine.decks.notation.leaders import Evidence
from engine.decks.notation.parts import Part
from engine.decks.notation.report import ImportReport, NotationNote, NoteCode
from engine.decks.problems import DeckProblem, ProblemCode
from engine.decks.supplementary import SupplementaryDeck

CardNamer = Callable[[str], str]
"""Returns the name to show for a card's English name."""

PROBLEMS: dict[ProblemCode, Message] = {
    "too_few_cards": Message(
        "The deck has {count:cards} including commanders. It needs {at_least}{limit}. Missing: {missing}."
    ),
    "too_many_cards": Message("The deck has {count:cards} including commanders. At most {limit} are allowed."),
    "too_many_copies": Message("The deck has {count:copies} of {card}. At most {limit} allowed."),
    "no_commander": Message("The deck has no commander."),
    "too_many_commanders": Message("The deck has {count:commanders}. At most two are allowed."),
    "not_a_commander": Message("{card} can't be a commander."),
    "background_alone": Message("{card} is a Background. It needs a commander that chooses a Background."),
    "not_partners": Message("{card} and {others} can't both be commanders. They have no matching partner abilities."),
    "colour_not_chosen": Message("{card} has no chosen colour. Choose one."),
    "colour_cannot_be_chosen": Message("{card} has a chosen colour, but it doesn't let you choose one."),
    "outside_colour_identity": Message(
        "The colour identity of {card} includes {colours}. Your commanders are {identity}."
    ),
    "basic_land_type_outside": Message(
        "{card} has a basic land type for {colours} mana. Your commanders are {identity}."
    ),
    "several_basic_types": Message(
        "A deck with a colourless commander can have only one basic land type. This deck has {others}."
    ),
    "banned": Message("{card} is banned in this format."),
    "banned_outside_word": Message("{card} is not allowed in this format because it uses {detail}."),
    "removed_from_play": Message("{card} is removed from all constructed formats."),
    "casual_card": Message(
        "{card} has an acorn or a silver border, or is a playtest card. This format doesn't allow such cards."
    ),
    "digital_only": Message("{card} exists only in digital games. This format uses printed cards."),
    "meld_result": Message("{card} is the result of melding two cards. Add those two cards instead."),
    "not_released": Message("{card} comes out on {detail}. It isn't legal until then."),
    "not_legal": Message("{card} isn't legal in this format according to your card data."),
    "belongs_in_no_deck": Message("{card} is {detail}. A deck can't contain it."),
    "not_in_pool": Message("{card}: the deck has {count} more than the pool ({limit})."),
    "unknown_card": Message("The program doesn't know a card named {card}."),
    "sideboard_not_used": Message("This format doesn't use a sideboard. Cards in the sideboard: {count}."),
    "companion_has_no_ability": Message("{card} has no companion ability."),
    "companion_condition_unknown": Message(
        "The program doesn't know the condition of the companion {card}, so it can't check it."
    ),
    "companion_condition_broken": Message(
        "The deck doesn't meet the condition of the companion {card}: {detail}{others_in_brackets}."
    ),
    "companion_outside_identity": Message(
        "The colour identity of the companion {card} includes {colours}. Your commanders are {identity}."
    ),
    "companion_name_in_deck": Message("The companion {card} is also in the deck."),
    "companion_banned": Message("{card} is banned as a companion."),
    "companion_not_in_pool": Message("The companion {card} isn't in the pool."),
}

CONDITIONS: dict[str, Message] = {
    "even mana values": Message("only cards with even mana values"),
    "odd mana values": Message("only cards with odd mana values, and lands"),
    "creatures of five types": Message("each creature is a Cat, Elemental, Nightmare, Dinosaur or Beast"),
    "permanents of 2 or less": Message("each permanent card has mana value 2 or less"),
    "different names": Message("each nonland card has a different name"),
    "no repeated symbols": Message("no card has the same mana symbol twice in its cost"),
    "mana values of 3 or more": Message("only cards with mana value 3 or greater, and lands"),
    "one shared type": Message("all nonland cards share a card type"),
    "twenty more cards": Message("at least twenty cards more than the minimum deck size"),
    "activated permanents": Message("each permanent card has an activated ability"),
}
"""Companion conditions by their names in `engine.decks.resolved`."""

OUTSIDE_WORDS = {
    "ante": Message("ante"),
    "stickers": Message("stickers"),
    "attractions": Message("Attractions"),
}
OBJECT_KINDS = {
    "token": Message("a token"),
    "emblem": Message("an emblem"),
    "art card": Message("an art card"),
}
SUPPLEMENTARY_DECKS: dict[SupplementaryDeck, Message] = {
    "planar deck": Message("planar deck"),
    "scheme deck": Message("scheme deck"),
    "vanguard": Message("vanguards"),
    "conspiracies": Message("conspiracies"),
    "dungeons": Message("dungeons"),
    "attraction deck": Message("Attraction deck"),
    "sticker sheets": Message("sticker sheets"),
}
SUPPLEMENTARY = Message("Supplementary")
SUPPLEMENTARY_LINE = Message("Supplementary: {decks}.")
SUPPLEMENTARY_COUNT = Message("{deck} ({count})")
AT_LEAST = Message("at least ")
EXACTLY = Message("exactly ")
AND = Message(" and ")

REMOVE = Message("Remove {count} {card}")
REPLACE = Message("Replace it with {card}")
ADD = Message("Add {cards}")
MAKE_COMMANDER = Message("Make {cards} the commander")
DROP_COLOUR = Message("Remove the chosen colour")
CHOOSE_COLOUR = Message("Choose {colour}")
NO_COMPANION = Message("Play without a companion")
SET_ASIDE = Message("Move the sideboard to the maybeboard")

MOST_NAMES_SHOWN = 5


def problem_sentence(problem: DeckProblem, language: Language, name: CardNamer = str, *, exact: bool = False) -> str:
    """Describes a problem. `exact`: the format requires an exact number of cards."""
    words = Words(language)
    tables = (CONDITIONS, OUTSIDE_WORDS, OBJECT_KINDS)
    known = next((table[problem.detail] for table in tables if problem.detail in table), None)
    detail: str | Message = known or problem.detail
    others = _some_names(problem.others, name)
    return words.say(
        PROBLEMS[problem.code],
        card=name(problem.card) if problem.card else "",
        detail=detail,
        others=others,
        others_in_brackets=f" ({others})" if others else "",
        count=problem.count,
        limit=problem.limit,
        missing=problem.limit - problem.count,
        colours=colour_words(problem.colours, language),
        identity=colour_words(problem.identity, language),
        at_least=EXACTLY if exact else AT_LEAST,
    )


def supplementary_counts(counts: Mapping[SupplementaryDeck, int], language: Language) -> str:
    """Lists the supplementary decks and their card counts on one line. Returns "" if there are none."""
    words = Words(language)
    return ", ".join(
        words.say(SUPPLEMENTARY_COUNT, deck=SUPPLEMENTARY_DECKS[deck], count=count) for deck, count in counts.items()
    )


def fix_sentence(fix: Fix, language: Language, name: CardNamer = str) -> str:
    """Returns the fix as an instruction."""
    words = Words(language)
    match fix:
        case RemoveCopies(card, count):
            return words.say(REMOVE, count=count, card=name(card))
        case ReplaceCard(_, by):
            return words.say(REPLACE, card=name(by))
        case AddCards(cards):
            return words.say(ADD, cards=_listed([f"{count} {name(card)}" for card, count in cards], words))
        case SetCommanders(commanders):
            return words.say(MAKE_COMMANDER, cards=_listed([name(one.name) for one in commanders], words))
        case ChooseColour(_, None):
            return words.say(DROP_COLOUR)
        case ChooseColour(_, colour):
            return words.say(CHOOSE_COLOUR, colour=colour_words(colour or "", language))
        case RemoveCompanion():
            return words.say(NO_COMPANION)
        case SetAsideSideboard():
            return words.say(SET_ASIDE)
        case _:
            assert_never(fix)


def colour_words(colours: str, language: Language) -> str:
    """Returns colours in words: "white and blue", or "colourless" for none."""
    words = Words(language)
    if not colours:
        return words.say(COLOURLESS)
    return _listed([words.say(COLOUR_NAMES[colour]) for colour in colours], words)


def _listed(parts: Sequence[str], words: Words) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return words.say(AND).join((", ".join(parts[:-1]), parts[-1]))


def _some_names(names: Sequence[str], name: CardNamer) -> str:
    more = ["…"] if len(names) > MOST_NAMES_SHOWN else []
    return ", ".join([*(name(one) for one in names[:MOST_NAMES_SHOWN]), *more])


NOTES: dict[NoteCode, Message] = {
    "line_not_understood": Message("The program doesn't understand {quote}."),
    "part_ignored": Message("Ignored the section {quote}: it doesn't belong to a deck."),
    "unknown_card": Message("Unknown card: {cards}. Check the name."),
    "blank_lines_group": Message("Blank lines separate groups of cards here, not a sideboard."),
    "commander_guessed": Message("Commander: {cards}{reason}."),
    "companion_guessed": Message("Companion: {cards}{reason}."),
    "commander_part_ended": Message("A deck has at most two commanders. Moved to the main deck: {cards}."),
    "commander_listed_twice": Message("The list names {cards} twice, as commander and in the deck. It counts once."),
    "pool_of_drafter": Message("This is a draft log. The pool contains the cards of {quote}."),
    "no_copies": Message("The file has 0 copies of {cards}."),
    "second_companion": Message("A deck can have only one companion. Moved to the sideboard: {cards}."),
    "name_lost": Message("This format can't store the deck's name {quote}."),
    "name_changed": Message("The line breaks in the deck's name {quote} were removed."),
    "commander_as_sideboard": Message("This format stores commanders in the sideboard: {cards}."),
    "companion_as_sideboard": Message("This format stores the companion in the sideboard: {cards}."),
    "sideboard_hides_commander": Message(
        "A program that reads this file can't tell the sideboard from commander and companion."
    ),
    "chosen_colour_lost": Message("This format can't store the chosen colour: {cards}."),
    "printing_lost": Message("This format can't store the set or collector number: {cards}."),
    "printing_missing": Message("This format needs a set and a collector number for: {cards}."),
    "finish_lost": Message("This format can't store foil or etched: {cards}."),
    "finish_changed": Message("Etched cards become foil: {cards}."),
    "categories_lost": Message("This format can't store categories: {cards}."),
    "tags_lost": Message("This format can't store tags: {cards}."),
    "label_changed": Message("Some characters in categories or tags were replaced: {cards}."),
    "maybeboard_lost": Message("This format can't store the maybeboard: {cards}."),
    "catalogue_number_lost": Message(
        "The program doesn't know Magic Online's card numbers. Magic Online may find cards by name only."
    ),
}
REASONS: dict[Evidence, Message] = {
    "mark": Message("marked in the file"),
    "comment": Message("named in a comment in the file"),
    "banner": Message("the deck's banner card"),
    "annotation": Message("marked by Magic Online"),
    "rest": Message("listed apart from the other cards of the deck"),
    "block": Message("set apart by blank lines"),
    "sideboard": Message("the only card in the sideboard"),
    "first_line": Message("first line of the list"),
}
"""Reasons for a guessed commander or companion, by the evidence of `engine.decks.notation.leaders`."""
SEVERAL_LEAD = Message("Commanders: {cards}{reason}.")
PART_TITLES: dict[Part, Message] = {
    "commander": Message("Commander"),
    "companion": Message("Companion"),
    "main": Message("Main deck"),
    "sideboard": Message("Sideboard"),
    "maybeboard": Message("Maybeboard"),
    "tokens": Message("Tokens (not in the deck)"),
}
DRAFT_LOG_TITLE = Message("Draft log")
PLAIN_TEXT = Message("Plain text")


def notation_title(notation: str, language: Language) -> str:
    """Returns the name of a deck file format. Most formats have the name of their program."""
    own = {PLAIN: PLAIN_TEXT, DRAFT_LOG: DRAFT_LOG_TITLE}.get(notation)
    return NOTATIONS[notation].title if own is None else own.text(language)


IN_LINE = Message("Line {line}: ")


def note_sentence(note: NotationNote, language: Language, name: CardNamer = str) -> str:
    """Describes a note, with its line number if it has one."""
    words = Words(language)
    unknown = note.code == "unknown_card"  # an unknown name could end anywhere
    cards = _some_names(note.cards, (lambda card: quoted(card, language)) if unknown else name)
    if note.code == "commander_guessed":
        cards = _listed([name(card) for card in note.cards[:MOST_NAMES_SHOWN]], words)
    place = words.say(IN_LINE, line=note.line) if note.line is not None else ""
    reason = f" ({REASONS[note.reason].text(language)})" if note.reason else ""
    message = SEVERAL_LEAD if note.code == "commander_guessed" and len(note.cards) > 1 else NOTES[note.code]
    return place + words.say(message, quote=quoted(note.quote, language), cards=cards, reason=reason)


def parts_line(deck: Deck, report: ImportReport, language: Language, name: CardNamer = str) -> str:
    """Lists the parts of an imported deck: its commanders, and the number of cards in each part that isn't empty."""
    words = Words(language)
    leaders = _listed([name(leader.name) for leader in deck.commanders], words)
    found = [words.say(PART_LINE, part=PART_TITLES["commander"], cards=leaders or words.say(NONE))]
    if deck.companion:
        found.append(words.say(PART_LINE, part=PART_TITLES["companion"], cards=name(deck.companion.name)))
    parts: tuple[tuple[Part, tuple[DeckEntry, ...]], ...] = (
        ("main", deck.main),
        ("sideboard", deck.sideboard),
        ("maybeboard", deck.maybeboard),
        ("tokens", report.tokens),
    )
    for part, entries in parts:
        if entries or part == "main":
            count = sum(entry.count for entry in entries)
            found.append(words.say(PART_LINE, part=PART_TITLES[part], cards=count))
    return "; ".join(found)


PART_LINE = Message("{part}: {cards}")
LEGAL = Message("{format}: legal")
NOT_LEGAL = Message("{format}: not legal")
POOL_NOT_CHECKED = Message("(No pool given, so the cards were not checked against one.)")
NO_LEADER = Message("{pool} has no card that can be a commander in the format {format}.")
BUILT = Message("{file}: {cards:cards}, commander: {leaders}")
WITH = Message(" and ")

COMMANDERS = Message("Commanders")
COMPANION = Message("Companion")
CARDS = Message("Cards")
LANDS = Message("Lands")
COLOUR_IDENTITY = Message("Colour identity")
CURVE = Message("Mana curve")
AVERAGE = Message("Average mana value")
LAND_DROPS = Message("Land drop every turn through")
TYPES = Message("Types")
SYMBOLS = Message("Mana symbols")
SOURCES = Message("Mana sources")
MANA_NEEDS = Message("Demanding cards")
MANA_NEED = Message("{colour}: {card} on turn {turn}, {chance} {sources:with_lands} (recommended: {wanted})")
SUGGESTED_BASICS = Message("Suggested basic lands")
GAME_CHANGERS = Message("Game Changers")
FORMAT = Message("Format")
UNFINISHED = Counted("{format} (incomplete: {count} card missing)", "{format} (incomplete: {count} cards missing)")
LEGALITY = Message("Legal in")
NONE = Message("none")
