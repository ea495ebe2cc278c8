"""What reading or writing a deck file could not do: notes as values, whose sentences the program's messages make."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

NoteCode = Literal[
    # reading
    "line_not_understood",  # line, quote
    "part_ignored",  # line, quote: the name of a part that no deck here has
    "unknown_card",  # line, cards
    "blank_lines_group",  # several blank lines: taken as grouping, not as the start of a sideboard
    "commander_guessed",  # cards: taken as commanders from the sideboard or the first lines
    "companion_guessed",  # cards: taken as the companion from the sideboard
    "second_companion",  # line, cards: put into the sideboard
    # writing
    "name_lost",  # quote: the deck's name
    "name_changed",  # quote: the deck's name as given
    "commander_as_sideboard",  # cards
    "companion_as_sideboard",  # cards
    "sideboard_hides_commander",  # the sideboard has more cards, so reading back cannot tell the commanders
    "chosen_colour_lost",  # cards
    "printing_lost",  # cards
    "printing_missing",  # cards: the format wants a printing and the deck has none
    "finish_lost",  # cards
    "finish_changed",  # cards: etched written as foil
    "categories_lost",  # cards
    "tags_lost",  # cards
    "label_changed",  # cards: a category or tag was written with other characters
    "maybeboard_lost",  # cards
    "catalogue_number_lost",  # MTGO's own card numbers are not known
]

NOTE_CODES: tuple[NoteCode, ...] = get_args(NoteCode)


class NotationNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One note. Which fields are set depends on `code`, as listed beside the codes; `line` counts from 1."""

    code: NoteCode
    line: int | None = None
    quote: str = ""
    cards: tuple[str, ...] = ()


class ImportReport(msgspec.Struct, frozen=True):
    """How a file was read: `notation` is the id of the format it was taken for."""

    notation: str
    notes: tuple[NotationNote, ...]


class ExportReport(msgspec.Struct, frozen=True):
    """What a written file lost; no notes = nothing."""

    notation: str
    notes: tuple[NotationNote, ...]
