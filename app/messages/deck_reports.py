"""What is said of decks, in English and German: verdicts and statistics, problems and their fixes, and what reading or
writing a deck file guessed or lost.

Comes in: a `DeckProblem`, a `Fix` or a `NotationNote`, a language and how to name a card in it. Goes out: one sentence,
or an instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import assert_never

from app.messages.card_words import COLOUR_NAMES, COLOURLESS
from app.messages.message import Counted, Message, Words, quoted
from app.services.preferences import Language
from engine.decks.deck import (
    AddCards,
    ChooseColour,
    Deck,
    DeckEntry,
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
"""The name to show for a card's English name."""

PROBLEMS: dict[ProblemCode, Message] = {
    "too_few_cards": Message(
        "The deck has {count} cards, commanders included; it needs {at_least}{limit}. Missing: {missing}.",
        "Das Deck hat {count} Karten, die Kommandeure eingeschlossen; es braucht {at_least}{limit}. Es fehlen:"
        " {missing}.",
    ),
    "too_many_cards": Message(
        "The deck has {count} cards, commanders included; it may have no more than {limit}.",
        "Das Deck hat {count} Karten, die Kommandeure eingeschlossen; es darf höchstens {limit} haben.",
    ),
    "too_many_copies": Message(
        "{card} is in the deck {count} times; allowed: {limit}.", "{card} ist {count}-mal im Deck; erlaubt: {limit}."
    ),
    "no_commander": Message("The deck has no commander.", "Das Deck hat keinen Kommandeur."),
    "too_many_commanders": Message(
        "The deck has {count} commanders; two is the most.",
        "Das Deck hat {count} Kommandeure; mehr als zwei sind nie erlaubt.",
    ),
    "not_a_commander": Message("{card} cannot be a commander.", "{card} kann kein Kommandeur sein."),
    "background_alone": Message(
        "{card} is a Background: it leads a deck only beside a commander that chooses a Background.",
        "{card} ist ein Hintergrund: Er führt ein Deck nur neben einem Kommandeur an, der einen wählt.",
    ),
    "not_partners": Message(
        "{card} and {others} have no partner ability that lets them lead a deck together.",
        "{card} und {others} haben keine Partner-Fähigkeit, die beide zusammen zu Kommandeuren macht.",
    ),
    "colour_not_chosen": Message("No colour has been chosen for {card}.", "Für {card} ist keine Farbe bestimmt."),
    "colour_cannot_be_chosen": Message(
        "{card} has a chosen colour but is no card that chooses one.",
        "Für {card} ist eine Farbe bestimmt, aber die Karte lässt keine bestimmen.",
    ),
    "outside_colour_identity": Message(
        "{card} has {colours} in its colour identity; the commanders' is {identity}.",
        "{card} hat {colours} in der Farbidentität; die der Kommandeure ist {identity}.",
    ),
    "basic_land_type_outside": Message(
        "{card} has a basic land type that could make {colours}; the commanders' identity is {identity}.",
        "{card} hat einen Standardlandtyp für {colours}; die Farbidentität der Kommandeure ist {identity}.",
    ),
    "several_basic_types": Message(
        "With a colourless commander only one basic land type is allowed; the deck has {others}.",
        "Mit einem farblosen Kommandeur ist nur ein Standardlandtyp erlaubt; das Deck hat {others}.",
    ),
    "banned": Message("{card} is banned in this format.", "{card} ist in diesem Format gebannt."),
    "banned_outside_word": Message(
        "{card} is not allowed in this format because it uses {detail}.",
        "{card} ist in diesem Format nicht erlaubt, weil die Karte {detail} verwendet.",
    ),
    "removed_from_play": Message(
        "{card} was removed from all constructed formats.",
        "{card} wurde aus allen Constructed-Formaten entfernt.",
    ),
    "casual_card": Message(
        "{card} has an acorn or a silver border, or is a playtest card. This format doesn't allow such cards.",
        "{card} hat eine Eichel oder einen silbernen Rand oder ist eine Testkarte. Dieses Format erlaubt solche Karten"
        " nicht.",
    ),
    "digital_only": Message(
        "{card} exists in digital games only. This format uses printed cards.",
        "{card} gibt es nur in digitalen Spielen. Dieses Format verwendet gedruckte Karten.",
    ),
    "meld_result": Message(
        "{card} is what two melded cards become. Add those two cards instead.",
        "{card} entsteht aus zwei verschmolzenen Karten. Nimm stattdessen diese beiden Karten.",
    ),
    "not_released": Message(
        "{card} comes out on {detail}. It isn't legal before.",
        "{card} erscheint am {detail}. Vorher ist die Karte nicht erlaubt.",
    ),
    "not_legal": Message(
        "{card} isn't legal in this format, as your card data says.",
        "{card} ist laut deinen Kartendaten in diesem Format nicht erlaubt.",
    ),
    "belongs_in_no_deck": Message(
        "{card} is {detail}. A deck can't contain it.", "{card} ist {detail}. Ein Deck kann so etwas nicht enthalten."
    ),
    "not_in_pool": Message(
        "The deck uses {count} more of {card} than the pool has ({limit}).",
        "Das Deck verwendet {count} mehr von {card}, als im Kartenpool sind ({limit}).",
    ),
    "unknown_card": Message("No card is named {card}.", "Es gibt keine Karte namens {card}."),
    "sideboard_not_used": Message(
        "This format uses no sideboard; this deck's holds {count}.",
        "Dieses Format verwendet kein Sideboard; im Deck stehen darin {count}.",
    ),
    "companion_has_no_ability": Message("{card} has no companion ability.", "{card} hat keine Gefährte-Fähigkeit."),
    "companion_condition_unknown": Message(
        "The condition of the companion {card} is not known to this program and cannot be checked.",
        "Die Bedingung des Gefährten {card} ist diesem Programm unbekannt und kann nicht geprüft werden.",
    ),
    "companion_condition_broken": Message(
        "The deck does not meet the condition of the companion {card}: {detail}{others_in_brackets}.",
        "Das Deck erfüllt die Bedingung des Gefährten {card} nicht: {detail}{others_in_brackets}.",
    ),
    "companion_outside_identity": Message(
        "The companion {card} has {colours} in its colour identity; the commanders' is {identity}.",
        "Der Gefährte {card} hat {colours} in der Farbidentität; die der Kommandeure ist {identity}.",
    ),
    "companion_name_in_deck": Message(
        "The companion {card} is in the deck as well.", "Der Gefährte {card} ist auch im Deck."
    ),
    "companion_banned": Message("{card} is banned as a companion.", "{card} ist als Gefährte gebannt."),
    "companion_not_in_pool": Message(
        "The companion {card} is not in the pool.", "Der Gefährte {card} ist nicht im Kartenpool."
    ),
}

