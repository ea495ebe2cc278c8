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
"""Returns the name to show for a card's English name."""

PROBLEMS: dict[ProblemCode, Message] = {
    "too_few_cards": Message(
        "The deck has {count} cards including commanders. It needs {at_least}{limit}. Missing: {missing}.",
        "Das Deck hat mit Kommandeuren {count} Karten. Es braucht {at_least}{limit}. Es fehlen: {missing}.",
    ),
    "too_many_cards": Message(
        "The deck has {count} cards including commanders. At most {limit} are allowed.",
        "Das Deck hat mit Kommandeuren {count} Karten. Höchstens {limit} sind erlaubt.",
    ),
    "too_many_copies": Message(
        "The deck has {count} copies of {card}. At most {limit} allowed.",
        "{card} ist {count}-mal im Deck. Erlaubt: höchstens {limit}.",
    ),
    "no_commander": Message("The deck has no commander.", "Das Deck hat keinen Kommandeur."),
    "too_many_commanders": Message(
        "The deck has {count} commanders. At most two are allowed.",
        "Das Deck hat {count} Kommandeure. Höchstens zwei sind erlaubt.",
    ),
    "not_a_commander": Message("{card} can't be a commander.", "{card} kann kein Kommandeur sein."),
    "background_alone": Message(
        "{card} is a Background. It needs a commander that chooses a Background.",
        "{card} ist ein Hintergrund. Die Karte braucht einen Kommandeur, der einen Hintergrund wählt.",
    ),
    "not_partners": Message(
        "{card} and {others} can't both be commanders. They have no matching partner abilities.",
        "{card} und {others} können nicht zusammen Kommandeure sein. Ihnen fehlen passende Partner-Fähigkeiten.",
    ),
    "colour_not_chosen": Message(
        "{card} has no chosen colour. Choose one.", "Für {card} ist keine Farbe bestimmt. Bestimme eine."
    ),
    "colour_cannot_be_chosen": Message(
        "{card} has a chosen colour, but it doesn't let you choose one.",
        "Für {card} ist eine Farbe bestimmt, aber die Karte lässt keine Wahl zu.",
    ),
    "outside_colour_identity": Message(
        "The colour identity of {card} includes {colours}. Your commanders are {identity}.",
        "{card} ist in der Farbidentität {colours}. Deine Kommandeure sind {identity}.",
    ),
    "basic_land_type_outside": Message(
        "{card} has a basic land type for {colours} mana. Your commanders are {identity}.",
        "Der Standardlandtyp von {card} gehört zu einer anderen Farbe: {colours}. Deine Kommandeure sind {identity}.",
    ),
    "several_basic_types": Message(
        "A deck with a colourless commander can have only one basic land type. This deck has {others}.",
        "Ein Deck mit farblosem Kommandeur darf nur einen Standardlandtyp haben. Dieses Deck hat {others}.",
    ),
    "banned": Message("{card} is banned in this format.", "{card} ist in diesem Format gebannt."),
    "banned_outside_word": Message(
        "{card} is not allowed in this format because it uses {detail}.",
        "{card} ist in diesem Format nicht erlaubt, denn die Karte verwendet {detail}.",
    ),
    "removed_from_play": Message(
        "{card} is removed from all constructed formats.", "{card} wurde aus allen Constructed-Formaten entfernt."
    ),
    "casual_card": Message(
        "{card} has an acorn or a silver border, or is a playtest card. This format doesn't allow such cards.",
        "{card} hat eine Eichel oder einen silbernen Rand oder ist eine Testkarte. Dieses Format erlaubt"
        " solche Karten nicht.",
    ),
    "digital_only": Message(
        "{card} exists only in digital games. This format uses printed cards.",
        "{card} gibt es nur in digitalen Spielen. Dieses Format verwendet gedruckte Karten.",
    ),
    "meld_result": Message(
        "{card} is the result of melding two cards. Add those two cards instead.",
        "{card} entsteht, wenn zwei Karten verschmelzen. Nimm stattdessen diese beiden Karten.",
    ),
    "not_released": Message(
        "{card} comes out on {detail}. It isn't legal until then.",
        "{card} erscheint am {detail}. Bis dahin ist die Karte nicht erlaubt.",
    ),
    "not_legal": Message(
        "{card} isn't legal in this format according to your card data.",
        "{card} ist laut deinen Kartendaten in diesem Format nicht erlaubt.",
    ),
    "belongs_in_no_deck": Message(
        "{card} is {detail}. A deck can't contain it.", "{card} ist {detail}. Ein Deck kann so etwas nicht enthalten."
    ),
    "not_in_pool": Message(
        "{card}: the deck has {count} more than the pool ({limit}).",
        "{card}: Im Deck sind {count} mehr als im Pool ({limit}).",
    ),
    "unknown_card": Message(
        "The program doesn't know a card named {card}.", "Das Programm kennt keine Karte namens {card}."
    ),
    "sideboard_not_used": Message(
        "This format doesn't use a sideboard. Cards in the sideboard: {count}.",
        "Dieses Format verwendet kein Sideboard. Karten im Sideboard: {count}.",
    ),
    "companion_has_no_ability": Message("{card} has no companion ability.", "{card} hat keine Gefährte-Fähigkeit."),
    "companion_condition_unknown": Message(
        "The program doesn't know the condition of the companion {card}, so it can't check it.",
        "Das Programm kennt die Bedingung des Gefährten {card} nicht und kann sie nicht prüfen.",
    ),
    "companion_condition_broken": Message(
        "The deck doesn't meet the condition of the companion {card}: {detail}{others_in_brackets}.",
        "Das Deck erfüllt die Bedingung des Gefährten {card} nicht: {detail}{others_in_brackets}.",
    ),
    "companion_outside_identity": Message(
        "The colour identity of the companion {card} includes {colours}. Your commanders are {identity}.",
        "Der Gefährte {card} ist in der Farbidentität {colours}. Deine Kommandeure sind {identity}.",
    ),
    "companion_name_in_deck": Message(
        "The companion {card} is also in the deck.", "Der Gefährte {card} ist auch im Deck."
    ),
    "companion_banned": Message("{card} is banned as a companion.", "{card} ist als Gefährte gebannt."),
    "companion_not_in_pool": Message(
        "The companion {card} isn't in the pool.", "Der Gefährte {card} ist nicht im Pool."
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
        "at least twenty cards more than the minimum deck size",
        "mindestens zwanzig Karten mehr als die Mindestgröße des Decks",
    ),
    "activated permanents": Message(
        "each permanent card has an activated ability", "jede bleibende Karte hat eine aktivierte Fähigkeit"
    ),
}
"""Companion conditions by their names in `engine.decks.resolved`."""

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
SUPPLEMENTARY = Message("Supplementary", "Zusätzlich")
SUPPLEMENTARY_LINE = Message("Supplementary: {decks}.", "Zusätzlich: {decks}.")
SUPPLEMENTARY_COUNT = Message("{deck} ({count})", "{deck} ({count})")
AT_LEAST = Message("at least ", "mindestens ")
EXACTLY = Message("exactly ", "genau ")
AND = Message(" and ", " und ")

