"""What reading or writing a deck file guessed or lost, in English and German.

Comes in: a `NotationNote`, a language and how to name a card in it. Goes out: one sentence.
"""

from __future__ import annotations

from app.messages.deck_problems import CardNamer
from app.messages.message import Message, Words
from app.services.preferences import Language
from engine.decks.notation.report import NotationNote, NoteCode

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
    "commander_guessed": Message("Taken as commander: {cards}.", "Als Kommandeur verstanden: {cards}."),
    "companion_guessed": Message("Taken as companion: {cards}.", "Als Gefährte verstanden: {cards}."),
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
IN_LINE = Message("Line {line}: ", "Zeile {line}: ")

MOST_NAMES_SHOWN = 5


def note_sentence(note: NotationNote, language: Language, name: CardNamer = str) -> str:
    """One sentence about a note, with its line if it has one."""
    words = Words(language)
    names = [name(card) for card in note.cards[:MOST_NAMES_SHOWN]] + ["..."] * (len(note.cards) > MOST_NAMES_SHOWN)
    place = words.say(IN_LINE, line=note.line) if note.line is not None else ""
    return place + words.say(NOTES[note.code], quote=repr(note.quote), cards=", ".join(names))