CONDITIONS: dict[str, Message] = {
    "even mana values": Message("only cards with even mana values", "nur Karten mit geradem Manabetrag"),
    "odd mana values": Message(
        "only cards with odd mana values, and lands", "nur Karten mit ungeradem Manabetrag und Länder"
    ),
    "creatures of five types": Message(
        "each creature is a Cat, Elemental, Nightmare, Dinosaur or Beast",
        "jede Kreatur ist Katze, Elementarwesen, Nachtmahr, Dinosaurier oder Bestie",
    ),
    "permanents of 2 or less": Message(
        "each permanent card has mana value 2 or less", "jede bleibende Karte hat Manabetrag 2 oder weniger"
    ),
    "different names": Message("each nonland card has a different name", "jede Nichtlandkarte hat einen anderen Namen"),
    "no repeated symbols": Message(
        "no card has the same mana symbol twice in its cost",
        "keine Karte hat dasselbe Manasymbol mehrfach in den Manakosten",
    ),
    "mana values of 3 or more": Message(
        "only cards with mana value 3 or greater, and lands", "nur Karten mit Manabetrag 3 oder mehr und Länder"
    ),
    "one shared type": Message(
        "all nonland cards share a card type", "alle Nichtlandkarten haben einen Kartentyp gemeinsam"
    ),
    "twenty more cards": Message(
        "twenty cards more than the minimum deck size", "zwanzig Karten mehr als die Mindest-Deckgröße"
    ),
    "activated permanents": Message(
        "each permanent card has an activated ability", "jede bleibende Karte hat eine aktivierte Fähigkeit"
    ),
}
"""Companion conditions by the names that `engine.decks.resolved` gives them."""