REMOVE = Message("Remove {count} {card}", "{count} {card} entfernen")
REPLACE = Message("Replace it with {card}", "Durch {card} ersetzen")
ADD = Message("Add {cards}", "{cards} hinzufügen")
MAKE_COMMANDER = Message("Make {cards} the commander", "{cards} zum Kommandeur machen")
DROP_COLOUR = Message("Remove the chosen colour", "Bestimmte Farbe entfernen")
CHOOSE_COLOUR = Message("Choose {colour}", "Als Farbe {colour} bestimmen")
NO_COMPANION = Message("Play without a companion", "Ohne Gefährten spielen")
SET_ASIDE = Message("Move the sideboard to the maybeboard", "Das Sideboard ins Maybeboard verschieben")

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
    "line_not_understood": Message("The program doesn't understand {quote}.", "Das Programm versteht {quote} nicht."),
    "part_ignored": Message(
        "Ignored the section {quote}: it doesn't belong to a deck.",
        "Der Abschnitt {quote} gehört zu keinem Deck und wurde ausgelassen.",
    ),
    "unknown_card": Message("Unknown card: {cards}. Check the name.", "Unbekannte Karte: {cards}. Prüfe den Namen."),
    "blank_lines_group": Message(
        "Blank lines separate groups of cards here, not a sideboard.",
        "Leerzeilen trennen hier Gruppen von Karten, kein Sideboard.",
    ),
    "commander_guessed": Message("Commander: {cards}{reason}.", "Kommandeur: {cards}{reason}."),
    "companion_guessed": Message("Companion: {cards}{reason}.", "Gefährte: {cards}{reason}."),
    "commander_part_ended": Message(
        "A deck has at most two commanders. Moved to the main deck: {cards}.",
        "Ein Deck hat höchstens zwei Kommandeure. Ins Hauptdeck verschoben: {cards}.",
    ),
    "commander_listed_twice": Message(
        "The list names {cards} twice, as commander and in the deck. It counts once.",
        "Die Liste nennt {cards} zweimal, als Kommandeur und im Deck. Die Karte zählt nur einmal.",
    ),
    "pool_of_drafter": Message(
        "This is a draft log. The pool contains the cards of {quote}.",
        "Das ist ein Draft-Protokoll. Der Pool enthält die Karten von {quote}.",
    ),
    "no_copies": Message("The file has 0 copies of {cards}.", "Die Datei enthält 0 Exemplare von {cards}."),
    "second_companion": Message(
        "A deck can have only one companion. Moved to the sideboard: {cards}.",
        "Ein Deck darf nur einen Gefährten haben. Ins Sideboard verschoben: {cards}.",
    ),
    "name_lost": Message(
        "This format can't store the deck's name {quote}.", "Dieses Format kann den Decknamen {quote} nicht speichern."
    ),
    "name_changed": Message(
        "The line breaks in the deck's name {quote} were removed.",
        "Die Zeilenumbrüche im Decknamen {quote} wurden entfernt.",
    ),
    "commander_as_sideboard": Message(
        "This format stores commanders in the sideboard: {cards}.",
        "Dieses Format speichert Kommandeure im Sideboard: {cards}.",
    ),
    "companion_as_sideboard": Message(
        "This format stores the companion in the sideboard: {cards}.",
        "Dieses Format speichert den Gefährten im Sideboard: {cards}.",
    ),
    "sideboard_hides_commander": Message(
        "A program that reads this file can't tell the sideboard from commander and companion.",
        "Beim Einlesen sind Sideboard, Kommandeur und Gefährte in dieser Datei nicht zu unterscheiden.",
    ),
    "chosen_colour_lost": Message(
        "This format can't store the chosen colour: {cards}.",
        "Dieses Format kann die bestimmte Farbe nicht speichern: {cards}.",
    ),
    "printing_lost": Message(
        "This format can't store the set or collector number: {cards}.",
        "Dieses Format kann Edition oder Sammlernummer nicht speichern: {cards}.",
    ),
    "printing_missing": Message(
        "This format needs a set and a collector number for: {cards}.",
        "Dieses Format braucht Edition und Sammlernummer für: {cards}.",
    ),
    "finish_lost": Message(
        "This format can't store foil or etched: {cards}.",
        "Dieses Format kann Foil oder Geätzt nicht speichern: {cards}.",
    ),
    "finish_changed": Message("Etched cards become foil: {cards}.", "Geätzte Karten werden zu Foil-Karten: {cards}."),
    "categories_lost": Message(
        "This format can't store categories: {cards}.", "Dieses Format kann Kategorien nicht speichern: {cards}."
    ),
    "tags_lost": Message(
        "This format can't store tags: {cards}.", "Dieses Format kann Markierungen nicht speichern: {cards}."
    ),
    "label_changed": Message(
        "Some characters in categories or tags were replaced: {cards}.",
        "Einige Zeichen in Kategorien oder Markierungen wurden ersetzt: {cards}.",
    ),
    "maybeboard_lost": Message(
        "This format can't store the maybeboard: {cards}.",
        "Dieses Format kann das Maybeboard nicht speichern: {cards}.",
    ),
    "catalogue_number_lost": Message(
        "The program doesn't know Magic Online's card numbers. Magic Online may find cards by name only.",
        "Das Programm kennt die Kartennummern von Magic Online nicht. Magic Online findet Karten vielleicht"
        " nur nach dem Namen.",
    ),
}
REASONS: dict[Evidence, Message] = {
    "mark": Message("marked in the file", "in der Datei markiert"),
    "comment": Message("named in a comment in the file", "in einem Kommentar der Datei genannt"),
    "banner": Message("the deck's banner card", "das Titelbild des Decks"),
    "annotation": Message("marked by Magic Online", "von Magic Online markiert"),
    "rest": Message(
        "listed apart from the other cards of the deck", "getrennt von den übrigen Karten des Decks aufgeführt"
    ),
    "block": Message("set apart by blank lines", "durch Leerzeilen abgetrennt"),
    "sideboard": Message("the only card in the sideboard", "die einzige Karte im Sideboard"),
    "first_line": Message("first line of the list", "erste Zeile der Liste"),
}
"""Reasons for a guessed commander or companion, by the evidence of `engine.decks.notation.leaders`."""
SEVERAL_LEAD = Message("Commanders: {cards}{reason}.", "Kommandeure: {cards}{reason}.")
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
    """Returns the name of a deck file format. Most formats have the name of their program."""
    own = {PLAIN: PLAIN_TEXT, DRAFT_LOG: DRAFT_LOG_TITLE}.get(notation)
    return NOTATIONS[notation].title if own is None else own.text(language)