OUTSIDE_WORDS = {
    "ante": Message("ante", "Einsätze"),
    "stickers": Message("stickers", "Aufkleber"),
    "attractions": Message("Attractions", "Attraktionen"),
}
OBJECT_KINDS = {
    "token": Message("a token", "ein Spielstein"),
    "emblem": Message("an emblem", "ein Emblem"),
    "art card": Message("an art card", "eine Motivkarte"),
}
SUPPLEMENTARY_DECKS: dict[SupplementaryDeck, Message] = {
    "planar deck": Message("planar deck", "Weltendeck"),
    "scheme deck": Message("scheme deck", "Komplottdeck"),
    "vanguard": Message("vanguards", "Vanguard-Karten"),
    "conspiracies": Message("conspiracies", "Verschwörungen"),
    "dungeons": Message("dungeons", "Gewölbe"),
    "attraction deck": Message("Attraction deck", "Attraktionendeck"),
    "sticker sheets": Message("sticker sheets", "Aufkleberbögen"),
}
SUPPLEMENTARY = Message("Beside the deck", "Neben dem Deck")
SUPPLEMENTARY_LINE = Message("Beside the deck: {decks}.", "Neben dem Deck: {decks}.")
SUPPLEMENTARY_COUNT = Message("{deck} ({count})", "{deck} ({count})")
AT_LEAST = Message("at least ", "mindestens ")
EXACTLY = Message("exactly ", "genau ")
AND = Message(" and ", " und ")

REMOVE = Message("Remove {count} {card}", "{count} {card} entfernen")
REPLACE = Message("Replace it by {card}", "Durch {card} ersetzen")
ADD = Message("Add {cards}", "{cards} hinzufügen")
MAKE_COMMANDER = Message("Make {cards} the commander", "{cards} zum Kommandeur machen")
DROP_COLOUR = Message("Drop the chosen colour", "Die bestimmte Farbe streichen")
CHOOSE_COLOUR = Message("Choose {colour}", "Als Farbe {colour} bestimmen")
NO_COMPANION = Message("Play without a companion", "Ohne Gefährten spielen")
SET_ASIDE = Message("Move the sideboard to the maybeboard", "Das Sideboard ins Maybeboard verschieben")

MOST_NAMES_SHOWN = 5


def problem_sentence(problem: DeckProblem, language: Language, name: CardNamer = str, *, exact: bool = False) -> str:
    """One sentence about a problem. `exact`: the format wants exactly the number of cards that it names."""
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
    """The supplementary decks with their numbers of cards, in one line; "" if there are none."""
    words = Words(language)
    return ", ".join(
        words.say(SUPPLEMENTARY_COUNT, deck=SUPPLEMENTARY_DECKS[deck], count=count) for deck, count in counts.items()
    )


def fix_sentence(fix: Fix, language: Language, name: CardNamer = str) -> str:
    """What the fix does, as an instruction."""
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
    """Colours in words: "white and blue"; "colourless" for none."""
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
    "line_not_understood": Message("{quote} is not understood.", "{quote} ist nicht verständlich."),
    "part_ignored": Message(
        "The part {quote} belongs to no deck and is left out.", "Der Teil {quote} gehört zu keinem Deck und fehlt."
    ),
    "unknown_card": Message("No known card is named {cards}.", "Keine bekannte Karte heißt {cards}."),
    "blank_lines_group": Message(
        "Blank lines are taken as grouping; there is no sideboard.",
        "Leerzeilen gelten als Gliederung; es gibt kein Sideboard.",
    ),
    "commander_guessed": Message("{cards} leads the deck{reason}.", "{cards} führt das Deck an{reason}."),
    "companion_guessed": Message("Companion: {cards}{reason}.", "Gefährte: {cards}{reason}."),
    "commander_part_ended": Message(
        "A deck has at most two commanders. Moved to the main deck: {cards}.",
        "Ein Deck hat höchstens zwei Kommandeure. Ins Hauptdeck verschoben: {cards}.",
    ),
    "commander_listed_twice": Message(
        "The list names {cards} twice, as commander and in the deck. It counts once.",
        "Die Liste nennt {cards} zweimal, als Kommandeur und im Deck. Die Karte zählt einmal.",
    ),
    "pool_of_drafter": Message(
        "This is a draft log: the cards of {quote} were read as a pool.",
        "Dies ist ein Draft-Protokoll: Gelesen sind die Karten von {quote} als Kartenpool.",
    ),
    "no_copies": Message("The file has 0 copies of {cards}.", "In der Datei stehen 0 Exemplare von {cards}."),
    "second_companion": Message(
        "A deck has one companion; {cards} went to the sideboard.",
        "Ein Deck hat einen Gefährten; {cards} kam ins Sideboard.",
    ),
    "name_lost": Message("The deck's name {quote} is lost.", "Der Name des Decks {quote} geht verloren."),
    "name_changed": Message(
        "The deck's name {quote} was written in one line.",
        "Der Name des Decks {quote} wurde in eine Zeile geschrieben.",
    ),
    "commander_as_sideboard": Message(
        "Commanders stand in the sideboard: {cards}.", "Kommandeure stehen im Sideboard: {cards}."
    ),
    "companion_as_sideboard": Message(
        "The companion stands in the sideboard: {cards}.", "Der Gefährte steht im Sideboard: {cards}."
    ),
    "sideboard_hides_commander": Message(
        "Read back, the sideboard's cards cannot be told from commander and companion.",
        "Beim Wiedereinlesen sind Sideboard, Kommandeur und Gefährte nicht zu unterscheiden.",
    ),
    "chosen_colour_lost": Message("The chosen colour is lost: {cards}.", "Die bestimmte Farbe geht verloren: {cards}."),
    "printing_lost": Message(
        "Set or collector number is lost: {cards}.", "Edition oder Sammlernummer geht verloren: {cards}."
    ),
    "printing_missing": Message(
        "The format wants a set and number for: {cards}.", "Das Format verlangt Edition und Nummer für: {cards}."
    ),
    "finish_lost": Message("Foil or etched is lost: {cards}.", "Foil oder geätzt geht verloren: {cards}."),
    "finish_changed": Message("Etched is written as foil: {cards}.", "Geätzt wird als Foil geschrieben: {cards}."),
    "categories_lost": Message("Categories are lost: {cards}.", "Kategorien gehen verloren: {cards}."),
    "tags_lost": Message("Tags are lost: {cards}.", "Markierungen gehen verloren: {cards}."),
    "label_changed": Message(
        "Categories or tags are written with other characters: {cards}.",
        "Kategorien oder Markierungen werden mit anderen Zeichen geschrieben: {cards}.",
    ),
    "maybeboard_lost": Message("The maybeboard is lost: {cards}.", "Das Maybeboard geht verloren: {cards}."),
    "catalogue_number_lost": Message(
        "Magic Online's own card numbers are not known; it may find cards by name only.",
        "Die Kartennummern von Magic Online sind unbekannt; es findet Karten vielleicht nur dem Namen nach.",
    ),
}
REASONS: dict[Evidence, Message] = {
    "mark": Message("the file marks it", "die Datei markiert die Karte"),
    "comment": Message("a comment of the file names it", "ein Kommentar der Datei nennt die Karte"),
    "banner": Message("it is the deck's banner card", "sie ist das Titelbild des Decks"),
    "annotation": Message("Magic Online marks it", "Magic Online markiert die Karte"),
    "rest": Message("it is listed beside the other cards of the deck", "sie steht neben den übrigen Karten des Decks"),
    "block": Message("blank lines set it apart", "Leerzeilen trennen sie ab"),
    "sideboard": Message("nothing else is in the sideboard", "im Sideboard steht sonst nichts"),
    "first_line": Message("the first line of the list", "die erste Zeile der Liste"),
}
"""Why a card was taken as commander or companion, by the evidence that `engine.decks.notation.leaders` names."""
SEVERAL_LEAD = Message("{cards} lead the deck{reason}.", "{cards} führen das Deck an{reason}.")
PART_TITLES: dict[Part, Message] = {
    "commander": Message("Commander", "Kommandeur"),
    "companion": Message("Companion", "Gefährte"),
    "main": Message("Main deck", "Hauptdeck"),
    "sideboard": Message("Sideboard", "Sideboard"),
    "maybeboard": Message("Maybeboard", "Maybeboard"),
    "tokens": Message("Tokens (not in the deck)", "Spielsteine (nicht im Deck)"),
}
DRAFT_LOG_TITLE = Message("Draft log", "Draft-Protokoll")
PLAIN_TEXT = Message("Plain text", "Einfacher Text")


def notation_title(notation: str, language: Language) -> str:
    """What a format of deck files is called; most are called as their program."""
    own = {PLAIN: PLAIN_TEXT, DRAFT_LOG: DRAFT_LOG_TITLE}.get(notation)
    return NOTATIONS[notation].title if own is None else own.text(language)


IN_LINE = Message("Line {line}: ", "Zeile {line}: ")