IN_LINE = Message("Line {line}: ", "Zeile {line}: ")


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


PART_LINE = Message("{part}: {cards}", "{part}: {cards}")
LEGAL = Message("{format}: legal", "{format}: legal")
NOT_LEGAL = Message("{format}: not legal", "{format}: nicht legal")
POOL_NOT_CHECKED = Message(
    "(No pool given, so the cards were not checked against one.)",
    "(Ohne Pool: Die Karten wurden mit keinem Pool verglichen.)",
)
NO_LEADER = Message(
    "{pool} has no card that can be a commander in the format {format}.",
    "{pool} enthält keine Karte, die im Format {format} Kommandeur sein darf.",
)
BUILT = Message("{file}: {cards} cards, commander: {leaders}", "{file}: {cards} Karten, Kommandeur: {leaders}")
WITH = Message(" and ", " und ")

COMMANDERS = Message("Commanders", "Kommandeure")
COMPANION = Message("Companion", "Gefährte")
CARDS = Message("Cards", "Karten")
LANDS = Message("Lands", "Länder")
COLOUR_IDENTITY = Message("Colour identity", "Farbidentität")
CURVE = Message("Mana curve", "Manakurve")
AVERAGE = Message("Average mana value", "Durchschnittlicher Manabetrag")
LAND_DROPS = Message("Land every turn until", "Jeden Zug ein Land bis")
TYPES = Message("Types", "Typen")
SYMBOLS = Message("Mana symbols", "Manasymbole")
SOURCES = Message("Mana sources", "Manaquellen")
MANA_NEEDS = Message("Demanding cards", "Anspruchsvolle Karten")
MANA_NEED = Message(
    "{colour}: {card} on turn {turn}, {chance} with {sources} lands (recommended: {wanted})",
    "{colour}: {card} in Zug {turn}, {chance} mit {sources} Ländern (empfohlen: {wanted})",
)
SUGGESTED_BASICS = Message("Suggested basic lands", "Vorgeschlagene Standardländer")
GAME_CHANGERS = Message("Game Changers", "Game Changers")
FORMAT = Message("Format", "Format")
UNFINISHED = Counted(
    Message("{format} (incomplete: {count} card missing)", "{format} (unvollständig: {count} Karte fehlt)"),
    Message("{format} (incomplete: {count} cards missing)", "{format} (unvollständig: {count} Karten fehlen)"),
)
LEGALITY = Message("Legal in", "Legal in")
NONE = Message("none", "keine")
CARDS_UNREADABLE = Counted(
    Message(
        "The program can't read {count} object in {file} as a card: {first}",
        "Das Programm kann {count} Objekt in {file} nicht als Karte lesen: {first}",
    ),
    Message(
        "The program can't read {count} objects in {file} as cards. The first: {first}",
        "Das Programm kann {count} Objekte in {file} nicht als Karten lesen. Die ersten: {first}",
    ),
)