def note_sentence(note: NotationNote, language: Language, name: CardNamer = str) -> str:
    """One sentence about a note, with its line if it has one."""
    words = Words(language)
    unknown = note.code == "unknown_card"  # nobody can tell where such a name ends
    cards = _some_names(note.cards, (lambda card: quoted(card, language)) if unknown else name)
    if note.code == "commander_guessed":
        cards = _listed([name(card) for card in note.cards[:MOST_NAMES_SHOWN]], words)
    place = words.say(IN_LINE, line=note.line) if note.line is not None else ""
    reason = f": {REASONS[note.reason].text(language)}" if note.reason else ""
    message = SEVERAL_LEAD if note.code == "commander_guessed" and len(note.cards) > 1 else NOTES[note.code]
    return place + words.say(message, quote=quoted(note.quote, language), cards=cards, reason=reason)


def parts_line(deck: Deck, report: ImportReport, language: Language, name: CardNamer = str) -> str:
    """The parts of a list that was read: who leads it, and the number of cards of every other part that has any."""
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


PART_LINE = Message("{part}: {cards}", "{part}: {cards}")
LEGAL = Message("{format}: legal", "{format}: legal")
NOT_LEGAL = Message("{format}: not legal", "{format}: nicht legal")
POOL_NOT_CHECKED = Message("(without a pool: not checked against one)", "(ohne Kartenpool: nicht mit einem verglichen)")
CHECKED = Message(
    "{decks} decks: {legal} legal, {not_legal} not legal, {unread} not checked",
    "{decks} Decks: {legal} legal, {not_legal} nicht legal, {unread} nicht geprüft",
)
SHOWN = Message(
    "{decks} decks: {shown} shown, {unread} not read", "{decks} Decks: {shown} gezeigt, {unread} nicht gelesen"
)
CONVERTED = Message(
    "{decks} decks: {done} written to {folder}, {unread} not converted",
    "{decks} Decks: {done} in {folder} geschrieben, {unread} nicht umgewandelt",
)
NO_LEADER = Message(
    "Nothing in {pool} may lead a deck in the format {format}.",
    "Nichts in {pool} darf im Format {format} ein Deck anführen.",
)
BUILT = Message("{file}: {cards} cards, led by {leaders}", "{file}: {cards} Karten, angeführt von {leaders}")
WITH = Message(" and ", " und ")

COMMANDERS = Message("Commanders", "Kommandeure")
COMPANION = Message("Companion", "Gefährte")
CARDS = Message("Cards", "Karten")
LANDS = Message("Lands", "Länder")
COLOUR_IDENTITY = Message("Colour identity", "Farbidentität")
CURVE = Message("Mana values", "Manabeträge")
AVERAGE = Message("Average mana value", "Durchschnittlicher Manabetrag")
LAND_DROPS = Message("A land every turn up to", "Jeden Zug ein Land bis Zug")
TYPES = Message("Types", "Typen")
SYMBOLS = Message("Mana symbols", "Manasymbole")
SOURCES = Message("Mana sources", "Manaquellen")
MANA_NEEDS = Message("Most demanding cards", "Anspruchsvollste Karten")
MANA_NEED = Message(
    "{colour}: {card} in turn {turn}, {chance} with {sources} lands (enough: {wanted})",
    "{colour}: {card} in Zug {turn}, {chance} mit {sources} Ländern (genug: {wanted})",
)
SUGGESTED_BASICS = Message("Suggested basic lands", "Vorgeschlagene Standardländer")
GAME_CHANGERS = Message("Game changers", "Game Changers")
FORMAT = Message("Format", "Format")
UNFINISHED = Counted(
    Message("{format} (unfinished: {count} card missing)", "{format} (unfertig: es fehlt {count} Karte)"),
    Message("{format} (unfinished: {count} cards missing)", "{format} (unfertig: es fehlen {count} Karten)"),
)
LEGALITY = Message("Legal in", "Legal in")
NONE = Message("none", "keine")
CARDS_UNREADABLE = Counted(
    Message(
        "{count} object of {file} is no readable card: {first}",
        "{count} Objekt in {file} ist keine lesbare Karte: {first}",
    ),
    Message(
        "{count} objects of {file} are no readable cards, the first of them: {first}",
        "{count} Objekte in {file} sind keine lesbaren Karten, die ersten: {first}",
    ),
)

TYPE_WORDS = {
    "Artifact": Message("artifacts", "Artefakte"),
    "Battle": Message("battles", "Schlachten"),
    "Creature": Message("creatures", "Kreaturen"),
    "Enchantment": Message("enchantments", "Verzauberungen"),
    "Instant": Message("instants", "Spontanzauber"),
    "Land": Message("lands", "Länder"),
    "Planeswalker": Message("planeswalkers", "Planeswalker"),
    "Sorcery": Message("sorceries", "Hexereien"),
    "other": Message("other", "andere"),
}
